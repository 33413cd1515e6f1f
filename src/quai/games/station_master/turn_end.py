"""How a turn of Station Master ends: departure, new locomotive, draw, the next player (SM-16)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.journal import Journal
from quai.core.numbers import Numbers
from quai.core.zones import draw_up, push
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
from quai.games.station_master.table import (
    DISCARD,
    LOCOMOTIVES,
    PILE,
    TRACKS,
    hand_of,
    reserve_of,
    train_at,
)
from quai.games.station_master.trains import add_track, cars_of, number_of, room

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
    table = state.table
    leaves = False
    if track != NO_TRACK:
        train = train_at(track)
        leaves = special == CABOOSE or table[cars_of(train)] == number_of(table, train)
    if leaves:
        depart(state, track, special == CABOOSE, journal)
    if special != NO_CARD:
        push(table, DISCARD, special)
    if leaves:
        replace(state, track, journal)
        if _station_is_empty(table):
            state.finish(journal)
            return
    draw(state, state.seat, journal)
    next_player(state, journal)


def _station_is_empty(table: Numbers) -> bool:
    """SM-50: whether the last train has left."""
    return all(number_of(table, train_at(track)) == 0 for track in range(table[TRACKS]))


def draw(state: "StationMasterState", seat: i64, journal: Journal | None) -> None:
    """SM-10, SM-27 and SM-51: a card from the pile, if there is one that is kept."""
    table = state.table
    while table[PILE] > 0:
        card: i64 = table[PILE + table[PILE]]
        state.revealed += 1
        if card != RUSH:
            draw_up(table, 1, PILE, hand_of(seat))
            if journal is not None:
                journal.tell("draw", {"seat": seat}, {seat: {"card": NAMES[card]}})
            return
        table[PILE] -= 1
        rush_hour(state, seat, journal)


def rush_hour(state: "StationMasterState", seat: i64, journal: Journal | None) -> None:
    """SM-27 and SM-44: one train more, while there are locomotives."""
    table = state.table
    push(table, DISCARD, RUSH)
    if journal is not None:
        journal.tell("rush", {"seat": seat})
    if table[LOCOMOTIVES] > 0:
        replace(state, add_track(table, NO_ENGINE), journal)


def next_player(state: "StationMasterState", journal: Journal | None) -> None:
    """SM-05, SM-52 and SM-53: clockwise, to the next player who can act, if any."""
    table, seats, seat = state.table, state.seats, state.seat
    step: i64 = 1
    other: i64 = _clockwise(seat, seats)
    while step <= seats and table[hand_of(other)] == 0:
        if table[reserve_of(other)] > 0 and _room_anywhere(table):
            break
        step += 1
        other = _clockwise(other, seats)
    if step > seats:
        if journal is not None:
            tracks = range(table[TRACKS])
            left = [track + 1 for track in tracks if number_of(table, train_at(track)) > 0]
            journal.tell("stranded", {"tracks": left})
        state.finish(journal)
        return
    if journal is not None:
        for skipped in range(1, step):
            journal.tell("skip", {"seat": (seat + skipped) % seats})
    state.seat = other


def _clockwise(seat: i64, seats: i64) -> i64:
    """SM-05: the next seat."""
    return seat + 1 if seat + 1 < seats else 0


def _room_anywhere(table: Numbers) -> bool:
    return any(room(table, train_at(track)) > 0 for track in range(table[TRACKS]))
