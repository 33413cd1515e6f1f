"""The tree of a search, in rows: a node is a number, and has no Python object of its own."""

from math import sqrt
from typing import Any, Final

from mypy_extensions import i64

from quai.core.found import Found
from quai.core.numbers import Numbers, Reals, vec

EXPLORATION: Final = 0.8
"""Weight of the prior and the number of visits against the mean result."""
ROOT: Final = 0
NONE: Final = 0
"""No node: the root is nobody's child."""
ROOM: Final = 256
"""How many nodes a tree has room for at first."""


class Tree:
    """Statistics of actions: visits, how often each was available, and the sum of its results.

    Node 0 stands for the position that the search was asked about, any other for an action after
    those of its ancestors. The children of a node are linked in the order they were added in.
    Actions are numbers; those of a game whose actions are no numbers get one each (`number_of`).
    """

    __slots__ = (
        "action",
        "available",
        "children",
        "first",
        "following",
        "last",
        "nodes",
        "numbers",
        "prior",
        "things",
        "total",
        "visits",
    )

    def __init__(self) -> None:
        self.nodes: i64 = 1
        self.action: Numbers = vec[i64]([0] * ROOM)
        self.visits: Numbers = vec[i64]([0] * ROOM)
        self.available: Numbers = vec[i64]([0] * ROOM)
        self.first: Numbers = vec[i64]([0] * ROOM)
        self.last: Numbers = vec[i64]([0] * ROOM)
        self.following: Numbers = vec[i64]([0] * ROOM)
        self.prior: Reals = vec[float]([0.0] * ROOM)
        self.total: Reals = vec[float]([0.0] * ROOM)
        self.children: Numbers = vec[i64]([0] * ROOM)
        """Room for the children that `match` has found."""
        self.things: list[Any] = []
        """Actions that are no numbers, by the number they were given."""
        self.numbers: dict[Any, int] = {}

    def __reduce__(self) -> Any:
        """Return how a tree is pickled: empty, as a saved bot forgets what it thought of last."""
        return Tree, ()

    def number_of(self, action: Any) -> int:
        """Return the number given to an action that is no number."""
        number = self.numbers.get(action)
        if number is None:
            number = len(self.things)
            self.numbers[action] = number
            self.things.append(action)
        return number

    def add(self, parent: i64, action: i64, prior: float) -> None:
        """Add a child to a node."""
        node: i64 = self.nodes
        if node == len(self.action):
            self._grow()
        self.nodes = node + 1
        self.action[node] = action
        self.prior[node] = prior
        if self.first[parent] == NONE:
            self.first[parent] = node
        else:
            self.following[self.last[parent]] = node
        self.last[parent] = node

    def _grow(self) -> None:
        """Make room for twice as many nodes."""
        self.action = _twice(self.action)
        self.visits = _twice(self.visits)
        self.available = _twice(self.available)
        self.first = _twice(self.first)
        self.last = _twice(self.last)
        self.following = _twice(self.following)
        self.prior = _twice_reals(self.prior)
        self.total = _twice_reals(self.total)

    def child(self, node: i64, action: i64) -> i64:
        """Return the child of a node by its action, or NONE."""
        at: i64 = self.first[node]
        while at != NONE and self.action[at] != action:
            at = self.following[at]
        return at

    def match(self, node: i64, actions: Found) -> bool:
        """Find the children for these actions; False if one is missing.

        Actions come in a fixed order, so that the next child is nearly always the one looked for.
        """
        count: i64 = actions.count
        if count > len(self.children):
            self.children = vec[i64]([0] * (2 * count))
        at: i64 = self.first[node]
        place: i64
        for place in range(count):
            action: i64 = actions.numbers[place]
            if at == NONE or self.action[at] != action:
                at = self.child(node, action)
                if at == NONE:
                    return False
            self.children[place] = at
            at = self.following[at]
        return True

    def expand(self, node: i64, actions: Found, priors: list[float]) -> None:
        """Add the actions that are not in the tree yet, with their priors."""
        place: i64
        for place in range(actions.count):
            if self.child(node, actions.numbers[place]) == NONE:
                self.add(node, actions.numbers[place], priors[place])
        self.match(node, actions)

    def select(self, node: i64, count: i64) -> i64:
        """Choose among the children found, by mean result, and by prior while there are few visits.

        Those that an iteration could have chosen count as available.
        """
        unvisited = 0.5
        if self.visits[node] > 0:
            unvisited = self.total[node] / float(self.visits[node])
        best: i64 = NONE
        best_value = -1.0
        place: i64
        for place in range(count):
            child: i64 = self.children[place]
            available: i64 = self.available[child] + 1
            self.available[child] = available
            visits: i64 = self.visits[child]
            result = self.total[child] / float(visits) if visits > 0 else unvisited
            hope = EXPLORATION * self.prior[child] * sqrt(float(available))
            value = result + hope / float(1 + visits)
            if value > best_value:
                best, best_value = child, value
        return best

    def most_visited(self, node: i64) -> i64:
        """Return the child visited most, the first of equals, or NONE."""
        best: i64 = self.first[node]
        at: i64 = best
        while at != NONE:
            if self.visits[at] > self.visits[best]:
                best = at
            at = self.following[at]
        return best

    def children_of(self, node: int) -> list[int]:
        """Return the children of a node."""
        found: list[int] = []
        at: i64 = self.first[node]
        while at != NONE:
            found.append(at)
            at = self.following[at]
        return found


def _twice(row: Numbers) -> Numbers:
    """Return a row of twice the length that begins with these numbers."""
    larger = vec[i64]([0] * (2 * len(row)))
    place: i64
    for place in range(len(row)):
        larger[place] = row[place]
    return larger


def _twice_reals(row: Reals) -> Reals:
    """Return a row of twice the length that begins with these numbers."""
    larger = vec[float]([0.0] * (2 * len(row)))
    place: i64
    for place in range(len(row)):
        larger[place] = row[place]
    return larger


class Descent:
    """The nodes that an iteration went through, and who chose each."""

    __slots__ = ("length", "nodes", "seats")

    def __init__(self) -> None:
        self.length: i64 = 0
        self.nodes: Numbers = vec[i64]([0] * ROOM)
        self.seats: Numbers = vec[i64]([0] * ROOM)

    def add(self, node: i64, seat: i64) -> None:
        """Add a node at the end."""
        if self.length == len(self.nodes):
            self.nodes = _twice(self.nodes)
            self.seats = _twice(self.seats)
        self.nodes[self.length] = node
        self.seats[self.length] = seat
        self.length += 1

    def visit(self, tree: Tree) -> None:
        """Count a visit of the root and of each node."""
        tree.visits[ROOT] += 1
        place: i64
        for place in range(self.length):
            tree.visits[self.nodes[place]] += 1

    def credit(self, tree: Tree, results: list[float]) -> None:
        """Add to each node the result of the seat that chose it."""
        place: i64
        for place in range(self.length):
            tree.total[self.nodes[place]] += results[self.seats[place]]
