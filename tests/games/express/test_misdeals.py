"""First hands of Express that cannot come down to five cards (EX-16)."""

import pytest

from quai.games.express.meta import GAME
from quai.games.express.state import ExpressState
from tests.games.express.helpers import (
    kinds,
    play,
    seen,
    table,
)

JUNK = "wreck theft theft breakdown breakdown turntable turntable derailment"
MISDEALS = [
    (f"{JUNK} derailment engine_swap coil tank", True),
    (f"{JUNK} derailment coal coil tank", False),
    (f"{JUNK} office heavy_crane coil tank", True),
    (f"{JUNK} office wild coil tank", False),
    (f"{JUNK} caboose caboose coil tank", False),
    (f"{JUNK} diesel office coil tank", True),
    (f"{JUNK} diesel office coil dome", False),
    (f"{JUNK} diesel diesel dome dome", False),
    (f"{JUNK} diesel diesel coil dome", True),
]


@pytest.mark.rule("EX-16")
@pytest.mark.parametrize(("hand", "misdeal"), MISDEALS)
def test_a_first_hand_that_cannot_come_down_to_five_is_a_misdeal(hand: str, misdeal: bool) -> None:
    assert len(hand.split()) == 12
    *held, last = hand.split()
    position = table(" ".join(held), phase="draw", first_turn=True, discard=last)
    assert best_reach(table(hand, first_turn=True)) == (not misdeal)
    events = play(position, "take")
    assert ("misdeal" in kinds(events)) == misdeal
    if misdeal:
        view = seen(position)
        assert (view["dealer"], view["actor"], view["hand_number"]) == (1, 0, 1)
        assert (view["hands"], view["phase"]) == ([10, 10], "draw")


@pytest.mark.rule("EX-11", "EX-16")
@pytest.mark.parametrize(
    ("locomotive", "misdeal"), [("coal", False), ("office", False), ("derailment", True)]
)
def test_a_partners_locomotive_may_prevent_a_misdeal(locomotive: str, misdeal: bool) -> None:
    """Nine cards, of which a coil car and a locomotive can be laid: seven stay, one too many."""
    trains = {0: [f"{locomotive} | hopper hopper caboose"]}
    hand = "theft theft breakdown breakdown turntable turntable derailment coil"
    position = table(hand, seats=4, phase="draw", first_turn=True, discard="wreck", trains=trains)
    whole = table(f"{hand} wreck", seats=4, first_turn=True, trains=trains)
    assert best_reach(whole) == (not misdeal)
    assert ("misdeal" in kinds(play(position, "take"))) == misdeal


@pytest.mark.rule("EX-16")
def test_later_hands_are_no_misdeal() -> None:
    hand = MISDEALS[0][0].rsplit(" ", 1)[0]
    assert kinds(play(table(hand, phase="draw", discard="tank"), "take")) == ["take"]


def best_reach(position: ExpressState) -> bool:
    """Whether some way of laying comes down to five and a discard, by trying all of them."""
    seen_before: set[str] = set()
    stack = [position.copy()]
    while stack:
        state = stack.pop()
        key = str([state.hands[0], [(each.cars, each.loco) for each in state.trains[0]]])
        if key in seen_before:
            continue
        seen_before.add(key)
        if len(state.hands[0]) <= 6 and state.owed == 0 and state.pending == 0:
            return True
        for each in state.legal():
            kind = GAME.write(each)["do"]
            if kind in ("lay", "open", "maintain", "pick"):
                twin = state.copy()
                twin.apply(each)
                stack.append(twin)
            elif kind == "put":
                twin = state.copy()
                twin.apply(max(a for a in state.legal() if GAME.write(a)["do"] == "put"))
                stack.append(twin)
    return False
