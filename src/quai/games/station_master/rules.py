"""The rules of Station Master, in the order of `docs/rules/station_master.md`.

Set-up, the turn and who wins are here; the special cards are in `specials.py`, how a turn ends in
`turn_end.py`, departures in `departures.py`.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.hands import put_down, take_up
from quai.core.journal import Journal
from quai.core.state import Outcome
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
from quai.games.station_master.trains import Train, make_token
from quai.games.station_master.turn_end import conclude, draw, next_player, rush_hour

if TYPE_CHECKING:
    from quai.games.station_master.state import StationMasterState


def deal(state: "StationMasterState", deck: Deck, first: int) -> None:
    """SM-01 to SM-06: one locomotive per player; three cards each; an early Rush Hour."""
    state.deck = deck
    state.seat = first
    state.engines = deck.locomotives(state.seats)
    state.rng.shuffle(state.engines)
    state.pile = deck.cards()
    state.rng.shuffle(state.pile)
    for _ in range(state.seats):
        state.trains.append(Train(state.engines.pop()))
    for turn in range(state.seats):
        hand = state.hands[(first + turn) % state.seats]
        while len(hand) < HAND_SIZE:
            take_up(hand, state.pile.pop())
    for turn in range(state.seats):
        seat = (first + turn) % state.seats
        hand = state.hands[seat]
        while hand[HAND_SIZE - 1] == RUSH:
            hand.pop()
            rush_hour(state, seat, None)
            draw(state, seat, None)


def apply(state: "StationMasterState", action: int, journal: Journal | None) -> None:
    """SM-10: play a legal action."""
    number: i64 = action
    kind: i64 = ACTIONS.kind_of[number]
    first: i64 = ACTIONS.first[number]
    if kind == COUPLE:
        couple(state, first, ACTIONS.second[number], journal)
    elif kind == PLACE:
        place(state, first, ACTIONS.second[number], journal)
    elif kind == PLAY:
        specials.play(state, first, ACTIONS.second[number], journal)
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


def place(state: "StationMasterState", value: i64, track: i64, journal: Journal | None) -> None:
    """SM-10 to SM-12: a token face down on a locomotive; SM-25: the one that may follow."""
    seat = state.seat
    reserve = state.reserves[seat]
    reserve[0] -= 1
    reserve[value] -= 1
    story = state.stories[seat]
    state.trains[track].tokens.append(make_token(seat, value, len(story)))
    story.append(0)
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
    put_down(state.hands[state.seat], card)
    specials.add_carriage(state, card, track, "couple", journal)
    conclude(state, NO_CARD, track, journal)


def outcome(state: "StationMasterState") -> Outcome | None:
    """SM-50: points, then the best single train, then a shared win."""
    if state.seat >= 0:
        return None
    most = max(state.points)
    first = [seat for seat in range(state.seats) if state.points[seat] == most]
    if len(first) == 1:
        return Outcome((first[0],), "points")
    best = max([best_train(state, seat) for seat in first])
    still = [seat for seat in first if best_train(state, seat) == best]
    return Outcome(tuple(still), "train" if len(still) == 1 else "shared")
