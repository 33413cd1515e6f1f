"""The messages of the sockets of the board and of events, as types; see docs/protocol.md."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from quai.room.board import BoardMessage, OwnTablesMessage
from quai.room.board_rows import BoardFilter, Cursor, PageKey
from quai.room.clock import Kind
from quai.web.requests import GroupId, Strict
from quai.web.socket_messages import ErrorMessage, RestartMessage

MAX_SEATS = 100
GameKey = Annotated[str, Meta(min_length=1, max_length=100)]
SeatCount = Annotated[int, Meta(ge=1, le=MAX_SEATS)]
PageCursor = Annotated[str, Meta(max_length=20)]


class LookAtBoardMessage(Strict, frozen=True, tag_field="type", tag="look"):
    """Send a page of the board, and what changes of it."""

    game: GameKey | None = None
    seats: SeatCount | None = None
    clock: Kind | None = None
    after: PageCursor | None = None
    """The cursor that ended the page before; None for the first page."""
    friends: bool = False
    """Whether to show those tables alone at which friends sit."""
    group: GroupId | None = None
    """The group whose board to send; None for the tables that everybody may see."""


class BoardQuery(Struct, frozen=True):
    """Which tables to list, and from where on."""

    game: GameKey | None = None
    seats: SeatCount | None = None
    clock: Kind | None = None
    after: PageCursor | None = None
    """The cursor of the page before; without it, the first page and the player's own tables."""
    friends: bool = False


class EventMessage(Struct, frozen=True, tag_field="type", tag="event"):
    """The fields of the event that have changed; all of them at first."""

    event: dict[str, Any]


BoardOutgoing = BoardMessage | OwnTablesMessage | ErrorMessage | RestartMessage
EventOutgoing = EventMessage | ErrorMessage | RestartMessage


def page_key(query: LookAtBoardMessage | BoardQuery, player: str) -> PageKey:
    """The page of the board that a player asks for; BadInput if there is none."""
    after = None if query.after is None else Cursor.read(query.after)
    group = query.group if isinstance(query, LookAtBoardMessage) else None
    friends_of = player if query.friends else None
    return PageKey(BoardFilter(query.game, query.seats, query.clock, group, friends_of), after)
