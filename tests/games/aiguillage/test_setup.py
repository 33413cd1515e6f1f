"""Components and set-up, rule by rule (AI-01 to AI-05), and what each seat may know."""

from collections import Counter

import pytest

from quai.core.refusals import BadInput
from quai.core.zones import lay
from quai.games.aiguillage.box import STANDARD_BOX
from quai.games.aiguillage.cards import (
    CHARACTER_CARDS,
    CONTRACT_NAMES,
    DERAILMENT,
    EVENTS,
    FIRE,
    NAMES,
    OBJECTIVES,
    SMALL_CARDS,
    STANDARD_FILE,
    TOKENS,
    WAGON_CARDS,
)
from quai.games.aiguillage.meta import GAME
from quai.games.aiguillage.table import MET, pile_of, set_numbers
from tests.games.aiguillage.helpers import (
    action,
    dealt,
    journal,
    kinds,
    line,
    opened,
    play,
    refused,
    seen,
    table,
)

RARITY = {"passenger": 1, "box": 1, "coal": 1, "tank": 2, "mail": 3, "dining": 3}


# Components


def test_the_totals_are_those_of_the_rulebook() -> None:
    assert sum(STANDARD_FILE["wagons"].values()) == WAGON_CARDS == 58
    assert sum(STANDARD_FILE["characters"].values()) == CHARACTER_CARDS == 10
    assert len(STANDARD_BOX.deck) == SMALL_CARDS == 58 + 12 + 10 + 2
    assert len(STANDARD_FILE["objectives"]) == OBJECTIVES == 20
    assert len(CONTRACT_NAMES) == 10
    assert sum(STANDARD_FILE["tokens"].values()) == TOKENS == 20


def test_objectives_are_worth_their_rarities_and_their_length() -> None:
    for objective in STANDARD_FILE["objectives"]:
        needs = objective["needs"]
        assert objective["points"] == sum(RARITY[name] for name in needs) + len(needs) - 2
    colours = Counter(objective["colour"] for objective in STANDARD_FILE["objectives"])
    assert set(colours.values()) == {4}
    assert len({str(objective["needs"]) for objective in STANDARD_FILE["objectives"]}) == 20


def test_every_component_is_somewhere_exactly_once() -> None:
    names = Counter(opened(5).holdings())
    assert names.total() == 82 + 20 + 10 + 20
    assert names["passenger"] == 12
    assert names["locomotive"] == 8
    assert names["note"] == 12
    assert names["red"] == 4
    assert names["violet-4"] == names["two_pairs"] == names["fire"] == 1


# Set-up


@pytest.mark.rule("AI-01")
def test_two_to_five_play() -> None:
    assert GAME.meta.seats == (2, 3, 4, 5)
    for seats in (1, 6):
        with pytest.raises(BadInput):
            GAME.new(seats)


@pytest.mark.rule("AI-01")
def test_each_is_dealt_two_contracts_and_keeps_one() -> None:
    position = dealt(5)
    hands = [player.dealt for player in position.players]
    assert sorted(contract for hand in hands for contract in hand) == list(range(10))
    for seat in range(5):
        assert position.actor == seat
        assert position.legal() == [action(f"keep {CONTRACT_NAMES[each]}") for each in hands[seat]]
        position.apply(position.legal()[1])
        player = position.players[seat]
        assert [player.returned, player.contract] == hands[seat]


@pytest.mark.rule("AI-01")
def test_no_card_is_turned_before_the_last_choice() -> None:
    position = dealt(3)
    for _ in range(3):
        assert list(position.yard) == [-1] * 9
        assert list(position.objectives) == [-1] * 3
        assert [len(pile) for pile in position.piles] == [28, 27, 27]
        assert position.revealed == 0
        position.apply(position.legal()[0])
    assert -1 not in [*position.yard, *position.objectives]


@pytest.mark.rule("AI-01")
def test_the_choice_is_unseen_by_the_rest() -> None:
    position = dealt(3)
    before = [seen(position, 1), seen(position)]
    first, second = position.copy(), position.copy()
    told = [
        journal(world, f"keep {CONTRACT_NAMES[world.players[0].dealt[place]]}")
        for place, world in enumerate((first, second))
    ]
    for viewer in (frozenset({1}), frozenset[int]()):
        assert first.view(viewer) == second.view(viewer)
        assert first.view(viewer) not in before
        assert told[0].seen_by(viewer) == told[1].seen_by(viewer) == [{"event": "keep", "seat": 0}]
    kept = seen(first, 0)["players"][0]
    assert kept["contract"]["name"] == kept["dealt"][0]
    assert told[0].seen_by(frozenset({0}))[0]["returned"] == kept["dealt"][1]


@pytest.mark.rule("AI-01")
def test_only_a_contract_that_was_dealt_can_be_kept() -> None:
    position = dealt()
    mine = position.players[0].dealt
    other = next(each for each in range(10) if each not in mine)
    name = CONTRACT_NAMES[other]
    assert refused(position, f"keep {name}") == ("AI-01", "not_dealt", {"contract": name})
    for move in ("take 1 1", "pass", "claim 1"):
        assert refused(position, move) == ("AI-01", "contract_first", {})


@pytest.mark.rule("AI-02")
def test_the_small_cards_make_three_piles() -> None:
    position = dealt()
    assert [len(pile) for pile in position.piles] == [28, 27, 27]
    assert sorted(card for pile in position.piles for card in pile) == STANDARD_BOX.deck
    assert dealt(seed=1).piles != dealt(seed=2).piles


@pytest.mark.rule("AI-03")
def test_three_cards_of_each_pile_form_its_line() -> None:
    position = dealt()
    for each in range(3):
        lay(position.table, pile_of(each), [3 + each] * 24 + [0, 1, 2])
    position.apply(position.legal()[0])
    position.apply(position.legal()[0])
    assert [line(position, number) for number in (1, 2, 3)] == ["coal box passenger"] * 3
    assert [len(pile) for pile in position.piles] == [24, 24, 24]
    assert position.revealed > 0


@pytest.mark.rule("AI-03")
def test_an_event_at_the_set_up_is_replaced_and_shuffled_back() -> None:
    places = set()
    for seed in range(40):
        position = dealt(seed=seed)
        lay(position.table, pile_of(0), [0] * 20 + [1, 2, FIRE, 3, DERAILMENT])
        for each in (1, 2):
            without = [card for card in position.piles[each] if card < DERAILMENT]
            lay(position.table, pile_of(each), without)
        play(position, f"keep {CONTRACT_NAMES[position.players[0].dealt[0]]}")
        told = journal(position, f"keep {CONTRACT_NAMES[position.players[1].dealt[0]]}")
        assert line(position, 1) == "tank coal box"
        assert len(position.piles[0]) == 22
        assert sorted(position.piles[0])[-2:] == [DERAILMENT, FIRE]
        assert list(position.gone) == [0] * len(NAMES)
        places.add(position.piles[0].index(FIRE))
        met = [event for event in told.seen_by(frozenset()) if event["event"] == "met"]
        assert [event["card"] for event in met] == ["derailment", "fire"]
        assert seen(position)["lines"][0]["holds"] == list(EVENTS)
        assert seen(position)["lines"][1]["holds"] == []
    assert len(places) > 10


@pytest.mark.rule("AI-03")
def test_an_event_known_to_lie_in_a_pile_is_forgotten_once_it_has_acted() -> None:
    position = table(piles=("derailment box", "box", "box"))
    set_numbers(position.table, MET, [0, -1])
    play(position, "take 1 1")
    assert seen(position)["lines"][0]["holds"] == []


@pytest.mark.rule("AI-04")
def test_three_objectives_are_turned_from_a_shuffled_pile_of_twenty() -> None:
    position = opened()
    everything = [*position.objectives, *position.objective_pile]
    assert sorted(everything) == list(range(20))
    assert len(position.objective_pile) == 17
    other = opened(seed=8)
    assert everything != [*other.objectives, *other.objective_pile]
    assert all(each is not None for each in seen(position)["objectives"])


@pytest.mark.rule("AI-05")
def test_the_first_player_is_random_unless_the_table_says_otherwise() -> None:
    firsts = Counter(GAME.new(3, seed=seed).actor for seed in range(300))
    assert set(firsts) == {0, 1, 2}
    assert min(firsts.values()) > 70
    assert {GAME.new(3, {"first": 0}, seed).actor for seed in range(20)} == {0}


@pytest.mark.rule("AI-05")
def test_it_goes_clockwise_and_the_first_player_takes_the_first_card() -> None:
    seed = next(seed for seed in range(99) if GAME.new(3, seed=seed).actor == 2)
    position = GAME.new(3, seed=seed)
    actors = []
    for _ in range(3):
        actors.append(position.actor)
        position.apply(position.legal()[0])
    assert actors == [2, 0, 1]
    assert position.actor == 2
    quiet = table(seats=3, lines=("passenger box box",) * 3)
    play(quiet, "take 1 1", "take 1 1", "take 1 1")
    assert quiet.actor == 0


@pytest.mark.rule("AI-05")
def test_nobody_starts_with_banknotes_or_wagons() -> None:
    for player in seen(opened(5))["players"]:
        assert player["wagons"] == {}
        assert player["notes"] == player["points"] == 0
        assert player["objectives"] == []


# What each seat may know


@pytest.mark.rule("AI-01")
def test_a_contract_and_the_one_given_back_are_known_to_their_owner_alone() -> None:
    position = table(contracts=("pairs", "four"))
    mine, theirs = seen(position, 0)["players"]
    assert mine["contract"]["name"] == "pairs"
    assert mine["dealt"] == ["pairs", "trios"]
    assert theirs["contract"] is None
    assert theirs["dealt"] is None
    for player in seen(position)["players"]:
        assert player["contract"] is player["dealt"] is None


def test_the_view_tells_what_a_page_shows() -> None:
    position = table(
        contracts=("pairs",), wagons=("coal mail locomotive",), tokens=("red",), notes=(2,)
    )
    view = seen(position, 0)
    assert view["prices"] == [0, 1, 2]
    assert view["lines"][1] == {"cards": ["note", "switchman", "passenger"], "pile": 3, "holds": []}
    assert view["objectives"][0] == {
        "id": "blue-3",
        "colour": "blue",
        "icons": ["blue"],
        "points": 8,
        "needs": ["coal", "mail", "mail"],
        "missing": [["mail"], ["coal", "mail", "mail"]],
    }
    worth = view["players"][0]["contract"]
    assert (worth["worth"], worth["with"]["red"], worth["with"]["blue"]) == (0, 3, 0)
    assert view["players"][0]["points"] == 2
    assert kinds(play(position, "take 2 1")) == ["take", "enter"]
