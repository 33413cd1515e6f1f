"""Files and texts that seldom change: compressed once, and sent once to each browser."""

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

try:
    import brotli
except ImportError:
    brotli = None

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

STATIC = Path(__file__).parent / "static"
SCRIPT = "text/javascript"
TYPES = {
    ".js": SCRIPT,
    ".mjs": SCRIPT,
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
DOC_COMMENT = re.compile(rb"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*$", re.MULTILINE | re.DOTALL)
"""A comment of the type checker and of readers, on lines of its own."""
COMPRESSED_TYPES = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
MIN_COMPRESSED_BYTES = 500
ENCODINGS = ("br", "gzip") if brotli is not None else ("gzip",)
"""The best first."""
CHECKED, KEPT = "no-cache", "max-age=31536000, immutable"
"""Browsers ask each time whether it is still the same; or keep it without asking again."""

Link = Callable[[str, str, bytes], bytes]
"""A script as it is sent, by the version of the page, its name and its content."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """Content that is ready to be sent, compressed or not."""

    media_type: str
    plain: bytes
    compressed: dict[str, bytes]
    """By encoding; none if it is not worth it."""
    etag: str

    @classmethod
    def of(cls, content: bytes, media_type: str) -> "Prepared":
        """Compress the content if that is worth it, and compute its ETag."""
        worth = media_type.startswith(COMPRESSED_TYPES) and len(content) >= MIN_COMPRESSED_BYTES
        compressed = {each: compress(content, each, kept=True) for each in ENCODINGS if worth}
        return cls(media_type, content, compressed, hashlib.sha256(content).hexdigest()[:32])

    def respond(self, request: Request, status: int = 200, cache: str = CHECKED) -> Response:
        """Send the content, or 304 if the browser has it already."""
        encoding = chosen_encoding(request) if self.compressed else None
        tag = f'"{self.etag}-{encoding}"' if encoding else f'"{self.etag}"'
        headers = {"Cache-Control": cache, "Vary": "Accept-Encoding"}
        if cache != KEPT:  # nobody asks again for what is kept
            headers["ETag"] = tag
        known = [each.strip().removeprefix("W/") for each in _wanted(request).split(",")]
        if tag in known and status == 200:
            return Response(status_code=304, headers=headers)
        if encoding:
            headers["Content-Encoding"] = encoding
        if self.media_type == SCRIPT:  # modules are UTF-8 in any case
            headers["Content-Type"] = SCRIPT
        content = self.compressed[encoding] if encoding else self.plain
        return Response(content, status, headers, media_type=self.media_type)


def chosen_encoding(request: Request) -> str | None:
    """The best encoding that the browser takes; None for none."""
    accepted = {
        name.strip()
        for name, _, weight in (
            each.partition(";") for each in request.headers.get("accept-encoding", "").split(",")
        )
        if weight.strip() not in ("q=0", "q=0.0")
    }
    return next((each for each in ENCODINGS if each in accepted), None)


def compress(content: bytes, encoding: str, *, kept: bool) -> bytes:
    """Compress content: thoroughly if it is kept, else quickly."""
    if encoding == "br":
        found: bytes = brotli.compress(content, quality=9 if kept else 4)
        return found
    return gzip.compress(content, 9 if kept else 5, mtime=0)


def _wanted(request: Request) -> str:
    return request.headers.get("if-none-match", "")


class FileServer:
    """Serves the files of a folder; each is prepared on first use and again when it changes."""

    def __init__(self, folder: Path = STATIC, link: Link | None = None) -> None:
        self._folder = folder.resolve()
        self._link = link
        """What is done to scripts before they are sent."""
        self._prepared: dict[Path, tuple[tuple[int, int, str], Prepared]] = {}

    def respond(
        self, request: Request, name: str, cache: str = CHECKED, version: str = ""
    ) -> Response:
        """Send a file, as it is in this version of the page; 404 if there is none in the folder."""
        try:
            path = (self._folder / name).resolve()
            found = path.stat()
            if not path.is_relative_to(self._folder) or not path.is_file():
                raise HTTPException(404)
        except (OSError, ValueError) as error:
            raise HTTPException(404) from error
        stamp = (found.st_mtime_ns, found.st_size, version)
        if path not in self._prepared or self._prepared[path][0] != stamp:
            content = sent_bytes(path)
            if self._link is not None and path.suffix == ".js":
                content = self._link(version, str(path.relative_to(self._folder)), content)
            self._prepared[path] = (stamp, Prepared.of(content, media_type_of(path)))
        return self._prepared[path][1].respond(request, cache=cache)


def sent_bytes(path: Path) -> bytes:
    """The content of a file; scripts without their doc comments, on the same lines as before."""
    content = path.read_bytes()
    if path.suffix != ".js":
        return content
    return DOC_COMMENT.sub(lambda comment: b"\n" * comment[0].count(b"\n"), content)


def media_type_of(path: Path) -> str:
    """The media type of a file, by its name."""
    return TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "text/plain"
