"""Fair shares of thinking: networks, people and tables take turns; bots alone come last."""

import asyncio
from pathlib import Path

import pytest

from quai.room import turns as turns_module
from quai.room.seats import OPEN, bot
from quai.room.turns import Claimant, Rotation, Turns, WatchLimits
from tests.room.helpers import HereThinkers, follow, legal, newcomer, open_table, opened, until

pytestmark = pytest.mark.anyio
FREE = WatchLimits(100, 100, 100, 1e9, 1e9)


class Desk:
    """Tables that ask for a turn, and a worker that serves them one by one."""

    def __init__(self, workers: int = 1, limits: WatchLimits = FREE) -> None:
        self.turns = Turns(workers, limits)
        self.thinking: list[Claimant] = []
        self.served: list[Claimant] = []
        self._asked: dict[Claimant, asyncio.Task[None]] = {}

    def ask(self, *shares: Claimant) -> None:
        for share in shares:
            self._asked[share] = asyncio.create_task(self._think(share))

    async def _think(self, share: Claimant) -> None:
        async with self.turns.turn(share):
            self.thinking.append(share)
            await until(lambda: share in self.served)
        self.thinking.remove(share)

    async def settle(self) -> list[Claimant]:
        """Those who think once everybody has asked."""
        for _ in range(10):
            await asyncio.sleep(0)
        return list(self.thinking)

    async def serve(self) -> None:
        """Finish everything, one decision after the other."""
        while await self.settle():
            share = self.thinking[0]
            self.served.append(share)
            await until(lambda: share not in self.thinking)  # noqa: B023

    async def give_up(self, share: Claimant) -> None:
        self._asked[share].cancel()
        await asyncio.gather(self._asked[share], return_exceptions=True)


def test_keys_take_turns_on_every_level() -> None:
    rotation: Rotation[str] = Rotation()
    for path in ("xa1", "xa1", "xa2", "xb1", "ya1", "xb1"):
        rotation.put(tuple(path), path)
    taken = [rotation.take(lambda _: True) for _ in range(7)]
    assert taken == ["xa1", "ya1", "xb1", "xa2", "xb1", "xa1", None]
    assert not rotation


async def test_people_take_turns_whatever_number_of_tables_they_have() -> None:
    desk = Desk()
    greedy = [Claimant(who, f"{who}{number}") for who in "abc" for number in range(5)]
    desk.ask(*greedy)
    await desk.settle()
    desk.ask(Claimant("newcomer", "first"))
    await desk.serve()
    assert [share.person for share in desk.served[1:7]] == ["a", "b", "c", "newcomer", "a", "b"]
    assert len(desk.served) == 16


async def test_guests_of_one_network_share_a_turn() -> None:
    desk = Desk()
    for guest in "abcdef":
        desk.turns.note_network(guest, "192.0.2.1")
    desk.ask(*(Claimant(guest, guest) for guest in "abcdef"))
    await desk.settle()
    desk.ask(Claimant("newcomer", "first"))
    await desk.serve()
    assert [share.person for share in desk.served[:4]] == ["a", "b", "newcomer", "c"]


async def test_tables_with_people_come_first_and_bots_alone_have_half_of_the_workers() -> None:
    desk = Desk(workers=4)
    watched = [Claimant("a", f"w{number}", bots_only=True) for number in range(4)]
    desk.ask(*watched)
    assert await desk.settle() == watched[:2]
    played = [Claimant("b", f"p{number}") for number in range(4)]
    desk.ask(*played)
    assert await desk.settle() == [*watched[:2], *played[:2]]
    await desk.serve()
    assert desk.served.index(played[3]) < desk.served.index(watched[2])
    assert len(desk.served) == 8


async def test_tables_of_bots_alone_are_limited_in_number_until_others_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turns_module, "RETRY_S", 0.01)
    desk = Desk(limits=WatchLimits(3, 3, 2, 1e9, 1e9))
    watched = [
        Claimant(who, f"{who}{number}", bots_only=True) for who in "ab" for number in range(3)
    ]
    desk.ask(*watched)
    await desk.serve()
    assert [share.table for share in desk.served] == ["a0", "a1", "b0"]
    desk.served.clear()
    desk.ask(Claimant("a", "a1", bots_only=True))
    await desk.serve()
    assert [share.table for share in desk.served] == ["a1"], "a table that plays goes on"
    monkeypatch.setattr(turns_module, "REST_S", 0.0)
    await until(lambda: bool(desk.thinking))
    await desk.serve()
    assert {share.table for share in desk.served} == {"a1", "a2", "b1", "b2"}


async def test_guests_of_one_network_leave_room_for_tables_of_others() -> None:
    desk = Desk(limits=WatchLimits(4, 2, 2, 1e9, 1e9))
    for guest in "abcdef":
        desk.turns.note_network(guest, "192.0.2.1")
    desk.ask(*(Claimant(guest, guest, bots_only=True) for guest in "abcdef"))
    await desk.serve()
    assert [share.table for share in desk.served] == ["a", "b"]
    desk.ask(Claimant("newcomer", "first", bots_only=True))
    await desk.serve()
    assert [share.table for share in desk.served] == ["a", "b", "first"]


class Later:
    """The time of a loop, and how to set it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.time = 100.0
        monkeypatch.setattr(turns_module, "_time", lambda: self.time)
        monkeypatch.setattr(turns_module, "RETRY_S", 0.001)


async def test_tables_of_bots_alone_are_limited_in_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Later(monkeypatch)
    desk = Desk(workers=8, limits=WatchLimits(100, 100, 100, 4.0, 2.0))
    shares = [
        Claimant(who, f"{who}{number}", bots_only=True) for who in "ab" for number in range(3)
    ]
    desk.ask(*shares)
    served = []
    for _ in range(5):
        served.append([share.table for share in await desk.settle()])
        await desk.serve()
        clock.time += 0.25
        await asyncio.sleep(0.02)
    assert served == [["a0"], ["b0"], ["a1"], ["b1"], ["a2"]]


async def test_who_gives_up_takes_no_turn() -> None:
    desk = Desk()
    shares = [Claimant(who, who) for who in "abc"]
    desk.ask(*shares)
    assert await desk.settle() == shares[:1]
    await desk.give_up(shares[1])
    await desk.give_up(shares[0])
    assert shares[2] in await desk.settle()
    desk.served.append(shares[2])
    await until(lambda: shares[2] not in desk.thinking)


async def test_who_made_the_bots_think_pays_with_their_share(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        assert isinstance(room.thinkers, HereThinkers)
        shares = room.thinkers.shares
        anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
        table = await open_table(room, anna, [OPEN, bot(1)])
        await table.seating.sit(bela, 0)
        while not shares:
            assert table.record is not None
            length = len(table.record.steps)
            await table.play(bela, f"p{length}", length, legal(table)[-1])
            await until(lambda: bool(shares) or table.card.actor == 0)
        assert shares[0] == Claimant(bela.id, table.card.id)
        await table.seating.leave(bela, 1)
        await until(lambda: table.bots.resting)  # nobody watches
        shares.clear()
        await follow(table, bela)
        await until(lambda: bool(shares))
        assert shares[0] == Claimant(anna.id, table.card.id, bots_only=True)
