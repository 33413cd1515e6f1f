"""Three nodes, a bad network, and a hand that kills what they need: nothing acknowledged is lost.

People play on through whatever node answers. Their lines break in the middle of a message, and
messages come twice, late or in another order; they log in and change their passwords meanwhile, so
that sessions end. Every second or so a node is killed, now and then Redis, and PostgreSQL is
stopped, or can write nothing any more. At the end every log verifies, every acknowledged action is
in it once, all nodes show the same position, and on each of them clocks run out. The same goes for
one node on a full disk, and for one whose files cannot grow.
"""

import asyncio
import hashlib
import json
import random
import resource
import signal
import socket
import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from quai.core import log
from quai.core.log import canonical
from quai.core.record import replay
from quai.games import game
from quai.room.database import Session
from quai.room.postgres import PostgresDatabase
from quai.room.sqlite import SqliteDatabase
from quai.room.store import Store
from tests.games.sample import SAMPLE
from tests.servers import Postgres, Redis, wait_for
from tests.web import process
from tests.web.harness import ME, Page, Visitor, served
from tests.web.test_kill import CUT_OFF, RETRY, Person, seat

NODES = 3
SECONDS, LONGEST = 20.0, 80.0
"""How long the storm lasts, and on a busy machine until enough was played in it, at most."""
ENOUGH = 60
"""Minimum number of acknowledged actions; with fewer, the check says little."""
BETWEEN_KILLS = (0.6, 1.6)
TARGETS = ("node", "postgres", "node", "redis", "node", "disk", "node")
"""What is hit, in turn."""
DISK_IS_FULL_S = 0.5
ENOUGH_LOGINS = 3
TRY_AGAIN = ("busy", "failure")
RECONNECT = ("session", "seat")
"""Errors of somebody whose session ends at this moment."""
PASSWORD = "eight or more"  # noqa: S105


class Wanderer(Person):
    """Somebody on a bad line, who tries one node after the other."""

    def __init__(self, sites: list[str], number: int) -> None:
        super().__init__(sites[number % len(sites)], number)
        self.sites = sites
        self.password = PASSWORD
        self.logins = 0

    def move_on(self) -> None:
        """Try another node from now on."""
        self.site = self.chance.choice(self.sites)
        self.http.base_url = self.site
        self.http.headers["Origin"] = self.site

    async def post(self, path: str, body: dict[str, Any]) -> Any:
        while True:
            try:
                answer = await self.http.post(path, json=body)
                if answer.status_code == 200:
                    return answer.json()
                assert answer.status_code in (403, 404, 409, 429, 500), answer.text
            except CUT_OFF:
                pass
            self.move_on()
            await asyncio.sleep(RETRY)

    async def open_account(self) -> None:
        """Make an account on another device, to log in to during the game."""
        other = Wanderer(self.sites, self.number)
        await other.hello()
        request = {"password": PASSWORD, "name": self.name}
        assert (await other.http.post("/api/account", json=request)).status_code == 200

    @property
    def name(self) -> str:
        return f"Wanderer {self.number}"

    async def renew_session(self) -> None:
        """Log in with the guest's seat, or change the password: older sessions end."""
        if self.logins:
            new = f"{PASSWORD} {self.logins}"
            request = {"old": self.password, "new": new}
            if await self._try("/api/account/password", request):
                self.password = new
                self.logins += 1
                return
        while not await self._try("/api/login", {"name": self.name, "password": self.password}):
            await asyncio.sleep(RETRY)
        self.logins += 1

    async def _try(self, path: str, request: dict[str, Any]) -> bool:
        """Send a request; when its session has ended without an answer, begin as a guest."""
        try:
            answer = await self.http.post(path, json=request)
            if answer.status_code == 403 and answer.json()["code"] == "session":
                await self.hello()
        except CUT_OFF:
            self.move_on()
            return False
        if answer.status_code == 403 and answer.json()["code"] == "login":
            self.password = f"{PASSWORD} {self.logins}"  # it was changed, and the answer lost
        return answer.status_code == 200

    async def play(self) -> None:
        while True:
            try:
                await self._follow()
            except CUT_OFF:
                await asyncio.sleep(RETRY)
            self.move_on()

    async def _hear(self, message: dict[str, Any], socket: ClientConnection) -> None:
        await self.suffer(socket)
        waiting = self.pending["id"] if self.pending else None
        if message["type"] == "done" and message["id"] != waiting:
            self.note(message["id"])  # the answer to a message that was sent twice
        elif message["type"] == "error" and message["code"] in RECONNECT:
            raise OSError("the session has ended")
        elif message["type"] == "error" and message["code"] in TRY_AGAIN:
            await asyncio.sleep(RETRY)
            if self.pending is not None:  # it may have been the second refusal of one message
                await socket.send(json.dumps(self.pending))
        else:
            await super()._hear(message, socket)
        if self.pending is not None and self.chance.random() < 0.2:
            await socket.send(json.dumps(self.pending))  # the same again
        await self.suffer(socket)

    def note(self, name: str) -> None:
        """An action was acknowledged, whenever it was sent."""
        if (self.table, name) not in self.acknowledged:
            self.acknowledged.append((self.table, name))

    async def suffer(self, socket: ClientConnection) -> None:
        """What a bad line does: it breaks, or it takes its time."""
        fate = self.chance.random()
        if fate < 0.03:
            socket.transport.abort()
            raise OSError("the line broke")
        if fate < 0.1:
            await asyncio.sleep(self.chance.uniform(0.0, 0.15))


class Cluster:
    """Nodes that are killed and started again on the same ports."""

    def __init__(self, postgres: Postgres, redis: Redis) -> None:
        self.postgres = postgres
        self.database = postgres.new()
        self.redis = redis
        self.ports = [process.free_port() for _ in range(NODES)]
        self.sites = [f"http://127.0.0.1:{port}" for port in self.ports]
        self.nodes = [self.start(number) for number in range(NODES)]
        for node in self.nodes:
            process.address(node)

    def start(self, number: int) -> "subprocess.Popen[str]":
        """Start a node; it will be there soon."""
        return process.start(
            *("--port", self.ports[number], "--database", self.database),
            *("--bus", self.redis.address),
            stderr=subprocess.DEVNULL,
            module="tests.web.patient",
        )

    def is_up(self, number: int) -> bool:
        """Whether a node responds."""
        try:
            socket.create_connection(("127.0.0.1", self.ports[number]), 1).close()
        except OSError:
            return False
        return True

    def hit(self, target: str, chance: random.Random) -> bool:
        """Kill a node or Redis, stop PostgreSQL or fill its disk, and start it again.

        False if that would leave no node: on a busy machine they take long to start.
        """
        if target == "node":
            up = [number for number in range(NODES) if self.is_up(number)]
            if len(up) < 2:
                return False
            node = self.nodes[chance.choice(up)]
            node.kill()
            node.wait(10)
        elif target == "redis":
            self.redis.kill()
            self.redis.start_again()
        elif target == "disk":
            self.postgres.fill_disk(DISK_IS_FULL_S)
        else:
            self.postgres.stop()
            self.postgres.start_again()
        for each, node in enumerate(self.nodes):
            if node.poll() is not None:  # a node cannot start while PostgreSQL is away
                self.nodes[each] = self.start(each)
        return True

    def alone(self, number: int) -> AbstractContextManager[None]:
        """Have the other nodes stand still for a while."""

        @contextmanager
        def others_stand_still() -> Iterator[None]:
            others = [node for each, node in enumerate(self.nodes) if each != number]
            for node in others:
                node.send_signal(signal.SIGSTOP)
            try:
                yield
            finally:
                for node in others:
                    node.send_signal(signal.SIGCONT)

        return others_stand_still()

    def close(self) -> None:
        """End everything."""
        for node in self.nodes:
            node.kill()
            node.wait(10)


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    postgres, redis = Postgres(), Redis()
    running = Cluster(postgres, redis)
    yield running
    running.close()
    redis.remove()
    postgres.remove()


def test_no_acknowledged_action_is_lost_in_a_storm(cluster: Cluster) -> None:
    people, kills = asyncio.run(storm(cluster))
    assert kills["node"] >= 5
    assert min(kills[target] for target in TARGETS) >= 1
    assert sum(person.logins for person in people) >= ENOUGH_LOGINS
    assert sum(person.resent for person in people) > 0
    acknowledged = [each for person in people for each in person.acknowledged]
    assert len(acknowledged) >= ENOUGH
    assert len(set(acknowledged)) == len(acknowledged)
    asyncio.run(check_logs(cluster.database, people))
    asyncio.run(check_positions(cluster, people))
    asyncio.run(check_clocks(cluster))


async def storm(cluster: Cluster) -> tuple[list[Wanderer], Counter[str]]:
    """The people, after the storm, and what was killed how often."""
    people = [Wanderer(cluster.sites, number) for number in range(5)]
    await seat(list(people))
    for person in people:
        await person.open_account()
    playing = [asyncio.create_task(person.play()) for person in people]
    renewing: set[asyncio.Task[None]] = set()
    chance = random.Random(8)  # noqa: S311
    kills: Counter[str] = Counter()
    start = time.monotonic()
    while time.monotonic() < start + SECONDS or (
        not is_enough(people, kills) and time.monotonic() < start + LONGEST
    ):
        await asyncio.sleep(chance.uniform(*BETWEEN_KILLS))
        for task in playing:
            assert not task.done(), task.exception()
        if all(task.done() for task in renewing):
            for task in renewing:
                task.result()
            person = chance.choice(people)
            renewing = {asyncio.create_task(person.renew_session())}
        target = TARGETS[kills.total() % len(TARGETS)]
        if await asyncio.to_thread(cluster.hit, target, chance):
            kills[target] += 1
    await asyncio.wait_for(asyncio.gather(*renewing), LONGEST)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return people, kills


def is_enough(people: list[Wanderer], kills: Counter[str]) -> bool:
    """Whether enough has happened to be worth checking."""
    acknowledged = sum(len(person.acknowledged) for person in people)
    logins = sum(person.logins for person in people)
    hit = kills["node"] >= 5 and set(TARGETS) <= set(kills)
    return acknowledged >= ENOUGH and logins >= ENOUGH_LOGINS and hit


async def check_logs(database: str, people: list[Wanderer]) -> None:
    """Every log follows the rules, and has each acknowledged action once."""
    store = Store(PostgresDatabase(database))
    stored: Counter[tuple[str, str]] = Counter()
    for table in {table for person in people for table, _ in person.acknowledged}:
        rows = await store.rows(table)
        assert [row.seq for row in rows] == list(range(len(rows)))
        text = "".join(f"{row.line}\n" for row in rows)
        assert replay(game(SAMPLE), log.read(text)).write() == text
        stored.update((table, row.action_id.partition(":")[2]) for row in rows)
    for person in people:
        for each in person.acknowledged:
            assert stored[each] == 1, each
    await store.close()


async def check_positions(cluster: Cluster, people: list[Wanderer]) -> None:
    """Whatever node one asks, a table stands the same."""
    tables = {person.table for person in people}
    for table in tables:
        shown = {await position(site, table, people) for site in cluster.sites}
        assert len(shown) == 1, shown


async def check_clocks(cluster: Cluster) -> None:
    """On each node, while the others stand still, a clock runs out."""
    store = Store(PostgresDatabase(cluster.database))
    for number in range(NODES):
        owner = Visitor(cluster.sites[number])
        clock = {"kind": "live", "bank": 600, "increment": 0}
        request = {"game": SAMPLE, "seats": [ME, ME], "clock": clock}
        table = owner.post("/api/tables", request)["table"]
        with owner.follow(table) as page:
            page.heard("news")
            started = page.play(page.news["actions"][0], "first")
            assert started["type"] == "done", "a clock starts with the first move"
        with cluster.alone(number):
            await run_out(store, table)
            await until_a_bot_plays(store, table)
    await store.close()


async def run_out(store: Store, table: str) -> None:
    """Have the time of the seat to move be over; it has moved before."""

    def work(db: Session) -> None:
        db.change("UPDATE seats SET granted = -700000 WHERE table_id = :id", id=table)
        db.change("UPDATE tables SET due = 1 WHERE id = :id", id=table)

    await store.database.do(work)


async def until_a_bot_plays(store: Store, table: str) -> None:
    """Wait until a bot has taken over from somebody whose time was over."""
    async with asyncio.timeout(30):
        while True:
            card = await store.table(table)
            assert card is not None
            if any(seat.away for seat in card.seats):
                return
            await asyncio.sleep(0.05)


async def position(site: str, table: str, people: list[Wanderer]) -> tuple[int, str]:
    """The step and the hash of the position that a node shows, once it is there again."""
    player = next(person for person in people if person.table == table)
    end = time.monotonic() + 30
    while True:
        try:
            async with connect(
                f"{site.replace('http', 'ws')}/ws/tables/{table}",
                origin=site,  # type: ignore[arg-type]  # a plain text will do
                additional_headers={"Cookie": f"quai={player.http.cookies['quai']}"},
                compression=None,
            ) as socket:
                await socket.send(json.dumps({"type": "hello", "step": 0}))
                while True:
                    async with asyncio.timeout(5):
                        message = json.loads(await socket.recv())
                    if message["type"] == "news" and not bots_turn(message, people, table):
                        view = canonical(message["view"])
                        digest = hashlib.sha256(view.encode()).hexdigest()
                        return message["step"], digest
        except CUT_OFF:
            assert time.monotonic() < end, f"{site} does not come back"
            await asyncio.sleep(RETRY)


def bots_turn(message: dict[str, Any], people: list[Wanderer], table: str) -> bool:
    """Whether a bot is about to move there, so that the position will soon be another."""
    alone = [person.table for person in people].count(table) == 1
    actor = message["view"]["actor"]
    return alone and actor is not None and actor not in message["view"]["viewer"]


def status(visitor: Visitor, path: str) -> int:
    """The status of the response to a request."""
    return visitor.http.get(path).status_code


def test_a_server_whose_files_cannot_grow_loses_nothing_and_goes_on(tmp_path: Path) -> None:
    """A server of its own whose writes fail: the operating system lets no file of it grow."""
    server = process.start("--port", process.free_port(), "--data", tmp_path, "--pace", 0)
    try:
        anna = Visitor(process.address(server))
        clock = {"kind": "live", "bank": 600, "increment": 0}
        request = {"game": SAMPLE, "seats": [ME, ME], "clock": clock}
        table = anna.post("/api/tables", request)["table"]
        usual = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        acknowledged: list[str] = []

        def play(page: Page, name: str) -> str:
            answer = page.play(page.news["actions"][0], name)
            if answer["type"] == "done":
                acknowledged.append(name)
                page.catch_up(answer["step"])
            return str(answer.get("code", "done"))

        with anna.follow(table) as page:
            page.heard("news")
            assert play(page, "a") == "done"
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (4096, usual[1]))
            assert [play(page, "b") for _ in range(5)] == ["failure"] * 5
            assert status(anna, "/healthz") == 200
            wait_for(lambda: status(anna, "/readyz") == 503, "trouble")
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, usual)
            assert [play(page, "b"), play(page, "c")] == ["done", "done"]
            wait_for(lambda: status(anna, "/readyz") == 200, "the server")
        store = Store(SqliteDatabase(tmp_path))

        async def check() -> None:
            rows = await store.rows(table)
            assert [row.action_id.partition(":")[2] for row in rows[1:]] == acknowledged
            await run_out(store, table)
            await until_a_bot_plays(store, table)
            await store.close()

        asyncio.run(check())
    finally:
        server.terminate()
        server.communicate()


def test_no_acknowledged_action_is_lost_on_a_full_disk(tmp_path: Path) -> None:
    """A limit on the pages of the file stands for a disk that is full."""
    with served(tmp_path) as server:
        store = server.room.store

        def limit_pages(most: int) -> None:
            server.run(store.database.do(lambda db: db.rows(f"PRAGMA max_page_count = {most}")))

        anna = Visitor(server.origin)
        clock = {"kind": "live", "bank": 600, "increment": 0}
        request = {"game": SAMPLE, "seats": [ME, ME], "clock": clock}
        table = anna.post("/api/tables", request)["table"]
        acknowledged: list[str] = []
        with anna.follow(table) as page:
            page.heard("news")
            limit_pages(1)
            name = ""
            while (answer := page.play(page.news["actions"][0], name := f"a{len(acknowledged)}"))[
                "type"
            ] == "done":
                acknowledged.append(name)
                page.catch_up(answer["step"])
            assert answer["code"] == "failure"
            assert page.play(page.news["actions"][0], name)["code"] == "failure"
            limit_pages(10**9)
            assert page.play(page.news["actions"][0], name)["type"] == "done"
        rows = server.run(store.rows(table))
        assert [row.action_id.partition(":")[2] for row in rows[1:]] == [*acknowledged, name]
        text = "".join(f"{row.line}\n" for row in rows)
        assert replay(game(SAMPLE), log.read(text)).write() == text
        server.run(run_out(store, table))
        server.run(server.table(table).refresh())
        server.run(until_a_bot_plays(store, table))
