"""The built-in tables of Spirecrest."""
