"""A file that grows by a line a result, and that an interrupted run goes on with."""

import json
import os
from pathlib import Path
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
            if path.exists():
                self.lines, length = read_ledger(path, about)
                os.truncate(path, length)
            self._file: IO[bytes] = path.open("ab")
        except OSError as error:
            raise BadInput(f"{path} cannot be written: {error.strerror}") from error
        if self._file.tell() == 0:
            self._write(about)

    def add(self, line: Line) -> None:
        """Write down a result."""
        self.lines.append(line)
        self._write(line)

    def _write(self, line: Line) -> None:
        self._file.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")
        self._file.flush()

    def close(self) -> None:
        """Nothing more is written."""
        self._file.close()


def read_ledger(path: Path, about: Line) -> tuple[list[Line], int]:
    """The results in a file about this, and how many bytes of it are whole lines."""
    try:
        whole = path.read_bytes()
        kept = whole[: whole.rfind(b"\n") + 1]
        found = [json.loads(line) for line in kept.splitlines()]
    except (OSError, ValueError) as error:
        raise BadInput(f"{path} is not a file of results: {error}") from error
    if found and found[0] != about:
        raise BadInput(f"{path} has the results of something else: {json.dumps(found[0])[:200]}")
    return found[1:], len(kept)
