"""What the page and the server say to each other, as types; see docs/protocol.md.

Anything else is refused: another type, another field, a number where a text should be.
"""

from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from quai.core.game import LANGUAGES, Game
from quai.core.refusals import BadInput
from quai.room.chat import Emote, Said
from quai.room.clock import Clock, Hands
from quai.room.model import Player, TableCard
from quai.room.notices.outbox import Channel

Number = Annotated[int, Meta(ge=0, le=1_000_000)]
ActionId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
Seed = Annotated[int, Meta(ge=0, le=2**63 - 1)]
Level = Annotated[int, Meta(ge=1, le=5)]
Language = Literal["fr", "en"]


class Strict(Struct, frozen=True, forbid_unknown_fields=True):
    """Takes its own fields and no others."""


class Message(Strict, frozen=True, tag_field="type"):
    """What a page says over its socket."""


class Hello(Message, frozen=True, tag="hello"):
    """I know so many steps; tell me the rest."""

    step: Number


class Play(Message, frozen=True, tag="play"):
    """Play this action; I had seen so many steps."""

    id: ActionId
    step: Number
    action: dict[str, Any]


class Undo(Message, frozen=True, tag="undo"):
    """Take back my last steps."""

    id: ActionId
    count: Annotated[int, Meta(ge=1, le=1000)]


class AskUndo(Message, frozen=True, tag="ask_undo"):
    """Ask the others to let me take back so many of my last steps, with all that came after."""

    id: ActionId
    count: Annotated[int, Meta(ge=1, le=1000)]


class AnswerUndo(Message, frozen=True, tag="answer_undo"):
    """Let this seat go back to so many steps, or not; I ask no longer, if I am the one who did."""

    id: ActionId
    seat: Number
    keep: Number
    yes: bool


class Look(Message, frozen=True, tag="look"):
    """Show me the position after so many steps."""

    step: Number


class Seen(Message, frozen=True, tag="seen"):
    """I have looked at the game up to this step."""

    step: Number


class SeatWish(Strict, frozen=True, tag_field="kind"):
    """Who is to sit on a seat of a new table."""


class Me(SeatWish, frozen=True, tag="me"):
    """The one who asks."""


class Anybody(SeatWish, frozen=True, tag="open"):
    """Whoever comes."""


class Bot(SeatWish, frozen=True, tag="bot"):
    """A bot."""

    level: Level


class NewName(Strict, frozen=True):
    """Call me this."""

    name: Annotated[str, Meta(max_length=100)]


Name = Annotated[str, Meta(max_length=100)]
Password = Annotated[str, Meta(max_length=1000)]


class NewAccount(Strict, frozen=True):
    """Keep my games: a name, a password, and perhaps where to write to me."""

    password: Password
    name: Name | None = None
    email: Annotated[str, Meta(max_length=300)] | None = None


class LogIn(Strict, frozen=True):
    """Let me in."""

    name: Name
    password: Password


class LogOut(Strict, frozen=True):
    """Let me out, here or everywhere."""

    everywhere: bool = False


class NewPassword(Strict, frozen=True):
    """Change my password."""

    old: Password
    new: Password


class Forget(Strict, frozen=True):
    """Delete my account and my data."""

    password: Password = ""


class Forgive(Strict, frozen=True):
    """Let me meet somebody again whom I had blocked."""

    who: Annotated[str, Meta(max_length=64)]


class BrowserKeys(Strict, frozen=True):
    """By which what is told to a browser is sealed."""

    p256dh: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,120}=*$")]
    auth: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,60}=*$")]


class Subscribe(Strict, frozen=True):
    """Tell this browser of my turns."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: BrowserKeys
    language: Language


class SetWebhook(Strict, frozen=True):
    """Tell this program of my turns."""

    url: Annotated[str, Meta(max_length=1000)]


class WriteToMe(Strict, frozen=True):
    """Write to me, once a day at most."""

    email: Annotated[str, Meta(max_length=300)]
    language: Language


class TryNotice(Strict, frozen=True):
    """Tell me something now, so that I see it works."""

    channel: Channel


class NoClock(Strict, frozen=True, tag_field="kind", tag="none"):
    """Think as long as you like."""


class LiveClock(Strict, frozen=True, tag_field="kind", tag="live"):
    """A bank and an increment a turn, in seconds."""

    bank: int
    increment: int


class DaysClock(Strict, frozen=True, tag_field="kind", tag="days"):
    """So many days a turn."""

    days: int


class NewTable(Strict, frozen=True):
    """Open a table."""

    game: str
    seats: Annotated[list[Me | Anybody | Bot], Meta(min_length=1, max_length=12)]
    options: dict[str, Any] = {}
    seed: Seed | None = None
    access: Literal["open", "link", "private"] = "open"
    clock: NoClock | LiveClock | DaysClock = NoClock()
    stand_in: Annotated[int, Meta(ge=1, le=5)] = 3


class GoOn(Strict, frozen=True):
    """Go on from this position of a game, at a table with these seats."""

    step: Number
    seats: Annotated[list[Me | Anybody | Bot], Meta(min_length=1, max_length=12)]


class Sit(Strict, frozen=True):
    """Give me this seat."""

    seat: Number


class Leave(Strict, frozen=True):
    """Give my seat to a bot."""

    level: Annotated[int, Meta(ge=1, le=5)] = 3


class Pause(Strict, frozen=True):
    """I wish for a pause, or to go on."""

    wish: bool


class Nothing(Strict, frozen=True):
    """A wish without details."""


class SeatShown(Struct, frozen=True):
    """A seat as everybody sees it."""

    kind: str
    name: str
    level: int | None
    mine: bool
    away: bool
    """Whether a bot plays for the person of this name."""
    wants_pause: bool


class TableShown(Struct, frozen=True):
    """A table as the lobby shows it to one person."""

    id: str
    game: str
    number: int
    created: int
    seats: list[SeatShown]
    state: str
    actor: int | None
    myturn: bool
    mine: bool
    by_hand: bool
    rematch: str | None
    access: str
    clock: Clock
    paused: bool
    opener: bool
    """Whether the one who looks opened this table."""
    rated: bool
    """Whether this game counts."""
    origin: str
    """Whether it was dealt here, is an imported log, or goes on from a position of another."""


class AskedShown(Struct, frozen=True):
    """A seat asks to go back to so many steps; these seats have not yet answered."""

    seat: int
    keep: int
    waiting: list[int]


class TableTold(Struct, frozen=True, tag_field="type", tag="table"):
    """Who sits here."""

    table: TableShown
    viewer: list[int]
    players: list[str]
    left: Hands | None
    """How the clock stands."""
    asked: AskedShown | None
    """The request to take back that is before the table."""
    ask_from: int
    """From this step on I may make one."""
    seen: int | None
    """How far the one who looks had seen the game when it came."""


class Done(Struct, frozen=True, tag_field="type", tag="done"):
    """The action is taken, and safely stored."""

    id: str
    step: int


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """The action breaks a rule."""

    id: str
    rule: str
    reason: str
    details: dict[str, Any]


class Error(Struct, frozen=True, tag_field="type", tag="error"):
    """The message cannot be taken."""

    id: str | None
    code: str
    error: str


class Restart(Struct, frozen=True, tag_field="type", tag="restart"):
    """This server stops; connect again, to it or to another."""


class Say(Strict, frozen=True, tag_field="type", tag="say"):
    """Something to say at the table."""

    id: ActionId
    text: Annotated[str, Meta(max_length=1000)]


class Wave(Strict, frozen=True, tag_field="type", tag="wave"):
    """A small gesture, understood in every language."""

    id: ActionId
    emote: Emote


class Block(Strict, frozen=True, tag_field="type", tag="block"):
    """I do not want to hear who said this line, or I do again."""

    id: ActionId
    n: Number
    on: bool


class LineTold(Struct, frozen=True):
    """A line of the chat as one person is told it."""

    n: int
    who: str
    seat: int | None
    time: int
    text: str
    emote: bool
    mine: bool


class ChatTold(Struct, frozen=True, tag_field="type", tag="chat"):
    """What was said; all of it if `since` is 0."""

    since: int
    lines: list[LineTold]


def tell_chat(said: list[Said], since: int, card: TableCard, player: Player) -> ChatTold:
    """Lines as this person is told them."""
    lines = []
    for each in said:
        seats = card.seats_of(each.player)
        seat = seats[0] if seats else None
        mine = each.player == player.id
        lines.append(LineTold(each.n, each.name, seat, each.time, each.text, each.emote, mine))
    return ChatTold(since, lines)


Incoming = Hello | Play | Undo | AskUndo | AnswerUndo | Look | Seen | Say | Wave | Block
S = TypeVar("S", bound=Strict)
_incoming: msgspec.json.Decoder[Incoming] = msgspec.json.Decoder(Incoming)
LONGEST_ERROR = 300


def read_message(text: str | bytes) -> Incoming:
    """A message of a page; BadInput says what is wrong with it."""
    try:
        return _incoming.decode(text)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise BadInput(f"this message cannot be taken: {brief(error)}") from error


def read_body(body: bytes, kind: type[S]) -> S:
    """The body of a wish over HTTP; BadInput says what is wrong with it."""
    try:
        return msgspec.json.decode(body or b"{}", type=kind)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise BadInput(f"this cannot be taken: {brief(error)}") from error


def brief(error: Exception) -> str:
    """What is wrong, in not too many words."""
    return str(error)[:LONGEST_ERROR]


def show_table(card: TableCard, player: Player) -> TableShown:
    """A table as this person is shown it."""
    mine = card.seats_of(player.id)
    running = card.state == "running"
    return TableShown(
        id=card.id,
        game=card.game,
        number=card.number,
        created=card.created,
        seats=[
            SeatShown(seat.kind, seat.name, seat.level, number in mine, seat.away, seat.wants_pause)
            for number, seat in enumerate(card.seats)
        ],
        state=card.state,
        actor=card.actor,
        myturn=running and card.actor in mine,
        mine=bool(mine),
        by_hand=card.by_hand,
        rematch=card.rematch,
        access=card.access,
        clock=card.clock,
        paused=card.paused,
        opener=card.creator == player.id,
        rated=card.rated,
        origin=card.origin,
    )


def tell_table(card: TableCard, player: Player, left: Hands | None, seen: int | None) -> TableTold:
    """Who sits at a table, as this person is told."""
    mine, asked = card.seats_of(player.id), card.asked
    return TableTold(
        show_table(card, player),
        mine,
        card.names,
        left,
        AskedShown(asked.seat, asked.keep, card.unanswered) if asked else None,
        max((card.seats[seat].ask_from for seat in mine), default=0),
        seen,
    )


def show_game(game: Game) -> dict[str, Any]:
    """A game as the lobby shows it."""
    meta = game.meta
    return {
        "key": meta.key,
        "title": meta.title,
        "designer": meta.designer,
        "seats": meta.seats,
        "minutes": meta.minutes,
        "options": {option.name: option.values for option in meta.options},
        "own_cards": meta.own_cards,
        "names": {language: _names(game, language) for language in LANGUAGES},
        "page": _page_file(game, "index.js"),
        "style": _page_file(game, "style.css"),
        "poster": _page_file(game, "poster.js"),
    }


def _names(game: Game, language: str) -> dict[str, str]:
    """What a game is called, and a line about it."""
    texts = game.texts(language) if game.package else {}
    title = texts.get("game.title", game.meta.title)
    return {"title": title, "line": texts.get("game.line", game.meta.designer)}


def _page_file(game: Game, name: str) -> str | None:
    """The address of a file of a game's own page, if it has one."""
    folder = game.page_folder()
    return f"/games/{game.key}/{name}" if folder and (folder / name).is_file() else None
