"""The log of a game, from which everything else can be made again: JSON Lines with a running hash.

The first line is the header (format, game, rules version, seats, options, seed). Each further line
is an action, the undoing of some of a seat's own last actions (`undo`), a take-back that the table
agreed to, over everything played since (`takeback`), a note on who plays (`note`), or an early end
of the game (`end`). Every line carries the SHA-256 of the hash of the line before it and of itself,
so that no byte can change unnoticed.

A log holds secrets, the seed among them: nobody may see it before the end of the game.
"""

import hashlib
import json
from typing import Any

from quai.core.reading import from_json
from quai.core.refusals import BrokenLog

FORMAT = 1
Line = dict[str, Any]
_encode = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False, sort_keys=True).encode


def canonical(data: Any) -> str:
    """The one way of writing JSON data that hashes and byte comparisons use."""
    return _encode(data)


def sealed(line: Line, before: str) -> Line:
    """A line with its hash, given the hash of the line before it."""
    return sealed_and_written(line, before)[0]


def sealed_and_written(line: Line, before: str) -> tuple[Line, str]:
    """A line with its hash, given the hash of the line before it, and the same line as text."""
    # What comes before the hash in the text, and what comes after it, is written only once.
    first = _fields({key: line[key] for key in line if key < "hash"})
    last = _fields({key: line[key] for key in line if key > "hash"})
    digest = hashlib.sha256((before + _object(first, last)).encode()).hexdigest()
    return {**line, "hash": digest}, _object(first, f'"hash":"{digest}"', last)


def _fields(line: Line) -> str:
    """The canonical text of fields, without the braces around them."""
    return canonical(line)[1:-1]


def _object(*fields: str) -> str:
    """The canonical text of an object, from the texts of some of its fields each."""
    return "{" + ",".join(filter(None, fields)) + "}"


def header(
    game: str, rules: int, seats: int, options: dict[str, Any], seed: int, players: list[str]
) -> Line:
    """The first line of a log."""
    line = {
        "quai": FORMAT,
        "game": game,
        "rules": rules,
        "seats": seats,
        "players": players,
        "options": options,
        "seed": seed,
    }
    return sealed(line, "")


def with_players(lines: list[Line], players: list[str]) -> list[Line]:
    """The same log with other names in its header, and with new hashes."""
    sealed_anew: list[Line] = []
    before = ""
    for number, line in enumerate(lines):
        bare = {key: value for key, value in line.items() if key != "hash"}
        if number == 0:
            bare["players"] = players
        sealed_anew.append(sealed(bare, before))
        before = sealed_anew[-1]["hash"]
    return sealed_anew


def write(lines: list[Line]) -> str:
    """A log as text."""
    return "".join(canonical(line) + "\n" for line in lines)


def read(text: str) -> list[Line]:
    """Parse a log and check its form and its hashes."""
    if not text.endswith("\n"):
        raise BrokenLog("the last line is cut off" if text else "the log is empty")
    lines: list[Line] = []
    before = ""
    for number, written in enumerate(text.split("\n")[:-1], 1):
        line = _parse(written, number)
        bare = {key: value for key, value in line.items() if key != "hash"}
        if sealed(bare, before)["hash"] != line.get("hash"):
            raise BrokenLog(f"line {number} does not match its hash: it has been altered")
        _check_form(bare, number)
        before = line["hash"]
        lines.append(line)
    return lines


def _parse(written: str, number: int) -> Line:
    try:
        line = from_json(written)
    except ValueError:
        raise BrokenLog(f"line {number} is not JSON") from None
    if not isinstance(line, dict):
        raise BrokenLog(f"line {number} is not an object")
    return line


_HEADER = {"quai": int, "game": str, "rules": int, "seats": int, "players": list, "options": dict}


def _check_form(line: Line, number: int) -> None:
    if number == 1:
        wanted: dict[str, type] = {**_HEADER, "seed": int}
    elif "undo" in line:
        wanted = {"n": int, "seat": int, "undo": int, "time": int}
    elif "takeback" in line:
        wanted = {"n": int, "seat": int, "takeback": int, "time": int}
    elif "note" in line:
        wanted = {"n": int, "seat": int, "note": str, "time": int}
    elif "end" in line:
        wanted = {"n": int, "seat": int, "end": str, "time": int}
    else:
        wanted = {"n": int, "seat": int, "action": dict, "time": int}
    if set(line) != set(wanted) or any(type(line[key]) is not wanted[key] for key in wanted):
        raise BrokenLog(f"line {number} must have exactly these fields: {', '.join(wanted)}")
    if number == 1 and line["quai"] != FORMAT:
        raise BrokenLog(f"this is format {line['quai']}; this version reads format {FORMAT}")
    if number > 1 and line["n"] != number - 1:
        raise BrokenLog(f"line {number} is numbered {line['n']}: a line is missing or doubled")
