"""The games of quai in OpenSpiel. Importing this module registers each as `quai_KEY`.

A state can be resampled (`resample_from_infostate`): the game imagines the hidden information, so
that information-set search does not cheat.
"""

import json
from typing import Any

import numpy as np
import pyspiel

import quai
from quai.core.log import canonical
from quai.lab.env_openspiel_state import QuaiState
from quai.lab.env_setup import EnvSetup

MAX_SCORE_DIFFERENCE = 1e6
"""Bound on the difference in points in any game."""
PARAMETERS: dict[str, Any] = {
    "players": 2,
    "deals": 1024,
    "candidates": 32,
    "reward": "win",
    "options": "{}",
}
"""The parameters of a game in OpenSpiel; `options` are those of the game, as JSON."""


class QuaiObserver:
    """Observations in the form that OpenSpiel asks for."""

    def __init__(self, setup: EnvSetup, recall: bool) -> None:
        self.setup = setup
        self.recall = recall
        self.tensor = np.zeros(setup.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: QuaiState, player: int) -> None:
        """Fill the tensor with the player's view."""
        view = state.view(player)
        if view is None:
            self.tensor.fill(0)
        else:
            offer = state.offer() if state.current_player() == player else None
            self.tensor[:] = self.setup.vector(view, offer)

    def string_from(self, state: QuaiState, player: int) -> str:
        """Return the player's view or, with perfect recall, all they know."""
        if self.recall:
            return state.information(player)
        view = state.view(player)
        return "" if view is None else canonical(view)


class QuaiGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    """A game with its parameters; `register` makes a subclass for each game of quai."""

    game: quai.Game

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, "players": min(self.game.meta.seats), **(parameters or {})}
        setup = EnvSetup.of(
            self.game,
            given["players"],
            json.loads(given["options"]),
            "discrete",
            given["candidates"],
            given["reward"],
            "lose",
        )
        bound = 1.0 if given["reward"] == "win" else MAX_SCORE_DIFFERENCE
        info = pyspiel.GameInfo(
            num_distinct_actions=setup.mapping.size,
            max_chance_outcomes=given["deals"],
            num_players=setup.seats,
            min_utility=-bound,
            max_utility=bound,
            utility_sum=0.0,
            max_game_length=setup.game.meta.longest,
        )
        super().__init__(_game_type(setup.game), info, given)
        self.setup = setup
        self.deals = given["deals"]

    def new_initial_state(self) -> QuaiState:
        """Return the state before the deal."""
        return QuaiState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> QuaiObserver:
        """Return the observer of this game."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return QuaiObserver(self.setup, recall)


def _short_name(game: quai.Game) -> str:
    return f"quai_{game.key}"


def _game_type(game: quai.Game) -> Any:
    return pyspiel.GameType(
        short_name=_short_name(game),
        long_name=f"{game.meta.title} (quai)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.meta.seats),
        min_num_players=min(game.meta.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


_registered: set[str] = set()


def register(game: quai.Game) -> None:
    """Register a game with OpenSpiel, for `pyspiel.load_game`, unless this has been done."""
    if game.key not in _registered:
        own_class = type(f"Quai_{game.key}", (QuaiGame,), {"game": game})
        pyspiel.register_game(_game_type(game), own_class)
        _registered.add(game.key)


def load(game: quai.Game, parameters: dict[str, Any]) -> QuaiGame:
    """Return a game with these parameters."""
    register(game)
    loaded: QuaiGame = pyspiel.load_game(_short_name(game), parameters)
    return loaded


for each in quai.games():
    register(each)
