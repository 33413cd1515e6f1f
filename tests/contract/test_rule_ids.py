"""Every rule of the rulebooks of registered games is named by a test."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from quai.contract.cases import cases
from quai.games import own_keys

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules"


def ids_of(key: str) -> list[str]:
    path = RULES / f"{key}.md"
    assert path.is_file(), f"{key} has no rules in docs/rules/{key}.md"
    rules = path.read_text(encoding="utf-8")
    return re.findall(r"^- \*\*([A-Z]{2}-\d+)", rules, re.MULTILINE)


@cache
def ids_named_by_tests() -> set[str]:
    named = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                named |= {word.value for word in node.args if isinstance(word, ast.Constant)}
    return {str(name) for name in named}


REGISTERED = [key for key in own_keys() if any(case.game.key == key for case in cases())]


@pytest.mark.parametrize("key", REGISTERED)
def test_every_rule_has_a_test(key: str) -> None:
    ids = ids_of(key)
    assert ids, f"docs/rules/{key}.md has no line that begins with a rule, as in '- **AB-11**'"
    lacking = sorted(set(ids) - ids_named_by_tests())
    assert not lacking, f"no test is marked with {', '.join(lacking)}"
