"""The rules of Express: what each action does, in the order of a turn (EX-05, EX-10 to EX-29,
EX-51).

`turns` has the deal and what follows a turn, `disasters` what strikes trains, `scoring` the score.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.hands import put_down, take_up
from quai.core.journal import Journal
from quai.core.state import NOBODY
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
from quai.games.express.seats import members_after, side_of
from quai.games.express.trains import Train
from quai.games.express.turns import deal, end_hand, end_turn, end_turn_by_turntable, goes_out

if TYPE_CHECKING:
    from quai.games.express.state import ExpressState


def start(state: "ExpressState") -> None:
    """EX-04: deal the first hand; the first dealer is random."""
    state.dealer = state.rng.below(state.settings.seats)
    deal(state)


def apply(state: "ExpressState", action: int, journal: Journal | None) -> None:
    """Play a legal action."""
    kind: i64 = ACTIONS.kind_of[action]
    first: i64 = ACTIONS.first[action]
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
    seat = state.seat
    drawn: list[i64] = []
    count: i64 = 0
    while count < 2:
        if not state.stock:
            if not state.discard:
                break
            if state.reshuffles == MAX_RESHUFFLES:
                _tell_draw(state, drawn, journal)
                if journal is not None:
                    journal.tell("exhausted", {})
                end_hand(state, NOBODY, journal)
                return
            _tell_draw(state, drawn, journal)
            drawn = []
            _reshuffle(state, journal)
        card = state.stock.pop()
        take_up(state.hands[seat], card)
        drawn_by(state, seat, card)
        drawn.append(card)
        count += 1
    if count > 0:
        state.progress = True
        state.revealed += count
    _tell_draw(state, drawn, journal)
    _start_laying(state, journal)


def _tell_draw(state: "ExpressState", drawn: list[i64], journal: Journal | None) -> None:
    if journal is not None and drawn:
        names = [NAMES[card] for card in drawn]
        journal.tell(
            "draw", {"seat": state.seat, "count": len(drawn)}, {state.seat: {"cards": names}}
        )


def _reshuffle(state: "ExpressState", journal: Journal | None) -> None:
    """EX-05: the whole discard becomes the stock; the disaster slot never does."""
    count_all_hidden(state)
    state.stock = state.discard
    state.discard = []
    state.rng.shuffle(state.stock)
    state.reshuffles += 1
    if journal is not None:
        journal.tell("reshuffle", {"count": len(state.stock), "number": state.reshuffles})


def take_discard(state: "ExpressState", journal: Journal | None) -> None:
    """EX-10 and EX-17: take the top of the discard pile, in sight of all."""
    card = state.discard.pop()
    take_up(state.hands[state.seat], card)
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
    seat = state.seat
    side = side_of(state, seat)
    eye: i64 = EYES[seat]
    for train in state.trains[side]:
        if train.knowers & eye == 0:
            train.knowers |= eye
            state.revealed += 1
            found_out(state, seat, side, train.loco)
    if state.begun[seat] == 0 and is_misdeal(state):
        if journal is not None:
            journal.tell("misdeal", {"seat": seat})
        deal(state)
    elif not state.hands[seat]:
        if journal is not None:
            journal.tell("no_card", {"seat": seat})
        end_turn(state, journal)


def is_misdeal(state: "ExpressState") -> bool:
    """EX-16: whether even the best laying would leave more than five cards and a discard.

    Each ordinary car can head a train and take any card along as its locomotive; the rest must
    find a place of its own.
    """
    hand = state.hands[state.seat]
    count: i64 = len(hand)
    if count <= HAND_LIMIT + 1:
        return False
    ordinary: i64 = 0
    passenger = False
    kinds: list[i64] = [0, 0, 0]
    works: i64 = 0
    card: i64
    for card in hand:
        if card < CARS_END:
            ordinary += 1
            passenger = passenger or SORT[card] == PASSENGER
        elif card <= WILD:
            kinds[card - DIESEL] += 1
        elif FIRST_MAINTENANCE <= card < FIRST_DISASTER:
            works = 1
    placed: i64 = 2 * ordinary + works
    if placed >= count - HAND_LIMIT - 1:
        return False
    heads: i64 = 1 if passenger else 0
    open_trains: i64 = ordinary
    for train in state.trains[side_of(state, state.seat)]:
        if not train.closed:
            open_trains += 1
        if train.takes(DIESEL):
            heads += 1
    if open_trains > 0:
        placed += kinds[WILD - DIESEL]
    placed += min(kinds[CABOOSE - DIESEL], open_trains)
    placed += min(kinds[0], heads)
    return count - placed > HAND_LIMIT + 1


# Going out: the partners' answer


def ask(state: "ExpressState", journal: Journal | None) -> None:
    """EX-51: ask the partners, who answer in order of play, whether one may go out."""
    state.asked = True
    state.queue = members_after(state, state.seat, side_of(state, state.seat))
    state.queue.pop()
    state.phase = ANSWERING
    if journal is not None:
        journal.tell("ask", {"seat": state.seat})
    state.seat = state.queue[0]


def answer(state: "ExpressState", yes: bool, journal: Journal | None) -> None:
    """EX-51: a "no" forbids going out in this turn; all partners must agree."""
    if journal is not None:
        if yes:
            journal.tell("agree", {"seat": state.seat})
        else:
            journal.tell("refuse", {"seat": state.seat})
    state.queue.pop(0)
    if not yes:
        state.forbidden = True
        state.queue = []
    if state.queue:
        state.seat = state.queue[0]
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
    train = state.trains[side_of(state, state.seat)][place]
    if train.sort == NO_SORT and card < CARS_END:
        state.pending -= 1
    train.add(card)
    if journal is not None:
        journal.tell("lay", {"seat": state.seat, "what": NAMES[card], "train": place + 1})


def open_train(state: "ExpressState", card: i64, journal: Journal | None) -> None:
    """EX-20 and EX-25: a new train begins with its first car; its locomotive is put next."""
    _laid(state, card)
    train = Train()
    train.add(card)
    train.mark = 1
    trains = state.trains[side_of(state, state.seat)]
    trains.append(train)
    state.owed += 1
    if card == WILD:
        state.pending += 1
    if journal is not None:
        journal.tell("open", {"seat": state.seat, "what": NAMES[card], "train": len(trains)})


def pick(state: "ExpressState", place: i64, journal: Journal | None) -> None:
    """EX-11 and EX-17: a locomotive goes to the hand; other sides cannot tell which."""
    side = side_of(state, state.seat)
    trains = state.trains[side]
    mates: i64 = 0
    seat: i64
    for seat in state.settings.members[side]:
        mates |= EYES[seat]
    for each in trains:
        each.knowers &= mates
    train = trains[place]
    card = train.loco
    take_up(state.hands[state.seat], card)
    train.loco = NO_CARD
    train.knowers = 0
    train.mark = 1
    state.owed += 1
    state.handled = True
    if journal is not None:
        _tell_mates(state, "pick", place, card, journal)


def put(state: "ExpressState", card: i64, journal: Journal | None) -> None:
    """EX-11 and EX-12: a hand card becomes the locomotive of the first train without one."""
    put_down(state.hands[state.seat], card)
    trains = state.trains[side_of(state, state.seat)]
    place: i64 = 0
    while trains[place].loco != NO_CARD:
        place += 1
    train = trains[place]
    train.loco = card
    train.knowers = EYES[state.seat]
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
    state.works[side_of(state, state.seat)].append(card)
    state.maintained = True
    if journal is not None:
        journal.tell("maintain", {"seat": state.seat, "what": NAMES[card]})


# Discard


def discard(state: "ExpressState", card: i64, journal: Journal | None) -> None:
    """EX-13 and EX-50: the turn ends with the discard, the hand too if it is going out."""
    reveal_from_hand(state, state.seat, card)
    state.discard.append(card)
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
    state.slot.append(TURNTABLE)
    if journal is not None:
        journal.tell("turntable", {"seat": state.seat})
    end_turn_by_turntable(state, journal)
