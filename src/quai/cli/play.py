"""`quai play`: a game in the terminal, against bots or several people at one keyboard."""

import argparse
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from quai.cli.console import add_language, console
from quai.cli.files import check_writable, file_path, write_whole
from quai.cli.options import add_option
from quai.cli.saved import forget, keep, left_game
from quai.cli.terminal import LeftGame, Terminal
from quai.cli.terminal_words import WORDS
from quai.core.refusals import BadInput


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser("play", help="play in the terminal")
    command.add_argument(
        "game", nargs="?", help="key of the game (default: the first that `quai games` lists)"
    )
    command.add_argument(
        "--players",
        help="one per seat, separated by commas: me, a bot, or a level from 1 to 6 (default: me "
        "against level 3; me,me shares the keyboard)",
    )
    command.add_argument("--seed", type=int, help="number of the deal, to play it again")
    add_option(command)
    command.add_argument("--save", type=file_path, metavar="FILE", help="where to write the log")
    command.add_argument(
        "--continue",
        dest="continue_",
        action="store_true",
        help="go on with the game that was left last",
    )
    add_language(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play a game; one that is left is saved, and its log is written if asked."""
    terminal = _continued(arguments) if arguments.continue_ else _begun(arguments)
    if terminal is None:
        console.print(WORDS[arguments.lang]["nothing_kept"])
        return 1
    if arguments.save is not None:
        check_writable(arguments.save)
    play_to_the_end(terminal, arguments.save, is_continued=arguments.continue_)
    return 0


def play_to_the_end(
    terminal: Terminal, log: Path | None = None, *, is_continued: bool = False
) -> None:
    """Play a game; one that is left is kept, and its log is written if a file is named."""
    finished = False
    try:
        with _left_by_signals():
            terminal.play()
        finished = True
    except (LeftGame, KeyboardInterrupt):
        pass
    finally:
        terminal.close()
        _put_away(terminal, log, finished, is_continued)


@contextmanager
def _left_by_signals() -> Iterator[None]:
    """Leave the game, as the answer `q` does, when the terminal is closed or the program ended."""

    def leave(*_: object) -> None:
        raise LeftGame

    names = ("SIGHUP", "SIGTERM")
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = {number: signal.signal(number, leave) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _put_away(terminal: Terminal, log: Path | None, finished: bool, is_continued: bool) -> None:
    """Keep a game that is not over, so that it can be continued, and write its log if asked."""
    if log is not None:
        write_whole(log, terminal.record.write())
    if finished:
        if is_continued:
            forget()
    elif terminal.record.steps:
        keep(terminal.record, terminal.kinds)
        terminal.show(terminal.words("kept"))
    if log is not None:
        message = "saved" if finished else "left"
        terminal.show(terminal.words(message, file=[str(log)]))


def _begun(arguments: argparse.Namespace) -> Terminal:
    return Terminal.begin(
        arguments.game, arguments.players, arguments.seed, arguments.option, arguments.lang
    )


def _continued(arguments: argparse.Namespace) -> Terminal | None:
    fixed = (arguments.game, arguments.players, arguments.seed)
    if arguments.option or any(given is not None for given in fixed):
        raise BadInput("--continue goes on with the game that was left, as it was begun")
    left = left_game()
    return None if left is None else Terminal(left.record, left.kinds, arguments.lang)
