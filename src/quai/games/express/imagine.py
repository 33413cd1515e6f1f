"""Full positions of Express imagined from what a viewer knows."""

from mypy_extensions import i64

from quai.core.rng import Rng
from quai.core.state import View, copied
from quai.games.express.cards import (
    CARD_KINDS,
    DIESEL,
    EYES,
    LAYING,
    NO_CARD,
    NO_SORT,
    NUMBER,
    PHASES,
)
from quai.games.express.memory import forget_all
from quai.games.express.seats import side_of
from quai.games.express.settings import Settings
from quai.games.express.state import ExpressState
from quai.games.express.trains import Train
from quai.games.express.view import HIDDEN, MISSING


def imagine(view: View, rng: Rng) -> ExpressState:
    """A position that the view cannot tell from the truth.

    What is known is laid first. Then the hidden places are filled at random: for each side, with
    the cards known to be hidden there; then with the cards known to be hidden anywhere; then with
    cards not seen. The rest is the stock. All such fillings are equally likely.

    This allows more than a perfect player could work out: a taken card may be any hidden card of
    its side, not only where its taker has been; and with three sides or more, a card that may have
    changed sides in an engine swap may be anywhere. What other viewers remember is not imagined:
    they know their own cards only.
    """
    state = ExpressState(Rng(rng.next64()), _settings(view))
    _lay_public(state, view)
    left = state.settings.copies[:]
    for pile in (state.discard, state.slot, *state.works):
        _take_away(left, pile)
    if state.loot != NO_CARD:
        left[state.loot] -= 1
    for shown in view["hands"]:
        hand: list[i64] = []
        if not isinstance(shown, int):
            hand = [NUMBER[name] for name in shown]
            _take_away(left, hand)
        state.hands.append(hand)
    places: list[list[Place]] = []
    side: i64
    for side in range(state.settings.sides):
        trains = _lay_trains(state, view, side, left, rng)
        places.append(_hidden_places(state, view, side, trains))
    _fill(state, view, left, places, rng)
    for hand in state.hands:
        hand.sort()
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
    )


class Place:
    """Where a hidden card lies: the hand of a seat, or the head of a train."""

    __slots__ = ("seat", "train")

    def __init__(self, seat: i64, train: Train | None) -> None:
        self.seat: i64 = seat
        self.train: Train | None = train

    def fill(self, state: ExpressState, card: i64) -> None:
        """Lay a card here."""
        train = self.train
        if train is None:
            state.hands[self.seat].append(card)
        else:
            train.loco = card


def _take_away(left: list[int], cards: list[i64]) -> None:
    card: i64
    for card in cards:
        left[card] -= 1


def _cards(names: list[str]) -> list[i64]:
    return [NUMBER[name] for name in names]


def _lay_public(state: ExpressState, view: View) -> None:
    actor = view["actor"]
    state.seat = -1 if actor is None else actor
    state.turn = view["turn"]
    state.dealer = view["dealer"]
    state.direction = 1 if view["direction"] == "clockwise" else -1
    state.hand_number = view["hand_number"]
    state.phase = PHASES.index(view["phase"])
    state.discard = _cards(view["discard"])
    state.slot = _cards(view["slot"])
    state.reshuffles = view["reshuffles"]
    state.idle = view["idle"]
    state.begun = [1 if begun else 0 for begun in view["begun"]]
    state.skips = view["skips"][:]
    laying = view["laying"]
    state.owed = laying["missing"]
    state.handled = laying["handled"]
    state.maintained = laying["maintained"]
    state.asked = laying["asked"]
    state.forbidden = laying["forbidden"]
    state.progress = laying["progress"]
    state.queue = view["queue"][:]
    struck = view["disaster"]
    if struck is not None:
        state.disaster = NUMBER[struck["card"]]
        state.target_side = -1 if struck["side"] is None else struck["side"]
        state.target_train = -1 if struck["train"] is None else struck["train"] - 1
        state.target_seat = -1 if struck["target"] is None else struck["target"]
    state.loot = NO_CARD if view["loot"] is None else NUMBER[view["loot"]]
    state.offered = -1 if view["offered"] is None else view["offered"] - 1
    state.works = [_cards(side["maintenance"]) for side in view["sides"]]
    state.totals = [side["total"] for side in view["sides"]]
    state.sheet = [
        [-1 if row["out"] is None else row["out"], *row["points"]] for row in view["sheet"]
    ]
    state.bill = copied(view["last"])


def _lay_trains(
    state: ExpressState, view: View, side: i64, left: list[int], rng: Rng
) -> list[Train]:
    """The trains of a side with their cars, and with the locomotives the viewer knows."""
    trains: list[Train] = []
    shown_side = view["sides"][side]
    own = view["viewer"]
    mate = any(seat in own for seat in shown_side["seats"])
    for shown in shown_side["trains"]:
        train = Train()
        for name in shown["cars"]:
            train.add(NUMBER[name])
        if shown["diesel"]:
            train.add(DIESEL)
            left[DIESEL] -= 1
        _take_away(left, train.cars)
        if shown["locomotive"] not in (HIDDEN, MISSING):
            train.loco = NUMBER[shown["locomotive"]]
            left[train.loco] -= 1
            if len(own) == 1:
                train.knowers |= EYES[own[0]]
        train.mark = 1 if shown["handled"] else 0
        for seat in shown["knowers"] or []:
            train.knowers |= EYES[seat]
        if train.sort == NO_SORT:
            state.pending += 1
        trains.append(train)
    state.trains.append(trains)
    if not mate:
        _guess_handled(state, view, side, trains, rng)
    return trains


def _guess_handled(
    state: ExpressState, view: View, side: i64, trains: list[Train], rng: Rng
) -> None:
    """Guess what only partners see: which locomotives are picked up, and who knows which."""
    missing: i64 = 0
    if state.phase == LAYING and side_of(state, state.turn) == side:
        missing = state.owed
    order = list(range(len(trains)))
    rng.shuffle(order)
    for place in order[:missing]:
        trains[place].mark = 1
    for seat in view["sides"][side]["seats"]:
        laying = state.phase == LAYING and seat == state.turn
        if view["sees"][seat] or laying:
            for train in trains:
                train.knowers |= EYES[seat]
    for place in order[:missing]:
        trains[place].knowers = 0


def _hidden_places(state: ExpressState, view: View, side: i64, trains: list[Train]) -> list[Place]:
    """Where the hidden cards of a side lie."""
    places: list[Place] = []
    laying = state.phase == LAYING and side_of(state, state.turn) == side
    shown_trains = view["sides"][side]["trains"]
    for number, train in enumerate(trains):
        if train.loco == NO_CARD:
            mate = shown_trains[number]["knowers"] is not None
            if mate:
                if shown_trains[number]["locomotive"] == MISSING:
                    continue
            elif laying and state.owed > 0 and train.mark == 1:
                continue
            places.append(Place(-1, train))
    for seat in view["sides"][side]["seats"]:
        shown = view["hands"][seat]
        if isinstance(shown, int):
            places.extend([Place(seat, None) for _ in range(shown)])
    return places


def _fill(
    state: ExpressState, view: View, left: list[int], places: list[list[Place]], rng: Rng
) -> None:
    known = view["known"]
    rest: list[Place] = []
    for side, hidden in enumerate(places):
        rng.shuffle(hidden)
        if known:
            for name in known["sides"][side]:
                hidden.pop().fill(state, NUMBER[name])
                left[NUMBER[name]] -= 1
        rest.extend(hidden)
    rng.shuffle(rest)
    if known:
        for name in known["together"]:
            rest.pop().fill(state, NUMBER[name])
            left[NUMBER[name]] -= 1
    pool: list[i64] = []
    card: i64
    for card in range(CARD_KINDS):
        pool.extend([card] * left[card])
    rng.shuffle(pool)
    for place in rest:
        place.fill(state, pool.pop())
    state.stock = pool


def _remember(state: ExpressState, view: View) -> None:
    """Fill the memory: what the viewer knows; the others know their own cards."""
    sides = state.settings.sides
    forget_all(state)
    own = view["viewer"]
    viewer: i64
    side: i64
    for viewer in range(state.settings.seats):
        for side in range(sides):
            for train in state.trains[side]:
                if train.loco != NO_CARD and train.knowers & EYES[viewer] != 0:
                    state.memory[(viewer * (sides + 1) + side) * CARD_KINDS + train.loco] += 1
    known = view["known"]
    if known:
        viewer = own[0] if own else state.settings.seats
        at: i64 = viewer * (sides + 1) * CARD_KINDS
        for names in [*known["sides"], known["together"]]:
            for name in names:
                state.memory[at + NUMBER[name]] += 1
            at += CARD_KINDS
