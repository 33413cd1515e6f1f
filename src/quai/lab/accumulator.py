"""Accumulators: any statistic over many games, gathered while they are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from quai.lab.matches import Match


class Accumulator:
    """Watches games, and adds up what it sees.

    Each batch of games has an accumulator of its own, perhaps in another process; they are merged
    in the order of the games. So that a run can be interrupted, an accumulator keeps what it knows
    in attributes that JSON can hold (numbers, strings, lists, dicts with strings as keys), or
    writes its own `dump` and `load`.
    """

    @property
    def name(self) -> str:
        """What the report calls it."""
        return type(self).__name__

    def before(self, match: Match) -> None:
        """A game has been dealt."""

    def step(self, match: Match, seat: int, actions: list[Any], action: Any) -> None:
        """A seat has chosen between the actions offered; the choice is not yet played."""

    def after(self, match: Match) -> None:
        """A game is over."""

    def merge(self, other: Any) -> None:
        """Add what another of the same kind saw in later games."""
        raise NotImplementedError

    def report(self) -> dict[str, Any]:
        """The figures, each with its name."""
        raise NotImplementedError

    def dump(self) -> dict[str, Any]:
        """All it knows, as JSON data."""
        return dict(vars(self))

    def load(self, data: dict[str, Any]) -> None:
        """Take over what `dump` wrote."""
        vars(self).update(data)
