"""Batches: the games that a worker is given at a time.

How games are divided depends only on the plan, never on the workers, so that the same games are
added up in the same order by one worker, by eight or on a cluster.
"""

from collections.abc import Iterator
from typing import NamedTuple

from quai.lab.matches import MatchPlan, Result, play

FAST_BOTS = frozenset({"random", "greedy", "1", "2", "3", "4"})
"""Bots that play a game in milliseconds."""
MAX_FAST_BATCH = 1000
"""Maximum games per batch if all bots are fast."""
MAX_SLOW_BATCH = 8
"""Maximum games per batch otherwise."""
MIN_BATCHES = 64
"""Minimum batches per run, if it has as many games: to share among workers and show progress."""


class MatchBatch(NamedTuple):
    """Some games of a plan, given by their numbers."""

    plan: MatchPlan
    numbers: range


def batch_size(plan: MatchPlan, games: int) -> int:
    """Return the number of games per batch."""
    limit = MAX_FAST_BATCH if FAST_BOTS.issuperset(plan.players) else MAX_SLOW_BATCH
    return max(1, min(limit, games // MIN_BATCHES))


def batches(
    plan: MatchPlan, games: int, deal: int = 1, first: int = 0, limit: int = MAX_FAST_BATCH
) -> Iterator[MatchBatch]:
    """Yield the games of a plan in batches; the `deal` games of one deal stay in one batch."""
    size = -(-min(limit, batch_size(plan, games)) // deal) * deal
    for start in range(first, games, size):
        yield MatchBatch(plan, range(start, min(games, start + size)))


def play_batch(batch: MatchBatch) -> list[Result]:
    """Play the games of a batch and return their results."""
    return [play(batch.plan, number) for number in batch.numbers]
