"""The rules of Shunting, one test per rule; `tests/contract` of quai does the rest."""

import pytest
from quai_shunting.cards import NAMES, NUMBER
from quai_shunting.meta import GAME
from quai_shunting.state import ShuntingState

from quai.core.refusals import RuleBroken


def position(*hands: str, tracks: tuple[str, ...] = ("", "", ""), pile: str = "") -> ShuntingState:
    """A position in which seat 0 is to move; wagons are named as in "red-4 blue-1"."""
    state = GAME.deal(len(hands), {"first": 0}, GAME.new(2).rng)
    state.hands = [sorted(NUMBER[name] for name in hand.split()) for hand in hands]
    state.tracks = [[NUMBER[name] for name in track.split()] for track in tracks]
    state.pile = [NUMBER[name] for name in pile.split()]
    return state


def play(state: ShuntingState, **action: str | int) -> None:
    state.play(GAME.read(action))


def refusal(state: ShuntingState, **action: str | int) -> str:
    with pytest.raises(RuleBroken) as refused:
        play(state, **action)
    return f"{refused.value.rule} {refused.value.reason}"


def test_five_wagons_each_and_the_rest_is_the_pile() -> None:
    state = GAME.new(4, {"first": 1}, seed=3)
    assert isinstance(state, ShuntingState)
    assert [len(hand) for hand in state.hands] == [5, 5, 5, 5]
    assert (len(state.pile), state.actor, len(NAMES)) == (4, 1, 24)


def test_a_wagon_must_be_higher_than_the_one_before() -> None:
    state = position("red-4 blue-6", "red-1", tracks=("green-5", "", ""))
    assert refusal(state, do="couple", wagon="red-4", track=1) == "SH-11 too_low"
    play(state, do="couple", wagon="blue-6", track=1)
    assert [NAMES[wagon] for wagon in state.tracks[0]] == ["green-5", "blue-6"]


def test_a_train_of_one_colour_brings_twice_as_much() -> None:
    tracks = ("red-1 red-2 red-5", "red-3 blue-4", "green-1")
    state = position("blue-1", "red-8", tracks=tracks)
    assert refusal(state, do="send", track=3) == "SH-13 too_short"
    play(state, do="send", track=1)
    assert (state.points, state.tracks[0]) == ([6, 0], [])
    other = position("blue-1", "red-8", tracks=tracks)
    play(other, do="send", track=2)
    assert other.points == [2, 0]


def test_one_thing_per_turn_then_a_wagon_is_drawn() -> None:
    state = position("red-4 blue-6", "red-1", pile="green-8")
    assert refusal(state, do="end") == "SH-10 act_first"
    assert refusal(state, do="scrap", wagon="red-1") == "SH-10 not_in_hand"
    play(state, do="scrap", wagon="red-4")
    assert refusal(state, do="scrap", wagon="blue-6") == "SH-10 end_first"
    play(state, do="end")
    assert ([NAMES[wagon] for wagon in state.hands[0]], state.actor) == (["green-8", "blue-6"], 1)


def test_who_sends_does_not_draw() -> None:
    state = position("red-4", "red-1", tracks=("red-2 red-3", "", ""), pile="green-8")
    play(state, do="send", track=1)
    play(state, do="end")
    assert len(state.hands[0]) == 1


def test_the_game_ends_when_no_hand_has_a_wagon() -> None:
    state = position("red-4", "")
    play(state, do="scrap", wagon="red-4")
    play(state, do="end")
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0, 1), "shared")
    assert refusal(state, do="end") == "SH-30 over"
