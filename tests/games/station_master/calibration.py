"""Station Master played blindly: tokens and cards are taken from any place of what is held."""

from quai.core.journal import Viewer
from quai.core.rng import Rng
from quai.core.state import State
from quai.games.station_master.cards import ACTIONS, PLACE
from quai.games.station_master.state import StationMasterState
from quai.games.station_master.trains import owner_of, value_of

STEPS = 16
VALUES = 3


def blind(state: State, rng: Rng) -> int | None:
    """A token, each that is left being as likely as the others, on any train; None without one."""
    assert isinstance(state, StationMasterState)
    places = [action for action in state.legal() if ACTIONS.kind_of[action] == PLACE]
    reserve = state.reserves[state.seat]
    held = [value for value in range(1, VALUES + 1) for _ in range(reserve[value])]
    if not places or not held:
        return None
    value = held[rng.below(len(held))]
    options = [action for action in places if ACTIONS.first[action] == value]
    return options[rng.below(len(options))]


def measures(state: State, viewer: Viewer) -> dict[str, float]:
    """The values of others' tokens on the first train, their cards, and the next of the pile."""
    assert isinstance(state, StationMasterState)
    tokens = [token for token in state.trains[0].tokens if owner_of(token) not in viewer]
    hands = [card for seat, hand in enumerate(state.hands) if seat not in viewer for card in hand]
    return {
        "tokens": float(sum(value_of(token) for token in tokens)),
        "hands": float(sum(hands)),
        "next card": float(state.pile[-1]) if state.pile else 0.0,
        "next locomotive": float(state.engines[-1]) if state.engines else 0.0,
    }
