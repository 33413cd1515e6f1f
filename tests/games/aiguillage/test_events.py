"""Events and empty piles, rule by rule (AI-20 to AI-23)."""

import pytest

from quai.games.aiguillage.cards import NAMES
from quai.games.aiguillage.table import wagons_of
from tests.games.aiguillage.helpers import gone, has, kinds, line, play, seen, shown, table

PLAIN = ("coal box tank", "passenger box tank", "passenger coal tank")


@pytest.mark.rule("AI-20")
def test_an_event_acts_at_once_leaves_the_game_and_is_replaced() -> None:
    position = table(lines=PLAIN, piles=("derailment mail", "box", "box"))
    events = play(position, "take 1 1")
    assert kinds(events) == ["take", "derailment", *["objective"] * 3, "enter"]
    assert gone(position, "derailment") == 1
    assert line(position, 1) == "box tank mail"
    assert seen(position)["lines"][0]["pile"] == 0


@pytest.mark.rule("AI-20")
def test_the_turn_goes_on_after_an_event() -> None:
    """The objective that the derailment brings can be claimed in the same turn."""
    position = table(
        lines=PLAIN,
        piles=("derailment mail", "box", "box"),
        wagons=("mail mail",),
        objectives="yellow-4 green-4 violet-4",
        objective_pile="blue-3 red-1 red-3",
    )
    play(position, "take 1 1")
    assert position.actor == 0
    play(position, "claim 1")
    assert seen(position)["players"][0]["points"] == 8


@pytest.mark.rule("AI-20")
def test_an_event_that_is_the_last_of_its_pile_leaves_a_place_empty() -> None:
    position = table(lines=PLAIN, piles=("derailment", "box", "box"))
    play(position, "take 1 1")
    assert line(position, 1) == "box tank -"


@pytest.mark.rule("AI-21")
def test_a_derailment_puts_the_objectives_under_their_pile_from_left_to_right() -> None:
    position = table(
        lines=PLAIN,
        piles=("derailment mail", "box", "box"),
        objective_pile="red-1 red-2 red-3 red-4",
    )
    play(position, "take 1 1")
    assert shown(position) == "red-1 red-2 red-3"
    pile = seen(position)["objective_pile"]
    assert pile["count"] == 4
    assert [each["id"] for each in pile["under"]] == ["blue-3", "green-4", "violet-4"]
    to_come = [position.box.ids[number] for number in reversed(position.objective_pile)]
    assert to_come == ["red-4", "blue-3", "green-4", "violet-4"]


@pytest.mark.rule("AI-21")
def test_what_went_under_the_pile_stays_known_until_it_comes_back() -> None:
    position = table(
        lines=PLAIN,
        piles=("derailment mail", "box", "box"),
        objective_pile="red-1 red-2 red-3 yellow-3",
        wagons=("passenger", "passenger"),
    )
    play(position, "take 1 1", "take 2 1", "claim 1")
    assert shown(position) == "yellow-3 red-2 red-3"
    assert len(seen(position)["objective_pile"]["under"]) == 3
    for kind in range(3):
        position.table[wagons_of(0) + kind] = 2
    play(position, "take 3 1", "claim 1")
    assert shown(position) == "blue-3 red-2 red-3"
    left = [each["id"] for each in seen(position)["objective_pile"]["under"]]
    assert left == ["green-4", "violet-4"]


@pytest.mark.rule("AI-21", "AI-23")
def test_a_derailment_with_a_short_pile_brings_the_same_objectives_back() -> None:
    position = table(
        lines=PLAIN,
        piles=("derailment mail", "box", "box"),
        objectives="blue-3 - violet-4",
        objective_pile="",
    )
    play(position, "take 1 1")
    assert shown(position) == "blue-3 violet-4 -"
    assert seen(position)["objective_pile"] == {"count": 0, "under": []}


@pytest.mark.rule("AI-22")
def test_a_fire_clears_the_three_lines_and_they_are_turned_afresh() -> None:
    position = table(
        lines=PLAIN,
        piles=("fire mail box coal", "tank box coal box", "passenger coal box box"),
        wagons=("", "dining"),
        notes=(0, 2),
    )
    before = {name: gone(position, name) for name in NAMES}
    events = play(position, "take 1 1")
    fire = events[1]
    assert (fire["event"], fire["count"]) == ("fire", 8)
    assert [line(position, number) for number in (1, 2, 3)] == [
        *("mail box coal", "tank box coal", "passenger coal box"),
    ]
    lost = {name: gone(position, name) - before[name] for name in NAMES}
    assert {name: count for name, count in lost.items() if count} == {
        "box": 2,
        "tank": 3,
        "passenger": 2,
        "coal": 1,
        "fire": 1,
    }
    assert has(position, 0) == {"coal": 1}
    assert has(position, 1) == {"dining": 1}
    assert seen(position)["players"][1]["notes"] == 2


@pytest.mark.rule("AI-22")
def test_a_fire_turns_cards_as_far_as_the_piles_go_and_nothing_more_is_refilled() -> None:
    position = table(lines=PLAIN, piles=("fire mail", "", "box coal passenger tank"))
    play(position, "take 1 1")
    assert [line(position, number) for number in (1, 2, 3)] == [
        *("mail - -", "- - -", "box coal passenger"),
    ]
    assert seen(position)["lines"][2]["pile"] == 1


@pytest.mark.rule("AI-22", "AI-13")
def test_after_an_investor_a_fire_in_an_earlier_line_ends_the_refill() -> None:
    lines = ("coal box tank", "passenger box tank", "investor coal tank")
    position = table(lines=lines, piles=("fire mail box coal", "tank box coal", "coal box box box"))
    events = play(position, "take 3 1", "take 1 1")
    assert kinds(events).count("enter") == 9
    assert events[2]["count"] == 7
    assert line(position, 3) == "coal box box"
    assert seen(position)["lines"][2]["pile"] == 1


@pytest.mark.rule("AI-22", "AI-20")
def test_a_derailment_turned_up_after_a_fire_acts_too_and_is_replaced() -> None:
    position = table(
        lines=PLAIN, piles=("fire mail box coal", "tank derailment coal box", "coal box box")
    )
    events = play(position, "take 1 1")
    assert "derailment" in kinds(events)
    assert line(position, 2) == "tank coal box"
    assert shown(position) == "red-1 red-2 red-3"
    assert gone(position, "fire") == gone(position, "derailment") == 1


@pytest.mark.rule("AI-20", "AI-21", "AI-22")
def test_two_events_one_after_the_other() -> None:
    position = table(lines=PLAIN, piles=("derailment fire mail", "tank", "coal"))
    events = play(position, "take 1 1")
    assert kinds(events)[1] == "derailment"
    assert kinds(events)[5] == "fire"
    assert [line(position, number) for number in (1, 2, 3)] == ["mail - -", "tank - -", "coal - -"]


@pytest.mark.rule("AI-23")
def test_the_line_of_an_empty_pile_still_moves_forward() -> None:
    position = table(lines=PLAIN, piles=("", "box", "box"))
    events = play(position, "take 1 1")
    assert kinds(events) == ["take"]
    assert line(position, 1) == "box tank -"
    play(position, "take 1 1")
    assert line(position, 1) == "tank - -"


@pytest.mark.rule("AI-23")
def test_an_empty_objective_pile_gives_no_new_objective() -> None:
    position = table(lines=PLAIN, wagons=("mail mail",), objective_pile="")
    events = play(position, "take 1 1", "claim 1")
    assert kinds(events)[-1] == "claim"
    assert shown(position) == "- green-4 violet-4"


@pytest.mark.rule("AI-20")
def test_a_card_turned_up_cannot_be_taken_back() -> None:
    position = table(lines=PLAIN, piles=("", "box", "box"))
    play(position, "take 1 1")
    assert position.revealed == 0
    play(position, "take 2 1")
    assert position.revealed == 1
