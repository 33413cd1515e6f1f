"""Friends and groups: who becomes what, who sees it, and what is left when somebody goes."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest

from quai.core.refusals import BadInput
from quai.room.board_rows import BoardFilter, PageKey, read_page
from quai.room.friends import Relation, count_waiting
from quai.room.group_ladder import PARTS, Seated, ladder, shares
from quai.room.groups import Group, count_invitations
from quai.room.model import Player, RoomError, Seat, Terms
from quai.room.node import RoomNode
from quai.room.operator import Operator
from quai.room.seats import bot, person
from tests.games.sample import SHORT
from tests.room.conftest import Opening as StoreOpening
from tests.room.helpers import HereThinkers, follow, newcomer, opened, play_on, until

pytestmark = pytest.mark.anyio
NOW = 1_000_000
Opening = Callable[[], AbstractAsyncContextManager[RoomNode]]


@pytest.fixture
def opening(store_again: StoreOpening) -> Opening:
    """Opens a room on the store of this test."""

    @asynccontextmanager
    async def room() -> AsyncIterator[RoomNode]:
        node = RoomNode(store_again(), HereThinkers(), 0.0)
        await node.open()
        try:
            yield node
        finally:
            await node.close()

    return room


async def account(room: RoomNode, name: str) -> Player:
    """Somebody with an account."""
    return await room.accounts.register(await newcomer(room, name), "railway-hotel", None)


async def accounts(room: RoomNode, *names: str) -> list[Player]:
    """Several of them."""
    return [await account(room, name) for name in names]


async def shown(room: RoomNode, player: Player) -> dict[str, Relation]:
    """A person's list."""
    return {each.name: each.relation for each in await room.friends.of(player.id)}


async def group_of(room: RoomNode, owner: Player, *others: Player, name: str = "Depot") -> Group:
    """A group that all of them have joined."""
    group = await room.groups.create(owner, name, NOW)
    link = (await room.groups.get(owner.id, group)).invitation
    for number, other in enumerate(others, 1):
        await room.groups.join(other.id, link, NOW + number)
    return await room.groups.get(owner.id, group)


async def board(room: RoomNode, **chosen: str) -> list[str]:
    """The tables on a page of the board."""
    key = PageKey(BoardFilter(**chosen))  # type: ignore[arg-type]
    page = await room.store.database.do(lambda db: read_page(db, key))
    return [each.row.id for each in page.tables]


async def test_friends_ask_and_accept_and_nobody_else_is_told(opening: Opening) -> None:
    async with opening() as room:
        anna, bela, cora = await accounts(room, "Anna", "Bela", "Cora")
        await room.friends.ask(anna, bela, NOW)
        await room.friends.ask(anna, bela, NOW)
        assert await shown(room, anna) == {"Bela": "asked"}
        assert await shown(room, bela) == {"Anna": "asks"}
        assert await room.requests(bela.id) == 1
        await room.friends.answer(bela.id, anna.id, NOW, yes=True)
        assert (await shown(room, anna), await shown(room, bela)) == (
            {"Bela": "friend"},
            {"Anna": "friend"},
        )
        assert await shown(room, cora) == {}
        assert await room.requests(bela.id) == 0
        await room.friends.remove(bela.id, anna.id)
        assert (await shown(room, anna), await shown(room, bela)) == ({}, {})
        with pytest.raises(RoomError):
            await room.friends.answer(bela.id, anna.id, NOW, yes=True)


async def test_who_asks_back_has_agreed_and_a_refusal_is_not_told(opening: Opening) -> None:
    async with opening() as room:
        anna, bela, cora = await accounts(room, "Anna", "Bela", "Cora")
        await room.friends.ask(anna, bela, NOW)
        await room.friends.ask(bela, anna, NOW)
        assert await shown(room, anna) == {"Bela": "friend"}
        await room.friends.ask(anna, cora, NOW)
        await room.friends.answer(cora.id, anna.id, NOW, yes=False)
        assert (await shown(room, anna))["Cora"] == "asked", "as if it still waited"
        await room.friends.ask(anna, cora, NOW)
        assert await shown(room, cora) == {}, "nobody asks again who was refused"
        await room.friends.ask(cora, anna, NOW)
        assert await shown(room, cora) == {"Anna": "friend"}
        with pytest.raises(RoomError, match="own friend"):
            await room.friends.ask(anna, anna, NOW)


async def test_a_block_ends_a_friendship_and_hides_requests(opening: Opening) -> None:
    async with opening() as room:
        anna, bela, cora = await accounts(room, "Anna", "Bela", "Cora")
        for other in (bela, cora):
            await room.friends.ask(anna, other, NOW)
        await room.friends.answer(bela.id, anna.id, NOW, yes=True)
        table = await room.new_tables.create(anna, SHORT, [person(anna), person(bela)], {}, 1)
        await table.chat.say(bela, "hello", emote=False)
        await table.chat.block(anna, 1, on=True)
        assert await shown(room, bela) == {}
        assert await shown(room, anna) == {"Cora": "asked"}
        with pytest.raises(RoomError, match="unblock"):
            await room.friends.ask(anna, bela, NOW)
        await room.friends.ask(bela, anna, NOW)
        assert await shown(room, bela) == {"Anna": "asked"}, "that one is blocked is not told"
        assert await shown(room, anna) == {"Cora": "asked"}
        assert await room.store.database.do(lambda db: count_waiting(db, anna.id)) == 0


async def test_the_board_shows_tables_of_friends(opening: Opening) -> None:
    async with opening() as room:
        anna, bela, cora = await accounts(room, "Anna", "Bela", "Cora")
        tables = [
            await room.new_tables.create(player, SHORT, [person(player), Seat("open")], {}, 1)
            for player in (bela, cora)
        ]
        assert await board(room, friends_of=anna.id) == []
        await room.friends.ask(anna, bela, NOW)
        assert await board(room, friends_of=anna.id) == [], "a request is no friendship"
        await room.friends.answer(bela.id, anna.id, NOW, yes=True)
        assert await board(room, friends_of=anna.id) == [tables[0].card.id]
        assert len(await board(room)) == 2


async def test_a_group_is_joined_by_link_and_by_name(opening: Opening) -> None:
    async with opening() as room:
        anna, bela, cora, dora = await accounts(room, "Anna", "Bela", "Cora", "Dora")
        group = await group_of(room, anna, bela)
        assert [(each.name, each.role) for each in group.members] == [
            ("Anna", "owner"),
            ("Bela", "member"),
        ]
        for stranger in (cora, dora):
            with pytest.raises(RoomError, match="no such group"):
                await room.groups.get(stranger.id, group.id)
        with pytest.raises(RoomError, match="role"):
            await room.groups.invite(bela.id, group.id, cora, NOW)
        await room.groups.set_role(anna.id, group.id, bela.id, "organiser")
        await room.groups.invite(bela.id, group.id, cora, NOW)
        await room.groups.invite(bela.id, group.id, dora, NOW)
        (line,) = await room.groups.of(cora.id)
        assert (line.name, line.role, line.inviter) == ("Depot", None, "Bela")
        await room.groups.answer(cora.id, group.id, NOW, yes=True)
        await room.groups.answer(dora.id, group.id, NOW, yes=False)
        with pytest.raises(RoomError):
            await room.groups.answer(dora.id, group.id, NOW, yes=True)
        found = await room.groups.get(cora.id, group.id)
        assert {each.name for each in found.members} == {"Anna", "Bela", "Cora"}
        assert found.invited == ()
        await room.groups.renew_link(anna.id, group.id)
        with pytest.raises(RoomError, match="no longer valid"):
            await room.groups.join(dora.id, group.invitation, NOW)


async def test_roles_bound_what_members_do(opening: Opening) -> None:
    async with opening() as room:
        anna, bela, cora, dora = await accounts(room, "Anna", "Bela", "Cora", "Dora")
        group = (await group_of(room, anna, bela, cora, dora)).id
        await room.groups.set_role(anna.id, group, bela.id, "organiser")
        for player, act in (
            (cora, room.groups.remove(cora.id, group, dora.id)),
            (bela, room.groups.remove(bela.id, group, anna.id)),
            (bela, room.groups.remove(bela.id, group, bela.id)),
            (bela, room.groups.rename(bela.id, group, "Other")),
            (bela, room.groups.dissolve(bela.id, group)),
            (bela, room.groups.set_role(bela.id, group, cora.id, "organiser")),
            (anna, room.groups.set_role(anna.id, group, anna.id, "member")),
        ):
            with pytest.raises(RoomError, match=r"role|hand a group over"):
                await act
            assert (await room.groups.get(player.id, group)).name == "Depot"
        await room.groups.remove(bela.id, group, cora.id)
        await room.groups.set_role(anna.id, group, dora.id, "owner")
        roles = {each.name: each.role for each in (await room.groups.get(dora.id, group)).members}
        assert roles == {"Anna": "organiser", "Bela": "organiser", "Dora": "owner"}
        await room.groups.leave(dora.id, group)
        roles = {each.name: each.role for each in (await room.groups.get(anna.id, group)).members}
        assert roles == {"Anna": "owner", "Bela": "organiser"}, "who joined first follows"
        await room.groups.leave(anna.id, group)
        await room.groups.leave(bela.id, group)
        with pytest.raises(RoomError, match="no such group"):
            await room.groups.get(bela.id, group)


async def test_only_members_see_the_tables_of_a_group(opening: Opening) -> None:
    async with opening() as room:
        anna, bela, cora = await accounts(room, "Anna", "Bela", "Cora")
        group = await group_of(room, anna, bela)
        terms = Terms(group=group.id)
        with pytest.raises(RoomError, match="no such group"):
            await room.new_tables.create(cora, SHORT, [person(cora), Seat("open")], {}, 1, terms)
        seats = [person(anna), Seat("open"), Seat("open")]
        table = await room.new_tables.create(anna, SHORT, seats, {}, 1, terms)
        assert await board(room) == []
        assert await board(room, group=group.id) == [table.card.id]
        for step in ("waiting", "running"):
            with pytest.raises(RoomError, match="no such table"):
                await room.tables.admit(cora, table.card.id)
            if step == "waiting":
                with pytest.raises(RoomError, match="no such table"):
                    await table.seating.sit(cora, 1)
                watching = await follow(table, bela)
                await table.seating.sit(bela, 1)
                await table.seating.fill(anna, 2, 1)
        await room.groups.remove(anna.id, group.id, bela.id)
        await room.members_changed(group.id)
        assert watching.ending is None, "who plays there goes on"
        await table.seating.leave(bela, 1)
        await room.tables.admit(bela, table.card.id)


async def test_who_is_removed_no_longer_watches(opening: Opening) -> None:
    async with opening() as room:
        anna, bela, cora = await accounts(room, "Anna", "Bela", "Cora")
        group = await group_of(room, anna, bela, cora)
        seats = [person(anna), person(bela)]
        table = await room.new_tables.create(anna, SHORT, seats, {}, 1, Terms(group=group.id))
        watching = await follow(table, cora)
        await room.groups.remove(anna.id, group.id, cora.id)
        await room.members_changed(group.id)
        assert watching.ending == "access"
        rematch = table.card.group
        assert rematch == group.id


async def test_a_kept_seat_at_a_table_of_a_group_is_for_members(opening: Opening) -> None:
    async with opening() as room:
        anna, bela, cora = await accounts(room, "Anna", "Bela", "Cora")
        group = await group_of(room, anna, bela)
        terms = Terms(group=group.id)
        seats = [person(anna), Seat("open", "Cora", invited=cora.id)]
        with pytest.raises(RoomError, match="Cora is not a member"):
            await room.new_tables.create(anna, SHORT, seats, {}, 1, terms)
        seats = [person(anna), Seat("open", "Bela", invited=bela.id)]
        table = await room.new_tables.create(anna, SHORT, seats, {}, 1, terms)
        await table.seating.sit(bela, 1)
        assert table.card.state == "running"


async def finished(room: RoomNode, group: str | None, players: list[Player], *bots: Seat) -> str:
    """A game played to its end; its winner is whoever the random moves make it."""
    seats = [*map(person, players), *bots]
    table = await room.new_tables.create(
        players[0], SHORT, seats, {}, None, Terms(group=group, rated=False)
    )
    await play_on(table, players, 10_000)
    await until(lambda: table.card.over)
    await room.ledger.record(table.card.id)
    return table.card.id


async def test_the_ladder_counts_the_games_of_the_group_alone(opening: Opening) -> None:
    async with opening() as room:
        anna, bela, cora = await accounts(room, "Anna", "Bela", "Cora")
        group = await group_of(room, anna, bela, cora)
        await finished(room, None, [anna, bela])
        tables = [await finished(room, group.id, [anna, bela]) for _ in range(3)]
        await finished(room, group.id, [anna, cora])
        lines = await ladder(room.store.database, anna.id, group.id, "")
        assert {line.name: line.games for line in lines} == {"Anna": 4, "Bela": 3, "Cora": 1}
        assert sum(line.points for line in lines) == 4, "a game of two gives one point"
        assert sum(line.wins for line in lines) <= 4
        assert [line.place for line in lines] == sorted(line.place for line in lines)
        assert await ladder(room.store.database, anna.id, group.id, "no-such-game") == []
        assert len(await ladder(room.store.database, anna.id, group.id, SHORT)) == 3
        dora = await account(room, "Dora")
        with pytest.raises(RoomError, match="no such group"):
            await ladder(room.store.database, dora.id, group.id, "")
        await room.groups.dissolve(anna.id, group.id)
        await room.members_changed(group.id)
        card = await room.tables.card(tables[0])
        assert (card.group, card.access) == (None, "private"), "its players keep their games"
        assert card.admits(bela.id)
        assert not card.admits(dora.id)


def test_points_are_the_share_of_those_who_were_beaten() -> None:
    def seats(*ranks: int) -> list[Seated]:
        return [Seated(f"p{n}", False, rank, member=True) for n, rank in enumerate(ranks)]

    assert shares(seats(1, 2)) == {"p0": (PARTS, True), "p1": (0, False)}
    assert shares(seats(1, 1)) == {"p0": (PARTS // 2, False), "p1": (PARTS // 2, False)}
    three = shares(seats(2, 1, 3))
    assert three == {"p0": (PARTS // 2, False), "p1": (PARTS, True), "p2": (0, False)}
    left = [Seated("a", True, 1, member=True), Seated("b", False, 2, member=True)]
    assert shares(left) == {"a": (0, False), "b": (0, False)}, "who left has nothing"
    lone = [Seated("a", False, 1, member=True), Seated("x", False, 2, member=False)]
    assert shares(lone) == {}, "a member alone among others does not count"
    with_bot = [*seats(2, 3), Seated(None, False, 1, member=False)]
    assert shares(with_bot) == {"p0": (PARTS // 2, False), "p1": (0, False)}
    for count in range(2, 7):
        assert (
            sum(points for points, _ in shares(seats(*range(count))).values()) <= PARTS * count / 2
        )


async def test_who_deletes_their_account_leaves_friends_and_groups(opening: Opening) -> None:
    async with opening() as room:
        anna, bela = await accounts(room, "Anna", "Bela")
        await room.friends.ask(anna, bela, NOW)
        group = await group_of(room, anna, bela)
        cora = await account(room, "Cora")
        await room.groups.invite(anna.id, group.id, cora, NOW)
        await room.visitors.delete(anna, "railway-hotel")
        assert await shown(room, bela) == {}
        found = await room.groups.get(bela.id, group.id)
        assert [(each.name, each.role) for each in found.members] == [("Bela", "owner")]
        assert await room.store.database.do(lambda db: count_invitations(db, cora.id)) == 0
        await room.visitors.delete(bela, "railway-hotel")
        left = await room.store.database.ask("SELECT COUNT(*) FROM player_groups")
        assert left == [(0,)]


async def test_groups_and_friends_outlive_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna, bela = await accounts(room, "Anna", "Bela")
        await room.friends.ask(anna, bela, NOW)
        group = (await group_of(room, anna, bela)).id
        seats = [person(anna), person(bela), bot(1)]
        await room.new_tables.create(anna, SHORT, seats, {}, 1, Terms(group=group))
    async with opened(tmp_path) as room:
        assert await shown(room, bela) == {"Anna": "asks"}
        assert [line.name for line in await room.groups.of(bela.id)] == ["Depot"]
        assert len(await board(room, group=group)) == 1


async def test_an_operator_dissolves_a_group(opening: Opening) -> None:
    async with opening() as room:
        operator = Operator(room.store.database)
        anna, bela = await accounts(room, "Anna", "Bela")
        group = (await group_of(room, anna, bela)).id
        await room.changes.read()
        assert await operator.groups() == [(group, "Depot", 2, "Anna")]
        assert await operator.dissolve(group) == "Depot"
        await room.changes.read()
        assert await room.groups.of(bela.id) == []
        with pytest.raises(BadInput, match="there is no group"):
            await operator.dissolve(group)
