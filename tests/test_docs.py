"""The documentation: its links lead somewhere, its scripts run, and every page is on the site."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
LINK = re.compile(r"(?<!`)\[[^\]]*\]\(([^)\s]+)\)")
SCRIPT = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings."""
    headings = HEADING.findall(page.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w\- ]", "", each.lower()).replace(" ", "-") for each in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    for link in LINK.findall(text):
        if ":" in link:
            continue
        path, _, anchor = link.partition("#")
        target = page.parent / path if path else page
        assert target.exists(), f"{page.name}: {link}"
        if anchor and target.suffix == ".md":
            assert anchor in anchors(target), f"{page.name}: {link}"


def scripts() -> list[str]:
    """The Python scripts of the pages; sessions with `>>>` are run as doctests."""
    return [
        code
        for page in PAGES
        for code in SCRIPT.findall(page.read_text(encoding="utf-8"))
        if ">>>" not in code and "__main__" in code
    ]


@pytest.mark.parametrize("code", scripts())
def test_a_script_of_the_documentation_runs(code: str, tmp_path: Path) -> None:
    file = tmp_path / "script.py"
    file.write_text(code, encoding="utf-8")
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    done = subprocess.run(
        [sys.executable, str(file)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": paths},
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_every_page_is_on_the_site() -> None:
    site = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for page in (ROOT / "docs").glob("*.md"):
        assert f" {page.name}\n" in site, page.name


def test_the_walk_of_a_stranger(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples/walk.py")],
        capture_output=True,
        text=True,
        check=False,
        env={
            **os.environ,
            "PYTHONPATH": str(ROOT / "src"),
            "TMPDIR": str(tmp_path),
        },
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "quai-mygame" in done.stdout, "the game is found with its package"
    assert "mine" in done.stdout
    assert "passed" in done.stdout
    assert "Who begins" in done.stdout or "the player who begins" in done.stdout
