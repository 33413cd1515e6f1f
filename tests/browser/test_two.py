"""Two people, two browsers: each game is begun by a link, played, left to bots, and ends alike."""

import time
from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.aiguillage_player import Switcher
from tests.browser.conftest import Server, Visiting
from tests.browser.express_player import Engineer
from tests.browser.helpers import leave_to_bots, seated
from tests.browser.player import MY_TURN, OVER, WAIT, Player, step
from tests.browser.station_master_player import StationMaster
from tests.browser.string_railway_player import StringRailway

ENOUGH = 30
"""So many actions are played by hand."""
TO_THE_END = 90_000


def click(thing: Locator) -> None:
    """Click, coming from afar: what a pointer rests on explains itself, over its neighbours."""
    thing.page.mouse.move(1, 1)
    thing.click()


class Hand(NamedTuple):
    """Somebody at a page, and what it does when it is its turn."""

    page: Page
    act: Callable[[], object]


def trambahn(page: Page) -> Hand:
    return Hand(page, Player(page, click).turn)


def station_master(page: Page) -> Hand:
    return Hand(page, StationMaster(page, click).turn)


def aiguillage(page: Page) -> Hand:
    return Hand(page, Switcher(page, click, "en").turn)


def express(page: Page) -> Hand:
    return Hand(page, Engineer(page, click).act)


def string_railway(page: Page) -> Hand:
    return Hand(page, StringRailway(page, click).turn)


GAMES = (trambahn, station_master, aiguillage, express, string_railway)


def to_move(hands: list[Hand]) -> Hand | None:
    """Whose turn it is, by the pages; None once the game is over."""
    end = time.monotonic() + WAIT / 1000
    while time.monotonic() < end:
        for hand in hands:
            if hand.page.locator(OVER).count():
                return None
            if hand.page.locator(MY_TURN).count():
                return hand
        hands[0].page.wait_for_timeout(10)
    raise AssertionError("it is nobody's turn")


def ending(page: Page) -> tuple[int, str]:
    """How many steps the game had, and the last position in words, with everybody's name."""
    page.locator(OVER).wait_for(timeout=TO_THE_END)
    page.locator('[data-act="table"]').click()
    page.locator('.table[data-turn="over"]').wait_for()
    return step(page), page.locator(".words pre").text_content() or ""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.__name__)
def test_two_people_play_and_see_the_same_end(
    server: Server, visiting: Visiting, game: Callable[[Page], Hand]
) -> None:
    pages = [visiting(server).page, visiting(server).page]
    seated(pages[0], pages[1], game=game.__name__)
    hands = [game(page) for page in pages]
    played = 0
    while max(step(page) for page in pages) < ENOUGH and (hand := to_move(hands)) is not None:
        hand.act()
        played += 1
    assert played > 5
    assert max(step(page) for page in pages) >= ENOUGH
    for page in pages:
        leave_to_bots(page)
    first, second = (ending(page) for page in pages)
    assert first == second
    assert first[0] > ENOUGH
    assert first[1] != ""
