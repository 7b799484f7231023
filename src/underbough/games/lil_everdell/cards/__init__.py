"""The built-in tables of My Lil' Everdell."""
