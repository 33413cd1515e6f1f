"""Pictures of an advice in a game, on a desk and on a phone."""

from quai.games import game
from scripts.pictures.showing import DESK, PHONE, Opening, Showing, me_and_bots, open_by_clicks
from tests.browser.player import my_turn_or_over, settled, step

SEED = 21
DECISIONS = 9
MAX_OPTIONS = 3


def take(key: str, language: str, opening: Opening, show: Showing) -> None:
    """Follow the advice for some decisions, then take the picture of one with alternatives."""
    page = opening(language, "light", 1)
    seats = game(key).meta.seats
    open_by_clicks(page, key, me_and_bots(seats[min(1, len(seats) - 1)]), SEED)
    options = page.locator(".advice .option")
    for decision in range(2 * DECISIONS):
        if not my_turn_or_over(page):
            raise RuntimeError("the game is over: choose another deal")
        before = step(page)
        page.locator('[data-act="advice"]').click()
        options.first.wait_for()
        if decision >= DECISIONS and options.count() == MAX_OPTIONS:
            break
        page.locator('[data-act="follow"]').click()
        settled(page, before)
    show(page, f"advice-{key}", DESK)
    show(page, f"advice-{key}-phone", PHONE)
