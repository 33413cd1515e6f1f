"""The skill curve: bots that think further ahead play those that do less."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from quai.core.game import Game
from quai.lab.intervals import share_interval
from quai.lab.matches import MatchPlan, Result

SHALLOW, DEEP = 40, 10
"""The effort of a game's strongest bot, divided by these, gives the two searches of the curve."""


def depth_bots(game: Game) -> tuple[str, ...]:
    """Return bots that differ in how far they think ahead, and not in how often they slip."""
    iterations = [max(2, game.effort // part) for part in (SHALLOW, DEEP)]
    return ("greedy", *(f"search:{each}i" for each in iterations))


class SkillStep(NamedTuple):
    """A step of the curve: the wins of a bot in one seat against the bot below it in the others."""

    bot: str
    below: str
    games: int
    share: float
    low: float
    high: float
    fair: float

    @property
    def is_better(self) -> bool:
        """Whether the bot surely wins more than its fair share."""
        return self.low > self.fair


def plans(plan: MatchPlan, bots: Sequence[str]) -> list[MatchPlan]:
    """Return the plans of the curve: each bot against the one below it."""
    others = len(plan.players) - 1
    return [plan._replace(players=(bot, *[below] * others)) for below, bot in pairwise(bots)]


def step(plan: MatchPlan, results: Sequence[Result]) -> SkillStep:
    """Return the step of the curve that these results make."""
    wins = sum(result.wins[0] for result in results)
    fair = 1 / len(plan.players)
    games = len(results)
    return SkillStep(plan.players[0], plan.players[1], games, *share_interval(wins, games), fair)
