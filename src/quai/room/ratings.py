"""How good people are at a game: a mean and an uncertainty, by the model of Plackett and Luce.

Bots are anchors: their ratings are fixed by their level, so that playing alone against them counts
too, and everybody stands on the same scale. To beat bots again and again proves only so much: a
game without another person lifts nobody farther than `REACH` above the best bot in it. Whose seat
was lent to a bot may lose by the game, but does not gain by it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

MEAN, DOUBT = 25.0, 25.0 / 3
"""What is thought of somebody who has not played yet."""
ANCHORS = {1: 15.0, 2: 20.0, 3: 25.0, 4: 29.0, 5: 32.0}
"""The means of bots by their level."""
ANCHORED = 1.5
"""The uncertainty of a bot."""
REACH = 5.0
"""So far above the best bot can games against bots alone bring somebody."""
ENOUGH = 8
"""With fewer games a rating is provisional."""
_MODEL = PlackettLuce(mu=MEAN, sigma=DOUBT)


@dataclass(frozen=True, slots=True)
class Rating:
    """What is thought of one player at one game."""

    mu: float = MEAN
    sigma: float = DOUBT

    @property
    def floor(self) -> float:
        """A skill that the player almost certainly has; it orders leaderboards."""
        return self.mu - 2 * self.sigma


NEW = Rating()


def anchor(level: int) -> Rating:
    """The rating of a bot."""
    return Rating(ANCHORS[level], ANCHORED)


def shown(mu: float) -> int:
    """A mean as people read it: a newcomer has 1500."""
    return round(1500 + 40 * (mu - MEAN))


def margin(sigma: float) -> int:
    """An uncertainty as people read it: the truth lies within it nineteen times in twenty."""
    return round(40 * 2 * sigma)


def rate(sides: Sequence[Sequence[Rating]], ranks: Sequence[int]) -> list[list[Rating]]:
    """The ratings after a game of sides, whose members win and lose together; 1 is the best."""
    teams = [[_MODEL.create_rating([each.mu, each.sigma]) for each in side] for side in sides]
    after = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
    return [[Rating(each.mu, each.sigma) for each in side] for side in after]


def held(before: Rating, after: Rating, ceiling: float) -> Rating:
    """A rating that a game does not lift above a ceiling: beyond it, a success tells nothing."""
    if after.mu <= max(before.mu, ceiling):
        return after
    return before if before.mu >= ceiling else Rating(ceiling, after.sigma)
