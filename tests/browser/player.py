"""Playing through the page with the mouse, the keys or a finger; the player of Trambahn.

It knows no rules: it chooses among what the page lights up.
"""

from collections.abc import Callable

from playwright.sync_api import Locator, Page

WAIT = 20_000
MOST_TURNS = 120

MY_TURN = '.table[data-turn="mine"][data-busy="false"]'
OVER = ".end .verdict"


def my_turn_or_over(page: Page) -> bool:
    """Wait until it is this player's turn; False if the game is over instead."""
    page.locator(f"{MY_TURN}, {OVER}").first.wait_for(timeout=WAIT)
    return page.locator(OVER).count() == 0


def step(page: Page) -> int:
    """How many steps the page shows."""
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
    """Plays turn after turn; `press` is what the hand does with an element."""

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
        """Passengers, what extends columns, a new column if a tram can be had, and the end."""
        page = self.page
        for _ in range(2):
            self.put(".held.is-legal", '[data-to^="row:"]')
            if page.locator(OVER).count():
                return
        for _ in range(3):
            if not self.put(".held.is-legal", '[data-to^="column:"]'):
                break
        if self.money() >= self.cheapest():
            self.put(".held.is-legal", '[data-to="new"]')
            self.put(".stall.is-legal", '[data-to^="column:"]')
        else:
            self.put(".held.is-legal", '[data-to^="bank:"]')
        before = step(page)
        self.end()
        settled(page, before)

    def end(self) -> None:
        """Confirm the turn."""
        self.press(self.page.locator('[data-act="end"]'))

    def money(self) -> int:
        """The player's own money cards."""
        return self._number(".bank[data-to] .pile-text b")

    def cheapest(self) -> int:
        """The price of the first tram on offer; more than anybody has if there is none."""
        return self._number(".stall .price")

    def _number(self, selector: str) -> int:
        found = self.page.locator(selector)
        if not found.count():
            return 99
        digits = "".join(c for c in found.first.inner_text() if c.isdigit())
        return int(digits) // 1000

    def game(self) -> int:
        """Play to the end; the number of turns it took."""
        for turn in range(MOST_TURNS):
            if not my_turn_or_over(self.page):
                return turn
            self.turn()
        raise AssertionError("the game does not end")
