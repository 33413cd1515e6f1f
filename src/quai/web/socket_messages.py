"""The messages of a table's socket, as types; see docs/protocol.md.

An incoming message with an unknown type or field, or a field of another type, is refused.
"""

from typing import Annotated, Any

from msgspec import Meta, Struct

from quai.core.game import Language
from quai.room.chat import ChatEntry, Emote
from quai.room.clock import ClockState
from quai.room.model import Player, TableCard
from quai.room.news import Action, NewsMessage, PositionMessage
from quai.room.table_presence import Absence
from quai.web import responses
from quai.web.requests import SeatNumber, StepNumber, Strict

ActionId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
Steps = Annotated[int, Meta(ge=1, le=1000)]
LineNumber = Annotated[int, Meta(ge=0, le=1_000_000)]


class IncomingMessage(Strict, frozen=True, tag_field="type"):
    """A message from the page."""


class HelloMessage(IncomingMessage, frozen=True, tag="hello"):
    """The page knows the game up to this step; send it the rest."""

    step: StepNumber
    words: Language | None = None
    """Send the table in words too, in this language."""


class PlayMessage(IncomingMessage, frozen=True, tag="play"):
    """Play an action, chosen when the page knew the game up to this step."""

    id: ActionId
    step: StepNumber
    action: Action


class UndoMessage(IncomingMessage, frozen=True, tag="undo"):
    """Take back the player's last steps."""

    id: ActionId
    count: Steps


class AskUndoMessage(IncomingMessage, frozen=True, tag="ask_undo"):
    """Ask the others to let the player take back their last steps and all that came after."""

    id: ActionId
    count: Steps


class AnswerUndoMessage(IncomingMessage, frozen=True, tag="answer_undo"):
    """Agree that a seat goes back to `keep` steps, or refuse; a no of that seat withdraws it."""

    id: ActionId
    seat: SeatNumber
    keep: StepNumber
    yes: bool


class LookMessage(IncomingMessage, frozen=True, tag="look"):
    """Send the position after this step."""

    step: StepNumber


class SeenMessage(IncomingMessage, frozen=True, tag="seen"):
    """The player has seen the game up to this step."""

    step: StepNumber


class SayMessage(IncomingMessage, frozen=True, tag="say"):
    """Say something in the table's chat."""

    id: ActionId
    text: Annotated[str, Meta(max_length=1000)]


class WaveMessage(IncomingMessage, frozen=True, tag="wave"):
    """Send an emote to the table's chat."""

    id: ActionId
    emote: Emote


class BlockMessage(IncomingMessage, frozen=True, tag="block"):
    """Block the author of line `n` of the chat, or unblock them."""

    id: ActionId
    n: LineNumber
    on: bool


Incoming = (
    HelloMessage
    | PlayMessage
    | UndoMessage
    | AskUndoMessage
    | AnswerUndoMessage
    | LookMessage
    | SeenMessage
    | SayMessage
    | WaveMessage
    | BlockMessage
)


class UndoRequestInfo(Struct, frozen=True):
    """A seat asks to go back to `keep` steps; these seats have not answered yet."""

    seat: int
    keep: int
    waiting: list[int]


class TableMessage(Struct, frozen=True, tag_field="type", tag="table"):
    """The table, and the player's place at it."""

    table: responses.TableInfo
    viewer: list[int]
    """The seats of this player."""
    players: list[str]
    left: ClockState | None
    """The clock."""
    asked: UndoRequestInfo | None
    """The request to take back that the table has not decided yet."""
    ask_from: int
    """The player may make such a request from this step on."""
    seen: int | None
    """How far the player had seen the game when they connected."""
    absence: Absence | None
    """The absence of the player to move."""


class ChatLine(Struct, frozen=True):
    """A line of the chat as one player is sent it."""

    n: int
    who: str
    guest: bool
    seat: int | None
    time: int
    text: str
    emote: bool
    mine: bool


class ChatMessage(Struct, frozen=True, tag_field="type", tag="chat"):
    """The lines of the chat after line `since`; all of them if it is 0."""

    since: int
    lines: list[ChatLine]


class DoneMessage(Struct, frozen=True, tag_field="type", tag="done"):
    """The action is played and stored."""

    id: str
    step: int


class RefusedMessage(Struct, frozen=True, tag_field="type", tag="refused"):
    """The action breaks a rule of the game."""

    id: str
    rule: str
    reason: str
    details: dict[str, Any]


class ErrorMessage(Struct, frozen=True, tag_field="type", tag="error"):
    """The message was not accepted."""

    id: str | None
    code: str
    error: str


class RestartMessage(Struct, frozen=True, tag_field="type", tag="restart"):
    """This server stops; connect again, to it or to another."""


Outgoing = (
    TableMessage
    | NewsMessage
    | PositionMessage
    | ChatMessage
    | DoneMessage
    | RefusedMessage
    | ErrorMessage
    | RestartMessage
)


def table_message(
    card: TableCard,
    player: Player,
    left: ClockState | None,
    seen: int | None,
    absence: Absence | None = None,
) -> TableMessage:
    """A table as this player is sent it."""
    mine, asked = card.seats_of(player.id), card.asked
    return TableMessage(
        responses.table_info(card, player),
        mine,
        card.names,
        left,
        UndoRequestInfo(asked.seat, asked.keep, card.unanswered) if asked else None,
        max((card.seats[seat].ask_from for seat in mine), default=0),
        seen,
        absence,
    )


def chat_message(said: list[ChatEntry], since: int, card: TableCard, player: Player) -> ChatMessage:
    """Lines of the chat as this player is sent them."""
    lines = []
    for each in said:
        seats = card.seats_of(each.player)
        seat = seats[0] if seats else None
        mine = each.player == player.id
        lines.append(
            ChatLine(each.n, each.name, each.guest, seat, each.time, each.text, each.emote, mine)
        )
    return ChatMessage(since, lines)
