"""What a viewer of Trambahn may know, and full positions imagined from it."""

from typing import Any, Final

from mypy_extensions import i64

from quai.core.journal import Viewer
from quai.core.rng import Rng
from quai.core.state import View
from quai.games.trambahn.cards import (
    DECK,
    FACES,
    LINES,
    NAMES,
    NO_TRAM,
    NUMBER,
    TRAM_STACK,
    TRAMS,
)
from quai.games.trambahn.state import AGE, ALL_EYES, EYES, PHASES, Column, Table

UNKNOWN = -1
WORDS: Final[list[str | None]] = [*sorted(NAMES), None]
"""The names of cards in the order of words; last, that of a card not seen."""
WORD: Final[list[int]] = [WORDS.index(name) for name in NAMES]
"""The place of each card among them."""
UNSEEN_WORD: Final = FACES


def build_view(table: Table, viewer: Viewer) -> View:
    """Public: all but hands, money and pile. Own: the hand, and the money one banked."""
    own: i64 = min(viewer) if viewer else 2
    eye: i64 = ALL_EYES if len(viewer) == 2 else EYES[own]
    return {
        "game": "trambahn",
        "viewer": sorted(viewer),
        "actor": table.actor,
        "phase": PHASES[table.phase],
        "placed": table.placed,
        "hands": [
            [NAMES[card] for card in table.hands[seat]]
            if seat in viewer
            else len(table.hands[seat])
            for seat in (0, 1)
        ],
        "money": [
            {
                "count": len(table.money[seat]),
                "cards": _show_money(table.money[seat], table.money_marks[seat], eye),
                "marks": table.money_marks[seat][:],
            }
            for seat in (0, 1)
        ],
        "rows": [[NAMES[card] for card in row] for row in table.rows],
        "columns": [[column.show() for column in columns] for columns in table.columns],
        "market": [TRAMS[tram] for tram in table.market],
        "stack": [TRAMS[tram] for tram in TRAM_STACK[len(TRAM_STACK) - table.trams_left :]],
        "pile": len(table.pile),
        "discard": _show_discard(table, eye),
        "points": table.points[:],
        "scorings": table.scorings,
        "sheet": [
            {"line": LINES[line] if line >= 0 else "bonus", "points": [first, second]}
            for line, first, second in table.sheet
        ],
        "reshuffles": table.age,
        "kept": table.kept[:],
        "unseen": [] if eye == ALL_EYES else [_in_order(records[own]) for records in table.unseen],
    }


def _seen(mark: i64, eye: i64) -> bool:
    """Whether this eye has seen a card with this mark."""
    return eye == ALL_EYES or mark & eye != 0


def _show_money(cards: list[i64], marks: list[i64], eye: i64) -> list[str | None]:
    shown: list[str | None] = []
    place: i64 = 0
    mark: i64
    for mark in marks:
        shown.append(NAMES[cards[place]] if _seen(mark, eye) else None)
        place += 1
    return shown


def _in_order(cards: list[int]) -> list[str]:
    """The names of cards in the order of their numbers; counting them is faster than sorting."""
    counts: list[i64] = [0] * FACES
    card: i64
    for card in cards:
        counts[card] += 1
    names: list[str] = []
    for card in range(FACES):
        count: i64 = counts[card]
        while count > 0:
            names.append(NAMES[card])
            count -= 1
    return names


def _show_discard(table: Table, eye: i64) -> list[list[Any]]:
    """The discard in an order that tells nothing: by mark and name as words, the unseen last."""
    by_mark: dict[int, list[i64]] = {}
    words: list[i64] = []
    before: i64 = -1
    place: i64 = 0
    mark: i64
    for mark in table.discard_marks:
        if mark != before:
            if mark not in by_mark:
                by_mark[mark] = []
            words = by_mark[mark]
            before = mark
        words.append(WORD[table.discard[place]] if _seen(mark, eye) else UNSEEN_WORD)
        place += 1
    shown: list[list[Any]] = []
    for each in sorted(by_mark, key=str):
        words = by_mark[each]
        words.sort()
        for word in words:
            shown.append([each, WORDS[word]])
    return shown


def imagine_into(table: Table, view: View, rng: Rng) -> None:
    """Lay on an empty table a position that the view cannot tell from the truth.

    What is known is laid first. Then the hidden places are filled from the cards not seen, those
    hidden longest first: a card that was seen to go into a reshuffle cannot be where cards have
    lain hidden since before it. Within that, all fillings are equally likely.
    """
    _lay_public(table, view)
    left = table.copies[:]
    for row in table.rows:
        _take(left, row)
    for columns in table.columns:
        for column in columns:
            _take(left, column.cards)
    hidden: list[list[tuple[list[int], int]]] = [[] for _ in range(table.age + 1)]
    for seat in (0, 1):
        hand = table.hands[seat]
        shown = view["hands"][seat]
        if isinstance(shown, int):
            for place in range(shown):
                hand.append(UNKNOWN)
                age = table.age - 1 if place < table.kept[seat] else table.age
                hidden[age].append((hand, place))
        else:
            hand.extend([NUMBER[name] for name in shown])
            _take(left, hand)
        money = view["money"][seat]
        table.money_marks[seat] = money["marks"][:]
        _lay_stack(table.money[seat], money["cards"], money["marks"], left, hidden)
    table.discard_marks = [mark for mark, _ in view["discard"]]
    names = [name for _, name in view["discard"]]
    _lay_stack(table.discard, names, table.discard_marks, left, hidden)
    _fill(table, view, left, hidden, rng)
    for hand in table.hands:
        hand.sort()


def _lay_public(table: Table, view: View) -> None:
    actor = view["actor"]
    table.seat = -1 if actor is None else actor
    table.phase = PHASES.index(view["phase"])
    table.placed = view["placed"]
    table.rows = [[NUMBER[name] for name in row] for row in view["rows"]]
    table.columns = [[_column(shown) for shown in columns] for columns in view["columns"]]
    table.market = [TRAMS.index(name) for name in view["market"]]
    table.trams_left = len(view["stack"])
    table.points = view["points"][:]
    table.scorings = view["scorings"]
    table.sheet = [
        [LINES.index(row["line"]) if row["line"] != "bonus" else -1, *row["points"]]
        for row in view["sheet"]
    ]
    table.age = view["reshuffles"]
    table.kept = view["kept"][:]
    viewer = view["viewer"]
    own = viewer[0] if viewer else 2
    if len(viewer) == 2:
        table.unseen = [[DECK] * 3 for _ in range(table.age)]
    else:
        table.unseen = [
            [[NUMBER[name] for name in names] if other == own else DECK for other in range(3)]
            for names in view["unseen"]
        ]


def _column(shown: dict[str, Any]) -> Column:
    column = Column(shown["line"])
    for name in shown["cards"]:
        column.add(NUMBER[name])
    column.tram = NO_TRAM if shown["tram"] is None else TRAMS.index(shown["tram"])
    return column


def _lay_stack(
    stack: list[int],
    names: list[str | None],
    marks: list[int],
    left: list[int],
    hidden: list[list[tuple[list[int], int]]],
) -> None:
    for place in range(len(names)):
        name = names[place]
        if name is None:
            hidden[marks[place] // AGE].append((stack, place))
            stack.append(UNKNOWN)
        else:
            card = NUMBER[name]
            stack.append(card)
            left[card] -= 1


def _take(left: list[int], cards: list[int]) -> None:
    for card in cards:
        left[card] -= 1


def _fill(
    table: Table,
    view: View,
    left: list[int],
    hidden: list[list[tuple[list[int], int]]],
    rng: Rng,
) -> None:
    """Fill the hidden places, oldest first, then the pile with what remains."""
    pool: list[int] = []
    pooled = [0] * FACES
    for age in range(table.age + 1):
        allowed = left[:]
        for names in view["unseen"][age:]:
            counts = [0] * FACES
            for name in names:
                counts[NUMBER[name]] += 1
            allowed = [min(allowed[card], counts[card]) for card in range(FACES)]
        for card in range(FACES):
            pool.extend([card] * (allowed[card] - pooled[card]))
        pooled = allowed
        rng.shuffle(pool)
        for stack, place in hidden[age]:
            stack[place] = pool.pop()
    table.pile = pool
