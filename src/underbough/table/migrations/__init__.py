"""Migrations of the table's database, run at every start."""
