"""What a player of Station Master sees, told to a pen in the order of `tensor.py`."""

from mypy_extensions import i64

from quai.core.listed import ListedState
from quai.core.pen import Pen, Sight
from quai.games.station_master.cards import (
    BOARDING,
    CARRIAGES,
    EXECUTIVE,
    FIRST_CLASS,
    MENDING,
    NO_SCORE,
    STANDING,
    TURN,
)
from quai.games.station_master.legal import within_reach
from quai.games.station_master.state import StationMasterState
from quai.games.station_master.table import (
    BEST,
    DISCARD,
    GONE,
    LOCOMOTIVES,
    PICKS,
    PILE,
    SCORE,
    TRACKS,
    hand_of,
    reserve_of,
    train_at,
)
from quai.games.station_master.trains import (
    ROYALS,
    STANDING_ROOMS,
    cars_of,
    kind_of,
    limit_of,
    number_of,
    owner_of,
    tokens_of,
    value_of,
    worth,
)


class StationMasterSight(Sight):
    """What a player sees: all but other hands, the values of other tokens, and the piles."""

    def tell(self, state: ListedState, own: i64, pen: Pen) -> None:
        """The parts, one behind the other."""
        assert isinstance(state, StationMasterState)
        pen.choose(state.phase)
        _tell_pending(pen, state)
        _tell_values(pen, state)
        table = state.table
        pen.open()
        track: i64
        for track in range(table[TRACKS]):
            _tell_train(pen, state, train_at(track), own)
        pen.close()
        _tell_hands(pen, state, own)
        pen.number(table[PILE])
        pen.size_and_zone(table, DISCARD)
        pen.number(table[LOCOMOTIVES])
        pen.zone(table, GONE)
        _tell_points(pen, state, own)


def _tell_pending(pen: Pen, state: StationMasterState) -> None:
    """The special card being played, and what has been chosen for it."""
    pen.there(state.phase != TURN)
    if state.phase == TURN:
        return
    table = state.table
    pen.choose(STANDING if state.phase == BOARDING else state.playing)
    pen.choose(state.track)
    pen.number(table[PICKS])
    at: i64
    for at in range(PICKS + 1, PICKS + 1 + table[PICKS]):
        pen.count(table[at])
    pen.counted()
    if state.phase == MENDING:
        for card in within_reach(table, state.playing):
            pen.count(card)
    pen.counted()


def _tell_values(pen: Pen, state: StationMasterState) -> None:
    """What 1st Class and Executive carriages are worth: green, and red."""
    values = state.deck.values
    card: i64
    for card in range(FIRST_CLASS, CARRIAGES):
        pen.open()
        pen.number(values[EXECUTIVE * CARRIAGES + card])
        pen.number(values[card])
        pen.close()


def _tell_train(pen: Pen, state: StationMasterState, train: i64, own: i64) -> None:
    """The train on a track; of tokens all see the owner, who alone sees the value."""
    table = state.table
    number: i64 = number_of(table, train)
    pen.there(number > 0)
    if number == 0:
        return
    pen.choose(kind_of(table, train))
    pen.number(number)
    pen.number(limit_of(table, train))
    pen.number(table[train + ROYALS])
    pen.number(table[train + STANDING_ROOMS])
    pen.size_and_zone(table, cars_of(train))
    pen.number(worth(table, train, state.deck.values))
    tokens: i64 = tokens_of(train)
    pen.open()
    at: i64
    for at in range(tokens + 1, tokens + 1 + table[tokens]):
        if not pen.has_room():
            break
        owner: i64 = owner_of(table[at])
        pen.choose(owner)
        if owner == own:
            pen.number(value_of(table[at]))
        else:
            pen.skip()
    pen.close()


def _tell_hands(pen: Pen, state: StationMasterState, own: i64) -> None:
    """The own hand and reserve, and the sizes of the others."""
    table, seats = state.table, state.seats
    other: i64
    pen.open()
    pen.size_and_zone(table, hand_of(own))
    for other in range(1, seats):
        pen.skip_size_and_zone(table[hand_of((own + other) % seats)])
    pen.close()
    pen.open()
    pen.number(table[reserve_of(own)])
    pen.amounts(table, reserve_of(own) + 1)
    for other in range(1, seats):
        pen.skip_size_and_zone(table[reserve_of((own + other) % seats)])
    pen.close()


def _tell_points(pen: Pen, state: StationMasterState, own: i64) -> None:
    """The points of each seat, and its best single train if it has one."""
    table, seats = state.table, state.seats
    other: i64
    pen.open()
    for other in range(own, own + seats):
        pen.number(table[SCORE + other % seats])
    pen.close()
    pen.open()
    for other in range(own, own + seats):
        best: i64 = table[BEST + other % seats]
        if best == NO_SCORE:
            pen.skip()
        else:
            pen.number(best)
    pen.close()
