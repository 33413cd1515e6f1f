"""Going away and coming back: reload, a lost server, two tabs."""

import time

from playwright.sync_api import expect

from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import begin
from tests.browser.player import step
from tests.games.sample_player import SamplePlayer

SOON = 2.0


def test_a_reload_finds_the_staged_turn_again(server: Server, visiting: Visiting) -> None:
    page = visiting(server).page
    begin(page)
    SamplePlayer(page, lambda thing: thing.click()).put(".held.is-legal", '[data-to^="row:"]')
    page.reload()
    expect(page.locator('.table[data-step="1"][data-turn="mine"]')).to_be_visible()
    expect(page.locator('[data-act="undo"]')).to_be_enabled()


def test_an_unknown_address_shows_the_way_to_the_hall(server: Server, visiting: Visiting) -> None:
    visit = visiting(server, language="fr")
    visit.page.goto("/nulle-part")
    expect(visit.page.get_by_role("heading", name="Pas de quai ici")).to_be_visible()
    assert all("404" in complaint for complaint in visit.complaints)
    visit.complaints.clear()
    visit.page.locator(".waiting-room a.btn").click()
    expect(visit.page.get_by_role("heading", name="Départs")).to_be_visible()


def test_a_lost_server_is_found_again_by_itself(own_server: Server, visiting: Visiting) -> None:
    page = visiting(own_server).page
    begin(page)
    player = SamplePlayer(page, lambda thing: thing.click())
    player.put(".held.is-legal", '[data-to^="row:"]')
    own_server.kill()
    expect(page.locator(".banner")).to_be_visible()
    own_server.start()
    returned = time.monotonic()
    expect(page.locator(".banner")).to_have_count(0)
    assert time.monotonic() - returned < SOON
    assert step(page) == 1
    assert player.put(".held.is-legal", '[data-to^="row:"]')
    assert step(page) == 2


def test_two_tabs_do_no_harm(server: Server, visiting: Visiting) -> None:
    visit = visiting(server)
    page, other = visit.page, visit.context.new_page()
    address = begin(page)
    other.goto(address)
    SamplePlayer(page, lambda thing: thing.click()).put(".held.is-legal", '[data-to^="row:"]')
    expect(other.locator('.table[data-step="1"]')).to_be_visible()
    other.locator('[data-act="undo"]').click()
    expect(page.locator('.table[data-step="0"]')).to_be_visible()


def test_a_table_that_is_not_there(server: Server, visiting: Visiting) -> None:
    page = visiting(server).page
    page.goto("/table/nosuchtable0")
    expect(page.get_by_text("There is no such table, or not any more.")).to_be_visible()


def test_a_server_that_restarts_says_so_and_the_game_goes_on(
    own_server: Server, visiting: Visiting
) -> None:
    page = visiting(own_server).page
    begin(page)
    player = SamplePlayer(page, lambda thing: thing.click())
    player.put(".held.is-legal", '[data-to^="row:"]')
    own_server.stop()
    expect(page.locator(".banner")).to_have_text(
        "The server is restarting. The game resumes in a moment…"
    )
    own_server.start()
    expect(page.locator(".banner")).to_have_count(0)
    assert step(page) == 1
    assert player.put(".held.is-legal", '[data-to^="row:"]')
    assert step(page) == 2
