"""Reports and moderators: who sees what, and what is done about it."""

from collections.abc import Iterator
from functools import partial

import pytest

from quai.room.operator import Operator
from tests.games.sample import SAMPLE
from tests.web.harness import ME, OPEN, Data, Server, Visitor, bot, served

SECRET = "a long enough word"  # noqa: S105


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("moderation")) as running:
        yield running


def account(server: Server, name: str) -> Visitor:
    visitor = Visitor(server.origin, name)
    visitor.me = visitor.post("/api/account", {"password": SECRET})["me"]
    return visitor


def moderator(server: Server, name: str) -> Visitor:
    """Somebody with an account whom the operator has made a moderator."""
    visitor = account(server, name)
    operator = Operator(server.room.store.database)
    server.run(operator.give_role(name, "moderator"))
    return visitor


def chat(server: Server, author: str, *lines: str) -> tuple[Visitor, Visitor, str]:
    """A table of two, at which the guest has said something; host, guest and table."""
    host, guest = Visitor(server.origin, f"Host of {author}"), Visitor(server.origin, author)
    table: str = host.post("/api/tables", {"game": SAMPLE, "seats": [ME, OPEN]})["table"]
    guest.sit(table, 1)
    with guest.follow(table) as page:
        for line in lines:
            page.say({"type": "say", "id": "s", "text": line})
            page.until(partial(_said, line))
    return host, guest, table


def _said(line: str, told: Data) -> bool:
    return told["type"] == "chat" and any(each["text"] == line for each in told["lines"])


def status(visitor: Visitor, path: str, body: Data | None = None) -> int:
    answer = visitor.http.get(path) if body is None else visitor.http.post(path, json=body)
    return int(answer.status_code)


def open_reports(visitor: Visitor, name: str) -> list[Data]:
    found = visitor.get("/api/moderation")["reports"]
    return [each for each in found if each["name"] == name and each["state"] == "open"]


def test_nobody_but_moderators_sees_reports(server: Server) -> None:
    host, guest, table = chat(server, "Rude", "hello", "you fool")
    judge = moderator(server, "Judge")
    host.post("/api/reports/line", {"table": table, "line": 2, "words": "an insult"})
    host.post("/api/reports/line", {"table": table, "line": 2})  # once is enough
    (report,) = open_reports(judge, "Rude")
    assert [each["text"] for each in report["context"] if each["reported"]] == ["you fool"]
    assert [each["text"] for each in report["context"]] == ["hello", "you fool"]
    assert (report["reporter"], report["words"]) == ("Host of Rude", "an insult")
    assert host.me["id"] not in judge.http.get("/api/moderation").text
    assert guest.me["id"] not in judge.http.get("/api/moderation").text
    act = f"/api/moderation/{report['number']}"
    for other in (host, guest, account(server, "Nosy")):
        assert status(other, "/api/moderation") == 404
        assert status(other, act, {"act": "ban"}) == 404
        assert not other.get("/api/hello")["moderator"]
    assert judge.get("/api/hello")["moderator"]
    assert open_reports(judge, "Rude") == [report]
    assert status(judge, "/api/moderation/999", {"act": "dismiss"}) == 404
    assert status(judge, act, {"act": "warn"}) == 400
    noted = judge.post(act, {"act": "dismiss", "words": "no harm"})["noted"][0]
    assert (noted["moderator"], noted["act"], noted["name"]) == ("Judge", "dismiss", "Rude")
    assert open_reports(judge, "Rude") == []


def test_only_lines_of_others_that_one_may_read_are_reported(server: Server) -> None:
    host, guest, table = chat(server, "Polite", "good evening")
    judge = moderator(server, "Judge of lines")
    report = {"table": table, "line": 1}
    assert status(guest, "/api/reports/line", report) != 200
    assert status(host, "/api/reports/line", {"table": table, "line": 7}) != 200
    assert status(host, "/api/reports/line", {"table": "nowhere", "line": 1}) == 404
    private = host.post("/api/tables", {"game": SAMPLE, "seats": [ME, bot(1)], "access": "private"})
    with host.follow(private["table"]) as page:
        page.say({"type": "say", "id": "s", "text": "among us"})
        page.until(lambda told: _said("among us", told))
    assert status(guest, "/api/reports/line", {"table": private["table"], "line": 1}) in (403, 404)
    assert open_reports(judge, "Polite") == []
    assert open_reports(judge, "Host of Polite") == []


def test_a_hidden_line_is_taken_from_everybody(server: Server) -> None:
    host, _, table = chat(server, "Loud", "one", "two")
    judge = moderator(server, "Judge of chats")
    host.post("/api/reports/line", {"table": table, "line": 1})
    (report,) = open_reports(judge, "Loud")
    with host.follow(table) as page:
        page.until(lambda told: _said("one", told))
        judge.post(f"/api/moderation/{report['number']}", {"act": "hide"})
        told = page.until(lambda told: told["type"] == "chat")
        assert (told["since"], [each["text"] for each in told["lines"]]) == (0, ["two"])
    with Visitor(server.origin).follow(table) as page:
        told = page.until(lambda told: told["type"] == "chat")
        assert [each["text"] for each in told["lines"]] == ["two"]
    (still,) = open_reports(judge, "Loud")  # and its author can be warned
    assert [each["text"] for each in still["context"]] == ["one", "two"]


def test_a_person_is_warned_and_muted(server: Server) -> None:
    host, guest, table = chat(server, "Spammer", "buy this")
    judge = moderator(server, "Judge of spam")
    for act in ({"act": "warn", "words": "No advertising, please."}, {"act": "mute", "days": 2}):
        host.post("/api/reports/line", {"table": table, "line": 1})
        (report,) = open_reports(judge, "Spammer")
        judge.post(f"/api/moderation/{report['number']}", act)
    assert guest.get("/api/hello")["warnings"] == ["No advertising, please."]
    assert host.get("/api/hello")["warnings"] == []
    guest.post("/api/warnings/read", {})
    assert guest.get("/api/hello")["warnings"] == []
    with guest.follow(table) as page:
        page.say({"type": "say", "id": "s", "text": "buy that"})
        assert page.until(lambda told: told["type"] == "error")["code"] == "muted_by_moderator"
    acts = [each["act"] for each in judge.get("/api/moderation")["noted"]]
    assert acts[:2] == ["mute", "warn"]


def test_a_banned_person_is_out(server: Server) -> None:
    bully, victim = account(server, "Bully"), Visitor(server.origin, "Victim")
    public = bully.get("/api/people/me")["public"]
    assert status(bully, "/api/reports/player", {"public": public}) == 404
    victim.post("/api/reports/player", {"public": public, "words": "threats"})
    judge = moderator(server, "Judge of bullies")
    (report,) = open_reports(judge, "Bully")
    assert (report["account"], report["context"], report["table"]) == (True, [], None)
    act = f"/api/moderation/{report['number']}"
    assert status(judge, act, {"act": "hide"}) != 200
    judge.post(act, {"act": "ban", "words": "threats"})
    assert status(bully, "/api/mine") in (401, 403)
    again = Visitor(server.origin)
    assert status(again, "/api/login", {"name": "Bully", "password": SECRET}) == 403


def test_reports_vanish_with_the_account(server: Server) -> None:
    shy, teller = account(server, "Shy"), account(server, "Teller")
    public = shy.get("/api/people/me")["public"]
    teller.post("/api/reports/player", {"public": public})
    judge = moderator(server, "Judge of deletions")
    assert len(open_reports(judge, "Shy")) == 1
    shy.post("/api/account/delete", {"password": SECRET})
    assert "Shy" not in judge.http.get("/api/moderation").text
