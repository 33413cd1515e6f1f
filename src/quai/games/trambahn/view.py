"""What a viewer of Trambahn may know."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from quai.core.journal import Viewer
from quai.core.numbers import Numbers
from quai.core.state import View
from quai.games.trambahn.cards import FACES, LINES, NAMES, PHASES, TRAM_STACK, TRAMS
from quai.games.trambahn.columns import show
from quai.games.trambahn.memory import (
    ALL_EYES,
    BANKED,
    EYES,
    card_of,
    cards_counted,
    mark_of,
    play_of,
)
from quai.games.trambahn.table import DISCARD, PILE, hand_of, money_of, row_of

if TYPE_CHECKING:
    from quai.games.trambahn.state import TrambahnState

BY_NAME: Final[list[str | None]] = [*sorted(NAMES), None]
"""The names of cards in alphabetical order; last, None for a card that was not seen."""
RANK: Final[list[int]] = [BY_NAME.index(name) for name in NAMES]
"""The place of each card in that order."""
UNSEEN_RANK: Final = FACES


def build_view(state: "TrambahnState", viewer: Viewer) -> View:
    """Public: all but hands, money and pile. Own: the hand, and the money one banked."""
    own: i64 = min(viewer) if viewer else 2
    eye: i64 = ALL_EYES if len(viewer) == 2 else EYES[own]
    table = state.table
    return {
        "game": "trambahn",
        "viewer": sorted(viewer),
        "actor": state.actor,
        "phase": PHASES[state.phase],
        "placed": state.placed,
        "hands": [
            _names(table, hand_of(seat)) if seat in viewer else table[hand_of(seat)]
            for seat in (0, 1)
        ],
        "money": [
            {
                "count": table[money_of(seat)],
                "cards": _show_money(table, money_of(seat), eye),
                "marks": _marks(table, money_of(seat)),
            }
            for seat in (0, 1)
        ],
        "rows": [_names(table, row_of(line)) for line in range(len(LINES))],
        "columns": [[show(table, column) for column in columns] for columns in state.columns],
        "market": [TRAMS[tram] for tram in state.market],
        "stack": [TRAMS[tram] for tram in TRAM_STACK[len(TRAM_STACK) - state.trams_left :]],
        "pile": table[PILE],
        "discard": _show_discard(table, eye),
        "points": state.points,
        "scorings": state.scorings,
        "sheet": [
            {"line": LINES[line] if line >= 0 else "bonus", "points": [first, second]}
            for line, first, second in state.sheet
        ],
        "reshuffles": state.age,
        "unseen": [] if eye == ALL_EYES else [_counted(counts, own) for counts in state.unseen],
        "sunk": [] if eye == ALL_EYES else [_counted(counts, own) for counts in state.sunk],
        "sizes": state.sizes[:],
        "plays": [_show_play(noted) for noted in state.plays],
        "noted": state.noted,
    }


def _seen(mark: i64, eye: i64) -> bool:
    """Whether this eye has seen a card with this mark."""
    return eye == ALL_EYES or mark & eye != 0


def _names(table: Numbers, zone: i64) -> list[str]:
    """The names of the cards of a zone."""
    names: list[str] = []
    at: i64
    for at in range(zone + 1, zone + 1 + table[zone]):
        names.append(NAMES[table[at]])
    return names


def _show_money(table: Numbers, money: i64, eye: i64) -> list[str | None]:
    shown: list[str | None] = []
    at: i64
    for at in range(money + 1, money + 1 + table[money]):
        lying = table[at]
        shown.append(NAMES[card_of(lying)] if _seen(mark_of(lying), eye) else None)
    return shown


def _marks(table: Numbers, zone: i64) -> list[int]:
    """The marks of the cards of a zone."""
    marks: list[int] = []
    at: i64
    for at in range(zone + 1, zone + 1 + table[zone]):
        marks.append(mark_of(table[at]))
    return marks


def _counted(counts: Numbers, own: i64) -> list[str]:
    """The names of the cards counted for a viewer, in the order of their numbers."""
    return [NAMES[card] for card in cards_counted(counts, own)]


def _show_play(noted: int) -> list[Any]:
    """A play after a reshuffle: the age, the seat, the card unless banked, the size of the hand."""
    age, seat, card, size = play_of(noted)
    return [age, seat, None if card == BANKED else NAMES[card], size]


def _show_discard(table: Numbers, eye: i64) -> list[list[Any]]:
    """The discard in an order that reveals nothing: by mark and by name, unseen cards last."""
    by_mark: dict[int, list[i64]] = {}
    ranks: list[i64] = []
    before: i64 = -1
    at: i64
    for at in range(DISCARD + 1, DISCARD + 1 + table[DISCARD]):
        mark = mark_of(table[at])
        if mark != before:
            if mark not in by_mark:
                by_mark[mark] = []
            ranks = by_mark[mark]
            before = mark
        ranks.append(RANK[card_of(table[at])] if _seen(mark, eye) else UNSEEN_RANK)
    shown: list[list[Any]] = []
    for each in sorted(by_mark, key=str):
        ranks = by_mark[each]
        ranks.sort()
        for rank in ranks:
            shown.append([each, BY_NAME[rank]])
    return shown
