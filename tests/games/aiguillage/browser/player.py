"""The player of Aiguillage: it knows no rules and chooses among what the page lights up."""

from collections.abc import Callable
from typing import ClassVar

from playwright.sync_api import Locator, Page

from tests.browser.player import WAIT, Player, settled, step

MAX_STEPS = 120
CHARACTERS = ("director", "investor", "pickpocket", "switchman")
NAMES = {
    "en": dict(zip(CHARACTERS, CHARACTERS, strict=True)),
    "fr": dict(
        zip(CHARACTERS, ("directeur", "investisseuse", "pickpocket", "aiguilleur"), strict=True)
    ),
}


class Switcher(Player):
    """Claims what it can, takes characters it has not met, and otherwise the first card."""

    TAUGHT: ClassVar = {
        "take": ("source:yard:{line}:{place}", "prompt"),
        "token": ("source:token:{colour}", "prompt"),
    }

    def __init__(self, page: Page, press: Callable[[Locator], None], language: str = "en") -> None:
        super().__init__(page, press)
        self.names = NAMES[language]
        self.met: set[str] = set()
        """The characters that acted, and the counters that were open."""
        self.scenes: list[str] = []
        """The titles of the scenes shown."""

    def close_sheet(self) -> None:
        """Close the sheet that is open, and note its title."""
        self.scenes.append(self.page.locator(".scene h2").inner_text())
        super().close_sheet()

    def look(self) -> None:
        """Remember what is asked."""
        page = self.page
        now = page.locator(".phases [aria-current]").text_content() or ""
        self.met |= {who for who, name in self.names.items() if name == now.lower()}
        if page.locator(".ai-asked").count():
            self.met.add("payment")

    def wish(self) -> Locator:
        """What to choose: an objective, a character not met, or what is lit first.

        Of a stack of equal cards it is the top one.
        """
        lit = self.page.locator(".table [data-source].is-legal")
        objectives = self.page.locator(".ai-objective.is-legal")
        if objectives.count():
            return objectives.first
        unmet = [name for who, name in self.names.items() if who not in self.met]
        places = self.page.locator(".ai-place.is-legal")
        for place, words in enumerate(places.all_text_contents()):
            if any(name in words for name in unmet):
                return places.nth(place)
        source = lit.first.get_attribute("data-source")
        return self.page.locator(f'.table [data-source="{source}"].is-legal').last

    def turn(self) -> None:
        """One decision: choose something, and put it in the last place that is lit."""
        page = self.page
        self.look()
        before = step(page)
        self.press(self.wish())
        page.locator('.table [aria-pressed="true"]').first.wait_for(timeout=WAIT)
        self.press(page.locator("[data-to].is-legal").last)
        settled(page, before)

    def game(self) -> int:
        """Play to the end; the number of decisions it took."""
        for count in range(MAX_STEPS):
            if not self.waits():
                return count
            self.turn()
        raise AssertionError("the game does not end")


PLAYER = Switcher
