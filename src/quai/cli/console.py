"""What all commands share: the consoles and the option `--lang`."""

import argparse
import os

from rich.console import Console

# Words are printed as they are: in a file name, neither [red] nor :train: means anything.
console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
errors = Console(stderr=True, highlight=False, markup=False, emoji=False, soft_wrap=True)


def counted(count: int, noun: str) -> str:
    """Return how many there are of something.

    >>> counted(1, "game"), counted(2, "game")
    ('1 game', '2 games')
    """
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def too_few(count: int, noun: str, enough: int, purpose: str) -> str:
    """Return a sentence that says so.

    >>> too_few(1, "deal", 15, "an interval")
    '1 deal is too few for an interval: play at least 15'
    """
    verb = "is" if count == 1 else "are"
    return f"{counted(count, noun)} {verb} too few for {purpose}: play at least {enough}"


def add_language(command: argparse.ArgumentParser) -> None:
    """Add `--lang`: French or English, by default the language of the environment."""
    locale = os.environ.get("LC_ALL") or os.environ.get("LANG") or "en"
    default = "fr" if locale.startswith("fr") else "en"
    command.add_argument(
        "--lang", choices=("fr", "en"), default=default, help="language (default: %(default)s)"
    )
