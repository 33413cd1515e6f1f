"""What lies on a Station Master table: trains, tokens, cards and scores."""

from typing import Any, Final

from mypy_extensions import i64

from quai.core.rng import Rng
from quai.core.state import State
from quai.games.station_master.cards import (
    CARRIAGES,
    COPIES_OF_VALUE,
    DOUBLED,
    ENGINE_KIND,
    ENGINE_NUMBER,
    KINDS,
    NAMES,
    NO_CARD,
    ROYAL,
    STANDARD_DECK,
    STANDING,
    TOKENS,
    Deck,
)

TURN: Final = 0
BOARDING: Final = 1
MENDING: Final = 2
MOVING: Final = 3
PICKING: Final = 4
PHASES: Final = ("turn", "standing", "repair", "reassign", "transfer")
"""What is asked: a whole turn, or the choice of a special card under way."""

NO_TRACK: Final = -1
NO_TRAIN: Final = -10000
"""The best single train of a player none of whose trains has left yet."""

OWNER: Final = 8
VALUE: Final = 32
"""A token on a train is its owner, plus OWNER times its value, plus VALUE times the place in its
owner's story where it was put down."""


class Train:
    """A track of the station, with the train on it; a number of 0 is an empty track."""

    __slots__ = ("cars", "engine", "kind", "number", "royals", "standing", "tokens")

    def __init__(self, engine: i64) -> None:
        self.engine: i64 = engine
        self.kind: i64 = ENGINE_KIND[engine] if engine >= 0 else 0
        self.number: i64 = ENGINE_NUMBER[engine] if engine >= 0 else 0
        self.royals: i64 = 0
        self.standing: i64 = 0
        self.cars: list[i64] = []
        self.tokens: list[i64] = []

    def room(self) -> i64:
        """SM-11 and SM-25: how many more tokens it takes."""
        return self.number + self.standing - len(self.tokens)

    def worth(self, values: list[i64]) -> i64:
        """SM-21 and SM-40: the sum of the carriages, the last two doubled by each Royal."""
        total: i64 = 0
        first: i64 = self.kind * CARRIAGES
        card: i64
        for card in self.cars:
            total += values[first + card]
        if self.royals > 0:
            more: i64 = DOUBLED[self.royals] - 1
            length: i64 = len(self.cars)
            place: i64 = length - 2 if length > 2 else 0
            while place < length:
                total += more * values[first + self.cars[place]]
                place += 1
        return total

    def worths(self, values: list[i64]) -> list[int]:
        """The worth of each carriage as it will be scored."""
        found: list[int] = []
        for place, card in enumerate(self.cars):
            last = place >= len(self.cars) - 2
            factor = DOUBLED[self.royals] if last else 1
            found.append(factor * values[self.kind * CARRIAGES + card])
        return found

    def copy(self) -> "Train":
        """An equal train."""
        twin = Train(-1)
        twin.engine = self.engine
        twin.kind = self.kind
        twin.number = self.number
        twin.royals = self.royals
        twin.standing = self.standing
        twin.cars = self.cars[:]
        twin.tokens = self.tokens[:]
        return twin

    def dump(self) -> list[Any]:
        """The whole truth."""
        return [self.engine, self.royals, self.standing, self.cars[:], self.tokens[:]]


def engine_name(engine: int) -> str:
    """A locomotive as a word, such as standard-5."""
    return f"{KINDS[ENGINE_KIND[engine]]}-{ENGINE_NUMBER[engine]}"


def take_up(hand: list[i64], card: i64) -> None:
    """Add a card to a hand, which stays in order."""
    place: i64 = len(hand)
    while place > 0 and hand[place - 1] > card:
        place -= 1
    hand.insert(place, card)


class Table(State):
    """The table, without the rules.

    `reserves[seat]` counts the tokens at hand: all of them, then those of one, two and three
    passengers. `stories[seat]` is what all have seen of a player's tokens since he last had all
    six: 0 when one was put down, 4 * place + value when the one put down at that place of the story
    came back and was turned up. It holds exactly what counting can tell of those still out.
    `playing` is a special card whose choices are not finished, `track` its train, `picks` the
    tokens picked so far. `sheet` has a row for each departure: track, locomotive, worth, points.
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
        self.reserves: list[list[i64]] = [[TOKENS, *COPIES_OF_VALUE[1:]] for _ in range(seats)]
        self.stories: list[list[i64]] = [[] for _ in range(seats)]
        self.points: list[i64] = [0] * seats
        self.best: list[i64] = [NO_TRAIN] * seats
        self.sheet: list[list[i64]] = []
        self.phase: i64 = TURN
        self.playing: i64 = NO_CARD
        self.track: i64 = NO_TRACK
        self.picks: list[i64] = []

    def copy_to(self, twin: "Table") -> None:
        """Make another table equal to this one."""
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

    def scores(self) -> list[int]:
        """The points of each player so far."""
        return self.points[:]

    def best_train(self, seat: int) -> int:
        """SM-50: the highest score from one single train; none is 0."""
        return 0 if self.best[seat] == NO_TRAIN else self.best[seat]

    def reach(self, count: int) -> list[int]:
        """SM-23: the carriages among the last cards of the discard, each once, in order."""
        return sorted({card for card in self.discard[-count:] if card < CARRIAGES})

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
                tokens.append(f"{token % OWNER}:{token % VALUE // OWNER}")
        for seat, reserve in enumerate(self.reserves):
            for value in (1, 2, 3):
                tokens.extend([f"{seat}:{value}"] * reserve[value])
        names = [NAMES[card] for card in cards]
        return sorted(names + [engine_name(engine) for engine in engines] + tokens)
