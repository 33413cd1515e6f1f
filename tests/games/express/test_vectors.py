"""The vectors shared with the page: the file is whole, and the rules still answer as it says."""

from collections import Counter

import pytest

from tests.games.express.vectors import answer, read

VECTORS = read()
COUNTS = Counter(kind for kind, _, _ in VECTORS)


def test_the_file_has_trains_of_every_form() -> None:
    assert COUNTS["card"] == 28
    assert COUNTS["train"] > 2000
    assert COUNTS["hand"] > 300
    assert COUNTS["maintenance"] > 10
    assert {out for kind, _, out in VECTORS if kind == "out"} == {True, False}
    trains = [score for kind, _, score in VECTORS if kind == "train"]
    bonuses = Counter(bonus for score in trains for bonus in score["bonuses"] or [])
    assert min(bonuses[bonus] for bonus in ("order", "all", "diesel", "morning")) > 20
    parts = Counter(what for score in trains for what, _, _ in score["sum"] or [])
    assert min(parts[part] for part in ("cars", "joint", "caboose")) > 100
    assert {score["cars"].count("wild") for score in trains} == {0, 1, 2}
    assert any(score["sum"] is None for score in trains)


@pytest.mark.parametrize("kind", sorted(COUNTS))
def test_the_rules_answer_as_the_file_says(kind: str) -> None:
    for each, question, expected in VECTORS:
        if each == kind:
            assert answer(kind, question) == expected, question
