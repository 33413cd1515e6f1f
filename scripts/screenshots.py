"""Take the pictures of docs/pictures from the running page.

    PYTHONPATH=src:. python scripts/screenshots.py

It starts a server of its own, plays a few turns of a chosen deal through the page, and takes the
lobby, the table (desktop by day and by night, phone), a refusal, the end of a game and the rules.
"""

import json
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import FLAGS, Server, chromium_path
from tests.browser.helpers import ME, OPEN, bot, finished, open_table
from tests.browser.player import Player, my_turn_or_over

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
SEED = 20
TURNS = 7
DESK = (1280, 800)
PHONE = (360, 740)


def visit(browser: Browser, at: Server, theme: str, scale: float) -> Page:
    """A window in French, with nothing moving."""
    context = browser.new_context(
        viewport={"width": DESK[0], "height": DESK[1]},
        base_url=at.address,
        device_scale_factor=scale,
        locale="fr-FR",
    )
    wishes = json.dumps({"language": "fr", "theme": theme, "speed": "none"})
    context.add_init_script(f"localStorage.setItem('quai.settings', {json.dumps(wishes)})")
    return context.new_page()


def show(page: Page, name: str, size: tuple[int, int] = DESK) -> None:
    """Take one picture when everything is drawn."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.mouse.move(5, 5)
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    page.wait_for_timeout(300)
    page.screenshot(path=PICTURES / f"{name}.png")


def play_a_while(page: Page) -> None:
    """Some turns against a bot, then a turn half made: one passenger staged, a card chosen."""
    page.goto(open_table(page, ME, bot(3), first=0, seed=SEED))
    player = Player(page, lambda thing: thing.click())
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
    open_table(page, bot(2), bot(2))
    open_table(page, ME, OPEN)
    open_table(page, ME, bot(3), first=0)
    page.goto("/")
    page.locator(".dep tbody .btn").nth(3).wait_for()
    page.wait_for_timeout(800)


def main() -> None:
    """Take all pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        try:
            page = visit(browser, server, "light", 1)
            play_a_while(page)
            show(page, "table")
            show(page, "tablet", (768, 1024))
            page.locator('[data-to^="row:"]:not(.is-legal)').first.click()
            page.locator(".toast.refusal").wait_for()
            show(page, "refusal")
            page.locator(".toast.refusal button").last.click()
            page.goto("/rules/trambahn#TB-13")
            page.locator(".rule.is-wanted").wait_for()
            show(page, "rules")
            lobby(page)
            show(page, "lobby")
            show(page, "lobby-phone", PHONE)
            page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
            page.goto(open_table(page, ME, bot(1), first=0, seed=SEED))
            Player(page, lambda thing: thing.click()).game()
            show(page, "end")
            night = visit(browser, server, "dark", 1)
            play_a_while(night)
            show(night, "table-dark")
            phone = visit(browser, server, "light", 2)
            play_a_while(phone)
            show(phone, "phone", PHONE)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
