"""The server's sentences are the browser's: the same cases run in text.test.mjs."""

import json
from pathlib import Path
from typing import Any

import pytest

from quai.core.text import event_id, named, say

CASES: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("text-cases.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("case", CASES)
def test_the_twins_say_the_same(case: dict[str, Any]) -> None:
    said = say(case["catalogue"], case["language"], case["message"], case["details"])
    assert said == case["said"]


def test_seats_become_names() -> None:
    told = named({"seat": 1, "target": 0, "winners": [0]}, ["Ada", "Ben"])
    assert told == {"seat": 1, "target": "Ada", "winners": [0], "who": ["Ada"]}


def test_the_sentence_for_those_who_know_all_needs_all_to_be_told() -> None:
    catalogue = {"event.draw": "{who} draws {count}", "event.draw.own": "{who} draws {cards}"}
    assert event_id(catalogue, {"event": "draw", "count": 2}) == "event.draw"
    assert event_id(catalogue, {"event": "draw", "cards": ["I-1"]}) == "event.draw.own"
    assert event_id(catalogue, {"event": "pass"}) == "event.pass"
