"""Being told that it is one's turn: a notice of the system, and the settings that ask for it."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Server, Visiting
from tests.browser.helpers import ME, OPEN, open_table

WATCHED = """
    window.told = [];
    window.Notification = class {
        static permission = "default";
        static async requestPermission() { return (this.permission = window.leave ?? "granted"); }
        constructor(title, options) { window.told.push({title, ...options}); window.last = this; }
        close() { window.shut = true; }
    };
"""
"""Notices of the system, kept where a test can look at them: a headless browser shows none."""


def hide(page: Page) -> None:
    """Have the page believe that nobody sees it."""
    page.evaluate(
        "Object.defineProperty(document, 'hidden', {configurable: true, get: () => true})"
    )


def seated(host: Page, guest: Page, address: str) -> None:
    host.goto(address)
    guest.goto(address)
    guest.locator('[data-act="sit"]').click()
    for page in (host, guest):
        page.locator(".table .held").first.wait_for()


def test_a_hidden_page_tells_of_the_turn_if_asked_to(server: Server, visiting: Visiting) -> None:
    host, visit = visiting(server).page, visiting(server, language="fr")
    visit.context.add_init_script(WATCHED)
    guest = visit.page
    address = open_table(host, ME, OPEN, first=0, seed=3)
    seated(host, guest, address)
    guest.locator('[data-act="settings"]').click()
    guest.locator('[data-tell="page"]').check()
    guest.locator(".dialog [aria-label=Fermer]").click()
    hide(guest)
    host.locator(".seat-menu summary").click()
    host.locator('[data-act="leave"]').click()
    guest.wait_for_function("() => window.told.length")
    told = guest.evaluate("window.told.map(({title, body, tag}) => [title, body, tag])")
    assert told == [["À vous", "Trambahn", address.rsplit("/", 1)[1]]]
    guest.evaluate("window.last.onclick()")
    assert guest.evaluate("[window.shut, location.pathname]") == [True, address]


def test_a_browser_that_forbids_notices_is_believed(server: Server, visiting: Visiting) -> None:
    visit = visiting(server)
    visit.context.add_init_script(f"{WATCHED} window.leave = 'denied';")
    visit.page.goto("/")
    visit.page.locator('[data-act="settings"]').click()
    visit.page.locator('[data-tell="page"]').click()
    expect(visit.page.get_by_role("alert")).to_contain_text("does not allow notices")
    expect(visit.page.locator('[data-tell="page"]')).not_to_be_checked()
