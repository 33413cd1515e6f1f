"""The libraries of the extra `lab`: quai works without them, and says so where they are needed."""

from importlib import import_module
from types import ModuleType

from quai.core.refusals import QuaiError


class MissingExtra(QuaiError, ImportError):
    """A library of the extra is not installed."""


def need(library: str) -> ModuleType:
    """A module of the extra `lab`; MissingExtra says how to install it."""
    try:
        return import_module(library)
    except ImportError as error:
        missing = (error.name or library).partition(".")[0]
        raise MissingExtra(
            f"{missing} is not installed: it comes with pip install quai[lab]"
        ) from error
