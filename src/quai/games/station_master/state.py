"""A position of Station Master: what lies on the table, its copy and its dump."""

from typing import Any

from mypy_extensions import i64

from quai.core.journal import Journal, Viewer
from quai.core.rng import Rng
from quai.core.state import Outcome, State, View
from quai.games.station_master import legal, refusals, rules, view
from quai.games.station_master.cards import (
    COPIES_OF_VALUE,
    NAMES,
    NO_CARD,
    NO_SCORE,
    NO_TRACK,
    ROYAL,
    STANDING,
    TOKENS_PER_PLAYER,
    TURN,
)
from quai.games.station_master.deck import STANDARD_DECK, Deck
from quai.games.station_master.trains import Train, engine_name, owner_of, value_of


class StationMasterState(State):
    """A position of Station Master.

    reserves  by seat, the tokens at hand: all of them, then those of one, two and three passengers
    stories   by seat, what all have seen of a player's tokens since they last had all six: 0 when
              one was placed, 4 * place + value when the one placed at that place of the story came
              back and was turned up. Exactly what counting can tell of those still on trains
    engines   the pile of locomotives; those that have left are `gone`
    best      by seat, the highest score from one single train
    sheet     one row per departure: track, locomotive, worth, the points of each seat
    playing   the special card whose choices are not finished, `track` its train, `picks` the places
              of the tokens picked so far
    """

    __slots__ = (
        "best",
        "deck",
        "discard",
        "engines",
        "gone",
        "hands",
        "phase",
        "picks",
        "pile",
        "playing",
        "points",
        "reserves",
        "seats",
        "sheet",
        "stories",
        "track",
        "trains",
    )

    def __init__(self, seats: i64, rng: Rng) -> None:
        super().__init__(rng)
        self.seats: i64 = seats
        self.deck: Deck = STANDARD_DECK
        self.pile: list[i64] = []
        self.discard: list[i64] = []
        self.engines: list[i64] = []
        self.gone: list[i64] = []
        self.trains: list[Train] = []
        self.hands: list[list[i64]] = [[] for _ in range(seats)]
        self.reserves: list[list[i64]] = [
            [TOKENS_PER_PLAYER, *COPIES_OF_VALUE[1:]] for _ in range(seats)
        ]
        self.stories: list[list[i64]] = [[] for _ in range(seats)]
        self.points: list[i64] = [0] * seats
        self.best: list[i64] = [NO_SCORE] * seats
        self.sheet: list[list[i64]] = []
        self.phase: i64 = TURN
        self.playing: i64 = NO_CARD
        self.track: i64 = NO_TRACK
        self.picks: list[i64] = []

    def legal(self) -> list[int]:
        """Every legal action."""
        return legal.legal(self)

    def check(self, action: int) -> None:
        """Raise RuleBroken naming the rule that an action breaks."""
        refusals.check(self, action)

    def apply(self, action: int, journal: Journal | None = None) -> None:
        """Play a legal action."""
        rules.apply(self, action, journal)

    def view(self, viewer: Viewer) -> View:
        """What a viewer may know."""
        return view.build_view(self, viewer)

    def scores(self) -> list[int]:
        """The points of each player so far."""
        return self.points[:]

    def outcome(self) -> Outcome | None:
        """Who won and why, once the game is over."""
        return rules.outcome(self)

    def copy(self) -> "StationMasterState":
        """An equal position."""
        twin = StationMasterState(self.seats, self.rng.copy())
        twin.seat = self.seat
        twin.revealed = self.revealed
        twin.deck = self.deck
        twin.pile = self.pile[:]
        twin.discard = self.discard[:]
        twin.engines = self.engines[:]
        twin.gone = self.gone[:]
        twin.trains = [train.copy() for train in self.trains]
        twin.hands = [hand[:] for hand in self.hands]
        twin.reserves = [reserve[:] for reserve in self.reserves]
        twin.stories = [story[:] for story in self.stories]
        twin.points = self.points[:]
        twin.best = self.best[:]
        twin.sheet = self.sheet[:]
        twin.phase = self.phase
        twin.playing = self.playing
        twin.track = self.track
        twin.picks = self.picks[:]
        return twin

    def dump(self) -> dict[str, Any]:
        """The whole truth."""
        return {
            "seat": self.seat,
            "revealed": self.revealed,
            "rng": self.rng.dump(),
            "cards": self.deck.own,
            "pile": self.pile[:],
            "discard": self.discard[:],
            "engines": self.engines[:],
            "gone": self.gone[:],
            "trains": [train.dump() for train in self.trains],
            "hands": [hand[:] for hand in self.hands],
            "reserves": [reserve[:] for reserve in self.reserves],
            "stories": [story[:] for story in self.stories],
            "points": self.points[:],
            "best": self.best[:],
            "sheet": [row[:] for row in self.sheet],
            "phase": self.phase,
            "playing": self.playing,
            "track": self.track,
            "picks": self.picks[:],
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
