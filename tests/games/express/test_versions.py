"""Logs of version 1 of the rules: read, verified and played on by its rules."""

from pathlib import Path

from quai.core import log
from quai.core.record import beginning, replay
from quai.core.zones import lay
from quai.games.express.meta import GAME
from quai.games.express.state import ExpressState
from quai.games.express.table import BEGUN, hand_of, seat_at
from tests.games.express.helpers import cards, lay_trains, offered, table

LOG = Path(__file__).parent / "logs" / "version-1.jsonl"
JUNK = "wreck theft theft breakdown breakdown turntable turntable"


def test_a_log_of_version_1_is_read_and_written_as_it_was() -> None:
    """Its header lacks options of today, and a player asks for leave in a first turn."""
    text = LOG.read_text(encoding="utf-8")
    record = replay(GAME, log.read(text))
    assert "first" not in record.lines[0]["options"]
    assert (record.version, record.write()) == (1, text)
    view = record.state.view(frozenset({0}))
    assert view["options"]["version"] == 1


def test_a_log_of_version_1_stays_in_version_1() -> None:
    record = replay(GAME, log.read(LOG.read_text(encoding="utf-8")))
    begun = beginning(record, 100)
    assert (begun.version, begun.lines[0]["rules"]) == (1, 1)
    assert replay(GAME, log.read(begun.write())).state.dump() == begun.state.dump()


def test_in_version_1_locomotives_did_not_count() -> None:
    old = GAME.new(2, None, 11, version=1)
    assert isinstance(old, ExpressState)
    new = table(JUNK, trains={0: ["tank | coil coil"]})
    old.phase, old.seat, old.turn = new.phase, 0, 0
    lay(old.table, hand_of(0), sorted(cards(JUNK)))
    lay_trains(old, 0, ["tank | coil coil"])
    for seat in (0, 1):
        old.table[seat_at(seat) + BEGUN] = 1
    assert "discard wreck" in offered(old)
    assert "discard wreck" not in offered(new)
    world = GAME.sampler(old.view(frozenset({0}))).world(old.rng)
    assert "discard wreck" in offered(world)
