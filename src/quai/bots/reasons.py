"""Why an action is good, as data for messages: terms of its rating by the game's heuristics."""

from typing import Any

from msgspec import Struct

from quai.core.terms import Term


class Reason(Struct, frozen=True):
    """One reason for or against an action; its sentence is `reason.ID` of the game's texts."""

    id: str
    points: float
    """What it adds to the action's rating: below 0, it speaks against it."""
    details: dict[str, Any]


def reasons_of(terms: list[Term]) -> list[Reason]:
    """These terms as reasons."""
    return [Reason(term.id, term.points, term.details) for term in terms]
