"""The libraries of the lab's extras: quai works without them, and says so where they are needed."""

from importlib import import_module
from typing import Any

from quai.core.refusals import QuaiError


class MissingExtra(QuaiError, ImportError):
    """A library of an extra is not installed."""


def need(library: str, extra: str = "lab") -> Any:
    """A module of an extra; MissingExtra says how to install it."""
    try:
        return import_module(library)
    except ImportError as error:
        missing = (error.name or library).partition(".")[0]
        raise MissingExtra(f"this needs {missing}: pip install 'quai[{extra}]'") from error
