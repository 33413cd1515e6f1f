"""Express played blindly, as far as that can be: up to the first draw.

What may be laid, and what must be, depends on the hand; so every later turn tells about it.
"""

from quai.core.journal import Viewer
from quai.core.rng import Rng
from quai.core.state import State
from quai.games.express.cards import ACTIONS, CARS_END, DRAW
from quai.games.express.state import ExpressState

STEPS = 3


def blind(state: State, _rng: Rng) -> int | None:
    """Two cards of the stock; then nothing more."""
    action = ACTIONS.action(DRAW)
    return action if action in state.legal() else None


def measures(state: State, viewer: Viewer) -> dict[str, float]:
    """The cards of the other hands, and the next of the stock."""
    assert isinstance(state, ExpressState)
    hands = [card for seat, hand in enumerate(state.hands) if seat not in viewer for card in hand]
    return {
        "cars in other hands": float(sum(card < CARS_END for card in hands)),
        "numbers in other hands": float(sum(hands)),
        "next of the stock": float(state.stock[-1]),
    }
