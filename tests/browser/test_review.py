"""The review of a game, from its end screen: curve, grades, luck, positions to play from."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import finished
from tests.browser.test_accessibility import violations

REVIEW_TIMEOUT_MS = 120_000
"""A review takes seconds of a processor that others use, too."""
WORDS = {
    "en": ("Without luck:", "never the true hidden cards"),
    "fr": ("Sans la chance", "jamais les vraies cartes cachées"),
}


def open_review(page: Page) -> None:
    page.locator('[data-act="review"]').click()
    page.locator(".curve-paper").wait_for(timeout=REVIEW_TIMEOUT_MS)


@pytest.mark.parametrize(
    ("language", "theme", "width", "height"),
    [("en", "light", 1280, 800), ("fr", "dark", 360, 740)],
)
def test_a_review_from_the_end_of_a_game(
    server: Server, visiting: Visiting, language: str, theme: str, width: int, height: int
) -> None:
    page = visiting(server, language=language, theme=theme, width=width, height=height).page
    address = finished(page)
    open_review(page)
    assert re.search(r"/review/[\w-]", page.url)
    fair, note = WORDS[language]
    expect(page.locator(".fair")).to_contain_text(fair)
    expect(page.locator(".curve-paper .note")).to_contain_text(note)
    expect(page.locator(".accuracy > div")).to_have_count(2)
    expect(page.locator(".luck svg[role=img]")).to_be_visible()
    draws = page.locator(".draws li")
    assert 1 <= draws.count() <= 5
    expect(draws.first.locator(".num")).to_have_text(re.compile(r"^[+−]\d"))
    overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0, "nothing sticks out"
    assert violations(page) == []

    slider = page.locator('[data-act="walk"]')
    before = slider.get_attribute("aria-valuetext")
    slider.focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_js_property("value", "1")
    assert slider.get_attribute("aria-valuetext") != before
    expect(page.locator(".reading")).to_contain_text("1")

    page.locator('[data-act="all"]').click()
    decision = page.locator(".decision").first
    step = int(decision.get_attribute("data-step") or 0)
    decision.locator('[data-act="play-from"]').click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    decision.locator('[data-act="see"]').click()
    expect(page.locator(f'.table[data-step="{step - 1}"]')).to_be_visible()
    page.go_back()
    page.locator('[data-act="back"]').click()
    expect(page.locator(".end")).to_be_visible()
    assert address.endswith(page.url.rpartition("/")[2])


def test_there_is_no_review_of_a_table_that_is_not_there(
    server: Server, visiting: Visiting
) -> None:
    visit = visiting(server)
    visit.page.goto("/review/nothing")
    expect(visit.page.locator("main [role=alert]")).to_be_visible()
    assert any("404" in error for error in visit.errors)
    visit.errors.clear()
