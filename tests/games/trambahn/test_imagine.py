"""Imagined worlds of Trambahn against an exact count on tiny decks."""

from collections import Counter
from itertools import permutations

import pytest

from quai.core.numbers import Numbers
from quai.core.rng import Rng
from quai.core.zones import lay
from quai.games.trambahn.cards import FACES, NUMBER
from quai.games.trambahn.imagine import TrambahnSampler
from quai.games.trambahn.memory import AGE, BANKED, EYES, NOTE, counts_of, marked, noted_play
from quai.games.trambahn.state import TrambahnState
from quai.games.trambahn.table import NOTED, PILE, hand_of, money_of, row_of, set_up
from quai.games.trambahn.view import build_view

ME = frozenset({0})
DRAWS = 6_000


def tiny(names: str) -> TrambahnState:
    """An empty table whose whole deck is these cards."""
    position = TrambahnState(Rng(1), set_up())
    copies = [0] * FACES
    for name in names.split():
        copies[NUMBER[name]] += 1
    position.copies = copies
    return position


def cards(names: str) -> list[int]:
    return [NUMBER[name] for name in names.split()]


def put_hands(position: TrambahnState, hands: list[list[int]]) -> None:
    """Give both seats these hands."""
    for seat in (0, 1):
        lay(position.table, hand_of(seat), hands[seat])


def put_money(position: TrambahnState, money: list[list[int]], marks: list[list[int]]) -> None:
    """Give both seats this money, each card with its mark."""
    for seat in (0, 1):
        lying = [marked(card, mark) for card, mark in zip(money[seat], marks[seat], strict=True)]
        lay(position.table, money_of(seat), lying)


def recalled(names: str) -> Numbers:
    """What seat 0 remembers of cards at a reshuffle."""
    return counts_of(0, cards(names))


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
    sampler = TrambahnSampler(view, position.copies)
    for _ in range(DRAWS):
        world = sampler.world(rng)
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
    put_hands(position, [cards("I-2"), cards("II-5 II-6")])
    put_money(position, [cards("III-7"), cards("I-1")], [[0], [0]])
    lay(position.table, PILE, cards("I-1 conductor"))
    exact: Counter[World] = Counter()
    for deal in permutations(cards("I-1 I-1 II-5 II-6 III-7 conductor")):
        exact[tuple(sorted(deal[:2])), deal[2:3], deal[3:4], deal[4:]] += 1
    assert_like(imagined(position), exact)


@pytest.mark.rule("TB-16", "TB-18", "TB-22")
def test_what_one_banked_or_saw_dissolved_stays_known() -> None:
    position = tiny("I-1 I-2 II-5 II-6 III-7 conductor")
    put_hands(position, [cards("I-2"), cards("II-5")])
    put_money(position, [cards("III-7 I-1"), cards("II-6")], [[0, EYES[0]], [7]])
    lay(position.table, PILE, cards("conductor"))
    for (_, mine, theirs, _), count in imagined(position).items():
        assert mine[1] == NUMBER["I-1"]
        assert theirs == (NUMBER["II-6"],)
        assert count > DRAWS / 6 / 1.3


@pytest.mark.rule("TB-21")
def test_a_reshuffle_forgets_the_order_but_not_what_was_in_it() -> None:
    """Seat 0 saw I-1 and I-2 go into the reshuffle: they cannot be money dealt at set-up."""
    position = tiny("I-1 I-2 II-5 II-6 III-7 IV-8")
    put_hands(position, [cards("II-5"), cards("II-6")])
    put_money(position, [cards("III-7"), []], [[0], []])
    position.age = 1
    position.sizes = [[1, 0, 4]]
    position.unseen = [recalled("II-6 III-7 IV-8")]
    position.sunk = [recalled("I-1 I-2")]
    lay(position.table, PILE, cards("I-1 I-2 IV-8"))
    exact: Counter[World] = Counter()
    for deal in permutations(cards("I-1 I-2 II-6 III-7 IV-8")):
        if deal[1] in cards("II-6 III-7 IV-8"):
            exact[deal[:1], deal[1:2], (), deal[2:]] += 1
    assert_like(imagined(position), exact)


@pytest.mark.rule("TB-21")
def test_a_card_banked_after_a_reshuffle_may_be_the_one_kept_in_hand() -> None:
    """Seat 1 kept one card, drew two, and banked any of the three."""
    position = tiny("I-1 I-2 II-5 II-6 III-7 IV-8")
    put_hands(position, [cards("II-5"), cards("I-1 II-6")])
    put_money(position, [[], cards("IV-8")], [[], [EYES[1] + AGE + NOTE]])
    position.age = 1
    position.sizes = [[1, 1, 4]]
    position.plays = [noted_play(1, 1, BANKED, 3)]
    position.table[NOTED + 1] = 1
    position.unseen = [recalled("II-6 III-7")]
    position.sunk = [recalled("I-1 I-2 IV-8")]
    lay(position.table, PILE, cards("I-2 III-7"))
    exact: Counter[World] = Counter()
    for kept, *pile in permutations(cards("I-1 I-2 II-6 III-7 IV-8")):
        if kept in cards("II-6 III-7"):
            for banked, *hand in permutations([kept, *pile[:2]]):
                exact[tuple(sorted(hand)), (), (banked,), tuple(pile[2:])] += 1
    assert_like(imagined(position), exact)


@pytest.mark.rule("TB-21")
def test_a_card_shown_after_a_reshuffle_may_be_the_one_kept_in_hand() -> None:
    """Seat 1 kept one card, drew one, and placed either: a face that is also in the new pile."""
    position = tiny("I-1 I-1 I-2 II-6")
    put_hands(position, [[], cards("II-6")])
    lay(position.table, row_of(0), cards("I-1"))
    position.age = 1
    position.sizes = [[0, 1, 3]]
    position.plays = [noted_play(1, 1, NUMBER["I-1"], 2)]
    position.table[NOTED + 1] = 1
    position.unseen = [recalled("I-1 II-6")]
    position.sunk = [recalled("I-1 I-2")]
    lay(position.table, PILE, cards("I-1 I-2"))
    exact: Counter[World] = Counter()
    for kept, discarded in permutations(cards("I-1 II-6")):
        for drawn, *pile in permutations([discarded, *cards("I-1 I-2")]):
            for shown, hand in permutations([kept, drawn]):
                if shown == NUMBER["I-1"]:
                    exact[(hand,), (), (), tuple(pile)] += 1
    assert_like(imagined(position), exact)


@pytest.mark.rule("TB-21")
def test_a_face_seen_again_after_a_reshuffle_may_be_the_copy_that_was_unplaced() -> None:
    """Seat 0 saw one I-1 go into the reshuffle, could not place the other, and then drew one."""
    position = tiny("I-1 I-1 II-5 III-7 IV-8")
    put_hands(position, [cards("I-1"), []])
    put_money(position, [cards("III-7"), []], [[0], []])
    position.age = 1
    position.sizes = [[0, 0, 4]]
    position.unseen = [recalled("I-1 II-5 III-7")]
    position.sunk = [recalled("I-1 IV-8")]
    lay(position.table, PILE, cards("I-1 II-5 IV-8"))
    exact: Counter[World] = Counter()
    for old, *discarded in permutations(cards("I-1 II-5 III-7")):
        for drawn, *pile in permutations([*discarded, *cards("I-1 IV-8")]):
            if drawn == NUMBER["I-1"]:
                exact[(), (old,), (), tuple(pile)] += 1
    in_money = sum(ways for world, ways in exact.items() if world[1] == (NUMBER["I-1"],))
    assert in_money * 5 == sum(exact.values())
    assert_like(imagined(position), exact)


@pytest.mark.rule("TB-21")
def test_two_reshuffles_are_counted_together() -> None:
    """Old money of seat 0 lies since the deal, that of seat 1 since before the second reshuffle."""
    position = tiny("I-1 I-1 II-5 II-5 III-7 IV-8")
    put_hands(position, [cards("I-1"), []])
    put_money(position, [cards("III-7"), cards("II-5")], [[0], [EYES[1] + AGE]])
    position.age = 2
    position.sizes = [[0, 0, 5], [0, 0, 4]]
    position.unseen = [recalled("I-1 II-5 III-7"), recalled("I-1 II-5 III-7 IV-8")]
    position.sunk = [recalled("I-1 II-5 IV-8"), recalled("I-1 II-5")]
    lay(position.table, PILE, cards("I-1 II-5 IV-8"))
    exact: Counter[World] = Counter()
    for old, *discarded in permutations(cards("I-1 II-5 III-7")):
        for first, second, banked, *paid in permutations([*discarded, *cards("I-1 II-5 IV-8")]):
            if {first, second} != set(cards("I-1 II-5")):
                continue
            for drawn, *pile in permutations([*paid, first, second]):
                if drawn == NUMBER["I-1"]:
                    exact[(), (old,), (banked,), tuple(pile)] += 1
    assert_like(imagined(position), exact)
