"""Where the cards seen since a reshuffle came from: what imagining old money fairly depends on.

At a reshuffle a viewer knows some cards of the new pile (`sunk`), and has others that it cannot
place (`unseen`): these are in the pile too, or in old money and hands. If a face is seen again
since, that copy was one of the first or one of the second kind. Only in the first case can all its
unplaced copies still be in old places.

All orders of a shuffled pile are equally likely. So, of the ways to give every place a card, one
counts those in which `t` of the `a` copies of a face seen since were unplaced ones: C(a, t) choices
of which, times the orders of t unplaced and of a - t sunk copies. For several reshuffles, cards
that were unplaced at a later one and seen since were seen since the earlier one, too.

The rest of the unplaced cards, N - T of them, fill the n places that are as old: in
(N - T)! / (N - T - n)! ways, T being the sum of t over all faces. That factor is nearly theta^T for
one theta; so t is drawn for each face by itself, with theta^t, and the draw is accepted with the
chance that makes up for the difference, which is small.
"""

from math import comb, exp, floor, lgamma, log, perm
from typing import Final

from quai.core.rng import Rng
from quai.games.trambahn.cards import FACES

LEAST_TILT: Final = 0.001
HALVINGS: Final = 7
"""How often the interval that theta is in is halved."""
MAX_DRAWS: Final = 50
"""Nearly every draw is accepted; this many are refused only if what is remembered cannot be."""
IMPOSSIBLE: Final = -1
Counts = list[int]
"""A number of cards for each face."""


class Reshuffle:
    """What a viewer remembers of one reshuffle, in numbers of cards for each face."""

    __slots__ = ("old_places", "room", "seen", "sunk", "tilt", "unplaced")

    def __init__(self, unplaced: Counts, sunk: Counts, seen: Counts, room: int, old_places: int):
        self.unplaced = unplaced
        """Those that the viewer could not place, less those seen to leave an old hand since."""
        self.sunk = sunk
        self.seen = seen
        """Those seen since, up to the next reshuffle."""
        self.room = room
        """The unplaced cards that are not in still older places."""
        self.old_places = old_places
        """Places that are hidden now, and have been since just before this reshuffle."""
        self.tilt = 1.0


def draw_origins(reshuffles: list[Reshuffle], later: list[Counts], rng: Rng) -> list[Counts] | None:
    """For each reshuffle, how many copies of each face were unplaced at it and were seen since.

    None if hardly anything can be so.

    `later` has the cards of old hands seen after the next reshuffle: they count as seen.
    """
    for reshuffle in reshuffles:
        _tilt(reshuffle)
    for _ in range(MAX_DRAWS):
        drawn = [[0] * FACES for _ in reshuffles]
        for face in range(FACES):
            accounted = 0
            for level in range(len(reshuffles) - 1, -1, -1):
                accounted += reshuffles[level].seen[face] + later[level][face]
                accounted = _draw(reshuffles, later, face, level, accounted, rng)
                if accounted == IMPOSSIBLE:
                    return None
                drawn[level][face] = accounted
        chance = 0.0
        for level in range(len(reshuffles)):
            chance += _excess(reshuffles[level], sum(drawn[level]))
        if rng.unit() < exp(chance):
            return drawn
    return None


def _draw(
    reshuffles: list[Reshuffle],
    later: list[Counts],
    face: int,
    level: int,
    accounted: int,
    rng: Rng,
) -> int:
    """How many of these copies of a face, seen since a reshuffle, were unplaced at it."""
    least, most = _bounds(reshuffles[level], face, accounted)
    if least > most or accounted < 0:
        return IMPOSSIBLE
    if least == most:
        return least
    weights = [
        _ways(reshuffles, later, face, level, accounted, count) for count in range(least, most + 1)
    ]
    aim = sum(weights) * rng.unit()
    for place in range(most - least):
        aim -= weights[place]
        if aim < 0:
            return least + place
    return most


def _bounds(reshuffle: Reshuffle, face: int, accounted: int) -> tuple[int, int]:
    """The fewest and the most copies of a face, of those accounted for, that were unplaced."""
    return max(0, accounted - reshuffle.sunk[face]), min(accounted, reshuffle.unplaced[face])


def _ways(
    reshuffles: list[Reshuffle],
    later: list[Counts],
    face: int,
    level: int,
    accounted: int,
    count: int,
) -> float:
    """The tilted number of ways in which this many of the known copies were unplaced."""
    reshuffle = reshuffles[level]
    ways = comb(accounted, count) * perm(reshuffle.sunk[face], accounted - count)
    weight = ways * reshuffle.tilt**count
    if level == 0:
        return weight * perm(reshuffle.unplaced[face], count)
    earlier = reshuffles[level - 1]
    before = count + earlier.seen[face] + later[level - 1][face]
    least, most = _bounds(earlier, face, before)
    total = 0.0
    for each in range(least, most + 1):
        total += _ways(reshuffles, later, face, level - 1, before, each)
    return weight * total


def _tilt(reshuffle: Reshuffle) -> None:
    """Choose theta so that it fits best where the sum of the draws is likely to be, given theta."""
    if reshuffle.old_places == 0:
        return
    low, high = LEAST_TILT, 1.0
    for _ in range(HALVINGS):
        tilt = (low + high) / 2
        free = max(1.0, reshuffle.room - _expected(reshuffle, tilt))
        if 1.0 - reshuffle.old_places / free > tilt:
            low = tilt
        else:
            high = tilt
    reshuffle.tilt = (low + high) / 2


def _expected(reshuffle: Reshuffle, tilt: float) -> float:
    """About how many of the cards seen since were unplaced, if those count theta each."""
    expected = 0.0
    for face in range(FACES):
        unplaced = tilt * reshuffle.unplaced[face]
        if reshuffle.seen[face] > 0 and unplaced > 0.0:
            expected += reshuffle.seen[face] * unplaced / (unplaced + reshuffle.sunk[face])
    return expected


def _excess(reshuffle: Reshuffle, drawn: int) -> float:
    """The logarithm of the chance to accept a draw: of its factor, over theta^T and the maximum."""
    places = reshuffle.old_places
    if places == 0:
        return 0.0
    if reshuffle.room - drawn < places:
        return -1000.0
    turning = reshuffle.room - places / (1.0 - reshuffle.tilt)
    best = max(0, min(reshuffle.room - places, floor(turning) + 1))
    return _factor(reshuffle, drawn) - _factor(reshuffle, best)


def _factor(reshuffle: Reshuffle, drawn: int) -> float:
    """The logarithm of the ways to fill the old places, over theta^T."""
    free = reshuffle.room - drawn
    ways = lgamma(free + 1) - lgamma(free - reshuffle.old_places + 1)
    return ways - drawn * log(reshuffle.tilt)
