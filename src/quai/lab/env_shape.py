"""What the PettingZoo and Gymnasium environments share: spaces and rendering."""

import sys
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from quai.core.game import Game
from quai.core.refusals import BadInput
from quai.core.state import View
from quai.lab.env_setup import EnvSetup

RENDER_MODES = ["human", "ansi"]


def action_space(setup: EnvSetup) -> spaces.Space[Any]:
    """Return the space of actions: a number, or a vector."""
    if setup.mapping.size:
        return spaces.Discrete(setup.mapping.size)
    return spaces.Box(-1.0, 1.0, (setup.game.box,), np.float32)


def vector_space(setup: EnvSetup) -> spaces.Box:
    """Return the space of observations as vectors."""
    return spaces.Box(-1.0, 1.0, (setup.size,), np.float32)


class Screen:
    """Shows a view in words: prints them ("human") or returns them ("ansi")."""

    def __init__(self, game: Game, names: list[str], mode: str | None, language: str) -> None:
        if mode is not None and mode not in RENDER_MODES:
            raise BadInput(f"'render_mode' must be one of {', '.join(RENDER_MODES)}, not {mode!r}")
        self.game = game
        self.names = names
        self.mode = mode
        self.language = language

    def show(self, view: View) -> str | None:
        """Print or return the view in words."""
        if self.mode is None:
            gymnasium.logger.warn(
                "Nothing is rendered: the environment was made without a render_mode."
            )
            return None
        words = self.game.board(view, self.names, self.language)
        if self.mode == "ansi":
            return words
        sys.stdout.write(words + "\n")
        return None
