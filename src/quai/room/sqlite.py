"""The database of one machine: a SQLite file, and a thread that commits waiting work together."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

from quai.core.refusals import BadInput
from quai.room.database import Clash, Database, Session
from quai.room.migrations import missing

T = TypeVar("T")
Loop = asyncio.AbstractEventLoop
Job = tuple[Callable[[Session], Any], "asyncio.Future[Any]", Loop]
Answer = tuple["asyncio.Future[Any]", Loop, Any, Exception | None]
"""A caller that waits, its event loop, and its result or error."""
FILE = "quai.sqlite3"
MAX_BATCH_SIZE = 256


class SqliteSession(Session):
    """A transaction on SQLite."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def rows(self, sql: str, **values: Any) -> list[tuple[Any, ...]]:
        """Run a query and return its rows."""
        return self._connection.execute(sql, values).fetchall()

    def change(self, sql: str, **values: Any) -> int:
        """Run a statement and return the number of changed rows; Clash if a key exists already."""
        try:
            return self._connection.execute(sql, values).rowcount
        except sqlite3.IntegrityError as error:
            raise Clash from error


class SqliteDatabase(Database):
    """Runs work in order, many pieces per commit; each piece succeeds or fails by itself."""

    def __init__(self, folder: Path) -> None:
        """Open the file in this folder, or create it; BadInput if it cannot be written."""
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        opened: Future[None] = Future()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._thread = threading.Thread(
                target=self._run, args=(folder / FILE, opened), name="quai-store", daemon=True
            )
            self._thread.start()
            opened.result()
        except OSError as error:
            raise BadInput(
                f"the data folder {folder} cannot be written: {error.strerror}"
            ) from error
        except sqlite3.Error as error:
            raise BadInput(f"the data in {folder} cannot be opened: {error}") from error

    async def do(self, work: Callable[[Session], T]) -> T:
        """Run a piece of work in a transaction of its own."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        self._jobs.put((work, future, loop))
        return await future

    async def ask(self, sql: str, **values: Any) -> list[tuple[Any, ...]]:
        """Run one query."""
        return await self.do(lambda db: db.rows(sql, **values))

    async def close(self) -> None:
        """Finish the work that waits, and close."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self, path: Path, opened: Future[None]) -> None:
        try:
            connection = open_file(path)
        except Exception as error:  # handed to the caller
            opened.set_exception(error)
            return
        opened.set_result(None)
        going = True
        while going:
            batch, going = self._waiting()
            if batch:
                _commit(connection, batch)
        connection.close()

    def _waiting(self) -> tuple[list[Job], bool]:
        """Wait for work; return all of it that waits, and False if the database is to be closed."""
        batch = []
        job = self._jobs.get()
        while job is not None:
            if not job[1].cancelled():
                batch.append(job)
            if len(batch) == MAX_BATCH_SIZE:
                return batch, True
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False


class InlineSqliteDatabase(Database):
    """The same without a thread, where there are none: each piece of work is committed at once."""

    def __init__(self, path: Path) -> None:
        """Open the file, or create it."""
        # The journal is emptied, not removed: a browser's storage opens files beforehand.
        self._connection = open_file(path, journal="TRUNCATE")

    async def do(self, work: Callable[[Session], T]) -> T:
        """Run a piece of work in a transaction of its own."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        _commit(self._connection, [(work, future, loop)])
        return await future

    async def ask(self, sql: str, **values: Any) -> list[tuple[Any, ...]]:
        """Run one query."""
        return await self.do(lambda db: db.rows(sql, **values))

    async def close(self) -> None:
        """Close the file."""
        self._connection.close()


def open_file(path: Path, journal: str = "WAL") -> sqlite3.Connection:
    """Open a file of this database and run migrations."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA busy_timeout = 5000")
    connection.execute(f"PRAGMA journal_mode = {journal}")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    for number, step in missing(version, "INTEGER PRIMARY KEY AUTOINCREMENT", "BLOB"):
        connection.executescript(f"BEGIN IMMEDIATE;{step}PRAGMA user_version = {number};COMMIT;")
    return connection


def _commit(connection: sqlite3.Connection, batch: list[Job]) -> None:
    answers: list[Answer] = []
    session = SqliteSession(connection)
    try:
        connection.execute("BEGIN IMMEDIATE")
        for work, future, loop in batch:
            connection.execute("SAVEPOINT piece")
            try:
                answers.append((future, loop, work(session), None))
            except Exception as error:  # handed to the caller
                if not connection.in_transaction:
                    raise  # a full disk ends the transaction, and all pieces of it fail
                connection.execute("ROLLBACK TO piece")
                answers.append((future, loop, None, error))
            connection.execute("RELEASE piece")
        connection.execute("COMMIT")
    except Exception as error:  # handed to all callers
        with suppress(sqlite3.Error):  # SQLite may have rolled back by itself
            connection.execute("ROLLBACK")
        answers = [(future, loop, None, error) for _, future, loop in batch]
    _answer(answers)


def _answer(answers: list[Answer]) -> None:
    """Wake each loop once for all that waits there."""
    for loop in {loop for _, loop, _, _ in answers}:
        mine = [each for each in answers if each[1] is loop]
        with suppress(RuntimeError):  # the loop was closed, and nobody waits any more
            loop.call_soon_threadsafe(_settle, mine)


def _settle(answers: list[Answer]) -> None:
    for future, _, answer, failure in answers:
        if future.done():
            continue  # whoever asked has given up
        if failure is None:
            future.set_result(answer)
        else:
            future.set_exception(failure)
