"""A duel: two bots play the same deals from every seat until a statistical test decides."""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import exp
from pathlib import Path
from typing import Any

from quai.core.interrupts import uninterrupted
from quai.core.refusals import BadInput
from quai.games import game as find_game
from quai.lab.batches import MatchBatch, batches, play_batch
from quai.lab.executor import Executor
from quai.lab.intervals import mean_interval
from quai.lab.matches import MatchPlan, Result
from quai.lab.progress import sealed, unsealed
from quai.lab.sprt import Sprt

MAX_BATCH = 16
"""Maximum games per batch: games after the decision are wasted."""
MIN_DEALS = 15
"""Deals below which the interval of a share of wins says nothing."""
ADDED_DEALS = 2
"""Deals that are added for each side where an interval is worked out."""
FORMAT = 1


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

    @property
    def is_enough(self) -> bool:
        """Whether there are enough deals for an interval."""
        return self.deals.total() >= MIN_DEALS

    def interval(self) -> tuple[float, float]:
        """The bounds of the interval of the share of wins, as deals are independent.

        As if each side had won two more deals (Agresti and Coull), so that a bot that has won all
        is not held for one that cannot lose.
        """
        seen = self.deals + Counter({0.0: ADDED_DEALS, 1.0: ADDED_DEALS})
        share = self.wins / self.games
        mean, half = mean_interval(
            seen.total(),
            sum(value * times for value, times in seen.items()),
            sum(value**2 * times for value, times in seen.items()),
        )
        return max(0.0, min(share, mean - half)), min(1.0, max(share, mean + half))

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

    plan: MatchPlan
    test: Sprt
    max_games: int
    tally: Tally = field(default_factory=Tally)
    decision: str = ""

    def tasks(self) -> Iterator[MatchBatch]:
        """Yield all deals that may be needed, in small batches."""
        games = self.plan.seatings
        return batches(self.plan, self.max_games, games, self.tally.games, limit=MAX_BATCH)

    def play(self, executor: Executor) -> Iterator[int]:
        """Play until the test decides; yield after each batch the number of games that counted."""
        games = self.plan.seatings
        if self.decision:
            return
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

    def expected_games(self) -> int | None:
        """Return how many games the duel is likely to take in all; None if it is too early to say.

        The log-likelihood ratio is taken for a random walk between its two bounds, with the mean
        and the variance of the deals so far.
        """
        deals = self.tally.deals.total()
        variance = _variance(self.tally.deals) if deals else 0.0
        if not self.tally.is_enough or not variance:
            return None
        gap = self.test.upper - self.test.lower
        middle = (self.test.upper + self.test.lower) / 2
        drift = gap * (self.tally.wins / self.tally.games - middle) / variance
        low, high = self.test.bounds
        ratio = min(high, max(low, self.test.ratio(self.tally.deals)))
        left = _exit_time(ratio - low, high - low, drift, gap * gap / variance)
        return min(self.max_games, self.tally.games + round(left) * self.plan.seatings)

    def _header(self) -> dict[str, Any]:
        return {
            "quai duel": FORMAT,
            "rules": find_game(self.plan.game).meta.version,
            "plan": json.loads(json.dumps(self.plan._asdict())),
            "test": list(self.test),
        }

    def progress(self) -> str:
        """Return the progress of the duel as JSON."""
        tally = {
            "single": sorted(self.tally.single.items()),
            "deals": sorted(self.tally.deals.items()),
        }
        return sealed({**self._header(), **tally, "decision": self.decision})

    def resume(self, path: Path) -> None:
        """Restore the progress of the same duel; BadInput if it is that of another."""
        state = unsealed(path, "duel")
        header = self._header()
        if {key: state.get(key) for key in header} != header:
            raise BadInput(f"{path} is the progress of another duel; choose another file")
        single, deals = (Counter(dict(state[name])) for name in ("single", "deals"))
        self.tally = Tally(single, deals)
        self.decision = state["decision"]


def _exit_time(place: float, width: float, drift: float, variance: float) -> float:
    """Return the mean number of steps until a random walk leaves an interval from 0 to `width`."""
    if abs(drift) * width < 1e-6 * variance:
        return place * (width - place) / variance
    steepness = 2 * drift / variance
    if steepness > 0:
        upwards = (1 - exp(-steepness * place)) / (1 - exp(-steepness * width))
    else:
        falling = exp(steepness * (width - place))
        upwards = (falling - exp(steepness * width)) / (1 - exp(steepness * width))
    return (upwards * width - place) / drift
