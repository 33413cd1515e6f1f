"""Positions whose legal actions are numbers that can be listed: all but those of free drawing."""

from mypy_extensions import i64

from quai.core.found import Found
from quai.core.journal import Journal
from quai.core.rng import Rng
from quai.core.state import State


class ListedState(State):
    """A position that writes its legal actions into a list which its caller keeps.

    Compiled playouts use one such list for a whole game, and pass actions as machine integers.
    """

    __slots__ = ()

    def find_legal(self, actions: Found) -> None:
        """Add every legal action, in a fixed order; none exactly when the game is over."""
        raise NotImplementedError

    def legal(self) -> list[int]:
        """Every legal action, in a fixed order; empty exactly when the game is over."""
        actions = Found()
        self.find_legal(actions)
        return actions.listed()

    def random_action(self, rng: Rng) -> int:
        """A legal action: any of them, all being equally likely."""
        actions = Found()
        self.find_legal(actions)
        return actions.numbers[rng.below(actions.count)]

    def act(self, action: i64, journal: Journal | None) -> None:
        """Play an action known to be legal, given as a machine integer."""
        raise NotImplementedError

    def apply(self, action: int, journal: Journal | None = None) -> None:
        """Play an action known to be legal, and note in the journal, if any, what happened."""
        self.act(action, journal)


def listed_playout(state: ListedState, rng: Rng) -> int:
    """Play random legal actions to the end; give the number of steps."""
    actions = Found()
    steps: i64 = 0
    while state.seat >= 0:
        actions.count = 0
        state.find_legal(actions)
        state.act(actions.numbers[rng.below(actions.count)], None)
        steps += 1
    return steps
