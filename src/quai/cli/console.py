"""What all commands share: the consoles and the option `--lang`."""

import argparse
import os

from rich.console import Console

# Words are printed as they are: in a file name, neither [red] nor :train: means anything.
console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
errors = Console(stderr=True, highlight=False, markup=False, emoji=False, soft_wrap=True)


def add_language(command: argparse.ArgumentParser) -> None:
    """Add `--lang`: French or English, by default the language of the environment."""
    locale = os.environ.get("LC_ALL") or os.environ.get("LANG") or "en"
    default = "fr" if locale.startswith("fr") else "en"
    command.add_argument(
        "--lang", choices=("fr", "en"), default=default, help="language (default: %(default)s)"
    )
