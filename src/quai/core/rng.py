"""Chance: the xoshiro256++ generator, seeded through SplitMix64 or, by large seeds, SHA-256.

The generator and SplitMix64 are public algorithms of Sebastiano Vigna and David Blackman; their
reference vectors are in the tests. A game has one stream, seeded once, which is part of its
state and of nothing else.

The four 64-bit words are kept as 32-bit halves, so that no operation leaves the range of a
machine integer and the compiled and the plain module give the same stream.
"""

import hashlib
from typing import Any, Final

from mypy_extensions import i64

from quai.core.numbers import Numbers

LOW: Final = 0xFFFFFFFF
WORD: Final = 0xFFFFFFFFFFFFFFFF


def splitmix64(seed: int, words: int) -> list[int]:
    """The first `words` outputs of SplitMix64 from this seed."""
    out = []
    for _ in range(words):
        seed = (seed + 0x9E3779B97F4A7C15) & WORD
        mixed = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & WORD
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & WORD
        out.append(mixed ^ (mixed >> 31))
    return out


def first_words(seed: int) -> list[int]:
    """The four words that a stream begins with.

    SplitMix64 takes 64 bits; a larger seed is hashed, so that all of its bits count.
    """
    if seed <= WORD:
        return splitmix64(seed & WORD, 4)
    digest = hashlib.sha256(str(seed).encode()).digest()
    return [int.from_bytes(digest[first : first + 8], "big") for first in range(0, 32, 8)]


def _next_seed(high: i64, low: i64) -> tuple[i64, i64]:
    """The state of SplitMix64 after this one; both in halves."""
    low += 0x7F4A7C15
    return (high + 0x9E3779B9 + (low >> 32)) & LOW, low & LOW


def _mixed(high: i64, low: i64) -> tuple[i64, i64]:
    """The output of SplitMix64 in this state; both in halves."""
    high, low = _times(
        high ^ (high >> 30), low ^ (((high << 2) | (low >> 30)) & LOW), 0xBF58476D, 0x1CE4E5B9
    )
    high, low = _times(
        high ^ (high >> 27), low ^ (((high << 5) | (low >> 27)) & LOW), 0x94D049BB, 0x133111EB
    )
    return high ^ (high >> 31), low ^ (((high << 1) | (low >> 31)) & LOW)


def _times(high: i64, low: i64, by_high: i64, by_low: i64) -> tuple[i64, i64]:
    """The product of two 64-bit words in halves, without what is beyond 64 bits."""
    upper: i64 = low * (by_low >> 16)
    lower: i64 = low * (by_low & 0xFFFF) + ((upper & 0xFFFF) << 16)
    crossed: i64 = high * (by_low & 0xFFFF) + (((high * (by_low >> 16)) & 0xFFFF) << 16)
    crossed += low * (by_high & 0xFFFF) + (((low * (by_high >> 16)) & 0xFFFF) << 16)
    return (crossed + (lower >> 32) + (upper >> 16)) & LOW, lower & LOW


class Rng:
    """One stream of chance."""

    __slots__ = ("a0", "a1", "b0", "b1", "c0", "c1", "d0", "d1", "spare")

    def __init__(self, seed: int, blank: bool = False) -> None:
        """A stream from a seed; a blank one is to take over the state of another."""
        self.a0: i64 = 0
        self.a1: i64 = 0
        self.b0: i64 = 0
        self.b1: i64 = 0
        self.c0: i64 = 0
        self.c1: i64 = 0
        self.d0: i64 = 0
        self.d1: i64 = 0
        self.spare: i64 = -1
        if blank:
            return
        if seed > WORD:
            self._start(first_words(seed))
        else:
            self._seed((seed >> 32) & LOW, seed & LOW)

    def _start(self, words: list[int]) -> None:
        """Begin with these four words."""
        a, b, c, d = words
        self.a1 = a >> 32
        self.a0 = a & LOW
        self.b1 = b >> 32
        self.b0 = b & LOW
        self.c1 = c >> 32
        self.c0 = c & LOW
        self.d1 = d >> 32
        self.d0 = d & LOW
        self.spare = -1

    def restart(self, source: "Rng") -> None:
        """Begin anew with the next output of another stream as the seed, as a new `Rng` would."""
        source.spare = -1
        high: i64 = source.next32()
        self._seed(high, source.next32())

    def _seed(self, high: i64, low: i64) -> None:
        """Begin with what SplitMix64 makes of a seed in halves: `first_words` in native numbers."""
        high, low = _next_seed(high, low)
        self.a1, self.a0 = _mixed(high, low)
        high, low = _next_seed(high, low)
        self.b1, self.b0 = _mixed(high, low)
        high, low = _next_seed(high, low)
        self.c1, self.c0 = _mixed(high, low)
        high, low = _next_seed(high, low)
        self.d1, self.d0 = _mixed(high, low)
        self.spare = -1

    def _step(self) -> i64:
        """Advance by one output; give its upper half and keep its lower half as `spare`."""
        a0, a1, b0, b1 = self.a0, self.a1, self.b0, self.b1
        c0, c1, d0, d1 = self.c0, self.c1, self.d0, self.d1
        low: i64 = a0 + d0
        high: i64 = (a1 + d1 + (low >> 32)) & LOW
        low &= LOW
        turned_low: i64 = ((low << 23) & LOW) | (high >> 9)
        turned_high: i64 = ((high << 23) & LOW) | (low >> 9)
        low = turned_low + a0
        high = (turned_high + a1 + (low >> 32)) & LOW
        shifted0: i64 = (b0 << 17) & LOW
        shifted1: i64 = ((b1 << 17) & LOW) | (b0 >> 15)
        c0 ^= a0
        c1 ^= a1
        d0 ^= b0
        d1 ^= b1
        self.b0 = b0 ^ c0
        self.b1 = b1 ^ c1
        self.a0 = a0 ^ d0
        self.a1 = a1 ^ d1
        self.c0 = c0 ^ shifted0
        self.c1 = c1 ^ shifted1
        self.d0 = ((d1 << 13) & LOW) | (d0 >> 19)
        self.d1 = ((d0 << 13) & LOW) | (d1 >> 19)
        self.spare = low & LOW
        return high

    def next64(self) -> int:
        """The next 64-bit output."""
        high = self._step()
        low = self.spare
        self.spare = -1
        return (int(high) << 32) | int(low)

    def next32(self) -> i64:
        """Half of an output; the other half is given next."""
        half = self.spare
        if half >= 0:
            self.spare = -1
            return half
        return self._step()

    def below(self, n: i64) -> i64:
        """A fair number from 0 to n - 1, for n up to 2**31 - 1 (Lemire's method)."""
        product: i64 = self.next32() * n
        if product & LOW < n:
            unfair: i64 = (LOW + 1 - n) % n
            while product & LOW < unfair:
                product = self.next32() * n
        return product >> 32

    def unit(self) -> float:
        """A number in [0, 1)."""
        return float(self.next32()) / 4294967296.0

    def shuffle(self, items: list[Any]) -> None:
        """Put the items in a random order, all orders being equally likely.

        Fisher and Yates, with two places from one draw (Brackett-Rozinsky and Lemire's batches).
        """
        left: i64 = len(items)
        while left > 2 and left < 32768:
            bound: i64 = left * (left - 1)
            product: i64 = self.next32() * left
            first: i64 = product >> 32
            product = (product & LOW) * (left - 1)
            second: i64 = product >> 32
            if product & LOW < bound and product & LOW < (LOW + 1 - bound) % bound:
                continue
            left -= 2
            items[left + 1], items[first] = items[first], items[left + 1]
            items[left], items[second] = items[second], items[left]
        while left > 1:
            place = self.below(left)
            left -= 1
            items[left], items[place] = items[place], items[left]

    def shuffle_zone(self, table: Numbers, zone: i64) -> None:
        """Put the cards of a zone (`zones.py`) in a random order, the same as of a list."""
        self.shuffle_row(table, zone + 1, table[zone])

    def shuffle_row(self, row: Numbers, low: i64, count: i64) -> None:
        """Put N numbers of a row, from a place on, in a random order, the same as of a list."""
        left: i64 = count
        while left > 2 and left < 32768:
            bound: i64 = left * (left - 1)
            product: i64 = self.next32() * left
            first: i64 = low + (product >> 32)
            product = (product & LOW) * (left - 1)
            second: i64 = low + (product >> 32)
            if product & LOW < bound and product & LOW < (LOW + 1 - bound) % bound:
                continue
            left -= 2
            last: i64 = low + left
            row[last + 1], row[first] = row[first], row[last + 1]
            row[last], row[second] = row[second], row[last]
        while left > 1:
            place: i64 = low + self.below(left)
            left -= 1
            row[low + left], row[place] = row[place], row[low + left]

    def copy(self) -> "Rng":
        """An equal stream that goes on by itself."""
        twin = Rng(0, blank=True)
        twin.a0, twin.a1, twin.b0, twin.b1 = self.a0, self.a1, self.b0, self.b1
        twin.c0, twin.c1, twin.d0, twin.d1 = self.c0, self.c1, self.d0, self.d1
        twin.spare = self.spare
        return twin

    def dump(self) -> list[int]:
        """The whole state, as numbers."""
        return [self.a0, self.a1, self.b0, self.b1, self.c0, self.c1, self.d0, self.d1, self.spare]

    def load(self, words: list[int]) -> None:
        """Take over a state written by `dump`."""
        self.a0, self.a1, self.b0, self.b1 = words[0], words[1], words[2], words[3]
        self.c0, self.c1, self.d0, self.d1 = words[4], words[5], words[6], words[7]
        self.spare = words[8]

    def __reduce__(self) -> Any:
        """How a stream is pickled and deep-copied."""
        return stream, (self.dump(),)


def stream(words: list[int]) -> Rng:
    """The stream whose state was written by `dump`."""
    rng = Rng(0)
    rng.load(words)
    return rng
