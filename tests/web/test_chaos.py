"""Three nodes, a bad network, and a hand that kills nodes and Redis: nothing acknowledged is lost.

People play on through whatever node answers. Their lines break in the middle of a message, and
messages come twice, late or in another order; every second or so a node is killed, now and then
Redis. At the end every log verifies, every acknowledged action is in it once, and all nodes show
the same position.
"""

import asyncio
import hashlib
import json
import random
import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from quai.core import log
from quai.core.log import canonical
from quai.core.record import replay
from quai.games import game
from quai.room.postgres import PostgresDatabase
from quai.room.store import Store
from tests.games.sample import SAMPLE
from tests.servers import Postgres, Redis
from tests.web import process
from tests.web.test_kill import CUT_OFF, RETRY, Person, seat

NODES = 3
SECONDS, LONGEST = 20.0, 80.0
"""How long the storm lasts, and on a busy machine until enough was played in it, at most."""
ENOUGH = 60
"""So many acknowledged actions are worth checking."""
BETWEEN_KILLS = (0.6, 1.6)
REDIS_EVERY = 4
"""One kill in this many hits Redis instead of a node."""
TRY_AGAIN = ("busy", "failure")


class Wanderer(Person):
    """Somebody on a bad line, who tries one node after the other."""

    def __init__(self, sites: list[str], number: int) -> None:
        super().__init__(sites[number % len(sites)], number)
        self.sites = sites

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
        elif message["type"] == "error" and message["code"] in TRY_AGAIN:
            await asyncio.sleep(RETRY)
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

    def __init__(self, database: str, redis: Redis) -> None:
        self.database = database
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
            *("--bus", self.redis.address, "--pace", 0),
            stderr=subprocess.DEVNULL,
        )

    def kill(self, number: int) -> None:
        """Kill a node, and start it again."""
        self.nodes[number].kill()
        self.nodes[number].wait(10)
        self.nodes[number] = self.start(number)

    def kill_redis(self) -> None:
        """Kill Redis, and start it again."""
        self.redis.kill()
        self.redis.start_again()

    def close(self) -> None:
        """End everything."""
        for node in self.nodes:
            node.kill()
            node.wait(10)


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    postgres, redis = Postgres(), Redis()
    running = Cluster(postgres.new(), redis)
    yield running
    running.close()
    redis.remove()
    postgres.remove()


def test_no_acknowledged_action_is_lost_in_a_storm(cluster: Cluster) -> None:
    people, kills = asyncio.run(storm(cluster))
    assert kills["node"] >= 5
    assert kills["redis"] >= 1
    assert sum(person.resent for person in people) > 0
    acknowledged = [each for person in people for each in person.acknowledged]
    assert len(acknowledged) >= ENOUGH
    assert len(set(acknowledged)) == len(acknowledged)
    asyncio.run(check_logs(cluster.database, people))
    asyncio.run(check_positions(cluster, people))


async def storm(cluster: Cluster) -> tuple[list[Wanderer], Counter[str]]:
    """The people, after the storm, and what was killed how often."""
    people = [Wanderer(cluster.sites, number) for number in range(5)]
    await seat(list(people))
    playing = [asyncio.create_task(person.play()) for person in people]
    chance = random.Random(8)  # noqa: S311
    kills: Counter[str] = Counter()
    start = time.monotonic()
    while time.monotonic() < start + SECONDS or (
        sum(len(person.acknowledged) for person in people) < ENOUGH
        and time.monotonic() < start + LONGEST
    ):
        await asyncio.sleep(chance.uniform(*BETWEEN_KILLS))
        for task in playing:
            assert not task.done(), task.exception()
        if sum(kills.values()) % REDIS_EVERY == REDIS_EVERY - 1:
            await asyncio.to_thread(cluster.kill_redis)
            kills["redis"] += 1
        else:
            await asyncio.to_thread(cluster.kill, chance.randrange(NODES))
            kills["node"] += 1
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    return people, kills


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
