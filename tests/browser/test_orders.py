"""The order in which pages are visited does not change what a table looks like.

Pages load their style sheets as they are visited, and a sheet of one page must not touch another.
So each table is reached by clicks, through pages of every kind, and its picture is compared with
the picture of the same table loaded by its address.
"""

import io

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Page

from quai.games import own_keys
from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import leave_to_bots
from tests.browser.player import MY_TURN, OVER, my_turn_or_over

LINKS = {
    "mine": '[data-hall="mine"]',
    "leaderboard": '[data-hall="leaderboard"]',
    "learn": '[data-act="learn"]',
    "person": '[data-hall="person"]',
    "friends": '[data-hall="friends"]',
    "daily": '[data-hall="daily"]',
    "rules": '[data-act="rules"]',
    "events": '[data-hall="events"]',
}
"""By page, the link in the lobby that leads there."""
SHOWN = {"learn": ".speech"}
"""By page, what shows that it is there, if its name does not: a lesson is a table."""
MAX_DIFFERENT_PIXELS = 40
"""How many pixels may differ: edges may be smoothed differently."""
MAX_SCREENSHOTS = 40


def picture(page: Page) -> Image.Image:
    """A screenshot of the table, without a pointer over it, once nothing moves any more."""
    page.mouse.move(2, 2)
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    before = screenshot(page)
    for _ in range(MAX_SCREENSHOTS):
        page.wait_for_timeout(150)
        now = screenshot(page)
        if differing_pixels(before, now) == 0:
            return now
        before = now
    raise AssertionError("the table does not come to rest")


def screenshot(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def differing_pixels(first: Image.Image, second: Image.Image) -> int:
    """The number of pixels of two pictures of one size that differ clearly."""
    difference = ImageChops.difference(first, second).convert("L")
    return sum(difference.histogram()[24:])


def new_table(page: Page, key: str) -> None:
    """Choose a game in the lobby and open a table against bots, by clicks."""
    page.locator(f'.poster[data-game="{key}"]').click()
    page.locator(f'.make[data-game="{key}"] [data-act="create"]').click()
    page.locator(".table").wait_for()
    assert my_turn_or_over(page)


def visit(page: Page, names: list[str]) -> None:
    """Visit some pages by clicks, returning to the lobby after each."""
    for name in names:
        page.locator(LINKS[name]).click()
        page.locator(SHOWN.get(name, f':root[data-page="{name}"]')).wait_for()
        page.wait_for_load_state("networkidle")
        page.locator(".wordmark").click()
        page.locator('[data-act="create"]').wait_for()


def visit_table(page: Page, key: str) -> None:
    """Open a table of another game, ask for advice there, and return to the lobby."""
    new_table(page, key)
    page.locator('[data-act="advice"]').click()
    page.locator(".advice .option").first.wait_for()
    page.locator(".wordmark").click()
    page.locator('[data-act="create"]').wait_for()


def last_table(page: Page) -> Image.Image:
    """The table at the end of the game, reached from the end screen."""
    page.locator('[data-act="table"]').click()
    page.locator('.table[data-turn="over"]').wait_for()
    return picture(page)


def assert_same(first: Image.Image, second: Image.Image) -> None:
    assert first.size == second.size
    assert differing_pixels(first, second) <= MAX_DIFFERENT_PIXELS


@pytest.mark.sample(1)
@pytest.mark.parametrize("turn", range(len(own_keys())))
def test_a_table_looks_the_same_however_it_is_reached(
    server: Server, visiting: Visiting, turn: int
) -> None:
    order = [*LINKS][turn:] + [*LINKS][:turn]
    page = visiting(server).page
    page.goto("/")
    visit_table(page, own_keys()[turn - 1])
    visit(page, order)
    new_table(page, own_keys()[turn])
    reached = picture(page)
    page.reload()
    page.locator(MY_TURN).wait_for()
    assert_same(reached, picture(page))

    leave_to_bots(page)
    page.locator(OVER).wait_for()
    loaded = last_table(page)
    page.locator(".wordmark").click()
    visit(page, order[::-1])
    page.locator(LINKS["mine"]).click()
    page.locator(".finished a").first.click()
    page.locator(OVER).wait_for()
    assert_same(last_table(page), loaded)
