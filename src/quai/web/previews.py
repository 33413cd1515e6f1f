"""What the picture of a link preview shows of a table: what everybody may know, in words.

It is made of what a spectator is sent, and of nothing else: two tables that a spectator cannot tell
apart have the same picture. Games have no drawings here: a game says what its view tells of points
and colours (`Game.points`, `Game.line`), how its moves are said, and what its poster looks like.
"""

import hashlib
from dataclasses import dataclass

import msgspec

from quai.core.game import Game
from quai.core.journal import Viewer
from quai.core.record import Record
from quai.core.text import event_id, named, say, sides_of
from quai.games import game
from quai.room.live_tables import LiveTables
from quai.room.model import Seat, TableCard
from quai.room.notices.texts import notice_text

NOBODY: Viewer = frozenset()
"""The view of a spectator."""


@dataclass(frozen=True, slots=True)
class ShownSeat:
    """A seat as the picture shows it."""

    name: str
    line: int
    """Whose colour and shape it has, from 1 to 6."""
    persona: str | None
    """The key of a bot's portrait."""
    points: int | None
    marked: bool
    """Whether it is to move, or has won."""
    free: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """Everything that the picture of a table depends on."""

    game: str
    title: str
    status: str
    seats: tuple[ShownSeat, ...]
    said: str
    """What happened last, or how it ended."""

    @property
    def version(self) -> str:
        """Changes whenever the picture does; previews of the address are then made anew."""
        return hashlib.sha256(msgspec.json.encode(self)).hexdigest()[:12]


def is_public(card: TableCard) -> bool:
    """Whether everybody who has its address may know what happens at a table.

    Not that of a private table or one of a group, an imported log or a daily deal, nor one whose
    deal others play.
    """
    closed = card.access == "private" or card.origin == "import" or card.same_deal
    return not closed and card.group is None and card.day is None


async def shown_table(tables: LiveTables, card: TableCard, language: str) -> Shown:
    """A public table as its picture shows it, in a language."""
    record = None
    if card.state != "open":
        table = await tables.up_to_date(card.id)
        card, record = table.card, table.record
    return shown(card, record, language)


def shown(card: TableCard, record: Record | None, language: str) -> Shown:
    """A table with the record of its game, which only a spectator's part is taken of."""
    played = game(card.game)
    title = played.texts(language).get("game.title", played.meta.title)
    if record is None:
        free = sum(seat.kind == "open" for seat in card.seats)
        status = _said(language, "free", free=free) if free else ""
        seats = [_seat(language, number, seat) for number, seat in enumerate(card.seats)]
        return Shown(card.game, title, status, tuple(seats), "")
    view = record.view(NOBODY)
    outcome = record.outcome() if record.over else None
    points = [int(each) for each in record.state.scores()] if outcome else played.points(view)
    if outcome is not None:
        marked, status = list(outcome.winners), _said(language, "finished")
    else:
        marked = [] if view["actor"] is None else [view["actor"]]
        who = card.names[marked[0]] if marked else ""
        status = _said(language, "paused") if card.paused else _said(language, "turn", who=who)
    seats = [
        _seat(
            language,
            number,
            seat,
            played.line(view, number),
            points[number] if number < len(points) else None,
            marked=number in marked,
        )
        for number, seat in enumerate(card.seats)
    ]
    said = _ending(played, record, card, language) if outcome else _last(record, card, language)
    return Shown(card.game, title, status, tuple(seats), said)


def _seat(
    language: str,
    number: int,
    seat: Seat,
    line: int | None = None,
    points: int | None = None,
    *,
    marked: bool = False,
) -> ShownSeat:
    free = seat.kind == "open"
    name = _said(language, "seat") if free and not seat.name else seat.name
    return ShownSeat(name, line or number + 1, seat.persona, points, marked, free)


def _last(record: Record, card: TableCard, language: str) -> str:
    """The last step that a spectator was told of, in the game's words."""
    texts, view = record.game.texts(language), record.view(NOBODY)
    length = record.length_for(NOBODY)
    for step in reversed(record.story(NOBODY, max(0, length - 8))):
        sentences = [
            say(texts, language, event_id(texts, event), named(event, card.names, sides_of(view)))
            for event in step["events"]
        ]
        if sentences:
            return " ".join(sentences)
    return ""


def _ending(played: Game, record: Record, card: TableCard, language: str) -> str:
    outcome, texts = record.outcome(), played.texts(language)
    assert outcome is not None
    message = f"outcome.{outcome.reason}"
    winners = named({"winners": list(outcome.winners)}, card.names)
    return say(texts, language, message, winners) if message in texts else ""


def _said(language: str, message: str, **details: object) -> str:
    return notice_text(language, f"share.{message}", **details)
