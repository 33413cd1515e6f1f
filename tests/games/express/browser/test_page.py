"""Hands of Express: at two seats by mouse, in teams by touch, and disasters at one screen."""

import re

from playwright.sync_api import expect

from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import ME, bot, open_table
from tests.browser.player import OVER
from tests.games.express.browser.player import Engineer


def test_a_hand_by_mouse_in_french(server: Server, visiting: Visiting) -> None:
    page = visiting(server, language="fr").page
    page.goto(open_table(page, ME, bot(4), game="express", seed=238))
    player = Engineer(page, lambda thing: thing.click())
    scored = page.locator(".scores .sheet tbody tr:not(.next):not(.total), .end .sheet tbody tr")
    player.until(lambda: scored.count() > 0)
    assert {"draw", "new", "engine", "discard"} <= player.seen
    if page.locator(OVER).count():
        page.locator('[data-act="table"]').click()
    count = page.locator(".ex-count")
    while not count.count():
        page.locator(".scene-close").click()
    expect(count.locator(".ex-bill")).to_have_count(2)
    expect(count.locator("h2")).to_contain_text("Manche 1")
    expect(count.locator(".ex-bill").first).to_contain_text("Reste en main")
    page.locator(".scene-close").click()
    expect(count).to_have_count(0)


def test_a_hand_in_teams_by_touch_in_english(server: Server, visiting: Visiting) -> None:
    page = visiting(server, width=360, height=740, has_touch=True, is_mobile=True).page
    page.goto(open_table(page, ME, bot(4), bot(4), bot(4), game="express", seed=478))
    expect(page.locator(".ex-seat.crew")).to_have_count(4)
    player = Engineer(page, lambda thing: thing.tap())
    scored = page.locator(".scores .sheet tbody tr:not(.next):not(.total), .end .sheet tbody tr")
    player.until(lambda: scored.count() > 0)
    assert {"draw", "discard"} <= player.seen
    if page.locator(OVER).count():
        page.locator('[data-act="table"]').tap()
    count = page.locator(".ex-count")
    while not count.count():
        page.locator(".scene-close").tap()
    expect(count).to_contain_text("Left in hand")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360


def test_disasters_aimed_absorbed_and_countered(server: Server, visiting: Visiting) -> None:
    page = visiting(server).page
    page.goto(open_table(page, ME, ME, game="express", seed=2191))
    player = Engineer(page, lambda thing: thing.click())
    absorbed = page.locator(".log-what", has_text=re.compile("^absorbed"))
    countered = page.locator(".log-what", has_text=re.compile("^stops it"))
    player.until(lambda: absorbed.count() > 0 and countered.count() > 0)
    assert absorbed.count() > 0
    assert countered.count() > 0
    assert {"slot", "aim", "asked", "shield"} <= player.seen
    expect(page.locator(".ex-works:not(.bare)").first).to_be_visible()
