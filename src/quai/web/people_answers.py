"""The answers about people: their games and results, leaderboards, profiles, the daily deal."""

import re
from datetime import UTC, datetime, timedelta

from starlette.requests import Request
from starlette.responses import Response

from quai.core.refusals import BadInput
from quai.games import game, games
from quai.room.daily import LEVEL, day_before, seats_of, today
from quai.room.history import MOST_PAGES, PAGE
from quai.room.model import Player, RoomError, TableCard
from quai.room.room import Room
from quai.room.times import now
from quai.web import messages
from quai.web import people_messages as told
from quai.web.answers import asked, context, data

LONGEST_ID = 64
ME = "me"
"""Stands for one's own public id."""


async def _visitor(request: Request) -> tuple[Room, Player]:
    found = context(request)
    return found.room, await found.known_visitor(request)


def _page(request: Request) -> int:
    """The page that is asked for."""
    written = request.query_params.get("page", "1")
    if not re.fullmatch("[1-9][0-9]{0,2}", written) or int(written) > MOST_PAGES:
        raise BadInput(f"a page is a number from 1 to {MOST_PAGES}")
    return int(written)


def _pages(count: int) -> int:
    return max(1, min(MOST_PAGES, -(-count // PAGE)))


async def result(request: Request) -> Response:
    """How a game ended, and what it did to my rating."""
    room, player = await _visitor(request)
    table = await room.admit(player, request.path_params["table"])
    await room.ledger.record(table.card.id)
    past = await room.ledger.history.result(player.id, table.card.id)
    if past is None:
        raise RoomError("running", "this game is not over")
    return data(told.show_past(past))


async def mine(request: Request) -> Response:
    """My games that are not over."""
    room, player = await _visitor(request)
    cards = await room.ledger.history.unfinished(player.id)
    sorts: dict[str, list[messages.TableShown]] = {"turn": [], "running": [], "open": []}
    for card in cards:
        sort = "turn" if _expects(card, player) else card.state
        sorts[sort].append(messages.show_table(card, player))
    return data(told.MineShown(**sorts, public=await room.ledger.profiles.public(player.id)))


def _expects(card: TableCard, player: Player) -> bool:
    """Whether a game waits for this very person."""
    if card.state != "running" or card.paused or card.actor is None:
        return False
    seat = card.seats[card.actor]
    return seat.kind == "person" and seat.player == player.id


async def finished(request: Request) -> Response:
    """My games that are over, page by page."""
    room, player = await _visitor(request)
    page = _page(request)
    await room.ledger.catch_up(player.id)
    past, count = await room.ledger.history.finished(player.id, page)
    return data(told.PageShown(page, _pages(count), count, [told.show_past(each) for each in past]))


async def following(request: Request) -> Response:
    """The next game that expects me."""
    room, player = await _visitor(request)
    after = request.query_params.get("after", "")[:LONGEST_ID]
    return data(told.NextShown(*await room.ledger.history.next(player.id, after)))


async def leaderboard(request: Request) -> Response:
    """The best at a game, page by page."""
    room, player = await _visitor(request)
    key, page = request.path_params["game"], _page(request)
    if key not in [each.key for each in games()]:
        raise RoomError("not_found", "there is no such game")
    places, count = await room.ledger.profiles.leaderboard(key, page)
    shown = [
        told.show_place(place, number, player.id)
        for number, place in enumerate(places, PAGE * (page - 1) + 1)
    ]
    return data(told.LeaderboardShown(key, page, _pages(count), count, shown))


async def profile(request: Request) -> Response:
    """A person with an account, or oneself."""
    room, player = await _visitor(request)
    public = request.path_params["public"][:LONGEST_ID]
    found = player if public == ME else await room.ledger.profiles.of(public)
    if found is None or not (found.account or found.id == player.id):
        raise RoomError("not_found", "there is no such person")
    return data(told.show_profile(await room.ledger.profiles.profile(found), player.id))


async def play_daily(request: Request) -> Response:
    """Sit down to today's deal."""
    room, player, _ = await asked(request, messages.Nothing)
    room.check_tables(player)
    table = await room.room.play_daily(player)
    return data({"table": table.card.id})


async def daily(request: Request) -> Response:
    """The deal of the day, and how others did once I have played it."""
    room, player = await _visitor(request)
    day = today(now())
    tried = await room.ledger.daily.tried(day, player.id)
    card = await room.store.table(tried.table) if tried else None
    if card is not None and card.over:
        await room.ledger.record(card.id)
    tomorrow = datetime.fromisoformat(day).replace(tzinfo=UTC) + timedelta(days=1)
    return data(
        told.DailyShown(
            ends=int(tomorrow.timestamp() * 1000),
            level=LEVEL,
            state="new" if card is None else "over" if card.over else "running",
            table=card.id if card else None,
            today=await _comparison(room, player, day, told_now=card is not None and card.over),
            yesterday=await _comparison(room, player, day_before(day), told_now=True),
        )
    )


async def _comparison(
    room: Room, player: Player, day: str, *, told_now: bool
) -> told.ComparisonShown:
    lines, count = await room.ledger.daily.comparison(day, player.id)
    key = await room.ledger.daily.game_played(day)
    played = game(key) if key else room.daily_game(day)
    if not told_now:
        return told.ComparisonShown(day, played.key, seats_of(played), count, None)
    publics = await room.ledger.profiles.publics([each.player for each in lines if each.account])
    looks = await room.ledger.daily.may_look(day, player.id, now())
    shown = [told.show_compared(line, player.id, publics, looks) for line in lines]
    return told.ComparisonShown(day, played.key, seats_of(played), count, shown)
