"""Standard input and output that are closed, cut off, full, or in another encoding."""

import io
import os
import sys
from contextlib import suppress

from quai.core.refusals import BadInput


def prepare() -> None:
    """Make the standard streams such that reading and printing raise nothing unforeseen.

    What an encoding does not have is replaced by a question mark. Closed streams are replaced by
    the null device, before another file gets their number; without an output there is no sense in
    going on.
    """
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 -- until the program ends
    is_mute = sys.stdout is None
    if is_mute:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            with suppress(OSError):  # something has been read from it already
                stream.reconfigure(errors="replace")
    if is_mute:
        raise BadInput("standard output is closed")


def give_up() -> None:
    """Print no more, as nobody reads it or the disk is full; what is left is lost."""
    with suppress(OSError, ValueError):
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, sys.stdout.fileno())
        os.close(null)
