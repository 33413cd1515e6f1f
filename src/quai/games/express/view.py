"""What a viewer of Express may know, and full positions imagined from it."""

from typing import Any, Final

from mypy_extensions import i64

from quai.core.journal import Viewer
from quai.core.rng import Rng
from quai.core.state import View, copied
from quai.games.express.cards import (
    DIESEL,
    KINDS,
    NAMES,
    NO_CARD,
    NO_SORT,
    NUMBER,
    SORT_NAMES,
    copies_in_play,
)
from quai.games.express.hand import Hand, bill_again
from quai.games.express.kernel import Train, first_sort, spelled
from quai.games.express.state import (
    EYES,
    LAYING,
    OFFERING,
    PHASES,
    RECEIVING,
    Rules,
    Table,
)

HIDDEN: Final = "hidden"
MISSING: Final = "missing"
"""What stands for a locomotive that the viewer does not know, and for one that is picked up."""
ALL_EYES: Final = -1
"""Whoever sees all hands, and all that is hidden with them."""


def build_view(table: Hand, viewer: Viewer) -> View:
    """Public: all but hands, locomotives and stock. Own: the hand, and the side's locomotives as
    last seen. `known` lists what memory adds: cards known to be among the hidden ones of a side,
    and beyond those, of all sides together."""
    rules = table.rules
    eyes = _eyes(viewer, rules.seats)
    over = table.seat < 0
    return {
        "game": "express",
        "viewer": sorted(viewer),
        "actor": table.actor,
        "options": rules.shown.copy(),
        "hand_number": table.hand_number,
        "dealer": table.dealer,
        "direction": "clockwise" if table.direction > 0 else "counter",
        "turn": table.turn,
        "phase": PHASES[table.phase],
        "hands": [
            [NAMES[card] for card in table.hands[seat]]
            if seat in viewer or over
            else len(table.hands[seat])
            for seat in range(rules.seats)
        ],
        "sides": [_show_side(table, side, eyes) for side in range(rules.sides)],
        "stock": len(table.stock),
        "discard": [NAMES[card] for card in table.discard],
        "slot": [NAMES[card] for card in table.slot],
        "reshuffles": table.reshuffles,
        "idle": table.idle,
        "begun": [count > 0 for count in table.begun],
        "skips": table.skips[:],
        "sees": [_sees(table, seat) for seat in range(rules.seats)],
        "laying": {
            "missing": table.owed,
            "handled": table.handled,
            "maintained": table.maintained,
            "asked": table.asked,
            "forbidden": table.forbidden,
            "progress": table.progress,
        },
        "queue": table.queue[:],
        "disaster": _show_disaster(table),
        "loot": None if table.loot == NO_CARD else NAMES[table.loot],
        "offered": None if table.offered < 0 else table.offered + 1,
        "known": _show_known(table, viewer) if eyes != ALL_EYES and not over else {},
        "sheet": [
            {"out": None if row[0] < 0 else row[0], "points": row[1:]} for row in table.sheet
        ],
        "last": bill_again(table.bill),
    }


def _eyes(viewer: Viewer, seats: i64) -> i64:
    """The bits of the seats that look, or ALL_EYES."""
    if len(viewer) == seats:
        return ALL_EYES
    eyes: i64 = 0
    seat: i64
    for seat in viewer:
        eyes += EYES[seat]
    return eyes


def _show_side(table: Hand, side: i64, eyes: i64) -> dict[str, Any]:
    seats = table.rules.members[side]
    mate = any(EYES[seat] & eyes != 0 for seat in seats)
    return {
        "seats": seats[:],
        "total": table.totals[side],
        "table": table.table_points(side),
        "fit_to_go_out": table.fit_to_go_out(side),
        "maintenance": [NAMES[card] for card in table.works[side]],
        "trains": [_show_train(table, train, seats, mate, eyes) for train in table.trains[side]],
    }


def _show_train(
    table: Hand, train: Train, seats: list[i64], mate: bool, eyes: i64
) -> dict[str, Any]:
    shown = spelled(train, table.rules.by_coaches)
    shown["sort"] = None if train.sort == NO_SORT else SORT_NAMES[first_sort(train)]
    shown["locomotive"] = _show_locomotive(train, mate, eyes)
    swapping = table.phase == OFFERING or table.phase == RECEIVING
    shown["handled"] = train.mark == 1 if mate or swapping else None
    shown["knowers"] = [seat for seat in seats if train.knowers & EYES[seat] != 0] if mate else None
    return shown


def _show_locomotive(train: Train, mate: bool, eyes: i64) -> str:
    if train.loco == NO_CARD:
        return MISSING if mate else HIDDEN
    if eyes == ALL_EYES or train.knowers & eyes != 0:
        return NAMES[train.loco]
    return HIDDEN


def _sees(table: Table, seat: i64) -> bool:
    """Whether a seat knows all its side's locomotives: handling one, and a swap, are public."""
    eye: i64 = EYES[seat]
    return all(train.knowers & eye != 0 for train in table.trains[table.side_of(seat)])


def _show_disaster(table: Table) -> dict[str, Any] | None:
    if table.disaster == NO_CARD:
        return None
    return {
        "card": NAMES[table.disaster],
        "side": None if table.target_side < 0 else table.target_side,
        "train": None if table.target_train < 0 else table.target_train + 1,
        "target": None if table.target_seat < 0 else table.target_seat,
    }


def _show_known(table: Table, viewer: Viewer) -> dict[str, Any]:
    sides = table.rules.sides
    own: i64 = min(viewer) if viewer else table.rules.seats
    at: i64 = own * (sides + 1) * KINDS
    shown: list[list[str]] = []
    side: i64
    card: i64
    for side in range(sides + 1):
        names: list[str] = []
        shown.append(names)
        if side == own and side < sides and not table.rules.teams:
            at += KINDS  # who plays alone sees all cards of the side
            continue
        for card in range(KINDS):
            count: i64 = table.memory[at]
            if count > 0:
                if side < sides:
                    count -= table.certain(own, side, card)
                while count > 0:
                    names.append(NAMES[card])
                    count -= 1
            at += 1
    return {"sides": shown[:-1], "together": shown[-1]}


# Imagining


def read_rules(view: View) -> Rules:
    """What the table agreed on."""
    options = view["options"]
    seats = options["seats"]
    first_game = options["first_game"]
    return Rules(
        seats,
        options["teams"],
        first_game,
        options["target"],
        options["morning"] == "coaches",
        copies_in_play(seats, first_game),
    )


def imagine_into(table: Table, view: View, rng: Rng) -> None:
    """Lay on an empty table a position that the view cannot tell from the truth.

    What is known is laid first. Then, side by side, the cards known to be among its hidden ones
    take places there at random, then those known to be among the hidden cards of all, then any of
    the cards not seen; the rest is the stock. Within that, all fillings are equally likely.

    Wider than what could be worked out: a taken card is anywhere among its side's hands and
    locomotives, not only where its taker has been; and with three sides or more, a card that may
    have changed sides in an engine swap is anywhere. What other viewers remember is not imagined:
    they know their own cards only.
    """
    _lay_public(table, view)
    left = table.rules.copies[:]
    for pile in (table.discard, table.slot, *table.works):
        _take_away(left, pile)
    if table.loot != NO_CARD:
        left[table.loot] -= 1
    for shown in view["hands"]:
        hand: list[i64] = []
        if not isinstance(shown, int):
            hand = [NUMBER[name] for name in shown]
            _take_away(left, hand)
        table.hands.append(hand)
    places: list[list[Place]] = []
    side: i64
    for side in range(table.rules.sides):
        trains = _lay_trains(table, view, side, left, rng)
        places.append(_hidden_places(table, view, side, trains))
    _fill(table, view, left, places, rng)
    for hand in table.hands:
        hand.sort()
    _remember(table, view)


class Place:
    """Where a hidden card lies: the hand of a seat, or the head of a train."""

    __slots__ = ("seat", "train")

    def __init__(self, seat: i64, train: Train | None) -> None:
        self.seat: i64 = seat
        self.train: Train | None = train

    def fill(self, table: Table, card: i64) -> None:
        """Lay a card here."""
        train = self.train
        if train is None:
            table.hands[self.seat].append(card)
        else:
            train.loco = card


def _take_away(left: list[int], cards: list[i64]) -> None:
    card: i64
    for card in cards:
        left[card] -= 1


def _cards(names: list[str]) -> list[i64]:
    return [NUMBER[name] for name in names]


def _lay_public(table: Table, view: View) -> None:
    actor = view["actor"]
    table.seat = -1 if actor is None else actor
    table.turn = view["turn"]
    table.dealer = view["dealer"]
    table.direction = 1 if view["direction"] == "clockwise" else -1
    table.hand_number = view["hand_number"]
    table.phase = PHASES.index(view["phase"])
    table.discard = _cards(view["discard"])
    table.slot = _cards(view["slot"])
    table.reshuffles = view["reshuffles"]
    table.idle = view["idle"]
    table.begun = [1 if begun else 0 for begun in view["begun"]]
    table.skips = view["skips"][:]
    laying = view["laying"]
    table.owed = laying["missing"]
    table.handled = laying["handled"]
    table.maintained = laying["maintained"]
    table.asked = laying["asked"]
    table.forbidden = laying["forbidden"]
    table.progress = laying["progress"]
    table.queue = view["queue"][:]
    struck = view["disaster"]
    if struck is not None:
        table.disaster = NUMBER[struck["card"]]
        table.target_side = -1 if struck["side"] is None else struck["side"]
        table.target_train = -1 if struck["train"] is None else struck["train"] - 1
        table.target_seat = -1 if struck["target"] is None else struck["target"]
    table.loot = NO_CARD if view["loot"] is None else NUMBER[view["loot"]]
    table.offered = -1 if view["offered"] is None else view["offered"] - 1
    table.works = [_cards(side["maintenance"]) for side in view["sides"]]
    table.totals = [side["total"] for side in view["sides"]]
    table.sheet = [
        [-1 if row["out"] is None else row["out"], *row["points"]] for row in view["sheet"]
    ]
    table.bill = copied(view["last"])


def _lay_trains(table: Table, view: View, side: i64, left: list[int], rng: Rng) -> list[Train]:
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
            table.pending += 1
        trains.append(train)
    table.trains.append(trains)
    if not mate:
        _guess_handled(table, view, side, trains, rng)
    return trains


def _guess_handled(table: Table, view: View, side: i64, trains: list[Train], rng: Rng) -> None:
    """Which locomotives are picked up is seen by partners only; so is who knows which."""
    missing: i64 = 0
    if table.phase == LAYING and table.side_of(table.turn) == side:
        missing = table.owed
    order = list(range(len(trains)))
    rng.shuffle(order)
    for place in order[:missing]:
        trains[place].mark = 1
    for seat in view["sides"][side]["seats"]:
        laying = table.phase == LAYING and seat == table.turn
        if view["sees"][seat] or laying:
            for train in trains:
                train.knowers |= EYES[seat]
    for place in order[:missing]:
        trains[place].knowers = 0


def _hidden_places(table: Table, view: View, side: i64, trains: list[Train]) -> list[Place]:
    """Where the hidden cards of a side lie."""
    places: list[Place] = []
    laying = table.phase == LAYING and table.side_of(table.turn) == side
    shown_trains = view["sides"][side]["trains"]
    for number, train in enumerate(trains):
        if train.loco == NO_CARD:
            mate = shown_trains[number]["knowers"] is not None
            if mate:
                if shown_trains[number]["locomotive"] == MISSING:
                    continue
            elif laying and table.owed > 0 and train.mark == 1:
                continue
            places.append(Place(-1, train))
    for seat in view["sides"][side]["seats"]:
        shown = view["hands"][seat]
        if isinstance(shown, int):
            places.extend([Place(seat, None) for _ in range(shown)])
    return places


def _fill(table: Table, view: View, left: list[int], places: list[list[Place]], rng: Rng) -> None:
    known = view["known"]
    rest: list[Place] = []
    for side, hidden in enumerate(places):
        rng.shuffle(hidden)
        if known:
            for name in known["sides"][side]:
                hidden.pop().fill(table, NUMBER[name])
                left[NUMBER[name]] -= 1
        rest.extend(hidden)
    rng.shuffle(rest)
    if known:
        for name in known["together"]:
            rest.pop().fill(table, NUMBER[name])
            left[NUMBER[name]] -= 1
    pool: list[i64] = []
    card: i64
    for card in range(KINDS):
        pool.extend([card] * left[card])
    rng.shuffle(pool)
    for place in rest:
        place.fill(table, pool.pop())
    table.stock = pool


def _remember(table: Table, view: View) -> None:
    """What the viewer knows, and of the others that they know their own cards."""
    sides = table.rules.sides
    table.forget_all()
    own = view["viewer"]
    viewer: i64
    side: i64
    for viewer in range(table.rules.seats):
        for side in range(sides):
            for train in table.trains[side]:
                if train.loco != NO_CARD and train.knowers & EYES[viewer] != 0:
                    table.memory[(viewer * (sides + 1) + side) * KINDS + train.loco] += 1
    known = view["known"]
    if known:
        viewer = own[0] if own else table.rules.seats
        at: i64 = viewer * (sides + 1) * KINDS
        for names in [*known["sides"], known["together"]]:
            for name in names:
                table.memory[at + NUMBER[name]] += 1
            at += KINDS
