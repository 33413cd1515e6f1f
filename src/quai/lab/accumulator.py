"""Accumulators: statistics over many games, gathered while they are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quai.lab.matches import Match


class Accumulator:
    """Base class of accumulators: watches games and adds up a statistic.

    Each batch of games gets a new accumulator, possibly in another process; they are merged in the
    order of the games. So that a run can be resumed, an accumulator keeps its data in attributes
    that JSON can represent (numbers, strings, lists, dicts with string keys), or defines its own
    `dump` and `load`.
    """

    @property
    def name(self) -> str:
        """The name used in reports."""
        return type(self).__name__

    def before(self, match: Match) -> None:
        """Called when a game has been dealt."""

    def step(self, match: Match, seat: int, actions: list[Any], action: Any) -> None:
        """Called when a seat has chosen one of the actions offered, before it is played."""

    def after(self, match: Match) -> None:
        """Called when a game is over."""

    def merge(self, other: Any) -> None:
        """Add the data of another accumulator of the same class, from later games."""
        raise NotImplementedError

    def report(self) -> dict[str, Any]:
        """Return the figures by name."""
        raise NotImplementedError

    def dump(self) -> dict[str, Any]:
        """Return all data as JSON data."""
        return dict(vars(self))

    def load(self, data: dict[str, Any]) -> None:
        """Restore the data that `dump` returned."""
        vars(self).update(data)
