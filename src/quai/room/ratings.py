"""Ratings: a mean and an uncertainty per person and game, by the Plackett-Luce model.

Bots are anchors: their ratings are fixed by their level, so that games against bots alone count
too, and everybody is on the same scale. A game without another person raises nobody more than
`MAX_ABOVE_BOTS` above the best bot in it. A person for whom a bot made a move can lose by the game,
but not gain.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

MEAN, SIGMA = 25.0, 25.0 / 3
"""The rating of a person who has not played yet."""
ANCHORS = {1: 15.0, 2: 20.0, 3: 25.0, 4: 29.0, 5: 32.0}
"""The means of bots by their level."""
BOT_SIGMA = 1.5
"""The uncertainty of a bot."""
MAX_ABOVE_BOTS = 5.0
"""How far above the best bot games against bots alone can raise a mean."""
MIN_RATED_GAMES = 8
"""A rating after fewer games is provisional."""
_MODEL = PlackettLuce(mu=MEAN, sigma=SIGMA)


@dataclass(frozen=True, slots=True)
class Rating:
    """The rating of one player at one game."""

    mu: float = MEAN
    sigma: float = SIGMA

    @property
    def floor(self) -> float:
        """A skill that the player almost certainly has; leaderboards are ordered by it."""
        return self.mu - 2 * self.sigma


NEW = Rating()


def anchor(level: int) -> Rating:
    """The rating of a bot."""
    return Rating(ANCHORS[level], BOT_SIGMA)


def shown(mu: float) -> int:
    """A mean on the scale that is shown: a new player has 1500."""
    return round(1500 + 40 * (mu - MEAN))


def margin(sigma: float) -> int:
    """The margin of 95 % on the scale that is shown."""
    return round(40 * 2 * sigma)


def rate(sides: Sequence[Sequence[Rating]], ranks: Sequence[int]) -> list[list[Rating]]:
    """The ratings after a game between sides whose members win together; rank 1 is best."""
    teams = [[_MODEL.create_rating([each.mu, each.sigma]) for each in side] for side in sides]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [[Rating(each.mu, each.sigma) for each in side] for side in after]


def held(before: Rating, after: Rating, ceiling: float) -> Rating:
    """The rating after a game that must not raise it above a ceiling."""
    if after.mu <= max(before.mu, ceiling):
        return after
    return before if before.mu >= ceiling else Rating(ceiling, after.sigma)
