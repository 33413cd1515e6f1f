"""Sentences from message ids and parameters, in the reader's language.

One JSON catalogue a language, shared with the browser, whose twin of this module is
`web/static/app/text.js`. A template holds:

{card}              the parameter, by its name in the catalogue ("name.horse") if it has one,
                    and with a no-break space if it is a card such as III-8
{count?card:cards}  the first word for one, the second for more (in French, also for none: one)

>>> say({"drew": "draws {count} {count?card:cards}"}, "en", "drew", {"count": 2})
'draws 2 cards'
"""

import re
from collections.abc import Mapping
from typing import Any

_CARD = re.compile(r"^([A-Z]+)-(\d+)$")
_HOLE = re.compile(r"\{(\w+)(?:\?([^:{}]*):([^{}]*))?\}")


def name(catalogue: Mapping[str, str], value: Any) -> str:
    """A value as a reader sees it."""
    if isinstance(value, list):
        return ", ".join(name(catalogue, each) for each in value)
    return catalogue.get(f"name.{value}", _CARD.sub("\\1\u00a0\\2", str(value)))


def say(
    catalogue: Mapping[str, str], language: str, message: str, details: Mapping[str, Any]
) -> str:
    """The sentence of a message; an id without a sentence is said as it is."""

    def fill(hole: re.Match[str]) -> str:
        value = details.get(hole[1], "")
        if hole[2] is None:
            return name(catalogue, value)
        one = value == 1 or (language == "fr" and value == 0)
        return hole[2] if one else hole[3]

    return _HOLE.sub(fill, catalogue.get(message, message))
