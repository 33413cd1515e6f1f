"""The trains of Express, rule by rule (EX-20 to EX-29)."""

import pytest

from tests.games.express.helpers import (
    cars,
    locomotives,
    offered,
    play,
    refused,
    seen,
    table,
    train,
)


@pytest.mark.rule("EX-20")
def test_a_car_opens_a_train_and_neither_car_nor_locomotive_stands_alone() -> None:
    position = table("tank coil coal")
    play(position, "open tank")
    assert (cars(position), locomotives(position)) == ([["tank"]], ["-"])
    assert refused(position, "discard coil") == ("EX-12", "locomotive_missing")
    play(position, "put coil")
    assert refused(position, "put coal") == ("EX-12", "no_gap")
    assert refused(table("tank coil coal"), "open hopper") == ("EX-20", "not_in_hand")


@pytest.mark.rule("EX-21")
def test_a_freight_train_holds_one_sort() -> None:
    position = table("tank coil coach", trains={0: ["coal | tank"]})
    assert refused(position, "lay 1 coil") == ("EX-21", "wrong_sort")
    assert refused(position, "lay 1 coach") == ("EX-21", "wrong_sort")
    play(position, "lay 1 tank")


@pytest.mark.rule("EX-21")
def test_passenger_cars_of_all_sorts_count_as_one() -> None:
    hand = "mail_baggage coach dome sleeper observation tank"
    position = table(hand, trains={0: ["coal | observation"]})
    for name in hand.split()[:-1]:
        play(position, f"lay 1 {name}")
    assert len(cars(position)[0]) == 6
    assert refused(table("tank coil", trains={0: ["coal | dome"]}), "lay 1 tank")[0] == "EX-21"


@pytest.mark.rule("EX-22")
def test_cars_go_to_the_tail_in_the_order_they_are_laid() -> None:
    position = table("sleeper coach tank", trains={0: ["coal | dome"]})
    play(position, "lay 1 sleeper", "lay 1 coach")
    assert cars(position) == [["dome", "sleeper", "coach"]]
    assert refused(position, "lay 1 dome") == ("EX-22", "not_in_hand")


@pytest.mark.rule("EX-24")
def test_a_caboose_closes_a_train_and_is_never_the_only_car() -> None:
    position = table("caboose tank wild coil", trains={0: ["coal | tank"]})
    assert all(not move.startswith("open caboose") for move in offered(position))
    play(position, "lay 1 caboose")
    assert refused(position, "lay 1 tank") == ("EX-24", "closed")
    assert refused(position, "lay 1 wild") == ("EX-24", "closed")


@pytest.mark.rule("EX-24", "EX-25")
def test_a_caboose_does_not_follow_a_lone_wild() -> None:
    position = table("caboose tank wild coil coal")
    play(position, "open wild")
    assert refused(position, "lay 1 caboose") == ("EX-24", "caboose_alone")


@pytest.mark.rule("EX-25")
def test_a_wild_in_first_place_needs_an_ordinary_car_in_the_same_laying_phase() -> None:
    position = table("wild tank coil coal")
    play(position, "open wild")
    assert refused(position, "discard tank") == ("EX-25", "wild_alone")
    play(position, "put coal")
    assert refused(position, "discard tank") == ("EX-25", "wild_alone")
    play(position, "lay 1 tank", "discard coil")
    assert cars(position) == [["wild", "tank"]]


@pytest.mark.rule("EX-25")
def test_the_car_that_a_first_wild_waits_for_is_kept() -> None:
    position = table("wild tank wreck theft office", trains={0: ["coal | tank"]})
    play(position, "open wild")
    assert refused(position, "lay 1 tank") == ("EX-25", "car_needed")
    assert refused(position, "put tank") == ("EX-25", "car_needed")
    play(position, "put wreck", "lay 2 tank")
    assert refused(table("wild wreck theft office"), "open wild") == ("EX-25", "car_needed")
    assert refused(table("wild tank wreck"), "open wild") == ("EX-12", "too_few")


@pytest.mark.rule("EX-25")
def test_a_wild_in_second_place_is_a_member() -> None:
    position = table("wild coil tank", trains={0: ["coal | tank"]})
    play(position, "lay 1 wild")
    assert refused(position, "lay 1 coil") == ("EX-26", "joint_too_early")
    play(position, "lay 1 tank")
    assert seen(position)["sides"][0]["trains"][0]["joint"] is None


@pytest.mark.rule("EX-26")
def test_after_two_alike_cars_a_wild_may_join_another_sort() -> None:
    position = table("wild coil coil tank", trains={0: ["coal | hopper hopper"]})
    play(position, "lay 1 wild")
    assert seen(position)["sides"][0]["trains"][0]["joint"] is None, "a member at the tail"
    play(position, "lay 1 coil", "lay 1 coil")
    assert seen(position)["sides"][0]["trains"][0]["joint"] == 2
    assert refused(position, "lay 1 tank") == ("EX-21", "wrong_sort")


@pytest.mark.rule("EX-26")
@pytest.mark.parametrize(
    ("words", "joint"),
    [
        ("hopper hopper wild wild coil", 2),
        ("hopper wild wild coil", 2),
        ("wild hopper wild coil", 2),
        ("hopper hopper hopper wild hopper", -1),
        ("hopper hopper wild hopper wild coil", 4),
        ("coach dome wild tank", 2),
        ("tank tank wild coach dome", 2),
    ],
)
def test_of_two_wilds_the_first_that_has_two_cars_before_it_is_the_joint(
    words: str, joint: int
) -> None:
    assert train(f"coal | {words}").joint == joint


@pytest.mark.rule("EX-26")
def test_a_train_has_one_joint() -> None:
    position = table("tank coil boxcar", trains={0: ["coal | hopper hopper wild coil wild"]})
    assert refused(position, "lay 1 tank") == ("EX-26", "one_joint")
    play(position, "lay 1 coil")


@pytest.mark.rule("EX-27")
def test_a_diesel_heads_a_passenger_train_and_is_no_car() -> None:
    trains = {0: ["coal | tank", "coal | dome", "coal | coach coach wild tank"]}
    position = table("diesel diesel coil hopper", trains=trains)
    assert refused(position, "lay 1 diesel") == ("EX-27", "no_passenger_train")
    assert refused(position, "lay 3 diesel") == ("EX-27", "no_passenger_train")
    play(position, "lay 2 diesel")
    shown = seen(position)["sides"][0]["trains"][1]
    assert (shown["cars"], shown["diesel"]) == (["dome"], True)
    assert refused(position, "lay 2 diesel") == ("EX-27", "one_diesel")


@pytest.mark.rule("EX-27")
def test_a_diesel_may_join_a_passenger_train_that_is_closed() -> None:
    position = table("diesel coil", trains={0: ["coal | dome caboose"]})
    play(position, "lay 1 diesel")


@pytest.mark.rule("EX-28")
def test_maintenance_cars_are_laid_without_a_locomotive_one_a_turn() -> None:
    position = table("office tool_car coil")
    play(position, "maintain office")
    assert refused(position, "maintain tool_car") == ("EX-28", "one_maintenance")
    assert refused(position, "maintain light_crane") == ("EX-28", "not_in_hand")
    play(position, "discard coil")
    assert seen(position)["sides"][0]["maintenance"] == ["office"]


@pytest.mark.rule("EX-29")
def test_a_side_may_have_several_trains_of_a_sort_and_lays_on_its_own_only() -> None:
    hand = "tank tank coil coal hopper"
    position = table(hand, trains={0: ["coal | tank"], 1: ["coal | coil", "coal | coil"]})
    assert refused(position, "lay 2 coil") == ("EX-29", "no_train")
    play(position, "open tank", "put coal", "lay 1 tank")
    assert cars(position) == [["tank", "tank"], ["tank"]]
