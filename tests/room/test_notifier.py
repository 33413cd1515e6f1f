"""Notices of turns in correspondence games: each is sent once, by any node."""

import asyncio
import base64
import hashlib
import hmac
import json
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

from quai.core.refusals import BadInput
from quai.games import game
from quai.room import clock
from quai.room.friends import Friends
from quai.room.model import Player, Seat
from quai.room.notices import notifier as notifier_module
from quai.room.notices.encryption import PushKey
from quai.room.notices.notifier import GRACE_MS, LEASE_MS, RETRIES_MS, NoticeSettings, Notifier
from quai.room.notices.outbox import SIT_GRACE_MS
from quai.room.notices.preferences import MAX_SUBSCRIPTIONS, Webhook
from quai.room.notices.webhook import new_secret
from quai.room.people import People
from quai.room.presence import Presence
from quai.room.store import LogRow, Store, Turn
from tests.games.sample import SAMPLE
from tests.receiver import Browser, Receiver
from tests.room.conftest import Opening
from tests.room.test_store import card

pytestmark = pytest.mark.anyio
ANNA, BELA = Player("anna", "Anna"), Player("bela", "Béla")
SITE = NoticeSettings("https://games.example", "local")
DUE = 3 * clock.DAY
"""After so long a turn falls due."""


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    running = Receiver()
    yield running
    running.close()


async def seated(store: Store, kind: clock.Clock | None = None, at: int = 1000) -> None:
    """A table where Anna begins and Béla sits, who have come in with a session each."""
    people = People(store.database)
    await people.add(ANNA, b"anna's", 1)
    await people.add(BELA, b"bela's", 1)
    seats = (Seat("person", "Anna", "anna"), Seat("person", "Béla", "bela"))
    opened = replace(card("one", *seats), clock=kind or clock.correspondence(2))
    await store.add_table(opened)
    await play(store, 0, 0, at)


async def play(store: Store, seq: int, actor: int | None, at: int) -> None:
    """A line of the log with which it is, or stays, somebody's turn."""
    turn = Turn(actor, actor is None, at + DUE, at if seq == 0 else None, at=at)
    await store.append("one", LogRow(seq, f"a{seq}", "{}"), turn)


async def subscribe(notifier: Notifier, session: bytes, browser: Browser) -> None:
    told = browser.subscription
    await notifier.preferences.subscribe(
        session, told["endpoint"], told["keys"]["p256dh"], told["keys"]["auth"], "fr", 1
    )


async def test_a_turn_is_notified_once_by_many_nodes_that_restart(
    store_again: Opening, receiver: Receiver
) -> None:
    store = store_again()
    await seated(store)
    nodes = [Notifier(store.database, SITE) for _ in range(4)]
    browser = Browser(receiver)
    await subscribe(nodes[0], b"anna's", browser)
    time = 1000 + GRACE_MS
    assert sum(await asyncio.gather(*(node.round(time - 1) for node in nodes))) == 0
    await asyncio.gather(*(node.round(time) for node in nodes))
    text = f"{game(SAMPLE).meta.title}, quai 1"
    told = {"title": "À vous", "text": text, "path": "/table/one", "tag": "one"}
    assert browser.told() == [told]
    await store.close()
    again = store_again()
    assert await Notifier(again.database, SITE).round(time + LEASE_MS + 1) == 0
    await again.close()


async def test_push_is_signed_and_collapses(store: Store, receiver: Receiver) -> None:
    await seated(store)
    nodes = [Notifier(store.database, SITE) for _ in range(2)]
    await subscribe(nodes[0], b"anna's", Browser(receiver))
    keys = [await node.push_key() for node in nodes]
    assert keys[0] is not None
    assert keys[1] is not None
    assert keys[0].public == keys[1].public, "all nodes have one key"
    await nodes[1].round(1000 + GRACE_MS)
    headers = receiver.received[0].headers
    assert (headers["content-encoding"], headers["topic"], headers["ttl"]) == (
        "aes128gcm",
        "one",
        "86400",
    )
    found = re.fullmatch(r"vapid t=(\S+)\.(\S+)\.(\S+), k=(\S+)", headers["authorization"])
    assert found
    head, claims, signature, key = (
        base64.urlsafe_b64decode(f"{part}==") for part in found.groups()
    )
    assert found[4] == keys[0].public
    assert json.loads(head)["alg"] == "ES256"
    told = json.loads(claims)
    assert (told["aud"], told["sub"]) == (receiver.address, "https://games.example")
    numbers = int.from_bytes(signature[:32]), int.from_bytes(signature[32:])
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key).verify(
        encode_dss_signature(*numbers), f"{found[1]}.{found[2]}".encode(), ec.ECDSA(hashes.SHA256())
    )
    await store.close()


async def test_only_a_new_turn_is_notified(store: Store, receiver: Receiver) -> None:
    await seated(store)
    notifier = Notifier(store.database, SITE)
    anna, bela = Browser(receiver, "anna"), Browser(receiver, "bela")
    await subscribe(notifier, b"anna's", anna)
    await subscribe(notifier, b"bela's", bela)
    await play(store, 1, 0, 2000)  # a step of the same turn
    await notifier.round(1000 + GRACE_MS)
    await play(store, 2, 0, GRACE_MS * 2)
    await notifier.round(GRACE_MS * 4)
    assert (len(anna.told()), len(bela.told())) == (1, 0)
    await play(store, 3, 1, GRACE_MS * 4)  # taken back before it is told
    await play(store, 4, 0, GRACE_MS * 5 - 1)
    await play(store, 5, 1, GRACE_MS * 5)
    await notifier.round(GRACE_MS * 5 + 5)
    assert (len(anna.told()), len(bela.told())) == (1, 0)
    await notifier.round(GRACE_MS * 6)
    assert (len(anna.told()), len(bela.told())) == (1, 1)
    await play(store, 6, None, GRACE_MS * 7)
    assert await notifier.round(GRACE_MS * 9) == 0
    await store.close()


@pytest.mark.parametrize("kind", [clock.NONE, clock.live(60, 5)])
async def test_players_of_live_games_are_not_notified_by_default(
    store: Store, receiver: Receiver, kind: clock.Clock
) -> None:
    """Browsers that subscribed before there was a choice are told of correspondence games alone."""
    await seated(store, kind)
    notifier = Notifier(store.database, SITE)
    await subscribe(notifier, b"anna's", Browser(receiver))
    await store.database.do(lambda db: db.change("UPDATE subscriptions SET kinds = 'days'"))
    assert await notifier.round(GRACE_MS * 9) == 0
    await store.close()


@pytest.mark.parametrize("status", [404, 410])
async def test_an_unsubscribed_browser_is_removed(
    store: Store, receiver: Receiver, status: int
) -> None:
    await seated(store)
    notifier = Notifier(store.database, SITE)
    await subscribe(notifier, b"anna's", Browser(receiver))
    receiver.status = status
    assert await notifier.round(1000 + GRACE_MS) == 1
    assert await notifier.preferences.of_session(b"anna's") == []
    assert await notifier.round(DUE) == 0
    await store.close()


async def test_a_failed_delivery_is_retried_and_given_up(store: Store, receiver: Receiver) -> None:
    await seated(store)
    notifier = Notifier(store.database, SITE)
    await subscribe(notifier, b"anna's", Browser(receiver))
    receiver.status = 503
    time = 1000 + GRACE_MS
    for wait in RETRIES_MS:
        assert await notifier.round(time) == 1
        assert await notifier.round(time + wait - 1) == 0
        time += wait
    assert await notifier.round(time) == 1
    assert await notifier.round(time * 99) == 0
    assert len(receiver.received) == len(RETRIES_MS) + 1
    assert await notifier.preferences.of_session(b"anna's") != []
    await store.close()


async def test_deliveries_of_a_killed_node_are_sent_by_another(
    store: Store, receiver: Receiver
) -> None:
    await seated(store)
    killed, other = Notifier(store.database, SITE), Notifier(store.database, SITE)
    browser = Browser(receiver)
    await subscribe(killed, b"anna's", browser)
    time = 1000 + GRACE_MS
    await killed.outbox.fill(time - GRACE_MS, time)
    assert len(await killed.outbox.take(time, time + LEASE_MS, 9)) == 1
    assert await other.round(time + LEASE_MS - 1) == 0
    assert await other.round(time + LEASE_MS) == 1
    assert len(browser.told()) == 1
    await store.close()


async def test_outdated_deliveries_are_not_sent(store: Store, receiver: Receiver) -> None:
    await seated(store)
    notifier = Notifier(store.database, SITE)
    await subscribe(notifier, b"anna's", Browser(receiver))
    receiver.status = 503
    await notifier.round(1000 + GRACE_MS)
    await play(store, 1, 1, 2000)
    await notifier.round(1000 + GRACE_MS + RETRIES_MS[0])
    assert len(receiver.received) == 1
    await store.close()


async def test_a_node_borrows_a_limited_number_of_deliveries(
    store: Store, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifier_module, "BATCH_SIZE", 2)
    await seated(store)
    notifier = Notifier(store.database, SITE)
    for number in range(3):
        await subscribe(notifier, b"anna's", Browser(receiver, f"b{number}"))
    assert [await notifier.round(1000 + GRACE_MS) for _ in range(3)] == [2, 1, 0]
    await store.close()


async def test_a_webhook_is_signed_and_contains_nothing_hidden(
    store: Store, receiver: Receiver
) -> None:
    await seated(store)
    await People(store.database).add_account(ANNA, "anna", "x", None, 1)
    notifier = Notifier(store.database, SITE)
    hook = Webhook(f"{receiver.address}/hook", new_secret())
    await notifier.preferences.set_webhook("anna", hook, 1)
    receiver.statuses = [500]
    await notifier.round(1000 + GRACE_MS)
    await notifier.round(1000 + GRACE_MS + RETRIES_MS[0])
    first, second = receiver.received
    assert first.headers["webhook-id"] == second.headers["webhook-id"] == "one.0"
    told = json.loads(second.body)
    assert set(told) == {"type", "timestamp", "data"}
    assert told["type"] == "turn"
    assert told["data"] == {
        "game": SAMPLE,
        "table": "https://games.example/table/one",
        "number": 1,
        "since": "1970-01-01T00:00:01+00:00",
    }
    sealed = f"one.0.{second.headers['webhook-timestamp']}.".encode() + second.body
    key = base64.b64decode(hook.secret.removeprefix("whsec_"))
    right = base64.b64encode(hmac.new(key, sealed, hashlib.sha256).digest()).decode()
    assert second.headers["webhook-signature"] == f"v1,{right}"
    await store.close()


async def test_a_subscription_ends_with_its_session(store: Store, receiver: Receiver) -> None:
    await seated(store)
    people, preferences = People(store.database), Notifier(store.database, SITE)
    await subscribe(preferences, b"anna's", Browser(receiver, "anna"))
    await subscribe(preferences, b"bela's", Browser(receiver, "bela"))
    await people.log_out(b"anna's")
    await people.delete("bela")
    left = await store.database.do(lambda db: db.rows("SELECT id FROM subscriptions"))
    assert left == []
    await store.close()


async def test_a_guest_who_makes_an_account_is_still_notified(
    store: Store, receiver: Receiver
) -> None:
    await seated(store)
    people, notifier = People(store.database), Notifier(store.database, SITE)
    browser = Browser(receiver)
    await subscribe(notifier, b"anna's", browser)
    await people.renew("anna", b"anna's", b"new", 1)
    assert await people.of_session(b"anna's") is None
    await notifier.round(1000 + GRACE_MS)
    assert len(browser.told()) == 1
    await store.close()


async def test_a_guest_who_logs_in_is_still_notified(store: Store, receiver: Receiver) -> None:
    await seated(store)
    people, notifier = People(store.database), Notifier(store.database, SITE)
    browser = Browser(receiver)
    await subscribe(notifier, b"anna's", browser)
    carl = Player("carl", "Carl")
    await people.add(carl, b"carl's", 1)
    await people.add_account(carl, "carl", "x", None, 1)
    await people.let_in(replace(carl, account=True), b"new", "anna", 1)
    await notifier.round(1000 + GRACE_MS)
    assert len(browser.told()) == 1
    assert len(await notifier.preferences.of_session(b"new")) == 1
    await store.close()


async def test_deleting_an_account_removes_the_webhook(store: Store, receiver: Receiver) -> None:
    await seated(store)
    people, notifier = People(store.database), Notifier(store.database, SITE)
    await people.add_account(ANNA, "anna", "x", "anna@example.org", 1)
    await notifier.preferences.set_webhook("anna", Webhook(receiver.address, new_secret()), 1)
    await notifier.preferences.enable_mail("anna", "anna@example.org", "fr")
    await people.delete("anna")
    sql = "SELECT player FROM webhooks UNION SELECT player FROM mailing"
    assert await store.database.do(lambda db: db.rows(sql)) == []
    await store.close()


async def test_a_person_has_a_limited_number_of_subscriptions(
    store: Store, receiver: Receiver
) -> None:
    await seated(store)
    notifier = Notifier(store.database, SITE)
    for number in range(MAX_SUBSCRIPTIONS + 3):
        await subscribe(notifier, b"anna's", Browser(receiver, f"b{number}"))
    assert len(await notifier.preferences.of_session(b"anna's")) == MAX_SUBSCRIPTIONS
    same = Browser(receiver, "b1")
    await subscribe(notifier, b"bela's", same)
    await subscribe(notifier, b"bela's", same)
    assert len(await notifier.preferences.of_session(b"bela's")) == 1
    await store.close()


def test_keys_of_browsers_are_checked(receiver: Receiver) -> None:
    keys = Browser(receiver).subscription["keys"]
    PushKey.check_keys(**keys)
    for wrong in ("", "AAAA", "not base64 !", keys["auth"]):
        with pytest.raises(BadInput, match="keys of a browser"):
            PushKey.check_keys(wrong, keys["auth"])
    with pytest.raises(BadInput, match="keys of a browser"):
        PushKey.check_keys(keys["p256dh"], keys["p256dh"])


async def test_without_the_encryption_library_push_is_not_offered(
    store: Store, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifier_module, "can_push", lambda: False)
    await seated(store)
    notifier = Notifier(store.database, SITE)
    assert await notifier.push_key() is None
    await subscribe(notifier, b"anna's", Browser(receiver))
    await notifier.round(1000 + GRACE_MS)
    assert receiver.received == []
    await store.close()


async def test_who_opened_a_table_is_told_who_sat_down(store: Store, receiver: Receiver) -> None:
    people, notifier = People(store.database), Notifier(store.database, SITE)
    await people.add(ANNA, b"anna's", 1)
    await people.add(BELA, b"bela's", 1)
    opened = replace(card("one", Seat("person", "Anna", "anna"), Seat("open")), creator="anna")
    await store.add_table(opened)
    browser = Browser(receiver)
    await subscribe(notifier, b"anna's", browser)
    await store.sit("one", 1, BELA, 1000)
    assert await notifier.round(1000) == 0, "who is at the table sees it there"
    await notifier.round(1000 + SIT_GRACE_MS)
    assert [told["title"] for told in browser.told()] == ["Béla prend place à votre table"]
    assert await notifier.round(1000 + 2 * SIT_GRACE_MS) == 0
    await store.close()


async def test_a_friend_is_told_of_a_seat_that_is_kept(store: Store, receiver: Receiver) -> None:
    people, notifier = People(store.database), Notifier(store.database, SITE)
    for player in (ANNA, BELA):
        await people.add(player, f"{player.id}'s".encode(), 1)
        await people.add_account(player, player.id, "x", None, 1)
    browser = Browser(receiver)
    await subscribe(notifier, b"anna's", browser)
    seats = (Seat("person", "Béla", "bela"), Seat("open", "Anna", invited="anna"))
    kept = replace(card("one", *seats), creator="bela", created=1000)
    await store.add_table(kept)
    assert await notifier.round(1000 + SIT_GRACE_MS) == 0, "strangers make no noise"
    friends = Friends(store.database)
    await friends.ask(ANNA, BELA, 1)
    await store.add_table(replace(kept, id="two"))
    assert await notifier.round(1000 + SIT_GRACE_MS) == 0, "a request is no friendship"
    await friends.ask(BELA, ANNA, 1)
    for table in ("three", "four"):
        await store.add_table(replace(kept, id=table))
    await store.sit("four", 1, ANNA, 1000)
    await notifier.round(1000 + SIT_GRACE_MS)
    told = [(each["title"], each["tag"]) for each in browser.told()]
    assert told == [("Béla vous invite à une partie", "three")], "who has sat down knows"
    await store.close()


@pytest.mark.parametrize("kind", [clock.NONE, clock.live(600, 5)])
async def test_a_player_who_is_away_is_told_at_the_tables_they_allow(
    store: Store, receiver: Receiver, kind: clock.Clock
) -> None:
    await seated(store, kind)
    notifier, browser = Notifier(store.database, SITE), Browser(receiver)
    await subscribe(notifier, b"anna's", browser)
    presence, time = Presence(store.database), 1000 + GRACE_MS
    await presence.arrive("one", "anna", "node")
    assert await notifier.round(time) == 0, "who is there needs no notice"
    await presence.depart("one", "anna", "node", time)
    assert await notifier.round(time) == 1
    assert [each["tag"] for each in browser.told()] == ["one"]
    await play(store, 1, 1, time)
    await play(store, 2, 0, time)
    await notifier.preferences.set_kinds(b"anna's", ["days"])
    assert await notifier.preferences.kinds(b"anna's") == ["days"]
    assert await notifier.round(time + GRACE_MS) == 0, "not allowed"
    await store.close()
