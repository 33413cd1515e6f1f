"""The PettingZoo (AEC) environment: several learners at one table."""

from secrets import randbits
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from quai.core.rng import Rng
from quai.core.state import State, View
from quai.lab.env_actions import IllegalAction, Offer
from quai.lab.env_setup import EnvSetup, SightReader, Vector, forfeit
from quai.lab.env_shape import RENDER_MODES, Screen, action_space, vector_space


class TableEnv(AECEnv[str, Any, Any]):  # type: ignore[misc] # PettingZoo has no types
    """A game for several learners. An observation depends on the learner's view alone:

    observation  a vector of numbers from -1 to 1
    action_mask  1 for each action that is legal now; all 0 while other players decide

    With actions="box" there is no mask. The docstring of an environment ends with its `index`: the
    meaning of each position of the vector.

    """

    def __init__(self, setup: EnvSetup, render_mode: str | None, language: str) -> None:
        super().__init__()
        self.setup = setup
        self.possible_agents = [f"player_{seat}" for seat in range(setup.seats)]
        self.__doc__ = f"{TableEnv.__doc__}{setup.index_text()}"
        self.render_mode = render_mode
        self._screen = Screen(setup.game, self.possible_agents, render_mode, language)
        self.metadata = {
            "name": f"{setup.game.key}_v{setup.game.meta.version}",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
        }
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._viewers = [frozenset({seat}) for seat in range(setup.seats)]
        seen: dict[str, spaces.Space[Any]] = {"observation": vector_space(setup)}
        if setup.mapping.size:
            seen["action_mask"] = spaces.Box(0, 1, (setup.mapping.size,), np.int8)
        self.observation_spaces = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(setup) for agent in self.possible_agents}
        self._mapping = setup.mapping
        self._reader = SightReader(setup, setup.sight) if setup.sight else None
        self._renders_always = render_mode == "human"
        self._seeds = Rng(randbits(63))
        self._state: State = setup.new(0)

    @property
    def index(self) -> str:
        """The meaning of each position of an observation."""
        return self.setup.index_text()

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """Return the space of observations: a vector and a mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """Return the space of actions: a number, or a vector."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. A seed fixes this deal and those of the games after it."""
        if seed is not None:
            self._seeds = Rng(seed)
        self._state = self.setup.new(self._seeds.next64())
        self._salt = self._seeds.next64()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next_turn()

    def _next_turn(self) -> None:
        """Prepare the decision of the learner whose turn it is."""
        self.agent_selection = self.possible_agents[self._state.seat]
        self._view: View | None = None
        self._offer: Offer | None = None
        if self._renders_always:
            self.render()

    def _offered(self) -> Offer:
        """Return the actions to choose from now."""
        state, mapping = self._state, self._mapping
        if self._view is None and mapping.needs_view:
            self._view = state.view(self._viewers[state.seat])
        self._offer = mapping.offer(state, self._view or {}, self._salt)
        return self._offer

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the observation of a learner."""
        mapping = self._mapping
        seat = self._seat_of[agent]
        decides = seat == self._state.seat
        offer = (self._offer or self._offered()) if decides else []
        vector = self._seen(seat, offer)
        if mapping.size:
            return {"observation": vector, "action_mask": mapping.mask(offer)}
        return {"observation": vector}

    def _seen(self, seat: int, offer: Offer) -> Vector:
        """Return what a seat sees as a vector."""
        state = self._state
        if self._reader is not None:
            return self._reader.vector(state, seat)
        if seat != state.seat:
            return self.setup.vector(state.view(self._viewers[seat]), offer)
        self._view = self._view or state.view(self._viewers[seat])
        return self.setup.vector(self._view, offer)

    def step(self, action: Any) -> None:
        """Play the action of the learner whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        state, mapping = self._state, self._mapping
        seat = state.seat
        offer = self._offer or self._offered()
        try:
            chosen = mapping.action(action, offer, state, self._view or {})
        except IllegalAction as error:
            if not self.setup.replaces:
                self._finish(seat, forfeit(seat, self.setup.seats), str(error))
                return
            chosen = state.random_action(self._seeds)
        state.apply(chosen)
        if state.seat < 0:
            self._finish(seat, self.setup.reward(state), None)
        else:
            self._next_turn()

    def _finish(self, last: int, rewards: list[float], illegal: str | None) -> None:
        """End the game, by its rules or because of an illegal action."""
        for agent, reward in zip(self.agents, rewards, strict=True):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
            self.terminations[agent] = True
        if illegal is not None:
            self.infos[self.possible_agents[last]] = {"illegal": illegal}
        self._offer = None
        self._view = None
        self.agent_selection = self.possible_agents[(last + 1) % len(self.possible_agents)]
        if self._renders_always:
            self.render()

    def render(self) -> str | None:
        """Show the position in words, as seen by the learner whose turn it is."""
        viewer = self._viewers[self._state.seat] if self._state.seat >= 0 else frozenset()
        return self._screen.show(self._state.view(viewer))

    def close(self) -> None:
        """Do nothing: no resources are held."""
