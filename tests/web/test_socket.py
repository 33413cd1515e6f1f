"""The socket of a table, with a real server and real clients."""

import json
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from quai.bots.crew import crew_of
from quai.core import log
from quai.core.journal import Viewer
from quai.core.record import Record, replay
from quai.games import game
from quai.room import news
from quai.room.thinking import Thinkers
from quai.web.settings import MAX_MESSAGE_CHARS, Rate, Settings
from tests.games.sample import SAMPLE
from tests.web.harness import (
    FAST,
    ME,
    OPEN,
    PATIENT,
    Page,
    Server,
    Visitor,
    bot,
    play_out,
    served,
)


def two_pages(server: Server, seed: int = 1) -> tuple[str, list[Visitor], list[Page]]:
    anna, bela = Visitor(server.origin, "Anna"), Visitor(server.origin, "Béla")
    table = anna.open_table(ME, OPEN, seed=seed, first=0)
    bela.sit(table, 1)
    pages = [anna.follow(table), bela.follow(table)]
    for page in pages:
        page.heard("news")
    return table, [anna, bela], pages


def test_a_whole_game_against_a_bot_that_thinks_in_its_own_process(tmp_path: Path) -> None:
    with served(tmp_path, thinkers=Thinkers(1)) as server:
        anna = Visitor(server.origin, "Anna")
        table = anna.open_table(ME, bot(2), seed=None)
        with anna.follow(table) as page:
            assert page.heard("table")["viewer"] == [0]
            page.heard("news")
            while page.news["outcome"] is None:
                if page.news["actions"]:
                    assert page.play(page.news["actions"][0])["type"] == "done"
                page.heard("news")
            assert len(page.story) == page.news["step"] > 50
            assert page.news["outcome"]["winners"]
            assert page.news["outcome"]["scores"] == page.news["view"]["points"]
            assert page.table["table"]["state"] == "over"
        text = anna.http.get(f"/api/tables/{table}/log").text
        assert replay(game(SAMPLE), log.read(text)).over
        (listed,) = anna.get("/api/tables")["tables"]
        assert (listed["state"], listed["myturn"]) == ("over", False)


def test_two_people_and_a_watcher_follow_the_same_game(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        table, _, pages = two_pages(server)
        with Visitor(server.origin).follow(table) as watcher:
            play_out(pages, 1)
            watcher.catch_up(pages[0].news["step"])
            assert watcher.news["outcome"] == pages[0].news["outcome"] == pages[1].news["outcome"]
            assert watcher.table["viewer"] == []
            assert watcher.table["players"] == ["Anna", "Béla"]
            assert all(not news for news in (watcher.news["actions"], watcher.news["undoable"]))
            steps = [[step["seat"] for step in page.story] for page in (*pages, watcher)]
            assert steps[0] == steps[1] == steps[2]


def test_news_has_what_the_protocol_says(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        _, _, pages = two_pages(server)
        news = pages[0].news
        assert set(news) == {
            *("type", "since", "step", "view", "story", "undoable", "actions", "prompt"),
            *("board", "outcome", "notes", "clock"),
        }
        assert news["board"] is None
        assert news["prompt"] == ["prompt.passengers", {"seat": 0}]
        assert news["outcome"] is None
        assert news["actions"]
        assert pages[1].news["actions"] == []


def test_a_resent_action_is_done_once(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        table, visitors, pages = two_pages(server)
        action = pages[0].news["actions"][0]
        done = {"type": "done", "id": "same", "step": 1}
        assert pages[0].play(action, "same", 0) == done
        assert pages[0].news["step"] == 0, "the news came before `done`"
        for _ in range(2):
            assert pages[0].play(action, "same", 0) == done
        with visitors[0].follow(table) as second:
            assert second.play(action, "same", 0) == done
            other = second.play({**action, "card": "I-2", "row": "I"}, "same", 0)
            assert (other["type"], other["code"]) == ("error", "id")
        assert len(server.record(table).steps) == 1


def test_two_tabs_do_no_harm(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        table, visitors, pages = two_pages(server)
        first = pages[0]
        with visitors[0].follow(table) as second:
            second.heard("news")
            assert first.play(first.news["actions"][0])["type"] == "done"
            late = second.play(first.news["actions"][-1], step=0)
            assert late["code"] == "behind"
            second.catch_up(1)
            assert second.undo()["type"] == "done"
            for page in (first, second):
                page.until(lambda message: message["type"] == "news" and message["step"] == 0)
                assert page.story == []
            assert first.news["view"] == second.news["view"]


def test_a_page_that_was_away_is_sent_what_it_missed(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        table, visitors, pages = two_pages(server)
        play_out(pages, 3, 40)
        known = pages[1].story[:]
        pages[1].socket.close()
        with visitors[1].follow(table, len(known) - 10) as back:
            back.story = known[:-10]
            news = back.heard("news")
            assert news["since"] == len(known) - 10
            assert back.story == known
            back.say({"type": "hello", "step": 10_000})
            assert back.heard("news")["story"] == []
            back.say({"type": "hello", "step": 0})
            back.heard("news")
            assert back.story == known


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_table_in_words_is_sent_to_those_who_ask_for_it(tmp_path: Path, language: str) -> None:
    with served(tmp_path) as server:
        table, _, pages = two_pages(server)
        pages[0].say({"type": "hello", "step": 0, "words": language})
        news = pages[0].until(lambda sent: sent["type"] == "news" and sent["board"] is not None)
        record = server.record(table)
        view = record.state.view(frozenset({0}))
        assert news["board"] == record.game.board(view, ["Anna", "Béla"], language)
        shown = pages[0].ask({"type": "look", "step": 0})
        assert shown["board"] == news["board"]
        assert pages[1].ask({"type": "look", "step": 0})["board"] is None


def test_an_earlier_position_is_shown_as_it_was(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        table, _, pages = two_pages(server)
        play_out(pages, 4, 30)
        record = server.record(table)
        shown = pages[0].ask({"type": "look", "step": 12})
        assert shown["view"] == json.loads(json.dumps(record.at(12).view(frozenset({0}))))
        assert set(shown) == {"type", "step", "view", "prompt", "board"}
        assert shown["board"] is None
        beyond = pages[0].ask({"type": "look", "step": len(record.steps) + 5})
        assert beyond["code"] == "step"


def test_a_refusal_names_its_rule(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        table, _, pages = two_pages(server)
        refused = pages[0].play({"do": "end"}, "x")
        assert (refused["type"], refused["id"]) == ("refused", "x")
        assert refused["rule"].startswith("TB-")
        assert f"refuse.{refused['reason']}" in game(SAMPLE).texts("fr")
        assert server.record(table).steps == []


def test_nobody_moves_for_another(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        table, _, pages = two_pages(server)
        action = pages[0].news["actions"][0]
        before = server.record(table).write()
        assert pages[1].play(action)["code"] == "turn"
        assert pages[1].undo()["code"] == "turn"
        with Visitor(server.origin).follow(table) as stranger:
            stranger.heard("news")
            assert stranger.play(action)["code"] == "seat"
            assert stranger.undo()["code"] == "seat"
        assert server.record(table).write() == before


def test_the_seat_is_checked_on_each_message(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        anna, bela = Visitor(server.origin), Visitor(server.origin)
        table = anna.open_table(OPEN, ME, first=0)
        with bela.follow(table) as page:
            assert page.play({"do": "end"}, step=0)["code"] == "open"
            bela.sit(table, 0)
            page.heard("news")
            assert page.table["viewer"] == [0]
            assert page.play(page.news["actions"][0])["type"] == "done"


DEEP = "[" * 3000 + "]" * 3000
MALFORMED: dict[str, Any] = {
    "no JSON": "{",
    "empty": "",
    "no object": "[]",
    "a number": "17",
    "no type": "{}",
    "another type": '{"type":"cheat"}',
    "type twice removed": '{"type":["play"]}',
    "another field": '{"type":"hello","step":0,"seed":true}',
    "a field missing": '{"type":"play","id":"a","step":0}',
    "a text for a number": '{"type":"hello","step":"0"}',
    "a fraction": '{"type":"hello","step":0.5}',
    "below zero": '{"type":"look","step":-1}',
    "far beyond": '{"type":"look","step":99999999999999999999999}',
    "NaN": '{"type":"look","step":NaN}',
    "no action": '{"type":"play","id":"a","step":0,"action":null}',
    "a list of actions": '{"type":"play","id":"a","step":0,"action":[]}',
    "an unknown action": '{"type":"play","id":"a","step":0,"action":{"do":"win"}}',
    "a field too many": '{"type":"play","id":"a","step":0,"action":{"do":"end","x":1}}',
    "a deep action": f'{{"type":"play","id":"a","step":0,"action":{{"do":{DEEP}}}}}',
    "a long number": '{"type":"play","id":"a","step":0,"action":{"do":' + "9" * 5000 + "}}",
    "half a character": '{"type":"play","id":"a","step":0,"action":{"do":"\\ud800"}}',
    "no id": '{"type":"play","id":"","step":0,"action":{"do":"end"}}',
    "an odd id": '{"type":"play","id":"a:b","step":0,"action":{"do":"end"}}',
    "a long id": '{"type":"play","id":"' + "a" * 65 + '","step":0,"action":{"do":"end"}}',
    "nothing to undo": '{"type":"undo","id":"a","count":0}',
    "too large": '{"type":"hello","step":0' + " " * MAX_MESSAGE_CHARS + "}",
    "bytes": b'{"type":"hello","step":0}',
    "a null character": "\x00",
}


def test_a_malformed_message_is_answered_by_an_error_and_changes_nothing(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        table, _, pages = two_pages(server)
        before = server.record(table).write()
        for name, message in MALFORMED.items():
            pages[0].socket.send(message)
            answer = pages[0].heard("error")
            assert answer["code"] in ("malformed", "too_big", "action"), (name, answer)
            assert len(answer["error"]) < 500
        assert server.record(table).write() == before
        assert pages[0].play(pages[0].news["actions"][0])["type"] == "done"


def test_a_huge_message_ends_its_own_connection_only(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        table, visitors, pages = two_pages(server)
        with visitors[0].follow(table) as other:
            other.heard("news")
            pages[0].socket.send("x" * (8 * MAX_MESSAGE_CHARS + 1))
            with pytest.raises(ConnectionClosed) as closed:
                pages[0].quiet(5)  # what was sent before may come first
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
            assert other.play(other.news["actions"][0])["type"] == "done"


@pytest.mark.parametrize(
    "origin",
    [None, "null", "http://evil.example", "https://127.0.0.1:{port}", "http://127.0.0.1",
     "http://localhost:{port}", "http://127.0.0.1:{port}.evil.example", "http://127.0.0.1:{port}/"],
)  # fmt: skip
def test_another_origin_is_rejected(tmp_path: Path, origin: str | None) -> None:
    with served(tmp_path) as server:
        anna = Visitor(server.origin)
        table = anna.open_table(ME, OPEN)
        said = origin and origin.format(port=server.port)
        with pytest.raises(InvalidStatus) as refused:
            Page(anna.socket(table, origin=said))
        assert refused.value.response.status_code == 403


def test_without_a_session_or_a_table_the_line_is_closed(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        anna = Visitor(server.origin)
        table = anna.open_table(ME, OPEN)
        for where, cookie, code in (
            (table, "quai=wrong", 4401),
            (table, "", 4401),
            ("nowhere", anna.cookie, 4404),
        ):
            with anna.socket(where, additional_headers={"Cookie": cookie}) as socket:
                assert json.loads(socket.recv(5))["type"] == "error"
                with pytest.raises(ConnectionClosed) as closed:
                    socket.recv(5)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == code


def test_messages_too_fast_are_refused_and_then_disconnected(tmp_path: Path) -> None:
    with served(tmp_path, Settings(pace=0, messages=Rate(10, 0.5))) as server:
        anna = Visitor(server.origin)
        table = anna.open_table(ME, OPEN)
        with anna.follow(table) as page, Visitor(server.origin).follow(table) as other:
            answers = [page.ask({"type": "look", "step": 0})["code"] for _ in range(12)]
            assert answers == ["open"] * 9 + ["too_fast"] * 3
            assert other.ask({"type": "look", "step": 0})["code"] == "open"
            looks = ({"type": "look", "step": 0} for _ in range(300))
            with pytest.raises(ConnectionClosed):
                list(map(page.ask, looks))


def test_a_player_has_a_limited_number_of_sockets(tmp_path: Path) -> None:
    with served(tmp_path, Settings(messages=FAST, sockets=2)) as server:
        anna = Visitor(server.origin)
        table = anna.open_table(ME, OPEN)
        with anna.follow(table) as first, anna.follow(table) as second:
            first.heard("table")
            second.heard("table")
            with anna.socket(table) as third:
                assert json.loads(third.recv(5))["code"] == "too_many"
        with anna.follow(table) as page:
            assert page.heard("table")


def test_a_new_name_is_sent_to_the_table(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        _, visitors, pages = two_pages(server)
        visitors[0].post("/api/me", {"name": "  Anne   Marie "})
        pages[1].until(lambda message: message.get("players") == ["Anne Marie", "Béla"])


def test_bots_can_be_watched(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        anna = Visitor(server.origin)
        table = anna.open_table(bot(1), bot(2))
        with Visitor(server.origin).follow(table) as page:
            page.until(lambda message: bool(message.get("outcome")))
            name = crew_of(table)[1]
            assert page.table["table"]["seats"][1] == {
                "kind": "bot", "name": name, "level": 2, "mine": False,
                "away": False,
                "wants_pause": False,
                "guest": False,
                "invited": False,
                "kept": False,
                "persona": name.lower(),
                "here": False, "gone": 0, "resigned": False, "wants_end": None, "wants_bot": None,
                "vacation": None,
            }  # fmt: skip
            assert page.table["players"][1] == name


def test_a_restart_resumes_every_table(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        table, visitors, pages = two_pages(server)
        play_out(pages, 5, 20)
        story, lines = pages[0].story, server.record(table).write()
    with served(tmp_path) as server:
        for visitor in visitors:
            visitor.origin = server.origin
        assert server.record(table).write() == lines
        back = [visitor.follow(table) for visitor in visitors]
        back[0].heard("news")
        assert back[0].story == story
        play_out(back, 6)
        assert back[0].news["outcome"]


def test_a_page_that_cannot_be_sent_updates_is_disconnected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = news.news

    def broken(record: Record, names: list[str], viewer: Viewer, *rest: Any) -> news.NewsMessage:
        if viewer == frozenset({0}):
            raise RuntimeError("no words")
        return honest(record, names, viewer, *rest)

    with served(tmp_path) as server:
        _, _, pages = two_pages(server)
        with monkeypatch.context() as patch:
            patch.setattr("quai.room.news.news", broken)
            action = pages[0].news["actions"][0]
            pages[0].say({"type": "play", "id": "a", "step": 0, "action": action})
            with pytest.raises(ConnectionClosed) as closed:
                pages[0].heard("news")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1011
        pages[1].say({"type": "hello", "step": 0})
        assert pages[1].heard("news")


def test_settings_of_a_server_are_patient_enough_for_people() -> None:
    usual = Settings()
    assert usual.messages.burst >= 20
    assert PATIENT.pace == 0
    assert 0.2 <= usual.pace <= 1
