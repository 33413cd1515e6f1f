"""Claiming an objective and paying for it (AI-18)."""

import pytest

from quai.games.aiguillage.table import SHOWN
from tests.games.aiguillage.helpers import (
    has,
    kinds,
    legal,
    play,
    refused,
    seen,
    shown,
    table,
)


def claiming(wagons: str, objectives: str = "blue-3 green-4 violet-4") -> str:
    """What is offered once a coal wagon has been taken beside these."""
    position = table(
        lines=("coal box box",) + ("passenger box box",) * 2,
        wagons=(wagons,),
        objectives=objectives,
    )
    play(position, "take 1 1")
    return " ".join(legal(position)) if position.actor == 0 else "turn over"


@pytest.mark.rule("AI-18")
def test_an_objective_is_claimed_with_the_wagons_it_shows() -> None:
    assert claiming("mail mail") == "claim 1 pass"
    assert claiming("mail") == "turn over"
    assert claiming("mail mail passenger box tank") == "claim 1 claim 2 pass"
    assert claiming("mail mail", "- green-4 -") == "turn over"


@pytest.mark.rule("AI-18")
def test_each_locomotive_stands_for_any_one_wagon() -> None:
    assert claiming("mail locomotive") == "claim 1 pass"
    assert claiming("locomotive") == "turn over"
    assert claiming("locomotive locomotive") == "claim 1 pass"
    assert claiming("locomotive locomotive locomotive") == "claim 1 claim 2 pass"


@pytest.mark.rule("AI-18")
def test_the_objective_joins_the_train_and_a_new_one_is_turned() -> None:
    position = table(lines=("coal box box",) * 3, wagons=("mail mail mail tank",))
    events = play(position, "take 1 1", "claim 1")
    assert kinds(events) == ["take", "enter", "claim", "objective"]
    assert events[2]["wagons"] == ["coal", "mail", "mail"]
    assert events[2]["number"] == 1
    view = seen(position)
    assert [each["id"] for each in view["players"][0]["objectives"]] == ["blue-3"]
    assert view["players"][0]["points"] == 8
    assert has(position, 0) == {"mail": 1, "tank": 1}
    assert shown(position) == "red-1 green-4 violet-4"
    assert view["objective_pile"]["count"] == 16
    assert position.actor == 1


@pytest.mark.rule("AI-18")
def test_at_most_one_objective_is_claimed_a_turn() -> None:
    position = table(
        lines=("coal box box",) * 3,
        objectives="blue-3 red-2 red-1",
        objective_pile="yellow-1",
        wagons=("mail mail mail mail passenger passenger",),
    )
    play(position, "take 1 1", "claim 2")
    assert position.actor == 1


@pytest.mark.rule("AI-18")
def test_claiming_is_a_choice() -> None:
    position = table(lines=("coal box box",) * 3, wagons=("mail mail",))
    events = play(position, "take 1 1", "pass")
    assert events[-1] == {"event": "pass", "seat": 0}
    assert has(position, 0) == {"coal": 1, "mail": 2}
    assert position.actor == 1


@pytest.mark.rule("AI-18")
def test_an_objective_is_claimed_only_after_a_card_is_taken() -> None:
    position = table(wagons=("coal mail mail",))
    assert refused(position, "claim 1") == ("AI-10", "take_first", {})
    play(position, "take 1 1")
    for move in ("take 1 1", "token red", "keep pairs"):
        assert refused(position, move) == ("AI-18", "claim_or_pass", {})


@pytest.mark.rule("AI-18")
def test_what_is_missing_for_an_objective_is_said() -> None:
    position = table(wagons=("coal mail locomotive passenger",))
    play(position, "take 1 1")
    details = {"colour": "green", "missing": 1}
    assert refused(position, "claim 2") == ("AI-18", "wagons_missing", details)
    position.table[SHOWN + 2] = -1
    assert refused(position, "claim 3") == ("AI-18", "no_objective", {"place": 3})


def paying(wagons: str, objective: str, *moves: str) -> str:
    """What may be handed in after these payments of an objective."""
    position = table(lines=("note box box",) * 3, wagons=(wagons,), objectives=f"{objective} - -")
    play(position, "take 1 1", "claim 1", *moves)
    return " ".join(legal(position)) if position.actor == 0 else "paid"


@pytest.mark.rule("AI-18")
def test_the_player_chooses_which_cards_pay() -> None:
    hand = "coal mail mail mail locomotive"
    assert paying(hand, "blue-3") == "pay coal pay locomotive"
    assert paying(hand, "blue-3", "pay locomotive") == "paid"
    assert paying(hand, "blue-3", "pay coal") == "pay mail pay locomotive"


@pytest.mark.rule("AI-18")
def test_what_can_be_paid_in_one_way_only_is_not_asked() -> None:
    assert paying("coal mail mail", "blue-3") == "paid"
    assert paying("mail mail locomotive", "blue-3") == "paid"
    assert paying("coal mail locomotive", "blue-3") == "paid"
    assert paying("locomotive locomotive locomotive", "blue-3") == "paid"


@pytest.mark.rule("AI-18")
def test_each_way_to_pay_is_offered_exactly_once() -> None:
    """One coal, two mail and two locomotives pay coal and two mail in four ways."""
    ways = []

    def explore(moves: list[str]) -> None:
        position = table(
            lines=("note box box",) * 3,
            objectives="blue-3 - -",
            wagons=("coal mail mail locomotive locomotive",),
        )
        play(position, "take 1 1", "claim 1", *moves)
        if position.actor == 0:
            for move in legal(position):
                explore([*moves, move])
        else:
            ways.append(tuple(sorted(has(position, 0).items())))

    explore([])
    assert len(ways) == len(set(ways))
    assert set(ways) == {
        (("locomotive", 2),),
        (("coal", 1), ("locomotive", 1)),
        (("locomotive", 1), ("mail", 1)),
        (("coal", 1), ("mail", 1)),
        (("mail", 2),),
    }


@pytest.mark.rule("AI-18")
def test_a_payment_that_does_not_fit_is_refused() -> None:
    hand = "coal mail mail mail locomotive"
    position = table(lines=("note box box",) * 3, wagons=(hand,), objectives="blue-3 - -")
    play(position, "take 1 1", "claim 1")
    details = {"wagon": "mail", "asked": "coal"}
    assert refused(position, "pay mail") == ("AI-18", "not_asked", details)
    for move in ("pass", "claim 1", "take 1 1"):
        assert refused(position, move) == ("AI-18", "payment_waits", {})


@pytest.mark.rule("AI-18")
def test_a_locomotive_needed_elsewhere_is_kept_for_it() -> None:
    two, three = "locomotive locomotive", "locomotive locomotive locomotive"
    assert paying(f"passenger passenger tank {two}", "violet-4") == "pay passenger pay locomotive"
    assert paying(f"passenger passenger {two}", "violet-4") == "paid"
    assert paying(f"passenger tank dining {two}", "violet-4") == "pay passenger pay locomotive"
    hand = f"passenger tank dining {three}"
    assert paying(hand, "violet-4", "pay locomotive") == "pay tank pay locomotive"


@pytest.mark.rule("AI-18")
def test_the_payment_tells_how_it_goes() -> None:
    position = table(
        lines=("note box box",) * 3, objectives="blue-3 - -", wagons=("coal mail mail locomotive",)
    )
    events = play(position, "take 1 1", "claim 1")
    assert kinds(events)[-1] == "choose"
    view = seen(position, 0)
    assert (view["phase"], view["paying"], view["paid"]) == ("pay", 1, [])
    events = play(position, "pay locomotive")
    assert kinds(events) == ["pay", "claim", "objective"]
    assert events[0] == {"event": "pay", "seat": 0, "wagon": "locomotive", "asked": "coal"}
    assert events[1]["wagons"] == ["locomotive", "mail", "mail"]
