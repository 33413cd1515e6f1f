"""Every rule of the rulebooks of registered games is named by a test."""

import ast
import re
from pathlib import Path

import pytest

import quai
from quai.core.game import LANGUAGES
from quai.games import own_keys
from tests.contract.cases import cases

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules"


def ids_of(key: str) -> list[str]:
    return re.findall(r"^- \*\*([A-Z]{2}-\d+)", (RULES / f"{key}.md").read_text(), re.MULTILINE)


def ids_named_by_tests() -> set[str]:
    named = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                named |= {word.value for word in node.args if isinstance(word, ast.Constant)}
    return {str(name) for name in named}


REGISTERED = [key for key in own_keys() if any(case.game.key == key for case in cases())]


@pytest.mark.parametrize("key", REGISTERED)
def test_every_rule_has_a_test(key: str) -> None:
    ids = ids_of(key)
    assert len(ids) > 20
    assert set(ids) - ids_named_by_tests() == set()


@pytest.mark.parametrize("key", REGISTERED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_on_the_rules_page(key: str, language: str) -> None:
    page = quai.game(key).help(language)
    assert [name for name in ids_of(key) if f"**{name}**" not in page] == []


@pytest.mark.parametrize("key", REGISTERED)
def test_both_languages_say_the_same_things(key: str) -> None:
    french, english = (quai.game(key).texts(language) for language in LANGUAGES)
    assert list(french) == list(english)
    holes = re.compile(r"\{(\w+)")
    for message, sentence in french.items():
        assert set(holes.findall(sentence)) == set(holes.findall(english[message])), message
