"""The page's declarations of the endpoints and messages."""

import json
from typing import Any

import msgspec

from quai.room.news import NewsMessage, PositionMessage
from quai.web import client_types
from tests.games.sample import SAMPLE
from tests.web.harness import ME, OPEN, Visitor, bot, play_out


def test_the_declarations_are_current() -> None:
    written = client_types.FILE.read_text()
    assert written == client_types.declarations(), "run `make types` and commit the result"


def exact(kind: type[msgspec.Struct], frame: str) -> Any:
    """A frame decoded to a type, which must have all of its fields and no others."""
    return json.loads(msgspec.json.encode(msgspec.json.decode(frame, type=kind)))


def test_news_and_positions_are_as_declared(anna: Visitor, bela: Visitor) -> None:
    table = anna.open_table(ME, OPEN, seed=7)
    bela.sit(table, 1)
    with anna.follow(table) as first, bela.follow(table) as second:
        play_out([first, second], 1)
        first.ask({"type": "look", "step": 1})
        frames = first.frames + second.frames
    news = [frame for frame in frames if json.loads(frame)["type"] == "news"]
    assert any(json.loads(frame)["outcome"] for frame in news)
    for frame in news:
        assert exact(NewsMessage, frame) == json.loads(frame)
    (position,) = [frame for frame in frames if json.loads(frame)["type"] == "position"]
    assert exact(PositionMessage, position) == json.loads(position)


def test_a_clock_is_in_the_news_as_declared(anna: Visitor) -> None:
    request = {"game": SAMPLE, "seats": [ME, bot(1)], "clock": {"kind": "days", "days": 1}}
    table = anna.post("/api/tables", request)["table"]
    with anna.follow(table) as page:
        page.heard("news")
        assert exact(NewsMessage, page.frames[-1]) == page.news
        assert page.news["clock"]
