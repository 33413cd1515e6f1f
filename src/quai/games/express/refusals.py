"""Why an action of Express is refused: the rule, the reason, and what a sentence needs."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from quai.core.found import Found
from quai.core.refusals import RuleBroken
from quai.core.zones import holds, listed
from quai.games.express.cards import (
    ACTIONS,
    AGREE,
    AIM,
    AIMING,
    ANSWERING,
    ASK,
    CABOOSE,
    CARS_END,
    COUPLE,
    DERAIL,
    DERAILMENT,
    DIESEL,
    DISCARD,
    DONE,
    DRAW,
    DRAWING,
    ENGINE_SWAP,
    EXCHANGE,
    HAND_LIMIT,
    KEEP,
    LAY,
    LAYING,
    LOAD,
    LOOTING,
    MAINTAIN,
    NAMES,
    NO_SORT,
    OFFER,
    OFFERING,
    OPEN,
    PICK,
    PUT,
    REACTING,
    RECEIVE,
    RECEIVING,
    REFUSE,
    SHIELD,
    SORT_NAMES,
    STRIKE,
    SUFFER,
    TAKE,
    TURN_ROUND,
    TURNTABLE,
    WILD,
    stopper,
)
from quai.games.express.legal import (
    add_lays,
    can_lay_locomotive,
    fits_side,
    fits_train,
    free_cars,
    has_target,
    may_go_out,
    pairs_left,
    pairs_made,
    spare,
)
from quai.games.express.seats import side_of
from quai.games.express.table import (
    BEGUN,
    DISCARDED,
    hand_of,
    seat_at,
    train_at,
    trains_of,
)
from quai.games.express.trains import (
    CLOSED,
    JOINT,
    MARK,
    RUN,
    TAIL_SORT,
    WITH_DIESEL,
    takes,
)
from quai.games.express.turns import outcome

if TYPE_CHECKING:
    from quai.games.express.state import ExpressState

PHASE_OF: Final = {
    DRAW: DRAWING,
    TAKE: DRAWING,
    AGREE: ANSWERING,
    REFUSE: ANSWERING,
    DERAIL: AIMING,
    EXCHANGE: AIMING,
    AIM: AIMING,
    SHIELD: REACTING,
    SUFFER: REACTING,
    KEEP: LOOTING,
    LOAD: LOOTING,
    COUPLE: LOOTING,
    OFFER: OFFERING,
    DONE: OFFERING,
    RECEIVE: RECEIVING,
}
"""The phase of each kind of action; all others belong to the laying phase."""


def check(state: "ExpressState", given: Any) -> None:
    """Raise RuleBroken if an action is not legal; BadInput if it is none."""
    action = ACTIONS.number(given)
    if state.seat < 0:
        ended = outcome(state)
        by_target = ended is not None and ended.reason == "target"
        raise RuleBroken("EX-67" if by_target else "EX-68", "over")
    kind = ACTIONS.kind_of[action]
    wanted = PHASE_OF.get(kind, LAYING)
    if wanted != state.phase:
        if state.phase == LAYING:
            _refuse_in_laying(wanted)
        _refuse_before(int(state.phase))
    refuse = CHECKS.get(kind)
    if refuse is not None:
        refuse(state, ACTIONS.first[action], ACTIONS.second[action])


def _refuse_before(phase: int) -> None:
    """Something else must be done first."""
    if phase == DRAWING:
        raise RuleBroken("EX-10", "draw_first")
    if phase == ANSWERING:
        raise RuleBroken("EX-51", "answer_first")
    if phase == AIMING:
        raise RuleBroken("EX-42", "aim_first")
    if phase == REACTING:
        raise RuleBroken("EX-38", "react_first")
    if phase == LOOTING:
        raise RuleBroken("EX-33", "loot_first")
    raise RuleBroken("EX-36", "swap_first")


def _refuse_in_laying(wanted: int) -> None:
    """The action belongs to another phase than laying."""
    if wanted == DRAWING:
        raise RuleBroken("EX-10", "already_drawn")
    if wanted == ANSWERING:
        raise RuleBroken("EX-51", "not_asked")
    if wanted == AIMING:
        raise RuleBroken("EX-42", "no_strike")
    if wanted == REACTING:
        raise RuleBroken("EX-38", "not_hit")
    if wanted == LOOTING:
        raise RuleBroken("EX-33", "no_loot")
    raise RuleBroken("EX-36", "no_swap")


def _check_held(state: "ExpressState", card: int, rule: str) -> None:
    """Refuse a card that is not in hand."""
    if not holds(state.table, hand_of(state.seat), card):
        raise RuleBroken(rule, "not_in_hand", card=NAMES[card])


def _own_train(state: "ExpressState", place: int, rule: str) -> int:
    """The train of the own side at a place; a refusal if there is none."""
    side = side_of(state, state.seat)
    if place >= state.table[trains_of(side)]:
        raise RuleBroken(rule, "no_train", train=place + 1)
    return train_at(state.table, side, place)


def _check_take(state: "ExpressState", _: int, __: int) -> None:
    """EX-10: there must be a discard to take."""
    if state.table[DISCARDED] == 0:
        raise RuleBroken("EX-10", "no_discard")


def _check_ask(state: "ExpressState", _: int, __: int) -> None:
    """EX-51: a team player, before laying, once per turn."""
    if not state.settings.teams:
        raise RuleBroken("EX-51", "no_partner")
    if state.asked:
        raise RuleBroken("EX-51", "asked_already")
    if not may_go_out(state):
        raise RuleBroken("EX-16", "first_turn_ask")
    if state.handled:
        raise RuleBroken("EX-51", "ask_before_laying")


def _ordinary_cars(state: "ExpressState") -> int:
    """How many ordinary cars are in the hand."""
    return sum(card < CARS_END for card in listed(state.table, hand_of(state.seat)))


def _check_spare(state: "ExpressState", card: int, needed: int) -> None:
    """EX-12 and EX-25: what stays in hand must still be able to end the turn."""
    if spare(state) < needed:
        left = state.table[hand_of(state.seat)] - 1
        raise RuleBroken(
            "EX-12", "too_few", left=left, needed=int(state.owed + state.pending) + needed
        )
    if card < CARS_END and free_cars(state) < 1:
        raise RuleBroken("EX-25", "car_needed", cars=_ordinary_cars(state))


def _check_lay(state: "ExpressState", place: int, card: int) -> None:
    """EX-21 to EX-27: what may be coupled to what."""
    _check_held(state, card, "EX-22")
    train = _own_train(state, place, "EX-29")
    if not takes(state.table, train, card):
        _refuse_car(state, train, card, place + 1)
    if state.table[train + TAIL_SORT] == NO_SORT and card < CARS_END:
        return
    _check_spare(state, card, 1)


def _refuse_car(state: "ExpressState", train: int, card: int, number: int) -> None:
    """Say why a train does not take a card."""
    table = state.table
    if card == DIESEL:
        if table[train + WITH_DIESEL] > 0:
            raise RuleBroken("EX-27", "one_diesel", train=number)
        raise RuleBroken("EX-27", "no_passenger_train", train=number)
    if table[train + CLOSED] > 0:
        raise RuleBroken("EX-24", "closed", train=number)
    if card == CABOOSE:
        raise RuleBroken("EX-24", "caboose_alone", train=number)
    sort = SORT_NAMES[table[train + TAIL_SORT]]
    if table[train + RUN] > 0 and table[train + JOINT] >= 0:
        raise RuleBroken("EX-26", "one_joint", card=NAMES[card], train=number, sort=sort)
    if table[train + RUN] > 0:
        raise RuleBroken("EX-26", "joint_too_early", card=NAMES[card], train=number, sort=sort)
    raise RuleBroken("EX-21", "wrong_sort", card=NAMES[card], train=number, sort=sort)


def _check_open(state: "ExpressState", card: int, _: int) -> None:
    """EX-20 and EX-25: a new train needs its locomotive, and an ordinary car after a wild."""
    _check_held(state, card, "EX-20")
    _check_spare(state, card, 3 if card == WILD else 2)
    if free_cars(state) < 1:
        raise RuleBroken("EX-25", "car_needed", cars=_ordinary_cars(state))


def _check_put(state: "ExpressState", card: int, _: int) -> None:
    """EX-12: one locomotive per train; EX-25: not the car that a first wild waits for."""
    _check_held(state, card, "EX-11")
    if state.owed == 0:
        raise RuleBroken("EX-12", "no_gap")
    if card < CARS_END and free_cars(state) < 1:
        raise RuleBroken("EX-25", "car_needed", cars=_ordinary_cars(state))


def _check_pick(state: "ExpressState", place: int, _: int) -> None:
    """EX-11: a locomotive of the side, once in a laying phase."""
    if state.table[_own_train(state, place, "EX-11") + MARK] == 1:
        raise RuleBroken("EX-11", "handled", train=place + 1)


def _check_maintain(state: "ExpressState", card: int, _: int) -> None:
    """EX-28: one per turn."""
    _check_held(state, card, "EX-28")
    if state.maintained:
        raise RuleBroken("EX-28", "one_maintenance")
    _check_spare(state, card, 1)


def _check_laying_done(state: "ExpressState") -> None:
    """EX-12, EX-14 and EX-25: laying can end."""
    if state.pending > 0:
        raise RuleBroken("EX-25", "wild_alone")
    if state.owed > 0:
        raise RuleBroken("EX-12", "locomotive_missing", missing=int(state.owed))
    count = state.table[hand_of(state.seat)]
    lays = Found()
    if count > HAND_LIMIT + 1:
        add_lays(state, lays)
        if lays.count == 0 and can_lay_locomotive(state):
            raise RuleBroken("EX-14", "lay_locomotive")
    if lays.count > 0:
        raise RuleBroken("EX-14", "lay_more", count=count - HAND_LIMIT - 1)


def _check_discard(state: "ExpressState", card: int, _: int) -> None:
    """EX-13: a card of the hand."""
    _check_laying_done(state)
    _check_held(state, card, "EX-13")


def _check_not_first(state: "ExpressState") -> None:
    """EX-16: not in the first turn of a hand."""
    if state.table[seat_at(state.seat) + BEGUN] == 0:
        raise RuleBroken("EX-16", "first_turn")


def _check_turntable(state: "ExpressState", _: int, __: int) -> None:
    """EX-15 and EX-16: a turntable of the hand."""
    _check_laying_done(state)
    _check_held(state, TURNTABLE, "EX-15")
    _check_not_first(state)


def _check_strike(state: "ExpressState", card: int, _: int) -> None:
    """EX-15, EX-16 and EX-42: a disaster of the hand that fits something."""
    _check_laying_done(state)
    _check_held(state, card, "EX-15")
    _check_not_first(state)
    if not has_target(state, card):
        raise RuleBroken("EX-42", "no_target", disaster=NAMES[card])


def _check_derail(state: "ExpressState", seat: int, _: int) -> None:
    """EX-31: a derailment is aimed at a player."""
    if state.disaster != DERAILMENT:
        raise RuleBroken("EX-42", "wrong_target", disaster=NAMES[state.disaster])
    if seat >= state.settings.seats:
        raise RuleBroken("EX-42", "no_seat")


def _check_exchange(state: "ExpressState", side: int, _: int) -> None:
    """EX-36: an engine swap is aimed at another side."""
    if state.disaster != ENGINE_SWAP:
        raise RuleBroken("EX-42", "wrong_target", disaster=NAMES[state.disaster])
    if side >= state.settings.sides:
        raise RuleBroken("EX-42", "no_seat")
    if not fits_side(state, side):
        raise RuleBroken("EX-36", "no_swap_with")


def _check_aim(state: "ExpressState", side: int, place: int) -> None:
    """EX-30 and EX-42: a train that the disaster fits."""
    if state.disaster in (DERAILMENT, ENGINE_SWAP):
        raise RuleBroken("EX-42", "wrong_target", disaster=NAMES[state.disaster])
    if side >= state.settings.sides:
        raise RuleBroken("EX-42", "no_seat")
    table = state.table
    if place >= table[trains_of(side)]:
        raise RuleBroken("EX-42", "no_train", train=place + 1)
    if not fits_train(state.disaster, table, train_at(table, side, place)):
        raise RuleBroken("EX-42", "caboose_protects", disaster=NAMES[state.disaster])


def _check_shield(state: "ExpressState", _: int, __: int) -> None:
    """EX-38: the car that stops this disaster."""
    _check_held(state, stopper(state.disaster), "EX-38")


def _check_load(state: "ExpressState", place: int, _: int) -> None:
    """EX-33: at the tail of a train that takes the stolen car."""
    train = _own_train(state, place, "EX-33")
    if not takes(state.table, train, state.loot):
        _refuse_car(state, train, state.loot, place + 1)


def _check_couple(state: "ExpressState", card: int, _: int) -> None:
    """EX-33: a new train needs a hand card as its locomotive, and begins with an ordinary car."""
    _check_held(state, card, "EX-33")
    if state.loot >= CARS_END:
        raise RuleBroken("EX-25", "wild_alone")


def _check_offer(state: "ExpressState", place: int, _: int) -> None:
    """EX-36: an own locomotive not yet exchanged."""
    train = _own_train(state, place, "EX-36")
    if state.table[train + MARK] == 1:
        raise RuleBroken("EX-36", "exchanged_already", train=place + 1)
    if not pairs_left(state):
        raise RuleBroken("EX-36", "no_pair_left")


def _check_receive(state: "ExpressState", place: int, _: int) -> None:
    """EX-36: a locomotive of the other side not yet exchanged."""
    table, side = state.table, state.target_side
    if place >= table[trains_of(side)]:
        raise RuleBroken("EX-36", "no_train", train=place + 1)
    if table[train_at(table, side, place) + MARK] == 1:
        raise RuleBroken("EX-36", "exchanged_already", train=place + 1)


def _check_done(state: "ExpressState", _: int, __: int) -> None:
    """EX-36: at least one pair."""
    if not pairs_made(state):
        raise RuleBroken("EX-36", "one_pair")


CHECKS: Final[dict[int, Callable[["ExpressState", int, int], None]]] = {
    TAKE: _check_take,
    ASK: _check_ask,
    LAY: _check_lay,
    OPEN: _check_open,
    PUT: _check_put,
    PICK: _check_pick,
    MAINTAIN: _check_maintain,
    DISCARD: _check_discard,
    TURN_ROUND: _check_turntable,
    STRIKE: _check_strike,
    DERAIL: _check_derail,
    EXCHANGE: _check_exchange,
    AIM: _check_aim,
    SHIELD: _check_shield,
    LOAD: _check_load,
    COUPLE: _check_couple,
    OFFER: _check_offer,
    RECEIVE: _check_receive,
    DONE: _check_done,
}
"""What each kind of action must satisfy in its phase; kinds that are missing are always legal."""
