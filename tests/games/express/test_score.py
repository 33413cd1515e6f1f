"""Going out, score and end of Express, rule by rule (EX-23, EX-50 to EX-68)."""

import pytest

from quai.core.rng import Rng
from quai.core.state import Outcome
from quai.games.express.cards import DIESEL, LAYABLE_END, NAMES, WILD
from quai.games.express.meta import GAME
from quai.games.express.scoring import worth
from quai.games.express.state import ExpressState
from quai.games.express.trains import add, lone_train, takes
from tests.games.express.helpers import (
    kinds,
    offered,
    play,
    refused,
    seen,
    setups,
    table,
    train,
)
from tests.games.express.scorer import score

READY = ["tank | coil coil coil coil coil", "tank | hopper hopper hopper hopper"]


def worth_of(words: str, by_coaches: bool = False) -> int:
    made = train(f"coal | {words}")
    return worth(made.row, made.train, by_coaches)


VECTORS = [
    ("boxcar boxcar boxcar", 3),
    ("auto_rack auto_rack", 0),
    ("auto_rack auto_rack auto_rack auto_rack auto_rack", 25),
    ("tank tank caboose", 4),
    ("tank tank tank caboose", 8),
    ("hopper hopper wild coil coil", 10),
    ("hopper hopper hopper wild hopper", 10),
    ("mail_baggage coach dome sleeper observation", 20),
    ("mail_baggage coach dome sleeper observation diesel", 40),
    ("mail_baggage coach dome sleeper observation caboose", 6),
    ("mail_baggage coach coach dome sleeper observation diesel", 96),
]


@pytest.mark.rule("EX-60", "EX-61", "EX-62", "EX-63", "EX-65")
@pytest.mark.parametrize(("words", "points"), VECTORS)
def test_the_vectors_of_the_rules(words: str, points: int) -> None:
    assert worth_of(words) == points
    cars = [word for word in words.split() if word != "diesel"]
    assert score(cars, "diesel" in words) == points


@pytest.mark.rule("EX-23", "EX-60")
@pytest.mark.parametrize(
    ("words", "points"), [("tank", 0), ("tank tank", 0), ("tank tank tank", 6)]
)
def test_a_train_scores_from_three_cars_on(words: str, points: int) -> None:
    assert worth_of(words) == points


@pytest.mark.rule("EX-61")
@pytest.mark.parametrize(
    ("words", "points"),
    [
        ("coil coil caboose", 6),
        ("coil coil coil caboose", 12),
        ("tank tank wild caboose", 8),
        ("hopper hopper wild coil caboose", 10),
        ("coil caboose", 0),
        ("dome coach sleeper caboose", 4),
    ],
)
def test_a_caboose_is_worth_the_car_before_it_but_nothing_in_third_place(
    words: str, points: int
) -> None:
    assert worth_of(words) == points


@pytest.mark.rule("EX-62")
@pytest.mark.parametrize(
    ("words", "points"),
    [
        ("auto_rack auto_rack wild", 15),
        ("wild auto_rack auto_rack", 15),
        ("auto_rack wild auto_rack", 15),
        ("hopper hopper wild coil", 7),
        ("hopper hopper wild wild coil", 10),
        ("hopper wild wild coil", 7),
        ("dome dome wild tank", 4),
        ("tank tank wild dome", 5),
    ],
)
def test_a_wild_is_worth_its_train_as_a_member_and_nothing_as_a_joint(
    words: str, points: int
) -> None:
    assert worth_of(words) == points


@pytest.mark.rule("EX-63")
@pytest.mark.parametrize(
    ("words", "points"),
    [
        ("coach coach coach", 3),
        ("mail_baggage coach coach", 6),
        ("mail_baggage dome observation", 6),
        ("coach mail_baggage coach", 3),
        ("coach coach coach diesel", 6),
        ("observation sleeper dome coach mail_baggage", 10),
        ("coach coach coach coach coach coach", 12),
        ("coach coach coach coach coach dome", 24),
        ("coach coach coach coach coach coach diesel", 24),
        ("dome coach mail_baggage sleeper observation coach diesel", 48),
    ],
)
def test_each_bonus_doubles_a_passenger_train(words: str, points: int) -> None:
    assert worth_of(words) == points


@pytest.mark.rule("EX-63")
def test_the_morning_express_may_need_six_coaches() -> None:
    mixed, coaches = "mail_baggage coach coach coach coach coach", "coach " * 6
    assert (worth_of(mixed), worth_of(mixed, True)) == (24, 12)
    assert (worth_of(coaches), worth_of(coaches, True)) == (12, 12)
    assert worth_of("coach coach coach coach coach wild", True) == 12
    assert worth_of("coach coach coach coach coach dome wild", True) == 14
    assert worth_of("coach coach coach coach wild wild dome", True) == 28
    position = table("tank", options={"morning": "coaches"}, trains={0: [f"tank | {mixed}"]})
    assert seen(position)["sides"][0]["trains"][0]["bonuses"] == ["order"]


@pytest.mark.rule("EX-64")
@pytest.mark.parametrize(
    ("words", "points"),
    [
        ("coach coach wild", 6),
        ("wild coach coach", 6),
        ("wild mail_baggage mail_baggage", 3),
        ("mail_baggage wild mail_baggage", 3),
        ("observation observation wild", 3),
        ("mail_baggage coach wild sleeper observation", 20),
        ("coach mail_baggage dome sleeper wild", 10),
        ("wild wild dome sleeper observation", 20),
    ],
)
def test_a_wild_stands_for_whatever_passenger_car_helps_most(words: str, points: int) -> None:
    assert worth_of(words) == points


@pytest.mark.rule("EX-64")
def test_a_wild_stands_for_no_diesel_and_no_caboose() -> None:
    assert not train("tank | coach wild").diesel
    position = table("wild tank coil", trains={0: ["tank | coil coil wild"]})
    play(position, "lay 1 coil")
    assert not position.trains[0][0].closed


@pytest.mark.rule("EX-65")
@pytest.mark.parametrize(
    ("words", "points"),
    [
        ("mail_baggage coach dome caboose diesel", 4),
        ("mail_baggage coach diesel wild tank", 4),
        ("tank tank wild mail_baggage coach", 6),
    ],
)
def test_a_caboose_or_a_joint_cancels_all_bonuses(words: str, points: int) -> None:
    assert worth_of(words) == points


@pytest.mark.rule("EX-60", "EX-61", "EX-62", "EX-63", "EX-64", "EX-65")
@pytest.mark.parametrize("by_coaches", [False, True])
def test_random_trains_score_as_a_second_scorer_says(by_coaches: bool) -> None:
    rng = Rng(8)
    scored = 0
    for number in range(6000):
        made, used = lone_train(), [0] * 28
        passenger = number % 2 == 0
        for _ in range(2 + rng.below(9)):
            free = [card for card in range(LAYABLE_END) if used[card] < 6]
            fitting = [card for card in free if takes(made.row, made.train, card)]
            fitting = [card for card in fitting if card != WILD or used[WILD] < 2]
            if passenger:
                fitting = [card for card in fitting if card >= 9] if not made.cars else fitting
            if not fitting:
                break
            card = fitting[rng.below(len(fitting))]
            used[card] += 1
            add(made.row, made.train, card)
        if made.sort < 0:
            continue
        names = [NAMES[card] for card in made.cars]
        expected = score(names, made.diesel, by_coaches)
        assert worth(made.row, made.train, by_coaches) == expected, (names, made.diesel)
        scored += expected > 0
    assert scored > 3000
    assert DIESEL < LAYABLE_END


# Going out


@pytest.mark.rule("EX-50")
def test_the_last_card_on_the_discard_goes_out() -> None:
    position = table("coal", trains={0: READY}, hands={1: "auto_rack tank"})
    assert seen(position)["sides"][0]["fit_to_go_out"]
    events = play(position, "discard coal")
    assert kinds(events) == ["discard", "out", "score", "deal"]
    assert events[1] == {"event": "out", "seat": 0, "points": 10}
    assert events[2]["points"] == [15 + 8 + 10, -7]


@pytest.mark.rule("EX-50")
def test_a_disaster_discarded_to_go_out_has_no_effect() -> None:
    position = table("theft", trains={0: READY, 1: ["coal | tank"]})
    assert kinds(play(position, "discard theft")) == ["discard", "out", "score", "deal"]


@pytest.mark.rule("EX-50")
@pytest.mark.parametrize(
    "trains",
    [
        ["tank | coil coil coil coil coil"],
        ["tank | coil coil coil coil coil", "tank | hopper hopper hopper"],
        ["tank | coil coil coil coil", "tank | hopper hopper hopper hopper"],
        [*READY, "tank | coal coal"],
    ],
)
def test_a_train_of_five_another_of_four_and_none_under_three(trains: list[str]) -> None:
    position = table("gondola", trains={0: trains})
    assert kinds(play(position, "discard gondola")) == ["discard"]
    assert (seen(position)["hands"][0], seen(position)["actor"]) == (0, 1)


@pytest.mark.rule("EX-50")
def test_wilds_joints_and_cabooses_count_for_the_length() -> None:
    trains = ["tank | coil coil wild tank tank", "tank | hopper hopper hopper caboose"]
    assert "out" in kinds(play(table("coal", trains={0: trains}), "discard coal"))


@pytest.mark.rule("EX-50", "EX-16")
def test_nobody_goes_out_in_the_first_turn() -> None:
    position = table("coal", trains={0: READY}, first_turn=True)
    assert kinds(play(position, "discard coal")) == ["discard"]


@pytest.mark.rule("EX-50")
@pytest.mark.parametrize("last", ["turntable", "strike derailment"])
def test_the_last_card_played_for_its_effect_is_no_going_out(last: str) -> None:
    position = table(last.split()[-1], trains={0: READY})
    events = play(position, last)
    assert "out" not in kinds(events)
    assert (position.hands[0], seen(position)["hand_number"]) == ([], 1)


@pytest.mark.rule("EX-50")
def test_in_teams_the_trains_are_the_sides_and_partners_may_hold_cards() -> None:
    position = table("coal", seats=4, turn=2, trains={0: READY}, hands={0: "auto_rack"})
    events = play(position, "discard coal")
    assert events[1] == {"event": "out", "seat": 2, "points": 5}
    assert events[2]["points"] == [23 + 5 - 5, -2, 23 + 5 - 5, -2]


@pytest.mark.rule("EX-51", "EX-16")
def test_nobody_asks_in_a_first_turn_where_going_out_is_forbidden() -> None:
    first = table("coal tank", seats=4, first_turn=True)
    assert refused(first, "ask") == ("EX-16", "first_turn_ask")
    assert "ask" not in offered(first)
    assert "ask" in offered(table("coal tank", seats=4))


@pytest.mark.rule("EX-51")
def test_a_partners_no_forbids_going_out_this_turn() -> None:
    position = table("coal", seats=4, trains={0: READY})
    assert "ask" in offered(position)
    play(position, "ask")
    assert (seen(position)["actor"], seen(position)["phase"]) == (2, "answer")
    assert offered(position) == ["agree", "refuse"]
    assert refused(position, "discard coal") == ("EX-51", "answer_first")
    play(position, "refuse")
    assert seen(position)["actor"] == 0
    assert refused(position, "ask") == ("EX-51", "asked_already")
    assert kinds(play(position, "discard coal")) == ["discard"]


@pytest.mark.rule("EX-51")
def test_a_yes_permits_and_does_not_oblige() -> None:
    position = table("coal tank", seats=4, trains={0: READY})
    play(position, "ask", "agree", "discard tank")
    assert seen(position)["hands"][0] == 1
    position = table("coal", seats=4, trains={0: READY})
    assert "out" in kinds(play(position, "ask", "agree", "discard coal"))
    position = table("coal", seats=4, trains={0: READY})
    assert "out" in kinds(play(position, "discard coal")), "asking is optional"


@pytest.mark.rule("EX-51")
def test_the_question_comes_before_laying_once_and_from_team_players_only() -> None:
    assert refused(table("coal tank"), "ask") == ("EX-51", "no_partner")
    for move in ("lay 1 coil", "pick 1", "open tank", "maintain office"):
        position = table("coil tank office coal", seats=4, trains={0: READY})
        play(position, move)
        assert refused(position, "ask") == ("EX-51", "ask_before_laying")


@pytest.mark.rule("EX-51")
def test_two_partners_must_both_agree() -> None:
    position = table("coal", seats=6, turn=2, trains={0: READY})
    play(position, "ask")
    assert seen(position)["queue"] == [4, 0]
    play(position, "agree")
    assert seen(position)["actor"] == 0
    play(position, "refuse")
    assert kinds(play(position, "discard coal")) == ["discard"]
    position = table("coal", seats=6, turn=2, trains={0: READY})
    play(position, "ask", "refuse")
    assert (seen(position)["actor"], seen(position)["phase"]) == (2, "lay")


@pytest.mark.rule("EX-52")
def test_going_out_ends_the_hand_for_all() -> None:
    position = table("coal", seats=3, trains={0: READY}, totals=[0, 3, 4])
    play(position, "discard coal")
    view = seen(position)
    assert view["hands"] == [10, 10, 10]
    assert [side["trains"] for side in view["sides"]] == [[], [], []]
    assert [side["total"] for side in view["sides"]] == [33, 2, 3]
    assert view["sheet"] == [{"out": 0, "points": [33, -1, -1]}]


@pytest.mark.rule("EX-53")
def test_the_third_reshuffle_ends_the_hand_without_a_bonus() -> None:
    position = table("tank", phase="draw", stock="coil", discard="hopper coal", trains={0: READY})
    position.reshuffles = 2
    events = play(position, "draw")
    assert kinds(events) == ["draw", "exhausted", "score", "deal"]
    assert events[2]["points"] == [23 - 2 - 3, -1]
    position = table("tank", phase="draw", stock="coil boxcar", discard="hopper coal")
    position.reshuffles = 2
    assert kinds(play(position, "draw")) == ["draw"]


@pytest.mark.rule("EX-53")
def test_two_rounds_without_a_draw_or_a_lay_end_the_hand() -> None:
    position = table("tank coil", phase="draw", discard="coal hopper", trains={0: READY})
    for turn in range(3):
        assert "idle" not in kinds(play(position, "take", "discard hopper")), turn
    assert seen(position)["idle"] == 3
    assert kinds(play(position, "take", "discard hopper"))[2:] == ["idle", "score", "deal"]
    assert seen(position)["sheet"][0]["out"] is None


@pytest.mark.rule("EX-53")
@pytest.mark.parametrize("move", ["lay 1 coil", "open tank", "maintain office", "lay 2 wild"])
def test_a_lay_begins_the_two_rounds_anew_but_a_locomotive_does_not(move: str) -> None:
    hand = "coil tank office wild coal"
    position = table(hand, trains={0: READY})
    position.idle = 3
    play(position, move)
    while "discard coal" not in offered(position):
        play(position, next(each for each in offered(position) if each != "put coal"))
    play(position, "discard coal")
    assert seen(position)["idle"] == 0
    position = table(hand, trains={0: READY})
    position.idle = 2
    play(position, "pick 1", "put coal", "discard coil")
    assert seen(position)["idle"] == 3


# Score


@pytest.mark.rule("EX-66")
def test_maintenance_bonus_and_the_cards_left_in_hand() -> None:
    position = table(
        "coal",
        trains={0: READY, 1: ["auto_rack | tank tank tank"]},
        works={0: "office tool_car", 1: "heavy_crane"},
        hands={1: "auto_rack office wild turntable caboose dome"},
    )
    play(position, "discard coal")
    first, second = seen(position)["last"]["sides"]
    assert (first["points"], first["out"], first["cost"]) == (15 + 8 + 10 + 10, 10, 0)
    assert second["points"] == 6 + 5 - (5 + 5 + 1)
    assert (second["out"], second["cost"]) == (0, 11)
    assert [train["worth"] for train in first["trains"]] == [15, 8]
    assert second["left"] == [["auto_rack", "dome", "caboose", "wild", "turntable", "office"]]
    assert seen(position)["last"]["out"] == 0


@pytest.mark.rule("EX-66")
def test_locomotives_neither_score_nor_cost_and_totals_may_be_negative() -> None:
    position = table("coal", trains={0: READY, 1: ["auto_rack | tank"]}, hands={1: "auto_rack"})
    play(position, "discard coal")
    assert position.scores() == [33, -5]
    assert "locomotive" not in str(seen(position)["last"]), "EX-17: they are not shown"


@pytest.mark.rule("EX-66")
def test_the_worth_of_a_train_is_spelled_out() -> None:
    position = table("coal", trains={0: ["tank | hopper hopper wild coil coil caboose"]})
    shown = seen(position)["sides"][0]["trains"][0]
    assert shown["sum"] == [["cars", 2, 2], ["joint", 1, 0], ["cars", 2, 3], ["caboose", 1, 3]]
    assert (shown["worth"], shown["sort"]) == (13, "hopper")
    position = table("coal", trains={0: ["tank | mail_baggage coach coach dome diesel"]})
    shown = seen(position)["sides"][0]["trains"][0]
    assert (shown["sum"], shown["bonuses"]) == ([["cars", 4, 1]], ["order", "diesel"])
    assert (shown["worth"], seen(position)["sides"][0]["table"]) == (16, 16)


@pytest.mark.rule("EX-60")
@pytest.mark.parametrize("train", ["tank | hopper hopper", "tank | wild wild"])
def test_a_train_that_does_not_score_has_no_sum(train: str) -> None:
    shown = seen(table("coal", trains={0: [train]}))["sides"][0]["trains"][0]
    assert (shown["sum"], shown["bonuses"], shown["worth"]) == (None, None, 0)


@pytest.mark.rule("EX-67")
@pytest.mark.parametrize(
    ("totals", "outcome"),
    [
        ((17, 0), Outcome((0,), "target")),
        ((16, 0), None),
        ((17, 99), Outcome((1,), "target")),
        ((17, 51), None),
        ((16, 50), None),
        ((10, 51), Outcome((1,), "target")),
    ],
)
def test_the_target_wins_the_highest_if_several_and_a_tie_plays_on(
    totals: tuple[int, int], outcome: Outcome | None
) -> None:
    position = table("coal", trains={0: READY}, totals=totals)
    events = play(position, "discard coal")
    assert position.outcome() == outcome
    if outcome is None:
        assert (seen(position)["hand_number"], events[-1]["event"]) == (2, "deal")
    else:
        assert events[-1]["event"] == "over"
        assert (events[-1]["winners"], position.actor) == (list(outcome.winners), None)
        assert refused(position, "draw") == ("EX-67", "over")
        assert position.legal() == []


@pytest.mark.rule("EX-67")
def test_a_winning_team_is_all_its_members() -> None:
    position = table("coal", seats=6, trains={0: READY}, totals=(90, 0))
    play(position, "discard coal")
    assert position.outcome() == Outcome((0, 2, 4), "target")


@pytest.mark.rule("EX-68")
@pytest.mark.parametrize(
    ("totals", "outcome"),
    [
        ((-90, -40), Outcome((1,), "hands")),
        ((-90, -100), Outcome((0,), "hands")),
        ((-74, -40), Outcome((0, 1), "shared")),
        ((26, 60), Outcome((0, 1), "shared")),
        ((27, 60), Outcome((0,), "target")),
    ],
)
def test_after_twenty_hands_the_highest_total_wins(
    totals: tuple[int, int], outcome: Outcome
) -> None:
    position = table("coal", trains={0: READY}, totals=totals, hand_number=20)
    play(position, "discard coal")
    assert position.outcome() == outcome
    before = table("coal", trains={0: READY}, totals=(-90, -40), hand_number=19)
    play(before, "discard coal")
    assert before.actor is not None


@setups
def test_random_matches_end_with_all_cards_accounted_for(
    seats: int, options: dict[str, str]
) -> None:
    rng = Rng(6)
    for seed in range(3):
        position = GAME.new(seats, options, seed)
        assert isinstance(position, ExpressState)
        components = position.holdings()
        while position.actor is not None:
            legal = position.legal()
            position.apply(legal[rng.below(len(legal))])
            assert position.holdings() == components
        assert 1 <= len(position.sheet) <= 20
        sums = [
            sum(row[1 + side] for row in position.sheet) for side in range(len(position.totals))
        ]
        assert sums == list(position.totals)
