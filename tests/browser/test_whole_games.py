"""Whole games against an easy bot: by mouse, by keyboard alone, by touch."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server, Visiting
from tests.browser.player import WAIT, settled, step
from tests.games.sample import SAMPLE
from tests.games.sample_player import SamplePlayer

POSTER = f'.poster[data-game="{SAMPLE}"]'


@pytest.mark.sample(2, of="whole games")
def test_a_game_by_mouse_in_french(server: Server, visiting: Visiting) -> None:
    page = visiting(server, language="fr").page
    page.goto("/")
    expect(page.get_by_role("heading", name="Jouer tout de suite")).to_be_visible()
    expect(page.locator('[data-seat="2"] .levelrow b')).to_have_text("Facile")
    page.locator(POSTER).click()
    page.get_by_role("button", name="Ouvrir la table").click()
    SamplePlayer(page, lambda thing: thing.click()).game()
    expect(page.locator(".verdict h1")).to_contain_text(re.compile("gagne|partagée"))
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.get_by_role("button", name="Revanche", exact=True).click()
    expect(page.locator(".table .held").first).to_be_visible(timeout=WAIT)


@pytest.mark.sample(2, of="whole games")
def test_a_game_by_touch_on_a_phone(server: Server, visiting: Visiting) -> None:
    page = visiting(
        server, language="fr", width=360, height=740, has_touch=True, is_mobile=True
    ).page
    page.goto("/")
    page.locator(POSTER).tap()
    page.get_by_role("button", name="Ouvrir la table").tap()
    SamplePlayer(page, lambda thing: thing.tap()).game()
    expect(page.locator(".verdict h1")).to_be_visible()


class Typist(SamplePlayer):
    """Plays with the keyboard alone: no element is ever clicked or focused from outside."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, lambda _: None)

    def active(self, selector: str) -> bool:
        """Whether the focus is on such an element."""
        return bool(self.page.evaluate("s => document.activeElement?.matches(s)", selector))

    def tab_to(self, selector: str) -> None:
        """Press Tab until the focus is there."""
        for _ in range(120):
            if self.active(selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reaches {selector}")

    def put(self, source: str, target: str) -> bool:
        """Choose by digit or with Tab and Enter, go to a place with the arrows, press Enter."""
        page = self.page
        held = page.locator(".held")
        for place in range(held.count() if ".held" in source else 1):
            if ".held" in source:
                if "is-legal" not in (held.nth(place).get_attribute("class") or ""):
                    continue
                page.keyboard.press(str(place + 1))
            else:
                if not page.locator(source).count():
                    return False
                self.tab_to(source)
                page.keyboard.press("Enter")
            page.wait_for_function("() => document.activeElement?.matches('[data-to].is-legal')")
            for _ in range(page.locator("[data-to].is-legal").count()):
                if self.active(target):
                    before = step(page)
                    page.keyboard.press("Enter")
                    settled(page, before)
                    return True
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Escape")
            if page.locator('[aria-pressed="true"]').count():
                page.keyboard.press("Escape")
            page.wait_for_function(
                "() => !document.querySelector('.table [aria-pressed=\"true\"]')"
            )
        return False

    def end(self) -> None:
        """Confirm the turn with its key."""
        self.page.keyboard.press("e")


@pytest.mark.sample(2, of="whole games")
def test_a_game_by_keyboard_alone_in_english(server: Server, visiting: Visiting) -> None:
    page = visiting(server, language="en").page
    page.goto("/")
    page.locator('[data-act="create"]').wait_for()
    typist = Typist(page)
    typist.tab_to(POSTER)
    page.keyboard.press("Enter")
    page.locator(f'.make[data-game="{SAMPLE}"]').wait_for()
    typist.tab_to(f'.make[data-game="{SAMPLE}"] [data-act="create"]')
    page.keyboard.press("Enter")
    typist.game()
    expect(page.locator(".verdict h1")).to_contain_text(re.compile("wins?"))
