"""Gymnasium knows the games by name."""

import subprocess
import sys
from pathlib import Path

import gymnasium
import numpy as np
import pytest

import quai
from quai.lab.registration import environment_id
from tests.games.properties import OWN


@pytest.mark.parametrize("game", OWN, ids=lambda game: game.key)
def test_a_game_is_made_by_its_name(game: quai.Game) -> None:
    name = environment_id(game.key)
    env = gymnasium.make(name, opponents="random", render_mode="ansi")
    _, info = env.reset(seed=1)
    env.step(int(np.flatnonzero(info["action_mask"])[0]))
    shown = env.render()
    assert isinstance(shown, str)
    assert "player_0" in shown
    env.close()


def test_a_name_with_its_module_needs_no_import_before(tmp_path: Path) -> None:
    name = environment_id(OWN[0].key)
    code = f"import gymnasium; print(gymnasium.make('quai.lab.registration:{name}').spec.id)"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.stdout.strip() == name, done.stderr
