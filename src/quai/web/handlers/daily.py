"""Handlers of the daily deal."""

from datetime import UTC, datetime, timedelta

from quai.games import game
from quai.room.daily import BOT_LEVEL, day_before, seats_of
from quai.room.model import Player
from quai.room.node import RoomNode
from quai.room.times import now, today
from quai.web.endpoint import Call
from quai.web.people_responses import DailyComparisonInfo, DailyResponse, daily_result
from quai.web.requests import EmptyRequest
from quai.web.responses import TableIdResponse


async def play_daily(call: Call[EmptyRequest]) -> TableIdResponse:
    """Start today's deal, or return to it."""
    table = await call.room.new_tables.play_daily(call.player)
    return TableIdResponse(table.card.id)


async def daily(call: Call[None]) -> DailyResponse:
    """Return today's deal and, once the player has played it, all results."""
    room, player = call.room, call.player
    day = today(now())
    tried = await room.ledger.daily.tried(day, player.id)
    card = await room.store.table(tried.table) if tried else None
    over = card is not None and card.over
    if card is not None and over:
        await room.ledger.record(card.id)
    tomorrow = datetime.fromisoformat(day).replace(tzinfo=UTC) + timedelta(days=1)
    return DailyResponse(
        ends=int(tomorrow.timestamp() * 1000),
        level=BOT_LEVEL,
        state="new" if card is None else "over" if over else "running",
        table=card.id if card else None,
        today=await _comparison(room, player, day, with_results=over),
        yesterday=await _comparison(room, player, day_before(day), with_results=True),
    )


async def _comparison(
    room: RoomNode, player: Player, day: str, *, with_results: bool
) -> DailyComparisonInfo:
    lines, count = await room.ledger.daily.comparison(day, player.id)
    key = await room.ledger.daily.game_played(day)
    played = game(key) if key else room.new_tables.daily_game(day)
    if not with_results:
        return DailyComparisonInfo(day, played.key, seats_of(played), count, None)
    publics = await room.ledger.profiles.publics([each.player for each in lines if each.account])
    may_look = await room.ledger.daily.may_look(day, player.id, now())
    results = [daily_result(line, player.id, publics, may_look) for line in lines]
    return DailyComparisonInfo(day, played.key, seats_of(played), count, results)
