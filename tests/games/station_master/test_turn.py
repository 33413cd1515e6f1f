"""Cards, set-up and the turn, rule by rule (SM-01 to SM-16)."""

from collections import Counter

import pytest

from quai.core.record import Record
from quai.core.refusals import BadInput
from quai.core.rng import Rng
from quai.games.station_master.cards import (
    CARD_STEPS,
    CARRIAGES,
    COUNTS,
    ENGINE_COUNTS,
    ENGINE_NUMBER,
    GREEN_BAND,
    MAX_STEPS,
    NAMES,
    RUSH,
)
from quai.games.station_master.deck import STANDARD_DECK
from quai.games.station_master.meta import GAME
from quai.games.station_master.trains import engine_name
from tests.games.station_master.helpers import (
    carriages,
    deal_with,
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

# Cards


def test_the_cards_add_up() -> None:
    assert len(STANDARD_DECK.cards()) == sum(COUNTS) == 97
    assert sum(COUNTS[:CARRIAGES]) == 72
    assert sum(COUNTS[CARRIAGES:]) == 25
    assert sum(ENGINE_COUNTS) == 15
    green = [int(name) for name in NAMES[:CARRIAGES] if name.startswith("+")]
    assert green == [1, 2, 3, 4, 5, 6]


def test_there_is_one_freight_locomotive_one_8_and_one_rush_hour() -> None:
    assert sum(ENGINE_COUNTS[12:]) == 1
    assert sum(ENGINE_COUNTS[each] for each in range(18) if ENGINE_NUMBER[each] == 8) == 1
    assert [engine_name(engine) for engine in GREEN_BAND] == ["standard-7", "standard-8"]
    assert COUNTS[RUSH] == 1


def test_no_game_can_be_longer_than_said() -> None:
    """Each place on a train is taken once, and each card is played once."""
    places = sum(ENGINE_COUNTS[each] * ENGINE_NUMBER[each] for each in range(18))
    steps = sum(COUNTS[card] * CARD_STEPS[card] for card in range(24))
    assert (places, steps) == (72, 118)
    assert places + COUNTS[NAMES.index("standing")] + steps <= 220 <= MAX_STEPS == GAME.meta.longest


# Set-up


@pytest.mark.rule("SM-01")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_play(seats: int) -> None:
    with pytest.raises(BadInput):
        GAME.new(seats)


@pytest.mark.rule("SM-01")
@pytest.mark.parametrize(
    ("seats", "count", "left_out"),
    [(2, 13, "7 8"), (3, 13, "7 8"), (4, 14, "8"), (5, 15, ""), (6, 15, "")],
)
def test_green_bands_are_left_out_with_few_players(seats: int, count: int, left_out: str) -> None:
    found = [ENGINE_NUMBER[engine] for engine in STANDARD_DECK.locomotives(seats)]
    assert len(found) == count
    assert {7, 8} - set(found) == {int(number) for number in left_out.split()}
    position = dealt(seats, 3)
    standing = sum(train is not None for train in seen(position)["trains"])
    assert standing + seen(position)["locomotives"] == count


@pytest.mark.rule("SM-02")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_as_many_trains_as_players_stand_face_up_and_the_pile_is_hidden(seats: int) -> None:
    view = seen(dealt(seats, deal_with(seats, rush=False)), 0)
    assert len(view["trains"]) == seats
    assert all(train["carriages"] == train["tokens"] == [] for train in view["trains"])
    assert isinstance(view["locomotives"], int)


@pytest.mark.rule("SM-03")
def test_each_player_has_three_cards_that_only_they_see() -> None:
    position = dealt(3, deal_with(3, rush=False))
    assert seen(position)["hands"] == [3, 3, 3]
    for seat in range(3):
        hands = seen(position, seat)["hands"]
        assert hands[seat] == names(position.hands[seat]).split()
        assert [hand for other, hand in enumerate(hands) if other != seat] == [3, 3]
    assert seen(position, 0)["pile"] == 97 - 9


@pytest.mark.rule("SM-04")
def test_each_player_has_six_tokens_whose_values_only_they_see() -> None:
    position = dealt(3)
    assert seen(position)["reserves"] == [6, 6, 6]
    assert seen(position, 1)["reserves"] == [6, [1, 1, 1, 2, 2, 3], 6]
    play(position, "place 3 1")
    assert tokens(position, 1, 0) == [(0, 3)]
    assert tokens(position, 1, 1) == tokens(position, 1) == [(0, None)]
    assert seen(position, 0)["reserves"] == [[1, 1, 1, 2, 2], 6, 6]
    assert seen(position, 1)["reserves"] == [5, [1, 1, 1, 2, 2, 3], 6]


@pytest.mark.rule("SM-05")
def test_the_first_player_is_random_unless_the_table_says_otherwise() -> None:
    assert {GAME.new(3, None, seed).actor for seed in range(30)} == {0, 1, 2}
    assert {dealt(3, seed).actor for seed in range(30)} == {0}


@pytest.mark.rule("SM-05")
def test_play_is_clockwise() -> None:
    position = table("+1", "standard-8", others=["+1", "+1", "+1"])
    actors = []
    for _ in range(6):
        actors.append(position.actor)
        play(position, "place 1 1")
    assert actors == [0, 1, 2, 3, 0, 1]


@pytest.mark.rule("SM-06")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_rush_hour_in_an_opening_hand_takes_effect_at_once(seats: int) -> None:
    position = dealt(seats, deal_with(seats, rush=True))
    view = seen(position)
    assert view["hands"] == [3] * seats
    assert len(view["trains"]) == seats + 1
    assert view["discard"] == ["rush"]
    assert view["pile"] == 97 - 3 * seats - 1


@pytest.mark.rule("SM-06")
def test_the_rush_hour_waits_until_all_hands_are_dealt() -> None:
    seed = deal_with(3, rush=True)
    rng, pile = Rng(seed), STANDARD_DECK.cards()
    rng.shuffle(STANDARD_DECK.locomotives(3))
    rng.shuffle(pile)
    pile.reverse()
    hands = [pile[:3], pile[3:6], pile[6:9]]
    for hand in hands:
        if RUSH in hand:
            hand[hand.index(RUSH)] = pile[9]
    assert dealt(3, seed).hands == [sorted(hand) for hand in hands]


# The turn


@pytest.mark.rule("SM-10")
def test_a_token_is_placed_without_drawing_and_the_turn_passes() -> None:
    position = table("+1")
    events = play(position, "place 2 1")
    assert events == [{"event": "place", "seat": 0, "track": 1}]
    assert (seen(position)["actor"], seen(position)["hands"]) == (1, [1, 1])


@pytest.mark.rule("SM-10")
def test_a_card_is_played_and_replaced() -> None:
    position = table("+6 -2", pile="+5 -4")
    told = journal(position, "couple +6 1")
    assert kinds(told.seen_by(frozenset())) == ["couple", "draw"]
    assert told.seen_by(frozenset())[1] == {"event": "draw", "seat": 0}
    assert told.seen_by(frozenset({0}))[1] == {"event": "draw", "seat": 0, "card": "-4"}
    assert names(position.hands[0]) == "-2 -4"
    assert (seen(position)["pile"], seen(position)["actor"]) == (1, 1)


@pytest.mark.rule("SM-10")
def test_passing_is_refused() -> None:
    assert refused(table(), "done") == ("SM-10", "no_passing", {})


@pytest.mark.rule("SM-10")
@pytest.mark.parametrize(
    "move", ["couple +6 1", "play royal 1", "repair repair3", "spend transfer"]
)
def test_a_card_comes_from_ones_own_hand(move: str) -> None:
    position = table("+1", others=["+6 royal repair3 transfer"])
    assert refused(position, move) == ("SM-10", "not_in_hand", {"card": move.split()[1]})


@pytest.mark.rule("SM-10")
@pytest.mark.parametrize("move", ["send 1", "pick 1"])
def test_there_is_nothing_to_choose_before_a_card_is_played(move: str) -> None:
    assert refused(table(), move) == ("SM-10", "nothing_under_way", {})


@pytest.mark.rule("SM-10")
def test_a_token_comes_from_the_reserve() -> None:
    position = table("+1", "standard-5 / 0:3 0:2 0:2")
    assert refused(position, "place 3 1") == ("SM-10", "no_token", {"value": 3})
    assert refused(position, "place 2 1") == ("SM-10", "no_token", {"value": 2})
    play(position, "place 1 1")


@pytest.mark.rule("SM-10")
@pytest.mark.parametrize(("move", "rule"), [("place 1 2", "SM-10"), ("couple +1 3", "SM-13")])
def test_an_empty_track_takes_nothing(move: str, rule: str) -> None:
    position = table("+1", "standard-5", "")
    assert refused(position, move) == (rule, "no_train", {"track": int(move[-1])})


@pytest.mark.rule("SM-11")
def test_a_full_train_takes_no_more_tokens() -> None:
    position = table("+1", "standard-3 / 0:1 1:2 1:3", "standard-4")
    assert refused(position, "place 1 1") == ("SM-11", "full", {"track": 1, "limit": 3})
    play(position, "place 1 2")


@pytest.mark.rule("SM-11")
def test_standing_room_lets_one_more_in() -> None:
    position = table("+1", "standard-3 / 0:1 1:2 1:3 / standing")
    play(position, "place 1 1")
    assert refused(position, "place 1 1") == ("SM-11", "full", {"track": 1, "limit": 4})


@pytest.mark.rule("SM-12")
def test_tokens_lie_on_the_locomotive_and_players_may_look_at_their_own() -> None:
    position = table("+1", "standard-5 / 0:3 1:2")
    play(position, "place 1 1")
    assert tokens(position, 1, 0) == [(0, 3), (1, None), (0, 1)]
    assert tokens(position, 1, 1) == [(0, None), (1, 2), (0, None)]
    assert tokens(position, 1, 0, 1) == [(0, 3), (1, 2), (0, 1)]


@pytest.mark.rule("SM-13")
def test_a_carriage_is_coupled_at_the_tail() -> None:
    position = table("-3", "standard-5 +6 +1")
    events = play(position, "couple -3 1")
    assert carriages(position, 1) == "+6 +1 -3"
    assert events[0] == {"event": "couple", "seat": 0, "card": "-3", "track": 1, "worth": 4}
    assert worths(position) == [4]


@pytest.mark.rule("SM-14")
def test_a_train_leaves_when_it_has_as_many_carriages_as_its_number() -> None:
    position = table("+2", "standard-3 +6 -1 / 0:1")
    events = play(position, "couple +2 1")
    assert kinds(events) == ["couple", "depart", "score", "arrive", "draw"]
    assert seen(position)["points"] == [7, 0]


@pytest.mark.rule("SM-14")
def test_a_train_full_of_tokens_alone_stays() -> None:
    position = table("+2", "standard-3 +6 / 0:1 1:1", "standard-4")
    play(position, "place 1 1")
    assert (carriages(position, 1), len(tokens(position, 1))) == ("+6", 3)


@pytest.mark.rule("SM-14")
def test_a_train_leaves_even_without_a_token() -> None:
    position = table("+2", "standard-3 +6 -1", "standard-4")
    assert kinds(play(position, "couple +2 1")) == ["couple", "depart", "arrive", "draw"]


@pytest.mark.rule("SM-15")
def test_tokens_are_followed_through_a_transfer() -> None:
    position = table("transfer", "standard-5 / 1:3 0:1 1:1", "standard-4 / 1:2")
    play(position, "play transfer 1", "pick 3", "pick 2", "send 2")
    assert tokens(position, 1, 1) == [(1, 3)]
    assert tokens(position, 2, 1) == [(1, 2), (0, None), (1, 1)]
    placed = [token["placed"] for token in seen(position, 0)["trains"][1]["tokens"]]
    assert placed == [2, 0, 1], "each token keeps its place in the story of its owner"


@pytest.mark.rule("SM-15")
def test_tokens_back_with_their_owner_are_mixed() -> None:
    position = table("+1", "standard-3 +1 +1 / 1:3", "standard-4 / 1:1")
    play(position, "couple +1 1")
    assert seen(position, 0)["reserves"][1] == 5
    assert seen(position, 1)["reserves"][1] == [1, 1, 2, 2, 3]


@pytest.mark.rule("SM-16")
def test_a_repaired_carriage_leaves_before_the_repair_is_discarded_and_a_card_is_drawn() -> None:
    position = table(
        "repair3", "standard-3 +1 +2 / 0:1", "standard-4", discard="-6 +3", engines="standard-4"
    )
    events = play(position, "repair repair3", "couple +3 1")
    assert kinds(events) == ["repair", "mend", "depart", "score", "arrive", "draw"]
    assert seen(position)["discard"] == ["-6", "+1", "+2", "+3", "repair3"]


@pytest.mark.rule("SM-16")
def test_a_caboose_lies_under_nothing_for_it_left_with_its_train() -> None:
    position = table("caboose", "standard-3 +1", "standard-4")
    play(position, "play caboose 1")
    assert seen(position)["discard"] == ["+1", "caboose"]


@pytest.mark.rule("SM-16")
def test_cards_that_stay_with_a_train_are_not_discarded() -> None:
    position = table("royal standing", "standard-3 +1", "standard-4")
    play(position, "play royal 1", "couple -1 2", "play standing 1", "done")
    assert seen(position)["discard"] == []


@pytest.mark.rule("SM-16")
def test_the_game_ends_before_the_draw_when_the_last_train_has_left() -> None:
    position = table("+1 +2", "standard-3 +1 +1 / 0:1", "", engines="")
    events = play(position, "couple +2 1")
    assert kinds(events) == ["couple", "depart", "score", "over"]
    assert (seen(position)["actor"], seen(position)["hands"][0]) == (None, 1)


@pytest.mark.rule("SM-16")
def test_the_locomotive_of_a_departure_comes_before_that_of_a_rush_hour_drawn() -> None:
    position = table(
        "+2",
        "standard-3 +6 -1",
        "standard-4",
        pile="+4 rush",
        engines="standard-6 executive-3",
    )
    events = play(position, "couple +2 1")
    assert kinds(events) == ["couple", "depart", "arrive", "rush", "arrive", "draw"]
    shown = [(train["kind"], train["number"]) for train in seen(position)["trains"]]
    assert shown == [("executive", 3), ("standard", 4), ("standard", 6)]


# Steps and undo


@pytest.mark.rule("SM-24")
def test_the_steps_of_a_transfer_can_be_taken_back_until_it_is_sent() -> None:
    record = Record(GAME, 2, {"first": 0}, 1)
    position = table("transfer", "standard-5 / 1:3 0:1", "standard-4")
    record.state = position
    record._snapshots = [position.copy()]
    before = position.dump()
    record.play(0, {"do": "play", "card": "transfer", "track": 1})
    record.play(0, {"do": "pick", "token": 1})
    assert record.undoable(0) == 2
    assert record.view(frozenset({1}))["pending"] is None
    record.undo(0, 2)
    assert record.state.dump() == before
    for named in (
        {"do": "play", "card": "transfer", "track": 1},
        {"do": "pick", "token": 2},
        {"do": "send", "track": 2},
    ):
        record.play(0, named)
    assert record.undoable(0) == 0


def test_every_step_says_what_is_under_way() -> None:
    position = table("transfer", "standard-5 / 1:3 0:1", "standard-4")
    assert seen(position, 0)["pending"] is None
    play(position, "play transfer 1", "pick 2")
    shown = seen(position, 0)
    assert (shown["phase"], shown["pending"]) == (
        "transfer",
        {"card": "transfer", "track": 1, "tokens": [2]},
    )


def test_holdings_name_every_card_and_token() -> None:
    found = Counter(dealt(6).holdings())
    assert sum(found.values()) == 97 + 15 + 36
    assert (found["0:3"], found["5:2"], found["2:1"], found["rush"]) == (1, 2, 3, 1)


@pytest.mark.rule("SM-06")
def test_an_opening_rush_hour_is_told_with_the_first_action_alone() -> None:
    for rush in (True, False):
        record = Record(GAME, 3, {"first": 0}, deal_with(3, rush=rush))
        told: list[list[str]] = []
        rng = Rng(1)
        for _ in range(6):
            actions = record.state.legal()
            actor = record.state.actor
            assert actor is not None
            named = GAME.write(actions[rng.below(len(actions))])
            told.append(kinds(record.play(actor, named).journal.seen_by(frozenset())))
        assert ("opening_rush" in told[0]) == rush
        assert all("opening_rush" not in events for events in told[1:])
