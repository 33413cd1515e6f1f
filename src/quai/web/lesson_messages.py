"""The requests and responses of lessons, as types."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from quai.bots.reasons import Reason
from quai.bots.review import Grade
from quai.room.news import Action, NewsMessage, PositionMessage, StoryStep
from quai.web.requests import Strict
from quai.web.responses import SeatInfo

StopNumber = Annotated[int, Meta(ge=0, le=1000)]


class LessonInfo(Struct, frozen=True):
    """A lesson of a course: its key, its name, and how many stops it has."""

    key: str
    title: str
    stops: int


class CourseResponse(Struct, frozen=True):
    """The lessons of a game, in order."""

    lessons: list[LessonInfo]


class StopInfo(Struct, frozen=True):
    """What a lesson says at a stop, what it lights, and the position there."""

    key: str
    idea: str
    todo: str
    light: list[str]
    """Places of the page: `hand`, `prompt`, `sheet`, `log`, `board`, `zone:ID` or `card:NAME`."""
    asks: bool
    """Whether the learner is to play something."""
    news: NewsMessage
    """The position, without its story."""


class LessonResponse(Struct, frozen=True):
    """A lesson with all its positions."""

    key: str
    title: str
    learner: int
    seats: list[SeatInfo]
    stops: list[StopInfo]
    story: list[StoryStep]
    """What happens in the whole lesson, step by step."""
    positions: list[PositionMessage]
    """By step."""


class TryRequest(Strict, frozen=True):
    """The learner tries an action at a stop."""

    stop: StopNumber
    action: Action


class Solution(Struct, frozen=True):
    """The answer to an exercise: what is right, and why."""

    right: list[Action]
    """The best action, then those that are nearly as good."""
    chance: float
    """The chance to win that is expected of the best one."""
    other: Action
    """An action that looks good, but is not: the one played then, or the best of the others."""
    other_chance: float
    reasons: list[Reason]
    solved: bool
    """Whether it counts as solved."""
    back: int
    """When it comes back, in milliseconds; 0 if it does not."""


class TryResponse(Struct, frozen=True):
    """Whether a try was right; if not, the words that say why, or the refusal of an illegal one."""

    verdict: Literal["right", "wrong", "refused"]
    say: str = ""
    rule: str = ""
    reason: str = ""
    details: dict[str, Any] = {}
    answer: Solution | None = None
    """Of an exercise that was solved."""


class MistakeInfo(Struct, frozen=True):
    """A position from a review of one's own that waits to be solved."""

    table: str
    game: str
    step: int
    grade: Grade
    cost: float
    """The chance to win that the mistake gave away."""
    fails: int
    """How often it has come back."""
    due: int
    """When it is asked, in milliseconds."""


class MistakesResponse(Struct, frozen=True):
    """The positions that a player has not solved, those that are due first in front."""

    now: int
    waiting: list[MistakeInfo]
    solved: int


class ExerciseResponse(Struct, frozen=True):
    """An exercise: the position as a lesson of one stop, whose words the page has."""

    game: str
    lesson: LessonResponse
    answer: Solution | None
    """Once it has been solved, or shown."""


class PuzzleResponse(Struct, frozen=True):
    """The puzzle of a day."""

    day: str
    exercise: ExerciseResponse
    tries: int
    people: int
    """How many people have solved it."""
    days: int
    """How many days' puzzles the player has solved."""


class PracticeResponse(Struct, frozen=True):
    """What there is to practise today."""

    day: str
    game: str | None
    """The game of today's puzzle; None if there are no puzzles."""
    state: Literal["new", "tried", "solved", "shown"]
    """How far the player is with it."""
    mistakes: int
    """Positions from one's own reviews that are due."""
