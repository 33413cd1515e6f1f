"""The command `quai`: its arguments, error messages and exit status."""

import argparse
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import quai
from quai.cli import (
    admin,
    backup,
    bot,
    cards,
    completion,
    duel,
    games,
    ladder,
    learn,
    logs,
    play,
    puzzles,
    review,
    rules,
    serve,
    sim,
    streams,
    study,
    train,
)
from quai.core import state

COMMANDS = (
    games,
    serve,
    learn,
    play,
    sim,
    duel,
    ladder,
    study,
    train,
    logs,
    review,
    puzzles,
    rules,
    cards,
    bot,
    admin,
    backup,
    completion,
)


class Parser(argparse.ArgumentParser):
    """Reports wrong arguments in one sentence, and help that cannot be printed."""

    def error(self, message: str) -> None:  # type: ignore[override]  # argparse expects no return
        """Raise BadInput, which ends the program with status 2."""
        raise quai.BadInput(f"{message} (see {self.prog} --help)")

    def _get_values(self, action: argparse.Action, arg_strings: list[str]) -> Any:
        """Return the value of an argument; argparse makes an empty list of `--name=--`."""
        found = super()._get_values(action, arg_strings)
        if action.nargs is None and found == []:
            raise argparse.ArgumentError(action, "expected one argument")
        return found

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print help or the version; argparse itself would hide a full disk."""
        (file or sys.stderr).write(message)


def version() -> str:
    """Return the version, and whether the rules are compiled or plain Python."""
    kind = "plain" if str(state.__file__).endswith(".py") else "compiled"
    return f"quai {quai.__version__} ({kind} rules)"


def parser() -> argparse.ArgumentParser:
    """Return the parser of all commands."""
    top = Parser(prog="quai", description="Railway games: play them, simulate them, study them.")
    top.add_argument("--version", action="version", version=version())
    commands = top.add_subparsers(
        dest="command", metavar="COMMAND", required=True, parser_class=Parser
    )
    for module in COMMANDS:
        module.add_to(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    try:
        streams.prepare()
        try:
            return _run(sys.argv[1:] if argv is None else list(argv))
        finally:
            sys.stdout.flush()
    except quai.QuaiError as error:
        return _failed(f"quai: {error}", 2)
    except KeyboardInterrupt:
        return _failed("\nquai: stopped", 130)
    except BrokenPipeError:
        streams.give_up()
        return 1
    except OSError as error:
        streams.give_up()
        return _failed(f"quai: {error}", 2)


def _run(words: list[str]) -> int:
    arguments = parser().parse_args(words)
    arguments.words = words
    status: int = arguments.run(arguments)
    return status


def _failed(sentence: str, status: int) -> int:
    """Say what has gone wrong, if anybody can hear it, and return the exit status."""
    with suppress(OSError):
        print(sentence, file=sys.stderr, flush=True)  # noqa: T201
    return status
