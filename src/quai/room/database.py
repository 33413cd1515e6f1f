"""One interface to two databases: SQLite on one machine, PostgreSQL for several.

A piece of work is a function of a `Session`. It runs in one transaction, and what it wrote is on
the disk when `Database.do` returns. Values are named in the SQL (`:name`).
"""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class Clash(Exception):
    """A key exists already: another node was faster, or a request came twice."""


class Session(Protocol):
    """A transaction under way."""

    def rows(self, sql: str, **values: Any) -> list[tuple[Any, ...]]:
        """Run a query and return its rows."""

    def change(self, sql: str, **values: Any) -> int:
        """Run a statement and return the number of changed rows; Clash if a key exists already."""


class Database(Protocol):
    """The database of the room."""

    has_clock: bool = False
    """Whether it runs on a server of its own, whose clock all nodes share."""

    async def do(self, work: Callable[[Session], T]) -> T:
        """Run a piece of work in a transaction of its own."""

    async def ask(self, sql: str, **values: Any) -> list[tuple[Any, ...]]:
        """Run one query without a transaction."""

    async def close(self) -> None:
        """Finish the work that waits, and close."""
