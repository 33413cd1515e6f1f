"""What happens at a table besides the game: notes on who plays, and ends before the game's own end.

A note changes nothing in the game: a player left their seat to a bot, ran out of time, came back. A
game ends early when a player resigns, or when the table agrees on a draw or on the present scores.
"""

from typing import Any, Final, NamedTuple

from quai.core.state import Outcome

NOTES: Final = ("timeout", "absent", "left", "back", "resign")
"""Time ran out; the others gave an absent player's seat to a bot; left; came back; resigned while
others play on. A bot has the seat from then on, except after `back`."""
ENDS: Final = ("resign", "draw", "scores")


class Note(NamedTuple):
    """A note in the log, and how many steps everybody had been shown by then."""

    seat: int
    kind: str
    time: int
    step: int


class End(NamedTuple):
    """An early end: who resigned or proposed it, and how the game ended."""

    seat: int
    kind: str
    time: int


def early_outcome(
    end: End, resigned: set[int], sides: list[list[int]], scores: list[Any]
) -> Outcome:
    """Who wins a game that ended early; the reason is `early.` and the kind of the end.

    After a resignation the best of the other sides wins, if possible one that nobody has left.
    """
    if end.kind == "draw":
        return Outcome(tuple(range(len(scores))), "early.draw")
    if end.kind == "resign":
        others = [side for side in sides if end.seat not in side]
        sides = [side for side in others if not resigned & set(side)] or others
    best = max(max(scores[seat] for seat in side) for side in sides)
    winning = [side for side in sides if max(scores[seat] for seat in side) == best]
    return Outcome(tuple(sorted(seat for side in winning for seat in side)), f"early.{end.kind}")
