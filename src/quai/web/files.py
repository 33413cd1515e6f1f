"""Files and texts that seldom change: compressed once, and not sent again to who has them."""

import gzip
import hashlib
import mimetypes
import re
from dataclasses import dataclass
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

STATIC = Path(__file__).parent / "static"
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
DOC_COMMENT = re.compile(rb"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*$", re.MULTILINE | re.DOTALL)
"""A comment of the type checker and of readers, on lines of its own."""
COMPRESSED_TYPES = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
MIN_COMPRESSED_BYTES = 500


@dataclass(frozen=True, slots=True)
class Prepared:
    """Content that is ready to be sent, compressed or not."""

    media_type: str
    plain: bytes
    compressed: bytes | None
    etag: str

    @classmethod
    def of(cls, content: bytes, media_type: str) -> "Prepared":
        """Compress the content if that is worth it, and compute its ETag."""
        worth = media_type.startswith(COMPRESSED_TYPES) and len(content) >= MIN_COMPRESSED_BYTES
        compressed = gzip.compress(content, 9, mtime=0) if worth else None
        return cls(media_type, content, compressed, hashlib.sha256(content).hexdigest()[:32])

    def respond(self, request: Request, status: int = 200) -> Response:
        """Send the content, or 304 if the browser has it already."""
        compress = self.compressed is not None and "gzip" in request.headers.get(
            "accept-encoding", ""
        )
        tag = f'"{self.etag}-gzip"' if compress else f'"{self.etag}"'
        headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        known = [each.strip().removeprefix("W/") for each in _wanted(request).split(",")]
        if tag in known and status == 200:
            return Response(status_code=304, headers=headers)
        if compress:
            headers["Content-Encoding"] = "gzip"
        content = self.compressed if compress else self.plain
        return Response(content, status, headers, media_type=self.media_type)


def _wanted(request: Request) -> str:
    return request.headers.get("if-none-match", "")


class FileServer:
    """Serves the files of a folder; each is prepared on first use and again when it changes."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder.resolve()
        self._prepared: dict[Path, tuple[tuple[int, int], Prepared]] = {}

    def respond(self, request: Request, name: str, status: int = 200) -> Response:
        """Send a file; 404 for anything that is not a file in the folder."""
        try:
            path = (self._folder / name).resolve()
            found = path.stat()
            if not path.is_relative_to(self._folder) or not path.is_file():
                raise HTTPException(404)
        except (OSError, ValueError) as error:
            raise HTTPException(404) from error
        version = (found.st_mtime_ns, found.st_size)
        if path not in self._prepared or self._prepared[path][0] != version:
            self._prepared[path] = (version, Prepared.of(_sent(path), media_type_of(path)))
        return self._prepared[path][1].respond(request, status)


def _sent(path: Path) -> bytes:
    """The content of a file; scripts without their doc comments, on the same lines as before."""
    content = path.read_bytes()
    if path.suffix != ".js":
        return content
    return DOC_COMMENT.sub(lambda comment: b"\n" * comment[0].count(b"\n"), content)


def media_type_of(path: Path) -> str:
    """The media type of a file, by its name."""
    return TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "text/plain"
