"""A learner against bots: Gymnasium's environment."""

from collections.abc import Sequence
from typing import Any

import gymnasium

from quai.bots import Bot, make
from quai.bots.bot import choices
from quai.core.refusals import BadInput
from quai.core.rng import Rng
from quai.core.state import State, View
from quai.lab.env_actions import Illegal, Offer
from quai.lab.env_shape import RENDER_MODES, Screen, action_space, vector_space
from quai.lab.env_table import Mask, Table, Vector, forfeit

Step = tuple[Vector, float, bool, bool, dict[str, Any]]


class SingleEnv(gymnasium.Env[Any, Any]):
    """A game for one learner; bots play the other seats.

    An observation is a vector of numbers from -1 to 1, made of the learner's view and nothing else.
    The info's `action_mask` is 1 for each action that is legal. The docstring of an environment
    goes on with its `index`: which positions of the vector mean what.

    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 as Gymnasium has it

    def __init__(
        self,
        table: Table,
        opponents: str | Sequence[str | Bot],
        seat: int | None,
        render_mode: str | None,
        language: str,
    ) -> None:
        if seat is not None and not 0 <= seat < table.seats:
            raise BadInput(f"there is no seat {seat}: they are 0 to {table.seats - 1}")
        others = table.seats - 1
        self._opponents = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(self._opponents) != others:
            raise BadInput(f"{others} opponents are needed, not {len(self._opponents)}")
        for each in self._opponents:
            if isinstance(each, str):
                make(each, table.game).close()
        self.table = table
        self.__doc__ = f"{SingleEnv.__doc__}{table.words()}"
        self.render_mode = render_mode
        names = [f"player_{number}" for number in range(table.seats)]
        self._screen = Screen(table.game, names, render_mode, language)
        self.observation_space = vector_space(table)
        self.action_space = action_space(table)
        self._fixed_seat = seat
        self._state: State = table.new(0)
        self._bots: dict[int, Bot] = {}

    @property
    def index(self) -> str:
        """Which positions of an observation mean what."""
        return self.table.words()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Vector, dict[str, Any]]:
        """Deal, and let the bots play until it is the learner's turn."""
        super().reset(seed=seed)
        table = self.table
        self._rng = Rng(int(self.np_random.integers(2**63)))
        self._state = table.new(self._rng.next64())
        self._salt = self._rng.next64()
        fixed = self._fixed_seat
        self.seat = self._rng.below(table.seats) if fixed is None else fixed
        self._eyes = frozenset({int(self.seat)})
        self.close()
        places = [place for place in range(table.seats) if place != self.seat]
        for place, each in zip(places, self._opponents, strict=True):
            seed = self._rng.next64()
            self._bots[place] = make(each, table.game, seed) if isinstance(each, str) else each
        self._let_play()
        if self._state.seat < 0:
            return self.reset()
        return self._look(), self._info()

    def _let_play(self) -> None:
        """The bots play until it is the learner's turn or the game is over."""
        state = self._state
        while state.seat >= 0 and state.seat != self.seat:
            bot = self._bots[state.seat]
            view = state.view(frozenset({int(state.seat)}))
            state.apply(bot.choose(view, choices(state, self._rng)))
        self._view: View = state.view(self._eyes)
        self._offer: Offer | None = None
        if state.seat >= 0:
            self._offer = self.table.choices.offer(state, self._view, self._salt)
        if self.render_mode == "human":
            self.render()

    def _look(self) -> Vector:
        return self.table.vector(self._view, self._offer)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()} if self.table.choices.size else {}

    def action_masks(self) -> Mask:
        """1 for each action that is legal now."""
        return self.table.choices.mask(self._offer or [])

    def step(self, action: Any) -> Step:
        """Play an action, and let the bots answer."""
        state, table = self._state, self.table
        if self._offer is None:
            raise BadInput("the game is over: reset the environment")
        try:
            chosen = table.choices.action(action, self._offer, state, self._view)
        except Illegal as error:
            if not table.replaces:
                self._offer = None
                reward = forfeit(int(self.seat), table.seats)[self.seat]
                return self._look(), reward, True, False, {**self._info(), "illegal": str(error)}
            chosen = state.random_action(self._rng)
        state.apply(chosen)
        self._let_play()
        over = state.seat < 0
        reward = table.reward(state)[self.seat] if over else 0.0
        return self._look(), reward, over, False, self._info()

    def render(self) -> str | None:
        """The table in words, as the learner sees it."""
        return self._screen.show(self._view)

    def close(self) -> None:
        """End what the bots keep running that were made here."""
        for bot in self._bots.values():
            if bot not in self._opponents:
                bot.close()
        self._bots.clear()
