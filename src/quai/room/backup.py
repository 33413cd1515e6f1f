"""Backups: one SQLite file with everything, whichever database the site uses.

Migrations are common to both databases, so a file has the tables of either. A site on SQLite is
copied by SQLite's own backup function, while its server runs. From PostgreSQL all rows are read in
one transaction that sees a single moment. So a backup needs no program of the right version beside
quai, as pg_dump would be, and a site can move from one database to the other.
"""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

try:
    import psycopg
    from psycopg import sql
except ImportError:
    psycopg = None  # type: ignore[assignment]  # opening the database says how to install it

from quai.core.refusals import BadInput
from quai.room.claims import claim
from quai.room.postgres import PostgresDatabase
from quai.room.sqlite import FILE, open_file

PAGES_PER_STEP = 1000
"""Pages of a SQLite file that are copied before its server may write again."""
ROWS_PER_BATCH = 2000


def back_up_folder(folder: Path, file: Path) -> None:
    """Write the data of a folder to a file; the server may run meanwhile."""
    with (
        closing(_existing(folder / FILE)) as source,
        _new_file(file) as made,
        closing(sqlite3.connect(made)) as target,
    ):
        source.backup(target, pages=PAGES_PER_STEP)
        target.execute("PRAGMA journal_mode = DELETE")  # one file, without a second beside it


def back_up_postgres(address: str, file: Path) -> None:
    """Write the data of a PostgreSQL database to a file; nodes may run meanwhile."""
    PostgresDatabase.prepare(address)
    with _new_file(file) as made, closing(open_file(made)) as target, _connected(address) as source:
        source.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        target.execute("PRAGMA foreign_keys = OFF")
        target.execute("BEGIN")
        for table in _tables(target):
            columns = _columns(target, table)
            with source.cursor(name="backup") as cursor:  # on the server: not all rows in memory
                cursor.execute(
                    sql.SQL("SELECT {} FROM {}").format(_names(columns), sql.Identifier(table))
                )
                while rows := cursor.fetchmany(ROWS_PER_BATCH):
                    _insert(target, table, columns, rows)
        target.execute("COMMIT")
        target.execute("PRAGMA journal_mode = DELETE")


def restore_folder(file: Path, folder: Path, *, replace: bool) -> None:
    """Put a backup in place of the data of a folder, whose server must be stopped."""
    _check(file)
    with closing(claim(folder)):
        place, fresh = folder / FILE, folder / f"{FILE}.restored"
        if not replace and place.exists() and _has_data(place):
            raise BadInput(f"{folder} has data already; give --replace to replace them")
        fresh.unlink(missing_ok=True)
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(fresh)) as target:
            source.backup(target)
        os.chmod(fresh, 0o600)
        with closing(open_file(fresh)) as present:  # brought up to the present version
            present.execute("PRAGMA journal_mode = DELETE")
        for ending in ("-wal", "-shm"):
            (folder / f"{FILE}{ending}").unlink(missing_ok=True)
        fresh.replace(place)


def restore_postgres(file: Path, address: str, *, replace: bool) -> None:
    """Put a backup in place of the data of a PostgreSQL database, whose nodes must be stopped."""
    _check(file)
    PostgresDatabase.prepare(address)
    with _current_copy(file) as source, _connected(address) as target:
        others = target.execute(
            "SELECT COUNT(*) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid() "
            "AND backend_type = 'client backend'"
        ).fetchone()
        if others is not None and others[0]:
            raise BadInput("the database is in use; stop all nodes first")
        tables = _tables(source)
        places = sql.SQL(", ").join(map(sql.Identifier, tables))
        if not replace and target.execute("SELECT 1 FROM players LIMIT 1").fetchone():
            raise BadInput("the database has data already; give --replace to replace them")
        target.execute(sql.SQL("TRUNCATE {}").format(places))
        for table in tables:
            _fill(source, target, table)


def _fill(source: sqlite3.Connection, target: Any, table: str) -> None:
    """Copy all rows of a table, and let new rows be numbered after them."""
    columns = _columns(source, table)
    copy = sql.SQL("COPY {} ({}) FROM STDIN").format(sql.Identifier(table), _names(columns))
    names = ", ".join(columns)
    with target.cursor() as cursor, cursor.copy(copy) as writing:
        for row in source.execute(f"SELECT {names} FROM {table}"):  # noqa: S608 -- our own names
            writing.write_row(row)
    numbered = target.execute(
        "SELECT column_name FROM information_schema.columns "
        "WHERE table_name = %s AND table_schema = current_schema() AND is_identity = 'YES'",
        (table,),
    ).fetchall()
    for (column,) in numbered:
        latest = sql.SQL("SELECT COALESCE(MAX({}), 0) FROM {}").format(
            sql.Identifier(column), sql.Identifier(table)
        )
        number = target.execute(latest).fetchone()[0]
        target.execute(
            "SELECT setval(pg_get_serial_sequence(%s, %s), %s, false)", (table, column, number + 1)
        )


def _existing(path: Path) -> sqlite3.Connection:
    if not path.is_file():
        raise BadInput(f"there are no data in {path.parent}")
    connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    connection.execute("PRAGMA busy_timeout = 5000")
    return connection


def _check(file: Path) -> None:
    """Raise BadInput unless this is a whole backup."""
    if not file.is_file():
        raise BadInput(f"there is no file {file}")
    try:
        with closing(_existing(file)) as found:
            whole = found.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            tables = set(_tables(found))
    except sqlite3.Error as error:
        raise BadInput(f"{file} is not a backup of quai") from error
    if not {"players", "tables", "seats", "log"} <= tables:
        raise BadInput(f"{file} is not a backup of quai")
    if not whole:
        raise BadInput(f"{file} is damaged")


def _has_data(path: Path) -> bool:
    with closing(_existing(path)) as found:
        tables = set(_tables(found))
        return "players" in tables and bool(found.execute("SELECT 1 FROM players").fetchone())


@contextmanager
def _new_file(file: Path) -> Iterator[Path]:
    """A file that nobody else may read, and that has its name only when it is whole."""
    if file.exists():
        raise BadInput(f"{file} exists already; choose another name")
    made = file.with_name(f".{file.name}.part")
    try:
        made.unlink(missing_ok=True)
        os.close(os.open(made, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        yield made
        made.replace(file)
    except sqlite3.Error as error:
        raise BadInput(f"{file} cannot be written: {error}") from error
    except OSError as error:
        raise BadInput(f"{file} cannot be written: {error.strerror}") from error
    finally:
        for ending in ("", "-wal", "-shm", "-journal"):
            with suppress(OSError):
                made.with_name(f"{made.name}{ending}").unlink(missing_ok=True)


@contextmanager
def _current_copy(file: Path) -> Iterator[sqlite3.Connection]:
    """A copy of a backup, brought up to the present version."""
    with tempfile.TemporaryDirectory(prefix="quai-restore-") as folder:
        copy = Path(folder) / FILE
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
        with closing(open_file(copy)) as current:
            yield current


@contextmanager
def _connected(address: str) -> Iterator[Any]:
    """A connection in one transaction, which is committed at the end."""
    try:
        with psycopg.connect(address, connect_timeout=10) as connection:
            yield connection
    except psycopg.Error as error:
        reason = str(error).strip().splitlines()[0] if str(error).strip() else "no response"
        raise BadInput(f"the database cannot be used: {reason}") from error


def _tables(connection: sqlite3.Connection) -> list[str]:
    """Our tables in the order in which they were made: those referred to come first."""
    found = connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' "
        "ORDER BY rowid"
    )
    return [name for (name,) in found]


def _columns(connection: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]


def _insert(
    target: sqlite3.Connection, table: str, columns: list[str], rows: list[tuple[Any, ...]]
) -> None:
    places = ", ".join("?" * len(columns))
    names = ", ".join(columns)
    target.executemany(f"INSERT INTO {table} ({names}) VALUES ({places})", rows)  # noqa: S608


def _names(columns: list[str]) -> Any:
    return sql.SQL(", ").join(map(sql.Identifier, columns))
