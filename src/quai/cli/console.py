"""What the commands share: the console and the language of the reader."""

import argparse
import os

from rich.console import Console

console = Console(highlight=False, soft_wrap=True)
errors = Console(stderr=True, highlight=False)


def add_language(command: argparse.ArgumentParser) -> None:
    """Let a command speak French or English; the machine's own language by default."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LANG") or "en"
    usual = "fr" if spoken.startswith("fr") else "en"
    command.add_argument("--lang", choices=("fr", "en"), default=usual, help="default: %(default)s")
