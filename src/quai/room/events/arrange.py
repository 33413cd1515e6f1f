"""Seats entrants at tables: as few repeated meetings as possible, then neighbours together.

Entrants come in an order, strongest first. At tables of two a largest matching among those who have
not met decides, so that a repeat happens only where none can be avoided. At larger tables that is
a hard problem (that of the social golfers): few entrants are tried in every way. For many entrants
swaps are searched, and where they leave a repeat, tables without one are filled one by one, going
back from dead ends; with up to some thirty entrants that ends with an answer.
"""

from collections.abc import Sequence

from quai.core.rng import Rng
from quai.room.events.matching import largest_matching
from quai.room.events.rounds import Meetings, Table, times_met
from quai.room.events.strangers import GaveUp, seat_strangers

MET_BEFORE = 100_000
"""The cost of a pair that has met before: more than the number of meetings in a whole event."""
MAX_TRIED_EXACTLY = 12
"""Maximum number of entrants for whom every arrangement is tried."""
MAX_COMPARED = 300_000
"""Swaps that are compared in the search for an arrangement without repeats."""
MAX_IDLE = 600
"""The search ends after this many swaps in a row that led to nothing better."""
MAX_SWEEPS = 4
"""Passes in which neighbours are brought together."""
REACH = 12
"""How far away in the order two may be who are swapped to bring neighbours together."""


def _cost(times: int) -> int:
    """The cost of a pair: having met at all counts most, then how often they have met."""
    return times and MET_BEFORE + times


def arrange(order: Sequence[int], sizes: Sequence[int], met: Meetings, seed: int) -> list[Table]:
    """Tables of these sizes for the entrants in order; as few repeats as possible.

    The sizes add up to the number of entrants, and are largest first.
    """
    known = _Costs(order, met)
    if all(size == 2 for size in sizes):
        tables = _pairs(len(order), known)
    else:
        tables = _blocks(len(order), sizes)
        if known.repeats_of_all(tables):
            if len(order) <= MAX_TRIED_EXACTLY:
                tables = _exactly(len(order), sizes, known)
            else:
                tables = _search(tables, known, Rng(seed))
                if known.repeats_of_all(tables):
                    tables = _fresh(sizes, known) or tables
    return _seated(order, tables, known)


def arrange_afresh(order: Sequence[int], sizes: Sequence[int], met: Meetings) -> list[Table] | None:
    """Tables of these sizes at which nobody meets again; None if there are none, or none found."""
    known = _Costs(order, met)
    pairs = all(size == 2 for size in sizes)
    tables = _pairs(len(order), known) if pairs else _blocks(len(order), sizes)
    if known.repeats_of_all(tables):
        fresh = None if pairs else _fresh(sizes, known)
        if fresh is None:
            return None
        tables = fresh
    return _seated(order, tables, known)


def _seated(order: Sequence[int], tables: list[list[int]], known: "_Costs") -> list[Table]:
    tables = _bring_together(tables, known)
    return [tuple(order[place] for place in sorted(table)) for table in tables]


def _fresh(sizes: Sequence[int], known: "_Costs") -> list[list[int]] | None:
    """Tables at which nobody meets again; None if there are none, or none found."""
    try:
        return seat_strangers(known.strangers(), sizes)
    except GaveUp:
        return None


class _Costs:
    """The costs of all pairs, by their places in the order."""

    def __init__(self, order: Sequence[int], met: Meetings) -> None:
        self.met = [[_cost(times_met(met, one, other)) for other in order] for one in order]

    def strangers(self) -> list[int]:
        """A bit for each other whom somebody has not met, by their places in the order."""
        return [
            sum(1 << other for other, cost in enumerate(row) if not cost and other != place)
            for place, row in enumerate(self.met)
        ]

    def at(self, place: int, table: Sequence[int]) -> int:
        """The cost of an entrant at a table, who may also sit elsewhere."""
        row = self.met[place]
        return sum(row[other] for other in table if other != place)

    def repeats(self, table: Sequence[int]) -> int:
        """The cost of a table."""
        return sum(self.at(place, table) for place in table) // 2

    def repeats_of_all(self, tables: Sequence[Sequence[int]]) -> int:
        """The cost of all tables."""
        return sum(map(self.repeats, tables))


def _blocks(count: int, sizes: Sequence[int]) -> list[list[int]]:
    """Tables of neighbours in the order, even if they have met."""
    tables, start = [], 0
    for size in sizes:
        tables.append(list(range(start, start + size)))
        start += size
    assert start == count
    return tables


def _pairs(count: int, known: _Costs) -> list[list[int]]:
    """As many pairs that have not met as possible; those left over are paired by how seldom."""
    fresh = [
        sorted(
            (other for other in range(count) if other != place and not known.met[place][other]),
            key=lambda other, place=place: abs(other - place),  # type: ignore[misc]
        )
        for place in range(count)
    ]
    partner = largest_matching(fresh)
    pairs = [[place, other] for place, other in enumerate(partner) if place < other]
    left = [place for place, other in enumerate(partner) if other < 0]
    while left:
        one = left.pop(0)
        other = min(left, key=lambda other: (known.met[one][other], other))
        left.remove(other)
        pairs.append([one, other])
    return pairs


def _exactly(count: int, sizes: Sequence[int], known: _Costs) -> list[list[int]]:
    """The arrangement with the fewest repeats, by trying all with bounds."""
    best: list[list[int]] = _blocks(count, sizes)
    fewest = known.repeats_of_all(best)

    def place_next(place: int, tables: list[list[int]], cost: int) -> None:
        nonlocal best, fewest
        if cost >= fewest:
            return
        if place == count:
            best, fewest = [list(table) for table in tables], cost
            return
        opened: set[int] = set()
        for table, size in zip(tables, sizes, strict=True):
            if len(table) == size or (not table and size in opened):
                continue
            if not table:
                opened.add(size)  # of empty tables of one size, one is tried
            more = known.at(place, table)
            table.append(place)
            place_next(place + 1, tables, cost + more)
            table.pop()

    place_next(0, [[] for _ in sizes], 0)
    return best


def _search(tables: list[list[int]], known: _Costs, chance: Rng) -> list[list[int]]:
    """Swap entrants who have met with those who lower the cost most, until no pair has met.

    A swap is not undone for a while, so that the search leaves a dead end.
    """
    at = {place: number for number, table in enumerate(tables) for place in table}
    count = len(at)
    current = known.repeats_of_all(tables)
    best, fewest = [list(table) for table in tables], current
    barred: dict[tuple[int, int], int] = {}
    last = 0
    for step in range(MAX_COMPARED // count):
        if not fewest or step > last + MAX_IDLE:
            break
        clashing = [place for place in range(count) if known.at(place, tables[at[place]])]
        if not clashing:
            break
        one = clashing[chance.below(len(clashing))]
        found: tuple[int, int, int] | None = None
        for other in range(count):
            if at[other] == at[one]:
                continue
            gain = _change(one, other, tables, at, known)
            closed = barred.get((one, at[other]), -1) > step
            if closed and current + gain >= fewest:
                continue
            option = (gain, chance.below(1 << 20), other)
            if found is None or option < found:
                found = option
        if found is None:
            continue
        gain, _, other = found
        barred[one, at[one]] = barred[other, at[other]] = step + 5 + chance.below(8)
        _swap(one, other, tables, at)
        current += gain
        if current < fewest:
            best, fewest, last = [list(table) for table in tables], current, step
    return best


def _change(
    one: int, other: int, tables: list[list[int]], at: dict[int, int], known: _Costs
) -> int:
    """How many repeats more a swap of two at different tables makes."""
    here, there = tables[at[one]], tables[at[other]]
    before = known.at(one, here) + known.at(other, there)
    both = known.met[one][other]
    return known.at(one, there) - both + known.at(other, here) - both - before


def _swap(one: int, other: int, tables: list[list[int]], at: dict[int, int]) -> None:
    here, there = tables[at[one]], tables[at[other]]
    here[here.index(one)], there[there.index(other)] = other, one
    at[one], at[other] = at[other], at[one]


def _bring_together(tables: list[list[int]], known: _Costs) -> list[list[int]]:
    """Swap those who are near in the order where it brings neighbours together, without repeats."""
    tables = [list(table) for table in tables]
    at = {place: number for number, table in enumerate(tables) for place in table}
    count = len(at)
    for _ in range(MAX_SWEEPS):
        changed = False
        for one in range(count):
            for other in range(one + 1, min(count, one + REACH)):
                if at[one] == at[other] or _change(one, other, tables, at, known) > 0:
                    continue
                here, there = tables[at[one]], tables[at[other]]
                before = _spread(here) + _spread(there)
                _swap(one, other, tables, at)
                if _spread(here) + _spread(there) < before:
                    changed = True
                else:
                    _swap(one, other, tables, at)
        if not changed:
            break
    return sorted(tables, key=min)


def _spread(table: Sequence[int]) -> int:
    """How far apart in the order those at a table are."""
    middle = sum(table) / len(table)
    return int(sum((place - middle) ** 2 for place in table) * 64)
