"""`quai review`: what each decision of a finished game was worth, and what was luck."""

import argparse
from pathlib import Path
from typing import Any

import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

import quai
from quai.bots.review import Effort, Review, review
from quai.cli.console import add_language, console, errors
from quai.cli.files import check_writable, file_path, write_whole
from quai.cli.logs import load
from quai.cli.review_page import page
from quai.cli.review_text import Told
from quai.core.record import Record

MAX_SHOWN = 5
"""Decisions and draws that are printed."""
MAX_ITERATIONS = 1_000_000


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser(
        "review", help="grade the decisions of a finished game, apart from luck"
    )
    command.add_argument("file", type=file_path, metavar="LOG", help="log of the game")
    command.add_argument("--out", type=file_path, metavar="FILE", help="write a page with a curve")
    command.add_argument("--json", action="store_true", help="print the review as JSON")
    command.add_argument(
        "--iterations",
        type=int,
        default=0,
        metavar="N",
        help="iterations of the searches for a decision (default: what suits the game)",
    )
    command.add_argument(
        "--seconds",
        type=float,
        default=0.0,
        metavar="S",
        help="processor time for the game; what is not graded by then remains so "
        "(default: no limit)",
    )
    add_language(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Review the game, and print, write or show what was found."""
    if not 0 <= arguments.iterations <= MAX_ITERATIONS:
        raise quai.BadInput(f"--iterations is a number from 0 to {MAX_ITERATIONS}")
    if not 0 <= arguments.seconds < float("inf"):
        raise quai.BadInput("--seconds is a number, 0 or more")
    try:
        record = load(arguments.file)
        if not record.over:
            raise quai.BadInput("the game is not over: only a finished game can be reviewed")
    except quai.QuaiError as error:
        raise quai.BadInput(f"{arguments.file}: {error}") from error
    if arguments.out is not None:
        check_writable(arguments.out)
    told = Told(record, arguments.lang)
    found = with_progress(record, told, Effort(arguments.iterations, arguments.seconds))
    if arguments.json:
        console.print_json(msgspec.json.encode(found).decode())
    else:
        for line in told.lines(found, MAX_SHOWN):
            console.print(line)
    if arguments.out is not None:
        write(arguments.out, told, found)
    return 0


def with_progress(record: Record, told: Told, effort: Effort) -> Review:
    """Review a game, with a bar on standard error."""
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=errors, transient=True) as progress:
        task = progress.add_task(told.say("progress"), total=len(record.steps))
        return review(record, effort, lambda done, _: progress.update(task, completed=done))


def write(path: Path, told: Told, found: Review) -> None:
    """Write the page."""
    write_whole(path, page(told, found))
    errors.print(told.say("written", file=str(path)))
