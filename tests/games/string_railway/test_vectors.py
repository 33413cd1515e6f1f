"""The shared vectors: the file is whole, and this side still answers as it did."""

from typing import Any

import pytest

from quai.core.rng import Rng
from quai.games.string_railway.cards import COLOURS, STRINGS
from quai.games.string_railway.crossings import crossings
from quai.games.string_railway.geometry import length, locate, meet, meeting_point, self_contacts
from quai.games.string_railway.lines import Line, Segment
from quai.games.string_railway.meta import GAME
from quai.games.string_railway.squares import (
    holds,
    meeting_on,
    square,
    stretches,
    tiles_meet,
    touches,
)
from quai.games.string_railway.state import StringRailwayState
from quai.games.string_railway.tiles import judge_tile
from quai.games.string_railway.tracks import judge_track
from tests.games.string_railway.vectors import COUNTS, FILE, read


class Answers:
    """Answers each kind of question; a board stays for the questions after it."""

    def __init__(self) -> None:
        self.board: StringRailwayState | None = None

    def meet(self, question: Any) -> Any:
        return meet(Segment(*question[0]), Segment(*question[1]))

    def holds(self, question: Any) -> Any:
        return holds(square(*question[0]), *question[1])

    def touches(self, question: Any) -> Any:
        return touches(square(*question[0]), Segment(*question[1]))

    def tiles(self, question: Any) -> Any:
        return tiles_meet(square(*question[0]), square(*question[1]))

    def meeting(self, question: Any) -> Any:
        s, t = Segment(*question[0]), Segment(*question[1])
        return [*meeting_point(s, t), meeting_on(square(*question[2]), s, t)]

    def line(self, question: Any) -> Any:
        points, closed, place = question
        drawn = Line(points, closed)
        pairs = [list(pair) for pair in self_contacts(drawn, 200)]
        return [length(drawn), pairs, [] if closed else stretches(square(*place), drawn)]

    def locate(self, question: Any) -> Any:
        return locate(Line(question[0], True), *question[1])

    def cross(self, question: Any) -> Any:
        track, other, closed, places = question
        squares = [square(*place) for place in places]
        found = crossings(Line(track, False), Line(other, closed), squares)
        return [[each.x, each.y, each.free] for each in found]

    def set_board(self, view: Any) -> Any:
        self.board = GAME.sampler(view).world(Rng(0))

    def track(self, question: Any) -> Any:
        company, string, points = question
        assert self.board is not None
        line = Line([each for point in points for each in point], False)
        said = judge_track(self.board, COLOURS.index(company), STRINGS.index(string), line, False)
        quick = judge_track(self.board, COLOURS.index(company), STRINGS.index(string), line, True)
        assert quick.legal == said.legal == (not said.faults)
        return {
            "total": said.total,
            "items": [item.show() for item in said.items],
            "faults": [fault.show() for fault in said.faults],
        }

    def tile(self, question: Any) -> Any:
        assert self.board is not None
        return [fault.show() for fault in judge_tile(self.board, square(*question))]


@pytest.mark.rule("SR-50")
def test_every_vector_is_answered_as_the_file_says() -> None:
    vectors = read()
    assert len(vectors) >= 20_000
    assert FILE.stat().st_size < 1_000_000
    answers = Answers()
    told = {name: getattr(answers, name) for name in dir(answers) if not name.startswith("_")}
    told["board"] = answers.set_board
    asked = set()
    for kind, question, answer in vectors:
        asked.add(kind)
        assert told[kind](question) == answer, (kind, question)
    assert len(asked) == len(COUNTS) + 3
