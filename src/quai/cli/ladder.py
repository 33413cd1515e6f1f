"""`quai ladder`: bots meet in pairs and are rated; a run can be interrupted and resumed."""

import argparse
import json
from contextlib import closing
from pathlib import Path
from typing import Any

from rich.table import Table

import quai
from quai.bots import LEVELS
from quai.bots.own import label_of
from quai.cli.console import console, errors, too_few
from quai.cli.files import file_path
from quai.cli.options import read_options
from quai.cli.run_arguments import (
    add_run_arguments,
    add_seats,
    check_run_arguments,
    progress_bar,
    workers,
)
from quai.lab.intervals import MIN_GAMES
from quai.lab.ladder import Ladder, Meeting
from quai.lab.picture import check_picture, draw_ladder
from quai.lab.rating import BotRating
from quai.lab.result_file import ResultFile

MAX_GAMES = 1_000_000
"""Games per pair: all of them are listed before they are played."""


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser("ladder", help="let bots play each other in pairs, and rate them")
    command.add_argument("game", help="key of the game, as `quai games` lists them")
    default = ",".join(map(str, LEVELS))
    command.add_argument(
        "--players",
        default=default,
        help="bots, separated by commas, the weakest first (default: %(default)s)",
    )
    command.add_argument(
        "--games", type=int, default=100, help="number of games per pair (default: %(default)s)"
    )
    command.add_argument(
        "--pairs",
        choices=("all", "neighbours"),
        default="all",
        help="who meets: all pairs, or only neighbours in the list (default: %(default)s)",
    )
    add_seats(command)
    command.add_argument(
        "--out",
        type=file_path,
        metavar="FILE",
        help="results, one line per game; the same command resumes from them (default: "
        "ladder-GAME.jsonl)",
    )
    command.add_argument(
        "--picture", type=file_path, metavar="FILE", help="a plot, as PNG, SVG or PDF"
    )
    add_run_arguments(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play the games that have no results yet, and report."""
    game = quai.game(arguments.game)
    players = arguments.players.split(",")
    if len(players) < 2 or len(set(players)) < len(players):
        raise quai.BadInput("a ladder needs at least two bots, each named once")
    if arguments.picture is not None:
        check_picture(arguments.picture)
    if arguments.games > MAX_GAMES:
        raise quai.BadInput(f"--games must be at most {MAX_GAMES:,}")
    check_run_arguments(game, players, arguments)
    ladder = Ladder(
        game.key,
        players,
        seats=game.meta.seats[0] if arguments.seats is None else arguments.seats,
        games=arguments.games,
        seed=arguments.seed,
        options=read_options(game, arguments.option),
        neighbours=arguments.pairs == "neighbours",
    )
    game.new(ladder.seats, ladder.options)
    path = arguments.out or Path(f"ladder-{game.key}.jsonl")
    with closing(ResultFile(path, ladder.header(game))) as results:
        interrupted = _play(game, ladder, results, arguments)
        counted = ladder.counted(results.entries)
    if counted:
        _report(game, ladder, ladder.meetings(counted), ladder.ratings(counted), arguments)
    if interrupted:
        errors.print(f"interrupted; the results so far are in {path}; the same command resumes")
        return 130
    return 0


def _play(
    game: quai.Game, ladder: Ladder, results: ResultFile, arguments: argparse.Namespace
) -> bool:
    """Play the missing games; return whether the run was interrupted."""
    total = len(ladder.pairs) * ladder.games
    done = len(ladder.counted(results.entries))
    try:
        with workers(arguments) as executor, progress_bar(game.meta.title, total, done) as bar:
            for games in ladder.play(results, executor):
                bar.advance(games)
    except KeyboardInterrupt:
        return True
    return False


def _report(
    game: quai.Game,
    ladder: Ladder,
    meetings: list[Meeting],
    ratings: list[BotRating],
    arguments: argparse.Namespace,
) -> None:
    """Print ratings and shares of wins, and draw the plot if asked."""
    if arguments.picture is not None:
        draw_ladder(arguments.picture, game.meta.title, ratings, meetings, ladder.fair_share)
    if arguments.json:
        figures = {
            "game": game.key,
            "seats": ladder.seats,
            "seed": ladder.seed,
            "players": [each._asdict() for each in ratings],
            "pairs": [{**each._asdict(), "pair": list(each.pair)} for each in meetings],
        }
        console.print_json(json.dumps(figures))
        return
    table = Table("player", "rating", "95 %", box=None)
    for rating in ratings:
        low, high = f"{rating.low:.1f}", f"{rating.high:.1f}"
        table.add_row(label_of(rating.player), f"{rating.rating:.1f}", f"{low} to {high}")
    console.print(table)
    table = Table("pair", "games", "wins of the first", "95 %", box=None)
    for each in meetings:
        pair = f"{label_of(each.pair.challenger)} against {label_of(each.pair.opponent)}"
        bounds = f"{each.low:.1%} to {each.high:.1%}"
        table.add_row(pair, str(each.games), f"{each.share:.1%}", bounds)
    console.print(table)
    fewest = min(each.games for each in meetings)
    if fewest < MIN_GAMES:
        console.print(too_few(fewest, "game", MIN_GAMES, "a conclusion about a pair"))
