"""The bus: a hint from node to node that a table has changed.

It may lose or double a hint without harm: what was missed is read from the log. This one serves
one process; a bus between processes has the same two methods.
"""

from collections.abc import Callable
from typing import Protocol

Listener = Callable[[str], None]


class Bus(Protocol):
    """Carries the ids of changed tables to every node."""

    def publish(self, table: str) -> None:
        """Say that this table has changed."""

    def subscribe(self, listener: Listener) -> None:
        """Have every hint told to this listener."""


class LocalBus(Bus):
    """A bus within one process."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def publish(self, table: str) -> None:
        """Say that this table has changed."""
        for listener in self._listeners:
            listener(table)

    def subscribe(self, listener: Listener) -> None:
        """Have every hint told to this listener."""
        self._listeners.append(listener)
