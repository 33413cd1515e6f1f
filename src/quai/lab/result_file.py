"""A file of results that grows by one line per game, and from which a run can be resumed."""

import json
import os
from pathlib import Path
from typing import IO, Any

from quai.core.reading import content_of, from_json
from quai.core.refusals import BadInput

Entry = dict[str, Any]
"""A line of the file: its header, or one result."""


class ResultFile:
    """JSON Lines: a header that says what was played, then one result per line.

    A last line that is incomplete, because the program was killed, is removed.
    """

    def __init__(self, path: Path, header: Entry) -> None:
        self.path = path
        self.entries: list[Entry] = []
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists():
                self.entries, length = read_results(path, header)
                os.truncate(path, length)
            self._file: IO[bytes] = path.open("ab")
        except OSError as error:
            raise BadInput(f"{path} cannot be written: {error.strerror}") from error
        if self._file.tell() == 0:
            self._write(header)

    def add(self, entry: Entry) -> None:
        """Append a result."""
        self.entries.append(entry)
        self._write(entry)

    def _write(self, entry: Entry) -> None:
        self._file.write(written(entry))
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def written(entry: Entry) -> bytes:
    """Return a line of the file."""
    return json.dumps(entry, separators=(",", ":")).encode() + b"\n"


def read_results(path: Path, header: Entry) -> tuple[list[Entry], int]:
    """Return the results in a file with this header, and the length of its complete lines in bytes.

    Raise BadInput if the file holds other results or none.
    """
    try:
        content = content_of(path)
        complete = content[: content.rfind(b"\n") + 1]
        found = [from_json(line) for line in complete.splitlines()]
    except (OSError, ValueError) as error:
        raise BadInput(f"{path} is not a file of results: {error}") from error
    if not found and not written(header).startswith(content):
        raise BadInput(f"{path} is not a file of results; choose another file with --out")
    if found and found[0] != header:
        raise BadInput(
            f"{path} holds the results of something else: {json.dumps(found[0])[:200]}; "
            "choose another file with --out"
        )
    for number, entry in enumerate(found[1:], 2):
        if not _is_result(entry):
            raise BadInput(f"line {number} of {path} is not the result of a game")
    return found[1:], len(complete)


def _is_result(entry: Any) -> bool:
    """Return whether a line has what a ladder writes for each game."""
    match entry:
        case {"pair": [str(), str()], "number": int(), "wins": [*wins], "scores": [*_]}:
            return len(wins) > 1 and all(
                isinstance(each, int | float) and 0 <= each <= 1 for each in wins
            )
    return False
