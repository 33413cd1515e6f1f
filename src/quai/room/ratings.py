"""Ratings: a mean and an uncertainty per person and game, by the Plackett-Luce model.

Bots are anchors: their ratings are fixed by their level, so that games against bots alone count
too, and everybody is on the same scale. A game without another person raises nobody more than
`MAX_ABOVE_BOTS` above the best bot in it. A person for whom a bot made a move can lose by the game,
but not gain.

A game says as much as is known of the opponents. A result against somebody new moves nobody's mean;
the more certain the opponent's rating is, the more it counts, and the less the more often the same
two have met lately. Nobody becomes much more certain than their opponents are. So no number of
own accounts that are made to lose lifts anybody.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MEAN, SIGMA = 25.0, 25.0 / 3
"""The rating of a person who has not played yet."""
ANCHORS = {1: 15.0, 2: 20.0, 3: 25.0, 4: 29.0, 5: 32.0, 6: 34.0}
"""The means of bots by their level."""
BOT_SIGMA = 1.5
"""The uncertainty of a bot."""
MAX_ABOVE_BOTS = 5.0
"""How far above the best bot games against bots alone can raise a mean."""
MAX_ABOVE_PEOPLE = 10.0
"""How far above the best opponent a game can raise a mean."""
MAX_UNPROVED = MEAN + 2.5
"""How high opponents can raise a mean who have never come out ahead of a bot in a rated game: they
may all be accounts of one person."""
MIN_RATED_GAMES = 8
"""A rating after fewer games is provisional."""
SETTLED_SIGMA = 5.0
"""An opponent with at most this uncertainty counts in full; it takes about twenty games."""
MIN_SIGMA_RATIO = 0.75
"""A person's uncertainty does not fall below this share of their most certain opponent's."""
FULL_MEETINGS = 3
"""Recent games of the same two people that count in full; later ones count less and less."""
MIN_WEIGHT = 0.5
"""Beside bots, a person who counts less than this lifts nobody above the ceiling of the bots."""
RECENT_MS = 30 * 24 * 3600 * 1000


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


@cache
def _model() -> "PlackettLuce":
    """The model; loaded with the first rated game."""
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MEAN, sigma=SIGMA)


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
    model = _model()
    teams = [[model.create_rating([each.mu, each.sigma]) for each in side] for side in sides]
    after = model.rate(teams, ranks=[float(rank) for rank in ranks])
    return [[Rating(each.mu, each.sigma) for each in side] for side in after]


def held(before: Rating, after: Rating, ceiling: float) -> Rating:
    """The rating after a game that must not raise it above a ceiling."""
    if after.mu <= max(before.mu, ceiling):
        return after
    return before if before.mu >= ceiling else Rating(ceiling, after.sigma)


def certainty(sigma: float) -> float:
    """How much a result against somebody counts, from 0 (they are new) to 1."""
    return min(1.0, max(0.0, (SIGMA - sigma) / (SIGMA - SETTLED_SIGMA)))


def novelty(meetings: int) -> float:
    """How much a game of two people counts who have met so often lately, from 1 down to 0."""
    return min(1.0, (FULL_MEETINGS / (meetings + 1)) ** 2)


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody against whom a game was played, and how often the two had met lately."""

    rating: Rating
    meetings: int = 0
    proved: float | None = None
    """The mean of the best bot they have come out ahead of, if they have; of a bot, its own."""

    @property
    def ceiling(self) -> float:
        """How high a game against them can raise a mean."""
        if self.proved is None:
            return min(self.rating.mu + MAX_ABOVE_PEOPLE, MAX_UNPROVED)
        reach = max(MAX_UNPROVED, self.proved + 2 * MAX_ABOVE_BOTS)
        return min(self.rating.mu + MAX_ABOVE_PEOPLE, reach)

    @property
    def weight(self) -> float:
        """How much a result against them counts."""
        return certainty(self.rating.sigma) * novelty(self.meetings)


def weighed(
    before: Rating, after: Rating, opponents: Sequence[Opponent], *, early: bool = False
) -> Rating:
    """The rating after a game, as far as these opponents make it count.

    Nobody becomes more certain by a game that ended early: it costs no time to end many so.
    """
    weight = sum(each.weight for each in opponents) / len(opponents)
    fresh = 0.0 if early else sum(novelty(each.meetings) for each in opponents) / len(opponents)
    sigma = before.sigma + fresh * (after.sigma - before.sigma)
    least = MIN_SIGMA_RATIO * min(each.rating.sigma for each in opponents)
    return Rating(before.mu + weight * (after.mu - before.mu), max(sigma, min(before.sigma, least)))
