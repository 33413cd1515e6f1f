"""Every lesson of every game: its script is legal, its words exist, it lights what pages have."""

import pytest

import quai
from quai.contract.cases import ONLY
from quai.core import lessons
from quai.core.game import LANGUAGES, Game
from quai.core.lessons import NO, PLACES, Lesson, Stop
from quai.core.refusals import BadInput, RuleBroken

MAX_STOPS = 15
MIN_GUIDED_STOPS = 8
EXERCISES = (2, 3)
MIN_GLOSSARY_ROWS = 8
ATTRIBUTES = ("zone", "source", "to", "place", "act", "answer")
"""The attributes by which pages name their places; see `static/app/spotlight.js`."""
COURSES = [game for game in quai.games() if ONLY in ("", game.key) and lessons.course(game) != ()]
TAUGHT = [(game, taught) for game in COURSES for taught in lessons.course(game)]
each_course = pytest.mark.parametrize("game", COURSES, ids=lambda game: game.key)
each_lesson = pytest.mark.parametrize(
    ("game", "taught"), TAUGHT, ids=[f"{game.key}-{taught.key}" for game, taught in TAUGHT]
)


def needed_words(taught: Lesson) -> set[str]:
    """The ids of the words that a lesson needs, besides those that it may have."""
    found = {f"{taught.key}.title"}
    for stop in taught.stops:
        name = f"{taught.key}.{stop.key}"
        found.add(name)
        if stop.right is not None:
            found |= {f"{name}.do", f"{name}.{NO}"}
            found |= {f"{name}.{NO}.{answer.say}" for answer in stop.wrong}
    return found


def answers(game: Game, taught: Lesson, stop: Stop, number: int) -> set[str]:
    """The ids of the answers to wrong tries that are legal at a stop."""
    record = lessons.at(game, taught, number)
    actions = game.offered(record.state, quai.Rng(0), 16)
    verdicts = [lessons.judge(record, taught, stop, game.write(action)) for action in actions]
    return {verdict.say for verdict in verdicts if verdict.say is not None}


@each_course
def test_a_course_is_a_guided_game_and_a_few_exercises(game: Game) -> None:
    first, *exercises = lessons.course(game)
    stops = len(first.stops)
    fewest, most = EXERCISES
    assert MIN_GUIDED_STOPS <= stops <= MAX_STOPS, (
        f"the first lesson has {stops} stops, not {MIN_GUIDED_STOPS} to {MAX_STOPS}"
    )
    assert fewest <= len(exercises) <= most, (
        f"after the first lesson come {len(exercises)} exercises, not {fewest} to {most}"
    )
    for each in exercises:
        asked = any(stop.right is not None for stop in each.stops)
        assert asked, f"the exercise {each.key!r} asks for nothing"


@each_course
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_stop_has_its_words_and_none_are_left_over(game: Game, language: str) -> None:
    words = lessons.words(game, language)
    needed = set().union(*(needed_words(taught) for taught in lessons.course(game)))
    lacking = sorted(needed - set(words))
    assert not lacking, f"lessons/text/{language}.json lacks {', '.join(lacking)}"
    spare = {
        f"{taught.key}.{stop.key}.do" for taught in lessons.course(game) for stop in taught.stops
    }
    unused = sorted(set(words) - needed - spare)
    assert not unused, f"lessons/text/{language}.json has words of no stop: {', '.join(unused)}"
    assert all(sentence.strip() for sentence in words.values())


@each_lesson
def test_every_scripted_step_is_legal(game: Game, taught: Lesson) -> None:
    record = lessons.begin(game, taught)
    for stop in taught.stops:
        lessons.enter(record, stop)
        if stop.right is not None:
            assert record.state.actor == taught.learner, f"{stop.key}: it is another's turn"
            assert lessons.judge(record, taught, stop, stop.right).right
        lessons.leave(record, stop)
    keys = [stop.key for stop in taught.stops]
    assert len(keys) == len(set(keys))
    assert taught.stops[-1].right is None, "the last stop says what was learnt"


@each_lesson
def test_every_try_is_answered_and_every_answer_is_given(game: Game, taught: Lesson) -> None:
    for number, stop in enumerate(taught.stops):
        if stop.right is not None:
            default = f"{taught.key}.{stop.key}.{NO}"
            own = {f"{default}.{answer.say}" for answer in stop.wrong}
            said = answers(game, taught, stop, number)
            assert own <= said <= {default, *own}, own ^ said
    asking = next(number for number, stop in enumerate(taught.stops) if stop.right is not None)
    record = lessons.at(game, taught, asking)
    with pytest.raises((BadInput, RuleBroken)):
        lessons.judge(record, taught, taught.stops[asking], {"do": "nothing of the kind"})


@each_course
def test_every_light_is_a_place_of_a_page(game: Game) -> None:
    for stop in (stop for taught in lessons.course(game) for stop in taught.stops):
        assert stop.light, f"{stop.key} lights nothing"
        for place in stop.light:
            attribute, _, value = place.partition(":")
            assert place in PLACES or (attribute in ATTRIBUTES and value), place


@each_course
def test_the_rules_have_a_glossary_in_both_languages(game: Game) -> None:
    for language, heading in (("fr", "## Glossaire"), ("en", "## Glossary")):
        _, _, glossary = game.help(language).partition(heading)
        rows = [line for line in glossary.split("\n## ")[0].splitlines() if line.startswith("|")]
        assert len(rows) >= MIN_GLOSSARY_ROWS, (
            f"help/{language}.md has a course, but no table of {MIN_GLOSSARY_ROWS} rows or more "
            f"below {heading!r}"
        )
        assert all(row.count("|") == rows[0].count("|") for row in rows)


def test_there_is_no_lesson_of_another_name() -> None:
    for game in COURSES:
        with pytest.raises(BadInput):
            lessons.lesson(game, "no such lesson")
        with pytest.raises(BadInput):
            lessons.at(game, lessons.course(game)[0], 99)
