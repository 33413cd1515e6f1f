"""How a turn of Station Master ends: departure, new locomotive, draw, the next player (SM-16)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.hands import take_up
from quai.core.journal import Journal
from quai.games.station_master.cards import (
    CABOOSE,
    NAMES,
    NO_CARD,
    NO_ENGINE,
    NO_TRACK,
    RUSH,
    TURN,
)
from quai.games.station_master.departures import depart, replace
from quai.games.station_master.trains import Train

if TYPE_CHECKING:
    from quai.games.station_master.state import StationMasterState


def conclude(
    state: "StationMasterState", special: i64, track: i64, journal: Journal | None
) -> None:
    """SM-14 and SM-16: departure, the special to the discard, new locomotive, draw.

    `special` is the card that goes to the discard, if any; `track` a train that may have become
    complete, if any: a Caboose completes every train.
    """
    state.phase = TURN
    state.playing = NO_CARD
    state.track = NO_TRACK
    leaves = False
    if track != NO_TRACK:
        train = state.trains[track]
        leaves = special == CABOOSE or len(train.cars) == train.number
    if leaves:
        depart(state, track, special == CABOOSE, journal)
    if special != NO_CARD:
        state.discard.append(special)
    if leaves:
        replace(state, track, journal)
        if _station_is_empty(state):
            state.finish(journal)
            return
    draw(state, state.seat, journal)
    next_player(state, journal)


def _station_is_empty(state: "StationMasterState") -> bool:
    """SM-50: whether the last train has left."""
    return all(train.number == 0 for train in state.trains)


def draw(state: "StationMasterState", seat: i64, journal: Journal | None) -> None:
    """SM-10, SM-27 and SM-51: a card from the pile, if there is one that is kept."""
    while state.pile:
        card: i64 = state.pile.pop()
        state.revealed += 1
        if card != RUSH:
            take_up(state.hands[seat], card)
            if journal is not None:
                journal.tell("draw", {"seat": seat}, {seat: {"card": NAMES[card]}})
            return
        rush_hour(state, seat, journal)


def rush_hour(state: "StationMasterState", seat: i64, journal: Journal | None) -> None:
    """SM-27 and SM-44: one train more, while there are locomotives."""
    state.discard.append(RUSH)
    if journal is not None:
        journal.tell("rush", {"seat": seat})
    if state.engines:
        state.trains.append(Train(NO_ENGINE))
        replace(state, len(state.trains) - 1, journal)


def next_player(state: "StationMasterState", journal: Journal | None) -> None:
    """SM-05, SM-52 and SM-53: clockwise, to the next player who can act, if any."""
    seats = state.seats
    seat = state.seat
    step: i64 = 1
    while step <= seats:
        other: i64 = (seat + step) % seats
        if state.hands[other] or (state.reserves[other][0] > 0 and _room_anywhere(state)):
            break
        step += 1
    if step > seats:
        if journal is not None:
            left = [track + 1 for track, train in enumerate(state.trains) if train.number > 0]
            journal.tell("stranded", {"tracks": left})
        state.finish(journal)
        return
    if journal is not None:
        for skipped in range(1, step):
            journal.tell("skip", {"seat": (seat + skipped) % seats})
    state.seat = (seat + step) % seats


def _room_anywhere(state: "StationMasterState") -> bool:
    return any(train.room() > 0 for train in state.trains)
