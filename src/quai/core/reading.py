"""Reading JSON that somebody else may have written."""

import json
from typing import Any


def from_json(text: str | bytes) -> Any:
    """Return JSON data; raise ValueError if the text is something else, or nested too deeply."""
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
