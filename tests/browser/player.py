"""Playing through the page with the mouse, the keys or a finger.

The players of the games (tests/games/KEY/browser/player.py) know no rules: they choose among what
the page highlights.
"""

from collections.abc import Callable
from importlib import import_module
from typing import ClassVar, cast

from playwright.sync_api import Locator, Page

from quai.core.lessons import Stop
from quai.core.record import Record

WAIT = 20_000
"""The timeout of all waits, in milliseconds."""
MAX_TURNS = 120

MY_TURN = '.table[data-turn="mine"][data-busy="false"]'
OVER = ".end .verdict"
SHEET = "dialog.scene[open]"
"""What a step did, told large: the others wait until it is closed."""


def my_turn_or_over(page: Page) -> bool:
    """Close sheets until it is this player's turn; False if the game is over instead."""
    return Player(page, lambda thing: thing.click()).waits()


def step(page: Page) -> int:
    """The number of the step that the page shows."""
    return int(page.locator(".table").get_attribute("data-step") or 0)


def settled(page: Page, before: int) -> None:
    """Wait until another step is shown and the page is at rest, or a sheet is open."""
    page.wait_for_function(
        """([before, over, sheet]) => document.querySelector(over) ||
            (document.querySelector('.table')?.dataset.step !== String(before)
             && (document.querySelector('.table')?.dataset.busy === 'false'
                 || document.querySelector(sheet)))""",
        arg=[before, OVER, SHEET],
        timeout=WAIT,
    )


class Player:
    """Plays turn after turn; `press` clicks, taps or otherwise activates an element."""

    SHORT_DEAL: ClassVar = 1
    """The seed of a game that is not too long for a test."""

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

    def close_sheet(self) -> None:
        """Close the sheet that is open."""
        sheet = self.page.locator(SHEET)
        number = sheet.get_attribute("data-scene")
        self.press(sheet.locator('[data-act="scene"]'))
        self.page.locator(f'{SHEET}[data-scene="{number}"]').wait_for(
            state="detached", timeout=WAIT
        )

    def waits(self, leave_open: str = "") -> bool:
        """Close sheets until there is something to decide; False if the game is over.

        A sheet that contains this selector stays open.
        """
        page = self.page
        while True:
            page.locator(f"{MY_TURN}, {OVER}, {SHEET}").first.wait_for(timeout=WAIT)
            if page.locator(OVER).count():
                return False
            if leave_open and page.locator(f"{SHEET}{leave_open}").count():
                return True
            if page.locator(SHEET).count():
                self.close_sheet()
            elif page.locator(MY_TURN).count():
                return True

    TAUGHT: ClassVar[dict[str, tuple[str, ...]]] = {}
    """The places to press for an action of a lesson, by its kind, where not all that is lit is."""

    def follow(self, record: Record, stop: Stop) -> None:
        """Play what a stop of a lesson asks for, in the position of a record."""
        assert stop.right is not None
        places = self.TAUGHT.get(stop.right["do"], stop.light)
        for place in places:
            attribute, _, value = place.format(**stop.right).partition(":")
            if attribute == "prompt":
                answer = f'[data-answer="{stop.right["do"]}"], [data-act="end"]'
                self.press(self.page.locator(".prompt").locator(answer).first)
            else:
                self.press(self.page.locator(f'.table [data-{attribute}="{value}"]:visible').first)

    def turn(self) -> None:
        """Make one decision or play a whole turn; each game's player defines it."""
        raise NotImplementedError

    def game(self) -> int:
        """Play to the end; return the number of turns it took."""
        for turn in range(MAX_TURNS):
            if not self.waits():
                return turn
            self.turn()
        raise AssertionError("the game does not end")


def player_of(key: str, page: Page, press: Callable[[Locator], None]) -> Player:
    """The player of a game, on an English page."""
    module = import_module(f"tests.games.{key}.browser.player")
    return cast("Player", module.PLAYER(page, press))
