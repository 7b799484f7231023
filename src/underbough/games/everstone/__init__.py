"""Everstone: Discovering Ignis: 1 to 4 players, caravans, relics and a race to ten reputation."""
