"""Random playouts, looping inside compiled code: a call a step from outside costs more than the
step itself."""

from quai.core.listed import ListedState, listed_playout
from quai.core.rng import Rng
from quai.core.state import State


def playout(state: State, rng: Rng) -> int:
    """Play random legal actions to the end; give the number of steps."""
    if isinstance(state, ListedState):
        return listed_playout(state, rng)
    steps = 0
    while state.seat >= 0:
        state.apply(state.random_action(rng))
        steps += 1
    return steps
