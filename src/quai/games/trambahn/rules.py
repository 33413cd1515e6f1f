"""The deal and the effects of actions, in the order of `docs/rules/trambahn.md`."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.hands import move_top, put_down, take_up
from quai.core.journal import Journal
from quai.core.state import Outcome
from quai.games.trambahn.cards import (
    ACTIONS,
    BANK,
    BONUS_AT,
    BUY,
    BUYING,
    DECK,
    END,
    HAND,
    INCOME,
    LINE,
    LINES,
    MARKET,
    NAMES,
    NO_TRAM,
    OPEN,
    PASSENGER,
    PASSENGERS,
    ROW,
    SCORINGS,
    START_MONEY,
    STATIONS,
    TRAM_PRICE,
    TRAM_STACK,
    TRAMS,
)
from quai.games.trambahn.columns import Column, line_worth, without_tram
from quai.games.trambahn.memory import AGE, ALL_EYES, EYES, unplaced

if TYPE_CHECKING:
    from quai.games.trambahn.state import TrambahnState

# Set-up


def deal(state: "TrambahnState", first: int) -> None:
    """TB-01 to TB-06: shuffle, money for the first and the second player, hands of six."""
    state.seat = first
    state.pile = DECK[:]
    state.rng.shuffle(state.pile)
    for turn in (0, 1):
        seat = first ^ turn
        move_top(START_MONEY[turn], state.pile, state.money[seat])
        state.money_marks[seat] = [0] * START_MONEY[turn]
    for turn in (0, 1):
        _refill(state, first ^ turn, None)


# The turn


def apply(state: "TrambahnState", action: int, journal: Journal | None) -> None:
    """Play a legal action."""
    number: i64 = action
    kind: i64 = ACTIONS.kind_of[number]
    first: i64 = ACTIONS.first[number]
    if kind == END:
        _end_turn(state, journal)
    elif kind == BANK:
        _bank(state, first, journal)
    elif kind == PASSENGER:
        _place_passenger(state, first, ACTIONS.second[number], journal)
    elif kind == OPEN:
        _open(state, first, journal)
    elif kind == BUY:
        _buy(state, first, ACTIONS.second[number], journal)
    else:
        _extend(state, first, ACTIONS.second[number], journal)


def _from_hand(state: "TrambahnState", card: i64) -> None:
    """Play a card from the actor's hand; it may be one kept since before the last reshuffle."""
    put_down(state.hands[state.seat], card)
    if state.kept[state.seat] > 0:
        state.kept[state.seat] -= 1


def _place_passenger(state: "TrambahnState", card: i64, row: i64, journal: Journal | None) -> None:
    """TB-10 and TB-11: the fourth passenger of a row starts a scoring."""
    _from_hand(state, card)
    state.rows[row].append(card)
    state.placed += 1
    if state.placed == 2 or not state.hands[state.seat]:
        state.phase = STATIONS
    if journal is not None:
        journal.tell("passenger", {"seat": state.seat, "card": NAMES[card], "row": LINES[row]})
    if len(state.rows[row]) == ROW:
        _score_line(state, row, journal)


def _open(state: "TrambahnState", card: i64, journal: Journal | None) -> None:
    """TB-12: a station opens a new column."""
    columns = state.columns[state.seat]
    columns.append(Column(LINE[card]))
    _extend(state, card, len(columns) - 1, journal)


def _extend(state: "TrambahnState", card: i64, place: i64, journal: Journal | None) -> None:
    """TB-12 to TB-15, and the bonus of TB-32."""
    state.phase = STATIONS
    _from_hand(state, card)
    column = state.columns[state.seat][place]
    column.add(card)
    if journal is not None:
        journal.tell("station", {"seat": state.seat, "card": NAMES[card], "column": place + 1})
    if len(column.cards) == BONUS_AT:
        _score_bonus(state, place, journal)


def _bank(state: "TrambahnState", card: i64, journal: Journal | None) -> None:
    """TB-16: a hand card becomes money, unseen by the other player."""
    state.phase = INCOME
    whole_hand_is_old = state.kept[state.seat] == len(state.hands[state.seat])
    age = state.age - 1 if whole_hand_is_old and state.age > 0 else state.age
    _from_hand(state, card)
    _to_money(state, state.seat, card, EYES[state.seat] + AGE * age)
    if journal is not None:
        journal.tell("bank", {"seat": state.seat}, {state.seat: {"card": NAMES[card]}})


def _to_money(state: "TrambahnState", seat: i64, card: i64, mark: i64) -> None:
    """TB-18: new money goes on top of the stack."""
    state.money[seat].append(card)
    state.money_marks[seat].append(mark)


def _spend(state: "TrambahnState", seat: i64, count: i64) -> None:
    """TB-18: payments come from the top of the stack and are discarded unseen."""
    move_top(count, state.money[seat], state.discard)
    move_top(count, state.money_marks[seat], state.discard_marks)


def _to_discard(state: "TrambahnState", card: i64, mark: i64) -> None:
    """Put a card on the discard, with who has seen it."""
    state.discard.append(card)
    state.discard_marks.append(mark)


def _buy(state: "TrambahnState", tram: i64, place: i64, journal: Journal | None) -> None:
    """TB-17 to TB-19: pay, assign for good; the market is not refilled now."""
    state.phase = BUYING
    _spend(state, state.seat, TRAM_PRICE[tram])
    state.market.remove(tram)
    state.columns[state.seat][place].tram = tram
    if journal is not None:
        journal.tell(
            "buy",
            {
                "seat": state.seat,
                "tram": TRAMS[tram],
                "column": place + 1,
                "price": TRAM_PRICE[tram],
            },
        )


def _end_turn(state: "TrambahnState", journal: Journal | None) -> None:
    """TB-20 and TB-22 to TB-24: refill, dissolve, refill the market, the other player."""
    seat = state.seat
    if journal is not None:
        journal.tell("end", {"seat": seat})
    _refill(state, seat, journal)
    _dissolve(state, seat, journal)
    while len(state.market) < MARKET and state.trams_left > 0:
        state.market.append(TRAM_STACK[len(TRAM_STACK) - state.trams_left])
        state.trams_left -= 1
    if not state.hands[0] and not state.hands[1] and not _can_draw(state):
        state.finish(journal)
        return
    state.seat = 1 - seat
    state.placed = 0
    state.phase = PASSENGERS if state.hands[state.seat] else INCOME


def _can_draw(state: "TrambahnState") -> bool:
    """TB-21 and TB-24: whether a refill would find a card."""
    halves = len(state.money[0]) // 2 + len(state.money[1]) // 2
    return halves + len(state.pile) + len(state.discard) > 0


def _refill(state: "TrambahnState", seat: i64, journal: Journal | None) -> None:
    """TB-20 and TB-21: draw up to six; an empty pile is made anew when a card is needed."""
    hand = state.hands[seat]
    while len(hand) < HAND:
        if not state.pile:
            _reshuffle(state, journal)
            if not state.pile:
                break
        _draw(state, seat, min(HAND - len(hand), len(state.pile)), journal)


def _draw(state: "TrambahnState", seat: i64, count: i64, journal: Journal | None) -> None:
    """TB-20: draw N cards, which are in the pile."""
    if journal is not None:
        drawn = [NAMES[card] for card in reversed(state.pile[-count:])]
        journal.tell("draw", {"seat": seat, "count": count}, {seat: {"cards": drawn}})
    state.revealed += count
    hand = state.hands[seat]
    while count > 0:
        take_up(hand, state.pile.pop())
        count -= 1


def _reshuffle(state: "TrambahnState", journal: Journal | None) -> None:
    """TB-21: both discard half of their money; the discard becomes the pile."""
    halves = [len(state.money[0]) // 2, len(state.money[1]) // 2]
    _spend(state, 0, halves[0])
    _spend(state, 1, halves[1])
    if not state.discard:
        return
    state.unseen = [*state.unseen, unplaced(state)]
    state.kept = [len(state.hands[0]), len(state.hands[1])]
    state.age += 1
    state.pile = state.discard
    state.discard = []
    state.discard_marks = []
    state.rng.shuffle(state.pile)
    if journal is not None:
        journal.tell("reshuffle", {"halves": halves, "count": len(state.pile)})


def _dissolve(state: "TrambahnState", seat: i64, journal: Journal | None) -> None:
    """TB-22: columns without a tram become money, oldest first, first card first."""
    if not without_tram(state.columns[seat]):
        return
    kept: list[Column] = []
    for column in state.columns[seat]:
        if column.tram != NO_TRAM:
            kept.append(column)
            continue
        for card in column.cards:
            _to_money(state, seat, card, ALL_EYES)
        if journal is not None:
            cards = [NAMES[card] for card in column.cards]
            journal.tell("dissolve", {"seat": seat, "cards": cards})
    state.columns[seat] = kept


# Scoring


def _score_line(state: "TrambahnState", line: i64, journal: Journal | None) -> None:
    """TB-30 and TB-31: both players score their columns of the row's line."""
    gained = [line_worth(line, columns) for columns in state.columns]
    state.points[0] += gained[0]
    state.points[1] += gained[1]
    for card in state.rows[line]:
        _to_discard(state, card, ALL_EYES)
    state.rows[line] = []
    state.scorings += 1
    state.sheet.append([line, gained[0], gained[1]])
    if journal is not None:
        journal.tell("score", {"line": LINES[line], "points": gained, "number": state.scorings})
    if state.scorings == SCORINGS:
        state.finish(journal)


def _score_bonus(state: "TrambahnState", place: i64, journal: Journal | None) -> None:
    """TB-32 to TB-34: the eighth card scores the column for its owner alone."""
    column = state.columns[state.seat][place]
    assert column.tram != NO_TRAM, "TB-33"
    gained = [0, 0]
    gained[state.seat] = column.worth()
    state.points[state.seat] += column.worth()
    state.sheet.append([-1, gained[0], gained[1]])
    if journal is not None:
        journal.tell("bonus", {"seat": state.seat, "column": place + 1, "points": column.worth()})


# End


def outcome(state: "TrambahnState") -> Outcome | None:
    """TB-41: points, then money, then a shared win."""
    if state.seat >= 0:
        return None
    lead = state.points[0] - state.points[1]
    reason = "points"
    if lead == 0:
        lead = len(state.money[0]) - len(state.money[1])
        reason = "money"
    if lead == 0:
        return Outcome((0, 1), "shared")
    return Outcome((0,) if lead > 0 else (1,), reason)
