"""HTTP: sessions, headers, files, tables, and what is refused."""

import gzip
import io
import json
import re
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx2
import pytest
import segno

from quai.bots.crew import crew_of
from quai.core.log import read
from quai.games import game
from quai.room.accounts import token_hash
from quai.room.sqlite import FILE
from quai.room.store import Store
from quai.web import context, responses
from quai.web import page as page_module
from quai.web.files import ENCODINGS, STATIC, FileServer, media_type_of
from quai.web.page import CURRENT
from quai.web.settings import MAX_BODY_BYTES, Rate, Settings
from tests.games.sample import SAMPLE
from tests.servers import wait_for
from tests.web.harness import ME, OPEN, Server, Visitor, bot, play_out, served


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


def test_the_page_and_its_files_are_sent_once(anna: Visitor) -> None:
    written = (STATIC / "index.html").read_text().splitlines()
    version = CURRENT.current().name
    served = anna.http.get("/mine").text.replace(f"/static/{version}/", "/static/")
    served = served.replace("/static/bundles/first.js", "/static/app/main.js")
    styles = [line for line in written if line.endswith('.css">')]
    sheet = '  <link rel="stylesheet" href="/static/css/first.css">'
    unchanged = [line for line in served.splitlines() if line != sheet]
    assert unchanged == [line for line in written if line not in styles]
    sheets = [(STATIC / re.findall(r"/static/([^\"]+)", line)[0]).read_text() for line in styles]
    assert anna.http.get("/static/css/first.css").text == "\n".join(sheets), "all in one"
    for path, bundle in (("/", "lobby"), ("/table/x", "table")):
        shell = CURRENT.current().with_preloads(bundle, "en")
        before, _, after = shell.partition("<title>quai</title>")
        page = anna.http.get(path).text
        assert f'<link rel="modulepreload" href="/static/{version}/bundles/{bundle}.js">' in page
        assert page.startswith(before)
        assert page.endswith(after), "only its title, and what previews of links show, is added"
    path = "/static/app/text.js"  # it imports nothing
    sent = anna.http.get(path)
    script = (STATIC / "app" / "text.js").read_text()
    lines = list(zip(sent.text.splitlines(), script.splitlines(), strict=True))
    assert all(got in ("", line) for got, line in lines)
    left_out = {line.strip()[:2] for got, line in lines if got != line}
    assert left_out == {"/*", "* ", "*", "*/"}, "only comments are left out"
    assert sent.headers["content-type"].startswith("text/javascript")
    assert sent.headers["content-encoding"] == ENCODINGS[0]
    assert "accept-encoding" in sent.headers["vary"].lower()
    tag = sent.headers["etag"]
    assert anna.http.get(path, headers={"If-None-Match": tag}).status_code == 304
    assert anna.http.get(path, headers={"If-None-Match": '"x"'}).status_code == 200
    plain = anna.http.get(path, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.headers["etag"] != tag
    assert anna.http.head(path).status_code == 200


def test_files_of_the_present_version_are_kept_for_good(anna: Visitor) -> None:
    page = anna.http.get("/").text
    addresses = set(re.findall(r'"(/static/[^"]+)"', page)) - {"/static/manifest.webmanifest"}
    (entry,) = [each for each in addresses if each.endswith("/bundles/first.js")]
    hello = anna.http.get("/api/hello")
    games = [each[kind] for each in hello.json()["games"] for kind in ("page", "style", "poster")]
    for path in (entry, *(each for each in games if each)):
        assert anna.http.get(path).headers["cache-control"] == "max-age=31536000, immutable", path
    assert hello.headers["quai-page"] in entry
    for other in (entry.replace(hello.headers["quai-page"], "0" * 16), "/static/bundles/first.js"):
        sent = anna.http.get(other)
        assert sent.text == anna.http.get(entry).text, "a page of another version still works"
        assert sent.headers["cache-control"] == "no-cache"
    for wrong in (
        "/static/bundles/none.js",
        "/static/" + "0" * 16 + "/nothing.js",
        "/static/" + "0" * 16 + "/../app.py",
    ):
        assert anna.http.get(wrong).status_code == 404


def test_the_version_follows_the_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(STATIC, tmp_path / "static")
    monkeypatch.setattr(page_module, "STATIC", tmp_path / "static")
    monkeypatch.setattr(page_module, "CHECK_INTERVAL_S", 0.0)
    files = page_module.PageFiles()
    first = files.newest()
    assert files.newest() is first
    (tmp_path / "static" / "app" / "more.js").write_text("export const more = 1;\n")
    second = files.newest()
    assert second.name != first.name
    assert second.script_hash != first.script_hash
    (tmp_path / "static" / "app" / "more.js").unlink()
    assert files.newest().name == first.name, "by contents, not by time"


@pytest.mark.parametrize(
    ("accepted", "expected"),
    [
        ("gzip, deflate, br", ENCODINGS[0]),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("gzip;q=0", None),
        ("identity", None),
    ],
)
def test_answers_are_compressed_as_the_browser_takes_it(
    anna: Visitor, accepted: str, expected: str | None
) -> None:
    for path in ("/api/hello", "/static/app/main.js", f"/api/games/{SAMPLE}/texts/fr"):
        sent = anna.http.get(path, headers={"Accept-Encoding": accepted})
        if expected != "br":  # the client may not know it
            assert len(sent.text) > 1000
        assert sent.headers.get("content-encoding") == expected
        assert "accept-encoding" in sent.headers["vary"].lower()
    small = anna.http.get("/healthz", headers={"Accept-Encoding": accepted})
    assert "content-encoding" not in small.headers


@pytest.mark.parametrize(
    "path",
    ["../app.py", "..%2fapp.py", "%2e%2e/app.py", "/etc/passwd", "", "app", "a%00b", "x" * 500],
)
def test_nothing_outside_the_folder_is_sent(anna: Visitor, path: str) -> None:
    assert anna.http.get(f"/static/{path}").status_code == 404


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


def test_a_changed_file_is_sent_anew(tmp_path: Path) -> None:
    files = FileServer(tmp_path)
    file = tmp_path / "a.txt"
    file.write_text("first " * 200)
    asked: Any = SimpleNamespace(headers={"accept-encoding": "gzip"})
    assert gzip.decompress(bytes(files.respond(asked, "a.txt").body)) == b"first " * 200
    file.write_text("other, and longer " * 200)
    assert gzip.decompress(bytes(files.respond(asked, "a.txt").body)).startswith(b"other")
    assert media_type_of(Path("x.svg")) == "image/svg+xml"
    assert media_type_of(Path("x.woff2")) == "font/woff2"


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


def test_the_board_shows_mine_then_open_then_running(server: Server, anna: Visitor) -> None:
    bela = Visitor(server.origin, "Béla")
    running = bela.open_table(ME, bot(1), first=0)
    waiting = bela.open_table(ME, OPEN, first=0)
    mine = anna.open_table(ME, bot(3), seed=None, first=0)
    tables = anna.get("/api/tables")["tables"]
    order = [each["id"] for each in tables if each["id"] in (running, waiting, mine)]
    assert order == [mine, waiting, running]
    shown = tables[0]
    assert set(shown) == {
        *("id", "game", "number", "created", "seats", "state", "actor", "myturn", "mine"),
        *("rematch_by", "rematch_mine", "options"),
        *("by_hand", "rematch", "access", "clock", "paused", "opener", "rated", "origin"),
        *("held", "sealed", "advice", "quiet", "event", "group"),
    }
    assert (shown["state"], shown["actor"], shown["myturn"], shown["mine"]) == (
        "running", 0, True, True,
    )  # fmt: skip
    assert shown["by_hand"] is False
    here: dict[str, Any] = {
        "away": False,
        "wants_pause": False,
        "guest": False,
        "invited": False,
        "kept": False,
    }
    here |= {"here": False, "gone": 0, "resigned": False, "wants_end": None, "wants_bot": None}
    here["vacation"] = None
    me = {**here, "guest": True}
    name = crew_of(mine)[1]
    assert shown["seats"] == [
        {"kind": "person", "name": "Anna", "level": None, "mine": True, "persona": None, **me},
        {"kind": "bot", "name": name, "level": 3, "mine": False, "persona": name.lower(), **here},
    ]
    waiting_shown = next(each for each in tables if each["id"] == waiting)
    assert waiting_shown["state"] == "open"
    assert waiting_shown["by_hand"] is True


def test_an_invitation_is_a_code_that_leads_where_the_page_was_reached(
    server: Server, anna: Visitor
) -> None:
    table = anna.open_table(ME, OPEN)
    path = f"/api/tables/{table}/code"
    drawn = anna.http.get(path, params={"origin": server.origin})
    assert (drawn.status_code, drawn.headers["content-type"]) == (200, "image/svg+xml")
    code = segno.make(f"{server.origin}/table/{table}", error="m", micro=False)
    wanted = io.BytesIO()
    code.save(wanted, kind="svg", scale=4, border=4, xmldecl=False, light="#fff", omitsize=True)
    assert drawn.content == wanted.getvalue()
    for elsewhere in ("https://example.org", f"{server.origin}.example.org", "", "javascript:1"):
        refused = anna.http.get(path, params={"origin": elsewhere})
        assert refused.status_code == 400, elsewhere
    assert anna.http.get(path).status_code == 400
    private = anna.post(
        "/api/tables", {"game": SAMPLE, "seats": [ME, bot(1)], "access": "private"}
    )["table"]
    bela = Visitor(server.origin)
    hidden = bela.http.get(f"/api/tables/{private}/code", params={"origin": server.origin})
    assert hidden.status_code == 404


def test_an_open_seat_is_taken_once(server: Server, anna: Visitor) -> None:
    table = anna.open_table(ME, OPEN)
    Visitor(server.origin).sit(table, 1)
    refused = Visitor(server.origin).http.post(f"/api/tables/{table}/sit", json={"seat": 1})
    assert (refused.status_code, refused.json()["code"]) == (409, "taken")
    beyond = anna.http.post(f"/api/tables/{table}/sit", json={"seat": 7})
    assert (beyond.status_code, beyond.json()["code"]) == (404, "no_seat")
    nowhere = anna.http.post("/api/tables/nowhere/sit", json={"seat": 1})
    assert (nowhere.status_code, nowhere.json()["code"]) == (404, "no_table")


def test_the_log_and_the_rematch_come_after_the_end(server: Server, anna: Visitor) -> None:
    bela = Visitor(server.origin, "Béla")
    table = anna.open_table(ME, OPEN, seed=5)
    before = anna.http.get(f"/api/tables/{table}/log")
    assert (before.status_code, before.json()["code"]) == (403, "open")
    bela.sit(table, 1)
    before = anna.http.get(f"/api/tables/{table}/log")
    assert (before.status_code, before.json()["code"]) == (403, "running")
    assert anna.http.post(f"/api/tables/{table}/rematch", json={}).status_code == 403
    with anna.follow(table) as first, bela.follow(table) as second:
        play_out([first, second], 2)
        after = Visitor(server.origin).http.get(f"/api/tables/{table}/log")
        assert after.headers["content-disposition"].endswith('.jsonl"')
        assert read(after.text)[0]["seed"] == 5
        stranger = Visitor(server.origin).http.post(f"/api/tables/{table}/rematch", json={})
        assert (stranger.status_code, stranger.json()["code"]) == (403, "seat")
        again = anna.post(f"/api/tables/{table}/rematch", {})["table"]
        assert bela.post(f"/api/tables/{table}/rematch", {})["table"] == again
        told = second.until(lambda said: said["type"] == "table" and said["table"]["rematch"])
        assert told["table"]["rematch"] == again
    with bela.follow(again) as page:
        assert page.heard("table")["viewer"] == [1]
        assert page.heard("news")["step"] == 0


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


def test_a_node_that_cannot_write_is_alive_and_not_ready(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(_: Store, __: int) -> None:
        raise OSError("connection refused")

    monkeypatch.setattr(Store, "check_write", away)
    monkeypatch.setattr(context, "READY_INTERVAL_S", 0.0)
    ill = anna.http.get("/readyz")
    assert ill.status_code == 503
    assert ill.json() == {"ok": False, "reasons": ["the store cannot write"]}
    assert anna.get("/healthz") == {"ok": True}


def test_a_node_whose_clocks_are_not_watched_is_not_ready(
    server: Server, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(_: Store, __: int) -> list[str]:
        raise OSError("connection refused")

    monkeypatch.setattr(context, "READY_INTERVAL_S", 0.0)
    with monkeypatch.context() as patched:
        patched.setattr(Store, "overdue", fails)
        wait_for(lambda: anna.http.get("/readyz").status_code == 503, "the failure")
        assert anna.http.get("/readyz").json()["reasons"] == ["the background task 'clocks' fails"]
    wait_for(lambda: anna.http.get("/readyz").status_code == 200, "the next round")
    said = httpx2.get(f"{server.origin}/metrics").text
    assert 'quai_background_failures_total{task="clocks"}' in said


def test_the_server_reports_health_and_metrics(server: Server, anna: Visitor) -> None:
    assert anna.get("/healthz") == {"ok": True}
    assert anna.get("/readyz") == {"ok": True, "reasons": []}
    table = anna.open_table(ME, bot(1), first=0)
    with anna.follow(table) as page:
        page.heard("news")
        page.ask({"type": "play", "id": "a", "step": 0, "action": {"do": "nonsense"}})
        said = httpx2.get(f"{server.origin}/metrics")
    assert said.headers["content-type"].startswith("text/plain")
    assert 'quai_messages_total{answer="done"}' in said.text
    assert 'quai_messages_total{answer="action"}' in said.text
    assert "quai_followers 1.0" in said.text
    assert "Anna" not in said.text


def test_metrics_are_for_the_machine_itself(server: Server) -> None:
    for name in ("X-Forwarded-For", "Forwarded", "X-Real-IP"):
        answer = httpx2.get(f"{server.origin}/metrics", headers={name: "203.0.113.9"})
        assert answer.status_code == 404
