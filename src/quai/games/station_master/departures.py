"""Departures of Station Master (SM-40 to SM-44): the score, the way back, a new locomotive."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.journal import Journal
from quai.core.numbers import Numbers
from quai.core.zones import listed, pop, push
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
from quai.games.station_master.stories import add_entry, end_story
from quai.games.station_master.table import (
    BEST,
    DEPARTURES,
    DISCARD,
    GONE,
    LOCOMOTIVES,
    SCORE,
    departure_at,
    reserve_of,
    train_at,
)
from quai.games.station_master.trains import (
    ROYALS,
    STANDING_ROOMS,
    cars_of,
    engine_on,
    kind_of,
    new_train,
    number_of,
    owner_of,
    placed_of,
    tokens_of,
    value_of,
    worth,
    worths,
)

if TYPE_CHECKING:
    from quai.games.station_master.state import StationMasterState


def depart(state: "StationMasterState", track: i64, caboose: bool, journal: Journal | None) -> None:
    """SM-40 to SM-42: score, tokens back to their owners, cards to the discard."""
    table = state.table
    train = train_at(track)
    tokens = tokens_of(train)
    points = worth(table, train, state.deck.values)
    row: i64 = departure_at(table[DEPARTURES])
    table[DEPARTURES] += 1
    table[row], table[row + 1], table[row + 2] = track, engine_on(table, train), points
    seat: i64
    for seat in range(state.seats):
        table[row + 3 + seat] = 0
    at: i64
    for at in range(tokens + 1, tokens + 1 + table[tokens]):
        token: i64 = table[at]
        table[row + 3 + owner_of(token)] += value_of(token)
        _give_back(table, owner_of(token), token)
    if table[tokens] > 0:
        state.revealed += 1
    for seat in range(state.seats):
        passengers: i64 = table[row + 3 + seat]
        if passengers > 0:
            gained: i64 = points * passengers
            table[row + 3 + seat] = gained
            table[SCORE + seat] += gained
            table[BEST + seat] = max(table[BEST + seat], gained)
    if journal is not None:
        _tell_departure(state, track, caboose, journal)
    _discard(table, train)


def _give_back(table: Numbers, owner: i64, token: i64) -> None:
    """SM-41: a token is turned up and goes back; once all six are back, all is known."""
    value: i64 = value_of(token)
    reserve = reserve_of(owner)
    table[reserve] += 1
    table[reserve + value] += 1
    if table[reserve] == TOKENS_PER_PLAYER:
        end_story(table, owner)
    else:
        add_entry(table, owner, placed_of(token) * 4 + value)


def _discard(table: Numbers, train: i64) -> None:
    """SM-42: what stayed with the locomotive, then the carriages; the locomotive is gone."""
    for _ in range(table[train + ROYALS]):
        push(table, DISCARD, ROYAL)
    for _ in range(table[train + STANDING_ROOMS]):
        push(table, DISCARD, STANDING)
    cars = cars_of(train)
    at: i64
    for at in range(cars + 1, cars + 1 + table[cars]):
        push(table, DISCARD, table[at])
    push(table, GONE, engine_on(table, train))


def best_train(state: "StationMasterState", seat: int) -> int:
    """SM-50: the highest score from one single train; none is 0."""
    best = state.table[BEST + seat]
    return 0 if best == NO_SCORE else best


def _tell_departure(
    state: "StationMasterState", track: i64, caboose: bool, journal: Journal
) -> None:
    """The score item by item: carriages, then players."""
    table, values = state.table, state.deck.values
    train = train_at(track)
    points = worth(table, train, values)
    tokens: list[list[int]] = [[] for _ in range(state.seats)]
    for token in listed(table, tokens_of(train)):
        tokens[owner_of(token)].append(value_of(token))
    journal.tell(
        "depart",
        {
            "track": track + 1,
            "kind": TRAIN_KINDS[kind_of(table, train)],
            "number": number_of(table, train),
            "carriages": [NAMES[card] for card in listed(table, cars_of(train))],
            "worths": worths(table, train, values),
            "royals": table[train + ROYALS],
            "standing": table[train + STANDING_ROOMS],
            "caboose": caboose,
            "worth": points,
            "tokens": tokens,
            "points": [points * sum(carried) for carried in tokens],
            "scores": state.points,
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
                    "passengers": sum(tokens[seat]),
                    "worth": points,
                    "points": points * sum(tokens[seat]),
                    "total": table[SCORE + seat],
                },
            )


def replace(state: "StationMasterState", track: i64, journal: Journal | None) -> None:
    """SM-43 and SM-44: a new locomotive, while there are any; else the track stays empty."""
    table = state.table
    if table[LOCOMOTIVES] == 0:
        new_train(table, train_at(track), NO_ENGINE)
        return
    engine: i64 = pop(table, LOCOMOTIVES)
    state.revealed += 1
    new_train(table, train_at(track), engine)
    if journal is not None:
        facts = {
            "track": track + 1,
            "kind": TRAIN_KINDS[ENGINE_KIND[engine]],
            "number": ENGINE_NUMBER[engine],
        }
        journal.tell("arrive", facts)
