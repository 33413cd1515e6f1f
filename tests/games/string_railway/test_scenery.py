"""The judge says of the laid scenery what the browser's twin is tested against."""

import gzip
import json
from typing import Any

import pytest

from quai.games.string_railway.lines import Line
from quai.games.string_railway.scenery import judge_field, judge_mountain, judge_river
from quai.games.string_railway.squares import square
from tests.games.string_railway.page_positions import SCENERY

CASES: list[dict[str, Any]] = json.loads(gzip.decompress(SCENERY.read_bytes()))


def flat(points: list[list[int]]) -> list[int]:
    return [number for point in points for number in point]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["what"]))
def test_the_judge_names_these_faults(case: dict[str, Any]) -> None:
    places = [square(each["x"], each["y"], each["angle"]) for each in case["places"]]
    points = flat(case["points"])
    if case["what"] == "field":
        found = judge_field(len(places), Line([*points], True), places)
    else:
        field = Line(flat(case["field"]), True)
        closed = case["what"] == "mountain"
        found = (judge_mountain if closed else judge_river)(field, places, Line([*points], closed))
    assert [fault.show() for fault in found] == case["faults"]
