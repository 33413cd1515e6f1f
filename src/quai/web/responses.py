"""The responses of the HTTP endpoints, as types, except those in `people_responses.py`."""

from msgspec import Struct

from quai.core.game import LANGUAGES, Game
from quai.core.lessons import course
from quai.games import game as game_of
from quai.room.blocks import Blocked
from quai.room.clock import Clock, Kind
from quai.room.model import (
    Access,
    AgreedEnd,
    Origin,
    Player,
    SeatKind,
    Situation,
    TableCard,
)
from quai.room.times import now
from quai.web.page import CURRENT


class EmptyResponse(Struct, frozen=True):
    """The request was carried out; there is nothing more to say."""


class ErrorResponse(Struct, frozen=True):
    """Why a request failed: a sentence for people, a code for programs."""

    error: str
    code: str


class HealthResponse(Struct, frozen=True):
    """The process is alive."""

    ok: bool


class ReadyResponse(Struct, frozen=True):
    """Whether this node can serve, and if not, why."""

    ok: bool
    reasons: list[str]


class MeResponse(Struct, frozen=True):
    """The player who is calling."""

    me: Player


class GameNames(Struct, frozen=True):
    """A game's title in one language, and a line about it."""

    title: str
    line: str


class GameInfo(Struct, frozen=True):
    """A game as the lobby shows it."""

    key: str
    title: str
    designer: str
    seats: tuple[int, ...]
    minutes: int
    options: dict[str, tuple[str | int | bool, ...]]
    own_cards: bool
    names: dict[str, GameNames]
    """By language."""
    page: str | None
    """The path of the game's own page, if it has one."""
    style: str | None
    poster: str | None
    lessons: bool
    """Whether there is a course to learn it by."""


class HelloResponse(Struct, frozen=True):
    """Who is calling, and which games and bots there are."""

    me: Player
    games: list[GameInfo]
    levels: list[int]
    version: str
    invitation: str | None
    """The origin for invitations, where this one is reached from this machine alone."""
    moderator: bool
    warnings: list[str]
    """What moderators have told this player, until they have read it."""
    requests: int
    """Friend requests, and invitations to groups, that wait for an answer."""
    lite: bool = False
    """Whether the site offers the page without a server, at /lite/."""


class SeatInfo(Struct, frozen=True):
    """A seat as everybody sees it."""

    kind: SeatKind
    name: str
    level: int | None
    mine: bool
    away: bool
    """Whether a bot plays for the person of this name."""
    wants_pause: bool
    persona: str | None
    """The key of the portrait of a bot; None for people."""
    guest: bool
    """Whether it is a person without an account, whose name nobody else need have."""
    invited: bool
    """Whether this open seat is kept for the person of this name."""
    kept: bool
    """Whether it is kept for this player."""
    here: bool
    """Whether its player is connected to the table."""
    gone: int
    """When its player was last connected and left, in milliseconds; 0 if never."""
    resigned: bool
    wants_end: AgreedEnd | None
    """The end of the game that its player proposes or agrees to."""
    wants_bot: int | None
    """The seat that its player wants a bot to take."""
    vacation: int | None
    """Until when its player is on vacation, in milliseconds: their clock stands still."""


def shown_seat(name: str, mine: bool, persona: str | None, level: int | None = None) -> SeatInfo:
    """A seat of a game that is only shown, as in lessons and notebooks: of a bot, or a person."""
    return SeatInfo(
        kind="bot" if persona else "person",
        name=name,
        level=level,
        mine=mine,
        away=False,
        wants_pause=False,
        persona=persona,
        guest=False,
        invited=False,
        kept=False,
        here=True,
        gone=0,
        resigned=False,
        wants_end=None,
        wants_bot=None,
        vacation=None,
    )


class TableInfo(Struct, frozen=True):
    """A table as the lobby shows it to one player."""

    id: str
    game: str
    number: int
    created: int
    seats: list[SeatInfo]
    state: Situation
    actor: int | None
    myturn: bool
    mine: bool
    by_hand: bool
    rematch: str | None
    rematch_by: str
    """The name of the player who offers the rematch."""
    rematch_mine: bool
    """Whether it is offered by this player."""
    options: dict[str, str | int | bool]
    """The options of the game that can be chosen in a form."""
    access: Access
    clock: Clock
    paused: bool
    held: bool
    """Whether its event is paused: its organiser alone lets the game go on."""
    opener: bool
    """Whether this player opened the table."""
    rated: bool
    """Whether the game counts for ratings."""
    origin: Origin
    """Whether it was dealt here, imported as a log, or continued from another game."""
    sealed: bool
    """Whether others may still play this deal, of a day or of a round: no log, no replay."""
    event: str | None
    """The event that this is a table of."""
    group: str | None
    """The group whose members alone may see it."""
    advice: bool
    """Whether players may be advised at their decisions."""
    quiet: bool
    """Whether spectators are muted."""


class TableIdResponse(Struct, frozen=True):
    """The table that was opened or changed."""

    table: str


class TableListResponse(Struct, frozen=True):
    """A page of the board of tables."""

    tables: list[TableInfo]
    next: str | None
    """The cursor of the next page; None if this is the last."""


class BlockedResponse(Struct, frozen=True):
    """The players whom the caller has blocked."""

    people: list[Blocked]


class PushInfo(Struct, frozen=True):
    """Whether this browser gets notices, and the key to subscribe it with."""

    key: str | None
    here: bool
    kinds: list[Kind]
    """The kinds of clocks at whose tables it is notified of turns."""


class WebhookInfo(Struct, frozen=True):
    """The program that gets notices."""

    offered: bool
    url: str | None


class MailInfo(Struct, frozen=True):
    """Whether the daily digest is sent, and where to."""

    offered: bool
    email: str | None
    on: bool
    confirmed: bool


class NoticesResponse(Struct, frozen=True):
    """How the player gets notices of their turns, and which ways there are."""

    push: PushInfo
    webhook: WebhookInfo
    mail: MailInfo


class WebhookSecretResponse(Struct, frozen=True):
    """The secret that calls of the webhook are signed with."""

    secret: str


class NoticeTestResponse(Struct, frozen=True):
    """The HTTP status that a test notice got; 0 if there was no response."""

    ok: bool
    status: int


class MailLinkResponse(Struct, frozen=True):
    """What the link in a mail has done."""

    done: str


def game_info(game: Game) -> GameInfo:
    """A game as the lobby shows it."""
    meta = game.meta
    return GameInfo(
        key=meta.key,
        title=meta.title,
        designer=meta.designer,
        seats=meta.seats,
        minutes=meta.minutes,
        options={option.name: option.values for option in meta.options},
        own_cards=meta.own_cards,
        names={language: _names(game, language) for language in LANGUAGES},
        page=_page_file(game, "index.js"),
        style=_page_file(game, "style.css"),
        poster=_page_file(game, "poster.js"),
        lessons=bool(course(game)),
    )


def _names(game: Game, language: str) -> GameNames:
    texts = game.texts(language) if game.package else {}
    title = texts.get("game.title", game.meta.title)
    return GameNames(title, texts.get("game.line", game.meta.designer))


def _page_file(game: Game, name: str) -> str | None:
    """The path of a file of a game's own page; None if there is no such file."""
    folder = game.page_folder()
    if not folder or not (folder / name).is_file():
        return None
    return f"/games/{game.key}/{CURRENT.current().name}/{name}"


def _shown_options(card: TableCard) -> dict[str, str | int | bool]:
    """The options of a table, defaults included, without its own cards."""
    named = game_of(card.game).meta.options
    return {option.name: card.options.get(option.name, option.values[0]) for option in named}


def table_info(card: TableCard, player: Player) -> TableInfo:
    """A table as this player sees it in the lobby."""
    mine = card.seats_of(player.id)
    running = card.state == "running"
    moment = now()
    return TableInfo(
        id=card.id,
        game=card.game,
        number=card.number,
        created=card.created,
        seats=[
            SeatInfo(
                kind=seat.kind,
                name=seat.name,
                level=seat.level,
                mine=number in mine,
                away=seat.away,
                wants_pause=seat.wants_pause,
                persona=seat.persona,
                guest=seat.guest,
                invited=seat.invited is not None,
                kept=seat.invited == player.id,
                here=seat.here,
                gone=seat.gone,
                resigned=seat.resigned,
                wants_end=seat.wants_end,
                wants_bot=seat.wants_bot,
                vacation=seat.vacation_end(moment),
            )
            for number, seat in enumerate(card.seats)
        ],
        state=card.state,
        actor=card.actor,
        myturn=running and card.actor in mine,
        mine=bool(mine),
        by_hand=card.by_hand,
        rematch=card.rematch,
        rematch_by=card.rematch_by.name if card.rematch_by else "",
        rematch_mine=card.rematch_by is not None and card.rematch_by.id == player.id,
        options=_shown_options(card),
        access=card.access,
        clock=card.clock,
        paused=card.paused,
        held=card.held,
        opener=card.creator == player.id,
        rated=card.rated,
        origin=card.origin,
        sealed=card.sealed(moment),
        advice=card.allows_advice,
        quiet=card.quiet,
        event=card.event,
        group=card.group,
    )
