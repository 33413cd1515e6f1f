"""A review as data: what the terminal prints, the room stores and the page draws."""

from typing import Any, Literal

from msgspec import Struct

from quai.bots.reasons import Reason

FORMAT = 1
"""Number of this form of a review; stored ones of another form are made anew."""
Grade = Literal["best", "good", "slip", "mistake", "blunder"]
GRADES: tuple[Grade, ...] = ("best", "good", "slip", "mistake", "blunder")
"""From best to worst."""
POOR: tuple[Grade, ...] = ("mistake", "blunder")
"""Grades of decisions that come back as exercises."""


class Decision(Struct, frozen=True):
    """A decision, judged over positions that its player could not tell from the truth."""

    grade: Grade
    cost: float
    """The chance to win that it gave away, from 0 to 1."""
    chance: float
    """The chance to win that was expected of the action played."""
    better: dict[str, Any] | None
    """The action that the search prefers; None if it is the one played."""
    better_chance: float
    """The chance to win that was expected of the action that the search prefers."""
    reasons: list[Reason]
    """Why it is better, in the game's own words; empty where the game says nothing."""
    fine: list[dict[str, Any]] = []
    """Of a mistake or blunder, the other actions that are nearly as good as the better one."""


class Point(Struct, frozen=True):
    """A step of the game, or the deal before the first one."""

    step: int
    """How many steps had been played after it; 0 for the deal."""
    seat: int | None
    """Who acted; None for the deal."""
    action: dict[str, Any] | None
    expected: list[float]
    """The chance of each seat to win after the action, before chance had its say."""
    chance: list[float]
    """The chance of each seat to win afterwards, for somebody who sees all hands but no pile."""
    drawn: bool
    """Whether chance had a say: something was drawn, dealt or shuffled."""
    decision: Decision | None
    """None where there was no choice, or the time for the review was over."""
    skipped: bool
    """Whether the decision is not graded because the time was over."""

    @property
    def luck(self) -> list[float]:
        """How much chance changed each seat's chance to win."""
        if not self.drawn:
            return [0.0] * len(self.chance)
        pairs = zip(self.chance, self.expected, strict=True)
        return [after - before for after, before in pairs]


class Review(Struct, frozen=True):
    """A whole game."""

    format: int
    game: str
    sides: list[list[int]]
    """The seats that win or lose together."""
    scores: list[int]
    result: list[float]
    """1 for a winner, 0 for a loser, a share for each of those who tied."""
    luck: list[float]
    """The sum of all luck; its mean over many games is zero."""
    adjusted: list[float]
    """The result without luck: result - luck. In a single game it may lie outside 0 and 1."""
    accuracy: list[float | None]
    """From 0 to 100; None for a seat without a graded decision."""
    ungraded: int
    """Decisions for which there was no time left."""
    points: list[Point]
