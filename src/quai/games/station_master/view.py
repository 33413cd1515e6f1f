"""What a viewer of Station Master may know."""

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from quai.core.journal import Viewer
from quai.core.state import View
from quai.games.station_master.cards import (
    BOARDING,
    CARRIAGES,
    EXECUTIVE,
    FIRST_CLASS,
    FREIGHT,
    MENDING,
    NAMES,
    NO_SCORE,
    NO_TRACK,
    PHASES,
    STANDING,
    TRAIN_KINDS,
    TURN,
)
from quai.games.station_master.deck import Deck
from quai.games.station_master.legal import reach
from quai.games.station_master.trains import (
    Train,
    engine_name,
    owner_of,
    placed_of,
    value_of,
)

if TYPE_CHECKING:
    from quai.games.station_master.state import StationMasterState


def build_view(state: "StationMasterState", viewer: Viewer) -> View:
    """Public: all but hands, tokens' values and piles. Own: the hand and the values."""
    seats = range(state.seats)
    return {
        "game": "station_master",
        "viewer": sorted(viewer),
        "actor": state.actor,
        "cards": _card_file(state.deck),
        "values": _special_values(state.deck),
        "phase": PHASES[state.phase],
        "pending": _pending(state),
        "trains": [_train(state, train, viewer) for train in state.trains],
        "hands": [
            [NAMES[card] for card in state.hands[seat]]
            if seat in viewer
            else len(state.hands[seat])
            for seat in seats
        ],
        "reserves": [
            _values(state.reserves[seat]) if seat in viewer else state.reserves[seat][0]
            for seat in seats
        ],
        "stories": [story[:] for story in state.stories],
        "pile": len(state.pile),
        "discard": [NAMES[card] for card in state.discard],
        "locomotives": len(state.engines),
        "gone": [engine_name(engine) for engine in state.gone],
        "points": state.points[:],
        "best": [None if best == NO_SCORE else best for best in state.best],
        "departures": [
            {"track": row[0] + 1, "locomotive": engine_name(row[1]), "worth": row[2],
             "points": row[3:]}
            for row in state.sheet
        ],
    }  # fmt: skip


def _card_file(deck: Deck) -> Any:
    """The cards of the table: the standard ones, or a copy of its card file."""
    if deck.own is None:
        return "standard"
    return {name: [dict(row) for row in rows] for name, rows in deck.own.items()}


def _special_values(deck: Deck) -> dict[str, list[int]]:
    """What 1st Class and Executive carriages are worth: green, and red."""
    return {
        NAMES[card]: [deck.values[EXECUTIVE * CARRIAGES + card], deck.values[card]]
        for card in range(FIRST_CLASS, CARRIAGES)
    }


def _pending(state: "StationMasterState") -> dict[str, Any] | None:
    """The special card being played, and what has been chosen for it."""
    if state.phase == TURN:
        return None
    shown: dict[str, Any] = {
        "card": NAMES[STANDING if state.phase == BOARDING else state.playing],
        "track": None if state.track == NO_TRACK else state.track + 1,
        "tokens": [place + 1 for place in state.picks],
    }
    if state.phase == MENDING:
        shown["carriages"] = [NAMES[card] for card in reach(state, state.playing)]
    return shown


def _train(state: "StationMasterState", train: Train, viewer: Viewer) -> dict[str, Any] | None:
    """A train; None for an empty track."""
    if train.number == 0:
        return None
    worths = train.worths(state.deck.values)
    return {
        "kind": TRAIN_KINDS[train.kind],
        "number": train.number,
        "limit": train.number + train.standing,
        "royals": train.royals,
        "standing": train.standing,
        "carriages": [
            {"card": NAMES[card], "worth": worths[place], "marks": _marks(train, place)}
            for place, card in enumerate(train.cars)
        ],
        "worth": sum(worths),
        "tokens": [
            {
                "owner": owner_of(token),
                "value": value_of(token) if owner_of(token) in viewer else None,
                "placed": placed_of(token),
            }
            for token in train.tokens
        ],
    }


def _marks(train: Train, place: int) -> list[str]:
    """Why a carriage does not count as printed."""
    marks = []
    if train.royals > 0 and place >= len(train.cars) - 2:
        marks.append("doubled")
    special = train.cars[place] >= FIRST_CLASS
    if train.kind == EXECUTIVE and special:
        marks.append("raised")
    if train.kind == FREIGHT and not special:
        marks.append("reversed")
    return marks


def _values(reserve: list[i64]) -> list[int]:
    return [1] * reserve[1] + [2] * reserve[2] + [3] * reserve[3]
