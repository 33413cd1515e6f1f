"""Imagined worlds of Trambahn against an exact count on tiny decks."""

from collections import Counter
from itertools import permutations

import pytest

from quai.core.rng import Rng
from quai.games.trambahn.cards import FACES, NUMBER
from quai.games.trambahn.imagine import imagine_into
from quai.games.trambahn.memory import AGE, EYES
from quai.games.trambahn.state import TrambahnState
from quai.games.trambahn.view import build_view

ME = frozenset({0})
DRAWS = 6_000


def tiny(names: str) -> TrambahnState:
    """An empty table whose whole deck is these cards."""
    position = TrambahnState(Rng(1))
    copies = [0] * FACES
    for name in names.split():
        copies[NUMBER[name]] += 1
    position.copies = copies
    return position


def cards(names: str) -> list[int]:
    return [NUMBER[name] for name in names.split()]


World = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def hidden(position: TrambahnState) -> World:
    """What seat 0 does not see: the other hand, both moneys, the pile."""
    return (
        tuple(sorted(position.hands[1])),
        tuple(position.money[0]),
        tuple(position.money[1]),
        tuple(position.pile),
    )


def imagined(position: TrambahnState) -> Counter[World]:
    """How often each world is imagined."""
    view = build_view(position, ME)
    rng = Rng(2)
    counts: Counter[World] = Counter()
    for _ in range(DRAWS):
        world = TrambahnState(Rng(0))
        world.copies = position.copies
        imagine_into(world, view, rng)
        assert build_view(world, ME) == view
        counts[hidden(world)] += 1
    return counts


def assert_like(counts: Counter[World], exact: Counter[World]) -> None:
    """The same worlds, as often as the exact count says, by the chi-square measure."""
    assert set(counts) == set(exact)
    whole = sum(exact.values())
    distance = 0.0
    for world, ways in exact.items():
        expected = DRAWS * ways / whole
        distance += (counts[world] - expected) ** 2 / expected
    freedom = len(exact) - 1
    assert distance < freedom + 4 * (2 * freedom) ** 0.5


@pytest.mark.rule("TB-05")
def test_before_any_reshuffle_all_deals_are_equally_likely() -> None:
    position = tiny("I-1 I-1 I-2 II-5 II-6 III-7 conductor")
    position.hands = [cards("I-2"), cards("II-5 II-6")]
    position.money, position.money_marks = [cards("III-7"), cards("I-1")], [[0], [0]]
    position.pile = cards("I-1 conductor")
    exact: Counter[World] = Counter()
    for deal in permutations(cards("I-1 I-1 II-5 II-6 III-7 conductor")):
        exact[tuple(sorted(deal[:2])), deal[2:3], deal[3:4], deal[4:]] += 1
    assert_like(imagined(position), exact)


@pytest.mark.rule("TB-16", "TB-18", "TB-22")
def test_what_one_banked_or_saw_dissolved_stays_known() -> None:
    position = tiny("I-1 I-2 II-5 II-6 III-7 conductor")
    position.hands = [cards("I-2"), cards("II-5")]
    position.money = [cards("III-7 I-1"), cards("II-6")]
    position.money_marks = [[0, EYES[0]], [7]]
    position.pile = cards("conductor")
    for (_, mine, theirs, _), count in imagined(position).items():
        assert mine[1] == NUMBER["I-1"]
        assert theirs == (NUMBER["II-6"],)
        assert count > DRAWS / 6 / 1.3


@pytest.mark.rule("TB-21")
def test_a_reshuffle_forgets_the_order_but_not_what_was_in_it() -> None:
    """Seat 0 saw I-1 and I-2 go into the reshuffle: they cannot be money dealt at set-up."""
    position = tiny("I-1 I-2 II-5 II-6 III-7 IV-8")
    position.hands = [cards("II-5"), cards("II-6")]
    position.money, position.money_marks = [cards("III-7"), []], [[0], []]
    position.age, position.kept = 1, [1, 0]
    position.unseen = [[cards("II-6 III-7 IV-8"), cards("II-5 III-7 IV-8"), []]]
    position.pile = cards("I-1 I-2 IV-8")
    exact: Counter[World] = Counter()
    for deal in permutations(cards("I-1 I-2 II-6 III-7 IV-8")):
        if deal[1] in cards("II-6 III-7 IV-8"):
            exact[deal[:1], deal[1:2], (), deal[2:]] += 1
    assert_like(imagined(position), exact)


@pytest.mark.rule("TB-21")
def test_cards_kept_in_hand_over_a_reshuffle_were_not_in_it() -> None:
    position = tiny("I-1 I-2 II-5 II-6 III-7 IV-8")
    position.hands = [cards("II-5"), cards("I-1 II-6")]
    position.money, position.money_marks = [[], cards("IV-8")], [[], [EYES[1] + AGE]]
    position.age, position.kept = 1, [1, 1]
    position.unseen = [[cards("II-6 III-7"), [], []]]
    position.pile = cards("I-2 III-7")
    exact: Counter[World] = Counter()
    for deal in permutations(cards("I-1 I-2 II-6 III-7 IV-8")):
        if deal[0] in cards("II-6 III-7"):
            exact[tuple(sorted(deal[:2])), (), deal[2:3], deal[3:]] += 1
    assert_like(imagined(position), exact)
