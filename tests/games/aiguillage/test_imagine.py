"""Imagined worlds of Aiguillage against an exact count on tiny hidden sets."""

from collections import Counter
from collections.abc import Callable, Hashable
from itertools import permutations

import pytest

from quai.core.rng import Rng
from quai.core.zones import lay
from quai.games.aiguillage.cards import FACES, NUMBER, OBJECTIVES
from quai.games.aiguillage.meta import GAME
from quai.games.aiguillage.state import AiguillageState
from quai.games.aiguillage.table import GONE, MET, pile_of, set_numbers
from tests.games.aiguillage.helpers import cards, dealt, play, table

ME = frozenset({0})
DRAWS = 6_000


def imagined(
    position: AiguillageState, look: Callable[[AiguillageState], Hashable]
) -> Counter[Hashable]:
    """How often each world is imagined, as far as one looks."""
    view = position.view(ME)
    rng = Rng(2)
    found: Counter[Hashable] = Counter()
    for _ in range(DRAWS):
        world = GAME.sampler(view).world(rng)
        found[look(world)] += 1
    assert world.view(ME) == view
    return found


def assert_like(found: Counter[Hashable], exact: Counter[Hashable]) -> None:
    """The same worlds, as often as the exact count says, by the chi-square measure."""
    assert set(found) == set(exact)
    whole = sum(exact.values())
    distance = 0.0
    for world, ways in exact.items():
        expected = DRAWS * ways / whole
        distance += (found[world] - expected) ** 2 / expected
    freedom = len(exact) - 1
    assert distance < freedom + 4 * (2 * freedom) ** 0.5


def piles(position: AiguillageState) -> Hashable:
    return tuple(tuple(pile) for pile in position.piles)


@pytest.mark.rule("AI-02")
def test_small_cards_not_seen_are_anywhere_in_the_piles() -> None:
    position = table(piles=("box mail", "box fire", "coal"))
    exact: Counter[Hashable] = Counter()
    for deal in permutations(cards("box mail box fire coal")):
        exact[deal[:2], deal[2:4], deal[4:]] += 1
    assert_like(imagined(position, piles), exact)


@pytest.mark.rule("AI-03")
def test_an_event_shuffled_back_is_anywhere_in_its_pile_and_nowhere_else() -> None:
    position = table(piles=("box mail fire", "box derailment", "coal"))
    set_numbers(position.table, MET, [-1, 0])
    fire = NUMBER["fire"]
    exact: Counter[Hashable] = Counter()
    for deal in permutations(cards("box mail box derailment coal")):
        for place in range(3):
            first = [*deal[:2]]
            first.insert(place, fire)
            exact[tuple(first), deal[2:4], deal[4:]] += 1
    assert_like(imagined(position, piles), exact)


def tiny_deal(rng: Rng) -> AiguillageState:
    """A game whose 15 small cards are a coal wagon, the fire and box wagons, its yard open."""
    position = dealt(seed=rng.below(1_000_000))
    deck = [NUMBER["box"]] * 13 + cards("coal fire")
    rng.shuffle(deck)
    for line in range(3):
        lay(position.table, pile_of(line), deck[5 * line : 5 * line + 5])
    gone = [position.box.copies[card] - deck.count(card) for card in range(FACES)]
    set_numbers(position.table, GONE, gone)
    for _ in range(2):
        position.apply(position.legal()[0])
    return position


@pytest.mark.rule("AI-03")
@pytest.mark.parametrize("met", [0, -1])
def test_deals_with_the_same_set_up_are_as_likely_as_they_are_imagined(met: int) -> None:
    """The yard shows box wagons only, and the fire was met in the first line, or nowhere."""
    rng = Rng(11)
    found: Counter[Hashable] = Counter()
    while sum(found.values()) < 2_000:
        world = tiny_deal(rng)
        if world.met[1] == met and set(world.yard) == {NUMBER["box"]}:
            found[piles(world)] += 1
            like = world
    ways = imagined(like, piles)
    assert set(ways) == set(found)
    for each, count in ways.items():
        assert abs(count / DRAWS - found[each] / 2_000) < 0.04


@pytest.mark.rule("AI-01")
def test_others_were_dealt_two_contracts_and_kept_either() -> None:
    position = table(seats=3, contracts=("pairs", "four", "icons-red"))
    rest = [contract for contract in range(10) if contract not in position.players[0].dealt]
    exact: Counter[Hashable] = Counter()
    for kept, returned, *_ in permutations(rest, 2):
        exact[kept, returned] += 1
    for seat in (1, 2):
        assert_like(
            imagined(
                position,
                lambda world, seat=seat: (  # type: ignore[misc]
                    world.players[seat].contract,
                    world.players[seat].returned,
                ),
            ),
            exact,
        )


@pytest.mark.rule("AI-01")
def test_who_has_not_chosen_yet_holds_any_two_contracts() -> None:
    position = dealt(2)
    rest = [contract for contract in range(10) if contract not in position.players[0].dealt]
    exact: Counter[Hashable] = Counter()
    for pair in permutations(rest, 2):
        exact[tuple(sorted(pair))] += 1
    assert_like(imagined(position, lambda world: tuple(world.players[1].dealt)), exact)


@pytest.mark.rule("AI-01")
def test_revealed_contracts_are_not_imagined_elsewhere() -> None:
    position = table(
        lines=("coal - -", "- - -", "- - -"), piles=("", "", ""), contracts=("pairs", "four")
    )
    play(position, "take 1 1")
    for returned in imagined(position, lambda world: world.players[1].returned):
        assert returned not in (5, 6, 8)


@pytest.mark.rule("AI-04", "AI-21")
def test_objectives_not_seen_lie_over_those_known_to_be_under_the_pile() -> None:
    ids = table().box.ids
    known = "blue-3 green-4 violet-4 red-1 red-2 red-3"
    rest = [name for name in ids if name not in known.split()]
    position = table(
        lines=("coal box tank", "box box tank", "box coal tank"),
        piles=("derailment mail", "box", "box"),
        objective_pile=f"red-1 red-2 red-3 {' '.join(rest[:2])}",
        claimed=("", " ".join(rest[2:])),
    )
    play(position, "take 1 1")
    assert sum(len(player.objectives) for player in position.players) == OBJECTIVES - 8
    two = [position.box.number[name] for name in rest[:2]]
    under = [position.box.number[name] for name in ("violet-4", "green-4", "blue-3")]
    exact: Counter[Hashable] = Counter({(*under, *two): 1, (*under, *two[::-1]): 1})
    assert_like(imagined(position, lambda world: tuple(world.objective_pile)), exact)
