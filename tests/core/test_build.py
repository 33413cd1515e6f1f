"""That the tests run on what they say they run on."""

import ast
import os
from pathlib import Path

import pytest

from quai.core import rng

SOURCES = Path(__file__).parents[2] / "src/quai"
RULES = sorted([*SOURCES.glob("core/*.py"), *SOURCES.glob("games/*/*.py")])


def test_rules_are_plain_or_compiled_as_expected() -> None:
    compiled = not str(rng.__file__).endswith(".py")
    assert compiled == (os.environ.get("QUAI_EXPECT") == "compiled")


def foreign_sums(source: str) -> list[str]:
    """The constants of a module that are reckoned from numbers of other modules."""
    own: set[str] = set()
    found = []
    for node in ast.parse(source).body:
        if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name):
            continue
        own.add(node.target.id)
        if not isinstance(node.value, ast.BinOp):
            continue
        parts = list(ast.walk(node.value))
        sums = (ast.BinOp, ast.Name, ast.Constant, ast.operator, ast.expr_context)
        if all(isinstance(part, sums) for part in parts):
            names = {part.id for part in parts if isinstance(part, ast.Name)}
            if not names <= own:
                found.append(node.target.id)
    return found


def test_a_sum_of_numbers_of_other_modules_is_found() -> None:
    source = "from a import A\nB: Final = 2\nC: Final = B + 1\nD: Final = A + B\nE: Final = f(A)\n"
    assert foreign_sums(source) == ["D"]


@pytest.mark.parametrize("module", RULES, ids=lambda path: f"{path.parent.name}.{path.stem}")
def test_the_compiler_knows_all_constants(module: Path) -> None:
    """mypyc reckons a constant only if all its numbers are of one module; others are read from
    memory as Python objects, checked and converted at each use."""
    assert foreign_sums(module.read_text(encoding="utf-8")) == []
