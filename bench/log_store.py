"""The store of logs when it is large: `python -m bench.log_store --lines 100000000`.

Fills the table `log` of the room's database in a PostgreSQL server of its own, partitioned by table
or not, with lines and ids as long as those of real games and in the order in which games at the
same time write them. Then measures sizes, and how long it takes to read one game and to append a
line that is safely on the disk. A hundred million lines take 40 GB; `--minutes` stops earlier.

With `--late-indexes` the indexes are made once all lines are there, as when a backup is restored:
that takes a fraction of the time, and the indexes are smaller than those that have grown line by
line.
"""

import argparse
import json
import random
import sys
import threading
import time
from pathlib import Path
from typing import Any

import psycopg

from bench.load.__main__ import percentile
from tests.servers import Postgres

GAME_LINES = 170
"""Lines of a game: about what a game for two takes."""
GAMES_PER_BATCH = 5_000
"""Games whose lines are written in turns, so that the lines of one lie far apart."""
READS, APPENDS = 300, 2_000
COLUMNS = (
    "table_id TEXT NOT NULL, seq INTEGER NOT NULL, action_id TEXT NOT NULL, line TEXT NOT NULL"
)
KEYS = ("PRIMARY KEY (table_id, seq)", "UNIQUE (table_id, action_id)")
NAME = "substr(md5(game::text), 1, 12)"
FILL = f"""
INSERT INTO log
SELECT name, seq,
    substr(name, 7) || seq %% 2 || 'table:' || substr(mixed, 1, 16),
    '{{"action":{{"card":"III-10","column":2,"do":"station"}},"hash":"' || mixed || mixed
    || '","n":' || seq || ',"seat":' || seq %% 2 || ',"time":' || 1700000000000 + seq || '}}'
FROM generate_series(0, %(lines)s - 1) AS seq,
    (SELECT game, {NAME} AS name
     FROM generate_series(%(first)s::bigint, %(first)s::bigint + %(games)s - 1) AS game) AS games,
    LATERAL md5((game * 1000 + seq)::text) AS mixed
"""  # noqa: S608 -- no word in it comes from outside
FILLING = (
    *("shared_buffers=2GB", "max_wal_size=6GB", "checkpoint_timeout=30min", "autovacuum=off"),
    *("wal_level=minimal", "max_wal_senders=0", "full_page_writes=off", "synchronous_commit=off"),
    "maintenance_work_mem=1GB",
)
"""What a large import is usually done with."""
SERVING = ("shared_buffers=2GB", "fsync=on")


def create(db: psycopg.Connection[Any], partitions: int) -> None:
    """Create the table of logs, without its keys."""
    if partitions == 0:
        db.execute(f"CREATE TABLE log ({COLUMNS})".encode())
        return
    db.execute(f"CREATE TABLE log ({COLUMNS}) PARTITION BY HASH (table_id)".encode())
    for number in range(partitions):
        db.execute(
            f"CREATE TABLE log_{number} PARTITION OF log FOR VALUES "
            f"WITH (MODULUS {partitions}, REMAINDER {number})".encode()
        )


def add_keys(db: psycopg.Connection[Any]) -> float:
    """Add the keys and so their indexes; return the seconds it took."""
    start = time.perf_counter()
    for key in KEYS:
        db.execute(f"ALTER TABLE log ADD {key}".encode())
    return time.perf_counter() - start


class Filling:
    """Several connections that write games, each some thousand at once."""

    def __init__(self, address: str, games: int, seconds: float) -> None:
        self._address = address
        self._firsts = iter(range(0, games, GAMES_PER_BATCH))
        self._games = games
        self._end = time.perf_counter() + seconds
        self._lock = threading.Lock()
        self.written = 0
        """Games written so far."""
        self._failed: psycopg.Error | None = None

    def run(self, jobs: int) -> float:
        """Write all games, or as many as the time allows; return the seconds it took."""
        start = time.perf_counter()
        threads = [threading.Thread(target=self._write) for _ in range(jobs)]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        if self._failed is not None:
            raise self._failed
        return time.perf_counter() - start

    def _write(self) -> None:
        try:
            self._write_batches()
        except psycopg.Error as error:
            self._failed = error

    def _write_batches(self) -> None:
        with psycopg.connect(self._address, autocommit=True) as db:
            while (first := self._next()) is not None:
                count = min(GAMES_PER_BATCH, self._games - first)
                db.execute(FILL, {"lines": GAME_LINES, "first": first, "games": count})
                with self._lock:
                    self.written += count
                    print(f"\r{self.written * GAME_LINES:,} lines", end="", flush=True)

    def _next(self) -> int | None:
        with self._lock:
            return next(self._firsts, None) if time.perf_counter() < self._end else None


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
    name = f"SELECT {NAME} FROM (SELECT %s AS game) AS one"  # noqa: S608 -- as above
    picked = [db.execute(name, [chance.randrange(games)]).fetchone() for _ in range(READS)]
    names = [{"id": row[0]} for row in picked if row]
    read = "SELECT seq, action_id, line FROM log WHERE table_id = %(id)s AND seq >= 0 ORDER BY seq"
    found = db.execute(read, names[0]).fetchall()
    assert len(found) == GAME_LINES, f"a game has {len(found)} lines"
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
        "read a game, first time": timed(db, read, names[1:]),
        "read it again": timed(db, read, names[1:]),
        "append a line": timed(db, append, lines),
    }


def arguments() -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.log_store", description=__doc__)
    parser.add_argument("--lines", type=int, default=1_000_000)
    parser.add_argument("--partitions", type=int, default=64, help="0: one table")
    parser.add_argument("--jobs", type=int, default=2, help="connections that fill it")
    parser.add_argument("--minutes", type=float, default=1e6, help="stop to fill it after these")
    parser.add_argument("--late-indexes", action="store_true", help="make them after filling")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to this file")
    return parser.parse_args()


def main() -> int:
    """Fill, measure, print."""
    given = arguments()
    server = Postgres(settings=FILLING)
    try:
        address = server.new()
        with psycopg.connect(address, autocommit=True) as db:
            create(db, given.partitions)
            if not given.late_indexes:
                add_keys(db)
            games = max(1, given.lines // GAME_LINES)
            filling = Filling(address, games, given.minutes * 60)
            seconds = filling.run(given.jobs)
            indexing = add_keys(db) if given.late_indexes else 0.0
            db.execute("ANALYZE log")
            stored = sizes(db)
        lines = filling.written * GAME_LINES
        print(f"\n{lines / seconds:,.0f} lines a second, {given.jobs} connections")
        if indexing:
            print(f"{indexing / 60:.0f} minutes for the indexes, made after the lines")
        server.stop()  # what it held in memory is gone; what the system holds stays
        server.start_again(SERVING)
        with psycopg.connect(server.address("room1"), autocommit=True) as db:
            times = measure(db, filling.written)
    finally:
        server.remove()
    for name, size in sorted(stored.items()):
        print(f"{name:<26}{size / 1e9:9.2f} GB{size / lines:9.1f} bytes a line")
    for name, each in times.items():
        print(f"{name:<26}{each['p50']:9.2f} ms{each['p99']:9.2f} ms (p50, p99)")
    if given.json:
        figures = {
            "lines": lines,
            "partitions": given.partitions,
            "late_indexes": given.late_indexes,
            "bytes": stored,
            "ms": times,
        }
        given.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
