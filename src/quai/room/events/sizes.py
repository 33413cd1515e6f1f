"""Sizes of the tables of a round: full ones, and smaller ones where the number does not divide."""

from collections.abc import Collection
from functools import cache


@cache
def _best(players: int, sizes: tuple[int, ...], full: int) -> tuple[int, tuple[int, ...]] | None:
    """The cheapest way to seat exactly this many: its cost, and the sizes."""
    best: list[tuple[int, tuple[int, ...]] | None] = [(0, ())]
    for count in range(1, players + 1):
        ways = []
        for size in sizes:
            rest = best[count - size] if size <= count else None
            if rest is not None:
                ways.append((rest[0] + (full - size) ** 2, (*rest[1], size)))
        best.append(min(ways) if ways else None)
    return best[players]


def table_sizes(players: int, seats: Collection[int], full: int) -> list[int]:
    """The sizes of the tables for this many players, largest first; players left over have a bye.

    No table is larger than `full`. There are as few byes as possible, and then the tables are as
    near to full as possible: nine players at tables of four sit at three tables of three, and not
    at tables of four, three and two.
    """
    sizes = tuple(sorted(size for size in seats if 2 <= size <= full))
    for left_over in range(players + 1):
        found = _best(players - left_over, sizes, full)
        if found is not None:
            return sorted(found[1], reverse=True)
    return []
