"""Games cut into batches: what is sent to a worker at once.

The cut depends on what is played and never on who plays it, so that the same games are added up in
the same order on one worker, on eight and on a cluster.
"""

from collections.abc import Iterator
from typing import NamedTuple

from quai.lab.matches import Plan, Result, play

QUICK = frozenset({"random", "greedy", "1", "2", "3", "4"})
"""Bots that play a game in milliseconds."""
MOST_QUICK = 1000
MOST_SLOW = 8
PARTS = 64
"""A run has at least so many batches, for several workers to share and a bar to show."""


class Batch(NamedTuple):
    """Some games of a plan, by their numbers."""

    plan: Plan
    numbers: range


def batch_size(plan: Plan, games: int) -> int:
    """How many games a worker is given at once."""
    most = MOST_QUICK if QUICK.issuperset(plan.players) else MOST_SLOW
    return max(1, min(most, games // PARTS))


def batches(
    plan: Plan, games: int, deal: int = 1, first: int = 0, most: int = MOST_QUICK
) -> Iterator[Batch]:
    """The games of a plan in batches, none of which parts the games of a deal."""
    size = -(-min(most, batch_size(plan, games)) // deal) * deal
    for start in range(first, games, size):
        yield Batch(plan, range(start, min(games, start + size)))


def play_batch(batch: Batch) -> list[Result]:
    """Play the games of a batch."""
    return [play(batch.plan, number) for number in batch.numbers]
