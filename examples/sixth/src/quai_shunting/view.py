"""What a viewer may know of a table of Shunting."""

from typing import TYPE_CHECKING

from quai.core.journal import Viewer
from quai.core.state import View
from quai_shunting.cards import NAMES

if TYPE_CHECKING:
    from quai_shunting.state import ShuntingState


def build_view(state: "ShuntingState", viewer: Viewer) -> View:
    """Own hands as wagons, others as counts; everything on the tracks and in the scrapyard."""
    hands = [
        [NAMES[wagon] for wagon in hand] if seat in viewer else len(hand)
        for seat, hand in enumerate(state.hands)
    ]
    return {
        "game": "shunting",
        "viewer": sorted(viewer),
        "actor": state.actor,
        "hands": hands,
        "tracks": [[NAMES[wagon] for wagon in track] for track in state.tracks],
        "pile": len(state.pile),
        "scrapped": [NAMES[wagon] for wagon in state.scrapped],
        "sent": [NAMES[wagon] for wagon in state.sent],
        "points": state.points[:],
        "acted": state.acted,
        "draws": state.draws,
    }
