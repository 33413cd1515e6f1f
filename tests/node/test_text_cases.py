"""The server's sentences are the browser's: the same cases run in text.test.mjs."""

import json
from pathlib import Path
from typing import Any

import pytest

from quai.core.text import event_id, named, parse, placeholders, say

CASES: dict[str, list[Any]] = json.loads(
    Path(__file__).with_name("text-cases.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("case", CASES["said"])
def test_the_twins_say_the_same(case: dict[str, Any]) -> None:
    said = say(case["catalogue"], case["language"], case["message"], case["details"])
    assert said == case["said"]


@pytest.mark.parametrize("sentence", CASES["wrong"])
def test_what_is_not_a_sentence_is_an_error(sentence: str) -> None:
    with pytest.raises(ValueError, match=r": "):
        parse(sentence)


def test_parameters_are_found_at_every_depth() -> None:
    sentence = "{n, plural, one {#{a}} other {{b_gender, select, feminine {{c}} other {{n}}}}}"
    assert placeholders(sentence) == {"a", "b", "c", "n"}


def test_seats_become_names_also_where_numbers_are_given_by_seat() -> None:
    by_seat = {"points": [3, -1], "totals": [1, 2, 3, 4], "by_seat": [1]}
    assert named({"seat": 1, "target": 0, "winners": [0], **by_seat}, ["Ada", "You"]) == {
        "seat": 1,
        "target": "Ada",
        "winners": [0],
        "who": ["Ada"],
        "points": ["Ada 3", "you \u22121"],
        "totals": ["Ada 1", "you 2", "Ada 3", "you 4"],
        "by_seat": [1],
    }


def test_the_sentence_for_those_who_know_all_needs_all_to_be_told() -> None:
    catalogue = {"event.draw": "{who} draws {count}", "event.draw.own": "{who} draws {cards}"}
    assert event_id(catalogue, {"event": "draw", "count": 2}) == "event.draw"
    assert event_id(catalogue, {"event": "draw", "cards": ["I-1"]}) == "event.draw.own"
    assert event_id(catalogue, {"event": "pass"}) == "event.pass"


def test_a_target_may_be_a_side() -> None:
    players = ["Ada", "Bo", "Cleo", "Dan"]
    told = named({"target": 1}, players, [[0, 2], [1, 3]])
    assert told == {"target": "Bo", "target_side": ["Bo", "Dan"]}
    aimed = {"aim": "train of {target_side}"}
    assert say(aimed, "en", "aim", told) == "train of Bo and Dan"
