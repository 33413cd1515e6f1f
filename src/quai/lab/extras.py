"""Libraries that only the lab needs: loaded when they are used."""

from importlib import import_module
from typing import Any

from quai.core.refusals import QuaiError


class Missing(QuaiError):
    """A library of an extra is not installed."""


def need(module: str, extra: str = "lab") -> Any:
    """A module of an extra; says how to install it if it is missing."""
    try:
        return import_module(module)
    except ImportError as error:
        name = module.partition(".")[0]
        raise Missing(f"this needs {name}: pip install 'quai[{extra}]'") from error
