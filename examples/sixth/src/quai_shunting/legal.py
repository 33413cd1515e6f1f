"""What may be done in Shunting."""

from typing import TYPE_CHECKING

from quai_shunting.cards import ACTIONS, COUPLE, END, MIN_TRAIN, SCRAP, SEND, value_of

if TYPE_CHECKING:
    from quai_shunting.state import ShuntingState


def fits(track: list[int], wagon: int) -> bool:
    """SH-11: whether a wagon may follow those on a track."""
    return not track or value_of(track[-1]) < value_of(wagon)


def legal(state: "ShuntingState") -> list[int]:
    """Every legal action (SH-10 to SH-20)."""
    if state.seat < 0:
        return []
    if state.acted:
        return [ACTIONS.action(END)]
    hand = state.hands[state.seat]
    actions = [
        ACTIONS.action(COUPLE, wagon, place)
        for wagon in hand
        for place, track in enumerate(state.tracks)
        if fits(track, wagon)
    ]
    actions += [ACTIONS.action(SCRAP, wagon) for wagon in hand]
    trains = [place for place, track in enumerate(state.tracks) if len(track) >= MIN_TRAIN]
    return actions + [ACTIONS.action(SEND, place) for place in trains]
