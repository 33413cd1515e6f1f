"""The deal and the effects of actions, in the order of `docs/rules/trambahn.md`."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.journal import Journal
from quai.core.numbers import Numbers
from quai.core.state import Outcome
from quai.core.zones import (
    clear,
    draw_up,
    lay_row,
    listed,
    move_top,
    push,
    put_down,
    remove_at,
)
from quai.games.trambahn.cards import (
    ACTIONS,
    BANK,
    BONUS_AT,
    BUY,
    BUYING,
    DECK_ROW,
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
from quai.games.trambahn.columns import (
    add_card,
    cards_of,
    give_tram,
    line_worth,
    new_column,
    tram_of,
    worth,
)
from quai.games.trambahn.memory import (
    AGE,
    ALL_EYES,
    BANKED,
    EYES,
    MAX_NOTES,
    NOTE,
    card_of,
    marked,
    noted_play,
    sunk,
    unplaced,
)
from quai.games.trambahn.table import (
    DISCARD,
    NOTED,
    ON_SALE,
    PILE,
    SCORE,
    column_at,
    columns_of,
    hand_of,
    money_of,
    row_of,
)

if TYPE_CHECKING:
    from quai.games.trambahn.state import TrambahnState

# Set-up


def deal(state: "TrambahnState", first: i64) -> None:
    """TB-01 to TB-06: shuffle, money for the first and the second player, hands of six."""
    state.seat = first
    table = state.table
    lay_row(table, PILE, DECK_ROW, 0, len(DECK_ROW))
    state.rng.shuffle_zone(table, PILE)
    for turn in (0, 1):
        move_top(table, START_MONEY[turn], PILE, money_of(first ^ turn))
    for turn in (0, 1):
        _refill(state, first ^ turn, None)


# The turn


def apply(state: "TrambahnState", action: i64, journal: Journal | None) -> None:
    """Play a legal action."""
    kind = ACTIONS.kind_of[action]
    first = ACTIONS.first[action]
    if kind == END:
        _end_turn(state, journal)
    elif kind == BANK:
        _bank(state, first, journal)
    elif kind == PASSENGER:
        _place_passenger(state, first, ACTIONS.second[action], journal)
    elif kind == OPEN:
        _open(state, first, journal)
    elif kind == BUY:
        _buy(state, first, ACTIONS.second[action], journal)
    else:
        _extend(state, first, ACTIONS.second[action], journal)


def _from_hand(state: "TrambahnState", card: i64, shown: i64) -> None:
    """Play a card from the actor's hand; note it if it may be older than the last reshuffle."""
    table, seat = state.table, state.seat
    hand = hand_of(seat)
    if state.age > 0 and table[NOTED + seat] < MAX_NOTES:
        table[NOTED + seat] += 1
        state.plays.append(noted_play(state.age, seat, shown, table[hand]))
    put_down(table, hand, card)


def _place_passenger(state: "TrambahnState", card: i64, row: i64, journal: Journal | None) -> None:
    """TB-10 and TB-11: the fourth passenger of a row starts a scoring."""
    table = state.table
    _from_hand(state, card, card)
    push(table, row_of(row), card)
    state.placed += 1
    if state.placed == 2 or table[hand_of(state.seat)] == 0:
        state.phase = STATIONS
    if journal is not None:
        journal.tell("passenger", {"seat": state.seat, "card": NAMES[card], "row": LINES[row]})
    if table[row_of(row)] == ROW:
        _score_line(state, row, journal)


def _open(state: "TrambahnState", card: i64, journal: Journal | None) -> None:
    """TB-12: a station opens a new column."""
    table, seat = state.table, state.seat
    new_column(table, seat, LINE[card])
    _extend(state, card, table[columns_of(seat)] - 1, journal)


def _extend(state: "TrambahnState", card: i64, place: i64, journal: Journal | None) -> None:
    """TB-12 to TB-15, and the bonus of TB-32."""
    table = state.table
    state.phase = STATIONS
    _from_hand(state, card, card)
    column = column_at(table, state.seat, place)
    add_card(table, column, card)
    if journal is not None:
        journal.tell("station", {"seat": state.seat, "card": NAMES[card], "column": place + 1})
    if table[cards_of(column)] == BONUS_AT:
        _score_bonus(state, place, journal)


def _bank(state: "TrambahnState", card: i64, journal: Journal | None) -> None:
    """TB-16: a hand card becomes money, unseen by the other player."""
    table, seat = state.table, state.seat
    state.phase = INCOME
    notes = table[NOTED + seat]
    _from_hand(state, card, BANKED)
    note: i64 = 0
    if table[NOTED + seat] > notes:
        note = table[NOTED + seat]
    push(table, money_of(seat), marked(card, EYES[seat] + AGE * state.age + NOTE * note))
    if journal is not None:
        journal.tell("bank", {"seat": state.seat}, {state.seat: {"card": NAMES[card]}})


def _buy(state: "TrambahnState", tram: i64, place: i64, journal: Journal | None) -> None:
    """TB-17 to TB-19: pay, assign for good; the market is not refilled now.

    Payments come from the top of the money and are discarded unseen.
    """
    table, seat = state.table, state.seat
    state.phase = BUYING
    move_top(table, TRAM_PRICE[tram], money_of(seat), DISCARD)
    put_down(table, ON_SALE, tram)
    give_tram(table, column_at(table, seat, place), tram)
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
    table, seat = state.table, state.seat
    if journal is not None:
        journal.tell("end", {"seat": seat})
    _refill(state, seat, journal)
    _dissolve(table, seat, journal)
    while table[ON_SALE] < MARKET and state.trams_left > 0:
        push(table, ON_SALE, TRAM_STACK[len(TRAM_STACK) - state.trams_left])
        state.trams_left -= 1
    hands = table[hand_of(0)] + table[hand_of(1)]
    if hands == 0 and not _can_draw(table):
        state.finish(journal)
        return
    state.seat = 1 - seat
    state.placed = 0
    state.phase = PASSENGERS if table[hand_of(state.seat)] > 0 else INCOME


def _can_draw(table: Numbers) -> bool:
    """TB-21 and TB-24: whether a refill would find a card."""
    halves = _half(table, 0) + _half(table, 1)
    return halves + table[PILE] + table[DISCARD] > 0


def _half(table: Numbers, seat: i64) -> i64:
    """TB-21: half of a seat's money, rounded down."""
    return table[money_of(seat)] // 2


def _refill(state: "TrambahnState", seat: i64, journal: Journal | None) -> None:
    """TB-20 and TB-21: draw up to six; an empty pile is made anew when a card is needed."""
    table, hand = state.table, hand_of(seat)
    while table[hand] < HAND:
        if table[PILE] == 0:
            _reshuffle(state, journal)
            if table[PILE] == 0:
                break
        _draw(state, seat, min(HAND - table[hand], table[PILE]), journal)


def _draw(state: "TrambahnState", seat: i64, cards: i64, journal: Journal | None) -> None:
    """TB-20: draw N cards, which are in the pile."""
    table = state.table
    if journal is not None:
        drawn = [NAMES[card] for card in reversed(listed(table, PILE)[-cards:])]
        journal.tell("draw", {"seat": seat, "count": cards}, {seat: {"cards": drawn}})
    state.revealed += cards
    draw_up(table, cards, PILE, hand_of(seat))


def _reshuffle(state: "TrambahnState", journal: Journal | None) -> None:
    """TB-21: both discard half of their money; the discard becomes the pile."""
    table = state.table
    first, second = _half(table, 0), _half(table, 1)
    move_top(table, first, money_of(0), DISCARD)
    move_top(table, second, money_of(1), DISCARD)
    if table[DISCARD] == 0:
        return
    state.unseen = [*state.unseen, unplaced(table)]
    state.sunk = [*state.sunk, sunk(table)]
    state.sizes = [*state.sizes, [table[hand_of(0)], table[hand_of(1)], table[DISCARD]]]
    table[NOTED] = table[NOTED + 1] = 0
    state.age += 1
    at: i64
    for at in range(DISCARD + 1, DISCARD + 1 + table[DISCARD]):
        push(table, PILE, card_of(table[at]))
    clear(table, DISCARD)
    state.rng.shuffle_zone(table, PILE)
    if journal is not None:
        facts = {"by_seat": [first, second], "count": table[PILE]}
        journal.tell("reshuffle", facts)


def _dissolve(table: Numbers, seat: i64, journal: Journal | None) -> None:
    """TB-22: columns without a tram become money, oldest first, first card first."""
    columns: i64 = columns_of(seat)
    place: i64 = 0
    while place < table[columns]:
        column = column_at(table, seat, place)
        if tram_of(table, column) != NO_TRAM:
            place += 1
            continue
        cards = cards_of(column)
        if journal is not None:
            shown = [NAMES[card] for card in listed(table, cards)]
            journal.tell("dissolve", {"seat": seat, "cards": shown})
        at: i64
        for at in range(cards + 1, cards + 1 + table[cards]):
            push(table, money_of(seat), marked(table[at], ALL_EYES))
        clear(table, cards)
        remove_at(table, columns, place)


# Scoring


def _score_line(state: "TrambahnState", line: i64, journal: Journal | None) -> None:
    """TB-30 and TB-31: both players score their columns of the row's line."""
    table = state.table
    first, second = line_worth(table, 0, line), line_worth(table, 1, line)
    table[SCORE] += first
    table[SCORE + 1] += second
    row = row_of(line)
    at: i64
    for at in range(row + 1, row + 1 + table[row]):
        push(table, DISCARD, marked(table[at], ALL_EYES))
    clear(table, row)
    state.scorings += 1
    state.sheet = [*state.sheet, [line, first, second]]
    if journal is not None:
        facts = {"line": LINES[line], "points": [first, second], "number": state.scorings}
        journal.tell("score", facts)
    if state.scorings == SCORINGS:
        state.finish(journal)


def _score_bonus(state: "TrambahnState", place: i64, journal: Journal | None) -> None:
    """TB-32 to TB-34: the eighth card scores the column for its owner alone."""
    table, seat = state.table, state.seat
    column = column_at(table, seat, place)
    assert tram_of(table, column) != NO_TRAM, "TB-33"
    gained = worth(table, column)
    table[SCORE + seat] += gained
    row = [-1, gained, 0] if seat == 0 else [-1, 0, gained]
    state.sheet = [*state.sheet, row]
    if journal is not None:
        journal.tell("bonus", {"seat": seat, "column": place + 1, "points": gained})


# End


def outcome(state: "TrambahnState") -> Outcome | None:
    """TB-41: points, then money, then a shared win."""
    if state.seat >= 0:
        return None
    table = state.table
    lead = table[SCORE] - table[SCORE + 1]
    reason = "points"
    if lead == 0:
        lead = table[money_of(0)] - table[money_of(1)]
        reason = "money"
    if lead == 0:
        return Outcome((0, 1), "shared")
    return Outcome((0,) if lead > 0 else (1,), reason)
