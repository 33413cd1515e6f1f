"""The pytest plugin that runs the contract suite on the game of any package."""

import os
from pathlib import Path

import pytest

OPTION = "--quai-game"
SUITE = Path(__file__).parent.name


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that names a game."""
    parser.getgroup("quai").addoption(
        OPTION, metavar="KEY", help="run quai's contract suite on the game with this key"
    )


def pytest_load_initial_conftests(args: list[str]) -> None:
    """Add the suite to what is collected, if a game is named."""
    if any(each.partition("=")[0] == OPTION for each in args):
        args += ["--pyargs", "quai.contract"]


def pytest_configure(config: pytest.Config) -> None:
    """Check the key, and let the suite run on that game alone."""
    key = config.getoption(OPTION)
    if key is None:
        return
    from quai.core.refusals import BadInput
    from quai.games import game

    try:
        game(key)
    except BadInput as error:
        raise pytest.UsageError(str(error)) from error
    os.environ["QUAI_ONLY"] = key
    if config.args_source is pytest.Config.ArgsSource.TESTPATHS:  # in quai's own checkout
        config.args = [str(Path(__file__).parent)]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test of the suite once for each set-up of the games."""
    if Path(str(metafunc.module.__file__)).parent.name != SUITE:
        return
    marks = metafunc.definition.iter_markers("parametrize")
    if "case" in metafunc.fixturenames and all("case" not in mark.args[0] for mark in marks):
        from quai.contract.cases import cases

        metafunc.parametrize("case", cases(), ids=str)


@pytest.fixture
def games_per_case(request: pytest.FixtureRequest) -> int:
    """Ten thousand random games of each game, fewer of a long one, shared out over its cases.

    They are played by the compiled rules; where nothing is compiled, a fifth of them must do.
    """
    from quai.contract.cases import set_ups, share
    from quai.core import state

    case = request.getfixturevalue("case")
    is_plain = str(state.__file__).endswith(".py")
    return -(-share(case.game, 2_000 if is_plain else 10_000) // len(set_ups(case.game)))
