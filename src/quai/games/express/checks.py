"""Why an action of Express is refused: the rule, the reason, and what a sentence needs."""

from collections.abc import Callable
from typing import Final

from quai.core.refusals import RuleBroken
from quai.games.express.cards import (
    ACTIONS,
    CABOOSE,
    CARS,
    DERAILMENT,
    DIESEL,
    DISASTER,
    ENGINE_SWAP,
    HAND_LIMIT,
    LAID,
    MAINTENANCE,
    MOST_TRAINS,
    NAMES,
    NO_SORT,
    SORT_NAMES,
    TURNTABLE,
    WILD,
)
from quai.games.express.disasters import Disasters, stopper
from quai.games.express.kernel import Train
from quai.games.express.state import PHASES

HOME: Final = {
    "draw": "draw",
    "take": "draw",
    "agree": "answer",
    "refuse": "answer",
    "derail": "aim",
    "exchange": "aim",
    "aim": "aim",
    "shield": "react",
    "suffer": "react",
    "keep": "loot",
    "load": "loot",
    "couple": "loot",
    "offer": "offer",
    "done": "offer",
    "receive": "receive",
}
"""The phase of each kind of action; all others belong to the laying phase."""


def check(table: Disasters, action: int, lays_left: bool) -> None:
    """Raise RuleBroken if an action is not legal; `lays_left` says if anything can be laid."""
    if table.seat < 0:
        raise RuleBroken("EX-67", "over")
    kind = ACTIONS.kind(action)
    phase = PHASES[table.phase]
    home = HOME.get(kind.name, "lay")
    if home != phase:
        if phase == "lay":
            _refuse_now(home)
        _refuse_before(phase)
    number = action - kind.base
    if kind.name in ENDS:
        _check_laying_done(table, lays_left)
    if kind.name in CHECKS:
        CHECKS[kind.name](table, number)


def _refuse_before(phase: str) -> None:
    """Something else must be done first."""
    if phase == "draw":
        raise RuleBroken("EX-10", "draw_first")
    if phase == "answer":
        raise RuleBroken("EX-51", "answer_first")
    if phase == "aim":
        raise RuleBroken("EX-42", "aim_first")
    if phase == "react":
        raise RuleBroken("EX-38", "react_first")
    if phase == "loot":
        raise RuleBroken("EX-33", "loot_first")
    raise RuleBroken("EX-36", "swap_first")


def _refuse_now(home: str) -> None:
    """This is no step of the laying phase."""
    if home == "draw":
        raise RuleBroken("EX-10", "already_drawn")
    if home == "answer":
        raise RuleBroken("EX-51", "not_asked")
    if home == "aim":
        raise RuleBroken("EX-42", "no_strike")
    if home == "react":
        raise RuleBroken("EX-38", "not_hit")
    if home == "loot":
        raise RuleBroken("EX-33", "no_loot")
    raise RuleBroken("EX-36", "no_swap")


def _check_held(table: Disasters, card: int, rule: str) -> None:
    if card not in table.hands[table.seat]:
        raise RuleBroken(rule, "not_in_hand", card=NAMES[card])


def _own_train(table: Disasters, place: int, rule: str) -> Train:
    trains = table.trains[table.side_of(table.seat)]
    if place >= len(trains):
        raise RuleBroken(rule, "no_train", train=place + 1)
    return trains[place]


# Draw and lay


def _check_take(table: Disasters, _: int) -> None:
    """EX-10: there must be a discard to take."""
    if not table.discard:
        raise RuleBroken("EX-10", "no_discard")


def _check_ask(table: Disasters, _: int) -> None:
    """EX-51: a team player, before laying, once a turn."""
    if not table.rules.teams:
        raise RuleBroken("EX-51", "no_partner")
    if table.asked:
        raise RuleBroken("EX-51", "asked_already")
    if table.handled:
        raise RuleBroken("EX-51", "ask_before_laying")


def _check_spare(table: Disasters, card: int, needed: int) -> None:
    """EX-12 and EX-25: what stays in hand must still be able to end the turn."""
    if table.spare() < needed:
        raise RuleBroken("EX-12", "too_few", missing=int(table.owed))
    if card < CARS and table.free_cars() < 1:
        raise RuleBroken("EX-25", "car_needed", card=NAMES[card])


def _check_lay(table: Disasters, number: int) -> None:
    """EX-21 to EX-27: what may be coupled to what."""
    place, card = divmod(number, LAID)
    _check_held(table, card, "EX-22")
    train = _own_train(table, place, "EX-29")
    if not train.takes(card):
        _refuse_car(train, card, place + 1)
    if train.sort == NO_SORT and card < CARS:
        return
    _check_spare(table, card, 1)


def _refuse_car(train: Train, card: int, number: int) -> None:
    if card == DIESEL:
        if train.diesel:
            raise RuleBroken("EX-27", "one_diesel", train=number)
        raise RuleBroken("EX-27", "no_passenger_train", train=number)
    if train.closed:
        raise RuleBroken("EX-24", "closed", train=number)
    if card == CABOOSE:
        raise RuleBroken("EX-24", "caboose_alone", train=number)
    sort = SORT_NAMES[train.sort]
    if train.run > 0 and train.joint >= 0:
        raise RuleBroken("EX-26", "one_joint", card=NAMES[card], train=number, sort=sort)
    if train.run > 0:
        raise RuleBroken("EX-26", "joint_too_early", card=NAMES[card], train=number, sort=sort)
    raise RuleBroken("EX-21", "wrong_sort", card=NAMES[card], train=number, sort=sort)


def _check_open(table: Disasters, number: int) -> None:
    """EX-20 and EX-25: a new train needs its locomotive, and an ordinary car after a wild."""
    card = WILD if number == CARS else number
    _check_held(table, card, "EX-20")
    _check_spare(table, card, 3 if card == WILD else 2)
    if table.free_cars() < 1:
        raise RuleBroken("EX-25", "car_needed", card=NAMES[card])


def _check_put(table: Disasters, number: int) -> None:
    """EX-12: one locomotive a train; EX-25: not the car that a first wild waits for."""
    _check_held(table, number, "EX-11")
    if table.owed == 0:
        raise RuleBroken("EX-12", "no_gap")
    if number < CARS and table.free_cars() < 1:
        raise RuleBroken("EX-25", "car_needed", card=NAMES[number])


def _check_pick(table: Disasters, number: int) -> None:
    """EX-11: a locomotive of the side, once in a laying phase."""
    if _own_train(table, number, "EX-11").mark == 1:
        raise RuleBroken("EX-11", "handled", train=number + 1)


def _check_maintain(table: Disasters, number: int) -> None:
    """EX-28: one a turn."""
    card = number + MAINTENANCE
    _check_held(table, card, "EX-28")
    if table.maintained:
        raise RuleBroken("EX-28", "one_maintenance")
    _check_spare(table, card, 1)


# Discard, disaster, turntable


def _check_laying_done(table: Disasters, lays_left: bool) -> None:
    """EX-12, EX-14 and EX-25: laying can end."""
    if table.pending > 0:
        raise RuleBroken("EX-25", "wild_alone")
    if table.owed > 0:
        raise RuleBroken("EX-12", "locomotive_missing", missing=int(table.owed))
    count = len(table.hands[table.seat])
    if count > HAND_LIMIT + 1 and lays_left:
        raise RuleBroken("EX-14", "lay_more", count=count - HAND_LIMIT - 1)


def _check_discard(table: Disasters, number: int) -> None:
    _check_held(table, number, "EX-13")


def _check_not_first(table: Disasters) -> None:
    if table.begun[table.seat] == 0:
        raise RuleBroken("EX-16", "first_turn")


def _check_turntable(table: Disasters, _: int) -> None:
    _check_held(table, TURNTABLE, "EX-15")
    _check_not_first(table)


def _check_strike(table: Disasters, number: int) -> None:
    card = number + DISASTER
    _check_held(table, card, "EX-15")
    _check_not_first(table)
    if not table.has_target(card):
        raise RuleBroken("EX-42", "no_target", disaster=NAMES[card])


def _check_derail(table: Disasters, number: int) -> None:
    if table.disaster != DERAILMENT:
        raise RuleBroken("EX-42", "wrong_target", disaster=NAMES[table.disaster])
    if number >= table.rules.seats:
        raise RuleBroken("EX-42", "no_seat")


def _check_exchange(table: Disasters, number: int) -> None:
    if table.disaster != ENGINE_SWAP:
        raise RuleBroken("EX-42", "wrong_target", disaster=NAMES[table.disaster])
    if number >= table.rules.sides:
        raise RuleBroken("EX-42", "no_seat")
    if not table.fits_side(number):
        raise RuleBroken("EX-36", "no_swap_with")


def _check_aim(table: Disasters, number: int) -> None:
    side, place = divmod(number, MOST_TRAINS)
    if table.disaster in (DERAILMENT, ENGINE_SWAP):
        raise RuleBroken("EX-42", "wrong_target", disaster=NAMES[table.disaster])
    if side >= table.rules.sides:
        raise RuleBroken("EX-42", "no_seat")
    if place >= len(table.trains[side]):
        raise RuleBroken("EX-42", "no_train", train=place + 1)
    if not table.fits_train(table.disaster, table.trains[side][place]):
        raise RuleBroken("EX-42", "caboose_protects", disaster=NAMES[table.disaster])


def _check_shield(table: Disasters, _: int) -> None:
    _check_held(table, stopper(table.disaster), "EX-38")


def _check_load(table: Disasters, number: int) -> None:
    train = _own_train(table, number, "EX-33")
    if not train.takes(table.loot):
        _refuse_car(train, table.loot, number + 1)


def _check_couple(table: Disasters, number: int) -> None:
    _check_held(table, number, "EX-33")
    if table.loot >= CARS:
        raise RuleBroken("EX-25", "wild_alone")


def _check_offer(table: Disasters, number: int) -> None:
    train = _own_train(table, number, "EX-36")
    if train.mark == 1:
        raise RuleBroken("EX-36", "exchanged_already", train=number + 1)
    if not table.pairs_left():
        raise RuleBroken("EX-36", "no_pair_left")


def _check_receive(table: Disasters, number: int) -> None:
    trains = table.trains[table.target_side]
    if number >= len(trains):
        raise RuleBroken("EX-36", "no_train", train=number + 1)
    if trains[number].mark == 1:
        raise RuleBroken("EX-36", "exchanged_already", train=number + 1)


def _check_done(table: Disasters, _: int) -> None:
    if not table.pairs_made():
        raise RuleBroken("EX-36", "one_pair")


ENDS: Final = ("discard", "turntable", "strike")
CHECKS: Final[dict[str, Callable[[Disasters, int], None]]] = {
    "take": _check_take,
    "ask": _check_ask,
    "lay": _check_lay,
    "open": _check_open,
    "put": _check_put,
    "pick": _check_pick,
    "maintain": _check_maintain,
    "discard": _check_discard,
    "turntable": _check_turntable,
    "strike": _check_strike,
    "derail": _check_derail,
    "exchange": _check_exchange,
    "aim": _check_aim,
    "shield": _check_shield,
    "load": _check_load,
    "couple": _check_couple,
    "offer": _check_offer,
    "receive": _check_receive,
    "done": _check_done,
}
