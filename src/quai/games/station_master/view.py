"""What a viewer of Station Master may know."""

from typing import TYPE_CHECKING, Any

from quai.core.journal import Viewer
from quai.core.numbers import Numbers
from quai.core.state import View
from quai.core.zones import listed
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
from quai.games.station_master.legal import within_reach
from quai.games.station_master.table import (
    DISCARD,
    GONE,
    LOCOMOTIVES,
    PICKS,
    PILE,
    TRACKS,
    hand_of,
    reserve_of,
    train_at,
)
from quai.games.station_master.trains import (
    ROYALS,
    STANDING_ROOMS,
    cars_of,
    engine_name,
    kind_of,
    limit_of,
    number_of,
    owner_of,
    placed_of,
    tokens_of,
    value_of,
    worths,
)

if TYPE_CHECKING:
    from quai.games.station_master.state import StationMasterState


def build_view(state: "StationMasterState", viewer: Viewer) -> View:
    """Public: all but hands, tokens' values and piles. Own: the hand and the values."""
    table, seats = state.table, range(state.seats)
    return {
        "game": "station_master",
        "viewer": sorted(viewer),
        "actor": state.actor,
        "cards": _card_file(state.deck),
        "values": _special_values(state.deck),
        "phase": PHASES[state.phase],
        "pending": _pending(state),
        "trains": [_train(state, track, viewer) for track in range(table[TRACKS])],
        "hands": [
            [NAMES[card] for card in listed(table, hand_of(seat))]
            if seat in viewer
            else table[hand_of(seat)]
            for seat in seats
        ],
        "reserves": [
            _values(table, reserve_of(seat)) if seat in viewer else table[reserve_of(seat)]
            for seat in seats
        ],
        "stories": state.stories,
        "pile": table[PILE],
        "discard": [NAMES[card] for card in listed(table, DISCARD)],
        "locomotives": table[LOCOMOTIVES],
        "gone": [engine_name(engine) for engine in listed(table, GONE)],
        "points": state.points,
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
        "tokens": [place + 1 for place in listed(state.table, PICKS)],
    }
    if state.phase == MENDING:
        shown["carriages"] = [NAMES[card] for card in within_reach(state.table, state.playing)]
    return shown


def _train(state: "StationMasterState", track: int, viewer: Viewer) -> dict[str, Any] | None:
    """The train on a track; None for an empty one."""
    table, train = state.table, train_at(track)
    if number_of(table, train) == 0:
        return None
    counted = worths(table, train, state.deck.values)
    return {
        "kind": TRAIN_KINDS[kind_of(table, train)],
        "number": number_of(table, train),
        "limit": limit_of(table, train),
        "royals": table[train + ROYALS],
        "standing": table[train + STANDING_ROOMS],
        "carriages": [
            {"card": NAMES[card], "worth": counted[place], "marks": _marks(table, train, place)}
            for place, card in enumerate(listed(table, cars_of(train)))
        ],
        "worth": sum(counted),
        "tokens": [
            {
                "owner": owner_of(token),
                "value": value_of(token) if owner_of(token) in viewer else None,
                "placed": placed_of(token),
            }
            for token in listed(table, tokens_of(train))
        ],
    }


def _marks(table: Numbers, train: int, place: int) -> list[str]:
    """Why a carriage does not count as printed."""
    marks = []
    cars = cars_of(train)
    if table[train + ROYALS] > 0 and place >= table[cars] - 2:
        marks.append("doubled")
    special = table[cars + 1 + place] >= FIRST_CLASS
    if kind_of(table, train) == EXECUTIVE and special:
        marks.append("raised")
    if kind_of(table, train) == FREIGHT and not special:
        marks.append("reversed")
    return marks


def _values(table: Numbers, reserve: int) -> list[int]:
    return [value for value in (1, 2, 3) for _ in range(table[reserve + value])]
