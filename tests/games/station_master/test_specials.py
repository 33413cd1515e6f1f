"""The special cards, rule by rule (SM-20 to SM-28)."""

import pytest

from tests.games.station_master.helpers import (
    carriages,
    kinds,
    legal,
    names,
    play,
    refused,
    seen,
    table,
    tokens,
    worths,
)

# Caboose


@pytest.mark.rule("SM-20")
def test_a_caboose_sends_a_train_off_at_once() -> None:
    position = table("caboose", "standard-8 +6 -1 / 0:2 1:1", "standard-4")
    events = play(position, "play caboose 1")
    assert kinds(events) == ["play", "depart", "score", "score", "arrive", "draw"]
    assert seen(position)["points"] == [10, 5]


@pytest.mark.rule("SM-20")
def test_a_caboose_is_no_carriage_and_is_not_doubled() -> None:
    position = table("caboose", "standard-8 +6 +2 +1 / 0:1 / royal", "standard-4")
    events = play(position, "play caboose 1")
    assert events[1]["carriages"] == ["+6", "+2", "+1"]
    assert events[1]["worths"] == [6, 4, 2]
    assert (events[1]["worth"], events[1]["caboose"]) == (12, True)


@pytest.mark.rule("SM-20")
def test_a_train_without_carriages_may_be_sent_off_for_nothing() -> None:
    position = table("caboose", "standard-8 / 0:2 / royal", "standard-4")
    events = play(position, "play caboose 1")
    assert (events[1]["worth"], seen(position)["points"]) == (0, [0, 0])
    assert seen(position)["best"] == [0, None]


# Royal Carriage


@pytest.mark.rule("SM-21")
def test_a_royal_doubles_the_last_two_carriages_good_or_bad() -> None:
    position = table("royal", "standard-5 +6 +5 -4", "standard-4")
    play(position, "play royal 1")
    shown = seen(position)["trains"][0]
    assert [each["worth"] for each in shown["carriages"]] == [6, 10, -8]
    assert [each["marks"] for each in shown["carriages"]] == [[], ["doubled"], ["doubled"]]
    assert (shown["worth"], shown["royals"]) == (8, 1)


@pytest.mark.rule("SM-21")
def test_the_last_two_are_those_at_departure() -> None:
    position = table("-1", "standard-3 +6 +5 / 0:1 / royal", "standard-4")
    play(position, "couple -1 1")
    assert seen(position)["points"] == [6 + 10 - 2, 0]


@pytest.mark.rule("SM-21")
@pytest.mark.parametrize(("cars", "worth"), [("", 0), ("+4", 8)])
def test_a_royal_doubles_what_there_is_if_there_are_fewer(cars: str, worth: int) -> None:
    assert worths(table("+1", f"standard-5 {cars} / / royal")) == [worth]


@pytest.mark.rule("SM-21")
def test_several_royals_multiply() -> None:
    position = table("royal", "standard-5 +1 +2 +3 / / royal royal", "standard-4")
    assert worths(position)[0] == 1 + 4 * (2 + 3)
    play(position, "play royal 1")
    assert worths(position)[0] == 1 + 8 * (2 + 3)


# Re-Assign


@pytest.mark.rule("SM-22")
def test_reassign_moves_the_last_carriage_to_the_tail_of_another_train() -> None:
    position = table("reassign", "standard-5 +6 -3", "standard-4 +1")
    play(position, "play reassign 1")
    assert seen(position, 0)["pending"] == {"card": "reassign", "track": 1, "tokens": []}
    assert legal(position) == ["send 2"]
    events = play(position, "send 2")
    assert (carriages(position, 1), carriages(position, 2)) == ("+6", "+1 -3")
    assert events[0] == {"event": "reassign", "seat": 0, "card": "-3", "track": 2, "worth": -2}
    assert seen(position)["discard"] == ["reassign"]


@pytest.mark.rule("SM-22")
def test_a_train_completed_by_reassign_leaves() -> None:
    position = table("reassign", "standard-5 +6", "standard-3 +1 +1 / 0:1")
    events = play(position, "play reassign 1", "send 2")
    assert kinds(events) == ["play", "reassign", "depart", "score", "arrive", "draw"]
    assert seen(position)["points"] == [8, 0]
    assert seen(position)["discard"] == ["+1", "+1", "+6", "reassign"]


@pytest.mark.rule("SM-22")
def test_royal_and_standing_room_are_not_carriages() -> None:
    position = table("reassign uncouple2", "standard-5 / / royal standing", "standard-4 +1")
    for move in ("play reassign 1", "play uncouple2 1"):
        rule = "SM-22" if "reassign" in move else "SM-26"
        assert refused(position, move) == (rule, "no_carriage", {"track": 1})
    play(position, "play uncouple2 2")
    assert seen(position)["discard"] == ["+1", "uncouple2"]
    assert (seen(position)["trains"][0]["royals"], seen(position)["trains"][0]["limit"]) == (1, 6)


@pytest.mark.rule("SM-22")
def test_a_carriage_is_not_reassigned_to_its_own_train_or_an_empty_track() -> None:
    position = table("reassign", "standard-5 +6", "standard-4", "")
    play(position, "play reassign 1")
    assert refused(position, "send 1") == ("SM-22", "same_train", {"track": 1})
    assert refused(position, "send 3") == ("SM-22", "no_train", {"track": 3})
    assert refused(position, "done") == ("SM-22", "unfinished", {"card": "reassign"})
    assert refused(position, "place 1 1") == ("SM-22", "unfinished", {"card": "reassign"})


@pytest.mark.rule("SM-22")
def test_reassign_needs_another_train() -> None:
    position = table("reassign", "standard-5 +6", "")
    assert refused(position, "play reassign 1") == ("SM-22", "only_train", {})


# Repair


@pytest.mark.rule("SM-23")
@pytest.mark.parametrize(
    ("card", "found"), [("repair3", ["+6", "-2"]), ("repair5", ["+4", "+6", "-2"])]
)
def test_repair_looks_back_three_or_five_cards(card: str, found: list[str]) -> None:
    position = table(card, discard="+5 +4 caboose -2 +6 royal")
    play(position, f"repair {card}")
    assert seen(position, 0)["pending"]["carriages"] == found
    reach = int(card[-1])
    wrong = ("SM-23", "out_of_reach", {"card": "+5", "count": reach})
    assert refused(position, "couple +5 1") == wrong


@pytest.mark.rule("SM-23")
def test_a_repaired_carriage_is_coupled_as_if_from_the_hand() -> None:
    position = table("repair3 +3", "standard-5 +1", "standard-4", discard="-2 +6 royal")
    events = play(position, "repair repair3", "couple +6 1")
    assert events[1] == {"event": "mend", "seat": 0, "card": "+6", "track": 1, "worth": 7}
    assert carriages(position, 1) == "+1 +6"
    assert seen(position)["discard"] == ["-2", "royal", "repair3"]
    assert "+3" in names(position.hands[0])


@pytest.mark.rule("SM-23")
def test_repair_does_not_look_at_itself_nor_into_the_hand() -> None:
    position = table("repair3 +3", discard="+1 -2 -2 -2")
    play(position, "repair repair3")
    assert refused(position, "couple +1 1")[1] == "out_of_reach"
    assert refused(position, "couple +3 1")[1] == "out_of_reach"
    assert legal(position) == ["couple -2 1", "couple -2 2", "done"]


@pytest.mark.rule("SM-23")
def test_a_shorter_discard_shows_what_there_is() -> None:
    position = table("repair5", discard="+4")
    play(position, "repair repair5", "couple +4 2")
    assert carriages(position, 2) == "+4"


@pytest.mark.rule("SM-23")
def test_of_two_like_cards_the_one_nearest_to_the_top_is_repaired() -> None:
    position = table("repair3", discard="+4 -1 +4")
    play(position, "repair repair3", "couple +4 1")
    assert seen(position)["discard"] == ["+4", "-1", "repair3"]


@pytest.mark.rule("SM-23", "SM-28")
def test_a_repair_that_finds_no_carriage_is_spent() -> None:
    position = table("repair3", discard="+4 royal caboose uncouple1")
    assert kinds(play(position, "repair repair3")) == ["spend", "draw"]
    assert seen(position)["discard"][-1] == "repair3"


# Transfer


@pytest.mark.rule("SM-24")
def test_transfer_takes_up_to_three_tokens_of_anyone_to_one_other_train() -> None:
    position = table("transfer", "standard-6 / 1:3 0:1 1:1 0:2", "standard-5", "standard-4")
    play(position, "play transfer 1", "pick 1", "pick 4", "pick 2")
    assert legal(position) == ["send 2", "send 3"]
    assert refused(position, "pick 3") == ("SM-24", "three_tokens", {})
    events = play(position, "send 2")
    assert events[0] == {
        "event": "transfer",
        "seat": 0,
        "count": 3,
        "owners": [1, 0, 0],
        "track": 1,
        "to": 2,
    }
    assert tokens(position, 1, 0, 1) == [(1, 1)]
    assert tokens(position, 2, 0, 1) == [(1, 3), (0, 1), (0, 2)]
    assert seen(position)["discard"] == ["transfer"]


@pytest.mark.rule("SM-24")
def test_one_token_is_enough_and_foreign_ones_stay_unseen() -> None:
    position = table("transfer", "standard-6 / 1:3", "standard-5")
    play(position, "play transfer 1", "pick 1", "send 2")
    assert tokens(position, 2, 0) == [(1, None)]
    assert tokens(position, 2, 1) == [(1, 3)]


@pytest.mark.rule("SM-24")
def test_a_transfer_takes_no_more_than_another_train_has_room_for() -> None:
    position = table(
        "transfer", "standard-6 / 1:1 0:1 1:1", "standard-3 / 0:1 0:1", "standard-4 / 0:2 1:2"
    )
    play(position, "play transfer 1", "pick 1", "pick 2")
    assert refused(position, "pick 3") == ("SM-24", "no_room_for_more", {"count": 2})
    wrong = ("SM-24", "no_room", {"track": 2, "room": 1, "count": 2})
    assert refused(position, "send 2") == wrong
    assert legal(position) == ["send 3"]


@pytest.mark.rule("SM-24")
def test_refusals_on_the_way_of_a_transfer() -> None:
    position = table("transfer", "standard-6 / 1:1 0:1", "standard-4", "standard-4", "")
    assert refused(position, "play transfer 2") == ("SM-24", "no_passenger", {"track": 2})
    assert refused(position, "play transfer 4") == ("SM-10", "no_train", {"track": 4})
    play(position, "play transfer 1")
    assert legal(position) == ["pick 1", "pick 2"]
    assert refused(position, "send 2") == ("SM-24", "pick_first", {})
    assert refused(position, "pick 3") == ("SM-24", "no_such_token", {"token": 3})
    play(position, "pick 2")
    assert refused(position, "pick 2") == ("SM-24", "picked_already", {"token": 2})
    assert refused(position, "send 1") == ("SM-24", "same_train", {"track": 1})
    assert refused(position, "send 4") == ("SM-24", "no_train", {"track": 4})
    assert refused(position, "done") == ("SM-24", "unfinished", {"card": "transfer"})
    assert refused(position, "couple +1 1") == ("SM-24", "unfinished", {"card": "transfer"})


@pytest.mark.rule("SM-24")
def test_a_transfer_needs_room_elsewhere() -> None:
    position = table("transfer", "standard-6 / 1:1", "standard-3 / 0:1 0:1 0:1")
    assert refused(position, "play transfer 1") == ("SM-24", "no_room_elsewhere", {})
    play(position, "play transfer 2")


# Standing Room


@pytest.mark.rule("SM-25")
def test_standing_room_adds_a_place_for_a_token_but_not_for_a_carriage() -> None:
    position = table("standing", "standard-3 +1 / 0:1 1:1 1:1", "standard-4")
    play(position, "play standing 1")
    shown = seen(position)["trains"][0]
    assert (shown["limit"], shown["number"], shown["standing"]) == (4, 3, 1)


@pytest.mark.rule("SM-25")
def test_a_token_may_board_at_once_the_very_train() -> None:
    position = table("standing", "standard-3 / 0:1 1:1 1:1", "standard-4")
    play(position, "play standing 1")
    assert legal(position) == ["place 1 1", "place 2 1", "place 3 1", "done"]
    assert refused(position, "place 3 2") == ("SM-25", "other_train", {"track": 1})
    assert refused(position, "play standing 2") == ("SM-25", "unfinished", {"card": "standing"})
    events = play(position, "place 3 1")
    assert kinds(events) == ["place", "draw"]
    assert tokens(position, 1, 0)[-1] == (0, 3)
    assert seen(position)["actor"] == 1


@pytest.mark.rule("SM-25")
def test_several_standing_rooms_add_up() -> None:
    position = table("standing", "standard-3 / / standing standing")
    play(position, "play standing 1")
    assert seen(position)["trains"][0]["limit"] == 6


@pytest.mark.rule("SM-25")
def test_without_a_token_in_reserve_standing_room_ends_the_turn() -> None:
    position = table("standing", "standard-8 / 0:1 0:1 0:1 0:2 0:2 0:3", "standard-4")
    assert kinds(play(position, "play standing 1")) == ["play", "draw"]
    assert seen(position)["actor"] == 1


# Uncouple


@pytest.mark.rule("SM-26")
@pytest.mark.parametrize(
    ("card", "left", "discard"),
    [("uncouple1", "+6 +1", ["-3", "uncouple1"]), ("uncouple2", "+6", ["-3", "+1", "uncouple2"])],
)
def test_uncouple_takes_one_or_two_carriages_tail_first(
    card: str, left: str, discard: list[str]
) -> None:
    position = table(card, "standard-5 +6 +1 -3", "standard-4")
    events = play(position, f"play {card} 1")
    assert carriages(position, 1) == left
    assert seen(position)["discard"] == discard
    assert (events[0]["event"], events[0]["cards"]) == ("uncouple", discard[:-1])


@pytest.mark.rule("SM-26")
def test_uncouple_two_takes_the_one_there_is() -> None:
    position = table("uncouple2", "standard-5 +6", "standard-4")
    play(position, "play uncouple2 1")
    assert (carriages(position, 1), seen(position)["discard"]) == ("", ["+6", "uncouple2"])


# Rush Hour


@pytest.mark.rule("SM-27")
def test_a_rush_hour_is_played_when_drawn_and_another_card_is_drawn() -> None:
    position = table("+1", pile="-5 rush", engines="standard-6 executive-4")
    events = play(position, "couple +1 1")
    assert kinds(events) == ["couple", "rush", "arrive", "draw"]
    assert names(position.hands[0]) == "-5"
    view = seen(position)
    assert (len(view["trains"]), view["trains"][2]["kind"]) == (3, "executive")
    assert (view["discard"], view["locomotives"]) == (["rush"], 1)


@pytest.mark.rule("SM-27")
def test_the_station_holds_one_train_more_for_good() -> None:
    position = table("+1 +2", "standard-3 +1 +1", pile="-5 rush")
    play(position, "couple +1 1")
    assert sum(train is not None for train in seen(position)["trains"]) == 2


@pytest.mark.rule("SM-27", "SM-51")
def test_a_rush_hour_at_the_bottom_of_the_pile_is_not_replaced() -> None:
    position = table("+1 +2", pile="rush")
    play(position, "couple +1 1")
    assert (len(seen(position)["trains"]), seen(position)["hands"][0]) == (3, 1)


# What may be forgone


@pytest.mark.rule("SM-28")
@pytest.mark.parametrize("card", ["uncouple1", "uncouple2", "transfer"])
def test_uncouple_and_transfer_may_be_forgone(card: str) -> None:
    position = table(card, "standard-5 +6 / 0:1", "standard-4")
    assert kinds(play(position, f"spend {card}")) == ["spend", "draw"]
    assert (carriages(position, 1), seen(position)["discard"]) == ("+6", [card])


@pytest.mark.rule("SM-28")
def test_repair_and_the_token_of_standing_room_may_be_forgone() -> None:
    position = table("repair3 standing", discard="+6")
    assert kinds(play(position, "repair repair3", "done")) == ["repair", "forgo", "draw"]
    assert seen(position)["discard"] == ["+6", "repair3"]
    play(position, "couple -1 2")
    assert kinds(play(position, "play standing 1", "done")) == ["play", "forgo", "draw"]
    assert tokens(position, 1) == []


@pytest.mark.rule("SM-28")
def test_reassign_must_move_a_carriage_if_it_can() -> None:
    position = table("reassign", "standard-5 +6", "standard-4")
    assert refused(position, "spend reassign") == ("SM-28", "must_move", {})


@pytest.mark.rule("SM-28")
@pytest.mark.parametrize("trains", [("standard-5", "standard-4"), ("standard-5 +6", "")])
def test_reassign_without_anything_to_move_is_played_to_no_effect(trains: tuple[str, ...]) -> None:
    position = table("reassign", *trains)
    assert kinds(play(position, "spend reassign")) == ["spend", "draw"]
