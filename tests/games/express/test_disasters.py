"""Disasters, maintenance and the turntable, rule by rule (EX-30 to EX-42)."""

import pytest

from tests.games.express.helpers import (
    cars,
    journal,
    kinds,
    locomotives,
    names,
    offered,
    play,
    refused,
    seen,
    table,
)

TRAINS = {0: ["coal | tank tank"], 1: ["boxcar | coil coil", "hopper | hopper caboose"]}

# Aiming


@pytest.mark.rule("EX-30", "EX-42")
@pytest.mark.parametrize(
    ("disaster", "targets"),
    [
        ("wreck", ["aim 0 1", "aim 1 1", "aim 1 2"]),
        ("breakdown", ["aim 0 1", "aim 1 1"]),
        ("theft", ["aim 0 1", "aim 1 1"]),
        ("derailment", ["derail 0", "derail 1"]),
        ("engine_swap", ["exchange 1"]),
    ],
)
def test_a_disaster_is_aimed_at_what_it_fits_ones_own_too(
    disaster: str, targets: list[str]
) -> None:
    position = table(f"{disaster} coil", trains=TRAINS)
    assert play(position, f"strike {disaster}") == [
        {"event": "strike", "seat": 0, "disaster": disaster}
    ]
    assert offered(position) == targets
    assert seen(position)["actor"] == 0
    assert refused(position, "discard coil") == ("EX-42", "aim_first")


@pytest.mark.rule("EX-42")
def test_a_disaster_that_fits_nothing_is_not_played() -> None:
    hand = "wreck breakdown theft engine_swap derailment coil"
    position = table(hand)
    for disaster in ("wreck", "breakdown", "theft", "engine_swap"):
        assert refused(position, f"strike {disaster}") == ("EX-42", "no_target")
    assert "strike derailment" in offered(position)
    position = table(hand, trains={1: ["coal | hopper caboose"]})
    assert refused(position, "strike theft") == ("EX-42", "no_target")
    assert refused(position, "strike engine_swap") == ("EX-42", "no_target")
    assert "strike wreck" in offered(position)


@pytest.mark.rule("EX-42")
def test_what_does_not_fit_is_refused() -> None:
    position = table("theft coil", trains=TRAINS)
    play(position, "strike theft")
    assert refused(position, "aim 1 2") == ("EX-42", "caboose_protects")
    assert refused(position, "aim 1 3") == ("EX-42", "no_train")
    assert refused(position, "aim 2 1") == ("EX-42", "no_seat")
    assert refused(position, "derail 1") == ("EX-42", "wrong_target")
    assert refused(position, "exchange 1") == ("EX-42", "wrong_target")
    position = table("derailment coil", trains=TRAINS)
    play(position, "strike derailment")
    assert refused(position, "derail 2") == ("EX-42", "no_seat")
    assert refused(position, "aim 1 1") == ("EX-42", "wrong_target")
    position = table("engine_swap coil", trains=TRAINS)
    play(position, "strike engine_swap")
    assert refused(position, "exchange 0") == ("EX-36", "no_swap_with")
    assert refused(position, "exchange 2") == ("EX-42", "no_seat")


# The question


@pytest.mark.rule("EX-38")
@pytest.mark.parametrize("held", ["office", "boxcar"])
def test_the_target_is_asked_whether_the_car_is_held_or_not_and_a_no_looks_the_same(
    held: str,
) -> None:
    position = table("theft coil", trains=TRAINS, hands={1: held})
    play(position, "strike theft", "aim 1 1")
    view = seen(position)
    assert (view["actor"], view["phase"], view["queue"]) == (1, "react", [1])
    assert refused(position, "draw") == ("EX-38", "react_first")
    told = journal(position, "suffer").seen_by(frozenset())
    assert told[0] == {"event": "suffer", "seat": 1}
    assert kinds(told) == ["suffer", "stolen"]


@pytest.mark.rule("EX-38")
def test_the_matching_car_is_laid_from_the_hand_and_stays() -> None:
    position = table("theft coil", trains=TRAINS, hands={1: "office"})
    play(position, "strike theft", "aim 1 1")
    assert play(position, "shield") == [{"event": "shield", "seat": 1, "works": "office"}]
    view = seen(position, 1)
    assert (view["slot"], view["hands"][1]) == (["theft"], [])
    assert view["sides"][1]["maintenance"] == ["office"]
    assert cars(position, 1)[0] == ["coil", "coil"]
    assert (view["actor"], view["phase"]) == (1, "draw")


@pytest.mark.rule("EX-38", "EX-28")
def test_a_car_laid_in_answer_is_not_the_one_of_the_turn() -> None:
    position = table("theft coil", trains=TRAINS, hands={1: "office tool_car"}, discard="coal")
    play(position, "strike theft", "aim 1 1", "shield", "take", "maintain tool_car")
    assert seen(position)["sides"][1]["maintenance"] == ["office", "tool_car"]


@pytest.mark.rule("EX-38")
def test_another_maintenance_car_does_not_help() -> None:
    position = table("theft coil", trains=TRAINS, hands={1: "tool_car"})
    play(position, "strike theft", "aim 1 1")
    assert offered(position) == ["suffer"]
    assert refused(position, "shield") == ("EX-38", "not_in_hand")


@pytest.mark.rule("EX-37")
@pytest.mark.parametrize(
    ("disaster", "works", "aim"),
    [
        ("wreck", "heavy_crane", "aim 1 1"),
        ("breakdown", "light_crane", "aim 1 1"),
        ("theft", "office", "aim 1 1"),
        ("derailment", "tool_car", "derail 1"),
        ("engine_swap", "transfer_table", "exchange 1"),
    ],
)
def test_a_laid_car_always_absorbs_and_both_go_to_the_slot(
    disaster: str, works: str, aim: str
) -> None:
    position = table(
        f"{disaster} coil", trains=TRAINS, works={1: f"{works} {works}"}, hands={1: "tank"}
    )
    events = play(position, f"strike {disaster}", aim)
    assert events[-1] == {"event": "absorbed", "target": 1, "works": works}
    view = seen(position)
    assert (view["slot"], view["sides"][1]["maintenance"]) == ([disaster, works], [works])
    assert cars(position, 1) == [["coil", "coil"], ["hopper", "caboose"]]
    assert (view["actor"], view["skips"]) == (1, [0, 0])


@pytest.mark.rule("EX-37")
def test_a_laid_car_absorbs_even_ones_own_disaster() -> None:
    position = table("theft coil", trains=TRAINS, works={0: "office"})
    play(position, "strike theft", "aim 0 1")
    assert (seen(position)["slot"], cars(position)) == (["theft", "office"], [["tank", "tank"]])


@pytest.mark.rule("EX-39")
def test_a_maintenance_card_as_a_locomotive_shields_nothing() -> None:
    position = table("theft coil", trains={1: ["office | coil coil"]})
    play(position, "strike theft", "aim 1 1")
    assert offered(position) == ["suffer"]
    play(position, "suffer")
    assert cars(position, 1) == [["coil"]]


# Effects


@pytest.mark.rule("EX-31")
def test_a_derailed_player_loses_the_next_turn() -> None:
    position = table("derailment coil", seats=3)
    play(position, "strike derailment", "derail 1")
    assert seen(position)["queue"] == [1]
    events = play(position, "suffer")
    assert kinds(events) == ["suffer", "derailed", "skipped"]
    assert (seen(position)["actor"], seen(position)["skips"]) == (2, [0, 0, 0])


@pytest.mark.rule("EX-31")
def test_derailments_add_up_and_hold_in_either_direction() -> None:
    position = table("coil tank", skips={1: 2}, seats=3)
    play(position, "discard coil")
    assert (seen(position)["actor"], seen(position)["skips"]) == (2, [0, 1, 0])
    position = table("turntable tank", skips={2: 1}, seats=3)
    play(position, "turntable", "draw", "discard tank")
    assert (seen(position)["actor"], seen(position)["direction"]) == (1, "counter")
    assert seen(position)["skips"] == [0, 0, 0]


@pytest.mark.rule("EX-31", "EX-40")
def test_a_turntables_extra_turn_is_a_turn_that_can_be_lost() -> None:
    position = table("turntable tank", skips={0: 1}, seats=3)
    assert kinds(play(position, "turntable")) == ["turntable", "skipped"]
    assert (seen(position)["actor"], seen(position)["skips"]) == (2, [0, 0, 0])


@pytest.mark.rule("EX-31")
def test_one_may_derail_oneself() -> None:
    position = table("derailment coil", hands={1: "tank coil"})
    play(position, "strike derailment", "derail 0", "suffer")
    assert (seen(position)["actor"], seen(position)["skips"]) == (1, [1, 0])


@pytest.mark.rule("EX-32")
def test_a_breakdown_loses_the_last_car() -> None:
    position = table("breakdown coil", trains=TRAINS)
    events = play(position, "strike breakdown", "aim 1 1", "suffer")
    assert events[-1] == {"event": "broken", "target": 1, "train": 1, "what": "coil"}
    assert cars(position, 1)[0] == ["coil"]
    assert (seen(position)["slot"], seen(position)["actor"]) == (["breakdown", "coil"], 1)


@pytest.mark.rule("EX-32", "EX-26")
def test_a_joint_becomes_a_member_again_when_its_second_group_is_gone() -> None:
    position = table("breakdown coil", trains={1: ["coal | hopper hopper wild coil"]})
    play(position, "strike breakdown", "aim 1 1", "suffer")
    shown = seen(position)["sides"][1]["trains"][0]
    assert (shown["joint"], shown["worth"]) == (None, 6)


@pytest.mark.rule("EX-33")
def test_a_thief_may_keep_the_car_or_lay_it_at_once() -> None:
    position = table("theft coal tank", trains={0: ["coal | coil coil"], 1: ["boxcar | coil coil"]})
    play(position, "strike theft", "aim 1 1", "suffer")
    view = seen(position)
    assert (view["phase"], view["actor"], view["loot"]) == ("loot", 0, "coil")
    assert offered(position) == ["keep", "load 1", "couple coal", "couple tank"]
    assert refused(position, "draw") == ("EX-33", "loot_first")
    kept, loaded, coupled = position.copy(), position.copy(), position.copy()
    play(kept, "keep")
    assert seen(kept, 0)["hands"][0] == ["coil", "coal", "tank"]
    play(loaded, "load 1")
    assert cars(loaded) == [["coil", "coil", "coil"]]
    told = journal(coupled, "couple tank")
    assert (cars(coupled)[1], locomotives(coupled)[1]) == (["coil"], "tank")
    public = {"event": "couple", "seat": 0, "what": "coil", "train": 2}
    assert told.seen_by(frozenset({1})) == [public]
    assert told.seen_by(frozenset({0})) == [{**public, "card": "tank"}]
    for after in (kept, loaded, coupled):
        assert (seen(after)["actor"], seen(after)["loot"]) == (1, None)


@pytest.mark.rule("EX-33")
def test_a_stolen_car_is_laid_only_where_it_fits() -> None:
    trains = {0: ["coal | tank", "coal | coil caboose"], 1: ["boxcar | coil wild"]}
    position = table("theft coal", trains=trains)
    play(position, "strike theft", "aim 1 1", "suffer")
    assert offered(position) == ["keep", "load 1"], "a wild opens no train"
    assert refused(position, "couple coal") == ("EX-25", "wild_alone")
    assert refused(position, "load 2") == ("EX-24", "closed")
    assert refused(position, "load 3") == ("EX-33", "no_train")
    position = table("theft coal", trains={0: ["coal | tank"], 1: ["boxcar | coil coil"]})
    play(position, "strike theft", "aim 1 1", "suffer")
    assert refused(position, "load 1") == ("EX-21", "wrong_sort")
    assert refused(position, "couple tank") == ("EX-33", "not_in_hand")


@pytest.mark.rule("EX-34")
@pytest.mark.parametrize(
    ("train", "back"),
    [
        ("office | coil", ["office"]),
        ("office | wild coil", ["wild", "office"]),
        ("office | dome diesel", ["diesel", "office"]),
        ("office | wild dome diesel", ["diesel", "wild", "office"]),
    ],
)
def test_what_is_left_without_an_ordinary_car_goes_back_to_the_hand(
    train: str, back: list[str]
) -> None:
    position = table("breakdown tank", trains={1: [train]}, hands={1: ""})
    told = journal(position, "strike breakdown", "aim 1 1", "suffer")
    assert (cars(position, 1), seen(position, 1)["hands"][1]) == ([], back)
    assert told.seen_by(frozenset({1}))[-1]["card"] == "office"
    assert "card" not in told.seen_by(frozenset({0}))[-1]


@pytest.mark.rule("EX-34", "EX-33")
def test_a_theft_too_sends_the_locomotive_back() -> None:
    position = table("theft tank", trains={1: ["office | coil"]}, hands={1: ""})
    play(position, "strike theft", "aim 1 1", "suffer", "keep")
    assert seen(position, 1)["hands"][1] == ["office"]


@pytest.mark.rule("EX-34")
@pytest.mark.parametrize(("skips", "counter", "receiver"), [({}, False, 1), ({1: 1}, False, 3),
                                                            ({}, True, 3)])  # fmt: skip
def test_in_teams_it_goes_to_the_member_who_plays_next(
    skips: dict[int, int], counter: bool, receiver: int
) -> None:
    trains = {1: ["office | coil"]}
    position = table("breakdown tank", seats=4, trains=trains, skips=skips, counter=counter)
    play(position, "strike breakdown", "aim 1 1", "suffer", "suffer")
    assert "office" in names(position.hands[receiver])


@pytest.mark.rule("EX-35")
def test_a_wreck_loses_the_whole_train_seen_by_all() -> None:
    position = table("wreck tank", trains={1: ["office | dome coach diesel", "coal | tank"]})
    events = play(position, "strike wreck", "aim 1 1", "suffer")
    lost = ["office", "dome", "coach", "diesel"]
    assert events[-1] == {"event": "wrecked", "target": 1, "train": 1, "what": lost}
    assert (seen(position)["slot"], cars(position, 1)) == (["wreck", *lost], [["tank"]])


@pytest.mark.rule("EX-36")
def test_locomotives_are_exchanged_pair_by_pair_unseen_until_the_next_laying_phase() -> None:
    trains = {0: ["coal | tank", "office | coil"], 1: ["hopper | tank", "wild | coil"]}
    position = table("engine_swap tank", trains=trains, hands={1: "tank tank"})
    play(position, "strike engine_swap", "exchange 1", "suffer")
    assert offered(position) == ["offer 1", "offer 2"]
    assert refused(position, "done") == ("EX-36", "one_pair")
    assert refused(position, "draw") == ("EX-36", "swap_first")
    play(position, "offer 1")
    assert refused(position, "offer 2") == ("EX-36", "swap_first")
    assert refused(position, "receive 3") == ("EX-36", "no_train")
    events = play(position, "receive 2")
    assert events == [{"event": "exchanged", "seat": 0, "train": 1, "target": 1, "other": 2}]
    assert (locomotives(position), locomotives(position, 1)) == (
        ["wild", "office"],
        ["hopper", "coal"],
    )
    assert offered(position) == ["done", "offer 2"]
    assert refused(position, "offer 1") == ("EX-36", "exchanged_already")
    play(position, "offer 2")
    assert refused(position, "receive 2") == ("EX-36", "exchanged_already")
    play(position, "receive 1")
    assert offered(position) == ["done"]
    assert refused(position, "offer 2") == ("EX-36", "exchanged_already")
    play(position, "done")
    known = [each["locomotive"] for each in seen(position, 0)["sides"][0]["trains"]]
    given = [each["locomotive"] for each in seen(position, 0)["sides"][1]["trains"]]
    assert (known, given) == (["hidden", "hidden"], ["office", "coal"])
    theirs = [each["locomotive"] for each in seen(position, 1)["sides"][1]["trains"]]
    assert theirs == ["hidden", "hidden"]
    play(position, "draw")
    theirs = [each["locomotive"] for each in seen(position, 1)["sides"][1]["trains"]]
    assert theirs == ["office", "coal"]


@pytest.mark.rule("EX-36")
def test_no_more_pairs_than_the_smaller_side_has() -> None:
    trains = {0: ["coal | tank", "office | coil"], 1: ["hopper | tank"]}
    position = table("engine_swap tank", trains=trains)
    play(position, "strike engine_swap", "exchange 1", "suffer", "offer 1", "receive 1")
    assert offered(position) == ["done"]
    assert refused(position, "offer 2") == ("EX-36", "no_pair_left")
    assert refused(position, "offer 3") == ("EX-36", "no_train")


@pytest.mark.rule("EX-40")
def test_a_turntable_turns_play_round_and_gives_another_whole_turn() -> None:
    position = table("turntable office tool_car coil", seats=3, discard="tank")
    play(position, "maintain office", "turntable")
    view = seen(position)
    assert (view["actor"], view["phase"], view["direction"]) == (0, "draw", "counter")
    play(position, "take", "maintain tool_car", "discard tank")
    assert seen(position)["actor"] == 2


@pytest.mark.rule("EX-41")
def test_a_laid_car_shields_all_trains_and_members_of_a_team() -> None:
    for target in (1, 3):
        position = table("derailment coil", seats=4, works={1: "tool_car"})
        assert "absorbed" in kinds(play(position, "strike derailment", f"derail {target}"))


@pytest.mark.rule("EX-41")
@pytest.mark.parametrize(("counter", "order"), [(False, [1, 3, 5]), (True, [5, 3, 1])])
def test_the_members_are_asked_in_order_of_play_until_one_lays(
    counter: bool, order: list[int]
) -> None:
    trains = {1: ["coal | tank tank"]}
    hands = {order[1]: "light_crane", order[2]: "light_crane"}
    position = table("breakdown coil", seats=6, trains=trains, hands=hands, counter=counter)
    play(position, "strike breakdown", "aim 1 1")
    assert seen(position)["queue"] == order
    play(position, "suffer")
    assert seen(position)["actor"] == order[1]
    play(position, "shield")
    assert (seen(position)["phase"], names(position.hands[order[2]])) == ("draw", ["light_crane"])
    assert cars(position, 1) == [["tank", "tank"]]


@pytest.mark.rule("EX-41")
def test_a_derailed_player_alone_is_asked_and_a_striker_hit_by_himself_last() -> None:
    position = table("derailment coil", seats=6, hands={5: "tool_car"})
    play(position, "strike derailment", "derail 3")
    assert seen(position)["queue"] == [3]
    position = table("theft coil", seats=6, trains={0: ["coal | tank"]})
    play(position, "strike theft", "aim 0 1")
    assert seen(position)["queue"] == [2, 4, 0]


@pytest.mark.rule("EX-42")
def test_the_order_is_target_laid_car_question_effect_choice_end() -> None:
    position = table("theft coil tank", trains=TRAINS)
    steps = []
    for move in ("strike theft", "aim 1 1", "suffer", "keep"):
        play(position, move)
        steps.append((seen(position)["phase"], seen(position)["actor"]))
    assert steps == [("aim", 0), ("react", 1), ("loot", 0), ("draw", 1)]
