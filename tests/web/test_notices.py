"""Notices over HTTP: how players set them up, and what is refused."""

import argparse
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import httpx2
import pytest

from quai.core.refusals import BadInput
from quai.room.notices.mailserver import MailServer
from quai.room.times import now
from quai.web.arguments import add_arguments, settings_from
from quai.web.settings import Rate, Settings
from tests.games.sample import SAMPLE
from tests.mailbox import Mailbox
from tests.receiver import Browser, Receiver
from tests.web.harness import ME, OPEN, PATIENT, Data, Server, Visitor, served
from tests.web.test_accounts import account, refused

NEARBY = replace(PATIENT, outgoing="local", notices=Rate(1e9, 1e9), origins=())
LATER = 60_000
"""Milliseconds after which a notice of a turn is sent."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with served(tmp_path_factory.mktemp("notices"), NEARBY) as running:
        yield running


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    running = Receiver()
    yield running
    running.close()


def correspond(host: Visitor, guest: Visitor) -> str:
    """A correspondence game where the host begins."""
    request = {"game": SAMPLE, "seats": [ME, OPEN], "options": {"first": 0}}
    table: str = host.post("/api/tables", {**request, "clock": {"kind": "days", "days": 2}})[
        "table"
    ]
    guest.sit(table, 1)
    return table


def tell(server: Server) -> None:
    """Have the server send what it would send in a while."""
    notifier = server.uvicorn.config.app.app.app.app.state.context.notifier  # type: ignore[union-attr]
    server.run(notifier.round(now() + LATER))


def told(receiver: Receiver) -> list[Data]:
    return [json.loads(each.body) for each in receiver.received]


def test_a_browser_gets_a_notice_of_a_turn(server: Server, receiver: Receiver) -> None:
    anna, bela = Visitor(server.origin, "Anna"), Visitor(server.origin, "Béla")
    browser = Browser(receiver)
    assert anna.get("/api/notices")["push"]["here"] is False
    assert len(anna.get("/api/notices")["push"]["key"]) == 87
    anna.post("/api/notices/push", {**browser.subscription, "language": "en"})
    assert anna.get("/api/notices")["push"]["here"] is True
    assert anna.post("/api/notices/test", {"channel": "push"}) == {"ok": True, "status": 200}
    table = correspond(anna, bela)
    tell(server)
    trial, *others = browser.told()
    assert (trial["tag"], trial["path"]) == ("trial", "/")
    assert {(notice["title"], notice["path"]) for notice in others} == {
        ("Béla sat down at your table", f"/table/{table}"),
        ("Your turn", f"/table/{table}"),
    }
    assert 'quai_turns_total{answer="told",channel="push"} 2.0' in anna.http.get("/metrics").text
    anna.post("/api/notices/push/stop", {})
    assert anna.get("/api/notices")["push"]["here"] is False


def test_a_program_gets_notices_of_its_owners_turns(server: Server, receiver: Receiver) -> None:
    carl, dora = account(server, "Carl"), Visitor(server.origin, "Dora")
    said = carl.post("/api/notices/webhook", {"url": f"{receiver.address}/hook"})
    assert said["secret"].startswith("whsec_")
    shown = carl.get("/api/notices")
    assert shown["webhook"] == {"offered": True, "url": f"{receiver.address}/hook"}
    assert said["secret"] not in json.dumps(shown), "it is shown once"
    assert carl.post("/api/notices/test", {"channel": "webhook"}) == {"ok": True, "status": 200}
    table = correspond(carl, dora)
    tell(server)
    trial, *others = told(receiver)
    assert trial["type"] == "test"
    assert {notice["type"] for notice in others} == {"sat_down", "turn"}
    assert all(notice["data"]["table"].endswith(f"/table/{table}") for notice in others)
    carl.post("/api/notices/webhook/stop", {})
    assert carl.get("/api/notices")["webhook"]["url"] is None
    assert refused(carl, "/api/notices/test", {"channel": "webhook"}) == (400, "bad_request")


def test_a_trial_says_what_came_of_it(server: Server, receiver: Receiver) -> None:
    emil = account(server, "Emil")
    emil.post("/api/notices/webhook", {"url": receiver.address})
    receiver.status = 500
    assert emil.post("/api/notices/test", {"channel": "webhook"}) == {"ok": False, "status": 500}
    receiver.close()
    assert emil.post("/api/notices/test", {"channel": "webhook"}) == {"ok": False, "status": 0}


def test_invalid_notice_settings_are_refused(server: Server, receiver: Receiver) -> None:
    guest = Visitor(server.origin)
    good = {**Browser(receiver).subscription, "language": "fr"}
    assert refused(guest, "/api/notices/webhook", {"url": receiver.address}) == (403, "guest")
    assert refused(guest, "/api/notices/test", {"channel": "push"}) == (400, "bad_request")
    for wrong in (
        {**good, "keys": {"p256dh": "AAAA", "auth": "AAAA"}},
        {**good, "language": "de"},
        {**good, "more": 1},
    ):
        assert refused(guest, "/api/notices/push", wrong) == (400, "bad_request")
    for endpoint in ("nonsense", "ftp://127.0.0.1/"):
        request = {**good, "endpoint": endpoint}
        assert refused(guest, "/api/notices/push", request) == (400, "address")
    stranger = guest.http.post(
        "/api/notices/push", json=good, headers={"Origin": "https://evil.example"}
    )
    assert stranger.status_code == 403


def test_a_site_for_everybody_sends_to_public_addresses_only(tmp_path: Path) -> None:
    with served(tmp_path, replace(NEARBY, outgoing="public")) as server:
        anna = account(server, "Anna")
        for url in ("https://127.0.0.1/", "https://localhost/", "http://example.org"):
            assert refused(anna, "/api/notices/webhook", {"url": url}) == (400, "address")
            keys = {"p256dh": "B" * 87, "auth": "A" * 22}
            request = {"endpoint": url, "keys": keys, "language": "fr"}
            assert refused(anna, "/api/notices/push", request) == (400, "address")


def test_a_site_may_send_nothing_at_all(tmp_path: Path) -> None:
    with served(tmp_path, replace(NEARBY, outgoing="none")) as server:
        anna = account(server, "Anna")
        offered = anna.get("/api/notices")
        assert (offered["push"]["key"], offered["webhook"]["offered"]) == (None, False)
        request = {"url": "https://example.org"}
        assert refused(anna, "/api/notices/webhook", request) == (400, "address")


def test_changing_notices_too_often_is_refused(tmp_path: Path) -> None:
    with served(tmp_path, replace(NEARBY, notices=Rate(2, 0.001))) as server:
        guest = Visitor(server.origin)
        codes = [guest.http.post("/api/notices/push/stop", json={}).status_code for _ in range(3)]
        assert codes == [200, 200, 429]


def test_the_worker_speaks_for_the_whole_site_and_keeps_one_page(server: Server) -> None:
    answer = Visitor(server.origin).http.get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    kept = re.findall(r'"(/static/[^"]+)"', answer.text)
    for path in kept:
        assert Visitor(server.origin).http.get(path).status_code == 200
    assert len(kept) == 5, "the page that says what is wrong, its files, and an icon"
    assert "cache.put" not in answer.text


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    running = Mailbox()
    yield running
    running.close()


def test_mail_is_sent_after_confirmation_until_it_is_stopped(
    tmp_path: Path, mailbox: Mailbox
) -> None:
    mail = MailServer("127.0.0.1", mailbox.port, "quai@games.example")
    with served(tmp_path, replace(NEARBY, mail=mail)) as server:
        guest, anna = Visitor(server.origin), account(server, "Anna")
        request = {"email": "anna@example.org", "language": "en"}
        assert anna.get("/api/notices")["mail"]["offered"]
        assert refused(guest, "/api/notices/mail", request) == (403, "guest")
        for wrong in ("nobody", "é@example.org", "a@b.c, d@e.f"):
            assert refused(anna, "/api/notices/mail", {**request, "email": wrong})[0] == 400
        anna.post("/api/notices/mail", request)
        shown = anna.get("/api/notices")["mail"]
        assert shown == {
            "offered": True,
            "email": "anna@example.org",
            "on": True,
            "confirmed": False,
        }
        assert refused(anna, "/api/notices/mail", request) == (429, "too_fast")
        found = re.search(r"/mail/confirm\.\S+", mailbox.letters[0].get_content())
        assert found
        page = guest.http.get(found[0])
        assert page.headers["content-type"].startswith("text/html"), "a look changes nothing"
        assert not anna.get("/api/notices")["mail"]["confirmed"]
        # A mail program presses the link from nowhere, with no session and a form of its own.
        form = {"List-Unsubscribe": "One-Click"}
        assert httpx2.post(server.origin + found[0], data=form).json() == {"done": "confirm"}
        assert anna.get("/api/notices")["mail"]["confirmed"]
        anna.post("/api/notices/mail", request)
        assert len(mailbox.letters) == 1, "a confirmed address is not asked again"
        assert httpx2.post(server.origin + found[0] + "0").status_code == 404
        anna.post("/api/notices/mail/stop", {})
        assert not anna.get("/api/notices")["mail"]["on"]


def test_a_server_without_mail_offers_none(server: Server) -> None:
    fred = account(server, "Fred")
    assert fred.get("/api/notices")["mail"]["offered"] is False
    request = {"email": "fred@example.org", "language": "fr"}
    assert refused(fred, "/api/notices/mail", request) == (400, "bad_request")
    assert httpx2.post(f"{server.origin}/mail/stop.x.{'0' * 40}").status_code == 404


def settings_of(*arguments: str) -> Settings:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return settings_from(parser.parse_args(arguments))


def test_mail_and_the_way_out_are_set_on_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUAI_SMTP_PASSWORD", "a secret")
    site = ("--origin", "https://games.example/", "--mail-from", "quai@games.example")
    found = settings_of("--smtp", "smtps://quai@mail.example", "--outgoing", "none", *site)
    assert found.mail is not None
    assert (found.mail.password, found.mail.port, found.outgoing) == ("a secret", 465, "none")
    assert "a secret" not in repr(found)
    assert settings_of().mail is None
    for wrong in (
        ("--smtp", "smtp://mail.example"),
        ("--smtp", "smtp://mail.example", "--mail-from", "quai@games.example"),
        ("--smtp", "mail.example", *site),
        ("--mail-from", "quai@games.example"),
    ):
        with pytest.raises(BadInput):
            settings_of(*wrong)
