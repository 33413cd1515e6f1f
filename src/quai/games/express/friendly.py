"""What a bot never does to its own side, however careless it is."""

from typing import Any

from quai.core.state import View
from quai.games.express.cards import (
    ACTIONS,
    AIM,
    BREAKDOWN,
    CABOOSE,
    DERAIL,
    NAMES,
    STRIKE,
    THEFT,
    WRECK,
)


def sparing_own_side(view: View, actions: list[Any]) -> list[Any]:
    """The actions that do not strike the actor's own side; all of them if there are no others."""
    kinds = {ACTIONS.kind_of[action] for action in actions}
    if not kinds & {AIM, DERAIL, STRIKE}:
        return actions
    actor = view["actor"]
    own = next(place for place, side in enumerate(view["sides"]) if actor in side["seats"])
    kept = [action for action in actions if not _strikes(view, own, action)]
    return kept or actions


def _strikes(view: View, own: int, action: int) -> bool:
    """Whether an action strikes the own side, or begins what can strike no other."""
    kind, first = ACTIONS.kind_of[action], ACTIONS.first[action]
    if kind == AIM:
        return bool(first == own)
    if kind == DERAIL:
        return first in view["sides"][own]["seats"]
    if kind == STRIKE and first in (WRECK, BREAKDOWN, THEFT):
        return not any(
            first == WRECK or train["cars"][-1] != NAMES[CABOOSE]
            for place, side in enumerate(view["sides"])
            if place != own
            for train in side["trains"]
        )
    return False
