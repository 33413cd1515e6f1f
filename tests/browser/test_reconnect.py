"""Reconnecting: a reload, a lost server, two tabs, addresses that do not exist."""

import time

from playwright.sync_api import expect

from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import begin, enter
from tests.browser.player import step
from tests.games.sample_player import SamplePlayer

MAX_RECONNECT_S = 2.0


def test_a_reload_keeps_the_staged_turn(server: Server, visiting: Visiting) -> None:
    page = visiting(server).page
    begin(page)
    SamplePlayer(page, lambda thing: thing.click()).put(".held.is-legal", '[data-to^="row:"]')
    page.reload()
    expect(page.locator('.table[data-step="1"][data-turn="mine"]')).to_be_visible()
    expect(page.locator('[data-act="undo"]')).to_be_enabled()


def test_an_unknown_address_links_to_the_lobby(server: Server, visiting: Visiting) -> None:
    visit = visiting(server, language="fr")
    visit.page.goto("/nulle-part")
    expect(visit.page.get_by_role("heading", name="Pas de quai ici")).to_be_visible()
    assert all("404" in error for error in visit.errors)
    visit.errors.clear()
    visit.page.locator(".waiting-room a.btn").click()
    expect(visit.page.get_by_role("heading", name="Jouer tout de suite")).to_be_visible()


def test_the_page_reconnects_to_a_lost_server(own_server: Server, visiting: Visiting) -> None:
    page = visiting(own_server).page
    begin(page)
    player = SamplePlayer(page, lambda thing: thing.click())
    player.put(".held.is-legal", '[data-to^="row:"]')
    page.wait_for_load_state("networkidle")  # a page that lacks a file loads anew
    own_server.kill()
    expect(page.locator(".banner")).to_be_visible()
    own_server.start()
    started = time.monotonic()
    expect(page.locator(".banner")).to_have_count(0)
    assert time.monotonic() - started < MAX_RECONNECT_S
    assert step(page) == 1
    assert player.put(".held.is-legal", '[data-to^="row:"]')
    assert step(page) == 2


def test_two_tabs_show_the_same_game(server: Server, visiting: Visiting) -> None:
    visit = visiting(server)
    page, other = visit.page, visit.context.new_page()
    address = begin(page)
    enter(other, address)
    SamplePlayer(page, lambda thing: thing.click()).put(".held.is-legal", '[data-to^="row:"]')
    expect(other.locator('.table[data-step="1"]')).to_be_visible()
    other.locator('[data-act="undo"]').click()
    expect(page.locator('.table[data-step="0"]')).to_be_visible()


def test_a_table_that_does_not_exist(server: Server, visiting: Visiting) -> None:
    page = visiting(server).page
    page.goto("/table/nosuchtable0")
    expect(page.get_by_text("There is no such table, or it no longer exists.")).to_be_visible()


def test_a_restart_is_announced_and_the_game_goes_on(
    own_server: Server, visiting: Visiting
) -> None:
    page = visiting(own_server).page
    begin(page)
    player = SamplePlayer(page, lambda thing: thing.click())
    player.put(".held.is-legal", '[data-to^="row:"]')
    page.wait_for_load_state("networkidle")  # a page that lacks a file loads anew
    own_server.stop()
    expect(page.locator(".banner")).to_have_text(
        "The server is restarting. The game resumes in a moment…"
    )
    own_server.start()
    expect(page.locator(".banner")).to_have_count(0)
    assert step(page) == 1
    assert player.put(".held.is-legal", '[data-to^="row:"]')
    assert step(page) == 2
