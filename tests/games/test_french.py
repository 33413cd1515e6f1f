"""One word for one thing in French, and no sentence that nobody would say."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from quai.games import own_keys

NOT_SAID = (
    "(?<!qui a )le plus de points gagne",
    "moins que rien",
    "qui qu’ils soient",
    "à qui il manque",
)
"""Wordings that were once here, and that nobody would say."""


def french(key: str) -> dict[str, str]:
    """Everything a game says in French, by file; notes on the printed rules are not counted."""
    folder = Path(str(files(f"quai.games.{key}")))
    found = [path for path in folder.rglob("fr*") if path.suffix in (".json", ".md")]
    assert len(found) >= 5
    texts = {str(path.relative_to(folder)): path.read_text() for path in found}
    return {name: re.sub(r'"about": ".*",', "", text) for name, text in texts.items()}


def avoided(key: str) -> list[str]:
    """Words that a game avoids, since it has another for the same thing."""
    path = Path(__file__).parent / key / "avoided.txt"
    return [line for line in path.read_text().splitlines() if line] if path.exists() else []


@pytest.mark.parametrize("key", own_keys())
def test_one_word_is_said_for_one_thing(key: str) -> None:
    for name, text in french(key).items():
        for words in (*NOT_SAID, *avoided(key)):
            found = re.search(rf"\b{words}", text, re.IGNORECASE)
            assert found is None, f"{name}: {words}"
