"""The rules of Express: what each action does, in the order of a turn (EX-05, EX-10 to EX-29,
EX-51).

`turns` has the deal and what follows a turn, `disasters` what strikes trains, `scoring` the score.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.journal import Journal
from quai.core.state import NOBODY
from quai.core.zones import clear, draw_up, listed, push, put_down, remove_at, take_up
from quai.games.express import disasters
from quai.games.express.cards import (
    ACTIONS,
    AGREE,
    ANSWERING,
    ASK,
    CABOOSE,
    CARS_END,
    DIESEL,
    DISCARD,
    DRAW,
    EYES,
    FIRST_DISASTER,
    FIRST_MAINTENANCE,
    HAND_LIMIT,
    LAY,
    LAYING,
    MAINTAIN,
    MAX_RESHUFFLES,
    NAMES,
    NO_CARD,
    NO_SORT,
    OPEN,
    PASSENGER,
    PICK,
    PUT,
    REFUSE,
    SORT,
    TAKE,
    TURN_ROUND,
    TURNTABLE,
    WILD,
)
from quai.games.express.memory import (
    count_all_hidden,
    drawn_by,
    found_out,
    reveal_from_hand,
    seen_entering,
)
from quai.games.express.seats import queue_up, side_of
from quai.games.express.table import (
    BEGUN,
    DISCARDED,
    QUEUE,
    SLOT,
    STOCK,
    free_place,
    hand_of,
    seat_at,
    train_at,
    trains_of,
    works_of,
)
from quai.games.express.trains import (
    CLOSED,
    KNOWERS,
    LOCO,
    MARK,
    TAIL_SORT,
    add,
    new_train,
    takes,
)
from quai.games.express.turns import deal, end_hand, end_turn, end_turn_by_turntable, goes_out

if TYPE_CHECKING:
    from quai.games.express.state import ExpressState


def start(state: "ExpressState", first: i64) -> None:
    """EX-04: deal the first hand; the first dealer is random, or sits before who is to begin."""
    seats = state.settings.seats
    state.dealer = state.rng.below(seats) if first < 0 else (first + seats - 1) % seats
    deal(state)


def apply(state: "ExpressState", action: i64, journal: Journal | None) -> None:
    """Play a legal action."""
    kind = ACTIONS.kind_of[action]
    first = ACTIONS.first[action]
    if kind == PUT:
        put(state, first, journal)
    elif kind == PICK:
        pick(state, first, journal)
    elif kind == DISCARD:
        discard(state, first, journal)
    elif kind == DRAW:
        draw_two(state, journal)
    elif kind == TAKE:
        take_discard(state, journal)
    elif kind == OPEN:
        open_train(state, first, journal)
    elif kind == LAY:
        lay(state, first, ACTIONS.second[action], journal)
    elif kind == MAINTAIN:
        maintain(state, first, journal)
    elif kind == TURN_ROUND:
        turn_round(state, journal)
    elif kind == ASK:
        ask(state, journal)
    elif kind in (AGREE, REFUSE):
        answer(state, kind == AGREE, journal)
    else:
        disasters.apply(state, kind, first, ACTIONS.second[action], journal)


# Draw


def draw_two(state: "ExpressState", journal: Journal | None) -> None:
    """EX-10 and EX-05: draw two cards of the stock; a third reshuffle ends the hand (EX-53)."""
    table = state.table
    left: i64 = 2
    while left > 0:
        if table[STOCK] == 0:
            if table[DISCARDED] == 0:
                break
            if state.reshuffles == MAX_RESHUFFLES:
                if journal is not None:
                    journal.tell("exhausted", {})
                end_hand(state, NOBODY, journal)
                return
            _reshuffle(state, journal)
        left -= _draw(state, min(left, table[STOCK]), journal)
    if left < 2:
        state.progress = True
        state.revealed += 2 - left
    _start_laying(state, journal)


def _draw(state: "ExpressState", cards: i64, journal: Journal | None) -> i64:
    """Draw N cards, which are in the stock; return their number."""
    table, seat = state.table, state.seat
    top: i64 = STOCK + table[STOCK]
    at: i64
    for at in range(top - cards + 1, top + 1):
        drawn_by(state, seat, table[at])
    if journal is not None:
        names = [NAMES[table[top - place]] for place in range(cards)]
        journal.tell("draw", {"seat": seat, "count": cards}, {seat: {"cards": names}})
    draw_up(table, cards, STOCK, hand_of(seat))
    return cards


def _reshuffle(state: "ExpressState", journal: Journal | None) -> None:
    """EX-05: the whole discard becomes the stock; the disaster slot never does."""
    table = state.table
    count_all_hidden(state)
    at: i64
    for at in range(table[DISCARDED] + 1):
        table[STOCK + at] = table[DISCARDED + at]
    clear(table, DISCARDED)
    state.rng.shuffle_zone(table, STOCK)
    state.reshuffles += 1
    if journal is not None:
        journal.tell("reshuffle", {"count": table[STOCK], "number": state.reshuffles})


def take_discard(state: "ExpressState", journal: Journal | None) -> None:
    """EX-10 and EX-17: take the top of the discard pile, in sight of all."""
    table = state.table
    card: i64 = table[DISCARDED + table[DISCARDED]]
    draw_up(table, 1, DISCARDED, hand_of(state.seat))
    seen_entering(state, side_of(state, state.seat), card)
    if journal is not None:
        journal.tell("take", {"seat": state.seat, "what": NAMES[card]})
    _start_laying(state, journal)


def _start_laying(state: "ExpressState", journal: Journal | None) -> None:
    """EX-11: the player sees the locomotives of their side.

    EX-16: a first hand that cannot be made small enough is a misdeal. EX-05: a turn without any
    card ends at once.
    """
    state.phase = LAYING
    table, seat = state.table, state.seat
    side = side_of(state, seat)
    eye: i64 = EYES[seat]
    trains: i64 = trains_of(side)
    at: i64
    for at in range(trains + 1, trains + 1 + table[trains]):
        train: i64 = table[at]
        if table[train + KNOWERS] & eye == 0:
            table[train + KNOWERS] |= eye
            state.revealed += 1
            found_out(state, seat, side, table[train + LOCO])
    if table[seat_at(seat) + BEGUN] == 0 and is_misdeal(state):
        if journal is not None:
            journal.tell("misdeal", {"seat": seat})
        deal(state)
    elif table[hand_of(seat)] == 0:
        if journal is not None:
            journal.tell("no_card", {"seat": seat})
        end_turn(state, journal)


def is_misdeal(state: "ExpressState") -> bool:
    """EX-16: whether even the best laying would leave more than five cards and a discard.

    Each ordinary car can head a train and take any card along as its locomotive; the rest must
    find a place of its own. A locomotive of the side counts like a card in hand, since another
    card takes its place.
    """
    table, hand = state.table, hand_of(state.seat)
    count: i64 = table[hand]
    if count <= HAND_LIMIT + 1:
        return False
    cards = listed(table, hand)
    trains = listed(table, trains_of(side_of(state, state.seat)))
    if state.settings.version > 1:
        cards += [table[train + LOCO] for train in trains]
    cars = [card for card in cards if card < CARS_END]
    works = any(FIRST_MAINTENANCE <= card < FIRST_DISASTER for card in cards)
    placed: i64 = 2 * len(cars) + (1 if works else 0)
    if placed >= count - HAND_LIMIT - 1:
        return False
    open_trains: i64 = len(cars)
    heads: i64 = len([card for card in cars if SORT[card] == PASSENGER])
    for train in trains:
        if table[train + CLOSED] == 0:
            open_trains += 1
        if takes(table, train, DIESEL):
            heads += 1
    if open_trains > 0:
        placed += cards.count(WILD)
    placed += min(cards.count(CABOOSE), open_trains)
    placed += min(cards.count(DIESEL), heads)
    return count - placed > HAND_LIMIT + 1


# Going out: the partners' answer


def ask(state: "ExpressState", journal: Journal | None) -> None:
    """EX-51: ask the partners, who answer in order of play, whether one may go out."""
    table = state.table
    state.asked = True
    queue_up(state, state.seat, side_of(state, state.seat))
    table[QUEUE] -= 1
    state.phase = ANSWERING
    if journal is not None:
        journal.tell("ask", {"seat": state.seat})
    state.seat = table[QUEUE + 1]


def answer(state: "ExpressState", yes: bool, journal: Journal | None) -> None:
    """EX-51: a "no" forbids going out in this turn; all partners must agree."""
    if journal is not None:
        if yes:
            journal.tell("agree", {"seat": state.seat})
        else:
            journal.tell("refuse", {"seat": state.seat})
    table = state.table
    remove_at(table, QUEUE, 0)
    if not yes:
        state.forbidden = True
        clear(table, QUEUE)
    if table[QUEUE] > 0:
        state.seat = table[QUEUE + 1]
    else:
        state.seat = state.turn
        state.phase = LAYING


# Lay


def _laid(state: "ExpressState", card: i64) -> None:
    """A card goes from the hand to the table."""
    reveal_from_hand(state, state.seat, card)
    state.progress = True
    state.handled = True


def lay(state: "ExpressState", place: i64, card: i64, journal: Journal | None) -> None:
    """EX-22 to EX-27: a car at the tail, a diesel at the head."""
    _laid(state, card)
    table = state.table
    train = train_at(table, side_of(state, state.seat), place)
    if table[train + TAIL_SORT] == NO_SORT and card < CARS_END:
        state.pending -= 1
    add(table, train, card)
    if journal is not None:
        journal.tell("lay", {"seat": state.seat, "what": NAMES[card], "train": place + 1})


def open_train(state: "ExpressState", card: i64, journal: Journal | None) -> None:
    """EX-20 and EX-25: a new train begins with its first car; its locomotive is put next."""
    _laid(state, card)
    train = free_place(state)
    table, trains = state.table, trains_of(side_of(state, state.seat))
    new_train(table, train)
    add(table, train, card)
    table[train + MARK] = 1
    push(table, trains, train)
    state.owed += 1
    if card == WILD:
        state.pending += 1
    if journal is not None:
        journal.tell("open", {"seat": state.seat, "what": NAMES[card], "train": table[trains]})


def pick(state: "ExpressState", place: i64, journal: Journal | None) -> None:
    """EX-11 and EX-17: a locomotive goes to the hand; other sides cannot tell which."""
    table, side = state.table, side_of(state, state.seat)
    mates: i64 = state.settings.mates[side]
    trains: i64 = trains_of(side)
    at: i64
    for at in range(trains + 1, trains + 1 + table[trains]):
        table[table[at] + KNOWERS] &= mates
    train = train_at(table, side, place)
    card: i64 = table[train + LOCO]
    take_up(table, hand_of(state.seat), card)
    table[train + LOCO] = NO_CARD
    table[train + KNOWERS] = 0
    table[train + MARK] = 1
    state.owed += 1
    state.handled = True
    if journal is not None:
        _tell_mates(state, "pick", place, card, journal)


def put(state: "ExpressState", card: i64, journal: Journal | None) -> None:
    """EX-11 and EX-12: a hand card becomes the locomotive of the first train without one."""
    table, side = state.table, side_of(state, state.seat)
    put_down(table, hand_of(state.seat), card)
    place: i64 = 0
    while table[train_at(table, side, place) + LOCO] != NO_CARD:
        place += 1
    train = train_at(table, side, place)
    table[train + LOCO] = card
    table[train + KNOWERS] = EYES[state.seat]
    state.owed -= 1
    state.handled = True
    if journal is not None:
        _tell_mates(state, "put", place, card, journal)


def _tell_mates(state: "ExpressState", kind: str, place: i64, card: i64, journal: Journal) -> None:
    """The player knows card and train, partners the train, all others neither."""
    secrets = {
        seat: {"train": place + 1, "card": NAMES[card] if seat == state.seat else "unknown"}
        for seat in state.settings.members[side_of(state, state.seat)]
    }
    if kind == "pick":
        journal.tell("pick", {"seat": state.seat}, secrets)
    else:
        journal.tell("put", {"seat": state.seat}, secrets)


def maintain(state: "ExpressState", card: i64, journal: Journal | None) -> None:
    """EX-28: a maintenance car stands by itself."""
    _laid(state, card)
    push(state.table, works_of(side_of(state, state.seat)), card)
    state.maintained = True
    if journal is not None:
        journal.tell("maintain", {"seat": state.seat, "what": NAMES[card]})


# Discard


def discard(state: "ExpressState", card: i64, journal: Journal | None) -> None:
    """EX-13 and EX-50: the turn ends with the discard, the hand too if it is going out."""
    reveal_from_hand(state, state.seat, card)
    push(state.table, DISCARDED, card)
    if journal is not None:
        journal.tell("discard", {"seat": state.seat, "what": NAMES[card]})
    if goes_out(state):
        if journal is not None:
            journal.tell("out", {"seat": state.seat, "points": state.settings.out_bonus})
        end_hand(state, state.seat, journal)
    else:
        end_turn(state, journal)


def turn_round(state: "ExpressState", journal: Journal | None) -> None:
    """EX-15 and EX-40: the turntable goes to the disaster slot."""
    reveal_from_hand(state, state.seat, TURNTABLE)
    push(state.table, SLOT, TURNTABLE)
    if journal is not None:
        journal.tell("turntable", {"seat": state.seat})
    end_turn_by_turntable(state, journal)
