"""Taking a small card, rule by rule (AI-10 to AI-12)."""

import pytest

from tests.games.aiguillage.helpers import (
    gone,
    has,
    legal,
    line,
    play,
    refused,
    seen,
    table,
)


@pytest.mark.rule("AI-10")
@pytest.mark.parametrize(
    ("notes", "places"), [(0, [1]), (1, [1, 2]), (2, [1, 2, 3]), (5, [1, 2, 3])]
)
def test_places_cost_nothing_one_and_two_banknotes(notes: int, places: list[int]) -> None:
    position = table(notes=(notes,))
    wanted = [f"take {number} {place}" for number in (1, 2, 3) for place in places]
    assert legal(position) == wanted


@pytest.mark.rule("AI-10")
def test_a_card_is_paid_then_lies_face_up_before_the_player() -> None:
    position = table(notes=(2,))
    events = play(position, "take 3 3")
    assert events[0] == {
        "event": "take",
        "seat": 0,
        "card": "tank",
        "price": 2,
        "line": 3,
        "place": 3,
    }
    assert seen(position)["players"][0]["notes"] == 0
    assert has(position, 0) == {"tank": 1}


@pytest.mark.rule("AI-10")
def test_a_card_that_is_too_dear_is_refused() -> None:
    details = {"card": "mail", "price": 1, "notes": 0}
    assert refused(table(), "take 1 2") == ("AI-10", "too_dear", details)
    details = {"card": "director", "price": 2, "notes": 1}
    assert refused(table(notes=(1,)), "take 1 3") == ("AI-10", "too_dear", details)


@pytest.mark.rule("AI-10")
def test_a_banknote_is_one_only_once_it_is_taken() -> None:
    position = table(lines=("box note coal",) * 3)
    details = {"card": "note", "price": 1, "notes": 0}
    assert refused(position, "take 1 2") == ("AI-10", "too_dear", details)
    position = table(lines=("note note coal",) * 3)
    play(position, "take 1 1", "take 2 1", "take 1 1")
    assert seen(position)["players"][0]["notes"] == 2
    assert gone(position, "note") == 12 - 6


@pytest.mark.rule("AI-10")
def test_a_card_must_be_taken() -> None:
    for move in ("pass", "claim 1", "pay coal", "token red", "rob 1", "give coal", "keep pairs"):
        assert refused(table(wagons=("coal mail mail",)), move) == ("AI-10", "take_first", {})


@pytest.mark.rule("AI-10")
def test_there_must_be_a_card_at_the_place() -> None:
    position = table(lines=("coal - -", "- - -", "box mail -"), notes=(2,))
    assert legal(position) == ["take 1 1", "take 3 1", "take 3 2"]
    assert refused(position, "take 2 1") == ("AI-10", "no_card", {"line": 2, "place": 1})
    assert refused(position, "take 3 3") == ("AI-10", "no_card", {"line": 3, "place": 3})


@pytest.mark.rule("AI-11")
def test_spent_banknotes_used_characters_and_wagons_handed_in_leave_the_game() -> None:
    position = table(
        lines=("director box box",) + ("note mail box",) * 2,
        notes=(1,),
        wagons=("coal mail",),
    )
    notes, mails = gone(position, "note"), gone(position, "mail")
    directors = gone(position, "director")
    play(position, "take 2 2", "claim 1")
    assert gone(position, "note") == notes + 1
    assert gone(position, "mail") == mails + 2
    play(position, "take 1 1", "token red")
    assert gone(position, "director") == directors + 1


@pytest.mark.rule("AI-12")
def test_the_line_moves_forward_and_a_new_card_enters_at_the_third_place() -> None:
    position = table()
    events = play(position, "take 1 1")
    assert line(position, 1) == "mail director box"
    assert line(position, 2) == "note switchman passenger"
    assert events[1] == {"event": "enter", "line": 1, "place": 3, "card": "box"}
    assert position.revealed == 1
    position = table(notes=(2,))
    play(position, "take 3 2")
    assert line(position, 3) == "box tank passenger"
    assert seen(position)["lines"][2]["pile"] == 2
