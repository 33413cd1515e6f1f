"""`quai study`: a report with plots on a game, for people who design or play it."""

import argparse
import json
import shlex
from pathlib import Path
from typing import Any

import quai
from quai.cli.console import console, errors
from quai.cli.files import make_folder, write_whole
from quai.cli.options import read_options
from quai.cli.run_arguments import (
    add_run_arguments,
    check_run_arguments,
    progress_bar,
    workers,
)
from quai.core.game import LANGUAGES
from quai.lab.extras import need
from quai.lab.matches import Plan
from quai.lab.study.findings import as_json
from quai.lab.study.page import Report, catalogue
from quai.lab.study.study import Study

LUCK_BOTS = "2,3,4"
"""The bots that play the same deals, to measure how much of a result is luck of the deal."""


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser("study", help="write a report on a game, with plots")
    command.add_argument("game", help="key of the game, as `quai games` lists them")
    command.add_argument(
        "--players", help="bots, one per seat, separated by commas (default: greedy in all)"
    )
    command.add_argument(
        "--games", type=int, default=400, help="number of games (default: %(default)s)"
    )
    command.add_argument(
        "--against",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="compare with the game under these options; cards=FILE for another card file",
    )
    command.add_argument(
        "--deals", type=int, help="deals to measure luck with (default: games / 8, at least 2)"
    )
    command.add_argument(
        "--luck",
        default=LUCK_BOTS,
        metavar="BOTS",
        help="bots that each play those deals (default: %(default)s)",
    )
    command.add_argument(
        "--out", type=Path, metavar="FILE", help="the report (default: study-GAME.html)"
    )
    command.add_argument(
        "--lang",
        choices=LANGUAGES,
        default="en",
        help="language of the report (default: %(default)s)",
    )
    add_run_arguments(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play the games, analyse them and write the report."""
    need("matplotlib")
    game = quai.game(arguments.game)
    study = read_study(game, arguments)
    out = arguments.out or Path(f"study-{game.key}.html")
    make_folder(out.parent)
    with workers(arguments) as executor, progress_bar(game.meta.title, study.total) as bar:
        for games in study.play(executor):
            bar.advance(games)
    command = shlex.join(["quai", *arguments.words])
    write_whole(out, Report(game, study.arms, arguments.lang, command).page())
    if arguments.json:
        console.print_json(json.dumps([as_json(arm) for arm in study.arms]))
    errors.print(f"the report is in {out}")
    return 0


def read_study(game: quai.Game, arguments: argparse.Namespace) -> Study:
    """Return the study that the arguments describe; raise BadInput if it cannot be played."""
    default = ",".join(["greedy"] * game.meta.seats[0])
    players = tuple((default if arguments.players is None else arguments.players).split(","))
    bots = tuple(arguments.luck.split(","))
    check_run_arguments(game, [*players, *bots], arguments)
    plans = []
    for written in [arguments.option, *([arguments.against] if arguments.against else [])]:
        options = read_options(game, written)
        game.new(len(players), options)
        label = ", ".join(written) or catalogue(arguments.lang)["usual"]
        plans.append((label, Plan(game.key, players, options, arguments.seed)))
    deals = max(2, arguments.games // 8) if arguments.deals is None else arguments.deals
    return Study(plans, arguments.games, deals, bots)
