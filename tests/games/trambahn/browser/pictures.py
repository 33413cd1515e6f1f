"""The pictures of Trambahn, and those of the lobby, the rules and the end of a game."""

from playwright.sync_api import Page

from scripts.pictures.showing import DESK, PHONE, Opening, Showing
from tests.browser.helpers import ME, OPEN, bot, finished, open_table
from tests.browser.player import my_turn_or_over
from tests.games.trambahn.browser.player import TrambahnPlayer

SEED = 20
TURNS = 7


def play_a_while(page: Page) -> None:
    """Some turns against a bot, then a turn half made: one passenger staged, a card chosen."""
    page.goto(open_table(page, ME, bot(4), first=0, seed=SEED))
    player = TrambahnPlayer(page, lambda thing: thing.click())
    for _ in range(TURNS):
        if my_turn_or_over(page):
            player.turn()
    my_turn_or_over(page)
    player.put(".held.is-legal", '[data-to^="row:"]')
    page.locator(".held.is-legal").nth(2).click()
    page.locator("[data-to].is-legal").first.wait_for()


def lobby(page: Page) -> None:
    """A board with tables of every kind."""
    finished(page)
    open_table(page, bot(4), bot(4))
    open_table(page, ME, OPEN)
    open_table(page, ME, bot(4), first=0)
    page.goto("/")
    page.locator(".dep tbody .btn").nth(3).wait_for()
    page.wait_for_timeout(800)


def take(opening: Opening, show: Showing) -> None:
    """Take all of them."""
    page = opening("fr", "light", 1)
    play_a_while(page)
    show(page, "trambahn", DESK)
    show(page, "trambahn-tablet", (768, 1024))
    page.locator('[data-to^="row:"]:not(.is-legal)').first.click()
    page.locator(".toast.refusal").wait_for()
    show(page, "trambahn-refusal", DESK)
    page.locator(".toast.refusal button").last.click()
    page.goto("/rules/trambahn#TB-13")
    page.locator(".rule.is-wanted").wait_for()
    show(page, "rules", DESK)
    lobby(page)
    show(page, "lobby", DESK)
    show(page, "lobby-phone", PHONE)
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    page.goto(open_table(page, ME, bot(2), first=0, seed=SEED))
    TrambahnPlayer(page, lambda thing: thing.click()).game()
    show(page, "trambahn-end", DESK)
    night = opening("fr", "dark", 1)
    play_a_while(night)
    show(night, "trambahn-dark", DESK)
    phone = opening("fr", "light", 2)
    play_a_while(phone)
    show(phone, "trambahn-phone", PHONE)
