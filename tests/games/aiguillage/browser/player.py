"""The player of Aiguillage: it knows no rules and chooses among what the page lights up."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page

from tests.browser.player import MY_TURN, OVER, WAIT, Player, settled, step

MOST_STEPS = 120
CHARACTERS = ("director", "investor", "pickpocket", "switchman")
NAMES = {
    "en": dict(zip(CHARACTERS, CHARACTERS, strict=True)),
    "fr": dict(
        zip(CHARACTERS, ("directeur", "investisseuse", "pickpocket", "aiguilleur"), strict=True)
    ),
}


class Switcher(Player):
    """Claims what it can, takes characters it has not met, and otherwise the first card."""

    def __init__(self, page: Page, press: Callable[[Locator], None], language: str = "en") -> None:
        super().__init__(page, press)
        self.names = NAMES[language]
        self.met: set[str] = set()
        """The characters that acted, and the counters that were open."""
        self.scenes: list[str] = []
        """The titles of the scenes shown."""

    def waits(self) -> bool:
        """Wait until there is something to decide; False if the game is over."""
        self.page.locator(f"{MY_TURN}, {OVER}").first.wait_for(timeout=WAIT)
        return self.page.locator(OVER).count() == 0

    def look(self) -> None:
        """Close the scenes, and remember what is asked."""
        page = self.page
        while page.locator(".scene-close").count():
            self.scenes.append(page.locator(".scene h2").inner_text())
            shown = page.locator(".scene").get_attribute("data-scene")
            self.press(page.locator(".scene-close"))
            page.locator(f'.scene[data-scene="{shown}"]').wait_for(state="detached")
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
        for count in range(MOST_STEPS):
            if not self.waits():
                return count
            self.turn()
        raise AssertionError("the game does not end")


PLAYER = Switcher
