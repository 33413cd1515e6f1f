"""Full positions of Express imagined from what a viewer knows."""

from typing import Final

from mypy_extensions import i64

from quai.core.numbers import Numbers
from quai.core.rng import Rng
from quai.core.state import View, copied
from quai.core.zones import lay, push, take_up
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


def imagine(view: View, rng: Rng) -> ExpressState:
    """A position that the view cannot tell from the truth, and in which its actor can go on."""
    state = _imagine_once(view, rng)
    for _ in range(MAX_RETRIES):
        if state.phase != LAYING or state.seat < 0 or can_end(state):
            break
        state = _imagine_once(view, rng)
    return state


def _imagine_once(view: View, rng: Rng) -> ExpressState:
    """A position that the view cannot tell from the truth, if its actor can go on.

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
    settings = _settings(view)
    state = ExpressState(Rng(rng.next64()), settings, set_up(settings))
    left = settings.copies[:]
    _lay_public(state, view, left)
    for seat, shown in enumerate(view["hands"]):
        if not isinstance(shown, int):
            _lay_away(state.table, hand_of(seat), shown, left)
    places: list[list[i64]] = []
    side: i64
    for side in range(settings.sides):
        trains = _lay_trains(state, view, side, left, rng)
        places.append(_hidden_places(state, view, side, trains))
    _fill(state, view, left, places, rng)
    _remember(state, view)
    return state


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


def _lay_trains(state: ExpressState, view: View, side: i64, left: list[int], rng: Rng) -> list[int]:
    """The trains of a side with their cars, and with the locomotives the viewer knows."""
    trains: list[int] = []
    shown_side = view["sides"][side]
    own = view["viewer"]
    mate = any(seat in own for seat in shown_side["seats"])
    for shown in shown_side["trains"]:
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
        trains.append(train)
    if not mate:
        _guess_handled(state, view, side, trains, rng)
    return trains


def _guess_handled(state: ExpressState, view: View, side: i64, trains: list[int], rng: Rng) -> None:
    """Guess what only partners see: which locomotives are picked up, and who knows which."""
    table = state.table
    missing: i64 = 0
    if state.phase == LAYING and side_of(state, state.turn) == side:
        missing = state.owed
    order = list(range(len(trains)))
    rng.shuffle(order)
    for place in order[:missing]:
        table[trains[place] + MARK] = 1
    for seat in view["sides"][side]["seats"]:
        laying = state.phase == LAYING and seat == state.turn
        if view["sees"][seat] or laying:
            for train in trains:
                table[train + KNOWERS] |= EYES[seat]
    for place in order[:missing]:
        table[trains[place] + KNOWERS] = 0


def _hidden_places(state: ExpressState, view: View, side: i64, trains: list[int]) -> list[i64]:
    """Where the hidden cards of a side lie: a train, or the number of a seat."""
    table = state.table
    places: list[i64] = []
    laying = state.phase == LAYING and side_of(state, state.turn) == side
    shown_trains = view["sides"][side]["trains"]
    for number, train in enumerate(trains):
        if table[train + LOCO] == NO_CARD:
            mate = shown_trains[number]["knowers"] is not None
            if mate:
                if shown_trains[number]["locomotive"] == MISSING:
                    continue
            elif laying and state.owed > 0 and table[train + MARK] == 1:
                continue
            places.append(train)
    for seat in view["sides"][side]["seats"]:
        shown = view["hands"][seat]
        if isinstance(shown, int):
            places.extend([seat] * shown)
    return places


def _put_in(table: Numbers, place: i64, card: i64) -> None:
    """Put a card where a hidden one lies: into the hand of a seat, or to the head of a train."""
    if place < MAX_SEATS:
        take_up(table, hand_of(place), card)
    else:
        table[place + LOCO] = card


def _fill(
    state: ExpressState, view: View, left: list[int], places: list[list[i64]], rng: Rng
) -> None:
    table = state.table
    known = view["known"]
    rest: list[i64] = []
    for side, hidden in enumerate(places):
        rng.shuffle(hidden)
        if known:
            for name in known["sides"][side]:
                _put_in(table, hidden.pop(), NUMBER[name])
                left[NUMBER[name]] -= 1
        rest.extend(hidden)
    rng.shuffle(rest)
    if known:
        for name in known["together"]:
            _put_in(table, rest.pop(), NUMBER[name])
            left[NUMBER[name]] -= 1
    pool: list[int] = []
    for card in range(CARD_KINDS):
        pool.extend([card] * left[card])
    rng.shuffle(pool)
    for place in rest:
        _put_in(table, place, pool.pop())
    lay(table, STOCK, pool)


def _remember(state: ExpressState, view: View) -> None:
    """Fill the memory: what the viewer knows; the others know their own cards."""
    table, settings = state.table, state.settings
    forget_all(state)
    own = view["viewer"]
    viewer: i64
    side: i64
    for viewer in range(settings.seats):
        for side in range(settings.sides):
            trains: i64 = trains_of(side)
            at: i64
            for at in range(trains + 1, trains + 1 + table[trains]):
                loco: i64 = table[table[at] + LOCO]
                if loco != NO_CARD and table[table[at] + KNOWERS] & EYES[viewer] != 0:
                    table[memory_of(state, viewer, side) + loco] += 1
    known = view["known"]
    if known:
        viewer = own[0] if own else settings.seats
        for number, names in enumerate([*known["sides"], known["together"]]):
            for name in names:
                table[memory_of(state, viewer, number) + NUMBER[name]] += 1
