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

from mypy_extensions import i64

from quai.core.numbers import Numbers
from quai.core.rng import Rng
from quai.core.zones import as_row, new_table
from quai.games.trambahn.cards import COPIES, FACES

MIN_TILT: Final = 0.001
HALVINGS: Final = 7
"""How often the interval that theta is in is halved."""
MAX_DRAWS: Final = 50
"""Nearly every draw is accepted; this many are refused only if what is remembered cannot be."""
IMPOSSIBLE: Final = -1
COUNTS: Final = max(COPIES) + 1
"""There are fewer copies of any face than this."""
CHOICES: Final[Numbers] = as_row([comb(n, k) for n in range(COUNTS) for k in range(COUNTS)])
ORDERS: Final[Numbers] = as_row([perm(n, k) for n in range(COUNTS) for k in range(COUNTS)])
"""In how many ways k of n are chosen, and chosen in an order: at n * COUNTS + k."""


class Reshuffle:
    """What a viewer remembers of one reshuffle, in numbers of cards for each face."""

    __slots__ = (
        "drawn",
        "later",
        "old_places",
        "powers",
        "room",
        "seen",
        "sunk",
        "tilt",
        "unplaced",
    )

    def __init__(self, sunk: Numbers) -> None:
        self.unplaced: Numbers = new_table(FACES)
        """Those that the viewer could not place, less those seen to leave an old hand since."""
        self.sunk: Numbers = sunk
        self.seen: Numbers = new_table(FACES)
        """Those seen since, up to the next reshuffle."""
        self.later: Numbers = new_table(FACES)
        """Those of old hands seen after the next reshuffle: they count as seen."""
        self.room: i64 = 0
        """The unplaced cards that are not in still older places."""
        self.old_places: i64 = 0
        """Places that are hidden now, and have been since just before this reshuffle."""
        self.tilt: float = 1.0
        self.powers: list[float] = [1.0] * COUNTS
        """The powers of theta."""
        self.drawn: Numbers = new_table(FACES)
        """Those that were unplaced and were seen since: what is drawn."""


def draw_origins(reshuffles: list[Reshuffle], faces: Numbers, rng: Rng) -> bool:
    """For each reshuffle, draw how many copies of each face were unplaced at it and seen since.

    No other than these faces may have been seen. False if hardly anything can be so.
    """
    for reshuffle in reshuffles:
        _tilt(reshuffle, faces)
    for _ in range(MAX_DRAWS):
        place: i64
        for place in range(len(faces)):
            if not _draw_face(reshuffles, faces[place], rng):
                return False
        chance = 0.0
        for reshuffle in reshuffles:
            chance += _excess(reshuffle, faces)
        if rng.unit() < exp(chance):
            return True
    return False


def _draw_face(reshuffles: list[Reshuffle], face: i64, rng: Rng) -> bool:
    """Draw for one face, from the last reshuffle to the first; False if nothing can be so."""
    accounted: i64 = 0
    level: i64 = len(reshuffles) - 1
    while level >= 0:
        reshuffle = reshuffles[level]
        accounted += reshuffle.seen[face] + reshuffle.later[face]
        accounted = _draw(reshuffles, face, level, accounted, rng)
        if accounted == IMPOSSIBLE:
            return False
        reshuffle.drawn[face] = accounted
        level -= 1
    return True


def _draw(reshuffles: list[Reshuffle], face: i64, level: i64, accounted: i64, rng: Rng) -> i64:
    """How many of these copies of a face, seen since a reshuffle, were unplaced at it."""
    reshuffle = reshuffles[level]
    least: i64 = max(0, accounted - reshuffle.sunk[face])
    most: i64 = min(accounted, reshuffle.unplaced[face])
    if least > most or accounted < 0:
        return IMPOSSIBLE
    if least == most:
        return least
    weights: list[float] = []
    whole = 0.0
    count: i64
    for count in range(least, most + 1):
        weight = _ways(reshuffles, face, level, accounted, count)
        weights.append(weight)
        whole += weight
    aim = whole * rng.unit()
    for count in range(most - least):
        aim -= weights[count]
        if aim < 0.0:
            return least + count
    return most


def _ways(reshuffles: list[Reshuffle], face: i64, level: i64, accounted: i64, count: i64) -> float:
    """The tilted number of ways in which this many of the known copies were unplaced."""
    reshuffle = reshuffles[level]
    ways: i64 = CHOICES[accounted * COUNTS + count]
    ways *= ORDERS[reshuffle.sunk[face] * COUNTS + accounted - count]
    weight = float(ways) * reshuffle.powers[count]
    if level == 0:
        return weight * float(ORDERS[reshuffle.unplaced[face] * COUNTS + count])
    earlier = reshuffles[level - 1]
    before: i64 = count + earlier.seen[face] + earlier.later[face]
    least: i64 = max(0, before - earlier.sunk[face])
    most: i64 = min(before, earlier.unplaced[face])
    total = 0.0
    each: i64
    for each in range(least, most + 1):
        total += _ways(reshuffles, face, level - 1, before, each)
    return weight * total


def _tilt(reshuffle: Reshuffle, faces: Numbers) -> None:
    """Choose theta so that it fits best where the sum of the draws is likely to be, given theta."""
    if reshuffle.old_places == 0:
        reshuffle.tilt = 1.0
        reshuffle.powers = [1.0] * COUNTS
        return
    room, places = float(reshuffle.room), float(reshuffle.old_places)
    low, high = MIN_TILT, 1.0
    for _ in range(HALVINGS):
        tilt = (low + high) / 2.0
        free = max(1.0, room - _expected(reshuffle, faces, tilt))
        if 1.0 - places / free > tilt:
            low = tilt
        else:
            high = tilt
    tilt = (low + high) / 2.0
    if tilt != reshuffle.tilt:
        reshuffle.tilt = tilt
        reshuffle.powers = [tilt**count for count in range(COUNTS)]


def _expected(reshuffle: Reshuffle, faces: Numbers, tilt: float) -> float:
    """About how many of the cards seen since were unplaced, if those count theta each."""
    expected = 0.0
    place: i64
    for place in range(len(faces)):
        face: i64 = faces[place]
        unplaced = tilt * float(reshuffle.unplaced[face])
        if reshuffle.seen[face] > 0 and unplaced > 0.0:
            seen = float(reshuffle.seen[face])
            expected += seen * unplaced / (unplaced + float(reshuffle.sunk[face]))
    return expected


def _excess(reshuffle: Reshuffle, faces: Numbers) -> float:
    """The logarithm of the chance to accept a draw: of its factor, over theta^T and the maximum."""
    places: i64 = reshuffle.old_places
    if places == 0:
        return 0.0
    drawn: i64 = 0
    place: i64
    for place in range(len(faces)):
        drawn += reshuffle.drawn[faces[place]]
    if reshuffle.room - drawn < places:
        return -1000.0
    turning = float(reshuffle.room) - float(places) / (1.0 - reshuffle.tilt)
    best = max(0, min(reshuffle.room - places, floor(turning) + 1))
    return _factor(reshuffle, drawn) - _factor(reshuffle, best)


def _factor(reshuffle: Reshuffle, drawn: i64) -> float:
    """The logarithm of the ways to fill the old places, over theta^T."""
    free: i64 = reshuffle.room - drawn
    ways = lgamma(free + 1) - lgamma(free - reshuffle.old_places + 1)
    return ways - float(drawn) * log(reshuffle.tilt)
