"""Refill, end of turn, scoring and end of the game, rule by rule (TB-20 to TB-41)."""

import pytest

from quai.core.journal import Journal
from quai.core.rng import Rng
from quai.core.state import Outcome
from quai.core.zones import lay
from quai.games.trambahn.cards import (
    DECK,
)
from quai.games.trambahn.table import hand_of, money_of
from tests.games.trambahn.helpers import (
    action,
    cards,
    dealt,
    journal,
    names,
    play,
    refused,
    seen,
    table,
)

# Refill


@pytest.mark.rule("TB-20")
@pytest.mark.parametrize(("hand", "drawn"), [("I-1", 6), ("I-1 I-2 I-3 I-4 I-5 I-6", 1)])
def test_the_hand_is_filled_up_to_six(hand: str, drawn: int) -> None:
    position = table(hand)
    before = seen(position)["pile"]
    play(position, "passenger I-1 I", "end")
    assert (seen(position)["hands"][0], seen(position)["pile"]) == (6, before - drawn)


@pytest.mark.rule("TB-21")
def test_a_pile_that_runs_out_in_a_refill_is_made_anew_from_discard_and_half_the_money() -> None:
    rows = {"I": "I-4 I-5 I-6"}
    pile = "II-1 II-2"
    position = table("I-1 I-2 I-3", rows=rows, pile=pile, money=5, their_money=8)
    events = play(position, "passenger I-1 I", "end")[2:]
    assert events == [
        {"event": "end", "seat": 0},
        {"event": "draw", "seat": 0, "count": 2},
        {"event": "reshuffle", "by_seat": [2, 4], "count": 10},
        {"event": "draw", "seat": 0, "count": 2},
    ]
    view = seen(position, 0)
    assert {"I-2", "I-3", "II-1", "II-2"} <= set(view["hands"][0])
    assert (len(view["hands"][0]), view["pile"], view["discard"]) == (6, 8, [])
    assert [money["count"] for money in view["money"]] == [3, 4]
    assert view["reshuffles"] == 1


@pytest.mark.rule("TB-21")
def test_the_pile_is_not_made_anew_before_a_card_is_needed() -> None:
    position = table("I-1 I-2 I-3", pile="II-1 II-2 II-3 II-4", money=9, their_money=9)
    play(position, "passenger I-1 I", "end")
    view = seen(position)
    assert (view["pile"], view["reshuffles"], view["hands"][0]) == (0, 0, 6)
    assert [money["count"] for money in view["money"]] == [9, 9]
    play(position, "passenger IV-1 IV", "end")
    view = seen(position)
    assert (view["reshuffles"], view["hands"][1], view["pile"]) == (1, 6, 2)
    assert [money["count"] for money in view["money"]] == [5, 5]


@pytest.mark.rule("TB-18", "TB-21")
def test_the_half_comes_from_the_top_of_the_money_and_is_rounded_down() -> None:
    position = table("I-1", pile="", money="II-1 II-2 II-3 II-4 II-5", their_money="III-1 III-2")
    play(position, "passenger I-1 I", "end")
    assert names(position.money[0])[:4] == "II-1"
    assert {"II-5", "II-4", "III-2"} <= set(seen(position, 0)["hands"][0])


@pytest.mark.rule("TB-21")
def test_a_refill_may_need_a_new_pile_more_than_once() -> None:
    position = table("I-1", pile="", money=8, their_money=0)
    events = play(position, "passenger I-1 I", "end")
    counts = [event["by_seat"] for event in events if event["event"] == "reshuffle"]
    assert counts == [[4, 0], [2, 0]]
    assert (seen(position)["hands"][0], seen(position)["money"][0]["count"]) == (6, 2)


@pytest.mark.rule("TB-21")
def test_the_hand_stays_smaller_when_nothing_is_left_to_draw() -> None:
    position = table("I-1 I-2", pile="II-1", money=1, their_money=1)
    events = play(position, "passenger I-1 I", "end")
    assert [event["event"] for event in events] == ["passenger", "end", "draw"]
    view = seen(position, 0)
    assert view["hands"] == [["I-2", "II-1"], 1]
    assert ([money["count"] for money in view["money"]], view["actor"]) == ([1, 1], 1)


# End of turn


@pytest.mark.rule("TB-22")
def test_columns_without_a_tram_become_money_oldest_first_and_first_card_first() -> None:
    columns = ["I-3 I-5", "II-1 horse", "IV-2 IV-7"]
    position = table("I-1 III-9", columns=columns, money="II-9", placed=1)
    play(position, "open III-9", "end")
    view = seen(position, 1)
    assert view["columns"][0] == [{"line": 1, "cards": ["II-1"], "tram": "horse"}]
    assert view["money"][0]["cards"] == [None, "I-3", "I-5", "IV-2", "IV-7", "III-9"]


@pytest.mark.rule("TB-21", "TB-22")
def test_a_column_is_dissolved_after_the_refill_so_its_cards_are_not_halved() -> None:
    position = table("II-1 II-2 II-3 II-4", columns=["I-3 I-5"], pile="III-1", money=4, placed=1)
    play(position, "end")
    assert seen(position)["hands"][0] == 6
    assert names(position.money[0]).endswith("I-3 I-5")
    assert seen(position)["money"][0]["count"] == 2 + 2


@pytest.mark.rule("TB-22")
def test_the_columns_of_the_other_player_stay() -> None:
    position = table("I-1", their_columns=["I-5"], placed=1)
    play(position, "end")
    assert len(seen(position)["columns"][1]) == 1


@pytest.mark.rule("TB-22")
@pytest.mark.parametrize(
    ("stack", "market"), [(9, ["steam"] * 3), (1, ["steam", "electric"]), (0, ["steam"])]
)
def test_the_market_is_refilled_to_three_as_far_as_the_stack_goes(
    stack: int, market: list[str]
) -> None:
    position = table("I-1", placed=1, market="steam", stack=stack)
    play(position, "end")
    assert seen(position)["market"] == market
    assert len(seen(position)["stack"]) == max(0, stack - 2)


@pytest.mark.rule("TB-23")
@pytest.mark.parametrize("move", ["open I-9", "extend I-9 1", "bank I-9", "buy horse 2"])
def test_a_later_phase_closes_the_passengers(move: str) -> None:
    position = table("I-2 I-9", columns=["I-1 horse", "II-1"], money=9, placed=1)
    play(position, move)
    assert refused(position, "passenger I-2 I") == ("TB-23", "passengers_closed", {})


@pytest.mark.rule("TB-23")
@pytest.mark.parametrize("later", ["bank I-9", "buy horse 2"])
@pytest.mark.parametrize("move", ["open I-2", "extend I-2 1"])
def test_income_or_a_purchase_closes_the_stations(later: str, move: str) -> None:
    position = table("I-2 I-9", columns=["I-1 horse", "II-1"], money=9, placed=1)
    play(position, later)
    assert refused(position, move) == ("TB-23", "stations_closed", {})


@pytest.mark.rule("TB-23")
def test_a_purchase_closes_income() -> None:
    position = table("I-2", columns=["I-1"], money=9, placed=1)
    play(position, "buy horse 1")
    assert refused(position, "bank I-2") == ("TB-23", "income_closed", {})


@pytest.mark.rule("TB-23")
def test_an_empty_hand_skips_passengers_and_stations() -> None:
    position = table("I-1 I-2", their_hand="", pile="")
    play(position, "passenger I-1 I", "end")
    assert (seen(position)["actor"], seen(position)["phase"]) == (1, "income")
    assert position.legal() == [action("end")]
    play(position, "end")
    assert (seen(position)["actor"], seen(position)["phase"]) == (0, "passengers")


@pytest.mark.rule("TB-23")
def test_the_phases_run_in_order() -> None:
    position = table("I-1 I-2 I-3 I-4 I-5", money=9)
    phases = []
    for move in ("passenger I-1 I", "passenger I-2 I", "open I-3", "bank I-4", "buy horse 1"):
        phases.append(seen(position)["phase"])
        play(position, move)
    assert phases == ["passengers", "passengers", "stations", "stations", "income"]
    assert seen(position)["phase"] == "trams"
    play(position, "end")
    assert (seen(position)["phase"], seen(position)["placed"]) == ("passengers", 0)


@pytest.mark.rule("TB-24", "TB-41")
def test_the_game_ends_when_both_hands_are_empty_and_nothing_can_be_drawn() -> None:
    position = table("I-1", their_hand="", pile="", money=1)
    events = play(position, "passenger I-1 I", "end")
    assert seen(position)["actor"] is None
    assert position.outcome() == Outcome((0,), "money")
    assert [event["event"] for event in events] == ["passenger", "end", "over"]
    assert refused(position, "end") == ("TB-24", "over", {})


@pytest.mark.rule("TB-24", "TB-21")
def test_empty_hands_do_not_end_the_game_while_dissolved_money_can_be_drawn() -> None:
    position = table("I-1 I-2 I-3 I-4", their_hand="", pile="")
    play(position, "passenger I-1 I", "open I-2", "extend I-3 1", "extend I-4 1", "end")
    assert seen(position)["actor"] == 1
    play(position, "end")
    assert seen(position)["hands"] == [0, 2], "money of 3 gives one card, then of 2 another"


@pytest.mark.rule("TB-24")
def test_one_empty_hand_does_not_end_the_game() -> None:
    position = table("I-1", their_hand="II-1", pile="", money=1)
    play(position, "passenger I-1 I", "end")
    assert (seen(position)["actor"], seen(position)["hands"]) == (1, [0, 1])


# Scoring


@pytest.mark.rule("TB-30")
def test_example_1_four_blue_stations_of_1_point_with_a_steam_tram_score_12() -> None:
    position = table("I-5", columns=["I-1 I-2 I-3 I-4 steam"], rows={"I": "I-7 I-8 I-9"})
    play(position, "passenger I-5 I")
    assert position.scores() == [12, 0]


@pytest.mark.rule("TB-30")
def test_example_4_the_best_column_is_worth_60() -> None:
    best = " ".join(f"IV-{value}" for value in range(1, 11)) + " electric"
    position = table("IV-5", columns=[best], rows={"IV": "IV-7 IV-8 IV-9"})
    play(position, "passenger IV-5 IV")
    assert position.scores() == [60, 0]


@pytest.mark.rule("TB-30")
def test_both_players_score_every_column_of_the_line_and_no_other() -> None:
    mine = ["I-1 I-7 horse", "I-10 electric", "II-1 II-2 steam"]
    theirs = ["III-1 electric", "I-8 steam"]
    position = table("I-5", columns=mine, their_columns=theirs, rows={"I": "I-2 I-3 I-4"})
    play(position, "passenger I-5 I")
    assert position.scores() == [(1 + 2) * 2 + 3 * 4, 2 * 3]
    assert seen(position)["sheet"] == [{"line": "I", "points": [18, 6]}]


@pytest.mark.rule("TB-30")
def test_a_column_without_a_tram_scores_nothing() -> None:
    position = table("I-5", columns=["I-1 I-10"], rows={"I": "I-2 I-3 I-4"})
    play(position, "passenger I-5 I")
    assert position.scores() == [0, 0]


@pytest.mark.rule("TB-30")
def test_the_passengers_are_discarded_in_sight_of_all_and_the_columns_stay() -> None:
    position = table("I-5", columns=["I-1 horse"], rows={"I": "I-2 I-3 I-4", "II": "II-2"})
    play(position, "passenger I-5 I")
    view = seen(position)
    assert sorted(card for _, card in view["discard"]) == ["I-2", "I-3", "I-4", "I-5"]
    assert view["rows"] == [[], ["II-2"], [], []]
    assert view["columns"][0] == [{"line": 0, "cards": ["I-1"], "tram": "horse"}]


@pytest.mark.rule("TB-31")
def test_four_conductors_score_the_line_of_their_row() -> None:
    columns = ["I-1 horse", "II-1 steam"]
    position = table("conductor", columns=columns, rows={"II": "conductor conductor conductor"})
    play(position, "passenger conductor II")
    assert seen(position)["sheet"] == [{"line": "II", "points": [3, 0]}]


SEVEN = "II-1 II-2 II-3 II-4 II-5 II-6 II-7 steam"


@pytest.mark.rule("TB-32")
def test_the_eighth_card_scores_the_column_as_it_then_lies_for_its_owner_alone() -> None:
    theirs = ["II-1 electric"]
    position = table("II-9", columns=["II-1 steam", SEVEN], their_columns=theirs, placed=1)
    play(position, "extend II-9 2")
    assert position.scores() == [(6 + 2 + 2) * 3, 0]
    assert seen(position)["sheet"] == [{"line": "bonus", "points": [30, 0]}]


@pytest.mark.rule("TB-32")
def test_conductors_count_towards_the_eighth_card() -> None:
    columns = ["II-1 conductor conductor conductor conductor conductor conductor horse"]
    position = table("conductor", columns=columns, placed=1)
    play(position, "extend conductor 1")
    assert position.scores() == [2, 0]


@pytest.mark.rule("TB-32")
def test_a_column_gives_its_bonus_once() -> None:
    position = table("II-8 II-9 II-10 conductor", columns=[SEVEN], placed=1)
    play(position, "extend conductor 1")
    assert position.scores() == [24, 0]
    play(position, "extend II-8 1", "extend II-9 1", "extend II-10 1")
    assert position.scores() == [24, 0]


@pytest.mark.rule("TB-32")
def test_the_seventh_card_gives_no_bonus() -> None:
    position = table("II-7", columns=["II-1 II-2 II-3 II-4 II-5 II-6 steam"], placed=1)
    play(position, "extend II-7 1")
    assert position.scores() == [0, 0]


@pytest.mark.rule("TB-33")
def test_a_bonus_can_only_meet_a_column_with_a_tram() -> None:
    position = table("II-9", columns=[SEVEN.removesuffix(" steam")], placed=1)
    with pytest.raises(AssertionError, match="TB-33"):
        position.play(action("extend II-9 1"))


@pytest.mark.rule("TB-33")
def test_a_hand_can_lay_at_most_five_cards_in_a_turn() -> None:
    position = table("I-1 II-1 II-2 II-3 II-4 II-5")
    play(position, "passenger I-1 I", "open II-1")
    play(position, *[f"extend II-{value} 1" for value in (2, 3, 4, 5)])
    assert position.legal() == [action("end")]


@pytest.mark.rule("TB-34")
def test_a_bonus_does_not_count_towards_the_ten() -> None:
    position = table("II-9 III-1", columns=[SEVEN], placed=1, scorings=9)
    play(position, "extend II-9 1")
    view = seen(position)
    assert (view["scorings"], view["actor"]) == (9, 0)


# End


@pytest.mark.rule("TB-40")
def test_the_game_stops_at_once_after_the_tenth_scoring() -> None:
    rows = {"I": "I-2 I-3 I-4"}
    position = table("I-1 I-5", columns=["II-1 horse"], money=7, rows=rows, scorings=9)
    play(position, "passenger I-1 I")
    view = seen(position, 0)
    assert (view["actor"], view["scorings"], view["hands"][0]) == (None, 10, ["I-5"])
    assert position.legal() == []
    for move in ("end", "passenger I-5 I", "open I-5", "bank I-5", "extend I-5 1", "buy horse 1"):
        assert refused(position, move) == ("TB-40", "over", {})


@pytest.mark.rule("TB-40")
def test_the_ninth_scoring_does_not_end_the_game() -> None:
    position = table("I-1", rows={"I": "I-2 I-3 I-4"}, scorings=8)
    play(position, "passenger I-1 I")
    assert (seen(position)["actor"], position.outcome()) == (0, None)


@pytest.mark.rule("TB-41")
@pytest.mark.parametrize(
    ("points", "money", "outcome"),
    [
        ((5, 4), (0, 9), Outcome((0,), "points")),
        ((4, 5), (9, 0), Outcome((1,), "points")),
        ((5, 5), (3, 2), Outcome((0,), "money")),
        ((5, 5), (2, 3), Outcome((1,), "money")),
        ((5, 5), (3, 3), Outcome((0, 1), "shared")),
    ],
)
def test_points_win_then_money_then_the_win_is_shared(
    points: tuple[int, int], money: tuple[int, int], outcome: Outcome
) -> None:
    position = table("I-1", rows={"I": "I-2 I-3 I-4"}, scorings=9, points=points)
    for seat in (0, 1):
        lay(position.table, money_of(seat), DECK[: money[seat]])
    events = play(position, "passenger I-1 I")
    assert position.outcome() == outcome
    assert events[-1] == {
        "event": "over",
        "winners": list(outcome.winners),
        "reason": outcome.reason,
        "points": list(points),
    }


@pytest.mark.rule("TB-41")
def test_bonuses_and_scorings_add_up() -> None:
    position = table("II-9 IV-1", columns=[SEVEN], rows={"II": "II-1 II-2 II-3"}, scorings=8)
    play(position, "passenger IV-1 IV", "extend II-9 1", "end")
    lay(position.table, hand_of(1), cards("II-8"))
    play(position, "passenger II-8 II")
    assert position.scores() == [60, 0]


# The journal


@pytest.mark.rule("TB-10", "TB-30")
def test_all_hear_of_a_passenger_and_of_a_scoring() -> None:
    position = table("I-5", columns=["I-1 horse"], rows={"I": "I-2 I-3 I-4"})
    assert play(position, "passenger I-5 I") == [
        {"event": "passenger", "seat": 0, "card": "I-5", "row": "I"},
        {"event": "score", "line": "I", "points": [2, 0], "number": 1},
    ]


@pytest.mark.rule("TB-12", "TB-32")
def test_all_hear_of_a_station_and_of_a_bonus() -> None:
    position = table("I-5 II-9", columns=[SEVEN], placed=1)
    assert play(position, "open I-5", "extend II-9 1") == [
        {"event": "station", "seat": 0, "card": "I-5", "column": 2},
        {"event": "station", "seat": 0, "card": "II-9", "column": 1},
        {"event": "bonus", "seat": 0, "column": 1, "points": 30},
    ]


@pytest.mark.rule("TB-16")
def test_only_the_owner_is_told_which_card_is_banked() -> None:
    told = journal(table("I-5", placed=1), "bank I-5")
    public = {"event": "bank", "seat": 0}
    assert told.seen_by(frozenset({0})) == [{**public, "card": "I-5"}]
    assert told.seen_by(frozenset({1})) == [public]
    assert told.seen_by(frozenset()) == [public]
    assert told.seen_by(frozenset({0, 1})) == [{**public, "card": "I-5"}]


@pytest.mark.rule("TB-17")
def test_all_hear_of_a_purchase() -> None:
    position = table("I-5", columns=["I-1 horse", "II-1"], money=12, market="steam", placed=1)
    bought = {"event": "buy", "seat": 0, "tram": "steam", "column": 2, "price": 10}
    assert play(position, "buy steam 2") == [bought]


@pytest.mark.rule("TB-20", "TB-21")
def test_only_the_owner_is_told_which_cards_are_drawn_before_and_after_a_reshuffle() -> None:
    pile = "III-1 III-2 III-3"
    position = table("I-1 I-2", money="II-1 II-2 II-3 II-4", pile=pile, placed=1)
    told = journal(position, "end")
    end, before, reshuffle, after = told.seen_by(frozenset({0}))
    assert end == {"event": "end", "seat": 0}
    assert before == {
        "event": "draw",
        "seat": 0,
        "count": 3,
        "cards": ["III-3", "III-2", "III-1"],
    }
    assert reshuffle == {"event": "reshuffle", "by_seat": [2, 0], "count": 2}
    assert after["cards"] in (["II-3"], ["II-4"])
    for viewer in (frozenset({1}), frozenset[int]()):
        assert told.seen_by(viewer) == [
            {"event": "end", "seat": 0},
            {"event": "draw", "seat": 0, "count": 3},
            {"event": "reshuffle", "by_seat": [2, 0], "count": 2},
            {"event": "draw", "seat": 0, "count": 1},
        ]


@pytest.mark.rule("TB-22")
def test_all_hear_which_cards_a_dissolved_column_held() -> None:
    position = table("I-1 I-2 I-3 I-4 I-5 I-6", columns=["III-4 conductor", "IV-1"], placed=1)
    assert play(position, "end") == [
        {"event": "end", "seat": 0},
        {"event": "dissolve", "seat": 0, "cards": ["III-4", "conductor"]},
        {"event": "dissolve", "seat": 0, "cards": ["IV-1"]},
    ]


def test_playing_without_a_journal_gives_the_same_position() -> None:
    with_journal, without = dealt(), dealt()
    rng = Rng(3)
    while with_journal.actor is not None:
        choice = with_journal.legal()[rng.below(len(with_journal.legal()))]
        with_journal.play(choice, Journal())
        without.play(choice)
        assert with_journal.dump() == without.dump()
