"""Sentences from message ids and parameters, in the reader's language.

One JSON catalogue per language, shared with the browser, whose twin of this module is
`web/static/app/text.js`. A template holds:

{card}              the parameter, by its name in the catalogue ("name.king") if it has one;
                    a number below zero has a true minus
{count?card:cards}  the first word for one, the second for more (in French, also for none: one)

>>> say({"drew": "draws {count} {count?card:cards}"}, "en", "drew", {"count": 2})
'draws 2 cards'
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

_HOLE = re.compile(r"\{(\w+)(?:\?([^:{}]*):([^{}]*))?\}")


def name(catalogue: Mapping[str, str], value: Any) -> str:
    """A value as a reader sees it."""
    if isinstance(value, list):
        return ", ".join(name(catalogue, each) for each in value)
    if type(value) is int and value < 0:
        return f"\u2212{-value}"
    return catalogue.get(f"name.{value}", str(value))


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


def placeholders(sentence: str) -> set[str]:
    """The names of the parameters that a sentence needs."""
    return {hole[1] for hole in _HOLE.finditer(sentence)}


def named(details: Mapping[str, Any], players: Sequence[str]) -> dict[str, Any]:
    """The details of an event, an action or a prompt with seats as names."""
    told = dict(details)
    if isinstance(told.get("seat"), int):
        told["who"] = players[told["seat"]]
    for other in ("target", "owner"):
        if isinstance(told.get(other), int):
            told[other] = players[told[other]]
    if "winners" in told:
        told["who"] = [players[seat] for seat in told["winners"]]
    return told


def event_id(catalogue: Mapping[str, str], event: Mapping[str, Any]) -> str:
    """The id of an event's sentence: the one for those told everything, if all it needs is told."""
    plain = f"event.{event['event']}"
    own = catalogue.get(f"{plain}.own")
    return f"{plain}.own" if own and placeholders(own) <= {"who", *event} else plain
