"""Why an action looks good or bad: the terms of its rating, which a game's `reasons.py` gives."""

from typing import Any, Final, NamedTuple

LEAD: Final = "lead"
"""The term that sets what a greedy player does first above all other actions. It says least, and
is told where nothing else speaks for an action."""
COMMON: Final = "common"
"""The part of a rating that tells actions little apart, as all of them share it; it is not told."""


class Term(NamedTuple):
    """One of the numbers whose sum is the rating of an action."""

    id: str
    """The sentence that says it is `reason.ID` in the game's catalogue."""
    points: float
    details: dict[str, Any]
    """What the sentence needs, as JSON data: numbers, names of values, seats."""
