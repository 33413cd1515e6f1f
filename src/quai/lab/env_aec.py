"""A table of learners: PettingZoo's AEC environment, one decision at a time."""

from secrets import randbits
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from quai.core.rng import Rng
from quai.core.state import State, View
from quai.lab.env_actions import Illegal, Offer
from quai.lab.env_shape import RENDER_MODES, Screen, action_space, vector_space
from quai.lab.env_table import Table, forfeit


class TableEnv(AECEnv[str, Any, Any]):  # type: ignore[misc] # PettingZoo has no types
    """A game for several learners. An observation is made of the learner's view and nothing else:

    observation  a vector of numbers from -1 to 1
    action_mask  1 for each action that is legal now; all 0 while others decide

    In the mode "box" there is no mask. The docstring of an environment goes on with its `index`:
    which positions of the vector mean what.

    """

    def __init__(self, table: Table, render_mode: str | None, language: str) -> None:
        super().__init__()
        self.table = table
        self.possible_agents = [f"player_{seat}" for seat in range(table.seats)]
        self.__doc__ = f"{TableEnv.__doc__}{table.words()}"
        self.render_mode = render_mode
        self._screen = Screen(table.game, self.possible_agents, render_mode, language)
        self.metadata = {
            "name": f"{table.game.key}_v{table.game.meta.version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._eyes = [frozenset({seat}) for seat in range(table.seats)]
        seen: dict[str, spaces.Space[Any]] = {"observation": vector_space(table)}
        if table.choices.size:
            seen["action_mask"] = spaces.Box(0, 1, (table.choices.size,), np.int8)
        self.observation_spaces = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(table) for agent in self.possible_agents}
        self._choices = table.choices
        self._vector = table.vector
        self._is_shown = render_mode == "human"
        self._seeds = Rng(randbits(63))
        self._state: State = table.new(0)

    @property
    def index(self) -> str:
        """Which positions of an observation mean what."""
        return self.table.words()

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """A vector and a mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """A number, or a vector."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal. A seed gives the same deal each time, and the same deals in the games after it."""
        if seed is not None:
            self._seeds = Rng(seed)
        self._state = self.table.new(self._seeds.next64())
        self._salt = self._seeds.next64()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._await()

    def _await(self) -> None:
        """Turn to the learner who decides now."""
        self.agent_selection = self.possible_agents[self._state.seat]
        self._view: View | None = None
        self._offer: Offer | None = None
        if self._is_shown:
            self.render()

    def _offered(self) -> Offer:
        """What may be chosen now."""
        state, choices = self._state, self._choices
        if self._view is None and not choices.by_state:
            self._view = state.view(self._eyes[state.seat])
        self._offer = choices.offer(state, self._view or {}, self._salt)
        return self._offer

    def observe(self, agent: str) -> dict[str, Any]:
        """What a learner sees."""
        state, choices = self._state, self._choices
        seat = self._seat_of[agent]
        if seat == state.seat:
            view = self._view = self._view or state.view(self._eyes[seat])
            offer = self._offer or self._offered()
        else:
            view, offer = state.view(self._eyes[seat]), []
        vector = self._vector(view, offer)
        if choices.size:
            return {"observation": vector, "action_mask": choices.mask(offer)}
        return {"observation": vector}

    def step(self, action: Any) -> None:
        """Play the action of the learner whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        state, choices = self._state, self._choices
        seat = state.seat
        offer = self._offer or self._offered()
        try:
            chosen = choices.action(action, offer, state, self._view or {})
        except Illegal as error:
            if not self.table.replaces:
                self._finish(seat, forfeit(seat, self.table.seats), str(error))
                return
            chosen = state.random_action(self._seeds)
        state.apply(chosen)
        if state.seat < 0:
            self._finish(seat, self.table.reward(state), None)
        else:
            self._await()

    def _finish(self, last: int, rewards: list[float], illegal: str | None) -> None:
        """The game is over, by its rules or by an illegal action."""
        for agent, reward in zip(self.agents, rewards, strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
            self.terminations[agent] = True
        if illegal is not None:
            self.infos[self.possible_agents[last]] = {"illegal": illegal}
        self._offer = None
        self._view = None
        self.agent_selection = self.possible_agents[(last + 1) % len(self.possible_agents)]
        if self._is_shown:
            self.render()

    def render(self) -> str | None:
        """The table in words, as the learner sees it whose turn it is."""
        viewer = self._eyes[self._state.seat] if self._state.seat >= 0 else frozenset()
        return self._screen.show(self._state.view(viewer))

    def close(self) -> None:
        """Nothing is kept open."""
