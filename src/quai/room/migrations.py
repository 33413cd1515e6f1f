"""The steps from an empty database to today's, numbered; a step is never changed, only added."""

import sqlite3

from quai.core.refusals import BadInput

GROUND_FLOOR = """
CREATE TABLE players (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created INTEGER NOT NULL
);
CREATE TABLE sessions (
    hash BLOB PRIMARY KEY,
    player TEXT NOT NULL REFERENCES players (id),
    created INTEGER NOT NULL
);
CREATE TABLE tables (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    seed INTEGER NOT NULL,
    by_hand INTEGER NOT NULL,
    creator TEXT NOT NULL,
    created INTEGER NOT NULL,
    actor INTEGER,
    over INTEGER NOT NULL DEFAULT 0,
    rematch_of TEXT UNIQUE
);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    player TEXT,
    level INTEGER,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_player ON seats (player);
CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    action_id TEXT NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (table_id, seq),
    UNIQUE (table_id, action_id)
);
"""

MIGRATIONS = (GROUND_FLOOR,)


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a database to today's form, each step whole or not at all."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > len(MIGRATIONS):
        raise BadInput("the data were written by a newer version of quai; use that one")
    for number in range(version, len(MIGRATIONS)):
        connection.executescript(
            f"BEGIN IMMEDIATE;{MIGRATIONS[number]}PRAGMA user_version = {number + 1};COMMIT;"
        )
