"""Why an action is refused: the rule it breaks, and the details a sentence needs to say so."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from quai.core.refusals import RuleBroken
from quai.core.zones import holds
from quai.games.station_master.cards import (
    ACTIONS,
    BOARDING,
    COUPLE,
    DONE,
    MAX_MOVED_TOKENS,
    MENDING,
    MOVING,
    NAMES,
    PICK,
    PICKING,
    PLACE,
    PLAY,
    REACH,
    REASSIGN,
    REPAIR,
    SEND,
    SPEND,
    STANDING,
    TRANSFER,
    TURN,
    UNCOUPLE1,
)
from quai.games.station_master.legal import (
    may_take_from,
    most_room,
    other_train,
    within_reach,
)
from quai.games.station_master.table import (
    PICKS,
    TRACKS,
    hand_of,
    reserve_of,
    train_at,
)
from quai.games.station_master.trains import (
    cars_of,
    limit_of,
    number_of,
    room,
    tokens_of,
)

if TYPE_CHECKING:
    from quai.games.station_master.state import StationMasterState

RULE_OF_PHASE: Final = {BOARDING: "SM-25", MENDING: "SM-23", MOVING: "SM-22", PICKING: "SM-24"}
"""By phase, the rule of the special card being played."""


def check(state: "StationMasterState", given: Any) -> None:
    """Raise RuleBroken naming the rule that an action breaks; BadInput if it is none."""
    action = ACTIONS.number(given)
    if state.seat < 0:
        table = state.table
        stranded = any(number_of(table, train_at(track)) > 0 for track in range(table[TRACKS]))
        raise RuleBroken("SM-53" if stranded else "SM-50", "over")
    CHECKS[ACTIONS.kind_of[action]](state, ACTIONS.first[action], ACTIONS.second[action])


def _check_phase(state: "StationMasterState", *phases: int) -> None:
    """A special card being played comes first; without one there is nothing to choose for it."""
    if state.phase in phases:
        return
    if state.phase == TURN:
        raise RuleBroken("SM-10", "nothing_under_way")
    card = STANDING if state.phase == BOARDING else state.playing
    raise RuleBroken(RULE_OF_PHASE[state.phase], "unfinished", card=NAMES[card])


def _check_in_hand(state: "StationMasterState", card: int) -> None:
    if not holds(state.table, hand_of(state.seat), card):
        raise RuleBroken("SM-10", "not_in_hand", card=NAMES[card])


def _check_train(state: "StationMasterState", track: int, rule: str) -> int:
    table = state.table
    if track >= table[TRACKS] or number_of(table, train_at(track)) == 0:
        raise RuleBroken(rule, "no_train", track=track + 1)
    return train_at(track)


def check_place(state: "StationMasterState", value: int, track: int) -> None:
    """SM-10 and SM-11: a token one has, on a train with room; SM-25: on the same train."""
    _check_phase(state, TURN, BOARDING)
    train = _check_train(state, track, "SM-10")
    if state.phase == BOARDING and track != state.track:
        raise RuleBroken("SM-25", "other_train", track=state.track + 1)
    if state.table[reserve_of(state.seat) + value] == 0:
        raise RuleBroken("SM-10", "no_token", value=value)
    if room(state.table, train) <= 0:
        limit = limit_of(state.table, train)
        raise RuleBroken("SM-11", "full", track=track + 1, limit=limit)


def check_couple(state: "StationMasterState", card: int, track: int) -> None:
    """SM-13: a carriage of the hand; SM-23: one of the last cards of the discard."""
    _check_phase(state, TURN, MENDING)
    if state.phase == TURN:
        _check_in_hand(state, card)
    elif card not in within_reach(state.table, state.playing):
        count = REACH[state.playing]
        raise RuleBroken("SM-23", "out_of_reach", card=NAMES[card], count=count)
    _check_train(state, track, "SM-13")


def check_play(state: "StationMasterState", card: int, track: int) -> None:
    """SM-20 to SM-26: a special card of the hand, on a train where it finds something to do."""
    _check_phase(state, TURN)
    _check_in_hand(state, card)
    train = _check_train(state, track, "SM-10")
    if card < UNCOUPLE1:
        return
    table = state.table
    if card == TRANSFER:
        if table[tokens_of(train)] == 0:
            raise RuleBroken("SM-24", "no_passenger", track=track + 1)
        if most_room(table, track) == 0:
            raise RuleBroken("SM-24", "no_room_elsewhere")
        return
    if table[cars_of(train)] == 0:
        rule = "SM-22" if card == REASSIGN else "SM-26"
        raise RuleBroken(rule, "no_carriage", track=track + 1)
    if card == REASSIGN and not other_train(table, track):
        raise RuleBroken("SM-22", "only_train")


def check_send(state: "StationMasterState", track: int, _: int) -> None:
    """SM-22 and SM-24: to another train, with room for the tokens."""
    _check_phase(state, MOVING, PICKING)
    rule = RULE_OF_PHASE[state.phase]
    train = _check_train(state, track, rule)
    if track == state.track:
        raise RuleBroken(rule, "same_train", track=track + 1)
    picked = state.table[PICKS]
    if state.phase == PICKING and picked == 0:
        raise RuleBroken("SM-24", "pick_first")
    left = room(state.table, train)
    if left < picked:
        raise RuleBroken("SM-24", "no_room", track=track + 1, room=max(0, left), count=picked)


def check_pick(state: "StationMasterState", place: int, _: int) -> None:
    """SM-24: up to three tokens of the train, as many as another has room for."""
    _check_phase(state, PICKING)
    table = state.table
    if place >= table[tokens_of(train_at(state.track))]:
        raise RuleBroken("SM-24", "no_such_token", token=place + 1)
    if holds(table, PICKS, place):
        raise RuleBroken("SM-24", "picked_already", token=place + 1)
    picked = table[PICKS]
    if picked == MAX_MOVED_TOKENS:
        raise RuleBroken("SM-24", "three_tokens")
    if picked == most_room(table, state.track):
        raise RuleBroken("SM-24", "no_room_for_more", count=picked)


def check_repair(state: "StationMasterState", card: int, _: int) -> None:
    """SM-23: a Repair of the hand can always be played."""
    _check_phase(state, TURN)
    _check_in_hand(state, card)


def check_spend(state: "StationMasterState", card: int, _: int) -> None:
    """SM-28: a Re-Assign that can move a carriage must."""
    _check_phase(state, TURN)
    _check_in_hand(state, card)
    if card == REASSIGN and any(
        may_take_from(state.table, card, track) for track in range(state.table[TRACKS])
    ):
        raise RuleBroken("SM-28", "must_move")


def check_done(state: "StationMasterState", _first: int, _second: int) -> None:
    """SM-10: no passing; SM-28: the token after Standing Room and the repair may be forgone."""
    if state.phase == TURN:
        raise RuleBroken("SM-10", "no_passing")
    _check_phase(state, BOARDING, MENDING)


CHECKS: Final[dict[int, Callable[["StationMasterState", int, int], None]]] = {
    PLACE: check_place,
    COUPLE: check_couple,
    PLAY: check_play,
    SEND: check_send,
    PICK: check_pick,
    REPAIR: check_repair,
    SPEND: check_spend,
    DONE: check_done,
}
