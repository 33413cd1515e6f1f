"""Every game has a glossary in both languages, with the words of French rules and English cards."""

import pytest

import quai
from quai.games import own_keys

TITLES = {"en": "## Glossary\n", "fr": "## Glossaire\n"}
HEADS = {
    "en": ["English cards", "French rulebook", "Meaning"],
    "fr": ["Règle française", "Cartes anglaises", "Sens"],
}
MIN_ROWS = 9


def glossary(key: str, language: str) -> list[list[str]]:
    """The rows of a game's glossary, its head first."""
    _, _, rest = quai.game(key).help(language).partition(TITLES[language])
    table = [line for line in rest.partition("\n## ")[0].splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table]


@pytest.mark.parametrize("key", own_keys())
def test_glossaries_name_the_same_things_in_both_languages(key: str) -> None:
    tables = {language: glossary(key, language) for language in TITLES}
    for language, (head, _, *rows) in tables.items():
        assert head == HEADS[language]
        assert len(rows) >= MIN_ROWS
        assert all(len(row) == len(head) and all(row) for row in rows), language
    english = {(first, second) for first, second, _ in tables["en"][2:]}
    french = {(second, first) for first, second, _ in tables["fr"][2:]}
    assert english == french
