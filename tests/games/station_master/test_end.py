"""Special trains, departures and the end of the game, rule by rule (SM-30 to SM-53)."""

import pytest

from quai.core.playout import playout
from quai.core.rng import Rng
from quai.core.state import Outcome
from quai.games.station_master.cards import NO_SCORE
from quai.games.station_master.table import BEST, SCORE
from tests.games.station_master.helpers import (
    dealt,
    journal,
    kinds,
    names,
    play,
    refused,
    seen,
    table,
    tokens,
    worths,
)

SAMPLE = "+6 +5 -1 -2"
RIDERS = "0:1 1:2 1:3 2:3 3:1"
"""Green has a 1, red a 2 and a 3, blue a 3, yellow a 1."""

# Trains that change values


@pytest.mark.rule("SM-30")
def test_an_executive_train_counts_first_class_and_executive_green() -> None:
    position = table("+1", "executive-6 first executive +2 -4")
    assert worths(position) == [3 + 6 + 2 - 4]
    marks = [each["marks"] for each in seen(position)["trains"][0]["carriages"]]
    assert marks == [["raised"], ["raised"], [], []]


@pytest.mark.rule("SM-31")
def test_a_freight_train_reverses_ordinary_carriages_only() -> None:
    position = table("+1", "freight-5 first executive +2 -4")
    assert worths(position) == [-3 - 6 - 2 + 4]
    marks = [each["marks"] for each in seen(position)["trains"][0]["carriages"]]
    assert marks == [[], [], ["reversed"], ["reversed"]]


@pytest.mark.rule("SM-32")
def test_a_standard_train_counts_first_class_and_executive_red() -> None:
    assert worths(table("+1", "standard-6 first executive +2 -4")) == [-3 - 6 + 2 - 4]


# Departure


@pytest.mark.rule("SM-40")
def test_the_sample_train() -> None:
    position = table(
        "first", f"standard-5 {SAMPLE} / {RIDERS}", "standard-4", others=["+1", "+1", "+1"]
    )
    events = play(position, "couple first 1")
    departure = events[1]
    assert departure["event"] == "depart"
    assert departure["carriages"] == ["+6", "+5", "-1", "-2", "first"]
    assert departure["worths"] == [6, 5, -1, -2, -3]
    assert departure["worth"] == 5
    assert departure["tokens"] == [[1], [2, 3], [3], [1]]
    assert departure["points"] == departure["scores"] == departure["best"] == [5, 25, 15, 5]
    assert seen(position)["points"] == [5, 25, 15, 5]
    assert [event["seat"] for event in events if event["event"] == "score"] == [0, 1, 2, 3]
    red = {"event": "score", "seat": 1, "tokens": [2, 3], "passengers": 5, "worth": 5}
    assert events[3] == red | {"points": 25, "total": 25}


@pytest.mark.rule("SM-31", "SM-40")
def test_the_sample_carriages_on_the_freight_train() -> None:
    assert worths(table("+1", f"freight-5 {SAMPLE} first")) == [-6 - 5 + 1 + 2 - 3] == [-11]


@pytest.mark.rule("SM-30", "SM-40")
def test_the_sample_carriages_on_an_executive_train() -> None:
    assert worths(table("+1", f"executive-5 {SAMPLE} first")) == [11]


@pytest.mark.rule("SM-21", "SM-40")
def test_the_sample_carriages_with_a_royal() -> None:
    assert worths(table("+1", f"standard-5 {SAMPLE} first / / royal")) == [6 + 5 - 1 - 4 - 6] == [0]


@pytest.mark.rule("SM-40")
def test_scores_may_be_negative() -> None:
    position = table("-6", "standard-3 -1 +2 / 0:1 1:3", "standard-4", points=[3, 1])
    play(position, "couple -6 1")
    assert seen(position)["points"] == [3 - 5, 1 - 15]
    assert seen(position)["best"] == [-5, -15]


@pytest.mark.rule("SM-40")
def test_tokens_are_turned_up_for_all_at_departure() -> None:
    position = table("+1", "standard-3 -1 +2 / 1:3 1:1", "standard-4")
    told = journal(position, "couple +1 1")
    for viewer in (frozenset[int](), frozenset({0}), frozenset({1})):
        assert told.seen_by(viewer)[1]["tokens"] == [[], [3, 1]]


@pytest.mark.rule("SM-41")
def test_tokens_go_back_to_their_owners_for_later_trains() -> None:
    position = table("+1", "standard-3 -1 +2 / 0:3 1:1", "standard-4")
    assert refused(position, "place 3 2")[1] == "no_token"
    play(position, "couple +1 1", "couple -1 2", "place 3 2")
    assert seen(position)["reserves"] == [5, 6]
    assert tokens(position, 2, 0) == [(0, 3)]


@pytest.mark.rule("SM-42")
def test_cards_are_discarded_in_their_order_and_the_locomotive_apart() -> None:
    position = table(
        "caboose",
        "standard-6 +1 -2 +3 / 0:1 / standing royal standing",
        "standard-4",
        discard="-6",
    )
    play(position, "play caboose 1")
    view = seen(position)
    assert view["discard"] == ["-6", "royal", "standing", "standing", "+1", "-2", "+3", "caboose"]
    assert view["gone"] == ["standard-6"]


@pytest.mark.rule("SM-43")
def test_a_new_locomotive_takes_the_place() -> None:
    position = table("+1", "standard-3 +1 +1", "standard-4", engines="freight-5 executive-3")
    events = play(position, "couple +1 1")
    assert events[2] == {"event": "arrive", "track": 1, "kind": "executive", "number": 3}
    shown = seen(position)["trains"][0]
    assert (shown["kind"], shown["number"], shown["carriages"]) == ("executive", 3, [])
    assert seen(position)["locomotives"] == 1


@pytest.mark.rule("SM-44")
def test_the_station_shrinks_when_the_locomotives_are_gone() -> None:
    position = table("+1 +2", "standard-3 +1 +1", "standard-4", engines="")
    assert kinds(play(position, "couple +1 1")) == ["couple", "depart", "draw"]
    assert seen(position)["trains"][0] is None
    play(position, "couple -1 2")
    assert refused(position, "couple +2 1")[1] == "no_train"


@pytest.mark.rule("SM-44")
def test_a_rush_hour_without_locomotives_does_nothing() -> None:
    position = table("+1", pile="-5 rush", engines="")
    assert kinds(play(position, "couple +1 1")) == ["couple", "rush", "draw"]
    assert len(seen(position)["trains"]) == 2
    assert (seen(position)["discard"], names(position.hands[0])) == (["rush"], "-5")


# End


def ended(points: list[int], best: list[int]) -> Outcome | None:
    position = table("+1", others=["+1"] * (len(points) - 1))
    position.seat = -1
    for seat in range(len(points)):
        position.table[SCORE + seat] = points[seat]
        position.table[BEST + seat] = best[seat]
    return position.outcome()


@pytest.mark.rule("SM-50")
def test_the_game_ends_when_the_last_train_has_left() -> None:
    position = table("caboose", "standard-3 +2 / 1:1", "", engines="")
    events = play(position, "play caboose 1")
    assert events[-1] == {"event": "over", "winners": [1], "reason": "points", "points": [0, 2]}
    assert position.outcome() == Outcome((1,), "points")
    assert position.legal() == []
    assert refused(position, "place 1 1") == ("SM-50", "over", {})


@pytest.mark.rule("SM-50")
@pytest.mark.parametrize(
    ("points", "best", "expected"),
    [
        ([12, 30, 7], [12, 10, 7], Outcome((1,), "points")),
        ([30, 30, 7], [12, 10, 40], Outcome((0,), "train")),
        ([30, 30, 30], [12, 15, 15], Outcome((1, 2), "shared")),
        ([-4, -4], [-4, -1], Outcome((1,), "train")),
        ([0, 0], [-3, NO_SCORE], Outcome((1,), "train")),
        ([0, 0], [0, NO_SCORE], Outcome((0, 1), "shared")),
    ],
)
def test_ties_go_to_the_best_single_train_signed_and_none_is_0(
    points: list[int], best: list[int], expected: Outcome
) -> None:
    assert ended(points, best) == expected


@pytest.mark.rule("SM-50")
def test_the_best_single_train_is_the_highest_not_the_last() -> None:
    position = table("+1", "standard-3 +6 +6 / 0:1", "standard-3 +1 +1 / 0:1", others=["+1"])
    play(position, "couple +1 1", "couple +1 2")
    assert seen(position)["best"] == [13, None]
    departures = [(row["track"], row["worth"]) for row in seen(position)["departures"]]
    assert departures == [(1, 13), (2, 3)]


@pytest.mark.rule("SM-51")
def test_the_pile_is_never_reshuffled() -> None:
    position = table("+1 +2", discard="+6 -6", pile="")
    events = play(position, "couple +1 1")
    assert kinds(events) == ["couple"]
    assert (seen(position)["hands"][0], seen(position)["pile"]) == (1, 0)
    assert seen(position)["discard"] == ["+6", "-6"]


@pytest.mark.rule("SM-52")
def test_a_player_without_cards_and_tokens_is_skipped() -> None:
    trains = ("standard-8 / 1:1 1:1 1:1 1:2 1:2 1:3", "standard-4")
    position = table("+1 +2", *trains, others=["", "+1"], pile="")
    events = play(position, "place 1 1")
    assert events[1:] == [{"event": "skip", "seat": 1}]
    assert seen(position)["actor"] == 2


@pytest.mark.rule("SM-52")
def test_a_player_without_cards_is_skipped_when_every_train_is_full() -> None:
    position = table("+1 +2", "standard-3 / 1:1 1:1 0:1", "", others=[""], pile="")
    events = play(position, "couple +1 1")
    assert (kinds(events), seen(position)["actor"]) == (["couple", "skip"], 0)
    position = table("+1 +2", "standard-4 / 1:1 1:1 0:1", "", others=[""], pile="")
    play(position, "couple +1 1")
    assert seen(position)["actor"] == 1, "with room for a token they must place it"


@pytest.mark.rule("SM-53")
def test_trains_that_nobody_can_send_off_do_not_score() -> None:
    position = table("+1", "standard-3 +6 / 1:1 1:1 0:1", "", others=[""], pile="", points=[4, 5])
    events = play(position, "couple +1 1")
    assert events[1] == {"event": "stranded", "tracks": [1]}
    assert kinds(events) == ["couple", "stranded", "over"]
    assert seen(position)["points"] == [4, 5]
    assert position.outcome() == Outcome((1,), "points")
    assert tokens(position, 1, 0, 1) == [(1, 1), (1, 1), (0, 1)]
    assert refused(position, "place 1 1") == ("SM-53", "over", {})


@pytest.mark.rule("SM-51")
def test_the_pile_runs_out_in_some_games_of_six() -> None:
    rng = Rng(3)
    empty = 0
    for seed in range(60):
        position = dealt(6, seed)
        playout(position, rng)
        empty += not position.pile
    assert 0 < empty < 60
