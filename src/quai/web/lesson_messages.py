"""The requests and responses of lessons, as types."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

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


class TryResponse(Struct, frozen=True):
    """Whether a try was right; if not, the words that say why, or the refusal of an illegal one."""

    verdict: Literal["right", "wrong", "refused"]
    say: str = ""
    rule: str = ""
    reason: str = ""
    details: dict[str, Any] = {}
