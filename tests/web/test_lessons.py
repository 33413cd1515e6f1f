"""Lessons over HTTP: the course, a lesson with its positions, and tries."""

import pytest

import quai
from quai.core import lessons
from tests.games.sample import SAMPLE
from tests.web.harness import Visitor

GAME = quai.game(SAMPLE)
FIRST = lessons.course(GAME)[0]
PATH = f"/api/games/{SAMPLE}/lessons/en"
ASKING = next(number for number, stop in enumerate(FIRST.stops) if stop.right is not None)


@pytest.fixture
def anna(alone: Visitor) -> Visitor:
    return alone


def test_a_course_lists_its_lessons(anna: Visitor) -> None:
    listed = anna.get(PATH)["lessons"]
    assert [each["key"] for each in listed] == [each.key for each in lessons.course(GAME)]
    assert all(each["title"] and each["stops"] for each in listed)


def test_a_lesson_has_the_learners_views_alone(anna: Visitor) -> None:
    lesson = anna.get(f"{PATH}/{FIRST.key}")
    assert [each["key"] for each in lesson["stops"]] == [stop.key for stop in FIRST.stops]
    for each in lesson["stops"]:
        assert each["idea"]
        assert each["news"]["view"]["viewer"] == [FIRST.learner]
        assert each["news"]["undoable"] == 0
        assert bool(each["news"]["actions"]) or not each["asks"]
    assert all(each["view"]["viewer"] == [FIRST.learner] for each in lesson["positions"])
    assert len(lesson["positions"]) == len(lesson["story"]) + 1


def test_tries_are_right_wrong_or_refused(anna: Visitor) -> None:
    stop = FIRST.stops[ASKING]
    path = f"{PATH}/{FIRST.key}/try"
    record = lessons.at(GAME, FIRST, ASKING)
    tries = [GAME.write(action) for action in record.state.legal()]
    wrong = next(each for each in tries if not lessons.judge(record, FIRST, stop, each).right)
    illegal = {"do": "end"}
    assert illegal not in tries
    verdicts = [
        anna.post(path, {"stop": ASKING, "action": action})
        for action in (stop.right, wrong, illegal)
    ]
    assert [each["verdict"] for each in verdicts] == ["right", "wrong", "refused"]
    assert verdicts[1]["say"] in lessons.words(GAME, "en").values()
    assert verdicts[2]["rule"]
    assert verdicts[2]["reason"]


@pytest.mark.parametrize(
    "path", ["/api/games/nothing/lessons/en", f"/api/games/{SAMPLE}/lessons/de", f"{PATH}/nothing"]
)
def test_what_is_not_there_is_not_found(anna: Visitor, path: str) -> None:
    assert anna.http.get(path).status_code in (400, 404)
