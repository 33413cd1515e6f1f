"""Aiguillage played blindly: what is public allows an action, and chance chooses it."""

from quai.core.journal import Viewer
from quai.core.rng import Rng
from quai.core.state import State
from quai.games.aiguillage.cards import STOCK
from quai.games.aiguillage.state import AiguillageState

STEPS = 60


def blind(state: State, rng: Rng) -> int | None:
    """Any legal action: all are equally likely, contracts to keep too."""
    action: int = state.random_action(rng)
    return action


def measures(state: State, viewer: Viewer) -> dict[str, float]:
    """What lies next in the piles, and what others keep."""
    assert isinstance(state, AiguillageState)
    tops = [pile[-1] for pile in state.piles if pile]
    kept = [each.contract for seat, each in enumerate(state.players) if seat not in viewer]
    next_points = state.box.points[state.objective_pile[-1]] if state.objective_pile else 0
    return {
        "wagons on top": float(sum(card < STOCK for card in tops)),
        "numbers on top": float(sum(tops)),
        "next objective": float(next_points),
        "contracts of others": float(sum(kept)),
    }
