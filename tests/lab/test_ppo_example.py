"""The example that learns, in a short form: it learns a little, saves, loads and plays."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tests.games.sample import SAMPLE

EXAMPLE = Path(__file__).parents[2] / "examples" / "ppo.py"


@pytest.fixture(scope="module")
def ppo() -> ModuleType:
    spec = importlib.util.spec_from_file_location("ppo_example", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_example_learns_saves_and_loads(
    ppo: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = tmp_path / "player.zip"
    ppo.main([SAMPLE, "--steps", "300", "--games", "2", "--save", str(saved)])
    learnt = capsys.readouterr().out
    assert "of 2 games won against random" in learnt
    ppo.main([SAMPLE, "--load", str(saved), "--games", "2"])
    assert capsys.readouterr().out == learnt
