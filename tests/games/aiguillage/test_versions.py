"""Logs of version 1 of the rules, whose characters and objectives were reconstructed otherwise."""

from pathlib import Path

import pytest

from quai.core import log
from quai.core.record import beginning, replay
from quai.core.rng import Rng
from quai.games.aiguillage.box import FORMER_BOX, STANDARD_BOX
from quai.games.aiguillage.meta import GAME
from quai.games.aiguillage.state import AiguillageState

LOGS = sorted((Path(__file__).parent / "logs").glob("*.jsonl"))
logs = pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)


def test_there_are_logs_of_version_1() -> None:
    assert len(LOGS) == 2
    for path in LOGS:
        assert log.read(path.read_text(encoding="utf-8"))[0]["rules"] == 1


@logs
def test_a_log_of_version_1_is_read_and_written_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = replay(GAME, log.read(text))
    assert (record.version, record.over, record.write()) == (1, True, text)


@logs
def test_a_log_of_version_1_goes_on_with_the_cards_of_version_1(path: Path) -> None:
    record = beginning(replay(GAME, log.read(path.read_text(encoding="utf-8"))), 10)
    state = record.state
    assert isinstance(state, AiguillageState)
    assert record.version == 1
    assert state.box is FORMER_BOX
    world = GAME.imagine(state.view(frozenset({0})), Rng(1))
    assert isinstance(world, AiguillageState)
    assert world.box is FORMER_BOX
    assert replay(GAME, log.read(record.write())).state.dump() == state.dump()


def test_a_new_game_has_the_cards_of_today() -> None:
    state = GAME.new(5, {}, 3)
    assert isinstance(state, AiguillageState)
    assert state.box is STANDARD_BOX
    assert STANDARD_BOX.file["characters"] != FORMER_BOX.file["characters"]
