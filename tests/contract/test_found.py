"""Games are found by entry points: what happens when one is broken, or its name is taken."""

import logging
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import EntryPoint

import pytest

import quai
from quai.core.refusals import BadInput

games = import_module("quai.games")
OWN: list[str] = games.own_keys()


class Package:
    """A distribution that brings games."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.version = "1.2"


def point(key: str, value: str, package: str) -> EntryPoint:
    found = EntryPoint(key, value, games.GROUP)
    vars(found)["dist"] = Package(package)
    return found


@pytest.fixture(autouse=True)
def as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is remembered of packages that only these tests have."""
    monkeypatch.setattr(games, "_broken", set())
    games._found.cache_clear()
    yield
    monkeypatch.undo()
    games._found.cache_clear()


def install(monkeypatch: pytest.MonkeyPatch, *points: EntryPoint) -> None:
    installed = {games.GROUP: list(points)}
    monkeypatch.setattr(games, "entry_points", lambda group: installed[group])


def test_a_game_that_cannot_be_loaded_is_logged_once_and_leaves_the_others(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    install(
        monkeypatch,
        point("away", "no_such_package.meta:GAME", "quai-away"),
        point("other", "quai.contract.toy:GAME", "quai-other"),
    )
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            assert [each.key for each in games.games() if each.key in OWN] == OWN
            assert not {"away", "other"} & {each.key for each in games.games()}
    away, other = sorted(record.getMessage() for record in caplog.records)
    assert away.startswith("the entry point 'other'"), "its game has another key"
    assert other.startswith("the game 'away' (no_such_package.meta:GAME) cannot be loaded:")
    with pytest.raises(BadInput, match="cannot be loaded"):
        quai.game("away")


def test_the_games_of_quai_keep_their_names(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    install(monkeypatch, point(OWN[0], "quai.contract.toy:GAME", "quai-thief"))
    with caplog.at_level(logging.WARNING):
        assert games.origin(OWN[0]) == "quai"
    assert [record.getMessage() for record in caplog.records] == [
        f"two packages have a game {OWN[0]!r}: that of quai is used, not that of quai-thief 1.2"
    ]


def test_of_two_packages_with_the_same_game_the_first_is_used(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    both = [point("twin", "quai.contract.toy:GAME", name) for name in ("quai-one", "quai-two")]
    install(monkeypatch, *both)
    with caplog.at_level(logging.WARNING):
        assert games.origin("twin") == "quai-one 1.2"
    assert [record.getMessage() for record in caplog.records] == [
        "two packages have a game 'twin': that of quai-one 1.2 is used, not that of quai-two 1.2"
    ]


def test_the_entry_points_of_quai_itself_are_no_other_games(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    own = [point(key, f"quai.games.{key}.meta:GAME", "quai") for key in OWN]
    install(monkeypatch, *own)
    with caplog.at_level(logging.WARNING):
        assert [each.key for each in games.games() if each.key in OWN] == OWN
    assert caplog.records == []
