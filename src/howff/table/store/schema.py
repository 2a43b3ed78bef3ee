"""The database's tables; the migrations bring a database there step by step."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    # Raised to make every cookie given so far stale.
    Column("generation", Integer, nullable=False),
    Column("settings", Text, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("id", String(40), nullable=False, unique=True),
    Column("person", String(40), nullable=False, index=True),
    Column("label", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    # A token for a bot opens one seat of one table and nothing else.
    Column("table_id", String(40), index=True),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("status", String(12), nullable=False),
    Column("open", Boolean, nullable=False),
    Column("host", String(40), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    # When somebody should look, even if nobody is there: a clock, or a bot to move.
    Column("due", BigInteger),
    Index("ix_tables_list", "status", "open", "updated"),
    Index("ix_tables_due", "due"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(12), nullable=False),
    Column("person", String(40), nullable=False),
    Column("seat", Integer),
    Column("command", String(64), nullable=False),
    Column("data", Text, nullable=False),
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

members = Table(
    "members",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("person", String(40), primary_key=True, index=True),
    Column("role", String(8), nullable=False),
)

invites = Table(
    "invites",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("id", String(40), nullable=False, unique=True),
    Column("table_id", String(40), nullable=False, index=True),
    Column("role", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
)

notes = Table(
    "notes",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("person", String(40), primary_key=True),
    Column("text", Text, nullable=False),
)

mutes = Table(
    "mutes",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("person", String(40), primary_key=True),
    # Whom; '*' for everybody.
    Column("other", String(40), primary_key=True),
)

results = Table(
    "results",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String(40), nullable=False),
    Column("name", String(64), nullable=False),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    # How many different people sat there: a game with one is a game against bots.
    Column("people", Integer, nullable=False),
    Column("setup", Text, nullable=False),
    Column("score", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("winners", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("ix_results_person", "person", "game"),
    Index("ix_results_solo", "game", "seats", "score"),
)
