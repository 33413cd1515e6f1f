"""The protocol, as far as it needs nobody else, over both transports of the page."""

import json
from pathlib import Path
from typing import Any

import pytest

from quai.bots import advice
from quai.core import log
from quai.core.record import replay
from quai.games import game
from tests.games.sample import SAMPLE
from tests.web.conftest import TRANSPORTS, behind, person_at
from tests.web.harness import ME, Page, Server, Visitor, bot
from tests.web.in_page import PageServer
from tests.web.test_http import BAD_TABLES
from tests.web.test_import import REFUSED, bring, go_on, imported, played, position
from tests.web.test_socket import MALFORMED

JSONL = {"Content-Type": "application/jsonl"}
Either = Server | PageServer


def at_table(alone: Visitor, *seats: Any) -> tuple[str, Page]:
    """A table for two at one screen, unless other seats are named, and a page that follows it."""
    table = alone.open_table(*(seats or (ME, ME)), first=0)
    page = alone.follow(table)
    page.heard("news")
    return table, page


def play_turns(page: Page, steps: int) -> None:
    """Play against a bot until this many steps are played and it is the person's turn."""
    while page.news["step"] < steps or not page.news["actions"]:
        if page.news["actions"]:
            assert page.play(page.news["actions"][0])["type"] == "done"
        page.heard("news")


def test_who_is_there_keeps_their_name(alone: Visitor) -> None:
    assert alone.get("/api/hello")["me"]["name"] == "Anna"
    assert len(alone.get("/api/hello")["games"]) >= 5


def test_a_whole_game_against_a_bot_and_its_log(alone: Visitor) -> None:
    table, page = at_table(alone, ME, bot(1))
    while page.news["outcome"] is None:
        if page.news["actions"]:
            assert page.play(page.news["actions"][0])["type"] == "done"
        page.heard("news")
    text = alone.http.get(f"/api/tables/{table}/log").text
    assert replay(game(SAMPLE), log.read(text)).over
    imported = alone.http.post("/api/import", content=text, headers=JSONL)
    assert imported.status_code == 200, imported.text
    with alone.follow(imported.json()["table"]) as looked_at:
        assert looked_at.heard("news")["step"] == page.news["step"]


def test_a_resent_action_is_done_once(either: Either, alone: Visitor) -> None:
    table, page = at_table(alone)
    action = page.news["actions"][0]
    for _ in range(3):
        assert page.play(action, "same", 0) == {"type": "done", "id": "same", "step": 1}
    assert len(either.record(table).steps) == 1


def test_two_tabs_do_no_harm(alone: Visitor) -> None:
    table, first = at_table(alone)
    with alone.follow(table) as second:
        second.heard("news")
        assert first.play(first.news["actions"][0])["type"] == "done"
        assert second.play(first.news["actions"][-1], step=0)["code"] == "behind"
        second.catch_up(1)
        assert second.undo()["type"] == "done"
        for page in (first, second):
            page.until(lambda message: message["type"] == "news" and message["step"] == 0)
        assert first.news["view"] == second.news["view"]


def test_a_page_that_was_away_is_sent_what_it_missed(alone: Visitor) -> None:
    table, page = at_table(alone, ME, bot(1))
    play_turns(page, 5)
    known = page.story[:]
    page.socket.close()
    with alone.follow(table, 3) as back:
        back.story = known[:3]
        assert back.heard("news")["since"] == 3
        assert back.story == known


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_table_in_words(either: Either, alone: Visitor, language: str) -> None:
    table, page = at_table(alone, ME, bot(1))
    page.say({"type": "hello", "step": 0, "words": language})
    news = page.until(lambda sent: sent["type"] == "news" and sent["board"] is not None)
    record = either.record(table)
    view = record.state.view(frozenset({0}))
    names = [each["name"] for each in page.table["table"]["seats"]]
    assert news["board"] == record.game.board(view, names, language)


def test_an_earlier_position_is_shown_as_it_was(either: Either, alone: Visitor) -> None:
    table, page = at_table(alone, ME, bot(1))
    play_turns(page, 5)
    shown = page.ask({"type": "look", "step": 2})
    record = either.record(table)
    assert shown["view"] == json.loads(json.dumps(record.at(2).view(frozenset({0}))))
    assert page.ask({"type": "look", "step": 99})["code"] == "step"


def test_a_refusal_names_its_rule(either: Either, alone: Visitor) -> None:
    table, page = at_table(alone)
    refused = page.play({"do": "end"}, "x")
    assert (refused["type"], refused["id"]) == ("refused", "x")
    assert f"refuse.{refused['reason']}" in game(SAMPLE).texts("fr")
    assert either.record(table).steps == []


def test_what_cannot_be_read_is_answered_by_an_error(either: Either, alone: Visitor) -> None:
    table, page = at_table(alone)
    for name, message in MALFORMED.items():
        if isinstance(message, str):  # there are no others between the page and its worker
            page.socket.send(message)
            answer = page.heard("error")
            assert answer["code"] in ("malformed", "too_big", "action"), (name, answer)
    assert either.record(table).steps == []
    assert page.play(page.news["actions"][0])["type"] == "done"


def test_news_has_what_the_protocol_says(alone: Visitor) -> None:
    _, page = at_table(alone)
    assert set(page.news) == {
        *("type", "since", "step", "view", "story", "undoable", "actions", "prompt"),
        *("board", "outcome", "notes", "clock"),
    }
    assert page.news["prompt"] == ["prompt.passengers", {"seat": 0}]
    assert page.news["actions"]


def test_a_table_that_cannot_be_played_at_is_refused(alone: Visitor) -> None:
    for body in BAD_TABLES:
        refused = alone.http.post("/api/tables", json=body)
        assert refused.status_code == 400, body
        assert refused.json()["error"]
    assert alone.get("/api/tables")["tables"] == []


def test_an_imported_game_is_looked_at_and_goes_on(alone: Visitor) -> None:
    record = played()
    step = len(record.steps) // 2
    table = imported(alone, record)
    assert position(alone, table, step)["view"] == record.at(step).view(frozenset({0, 1}))
    name = go_on(alone, table, step, ME, ME).json()["table"]
    with alone.follow(name) as page:
        page.heard("news")
        assert page.news["step"] == step
        assert page.play(page.news["actions"][0])["type"] == "done"


def test_a_log_that_is_wrong_is_refused(alone: Visitor) -> None:
    for sort, (made, code) in REFUSED.items():
        answer = bring(alone, made())
        assert answer.json()["code"] == code, sort
        assert answer.status_code == (413 if code == "too_big" else 400)
    assert alone.get("/api/tables")["tables"] == []


def test_advice_is_given(alone: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "EFFORT", 0.02)
    table, page = at_table(alone, ME, bot(1))
    asked = {"step": page.news["step"], "language": "en"}
    given = alone.post(f"/api/tables/{table}/advice", asked)
    assert given["options"][0]["action"] in page.news["actions"]


def test_a_game_that_is_given_up_is_among_the_finished_ones(alone: Visitor) -> None:
    table, page = at_table(alone, ME, bot(1))
    assert [each["id"] for each in alone.get("/api/mine")["turn"]] == [table]
    alone.post(f"/api/tables/{table}/resign", {"seat": 0})
    page.until(lambda message: message["type"] == "news" and message["outcome"] is not None)
    assert alone.get("/api/mine")["turn"] == []
    (ended,) = alone.get("/api/mine/finished")["games"]
    assert ended["table"] == table


@pytest.mark.parametrize("transport", TRANSPORTS)
def test_a_person_and_their_table_outlast_a_restart(transport: str, tmp_path: Path) -> None:
    with behind(transport, tmp_path / "room") as server:
        before = person_at(server)
        table, page = at_table(before, ME, bot(1))
        play_turns(page, 5)
        lines, story = server.record(table).write(), page.story
        page.socket.close()
    with behind(transport, tmp_path / "room") as server:
        assert server.record(table).write() == lines
        after = person_at(server, before)
        assert after.get("/api/hello")["me"] == before.me
        with after.follow(table) as page:
            page.heard("news")
            assert page.story == story
            assert page.play(page.news["actions"][0])["type"] == "done"


def test_the_list_of_tables_has_one_s_own(alone: Visitor) -> None:
    table, _ = at_table(alone)
    listed = alone.get("/api/tables")["tables"]
    assert table in [each["id"] for each in listed]


def test_the_daily_deal_is_the_same_when_asked_twice(alone: Visitor) -> None:
    table = alone.post("/api/daily", {})["table"]
    assert alone.post("/api/daily", {})["table"] == table
    assert alone.get("/api/daily")["state"] == "running"


def test_rules_and_texts_are_served(alone: Visitor) -> None:
    for kind in ("texts", "help", "summary"):
        response = alone.http.get(f"/api/games/{SAMPLE}/{kind}/fr")
        assert response.status_code == 200
        assert len(response.text) > 500


def test_what_is_not_there_is_not_found(alone: Visitor) -> None:
    assert alone.http.get("/api/tables/none/log").status_code == 404
    assert alone.http.post("/api/tables", json={"game": "none", "seats": []}).status_code == 400
