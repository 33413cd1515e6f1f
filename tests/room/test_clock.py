"""Clocks are computed from the log: banks, increments, days, pauses."""

import pytest

from quai.core.refusals import BadInput
from quai.room import clock
from quai.room.clock import DAY, Clock, clock_state

LIVE = clock.live(60, 5)


def lines(*moves: tuple[int, int]) -> list[dict[str, int]]:
    return [{}, *({"seat": seat, "time": time} for seat, time in moves)]


def test_the_bank_runs_while_its_seat_is_to_move() -> None:
    told = clock_state(LIVE, lines((0, 11_000)), 1_000, [0, 0], [], 0, 31_000)
    assert (told.left, told.running) == ([40_000, 60_000], 0)


def test_nobodys_time_runs_before_their_first_move() -> None:
    told = clock_state(LIVE, lines(), 1_000, [0, 0], [], 0, 500_000)
    assert (told.left, told.running) == ([60_000, 60_000], None)
    told = clock_state(LIVE, lines((0, 500_000)), 1_000, [0, 0], [], 1, 900_000)
    assert (told.left, told.running) == ([65_000, 60_000], None)


def test_each_turn_brings_the_increment() -> None:
    played = lines((0, 10_000), (0, 12_000), (1, 20_000), (1, 28_000))
    told = clock_state(LIVE, played, 0, [0, 0], [], 0, 29_000)
    assert told.left == [60_000 - 2_000 + 5_000 - 1_000, 60_000 - 8_000 + 5_000]


def test_a_correspondence_turn_has_its_days_anew() -> None:
    days = clock.correspondence(2)
    told = clock_state(days, lines((0, DAY), (1, 2 * DAY)), 0, [0, 0], [], 0, 2 * DAY + 5)
    assert told.left == [2 * DAY - 5, 2 * DAY]


def test_a_pause_counts_for_nobody() -> None:
    pauses: list[clock.Pause] = [(5_000, 8_000), (12_000, None)]
    played = lines((0, 1_000), (0, 10_000), (1, 10_000))
    told = clock_state(LIVE, played, 0, [0, 0], pauses, 1, 50_000)
    assert (told.left, told.running) == ([60_000 - 6_000 + 5_000, 58_000], None)


def test_what_was_granted_is_added() -> None:
    assert clock_state(LIVE, lines(), 0, [0, 7_000], [], None, 9).left == [60_000, 67_000]


def test_a_clock_is_kept_as_text() -> None:
    for each in (clock.NONE, LIVE, clock.correspondence(30)):
        assert clock.read(each.written()) == each
    with pytest.raises(BadInput, match="no clock"):
        clock.read("sundial 1 2")


@pytest.mark.parametrize(("bank", "increment"), [(9, 0), (6 * 3600 + 1, 0), (60, -1), (60, 601)])
def test_a_live_clock_has_bounds(bank: int, increment: int) -> None:
    with pytest.raises(BadInput):
        clock.live(bank, increment)


@pytest.mark.parametrize("days", [0, 31])
def test_a_correspondence_clock_has_bounds(days: int) -> None:
    with pytest.raises(BadInput):
        clock.correspondence(days)


def test_no_clock_never_runs_out() -> None:
    assert Clock().kind == "none"


def test_no_time_runs_while_a_takeback_request_is_open() -> None:
    asked = [*lines((0, 0), (0, 10_000)), {"seat": 0, "time": 40_000, "takeback": 1}]
    told = clock_state(LIVE, asked, 0, [0, 0], [], 0, 43_000)
    assert (told.left, told.running) == ([60_000 - 10_000 - 3_000, 60_000], 0)
