"""Answers that stay the same for a while: compressed once, and not sent twice."""

import gzip
import hashlib
import mimetypes
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
COMPRESSED = ("text/", "application/json", "application/manifest+json", "image/svg+xml")
WORTH_COMPRESSING = 500


@dataclass(frozen=True, slots=True)
class Prepared:
    """Some bytes, ready to be sent either way."""

    kind: str
    plain: bytes
    packed: bytes | None
    tag: str

    @classmethod
    def of(cls, content: bytes, kind: str) -> "Prepared":
        """Compress what is worth it, and give it a tag by its content."""
        worth = kind.startswith(COMPRESSED) and len(content) >= WORTH_COMPRESSING
        packed = gzip.compress(content, 9, mtime=0) if worth else None
        return cls(kind, content, packed, hashlib.sha256(content).hexdigest()[:32])

    def answer(self, request: Request, status: int = 200) -> Response:
        """Send it, unless the browser has it already."""
        pack = self.packed is not None and "gzip" in request.headers.get("accept-encoding", "")
        tag = f'"{self.tag}-gzip"' if pack else f'"{self.tag}"'
        headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        known = [each.strip().removeprefix("W/") for each in _wanted(request).split(",")]
        if tag in known and status == 200:
            return Response(status_code=304, headers=headers)
        if pack:
            headers["Content-Encoding"] = "gzip"
        content = self.packed if pack else self.plain
        return Response(content, status, headers, media_type=self.kind)


def _wanted(request: Request) -> str:
    return request.headers.get("if-none-match", "")


class Shelf:
    """The files of a folder, each prepared when it is first asked for and when it has changed."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder.resolve()
        self._prepared: dict[Path, tuple[tuple[int, int], Prepared]] = {}

    def answer(self, request: Request, name: str, status: int = 200) -> Response:
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
            self._prepared[path] = (version, Prepared.of(path.read_bytes(), kind_of(path)))
        return self._prepared[path][1].answer(request, status)


def kind_of(path: Path) -> str:
    """The media type of a file, by its name."""
    return TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "text/plain"
