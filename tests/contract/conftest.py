"""Runs a contract test once for each case."""

import pytest

from quai.core import state
from tests.contract.cases import Case, cases, set_ups, share


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    marks = metafunc.definition.iter_markers("parametrize")
    if "case" in metafunc.fixturenames and all("case" not in mark.args[0] for mark in marks):
        metafunc.parametrize("case", cases(), ids=str)


@pytest.fixture
def games_per_case(case: Case) -> int:
    """Ten thousand random games of each game, fewer of a long one, shared out over its cases.

    They are played by the compiled rules; where nothing is compiled, a fifth of them must do.
    """
    games = 10_000 if is_compiled() else 2_000
    return -(-share(case.game, games) // len(set_ups(case.game)))


def is_compiled() -> bool:
    """Whether these are the compiled rules."""
    return not str(state.__file__).endswith(".py")
