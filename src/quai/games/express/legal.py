"""What may be done in Express at each moment."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from quai.core.found import Found
from quai.core.numbers import Numbers
from quai.core.zones import holds
from quai.games.express.cards import (
    ACTIONS,
    AGREE,
    AIM,
    AIMING,
    ANSWERING,
    ASK,
    BIT,
    BREAKDOWN,
    CARS_END,
    COUPLE,
    DERAIL,
    DERAILMENT,
    DISCARD,
    DONE,
    DRAW,
    DRAWING,
    ENGINE_SWAP,
    EXCHANGE,
    FIRST_DISASTER,
    FIRST_MAINTENANCE,
    HAND_LIMIT,
    KEEP,
    LAY,
    LAYABLE_END,
    LAYING,
    LOAD,
    LOOTING,
    MAINTAIN,
    NO_SORT,
    OFFER,
    OFFERING,
    OPEN,
    ORDINARY_BITS,
    PICK,
    PUT,
    REACTING,
    RECEIVE,
    REFUSE,
    SHIELD,
    STRIKE,
    SUFFER,
    TAKE,
    THEFT,
    TURN_ROUND,
    TURNTABLE,
    WILD,
    WRECK,
    stopper,
)
from quai.games.express.seats import side_of
from quai.games.express.table import (
    BEGUN,
    DISCARDED,
    hand_of,
    seat_at,
    trains_of,
)
from quai.games.express.trains import ACCEPTS, CLOSED, LOCO, MARK, TAIL_SORT, takes

if TYPE_CHECKING:
    from quai.games.express.state import ExpressState

FIRST_PUT: Final = 2
FIRST_DISCARD: Final = 30
FIRST_OPEN: Final = 58
FIRST_PICK: Final = 73
FIRST_LAY: Final = 391
"""The actions that a laying phase lists most follow each other, by card or by train."""
assert ACTIONS.action(PUT) == FIRST_PUT
assert ACTIONS.action(DISCARD) == FIRST_DISCARD
assert ACTIONS.action(OPEN) == FIRST_OPEN
assert ACTIONS.action(PICK) == FIRST_PICK
assert ACTIONS.action(LAY) == FIRST_LAY


def find_legal(state: "ExpressState", actions: Found) -> None:
    """Every legal action of the actor."""
    if state.seat < 0:
        return
    phase = state.phase
    if phase == LAYING:
        _add_laying(state, actions)
    elif phase == DRAWING:
        actions.append(ACTIONS.action(DRAW))
        if state.table[DISCARDED] > 0:
            actions.append(ACTIONS.action(TAKE))
    elif phase == REACTING:
        if holds(state.table, hand_of(state.seat), stopper(state.disaster)):
            actions.append(ACTIONS.action(SHIELD))
        actions.append(ACTIONS.action(SUFFER))
    elif phase == ANSWERING:
        actions.append(ACTIONS.action(AGREE))
        actions.append(ACTIONS.action(REFUSE))
    elif phase == AIMING:
        _add_targets(state, actions)
    elif phase == LOOTING:
        _add_loot(state, actions)
    else:
        _add_swap(state, actions)


def _add_laying(state: "ExpressState", actions: Found) -> None:
    """EX-11 to EX-16, EX-20 to EX-29: lay and handle locomotives, or end the turn."""
    table, hand = state.table, hand_of(state.seat)
    trains: i64 = trains_of(side_of(state, state.seat))
    # Each card of the hand is laid on a train, opens one or is put, discarded or played; and each
    # train's locomotive is picked up.
    actions.make_room((table[hand] + 1) * (table[trains] + 4))
    free: i64 = _add_lays(state, actions)
    may_end: bool = table[hand] <= HAND_LIMIT + 1 or not (
        actions.count > 0 or can_lay_locomotive(state)
    )
    if state.owed > 0:
        _add_puts(table, hand, free, actions)
    elif may_end and state.pending == 0:
        _add_ends(state, hand, actions)
    numbers, found = actions.numbers, actions.count
    place: i64
    for place in range(table[trains]):
        if table[table[trains + 1 + place] + MARK] == 0:
            numbers[found] = FIRST_PICK + place
            found += 1
    actions.count = found
    if state.settings.teams and not state.handled and not state.asked and may_go_out(state):
        actions.append(ACTIONS.action(ASK))


def may_go_out(state: "ExpressState") -> bool:
    """EX-16: nobody goes out in a first turn, so that asking for leave has no use there."""
    return state.table[seat_at(state.seat) + BEGUN] > 0 or state.settings.version == 1


def add_lays(state: "ExpressState", actions: Found) -> None:
    """Add all lays."""
    table, trains = state.table, trains_of(side_of(state, state.seat))
    actions.make_room((table[hand_of(state.seat)] + 1) * (table[trains] + 4))
    _add_lays(state, actions)


def _add_lays(state: "ExpressState", actions: Found) -> i64:
    """Add all lays; return how many ordinary cars of the hand are not bound to follow a wild."""
    table, hand = state.table, hand_of(state.seat)
    bits: i64 = 0
    free: i64 = -state.pending
    card: i64
    at: i64
    for at in range(hand + 1, hand + 1 + table[hand]):
        card = table[at]
        bits |= BIT[card]
        if card < CARS_END:
            free += 1
    left: i64 = spare(state)
    if left > 0 or state.pending > 0:
        _add_cars(state, bits, left, free, actions)
        if left > 1 and free > 0:
            _add_opens(bits, left, actions)
        if left > 0 and not state.maintained:
            for card in range(FIRST_MAINTENANCE, FIRST_DISASTER):
                if bits & BIT[card] != 0:
                    actions.append(ACTIONS.action(MAINTAIN, card))
    return free


def can_lay_locomotive(state: "ExpressState") -> bool:
    """EX-14: whether a locomotive may be picked up and laid, another card taking its place.

    Asked when nothing in hand may be laid and more than five cards would stay there.
    """
    if state.settings.version == 1:
        return False
    table, trains = state.table, trains_of(side_of(state, state.seat))
    at: i64
    for at in range(trains + 1, trains + 1 + table[trains]):
        train: i64 = table[at]
        if table[train + MARK] == 0 and _has_a_place(state, table[train + LOCO]):
            return True
    return False


def _has_a_place(state: "ExpressState", card: i64) -> bool:
    """Whether a card, if it were in hand, could be laid on its own."""
    if card < CARS_END:
        return True
    if FIRST_MAINTENANCE <= card < FIRST_DISASTER:
        return not state.maintained
    table, trains = state.table, trains_of(side_of(state, state.seat))
    return any(takes(table, table[trains + 1 + each], card) for each in range(table[trains]))


def _add_cars(state: "ExpressState", bits: i64, left: i64, free: i64, actions: Found) -> None:
    """EX-21 to EX-27: cars and diesels on the trains of the side."""
    table = state.table
    cars: i64 = bits & ORDINARY_BITS
    usable: i64 = bits if free > 0 else bits - cars
    if left < 1:
        usable = 0
    hand: i64 = hand_of(state.seat)
    numbers, found = actions.numbers, actions.count
    trains: i64 = trains_of(side_of(state, state.seat))
    place: i64
    for place in range(table[trains]):
        train: i64 = table[trains + 1 + place]
        alone: bool = table[train + TAIL_SORT] == NO_SORT
        fitting: i64 = table[train + ACCEPTS] & (usable | cars if alone else usable)
        if fitting != 0:
            first: i64 = FIRST_LAY + place * LAYABLE_END
            before: i64 = -1
            at: i64
            for at in range(hand + 1, hand + 1 + table[hand]):
                card: i64 = table[at]
                if card != before and fitting & BIT[card] != 0:
                    numbers[found] = first + card
                    found += 1
                before = card
    actions.count = found


def _add_opens(bits: i64, left: i64, actions: Found) -> None:
    """EX-20 and EX-25: new trains; one that begins with a wild needs a third card."""
    card: i64
    for card in range(CARS_END):
        if bits & BIT[card] != 0:
            actions.append(FIRST_OPEN + card)
    if left > 2 and bits & BIT[WILD] != 0:
        actions.append(ACTIONS.action(OPEN, WILD))


def _add_puts(table: Numbers, hand: i64, free: i64, actions: Found) -> None:
    """EX-12: a locomotive for a train without one."""
    numbers, found = actions.numbers, actions.count
    before: i64 = -1
    at: i64
    for at in range(hand + 1, hand + 1 + table[hand]):
        card: i64 = table[at]
        if card != before and (card >= CARS_END or free > 0):
            numbers[found] = FIRST_PUT + card
            found += 1
        before = card
    actions.count = found


def _add_ends(state: "ExpressState", hand: i64, actions: Found) -> None:
    """EX-13 to EX-16: a discard, or a disaster or turntable in its stead."""
    table = state.table
    before: i64 = -1
    first_turn: bool = table[seat_at(state.seat) + BEGUN] == 0
    at: i64
    for at in range(hand + 1, hand + 1 + table[hand]):
        card: i64 = table[at]
        if card == before:
            continue
        before = card
        actions.append(FIRST_DISCARD + card)
        if card >= TURNTABLE and not first_turn:
            if card == TURNTABLE:
                actions.append(ACTIONS.action(TURN_ROUND))
            elif card >= FIRST_DISASTER and has_target(state, card):
                actions.append(ACTIONS.action(STRIKE, card))


def _add_targets(state: "ExpressState", actions: Found) -> None:
    """EX-42: what the disaster fits."""
    if state.disaster == DERAILMENT:
        seat: i64
        for seat in range(state.settings.seats):
            actions.append(ACTIONS.action(DERAIL, seat))
        return
    table = state.table
    side: i64
    for side in range(state.settings.sides):
        if state.disaster == ENGINE_SWAP:
            if fits_side(state, side):
                actions.append(ACTIONS.action(EXCHANGE, side))
            continue
        trains: i64 = trains_of(side)
        place: i64
        for place in range(table[trains]):
            if fits_train(state.disaster, table, table[trains + 1 + place]):
                actions.append(ACTIONS.action(AIM, side, place))


def _add_loot(state: "ExpressState", actions: Found) -> None:
    """EX-33: into the hand, at the tail of a train, or as a new train."""
    table = state.table
    actions.append(ACTIONS.action(KEEP))
    trains: i64 = trains_of(side_of(state, state.seat))
    place: i64
    for place in range(table[trains]):
        if takes(table, table[trains + 1 + place], state.loot):
            actions.append(ACTIONS.action(LOAD, place))
    if state.loot < CARS_END:
        hand: i64 = hand_of(state.seat)
        before: i64 = -1
        at: i64
        for at in range(hand + 1, hand + 1 + table[hand]):
            card: i64 = table[at]
            if card != before:
                actions.append(ACTIONS.action(COUPLE, card))
            before = card


def _add_swap(state: "ExpressState", actions: Found) -> None:
    """EX-36: pair by pair, at least one."""
    offering = state.phase == OFFERING
    if offering and pairs_made(state):
        actions.append(ACTIONS.action(DONE))
    if not offering or pairs_left(state):
        kind: i64 = OFFER if offering else RECEIVE
        table = state.table
        trains: i64 = trains_of(side_of(state, state.seat) if offering else state.target_side)
        place: i64
        for place in range(table[trains]):
            if table[table[trains + 1 + place] + MARK] == 0:
                actions.append(ACTIONS.action(kind, place))


def spare(state: "ExpressState") -> i64:
    """EX-12 and EX-25: how many hand cards are not needed to end the turn legally.

    Each train without a locomotive needs one card, each train of wilds an ordinary car, and one
    card is left to discard.
    """
    return state.table[hand_of(state.seat)] - state.owed - state.pending - 1


def free_cars(state: "ExpressState") -> i64:
    """EX-25: how many ordinary cars of the hand are not bound to follow a first wild."""
    table, hand = state.table, hand_of(state.seat)
    free: i64 = -state.pending
    at: i64
    for at in range(hand + 1, hand + 1 + table[hand]):
        if table[at] < CARS_END:
            free += 1
    return free


def can_end(state: "ExpressState") -> bool:
    """Whether the turn can be ended legally from here: true in every laying phase.

    If it is true, an ordinary car can be laid on each train of wilds, then a card put on each
    train without a locomotive, and one card is left. If more than five would stay in hand, either
    something may be laid, out of the hand or from the head of a train, which keeps this true and
    makes the hand smaller, or nothing may, and the turn ends all the same (EX-14). It is true when
    laying begins, for then there is a card and no locomotive is missing; picking up a locomotive
    adds a card and a gap; and no lay or locomotive is legal that would make it false.
    """
    return spare(state) >= 0 and free_cars(state) >= 0


def fits_train(disaster: i64, table: Numbers, train: i64) -> bool:
    """EX-42: a wreck hits any train, breakdown and theft those that do not end in a caboose."""
    if disaster == WRECK:
        return True
    return BREAKDOWN <= disaster <= THEFT and table[train + CLOSED] == 0


def fits_side(state: "ExpressState", side: i64) -> bool:
    """EX-42: an engine swap needs a locomotive of another side, and one of the own side."""
    table, own = state.table, side_of(state, state.turn)
    return side != own and table[trains_of(own)] > 0 and table[trains_of(side)] > 0


def has_target(state: "ExpressState", disaster: i64) -> bool:
    """EX-42: whether a disaster fits anything on the table."""
    if disaster == DERAILMENT:
        return True
    table = state.table
    side: i64
    for side in range(state.settings.sides):
        if disaster == ENGINE_SWAP:
            if fits_side(state, side):
                return True
        else:
            trains: i64 = trains_of(side)
            at: i64
            for at in range(trains + 1, trains + 1 + table[trains]):
                if fits_train(disaster, table, table[at]):
                    return True
    return False


def pairs_made(state: "ExpressState") -> bool:
    """EX-36: whether at least one pair of locomotives has been exchanged."""
    return _any_marked(state.table, state.target_side, 1)


def pairs_left(state: "ExpressState") -> bool:
    """EX-36: whether both sides have a locomotive that has not been exchanged."""
    table, own = state.table, side_of(state, state.turn)
    return _any_marked(table, own, 0) and _any_marked(table, state.target_side, 0)


def _any_marked(table: Numbers, side: i64, mark: i64) -> bool:
    """Whether a train of a side has this mark."""
    trains = trains_of(side)
    return any(table[table[trains + 1 + each] + MARK] == mark for each in range(table[trains]))
