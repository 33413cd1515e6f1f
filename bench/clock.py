"""Timing of all workloads, ours and the peers'."""

import argparse
import json
from collections.abc import Callable
from time import process_time
from typing import Any, NamedTuple


class Playouts(NamedTuple):
    """The number of games played, their decisions, and the seconds they took."""

    games: int
    decisions: int
    seconds: float

    def figures(self) -> dict[str, float]:
        """Return the figures that a worker reports."""
        return {
            "decisions_per_second": self.decisions / self.seconds,
            "games_per_second": self.games / self.seconds,
            "decisions_per_game": self.decisions / self.games,
        }


def play_for(
    seconds: float,
    seed: int,
    play: Callable[[int], int],
    clock: Callable[[], float] = process_time,
) -> Playouts:
    """Play games numbered from `seed` on until the time is over, but at least one.

    The time is that of the core, which a busy machine does not make longer; what several processes
    do together needs another clock. To read it takes as long as three decisions, so it is read
    more and more rarely while games are short.
    """
    games = 0
    decisions = 0
    burst = 1
    start = clock()
    end = start + seconds
    while True:
        for number in range(games, games + burst):
            decisions += play(seed + number)
        games += burst
        now = clock()
        if now >= end:
            return Playouts(games, decisions, now - start)
        if now - start < seconds / 16:
            burst *= 2


def step_for(seconds: float, step: Callable[[], tuple[int, int]]) -> Playouts:
    """Step many games at once until the time is over; a step gives its decisions, and how many
    games it ended. In a short time it may be none: it is counted as one.

    The time is that of the core.
    """
    games = 0
    decisions = 0
    start = process_time()
    end = start + seconds
    while True:
        made, ended = step()
        decisions += made
        games += ended
        now = process_time()
        if now >= end:
            return Playouts(max(games, 1), decisions, now - start)


def time_calls(seconds: float, call: Callable[[Any], object], items: list[Any]) -> float:
    """Return microseconds per call, repeating the items until the time is over."""
    calls = 0
    start = process_time()
    end = start + seconds
    while True:
        for item in items:
            call(item)
        calls += len(items)
        now = process_time()
        if now >= end:
            return (now - start) / calls * 1e6


class Workload(NamedTuple):
    """What a worker process measures."""

    name: str
    seconds: float
    seed: int


def work(measure: Callable[[Workload], dict[str, Any]]) -> None:
    """Be a worker: measure what the command line says, and print the figures as JSON."""
    parser = argparse.ArgumentParser()
    parser.add_argument("workload")
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--seed", type=int, required=True)
    given = parser.parse_args()
    print(json.dumps(measure(Workload(given.workload, given.seconds, given.seed))))
