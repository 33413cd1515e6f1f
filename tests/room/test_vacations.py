"""Vacations: the clocks of games by days stand still, for a number of days a year."""

from pathlib import Path

import pytest

from quai.room import clock
from quai.room.clock import DAY, clock_state, elapsed, runs_out
from quai.room.model import RoomError, Seat, Terms
from quai.room.store import Store
from quai.room.times import now
from quai.room.vacations import MAX_DAYS_A_YEAR, YEAR, Vacation, Vacations
from tests.games.sample import SAMPLE
from tests.room.helpers import legal, newcomer, opened

pytestmark = pytest.mark.anyio
DAYS = clock.correspondence(2)


def test_the_time_of_a_person_on_vacation_stands_still() -> None:
    lines = [{}, {"seat": 0, "time": DAY}, {"seat": 1, "time": DAY}]
    off: list[list[clock.Pause]] = [[(2 * DAY, 9 * DAY)], []]
    told = clock_state(DAYS, lines, 0, [0, 0], [], 0, 5 * DAY, off)
    assert (told.left[0], told.running) == (DAY, None)
    told = clock_state(DAYS, lines, 0, [0, 0], [], 0, 9 * DAY + 7, off)
    assert (told.left[0], told.running) == (DAY - 7, 0)


def test_what_a_pause_and_a_vacation_share_counts_once() -> None:
    assert elapsed(0, 100, [(10, 40), (20, 60)]) == 50
    assert elapsed(0, 100, [(20, 60), (10, None)]) == 10
    assert elapsed(30, 100, [(10, 40), (20, 35)]) == 60


def test_time_runs_out_later_by_the_vacation() -> None:
    assert runs_out(100, 50, []) == 150
    assert runs_out(100, 50, [(90, 120), (130, 140), (500, 600)]) == 180


async def test_days_are_counted_and_given_back(store: Store) -> None:
    vacations = Vacations(store.database)
    start = 3 * YEAR
    sql = "INSERT INTO players (id, name, created) VALUES ('p', 'P', 0)"
    await store.database.do(lambda db: db.change(sql))
    assert await vacations.of("p", start) == Vacation(None, MAX_DAYS_A_YEAR)
    assert await vacations.take("p", 20, start) == Vacation(start + 20 * DAY, MAX_DAYS_A_YEAR - 20)
    with pytest.raises(RoomError, match="already"):
        await vacations.take("p", 1, start + DAY)
    back = start + 4 * DAY + 1  # the fifth day has begun
    assert await vacations.end("p", back) == Vacation(None, MAX_DAYS_A_YEAR - 5)
    assert await vacations.end("p", back) == Vacation(None, MAX_DAYS_A_YEAR - 5)
    for days in (0, MAX_DAYS_A_YEAR - 4):
        with pytest.raises(RoomError, match="days of vacation left"):
            await vacations.take("p", days, back)
    assert (await vacations.take("p", MAX_DAYS_A_YEAR - 5, back)).days == 0
    assert await vacations.of("p", back + YEAR + 30 * DAY) == Vacation(None, MAX_DAYS_A_YEAR)
    await store.close()


async def test_nobody_runs_out_of_time_on_vacation(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        ada, ben = await newcomer(room, "Ada"), await newcomer(room, "Ben")
        seats = [Seat("person", ada.name, ada.id), Seat("person", ben.name, ben.id)]
        terms = Terms(clock=DAYS)
        table = await room.new_tables.create(ada, SAMPLE, seats, {"first": 0}, 1, terms)
        await table.play(ada, "one", 0, legal(table)[0])
        record = table.record
        assert record is not None
        assert record.actor == 0
        due = (await room.ledger.history.due(ada.id))[table.card.id]
        assert abs(due - now() - 2 * DAY) < DAY // 100
        told = await room.set_vacation(ada, 5)
        assert told.until is not None
        assert (await room.ledger.history.due(ben.id))[table.card.id] == due + 5 * DAY
        assert table.card.seats[0].vacation_end(now()) == told.until
        assert table.card.seats[1].vacation_end(now()) is None
        assert abs((table.clock.due(record) or 0) - due - 5 * DAY) < DAY // 100
        await table.clock.time_out()
        assert table.card.seats[0].kind == "person"
        assert (await room.set_vacation(ada, 0)).until is None
        assert abs((await room.ledger.history.due(ada.id))[table.card.id] - due) < DAY // 100
        assert table.card.seats[0].vacation_end(now()) is None
