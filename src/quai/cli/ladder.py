"""`quai ladder`: bots meet in pairs and are rated, in a run that can be interrupted."""

import argparse
import json
from contextlib import closing
from pathlib import Path
from typing import Any

from rich.table import Table

import quai
from quai.bots import LEVELS
from quai.cli.console import console, errors
from quai.cli.play import read_options
from quai.cli.running import add_running, check_running, progress_bar, workers
from quai.lab.ladder import Ladder, Meeting
from quai.lab.ledger import Ledger
from quai.lab.picture import draw_ladder
from quai.lab.rating import Rating


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser("ladder", help="let bots meet in pairs, and rate them")
    command.add_argument("game")
    usual = ",".join(map(str, LEVELS))
    command.add_argument(
        "--players", default=usual, help="bots, the weakest first (default: %(default)s)"
    )
    command.add_argument("--games", type=int, default=100, help="a pair (default: %(default)s)")
    command.add_argument("--pairs", choices=("all", "neighbours"), default="all")
    command.add_argument("--seats", type=int, help="default: as few as the game allows")
    command.add_argument(
        "--out",
        type=Path,
        metavar="FILE",
        help="a line a game; the same command goes on where it stopped (default: "
        "ladder-GAME.jsonl)",
    )
    command.add_argument("--picture", type=Path, metavar="FILE", help="PNG, SVG or PDF")
    add_running(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play what is missing, and report."""
    game = quai.game(arguments.game)
    players = arguments.players.split(",")
    if len(players) < 2 or len(set(players)) < len(players):
        raise quai.BadInput("a ladder needs at least two bots, each named once")
    check_running(game, players, arguments)
    ladder = Ladder(
        game.key,
        players,
        seats=arguments.seats or game.meta.seats[0],
        games=arguments.games,
        seed=arguments.seed,
        options=read_options(game, arguments.option),
        neighbours=arguments.pairs == "neighbours",
    )
    game.new(ladder.seats, ladder.options)
    path = arguments.out or Path(f"ladder-{game.key}.jsonl")
    with closing(Ledger(path, ladder.about(game))) as ledger:
        stopped = _play(game, ladder, ledger, arguments)
        lines = ladder.counted(ledger.lines)
    if lines:
        _report(game, ladder, ladder.meetings(lines), ladder.ratings(lines), arguments)
    if stopped:
        errors.print(f"stopped; {path} keeps what is done, the same command goes on from there")
        return 130
    return 0


def _play(game: quai.Game, ladder: Ladder, ledger: Ledger, arguments: argparse.Namespace) -> bool:
    """Play on, until the end or until interrupted."""
    total = len(ladder.pairs) * ladder.games
    done = len(ladder.counted(ledger.lines))
    try:
        with workers(arguments) as executor, progress_bar(game.meta.title, total, done) as bar:
            for games in ladder.play(ledger, executor):
                bar.advance(games)
    except KeyboardInterrupt:
        return True
    return False


def _report(
    game: quai.Game,
    ladder: Ladder,
    meetings: list[Meeting],
    ratings: list[Rating],
    arguments: argparse.Namespace,
) -> None:
    """Ratings and shares, as asked for."""
    if arguments.picture is not None:
        draw_ladder(arguments.picture, game.meta.title, ratings, meetings, ladder.seats)
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
        table.add_row(rating.player, f"{rating.rating:.1f}", f"{low} to {high}")
    console.print(table)
    table = Table("pair", "games", "wins of the first", "95 %", box=None)
    for each in meetings:
        pair = f"{each.pair.challenger} against {each.pair.opponent}"
        bounds = f"{each.low:.1%} to {each.high:.1%}"
        table.add_row(pair, str(each.games), f"{each.share:.1%}", bounds)
    console.print(table)
