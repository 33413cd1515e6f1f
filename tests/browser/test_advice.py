"""Advice at one's own decision: by mouse, by keys, on a phone; and none in rated games."""

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import ME, begin, bot, enter, open_table
from tests.browser.player import settled, step

ASK = '[data-act="advice"]'
THINKING_MS = 90_000
"""The timeout of advice: plain Python takes long over it."""


def wait_for_advice(page: Page) -> None:
    page.locator(".advice .option").first.wait_for(timeout=THINKING_MS)


def test_what_is_advised_is_shown_on_the_table_and_played(
    server: Server, visiting: Visiting
) -> None:
    page = visiting(server).page
    begin(page)
    button = page.get_by_role("button", name="Advise me")
    button.click()
    wait_for_advice(page)
    card = page.get_by_role("region", name="Mireille’s advice")
    options = card.locator(".option")
    assert 2 <= options.count() <= 3
    expect(options.first).to_contain_text("Passenger")
    expect(options.first).to_contain_text("% to win")
    for option in options.all():
        expect(option.locator(".reason")).not_to_contain_text("reason.")
    expect(options.first).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".advice-marks .over")).to_have_count(2)
    before = page.locator(".advice-marks .over").first.bounding_box()
    options.nth(1).click()
    expect(options.nth(1)).to_have_attribute("aria-pressed", "true")
    chosen = options.nth(1).locator(".what b").inner_text()
    page.wait_for_function(
        """before => {
            const mark = document.querySelector('.advice-marks .over');
            return mark && mark.getBoundingClientRect().x !== before;
        }""",
        arg=before and before["x"],
    )
    page.locator('[data-act="follow"]').click()
    settled(page, 0)
    assert step(page) == 1
    expect(page.locator(".advice")).to_have_count(0)
    row = chosen.rsplit(" ", 1)[1]
    expect(page.locator(f'[data-to="row:{row}"]')).to_contain_text("1")


def test_by_keys_in_french_on_a_phone(server: Server, visiting: Visiting) -> None:
    page = visiting(server, language="fr", width=360, height=740).page
    begin(page)
    page.keyboard.press("a")
    wait_for_advice(page)
    expect(page.locator(".advice .option").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".advice")).to_have_count(0)
    expect(page.locator(ASK)).to_be_focused()
    page.keyboard.press("Enter")
    wait_for_advice(page)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator('.option[aria-pressed="true"]')).to_be_focused()
    assert page.locator(".advice").evaluate("card => card.scrollWidth <= card.clientWidth")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Jouer ce coup")).to_be_focused()
    page.keyboard.press("Enter")
    settled(page, 0)
    assert step(page) == 1


def test_there_is_none_in_rated_games(server: Server, visiting: Visiting) -> None:
    page = visiting(server).page
    address = open_table(page, ME, bot(1), terms={"rated": True}, first=0)
    enter(page, address)
    page.locator('.table[data-turn="mine"] .held').first.wait_for()
    expect(page.locator('[data-act="undo"]')).to_have_count(1)
    expect(page.locator(ASK)).to_have_count(0)
