"""What a viewer of Station Master may know, and full positions imagined from it."""

from typing import Any

from mypy_extensions import i64

from quai.core.journal import Viewer
from quai.core.rng import Rng
from quai.core.state import View
from quai.games.station_master.cards import (
    CARRIAGES,
    COPIES_OF_VALUE,
    EXECUTIVE,
    FACES,
    FIRST_CLASS,
    FREIGHT,
    GREEN_AND_RED,
    KINDS,
    NAMES,
    NO_CARD,
    NUMBER,
    NUMBERS,
    REACH,
    ROYAL,
    RUSH,
    STANDARD_DECK,
    STANDING,
    TOKENS,
    Deck,
    worth_table,
)
from quai.games.station_master.state import (
    BOARDING,
    MENDING,
    NO_TRACK,
    NO_TRAIN,
    OWNER,
    PHASES,
    TURN,
    VALUE,
    Table,
    Train,
    engine_name,
)


def build_view(table: Table, viewer: Viewer) -> View:
    """Public: all but hands, tokens' values and piles. Own: the hand and the values."""
    seats = range(table.seats)
    return {
        "game": "station_master",
        "viewer": sorted(viewer),
        "actor": table.actor,
        "cards": _card_file(table.deck),
        "values": _special_values(table.deck),
        "phase": PHASES[table.phase],
        "pending": _pending(table),
        "trains": [_train(table, train, viewer) for train in table.trains],
        "hands": [
            [NAMES[card] for card in table.hands[seat]]
            if seat in viewer
            else len(table.hands[seat])
            for seat in seats
        ],
        "reserves": [
            _values(table.reserves[seat]) if seat in viewer else table.reserves[seat][0]
            for seat in seats
        ],
        "stories": [story[:] for story in table.stories],
        "pile": len(table.pile),
        "discard": [NAMES[card] for card in table.discard],
        "locomotives": len(table.engines),
        "gone": [engine_name(engine) for engine in table.gone],
        "points": table.points[:],
        "best": [None if best == NO_TRAIN else best for best in table.best],
        "departures": [
            {"track": row[0] + 1, "locomotive": engine_name(row[1]), "worth": row[2],
             "points": row[3:]}
            for row in table.sheet
        ],
    }  # fmt: skip


def _card_file(deck: Deck) -> Any:
    """The cards of the table: the standard ones, or a copy of its card file."""
    if deck.own is None:
        return "standard"
    return {name: [dict(row) for row in rows] for name, rows in deck.own.items()}


def _special_values(deck: Deck) -> dict[str, list[int]]:
    """What 1st Class and Executive carriages are worth: green, and red."""
    return {
        NAMES[card]: [deck.values[EXECUTIVE * CARRIAGES + card], deck.values[card]]
        for card in range(FIRST_CLASS, CARRIAGES)
    }


def _pending(table: Table) -> dict[str, Any] | None:
    """The special card under way, and what has been chosen for it."""
    if table.phase == TURN:
        return None
    shown: dict[str, Any] = {
        "card": NAMES[STANDING if table.phase == BOARDING else table.playing],
        "track": None if table.track == NO_TRACK else table.track + 1,
        "tokens": [place + 1 for place in table.picks],
    }
    if table.phase == MENDING:
        shown["carriages"] = [NAMES[card] for card in table.reach(REACH[table.playing])]
    return shown


def _train(table: Table, train: Train, viewer: Viewer) -> dict[str, Any] | None:
    """A train; None for an empty track."""
    if train.number == 0:
        return None
    worths = train.worths(table.deck.values)
    return {
        "kind": KINDS[train.kind],
        "number": train.number,
        "limit": train.number + train.standing,
        "royals": train.royals,
        "standing": train.standing,
        "carriages": [
            {"card": NAMES[card], "worth": worths[place], "marks": _marks(train, place)}
            for place, card in enumerate(train.cars)
        ],
        "worth": sum(worths),
        "tokens": [
            {
                "owner": token % OWNER,
                "value": token % VALUE // OWNER if token % OWNER in viewer else None,
                "placed": token // VALUE,
            }
            for token in train.tokens
        ],
    }


def _marks(train: Train, place: int) -> list[str]:
    """Why a carriage does not count as printed."""
    marks = []
    if train.royals > 0 and place >= len(train.cars) - 2:
        marks.append("doubled")
    special = train.cars[place] >= FIRST_CLASS
    if train.kind == EXECUTIVE and special:
        marks.append("raised")
    if train.kind == FREIGHT and not special:
        marks.append("reversed")
    return marks


def _values(reserve: list[i64]) -> list[int]:
    return [1] * reserve[1] + [2] * reserve[2] + [3] * reserve[3]


def deck_of(cards: Any) -> Deck:
    """The deck of a table: the standard one, or that of a card file already checked."""
    if cards == "standard":
        return STANDARD_DECK
    deck = Deck()
    deck.own = {name: [dict(row) for row in rows] for name, rows in cards.items()}
    deck.counts = [0] * FACES
    deck.engines = [0] * len(STANDARD_DECK.engines)
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
        engine = _engine(row["kind"], row["number"])
        deck.engines[engine] = row["count"]
        if row["green_band"]:
            deck.green_band.append(engine)
    deck.values = worth_table(pairs)
    return deck


def _engine(kind: str, number: int) -> int:
    return KINDS.index(kind) * len(NUMBERS) + number - NUMBERS[0]


def imagine_into(table: Table, view: View, rng: Rng) -> None:
    """Lay on an empty table a position that the view cannot tell from the truth.

    Cards not seen are in other hands and in the pile, all ways being equally likely, but a Rush
    Hour is never in a hand. Tokens: each player has one 3, two 2 and three 1, and when he put one
    down it was any of those he had then, equally likely; what has been turned up since is used.
    """
    _lay_public(table, view)
    left = table.deck.counts[:]
    _take(left, table.discard)
    for train in table.trains:
        _take(left, train.cars)
        left[ROYAL] -= train.royals
        left[STANDING] -= train.standing
    if table.playing != NO_CARD:
        left[table.playing] -= 1
    for seat in range(table.seats):
        shown = view["hands"][seat]
        if not isinstance(shown, int):
            table.hands[seat] = [NUMBER[name] for name in shown]
            _take(left, table.hands[seat])
    _deal_hidden(table, view, left, rng)
    _lay_locomotives(table, rng)
    for seat in range(table.seats):
        if isinstance(view["reserves"][seat], int):
            _guess_tokens(table, seat, rng)


def _lay_public(table: Table, view: View) -> None:
    actor = view["actor"]
    table.deck = deck_of(view["cards"])
    table.seat = -1 if actor is None else actor
    table.phase = PHASES.index(view["phase"])
    pending = view["pending"]
    if pending is not None:
        table.track = NO_TRACK if pending["track"] is None else pending["track"] - 1
        table.picks = [place - 1 for place in pending["tokens"]]
        if table.phase != BOARDING:
            table.playing = NUMBER[pending["card"]]
    table.discard = [NUMBER[name] for name in view["discard"]]
    table.gone = [_engine_named(name) for name in view["gone"]]
    table.stories = [story[:] for story in view["stories"]]
    table.points = view["points"][:]
    table.best = [NO_TRAIN if best is None else best for best in view["best"]]
    table.sheet = [
        [row["track"] - 1, _engine_named(row["locomotive"]), row["worth"], *row["points"]]
        for row in view["departures"]
    ]
    for shown in view["trains"]:
        table.trains.append(Train(-1) if shown is None else _lay_train(table, shown))


def _engine_named(name: str) -> int:
    kind, number = name.split("-")
    return _engine(kind, int(number))


def _lay_train(table: Table, shown: dict[str, Any]) -> Train:
    """A train; tokens of unknown value get 0 for now, known ones leave their reserve."""
    train = Train(_engine(shown["kind"], shown["number"]))
    train.royals = shown["royals"]
    train.standing = shown["standing"]
    for carriage in shown["carriages"]:
        train.cars.append(NUMBER[carriage["card"]])
    for token in shown["tokens"]:
        owner: i64 = token["owner"]
        placed: i64 = token["placed"]
        value: i64 = 0
        if token["value"] is not None:
            value = token["value"]
            _leave(table.reserves[owner], value)
        train.tokens.append(owner + OWNER * value + VALUE * placed)
    return train


def _leave(reserve: list[i64], value: i64) -> None:
    reserve[0] -= 1
    reserve[value] -= 1


def _take(left: list[int], cards: list[i64]) -> None:
    card: i64
    for card in cards:
        left[card] -= 1


def _deal_hidden(table: Table, view: View, left: list[int], rng: Rng) -> None:
    """SM-27: fill hands and pile with the cards not seen; no Rush Hour in a hand."""
    rushes = left[RUSH]
    pool: list[i64] = []
    for card in range(RUSH):
        pool.extend([card] * left[card])
    rng.shuffle(pool)
    for seat in range(table.seats):
        count = view["hands"][seat]
        if isinstance(count, int):
            hand = table.hands[seat]
            for _ in range(count):
                hand.append(pool.pop())
            hand.sort()
    table.pile = pool
    for _ in range(rushes):
        pool.insert(rng.below(len(pool) + 1), RUSH)


def _lay_locomotives(table: Table, rng: Rng) -> None:
    """SM-02: those not seen are in the pile, in any order."""
    pile = table.deck.locomotives(table.seats)
    for engine in table.gone:
        pile.remove(engine)
    for train in table.trains:
        if train.number > 0:
            pile.remove(train.engine)
    rng.shuffle(pile)
    table.engines = pile


def _guess_tokens(table: Table, seat: i64, rng: Rng) -> None:
    """Give values to the tokens of a player, as his story allows."""
    story = table.stories[seat]
    values = _by_counting(story, rng) if any(story) else _any_values(len(story), rng)
    for train in table.trains:
        place: i64 = 0
        token: i64
        for token in train.tokens:
            if token % OWNER == seat:
                value: i64 = values[token // VALUE]
                train.tokens[place] = token + OWNER * value
                _leave(table.reserves[seat], value)
            place += 1


def _any_values(count: int, rng: Rng) -> list[i64]:
    """Values of tokens put down, none of which has been turned up."""
    values: list[i64] = [1, 1, 1, 2, 2, 3]
    rng.shuffle(values)
    return values[:count]


def _by_counting(story: list[i64], rng: Rng) -> list[i64]:
    """Values of all tokens of a story, at their places in it, given those turned up."""
    rides = Rides(story, rng)
    rides.spread(0, 1.0)
    return rides.chosen


class Rides:
    """The tokens a player put down, with the values they may have.

    A token put down was any of those he had, so what has been turned up counts in proportion to the
    ways it could be: a player seen to have the 3 elsewhere cannot have had it here meanwhile.
    """

    __slots__ = ("chosen", "ends", "rng", "starts", "total", "values")

    def __init__(self, story: list[i64], rng: Rng) -> None:
        self.rng: Rng = rng
        self.total: float = 0.0
        self.starts: list[i64] = []
        self.ends: list[i64] = []
        self.values: list[i64] = [0] * len(story)
        self.chosen: list[i64] = self.values
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
        """Leave out what came back before the first token still out was put down."""
        oldest: i64 = 0
        start: i64
        for start in self.starts:
            if self.values[start] == 0:
                oldest = start
                break
        self.starts = [start for start in self.starts if self.ends[start] > oldest]

    def ways(self, number: i64, value: i64) -> i64:
        """How many tokens of this value the player still had when he put down this one."""
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
        """Go through all values from this token on, and choose one way by weight."""
        if number == len(self.starts):
            self.total += weight
            if self.rng.unit() * self.total < weight:
                self.chosen = self.values[:]
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


assert sum(COPIES_OF_VALUE) == TOKENS
