"""The end, scores and contracts, rule by rule (AI-30 to AI-34)."""

import pytest

from quai.core.state import Outcome
from quai.core.zones import as_row
from quai.games.aiguillage.box import STANDARD_BOX
from quai.games.aiguillage.cards import COLOURS, CONTRACT_NAMES
from quai.games.aiguillage.scoring import contract_worth
from quai.games.aiguillage.state import AiguillageState
from tests.games.aiguillage.helpers import action, kinds, play, refused, seen, table

PLAIN = ("coal box tank", "passenger box tank", "passenger coal tank")
THREE = "red-1 blue-1 yellow-1"


def worth(contract: str, icons: str) -> int:
    """What a standard contract gives for icons such as "red red blue"."""
    number = CONTRACT_NAMES.index(contract)
    counts = as_row([icons.split().count(colour) for colour in COLOURS])
    return int(contract_worth(number, STANDARD_BOX.contracts[number], counts, 0))


# The last round


@pytest.mark.rule("AI-30")
def test_after_a_fourth_objective_each_other_player_has_one_more_turn() -> None:
    position = table(seats=3, lines=PLAIN, wagons=("mail mail",), claimed=(THREE,))
    events = play(position, "take 1 1", "claim 1")
    assert events[-1] == {"event": "last_round", "seat": 0}
    assert seen(position)["ending"] == 0
    play(position, "take 1 1")
    assert position.actor == 2
    events = play(position, "take 1 1")
    assert position.actor is None
    assert kinds(events)[-1] == "over"
    assert refused(position, "take 1 1") == ("AI-30", "over", {})


@pytest.mark.rule("AI-30")
def test_with_two_players_the_other_has_one_more_turn() -> None:
    position = table(lines=PLAIN, wagons=("mail mail",), claimed=(THREE,))
    play(position, "take 1 1", "claim 1")
    assert position.actor == 1
    play(position, "take 1 1")
    assert position.actor is None


@pytest.mark.rule("AI-30")
def test_the_game_goes_on_until_someone_has_four() -> None:
    position = table(lines=PLAIN, wagons=("mail mail",), claimed=("red-1 blue-1",))
    play(position, "take 1 1", "claim 1", "take 1 1")
    assert position.actor == 0
    assert seen(position)["ending"] is None


@pytest.mark.rule("AI-30")
def test_further_fourth_objectives_give_no_more_turns() -> None:
    position = table(
        seats=3,
        lines=PLAIN,
        wagons=("mail mail", "box tank passenger"),
        claimed=(THREE, "red-2 blue-2 yellow-2"),
        objective_pile="violet-1 red-3",
    )
    play(position, "take 1 1", "claim 1")
    events = play(position, "take 3 1", "claim 1")
    assert len(seen(position)["players"][1]["objectives"]) == 4
    assert "last_round" not in kinds(events)
    assert seen(position)["ending"] == 0
    play(position, "take 2 1")
    assert position.actor is None


@pytest.mark.rule("AI-31")
def test_without_a_visible_card_the_game_ends_at_the_start_of_a_turn() -> None:
    position = table(lines=("coal - -", "- - -", "- - -"), piles=("", "", ""))
    events = play(position, "take 1 1")
    assert position.actor is None
    assert kinds(events) == ["take", "reveal", "reveal", "over"]
    assert refused(position, "take 1 1") == ("AI-31", "over", {})


@pytest.mark.rule("AI-30")
def test_a_last_round_that_takes_the_last_card_ends_by_its_own_rule() -> None:
    position = table(
        lines=("coal - -", "box - -", "- - -"),
        piles=("", "", ""),
        wagons=("mail mail",),
        claimed=(THREE,),
    )
    play(position, "take 1 1", "claim 1", "take 2 1")
    assert position.actor is None
    assert refused(position, "take 1 1") == ("AI-30", "over", {})


@pytest.mark.rule("AI-31")
def test_the_last_card_still_leads_to_a_claim() -> None:
    position = table(
        lines=("coal - -", "- - -", "- - -"), piles=("", "", ""), wagons=("mail mail",)
    )
    play(position, "take 1 1")
    assert position.actor == 0
    play(position, "claim 1")
    assert position.actor is None
    assert seen(position)["players"][0]["won"] == 8


@pytest.mark.rule("AI-31")
def test_an_empty_yard_ends_the_last_round_too() -> None:
    position = table(
        seats=3,
        lines=("coal - -", "box - -", "- - -"),
        piles=("", "", ""),
        wagons=("mail mail",),
        claimed=(THREE,),
    )
    play(position, "take 1 1", "claim 1", "take 2 1")
    assert position.actor is None
    assert refused(position, "take 1 1") == ("AI-31", "over", {})


# Score


def final(**given: object) -> AiguillageState:
    """A finished game of three with these possessions."""
    position = table(seats=3, **given)  # type: ignore[arg-type]
    position.seat = -1
    return position


@pytest.mark.rule("AI-32")
def test_the_score_is_objectives_contract_and_banknotes() -> None:
    position = table(
        contracts=("pairs", "four"),
        claimed=("red-1 red-2 blue-3", "green-1"),
        notes=(2, 1),
        wagons=("coal coal", "locomotive"),
    )
    assert position.scores() == [2 + 6 + 8 + 3 + 2, 3 + 0 + 1]
    assert seen(position, 0)["players"][0]["points"] == 21
    assert seen(position, 1)["players"][0]["points"] == 18


@pytest.mark.rule("AI-32")
def test_contracts_are_revealed_at_the_end() -> None:
    position = table(
        lines=("coal - -", "- - -", "- - -"),
        piles=("", "", ""),
        contracts=("pairs", "four"),
        claimed=("red-1 red-2",),
    )
    assert seen(position)["players"][0]["contract"] is None
    events = play(position, "take 1 1")
    assert events[1] == {"event": "reveal", "seat": 0, "card": "pairs", "points": 3}
    first, second = seen(position)["players"]
    assert (first["contract"]["name"], first["contract"]["worth"]) == ("pairs", 3)
    assert second["contract"]["name"] == "four"
    assert first["dealt"] is None
    assert seen(position, 0, 1)["players"][0]["dealt"] == ["pairs", "trios"]


@pytest.mark.rule("AI-33")
@pytest.mark.parametrize(
    ("contract", "points"),
    [
        ("pairs", 6),
        ("trios", 7),
        ("mixed", 5),
        ("four", 0),
        ("two_pairs", 7),
        ("icons-red", 6),
        ("icons-blue", 4),
        ("icons-violet", 0),
    ],
)
def test_three_red_two_blue_and_one_green_icon(contract: str, points: int) -> None:
    assert worth(contract, "red red red blue blue green") == points


@pytest.mark.rule("AI-33")
def test_an_icon_serves_once_within_the_contract() -> None:
    assert worth("mixed", "red red blue blue green green") == 10
    assert worth("mixed", "red red red blue green") == 5
    assert worth("mixed", "red red red red blue blue green") == 5
    assert worth("mixed", "red red blue blue green yellow violet") == 10
    assert worth("mixed", "red red red blue blue blue green green green") == 15
    assert worth("pairs", "red red red") == 3
    assert worth("pairs", "red red red red") == 6
    assert worth("trios", "red red red red red") == 7
    assert worth("trios", "red red red blue blue blue") == 14


@pytest.mark.rule("AI-33")
def test_two_pairs_are_of_different_colours_and_count_once() -> None:
    assert worth("two_pairs", "red red red red") == 0
    assert worth("two_pairs", "red red blue") == 0
    assert worth("two_pairs", "red red blue blue green green yellow yellow") == 7


@pytest.mark.rule("AI-33")
def test_four_different_colours_count_once() -> None:
    assert worth("four", "red blue green") == 0
    assert worth("four", "red blue green violet") == 6
    assert worth("four", "red blue green violet yellow red blue green violet yellow") == 6


@pytest.mark.rule("AI-33")
def test_tokens_and_objectives_count_alike() -> None:
    position = table(contracts=("pairs",), tokens=("red blue",), claimed=("red-1 blue-1 blue-2",))
    contract = seen(position, 0)["players"][0]["contract"]
    assert contract["worth"] == 6
    assert contract["with"] == {"red": 6, "blue": 9, "green": 6, "yellow": 6, "violet": 6}


# Who wins


@pytest.mark.rule("AI-34")
def test_most_points_win() -> None:
    position = final(contracts=("four", "four", "four"), notes=(3, 4, 2))
    assert position.outcome() == Outcome((1,), "points")


@pytest.mark.rule("AI-34")
def test_a_tie_goes_to_the_most_points_from_objectives() -> None:
    position = final(contracts=("four",) * 3, claimed=("red-1", "blue-2", ""), notes=(2, 1, 4))
    assert position.scores() == [4, 4, 4]
    assert position.outcome() == Outcome((1,), "objectives")


@pytest.mark.rule("AI-34")
def test_a_win_is_shared_when_all_is_tied() -> None:
    position = final(contracts=("four",) * 3, claimed=("red-1", "blue-1", ""), notes=(2, 2, 4))
    assert position.outcome() == Outcome((0, 1), "shared")
    assert table().outcome() is None


@pytest.mark.rule("AI-34")
def test_what_decided_is_told() -> None:
    position = table(
        lines=("coal - -", "- - -", "- - -"),
        piles=("", "", ""),
        contracts=("four", "four"),
        claimed=("red-1", "blue-2"),
        notes=(2, 1),
    )
    events = play(position, "take 1 1")
    assert events[-1] == {
        "event": "over",
        "winners": [1],
        "reason": "objectives",
        "points": [4, 4],
    }
    assert action("take 1 1") not in position.legal()
