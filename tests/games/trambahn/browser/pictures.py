"""The pictures of Trambahn, and those of the lobby, the rules and the end of a game."""

from playwright.sync_api import Page

from quai.games import game, own_keys
from scripts.pictures.showing import (
    DESK,
    PHONE,
    Opening,
    Showing,
    me_and_bots,
    open_by_clicks,
)
from tests.browser.player import my_turn_or_over
from tests.games.trambahn.browser.player import TrambahnPlayer

GAME = "trambahn"
SEED = 20
TURNS = 7


def play_a_while(page: Page) -> None:
    """Some turns against a bot, then a turn half made: one passenger staged, a card chosen."""
    open_by_clicks(page, GAME, me_and_bots(2), SEED, first="0")
    player = TrambahnPlayer(page, lambda thing: thing.click())
    for _ in range(TURNS):
        if my_turn_or_over(page):
            player.turn()
    my_turn_or_over(page)
    player.put(".held.is-legal", '[data-to^="row:"]')
    page.locator(".held.is-legal").nth(2).click()
    page.locator("[data-to].is-legal").first.wait_for()


def lobby(page: Page, host: Page) -> None:
    """A board full of tables of the other games, and a game that waits for us."""
    others = [key for key in own_keys() if key != GAME]
    for key in others:
        open_by_clicks(host, key, ["me", *["open"] * (game(key).meta.seats[0] - 1)])
        host.locator(".waiting-room").wait_for()
    page.locator(".wordmark").click()
    page.locator(".wait").wait_for()
    page.locator(".dep tbody .btn").nth(len(others) - 1).wait_for()
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
    page.locator(".wordmark").click()
    page.locator(f'.poster[data-game="{GAME}"]').click()
    page.locator('[data-act="rules"]').click()
    page.locator("#TB-13 a").click()
    page.locator(".rule.is-wanted").wait_for()
    show(page, "rules", DESK)
    lobby(page, opening("fr", "light", 1))
    show(page, "lobby", DESK)
    show(page, "lobby-phone", PHONE)
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    open_by_clicks(page, GAME, me_and_bots(2), SEED, level=2, first="0")
    TrambahnPlayer(page, lambda thing: thing.click()).game()
    show(page, "trambahn-end", DESK)
    night = opening("fr", "dark", 1)
    play_a_while(night)
    show(night, "trambahn-dark", DESK)
    phone = opening("fr", "light", 2)
    play_a_while(phone)
    show(phone, "trambahn-phone", PHONE)
