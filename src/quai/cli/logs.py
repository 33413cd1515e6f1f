"""`quai replay` and `quai verify`: show and check the logs of saved games."""

import argparse
from pathlib import Path
from typing import Any

import quai
from quai.cli.console import add_language, console, errors
from quai.cli.files import file_path
from quai.cli.narrator import Narrator
from quai.core import log
from quai.core.reading import content_of
from quai.core.record import Record, replay


def add_to(commands: Any) -> None:
    """Add both commands."""
    command = commands.add_parser("replay", help="show what happened in a saved game")
    command.add_argument("file", type=file_path, help="log of the game")
    command.add_argument(
        "--step", type=int, metavar="N", help="show only the position after N steps"
    )
    add_language(command)
    command.set_defaults(run=run_replay)
    command = commands.add_parser("verify", help="check the logs of saved games")
    command.add_argument("files", type=file_path, nargs="+", metavar="FILE", help="log of a game")
    command.set_defaults(run=run_verify)


def load(path: Path) -> Record:
    """Read a log, check it by replaying it, and return its record; raise QuaiError if it is bad."""
    try:
        text = content_of(path).decode()
    except OSError as error:
        raise quai.BadInput(f"it cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise quai.BrokenLog("it is not a text file") from error
    lines = log.read(text)
    return replay(quai.game(lines[0]["game"]), lines)


def run_replay(arguments: argparse.Namespace) -> int:
    """Print what happened, or one position."""
    try:
        record = load(arguments.file)
    except quai.QuaiError as error:
        raise quai.BadInput(f"{arguments.file}: {error}") from error
    everybody = frozenset(range(record.seats))
    view = record.view(everybody)
    narrator = Narrator(record.game, arguments.lang, record.players, everybody, view)
    if arguments.step is not None:
        console.print(narrator.table(record.view(everybody, arguments.step)))
        return 0
    for step in record.story(everybody):
        for sentence in narrator.sentences(step["events"]):
            console.print(f"{step['n']:4}  {sentence}")
    console.print(narrator.table(view))
    return 0


def run_verify(arguments: argparse.Namespace) -> int:
    """Check each file; the exit status is 1 if one is invalid."""
    invalid = 0
    for path in arguments.files:
        try:
            record = load(path)
        except quai.QuaiError as error:
            invalid += 1
            errors.print(f"{path}: {error}")
        else:
            state = "over" if record.over else "unfinished"
            console.print(f"{path}: valid, {len(record.steps)} steps, {state}")
    return 1 if invalid else 0
