"""Calls of String Railway that `make bench` measures beside those of every game."""

from typing import Any

from quai.core.rng import Rng
from quai.games.string_railway.lines import Line
from quai.games.string_railway.tracks import judge_track
from tests.games.string_railway.busy import busy_board, fine_tracks


def calls() -> dict[str, tuple[Any, list[Any]]]:
    """Return each call by name, with the arguments to measure it with.

    `check` finds every broken rule and the score of a track, with 25 tracks over 20 tiles.
    """
    board = busy_board()
    company = board.company()
    strings = ("short", "long")
    tracks = [
        (strings.index(string), [*points]) for _, string, points in fine_tracks(board, Rng(5), 100)
    ]

    def check(track: Any) -> object:
        return judge_track(board, company, track[0], Line(track[1], False), False)

    return {"check": (check, tracks)}
