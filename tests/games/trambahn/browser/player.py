"""The player of Trambahn: it knows no rules and chooses among what the page lights up."""

from typing import ClassVar

from tests.browser.player import Player, settled, step


class TrambahnPlayer(Player):
    """Passengers, columns, a tram where there is money, and the end of the turn."""

    TAUGHT: ClassVar = {
        "extend": ("source:hand:{card}", "zone:column:0:{column}"),
        "passenger": ("source:hand:{card}", "zone:row:{row}"),
    }

    def turn(self) -> None:
        """Passengers, what extends columns, a new column if a tram can be had, and the end."""
        page = self.page
        for _ in range(2):
            self.put(".held.is-legal", '[data-to^="row:"]')
            if not self.waits():
                return
        for _ in range(3):
            if not self.put(".held.is-legal", '[data-to^="column:"]'):
                break
        if self.money() >= self.cheapest():
            self.put(".held.is-legal", '[data-to="new"]')
            self.put(".stall.is-legal", '[data-to^="column:"]')
        else:
            self.put(".held.is-legal", '[data-to^="bank:"]')
        if not self.waits():
            return
        before = step(page)
        self.end()
        settled(page, before)

    def end(self) -> None:
        """Confirm the turn."""
        self.press(self.page.locator('[data-act="end"]'))

    def money(self) -> int:
        """The player's own money cards; an empty bank shows no number."""
        return self._number(".bank[data-to] .pile-text b", 0)

    def cheapest(self) -> int:
        """The price of the first tram on offer; more than anybody has if there is none."""
        return self._number(".stall .price", 99)

    def _number(self, selector: str, without: int) -> int:
        """The thousands that something shows, or what it means that it is not there."""
        found = self.page.locator(selector)
        if not found.count():
            return without
        digits = "".join(c for c in found.first.inner_text() if c.isdigit())
        return int(digits) // 1000


PLAYER = TrambahnPlayer
