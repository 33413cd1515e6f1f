"""A file that grows by a line a result, and that an interrupted run goes on with."""

import json
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from quai.core.refusals import BadInput

Line = dict[str, Any]


class Ledger:
    """JSON Lines: the first says what the file is about, each other is a result.

    A last line that was only half written when the program ended is dropped.
    """

    def __init__(self, path: Path, about: Line) -> None:
        self.path = path
        self.lines: list[Line] = []
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file: IO[bytes] = path.open("a+b")
            self._read(about)
        except OSError as error:
            raise BadInput(f"{path} cannot be written: {error.strerror}") from error

    def _read(self, about: Line) -> None:
        self._file.seek(0)
        whole = self._file.read()
        kept = whole[: whole.rfind(b"\n") + 1]
        try:
            found = [json.loads(line) for line in kept.splitlines()]
        except ValueError as error:
            self._file.close()
            raise BadInput(f"{self.path} is not a file of results: {error}") from error
        if found and found[0] != about:
            self._file.close()
            raise BadInput(f"{self.path} has the results of something else: {_told(found[0])}")
        self._file.truncate(len(kept))
        self.lines = found[1:]
        if not found:
            self._write(about)

    def add(self, line: Line) -> None:
        """Write down a result."""
        self.lines.append(line)
        self._write(line)

    def _write(self, line: Line) -> None:
        self._file.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")
        self._file.flush()

    def __enter__(self) -> "Ledger":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()


def _told(line: object) -> str:
    return json.dumps(line)[:200]
