"""`quai learn`: every course in the terminal, wrong tries, and where it is resumed."""

from pathlib import Path

import pytest

import quai
from quai.cli.console import console
from quai.cli.main import main
from quai.cli.terminal_words import WORDS
from quai.core import lessons
from quai.games import own_keys
from tests.games.sample import SAMPLE


@pytest.fixture(autouse=True)
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def answers(monkeypatch: pytest.MonkeyPatch, *written: str) -> None:
    """Write these lines, then end the input."""
    lines = iter(written)

    def read(_: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr(console, "input", read)


@pytest.mark.parametrize("key", own_keys())
@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_course_is_taken_in_the_terminal(
    key: str, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    course = lessons.course(quai.game(key))
    answers(monkeypatch, *["s" for taught in course for _ in taught.stops])
    assert main(["learn", key, "--lang", language]) == 0
    shown = capsys.readouterr().out
    words = lessons.words(quai.game(key), language)
    for taught in course:
        for stop in taught.stops:
            assert words[f"{taught.key}.{stop.key}"] in shown
    assert WORDS[language]["learn.over"] in shown


def test_a_wrong_try_is_answered_and_the_course_resumed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = quai.game(SAMPLE)
    first = lessons.course(game)[0]
    asking = next(number for number, stop in enumerate(first.stops) if stop.right is not None)
    record = lessons.at(game, first, asking)
    stop = first.stops[asking]
    tries = [game.write(action) for action in record.state.legal()]
    wrong = next(
        place
        for place, named in enumerate(tries, 1)
        if not lessons.judge(record, first, stop, named).right
    )
    right = tries.index(game.write(game.read(stop.right))) + 1
    answers(monkeypatch, *[""] * asking, str(wrong), "99", "?", "t")
    main(["learn", SAMPLE, "--lang", "en"])
    said = capsys.readouterr().out
    verdict = lessons.judge(record, first, stop, tries[wrong - 1])
    assert lessons.words(game, "en")[verdict.say or ""] in said
    assert WORDS["en"]["learn.left"].format(game=SAMPLE) in said
    answers(monkeypatch, str(right), "b", "q")
    main(["learn", SAMPLE, "--lang", "en"])
    said = capsys.readouterr().out
    assert said.index(lessons.words(game, "en")[f"{first.key}.{stop.key}"]) < said.index("Right!")


def test_a_lesson_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", SAMPLE, "--lesson", "nothing"]) == 2
    assert "no lesson" in capsys.readouterr().err
