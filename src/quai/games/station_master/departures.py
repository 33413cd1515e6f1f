"""Departures of Station Master (SM-40 to SM-44): the score, the way back, a new locomotive."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.journal import Journal
from quai.games.station_master.cards import (
    ENGINE_KIND,
    ENGINE_NUMBER,
    NAMES,
    NO_ENGINE,
    NO_SCORE,
    ROYAL,
    STANDING,
    TOKENS_PER_PLAYER,
    TRAIN_KINDS,
)
from quai.games.station_master.trains import Train, owner_of, placed_of, value_of

if TYPE_CHECKING:
    from quai.games.station_master.state import StationMasterState


def depart(state: "StationMasterState", track: i64, caboose: bool, journal: Journal | None) -> None:
    """SM-40 to SM-42: score, tokens back to their owners, cards to the discard."""
    train = state.trains[track]
    seats = state.seats
    worth = train.worth(state.deck.values)
    passengers: list[i64] = [0] * seats
    token: i64
    for token in train.tokens:
        owner: i64 = owner_of(token)
        passengers[owner] += value_of(token)
        _give_back(state, owner, token)
    if train.tokens:
        state.revealed += 1
    row: list[i64] = [track, train.engine, worth]
    seat: i64
    for seat in range(seats):
        gained: i64 = worth * passengers[seat]
        row.append(gained)
        if passengers[seat] > 0:
            state.points[seat] += gained
            if gained > state.best[seat]:
                state.best[seat] = gained
    state.sheet.append(row)
    if journal is not None:
        _tell_departure(state, track, caboose, passengers, journal)
    if train.royals + train.standing > 0:
        state.discard.extend([ROYAL] * train.royals + [STANDING] * train.standing)
    state.discard.extend(train.cars)
    state.gone.append(train.engine)


def _give_back(state: "StationMasterState", owner: i64, token: i64) -> None:
    """SM-41: a token is turned up and goes back; once all six are back, all is known."""
    value: i64 = value_of(token)
    reserve = state.reserves[owner]
    reserve[0] += 1
    reserve[value] += 1
    if reserve[0] == TOKENS_PER_PLAYER:
        state.stories[owner] = []
    else:
        state.stories[owner].append(placed_of(token) * 4 + value)


def best_train(state: "StationMasterState", seat: int) -> int:
    """SM-50: the highest score from one single train; none is 0."""
    return 0 if state.best[seat] == NO_SCORE else state.best[seat]


def _tell_departure(
    state: "StationMasterState",
    track: i64,
    caboose: bool,
    passengers: list[i64],
    journal: Journal,
) -> None:
    """The score item by item: carriages, then players."""
    train = state.trains[track]
    worth = train.worth(state.deck.values)
    tokens: list[list[int]] = [[] for _ in range(state.seats)]
    for token in train.tokens:
        tokens[owner_of(token)].append(value_of(token))
    journal.tell(
        "depart",
        {
            "track": track + 1,
            "kind": TRAIN_KINDS[train.kind],
            "number": train.number,
            "carriages": [NAMES[card] for card in train.cars],
            "worths": train.worths(state.deck.values),
            "royals": train.royals,
            "standing": train.standing,
            "caboose": caboose,
            "worth": worth,
            "tokens": tokens,
            "points": [worth * number for number in passengers],
            "scores": state.points[:],
            "best": [best_train(state, seat) for seat in range(state.seats)],
        },
    )
    for seat in range(state.seats):
        if tokens[seat]:
            journal.tell(
                "score",
                {
                    "seat": seat,
                    "tokens": tokens[seat],
                    "passengers": passengers[seat],
                    "worth": worth,
                    "points": worth * passengers[seat],
                    "total": state.points[seat],
                },
            )


def replace(state: "StationMasterState", track: i64, journal: Journal | None) -> None:
    """SM-43 and SM-44: a new locomotive, while there are any; else the track stays empty."""
    if not state.engines:
        state.trains[track] = Train(NO_ENGINE)
        return
    engine: i64 = state.engines.pop()
    state.revealed += 1
    state.trains[track] = Train(engine)
    if journal is not None:
        facts = {
            "track": track + 1,
            "kind": TRAIN_KINDS[ENGINE_KIND[engine]],
            "number": ENGINE_NUMBER[engine],
        }
        journal.tell("arrive", facts)
