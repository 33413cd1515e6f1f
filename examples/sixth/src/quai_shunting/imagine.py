"""Positions that a view cannot tell from the truth."""

from quai.core.rng import Rng
from quai.core.state import NOBODY, View
from quai_shunting.cards import NUMBER, WAGONS
from quai_shunting.state import ShuntingState


def imagine(view: View, rng: Rng) -> ShuntingState:
    """Hidden hands and the pile are any of the wagons that this viewer has not seen."""
    state = ShuntingState(Rng(rng.next64()), len(view["hands"]))
    state.seat = NOBODY if view["actor"] is None else view["actor"]
    state.tracks = [[NUMBER[name] for name in track] for track in view["tracks"]]
    state.scrapped = [NUMBER[name] for name in view["scrapped"]]
    state.sent = [NUMBER[name] for name in view["sent"]]
    state.points, state.acted, state.draws = view["points"][:], view["acted"], view["draws"]
    shown = [hand for hand in view["hands"] if isinstance(hand, list)]
    seen = {NUMBER[name] for hand in shown for name in hand}
    seen.update(state.scrapped, state.sent, *state.tracks)
    unseen = [wagon for wagon in range(WAGONS) if wagon not in seen]
    rng.shuffle(unseen)
    for seat, hand in enumerate(view["hands"]):
        known = isinstance(hand, list)
        state.hands[seat] = sorted(
            [NUMBER[name] for name in hand] if known else [unseen.pop() for _ in range(hand)]
        )
    state.pile = unseen
    return state
