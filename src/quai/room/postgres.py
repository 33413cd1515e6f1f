"""The database of several nodes: PostgreSQL."""

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
    psycopg = None  # type: ignore[assignment]  # the error message says how to install it

from quai.core.refusals import BadInput
from quai.room.database import Clash, Database, Session
from quai.room.migrations import missing

T = TypeVar("T")
CONNECTIONS = 8
MIGRATING = 7_815_001
"""The number of the advisory lock that lets one node at a time run migrations."""
CANNOT_STORE = "this text or number cannot be stored"
"""PostgreSQL, unlike SQLite, cannot store NUL in a text."""
_NAMED = re.compile(r"(?<!:):(\w+)")


@cache
def translated(sql: str) -> str:
    """SQL with the parameter style of psycopg."""
    return _NAMED.sub(r"%(\1)s", sql.replace("%", "%%"))


class PostgresSession(Session):
    """A transaction on PostgreSQL."""

    def __init__(self, connection: "psycopg.Connection[tuple[Any, ...]]") -> None:
        self._connection = connection

    def rows(self, sql: str, **values: Any) -> list[tuple[Any, ...]]:
        """Run a query and return its rows."""
        try:
            return self._connection.execute(translated(sql).encode(), values).fetchall()
        except psycopg.DataError as error:
            raise BadInput(CANNOT_STORE) from error

    def change(self, sql: str, **values: Any) -> int:
        """Run a statement and return the number of changed rows; Clash if a key exists already."""
        try:
            return self._connection.execute(translated(sql).encode(), values).rowcount
        except psycopg.errors.UniqueViolation as error:
            raise Clash from error
        except psycopg.DataError as error:
            raise BadInput(CANNOT_STORE) from error


class PostgresDatabase(Database):
    """A few threads with one connection each; a lost connection is replaced."""

    has_clock = True

    def __init__(self, address: str) -> None:
        """Connect and run migrations; BadInput if that fails."""
        self.prepare(address)
        self._address = address
        self._here = threading.local()
        self._open: set[psycopg.Connection[tuple[Any, ...]]] = set()
        self._threads = ThreadPoolExecutor(CONNECTIONS, "quai-store")

    @staticmethod
    def prepare(address: str) -> None:
        """Run migrations; BadInput if the database cannot be reached or is newer than quai."""
        if psycopg is None:
            raise BadInput("PostgreSQL needs psycopg: pip install 'quai[site]'")
        try:
            with psycopg.connect(address, connect_timeout=10) as connection:
                _migrate(connection)
        except psycopg.Error as error:
            reason = str(error).strip().splitlines()[0] if str(error).strip() else "no response"
            raise BadInput(f"the database cannot be used: {reason}") from error

    async def do(self, work: Callable[[Session], T]) -> T:
        """Run a piece of work in a transaction of its own."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._run, work)

    async def ask(self, sql: str, **values: Any) -> list[tuple[Any, ...]]:
        """Run one query; without a transaction it takes a third of the messages."""

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
        """Finish the work that waits, and close."""
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
    """Run migrations; other nodes that start at the same time wait for them."""
    connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
    connection.execute("CREATE TABLE IF NOT EXISTS quai_version (version INTEGER NOT NULL)")
    found = connection.execute("SELECT version FROM quai_version").fetchone()
    if found is None:
        connection.execute("INSERT INTO quai_version VALUES (0)")
    serial = "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"
    for number, step in missing(found[0] if found else 0, serial, "BYTEA"):
        connection.execute(step.encode())
        connection.execute("UPDATE quai_version SET version = %s", (number,))
