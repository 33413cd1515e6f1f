"""The pictures of Express: the table by day, by night in teams and on a phone, and a disaster."""

from playwright.sync_api import Page

from scripts.pictures.showing import (
    DESK,
    PHONE,
    Opening,
    Showing,
    me_and_bots,
    open_by_clicks,
)
from tests.games.express.browser.player import Engineer

SEED = 323
TEAM_SEED = 192
STRUCK_SEED = 478
STEPS = 24
TEAM_STEPS = 16
MAX_ACTIONS = 60
STOPPABLE = '[data-answer="shield"]'


def sit_down(page: Page, seats: int, seed: int) -> Engineer:
    """A table with bots."""
    open_by_clicks(page, "express", me_and_bots(seats), seed)
    return Engineer(page, lambda thing: thing.click())


def play_a_while(player: Engineer, steps: int) -> None:
    """Some turns, up to one where a card is chosen and a train would take it."""
    page = player.page
    for number in range(MAX_ACTIONS):
        player.waits()
        player.clear()
        if number >= steps and page.locator(".held.is-legal").count() and choose(player):
            return
        player.act()


def choose(player: Engineer) -> bool:
    """Take up a card that fits one of the trains; False if there is none."""
    cards = player.page.locator(".held.is-legal, .held.is-selected")
    for place in range(cards.count()):
        cards.nth(place).click()
        if any(to.startswith("own:") for to in player.lit()):
            return True
    return False


def until_asked(player: Engineer) -> None:
    """Play on until a disaster strikes that can be stopped from the hand."""
    for _ in range(MAX_ACTIONS):
        if not player.waits(".ex-ask") or player.page.locator(STOPPABLE).count():
            return
        player.act()


def take(opening: Opening, show: Showing) -> None:
    """Take the four pictures."""
    day = opening("fr", "light", 1)
    play_a_while(sit_down(day, 2, SEED), STEPS)
    show(day, "express", DESK)
    night = opening("en", "dark", 1)
    play_a_while(sit_down(night, 4, TEAM_SEED), TEAM_STEPS)
    show(night, "express-dark", DESK)
    phone = opening("fr", "light", 2)
    play_a_while(sit_down(phone, 2, SEED), STEPS)
    show(phone, "express-phone", PHONE)
    struck = opening("fr", "light", 1)
    until_asked(sit_down(struck, 4, STRUCK_SEED))
    show(struck, "express-disaster", DESK)
