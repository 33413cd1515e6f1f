"""The rules of Station Master, in the order of `docs/rules/station_master.md`.

Set-up, the turn and who wins are here; the special cards are in `specials.py`, how a turn ends in
`turn_end.py`, departures in `departures.py`.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.journal import Journal
from quai.core.state import Outcome
from quai.core.zones import draw_up, lay_row, pop, push, put_down
from quai.games.station_master import specials
from quai.games.station_master.cards import (
    ACTIONS,
    BOARDING,
    COUPLE,
    HAND_SIZE,
    MENDING,
    NO_CARD,
    NO_TRACK,
    PICK,
    PLACE,
    PLAY,
    REPAIR,
    RUSH,
    SEND,
    SPEND,
)
from quai.games.station_master.deck import Deck
from quai.games.station_master.departures import best_train
from quai.games.station_master.stories import add_entry
from quai.games.station_master.table import (
    DISCARD,
    LOCOMOTIVES,
    PILE,
    STORIES,
    STORY_LENGTH,
    TRACKS,
    hand_of,
    reserve_of,
    train_at,
)
from quai.games.station_master.trains import (
    ROYALS,
    STANDING_ROOMS,
    add_track,
    cars_of,
    make_token,
    tokens_of,
)
from quai.games.station_master.turn_end import conclude, draw, next_player, rush_hour

if TYPE_CHECKING:
    from quai.games.station_master.state import StationMasterState


def deal(state: "StationMasterState", deck: Deck, first: i64) -> None:
    """SM-01 to SM-06: one locomotive per player; three cards each; an early Rush Hour."""
    state.deck = deck
    state.seat = first
    table = state.table
    shed = deck.sheds[state.seats]
    lay_row(table, LOCOMOTIVES, shed, 0, len(shed))
    state.rng.shuffle_zone(table, LOCOMOTIVES)
    lay_row(table, PILE, deck.pile, 0, len(deck.pile))
    state.rng.shuffle_zone(table, PILE)
    for _ in range(state.seats):
        add_track(table, pop(table, LOCOMOTIVES))
    turn: i64
    for turn in range(state.seats):
        draw_up(table, HAND_SIZE, PILE, hand_of((first + turn) % state.seats))
    for turn in range(state.seats):
        seat: i64 = (first + turn) % state.seats
        hand = hand_of(seat)
        while table[hand + HAND_SIZE] == RUSH:
            table[hand] -= 1
            rush_hour(state, seat, None)
            draw(state, seat, None)


def apply(state: "StationMasterState", action: i64, journal: Journal | None) -> None:
    """SM-10: play a legal action."""
    if journal is not None and _is_opening_rush(state):
        journal.tell("opening_rush", {"track": state.table[TRACKS]})
    kind = ACTIONS.kind_of[action]
    first = ACTIONS.first[action]
    if kind == COUPLE:
        couple(state, first, ACTIONS.second[action], journal)
    elif kind == PLACE:
        place(state, first, ACTIONS.second[action], journal)
    elif kind == PLAY:
        specials.play(state, first, ACTIONS.second[action], journal)
    elif kind == SEND:
        specials.send(state, first, journal)
    elif kind == PICK:
        specials.pick(state, first, journal)
    elif kind == REPAIR:
        specials.repair(state, first, journal)
    elif kind == SPEND:
        specials.spend(state, first, journal)
    else:
        specials.forgo(state, journal)


def _is_opening_rush(state: "StationMasterState") -> bool:
    """SM-06: whether the only thing that has happened is a Rush Hour in an opening hand."""
    table = state.table
    if table[DISCARD] != 1 or table[DISCARD + 1] != RUSH:
        return False
    if table[hand_of(state.seat)] < HAND_SIZE or table[STORIES] > 0:
        return False
    for track in range(table[TRACKS]):
        train = train_at(track)
        if table[cars_of(train)] + table[train + ROYALS] + table[train + STANDING_ROOMS] > 0:
            return False
    return True


def place(state: "StationMasterState", value: i64, track: i64, journal: Journal | None) -> None:
    """SM-10 to SM-12: a token face down on a locomotive; SM-25: the one that may follow."""
    table, seat = state.table, state.seat
    reserve = reserve_of(seat)
    table[reserve] -= 1
    table[reserve + value] -= 1
    token = make_token(seat, value, table[STORY_LENGTH + seat])
    push(table, tokens_of(train_at(track)), token)
    add_entry(table, seat, 0)
    if journal is not None:
        facts = {"seat": seat, "track": track + 1}
        journal.tell("place", facts, {seat: {"value": value}})
    if state.phase == BOARDING:
        conclude(state, NO_CARD, NO_TRACK, journal)
    else:
        next_player(state, journal)


def couple(state: "StationMasterState", card: i64, track: i64, journal: Journal | None) -> None:
    """SM-13: a carriage of the hand at the tail; SM-23: one that is repaired."""
    if state.phase == MENDING:
        specials.mend(state, card, track, journal)
        return
    put_down(state.table, hand_of(state.seat), card)
    specials.add_carriage(state, card, track, "couple", journal)
    conclude(state, NO_CARD, track, journal)


def outcome(state: "StationMasterState") -> Outcome | None:
    """SM-50: points, then the best single train, then a shared win."""
    if state.seat >= 0:
        return None
    points = state.points
    most = max(points)
    first = [seat for seat in range(state.seats) if points[seat] == most]
    if len(first) == 1:
        return Outcome((first[0],), "points")
    best = max([best_train(state, seat) for seat in first])
    still = [seat for seat in first if best_train(state, seat) == best]
    return Outcome(tuple(still), "train" if len(still) == 1 else "shared")
