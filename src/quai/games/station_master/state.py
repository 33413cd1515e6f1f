"""A position of Station Master: what lies on the table, its copy and its dump."""

from typing import Any

from mypy_extensions import i64

from quai.core.found import Found
from quai.core.journal import Journal, Viewer
from quai.core.listed import ListedState
from quai.core.numbers import Numbers
from quai.core.rng import Rng
from quai.core.state import NOBODY, Outcome, View
from quai.core.zones import listed
from quai.games.station_master import legal, refusals, rules, view
from quai.games.station_master.cards import (
    NAMES,
    NO_CARD,
    NO_TRACK,
    ROYAL,
    STANDING,
    TURN,
)
from quai.games.station_master.deck import STANDARD_DECK, Deck
from quai.games.station_master.stories import story_of
from quai.games.station_master.table import (
    BEST,
    DEPARTURES,
    DISCARD,
    GONE,
    LOCOMOTIVES,
    PICKS,
    PILE,
    RESERVE_ROOM,
    SCORE,
    TRACKS,
    departure_at,
    hand_of,
    reserve_of,
    set_up,
    train_at,
)
from quai.games.station_master.trains import Train, engine_name, owner_of, shown, value_of


class StationMasterState(ListedState):
    """A position of Station Master.

    All that lies somewhere lies on the `table` (`table.py`), which the rules read and write; the
    properties show it as lists.

    reserves  by seat, the tokens at hand: all of them, then those of one, two and three passengers
    stories   by seat, what all have seen of a player's tokens (`stories.py`)
    engines   the pile of locomotives; those that have left are `gone`
    best      by seat, the highest score from one single train
    sheet     one row per departure: track, locomotive, worth, the points of each seat
    playing   the special card whose choices are not finished, `track` its train, `picks` the places
              of the tokens picked so far
    """

    __slots__ = ("deck", "phase", "playing", "seats", "table", "track")

    def __init__(self, seats: i64, rng: Rng, table: Numbers) -> None:
        super().__init__(rng)
        self.seats: i64 = seats
        self.table: Numbers = table
        self.deck: Deck = STANDARD_DECK
        self.phase: i64 = TURN
        self.playing: i64 = NO_CARD
        self.track: i64 = NO_TRACK

    def find_legal(self, actions: Found) -> None:
        """Add every legal action."""
        legal.find_legal(self, actions)

    def check(self, action: Any) -> None:
        """Raise RuleBroken naming the rule that an action breaks."""
        refusals.check(self, action)

    def act(self, action: i64, journal: Journal | None) -> None:
        """Play a legal action."""
        rules.apply(self, action, journal)

    def view(self, viewer: Viewer) -> View:
        """What a viewer may know."""
        return view.build_view(self, viewer)

    def scores(self) -> list[int]:
        """The points of each player so far."""
        return self.points

    def outcome(self) -> Outcome | None:
        """Who won and why, once the game is over."""
        return rules.outcome(self)

    def copy(self) -> "StationMasterState":
        """An equal position."""
        twin = StationMasterState(self.seats, self.rng.copy(), self.table[:])
        twin.seat = self.seat
        twin.revealed = self.revealed
        twin.deck = self.deck
        twin.phase = self.phase
        twin.playing = self.playing
        twin.track = self.track
        return twin

    @property
    def pile(self) -> list[int]:
        """The cards of the pile, its top last."""
        return listed(self.table, PILE)

    @property
    def discard(self) -> list[int]:
        """The discarded cards, the last one last."""
        return listed(self.table, DISCARD)

    @property
    def engines(self) -> list[int]:
        """The pile of locomotives, its top last."""
        return listed(self.table, LOCOMOTIVES)

    @property
    def gone(self) -> list[int]:
        """The locomotives that have left."""
        return listed(self.table, GONE)

    @property
    def trains(self) -> list[Train]:
        """The trains, track by track."""
        return [shown(self.table, train_at(track)) for track in range(self.table[TRACKS])]

    @property
    def hands(self) -> list[list[int]]:
        """The hands, in order."""
        return [listed(self.table, hand_of(seat)) for seat in range(self.seats)]

    @property
    def reserves(self) -> list[list[int]]:
        """By seat, the tokens at hand: all of them, then those of one, two and three."""
        places = [reserve_of(seat) for seat in range(self.seats)]
        return [[self.table[place + each] for each in range(RESERVE_ROOM)] for place in places]

    @property
    def stories(self) -> list[list[int]]:
        """By seat, what all have seen of a player's tokens."""
        return [story_of(self.table, seat) for seat in range(self.seats)]

    @property
    def points(self) -> list[int]:
        """The points of each seat."""
        return [self.table[SCORE + seat] for seat in range(self.seats)]

    @property
    def best(self) -> list[int]:
        """By seat, the highest score from one single train."""
        return [self.table[BEST + seat] for seat in range(self.seats)]

    @property
    def sheet(self) -> list[list[int]]:
        """One row per departure: track, locomotive, worth, the points of each seat."""
        rows = [departure_at(number) for number in range(self.table[DEPARTURES])]
        return [[self.table[row + each] for each in range(3 + self.seats)] for row in rows]

    @property
    def picks(self) -> list[int]:
        """The places of the tokens picked so far."""
        return listed(self.table, PICKS)

    def dump(self) -> dict[str, Any]:
        """The whole truth."""
        return {
            "seat": self.seat,
            "revealed": self.revealed,
            "rng": self.rng.dump(),
            "cards": self.deck.own,
            "pile": self.pile,
            "discard": self.discard,
            "engines": self.engines,
            "gone": self.gone,
            "trains": [
                [train.engine, train.royals, train.standing, train.cars, train.tokens]
                for train in self.trains
            ],
            "hands": self.hands,
            "reserves": self.reserves,
            "stories": self.stories,
            "points": self.points,
            "best": self.best,
            "sheet": self.sheet,
            "phase": self.phase,
            "playing": self.playing,
            "track": self.track,
            "picks": self.picks,
        }

    def holdings(self) -> list[str]:
        """All station master cards, locomotives and tokens, wherever they are."""
        cards = self.pile + self.discard
        engines = self.engines + self.gone
        tokens: list[str] = []
        for hand in self.hands:
            cards = cards + hand
        if self.playing != NO_CARD:
            cards.append(self.playing)
        for train in self.trains:
            cards = cards + train.cars + [ROYAL] * train.royals + [STANDING] * train.standing
            if train.number > 0:
                engines.append(train.engine)
            for token in train.tokens:
                tokens.append(f"{owner_of(token)}:{value_of(token)}")
        for seat, reserve in enumerate(self.reserves):
            for value in (1, 2, 3):
                tokens.extend([f"{seat}:{value}"] * reserve[value])
        names = [NAMES[card] for card in cards]
        return sorted(names + [engine_name(engine) for engine in engines] + tokens)


def dealt(deck: Deck, seats: i64, first: i64, rng: Rng) -> StationMasterState:
    """SM-05: a game just dealt; who begins is drawn if it is NOBODY."""
    state = StationMasterState(seats, rng, set_up())
    rules.deal(state, deck, rng.below(seats) if first == NOBODY else first)
    return state
