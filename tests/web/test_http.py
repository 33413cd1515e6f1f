"""HTTP: sessions, headers, texts, and what is refused."""

import json
import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from quai.games import game
from quai.room.accounts import token_hash
from quai.room.sqlite import FILE
from quai.web import responses
from quai.web.files import ENCODINGS
from quai.web.page import CURRENT
from quai.web.settings import MAX_BODY_BYTES, Rate, Settings
from tests.games.sample import SAMPLE
from tests.web.harness import ME, OPEN, Server, Visitor, served


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("http")


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Server]:
    with served(folder) as running:
        yield running


@pytest.fixture
def anna(server: Server) -> Visitor:
    return Visitor(server.origin, "Anna")


def test_a_visitor_gets_a_session_and_keeps_it(server: Server, folder: Path) -> None:
    client = httpx2.Client(base_url=server.origin)
    first = client.get("/api/hello")
    cookie = first.headers["set-cookie"]
    assert first.headers["cache-control"] == "no-store"
    assert {"HttpOnly", "SameSite=lax", "Path=/"} <= {part.strip() for part in cookie.split(";")}
    again = client.get("/api/hello")
    assert "set-cookie" not in again.headers
    assert again.json()["me"] == first.json()["me"]
    token = client.cookies["quai"]
    assert len(token) >= 40
    found = sqlite3.connect(folder / FILE).execute("SELECT hash FROM sessions").fetchall()
    assert (token_hash(token),) in found
    assert token not in str(found)
    other = httpx2.Client(base_url=server.origin, cookies={"quai": "invented"})
    assert other.get("/api/hello").json()["me"]["id"] != first.json()["me"]["id"]


def test_hello_says_what_can_be_played(anna: Visitor) -> None:
    said = anna.get("/api/hello")
    assert said["levels"] == [1, 2, 3, 4, 5, 6]
    played = next(each for each in said["games"] if each["key"] == SAMPLE)
    meta = game(SAMPLE).meta
    texts = {language: game(SAMPLE).texts(language) for language in ("fr", "en")}
    assert played == {
        "key": SAMPLE,
        "title": meta.title,
        "designer": meta.designer,
        "seats": list(meta.seats),
        "minutes": meta.minutes,
        "options": {option.name: list(option.values) for option in meta.options},
        "own_cards": meta.own_cards,
        "names": {
            language: {"title": text["game.title"], "line": text["game.line"]}
            for language, text in texts.items()
        },
        "page": f"/games/{SAMPLE}/{CURRENT.current().name}/index.js",
        "style": f"/games/{SAMPLE}/{CURRENT.current().name}/style.css",
        "poster": f"/games/{SAMPLE}/{CURRENT.current().name}/poster.js",
        "lessons": True,
    }


def test_every_response_has_the_headers(anna: Visitor) -> None:
    for path in ("/", "/table/x", "/static/nothing", "/api/hello", "/api/tables/x/log", "/no"):
        headers = anna.http.get(path).headers
        policy = headers["content-security-policy"]
        assert re.search(r"script-src 'self' 'sha256-[\w+/=]+';", policy)  # the import map alone
        assert "style-src 'self';" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "server" not in headers


def test_an_unknown_path_returns_the_page_to_browsers_and_an_error_to_programs(
    anna: Visitor,
) -> None:
    person = anna.http.get("/nowhere", headers={"Accept": "text/html,*/*;q=0.8"})
    assert (person.status_code, person.headers["content-type"]) == (404, "text/html; charset=utf-8")
    assert person.text == anna.http.get("/mine").text
    again = {"Accept": "text/html", "If-None-Match": person.headers["etag"]}
    assert anna.http.get("/nowhere", headers=again).status_code == 404
    program = anna.http.get("/nowhere")
    assert (program.status_code, program.json()["code"]) == (404, "not_found")


def test_texts_and_rules_of_a_game(anna: Visitor) -> None:
    texts = anna.http.get(f"/api/games/{SAMPLE}/texts/fr")
    assert texts.json() == game(SAMPLE).texts("fr")
    assert texts.headers["content-encoding"] == ENCODINGS[0]
    rules = anna.http.get(f"/api/games/{SAMPLE}/help/en")
    assert rules.text == game(SAMPLE).help("en")
    assert rules.headers["content-type"].startswith("text/markdown")
    for path in (
        f"{SAMPLE}/texts/de",
        "nothing/texts/fr",
        "toy/texts/fr",
        f"{SAMPLE}/help/..",
        f"{SAMPLE}/more/fr",
    ):
        assert anna.http.get(f"/api/games/{path}").status_code == 404


def test_a_post_needs_the_exact_origin(server: Server, anna: Visitor) -> None:
    request = {"game": SAMPLE, "seats": [ME, OPEN]}
    for origin in ("http://evil.example", "null", server.origin + "/", "http://localhost"):
        for path, body in (("/api/me", {"name": "x"}), ("/api/tables", request)):
            refused = anna.http.post(path, json=body, headers={"Origin": origin})
            assert (refused.status_code, refused.json()["code"]) == (403, "origin")
    bare = httpx2.Client(base_url=server.origin, cookies=dict(anna.http.cookies))
    assert bare.post("/api/me", json={"name": "x"}).status_code == 403
    assert anna.get("/api/hello")["me"]["name"] == "Anna"
    assert anna.get("/api/tables")["tables"] == [
        each for each in anna.get("/api/tables")["tables"] if not each["mine"]
    ]


def test_a_request_without_a_session_is_refused(server: Server) -> None:
    bare = httpx2.Client(base_url=server.origin, headers={"Origin": server.origin})
    for answer in (bare.get("/api/tables"), bare.post("/api/me", json={"name": "x"})):
        assert (answer.status_code, answer.json()["code"]) == (403, "session")


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "a\x00b", "\u200b"])
def test_a_name_can_be_seen(anna: Visitor, name: str) -> None:
    assert anna.http.post("/api/me", json={"name": name}).status_code == 400
    assert anna.get("/api/hello")["me"]["name"] == "Anna"


BAD_TABLES: list[Any] = [
    {},
    {"game": "chess", "seats": [ME, OPEN]},
    {"game": SAMPLE, "seats": []},
    {"game": SAMPLE, "seats": [ME]},
    {"game": SAMPLE, "seats": [ME, OPEN, OPEN]},
    {"game": SAMPLE, "seats": [ME] * 50},
    {"game": SAMPLE, "seats": [ME, {"kind": "bot"}]},
    {"game": SAMPLE, "seats": [ME, {"kind": "bot", "level": 7}]},
    {"game": SAMPLE, "seats": [ME, {"kind": "bot", "level": True}]},
    {"game": SAMPLE, "seats": [ME, {"kind": "god"}]},
    {"game": SAMPLE, "seats": [ME, {"kind": "open", "player": "x"}]},
    {"game": SAMPLE, "seats": [ME, OPEN], "options": {"first": 2}},
    {"game": SAMPLE, "seats": [ME, OPEN], "options": {"first": [[]]}},
    {"game": SAMPLE, "seats": [ME, OPEN], "options": {"cards": {}}},
    {"game": SAMPLE, "seats": [ME, OPEN], "seed": -1},
    {"game": SAMPLE, "seats": [ME, OPEN], "seed": 2**63},
    {"game": SAMPLE, "seats": [ME, OPEN], "seed": "1.5"},
    {"game": SAMPLE, "seats": [ME, OPEN], "seed": "1" * 40},
    {"game": SAMPLE, "seats": [ME, OPEN], "by_hand": False},
    [],
    None,
    17,
]


@pytest.mark.parametrize("body", BAD_TABLES, ids=lambda body: json.dumps(body)[:60])
def test_an_invalid_table_is_refused_with_a_message(anna: Visitor, body: Any) -> None:
    refused = anna.http.post("/api/tables", json=body)
    assert refused.status_code == 400
    assert refused.json()["error"]
    assert not any(table["mine"] for table in anna.get("/api/tables")["tables"])


def test_a_body_is_json_and_not_too_large(anna: Visitor) -> None:
    large = anna.http.post("/api/tables", json={"game": "x" * MAX_BODY_BYTES, "seats": []})
    assert (large.status_code, large.json()["code"]) == (413, "too_big")
    form = anna.http.post("/api/me", data={"name": "x"})
    assert form.status_code == 400
    broken = anna.http.post("/api/me", content=b"{", headers={"Content-Type": "application/json"})
    assert broken.status_code == 400
    deep = anna.http.post(
        "/api/tables",
        content=f'{{"game":"{SAMPLE}","seats":[],"options":{{"a":' + "[" * 30000,
        headers={"Content-Type": "application/json"},
    )
    assert deep.status_code == 400


def test_too_many_requests_are_refused(tmp_path: Path) -> None:
    settings = Settings(requests=Rate(6, 0.01), tables=Rate(2, 0.01), newcomers=Rate(2, 0.01))
    with served(tmp_path, settings) as server:
        anna = Visitor(server.origin)
        Visitor(server.origin)
        third = httpx2.get(f"{server.origin}/api/hello")
        assert (third.status_code, third.json()["code"]) == (429, "too_fast")
        for _ in range(2):
            anna.open_table(ME, OPEN)
        request = {"game": SAMPLE, "seats": [ME, OPEN]}
        assert anna.http.post("/api/tables", json=request).status_code == 429
        statuses = [anna.http.get("/api/tables").status_code for _ in range(5)]
        assert statuses == [200, 200, 200, 429, 429]


def test_the_site_may_have_another_name_outside(tmp_path: Path) -> None:
    with served(tmp_path, Settings(origins=("https://quai.example",))) as server:
        client = httpx2.Client(base_url=server.origin)
        cookie = client.get("/api/hello").headers["set-cookie"]
        assert "Secure" in cookie
        headers = {"Cookie": cookie.split(";")[0]}
        for origin, status in (("https://quai.example", 200), (server.origin, 403)):
            said = client.post("/api/me", json={"name": "x"}, headers={"Origin": origin, **headers})
            assert said.status_code == status


def test_an_internal_error_is_reported_without_details(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a secret detail")

    monkeypatch.setattr(responses, "table_info", broken)
    anna.open_table(ME, OPEN)
    failed = anna.http.get("/api/tables")
    assert failed.status_code == 500
    assert "secret" not in failed.text
    assert failed.headers["x-content-type-options"] == "nosniff"


def test_another_method_is_refused(anna: Visitor) -> None:
    assert anna.http.post("/api/hello", json={}).status_code == 405
    assert anna.http.delete("/api/tables").status_code == 405
