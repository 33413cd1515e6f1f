"""Lessons: a game taught on fixed deals, as data beside the game.

A course is the files `lessons/NUMBER-KEY.json` of a game, in the order of their names: a guided
first game, then exercises. Each names a deal, the scripted actions, and the stops at which the
teacher speaks. The words are in `lessons/text/LANGUAGE.json`: `KEY.title` is the lesson's name,
`KEY.STOP` the idea of a stop, `KEY.STOP.do` what to do or to look at, `KEY.STOP.no.NAME` the answer
to a wrong try.

The position at a stop follows from the data alone: whatever the learner has tried, the lesson goes
on with the action that the stop names. So every stop can be skipped, and a lesson resumed anywhere.
"""

import json
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from quai.core.game import Game
from quai.core.record import Record
from quai.core.refusals import BadInput

Named = dict[str, Any]
"""An action in its JSON form; a pattern has some of its fields."""
NO = "no"
"""The answer to a wrong try for which a stop has no answer of its own."""
PLACES = ("board", "hand", "prompt", "sheet", "log")
"""Places that every page has; all others are `zone:ID` and `card:NAME`."""


class WrongTry(NamedTuple):
    """The answer to a wrong try: the actions it is for, and the name of its words."""

    when: Named
    say: str


class Stop(NamedTuple):
    """One idea of a lesson: the places it lights, and the action it asks for, if any."""

    key: str
    before: tuple[Named, ...]
    """What is played, by whoever is to act, before the stop is shown."""
    light: tuple[str, ...]
    right: Named | None
    """The action that is asked for; None if there is only something to look at."""
    accept: tuple[Named, ...]
    """Patterns of other actions that are right, too."""
    wrong: tuple[WrongTry, ...]


class Lesson(NamedTuple):
    """A deal with its stops; `learner` is the seat of the person who learns."""

    key: str
    seats: int
    learner: int
    options: dict[str, Any]
    seed: int
    stops: tuple[Stop, ...]


class TryResult(NamedTuple):
    """What a try was: right, or wrong with the id of the words that say why."""

    right: bool
    say: str | None


def course(game: Game) -> tuple[Lesson, ...]:
    """The lessons of a game, in order; none if it has no folder `lessons`."""
    return _course(game.package) if game.package else ()


@cache
def _course(package: str) -> tuple[Lesson, ...]:
    folder = files(package).joinpath("lessons")
    if not folder.is_dir():
        return ()
    names = sorted(each.name for each in folder.iterdir() if each.name.endswith(".json"))
    return tuple(
        _lesson(
            name.removesuffix(".json").partition("-")[2], folder.joinpath(name).read_text("utf-8")
        )
        for name in names
    )


def _lesson(key: str, text: str) -> Lesson:
    data = json.loads(text)
    stops = tuple(
        Stop(
            key=each["key"],
            before=tuple(each.get("before", ())),
            light=tuple(each.get("light", ())),
            right=each.get("right"),
            accept=tuple(each.get("accept", ())),
            wrong=tuple(WrongTry(**answer) for answer in each.get("wrong", ())),
        )
        for each in data["stops"]
    )
    seats, seed = data["seats"], data["seed"]
    return Lesson(key, seats, data.get("learner", 0), data.get("options", {}), seed, stops)


def lesson(game: Game, key: str) -> Lesson:
    """The lesson with this key; BadInput if there is none."""
    for each in course(game):
        if each.key == key:
            return each
    raise BadInput(f"{game.meta.title} has no lesson {key!r}")


@cache
def _words(package: str, language: str) -> dict[str, str]:
    path = files(package).joinpath("lessons").joinpath("text").joinpath(f"{language}.json")
    found: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return found


def words(game: Game, language: str) -> dict[str, str]:
    """The words of a game's lessons in a language, by id."""
    return _words(game.package, language)


def words_of(game: Game, taught: Lesson, stop: Stop, language: str) -> tuple[str, str]:
    """The idea of a stop, and what to do or to look at."""
    said = words(game, language)
    return said[f"{taught.key}.{stop.key}"], said.get(f"{taught.key}.{stop.key}.do", "")


def begin(game: Game, taught: Lesson, players: list[str] | None = None) -> Record:
    """The deal of a lesson."""
    return Record(game, taught.seats, taught.options, taught.seed, players)


def enter(record: Record, stop: Stop) -> None:
    """Play what comes before a stop."""
    for named in stop.before:
        _play(record, named)


def leave(record: Record, stop: Stop) -> None:
    """Play what a stop asks for."""
    if stop.right is not None:
        _play(record, stop.right)


def _play(record: Record, named: Named) -> None:
    actor = record.state.actor
    if actor is None:
        raise BadInput("the game is over before the lesson is")
    record.play(actor, named)


def at(game: Game, taught: Lesson, number: int) -> Record:
    """The game as it is when a stop is shown."""
    if not 0 <= number < len(taught.stops):
        raise BadInput(f"the lesson has {len(taught.stops)} stops, there is no stop {number}")
    record = begin(game, taught)
    for each in taught.stops[:number]:
        enter(record, each)
        leave(record, each)
    enter(record, taught.stops[number])
    return record


def judge(record: Record, taught: Lesson, stop: Stop, named: object) -> TryResult:
    """What a try at a stop was. RuleBroken if it is illegal, BadInput if it cannot be read."""
    game, state = record.game, record.state
    action = game.read(named)
    if stop.right is None:
        raise BadInput("there is nothing to play at this stop")
    state.check(action)
    tried = game.write(action)
    view = state.view(frozenset({taught.learner}))
    if any(game.resembles(view, tried, each) for each in (stop.right, *stop.accept)):
        return TryResult(True, None)
    for answer in stop.wrong:
        if game.resembles(view, tried, answer.when):
            return TryResult(False, f"{taught.key}.{stop.key}.no.{answer.say}")
    return TryResult(False, f"{taught.key}.{stop.key}.{NO}")
