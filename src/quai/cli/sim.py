"""`quai sim`: many games between bots, seats exchanged, with intervals."""

import argparse
import json
import multiprocessing
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

import quai
from quai.bots import make
from quai.bots.match import play_match
from quai.cli.console import console, errors
from quai.cli.files import write_whole
from quai.cli.play import read_options

SURE = 1.96
"""How many standard errors a 95 % interval reaches to each side."""


class Job(NamedTuple):
    """One game to play: all that a worker needs."""

    game: str
    players: tuple[str, ...]
    options: dict[str, Any]
    seed: int
    number: int


class Result(NamedTuple):
    """What a game gave, by player as named on the command line."""

    number: int
    wins: list[float]
    scores: list[int]
    steps: int
    log: str


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser("sim", help="play many games between bots")
    command.add_argument("game")
    command.add_argument("--players", default="greedy,random", help="bots, one a seat")
    command.add_argument("--games", type=int, default=100)
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--jobs", type=int, default=1, help="processes (default: %(default)s)")
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    command.add_argument("--save", type=Path, metavar="DIR", help="keep a log of each game")
    command.add_argument("--json", action="store_true", help="figures as JSON")
    command.set_defaults(run=run)


def play_one(job: Job) -> Result:
    """Play one game; the seats turn with its number, each deal serving every seating once."""
    game = quai.game(job.game)
    seats = len(job.players)
    turn = job.number % seats
    deal = job.seed + job.number // seats
    seated = [(seat + turn) % seats for seat in range(seats)]
    bots = [
        make(job.players[player], game, (deal << 16) + (player << 8) + job.number % seats)
        for player in seated
    ]
    try:
        names = [job.players[player] for player in seated]
        record = play_match(game, bots, deal, job.options, names)
    finally:
        for bot in bots:
            bot.close()
    outcome = record.state.outcome()
    assert outcome is not None
    scores = record.state.scores()
    wins = [0.0] * seats
    points = [0] * seats
    for seat, player in enumerate(seated):
        points[player] = scores[seat]
        if seat in outcome.winners:
            wins[player] = 1.0 / len(outcome.winners)
    return Result(job.number, wins, points, len(record.steps), record.write())


def play_all(jobs: list[Job], processes: int) -> Iterator[Result]:
    """Play all games, in this process or in several."""
    if processes == 1:
        yield from map(play_one, jobs)
        return
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        yield from pool.imap_unordered(play_one, jobs)


def interval(values: list[float]) -> tuple[float, float]:
    """The mean and half the width of its 95 % interval."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return mean, float("inf")
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, SURE * sqrt(variance / count)


def share_interval(wins: list[float]) -> tuple[float, float, float]:
    """A share of wins with the bounds of its 95 % interval (Wilson's)."""
    count = len(wins)
    share = sum(wins) / count
    middle = (share + SURE**2 / (2 * count)) / (1 + SURE**2 / count)
    spread = share * (1 - share) / count + SURE**2 / (4 * count**2)
    half = SURE * sqrt(spread) / (1 + SURE**2 / count)
    return share, max(0.0, middle - half), min(1.0, middle + half)


def run(arguments: argparse.Namespace) -> int:
    """Simulate, and report."""
    game = quai.game(arguments.game)
    players = tuple(arguments.players.split(","))
    options = read_options(game, arguments.option)
    if arguments.games < 1 or arguments.jobs < 1:
        raise quai.BadInput("--games and --jobs are at least 1")
    game.new(len(players), options)
    for name in players:
        make(name, game).close()
    jobs = [
        Job(game.key, players, options, arguments.seed, number) for number in range(arguments.games)
    ]
    results: list[Result] = []
    columns = (*Progress.get_default_columns()[:1], BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=errors, transient=True) as progress:
        bar = progress.add_task(game.meta.title, total=len(jobs))
        for result in play_all(jobs, arguments.jobs):
            results.append(result)
            if arguments.save is not None:
                write_whole(arguments.save / f"{game.key}-{result.number:06}.jsonl", result.log)
            progress.advance(bar)
    results.sort()
    report(game, players, results, arguments.json)
    return 0


def report(game: quai.Game, players: tuple[str, ...], results: list[Result], as_json: bool) -> None:
    """Win shares and mean scores with their intervals."""
    rows = []
    for player, name in enumerate(players):
        share, low, high = share_interval([result.wins[player] for result in results])
        mean, half = interval([float(result.scores[player]) for result in results])
        rows.append(
            {"player": name, "share": share, "low": low, "high": high, "score": mean, "half": half}
        )
    steps = sum(result.steps for result in results) / len(results)
    if as_json:
        figures = {"game": game.key, "games": len(results), "steps": steps, "players": rows}
        console.print_json(json.dumps(figures))
        return
    table = Table("player", "wins", "95 %", "mean score", "95 %", box=None)
    for row in rows:
        table.add_row(
            str(row["player"]),
            f"{row['share']:.1%}",
            f"{row['low']:.1%} to {row['high']:.1%}",
            f"{row['score']:.1f}",
            f"± {row['half']:.1f}",
        )
    console.print(table)
    console.print(f"{len(results)} games, {steps:.0f} steps a game, seats exchanged")
