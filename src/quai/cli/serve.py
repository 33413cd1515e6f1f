"""`quai serve`: the web server, for this machine or for others."""

import argparse
from typing import Any

from quai.cli.console import console
from quai.web.arguments import add_arguments, settings_from


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser("serve", help="play in the browser")
    add_arguments(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serve until stopped."""
    from quai.web.serving import serve  # slow to import, and no other command needs it

    serve(settings_from(arguments), console.print)
    return 0
