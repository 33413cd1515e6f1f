"""News and positions: typed, made once for all who see the same, whatever the clock says."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from quai.core.game import Game
from quai.core.journal import Viewer
from quai.core.record import Record
from quai.games import game
from quai.room import clock, news
from quai.room.clock import ClockState
from quai.room.model import Terms
from quai.room.seats import person
from tests.games.sample import SAMPLE
from tests.room.helpers import follow, legal, newcomer, open_table, opened, play_on

NEWS_FIELDS = ["type", "since", "step", "view", "story", "undoable", "actions"]
NEWS_FIELDS += ["prompt", "board", "outcome", "notes", "clock"]


@pytest.fixture
def record() -> Record:
    return Record(game(SAMPLE), 2, {"first": 0}, 1)


def test_news_have_the_fields_of_the_protocol(record: Record) -> None:
    sent = json.loads(msgspec.json.encode(news.news(record, ["A", "B"], frozenset({0}), 0)))
    assert list(sent) == NEWS_FIELDS
    assert (sent["type"], sent["clock"], sent["outcome"]) == ("news", None, None)
    sent = json.loads(msgspec.json.encode(news.position(record, ["A", "B"], frozenset({0}), 0)))
    assert list(sent) == ["type", "step", "view", "prompt", "board"]
    assert sent["type"] == "position"


@pytest.mark.parametrize("state", [None, ClockState([1, 2], 0), ClockState([3, 4], None)])
def test_a_clock_is_added_to_encoded_news(record: Record, state: ClockState | None) -> None:
    made = news.news(record, ["A", "B"], frozenset({0}), 0)
    whole = msgspec.json.encode(msgspec.structs.replace(made, clock=state))
    assert news.with_clock(msgspec.json.encode(made), state) == whole


@pytest.mark.anyio
async def test_news_are_made_once_for_all_who_see_the_same_while_a_clock_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Viewer] = []
    honest = news.news

    def counted(record: Record, names: list[str], viewer: Viewer, *rest: Any) -> news.NewsMessage:
        made.append(viewer)
        return honest(record, names, viewer, *rest)

    monkeypatch.setattr(news, "news", counted)
    async with opened(tmp_path) as room:
        anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
        terms = Terms(clock=clock.live(60, 0))
        seats = [person(anna), person(bela)]
        table = await room.new_tables.create(anna, SAMPLE, seats, {"first": 0}, 1, terms)
        await play_on(table, [anna, bela], 1)  # a clock starts with the first move
        pages = [await follow(table, each) for each in (anna, anna, bela, bela, bela)]
        made.clear()
        sent = [json.loads(await table.audience.news_for(page) or b"") for page in pages]
        assert sorted(made, key=min) == [frozenset({0}), frozenset({1})]
        assert all(each["clock"]["running"] == 0 for each in sent)


@pytest.mark.anyio
async def test_an_action_is_read_once_and_written_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as room:
        anna = await newcomer(room, "Anna")
        table = await open_table(room, anna, [person(anna), person(anna)])
        action = legal(table)[0]
        calls: list[str] = []
        read, write = Game.read, Game.write

        def counted_read(self: Game, named: object) -> Any:
            calls.append("read")
            return read(self, named)

        def counted_write(self: Game, given: Any) -> dict[str, Any]:
            calls.append("write")
            return write(self, given)

        monkeypatch.setattr(Game, "read", counted_read)
        monkeypatch.setattr(Game, "write", counted_write)
        await table.play(anna, "one", 0, action)
        assert calls == ["read", "write"]
