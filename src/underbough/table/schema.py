"""The tables of the database. The migrations make them; this is what the store's statements are written with.

Only types that SQLite and PostgreSQL share. Times are whole seconds since 1970; JSON is text of our own.
"""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

meta = Table(
    "meta",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("code", String(80), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("content_digest", String(128), nullable=False),
    Column("options", Text, nullable=False),
    Column("state", String(10), nullable=False),  # waiting, playing, over
    Column("pace", String(10), nullable=False),  # end: bots wait for "end turn"; two: for two seconds
    Column("listed", Boolean, nullable=False),
    Column("owner", String(40), nullable=False),
    Column("owner_name", String(80), nullable=False),
    Column("watch_hash", String(40), nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("version", Integer, nullable=False),
    Column("released", Integer, nullable=False),
    Column("to_act", Integer, nullable=False),  # bit per seat that is asked
    Column("created_at", Integer, nullable=False),
    Column("changed_at", Integer, nullable=False),
    Column("rematch", String(80), nullable=False),
    Column("pack", String(64), nullable=False, server_default=""),  # what it plays with; empty: the built-in cards
    Column("pack_by", String(80), nullable=False, server_default=""),  # who brought it
)

packs = Table(
    "packs",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("author", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("content", Text, nullable=False),
    Column("digest", String(128), nullable=False),
    Column("created_at", Integer, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # human, bot
    Column("bot", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("browser", String(40), nullable=False),
    Column("link_hash", String(40), nullable=False),
    Column("move_hash", String(40), nullable=False),
    Column("ready", Boolean, nullable=False),
    Column("contribution", LargeBinary, nullable=False),
    Index("ix_seats_browser", "browser"),
    Index("ix_seats_link_hash", "link_hash"),
    Index("ix_seats_move_hash", "move_hash"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("line", Text, nullable=False),
    Column("at", Integer, nullable=False),
)

positions = Table(
    "positions",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),  # after how many entries
    Column("cards", String(128), nullable=False),  # digest of the order of cards, which positions hold by number
    Column("plain", Text, nullable=False),  # with rules version, card digest and all secrets
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),  # -1: the table itself says so
    Column("text", Text, nullable=False),
    Column("at", Integer, nullable=False),
    Index("ix_chat_table", "table_id"),
)

visitors = Table(
    "visitors",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("browser", String(40), primary_key=True),
    Column("watching", Boolean, nullable=False),
    Column("shown", Integer, nullable=False),  # hot-seat: which of its seats this browser shows; -1: none yet
)

guides = Table(
    "guides",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("shown", Boolean, nullable=False),
    Column("late", Boolean, nullable=False),  # switched on after the round that it is for
    Column("read", Text, nullable=False),  # ids of its notes, with blanks between them
)

undo_requests = Table(
    "undo_requests",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("back_to", Integer, nullable=False),
    Column("step", Text, nullable=False),
    Column("revealed", Text, nullable=False),
    Column("granted", Integer, nullable=False),  # bit per seat that has agreed
)
