"""One way to speak SQL: to SQLite on one machine, to PostgreSQL where there are several.

A piece of work is a function of a `Session`: it runs in one transaction, whole or not at all, and
what it wrote is on the disk when `Database.do` returns. Values are named in the SQL (`:name`).
"""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class Clash(Exception):
    """A key is there already: somebody was faster, or the same was asked twice."""


class Session(Protocol):
    """A transaction under way."""

    def rows(self, sql: str, **values: Any) -> list[tuple[Any, ...]]:
        """Ask a question; the rows of the answer."""

    def change(self, sql: str, **values: Any) -> int:
        """Change something; how many rows were changed. Clash if a key is there already."""


class Database(Protocol):
    """Where the room's data are."""

    async def do(self, work: Callable[[Session], T]) -> T:
        """Run a piece of work in a transaction of its own."""

    async def ask(self, sql: str, **values: Any) -> list[tuple[Any, ...]]:
        """Ask one question, which needs no transaction."""

    async def close(self) -> None:
        """Write what is waiting, and end."""
