"""The pictures of Aiguillage: the table by day, by night and on a phone, and a fire."""

from playwright.sync_api import Locator, Page

from scripts.pictures.showing import (
    DESK,
    PHONE,
    Opening,
    Showing,
    me_and_bots,
    open_by_clicks,
)
from tests.games.aiguillage.browser.player import Switcher

SEED = 4
TURNS = {2: 12, 3: 11, 5: 9}
"""By the number of seats: how many decisions until the picture is taken."""
FIRE = 34
"""A deal in which a fire breaks out early."""


class Planner(Switcher):
    """Takes what brings an objective nearer, as a person would."""

    def wish(self) -> Locator:
        """The card of the yard that fills most places of the objectives."""
        page = self.page
        places = page.locator(".ai-place.is-legal")
        if not places.count() or page.locator(".ai-objective.is-legal").count():
            return super().wish()
        zones = [place.get_attribute("data-zone") for place in places.all()]
        best, most = zones[0], -1
        for zone in zones:
            card = page.locator(f'[data-zone="{zone}"]')
            card.click()
            found = page.locator(".ai-want.is-chosen").count()
            card.click()
            if found > most:
                best, most = zone, found
        return page.locator(f'[data-zone="{best}"]')


def play_a_while(page: Page, seats: int) -> None:
    """Some turns against bots, up to one where a chosen card is of use for an objective."""
    open_by_clicks(page, "aiguillage", me_and_bots(seats), SEED, first="0")
    player = Planner(page, lambda thing: thing.click(), "en")
    for number in range(3 * TURNS[seats]):
        if not player.waits():
            break
        player.look()
        if number >= TURNS[seats] and page.locator(".ai-place.is-legal").count():
            card = player.wish()
            card.click()
            if page.locator(".ai-want.is-chosen").count():
                return
            card.click()
        player.turn()
    raise RuntimeError("no card was of use: choose another deal")


def until_fire(page: Page) -> None:
    """Play until the station burns, and leave the scene open."""
    open_by_clicks(page, "aiguillage", me_and_bots(3), FIRE, first="0")
    player = Switcher(page, lambda thing: thing.click(), "fr")
    while player.waits(".ai-scene") and not page.locator(".scene").count():
        player.turn()


def take(opening: Opening, show: Showing) -> None:
    """Take the four pictures."""
    day = opening("fr", "light", 1)
    play_a_while(day, 3)
    show(day, "aiguillage", DESK)
    until_fire(day)
    show(day, "aiguillage-fire", DESK)
    night = opening("en", "dark", 1)
    play_a_while(night, 5)
    show(night, "aiguillage-dark", DESK)
    phone = opening("fr", "light", 2)
    play_a_while(phone, 2)
    show(phone, "aiguillage-phone", PHONE)
