"""A forgotten password: a mail with a link that works once, and for an hour."""

import re
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from quai.room.notices import password_mail
from quai.room.notices.mailserver import MailServer
from tests.mailbox import Mailbox
from tests.web.harness import PATIENT, SECONDS, Data, Server, Visitor, served

OLD, NEW = "a long day at the lake", "another day in the rain"


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    running = Mailbox()
    yield running
    running.close()


def code(visitor: Visitor, path: str, body: Data) -> str:
    refused: str = visitor.http.post(path, json=body).json()["code"]
    return refused


def token_in(mailbox: Mailbox, number: int) -> str:
    """The token of the link in a mail, which is sent in the background."""
    end = time.monotonic() + SECONDS
    while len(mailbox.letters) <= number:
        assert time.monotonic() < end, "no mail was sent"
        time.sleep(0.01)
    found = re.search(r"/reset/(\S+)", mailbox.letters[number].get_content())
    assert found
    return found[1]


def test_a_forgotten_password_is_replaced_by_mail(
    tmp_path: Path, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    mail = MailServer("127.0.0.1", mailbox.port, "quai@games.example")
    with served(tmp_path, replace(PATIENT, mail=mail)) as server:
        anna = Visitor(server.origin, "Anna")
        anna.post("/api/account", {"password": OLD, "email": "anna@example.org"})
        Visitor(server.origin, "Bo").post("/api/account", {"password": OLD})
        guest = Visitor(server.origin)
        for name in ("Nobody", "Bo", "anna", "Anna"):
            answer = guest.post("/api/password/forgot", {"name": name, "language": "en"})
            assert answer == {}, "the same for all"
        token = token_in(mailbox, 0)
        assert "anna@example.org" in str(mailbox.envelopes[0])
        reset = "/api/password/reset"
        assert code(guest, reset, {"token": token + "0", "password": NEW}) == "old_link"
        assert code(guest, reset, {"token": token, "password": "short"}) == "password"
        assert guest.post(reset, {"token": token, "password": NEW})["me"]["name"] == "Anna"
        assert guest.get("/api/hello")["me"]["account"]
        assert code(guest, reset, {"token": token, "password": OLD}) == "old_link", "it works once"
        assert anna.get("/api/hello")["me"]["name"] != "Anna", "other sessions have ended"
        again = Visitor(server.origin)
        assert code(again, "/api/login", {"name": "Anna", "password": OLD}) == "login"
        assert again.post("/api/login", {"name": "Anna", "password": NEW})["me"]["name"] == "Anna"
        assert len(mailbox.letters) == 1, "not twice within a short while"

        monkeypatch.setattr(password_mail, "PAUSE_MS", -1)
        monkeypatch.setattr(password_mail, "VALID_MS", -1)
        guest.post("/api/password/forgot", {"name": "Anna", "language": "fr"})
        old = token_in(mailbox, 1)
        assert code(guest, reset, {"token": old, "password": OLD}) == "old_link", "too late"


def test_a_site_without_mail_says_so(server: Server) -> None:
    guest = Visitor(server.origin)
    request = {"name": "Anna", "language": "en"}
    assert code(guest, "/api/password/forgot", request) == "no_mail"
    assert code(guest, "/api/password/reset", {"token": "a.1.b", "password": "x" * 9}) == "old_link"
