"""Waiting tables, with two or three people: sit, talk, leave, change, fill with bots, cancel."""

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server, Visiting
from tests.games.sample import SHORT

PHONE = {"width": 360, "height": 740}


def invite(page: Page, seats: int = 3) -> str:
    """Open a table for friends from the lobby; return its link."""
    page.goto("/")
    page.locator(f'.poster[data-game="{SHORT}"]').click()
    page.locator(".friends label", has_text=str(seats)).click()
    page.locator('[data-act="invite"]').click()
    return page.locator(".waiting-room .invitation input").input_value()


def test_people_meet_at_a_waiting_table(server: Server, visiting: Visiting) -> None:
    host, guest = visiting(server).page, visiting(server, language="fr", **PHONE).page
    link = invite(host)
    expect(host.locator(".conditions")).to_contain_text("friendly")
    guest.goto(link)
    expect(guest.locator(".conditions")).to_contain_text("amicale")
    guest.locator('[data-act="sit"]').first.click()
    expect(host.locator('[data-notice="news"]')).to_contain_text("sits down at the table")
    guest.locator(".chat summary").click()
    guest.get_by_label("Écrire un message").fill("Bonjour")
    guest.keyboard.press("Enter")
    expect(host.locator(".chat-fresh")).to_have_text("1")

    host.locator('[data-part="change"] summary').click()
    host.get_by_label("Clock").select_option("calm")
    host.get_by_label("Rated game").check()
    host.locator('[data-part="change"] label', has_text="The second seat").click()
    host.locator('[data-act="change"]').click()
    expect(guest.locator(".conditions")).to_contain_text("20 min + 30 s")
    expect(guest.locator(".conditions")).to_contain_text("classée")
    expect(guest.locator(".conditions")).to_contain_text("La deuxième place")

    expect(guest.locator('[data-act="cancel"], [data-act="fill"]')).to_have_count(0)
    host.locator('[data-act="fill"]').click()
    for page in (host, guest):
        page.locator(".table").wait_for()
        expect(page.locator(".seat-clock").first).to_have_text("20:00")


def test_who_opened_a_table_leaves_it_to_the_others(server: Server, visiting: Visiting) -> None:
    host, guest = visiting(server).page, visiting(server, language="fr", **PHONE).page
    link = invite(host)
    expect(host.locator('[data-act="leave-table"]')).to_have_count(
        0
    )  # alone there: it is cancelled
    guest.goto(link)
    guest.locator('[data-act="sit"]').first.click()
    host.locator('[data-act="leave-table"]').click()
    host.locator(".doors").wait_for()
    expect(guest.locator('[data-act="cancel"]')).to_be_visible()
    guest.locator('[data-act="fill"]').click()
    guest.locator(".table").wait_for()


def test_a_waiting_table_is_left_and_cancelled(server: Server, visiting: Visiting) -> None:
    host, guest, late = (visiting(server).page for _ in range(3))
    link = invite(host)
    for page in (guest, late):
        page.goto(link)
    guest.locator('[data-act="sit"]').first.click()
    expect(late.locator(".seats [data-act=sit]")).to_have_count(1)
    guest.locator('[data-act="leave-table"]').click()
    guest.locator(".doors").wait_for()
    expect(late.locator(".seats [data-act=sit]")).to_have_count(2)
    host.locator('[data-act="cancel"]').click()
    host.locator(".doors").wait_for()
    expect(late.locator("main")).to_contain_text("no longer exists")
    expect(host.locator(f'a[href="{link.removeprefix(server.address)}"]')).to_have_count(0)
