"""The database of a large site: PostgreSQL, which any number of nodes may share."""

import asyncio
import re
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import cache
from typing import Any, TypeVar

try:
    import psycopg
except ImportError:
    psycopg = None  # type: ignore[assignment]  # said in a sentence when it is asked for

from quai.core.refusals import BadInput
from quai.room.database import Clash, Database, Session
from quai.room.migrations import missing

T = TypeVar("T")
CONNECTIONS = 8
MIGRATING = 7_815_001
"""The number of the lock under which one node at a time brings the database up to date."""
UNKEPT = "this text or number cannot be kept"
"""PostgreSQL has no place for a NUL in a text, which SQLite has."""
_NAMED = re.compile(r"(?<!:):(\w+)")


@cache
def translated(sql: str) -> str:
    """Our SQL as psycopg reads it."""
    return _NAMED.sub(r"%(\1)s", sql.replace("%", "%%"))


class PostgresSession(Session):
    """A transaction on PostgreSQL."""

    def __init__(self, connection: "psycopg.Connection[tuple[Any, ...]]") -> None:
        self._connection = connection

    def rows(self, sql: str, **values: Any) -> list[tuple[Any, ...]]:
        """Ask a question; the rows of the answer."""
        try:
            return self._connection.execute(translated(sql).encode(), values).fetchall()
        except psycopg.DataError as error:
            raise BadInput(UNKEPT) from error

    def change(self, sql: str, **values: Any) -> int:
        """Change something; how many rows were changed. Clash if a key is there already."""
        try:
            return self._connection.execute(translated(sql).encode(), values).rowcount
        except psycopg.errors.UniqueViolation as error:
            raise Clash from error
        except psycopg.DataError as error:
            raise BadInput(UNKEPT) from error


class PostgresDatabase(Database):
    """A few threads with a connection each; a connection that was lost is made anew."""

    def __init__(self, address: str) -> None:
        """Connect and bring the database up to date; BadInput if that cannot be done."""
        if psycopg is None:
            raise BadInput("PostgreSQL needs psycopg: pip install 'quai[site]'")
        self._address = address
        self._here = threading.local()
        self._open: set[psycopg.Connection[tuple[Any, ...]]] = set()
        self._threads = ThreadPoolExecutor(CONNECTIONS, "quai-store")
        try:
            with psycopg.connect(address, connect_timeout=10) as connection:
                _migrate(connection)
        except psycopg.Error as error:
            said = str(error).strip().splitlines()[0] if str(error).strip() else "no answer"
            raise BadInput(f"the database cannot be used: {said}") from error

    async def do(self, work: Callable[[Session], T]) -> T:
        """Run a piece of work in a transaction of its own."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._run, work)

    async def ask(self, sql: str, **values: Any) -> list[tuple[Any, ...]]:
        """Ask one question; without a transaction it takes a third of the messages."""

        def work() -> list[tuple[Any, ...]]:
            connection = self._connection()
            try:
                return PostgresSession(connection).rows(sql, **values)
            except psycopg.OperationalError:
                if not connection.closed:
                    raise
                return PostgresSession(self._connection()).rows(sql, **values)

        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    async def close(self) -> None:
        """Finish what is waiting, and end."""
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._open:
            connection.close()

    def _run(self, work: Callable[[Session], T]) -> T:
        with ExitStack() as stack:
            connection = self._connection()
            try:
                stack.enter_context(connection.transaction())
            except psycopg.OperationalError:
                if not connection.closed:
                    raise
                # It was lost while nobody used it: nothing has been done, so begin again.
                connection = self._connection()
                stack.enter_context(connection.transaction())
            return work(PostgresSession(connection))

    def _connection(self) -> "psycopg.Connection[tuple[Any, ...]]":
        """This thread's connection."""
        found: psycopg.Connection[tuple[Any, ...]] | None = getattr(self._here, "connection", None)
        if found is not None and not found.closed:
            return found
        self._open.discard(found) if found is not None else None
        made = psycopg.connect(self._address, autocommit=True, connect_timeout=10)
        self._here.connection = made
        self._open.add(made)
        return made


def _migrate(connection: "psycopg.Connection[tuple[Any, ...]]") -> None:
    """Bring the database to today's form; other nodes that start now wait for it."""
    connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
    connection.execute("CREATE TABLE IF NOT EXISTS quai_version (version INTEGER NOT NULL)")
    found = connection.execute("SELECT version FROM quai_version").fetchone()
    if found is None:
        connection.execute("INSERT INTO quai_version VALUES (0)")
    serial = "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"
    for number, step in missing(found[0] if found else 0, serial, "BYTEA"):
        connection.execute(step.encode())
        connection.execute("UPDATE quai_version SET version = %s", (number,))
