"""What a viewer of Trambahn may know."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from quai.core.journal import Viewer
from quai.core.state import View
from quai.games.trambahn.cards import FACES, LINES, NAMES, PHASES, TRAM_STACK, TRAMS
from quai.games.trambahn.memory import ALL_EYES, EYES

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
    return {
        "game": "trambahn",
        "viewer": sorted(viewer),
        "actor": state.actor,
        "phase": PHASES[state.phase],
        "placed": state.placed,
        "hands": [
            [NAMES[card] for card in state.hands[seat]]
            if seat in viewer
            else len(state.hands[seat])
            for seat in (0, 1)
        ],
        "money": [
            {
                "count": len(state.money[seat]),
                "cards": _show_money(state.money[seat], state.money_marks[seat], eye),
                "marks": state.money_marks[seat][:],
            }
            for seat in (0, 1)
        ],
        "rows": [[NAMES[card] for card in row] for row in state.rows],
        "columns": [[column.show() for column in columns] for columns in state.columns],
        "market": [TRAMS[tram] for tram in state.market],
        "stack": [TRAMS[tram] for tram in TRAM_STACK[len(TRAM_STACK) - state.trams_left :]],
        "pile": len(state.pile),
        "discard": _show_discard(state, eye),
        "points": state.points[:],
        "scorings": state.scorings,
        "sheet": [
            {"line": LINES[line] if line >= 0 else "bonus", "points": [first, second]}
            for line, first, second in state.sheet
        ],
        "reshuffles": state.age,
        "kept": state.kept[:],
        "unseen": [] if eye == ALL_EYES else [_in_order(records[own]) for records in state.unseen],
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


def _show_discard(state: "TrambahnState", eye: i64) -> list[list[Any]]:
    """The discard in an order that reveals nothing: by mark and by name, unseen cards last."""
    by_mark: dict[int, list[i64]] = {}
    ranks: list[i64] = []
    before: i64 = -1
    place: i64 = 0
    mark: i64
    for mark in state.discard_marks:
        if mark != before:
            if mark not in by_mark:
                by_mark[mark] = []
            ranks = by_mark[mark]
            before = mark
        ranks.append(RANK[state.discard[place]] if _seen(mark, eye) else UNSEEN_RANK)
        place += 1
    shown: list[list[Any]] = []
    for each in sorted(by_mark, key=str):
        ranks = by_mark[each]
        ranks.sort()
        for rank in ranks:
            shown.append([each, BY_NAME[rank]])
    return shown
