"""String Railway played blindly: only the order of the pile is hidden, and nobody knows it."""

from typing import Any

from quai.core.journal import Viewer
from quai.core.rng import Rng
from quai.core.state import State
from quai.games.string_railway.state import StringRailwayState

STEPS = 8
OPTIONS = {"scenery": "random"}


def blind(state: State, rng: Rng) -> Any:
    """Any legal action that is found."""
    return state.random_action(rng)


def measures(state: State, _viewer: Viewer) -> dict[str, float]:
    """The next tiles."""
    assert isinstance(state, StringRailwayState)
    return {
        "next tile": float(state.pile[-1]) if state.pile else 0.0,
        "next three": float(sum(state.pile[-3:])),
    }
