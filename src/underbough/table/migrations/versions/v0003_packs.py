"""Packs: tables that play with cards of their own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Old tables play with the built-in cards."""
    op.create_table(
        "packs",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("author", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("digest", sa.String(128), nullable=False),
        sa.Column("created_at", sa.Integer, nullable=False),
    )
    op.add_column("tables", sa.Column("pack", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("pack_by", sa.String(80), nullable=False, server_default=""))
