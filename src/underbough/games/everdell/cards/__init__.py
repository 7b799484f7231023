"""The built-in tables of Everdell."""
