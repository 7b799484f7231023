"""The first tables: rooms, seats, entries, chat, visitors, requests to take back."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _of_table() -> sa.Column[int]:
    return sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def _make_rooms() -> None:
    op.create_table(
        "meta",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("code", sa.String(80), nullable=False, unique=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("content_digest", sa.String(128), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("pace", sa.String(10), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("owner", sa.String(40), nullable=False),
        sa.Column("owner_name", sa.String(80), nullable=False),
        sa.Column("watch_hash", sa.String(40), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("released", sa.Integer, nullable=False),
        sa.Column("to_act", sa.Integer, nullable=False),
        sa.Column("created_at", sa.Integer, nullable=False),
        sa.Column("changed_at", sa.Integer, nullable=False),
        sa.Column("rematch", sa.String(80), nullable=False),
    )


def _make_seats() -> None:
    op.create_table(
        "seats",
        _of_table(),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("browser", sa.String(40), nullable=False),
        sa.Column("link_hash", sa.String(40), nullable=False),
        sa.Column("move_hash", sa.String(40), nullable=False),
        sa.Column("ready", sa.Boolean, nullable=False),
        sa.Column("contribution", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_seats_browser", "seats", ["browser"])
    op.create_index("ix_seats_link_hash", "seats", ["link_hash"])
    op.create_index("ix_seats_move_hash", "seats", ["move_hash"])


def _make_talk() -> None:
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
    )
    op.create_index("ix_chat_table", "chat", ["table_id"])
    op.create_table(
        "visitors",
        _of_table(),
        sa.Column("browser", sa.String(40), primary_key=True),
        sa.Column("watching", sa.Boolean, nullable=False),
        sa.Column("shown", sa.Integer, nullable=False),
    )


def _make_play() -> None:
    op.create_table(
        "entries",
        _of_table(),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
    )
    op.create_table(
        "undo_requests",
        _of_table(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("back_to", sa.Integer, nullable=False),
        sa.Column("step", sa.Text, nullable=False),
        sa.Column("revealed", sa.Text, nullable=False),
        sa.Column("granted", sa.Integer, nullable=False),
    )


def upgrade() -> None:
    """Make everything; there is nothing older to carry over."""
    _make_rooms()
    _make_seats()
    _make_talk()
    _make_play()
