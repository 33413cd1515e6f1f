"""A room that offers the page without a server: its files, their policy, and who is told."""

from dataclasses import replace
from pathlib import Path

import httpx2
import pytest

from quai.cli.main import main
from quai.core.refusals import BadInput
from quai.web.lite.files import LiteFiles
from tests.web.harness import PATIENT, Visitor, served

POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What `make lite` writes, as far as the room looks at it."""
    made = tmp_path / "lite"
    made.mkdir()
    meta = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    (made / "index.html").write_text(f"<!doctype html>{meta}<p>quai without a server</p>")
    (made / "sw.js").write_text("// its service worker")
    return made


def test_a_room_offers_the_page_without_a_server(folder: Path, tmp_path: Path) -> None:
    with served(tmp_path, replace(PATIENT, lite=folder)) as server:
        assert Visitor(server.origin).get("/api/hello")["lite"] is True
        page = httpx2.get(f"{server.origin}/lite/")
        assert "quai without a server" in page.text
        for each in (page, httpx2.get(f"{server.origin}/lite/sw.js")):
            assert each.status_code == 200
            assert each.headers["Content-Security-Policy"] == f"{POLICY}; frame-ancestors 'none'"
        assert POLICY not in httpx2.get(f"{server.origin}/").headers["Content-Security-Policy"]


def test_a_room_without_it_offers_nothing(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        assert Visitor(server.origin).get("/api/hello")["lite"] is False
        assert httpx2.get(f"{server.origin}/lite/sw.js").status_code == 404


def test_a_folder_that_is_something_else_is_refused(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "index.html").write_text("<p>another page</p>")
    for wrong in (folder, tmp_path / "missing"):
        with pytest.raises(BadInput, match="make lite"):
            LiteFiles(wrong)
        assert main(["serve", "--lite", str(wrong), "--data", str(tmp_path / "data")]) == 2
        assert "make lite" in " ".join(capsys.readouterr().err.split())
