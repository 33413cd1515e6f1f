"""How the trains of Station Master look to a player: the ground of all that a bot thinks of them.

It uses only what the player may know: their own tokens by their value, those of others as average
ones.
"""

from typing import Final

from mypy_extensions import i64

from quai.core.numbers import Numbers, Reals, vec
from quai.core.rng import Rng
from quai.games.station_master.cards import MAX_TRACKS
from quai.games.station_master.state import StationMasterState
from quai.games.station_master.table import TRACKS, set_up, train_at
from quai.games.station_master.trains import (
    cars_of,
    number_of,
    owner_of,
    tokens_of,
    value_of,
    worth,
)

AVERAGE: Final = 10.0 / 6.0
"""The passengers of a token not seen."""
HELP: Final = 2.2
"""What a player with passengers on a train adds to it with a carriage."""
HARM: Final = 3.5
"""What others take from it, divided by the square of the players: of many, few care."""
STAY: Final = 0.8
"""How much of a train's worth will still be there when it leaves."""
BOARD: Final = 5.0
"""What a passenger may hope for elsewhere, divided by the players: a token can wait for that."""
EYES: Final[Numbers] = vec[i64]([1, 2, 4, 8, 16, 32])
"""By seat, the bit that says a player has a token on a train."""


class Outlook:
    """How the trains look to one player: their passengers, those of others, and the worths."""

    __slots__ = (
        "board",
        "expected",
        "harm",
        "mine",
        "net",
        "riders",
        "rivals",
        "state",
        "table",
        "worth",
    )

    def __init__(self, state: StationMasterState) -> None:
        self.state = state
        self.table: Numbers = state.table
        self.rivals: float = 0.0
        self.harm: float = 0.0
        self.board: float = 0.0
        self.mine: Reals = vec[float]([0.0] * MAX_TRACKS)
        self.net: Reals = vec[float]([0.0] * MAX_TRACKS)
        self.riders: Numbers = vec[i64]([0] * MAX_TRACKS)
        self.worth: Reals = vec[float]([0.0] * MAX_TRACKS)
        self.expected: Reals = vec[float]([0.0] * MAX_TRACKS)

    def look(self, state: StationMasterState, seat: i64) -> None:
        """Look at all trains of a position with the eyes of a seat."""
        self.state = state
        self.table = state.table
        seats = float(state.seats)
        self.rivals = seats - 1.0
        self.harm = HARM / (seats * seats)
        self.board = BOARD / seats
        track: i64
        for track in range(self.table[TRACKS]):
            self._look_at(track, seat)

    def _look_at(self, track: i64, seat: i64) -> None:
        train: i64 = train_at(track)
        mine: i64 = 0
        others: i64 = 0
        eyes: i64 = 0
        riders: i64 = 0
        tokens = tokens_of(train)
        at: i64
        for at in range(tokens + 1, tokens + 1 + self.table[tokens]):
            token: i64 = self.table[at]
            owner: i64 = owner_of(token)
            if owner == seat:
                mine += value_of(token)
            else:
                others += 1
            if eyes & EYES[owner] == 0:
                eyes += EYES[owner]
                riders += 1
        value = float(worth(self.table, train, self.state.deck.values))
        self.mine[track] = float(mine)
        self.net[track] = float(mine) - AVERAGE * float(others) / self.rivals
        self.riders[track] = riders
        self.worth[track] = value
        self.expected[track] = self.foresee(train, value, riders)

    def left(self, train: i64) -> i64:
        """How many carriages a train still waits for."""
        return number_of(self.table, train) - self.table[cars_of(train)]

    def foresee(self, train: i64, worth: float, riders: i64) -> float:
        """What a train will be worth when it leaves, as far as its riders have their way."""
        left = float(self.left(train))
        share = float(riders) / float(self.state.seats)
        return STAY * worth + left * (HELP * share - self.harm * (1.0 - share))


_OUTLOOK: Final = Outlook(StationMasterState(2, Rng(0), set_up()))
"""Used again for each decision: making a new one would take longer than looking."""


def outlook(state: StationMasterState, seat: i64) -> Outlook:
    """How the trains look to a seat, until the next look."""
    _OUTLOOK.look(state, seat)
    return _OUTLOOK
