"""Alembic's entry: runs the migrations on the connection that the store hands over."""

from __future__ import annotations

from alembic import context

from underbough.table.schema import metadata

connection = context.config.attributes["connection"]
sqlite = connection.dialect.name == "sqlite"
context.configure(connection=connection, target_metadata=metadata, render_as_batch=sqlite, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
