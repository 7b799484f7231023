"""The built-in tables of Everstone, as plain data."""
