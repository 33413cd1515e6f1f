"""Information-set Monte Carlo tree search over imagined positions.

Each iteration imagines what is hidden, walks down one shared tree with the actions that are legal
in that world, adds a node, plays on for a while by the game's rollout policy, and credits every
node on the path with what its own actor may then hope for. The heuristics of the game lead the
first visits and fade as visits add up (progressive bias). Statistics are kept a seat, so that with
more than two seats each maximises its own result.
"""

import time
from math import exp, sqrt
from typing import Any

from quai.bots.bot import CANDIDATES, Bot
from quai.core.game import Game
from quai.core.state import State, View

EXPLORE = 0.8
WARMTH = 4.0
"""A difference in rating of so many points makes an action e times less likely at first."""
CLOCK_EVERY = 4


class Budget:
    """How long a bot may think: seconds, or iterations."""

    def __init__(self, seconds: float = 0.0, iterations: int = 0) -> None:
        self.seconds = seconds
        self.iterations = iterations


class Node:
    """What was found out about one action: visits, how often it could be chosen, total result."""

    __slots__ = ("children", "prior", "seen", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.seen = 0
        self.total = 0.0
        self.children: dict[Any, Node] = {}


class SearchBot(Bot):
    """Searches within its budget, and takes the action it visited most."""

    def __init__(self, game: Game, budget: Budget, seed: int = 0) -> None:
        super().__init__(game, seed)
        self.budget = budget

    def think(self, view: View, actions: list[Any]) -> Any:
        """Search."""
        actions = self.game.consider(view, actions, self.rng)
        if len(actions) == 1:
            return actions[0]
        root = Node(0.0)
        end = time.monotonic() + self.budget.seconds
        done = 0
        while done < self.budget.iterations or self.budget.seconds:
            self._iterate(root, self.game.imagine(view, self.rng), actions)
            done += 1
            if self.budget.seconds and done % CLOCK_EVERY == 0 and time.monotonic() >= end:
                break
        return max(root.children.items(), key=lambda item: (item[1].visits, item[1].total))[0]

    def _iterate(self, root: Node, state: State, actions: list[Any]) -> None:
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
        """Choose by result so far, and by prior where there are few visits yet."""
        children = node.children
        for action in actions:
            if action not in children:
                self._expand(node, state, actions)
                break
        hope = node.total / node.visits if node.visits else 0.5
        best_value = -1.0
        for action in actions:
            child = children[action]
            child.seen += 1
            visits = child.visits
            result = child.total / visits if visits else hope
            value = result + EXPLORE * child.prior * sqrt(child.seen) / (1 + visits)
            if value > best_value:
                best, best_value, chosen = child, value, action
        return best, chosen

    def _expand(self, node: Node, state: State, actions: list[Any]) -> None:
        """Add the actions that are not yet known, with the share the heuristics give them."""
        ratings = self.game.rate(state, actions)
        top = max(ratings)
        weights = [exp((rating - top) / WARMTH) for rating in ratings]
        total = sum(weights)
        for action, weight in zip(actions, weights, strict=True):
            if action not in node.children:
                node.children[action] = Node(weight / total)
