"""Set-up and the first phases of the turn, rule by rule (TB-01 to TB-19)."""

from collections import Counter

import pytest

from quai.core.refusals import BadInput
from quai.games.trambahn.cards import (
    COPIES,
    DECK,
    LINE,
    LINES,
    NAMES,
    POINTS,
    TRAM_PRICE,
    TRAM_STACK,
    TRAM_VALUE,
    TRAMS,
)
from quai.games.trambahn.meta import GAME
from tests.games.trambahn.helpers import (
    dealt,
    names,
    play,
    refused,
    seen,
    table,
)

# Components and set-up


@pytest.mark.rule("TB-02")
def test_each_line_has_28_cards_and_41_points() -> None:
    for line in range(4):
        station_cards = [card for card in DECK if LINE[card] == line]
        assert len(station_cards) == 28
        assert sum(POINTS[card] for card in station_cards) == 41
        assert [COPIES[line * 10 + value] for value in range(10)] == [2, 3, 3, 3, 3, 3, 3, 3, 3, 2]
        assert [POINTS[line * 10 + value] for value in range(10)] == [1, 1, 1, 1, 1, 1, 2, 2, 2, 3]


@pytest.mark.rule("TB-02")
def test_the_pile_is_shuffled_from_112_stations_and_8_conductors() -> None:
    assert len(DECK) == 120
    assert [NAMES[card] for card in DECK].count("conductor") == 8
    counts = Counter(dealt().holdings())
    assert sum(count for name, count in counts.items() if name not in TRAMS) == 120
    assert counts["conductor"] == 8
    assert dealt(seed=1).pile != dealt(seed=2).pile
    assert sorted(dealt(seed=1).pile) != dealt(seed=1).pile


@pytest.mark.rule("TB-03")
def test_there_are_16_trams_of_three_kinds() -> None:
    assert len(TRAM_STACK) == 16
    kinds = {TRAMS[tram]: (TRAM_STACK.count(tram), TRAM_VALUE[tram]) for tram in range(3)}
    assert kinds == {"horse": (5, 2), "steam": (4, 3), "electric": (7, 4)}
    assert list(TRAM_PRICE) == [5, 10, 15]


@pytest.mark.rule("TB-01")
@pytest.mark.parametrize("seats", [0, 1, 3])
def test_trambahn_is_for_exactly_two(seats: int) -> None:
    with pytest.raises(BadInput):
        GAME.new(seats)


@pytest.mark.rule("TB-01")
def test_the_first_player_is_random_unless_the_table_says_otherwise() -> None:
    assert {dealt("random", seed).actor for seed in range(20)} == {0, 1}
    assert {GAME.new(2, None, seed).actor for seed in range(20)} == {0, 1}
    assert {dealt(0, seed).actor for seed in range(20)} == {0}
    assert {dealt(1, seed).actor for seed in range(20)} == {1}


@pytest.mark.rule("TB-02")
def test_81_cards_stay_in_the_pile_and_nobody_sees_them() -> None:
    for viewer in ((), (0,), (1,)):
        assert seen(dealt(), *viewer)["pile"] == 81


@pytest.mark.rule("TB-03")
def test_the_tram_stack_is_sorted_and_public_and_its_first_three_are_the_market() -> None:
    for viewer in ((), (0,), (1,)):
        view = seen(dealt(), *viewer)
        assert view["market"] == ["horse"] * 3
        assert view["stack"] == ["horse"] * 2 + ["steam"] * 4 + ["electric"] * 7


@pytest.mark.rule("TB-04")
def test_there_is_an_empty_row_for_each_of_four_lines() -> None:
    assert seen(dealt())["rows"] == [[], [], [], []]
    position = table("I-2 II-2 III-2 IV-2")
    for place, line in enumerate(LINES):
        twin = position.copy()
        play(twin, f"passenger {line}-2 {line}")
        assert seen(twin)["rows"][place] == [f"{line}-2"]


@pytest.mark.rule("TB-04")
def test_a_row_never_holds_more_than_three_at_rest() -> None:
    position = table("I-2", rows={"I": "I-1 I-3 I-4"})
    play(position, "passenger I-2 I")
    assert seen(position)["rows"][0] == []


@pytest.mark.rule("TB-05")
@pytest.mark.parametrize(("first", "counts"), [(0, [12, 15]), (1, [15, 12])])
def test_the_first_player_gets_12_money_and_the_second_15(first: int, counts: list[int]) -> None:
    assert [money["count"] for money in seen(dealt(first))["money"]] == counts


@pytest.mark.rule("TB-05")
def test_nobody_may_look_at_the_money_dealt() -> None:
    for viewer in ((), (0,), (1,)):
        assert [m["cards"] for m in seen(dealt(), *viewer)["money"]] == [[None] * 12, [None] * 15]


@pytest.mark.rule("TB-06")
def test_each_player_draws_a_hand_of_six_and_sees_only_that() -> None:
    position = dealt()
    assert seen(position)["hands"] == [6, 6]
    assert seen(position, 0)["hands"] == [names(position.hands[0]).split(), 6]
    assert seen(position, 1)["hands"] == [6, names(position.hands[1]).split()]
    assert [len(hand) for hand in position.hands] == [6, 6]


# Passengers


@pytest.mark.rule("TB-10")
@pytest.mark.parametrize("move", ["end", "open I-9", "extend I-9 1", "bank I-9", "buy horse 2"])
def test_a_passenger_must_come_first(move: str) -> None:
    position = table("I-9 I-8", columns=["I-1 horse", "II-1"], money=9)
    assert refused(position, move) == ("TB-10", "passenger_first", {})
    play(position, "passenger I-8 I", move)


@pytest.mark.rule("TB-10")
def test_a_station_goes_to_its_own_row() -> None:
    position = table("III-8")
    wrong = ("TB-10", "wrong_row", {"card": "III-8", "row": "III"})
    assert refused(position, "passenger III-8 I") == wrong
    play(position, "passenger III-8 III")
    assert seen(position, 1)["rows"] == [[], [], ["III-8"], []]
    assert seen(position, 0)["hands"] == [[], 1]


@pytest.mark.rule("TB-10")
def test_the_value_of_a_passenger_does_not_matter() -> None:
    position = table("II-1 II-5", rows={"II": "II-5"})
    play(position, "passenger II-5 II", "passenger II-1 II")
    assert seen(position)["rows"][1] == ["II-5", "II-5", "II-1"]


@pytest.mark.rule("TB-10")
def test_a_conductor_goes_to_any_row() -> None:
    for place, line in enumerate(LINES):
        position = table("conductor")
        play(position, f"passenger conductor {line}")
        assert seen(position)["rows"][place] == ["conductor"]


@pytest.mark.rule("TB-10")
def test_two_passengers_may_go_to_different_rows_and_a_third_is_refused() -> None:
    position = table("I-1 II-1 III-1")
    play(position, "passenger I-1 I", "passenger II-1 II")
    assert seen(position)["rows"] == [["I-1"], ["II-1"], [], []]
    assert refused(position, "passenger III-1 III") == ("TB-10", "two_passengers", {})


@pytest.mark.rule("TB-10")
def test_one_passenger_is_enough() -> None:
    position = table("I-1 II-1")
    play(position, "passenger I-1 I", "end")
    assert seen(position)["actor"] == 1


@pytest.mark.rule("TB-10")
def test_a_passenger_comes_from_the_hand() -> None:
    reason = ("TB-10", "not_in_hand", {"card": "II-1"})
    assert refused(table("I-1", their_hand="II-1"), "passenger II-1 II") == reason


@pytest.mark.rule("TB-11")
def test_the_fourth_passenger_scores_its_line_at_once() -> None:
    position = table("I-9 I-2", columns=["I-1 horse"], rows={"I": "I-3 I-4"})
    play(position, "passenger I-2 I")
    assert seen(position)["scorings"] == 0
    play(position, "passenger I-9 I")
    view = seen(position)
    assert (view["scorings"], view["points"], view["actor"]) == (1, [2, 0], 0)


@pytest.mark.rule("TB-11")
def test_the_first_scoring_is_over_before_the_second_passenger_opens_the_row_again() -> None:
    position = table("I-8 I-9", columns=["I-1 horse"], rows={"I": "I-2 I-3 I-4"})
    play(position, "passenger I-8 I")
    assert (position.scores(), seen(position)["rows"][0]) == ([2, 0], [])
    play(position, "passenger I-9 I")
    assert (position.scores(), seen(position)["rows"][0]) == ([2, 0], ["I-9"])


@pytest.mark.rule("TB-11")
def test_two_passengers_may_start_two_scorings() -> None:
    position = table("I-8 II-8", rows={"I": "I-2 I-3 I-4", "II": "II-2 II-3 II-4"})
    play(position, "passenger I-8 I", "passenger II-8 II")
    assert [row["line"] for row in seen(position)["sheet"]] == ["I", "II"]


@pytest.mark.rule("TB-11")
def test_a_scoring_in_which_nobody_scores_counts_too() -> None:
    position = table("I-1", rows={"I": "I-2 I-3 I-4"})
    play(position, "passenger I-1 I")
    assert seen(position)["scorings"] == 1
    assert seen(position)["sheet"] == [{"line": "I", "points": [0, 0]}]


# Stations


@pytest.mark.rule("TB-12")
def test_any_number_of_cards_open_and_extend_columns_of_ones_own() -> None:
    position = table("I-1 I-2 I-3 II-1 II-2", columns=["II-1 horse"], placed=1)
    play(position, "open I-1", "extend I-2 2", "extend I-3 2", "extend II-2 1", "open II-1")
    mine, theirs = seen(position, 1)["columns"]
    assert [shown["cards"] for shown in mine] == [["II-1", "II-2"], ["I-1", "I-2", "I-3"], ["II-1"]]
    assert theirs == []
    assert seen(position)["hands"][0] == 0


@pytest.mark.rule("TB-12")
def test_a_column_that_is_not_there_cannot_be_extended() -> None:
    position = table("I-2", columns=["I-1 horse"], their_columns=["I-1 horse"] * 2, placed=1)
    assert refused(position, "extend I-2 2") == ("TB-12", "no_column", {})


@pytest.mark.rule("TB-12")
@pytest.mark.parametrize("move", ["open II-2", "extend II-2 1"])
def test_a_station_comes_from_the_hand(move: str) -> None:
    position = table("I-2", their_hand="II-2", columns=["II-1 horse"], placed=1)
    assert refused(position, move) == ("TB-12", "not_in_hand", {"card": "II-2"})


@pytest.mark.rule("TB-13")
def test_a_column_holds_one_line_only() -> None:
    position = table("II-5", columns=["I-1 horse"], placed=1)
    wrong = ("TB-13", "wrong_line", {"card": "II-5", "line": "I"})
    assert refused(position, "extend II-5 1") == wrong


@pytest.mark.rule("TB-13")
@pytest.mark.parametrize("card", ["III-3", "III-5", "III-9"])
def test_a_column_grows_strictly_and_at_its_end_only(card: str) -> None:
    position = table(card, columns=["III-4 III-7 III-9 horse"], placed=1)
    wrong = ("TB-13", "not_ascending", {"card": card, "top": 9})
    assert refused(position, f"extend {card} 1") == wrong


@pytest.mark.rule("TB-13")
def test_example_2_a_green_3_must_open_a_new_column_beside_4_7_9() -> None:
    position = table("III-3", columns=["III-4 III-7 III-9 horse"], placed=1)
    assert refused(position, "extend III-3 1")[0] == "TB-13"
    play(position, "open III-3")
    assert [shown["cards"] for shown in seen(position)["columns"][0]] == [
        ["III-4", "III-7", "III-9"],
        ["III-3"],
    ]


@pytest.mark.rule("TB-13")
def test_values_may_be_skipped() -> None:
    position = table("III-9", columns=["III-2 horse"], placed=1)
    play(position, "extend III-9 1")
    assert seen(position)["columns"][0][0]["cards"] == ["III-2", "III-9"]


@pytest.mark.rule("TB-13")
def test_several_columns_of_one_line_are_allowed() -> None:
    position = table("III-5 III-5", columns=["III-1 horse"], placed=1)
    play(position, "open III-5", "open III-5")
    assert len(seen(position)["columns"][0]) == 3


@pytest.mark.rule("TB-14")
@pytest.mark.parametrize("card", ["I-10", "conductor", "II-5"])
def test_a_ten_closes_the_column(card: str) -> None:
    position = table(f"I-10 {card}", columns=["I-8 horse"], placed=1)
    play(position, "extend I-10 1")
    assert refused(position, f"extend {card} 1") == ("TB-14", "complete", {})


@pytest.mark.rule("TB-15")
def test_a_conductor_joins_a_column_and_does_not_change_which_value_comes_next() -> None:
    position = table("conductor I-4 I-5", columns=["I-4 horse"], placed=1)
    play(position, "extend conductor 1")
    wrong = ("TB-13", "not_ascending", {"card": "I-4", "top": 4})
    assert refused(position, "extend I-4 1") == wrong
    play(position, "extend I-5 1")
    assert seen(position)["columns"][0][0]["cards"] == ["I-4", "conductor", "I-5"]


@pytest.mark.rule("TB-15")
def test_a_conductor_has_no_points() -> None:
    columns = ["I-4 conductor conductor horse"]
    position = table("I-1", columns=columns, rows={"I": "I-2 I-3 I-5"})
    play(position, "passenger I-1 I")
    assert position.scores() == [2, 0]


@pytest.mark.rule("TB-15")
def test_a_conductor_does_not_open_a_column() -> None:
    assert refused(table("conductor", placed=1), "open conductor") == (
        "TB-15",
        "conductor_alone",
        {},
    )


# Income


@pytest.mark.rule("TB-16")
def test_any_number_of_hand_cards_become_money() -> None:
    position = table("I-1 II-7 conductor", money=3, placed=1)
    play(position, "bank II-7", "bank conductor", "bank I-1")
    view = seen(position, 0)
    assert (view["money"][0]["count"], view["hands"][0]) == (6, [])


@pytest.mark.rule("TB-16")
def test_income_comes_from_the_hand() -> None:
    position = table("I-1", their_hand="II-7", placed=1)
    assert refused(position, "bank II-7") == ("TB-16", "not_in_hand", {"card": "II-7"})


@pytest.mark.rule("TB-16")
def test_only_the_owner_knows_which_card_was_banked() -> None:
    position = table("I-5", money=1, placed=1)
    play(position, "bank I-5")
    assert seen(position, 0)["money"][0]["cards"] == [None, "I-5"]
    assert seen(position, 1)["money"][0]["cards"] == [None, None]
    assert seen(position)["money"][0]["cards"] == [None, None]


# Trams


@pytest.mark.rule("TB-17")
def test_a_tram_is_bought_for_its_price_and_assigned_at_once() -> None:
    position = table("I-1", columns=["I-5", "II-5"], money=6, placed=1)
    play(position, "buy horse 2")
    view = seen(position)
    assert [shown["tram"] for shown in view["columns"][0]] == [None, "horse"]
    assert (view["money"][0]["count"], len(view["discard"])) == (1, 5)


@pytest.mark.rule("TB-17")
def test_all_trams_of_the_market_may_be_bought_in_one_turn() -> None:
    columns = ["I-5", "II-5", "III-5"]
    position = table("I-1", columns=columns, money=30, placed=1, market="horse steam electric")
    play(position, "buy electric 3", "buy horse 1", "buy steam 2")
    view = seen(position)
    assert [shown["tram"] for shown in view["columns"][0]] == ["horse", "steam", "electric"]
    assert (view["money"][0]["count"], view["market"]) == (0, [])


@pytest.mark.rule("TB-17")
def test_only_a_tram_of_the_market_can_be_bought() -> None:
    position = table("I-1", columns=["I-5"], money=20, placed=1)
    reason = ("TB-17", "not_in_market", {"tram": "electric"})
    assert refused(position, "buy electric 1") == reason


@pytest.mark.rule("TB-17")
def test_a_tram_needs_a_column_of_ones_own() -> None:
    position = table("I-1", columns=["I-5"], their_columns=["I-5 horse"] * 2, money=20, placed=1)
    assert refused(position, "buy horse 2") == ("TB-17", "no_column", {})


@pytest.mark.rule("TB-17")
def test_a_column_has_one_tram_for_good() -> None:
    position = table("I-1", columns=["I-5"], money=20, placed=1, market="horse steam steam")
    play(position, "buy horse 1")
    assert refused(position, "buy steam 1") == ("TB-17", "has_tram", {})


@pytest.mark.rule("TB-18")
def test_only_money_pays_not_the_hand_passengers_or_columns() -> None:
    position = table("I-1 I-2", columns=["I-5 I-6 I-7"], rows={"I": "I-3"}, money=4, placed=1)
    dear = ("TB-18", "too_dear", {"tram": "horse", "price": 5, "money": 4})
    assert refused(position, "buy horse 1") == dear
    play(position, "bank I-1", "buy horse 1")
    assert seen(position)["money"][0]["count"] == 0


@pytest.mark.rule("TB-18")
def test_money_is_a_stack_whose_top_pays_first() -> None:
    position = table("I-8 I-9", columns=["I-5"], money="II-1 II-2 II-3 II-4 II-5", placed=1)
    play(position, "bank I-9", "bank I-8")
    assert names(position.money[0]) == "II-1 II-2 II-3 II-4 II-5 I-9 I-8"
    play(position, "buy horse 1")
    assert names(position.money[0]) == "II-1 II-2"
    assert names(position.discard) == "I-8 I-9 II-5 II-4 II-3"


@pytest.mark.rule("TB-18")
def test_paid_money_is_discarded_unseen() -> None:
    position = table("I-9", columns=["I-5"], money=4, placed=1)
    play(position, "bank I-9", "buy horse 1")
    known = [
        [card for _, card in seen(position, *viewer)["discard"]] for viewer in ((0,), (1,), ())
    ]
    assert Counter(known[0]) == {"I-9": 1, None: 4}
    assert known[1] == known[2] == [None] * 5


@pytest.mark.rule("TB-17", "TB-18", "TB-19")
def test_example_3_steam_and_horse_cost_15_and_leave_one_horse_until_the_turn_ends() -> None:
    position = table("I-1 II-1", money=18, placed=1, market="horse horse steam", stack=10)
    play(position, "open I-1", "open II-1", "buy steam 1", "buy horse 2")
    view = seen(position)
    assert (len(view["discard"]), view["money"][0]["count"]) == (15, 3)
    assert view["market"] == ["horse"]
    play(position, "end")
    assert seen(position)["market"] == ["horse", "steam", "steam"]


@pytest.mark.rule("TB-19")
def test_the_market_is_not_refilled_during_the_turn() -> None:
    position = table("I-1", columns=["I-5"] * 4, money=30, placed=1)
    play(position, "buy horse 1", "buy horse 2", "buy horse 3")
    assert seen(position)["market"] == []
    assert refused(position, "buy horse 4")[1] == "not_in_market"
