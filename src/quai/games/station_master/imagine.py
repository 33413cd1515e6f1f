"""Full positions of Station Master, imagined from what a viewer may know."""

from typing import Any, Final

from mypy_extensions import i64

from quai.core.numbers import Numbers
from quai.core.rng import Rng
from quai.core.sampler import Sampler
from quai.core.state import NOBODY, View
from quai.core.zones import as_row, draw_up, lay, listed, push
from quai.games.station_master.cards import (
    BOARDING,
    COPIES_OF_VALUE,
    NO_CARD,
    NO_ENGINE,
    NO_SCORE,
    NO_TRACK,
    NUMBER,
    PHASES,
    ROYAL,
    RUSH,
    STANDING,
    TOKENS_PER_PLAYER,
)
from quai.games.station_master.deck import deck_of
from quai.games.station_master.state import StationMasterState
from quai.games.station_master.stories import add_entry, story_of
from quai.games.station_master.table import (
    BEST,
    DEPARTURES,
    DISCARD,
    GONE,
    LOCOMOTIVES,
    PICKS,
    PILE,
    SCORE,
    TRACKS,
    departure_at,
    hand_of,
    reserve_of,
    set_up,
    train_at,
)
from quai.games.station_master.trains import (
    ROYALS,
    STANDING_ROOMS,
    add_track,
    cars_of,
    engine_of,
    engine_on,
    make_token,
    number_of,
    owner_of,
    placed_of,
    tokens_of,
)

ALL_TOKENS: Final[Numbers] = as_row([1, 1, 1, 2, 2, 3])
"""The values of a player's tokens."""


class StationMasterSampler(Sampler):
    """Positions that a view cannot tell from the truth.

    Cards not seen are in other hands and in the pile, all ways being equally likely, but a Rush
    Hour is never in a hand. Tokens: each player has one 3, two 2 and three 1, and a token placed
    was any of those they had then, equally likely; what has been turned up since is used.
    """

    __slots__ = ("hands", "known", "riders", "rushes")

    def __init__(self, view: View) -> None:
        self.known = StationMasterState(len(view["hands"]), Rng(0), set_up())
        """What is seen. Cards and locomotives that are not lie in the piles."""
        table, seats = self.known.table, range(self.known.seats)
        _lay_public(self.known, view)
        self.hands: Numbers = as_row([0 for _ in seats])
        """How many cards not seen each seat has."""
        for seat in seats:
            shown = view["hands"][seat]
            if isinstance(shown, int):
                self.hands[seat] = shown
            else:
                lay(table, hand_of(seat), [NUMBER[name] for name in shown])
        left = _unseen(self.known)
        self.rushes: i64 = left[RUSH]
        lay(table, PILE, [card for card in range(RUSH) for _ in range(left[card])])
        lay(table, LOCOMOTIVES, _unseen_locomotives(self.known))
        self.riders: list[Riders] = [
            Riders(table, seat) for seat in seats if isinstance(view["reserves"][seat], int)
        ]

    def world(self, rng: Rng) -> StationMasterState:
        """A position that the view cannot tell from the truth."""
        state = self.known.copy()
        state.rng.restart(rng)
        table = state.table
        self._deal(state, rng)
        rng.shuffle_zone(table, LOCOMOTIVES)
        for riders in self.riders:
            riders.guess(table, rng)
        return state

    def _deal(self, state: StationMasterState, rng: Rng) -> None:
        """SM-27: shuffle the cards not seen and deal from them; no Rush Hour in a hand."""
        table = state.table
        rng.shuffle_zone(table, PILE)
        seat: i64
        for seat in range(state.seats):
            draw_up(table, self.hands[seat], PILE, hand_of(seat))
        for _ in range(self.rushes):
            size: i64 = table[PILE] + 1
            table[PILE] = size
            place: i64 = PILE + 1 + rng.below(size)
            higher: i64 = PILE + size
            while higher > place:
                table[higher] = table[higher - 1]
                higher -= 1
            table[place] = RUSH


def _lay_public(state: StationMasterState, view: View) -> None:
    table, actor = state.table, view["actor"]
    state.deck = deck_of(view["cards"])
    state.seat = NOBODY if actor is None else actor
    state.phase = PHASES.index(view["phase"])
    pending = view["pending"]
    if pending is not None:
        state.track = NO_TRACK if pending["track"] is None else pending["track"] - 1
        lay(table, PICKS, [place - 1 for place in pending["tokens"]])
        if state.phase != BOARDING:
            state.playing = NUMBER[pending["card"]]
    lay(table, DISCARD, [NUMBER[name] for name in view["discard"]])
    lay(table, GONE, [_engine_named(name) for name in view["gone"]])
    for seat in range(state.seats):
        for entry in view["stories"][seat]:
            add_entry(table, seat, entry)
        table[SCORE + seat] = view["points"][seat]
        best = view["best"][seat]
        table[BEST + seat] = NO_SCORE if best is None else best
    for row in view["departures"]:
        _lay_departure(table, row)
    for shown in view["trains"]:
        if shown is None:
            add_track(table, NO_ENGINE)
        else:
            _lay_train(table, shown)


def _lay_departure(table: Numbers, row: dict[str, Any]) -> None:
    place = departure_at(table[DEPARTURES])
    table[DEPARTURES] += 1
    table[place] = row["track"] - 1
    table[place + 1] = _engine_named(row["locomotive"])
    table[place + 2] = row["worth"]
    for seat, points in enumerate(row["points"]):
        table[place + 3 + seat] = points


def _engine_named(name: str) -> int:
    kind, number = name.split("-")
    return engine_of(kind, int(number))


def _lay_train(table: Numbers, shown: dict[str, Any]) -> None:
    """A train; tokens of unknown value get 0 for now, known ones leave their reserve."""
    train = train_at(add_track(table, engine_of(shown["kind"], shown["number"])))
    table[train + ROYALS] = shown["royals"]
    table[train + STANDING_ROOMS] = shown["standing"]
    lay(table, cars_of(train), [NUMBER[carriage["card"]] for carriage in shown["carriages"]])
    for token in shown["tokens"]:
        owner: i64 = token["owner"]
        placed: i64 = token["placed"]
        value: i64 = 0
        if token["value"] is not None:
            value = token["value"]
            _leave(table, owner, value)
        push(table, tokens_of(train), make_token(owner, value, placed))


def _leave(table: Numbers, owner: i64, value: i64) -> None:
    """A token leaves the reserve of its owner."""
    reserve = reserve_of(owner)
    table[reserve] -= 1
    table[reserve + value] -= 1


def _take(left: list[int], table: Numbers, zone: i64) -> None:
    at: i64
    for at in range(zone + 1, zone + 1 + table[zone]):
        left[table[at]] -= 1


def _unseen(state: StationMasterState) -> list[int]:
    """How many of each card are not seen."""
    table = state.table
    left = state.deck.counts[:]
    _take(left, table, DISCARD)
    for track in range(table[TRACKS]):
        train = train_at(track)
        _take(left, table, cars_of(train))
        left[ROYAL] -= table[train + ROYALS]
        left[STANDING] -= table[train + STANDING_ROOMS]
    if state.playing != NO_CARD:
        left[state.playing] -= 1
    for seat in range(state.seats):
        _take(left, table, hand_of(seat))
    return left


def _unseen_locomotives(state: StationMasterState) -> list[int]:
    """SM-02: those not seen are in the pile."""
    table = state.table
    pile = state.deck.locomotives(state.seats)
    for engine in listed(table, GONE):
        pile.remove(engine)
    for track in range(table[TRACKS]):
        train = train_at(track)
        if number_of(table, train) > 0:
            pile.remove(engine_on(table, train))
    return pile


class Riders:
    """The tokens of a player on trains, and the values that they may have."""

    __slots__ = ("placed", "places", "seat", "values", "weights")

    def __init__(self, table: Numbers, seat: i64) -> None:
        self.seat: i64 = seat
        places: list[int] = []
        placed: list[int] = []
        for track in range(table[TRACKS]):
            tokens = tokens_of(train_at(track))
            at: i64
            for at in range(tokens + 1, tokens + 1 + table[tokens]):
                if owner_of(table[at]) == seat:
                    places.append(at)
                    placed.append(placed_of(table[at]))
        self.places: Numbers = as_row(places)
        """Where the tokens lie on the table."""
        self.placed: Numbers = as_row(placed)
        """Their places in the player's story."""
        self.values: list[Numbers] = []
        """The values that the tokens of the story can have; empty if none has been turned up."""
        self.weights: list[float] = []
        """In how many ways these can have come about."""
        story = story_of(table, seat)
        if any(story):
            rides = Rides(story)
            rides.spread(0, 1.0)
            self.values = rides.found
            self.weights = rides.weights

    def guess(self, table: Numbers, rng: Rng) -> None:
        """Give values to the tokens, as the story allows."""
        values = self._by_weight(rng) if self.values else _any_values(rng)
        token: i64
        for token in range(len(self.places)):
            placed: i64 = self.placed[token]
            value: i64 = values[placed]
            table[self.places[token]] = make_token(self.seat, value, placed)
            _leave(table, self.seat, value)

    def _by_weight(self, rng: Rng) -> Numbers:
        """One of the values that the tokens can have, by weight."""
        chosen: i64 = 0
        total = 0.0
        number: i64
        for number in range(len(self.weights)):
            weight = self.weights[number]
            total += weight
            if rng.unit() * total < weight:
                chosen = number
        return self.values[chosen]


def _any_values(rng: Rng) -> Numbers:
    """Values of tokens placed, none of which has been turned up."""
    values = ALL_TOKENS[:]
    rng.shuffle_row(values, 0, len(values))
    return values


class Rides:
    """The tokens a player has placed, with the values they may have.

    A token placed was any of those the player had, so values count in proportion to the ways they
    could come about: a player whose 3 was seen elsewhere cannot have had it here meanwhile.
    """

    __slots__ = ("ends", "found", "starts", "values", "weights")

    def __init__(self, story: list[int]) -> None:
        self.found: list[Numbers] = []
        self.weights: list[float] = []
        self.starts: list[int] = []
        self.ends: list[int] = []
        self.values: list[int] = [0] * len(story)
        length: i64 = len(story)
        self.ends = [length] * length
        place: i64 = 0
        entry: i64
        for entry in story:
            if entry == 0:
                self.starts.append(place)
            else:
                self.values[entry // 4] = entry % 4
                self.ends[entry // 4] = place
            place += 1
        self._forget(length)

    def _forget(self, length: i64) -> None:
        """Leave out tokens that came back before the oldest one still out was placed."""
        oldest: i64 = 0
        start: i64
        for start in self.starts:
            if self.values[start] == 0:
                oldest = start
                break
        self.starts = [start for start in self.starts if self.ends[start] > oldest]

    def ways(self, number: i64, value: i64) -> i64:
        """How many tokens of this value the player had when they placed this one."""
        start: i64 = self.starts[number]
        left: i64 = COPIES_OF_VALUE[value]
        before: i64 = 0
        while before < number:
            other: i64 = self.starts[before]
            if self.values[other] == value and self.ends[other] > start:
                left -= 1
            before += 1
        return left

    def spread(self, number: i64, weight: float) -> None:
        """Go through all values from this token on, and note them with their weights."""
        if number == len(self.starts):
            self.found.append(as_row(self.values))
            self.weights.append(weight)
            return
        start: i64 = self.starts[number]
        known: i64 = self.values[start]
        if known > 0:
            ways: i64 = self.ways(number, known)
            if ways > 0:
                self.spread(number + 1, weight * float(ways))
            return
        value: i64 = 1
        while value <= 3:
            ways = self.ways(number, value)
            if ways > 0:
                self.values[start] = value
                self.spread(number + 1, weight * float(ways))
            value += 1
        self.values[start] = 0


assert sum(COPIES_OF_VALUE) == len(ALL_TOKENS) == TOKENS_PER_PLAYER
