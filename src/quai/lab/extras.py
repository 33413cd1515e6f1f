"""Optional libraries: quai works without them, and names the one that a feature needs."""

from importlib import import_module
from typing import Any

from quai.core.refusals import QuaiError


class MissingExtra(QuaiError, ImportError):
    """An optional library is not installed."""


def need(library: str, extra: str = "lab") -> Any:
    """Import and return a module; raise MissingExtra with the command that installs it."""
    try:
        return import_module(library)
    except ImportError as error:
        missing = (error.name or library).partition(".")[0]
        raise MissingExtra(f"this needs {missing}: pip install 'quai[{extra}]'") from error
