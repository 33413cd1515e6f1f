"""A player of Express: it knows no rules, and chooses among what the page lights up."""

from collections.abc import Callable
from typing import ClassVar

from playwright.sync_api import Locator, Page

from tests.browser.player import WAIT, Player, settled, step

ANSWERS = ("shield", "agree", "suffer", "keep", "done")
TARGETS = ("train:", "seat:", "tally:", "own:", "engine:")
MAX_STEPS = 120
MAX_IN_HAND = 6

LIT = """() => [...document.querySelectorAll('[data-to].is-legal')]
    .map(place => place.dataset.to)"""
CHOSEN = """key => document.querySelector(`.held[data-key="${key}"]`)
    ?.getAttribute('aria-pressed') === 'true'"""
HELD = """cards => cards.map(card => [card.dataset.source, card.dataset.key])"""


class Engineer(Player):
    """Lays what fits, strikes when it can, and discards the first card that may go."""

    SHORT_DEAL: ClassVar = 3
    TAUGHT: ClassVar = {
        "discard": ("source:hand:{card}", "to:discard"),
        "shield": ("prompt",),
    }

    def __init__(self, page: Page, press: Callable[[Locator], None]) -> None:
        super().__init__(page, press)
        self.seen: set[str] = set()
        self.counts: list[tuple[int, str]] = []
        """The ends of hands that were told: the number of accounts, and the words."""

    def place(self, to: str) -> Locator:
        """A place of the table."""
        return self.page.locator(f'[data-to="{to}"]')

    def lit(self) -> list[str]:
        """The places that are lit, in the order of the page."""
        found: list[str] = self.page.evaluate(LIT)
        return found

    def play(self, thing: Locator) -> None:
        """Press something that plays a step."""
        before = step(self.page)
        self.press(thing)
        settled(self.page, before)

    def clear(self) -> None:
        """Lift the curtain."""
        unveil = self.page.locator('[data-act="unveil"]')
        if unveil.count():
            self.press(unveil)
            unveil.wait_for(state="detached", timeout=WAIT)
        while self.page.locator("dialog.scene").count():
            self.close_sheet()  # a question that only the player behind the curtain is asked

    def close_sheet(self) -> None:
        """Close the sheet that is open, and note what it told."""
        if self.page.locator(".ex-ask").count():
            self.seen.add("asked")
        count = self.page.locator(".ex-count")
        if count.count():
            self.counts.append((count.locator(".ex-bill").count(), count.inner_text()))
        super().close_sheet()

    def turn(self) -> None:
        """Decide once."""
        self.act()

    def act(self) -> str:
        """One step; what kind of step it was."""
        page = self.page
        self.clear()
        for answer in ANSWERS:
            button = page.locator(f'[data-answer="{answer}"]')
            if button.count():
                self.play(button)
                return answer
        return self._press_place() if not page.locator(".held.is-legal").count() else self._lay()

    def _press_place(self) -> str:
        """Draw, or take aim: at others rather than at oneself."""
        lit = self.lit()
        if "stock" in lit:
            self.play(self.place("stock"))
            return "draw"
        target = next(to for kind in TARGETS for to in reversed(lit) if to.startswith(kind))
        self.play(self.place(target))
        return "aim"

    def _lay(self) -> str:
        """A locomotive where one is missing, what fits, a disaster; else open or discard."""
        page = self.page
        crowded = page.locator(".held").count() > MAX_IN_HAND
        missing = page.locator(".ex-loco.missing").count() > 0
        wanted = ["engine:"] if missing else []
        wanted += ["own:", "works"]
        wanted += [] if crowded or missing else ["slot"]
        return self._put(wanted) or self._put(["new"] if crowded else []) or self._put(["discard"])

    def _put(self, wanted: list[str]) -> str:
        """Put the first card that may go to such a place there; each kind of card is tried once."""
        page = self.page
        tried: set[str] = set()
        cards: list[list[str]] = page.locator(".held.is-legal, .held.is-selected").evaluate_all(
            HELD
        )
        for kind, key in cards if wanted else []:
            if kind in tried:
                continue
            tried.add(kind)
            if not page.evaluate(CHOSEN, key):
                self.press(page.locator(f'.held[data-key="{key}"]'))
                page.wait_for_function(CHOSEN, arg=key, timeout=WAIT)
            lit = self.lit()
            to = next((to for place in wanted for to in lit if to.startswith(place)), "")
            if to:
                self.play(self.place(to))
                return to.split(":")[0]
        return ""

    def until(self, done: Callable[[], bool]) -> None:
        """Play step after step until something is so."""
        for _ in range(MAX_STEPS):
            if not self.waits() or done():
                return
            self.seen.add(self.act())
        raise AssertionError("this does not end")


PLAYER = Engineer
