"""`quai study`: a report with plots on a game, for people who design or play it."""

import argparse
import json
import shlex
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import quai
from quai.cli.console import console, errors
from quai.cli.files import check_writable, file_path, write_whole
from quai.cli.options import read_options
from quai.cli.run_arguments import (
    add_resume,
    add_run_arguments,
    check_run_arguments,
    progress_bar,
    resume_command,
    workers,
)
from quai.core.game import LANGUAGES
from quai.lab.extras import need
from quai.lab.matches import MatchPlan
from quai.lab.study.findings import as_json
from quai.lab.study.page import StudyPage
from quai.lab.study.skill import depth_bots
from quai.lab.study.study import Study
from quai.lab.study.words import catalogue

HOW_MADE = {"--jobs": True, "--cluster": True, "--resume": True, "--json": False}
"""Options that change nothing on the page, and whether each has a value."""
SAVE_INTERVAL_S = 2.0
"""Interval in seconds between saves of the file that a study is resumed from."""


class Interrupted(Exception):
    """The study was interrupted; says how to resume it."""


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
        "--deals",
        type=int,
        help="deals to measure luck and skill with (default: games / 8, at least 2)",
    )
    command.add_argument(
        "--luck",
        metavar="BOTS",
        help="bots that measure luck and skill, separated by commas, the one that thinks least far "
        "ahead first (default: greedy and two searches)",
    )
    command.add_argument(
        "--out", type=file_path, metavar="FILE", help="the report (default: study-GAME.html)"
    )
    add_resume(command)
    command.add_argument(
        "--lang",
        choices=LANGUAGES,
        default="en",
        help="language of the report (default: %(default)s)",
    )
    add_run_arguments(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play the games, analyse them, write the report and print its conclusions."""
    try:
        report = draw(arguments)
    except Interrupted as error:
        errors.print(str(error))
        return 130
    if arguments.json:
        console.print_json(json.dumps([as_json(arm) for arm in report.arms]))
    else:
        for conclusion in report.conclusions():
            console.print(f"- {conclusion.sentence}", soft_wrap=False)
    errors.print(f"the report is in {out_file(arguments)}")
    return 0


def out_file(arguments: argparse.Namespace) -> Path:
    """Return where the report is written."""
    return arguments.out or Path(f"study-{arguments.game}.html")


def draw(arguments: argparse.Namespace) -> StudyPage:
    """Play the games that are left, write the report and return it."""
    need("matplotlib")
    game = quai.game(arguments.game)
    study = read_study(game, arguments)
    out = out_file(arguments)
    for path in filter(None, (out, arguments.resume)):
        check_writable(path)
    if arguments.resume is not None and arguments.resume.exists():
        study.resume(arguments.resume)
    progress_file = arguments.resume or Path(f"study-{game.key}.json")
    command = shlex.join(["quai", *drawing_words(arguments.words)])
    try:
        play(study, game.meta.title, arguments)
        report = StudyPage(game, study.arms, arguments.lang, command)
        write_whole(out, report.page())
    except KeyboardInterrupt as error:
        write_whole(progress_file, study.progress())
        raise Interrupted(
            f"interrupted after {study.done} of {study.total} games; to resume: "
            f"{resume_command(arguments, progress_file)}"
        ) from error
    return report


def drawing_words(words: Sequence[str]) -> list[str]:
    """Return the arguments that the page depends on, without those about how it is made.

    >>> drawing_words(["study", "chess", "--jobs", "2", "--resume=a.json", "--json", "--seed", "3"])
    ['study', 'chess', '--seed', '3']
    """
    found = []
    left = iter(words)
    for word in left:
        name = word.partition("=")[0]
        if name not in HOW_MADE:
            found.append(word)
        elif HOW_MADE[name] and "=" not in word:
            next(left, None)
    return found


def play(study: Study, title: str, arguments: argparse.Namespace) -> None:
    """Play the remaining games, and save the progress now and then if asked."""
    saved_at = time.monotonic()
    bar = progress_bar(title, study.total, study.done)
    with workers(arguments) as executor, bar as shown:
        for games in study.play(executor):
            shown.advance(games)
            if arguments.resume and time.monotonic() - saved_at > SAVE_INTERVAL_S:
                write_whole(arguments.resume, study.progress())
                saved_at = time.monotonic()
    if arguments.resume is not None:
        write_whole(arguments.resume, study.progress())


def read_study(game: quai.Game, arguments: argparse.Namespace) -> Study:
    """Return the study that the arguments describe; raise BadInput if it cannot be played."""
    default = ",".join(["greedy"] * game.meta.seats[0])
    players = tuple((default if arguments.players is None else arguments.players).split(","))
    bots = depth_bots(game) if arguments.luck is None else tuple(arguments.luck.split(","))
    check_run_arguments(game, [*players, *bots], arguments)
    plans = []
    for written in [arguments.option, *([arguments.against] if arguments.against else [])]:
        options = read_options(game, written)
        game.new(len(players), options)
        label = ", ".join(written) or catalogue(arguments.lang)["usual"]
        plans.append((label, MatchPlan(game.key, players, options, arguments.seed)))
    deals = max(2, arguments.games // 8) if arguments.deals is None else arguments.deals
    return Study(plans, arguments.games, deals, bots)
