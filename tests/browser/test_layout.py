"""Layouts of tables: the smallest and the largest windows, larger cards on large screens.

`make test-layout` looks at all tables, and test_layout_sample.py at some, others with each commit.
"""

import pytest
from playwright.sync_api import Browser

from quai.games import game, own_keys
from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import ME, OPEN, open_table
from tests.browser.layout.looking import Looker, Size
from tests.browser.layout.positions import play
from tests.browser.test_drags import has_hand

EXTREMES: tuple[Size, ...] = ((320, 480), (640, 400), (2560, 1440))
"""A small phone, a desk at 200 %, a large screen."""


@pytest.mark.sample(1)
@pytest.mark.parametrize("key", own_keys())
def test_prompt_hand_and_board_are_in_sight_in_small_and_large_windows(
    browser: Browser, server: Server, key: str
) -> None:
    played = play(game(key), max(game(key).meta.seats), 7)
    middle = [each for each in played.positions if each.reason == "middle"]
    looker = Looker(browser, server, played)
    looker.look(middle, EXTREMES, ["fr"], end=False)
    looker.close()
    kinds = ("out of sight", "leaves the page", "drawn over the dock", "drawn below the board")
    assert [str(each) for each in looker.findings if each.kind in kinds] == []


@pytest.mark.sample(1)
@pytest.mark.parametrize("key", [key for key in own_keys() if has_hand(key)])
def test_cards_are_larger_on_a_large_screen(browser: Browser, server: Server, key: str) -> None:
    played = play(game(key), min(game(key).meta.seats), 7)
    late = [each for each in played.positions if each.reason == "last decision"]
    looker = Looker(browser, server, played)
    widths = looker.card_widths(late[0], [(1280, 800), (1920, 1080), (2560, 1440)])
    looker.close()
    assert widths[1] >= 1.2 * widths[0]
    assert widths[2] >= 1.2 * widths[1]


@pytest.mark.parametrize("width", [768, 1200])
def test_the_departures_board_holds_its_rows_with_larger_text(
    server: Server, visiting: Visiting, width: int
) -> None:
    open_table(visiting(server).page, ME, OPEN)
    page = visiting(server, language="fr", width=width).page
    page.goto("/")
    page.locator(".dep .btn").first.wait_for()
    page.evaluate("() => { document.documentElement.style.fontSize = '20px' }")
    assert page.locator(".board-rows").evaluate("rows => rows.scrollWidth - rows.clientWidth") == 0
