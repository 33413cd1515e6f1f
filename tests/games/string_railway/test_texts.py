"""Refusals of String Railway, whose actions cannot be listed and tried one by one;
`tests/contract/test_catalogues.py` looks at all other sentences."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from quai.core.game import LANGUAGES
from quai.core.rng import Rng
from quai.core.text import placeholders, say
from quai.games.string_railway.meta import GAME
from tests.games.string_railway.helpers import dealt

SOURCE = Path(__file__).parents[3] / "src/quai/games/string_railway"
languages = pytest.mark.parametrize("language", LANGUAGES)


def reasons() -> set[str]:
    """The message of each refusal in the source; river and mountain share some."""
    found = set()
    for path in sorted(SOURCE.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or len(node.args) != 3:
                continue
            called = ast.unparse(node.func)
            if called not in ("Fault", "verdict.fault"):
                continue
            reason = node.args[1]
            if isinstance(reason, ast.Constant):
                found.add("refuse." + str(reason.value))
            elif isinstance(reason, ast.JoinedStr):
                ending = reason.values[-1]
                assert isinstance(ending, ast.Constant)
                found |= {f"refuse.{what}" + str(ending.value) for what in ("river", "mountain")}
    return (
        found
        | {"refuse.too_long", "refuse.too_short", "refuse.tile_river"}
        | {"refuse.tile_mountain"}
    )


@languages
def test_every_refusal_has_a_sentence_and_no_sentence_is_left_over(language: str) -> None:
    texts = GAME.texts(language)
    assert {message for message in texts if message.startswith("refuse.")} == reasons()


def _reads(texts: dict[str, str], language: str, message: str, details: dict[str, Any]) -> None:
    assert placeholders(texts[message]) <= {*details, "who"}, message
    sentence = say(texts, language, message, {**details, "who": "Ada"})
    assert not re.search(r"[{}\[\]]", sentence), sentence
    assert "  " not in sentence


@languages
def test_refusals_are_told_with_their_details(language: str) -> None:
    texts = GAME.texts(language)
    position, rng = dealt(3), Rng(1)
    told = set()
    while position.actor is not None:
        actions = position.sample(rng, 4)
        for action in actions:
            spoilt = [
                ("give_up", "long"),
                ("under", 0),
                ("under", 9),
                ("corner", 4),
                ("corner", 0),
                ("tile", 0, 10, 10, 0),
                *(("tile", 0, tile.square.x, tile.square.y, 5) for tile in position.tiles[:3]),
            ]
            if action[0] in ("track", "river", "mountain"):
                points = list(action[-1])
                spoilt += [(*action[:-1], tuple(points[:place])) for place in (2, 4, 6, -2)]
                spoilt.append((*action[:-1], (*points[:6], *points)))
            for wrong in spoilt:
                for fault in GAME.judge(position, wrong):
                    _reads(texts, language, f"refuse.{fault['reason']}", fault["details"])
                    told.add(fault["reason"])
        position.apply(actions[0])
    assert len(told) >= 14
