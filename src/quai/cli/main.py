"""The command `quai`: its arguments, error messages and exit status."""

import argparse
import sys
from collections.abc import Sequence

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
    """Reports wrong arguments in one sentence."""

    def error(self, message: str) -> None:  # type: ignore[override]  # argparse expects no return
        """Raise BadInput, which ends the program with status 2."""
        raise quai.BadInput(f"{message} (see {self.prog} --help)")


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
        words = sys.argv[1:] if argv is None else list(argv)
        arguments = parser().parse_args(words)
        arguments.words = words
        status: int = arguments.run(arguments)
    except quai.QuaiError as error:
        print(f"quai: {error}", file=sys.stderr)  # noqa: T201
        return 2
    except KeyboardInterrupt:
        print("\nquai: stopped", file=sys.stderr)  # noqa: T201
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 1
    except OSError as error:
        print(f"quai: {error}", file=sys.stderr)  # noqa: T201
        return 2
    return status
