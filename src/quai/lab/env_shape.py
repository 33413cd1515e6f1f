"""What PettingZoo's and Gymnasium's environments have in common: spaces, and a screen of words."""

import sys
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from quai.core.game import Game
from quai.core.refusals import BadInput
from quai.core.state import View
from quai.lab.env_table import Table

RENDER_MODES = ["human", "ansi"]


def action_space(table: Table) -> spaces.Space[Any]:
    """A number, or as many as the game draws an action from."""
    if table.choices.size:
        return spaces.Discrete(table.choices.size)
    return spaces.Box(-1.0, 1.0, (table.game.box,), np.float32)


def vector_space(table: Table) -> spaces.Box:
    """A view as numbers from -1 to 1."""
    return spaces.Box(-1.0, 1.0, (table.size,), np.float32)


class Screen:
    """Shows a view in words: prints it ("human") or gives it back ("ansi")."""

    def __init__(self, game: Game, names: list[str], mode: str | None, language: str) -> None:
        if mode is not None and mode not in RENDER_MODES:
            raise BadInput(f"'render_mode' is one of {', '.join(RENDER_MODES)}, not {mode!r}")
        self.game = game
        self.names = names
        self.mode = mode
        self.language = language

    def show(self, view: View) -> str | None:
        """The table in words."""
        if self.mode is None:
            gymnasium.logger.warn("There is nothing to render without a render_mode.")
            return None
        words = self.game.board(view, self.names, self.language)
        if self.mode == "ansi":
            return words
        sys.stdout.write(words + "\n")
        return None
