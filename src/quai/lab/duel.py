"""A duel: two bots play the same deals from every seat until a statistical test decides."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from quai.lab.batches import Batch, batches, play_batch
from quai.lab.executor import Executor
from quai.lab.interrupts import uninterrupted
from quai.lab.matches import Plan, Result
from quai.lab.sprt import Sprt

MAX_BATCH = 16
"""Maximum games per batch: games after the decision are wasted."""


@dataclass
class Tally:
    """The results of the challenger, the first player of the plan, in the deals played so far.

    `single` and `deals` count how often each share of wins occurred, per game and per deal.
    """

    single: Counter[float] = field(default_factory=Counter)
    deals: Counter[float] = field(default_factory=Counter)

    def add(self, deal: Sequence[Result]) -> None:
        """Count the games of a deal."""
        wins = [result.wins[0] for result in deal]
        self.single.update(wins)
        self.deals[sum(wins) / len(wins)] += 1

    @property
    def games(self) -> int:
        """Number of games played."""
        return self.single.total()

    @property
    def wins(self) -> float:
        """Number of games won by the challenger; a shared win counts in part."""
        return sum(share * count for share, count in self.single.items())

    def standard_error(self) -> float:
        """Standard error of the share of wins, as deals are independent."""
        return float((_variance(self.deals) / self.deals.total()) ** 0.5)

    def saving(self) -> float:
        """The share of games saved by exchanging seats on each deal.

        0.3 means 30 % fewer games than with independent deals for the same certainty; a negative
        number means more games.
        """
        seats = self.games / self.deals.total()
        alone = _variance(self.single) / seats
        return 1 - _variance(self.deals) / alone if alone else 0.0


def _variance(seen: Counter[float]) -> float:
    """Return the variance of values that are counted."""
    count = seen.total()
    mean = sum(value * times for value, times in seen.items()) / count
    squares = sum((value - mean) ** 2 * times for value, times in seen.items())
    return squares / max(1, count - 1)


@dataclass
class Duel:
    """A plan that is played until the test decides, or up to a maximum number of games."""

    plan: Plan
    test: Sprt
    max_games: int
    tally: Tally = field(default_factory=Tally)
    decision: str = ""

    def tasks(self) -> Iterator[Batch]:
        """Yield all deals that may be needed, in small batches."""
        return batches(self.plan, self.max_games, self.plan.seatings, limit=MAX_BATCH)

    def play(self, executor: Executor) -> Iterator[int]:
        """Play until the test decides; yield after each batch the number of games that counted."""
        games = self.plan.seatings
        for results in executor.run(play_batch, self.tasks()):
            before = self.tally.games
            with uninterrupted():
                for start in range(0, len(results), games):
                    self.tally.add(results[start : start + games])
                    self.decision = self.test.decision(self.tally.deals)
                    if self.decision:
                        break
            yield self.tally.games - before
            if self.decision:
                return
