"""The pictures of Station Master: the table by day, by night and on a phone, and a departure."""

from playwright.sync_api import Page

from scripts.pictures.showing import (
    DESK,
    PHONE,
    Opening,
    Showing,
    me_and_bots,
    open_by_clicks,
)
from tests.games.station_master.browser.player import CARD, PASSENGER, StationMaster

SEED = 11
STEPS = 9
MAX_ACTIONS = 40
OUR_DEPARTURE = ".departure:has(tbody tr:first-child:not(.none))"


def play_a_while(page: Page, seats: int) -> StationMaster:
    """Some turns against bots, up to one where a card can be chosen."""
    open_by_clicks(page, "station_master", me_and_bots(seats), SEED, first="0")
    player = StationMaster(page, lambda thing: thing.click())
    for number in range(MAX_ACTIONS):
        player.waits()
        if number >= STEPS and page.locator(CARD).count():
            break
        if number % 2 or not player.choose(PASSENGER):
            player.turn()
    return player


def choose(page: Page) -> None:
    """Take a card up, so that the boards tell what would follow."""
    page.locator(CARD).first.click()
    page.locator("[data-to].is-legal").first.wait_for()


def until_departure(player: StationMaster) -> None:
    """Play on until a train with passengers of ours has left, and leave its scene open."""
    page = player.page
    for _ in range(MAX_ACTIONS):
        if not player.waits(OUR_DEPARTURE) or page.locator(OUR_DEPARTURE).count():
            return
        player.turn()


def take(opening: Opening, show: Showing) -> None:
    """Take the four pictures."""
    day = opening("fr", "light", 1)
    player = play_a_while(day, 4)
    choose(day)
    show(day, "station_master", DESK)
    until_departure(player)
    show(day, "station_master-departure", DESK)
    night = opening("en", "dark", 1)
    play_a_while(night, 6)
    choose(night)
    show(night, "station_master-dark", DESK)
    phone = opening("fr", "light", 2)
    play_a_while(phone, 4)
    choose(phone)
    show(phone, "station_master-phone", PHONE)
