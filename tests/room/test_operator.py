"""What an operator does from outside reaches the tables and people of a running node."""

import pytest

from quai.core.refusals import BadInput
from quai.room.accounts import token_hash
from quai.room.listener import Listener
from quai.room.model import RoomError
from quai.room.node import RoomNode
from quai.room.operator import Operator, has_role
from quai.room.seats import OPEN, bot, person
from quai.room.store import Store
from tests.games.sample import SAMPLE, SHORT
from tests.room.helpers import HereThinkers, follow, newcomer, play_on

pytestmark = pytest.mark.anyio
SECRET = "railway-hotel"  # noqa: S105


async def test_a_table_that_is_played_is_closed_for_all(store: Store) -> None:
    room, operator = RoomNode(store, HereThinkers(), 0.0), Operator(store.database)
    await room.changes.read()
    anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
    table = await room.new_tables.create(anna, SHORT, [person(anna), person(bela)], {}, None)
    await play_on(table, [anna, bela], 3)
    listener = await follow(table, bela)
    assert [card.id for card in await operator.tables()] == [table.card.id]
    closed = await operator.close(str(table.card.number))
    assert closed.names == ["Anna", "Béla"]
    await room.changes.read()
    await _settled(room)
    assert listener.ending == "gone"
    assert table.card.id not in room.tables.in_memory
    assert await operator.tables() == []
    with pytest.raises(BadInput, match="there is no table"):
        await operator.close(table.card.id)
    await room.close()


async def test_a_finished_game_cannot_be_closed(store: Store) -> None:
    room, operator = RoomNode(store, HereThinkers(), 0.0), Operator(store.database)
    anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
    table = await room.new_tables.create(anna, SHORT, [person(anna), person(bela)], {}, None)
    await play_on(table, [anna, bela], 10_000)
    assert table.card.over
    with pytest.raises(BadInput, match="finished games are kept"):
        await operator.close(table.card.id)
    assert [card.id for card in await operator.tables(finished=True)] == [table.card.id]
    await room.close()


async def test_a_banned_person_is_logged_out_and_a_bot_plays_on(store: Store) -> None:
    room, operator = RoomNode(store, HereThinkers(), 0.0), Operator(store.database)
    await room.changes.read()
    anna, token = await room.visitors.welcome()
    anna = await room.visitors.rename(anna, "Anna")
    anna = await room.accounts.register(anna, SECRET, None)
    bela = await newcomer(room, "Béla")
    played = await room.new_tables.create(anna, SAMPLE, [person(anna), person(bela)], {}, None)
    waiting = await room.new_tables.create(anna, SAMPLE, [person(anna), OPEN], {}, None)
    listener = Listener(anna, token_hash(token))
    played.audience.join(listener)
    await operator.ban("anna")
    await room.changes.read()
    await _settled(room)
    assert listener.ending == "session"
    assert await room.visitors.of_token(token) is None
    assert played.card.seats[0].away
    assert await store.table(waiting.card.id) is None, "nobody waits there any more"
    with pytest.raises(RoomError, match="closed this account"):
        await room.accounts.log_in("Anna", SECRET, None)
    with pytest.raises(BadInput, match="banned already"):
        await operator.ban("Anna")
    await operator.unban("Anna")
    back, _ = await room.accounts.log_in("Anna", SECRET, None)
    assert back.id == anna.id
    with pytest.raises(BadInput, match="is not banned"):
        await operator.unban("Anna")
    await room.close()


async def test_a_password_is_reset_and_the_old_one_is_void(store: Store) -> None:
    room, operator = RoomNode(store, HereThinkers(), 0.0), Operator(store.database)
    anna, token = await room.visitors.welcome()
    anna = await room.visitors.rename(anna, "Anna")
    with pytest.raises(BadInput, match="is a guest"):
        await operator.reset_password(anna.id)
    await room.accounts.register(anna, SECRET, None)
    _, fresh = await operator.reset_password("Anna")
    assert await room.visitors.of_token(token) is None
    with pytest.raises(RoomError, match="is wrong"):
        await room.accounts.log_in("Anna", SECRET, None)
    assert (await room.accounts.log_in("Anna", fresh, None))[0].id == anna.id
    await room.close()


async def test_people_are_renamed_at_their_tables(store: Store) -> None:
    room, operator = RoomNode(store, HereThinkers(), 0.0), Operator(store.database)
    await room.changes.read()
    rude, bela = await newcomer(room, "Rude"), await newcomer(room, "Béla")
    await room.accounts.register(bela, SECRET, None)
    table = await room.new_tables.create(rude, SAMPLE, [person(rude), bot(1)], {}, None)
    with pytest.raises(RoomError, match="is taken"):
        await operator.rename(rude.id, "béla")
    before, name = await operator.rename(rude.id, "Basel 12")
    assert (before.name, name) == ("Rude", "Basel 12")
    await room.changes.read()
    await _settled(room)
    assert table.card.names[0] == "Basel 12"
    with pytest.raises(BadInput, match="there is no account 'nobody'"):
        await operator.rename("nobody", "Somebody")
    await room.close()


async def test_an_account_is_made_organiser(store: Store) -> None:
    room, operator = RoomNode(store, HereThinkers(), 0.0), Operator(store.database)
    anna = await newcomer(room, "Anna")
    with pytest.raises(BadInput, match="only an account"):
        await operator.give_role(anna.id, "organiser")
    await room.accounts.register(anna, SECRET, None)
    await operator.give_role("Anna", "organiser")
    with pytest.raises(BadInput, match="already"):
        await operator.give_role("Anna", "organiser")
    assert [(each.name, each.roles) for each in await operator.people("ann")] == [
        ("Anna", ("organiser",))
    ]
    await operator.take_role("Anna", "organiser")
    assert not await store.database.do(lambda db: has_role(db, anna.id, "organiser"))
    with pytest.raises(BadInput, match="is not organiser"):
        await operator.take_role("Anna", "organiser")
    await room.close()


async def _settled(room: RoomNode) -> None:
    """Wait for the work that changes have started."""
    await room.background.finish_single()
