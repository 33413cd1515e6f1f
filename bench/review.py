"""Figures of reviews: is luck zero on average, does it sharpen results, who decides well?

    python -m bench.review luck GAME --games 400 --players 4,4
    python -m bench.review accuracy GAME --games 10 --players 2,4,5

`docs/review.md` has what they found.
"""

import argparse
from itertools import cycle, islice
from math import sqrt
from statistics import fmean, stdev, variance

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


def luck_of(record: Record, seed: int) -> tuple[float, float]:
    """Return the result and the luck of the first seat."""
    options = record.lines[0]["options"]
    meter = LuckMeter(record.game, record.seats, options, seed, Precision())
    state = record.at(0)
    found = [meter.deal(state)]
    for step in record.steps:
        after = state.copy()
        after.apply(step.action)
        found.append(meter.step(state, step.action, after))
        state = after
    return meter.results(state)[0], sum(each.chance[0] - each.expected[0] for each in found)


def margin(numbers: list[float]) -> float:
    """Return half the width of the 95 % interval of a mean."""
    return 1.96 * stdev(numbers) / sqrt(len(numbers))


def print_luck(key: str, players: list[str], games: int, first: int) -> None:
    """Print the mean luck of the first seat, and the variances with and without luck."""
    found = [
        luck_of(played(key, players, seed), SEEDS + seed) for seed in range(first, first + games)
    ]
    luck = [lucky for _, lucky in found]
    plain = variance([result for result, _ in found])
    adjusted = variance([result - lucky for result, lucky in found])
    print(
        f"{key}: {games} games, {len(players)} seats, mean luck {fmean(luck):+.3f} "
        f"± {margin(luck):.3f}; variance of the result {plain:.3f}, without luck {adjusted:.3f} "
        f"({adjusted / plain:.2f})"
    )


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
    given = parser.parse_args()
    show = print_luck if given.what == "luck" else print_accuracy
    show(given.game, given.players.split(","), given.games, given.seed)


if __name__ == "__main__":
    main()
