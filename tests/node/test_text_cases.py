"""The server's sentences are the browser's: the same cases run in text.test.mjs."""

import json
from pathlib import Path
from typing import Any

import pytest

from quai.core.text import say

CASES: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("text-cases.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("case", CASES)
def test_the_twins_say_the_same(case: dict[str, Any]) -> None:
    said = say(case["catalogue"], case["language"], case["message"], case["details"])
    assert said == case["said"]
