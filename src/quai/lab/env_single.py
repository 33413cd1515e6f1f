"""The Gymnasium environment: one learner against bots."""

from collections.abc import Sequence
from typing import Any

import gymnasium

from quai.bots import Bot, make
from quai.bots.bot import offered_actions
from quai.core.refusals import BadInput
from quai.core.rng import Rng
from quai.core.state import State, View
from quai.lab.env_actions import IllegalAction, Offer
from quai.lab.env_setup import EnvSetup, Mask, Vector, forfeit
from quai.lab.env_shape import RENDER_MODES, Screen, action_space, vector_space

Step = tuple[Vector, float, bool, bool, dict[str, Any]]


class SingleEnv(gymnasium.Env[Any, Any]):
    """A game for one learner; bots play the other seats.

    An observation is a vector of numbers from -1 to 1 that depends on the learner's view alone.
    `info["action_mask"]` is 1 for each legal action. The docstring of an environment ends with its
    `index`: the meaning of each position of the vector.

    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 as Gymnasium has it

    def __init__(
        self,
        setup: EnvSetup,
        opponents: str | Sequence[str | Bot],
        seat: int | None,
        render_mode: str | None,
        language: str,
    ) -> None:
        if seat is not None and not 0 <= seat < setup.seats:
            raise BadInput(f"there is no seat {seat}: seats are 0 to {setup.seats - 1}")
        others = setup.seats - 1
        self._opponents = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(self._opponents) != others:
            raise BadInput(f"there must be {others} opponents, not {len(self._opponents)}")
        for each in self._opponents:
            if isinstance(each, str):
                make(each, setup.game).close()
        self.setup = setup
        self.__doc__ = f"{SingleEnv.__doc__}{setup.index_text()}"
        self.render_mode = render_mode
        names = [f"player_{number}" for number in range(setup.seats)]
        self._screen = Screen(setup.game, names, render_mode, language)
        self.observation_space = vector_space(setup)
        self.action_space = action_space(setup)
        self._fixed_seat = seat
        self._state: State = setup.new(0)
        self._bots: dict[int, Bot] = {}

    @property
    def index(self) -> str:
        """The meaning of each position of an observation."""
        return self.setup.index_text()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """Deal a new game and let the bots play until it is the learner's turn."""
        super().reset(seed=seed)
        setup = self.setup
        self._rng = Rng(int(self.np_random.integers(2**63)))
        self._state = setup.new(self._rng.next64())
        self._salt = self._rng.next64()
        fixed = self._fixed_seat
        self.seat = self._rng.below(setup.seats) if fixed is None else fixed
        self._viewer = frozenset({int(self.seat)})
        self.close()
        places = [place for place in range(setup.seats) if place != self.seat]
        for place, each in zip(places, self._opponents, strict=True):
            seed = self._rng.next64()
            self._bots[place] = make(each, setup.game, seed) if isinstance(each, str) else each
        self._play_bots()
        if self._state.seat < 0:
            return self.reset()
        return self._observe(), self._info()

    def _play_bots(self) -> None:
        """Let the bots play until it is the learner's turn or the game is over."""
        state = self._state
        while state.seat >= 0 and state.seat != self.seat:
            bot = self._bots[state.seat]
            view = state.view(frozenset({int(state.seat)}))
            state.apply(bot.choose(view, offered_actions(state, self._rng)))
        self._view: View = state.view(self._viewer)
        self._offer: Offer | None = None
        if state.seat >= 0:
            self._offer = self.setup.mapping.offer(state, self._view, self._salt)
        if self.render_mode == "human":
            self.render()

    def _observe(self) -> Vector:
        return self.setup.vector(self._view, self._offer)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()} if self.setup.mapping.size else {}

    def action_masks(self) -> Mask:
        """Return a vector with 1 for each action that is legal now."""
        return self.setup.mapping.mask(self._offer or [])

    def step(self, action: Any) -> Step:
        """Play an action, then let the bots play."""
        state, setup = self._state, self.setup
        if self._offer is None:
            raise BadInput("the game is over: call reset()")
        try:
            chosen = setup.mapping.action(action, self._offer, state, self._view)
        except IllegalAction as error:
            if not setup.replaces:
                self._offer = None
                reward = forfeit(int(self.seat), setup.seats)[self.seat]
                return self._observe(), reward, True, False, {**self._info(), "illegal": str(error)}
            chosen = state.random_action(self._rng)
        state.apply(chosen)
        self._play_bots()
        over = state.seat < 0
        reward = setup.reward(state)[self.seat] if over else 0.0
        return self._observe(), reward, over, False, self._info()

    def render(self) -> str | None:
        """Show the position in words, as the learner sees it."""
        return self._screen.show(self._view)

    def close(self) -> None:
        """Close the bots that were made by this environment."""
        for bot in self._bots.values():
            if bot not in self._opponents:
                bot.close()
        self._bots.clear()
