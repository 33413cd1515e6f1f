"""Two people at one table when things happen: a cut line, a rematch, a clock that runs out."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.cable import Cable
from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import leave_to_bots, seated
from tests.browser.player import OVER, step
from tests.browser.test_two import click, to_move
from tests.games.sample_player import SamplePlayer

SHORTEST = {"kind": "live", "bank": 10, "increment": 0}
"""The shortest clock there is, in seconds."""
LONG_ENOUGH = 60_000


@pytest.fixture
def cable(server: Server) -> Iterator[Cable]:
    """A line to the server that can be cut."""
    line = Cable(server.port)
    yield line
    line.cut()


def test_a_cut_line_is_mended_and_the_game_goes_on(
    server: Server, cable: Cable, visiting: Visiting
) -> None:
    here, away = visiting(server).page, visiting(server).page
    address = seated(here, away)
    away.goto(cable.address + address)
    away.locator(".table .held").first.wait_for()
    cable.cut()
    expect(away.locator(".banner")).to_be_visible()
    SamplePlayer(here, click).turn()
    assert step(away) == 0
    cable.mend()
    away.locator('.table[data-turn="mine"]').wait_for()
    expect(away.locator(".banner")).to_have_count(0)
    assert step(away) == step(here)
    SamplePlayer(away, click).turn()
    here.locator('.table[data-turn="mine"]').wait_for()
    assert step(away) == step(here)


def test_a_rematch_has_the_same_two_on_the_same_seats(server: Server, visiting: Visiting) -> None:
    host, guest = visiting(server).page, visiting(server).page
    address = seated(host, guest)
    leave_to_bots(host, guest)
    for page in (host, guest):
        page.locator(OVER).wait_for()
        page.locator('[data-act="rematch"]').click()
        page.locator(".table .held").first.wait_for()
    assert host.url == guest.url
    assert address not in host.url
    expect(host.locator(".table .held.is-legal, .panel.is-waiting").first).to_be_visible()
    mover = to_move([SamplePlayer(page, click) for page in (host, guest)])
    assert mover is not None
    mover.turn()
    other = guest if mover.page is host else host
    other.locator('.table[data-turn="mine"]').wait_for()
    assert step(other) == step(mover.page) > 0


def test_a_clock_runs_out_a_bot_takes_over_and_gives_the_seat_back(
    server: Server, visiting: Visiting
) -> None:
    host, guest = visiting(server).page, visiting(server).page
    seated(host, guest, terms={"clock": SHORTEST, "stand_in": 1})
    expect(host.locator(".seat-clock.is-running.is-short")).to_be_visible()
    back = host.locator('[data-act="back"]')
    back.wait_for(timeout=LONG_ENOUGH)
    guest.locator('.table[data-turn="mine"]').wait_for()
    expect(guest.locator(".panel-name").last).to_contain_text("(bot 1)")
    assert step(guest) > 0, "the bot has played"
    back.click()
    expect(back).to_have_count(0)
    expect(guest.locator(".panel-name").last).not_to_contain_text("(bot 1)")
    SamplePlayer(guest, click).turn()
    host.locator('.table[data-turn="mine"]').wait_for()
    before = step(host)
    assert SamplePlayer(host, click).put(".held.is-legal", '[data-to^="row:"]')
    assert step(host) == before + 1
