"""Hands of Express: at two seats by mouse, in teams by touch, and disasters at one screen."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import ME, bot, enter, open_table
from tests.games.express.browser.player import Engineer


@pytest.mark.sample(4, of="whole games")
def test_a_hand_by_mouse_in_french(server: Server, visiting: Visiting) -> None:
    page = visiting(server, language="fr").page
    enter(page, open_table(page, ME, bot(4), game="express", seed=238))
    player = Engineer(page, lambda thing: thing.click())
    player.until(lambda: bool(player.counts))
    assert {"draw", "new", "engine", "discard"} <= player.seen
    [(bills, words)] = player.counts
    assert bills == 2
    assert "Manche 1" in words
    assert "Reste en main" in words


@pytest.mark.sample(4, of="whole games")
def test_a_hand_in_teams_by_touch_in_english(server: Server, visiting: Visiting) -> None:
    page = visiting(server, width=360, height=740, has_touch=True, is_mobile=True).page
    enter(page, open_table(page, ME, bot(4), bot(4), bot(4), game="express", seed=478))
    expect(page.locator(".ex-seat.crew")).to_have_count(4)
    player = Engineer(page, lambda thing: thing.tap())
    player.until(lambda: bool(player.counts))
    assert {"draw", "discard"} <= player.seen
    assert "Left in hand" in player.counts[0][1]
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360


def test_disasters_aimed_absorbed_and_countered(server: Server, visiting: Visiting) -> None:
    page = visiting(server).page
    enter(page, open_table(page, ME, ME, game="express", seed=2191))
    player = Engineer(page, lambda thing: thing.click())
    absorbed = page.locator(".log-what", has_text=re.compile("^absorbed"))
    countered = page.locator(".log-what", has_text=re.compile("^stops it"))
    player.until(lambda: absorbed.count() > 0 and countered.count() > 0)
    assert absorbed.count() > 0
    assert countered.count() > 0
    assert {"slot", "aim", "asked", "shield"} <= player.seen
    expect(page.locator(".ex-works:not(.bare)").first).to_be_visible()
