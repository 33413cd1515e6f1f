"""What bots of Aiguillage look at, and that it makes them play well."""

import pytest

from quai.core.rng import Rng
from quai.core.zones import as_row
from quai.games.aiguillage.meta import GAME
from quai.games.aiguillage.state import AiguillageState
from quai.games.aiguillage.table import SHOWN
from quai.games.aiguillage.worths import hope
from tests.bots.matches import share_of_wins
from tests.games.aiguillage.helpers import CUSTOM, action, legal, play, table


def best(position: AiguillageState) -> str:
    """The action that looks best."""
    actions = position.legal()
    ratings = GAME.rate(position, actions)
    return legal(position)[ratings.index(max(ratings))]


def test_greedy_beats_random() -> None:
    assert share_of_wins(GAME, "greedy", "random", 60) >= 0.9


def test_search_beats_random() -> None:
    assert share_of_wins(GAME, "search:30i", "random", 10) >= 0.8


def test_the_wagon_that_completes_an_objective_looks_best() -> None:
    position = table(
        lines=("coal mail box", "box box tank", "passenger box tank"),
        wagons=("mail mail",),
        notes=(2,),
    )
    assert best(position) == "take 1 1"


def test_a_company_token_goes_where_the_contract_pays() -> None:
    position = table(lines=("director mail box",) * 3, contracts=("pairs",), tokens=("blue",))
    play(position, "take 1 1")
    assert best(position) == "token blue"


def test_the_wagon_is_paid_rather_than_the_locomotive() -> None:
    position = table(
        lines=("note box box",) * 3, objectives="blue-3 - -", wagons=("coal mail mail locomotive",)
    )
    play(position, "take 1 1", "claim 1")
    assert best(position) == "pay coal"


def test_a_fourth_objective_is_claimed_when_it_wins() -> None:
    claimed = ("red-1 blue-1 yellow-1", "violet-4 yellow-4")
    ahead = table(wagons=("mail mail",), claimed=("violet-4 yellow-4 red-2", "red-1"))
    play(ahead, "take 1 1")
    assert best(ahead) == "claim 1"
    behind = table(
        wagons=("passenger passenger",),
        claimed=claimed,
        notes=(0, 5),
        objectives="red-4 - violet-1",
    )
    behind.table[SHOWN + 1] = behind.box.number["yellow-3"]
    play(behind, "take 3 1")
    assert best(behind) == "pass"


@pytest.mark.parametrize("contract", range(10))
def test_an_icon_never_lowers_what_a_contract_promises(contract: int) -> None:
    rng = Rng(1)
    for _ in range(200):
        icons = as_row([int(rng.below(4)) for _ in range(5)])
        before = hope(contract, 5, icons, 0)
        icons[rng.below(5)] += 1
        assert hope(contract, 5, icons, 0) >= before - 1e-9


@pytest.mark.parametrize("cards", ["standard", CUSTOM])
def test_looking_changes_nothing_and_prospects_add_up(cards: object) -> None:
    rng = Rng(4)
    for seed in range(8):
        position = GAME.new(2 + seed % 4, {"cards": cards}, seed)
        assert isinstance(position, AiguillageState)
        while position.actor is not None:
            before = position.dump()
            actions = position.legal()
            assert len(GAME.rate(position, actions)) == len(actions)
            chosen = GAME.wander(position, rng)
            chances = GAME.prospects(position)
            assert position.dump() == before
            assert chosen in actions
            assert sum(chances) == pytest.approx(1.0)
            assert min(chances) >= 0.0
            position.apply(chosen)
        assert sum(GAME.prospects(position)) == pytest.approx(1.0)


def test_ratings_are_points() -> None:
    position = table(notes=(2, 0))
    ratings = dict(zip(position.legal(), GAME.rate(position, position.legal()), strict=True))
    assert ratings[action("take 1 1")] < 10.0
