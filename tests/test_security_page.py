"""The page about security names tests and files; here is whether they exist."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "security.md").read_text()
ROWS = [
    line.strip("| ").split(" | ")
    for line in PAGE.splitlines()
    if line.startswith("| ") and not line.startswith("| measure")
]
PLACES = (ROOT, ROOT / "src" / "quai", ROOT / "src" / "quai" / "web")


def quoted(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def test_every_measure_has_a_place_and_a_test() -> None:
    assert len(ROWS) > 25
    for row in ROWS:
        measure, where, shown = row
        assert quoted(where), measure
        assert any("test" in each for each in quoted(shown)), measure


def test_every_test_that_is_named_exists() -> None:
    known = {
        name
        for file in (ROOT / "tests").rglob("*.py")
        for name in re.findall(r"^(?:async )?def (test_\w+)", file.read_text(), re.MULTILINE)
    }
    named = {each for each in quoted(PAGE) if re.fullmatch(r"test_\w+", each)}
    assert len(named) > 30
    assert named - known == set()


@pytest.mark.parametrize("column", [1, 2])
def test_every_file_that_is_named_exists(column: int) -> None:
    files = {each for row in ROWS for each in quoted(row[column]) if re.search(r"\.\w+$", each)}
    assert files
    missing = {each for each in files if not any((place / each).is_file() for place in PLACES)}
    assert missing == set()
