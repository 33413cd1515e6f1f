"""Two players at one table: a lost connection, a rematch, a clock that runs out."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import begin, enter, leave_to_bots, seated
from tests.browser.player import OVER, step
from tests.browser.proxy import Proxy
from tests.browser.test_two_players import click, to_move
from tests.games.sample_player import SamplePlayer

SHORTEST_CLOCK = {"kind": "live", "bank": 10, "increment": 0}
"""The shortest clock there is, in seconds."""
CLOCK_TIMEOUT_MS = 60_000


@pytest.fixture
def proxy(server: Server) -> Iterator[Proxy]:
    """A proxy to the server that can be cut."""
    running = Proxy(server.port)
    yield running
    running.cut()


def test_a_lost_connection_is_restored_and_the_game_goes_on(
    server: Server, proxy: Proxy, visiting: Visiting
) -> None:
    here, away = visiting(server).page, visiting(server).page
    address = seated(here, away)
    enter(away, address, proxy.address)
    away.locator(".table .held").first.wait_for()
    away.wait_for_load_state("networkidle")  # a page that lacks a file loads anew
    proxy.cut()
    expect(away.locator(".banner")).to_be_visible()
    SamplePlayer(here, click).turn()
    assert step(away) == 0
    proxy.restore()
    away.locator('.table[data-turn="mine"]').wait_for()
    expect(away.locator(".banner")).to_have_count(0)
    assert step(away) == step(here)
    SamplePlayer(away, click).turn()
    here.locator('.table[data-turn="mine"]').wait_for()
    assert step(away) == step(here)


def test_a_file_that_cannot_be_loaded_leaves_the_table_on_the_screen(
    server: Server, proxy: Proxy, visiting: Visiting
) -> None:
    visit = visiting(server)
    page = visit.page
    address = begin(page)
    enter(page, address, proxy.address)
    page.locator(".table .held").first.wait_for()
    page.wait_for_load_state("networkidle")
    proxy.cut()
    expect(page.locator(".banner")).to_be_visible()
    page.locator('[data-act="settings"]').click()
    page.wait_for_timeout(500)
    expect(page.locator(".table .held").first).to_be_visible()
    with page.expect_navigation():
        proxy.restore()
    page.locator('[data-act="settings"]').click()
    expect(page.get_by_role("dialog")).to_be_visible()
    visit.errors.clear()  # of the lost connection


def test_a_rematch_has_the_same_players_on_the_same_seats(
    server: Server, visiting: Visiting
) -> None:
    host, guest = visiting(server).page, visiting(server).page
    address = seated(host, guest)
    leave_to_bots(host, guest)
    for page in (host, guest):
        page.locator(OVER).wait_for()
    host.locator('[data-act="rematch"]').click()
    expect(host.locator(".waiting-room")).to_contain_text("has not answered yet")
    expect(guest.locator("[data-offer]")).to_contain_text("offers a rematch")
    guest.locator('[data-act="accept-rematch"]').click()
    for page in (host, guest):
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
    seated(host, guest, terms={"clock": SHORTEST_CLOCK, "stand_in": 1})
    expect(host.locator(".seat-clock.is-running")).to_have_count(0)
    assert SamplePlayer(host, click).put(".held.is-legal", '[data-to^="row:"]')
    running = host.locator(".seat-clock.is-running.is-short")
    expect(running).to_have_text(re.compile("0:0[0-9]"))  # it counts down
    back = host.locator('[data-act="back"]')
    back.wait_for(timeout=CLOCK_TIMEOUT_MS)
    expect(host.get_by_role("alertdialog")).to_contain_text("A bot is playing for you")
    expect(back).to_be_in_viewport()
    expect(guest.locator('.log [data-note="timeout"]')).to_have_count(1)
    guest.locator('.table[data-turn="mine"]').wait_for()
    expect(guest.locator(".panel-name").last).to_contain_text("(bot)")
    assert step(guest) > 0, "the bot has played"
    back.click()
    expect(back).to_have_count(0)
    expect(guest.locator(".panel-name").last).not_to_contain_text("(bot)")
    SamplePlayer(guest, click).turn()
    host.locator('.table[data-turn="mine"]').wait_for()
    before = step(host)
    assert SamplePlayer(host, click).put(".held.is-legal", '[data-to^="row:"]')
    assert step(host) == before + 1
