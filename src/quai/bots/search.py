"""Information-set Monte Carlo tree search over imagined positions.

Each iteration imagines the hidden information, descends one shared tree along actions that are
legal in that imagined position, adds a node, plays on for some steps with the game's rollout
policy, and credits every node on the path with the prospects of the seat that chose it. The
game's heuristics guide the first visits and lose weight as visits add up (progressive bias).
Results are kept per seat, so that with more than two seats each maximises its own.
"""

import time
from math import exp, sqrt
from typing import Any

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


class Node:
    """Statistics of one action: visits, how often it was available, and the sum of its results."""

    __slots__ = ("available", "children", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[Any, Node] = {}


class SearchBot(Bot):
    """Searches within its budget and plays the action it visited most."""

    def __init__(self, game: Game, budget: Budget, seed: int = 0) -> None:
        super().__init__(game, seed)
        self.budget = budget

    def think(self, view: View, actions: list[Any]) -> Any:
        """Search, and choose the action visited most."""
        actions = self.game.consider(view, actions, self.rng)
        if len(actions) == 1:
            return actions[0]
        root = Node(0.0)
        end = time.monotonic() + self.budget.seconds
        done = 0
        while done < self.budget.iterations or self.budget.seconds:
            self._iterate(root, self.game.imagine(view, self.rng), actions)
            done += 1
            is_time_to_check = self.budget.seconds and done % ITERATIONS_PER_CLOCK_CHECK == 0
            if is_time_to_check and time.monotonic() >= end:
                break
        return max(root.children.items(), key=lambda item: (item[1].visits, item[1].total))[0]

    def _iterate(self, root: Node, state: State, actions: list[Any]) -> None:
        """Run one iteration from an imagined position, which is changed."""
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
        self.game.rollout(state, self.rng, self.game.depth)
        results = self.game.prospects(state)
        root.visits += 1
        for seat, child in path:
            child.visits += 1
            child.total += results[seat]

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
        """Add the actions that are not in the tree yet, with priors from the game's ratings."""
        ratings = self.game.rate(state, actions)
        top = max(ratings)
        weights = [exp((rating - top) / PRIOR_TEMPERATURE) for rating in ratings]
        total = sum(weights)
        for action, weight in zip(actions, weights, strict=True):
            if action not in node.children:
                node.children[action] = Node(weight / total)
