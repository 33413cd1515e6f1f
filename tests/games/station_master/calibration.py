"""Station Master played blindly: tokens and cards are taken from any place of what is held."""

from quai.core.journal import Viewer
from quai.core.rng import Rng
from quai.core.state import State
from quai.games.station_master.cards import ACTIONS, PLACE, TURN
from quai.games.station_master.state import StationMasterState
from quai.games.station_master.trains import owner_of, value_of

STEPS = 60
VALUES = 3


def blind(state: State, rng: Rng) -> int | None:
    """A token or a card, each that is held being as likely as the others, used in any way."""
    assert isinstance(state, StationMasterState)
    legal = state.legal()
    places = [action for action in legal if ACTIONS.kind_of[action] == PLACE]
    others = [action for action in legal if ACTIONS.kind_of[action] != PLACE]
    # How many tokens and cards there are is public, and so is whether a train has room.
    if places and (not others or rng.below(2)):
        reserve = state.reserves[state.seat]
        held = [value for value in range(1, VALUES + 1) for _ in range(reserve[value])]
        value = held[rng.below(len(held))]
        options = [action for action in places if ACTIONS.first[action] == value]
    elif state.phase == TURN:
        hand = state.hands[state.seat]
        card = hand[rng.below(len(hand))]
        options = [action for action in others if ACTIONS.first[action] == card]
    else:
        options = others
    return options[rng.below(len(options))]


def measures(state: State, viewer: Viewer) -> dict[str, float]:
    """The values of others' tokens, their cards, and the next of the piles."""
    assert isinstance(state, StationMasterState)
    tokens = [token for train in state.trains for token in train.tokens]
    theirs = [value_of(token) for token in tokens if owner_of(token) not in viewer]
    first = [value_of(token) for token in state.trains[0].tokens if owner_of(token) not in viewer]
    hands = [card for seat, hand in enumerate(state.hands) if seat not in viewer for card in hand]
    return {
        "tokens": float(sum(theirs)),
        "tokens of 3": float(theirs.count(VALUES)),
        "first token": float(theirs[0]) if theirs else 0.0,
        "first train": float(sum(first)),
        "hands": float(sum(hands)),
        "next card": float(state.pile[-1]) if state.pile else 0.0,
        "next locomotive": float(state.engines[-1]) if state.engines else 0.0,
    }
