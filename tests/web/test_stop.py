"""The server is stopped during play: messages in hand are finished and answered first.

Whoever follows a table is told that the server restarts, hung up on with 1012, and plays on when it
is back; nothing that was acknowledged is lost.
"""

import asyncio
import signal
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from tests.web import process
from tests.web.harness import ME, Server, Visitor, served
from tests.web.test_kill import CUT_OFF, RETRY, Person, resumed, returned, seat, stored

RESTART = 1012
STOPS = 4
PLAYED = 0.3
"""Seconds of play before each stop."""


class Traveller(Person):
    """Somebody who notes how each line ended."""

    def __init__(self, site: str, number: int) -> None:
        super().__init__(site, number)
        self.told = 0
        self.ends: list[int | None] = []

    async def play(self) -> None:
        while True:
            try:
                await self._follow()
            except ConnectionClosed as end:
                self.ends.append(end.rcvd.code if end.rcvd else None)
            except CUT_OFF:
                await asyncio.sleep(RETRY)

    async def _hear(self, message: dict[str, Any], socket: ClientConnection) -> None:
        if message["type"] == "restart":
            self.told += 1
            return
        with suppress(ConnectionClosed):  # what came before the end is still to be heard
            await super()._hear(message, socket)


async def stop_again_and_again(folder: Path) -> list[Traveller]:
    """Stop the server while five people play, and start it again."""
    arguments = ("--port", process.free_port(), "--data", folder, "--pace", 0)
    server = process.start(*arguments)
    try:
        site = process.address(server)
        people = [Traveller(site, number) for number in range(5)]
        await seat(list(people))
        playing = [asyncio.create_task(person.play()) for person in people]
        await resumed(list(people), playing, 0.0, time.monotonic())
        for _ in range(STOPS):
            await asyncio.sleep(PLAYED)
            server.send_signal(signal.SIGTERM)
            stopped = time.monotonic()
            _, complaints = await asyncio.to_thread(server.communicate, timeout=15)
            assert (server.returncode, complaints) == (0, "")
            server = process.start(*arguments)
            await resumed(list(people), playing, stopped, await returned(site))
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    finally:
        server.kill()
        server.communicate()
    return people


def test_a_server_that_stops_parts_from_everybody_and_loses_nothing(tmp_path: Path) -> None:
    people = asyncio.run(stop_again_and_again(tmp_path))
    for person in people:
        assert person.ends == [RESTART] * STOPS
        assert person.told == STOPS
    ids, _ = asyncio.run(stored(tmp_path, list(people)))
    acknowledged = [each for person in people for each in person.acknowledged]
    assert len(acknowledged) == len(set(acknowledged)) > 20
    assert set(acknowledged) <= ids, "an acknowledged action was lost"


def stop_while_writing(server: Server, table: str) -> threading.Thread:
    """Stop the server once it writes; the write takes until everybody is being sent elsewhere."""
    writing = threading.Event()
    store = server.room.store
    append, followers = store.append, server.table(table).audience.listeners

    async def slowly(*what: Any) -> None:
        writing.set()
        while not all(each.ending for each in followers):
            await asyncio.sleep(0.02)
        await append(*what)

    def stop() -> None:
        writing.wait(15)
        server.stop()

    store.append = slowly  # type: ignore[assignment, method-assign]
    stopping = threading.Thread(target=stop)
    stopping.start()
    return stopping


def test_an_action_under_way_is_done_and_answered_before_the_line_ends(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        anna = Visitor(server.origin, "Anna")
        table = anna.open_table(ME, ME, first=0)
        page = anna.follow(table)
        page.heard("news")
        stopping = stop_while_writing(server, table)
        assert page.play(page.news["actions"][0], "last")["type"] == "done"
        assert page.heard("restart") == {"type": "restart"}
        with pytest.raises(ConnectionClosed) as end:
            page.hear()
        assert end.value.rcvd is not None
        assert (end.value.rcvd.code, end.value.rcvd.reason) == (RESTART, "restart")
        stopping.join(15)
    with served(tmp_path) as server, Visitor.again(anna, server.origin).follow(table) as page:
        assert page.heard("news")["step"] == 1


def test_what_is_said_to_a_server_that_stops_is_left_for_the_next(tmp_path: Path) -> None:
    with served(tmp_path) as server:
        anna = Visitor(server.origin, "Anna")
        table = anna.open_table(ME, ME, first=0)
        page = anna.follow(table)
        page.heard("news")
        stopping = stop_while_writing(server, table)
        for name in ("first", "second"):
            action = {"type": "play", "id": name, "step": 0, "action": page.news["actions"][0]}
            page.say(action)
        answered = page.until(lambda message: "id" in message)
        assert (answered["type"], answered["id"]) == ("done", "first")
        page.heard("restart")
        with pytest.raises(ConnectionClosed):
            page.hear()
        assert not any('"second"' in frame for frame in page.frames)
        stopping.join(15)
