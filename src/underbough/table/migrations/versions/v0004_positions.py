"""The last position of each table, from which it goes on under other rules or cards."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Old tables get theirs when they are next opened or moved on."""
    op.create_table(
        "positions",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("cards", sa.String(128), nullable=False),
        sa.Column("plain", sa.Text, nullable=False),
    )
