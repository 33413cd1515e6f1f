"""Accounts over HTTP: made, used, left and deleted; and what is refused."""

from collections.abc import Iterator
from dataclasses import replace
from ipaddress import ip_network
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed

from quai.web.settings import Rate
from quai.web.socket import SESSION_ENDED
from tests.web.harness import ME, OPEN, PATIENT, Data, Page, Server, Visitor, bot, served

SECRET = "a long enough word"  # noqa: S105


def account(server: Server, name: str) -> Visitor:
    visitor = Visitor(server.origin, name)
    visitor.post("/api/account", {"password": SECRET})
    return visitor


def refused(visitor: Visitor, path: str, body: Data) -> tuple[int, str]:
    answer = visitor.http.post(path, json=body)
    return answer.status_code, answer.json()["code"]


def test_a_guest_keeps_its_games_and_finds_them_elsewhere(server: Server) -> None:
    anna = Visitor(server.origin, "Anna")
    table = anna.open_table(ME, bot(1))
    said = anna.post("/api/account", {"password": SECRET, "email": "anna@example.org"})
    assert said["me"] == {"id": anna.me["id"], "name": "Anna", "account": True}
    elsewhere = Visitor(server.origin)
    elsewhere.post("/api/login", {"name": "anna", "password": SECRET})
    assert elsewhere.get("/api/hello")["me"] == said["me"]
    assert table in [each["id"] for each in elsewhere.get("/api/tables")["tables"]]


def test_an_ended_session_is_not_accepted(server: Server) -> None:
    bela = account(server, "Bela")
    other = Visitor(server.origin)
    other.post("/api/login", {"name": "Bela", "password": SECRET})
    old = dict(other.http.cookies)
    other.post("/api/logout", {})
    assert not other.http.cookies.get("quai")
    assert bela.get("/api/hello")["me"]["account"]
    bela.post("/api/logout", {"everywhere": True})
    stranger = Visitor(server.origin)
    stranger.http.cookies.update(old)
    assert not stranger.get("/api/hello")["me"]["account"]


def test_creating_an_account_starts_a_new_session(server: Server) -> None:
    gina = Visitor(server.origin, "Gina")
    before = {"quai": gina.http.cookies["quai"]}
    gina.post("/api/account", {"password": SECRET})
    assert gina.get("/api/hello")["me"] == {**gina.me, "account": True}
    old = httpx2.get(f"{server.origin}/api/tables", cookies=before)
    assert (old.status_code, old.json()["code"]) == (403, "session")


def test_what_is_wrong_is_refused(server: Server) -> None:
    carl = account(server, "Carl")
    guest = Visitor(server.origin)
    assert refused(guest, "/api/login", {"name": "Carl", "password": "no"}) == (403, "login")
    assert refused(guest, "/api/login", {"name": "Carla", "password": "no"}) == (403, "login")
    assert refused(guest, "/api/account", {"password": "short"}) == (400, "password")
    taken = {"password": SECRET, "name": "carl"}
    assert refused(guest, "/api/account", taken) == (409, "name_taken")
    assert refused(guest, "/api/me", {"name": "CARL"}) == (409, "name_taken")
    assert refused(carl, "/api/account", {"password": SECRET}) == (409, "account")
    assert refused(carl, "/api/account/delete", {"password": "no"}) == (403, "login")
    wrong = {"old": "no", "new": "another word"}
    assert refused(carl, "/api/account/password", wrong) == (403, "login")


def test_a_new_password_is_the_only_one(server: Server) -> None:
    dora = account(server, "Dora")
    dora.post("/api/account/password", {"old": SECRET, "new": "another word"})
    assert dora.get("/api/hello")["me"]["account"]
    guest = Visitor(server.origin)
    assert refused(guest, "/api/login", {"name": "Dora", "password": SECRET}) == (403, "login")
    guest.post("/api/login", {"name": "Dora", "password": "another word"})


def test_guests_are_marked_until_they_have_an_account(server: Server) -> None:
    kira, guest = account(server, "Kira"), Visitor(server.origin, "Leo")
    table = kira.open_table(ME, OPEN, first=0)
    guest.sit(table, 1)
    with kira.follow(table) as page:
        page.heard("table")
        assert [seat["guest"] for seat in page.table["table"]["seats"]] == [False, True]
        with guest.follow(table) as other:
            other.ask({"type": "say", "id": "s", "text": "hello"})
        (line,) = page.heard("chat")["lines"]
        assert (line["who"], line["guest"]) == ("Leo", True)
        guest.post("/api/account", {"password": SECRET})
        page.until(  # who comes and goes is told by the same message
            lambda message: message["type"] == "table" and not message["table"]["seats"][1]["guest"]
        )
        assert [seat["guest"] for seat in page.table["table"]["seats"]] == [False, False]


@pytest.mark.parametrize(
    ("name", "answer"),
    [("Bot 3", (400, "bot_name")), ("M\u0456a", (409, "name_taken")), ("\u3164", (400, "name"))],
)
def test_a_name_that_misleads_is_refused(
    server: Server, name: str, answer: tuple[int, str]
) -> None:
    Visitor(server.origin).http.post("/api/account", json={"name": "Mia", "password": SECRET})
    assert refused(Visitor(server.origin), "/api/me", {"name": name}) == answer


def test_a_deleted_account_cannot_log_in(server: Server) -> None:
    emil = account(server, "Emil")
    table = emil.open_table(ME, bot(1))
    emil.post("/api/account/delete", {"password": SECRET})
    guest = Visitor(server.origin)
    assert refused(guest, "/api/login", {"name": "Emil", "password": SECRET}) == (403, "login")
    assert [seat.kind for seat in server.table(table).card.seats] == ["bot", "bot"]


def test_another_site_cannot_send_requests_for_a_player(server: Server) -> None:
    fred = Visitor(server.origin, "Fred")
    answer = fred.http.post(
        "/api/account", json={"password": SECRET}, headers={"Sec-Fetch-Site": "cross-site"}
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")


def test_login_attempts_are_limited(tmp_path: Path) -> None:
    with served(tmp_path, replace(PATIENT, logins=Rate(3, 0.001))) as server:
        guest = Visitor(server.origin)
        wrong = {"name": "Anna", "password": "no"}
        codes = [refused(guest, "/api/login", wrong)[1] for _ in range(5)]
        assert codes == ["login"] * 3 + ["too_fast"] * 2


def from_network(server: Server, address: str) -> Visitor:
    """A visitor whose address, as the proxy reports it, is this one."""
    visitor = Visitor(server.origin)
    visitor.http.headers["X-Forwarded-For"] = address
    return visitor


def try_password(visitor: Visitor, name: str, password: str = "no") -> str:  # noqa: S107
    answer = visitor.http.post("/api/login", json={"name": name, "password": password})
    return "in" if answer.status_code == 200 else str(answer.json()["code"])


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    proxies = (ip_network("127.0.0.0/8"),)
    with served(tmp_path, replace(PATIENT, logins=Rate(3, 0.0001), proxies=proxies)) as server:
        yield server


def test_guessing_slows_down_whoever_guesses_and_not_the_owner(strict: Server) -> None:
    nora = from_network(strict, "192.0.2.1")
    nora.post("/api/account", {"name": "Nora", "password": SECRET})
    nora.post("/api/logout", {})
    nora.http.get("/api/hello")
    attackers = [from_network(strict, f"203.0.113.{number}") for number in range(4)]
    codes = [try_password(each, "Nora") for each in attackers]
    assert codes == ["login"] * 3 + ["too_fast"], "all networks together have one share"
    assert try_password(attackers[3], "Nora", SECRET) == "too_fast"
    nora.http.headers["X-Forwarded-For"] = "198.51.100.7"
    assert try_password(nora, "Nora", SECRET) == "in", "a browser that logged in before"
    home = from_network(strict, "192.0.2.1")
    assert try_password(home, "Nora", SECRET) == "in", "a network that the owner came from"


def test_a_network_that_is_refused_takes_nothing_from_the_account(strict: Server) -> None:
    otto = from_network(strict, "192.0.2.1")
    otto.post("/api/account", {"name": "Otto", "password": SECRET})
    attacker = from_network(strict, "203.0.113.1")
    assert [try_password(attacker, "Somebody") for _ in range(4)][3] == "too_fast"
    assert [try_password(attacker, "Otto") for _ in range(20)] == ["too_fast"] * 20
    assert try_password(from_network(strict, "198.51.100.1"), "Otto", SECRET) == "in"


def test_other_spellings_and_addresses_of_one_network_share_the_limit(strict: Server) -> None:
    spellings = ("Paul", "PAUL", " paul ", "\uff30aul")
    visitors = [from_network(strict, f"203.0.113.{number}") for number in range(4)]
    codes = [try_password(*each) for each in zip(visitors, spellings, strict=True)]
    assert codes == ["login"] * 3 + ["too_fast"]
    visitors = [from_network(strict, f"2001:db8::{number}") for number in range(1, 5)]
    codes = [try_password(each, f"Name {n}") for n, each in enumerate(visitors)]
    assert codes == ["login"] * 3 + ["too_fast"]


def test_over_tls_the_cookie_has_the_host_prefix(tmp_path: Path) -> None:
    with served(tmp_path, replace(PATIENT, origins=("https://quai.example",))) as server:
        cookie = httpx2.get(f"{server.origin}/api/hello").headers["set-cookie"]
        assert cookie.startswith("__Host-quai=")
        parts = {part.strip() for part in cookie.split(";")}
        assert {"Secure", "HttpOnly", "Path=/"} <= parts
        assert not any(part.startswith("Domain") for part in parts)


def test_a_site_over_tls_sets_strict_transport_security(server: Server, tmp_path: Path) -> None:
    with served(tmp_path, replace(PATIENT, origins=("https://quai.example",))) as secure:
        for path in ("/", "/api/hello", "/nothing"):
            headers = httpx2.get(f"{secure.origin}{path}").headers
            assert headers["strict-transport-security"] == "max-age=31536000"
    assert "strict-transport-security" not in httpx2.get(f"{server.origin}/").headers


def ended(page: Page) -> int:
    """The code with which the server closes the socket."""
    with pytest.raises(ConnectionClosed) as closed:
        page.until(lambda _: False)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_a_guest_who_logs_in_during_a_game_plays_on(server: Server) -> None:
    account(server, "Ines")
    guest = Visitor(server.origin)
    table = guest.open_table(ME, ME, first=0)
    with guest.follow(table) as page:
        page.heard("news")
        guest.post("/api/login", {"name": "Ines", "password": SECRET})
        assert ended(page) == SESSION_ENDED
    with guest.follow(table) as page:
        page.heard("news")
        assert page.table["table"]["seats"][0]["name"] == "Ines"
        assert page.play(page.news["actions"][0])["type"] == "done"


def test_whoever_logs_in_to_another_account_is_logged_out_of_the_first(server: Server) -> None:
    kim = account(server, "Kim")
    account(server, "Lou")
    table, before = kim.open_table(ME, ME, first=0), kim.cookie
    with kim.follow(table) as page:
        page.heard("news")
        kim.post("/api/login", {"name": "Lou", "password": SECRET})
        assert ended(page) == SESSION_ENDED
    again = httpx2.get(f"{server.origin}/api/mine", headers={"Cookie": before})
    assert (again.status_code, again.json()["code"]) == (403, "session")
    kim.post("/api/login", {"name": "Kim", "password": SECRET})
    with kim.follow(table) as page:
        page.heard("news")
        assert page.play(page.news["actions"][0])["type"] == "done", "the seat is still hers"


def test_a_connection_closes_when_its_session_ends(server: Server) -> None:
    jana = account(server, "Jana")
    elsewhere = Visitor(server.origin)
    elsewhere.post("/api/login", {"name": "Jana", "password": SECRET})
    table = jana.open_table(ME, ME, first=0)
    with jana.follow(table) as mine, elsewhere.follow(table) as other:
        mine.heard("news")
        other.heard("news")
        elsewhere.post("/api/logout", {})
        assert ended(other) == SESSION_ENDED
        assert mine.play(mine.news["actions"][0])["type"] == "done"
        jana.post("/api/account/password", {"old": SECRET, "new": "another word"})
        assert ended(mine) == SESSION_ENDED
    with jana.follow(table) as mine:
        mine.heard("news")
        jana.post("/api/account/delete", {"password": "another word"})
        assert ended(mine) == SESSION_ENDED
