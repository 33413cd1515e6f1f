"""The load test itself, in a short form, on SQLite and on PostgreSQL."""

import argparse
import asyncio
from pathlib import Path

import pytest

from bench.load import __main__ as load
from bench.load import knee
from bench.load.crowd import ServerMessage, client, decode
from bench.load.node import NodeProcess
from bench.load.reviews import ReviewReaders
from tests.games.sample import SAMPLE, SHORT

REVIEWS_TIMEOUT_S = 120.0

SMALL = argparse.Namespace(
    tables=3, rate=40.0, seconds=0.5, sockets=6, visitors=3, reviews=0, game=SAMPLE
)


def test_guests_play_and_watch_at_one_node() -> None:
    played, spectators = load.on_sqlite(SMALL)
    assert played.tables == 3
    assert 0 < played.answered_p50 <= played.answered_p99
    assert 0 < played.seen_p50 <= played.seen_p99
    assert played.moves_per_second > 0
    assert spectators.sockets == 6


def test_two_players_of_a_table_sit_at_two_nodes() -> None:
    played = load.on_postgres(SMALL)
    assert 0 < played.answered_p50 <= played.answered_p99
    assert 0 < played.seen_p50 <= played.seen_p99


def test_people_have_their_games_reviewed_all_the_time(tmp_path: Path) -> None:
    async def read(site: str) -> int:
        async with client() as http:
            readers = ReviewReaders([site], http)
            await readers.come(2, SHORT)
            async with asyncio.timeout(REVIEWS_TIMEOUT_S):
                while readers.done < 3:
                    readers.check()
                    await asyncio.sleep(0.05)
            await readers.close()
        return readers.done

    with NodeProcess("--data", tmp_path, "--review-seconds", "0.001") as node:
        assert asyncio.run(read(node.site)) >= 3, "a review that is done is followed by another"


def test_the_rate_is_raised_until_the_servers_no_longer_keep_up() -> None:
    given = argparse.Namespace(tables=3, game=SHORT, first=40.0, step=4000.0, seconds=0.5)
    with knee.on_sqlite() as setup:
        curve = asyncio.run(knee.measure(setup, given))
    assert curve.steps[0].rate == 40.0
    assert not curve.steps[-1].is_within
    assert curve.knee in {0.0, *(step.moves_per_second for step in curve.steps)}
    assert "bytes stored a move" in knee.summary(curve)
    assert curve.steps_per_game > 0, "games have ended meanwhile"


def test_reviews_are_reported() -> None:
    played = load.LoadFigures("here", 9, 9.0, 0.01, 0.05, 0.01, 0.06, 0.5, 0, 0.0, 0.0, 10, 4)
    told = load.lines([played], load.SpectatorFigures(5000, 30_000))
    assert "here: 10 reviews waiting or running all the time, 4 finished meanwhile" in told


def test_percentiles_are_those_of_the_values() -> None:
    values = [float(number) for number in range(1, 201)]
    assert load.percentile(values, 0.5) == 101
    assert load.percentile(values, 0.99) == 199
    assert load.percentile([7.0], 0.99) == 7


def test_a_missed_target_is_named() -> None:
    good = load.LoadFigures("here", 1000, 499.0, 0.01, 0.05, 0.01, 0.06, 0.5, 500, 2.0, 900.0, 0, 0)
    assert load.misses([good], load.SpectatorFigures(5000, 30_000), 500) == []
    slow = good._replace(moves_per_second=300.0, answered_p99=0.2)
    missed = load.misses([slow], load.SpectatorFigures(5000, 50_000), 500)
    assert [each.split(":")[0] for each in missed] == [
        "here",
        "here",
        "a socket takes more than 40 KiB",
    ]


def test_moves_are_read_as_they_are_sent() -> None:
    message = decode(b'{"type":"news","step":3,"actions":[{"do":"end"}],"view":{"anything":1}}')
    assert isinstance(message, ServerMessage)
    assert bytes(message.actions[0]) == b'{"do":"end"}'


def test_the_targets_are_the_default_arguments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", [str(Path("load"))])
    given = load.arguments()
    assert (given.tables, given.rate, given.sockets) == (1000, 500, 5000)
