"""Advice over HTTP: who may ask, how often, and what comes back."""

from dataclasses import replace
from pathlib import Path

import pytest

from quai.bots import advice
from quai.web.settings import Rate
from tests.games.sample import SAMPLE
from tests.web.harness import ME, PATIENT, Visitor, bot, served


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "EFFORT", 0.02)


def ask(visitor: Visitor, table: str, step: int = 0) -> tuple[int, dict[str, object]]:
    """The status and the body of the response."""
    body = {"step": step, "language": "en"}
    response = visitor.http.post(f"/api/tables/{table}/advice", json=body)
    return response.status_code, response.json()


def test_a_player_gets_the_best_actions_with_reasons(anna: Visitor, bela: Visitor) -> None:
    table = anna.open_table(ME, bot(1), first=0)
    status, given = ask(anna, table)
    assert status == 200
    assert set(given) == {"step", "options", "iterations"}
    options = given["options"]
    assert isinstance(options, list)
    for option in options:
        assert set(option) == {"action", "effect", "chance", "points", "reasons"}
        assert all(set(each) == {"id", "points", "details"} for each in option["reasons"])
    assert ask(anna, table) == (status, given), "the same decision gets the same advice"
    assert (ask(bela, table)[0], ask(bela, table)[1]["code"]) == (403, "seat")
    assert ask(anna, table, 5)[1]["code"] == "behind"
    tables = {each["id"]: each for each in anna.get("/api/tables")["tables"]}
    assert tables[table]["advice"] is True


def test_there_is_none_in_rated_games(anna: Visitor) -> None:
    request = {"game": SAMPLE, "seats": [ME, bot(1)], "options": {"first": 0}, "rated": True}
    table = anna.post("/api/tables", request)["table"]
    status, refused = ask(anna, table)
    assert (status, refused["code"]) == (403, "no_advice")
    tables = {each["id"]: each for each in anna.get("/api/tables")["tables"]}
    assert tables[table]["advice"] is False


def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    with served(tmp_path, replace(PATIENT, advice=Rate(2, 0.0001))) as server:
        visitor = Visitor(server.origin, "Anna")
        table = visitor.open_table(ME, bot(1), first=0)
        assert [ask(visitor, table)[0] for _ in range(3)] == [200, 200, 429]
