"""What a viewer of Express may know."""

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from quai.core.journal import Viewer
from quai.core.state import View
from quai.core.zones import listed
from quai.games.express.cards import (
    CARD_KINDS,
    EYES,
    NAMES,
    NO_CARD,
    NO_SORT,
    OFFERING,
    PHASES,
    RECEIVING,
    SORT_NAMES,
)
from quai.games.express.memory import certain, memory_of
from quai.games.express.scoring import copy_bill, face_of, table_points
from quai.games.express.seats import side_of
from quai.games.express.table import (
    DISCARDED,
    QUEUE,
    SLOT,
    STOCK,
    TOTAL,
    hand_of,
    seat_at,
    trains_of,
    works_of,
)
from quai.games.express.trains import (
    KNOWERS,
    LOCO,
    MARK,
    TAIL_SORT,
    first_sort,
    fit_to_go_out,
)

if TYPE_CHECKING:
    from quai.games.express.state import ExpressState

HIDDEN: Final = "hidden"
MISSING: Final = "missing"
"""Stand for a locomotive that the viewer does not know, and for one that is picked up."""
ALL_EYES: Final = -1
"""The eyes of a viewer who sees all hands, and so everything."""


def build_view(state: "ExpressState", viewer: Viewer) -> View:
    """What a viewer may know, as JSON data.

    Public: all but hands, locomotives and stock. Own: the hand, and the side's locomotives as last
    seen. `known` lists what memory adds: cards known to be among the hidden cards of a side, and
    beyond those, of all sides together.
    """
    table, settings = state.table, state.settings
    eyes = _eyes(viewer, settings.seats)
    over = state.seat < 0
    return {
        "game": "express",
        "viewer": sorted(viewer),
        "actor": state.actor,
        "options": settings.shown.copy(),
        "hand_number": state.hand_number,
        "dealer": state.dealer,
        "direction": "clockwise" if state.direction > 0 else "counter",
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "hands": [
            [NAMES[card] for card in listed(table, hand_of(seat))]
            if seat in viewer or over
            else table[hand_of(seat)]
            for seat in range(settings.seats)
        ],
        "sides": [_show_side(state, side, eyes) for side in range(settings.sides)],
        "stock": table[STOCK],
        "discard": [NAMES[card] for card in listed(table, DISCARDED)],
        "slot": [NAMES[card] for card in listed(table, SLOT)],
        "reshuffles": state.reshuffles,
        "idle": state.idle,
        "begun": [count > 0 for count in state.begun],
        "skips": state.skips,
        "sees": [_sees(state, seat) for seat in range(settings.seats)],
        "laying": {
            "missing": state.owed,
            "handled": state.handled,
            "maintained": state.maintained,
            "asked": state.asked,
            "forbidden": state.forbidden,
            "progress": state.progress,
        },
        "queue": listed(table, QUEUE),
        "disaster": _show_disaster(state),
        "loot": None if state.loot == NO_CARD else NAMES[state.loot],
        "offered": None if state.offered < 0 else state.offered + 1,
        "known": _show_known(state, viewer) if eyes != ALL_EYES and not over else {},
        "sheet": [
            {"out": None if row[0] < 0 else row[0], "points": row[1:]} for row in state.sheet
        ],
        "last": copy_bill(state.bill),
    }


def _eyes(viewer: Viewer, seats: i64) -> i64:
    """The bits of the seats that look, or ALL_EYES."""
    if len(viewer) == seats:
        return ALL_EYES
    eyes: i64 = 0
    seat: i64
    for seat in viewer:
        eyes += EYES[seat]
    return eyes


def _show_side(state: "ExpressState", side: i64, eyes: i64) -> dict[str, Any]:
    table = state.table
    seats = state.settings.members[side]
    mate = any(EYES[seat] & eyes != 0 for seat in seats)
    return {
        "seats": seats[:],
        "total": table[seat_at(side) + TOTAL],
        "table": table_points(state, side),
        "fit_to_go_out": fit_to_go_out(table, side),
        "maintenance": [NAMES[card] for card in listed(table, works_of(side))],
        "trains": [
            _show_train(state, train, seats, mate, eyes) for train in listed(table, trains_of(side))
        ],
    }


def _show_train(
    state: "ExpressState", train: i64, seats: list[int], mate: bool, eyes: i64
) -> dict[str, Any]:
    table = state.table
    knowers: i64 = table[train + KNOWERS]
    shown = face_of(table, train, state.settings.by_coaches)
    alone = table[train + TAIL_SORT] == NO_SORT
    shown["sort"] = None if alone else SORT_NAMES[first_sort(table, train)]
    shown["locomotive"] = _show_locomotive(table[train + LOCO], knowers, mate, eyes)
    swapping = state.phase == OFFERING or state.phase == RECEIVING
    shown["handled"] = table[train + MARK] == 1 if mate or swapping else None
    shown["knowers"] = [seat for seat in seats if knowers & EYES[seat] != 0] if mate else None
    return shown


def _show_locomotive(loco: i64, knowers: i64, mate: bool, eyes: i64) -> str:
    if loco == NO_CARD:
        return MISSING if mate else HIDDEN
    if eyes == ALL_EYES or knowers & eyes != 0:
        return NAMES[loco]
    return HIDDEN


def _sees(state: "ExpressState", seat: i64) -> bool:
    """Whether a player knows all locomotives of their side, which all can work out."""
    table, eye = state.table, EYES[seat]
    trains = listed(table, trains_of(side_of(state, seat)))
    return all(table[train + KNOWERS] & eye != 0 for train in trains)


def _show_disaster(state: "ExpressState") -> dict[str, Any] | None:
    if state.disaster == NO_CARD:
        return None
    return {
        "card": NAMES[state.disaster],
        "side": None if state.target_side < 0 else state.target_side,
        "train": None if state.target_train < 0 else state.target_train + 1,
        "target": None if state.target_seat < 0 else state.target_seat,
    }


def _show_known(state: "ExpressState", viewer: Viewer) -> dict[str, Any]:
    sides = state.settings.sides
    own: i64 = min(viewer) if viewer else state.settings.seats
    table = state.table
    at: i64 = memory_of(state, own, 0)
    shown: list[list[str]] = []
    side: i64
    card: i64
    for side in range(sides + 1):
        names: list[str] = []
        shown.append(names)
        if side == own and side < sides and not state.settings.teams:
            at += CARD_KINDS  # a player without partners sees all cards of the side
            continue
        for card in range(CARD_KINDS):
            count: i64 = table[at]
            if count > 0:
                if side < sides:
                    count -= certain(state, own, side, card)
                while count > 0:
                    names.append(NAMES[card])
                    count -= 1
            at += 1
    return {"sides": shown[:-1], "together": shown[-1]}
