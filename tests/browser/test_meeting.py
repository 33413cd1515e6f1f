"""People at one table: who is here and who left, ends by agreement, resigning, spectators."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import BLANK, ME, bot, enter, open_table, seated
from tests.browser.test_accessibility import violations
from tests.browser.test_people import play_quickly

PHONE = {"width": 360, "height": 740}


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where nobody waits long for somebody who is away."""
    running = Server(tmp_path_factory.mktemp("quick"), "--away", "1")
    running.start()
    yield running
    running.kill()


def note(page: Page, kind: str) -> None:
    """Wait until the log of a page has a note."""
    expect(page.locator(f'.log [data-note="{kind}"]')).to_have_count(1)


def open_menu(page: Page) -> None:
    page.locator(".seat-menu summary").click()


def test_a_bot_plays_for_somebody_who_is_away(quick: Server, visiting: Visiting) -> None:
    host, guest = visiting(quick).page, visiting(quick, language="fr", **PHONE).page
    address = seated(host, guest)
    expect(guest.locator(".panel.is-gone")).to_have_count(0)
    host.goto(BLANK)
    expect(guest.locator(".panel.is-gone")).to_contain_text("Hors ligne depuis")
    absent = guest.locator('[data-part="absent"]')
    expect(absent).to_contain_text(re.compile(r"hors ligne depuis \d\d:\d\d"))
    assert violations(guest) == []
    absent.locator('[data-act="replace"]').click()
    note(guest, "absent")
    expect(guest.locator(".panel-name", has_text="(robot)")).to_have_count(1)
    enter(host, address)
    expect(host.locator('[data-part="away"]')).to_contain_text("A bot is playing for you")
    host.locator('[data-act="back"]').click()
    note(host, "back")
    expect(guest.locator(".panel.is-gone")).to_have_count(0)


def test_a_bot_plays_for_somebody_who_is_here_but_does_not_move(
    quick: Server, visiting: Visiting
) -> None:
    host, guest = visiting(quick, **PHONE).page, visiting(quick, language="fr", **PHONE).page
    seated(host, guest)
    absent = guest.locator('[data-part="absent"]')
    expect(absent).to_contain_text("rien joué depuis longtemps")
    expect(host.locator('[data-part="absent"]')).to_contain_text("The others are waiting for you")
    expect(host.locator('[data-part="absent"] button')).to_have_count(0)
    assert violations(host) == []
    assert violations(guest) == []
    host.locator(".held.is-legal").first.click()
    host.locator("[data-to].is-legal").first.click()
    host.locator(".stage .card.is-staged").wait_for()
    for page in (host, guest):
        expect(page.locator('[data-part="absent"]')).to_have_count(1)  # and again, a second later
    absent.locator('[data-act="replace"]').click()
    expect(host.locator('[data-part="away"]')).to_contain_text("A bot is playing for you")
    host.locator('[data-act="back"]').click()
    expect(host.locator('[data-part="away"]')).to_have_count(0)


def test_running_out_of_time_is_said_first_of_all(quick: Server, visiting: Visiting) -> None:
    host, guest = visiting(quick, **PHONE).page, visiting(quick, language="fr").page
    address = seated(host, guest, terms={"clock": {"kind": "live", "bank": 10, "increment": 0}})
    for page in (host, guest):  # nobody's clock runs before they have moved
        play_quickly(page, address, turn=True)
    away = host.locator('[data-part="away"]')
    away.wait_for()  # ten seconds
    expect(away).to_contain_text("Your time has run out.")
    expect(away).to_contain_text("A bot is playing for you")
    first = """away => {
        const box = away.getBoundingClientRect(),
            shown = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return box.top >= 0 && box.top < 80 && box.bottom < innerHeight && away.contains(shown);
    }"""
    handle = away.element_handle()
    host.wait_for_function(first, arg=handle)  # the first thing on the screen, once it stands still
    expect(host.locator(".prompt-text").first).not_to_contain_text("Place one or two")
    assert violations(host) == []
    for page in (host, guest):
        expect(page.locator('.log [data-note="timeout"]').first).to_be_attached()
    host.locator('[data-act="back"]').click()
    expect(away).to_have_count(0)


def test_a_game_ends_by_agreement(quick: Server, visiting: Visiting) -> None:
    host, guest = visiting(quick).page, visiting(quick, language="fr", **PHONE).page
    seated(host, guest)
    open_menu(host)
    host.locator('[data-act="draw"]').click()
    host.locator('[data-act="sure"]').click()
    expect(guest.locator('[data-part="end"]')).to_contain_text("propose la nulle")
    assert violations(guest) == []
    guest.locator('[data-act="refuse-end"]').click()
    expect(host.locator('[data-part="end"]')).to_have_count(0)
    host.locator('[data-act="scores"]').click()
    host.locator('[data-act="sure"]').click()
    guest.locator('[data-act="agree-end"]').click()
    for page in (host, guest):
        page.locator(".end .verdict").wait_for()
        expect(page.locator("main.end")).to_be_focused()
        verdict = page.locator(".verdict h1").inner_text()
        expect(page.locator("[data-announced]")).to_contain_text(verdict)
    expect(host.locator(".verdict")).to_contain_text("agreed to end with these scores")
    guest.locator(".end .chat summary").click()
    guest.locator('[data-emote="thanks"]').click()
    expect(host.locator(".end .chat-fresh")).to_have_text("1")
    host.locator('[data-act="rematch"]').click()
    expect(host.locator(".waiting-room")).to_contain_text("has not answered yet")
    assert violations(guest) == []
    guest.locator('[data-act="decline-rematch"]').click()
    expect(guest.locator("[data-offer]")).to_have_count(0)
    expect(host.locator('[data-notice="news"]')).to_contain_text("declined")
    expect(host.locator(".seats")).not_to_contain_text("has not answered yet")


def test_players_mute_spectators_and_miss_no_line(quick: Server, visiting: Visiting) -> None:
    host, guest = visiting(quick).page, visiting(quick, language="fr", **PHONE).page
    address = seated(host, guest)
    watcher = visiting(quick).page
    enter(watcher, address)
    watcher.locator(".table").wait_for()
    watcher.locator(".chat summary").click()
    watcher.get_by_label("Write a message").fill("Look at the red tram")
    watcher.keyboard.press("Enter")
    badge = guest.locator(".chat-badge")
    expect(badge).to_contain_text("1")
    guest.reload()
    expect(badge).to_contain_text("1")
    assert violations(guest) == []
    badge.click()
    expect(guest.locator(".chat-line [data-spectator]")).to_have_text("public")
    expect(badge).to_have_count(0)
    guest.reload()
    guest.locator(".table").wait_for()
    host.locator(".chat summary").click()
    expect(host.locator(".chat-line")).to_have_count(1)
    expect(badge).to_have_count(0)
    host.locator('[data-act="quiet"]').check()
    expect(watcher.locator("[data-quiet]")).to_be_visible()
    watcher.get_by_label("Write a message").fill("Now the blue one")
    watcher.keyboard.press("Enter")
    expect(watcher.get_by_role("alert")).to_contain_text("muted")
    host.locator('[data-act="quiet"]').uncheck()
    expect(watcher.locator("[data-quiet]")).to_have_count(0)
    watcher.locator('[data-emote="bye"]').click()
    expect(host.locator(".chat-line.emote")).to_have_count(1)


def test_every_game_can_be_resigned(quick: Server, visiting: Visiting) -> None:
    page = visiting(quick).page
    page.goto("/")
    games = page.evaluate("async () => (await (await fetch('/api/hello')).json()).games")
    for game in games:
        seats = [ME, *(bot(1) for _ in range(game["seats"][0] - 1))]
        enter(page, open_table(page, *seats, game=game["key"]))
        page.locator(".table").wait_for()
        open_menu(page)
        page.locator('[data-act="resign"]').click()
        page.locator('[data-act="sure"]').click()
        expect(page.locator(".end .verdict")).to_contain_text("You resigned")
        expect(page.locator(".podium li.mine")).to_have_count(1)
        page.locator('[data-act="table"]').click()
        expect(page.locator('.table[data-turn="over"]')).to_be_visible()


def test_an_invited_guest_says_who_they_are(quick: Server, visiting: Visiting) -> None:
    host, guest = visiting(quick).page, visiting(quick, language="fr", **PHONE).page
    host.goto("/")
    host.locator('[data-act="invite"]').click()
    guest.goto(host.locator(".invitation input").input_value())
    field = guest.get_by_label("Votre nom")
    expect(field).not_to_have_value("")
    field.fill("Mamie Lou")
    assert violations(guest) == []
    guest.locator('[data-act="sit"]').first.click()
    expect(host.locator('[data-notice="news"]')).to_contain_text("Mamie Lou")
    guest.locator(".table").wait_for()
    expect(host.locator(".panel-name", has_text="Mamie Lou")).to_have_count(1)


def test_players_at_one_screen_have_names(quick: Server, visiting: Visiting) -> None:
    page = visiting(quick).page
    page.goto("/")
    for seat in (1, 2):
        page.locator(f'[data-seat="{seat}"] label', has_text="Me").click()
    page.get_by_label("Name on seat 1").fill("Nora")
    page.get_by_label("Name on seat 2").fill("Emil")
    page.locator('[data-act="create"]').click()
    page.locator(".table").wait_for()
    for name in ("Nora", "Emil"):
        expect(page.locator(".panel-name", has_text=name)).to_have_count(1)
    open_menu(page)
    page.locator('[data-act="scores"]').click()
    page.locator('[data-act="sure"]').click()
    page.locator(".end .verdict").wait_for()
    page.locator('[data-act="rematch"]').click()
    page.locator(".table").wait_for()
    expect(page.locator(".panel-name", has_text="Emil")).to_have_count(1)
