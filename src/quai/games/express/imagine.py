"""Full positions of Express imagined from what a viewer knows."""

from typing import Final

from mypy_extensions import i64

from quai.core.numbers import Numbers
from quai.core.rng import Rng
from quai.core.sampler import Sampler
from quai.core.state import View, copied
from quai.core.zones import as_row, lay, listed, pop, push, take_up
from quai.games.express.cards import (
    CARD_KINDS,
    DIESEL,
    EYES,
    LAYING,
    MAX_SEATS,
    NO_CARD,
    NO_SORT,
    NUMBER,
    PHASES,
)
from quai.games.express.legal import can_end
from quai.games.express.memory import forget_all, memory_of
from quai.games.express.seats import side_of
from quai.games.express.settings import Settings
from quai.games.express.state import ExpressState
from quai.games.express.table import (
    BEGUN,
    DISCARDED,
    QUEUE,
    SKIPS,
    SLOT,
    STOCK,
    TOTAL,
    free_place,
    hand_of,
    seat_at,
    set_up,
    trains_of,
    works_of,
)
from quai.games.express.trains import (
    KNOWERS,
    LOCO,
    MARK,
    TAIL_SORT,
    add,
    cars_of,
    new_train,
)
from quai.games.express.view import HIDDEN, MISSING

MAX_RETRIES: Final = 500
"""Few positions are imagined anew, and hardly ever more than twice."""


class ExpressSampler(Sampler):
    """Positions that a view cannot tell from the truth, and in which its actor can go on.

    What is known is laid first. Then the hidden places are filled at random: for each side, with
    the cards known to be hidden there; then with the cards known to be hidden anywhere; then with
    cards not seen. The rest is the stock. All such fillings are equally likely.

    A player who lays has kept an ordinary car for each train of wilds (EX-25). A position without
    them cannot be, and is imagined anew: so all others stay equally likely.

    This allows more than a perfect player could work out: a taken card may be any hidden card of
    its side, not only where its taker has been; and with three sides or more, a card that may have
    changed sides in an engine swap may be anywhere. What other viewers remember is not imagined:
    they know their own cards only.
    """

    __slots__ = ("hidden", "known", "memory", "sides", "together")

    def __init__(self, view: View) -> None:
        settings = _settings(view)
        self.known = ExpressState(Rng(0), settings, set_up(settings))
        """What is seen. All cards that can be anywhere lie in the stock."""
        left = settings.copies[:]
        _lay_public(self.known, view, left)
        for seat, shown in enumerate(view["hands"]):
            if not isinstance(shown, int):
                _lay_away(self.known.table, hand_of(seat), shown, left)
        for side in range(settings.sides):
            _lay_trains(self.known, view, side, left)
        self.sides: list[HiddenSide] = [
            HiddenSide(self.known, view, side) for side in range(settings.sides)
        ]
        self.together: Numbers = as_row([])
        """The cards known to be hidden, on whatever side."""
        self.memory: Numbers = as_row([])
        """Where the viewer remembers a card that is not before their eyes."""
        if view["known"]:
            self._read_known(view, left)
        hidden: list[int] = []
        for each in self.sides:
            hidden += each.places
        self.hidden: Numbers = as_row([0 for _ in hidden])
        """Room for the hidden places that are not filled yet."""
        lay(
            self.known.table,
            STOCK,
            [card for card in range(CARD_KINDS) for _ in range(left[card])],
        )

    def _read_known(self, view: View, left: list[int]) -> None:
        """Read what memory adds: cards known to be hidden on a side, or anywhere."""
        settings, known = self.known.settings, view["known"]
        viewer: i64 = view["viewer"][0] if view["viewer"] else settings.seats
        remembered: list[int] = []
        for number, names in enumerate([*known["sides"], known["together"]]):
            cards = as_row([NUMBER[name] for name in names])
            for card in cards:
                left[card] -= 1
                remembered.append(memory_of(self.known, viewer, number) + card)
            if number < settings.sides:
                self.sides[number].cards = cards
            else:
                self.together = cards
        self.memory = as_row(remembered)

    def world(self, rng: Rng) -> ExpressState:
        """A position that the view cannot tell from the truth."""
        state = self._imagined(rng)
        for _ in range(MAX_RETRIES):
            if state.phase != LAYING or state.seat < 0 or can_end(state):
                break
            state = self._imagined(rng)
        return state

    def _imagined(self, rng: Rng) -> ExpressState:
        """A position that the view cannot tell from the truth, if its actor can go on."""
        state = self.known.copy()
        state.rng.restart(rng)
        table = state.table
        for side in self.sides:
            if side.guessing:
                side.guess_handled(table, rng)
        rest: i64 = 0
        for side in self.sides:
            rest = side.fill(table, self.hidden, rest, rng)
        rng.shuffle_row(self.hidden, 0, rest)
        at: i64
        for at in range(len(self.together)):
            rest -= 1
            _put_in(table, self.hidden[rest], self.together[at])
        rng.shuffle_zone(table, STOCK)
        for at in range(rest):
            _put_in(table, self.hidden[at], pop(table, STOCK))
        self._remember(state)
        return state

    def _remember(self, state: ExpressState) -> None:
        """Fill the memory: what the viewer knows; the others know their own cards."""
        table, settings = state.table, state.settings
        forget_all(state)
        viewer: i64
        side: i64
        at: i64
        for viewer in range(settings.seats):
            for side in range(settings.sides):
                trains: i64 = trains_of(side)
                for at in range(trains + 1, trains + 1 + table[trains]):
                    loco: i64 = table[table[at] + LOCO]
                    if loco != NO_CARD and table[table[at] + KNOWERS] & EYES[viewer] != 0:
                        table[memory_of(state, viewer, side) + loco] += 1
        for at in range(len(self.memory)):
            table[self.memory[at]] += 1


class HiddenSide:
    """What is hidden on a side: where cards lie that the viewer does not see."""

    __slots__ = ("cards", "guessing", "missing", "order", "places", "trains", "watchers", "work")

    def __init__(self, known: ExpressState, view: View, side: i64) -> None:
        table, shown = known.table, view["sides"][side]
        laying = known.phase == LAYING and side_of(known, known.turn) == side
        self.guessing: bool = not any(seat in view["viewer"] for seat in shown["seats"])
        """Whether the viewer is no partner, who would see which locomotives are picked up."""
        self.missing: i64 = known.owed if laying and self.guessing else 0
        """How many locomotives are picked up, nobody else knows which."""
        self.trains: Numbers = as_row(listed(table, trains_of(side)))
        self.order: Numbers = as_row(list(range(len(self.trains))))
        """Room to shuffle the trains in."""
        self.watchers: i64 = 0
        """The eyes of the partners who know all locomotives of the side."""
        for seat in shown["seats"]:
            if view["sees"][seat] or (known.phase == LAYING and seat == known.turn):
                self.watchers |= EYES[seat]
        places: list[int] = []
        for number, train in enumerate(self.trains):
            picked_up = shown["trains"][number]["locomotive"] == MISSING
            if table[train + LOCO] == NO_CARD and (self.guessing or not picked_up):
                places.append(train)
        for seat in shown["seats"]:
            held = view["hands"][seat]
            if isinstance(held, int):
                places.extend([seat] * held)
        self.places: list[int] = places
        """Where the hidden cards lie: a train, or the number of a seat."""
        self.work: Numbers = as_row(places)
        """Room to shuffle them in."""
        self.cards: Numbers = as_row([])
        """The cards known to be hidden here."""

    def guess_handled(self, table: Numbers, rng: Rng) -> None:
        """Guess what only partners see: which locomotives are picked up, and who knows which."""
        order, trains = self.order, self.trains
        place: i64
        for place in range(len(order)):
            order[place] = place
            table[trains[place] + KNOWERS] |= self.watchers
        rng.shuffle_row(order, 0, len(order))
        for place in range(min(self.missing, len(order))):
            table[trains[order[place]] + MARK] = 1
            table[trains[order[place]] + KNOWERS] = 0

    def fill(self, table: Numbers, rest: Numbers, count: i64, rng: Rng) -> i64:
        """Put the cards known to be here into hidden places; add the other places to the rest."""
        work = self.work
        left: i64 = 0
        place: i64
        for hidden in self.places:
            place = hidden
            if self.missing > 0 and place >= MAX_SEATS and table[place + MARK] == 1:
                continue
            work[left] = place
            left += 1
        rng.shuffle_row(work, 0, left)
        for place in range(len(self.cards)):
            left -= 1
            _put_in(table, work[left], self.cards[place])
        for place in range(left):
            rest[count + place] = work[place]
        return count + left


def _settings(view: View) -> Settings:
    """What the table agreed on."""
    options = view["options"]
    return Settings(
        options["seats"],
        options["teams"],
        options["first_game"],
        options["target"],
        options["morning"] == "coaches",
        options["version"],
    )


def _lay_away(table: Numbers, zone: i64, names: list[str], left: list[int]) -> None:
    """Lay the cards of these names in a zone, and count them as no longer left."""
    cards = [NUMBER[name] for name in names]
    lay(table, zone, cards)
    _take_away(left, cards)


def _take_away(left: list[int], cards: list[int]) -> None:
    for card in cards:
        left[card] -= 1


def _lay_public(state: ExpressState, view: View, left: list[int]) -> None:
    table, actor = state.table, view["actor"]
    state.seat = -1 if actor is None else actor
    state.turn = view["turn"]
    state.dealer = view["dealer"]
    state.direction = 1 if view["direction"] == "clockwise" else -1
    state.hand_number = view["hand_number"]
    state.phase = PHASES.index(view["phase"])
    _lay_away(table, DISCARDED, view["discard"], left)
    _lay_away(table, SLOT, view["slot"], left)
    state.reshuffles = view["reshuffles"]
    state.idle = view["idle"]
    for seat in range(state.settings.seats):
        table[seat_at(seat) + BEGUN] = 1 if view["begun"][seat] else 0
        table[seat_at(seat) + SKIPS] = view["skips"][seat]
    laying = view["laying"]
    state.owed = laying["missing"]
    state.handled = laying["handled"]
    state.maintained = laying["maintained"]
    state.asked = laying["asked"]
    state.forbidden = laying["forbidden"]
    state.progress = laying["progress"]
    lay(table, QUEUE, view["queue"])
    struck = view["disaster"]
    if struck is not None:
        state.disaster = NUMBER[struck["card"]]
        state.target_side = -1 if struck["side"] is None else struck["side"]
        state.target_train = -1 if struck["train"] is None else struck["train"] - 1
        state.target_seat = -1 if struck["target"] is None else struck["target"]
    state.loot = NO_CARD if view["loot"] is None else NUMBER[view["loot"]]
    state.offered = -1 if view["offered"] is None else view["offered"] - 1
    if state.loot != NO_CARD:
        left[state.loot] -= 1
    for number, side in enumerate(view["sides"]):
        _lay_away(table, works_of(number), side["maintenance"], left)
        table[seat_at(number) + TOTAL] = side["total"]
    state.sheet = [
        [-1 if row["out"] is None else row["out"], *row["points"]] for row in view["sheet"]
    ]
    state.written = copied(view["last"])


def _lay_trains(state: ExpressState, view: View, side: i64, left: list[int]) -> None:
    """The trains of a side with their cars, and with the locomotives the viewer knows."""
    own = view["viewer"]
    for shown in view["sides"][side]["trains"]:
        train = free_place(state)
        table = state.table
        new_train(table, train)
        for name in shown["cars"]:
            add(table, train, NUMBER[name])
        if shown["diesel"]:
            add(table, train, DIESEL)
            left[DIESEL] -= 1
        _take_away(left, cars_of(table, train))
        if shown["locomotive"] not in (HIDDEN, MISSING):
            loco = NUMBER[shown["locomotive"]]
            table[train + LOCO] = loco
            left[loco] -= 1
            if len(own) == 1:
                table[train + KNOWERS] |= EYES[own[0]]
        table[train + MARK] = 1 if shown["handled"] else 0
        for seat in shown["knowers"] or []:
            table[train + KNOWERS] |= EYES[seat]
        if table[train + TAIL_SORT] == NO_SORT:
            state.pending += 1
        push(table, trains_of(side), train)


def _put_in(table: Numbers, place: i64, card: i64) -> None:
    """Put a card where a hidden one lies: into the hand of a seat, or to the head of a train."""
    if place < MAX_SEATS:
        take_up(table, hand_of(place), card)
    else:
        table[place + LOCO] = card
