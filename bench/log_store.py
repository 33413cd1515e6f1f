"""The store of logs when it is large: `python -m bench.log_store --lines 100000000`.

Fills the table `log` of the room's database in a PostgreSQL server of its own, partitioned by table
or not, with lines as long as those of real games and in the order in which games at the same time
write them. Then measures sizes, and how long it takes to read one game and to append a line.
"""

import argparse
import json
import random
import sys
import time
from pathlib import Path
from typing import Any

import psycopg

from bench.load.__main__ import percentile
from tests.servers import Postgres

GAME_LINES = 170
"""Lines of a game: about what a game for two takes."""
GAMES_AT_ONCE = 10_000
"""Games whose lines are written in turns, so that the lines of one lie far apart."""
READS, APPENDS = 300, 2_000
COLUMNS = (
    "table_id TEXT NOT NULL, seq INTEGER NOT NULL, action_id TEXT NOT NULL, line TEXT NOT NULL"
)
KEYS = "PRIMARY KEY (table_id, seq), UNIQUE (table_id, action_id)"
FILL = """
INSERT INTO log
SELECT substr(md5(game::text), 1, 12), seq, substr(md5((game * 1000 + seq)::text), 1, 16),
    '{"action":{"card":"III-10","column":2,"do":"station"},"hash":"' || md5((game - seq)::text)
    || md5((game + seq)::text) || '","seat":' || seq %% 2 || ',"time":' || 1700000000000 + seq
    || '}'
FROM generate_series(0, %(lines)s - 1) AS seq,
    generate_series(%(first)s::bigint, %(first)s + %(games)s - 1) AS game
"""


def create(db: psycopg.Connection[Any], partitions: int) -> None:
    """Create the table of logs."""
    if partitions == 0:
        db.execute(f"CREATE TABLE log ({COLUMNS}, {KEYS})".encode())
        return
    db.execute(f"CREATE TABLE log ({COLUMNS}, {KEYS}) PARTITION BY HASH (table_id)".encode())
    for number in range(partitions):
        db.execute(
            f"CREATE TABLE log_{number} PARTITION OF log FOR VALUES "
            f"WITH (MODULUS {partitions}, REMAINDER {number})".encode()
        )


def fill(db: psycopg.Connection[Any], lines: int) -> int:
    """Write this number of lines; return the number of games."""
    games = max(1, lines // GAME_LINES)
    start = time.perf_counter()
    for first in range(0, games, GAMES_AT_ONCE):
        count = min(GAMES_AT_ONCE, games - first)
        db.execute(FILL, {"lines": GAME_LINES, "first": first, "games": count})
        done = (first + count) * GAME_LINES
        rate = done / (time.perf_counter() - start)
        print(
            f"\r{done:,} of {games * GAME_LINES:,} lines, {rate:,.0f} a second", end="", flush=True
        )
    print()
    db.execute("VACUUM ANALYZE log")
    return games


def sizes(db: psycopg.Connection[Any]) -> dict[str, int]:
    """The bytes of the rows and of each kind of index, over all partitions."""
    rows = db.execute(
        "SELECT CASE WHEN relkind = 'i' THEN regexp_replace(relname, '^log(_[0-9]+)?_', '') "
        "ELSE 'rows' END, sum(pg_relation_size(oid)) FROM pg_class "
        "WHERE relname ~ '^log' AND relkind IN ('r', 'i') GROUP BY 1"
    ).fetchall()
    return {str(name): int(size) for name, size in rows}


def timed(db: psycopg.Connection[Any], sql: str, values: list[dict[str, Any]]) -> dict[str, float]:
    """The milliseconds that a statement takes with each of these values."""
    taken = []
    for each in values:
        start = time.perf_counter()
        cursor = db.execute(sql, each)
        if cursor.description:
            cursor.fetchall()
        taken.append((time.perf_counter() - start) * 1000)
    return {"p50": percentile(taken, 0.5), "p99": percentile(taken, 0.99)}


def measure(db: psycopg.Connection[Any], games: int) -> dict[str, Any]:
    """Read games at random, the same games again, and append lines at random."""
    chance = random.Random(1)  # noqa: S311 -- not a secret
    picked = [
        db.execute("SELECT substr(md5((%s)::text), 1, 12)", [chance.randrange(games)]).fetchone()
        for _ in range(READS)
    ]
    names = [{"id": row[0]} for row in picked if row]
    read = "SELECT seq, action_id, line FROM log WHERE table_id = %(id)s AND seq >= 0 ORDER BY seq"
    append = "INSERT INTO log VALUES (%(id)s, %(seq)s, %(action)s, %(line)s)"
    lines = [
        {
            "id": names[number % len(names)]["id"],
            "seq": GAME_LINES + number,
            "action": f"new{number}",
            "line": "x" * 150,
        }
        for number in range(APPENDS)
    ]
    return {
        "read a game, first time": timed(db, read, names),
        "read it again": timed(db, read, names),
        "append a line": timed(db, append, lines),
    }


def main() -> int:
    """Fill, measure, print."""
    parser = argparse.ArgumentParser(prog="python -m bench.log_store", description=__doc__)
    parser.add_argument("--lines", type=int, default=1_000_000)
    parser.add_argument("--partitions", type=int, default=64, help="0: one table")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to this file")
    given = parser.parse_args()
    server = Postgres()
    try:
        with psycopg.connect(server.new(), autocommit=True) as db:
            create(db, given.partitions)
            games = fill(db, given.lines)
            stored = sizes(db)
        server.stop()  # what it held in memory is gone; what the system holds stays
        server.start_again()
        with psycopg.connect(server.address("room1"), autocommit=True) as db:
            times = measure(db, games)
    finally:
        server.remove()
    lines = games * GAME_LINES
    for name, size in sorted(stored.items()):
        print(f"{name:<26}{size / 1e9:9.2f} GB{size / lines:9.1f} bytes a line")
    for name, each in times.items():
        print(f"{name:<26}{each['p50']:9.2f} ms{each['p99']:9.2f} ms (p50, p99)")
    if given.json:
        figures = {"lines": lines, "partitions": given.partitions, "bytes": stored, "ms": times}
        given.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
