"""Figures of reviews: is luck zero on average, does it sharpen results, who decides well?

    python -m bench.review luck GAME --games 400 --players 4,4
    python -m bench.review accuracy GAME --games 10 --players 2,4,5

`docs/review.md` has what they found.
"""

import argparse
import json
from itertools import cycle, islice
from math import sqrt
from pathlib import Path
from statistics import covariance, fmean, stdev, variance

from quai.bots import make
from quai.bots.match import play_match
from quai.bots.review import Effort, review
from quai.bots.review.luck import LuckMeter, Precision
from quai.core.record import Record
from quai.games import game

SEEDS = 1_000_000


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
    return meter.results(state), [sum(each) for each in zip(*changes, strict=True)]


def margin(numbers: list[float]) -> float:
    """Return half the width of the 95 % interval of a mean."""
    return 1.96 * stdev(numbers) / sqrt(len(numbers))


def print_luck(given: argparse.Namespace) -> None:
    """Print the mean luck of the first seat, and the variances with and without luck."""
    players: list[str] = given.players.split(",")
    precision = Precision(given.redraws, given.rollouts, given.steps)
    results: list[list[float]] = []
    lucks: list[list[float]] = []
    for seed in range(given.seed, given.seed + given.games):
        result, luck = luck_of(played(given.game, players, seed), SEEDS + seed, precision)
        results.append(result)
        lucks.append(luck)
        if given.rows:
            with Path(given.rows).open("a") as rows:
                rows.write(json.dumps({"seed": seed, "result": result, "luck": luck}) + "\n")
    first = [luck[0] for luck in lucks]
    plain = variances(results)
    adjusted = variances(
        [
            [won - lucky for won, lucky in zip(*pair, strict=True)]
            for pair in zip(results, lucks, strict=True)
        ]
    )
    print(
        f"{given.game}: {given.games} games, {len(players)} seats, mean luck {fmean(first):+.3f} "
        f"± {margin(first):.3f}; variance of the result {plain:.3f}, without luck {adjusted:.3f} "
        f"({adjusted / plain:.2f}); the weight of luck with the smallest variance: "
        f"{weight(results, lucks):.2f}"
    )


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


def print_accuracy(key: str, players: list[str], games: int, first: int) -> None:
    """Print the accuracy of each bot; they exchange seats from game to game."""
    seats = min(each for each in game(key).meta.seats if each >= min(3, max(game(key).meta.seats)))
    by_player: dict[str, list[float]] = {name: [] for name in players}
    for number in range(games):
        turned = list(islice(cycle(players), number, number + seats))
        found = review(played(key, turned, first + number), Effort())
        for name, accuracy in zip(turned, found.accuracy, strict=True):
            if accuracy is not None:
                by_player[name].append(accuracy)
    told = [
        f"{name}: {fmean(each):.1f} ± {margin(each):.1f} ({len(each)} games)"
        for name, each in by_player.items()
        if len(each) > 1
    ]
    print(f"{key}: accuracy of {'; of '.join(told)}")


def main() -> None:
    """Run one of the two."""
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
    parser.add_argument("--rows", help="a file to which each game's results and luck are added")
    given = parser.parse_args()
    if given.what == "luck":
        print_luck(given)
    else:
        print_accuracy(given.game, given.players.split(","), given.games, given.seed)


if __name__ == "__main__":
    main()
