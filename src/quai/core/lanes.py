"""Many games at once, side by side: the compiled part of a batch (`quai.lab.batch`).

Each lane has a position, its legal actions, and what the player sees who is to decide. All of it is
written in place, into rows that NumPy looks at.
"""

from typing import final

from mypy_extensions import i32, i64, u8

from quai.core.found import Found
from quai.core.listed import ListedState
from quai.core.numbers import Cells, Flags, vec
from quai.core.pen import Pen, Sight
from quai.core.rng import Rng


@final
class Lanes:
    """Games side by side.

    masks   for each lane a byte for each action: 1 for those that are legal
    actors  for each lane the seat to decide
    """

    __slots__ = ("_found", "_pen", "_sight", "_size", "_states", "actors", "masks")

    def __init__(self, sight: Sight, pen: Pen, size: i64, states: list[ListedState]) -> None:
        self._sight: Sight = sight
        self._pen: Pen = pen
        self._size: i64 = size
        self._states: list[ListedState] = states
        self._found: list[Found] = [Found() for _ in states]
        self.masks: Flags = vec[u8]([0] * (size * len(states)))
        self.actors: Cells = vec[i32]([0] * len(states))

    def state(self, lane: int) -> ListedState:
        """The position of a lane."""
        return self._states[lane]

    def show(self, lane: int, state: ListedState) -> None:
        """Put a position into a lane: of another game, or played on outside."""
        self._states[lane] = state
        self._look(lane, state)

    def _look(self, lane: i64, state: ListedState) -> None:
        """Write the legal actions of a lane, who is to decide, and what they see."""
        masks, first = self.masks, lane * self._size
        found = self._found[lane]
        numbers = found.numbers
        place: i64
        for place in range(found.count):
            masks[first + numbers[place]] = 0
        found.count = 0
        state.find_legal(found)
        numbers = found.numbers
        for place in range(found.count):
            masks[first + numbers[place]] = 1
        seat = state.seat
        self.actors[lane] = i32(seat)
        self._sight.write(state, seat, self._pen, lane)

    def step(self, actions: list[int]) -> tuple[list[int], list[int]]:
        """Play an action in each lane; say which games are over, and which actions were illegal.

        In those lanes nothing is written: they wait for `show`.
        """
        over: list[int] = []
        illegal: list[int] = []
        masks, size = self.masks, self._size
        lane: i64 = 0
        action: i64
        for action in actions:
            if action < 0 or action >= size or masks[lane * size + action] == 0:
                illegal.append(lane)
            else:
                state = self._states[lane]
                state.act(action, None)
                if state.seat < 0:
                    over.append(lane)
                else:
                    self._look(lane, state)
            lane += 1
        return over, illegal

    def draw(self, chances: list[Rng]) -> list[int]:
        """A legal action for each lane, all of them being equally likely, by its own chance."""
        actions: list[int] = []
        lane: i64
        for lane in range(len(self._found)):
            found = self._found[lane]
            actions.append(found.numbers[chances[lane].below(found.count)])
        return actions
