"""The requests of the HTTP endpoints, as types; see docs/protocol.md.

A body with an unknown field or a field of another type is refused.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from quai.room.history import MAX_PAGES
from quai.room.notices.outbox import Channel
from quai.room.vacations import MAX_DAYS_A_YEAR

StepNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=1_000_000)]
PageNumber = Annotated[int, Meta(ge=1, le=MAX_PAGES)]
Seed = Annotated[int, Meta(ge=0, le=2**63 - 1)] | Annotated[str, Meta(pattern=r"^[0-9]{1,39}$")]
"""A number, or its digits: a page cannot write large numbers exactly."""
Level = Annotated[int, Meta(ge=1, le=6)]
Name = Annotated[str, Meta(max_length=100)]
Password = Annotated[str, Meta(max_length=1000)]
Email = Annotated[str, Meta(max_length=300)]
Url = Annotated[str, Meta(max_length=1000)]
Language = Literal["fr", "en"]
GroupId = Annotated[str, Meta(max_length=40)]


class Strict(Struct, frozen=True, forbid_unknown_fields=True):
    """Data that may have its own fields and no others."""


class EmptyRequest(Strict, frozen=True):
    """A request without details."""


class PageQuery(Struct, frozen=True):
    """Which page of a list to return."""

    page: PageNumber = 1


class FinishedQuery(PageQuery, frozen=True):
    """Which page to return, of all games or of those with the player of this public id."""

    other: Annotated[str, Meta(max_length=64)] = ""


class InvitationQuery(Struct, frozen=True):
    """The origin by which the page was reached: invitations lead there."""

    origin: Url


class PictureQuery(Struct, frozen=True):
    """The language of a picture; `v` only tells addresses of older pictures apart."""

    language: Language = "en"
    v: str = ""


class NextGameQuery(Struct, frozen=True):
    """The table the player is at now."""

    after: str = ""


class RenameRequest(Strict, frozen=True):
    """Change the player's name."""

    name: Name


class RegisterRequest(Strict, frozen=True):
    """Turn a guest into an account."""

    password: Password
    name: Name | None = None
    email: Email | None = None


class LogInRequest(Strict, frozen=True):
    """Log in to an account."""

    name: Name
    password: Password


class ForgotPasswordRequest(Strict, frozen=True):
    """Send a link to a new password to the mail address of the account of this name."""

    name: Name
    language: Language


class ResetPasswordRequest(Strict, frozen=True):
    """Choose a new password by the link of a mail."""

    token: Annotated[str, Meta(max_length=200)]
    password: Password


class LogOutRequest(Strict, frozen=True):
    """End this session, or all sessions of the player."""

    everywhere: bool = False


class ChangePasswordRequest(Strict, frozen=True):
    """Change the password."""

    old: Password
    new: Password


class DeleteAccountRequest(Strict, frozen=True):
    """Delete the account and the player's data."""

    password: Password = ""


class VacationRequest(Strict, frozen=True):
    """Begin a vacation of N days, or end it with 0."""

    days: Annotated[int, Meta(ge=0, le=MAX_DAYS_A_YEAR)]


class UnblockRequest(Strict, frozen=True):
    """Unblock a player."""

    who: Annotated[str, Meta(max_length=64)]


class PushKeys(Strict, frozen=True):
    """The keys that push messages to a browser are encrypted with."""

    p256dh: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,120}=*$")]
    auth: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,60}=*$")]


class SubscribeRequest(Strict, frozen=True):
    """Send notices of turns to this browser."""

    endpoint: Url
    keys: PushKeys
    language: Language


class PushKindsRequest(Strict, frozen=True):
    """Notify this browser of turns at tables with these kinds of clocks."""

    kinds: Annotated[list[Literal["none", "live", "days"]], Meta(max_length=3)]


class SetWebhookRequest(Strict, frozen=True):
    """Send notices of turns to a program."""

    url: Url


class SetMailRequest(Strict, frozen=True):
    """Send a daily digest by mail."""

    email: Email
    language: Language


class NoticeTestRequest(Strict, frozen=True):
    """Send a test notice now."""

    channel: Channel


class SeatRequest(Strict, frozen=True, tag_field="kind"):
    """Who shall have a seat at a new table."""


class MySeat(SeatRequest, frozen=True, tag="me"):
    """The player who opens the table, or somebody of this name at the same screen."""

    name: Name | None = None


class OpenSeat(SeatRequest, frozen=True, tag="open"):
    """Anybody who takes it, or only the account of this name."""

    name: Name | None = None


class BotSeat(SeatRequest, frozen=True, tag="bot"):
    """A bot of this level."""

    level: Level


class NoClock(Strict, frozen=True, tag_field="kind", tag="none"):
    """No time limit."""


class LiveClock(Strict, frozen=True, tag_field="kind", tag="live"):
    """A bank per player and an increment per turn, in seconds."""

    bank: int
    increment: int


class DaysClock(Strict, frozen=True, tag_field="kind", tag="days"):
    """A number of days per turn."""

    days: int


Seats = Annotated[list[MySeat | OpenSeat | BotSeat], Meta(min_length=1, max_length=12)]


class CreateTableRequest(Strict, frozen=True):
    """Open a table."""

    game: str
    seats: Seats
    options: dict[str, Any] = {}
    seed: Seed | None = None
    access: Literal["open", "link", "private"] = "open"
    clock: NoClock | LiveClock | DaysClock = NoClock()
    stand_in: Level = 3
    rated: bool | None = None
    """Whether the game counts for ratings; by default it does unless the opponents are bots."""
    group: GroupId | None = None
    """The group whose members alone may see the table and sit there."""


class ContinueRequest(Strict, frozen=True):
    """Open a table that continues a game after this step."""

    step: StepNumber
    seats: Seats


class SitRequest(Strict, frozen=True):
    """Take this seat."""

    seat: SeatNumber


class LeaveRequest(Strict, frozen=True):
    """Give up a seat, to a bot of this level if the game has begun."""

    level: Level = 3


class FillRequest(Strict, frozen=True):
    """Give this open seat, or all of them, to bots of this level."""

    level: Level
    seat: SeatNumber | None = None


class ChangeTableRequest(Strict, frozen=True):
    """Change the terms of a table that waits for players, and its options if they are given."""

    access: Literal["open", "link", "private"]
    clock: NoClock | LiveClock | DaysClock
    rated: bool
    stand_in: Level = 3
    options: dict[str, Any] | None = None


class ResignRequest(Strict, frozen=True):
    """Resign with this seat."""

    seat: SeatNumber


class EndRequest(Strict, frozen=True):
    """Propose an end of the game or agree to it; null refuses or withdraws what is proposed."""

    how: Literal["draw", "scores"] | None


class ReplaceRequest(Strict, frozen=True):
    """Want a bot to play for the player of this seat, who is away; or no longer."""

    seat: SeatNumber
    yes: bool = True


class QuietRequest(Strict, frozen=True):
    """Mute the spectators of a table, or let them write again."""

    on: bool


class PauseRequest(Strict, frozen=True):
    """Ask for a pause, or to go on."""

    paused: bool


class AdviceRequest(Strict, frozen=True):
    """Advise the player at this step; effects of actions are told in this language."""

    step: StepNumber
    language: Language
