"""The cards a table plays with: the reconstructed list, or those of its own card file."""

from typing import Any, Final

from mypy_extensions import i64

from quai.core.numbers import Numbers, vec
from quai.games.station_master.cards import (
    CARRIAGES,
    COUNTS,
    ENGINE_COUNTS,
    ENGINE_NUMBER,
    ENGINES,
    FACES,
    FIRST_CLASS,
    GREEN_AND_RED,
    GREEN_BAND,
    NAMES,
    NUMBER,
)
from quai.games.station_master.trains import engine_of

MAX_SEATS: Final = 6


class Deck:
    """How many there are of each card, and the worth of carriages by kind of train.

    own         the card file of the table; None for the reconstructed list
    counts      copies of each station master card
    pile        all of them, in the order of their numbers
    engines     copies of each locomotive
    sheds       by number of players, the locomotives they play with (`locomotives`)
    green_band  the locomotives with a green band
    values      the worth of each carriage behind each kind of train: `worth_table`
    """

    __slots__ = ("counts", "engines", "green_band", "own", "pile", "sheds", "values")

    def __init__(self) -> None:
        self.own: dict[str, Any] | None = None
        self.counts: list[int] = COUNTS
        self.engines: list[int] = ENGINE_COUNTS
        self.green_band: list[int] = GREEN_BAND
        self.values: Numbers = worth_table(GREEN_AND_RED)
        self.pile: Numbers = vec[i64]([0] * 0)
        self.sheds: list[Numbers] = []
        self.lay_ready()

    def lay_ready(self) -> None:
        """Make what every deal begins with, once all counts are known."""
        self.pile = vec[i64](self.cards())
        self.sheds = [vec[i64](self.locomotives(seats)) for seats in range(MAX_SEATS + 1)]

    def locomotives(self, seats: int) -> list[int]:
        """SM-01: under four players no green band; with four players no 8 of the green band."""
        found: list[int] = []
        for engine in range(ENGINES):
            band = engine in self.green_band
            if band and (seats < 4 or (seats == 4 and ENGINE_NUMBER[engine] == 8)):
                continue
            found.extend([engine] * self.engines[engine])
        return found

    def cards(self) -> list[int]:
        """All station master cards, in the order of their numbers."""
        found: list[int] = []
        for card in range(FACES):
            found.extend([card] * self.counts[card])
        return found


def worth_table(green_and_red: dict[str, tuple[int, int]]) -> Numbers:
    """SM-30 to SM-32: the worth of each carriage behind each kind, at kind * CARRIAGES + card."""
    plain = [int(name) for name in NAMES[:FIRST_CLASS]]
    green = [green_and_red[name][0] for name in NAMES[FIRST_CLASS:CARRIAGES]]
    red = [green_and_red[name][1] for name in NAMES[FIRST_CLASS:CARRIAGES]]
    freight = [-value for value in plain]
    return vec[i64](plain + red + plain + green + freight + red)


STANDARD_DECK: Final = Deck()


def deck_of(cards: Any) -> Deck:
    """The deck of the option `cards`: "standard", or a card file that has been checked."""
    if cards == "standard":
        return STANDARD_DECK
    deck = Deck()
    deck.own = {name: [dict(row) for row in rows] for name, rows in cards.items()}
    deck.counts = [0] * FACES
    deck.engines = [0] * ENGINES
    deck.green_band = []
    pairs = dict(GREEN_AND_RED)
    for row in cards["carriages"]:
        name = row.get("class") or f"{row['value']:+d}"
        deck.counts[NUMBER[name]] = row["count"]
        if "class" in row:
            pairs[name] = (row["green"], row["red"])
    for row in cards["specials"]:
        deck.counts[NUMBER[row["special"]]] = row["count"]
    for row in cards["locomotives"]:
        engine = engine_of(row["kind"], row["number"])
        deck.engines[engine] = row["count"]
        if row["green_band"]:
            deck.green_band.append(engine)
    deck.values = worth_table(pairs)
    deck.lay_ready()
    return deck
