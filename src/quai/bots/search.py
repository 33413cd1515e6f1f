"""Information-set Monte Carlo tree search over imagined positions.

Each iteration imagines the hidden information, descends one shared tree along actions that are
legal in that imagined position, adds a node, plays on for some steps with the game's rollout
policy, and credits every node on the path with the prospects of the seat that chose it. The
game's heuristics guide the first visits and lose weight as visits add up (progressive bias).
Results are kept per seat, so that with more than two seats each maximises its own.

A subclass may bring its own judgement: `prior` for actions, `value` or `values` for positions. With
`batch` above 1, that many leaves are gathered and judged together by `values`, as a network likes
it. After a decision, `statistics` and `principal_line` tell what the search found.
"""

import time
from math import exp, sqrt
from typing import Any, NamedTuple

from mypy_extensions import mypyc_attr

from quai.bots.bot import CANDIDATES, Bot
from quai.core.game import Game
from quai.core.state import State, View

EXPLORATION = 0.8
"""Weight of the prior and the number of visits against the mean result."""
PRIOR_TEMPERATURE = 4.0
"""Difference in rating, in points, that makes the prior of an action e times smaller."""
ITERATIONS_PER_CLOCK_CHECK = 4


class Budget:
    """How long a bot may think about a decision: seconds, or iterations."""

    def __init__(self, seconds: float = 0.0, iterations: int = 0) -> None:
        self.seconds = seconds
        self.iterations = iterations

    def __reduce__(self) -> Any:
        """Return how a budget is pickled."""
        return Budget, (self.seconds, self.iterations)


class Node:
    """Statistics of one action: visits, how often it was available, and the sum of its results."""

    __slots__ = ("available", "children", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[Any, Node] = {}

    def __reduce__(self) -> Any:
        """Return how a node is pickled: without the tree below it, which a saved bot forgets."""
        return Node, (self.prior,)


class RootAction(NamedTuple):
    """What a search found about an action of the position it was asked about."""

    action: Any
    visits: int
    value: float
    """The mean result, from 0 (lost) to 1 (won)."""
    prior: float


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchBot(Bot):
    """Searches within its budget and plays the action it visited most."""

    def __init__(self, game: Game, budget: Budget, seed: int = 0, batch: int = 1) -> None:
        super().__init__(game, seed)
        self.budget = budget
        self.batch = batch
        """Number of leaves that are judged together."""
        self.root = Node(0.0)
        """The tree of the last search."""

    def think(self, view: View, actions: list[Any]) -> Any:
        """Search, and choose the action visited most."""
        actions = self.game.consider(view, self.game.sensible(view, actions), self.rng)
        return actions[0] if len(actions) == 1 else self.compare(view, actions)

    def compare(self, view: View, actions: list[Any]) -> Any:
        """Search among exactly these actions, two or more, and return the one visited most."""
        root = self.root = Node(0.0)
        end = time.monotonic() + self.budget.seconds
        done = 0
        while done < self.budget.iterations or self.budget.seconds:
            if self.batch > 1:
                self._iterate_batch(root, view, actions)
                done += self.batch
                is_time_to_check = bool(self.budget.seconds)
            else:
                self._iterate(root, self.game.imagine(view, self.rng), actions)
                done += 1
                is_time_to_check = bool(
                    self.budget.seconds and done % ITERATIONS_PER_CLOCK_CHECK == 0
                )
            if is_time_to_check and time.monotonic() >= end:
                break
        return max(root.children.items(), key=lambda item: (item[1].visits, item[1].total))[0]

    def prior(self, state: State, actions: list[Any]) -> list[float]:
        """Return how promising each action looks beforehand; the numbers sum to 1.

        By default they follow from the game's ratings.
        """
        ratings = self.game.rate(state, actions)
        top = max(ratings)
        weights = [exp((rating - top) / PRIOR_TEMPERATURE) for rating in ratings]
        total = sum(weights)
        return [weight / total for weight in weights]

    def value(self, state: State) -> list[float]:
        """Return the chance of each seat to win, from 0 to 1; the position may be changed.

        By default some steps are played with the rollout policy, and the game judges the result.
        """
        self.game.rollout(state, self.rng, self.game.depth)
        return self.game.prospects(state)

    def values(self, states: list[State]) -> list[list[float]]:
        """Return `value` of several positions, which a subclass may judge all at once."""
        return [self.value(state) for state in states]

    def statistics(self) -> list[RootAction]:
        """Return what the last search found about each action, the most visited first."""
        found = [
            RootAction(action, node.visits, node.total / max(1, node.visits), node.prior)
            for action, node in self.root.children.items()
        ]
        return sorted(found, key=lambda each: -each.visits)

    def principal_line(self) -> list[Any]:
        """Return the actions that the last search followed most often, one after the other.

        Decisions with a single action are left out.
        """
        line = []
        node = self.root
        while node.children:
            action, node = max(node.children.items(), key=lambda item: item[1].visits)
            if node.visits == 0:
                break
            line.append(action)
        return line

    def _iterate(self, root: Node, state: State, actions: list[Any]) -> None:
        """Run one iteration from an imagined position, which is changed."""
        path = self._walk(root, state, actions)
        results = self.value(state) if state.seat >= 0 else self.game.prospects(state)
        root.visits += 1
        for seat, child in path:
            child.visits += 1
            child.total += results[seat]

    def _iterate_batch(self, root: Node, view: View, actions: list[Any]) -> None:
        """Run some iterations whose leaves are judged together.

        A visit counts as lost until its result is known, so that the next ones go elsewhere.
        """
        paths: list[list[tuple[int, Node]]] = []
        leaves: list[State] = []
        for _ in range(self.batch):
            state = self.game.imagine(view, self.rng)
            path = self._walk(root, state, actions)
            root.visits += 1
            for _seat, child in path:
                child.visits += 1
            paths.append(path)
            leaves.append(state)
        undecided = [state for state in leaves if state.seat >= 0]
        is_over = [state.seat < 0 for state in leaves]
        judged = self.values(undecided) if undecided else []
        place = 0
        for path, state, over in zip(paths, leaves, is_over, strict=True):
            results = self.game.prospects(state) if over else judged[place]
            place += 0 if over else 1
            for seat, child in path:
                child.total += results[seat]

    def _walk(self, root: Node, state: State, actions: list[Any]) -> list[tuple[int, Node]]:
        """Descend to a leaf, which the position is changed to; return the nodes on the way."""
        node = root
        path: list[tuple[int, Node]] = []
        while actions:
            seat = int(state.seat)
            if len(actions) == 1:
                state.apply(actions[0])
                if node is root:
                    break
            else:
                child, action = self._descend(node, state, actions)
                state.apply(action)
                path.append((seat, child))
                node = child
                if child.visits == 0:
                    break
            if state.actor is None:
                break
            actions = state.sample(self.rng, CANDIDATES)
        return path

    def _descend(self, node: Node, state: State, actions: list[Any]) -> tuple[Node, Any]:
        """Choose a child by its mean result, and by its prior while it has few visits."""
        children = node.children
        for action in actions:
            if action not in children:
                self._expand(node, state, actions)
                break
        unvisited = node.total / node.visits if node.visits else 0.5
        best_value = -1.0
        for action in actions:
            child = children[action]
            child.available += 1
            visits = child.visits
            result = child.total / visits if visits else unvisited
            value = result + EXPLORATION * child.prior * sqrt(child.available) / (1 + visits)
            if value > best_value:
                best, best_value, chosen = child, value, action
        return best, chosen

    def _expand(self, node: Node, state: State, actions: list[Any]) -> None:
        """Add the actions that are not in the tree yet, with their priors."""
        priors = self.prior(state, actions)
        for action, prior in zip(actions, priors, strict=True):
            if action not in node.children:
                node.children[action] = Node(prior)
