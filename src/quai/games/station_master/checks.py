"""Why an action is refused: the rule it breaks, and what a sentence needs to say so."""

from collections.abc import Callable

from quai.core.refusals import RuleBroken
from quai.games.station_master.cards import (
    ACTIONS,
    CABOOSE,
    MOST_MOVED,
    MOST_TRACKS,
    NAMES,
    REACH,
    REASSIGN,
    REPAIR3,
    STANDING,
    TRANSFER,
    UNCOUPLE1,
)
from quai.games.station_master.kernel import Choices
from quai.games.station_master.state import BOARDING, MENDING, MOVING, PICKING, TURN, Train

UNDER_WAY = {BOARDING: "SM-25", MENDING: "SM-23", MOVING: "SM-22", PICKING: "SM-24"}
"""The rule of the special card whose choice is asked for in each phase."""


def check_action(position: Choices, action: int) -> None:
    """Raise RuleBroken naming the rule that an action breaks."""
    if position.seat < 0:
        raise RuleBroken("SM-50", "over")
    kind = ACTIONS.kind(action)
    CHECKS[kind.name](position, action - kind.base)


def _check_phase(position: Choices, *phases: int) -> None:
    """A special card under way comes first; without one there is nothing to choose for it."""
    if position.phase in phases:
        return
    if position.phase == TURN:
        raise RuleBroken("SM-10", "nothing_under_way")
    card = STANDING if position.phase == BOARDING else position.playing
    raise RuleBroken(UNDER_WAY[position.phase], "unfinished", card=NAMES[card])


def _check_in_hand(position: Choices, card: int) -> None:
    if card not in position.hands[position.seat]:
        raise RuleBroken("SM-10", "not_in_hand", card=NAMES[card])


def _check_train(position: Choices, track: int, rule: str) -> Train:
    if track >= len(position.trains) or position.trains[track].number == 0:
        raise RuleBroken(rule, "no_train", track=track + 1)
    return position.trains[track]


def check_place(position: Choices, number: int) -> None:
    """SM-10 and SM-11: a token one has, on a train with room; SM-25: on the same train."""
    value, track = number // MOST_TRACKS + 1, number % MOST_TRACKS
    _check_phase(position, TURN, BOARDING)
    train = _check_train(position, track, "SM-10")
    if position.phase == BOARDING and track != position.track:
        raise RuleBroken("SM-25", "other_train", track=position.track + 1)
    if position.reserves[position.seat][value] == 0:
        raise RuleBroken("SM-10", "no_token", value=value)
    if train.room() <= 0:
        raise RuleBroken("SM-11", "full", track=track + 1, limit=train.number + train.standing)


def check_couple(position: Choices, number: int) -> None:
    """SM-13: a carriage of the hand; SM-23: one of the last cards of the discard."""
    card, track = number // MOST_TRACKS, number % MOST_TRACKS
    _check_phase(position, TURN, MENDING)
    if position.phase == TURN:
        _check_in_hand(position, card)
    else:
        reach = REACH[position.playing]
        if card not in position.reach(reach):
            raise RuleBroken("SM-23", "out_of_reach", card=NAMES[card], count=reach)
    _check_train(position, track, "SM-13")


def check_play(position: Choices, number: int) -> None:
    """SM-20 to SM-26: a special card of the hand, on a train where it finds something to do."""
    card, track = number // MOST_TRACKS + CABOOSE, number % MOST_TRACKS
    _check_phase(position, TURN)
    _check_in_hand(position, card)
    train = _check_train(position, track, "SM-10")
    if card < UNCOUPLE1:
        return
    if card == TRANSFER:
        if not train.tokens:
            raise RuleBroken("SM-24", "no_passenger", track=track + 1)
        if position.most_room(track) == 0:
            raise RuleBroken("SM-24", "no_room_elsewhere")
        return
    if not train.cars:
        rule = "SM-22" if card == REASSIGN else "SM-26"
        raise RuleBroken(rule, "no_carriage", track=track + 1)
    if card == REASSIGN and not position.other_train(track):
        raise RuleBroken("SM-22", "only_train")


def check_send(position: Choices, track: int) -> None:
    """SM-22 and SM-24: to another train, with room for the tokens."""
    _check_phase(position, MOVING, PICKING)
    rule = UNDER_WAY[position.phase]
    train = _check_train(position, track, rule)
    if track == position.track:
        raise RuleBroken(rule, "same_train", track=track + 1)
    picked = len(position.picks)
    if position.phase == PICKING and picked == 0:
        raise RuleBroken("SM-24", "pick_first")
    if train.room() < picked:
        room = max(0, train.room())
        raise RuleBroken("SM-24", "no_room", track=track + 1, room=room, count=picked)


def check_pick(position: Choices, place: int) -> None:
    """SM-24: up to three tokens of the train, as many as another has room for."""
    _check_phase(position, PICKING)
    if place >= len(position.trains[position.track].tokens):
        raise RuleBroken("SM-24", "no_such_token", token=place + 1)
    if place in position.picks:
        raise RuleBroken("SM-24", "picked_already", token=place + 1)
    picked = len(position.picks)
    if picked == MOST_MOVED:
        raise RuleBroken("SM-24", "three_tokens")
    if picked == position.most_room(position.track):
        raise RuleBroken("SM-24", "no_room_for_more", count=picked)


def check_repair(position: Choices, number: int) -> None:
    """SM-23: a Repair of the hand can always be played."""
    _check_phase(position, TURN)
    _check_in_hand(position, number + REPAIR3)


def check_spend(position: Choices, number: int) -> None:
    """SM-28: a Re-Assign that can move a carriage must."""
    card = number + UNCOUPLE1
    _check_phase(position, TURN)
    _check_in_hand(position, card)
    if card == REASSIGN:
        for track, train in enumerate(position.trains):
            if train.cars and position.other_train(track):
                raise RuleBroken("SM-28", "must_move")


def check_done(position: Choices, _number: int) -> None:
    """SM-10: no passing; SM-28: a token after Standing Room and a repaired carriage are free."""
    if position.phase == TURN:
        raise RuleBroken("SM-10", "no_passing")
    _check_phase(position, BOARDING, MENDING)


CHECKS: dict[str, Callable[[Choices, int], None]] = {
    "place": check_place,
    "couple": check_couple,
    "play": check_play,
    "send": check_send,
    "pick": check_pick,
    "repair": check_repair,
    "spend": check_spend,
    "done": check_done,
}
