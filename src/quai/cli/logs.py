"""`quai replay` and `quai verify`: logs, told again and checked."""

import argparse
from pathlib import Path
from typing import Any

import quai
from quai.cli.console import add_language, console, errors
from quai.cli.telling import Teller
from quai.core import log
from quai.core.record import Record, replay


def add_to(commands: Any) -> None:
    """Add both commands."""
    command = commands.add_parser("replay", help="tell a saved game again")
    command.add_argument("file", type=Path)
    command.add_argument("--step", type=int, help="show the table after so many steps")
    add_language(command)
    command.set_defaults(run=run_replay)
    command = commands.add_parser("verify", help="check saved games")
    command.add_argument("files", type=Path, nargs="+", metavar="FILE")
    command.set_defaults(run=run_verify)


def load(path: Path) -> Record:
    """A saved game, played again and found right."""
    try:
        text = path.read_bytes().decode()
    except OSError as error:
        raise quai.BadInput(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise quai.BrokenLog("this is not a text file") from error
    lines = log.read(text)
    return replay(quai.game(lines[0]["game"]), lines)


def run_replay(arguments: argparse.Namespace) -> int:
    """Tell what happened, or show one position."""
    record = load(arguments.file)
    everybody = frozenset(range(record.seats))
    teller = Teller(record.game, arguments.lang, record.players, everybody)
    if arguments.step is not None:
        console.print(teller.table(record.view(everybody, arguments.step)))
        return 0
    for step in record.story(everybody):
        for sentence in teller.sentences(step["events"]):
            console.print(f"{step['n']:4}  {sentence}", markup=False)
    console.print(teller.table(record.view(everybody)))
    return 0


def run_verify(arguments: argparse.Namespace) -> int:
    """Check each file; exit status 1 if one is wrong."""
    wrong = 0
    for path in arguments.files:
        try:
            record = load(path)
        except quai.QuaiError as error:
            wrong += 1
            errors.print(f"{path}: {error}", markup=False)
        else:
            state = "over" if record.over else "unfinished"
            console.print(f"{path}: good, {len(record.steps)} steps, {state}", markup=False)
    return 1 if wrong else 0
