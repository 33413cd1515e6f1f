"""The check of sights: what is told of a position is what the view says, and nothing else.

A pen writes what a player sees straight from the position. That must be the vector of the view, bit
for bit, and the same in positions that the player cannot tell apart.
"""

from quai.contract.cases import Case, one_in, share, stroll, walk
from quai.core.listed import ListedState
from quai.core.pen import Pen, Sight
from quai.core.plan import Plan
from quai.core.rng import Rng
from quai.core.state import State
from quai.core.tensor import Part

ROWS = 3
ROW = 1
"""The vector that is written lies between two others, which must stay empty."""


class Sheet:
    """A pen, and the vectors it writes."""

    def __init__(self, part: Part, sight: Sight) -> None:
        plan = Plan(part)
        self.part = part
        self.sight = sight
        self.pen = Pen(plan.stops, plan.bits, plan.size, ROWS)

    def written(self, state: State, seat: int) -> bytes:
        """What the pen writes for a seat, over whatever it wrote before."""
        assert isinstance(state, ListedState)
        self.sight.write(state, seat, self.pen, ROW)
        assert self.pen.is_done(), "what is told ends before the plan, or goes on behind it"
        written, size = memoryview(self.pen.cells).tobytes(), 4 * int(self.part.size)
        empty = bytes(size)
        assert written[:size] == written[2 * size :] == empty, "another vector was written"
        return written[size : 2 * size]

    def compare(self, state: State, seat: int) -> None:
        """Make sure that a seat is told what the vector of its view says."""
        wanted = self.part.encode(state.view(frozenset({seat}))).tobytes()
        found = self.written(state, seat)
        wrong = [
            row.name
            for row in self.part.rows("", 0)
            if found[4 * row.first : 4 * (row.first + row.size)]
            != wanted[4 * row.first : 4 * (row.first + row.size)]
        ]
        assert found == wanted, f"seat {seat} is told what its view does not say: {wrong}"


def check_sight(case: Case, sight: Sight, games: int) -> None:
    """Compare positions of some random games, for each seat, with the view, and some of them with a
    position imagined from it."""
    options = case.game.settle(case.options)
    sheet = Sheet(case.game.observation(case.seats, options), sight)
    rng = Rng(12)
    for seed in range(share(case.game, games)):
        state = case.new(seed)
        while state.actor is not None:
            for seat in range(case.seats):
                sheet.compare(state, seat)
            walk(state, rng, 1 + rng.below(2 * one_in(case.game)))
        for seat in range(case.seats):
            sheet.compare(state, seat)
            _check_twins(case, sheet, seed, seat, rng)


def _check_twins(case: Case, sheet: Sheet, seed: int, seat: int, rng: Rng) -> None:
    """Compare a position with one that a seat cannot tell from it."""
    true = case.new(seed)
    stroll(true, rng)
    twin = case.game.imagine(true.view(frozenset({seat})), rng)
    assert sheet.written(true, seat) == sheet.written(twin, seat), "a hidden thing was told"
    if true.actor == seat:
        assert true.legal() == twin.legal(), "the legal actions say what is hidden"
