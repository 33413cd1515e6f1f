"""The load test itself: a small crowd is seated, moves, and looks on, on both kinds of room."""

import argparse
from pathlib import Path

import pytest

from bench.load import __main__ as load
from bench.load.crowd import Told, decode

SMALL = argparse.Namespace(tables=3, rate=40.0, seconds=0.5, sockets=6, game="trambahn")


def test_a_crowd_plays_and_looks_on_at_one_node() -> None:
    played, idle = load.on_sqlite(SMALL)
    assert played.tables == 3
    assert 0 < played.answered_p50 <= played.answered_p99
    assert 0 < played.seen_p50 <= played.seen_p99
    assert played.moves_a_second > 0
    assert idle.sockets == 6


def test_two_players_of_a_table_sit_at_two_nodes() -> None:
    played = load.on_postgres(SMALL)
    assert 0 < played.answered_p50 <= played.answered_p99
    assert 0 < played.seen_p50 <= played.seen_p99


def test_the_slowest_hundredth_is_the_slowest_hundredth() -> None:
    values = [float(number) for number in range(1, 201)]
    assert load.percentile(values, 0.5) == 101
    assert load.percentile(values, 0.99) == 199
    assert load.percentile([7.0], 0.99) == 7


def test_a_missed_target_is_named() -> None:
    good = load.Figures("here", 1000, 499.0, 0.01, 0.05, 0.01, 0.06, 0.5)
    assert load.misses([good], load.Idle(5000, 30_000), 500) == []
    slow = good._replace(moves_a_second=300.0, answered_p99=0.2)
    told = load.misses([slow], load.Idle(5000, 50_000), 500)
    assert [each.split(":")[0] for each in told] == [
        "here",
        "here",
        "a socket takes more than 40 KiB",
    ]


def test_moves_are_read_as_they_are_sent() -> None:
    told = decode(b'{"type":"news","step":3,"actions":[{"do":"end"}],"view":{"anything":1}}')
    assert isinstance(told, Told)
    assert bytes(told.actions[0]) == b'{"do":"end"}'


def test_the_command_has_the_targets_as_its_usual_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", [str(Path("load"))])
    told = load.arguments()
    assert (told.tables, told.rate, told.sockets) == (1000, 500, 5000)
