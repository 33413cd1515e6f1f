"""What the pictures of all games share: windows of the running page, and how they are taken."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page

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
        wishes = json.dumps({"language": language, "theme": theme, "speed": "none"})
        context.add_init_script(f"localStorage.setItem('quai.settings', {json.dumps(wishes)})")
        return context.new_page()

    return opening


def show(page: Page, name: str, size: tuple[int, int]) -> None:
    """Take one picture when everything is drawn."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.mouse.move(5, 5)
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    page.wait_for_timeout(300)
    page.screenshot(path=PICTURES / f"{name}.png")
