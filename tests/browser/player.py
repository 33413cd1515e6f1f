"""Playing through the page with the mouse, the keys or a finger.

The players of the games (tests/games/KEY/browser/player.py) know no rules: they choose among what
the page highlights.
"""

from collections.abc import Callable
from importlib import import_module
from typing import cast

from playwright.sync_api import Locator, Page

WAIT = 20_000
"""The timeout of all waits, in milliseconds."""
MAX_TURNS = 120

MY_TURN = '.table[data-turn="mine"][data-busy="false"]'
OVER = ".end .verdict"


def my_turn_or_over(page: Page) -> bool:
    """Wait until it is this player's turn; False if the game is over instead."""
    page.locator(f"{MY_TURN}, {OVER}").first.wait_for(timeout=WAIT)
    return page.locator(OVER).count() == 0


def step(page: Page) -> int:
    """The number of the step that the page shows."""
    return int(page.locator(".table").get_attribute("data-step") or 0)


def settled(page: Page, before: int) -> None:
    """Wait until another step is shown, or the game is over."""
    page.wait_for_function(
        """([before, over]) => document.querySelector(over) ||
            (document.querySelector('.table')?.dataset.step !== String(before)
             && document.querySelector('.table')?.dataset.busy === 'false')""",
        arg=[before, OVER],
        timeout=WAIT,
    )


class Player:
    """Plays turn after turn; `press` clicks, taps or otherwise activates an element."""

    def __init__(self, page: Page, press: Callable[[Locator], None]) -> None:
        self.page = page
        self.press = press

    def put(self, source: str, target: str) -> bool:
        """Choose something and put it in the first place that takes it; False if none does."""
        page = self.page
        sources = page.locator(source)
        for place in range(sources.count()):
            before = step(page)
            self.press(sources.nth(place))
            page.locator('.table [aria-pressed="true"]').wait_for(timeout=WAIT)
            targets = page.locator(f"{target}.is-legal")
            if targets.count():
                self.press(targets.first)
                settled(page, before)
                return True
            self.press(page.locator('.table [aria-pressed="true"]'))
        return False

    def turn(self) -> None:
        """Make one decision or play a whole turn; each game's player defines it."""
        raise NotImplementedError

    def game(self) -> int:
        """Play to the end; return the number of turns it took."""
        for turn in range(MAX_TURNS):
            if not my_turn_or_over(self.page):
                return turn
            self.turn()
        raise AssertionError("the game does not end")


def player_of(key: str, page: Page, press: Callable[[Locator], None]) -> Player:
    """The player of a game, on an English page."""
    module = import_module(f"tests.games.{key}.browser.player")
    return cast("Player", module.PLAYER(page, press))
