"""The page as it is served: its files have the version of all of them in their addresses.

The version is a hash of every file of the page and of the games' pages, so an address always has
the same content, and browsers keep it for good. A page of an earlier version still gets files,
those of today, and reloads itself when the visitor moves on (`static/app/version.js`).
"""

import base64
import hashlib
import re
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from quai.games import games
from quai.web import bundles
from quai.web.bundles import Bundles
from quai.web.files import SCRIPT, STATIC, Prepared, sent_bytes

HTML = "text/html; charset=utf-8"
CHECK_INTERVAL_S = 1.0
"""Minimum time between looks for files that have changed."""
VERSION = re.compile(r"([0-9a-f]{16})/(.+)", re.DOTALL)
"""A version and a name, as they stand in an address."""
IMPORT_MAP = re.compile(r'<script type="importmap">(.*?)</script>', re.DOTALL)
STYLE_TAG = re.compile(r'  <link rel="stylesheet" href="/static/([^"]+)">\n')
FIRST_STYLE = "css/first.css"
"""The style sheets of `index.html`, sent as one: each request costs a slow network much time."""
ADDRESS = re.compile(r'"/static/(?!manifest)')
FIRST_SCRIPT = f"{bundles.FOLDER}/{bundles.FIRST}.js"
MODULES = ("app/", "draw/", "vendor/")
"""The folders of the page's modules."""
ENTRY_TAG = '<script type="module"'


@dataclass(frozen=True, slots=True)
class PageVersion:
    """The page with the addresses of its version."""

    name: str
    shell: str
    script_hash: str
    """The hash of the page's only inline script: it maps the imports of games' pages."""

    def with_preloads(self, bundle: str, language: str) -> str:
        """The page that loads a bundle and its words without waiting for the first script."""
        path = f"/static/{self.name}"
        tags = [
            f'<link rel="modulepreload" href="{path}/{bundles.FOLDER}/{bundle}.js">',
            f'<link rel="preload" href="{path}/text/{language}.json" as="fetch" crossorigin>',
            '<link rel="preload" href="/api/hello" as="fetch" crossorigin>',
        ]
        return self.shell.replace(ENTRY_TAG, "\n  ".join([*tags, ENTRY_TAG]), 1)


class PageFiles:
    """Finds the present version; in a source tree the files may change at any time."""

    def __init__(self) -> None:
        self._checked = float("-inf")
        self._stamps: dict[Path, tuple[int, int]] = {}
        """When each file and folder was changed, and its size."""
        self._current: PageVersion | None = None

    def current(self) -> PageVersion:
        """The version of the page that was served last."""
        return self._current or self._read()

    def fix(self, name: str) -> None:
        """Take this version, where the files of the page are elsewhere and never change."""
        self._current = PageVersion(name, "", "")
        self._checked = float("inf")

    def newest(self) -> PageVersion:
        """The version of the page now, to serve it anew: changed files are noticed here."""
        if self._current is None or time.monotonic() > self._checked + CHECK_INTERVAL_S:
            self._checked = time.monotonic()
            if self._stamps != _stamps(list(self._stamps)):
                return self._read()
        return self.current()

    def _read(self) -> PageVersion:
        files = list(_files())
        paths = {path for _, path in files} | {path.parent for _, path in files}
        self._stamps = _stamps(sorted(paths))
        self._current = _version(files)
        return self._current


def _stamps(paths: list[Path]) -> dict[Path, tuple[int, int]]:
    found = {}
    for path in paths:
        with suppress(OSError):
            stamp = path.stat()
            found[path] = (stamp.st_mtime_ns, stamp.st_size)
    return found


CURRENT = PageFiles()


def whole_page(request: Request, page: str, status: int = 200) -> Response:
    """Send the page."""
    return _prepared(page).respond(request, status)


@lru_cache(2)
def first_style(_version: str) -> Prepared:
    """The style sheets of the page, in their order."""
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    sheets = [(STATIC / name).read_bytes() for name in STYLE_TAG.findall(page)]
    return Prepared.of(b"\n".join(sheets), "text/css")


@lru_cache(64)
def _prepared(page: str) -> Prepared:
    return Prepared.of(page.encode(), HTML)


def split_version(name: str) -> tuple[str | None, str]:
    """The version and the name of a file in an address; None for an address without one."""
    found = VERSION.fullmatch(name)
    return (found[1], found[2]) if found else (None, name)


def source_of(module: str) -> str:
    """The source of a module of the page, without the comments that are not sent."""
    return sent_bytes(STATIC / module).decode()


@lru_cache(2)
def bundles_of(_version: str) -> Bundles:
    """Which modules of the page are sent together."""
    return Bundles.of(source_of)


@lru_cache(8)
def bundle(version: str, name: str) -> Prepared:
    """A bundle, ready to be sent; 404 if there is none of this name."""
    found = bundles_of(version)
    if name not in found.modules:
        raise HTTPException(404)
    return Prepared.of(found.script(name).encode(), SCRIPT)


def linked(version: str, module: str, content: bytes) -> bytes:
    """A module of the page that is sent by itself."""
    if not module.startswith(MODULES):
        return content
    return bundles_of(version).linked(module, content.decode()).encode()


def link_to_page(version: str, _module: str, content: bytes) -> bytes:
    """A module of a game's page, which imports from the bundles of the page."""
    return bundles_of(version).linked(None, content.decode()).encode()


def _files() -> Iterator[tuple[str, Path]]:
    """All files of the page and of the games' pages, with their names, in a fixed order."""
    folders = {"static": STATIC}
    for game in games():
        folder = game.page_folder()
        if folder is not None:
            folders[f"games/{game.key}"] = folder
    for key in sorted(folders):
        for path in sorted(folders[key].rglob("*")):
            if path.is_file():
                yield f"{key}/{path.relative_to(folders[key]).as_posix()}", path


def _version(files: list[tuple[str, Path]]) -> PageVersion:
    whole = hashlib.sha256()
    for name, path in files:
        whole.update(f"{name}\n".encode() + hashlib.sha256(path.read_bytes()).digest())
    name = whole.hexdigest()[:16]
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    first = STYLE_TAG.search(page)
    assert first is not None
    link = f'  <link rel="stylesheet" href="/static/{FIRST_STYLE}">\n'
    page = page[: first.start()] + link + STYLE_TAG.sub("", page[first.start() :])
    page = page.replace(f"/static/{bundles.ENTRY}", f"/static/{FIRST_SCRIPT}")
    shell = ADDRESS.sub(f'"/static/{name}/', page)
    script = IMPORT_MAP.search(shell)
    assert script is not None
    digest = hashlib.sha256(script[1].encode()).digest()
    return PageVersion(name, shell, f"sha256-{base64.b64encode(digest).decode()}")
