"""What columns are worth is written down once for the rules and for the page."""

import json

import pytest

from tests.games.trambahn.worths import FILE, written


@pytest.mark.rule("TB-30")
def test_the_rules_give_the_worths_that_the_page_is_tested_with() -> None:
    assert written() == FILE.read_text(encoding="utf-8")


def test_the_vectors_have_columns_of_every_kind() -> None:
    cases = json.loads(FILE.read_text(encoding="utf-8"))["cases"]
    columns = [column for case in cases for side in case["columns"] for column in side]
    assert {column["tram"] for column in columns} == {None, "horse", "steam", "electric"}
    assert {column["line"] for column in columns} == {0, 1, 2, 3}
    assert any("conductor" in column["cards"] for column in columns)
    assert any(len(column["cards"]) >= 8 for column in columns)
