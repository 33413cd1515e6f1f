"""What is said at a table: who hears it, what is refused, and who is not heard."""

from dataclasses import replace
from pathlib import Path

import pytest

from quai.room.chat import EMOTES, MAX_LINE_CHARS
from quai.web.settings import Rate
from tests.web.harness import ME, OPEN, PATIENT, Data, Page, Server, Visitor, served


def two(server: Server) -> tuple[str, Visitor, Visitor]:
    anna, bela = Visitor(server.origin, "Anna"), Visitor(server.origin, "Béla")
    table = anna.open_table(ME, OPEN)
    bela.sit(table, 1)
    return table, anna, bela


def say(page: Page, text: str, name: str = "s") -> Data:
    return page.ask({"type": "say", "id": name, "text": text})


def told(page: Page) -> list[tuple[object, ...]]:
    lines = page.heard("chat")["lines"]
    return [(each["who"], each["seat"], each["text"], each["mine"]) for each in lines]


def test_everybody_at_the_table_hears(server: Server) -> None:
    table, anna, bela = two(server)
    with anna.follow(table) as first, bela.follow(table) as second:
        assert say(first, "  Bonjour\n à  tous ")["type"] == "done"
        assert told(second) == [("Anna", 0, "Bonjour à tous", False)]
        assert told(first) == [("Anna", 0, "Bonjour à tous", True)]
        second.say({"type": "wave", "id": "w", "emote": "hello"})
        line = first.heard("chat")["lines"][0]
        assert (line["who"], line["text"], line["emote"]) == ("Béla", "hello", True)
    watcher = Visitor(server.origin, "Carl")
    with watcher.follow(table) as late:
        message = late.heard("chat")
        assert message["since"] == 0
        assert [each["text"] for each in message["lines"]] == ["Bonjour à tous", "hello"]
        assert anna.me["id"] not in late.frames[-1]
        say(late, "Bien joué")
        assert told(late) == [("Carl", None, "Bien joué", True)]


@pytest.mark.parametrize("text", ["", "   ", "\n\t", "x" * (MAX_LINE_CHARS + 1), "x" * 2000])
def test_a_line_has_a_length(server: Server, text: str) -> None:
    table, anna, _ = two(server)
    with anna.follow(table) as page:
        page.heard("news")
        assert say(page, text)["type"] == "error"


def test_only_known_gestures_are_made(server: Server) -> None:
    table, anna, _ = two(server)
    with anna.follow(table) as page:
        page.heard("news")
        for number, emote in enumerate(EMOTES):
            answer = page.ask({"type": "wave", "id": f"w{number}", "emote": emote})
            assert answer["type"] == "done"
        assert page.ask({"type": "wave", "id": "x", "emote": "insult"})["code"] == "malformed"


def test_a_blocked_player_is_not_heard_until_unblocked(server: Server) -> None:
    table, anna, bela = two(server)
    with anna.follow(table) as first, bela.follow(table) as second:
        say(second, "one", "a")
        n = first.heard("chat")["lines"][0]["n"]
        assert first.ask({"type": "block", "id": "b", "n": n, "on": True})["type"] == "done"
        assert first.heard("chat") == {"type": "chat", "since": 0, "lines": []}
        say(second, "two", "c")
        say(first, "three", "d")
        assert told(first) == [("Anna", 0, "three", True)]
        assert first.ask({"type": "block", "id": "e", "n": n, "on": False})["type"] == "done"
        assert [each["text"] for each in first.heard("chat")["lines"]] == ["one", "two", "three"]
        mine = first.ask({"type": "block", "id": "f", "n": 3, "on": True})
        assert mine["code"] == "line"


def test_chatting_too_fast_is_refused(tmp_path: Path) -> None:
    with served(tmp_path, replace(PATIENT, chat=Rate(3, 0.001))) as server:
        table, anna, _ = two(server)
        with anna.follow(table) as page:
            page.heard("news")
            codes = [say(page, "la", f"s{number}").get("code") for number in range(5)]
            assert codes == [None, None, None, "too_fast", "too_fast"]


def test_chat_is_stored_and_deleted_with_its_author(server: Server) -> None:
    table, anna, bela = two(server)
    with anna.follow(table) as page:
        page.say({"type": "say", "id": "s", "text": "adieu"})
        page.heard("chat")  # who has just come may hear it before it is told that it was said
    anna.post("/api/account/delete", {})
    with bela.follow(table) as page:
        page.heard("news")
        page.quiet()
        assert not any('"chat"' in frame for frame in page.frames)
