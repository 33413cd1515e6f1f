"""People: guests, accounts, sessions, and what is forgotten."""

import pytest
from argon2 import PasswordHasher

from quai.bots.crew import crew_of
from quai.room.accounts import Accounts, token_hash
from quai.room.model import Player, RoomError, Seat
from quai.room.people import GONE, People
from quai.room.store import LogRow, Store, Taken, Turn
from tests.room.conftest import Opening
from tests.room.test_store import card

pytestmark = pytest.mark.anyio
ANNA = Player("anna", "Anna")
BELA = Player("bela", "Béla")
SECRET = "eight or more"  # noqa: S105
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@pytest.fixture
def people(store: Store) -> People:
    return People(store.database)


@pytest.fixture
def accounts(people: People) -> Accounts:
    return Accounts(people, QUICK)


async def test_a_session_is_found_by_the_hash_of_its_token(store_again: Opening) -> None:
    store = store_again()
    people = People(store.database)
    await people.add(ANNA, b"hash", 1)
    assert await people.of_session(b"hash") == ANNA
    assert await people.of_session(b"other") is None
    await store.close()
    store = store_again()
    assert await People(store.database).of_session(b"hash") == ANNA
    await store.close()


async def test_a_new_name_reaches_unfinished_tables(store: Store, people: People) -> None:
    await people.add(ANNA, b"hash", 1)
    await store.add_table(card("going"))
    await store.add_table(card("over"))
    await store.append("over", LogRow(0, "start", "{}"), Turn(None, over=True))
    assert await people.rename("anna", "Anne") == ["going"]
    names = [(await store.table(name)) for name in ("going", "over")]
    assert [each.seats[0].name for each in names if each] == ["Anne", "Anna"]
    await store.close()


async def test_an_account_lets_in_from_elsewhere(store: Store, accounts: Accounts) -> None:
    people = People(store.database)
    await people.add(ANNA, b"hash", 1)
    me = await accounts.register(ANNA, SECRET, " anna@example.org ")
    assert me == Player("anna", "Anna", account=True)
    assert await people.of_session(b"hash") == me
    back, token = await accounts.log_in("ANNA", SECRET, None)
    assert back == me
    assert await people.of_session(token_hash(token)) == me
    stored = await people.account("anna")
    assert stored is not None
    assert stored.password.startswith("$argon2id$")
    assert SECRET not in stored.password
    await store.close()


async def test_a_wrong_password_and_an_unknown_name_are_refused_alike(
    store: Store, accounts: Accounts
) -> None:
    people = People(store.database)
    await people.add(ANNA, b"hash", 1)
    await accounts.register(ANNA, SECRET, None)
    said = []
    for name, password in (("Anna", "wrong word"), ("Nobody", SECRET), ("", SECRET)):
        with pytest.raises(RoomError) as refused:
            await accounts.log_in(name, password, None)
        said.append((refused.value.code, str(refused.value)))
    assert len(set(said)) == 1
    await store.close()


async def test_a_name_belongs_to_one_account(store: Store, accounts: Accounts) -> None:
    people = People(store.database)
    await people.add(ANNA, b"a", 1)
    await people.add(Player("other", "ANNA"), b"b", 1)
    await accounts.register(ANNA, SECRET, None)
    with pytest.raises(RoomError, match="taken"):
        await accounts.register(Player("other", "ANNA"), SECRET, None)
    with pytest.raises(RoomError, match="already"):
        await accounts.register(Player("anna", "Anna", account=True), SECRET, None)
    with pytest.raises(Taken):
        await people.rename("other", "anna")
    await people.rename("anna", "Anne")
    assert (await accounts.log_in("anne", SECRET, None))[0].name == "Anne"
    await store.close()


@pytest.mark.parametrize("password", ["short", "", "x" * 257])
async def test_a_password_has_a_length(store: Store, accounts: Accounts, password: str) -> None:
    with pytest.raises(RoomError, match="8 to 256"):
        await accounts.register(ANNA, password, None)
    await store.close()


@pytest.mark.parametrize("password", ["Password1", "ＡＺＥＲＴＹＵＩＯＰ", "aaaabbbb", "Hannelore"])
async def test_a_password_that_is_guessed_first_is_refused(
    store: Store, accounts: Accounts, password: str
) -> None:
    with pytest.raises(RoomError, match="guessed"):
        await accounts.register(Player("hanne", "Hannelore"), password, None)
    await store.close()


@pytest.mark.parametrize(
    "email", ["anna", "anna@", "@example.org", "a b@example.org", "a@b", "a\0@b.org"]
)
async def test_an_invalid_email_address_is_rejected(
    store: Store, accounts: Accounts, email: str
) -> None:
    with pytest.raises(RoomError, match="e-mail"):
        await accounts.register(ANNA, SECRET, email)
    await store.close()


async def test_a_guest_who_logs_in_keeps_their_games(store: Store, accounts: Accounts) -> None:
    people = People(store.database)
    await people.add(ANNA, b"a", 1)
    await people.add(BELA, b"b", 1)
    await accounts.register(ANNA, SECRET, None)
    await store.add_table(card("game", Seat("person", "Béla", "bela"), Seat("open")))
    await accounts.log_in("Anna", SECRET, BELA)
    found = await store.table("game")
    assert found is not None
    assert found.seats[0] == Seat("person", "Anna", "anna")
    assert await people.of_session(b"b") is None
    await store.close()


async def test_to_log_out_everywhere_ends_every_session(store: Store, accounts: Accounts) -> None:
    people = People(store.database)
    await people.add(ANNA, b"a", 1)
    me = await accounts.register(ANNA, SECRET, None)
    tokens = [(await accounts.log_in("Anna", SECRET, None))[1] for _ in range(3)]
    await accounts.log_out(me, tokens[0], everywhere=False)
    assert await people.of_session(token_hash(tokens[0])) is None
    assert await people.of_session(token_hash(tokens[1])) == me
    await accounts.log_out(me, tokens[1], everywhere=True)
    assert [await people.of_session(token_hash(token)) for token in tokens] == [None] * 3
    assert await people.of_session(b"a") is None
    await store.close()


async def test_a_new_password_ends_the_old_sessions(store: Store, accounts: Accounts) -> None:
    people = People(store.database)
    await people.add(ANNA, b"a", 1)
    me = await accounts.register(ANNA, SECRET, None)
    with pytest.raises(RoomError, match="wrong"):
        await accounts.change_password(me, "wrong word", "something else")
    token = await accounts.change_password(me, SECRET, "something else")
    assert await people.of_session(b"a") is None
    assert await people.of_session(token_hash(token)) == me
    with pytest.raises(RoomError):
        await accounts.log_in("Anna", SECRET, None)
    await accounts.log_in("Anna", "something else", None)
    await store.close()


async def test_an_older_hash_is_renewed_at_the_next_login(store: Store, accounts: Accounts) -> None:
    people = People(store.database)
    await people.add(ANNA, b"a", 1)
    await accounts.register(ANNA, SECRET, None)
    before = await people.account("anna")
    stronger = Accounts(people, PasswordHasher(time_cost=2, memory_cost=16, parallelism=1))
    await stronger.log_in("Anna", SECRET, None)
    after = await people.account("anna")
    assert before is not None
    assert after is not None
    assert before.password != after.password
    await store.close()


async def test_deleting_an_account_removes_the_name(
    store: Store, people: People, accounts: Accounts
) -> None:
    await people.add(ANNA, b"a", 1)
    await accounts.register(ANNA, SECRET, "anna@example.org")
    await store.add_table(card("going"))
    await store.add_table(card("over"))
    await store.append("over", LogRow(0, "start", "{}"), Turn(None, over=True))
    assert await people.delete("anna") == ["going"]
    assert await people.of_session(b"a") is None
    assert await people.account("anna") is None
    cards = [await store.table(name) for name in ("going", "over")]
    assert [each.seats[0] for each in cards if each] == [
        Seat("bot", crew_of("going")[0], level=3),
        Seat("person", GONE),
    ]
    await store.close()
