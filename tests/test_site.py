"""The documentation site is built, and every link in it leads somewhere."""

import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from quai.games import own_keys

ROOT = Path(__file__).parents[1]


class Links(HTMLParser):
    """What a page links to and loads, and the anchors it has."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the link and the anchor of a tag."""
        known = dict(attrs)
        self.anchors.add(known.get("id") or known.get("name") or "")
        link = known.get("href") or known.get("src")
        if link:
            (self.links if tag == "a" else self.loads).append(link)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, Links]:
    """The pages of the site."""
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return {page: Links(page) for page in folder.rglob("*.html") if page.name != "404.html"}


def test_every_link_of_the_site_leads_somewhere(site: dict[Path, Links]) -> None:
    lost = []
    for page, found in site.items():
        for link in found.links + found.loads:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            target = target / "index.html" if target.is_dir() else target
            anchors = site[target].anchors if target in site else {parts.fragment}
            if not target.is_file() or (parts.fragment and parts.fragment not in anchors):
                lost.append(f"{page.name}: {link}")
    assert not lost


def test_the_site_loads_nothing_from_elsewhere(site: dict[Path, Links]) -> None:
    for page, found in site.items():
        assert not [link for link in found.loads if urlsplit(link).netloc], page.name


def test_the_reference_and_the_studies_are_on_the_site(site: dict[Path, Links]) -> None:
    pages = {page.name: found for page, found in site.items()}
    assert "quai.core.state.State.save" in pages["reference.html"].anchors
    assert {f"{key}.html" for key in own_keys()} <= pages.keys()
