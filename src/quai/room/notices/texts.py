"""The texts of notices, in each language."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from quai.core.game import language_named
from quai.core.text import say

TEXTS = Path(__file__).parent / "text"


@cache
def _catalogue(language: str) -> dict[str, str]:
    content = (TEXTS / f"{language}.json").read_text(encoding="utf-8")
    found: dict[str, str] = json.loads(content)
    return found


def notice_text(language: str, message: str, **details: Any) -> str:
    """The text of a message; in English if the language is not available."""
    known = language_named(language) or "en"
    return say(_catalogue(known), known, message, details)
