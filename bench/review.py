"""Figures of reviews: is luck zero on average, does it sharpen results, who decides well?

    python -m bench.review luck GAME --games 400 --players 4,4 --rows luck-GAME.jsonl
    python -m bench.review accuracy GAME --games 10 --players 2,4,5 --rows accuracy-GAME.jsonl

Games that the file of rows has already are not played again. `scripts/reviews.py` writes the tables
of `docs/review.md` from these files.
"""

import argparse
import json
from collections.abc import Iterator
from itertools import cycle, islice
from math import sqrt
from pathlib import Path
from statistics import covariance, fmean, stdev, variance
from typing import Any, NamedTuple

from quai.bots import make
from quai.bots.match import play_match
from quai.bots.review import Effort, review
from quai.bots.review.luck import LuckMeter, Precision
from quai.core.record import Record
from quai.games import game

SEEDS = 1_000_000
Z_95 = 1.96
Row = dict[str, Any]


class LuckFigures(NamedTuple):
    """What the luck of many games between equal players adds up to."""

    games: int
    seats: int
    mean: float
    """The mean luck of the first seat; the others' are not independent of it."""
    mean_margin: float
    plain: float
    """The variance of the result, as a mean over the seats."""
    ratio: float
    """The variance of the result without luck, as a share of that of the result."""
    ratio_margin: float
    weight: float
    """The factor of luck with which the result without it would vary least in these games."""


class AccuracyFigures(NamedTuple):
    """How well a player decided."""

    games: int
    accuracy: float
    accuracy_margin: float
    given: float
    """The chance to win that was given away in a game."""
    given_margin: float


def played(key: str, players: list[str], seed: int) -> Record:
    """Return a game between bots."""
    bots = [make(name, game(key), seed * 100 + seat) for seat, name in enumerate(players)]
    return play_match(game(key), bots, seed)


def luck_of(record: Record, seed: int, precision: Precision) -> tuple[list[float], list[float]]:
    """Return the result and the luck of each seat."""
    options = record.lines[0]["options"]
    meter = LuckMeter(record.game, record.seats, options, seed, precision)
    state = record.at(0)
    found = [meter.deal(state)]
    for step in record.steps:
        after = state.copy()
        after.apply(step.action)
        found.append(meter.step(state, step.action, after))
        state = after
    changes = [
        [after - before for after, before in zip(each.chance, each.expected, strict=True)]
        for each in found
    ]
    return meter.results(state.outcome()), [sum(each) for each in zip(*changes, strict=True)]


def margin(numbers: list[float]) -> float:
    """Return half the width of the 95 % interval of a mean."""
    return Z_95 * stdev(numbers) / sqrt(len(numbers))


def luck_rows(given: argparse.Namespace, done: set[int]) -> Iterator[Row]:
    """Measure the luck of games between bots."""
    players: list[str] = given.players.split(",")
    precision = Precision(given.redraws, given.rollouts, given.steps)
    for seed in seeds(given, done):
        result, luck = luck_of(played(given.game, players, seed), SEEDS + seed, precision)
        yield {"seed": seed, "players": players, "result": result, "luck": luck}


def accuracy_rows(given: argparse.Namespace, done: set[int]) -> Iterator[Row]:
    """Review games between bots, who exchange seats from game to game."""
    meta = game(given.game).meta
    seats = min(each for each in meta.seats if each >= min(3, max(meta.seats)))
    for seed in seeds(given, done):
        turned = list(islice(cycle(given.players.split(",")), seed, seed + seats))
        found = review(played(given.game, turned, seed), Effort(iterations=given.iterations))
        costs: list[list[float]] = [[] for _ in turned]
        for point in found.points:
            if point.decision is not None and point.seat is not None:
                costs[point.seat].append(round(point.decision.cost, 5))
        yield {"seed": seed, "players": turned, "accuracy": found.accuracy, "costs": costs}


def seeds(given: argparse.Namespace, done: set[int]) -> Iterator[int]:
    """Return the seeds of the games that are still to be played."""
    return (seed for seed in range(given.seed, given.seed + given.games) if seed not in done)


def luck_figures(rows: list[Row]) -> LuckFigures:
    """Return what the rows of `luck` add up to."""
    results = [row["result"] for row in rows]
    lucks = [row["luck"] for row in rows]
    without = [
        [won - lucky for won, lucky in zip(*pair, strict=True)]
        for pair in zip(results, lucks, strict=True)
    ]
    first = [luck[0] for luck in lucks]
    plain = variances(results)
    gains = [
        fmean(before) - fmean(after)
        for before, after in zip(deviations(results), deviations(without), strict=True)
    ]
    return LuckFigures(
        len(rows),
        len(results[0]),
        fmean(first),
        margin(first),
        plain,
        variances(without) / plain,
        margin(gains) / plain,
        weight(results, lucks),
    )


def deviations(games: list[list[float]]) -> list[list[float]]:
    """Return the squared distance of each seat's number from the mean of that seat."""
    means = [fmean(seat) for seat in zip(*games, strict=True)]
    return [
        [(number - mean) ** 2 for number, mean in zip(each, means, strict=True)] for each in games
    ]


def variances(games: list[list[float]]) -> float:
    """Return the mean of the variances of all seats."""
    return fmean(variance(seat) for seat in zip(*games, strict=True))


def weight(results: list[list[float]], lucks: list[list[float]]) -> float:
    """Return the factor of luck that would make the variance of the results without it smallest."""
    together = fmean(
        covariance(result, luck)
        for result, luck in zip(zip(*results, strict=True), zip(*lucks, strict=True), strict=True)
    )
    return together / variances(lucks)


def accuracy_figures(rows: list[Row]) -> dict[str, AccuracyFigures]:
    """Return how well each player decided, by the rows of `accuracy`."""
    names = sorted({name for row in rows for name in row["players"]})
    found = {}
    for name in names:
        seats = [
            (accuracy, sum(costs))
            for row in rows
            for player, accuracy, costs in zip(
                row["players"], row["accuracy"], row["costs"], strict=True
            )
            if player == name and accuracy is not None
        ]
        if len(seats) > 1:
            accuracies, given = ([*each] for each in zip(*seats, strict=True))
            found[name] = AccuracyFigures(
                len(seats), fmean(accuracies), margin(accuracies), fmean(given), margin(given)
            )
    return found


def step_up(lower: AccuracyFigures, higher: AccuracyFigures) -> tuple[float, float]:
    """Return by how much one accuracy is above another, and the margin of that."""
    both = sqrt(lower.accuracy_margin**2 + higher.accuracy_margin**2)
    return higher.accuracy - lower.accuracy, both


def told(key: str, rows: list[Row]) -> str:
    """Return the figures of some rows in a sentence."""
    if "luck" in rows[0]:
        luck = luck_figures(rows)
        return (
            f"{key}: {luck.games} games, {luck.seats} seats, mean luck {luck.mean:+.3f} ± "
            f"{luck.mean_margin:.3f}; variance of the result {luck.plain:.3f}, without luck "
            f"{luck.ratio:.3f} ± {luck.ratio_margin:.3f} of that; the factor of luck with the "
            f"smallest variance: {luck.weight:.2f}"
        )
    players = [
        f"{name}: {each.accuracy:.1f} ± {each.accuracy_margin:.1f}, gave away {each.given:.2f} ± "
        f"{each.given_margin:.2f} wins a game ({each.games} games)"
        for name, each in accuracy_figures(rows).items()
    ]
    return f"{key}: accuracy of {'; of '.join(players)}"


def read(path: Path) -> list[Row]:
    """Return the rows of a file; none if there is no such file."""
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def main() -> None:
    """Play the games that are missing, and print the figures of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("luck", "accuracy"))
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--players", default="4,4")
    parser.add_argument("--seed", type=int, default=1)
    usual = Precision()
    parser.add_argument("--redraws", type=int, default=usual.redraws)
    parser.add_argument("--rollouts", type=int, default=usual.rollouts)
    parser.add_argument("--steps", type=int, default=usual.steps)
    parser.add_argument("--iterations", type=int, default=0, help="of each search of a review")
    parser.add_argument("--rows", type=Path, help="a file to which each game's figures are added")
    given = parser.parse_args()
    rows = read(given.rows) if given.rows else []
    make_rows = luck_rows if given.what == "luck" else accuracy_rows
    for row in make_rows(given, {each["seed"] for each in rows}):
        rows.append(row)
        if given.rows:
            with given.rows.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
    print(told(given.game, rows))


if __name__ == "__main__":
    main()
