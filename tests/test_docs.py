"""The documentation: its links lead somewhere, its scripts run, and every page is on the site."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.shapes import table

ROOT = Path(__file__).parents[1]
PAGES = [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
LINK = re.compile(r"(?<!`)\[[^\]]*\]\(([^)\s]+)\)")
SCRIPT = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"`((?:[a-z_-]+/)+[a-z_-]+\.(?:py|js|mjs|d\.ts|css|sh))`")
"""A file of the repository; one with KEY in its path is one of a game's."""
BASES = [ROOT, *(ROOT / "src/quai" / name for name in ("", "web", "web/static"))]
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


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_files_that_are_named_exist(page: Path) -> None:
    """In full, or from `src/quai`, the page's folder, or that of the web server."""
    for name in FILE.findall(page.read_text(encoding="utf-8")):
        found = [base / name.removeprefix("quai/") for base in BASES]
        assert any(path.is_file() for path in found), f"{page.name} names {name}"


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


def test_the_table_of_learning_is_that_of_the_games() -> None:
    """If not: run scripts/shapes.py."""
    assert table() in (ROOT / "docs/learning.md").read_text(encoding="utf-8")


def test_every_page_is_on_the_site() -> None:
    site = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    for page in (ROOT / "docs").glob("*.md"):
        assert f" {page.name}\n" in site, page.name


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Quai's plain wheel, built of a copy of the sources."""
    folder = tmp_path_factory.mktemp("wheel")
    for name in ("src", "setup.py", "pyproject.toml", "README.md"):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, folder / name)
    build = ("-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation")
    done = subprocess.run(
        [sys.executable, *build, "--wheel-dir", "dist", "."],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "QUAI_PLAIN": "1", "PYTHONPATH": ""},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = (folder / "dist").glob("*.whl")
    return wheel


def test_the_walk_of_a_stranger(wheel: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples/walk.py"), str(wheel), "--no-deps"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "TMPDIR": str(tmp_path)},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "(plain rules)" in done.stdout, "the wheel is not the one that is played with"
    assert "quai-mygame" in done.stdout, "the game is not found with its package"
    assert "mine" in done.stdout, "the bot is not on the ladder"
    assert " passed" in done.stdout, "the contract suite has not run"
    assert re.search("Who begins|the player who begins", done.stdout), "nothing is concluded"
    (study,) = tmp_path.glob("*/study-mygame.html")
    assert "<svg" in study.read_text(encoding="utf-8"), "the study has no plots"
