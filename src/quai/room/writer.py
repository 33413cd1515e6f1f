"""One thread that speaks to SQLite, and commits what is waiting in one go."""

import asyncio
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

from quai.room.migrations import migrate

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
MOST_AT_ONCE = 256


class Writer:
    """Runs work in order, many pieces a commit; each piece succeeds or fails by itself."""

    def __init__(self, path: Path) -> None:
        self._jobs: queue.SimpleQueue[tuple[Work, Future[Any]] | None] = queue.SimpleQueue()
        opened: Future[None] = Future()
        self._thread = threading.Thread(
            target=self._run, args=(path, opened), name="quai-store", daemon=True
        )
        self._thread.start()
        opened.result()

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Run a piece of work; what it wrote is on the disk when this returns."""
        future: Future[T] = Future()
        self._jobs.put((work, future))
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """Finish what is waiting, and end."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self, path: Path, opened: Future[None]) -> None:
        try:
            connection = self._open(path)
        except Exception as error:  # handed to the caller
            opened.set_exception(error)
            return
        opened.set_result(None)
        going = True
        while going:
            batch, going = self._waiting()
            if batch:
                self._commit(connection, batch)
        connection.close()

    @staticmethod
    def _open(path: Path) -> sqlite3.Connection:
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA busy_timeout = 5000")
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        migrate(connection)
        return connection

    def _waiting(self) -> tuple[list[tuple[Work, Future[Any]]], bool]:
        """All work that waits now, at least one piece; False with it if the end was asked for."""
        batch = []
        job = self._jobs.get()
        while job is not None:
            if job[1].set_running_or_notify_cancel():
                batch.append(job)
            if len(batch) == MOST_AT_ONCE:
                return batch, True
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                return batch, True
        return batch, False

    @staticmethod
    def _commit(connection: sqlite3.Connection, batch: list[tuple[Work, Future[Any]]]) -> None:
        answers: list[tuple[Future[Any], Any, Exception | None]] = []
        try:
            connection.execute("BEGIN IMMEDIATE")
            for work, future in batch:
                connection.execute("SAVEPOINT piece")
                try:
                    answers.append((future, work(connection), None))
                except Exception as error:  # handed to the caller
                    connection.execute("ROLLBACK TO piece")
                    answers.append((future, None, error))
                connection.execute("RELEASE piece")
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            for _, future in batch:
                future.set_exception(error)
            return
        for future, answer, failure in answers:
            if failure is None:
                future.set_result(answer)
            else:
                future.set_exception(failure)
