"""A largest matching in a graph: as many pairs as possible, by Edmonds' blossom algorithm."""

from collections import deque
from collections.abc import Sequence


def largest_matching(neighbours: Sequence[Sequence[int]]) -> list[int]:
    """The partner of each vertex, or -1; `neighbours` are in the order of preference.

    A greedy matching by preference comes first, and is then enlarged where that is possible: so
    most vertices keep the partner that they prefer.
    """
    partner = [-1] * len(neighbours)
    for vertex, others in enumerate(neighbours):
        if partner[vertex] < 0:
            for other in others:
                if partner[other] < 0:
                    partner[vertex], partner[other] = other, vertex
                    break
    for vertex in range(len(neighbours)):
        if partner[vertex] < 0:
            _Search(neighbours, partner).enlarge(vertex)
    return partner


class _Search:
    """The search for a path along which a matching is enlarged."""

    def __init__(self, neighbours: Sequence[Sequence[int]], partner: list[int]) -> None:
        count = len(neighbours)
        self._neighbours = neighbours
        self._partner = partner
        self._parent = [-1] * count
        self._base = list(range(count))
        """The base of the blossom that each vertex is shrunk into."""
        self._even = [False] * count
        self._queue: deque[int] = deque()

    def enlarge(self, root: int) -> bool:
        """Match a free vertex, if the matching can be enlarged from it."""
        self._even[root] = True
        self._queue.append(root)
        while self._queue:
            vertex = self._queue.popleft()
            for other in self._neighbours[vertex]:
                same = self._base[vertex] == self._base[other]
                if same or self._partner[vertex] == other:
                    continue
                matched = self._partner[other]
                if other == root or (matched >= 0 and self._parent[matched] >= 0):
                    self._shrink(vertex, other)
                elif self._parent[other] < 0:
                    self._parent[other] = vertex
                    if matched < 0:
                        self._flip(other)
                        return True
                    self._even[matched] = True
                    self._queue.append(matched)
        return False

    def _flip(self, end: int) -> None:
        """Change the partners along the path that ends here."""
        while end >= 0:
            before = self._parent[end]
            following = self._partner[before]
            self._partner[end], self._partner[before] = before, end
            end = following

    def _shrink(self, one: int, other: int) -> None:
        """Treat an odd circle as one vertex."""
        base = self._common_base(one, other)
        blossom = [False] * len(self._base)
        self._mark(blossom, one, base, other)
        self._mark(blossom, other, base, one)
        for vertex in range(len(self._base)):
            if blossom[self._base[vertex]]:
                self._base[vertex] = base
                if not self._even[vertex]:
                    self._even[vertex] = True
                    self._queue.append(vertex)

    def _mark(self, blossom: list[bool], vertex: int, base: int, child: int) -> None:
        while self._base[vertex] != base:
            blossom[self._base[vertex]] = blossom[self._base[self._partner[vertex]]] = True
            self._parent[vertex] = child
            child = self._partner[vertex]
            vertex = self._parent[child]

    def _common_base(self, one: int, other: int) -> int:
        seen = set()
        while True:
            one = self._base[one]
            seen.add(one)
            if self._partner[one] < 0:
                break
            one = self._parent[self._partner[one]]
        while True:
            other = self._base[other]
            if other in seen:
                return other
            other = self._parent[self._partner[other]]
