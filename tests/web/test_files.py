"""The files of the page: sent once, compressed, and nothing outside their folder."""

import gzip
import re
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from quai.web import page as page_module
from quai.web.files import ENCODINGS, STATIC, FileServer, media_type_of
from quai.web.page import CURRENT
from tests.games.sample import SAMPLE
from tests.web.harness import Visitor


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
