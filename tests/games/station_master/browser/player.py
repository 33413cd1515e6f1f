"""Playing Station Master through the page. It knows no rules: it chooses among what lights up."""

from collections.abc import Callable
from typing import ClassVar

from playwright.sync_api import Locator, Page

from tests.browser.player import SHEET, WAIT, Player, settled, step

PASSENGER = '.held.is-legal[data-source^="token:"]'
CARD = '.held.is-legal[data-source^="hand:"]'
SPECIAL = f'{CARD}:not([data-source*="+"]):not([data-source*=":-"])'
FOUND = ".found.is-legal"
PLACE = "[data-to].is-legal"
TRACK = '[data-to^="track:"].is-legal'
SCENE = '[data-act="scene"]'


class StationMaster(Player):
    """Plays special cards first, and now and then a token; `played` is what it put somewhere."""

    TAUGHT: ClassVar = {
        "place": ("source:token:{value}", "zone:track:{track}"),
        "couple": ("source:hand:{card}", "zone:track:{track}"),
        "play": ("source:hand:{card}", "zone:track:{track}"),
    }

    def __init__(self, page: Page, press: Callable[[Locator], None]) -> None:
        super().__init__(page, press)
        self.played: list[str] = []
        self.told: list[int] = []
        """The numbers of the steps that were told on sheets."""

    def close_sheet(self) -> None:
        """Close the sheet that is open, and note which step it told."""
        self.told.append(int(self.page.locator(SHEET).get_attribute("data-scene") or 0))
        super().close_sheet()

    def turn(self) -> None:
        """One step of a turn: the choice that a card under way asks for, or a new card or token."""
        page = self.page
        if page.locator(FOUND).count():
            self.choose(FOUND)
        elif page.locator(PLACE).count():
            self.act(page.locator(PLACE).last)
        elif not self.choose(SPECIAL) and not self.choose_by_turns():
            self.act(page.locator("[data-answer]").first)

    def choose_by_turns(self) -> bool:
        """The 3 once, then cards, since cards let trains leave, and a token every few steps."""
        boards = "3" not in self.played or step(self.page) % 5 == 0
        first, second = (PASSENGER, CARD) if boards else (CARD, PASSENGER)
        return self.choose(first) or self.choose(second)

    def choose(self, source: str, target: str = PLACE) -> bool:
        """Choose the first of these, and put it in the last place that lights up."""
        sources = self.page.locator(source)
        if not sources.count():
            return False
        name = (sources.first.get_attribute("data-source") or "").split(":")[1]
        self.press(sources.first)
        self.page.locator(PLACE).first.wait_for(timeout=WAIT)
        self.act(self.page.locator(target).last)
        self.played.append(name)
        return True

    def act(self, thing: Locator) -> None:
        """Press what plays a step, and wait for it."""
        before = step(self.page)
        self.press(thing)
        settled(self.page, before)


class HotSeat:
    """A table whose every seat is played at this screen, so that nothing is left to chance."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def unveil(self) -> None:
        """Draw the curtain of whoever's turn it is."""
        curtain = self.page.locator('[data-act="unveil"]')
        if curtain.count():
            curtain.click()
        self.page.locator(".table .is-legal").first.wait_for(timeout=WAIT)

    def close(self) -> None:
        """Put a scene away."""
        self.page.locator(SCENE).first.click()

    def put(self, source: str, to: str) -> None:
        """Choose a card or a token and put it somewhere."""
        self.unveil()
        before = step(self.page)
        self.page.locator(f'[data-source="{source}"]').first.click()
        self.page.locator(f'[data-to="{to}"].is-legal').click()
        settled(self.page, before)

    def press(self, to: str) -> None:
        """Press a place that is lit."""
        before = step(self.page)
        self.page.locator(f'[data-to="{to}"].is-legal').click()
        settled(self.page, before)


PLAYER = StationMaster
