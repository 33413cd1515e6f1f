"""Why something may not be done in Shunting."""

from typing import TYPE_CHECKING, Any

from quai.core.refusals import RuleBroken
from quai_shunting.cards import ACTIONS, COUPLE, END, MIN_TRAIN, NAMES, SCRAP, SEND, value_of
from quai_shunting.legal import fits

if TYPE_CHECKING:
    from quai_shunting.state import ShuntingState


def check(state: "ShuntingState", given: Any) -> None:
    """Raise RuleBroken naming the rule that an action breaks; BadInput if it is none."""
    action = ACTIONS.number(given)
    if state.seat < 0:
        raise RuleBroken("SH-30", "over")
    kind = ACTIONS.kind_of[action]
    if (kind == END) != state.acted:
        raise RuleBroken("SH-10", "end_first" if state.acted else "act_first")
    CHECKS[kind](state, ACTIONS.first[action], ACTIONS.second[action])


def _check_scrap(state: "ShuntingState", wagon: int, _second: int) -> None:
    if wagon not in state.hands[state.seat]:
        raise RuleBroken("SH-10", "not_in_hand", wagon=NAMES[wagon])


def _check_couple(state: "ShuntingState", wagon: int, track: int) -> None:
    _check_scrap(state, wagon, 0)
    if not fits(state.tracks[track], wagon):
        last = value_of(state.tracks[track][-1])
        raise RuleBroken("SH-11", "too_low", wagon=NAMES[wagon], track=track + 1, last=last)


def _check_send(state: "ShuntingState", track: int, _second: int) -> None:
    if len(state.tracks[track]) < MIN_TRAIN:
        raise RuleBroken("SH-13", "too_short", track=track + 1)


def _check_end(_state: "ShuntingState", _first: int, _second: int) -> None:
    """A player who has acted may end the turn."""


CHECKS = {COUPLE: _check_couple, SCRAP: _check_scrap, SEND: _check_send, END: _check_end}
