"""A duel: two bots on the same deals from every seat, until one is surely the better."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from quai.lab.batches import Batch, batches, play_batch
from quai.lab.executor import Executor
from quai.lab.interrupts import uninterrupted
from quai.lab.matches import Plan, Result
from quai.lab.sprt import Sprt

AT_ONCE = 16
"""How many games a worker is given at once, at most."""


@dataclass
class Tally:
    """What the deals played so far say of the challenger, who is the first of the plan.

    `single` and `deals` hold how often each share of wins was seen, in games and in whole deals.
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
        """How many games have been played."""
        return self.single.total()

    @property
    def wins(self) -> float:
        """How many of them the challenger won."""
        return sum(share * count for share, count in self.single.items())

    def standard_error(self) -> float:
        """How far the share of wins may be off, the deals being independent."""
        return float((_variance(self.deals) / self.deals.total()) ** 0.5)

    def saving(self) -> float:
        """The part of the games that seat exchange saves: 0.3 is three games in ten fewer than on
        independent deals for the same certainty; below 0, it costs games."""
        seats = self.games / self.deals.total()
        alone = _variance(self.single) / seats
        return 1 - _variance(self.deals) / alone if alone else 0.0


def _variance(seen: Counter[float]) -> float:
    """The variance of what was seen so often."""
    count = seen.total()
    mean = sum(value * times for value, times in seen.items()) / count
    squares = sum((value - mean) ** 2 * times for value, times in seen.items())
    return squares / max(1, count - 1)


@dataclass
class Duel:
    """A plan played to an answer, or to a number of games."""

    plan: Plan
    test: Sprt
    most: int
    tally: Tally = field(default_factory=Tally)
    answer: str = ""

    def tasks(self) -> Iterator[Batch]:
        """All deals there may be, few at a time: the next may be the last that is needed."""
        return batches(self.plan, self.most, self.plan.seatings, most=AT_ONCE)

    def play(self, executor: Executor) -> Iterator[int]:
        """Play until the answer is sure; tells after each batch how many games counted."""
        games = self.plan.seatings
        for results in executor.run(play_batch, self.tasks()):
            before = self.tally.games
            with uninterrupted():
                for start in range(0, len(results), games):
                    self.tally.add(results[start : start + games])
                    self.answer = self.test.answer(self.tally.deals)
                    if self.answer:
                        break
            yield self.tally.games - before
            if self.answer:
                return
