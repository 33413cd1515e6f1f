"""What the pictures of all games share: windows of the running page, and how they are taken."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page

from tests.browser.fixtures import Server

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
DESK = (1280, 800)
PHONE = (360, 740)

Opening = Callable[[str, str, float], Page]
"""A window in a language and a theme, at a scale."""
Showing = Callable[[Page, str, tuple[int, int]], None]
"""Take the picture of a window under a name, at a size."""


def opener(browser: Browser, at: Server) -> Opening:
    """Opens windows on a server, with nothing moving."""

    def opening(language: str, theme: str, scale: float) -> Page:
        context = browser.new_context(
            viewport={"width": DESK[0], "height": DESK[1]},
            base_url=at.address,
            device_scale_factor=scale,
        )
        settings = json.dumps({"language": language, "theme": theme, "speed": "none"})
        context.add_init_script(f"localStorage.setItem('quai.settings', {json.dumps(settings)})")
        return context.new_page()

    return opening


def show(page: Page, name: str, size: tuple[int, int]) -> None:
    """Take one picture when everything is drawn."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.mouse.move(5, 5)
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    page.wait_for_timeout(300)
    page.screenshot(path=PICTURES / f"{name}.png")


def me_and_bots(seats: int) -> list[str]:
    """The visitor at the first seat, bots at all others."""
    return ["me", *["bot"] * (seats - 1)]


def open_by_clicks(
    page: Page,
    game: str,
    seats: Sequence[str],
    seed: int | None = None,
    level: int = 4,
    **options: str,
) -> None:
    """Open a table as a visitor does: from the lobby, by clicks.

    Each seat is for "me", for anybody ("open") or for a "bot" of this level.
    """
    page.goto("/")
    page.locator(f'.poster[data-game="{game}"]').click()
    form = page.locator(f'.make[data-game="{game}"]')
    _choose_seats(form, seats, level)
    for name, value in options.items():
        form.locator(f'label:has(input[name="{name}"][value="{value}"])').click()
    if seed is not None:
        if not form.locator('[inputmode="numeric"]').is_visible():
            form.locator(".more > summary").click()
        form.locator('[inputmode="numeric"]').fill(str(seed))
    form.locator('[data-act="create"]').click()
    page.locator(".table, .waiting-room").first.wait_for()


def _choose_seats(form: Locator, seats: Sequence[str], level: int) -> None:
    """Fill in who takes which seat."""
    rows = form.locator("[data-seat]")
    buttons = form.locator("fieldset > .btn")
    form.locator('[data-act="create"]').wait_for()
    while rows.count() < len(seats):
        buttons.first.click()
    while rows.count() > len(seats):
        buttons.last.click()
    for place, kind in enumerate(seats):
        row = rows.nth(place)
        row.locator(f'label:has(input[value="{kind}"])').click()
        while kind == "bot" and (lamps := row.locator(".level .on").count()) != level:
            row.locator(".levelrow .btn").nth(int(lamps < level)).click()
