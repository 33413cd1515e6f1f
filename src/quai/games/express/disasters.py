"""What disasters do, and the cars that stop them: EX-15, EX-30 to EX-42."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.journal import Journal
from quai.core.zones import clear, holds, push, put_down, remove_at, take_up
from quai.games.express.cards import (
    AIM,
    AIMING,
    BREAKDOWN,
    CARS_END,
    COUPLE,
    DERAIL,
    DERAILMENT,
    DIESEL,
    EXCHANGE,
    EYES,
    KEEP,
    LOAD,
    LOOTING,
    NAMES,
    NO_CARD,
    OFFER,
    OFFERING,
    REACTING,
    RECEIVE,
    RECEIVING,
    SHIELD,
    STRIKE,
    SUFFER,
    THEFT,
    WRECK,
    stopper,
)
from quai.games.express.memory import (
    exchange_unseen,
    found_out,
    reveal_from_hand,
    seen_entering,
    seen_leaving,
)
from quai.games.express.seats import next_seat, queue_up, side_of
from quai.games.express.table import (
    LENGTH,
    QUEUE,
    SKIPS,
    SLOT,
    free_place,
    hand_of,
    seat_at,
    train_at,
    trains_of,
    works_of,
)
from quai.games.express.trains import (
    KNOWERS,
    LOCO,
    MARK,
    WITH_DIESEL,
    add,
    car_at,
    cars_of,
    new_train,
    uncouple,
)
from quai.games.express.turns import end_turn, unmark_trains

if TYPE_CHECKING:
    from quai.games.express.state import ExpressState


def apply(
    state: "ExpressState", kind: i64, first: i64, second: i64, journal: Journal | None
) -> None:
    """Play an action that belongs to a disaster: its target, the answer to it, its effect."""
    if kind == STRIKE:
        strike(state, first, journal)
    elif kind == SUFFER:
        suffer(state, journal)
    elif kind == SHIELD:
        shield(state, journal)
    elif kind == AIM:
        aim(state, first, second, journal)
    elif kind == DERAIL:
        derail(state, first, journal)
    elif kind == EXCHANGE:
        exchange(state, first, journal)
    elif kind == KEEP:
        keep(state, journal)
    elif kind == LOAD:
        load(state, first, journal)
    elif kind == COUPLE:
        couple(state, first, journal)
    elif kind == OFFER:
        offer(state, first)
    elif kind == RECEIVE:
        receive(state, first, journal)
    else:
        end_swap(state, journal)


def strike(state: "ExpressState", card: i64, journal: Journal | None) -> None:
    """EX-15 and EX-42: the disaster goes to the disaster slot; then its target is named."""
    reveal_from_hand(state, state.turn, card)
    push(state.table, SLOT, card)
    unmark_trains(state.table, side_of(state, state.turn))
    state.disaster = card
    state.phase = AIMING
    if journal is not None:
        journal.tell("strike", {"seat": state.turn, "disaster": NAMES[card]})


def derail(state: "ExpressState", seat: i64, journal: Journal | None) -> None:
    """EX-31 and EX-41: a derailment is aimed at a player, who alone is asked."""
    state.target_seat = seat
    if journal is not None:
        journal.tell("aim_player", {"seat": state.turn, "target": seat})
    _hit(state, side_of(state, seat), journal)


def aim(state: "ExpressState", side: i64, place: i64, journal: Journal | None) -> None:
    """EX-30: breakdown, theft and wreck are aimed at a train."""
    state.target_train = place
    if journal is not None:
        journal.tell("aim_train", {"seat": state.turn, "target": side, "train": place + 1})
    _hit(state, side, journal)


def exchange(state: "ExpressState", side: i64, journal: Journal | None) -> None:
    """EX-36: an engine swap is aimed at a side."""
    if journal is not None:
        journal.tell("aim_side", {"seat": state.turn, "target": side})
    _hit(state, side, journal)


def _hit(state: "ExpressState", side: i64, journal: Journal | None) -> None:
    """EX-37 and EX-38: a laid maintenance car absorbs it; otherwise the target is asked."""
    table = state.table
    state.target_side = side
    stopped_by: i64 = stopper(state.disaster)
    if holds(table, works_of(side), stopped_by):
        put_down(table, works_of(side), stopped_by)
        push(table, SLOT, stopped_by)
        if journal is not None:
            journal.tell("absorbed", {"target": side, "works": NAMES[stopped_by]})
        end_turn(state, journal)
        return
    if state.settings.first_game:
        _take_effect(state, journal)
        return
    if state.disaster == DERAILMENT:
        push(table, QUEUE, state.target_seat)
    else:
        queue_up(state, state.turn, side)
    state.phase = REACTING
    state.seat = table[QUEUE + 1]


def shield(state: "ExpressState", journal: Journal | None) -> None:
    """EX-38: the matching car is laid from the hand, and the disaster has no effect."""
    card: i64 = stopper(state.disaster)
    reveal_from_hand(state, state.seat, card)
    push(state.table, works_of(state.target_side), card)
    state.progress = True
    if journal is not None:
        journal.tell("shield", {"seat": state.seat, "works": NAMES[card]})
    clear(state.table, QUEUE)
    end_turn(state, journal)


def suffer(state: "ExpressState", journal: Journal | None) -> None:
    """EX-38 and EX-41: after a "no" the next member is asked, or the disaster takes effect."""
    if journal is not None:
        journal.tell("suffer", {"seat": state.seat})
    table = state.table
    remove_at(table, QUEUE, 0)
    if table[QUEUE] > 0:
        state.seat = table[QUEUE + 1]
    else:
        _take_effect(state, journal)


def _take_effect(state: "ExpressState", journal: Journal | None) -> None:
    """EX-31 to EX-36: nothing has stopped the disaster."""
    state.seat = state.turn
    if state.disaster == DERAILMENT:
        state.table[seat_at(state.target_seat) + SKIPS] += 1
        if journal is not None:
            journal.tell("derailed", {"target": state.target_seat})
        end_turn(state, journal)
    elif state.disaster == BREAKDOWN:
        _break_down(state, journal)
    elif state.disaster == THEFT:
        _steal(state, journal)
    elif state.disaster == WRECK:
        _wreck(state, journal)
    else:
        state.phase = OFFERING


def _target(state: "ExpressState") -> i64:
    """The train at which the disaster is aimed."""
    return train_at(state.table, state.target_side, state.target_train)


def _break_down(state: "ExpressState", journal: Journal | None) -> None:
    """EX-32: the last car goes to the disaster slot."""
    card = uncouple(state.table, _target(state))
    push(state.table, SLOT, card)
    if journal is not None:
        where = {"target": state.target_side, "train": state.target_train + 1}
        journal.tell("broken", {**where, "what": NAMES[card]})
    _gather_remnants(state, journal)
    end_turn(state, journal)


def _steal(state: "ExpressState", journal: Journal | None) -> None:
    """EX-33: the thief takes the last car, and chooses what to do with it."""
    card = uncouple(state.table, _target(state))
    state.loot = card
    state.phase = LOOTING
    if journal is not None:
        where = {"target": state.target_side, "train": state.target_train + 1}
        journal.tell("stolen", {"seat": state.turn, **where, "what": NAMES[card]})
    _gather_remnants(state, journal)


def _gather_remnants(state: "ExpressState", journal: Journal | None) -> None:
    """EX-34: a train without an ordinary car goes back to a hand of its side."""
    table, side, train = state.table, state.target_side, _target(state)
    place: i64
    for place in range(table[train + LENGTH]):
        if car_at(table, train, place) < CARS_END:
            return
    cards, loco, knowers = _open_cards(state, train), table[train + LOCO], table[train + KNOWERS]
    _clear_away(state)
    seat: i64 = _plays_next(state, side)
    hand = hand_of(seat)
    for card in cards:
        take_up(table, hand, card)
        seen_entering(state, side, card)
    take_up(table, hand, loco)
    if knowers & EYES[seat] == 0:
        state.revealed += 1
        found_out(state, seat, side, loco)
    if journal is not None:
        facts = {"seat": seat, "what": [NAMES[card] for card in cards], "count": len(cards) + 1}
        journal.tell("remnants", facts, {seat: {"card": NAMES[loco]}})


def _open_cards(state: "ExpressState", train: i64) -> list[int]:
    """The cars of a train, and its diesel."""
    diesel = [DIESEL] if state.table[train + WITH_DIESEL] > 0 else []
    return cars_of(state.table, train) + diesel


def _clear_away(state: "ExpressState") -> None:
    """The train at which the disaster is aimed is no more."""
    table = state.table
    table[_target(state) + LENGTH] = 0
    remove_at(table, trains_of(state.target_side), state.target_train)


def _plays_next(state: "ExpressState", side: i64) -> i64:
    """EX-34: the member of a side who plays next, once lost turns are counted."""
    lost = state.skips
    seat: i64 = next_seat(state, state.turn)
    while side_of(state, seat) != side or lost[seat] > 0:
        if lost[seat] > 0:
            lost[seat] -= 1
        seat = next_seat(state, seat)
    return seat


def _wreck(state: "ExpressState", journal: Journal | None) -> None:
    """EX-35: the whole train goes to the disaster slot, its locomotive seen by all."""
    table, side, train = state.table, state.target_side, _target(state)
    loco, knowers = table[train + LOCO], table[train + KNOWERS]
    cards: list[int] = [loco, *_open_cards(state, train)]
    _clear_away(state)
    for card in cards:
        push(table, SLOT, card)
    seen_leaving(state, side, loco, knowers)
    state.revealed += 1
    if journal is not None:
        where = {"target": side, "train": state.target_train + 1}
        journal.tell("wrecked", {**where, "what": [NAMES[card] for card in cards]})
    end_turn(state, journal)


# The thief's choice (EX-33)


def keep(state: "ExpressState", journal: Journal | None) -> None:
    """The stolen car goes into the thief's hand."""
    take_up(state.table, hand_of(state.turn), state.loot)
    seen_entering(state, side_of(state, state.turn), state.loot)
    if journal is not None:
        journal.tell("keep", {"seat": state.turn, "what": NAMES[state.loot]})
    _end_loot(state, journal)


def load(state: "ExpressState", place: i64, journal: Journal | None) -> None:
    """The stolen car goes to the tail of a train of the thief's side."""
    add(state.table, train_at(state.table, side_of(state, state.turn), place), state.loot)
    state.progress = True
    if journal is not None:
        facts = {"seat": state.turn, "what": NAMES[state.loot], "train": place + 1}
        journal.tell("load", facts)
    _end_loot(state, journal)


def couple(state: "ExpressState", loco: i64, journal: Journal | None) -> None:
    """The stolen car begins a train, with a hand card as its locomotive."""
    train = free_place(state)
    table, trains = state.table, trains_of(side_of(state, state.turn))
    put_down(table, hand_of(state.turn), loco)
    new_train(table, train)
    add(table, train, state.loot)
    table[train + LOCO] = loco
    table[train + KNOWERS] = EYES[state.turn]
    push(table, trains, train)
    state.progress = True
    if journal is not None:
        facts = {"seat": state.turn, "what": NAMES[state.loot], "train": table[trains]}
        journal.tell("couple", facts, {state.turn: {"card": NAMES[loco]}})
    _end_loot(state, journal)


def _end_loot(state: "ExpressState", journal: Journal | None) -> None:
    state.loot = NO_CARD
    end_turn(state, journal)


# The engine swap (EX-36)


def offer(state: "ExpressState", place: i64) -> None:
    """Name the own train of the next pair."""
    state.offered = place
    state.phase = RECEIVING


def receive(state: "ExpressState", place: i64, journal: Journal | None) -> None:
    """Name the other side's train of the pair: the two locomotives change places, unseen."""
    table, own = state.table, side_of(state, state.turn)
    mine = train_at(table, own, state.offered)
    other = train_at(table, state.target_side, place)
    exchange_unseen(state, own, mine, state.target_side, other)
    table[mine + MARK] = 1
    table[other + MARK] = 1
    if journal is not None:
        facts = {
            "seat": state.turn,
            "train": state.offered + 1,
            "target": state.target_side,
            "other": place + 1,
        }
        journal.tell("exchanged", facts)
    state.offered = -1
    state.phase = OFFERING


def end_swap(state: "ExpressState", journal: Journal | None) -> None:
    """The last pair has been exchanged."""
    unmark_trains(state.table, state.target_side)
    end_turn(state, journal)
