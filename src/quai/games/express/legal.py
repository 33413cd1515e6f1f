"""What may be done in Express at each moment."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from quai.games.express.cards import (
    ACTIONS,
    AGREE,
    AIM,
    AIMING,
    ANSWERING,
    ASK,
    BIT,
    BREAKDOWN,
    CARD_KINDS,
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
    MAX_TRAINS,
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
from quai.games.express.trains import Train

if TYPE_CHECKING:
    from quai.games.express.state import ExpressState

# The actions that a laying phase lists most, made once: looking one up takes a fraction of the
# time of making it.
PUTS: Final[list[Any]] = [ACTIONS.action(PUT, card) for card in range(CARD_KINDS)]
DISCARDS: Final[list[Any]] = [ACTIONS.action(DISCARD, card) for card in range(CARD_KINDS)]
OPENS: Final[list[Any]] = [ACTIONS.action(OPEN, card) for card in range(CARS_END)]
PICKS: Final[list[Any]] = [ACTIONS.action(PICK, place) for place in range(MAX_TRAINS)]
LAYS: Final[list[list[Any]]] = [
    [ACTIONS.action(LAY, place, card) for card in range(LAYABLE_END)] for place in range(MAX_TRAINS)
]


def legal(state: "ExpressState") -> list[int]:
    """Every legal action of the actor."""
    actions: list[int] = []
    if state.seat < 0:
        return actions
    phase = state.phase
    if phase == LAYING:
        _add_laying(state, actions)
    elif phase == DRAWING:
        actions.append(ACTIONS.action(DRAW))
        if state.discard:
            actions.append(ACTIONS.action(TAKE))
    elif phase == REACTING:
        if stopper(state.disaster) in state.hands[state.seat]:
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
    return actions


def _add_laying(state: "ExpressState", actions: list[int]) -> None:
    """EX-11 to EX-16, EX-20 to EX-29: lay and handle locomotives, or end the turn."""
    hand = state.hands[state.seat]
    free: i64 = add_lays(state, actions)
    may_end: bool = len(hand) <= HAND_LIMIT + 1 or not actions
    if state.owed > 0:
        _add_puts(hand, free, actions)
    elif may_end and state.pending == 0:
        _add_ends(state, hand, actions)
    place: i64 = 0
    for train in state.trains[side_of(state, state.seat)]:
        if train.mark == 0:
            actions.append(PICKS[place])
        place += 1
    if not state.handled and not state.asked and state.settings.teams:
        actions.append(ACTIONS.action(ASK))


def add_lays(state: "ExpressState", actions: list[int]) -> i64:
    """Add all lays; return how many ordinary cars of the hand are not bound to follow a wild."""
    bits: i64 = 0
    free: i64 = -state.pending
    card: i64
    for card in state.hands[state.seat]:
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


def _add_cars(state: "ExpressState", bits: i64, left: i64, free: i64, actions: list[int]) -> None:
    """EX-21 to EX-27: cars and diesels on the trains of the side."""
    cars: i64 = bits & ORDINARY_BITS
    usable: i64 = bits if free > 0 else bits - cars
    if left < 1:
        usable = 0
    place: i64 = 0
    card: i64
    for train in state.trains[side_of(state, state.seat)]:
        fitting: i64 = train.accepts & (usable if train.sort != NO_SORT else usable | cars)
        if fitting != 0:
            lays = LAYS[place]
            for card in range(LAYABLE_END):
                if fitting & BIT[card] != 0:
                    actions.append(lays[card])
        place += 1


def _add_opens(bits: i64, left: i64, actions: list[int]) -> None:
    """EX-20 and EX-25: new trains; one that begins with a wild needs a third card."""
    card: i64
    for card in range(CARS_END):
        if bits & BIT[card] != 0:
            actions.append(OPENS[card])
    if left > 2 and bits & BIT[WILD] != 0:
        actions.append(ACTIONS.action(OPEN, WILD))


def _add_puts(hand: list[i64], free: i64, actions: list[int]) -> None:
    """EX-12: a locomotive for a train without one."""
    before: i64 = -1
    card: i64
    for card in hand:
        if card != before and (card >= CARS_END or free > 0):
            actions.append(PUTS[card])
        before = card


def _add_ends(state: "ExpressState", hand: list[i64], actions: list[int]) -> None:
    """EX-13 to EX-16: a discard, or a disaster or turntable in its stead."""
    before: i64 = -1
    first_turn: bool = state.begun[state.seat] == 0
    card: i64
    for card in hand:
        if card == before:
            continue
        before = card
        actions.append(DISCARDS[card])
        if card >= TURNTABLE and not first_turn:
            if card == TURNTABLE:
                actions.append(ACTIONS.action(TURN_ROUND))
            elif card >= FIRST_DISASTER and has_target(state, card):
                actions.append(ACTIONS.action(STRIKE, card))


def _add_targets(state: "ExpressState", actions: list[int]) -> None:
    """EX-42: what the disaster fits."""
    if state.disaster == DERAILMENT:
        actions.extend([ACTIONS.action(DERAIL, seat) for seat in range(state.settings.seats)])
        return
    side: i64
    for side in range(state.settings.sides):
        if state.disaster == ENGINE_SWAP:
            if fits_side(state, side):
                actions.append(ACTIONS.action(EXCHANGE, side))
            continue
        place: i64 = 0
        for train in state.trains[side]:
            if fits_train(state.disaster, train):
                actions.append(ACTIONS.action(AIM, side, place))
            place += 1


def _add_loot(state: "ExpressState", actions: list[int]) -> None:
    """EX-33: into the hand, at the tail of a train, or as a new train."""
    actions.append(ACTIONS.action(KEEP))
    place: i64 = 0
    for train in state.trains[side_of(state, state.seat)]:
        if train.takes(state.loot):
            actions.append(ACTIONS.action(LOAD, place))
        place += 1
    if state.loot < CARS_END:
        before: i64 = -1
        card: i64
        for card in state.hands[state.seat]:
            if card != before:
                actions.append(ACTIONS.action(COUPLE, card))
            before = card


def _add_swap(state: "ExpressState", actions: list[int]) -> None:
    """EX-36: pair by pair, at least one."""
    offering = state.phase == OFFERING
    if offering and pairs_made(state):
        actions.append(ACTIONS.action(DONE))
    if not offering or pairs_left(state):
        kind: i64 = OFFER if offering else RECEIVE
        side = side_of(state, state.seat) if offering else state.target_side
        place: i64 = 0
        for train in state.trains[side]:
            if train.mark == 0:
                actions.append(ACTIONS.action(kind, place))
            place += 1


def spare(state: "ExpressState") -> i64:
    """EX-12 and EX-25: how many hand cards are not needed to end the turn legally.

    Each train without a locomotive needs one card, each train of wilds an ordinary car, and one
    card is left to discard.
    """
    return len(state.hands[state.seat]) - state.owed - state.pending - 1


def free_cars(state: "ExpressState") -> i64:
    """EX-25: how many ordinary cars of the hand are not bound to follow a first wild."""
    free: i64 = -state.pending
    card: i64
    for card in state.hands[state.seat]:
        if card < CARS_END:
            free += 1
    return free


def can_end(state: "ExpressState") -> bool:
    """Whether the turn can be ended legally from here: true in every laying phase.

    If it is true, an ordinary car can be laid on each train of wilds, then a card put on each
    train without a locomotive, and one card is left. If more than five would stay in hand, either
    something may be laid, which keeps this true and makes the hand smaller, or nothing may, and
    the turn ends all the same (EX-14). It is true when laying begins, for then there is a card and
    no locomotive is missing; picking up a locomotive adds a card and a gap; and no lay or
    locomotive is legal that would make it false.
    """
    return spare(state) >= 0 and free_cars(state) >= 0


def fits_train(disaster: i64, train: Train) -> bool:
    """EX-42: a wreck hits any train, breakdown and theft those that do not end in a caboose."""
    if disaster == WRECK:
        return True
    return BREAKDOWN <= disaster <= THEFT and not train.closed


def fits_side(state: "ExpressState", side: i64) -> bool:
    """EX-42: an engine swap needs a locomotive of another side, and one of the own side."""
    own = side_of(state, state.turn)
    return side != own and bool(state.trains[own]) and bool(state.trains[side])


def has_target(state: "ExpressState", disaster: i64) -> bool:
    """EX-42: whether a disaster fits anything on the table."""
    if disaster == DERAILMENT:
        return True
    side: i64
    for side in range(state.settings.sides):
        if disaster == ENGINE_SWAP:
            if fits_side(state, side):
                return True
        else:
            for train in state.trains[side]:
                if fits_train(disaster, train):
                    return True
    return False


def pairs_made(state: "ExpressState") -> bool:
    """EX-36: whether at least one pair of locomotives has been exchanged."""
    return any(train.mark == 1 for train in state.trains[state.target_side])


def pairs_left(state: "ExpressState") -> bool:
    """EX-36: whether both sides have a locomotive that has not been exchanged."""
    own = state.trains[side_of(state, state.turn)]
    return any(train.mark == 0 for train in own) and any(
        train.mark == 0 for train in state.trains[state.target_side]
    )
