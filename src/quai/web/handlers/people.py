"""Handlers about players: their games and results, leaderboards, profiles."""

from dataclasses import asdict

from quai.games import games
from quai.room.history import MAX_PAGES, PAGE_SIZE
from quai.room.model import Player, RoomError, TableCard
from quai.room.times import now
from quai.room.vacations import Vacation
from quai.web import responses
from quai.web.endpoint import Call
from quai.web.people_responses import (
    FinishedGameResponse,
    FinishedResponse,
    LeaderboardResponse,
    NextGameResponse,
    ProfileResponse,
    ReviewedInfo,
    ReviewHistoryResponse,
    UnfinishedResponse,
    finished_game,
    place_info,
    profile_response,
)
from quai.web.requests import FinishedQuery, NextGameQuery, PageQuery, VacationRequest

MAX_ID_CHARS = 64
ME = "me"
"""Stands for the caller's own public id."""


async def result(call: Call[None]) -> FinishedGameResponse:
    """Return how a game ended, and what it did to the player's rating."""
    table = await call.room.tables.admit(call.player, call.path("table"))
    await call.room.ledger.record(table.card.id)
    past = await call.room.ledger.history.result(call.player.id, table.card.id)
    if past is None:
        raise RoomError("running", "this game is not over")
    return finished_game(past)


async def unfinished(call: Call[None]) -> UnfinishedResponse:
    """List the player's unfinished games."""
    room, player = call.room, call.player
    by_state: dict[str, list[responses.TableInfo]] = {"turn": [], "running": [], "open": []}
    for card in await room.ledger.history.unfinished(player.id):
        state = "turn" if _waits_for(card, player) else card.state
        by_state[state].append(responses.table_info(card, player))
    return UnfinishedResponse(
        **by_state,
        public=await room.ledger.profiles.public(player.id),
        due=await room.ledger.history.due(player.id),
        vacation=await room.vacations.of(player.id, now()),
    )


async def vacation(call: Call[VacationRequest]) -> Vacation:
    """Take days off: the clocks of the player's games by days stand still meanwhile."""
    return await call.room.set_vacation(call.player, call.request.days)


def _waits_for(card: TableCard, player: Player) -> bool:
    """Whether it is this player's turn, not that of a bot in their place."""
    if card.state != "running" or card.paused or card.actor is None:
        return False
    seat = card.seats[card.actor]
    return seat.kind == "person" and seat.player == player.id


async def finished(call: Call[FinishedQuery]) -> FinishedResponse:
    """List the player's finished games, all or those with one player, page by page."""
    ledger, page, public = call.room.ledger, call.request.page, call.request.other
    me, other = call.player.id, None
    if public:
        found = await ledger.profiles.of(public)
        if found is None or not found.account:
            raise RoomError("not_found", "there is no such player")
        other = found.id
    await ledger.catch_up(me)
    past, count = await ledger.history.finished(me, page, other)
    together = await ledger.history.together(me, other) if other else None
    shown = [finished_game(each) for each in past]
    return FinishedResponse(page, _pages(count), count, shown, together)


async def next_game(call: Call[NextGameQuery]) -> NextGameResponse:
    """Return the next game where it is the player's turn."""
    after = call.request.after[:MAX_ID_CHARS]
    return NextGameResponse(*await call.room.ledger.history.next(call.player.id, after))


async def leaderboard(call: Call[PageQuery]) -> LeaderboardResponse:
    """List the best players of a game, page by page."""
    key, page = call.path("game"), call.request.page
    if key not in [each.key for each in games()]:
        raise RoomError("not_found", "there is no such game")
    places, count = await call.room.ledger.profiles.leaderboard(key, page)
    first = PAGE_SIZE * (page - 1) + 1
    shown = [
        place_info(place, number, call.player.id) for number, place in enumerate(places, first)
    ]
    return LeaderboardResponse(key, page, _pages(count), count, shown)


async def profile(call: Call[None]) -> ProfileResponse:
    """Return the profile of a player with an account, or the caller's own."""
    profiles, player = call.room.ledger.profiles, call.player
    public = call.path("public")[:MAX_ID_CHARS]
    found = player if public == ME else await profiles.of(public)
    if found is None or not (found.account or found.id == player.id):
        raise RoomError("not_found", "there is no such player")
    return profile_response(await profiles.profile(found), player.id)


async def review_history(call: Call[None]) -> ReviewHistoryResponse:
    """Return what the reviews of the player's games say of them."""
    found = await call.room.mistakes.history(call.player.id)
    return ReviewHistoryResponse([ReviewedInfo(**asdict(each)) for each in found])


def _pages(count: int) -> int:
    return max(1, min(MAX_PAGES, -(-count // PAGE_SIZE)))
