"""The files beside each game's tests that the bench reads and writes.

tests/games/KEY/instructions.json    the recorded count of `make bench-check`
tests/games/KEY/targets.json         the speed that the game promises
tests/games/KEY/bench.py             calls to measure beyond those of every game
"""

import json
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from bench.workloads import ROOT

FOLDER = ROOT / "tests" / "games"


def instructions_path(key: str) -> Path:
    """Return the path of a game's recorded instruction count."""
    return FOLDER / key / "instructions.json"


def read_json(path: Path) -> dict[str, Any]:
    """Return the content of a JSON file; an empty dict if there is no such file."""
    if not path.exists():
        return {}
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return content


def read_targets(key: str) -> dict[str, dict[str, float]]:
    """Return a game's targets: by kind of figure, the least value by peer or call."""
    return read_json(FOLDER / key / "targets.json")


def further_calls(key: str) -> dict[str, tuple[Any, list[Any]]]:
    """Return the calls of a game that are measured besides those of every game."""
    module = f"tests.games.{key}.bench"
    if not (FOLDER / key).is_dir() or find_spec(module) is None:
        return {}
    calls: dict[str, tuple[Any, list[Any]]] = import_module(module).calls()
    return calls
