"""Positions that a view cannot tell from the truth."""

from quai.core.rng import Rng
from quai.core.sampler import Sampler
from quai.core.state import NOBODY, View
from quai_shunting.cards import NUMBER, WAGONS
from quai_shunting.state import ShuntingState


class ShuntingSampler(Sampler):
    """Hidden hands and the pile are any of the wagons that this viewer has not seen."""

    def __init__(self, view: View) -> None:
        self.known = state = ShuntingState(Rng(0), len(view["hands"]))
        """What the viewer sees; all wagons not seen are in the pile."""
        state.seat = NOBODY if view["actor"] is None else view["actor"]
        state.tracks = [[NUMBER[name] for name in track] for track in view["tracks"]]
        state.scrapped = [NUMBER[name] for name in view["scrapped"]]
        state.sent = [NUMBER[name] for name in view["sent"]]
        state.points, state.acted, state.draws = view["points"][:], view["acted"], view["draws"]
        self.hidden = [hand if isinstance(hand, int) else 0 for hand in view["hands"]]
        """How many wagons not seen each seat has."""
        for seat, hand in enumerate(view["hands"]):
            if isinstance(hand, list):
                state.hands[seat] = sorted(NUMBER[name] for name in hand)
        seen = {wagon for row in [*state.hands, *state.tracks] for wagon in row}
        seen.update(state.scrapped, state.sent)
        state.pile = [wagon for wagon in range(WAGONS) if wagon not in seen]

    def world(self, rng: Rng) -> ShuntingState:
        """Shuffle the wagons not seen, and deal from them."""
        state = self.known.copy()
        state.rng.restart(rng)
        rng.shuffle(state.pile)
        for seat, count in enumerate(self.hidden):
            state.hands[seat] += sorted(state.pile.pop() for _ in range(count))
        return state
