"""Chance: reference vectors of the two algorithms, and fairness."""

from collections import Counter
from itertools import permutations

import pytest

from quai.core.rng import Rng, splitmix64
from quai.core.zones import as_row


def words(*state: int) -> Rng:
    """A generator whose four 64-bit words are given."""
    rng = Rng(0)
    halves = [half for word in state for half in (word & 0xFFFFFFFF, word >> 32)]
    rng.load([*halves, -1])
    return rng


def test_splitmix64_gives_its_reference_vector() -> None:
    assert splitmix64(1234567, 5) == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_xoshiro256_plus_plus_gives_its_reference_vector() -> None:
    rng = words(1, 2, 3, 4)
    assert [rng.next64() for _ in range(10)] == [
        41943041,
        58720359,
        3588806011781223,
        3591011842654386,
        9228616714210784205,
        9973669472204895162,
        14011001112246962877,
        12406186145184390807,
        15849039046786891736,
        10450023813501588000,
    ]


def test_all_bits_of_a_large_seed_count() -> None:
    streams = [Rng(seed).next64() for seed in (5, 5 + 2**64, 5 + 2**100, 5 + 2**127)]
    assert len(set(streams)) == 4
    assert streams[3] == 14309054586015381558, "for ever"


def test_a_seed_gives_this_stream_for_ever() -> None:
    rng = Rng(2026)
    assert [int(rng.below(100)) for _ in range(12)] == [
        42,
        61,
        61,
        46,
        72,
        40,
        86,
        96,
        3,
        87,
        91,
        71,
    ]
    deck = list(range(10))
    rng.shuffle(deck)
    assert deck == [3, 6, 7, 9, 1, 5, 2, 4, 0, 8]


def test_a_half_is_given_before_the_next_output() -> None:
    whole, halves = Rng(5), Rng(5)
    first = whole.next64()
    assert [halves.next32(), halves.next32()] == [first >> 32, first & 0xFFFFFFFF]


def test_below_is_fair() -> None:
    rng = Rng(1)
    counts = Counter(int(rng.below(6)) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(9_500 < count < 10_500 for count in counts.values())


@pytest.mark.parametrize("n", [1, 2, 2**31 - 1])
def test_below_stays_below(n: int) -> None:
    rng = Rng(3)
    assert all(0 <= rng.below(n) < n for _ in range(200))


def test_all_orders_are_equally_likely() -> None:
    rng = Rng(2)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(48_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert all(1_800 < count < 2_200 for count in counts.values())


def test_a_long_list_is_shuffled_whole() -> None:
    items = list(range(40_000))
    Rng(4).shuffle(items)
    assert sorted(items) == list(range(40_000))
    assert sum(place == item for place, item in enumerate(items)) < 20


def test_a_copy_goes_on_by_itself() -> None:
    rng = Rng(7)
    rng.next32()
    twin = rng.copy()
    assert twin.dump() == rng.dump()
    assert [twin.next64() for _ in range(3)] == [rng.next64() for _ in range(3)]
    assert 0 <= rng.unit() < 1
    assert twin.dump() != rng.dump()


def test_a_stream_that_is_restarted_is_the_one_that_its_seed_begins() -> None:
    source, twin, restarted = Rng(11), Rng(11), Rng(0)
    for _ in range(50):
        restarted.next32()
        restarted.restart(source)
        assert restarted.dump() == Rng(twin.next64()).dump()
        assert source.next32() == twin.next32()
    restarted.restart(words(*[0xFFFFFFFFFFFFFFFF] * 4))
    assert restarted.dump() == Rng(words(*[0xFFFFFFFFFFFFFFFF] * 4).next64()).dump()


def test_a_part_of_a_row_is_shuffled_as_a_list_is() -> None:
    row = as_row(list(range(30)))
    items = list(range(5, 25))
    one, other = Rng(3), Rng(3)
    one.shuffle_row(row, 5, 20)
    other.shuffle(items)
    assert list(row) == [*range(5), *items, *range(25, 30)]
    assert one.dump() == other.dump()
