"""The requests and responses of reports and of moderators."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from quai.room.moderation import MAX_MUTE_DAYS, Act, Noted, Report, ReportedLine, State
from quai.web.requests import Strict

Words = Annotated[str, Meta(max_length=300)]


class ReportLineRequest(Strict, frozen=True):
    """Report a line of the chat of a table."""

    table: Annotated[str, Meta(max_length=64)]
    line: Annotated[int, Meta(ge=1, le=1_000_000_000)]
    words: Words = ""


class ReportPlayerRequest(Strict, frozen=True):
    """Report the player of this public id."""

    public: Annotated[str, Meta(max_length=64)]
    words: Words = ""


class ModerateRequest(Strict, frozen=True):
    """Do something about a report."""

    act: Literal["hide", "warn", "mute", "ban", "dismiss"]
    words: Words = ""
    days: Annotated[int, Meta(ge=1, le=MAX_MUTE_DAYS)] = 7


class ReportInfo(Struct, frozen=True):
    """A report as moderators see it."""

    number: int
    name: str
    account: bool
    reporter: str
    table: str | None
    context: tuple[ReportedLine, ...]
    """The lines of the chat around the one that is reported, as they were then."""
    words: str
    time: int
    state: State
    banned: bool
    acts: int
    """How often moderators have acted against the same person."""


class NotedInfo(Struct, frozen=True):
    """An act of a moderator."""

    moderator: str
    act: Act
    name: str
    words: str
    time: int


class ModerationResponse(Struct, frozen=True):
    """The reports, open ones first, and what moderators have done."""

    reports: list[ReportInfo]
    noted: list[NotedInfo]


def report_info(report: Report) -> ReportInfo:
    """A report without internal ids."""
    return ReportInfo(
        report.number,
        report.name,
        report.account,
        report.reporter,
        report.table,
        report.context,
        report.words,
        report.time,
        report.state,
        report.banned,
        report.acts,
    )


def noted_info(noted: Noted) -> NotedInfo:
    """An act as it is listed."""
    return NotedInfo(noted.moderator, noted.act, noted.name, noted.words, noted.time)
