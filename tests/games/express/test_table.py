"""Cards and set-up of Express, rule by rule (EX-01 to EX-07)."""

from collections import Counter

import pytest

from quai.core.refusals import BadInput
from quai.games.express.cards import (
    COPIES,
    DISASTER_TABLE,
    FREIGHT_TABLE,
    MAINTENANCE_TABLE,
    NAMES,
    NUMBER,
    OTHER_TABLE,
    PASSENGER_TABLE,
    VALUE,
)
from quai.games.express.meta import GAME
from quai.games.express.settings import copies_in_play
from quai.games.express.state import ExpressState
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
    setups,
    table,
)

# Components


def test_there_are_132_cards() -> None:
    counts = [
        sum(copies for _, copies in rows)
        for rows in (
            FREIGHT_TABLE,
            PASSENGER_TABLE,
            OTHER_TABLE,
            MAINTENANCE_TABLE,
            DISASTER_TABLE,
        )
    ]
    assert counts == [90, 14, 10, 10, 8]
    assert sum(COPIES) == 132
    assert len(set(NAMES)) == 28


def test_a_freight_car_is_worth_13_minus_its_copies() -> None:
    assert [VALUE[NUMBER[name]] for name, _ in FREIGHT_TABLE] == [5, 4, 4, 3, 3, 3, 2, 2, 1]
    assert all(VALUE[NUMBER[name]] == 13 - copies for name, copies in FREIGHT_TABLE)


def test_other_cards_have_their_values_in_hand() -> None:
    assert {VALUE[NUMBER[name]] for name, _ in PASSENGER_TABLE} == {1}
    assert {VALUE[NUMBER[name]] for name, _ in MAINTENANCE_TABLE} == {5}
    assert {VALUE[NUMBER[name]] for name, _ in OTHER_TABLE + DISASTER_TABLE} == {0}


# Set-up


@pytest.mark.rule("EX-01")
@pytest.mark.parametrize(
    ("seats", "options", "sides"),
    [
        (2, {}, [[0], [1]]),
        (3, {}, [[0], [1], [2]]),
        (4, {}, [[0, 2], [1, 3]]),
        (5, {}, [[0], [1], [2], [3], [4]]),
        (6, {}, [[0, 2, 4], [1, 3, 5]]),
        (4, {"sides": "alone"}, [[0], [1], [2], [3]]),
        (6, {"sides": "alone"}, [[0], [1], [2], [3], [4], [5]]),
        (3, {"sides": "teams"}, [[0], [1], [2]]),
    ],
)
def test_four_and_six_play_in_teams_seated_alternately_the_others_alone(
    seats: int, options: dict[str, str], sides: list[list[int]]
) -> None:
    view = GAME.new(seats, options, 1).view(frozenset())
    assert [side["seats"] for side in view["sides"]] == sides
    assert len(GAME.new(seats, options, 1).scores()) == seats


@pytest.mark.rule("EX-01")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_express_is_for_two_to_six(seats: int) -> None:
    with pytest.raises(BadInput):
        GAME.new(seats)


@pytest.mark.rule("EX-02")
@pytest.mark.parametrize(
    ("seats", "options", "size", "bonus", "target"),
    [
        (2, {}, 10, 10, 50),
        (5, {"target": "long"}, 10, 10, 100),
        (4, {}, 8, 5, 100),
        (6, {"target": "long"}, 8, 5, 100),
        (4, {"sides": "alone"}, 10, 10, 50),
    ],
)
def test_hands_bonus_and_target(
    seats: int, options: dict[str, str], size: int, bonus: int, target: int
) -> None:
    view = GAME.new(seats, options, 1).view(frozenset())
    assert view["hands"] == [size] * seats
    assert (view["options"]["out_bonus"], view["options"]["target"]) == (bonus, target)


@pytest.mark.rule("EX-03")
@pytest.mark.parametrize(("seats", "turntables"), [(2, 2), (3, 2), (4, 3), (5, 3), (6, 3)])
def test_one_turntable_is_left_out_with_two_or_three(seats: int, turntables: int) -> None:
    held = GAME.new(seats, None, 1).holdings()
    assert held.count("turntable") == turntables
    assert len(held) == 129 + turntables


@pytest.mark.rule("EX-04")
@setups
def test_the_first_dealer_is_random_and_the_left_neighbour_begins(
    seats: int, options: dict[str, str]
) -> None:
    views = [GAME.new(seats, options, seed).view(frozenset()) for seed in range(60)]
    assert {view["dealer"] for view in views} == set(range(seats))
    assert all(view["actor"] == (view["dealer"] + 1) % seats for view in views)
    assert {view["direction"] for view in views} == {"clockwise"}


@pytest.mark.rule("EX-04")
def test_the_deal_moves_left_each_hand_and_play_is_clockwise_again() -> None:
    ready = {0: ["tank | coil coil coil coil coil", "tank | hopper hopper hopper hopper"]}
    position = table("coal", seats=3, trains=ready, counter=True)
    assert position.dealer == 2
    events = play(position, "discard coal")
    assert kinds(events) == ["discard", "out", "score", "deal"]
    view = seen(position)
    assert (view["dealer"], view["actor"], view["direction"]) == (0, 1, "clockwise")
    assert (view["hand_number"], view["phase"], view["discard"]) == (2, "draw", [])


@pytest.mark.rule("EX-05")
def test_the_rest_is_the_stock_and_the_discard_starts_empty() -> None:
    view = GAME.new(2, None, 3).view(frozenset())
    assert (view["stock"], view["discard"], view["slot"]) == (131 - 20, [], [])


@pytest.mark.rule("EX-05")
def test_the_discard_becomes_the_stock_in_the_middle_of_a_draw_top_and_all() -> None:
    position = table("tank", phase="draw", stock="coil", discard="hopper coal", slot="wreck")
    told = journal(position, "draw").seen_by(frozenset({0}))
    assert kinds(told) == ["draw", "reshuffle", "draw"]
    assert told[0]["cards"] == ["coil"]
    assert told[2]["cards"][0] in ("hopper", "coal")
    view = seen(position, 0)
    assert (view["stock"], view["discard"], view["slot"]) == (1, [], ["wreck"])
    assert view["reshuffles"] == 1


@pytest.mark.rule("EX-05")
def test_one_draws_what_there_is() -> None:
    position = table("tank", phase="draw", stock="coil")
    assert kinds(play(position, "draw")) == ["draw"]
    assert seen(position, 0)["hands"][0] == ["coil", "tank"]


@pytest.mark.rule("EX-05")
def test_a_player_without_any_card_ends_the_turn_without_a_discard() -> None:
    position = table("", phase="draw", stock="")
    assert offered(position) == ["draw"]
    assert kinds(play(position, "draw")) == ["no_card"]
    assert (seen(position)["actor"], seen(position)["discard"]) == (1, [])


@pytest.mark.rule("EX-06")
def test_partners_add_to_shared_trains_and_handle_their_locomotives() -> None:
    position = table(
        "coil tank hopper",
        seats=4,
        turn=2,
        trains={0: ["boxcar | coil coil"], 1: ["coal | coil"]},
        works={0: "office"},
    )
    play(position, "pick 1", "lay 1 coil", "put tank", "discard hopper")
    assert cars(position) == [["coil", "coil", "coil"]]
    assert locomotives(position) == ["tank"]
    assert "boxcar" in names(position.hands[2])
    assert seen(position)["sides"][0]["seats"] == [0, 2]


@pytest.mark.rule("EX-07")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_the_first_game_has_98_cards(seats: int) -> None:
    copies = copies_in_play(seats, True)
    gone = {NAMES[card] for card in range(28) if copies[card] == 0}
    assert sum(copies) == 98
    assert gone == {
        *(name for name, _ in PASSENGER_TABLE + MAINTENANCE_TABLE),
        *("diesel", "wild", "breakdown", "derailment", "theft"),
    }
    held = Counter(GAME.new(seats, {"game": "first"}, 1).holdings())
    assert held == {NAMES[card]: copies[card] for card in range(28) if copies[card]}


@pytest.mark.rule("EX-07")
def test_in_the_first_game_nobody_is_asked_for_a_maintenance_car() -> None:
    position = table(
        "wreck coil",
        options={"game": "first"},
        trains={0: ["tank | coil"], 1: ["tank | hopper"]},
    )
    assert "wrecked" in kinds(play(position, "strike wreck", "aim 1 1"))
    assert cars(position, 1) == []


def test_a_position_of_the_helpers_holds_all_cards() -> None:
    position = table("tank coil", trains={0: ["tank | coach diesel"]}, works={1: "office"})
    assert isinstance(position, ExpressState)
    assert sorted(position.holdings()) == sorted(GAME.new(2, None, 1).holdings())
    assert refused(position, "draw") == ("EX-10", "already_drawn")


def test_partners_sit_alternately() -> None:
    assert GAME.sides(4, {}) == [[0, 2], [1, 3]]
    assert GAME.sides(6, {}) == [[0, 2, 4], [1, 3, 5]]
    assert GAME.sides(4, {"sides": "alone"}) == [[0], [1], [2], [3]]
    assert GAME.sides(5, {}) == [[0], [1], [2], [3], [4]]
