"""What a player of Express sees, told to a pen in the order of `tensor.py`."""

from mypy_extensions import i64

from quai.core.listed import ListedState
from quai.core.numbers import Numbers
from quai.core.pen import Pen, Sight
from quai.games.express.cards import (
    BIT,
    CARD_KINDS,
    EYES,
    MIN_SCORING_CARS,
    NO_CARD,
    NO_SORT,
    OFFERING,
    RECEIVING,
)
from quai.games.express.memory import certain, memory_of
from quai.games.express.scoring import bonuses, table_points, worth
from quai.games.express.seats import side_of
from quai.games.express.state import ExpressState
from quai.games.express.table import (
    BEGUN,
    DISCARDED,
    LENGTH,
    QUEUE,
    SKIPS,
    SLOT,
    STOCK,
    TOTAL,
    hand_of,
    seat_at,
    trains_of,
    works_of,
)
from quai.games.express.trains import (
    JOINT,
    KNOWERS,
    LOCO,
    MARK,
    TAIL_SORT,
    WITH_DIESEL,
    car_at,
    first_sort,
    fit_to_go_out,
)


class ExpressSight(Sight):
    """What a player sees: all but other hands, locomotives they do not know, and the stock."""

    def tell(self, state: ListedState, own: i64, pen: Pen) -> None:
        """The parts, one behind the other."""
        assert isinstance(state, ExpressState)
        table, settings = state.table, state.settings
        pen.number(settings.target)
        pen.choose(1 if settings.by_coaches else 0)
        pen.number(state.hand_number)
        pen.choose(state.dealer)
        pen.choose(0 if state.direction > 0 else 1)
        pen.choose(state.turn)
        pen.choose(state.phase)
        _tell_hands(pen, state, own)
        side: i64
        pen.open()
        for side in range(own, own + settings.sides):
            _tell_side(pen, state, side % settings.sides, own)
        pen.close()
        pen.number(table[STOCK])
        pen.size_and_zone(table, DISCARDED)
        pen.size_and_zone(table, SLOT)
        pen.number(state.reshuffles)
        pen.number(state.idle)
        _tell_seats(pen, state, own)
        pen.number(state.owed)
        _tell_yes(pen, state.handled)
        _tell_yes(pen, state.maintained)
        _tell_yes(pen, state.asked)
        _tell_yes(pen, state.forbidden)
        _tell_yes(pen, state.progress)
        at: i64
        for at in range(QUEUE + 1, QUEUE + 1 + table[QUEUE]):
            pen.count(table[at])
        pen.counted()
        pen.there(state.disaster != NO_CARD)
        if state.disaster != NO_CARD:
            pen.choose(state.disaster)
            pen.choose(state.target_side)
            pen.choose(state.target_train)
            pen.choose(state.target_seat)
        pen.choose(state.loot)
        pen.choose(state.offered)
        _tell_known(pen, state, own)


def _tell_yes(pen: Pen, yes: bool) -> None:
    pen.number(1 if yes else 0)


def _tell_hands(pen: Pen, state: ExpressState, own: i64) -> None:
    """The own hand and the sizes of the others, which are shown once the game is over."""
    table, seats = state.table, state.settings.seats
    other: i64
    pen.open()
    for other in range(seats):
        hand: i64 = hand_of((own + other) % seats)
        if other == 0 or state.seat < 0:
            pen.size_and_zone(table, hand)
        else:
            pen.skip_size_and_zone(table[hand])
    pen.close()


def _tell_seats(pen: Pen, state: ExpressState, own: i64) -> None:
    """Per seat: whether their first turn is over, the turns they lose, and whether they know all
    locomotives of their side."""
    table, seats = state.table, state.settings.seats
    other: i64
    pen.open()
    for other in range(own, own + seats):
        _tell_yes(pen, table[seat_at(other % seats) + BEGUN] > 0)
    pen.close()
    pen.open()
    for other in range(own, own + seats):
        pen.number(table[seat_at(other % seats) + SKIPS])
    pen.close()
    pen.open()
    for other in range(own, own + seats):
        _tell_yes(pen, _knows_all(state, other % seats))
    pen.close()


def _knows_all(state: ExpressState, seat: i64) -> bool:
    table, eye = state.table, EYES[seat]
    trains: i64 = trains_of(side_of(state, seat))
    at: i64
    for at in range(trains + 1, trains + 1 + table[trains]):
        if table[table[at] + KNOWERS] & eye == 0:
            return False
    return True


def _tell_side(pen: Pen, state: ExpressState, side: i64, own: i64) -> None:
    """What a side has on the table."""
    table = state.table
    mate: bool = side_of(state, own) == side
    trains: i64 = trains_of(side)
    pen.number(table[seat_at(side) + TOTAL])
    pen.number(table_points(state, side))
    _tell_yes(pen, fit_to_go_out(table, side))
    pen.zone(table, works_of(side))
    pen.number(table[trains])
    pen.open()
    at: i64
    for at in range(trains + 1, trains + 1 + table[trains]):
        if not pen.has_room():
            break
        _tell_train(pen, state, table[at], mate, EYES[own])
    pen.close()


def _tell_train(pen: Pen, state: ExpressState, train: i64, mate: bool, eye: i64) -> None:
    """A train; its locomotive if the viewer knows it, or knows that there is none."""
    table, by_coaches = state.table, state.settings.by_coaches
    length: i64 = table[train + LENGTH]
    pen.number(length)
    place: i64
    for place in range(length):
        pen.count(car_at(table, train, place))
    pen.counted()
    pen.number(table[train + WITH_DIESEL])
    pen.choose(NO_SORT if table[train + TAIL_SORT] == NO_SORT else first_sort(table, train))
    joint: i64 = table[train + JOINT]
    pen.number(joint if joint > 0 else 0)
    if length >= MIN_SCORING_CARS:
        met: i64 = bonuses(table, train, by_coaches)
        for place in range(4):
            if met & BIT[place] != 0:
                pen.amount(place, 1)
    pen.skip()
    pen.number(worth(table, train, by_coaches))
    pen.choose(_locomotive(table, train, mate, eye))
    swapping: bool = state.phase == OFFERING or state.phase == RECEIVING
    _tell_yes(pen, table[train + MARK] == 1 and (mate or swapping))


def _locomotive(table: Numbers, train: i64, mate: bool, eye: i64) -> i64:
    """The card that serves as locomotive, one more than any card if it is missing, or none."""
    loco: i64 = table[train + LOCO]
    if loco == NO_CARD:
        return CARD_KINDS if mate else NO_CARD
    return loco if table[train + KNOWERS] & eye != 0 else NO_CARD


def _tell_known(pen: Pen, state: ExpressState, own: i64) -> None:
    """What memory adds: cards known to be among the hidden ones of a side, and of all sides."""
    sides = state.settings.sides
    over = state.seat < 0
    side: i64
    pen.open()
    for side in range(own, own + sides):
        if not over and (state.settings.teams or side != own):
            _tell_memory(pen, state, own, side % sides)
        pen.skip()
    pen.close()
    if not over:
        _tell_memory(pen, state, own, sides)
    pen.skip()


def _tell_memory(pen: Pen, state: ExpressState, own: i64, side: i64) -> None:
    """What a player knows of a side beyond what they can point at; of all sides after the last."""
    table = state.table
    at: i64 = memory_of(state, own, side)
    card: i64
    for card in range(CARD_KINDS):
        count: i64 = table[at + card]
        if count > 0:
            if side < state.settings.sides:
                count -= certain(state, own, side, card)
            pen.amount(card, count)
