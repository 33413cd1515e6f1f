"""An evening at the club: an organiser and two players in three browsers."""

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from quai.games import games
from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import BLANK, post, wait_for_outcome
from tests.browser.layout.looking import findings
from tests.browser.test_accessibility import violations
from tests.browser.test_people import register
from tests.games.sample import SHORT

PHONE = {"width": 360, "height": 740}
WITH_OPTIONS = next(
    each.key
    for each in games()
    if each.key != SHORT and any(option.name != "first" for option in each.meta.options)
)
"""A game with options that an organiser chooses."""


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of a club's own."""
    running = Server(tmp_path_factory.mktemp("club"))
    running.start()
    yield running
    running.kill()


def to_events(page: Page) -> None:
    """Go from the lobby to the events."""
    page.goto("/")
    page.locator('[data-hall="events"]').click()
    page.wait_for_url("**/events")


def make_organiser(club: Server, name: str) -> None:
    """By the operator's command, while the server runs."""
    command = [sys.executable, "-m", "quai", "admin", "organiser", name, "--data", str(club.data)]
    subprocess.run(command, check=True)


def make_event(page: Page, name: str, **choices: str) -> None:
    """Make an event of the short game by the form."""
    form = page.locator(".make-event form")
    form.locator('[name="name"]').fill(name)
    form.locator('[name="game"]').select_option(WITH_OPTIONS)
    form.locator('[name^="option-"]').first.wait_for()  # a game with options has them here
    form.locator('[name="game"]').select_option(SHORT)
    expect(form.locator('[name^="option-"]')).to_have_count(0)
    for field, value in choices.items():
        form.locator(f'[name="{field}"][value="{value}"]').check()
    form.locator('[name="rounds"]').fill("2")
    form.locator('[data-act="make-event"]').click()
    expect(page.locator("h1")).to_have_text(name)


def fits(page: Page) -> bool:
    """Whether nothing is wider than the page, cut off, or too small for a finger."""
    wide: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(page) == []
    return wide


def test_an_evening_at_the_club(club: Server, visiting: Visiting) -> None:
    """Made, entered on two phones, two rounds of the same deal, standings, wall and results."""
    odile = visiting(club).page
    register(odile, "Odile")
    make_organiser(club, "Odile")
    to_events(odile)
    make_event(odile, "Depot Club", full="2")
    for summary in odile.locator(".org-more summary").all():
        summary.click()
    assert violations(odile) == []
    assert fits(odile)
    colours = "e => [getComputedStyle(e).color, getComputedStyle(e).backgroundColor]"
    assert len(set(odile.locator('[name="count"]').evaluate(colours))) == 2
    anna, bela = (visiting(club, language=each, **PHONE).page for each in ("fr", "en"))
    for page, name in ((anna, "Anna"), (bela, "Bela")):
        register(page, name)
        to_events(page)
        assert fits(page)
        page.locator(".event-list li", has_text="Depot Club").locator("a").click()
        page.locator('[data-act="enter"]').click()
        page.locator('[data-act="withdraw"]').wait_for()
    expect(odile.locator(".quiet-board")).to_contain_text("2")
    expect(odile.locator(".entrance")).to_contain_text(f"{club.address}/events/")
    assert odile.locator(".entrance img").evaluate("image => image.decode().then(() => true)")
    expect(anna.locator(".entrance")).to_have_count(0)
    odile.locator('[data-act="begin"]').click()
    for number in (1, 2):
        expect(odile.locator("#round")).to_have_text(f"Round {number} of 2")
        expect(odile.locator('[data-act="begin"]')).to_be_disabled()
        anna.locator('[data-act="my-table"].brass').wait_for()
        assert fits(anna)
        assert violations(anna) == []
        for page in (anna, bela):
            page.locator('[data-act="my-table"].brass').click()
            page.wait_for_url("**/table/*")
        play_along(anna, bela)
        for page in (anna, bela):
            to_events(page)
            page.locator(".event-list li", has_text="Depot Club").locator("a").click()
            page.locator('[data-act="my-table"]').click()
            page.locator('.end [data-act="event"]').click()
            page.wait_for_url("**/events/*")
        expect(odile.locator(".is-done")).to_have_count(1)
        if number == 1:
            odile.locator('[data-act="begin"]').click()
    expect(anna.locator(".my p")).not_to_be_empty()
    for page in (anna, bela):
        expect(page.locator(".ranks .is-me")).to_be_visible()
    odile.locator('[data-act="finish"]').or_(odile.locator(".my p")).first.wait_for()
    with odile.expect_download() as downloading:
        odile.locator('[data-act="csv"]').click()
    lines = downloading.value.path().read_text(encoding="utf-8-sig").splitlines()
    assert lines[0] == "place,name,points,opponents,wins,played,byes,round 1,round 2"
    assert sorted(line.split(",")[1] for line in lines[1:]) == ["Anna", "Bela"]
    assert sum(float(line.split(",")[2]) for line in lines[1:]) == 2
    won = {line.split(",")[1] for line in lines[1:] if line.startswith("1,")}
    title = odile.locator("#round")
    expect(title).to_have_text(re.compile(r"(Anna|Bela|Anna and Bela) wins? the event"))
    assert all(name in title.inner_text() for name in won)
    odile.locator('[data-act="wall"]').click()
    odile.locator(".wall .dep").wait_for()
    assert violations(odile) == []
    assert fits(odile)


def play_along(anna: Page, bela: Page) -> None:
    """Both play to the end, each in their own browser, while their pages are elsewhere."""
    table = anna.url.rpartition("/")[2]
    for page in (anna, bela):
        page.goto(BLANK)
        page.evaluate(PLAY_ALONG, table)
    wait_for_outcome(anna, table)


PLAY_ALONG = """(table) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}`);
    let last = -1;
    socket.onopen = () => socket.send(JSON.stringify({type: 'hello', step: 0}));
    socket.onmessage = ({data}) => {
        const news = JSON.parse(data);
        if (news.type !== 'news') return;
        if (news.outcome) { socket.close(); return; }
        if (!news.actions.length || news.step === last) return;
        last = news.step;
        const id = `along${last}${Date.now()}`;
        socket.send(JSON.stringify({type: 'play', id, step: last, action: news.actions[0]}));
    };
}"""


def test_bots_fill_the_tables_and_a_player_withdraws(club: Server, visiting: Visiting) -> None:
    """With the keyboard alone; the player who withdraws is replaced by a bot."""
    page = visiting(club, theme="dark").page
    register(page, "Paule")
    make_organiser(club, "Paule")
    to_events(page)
    make_event(page, "Bots and me", full="4")
    page.locator(".org-more summary").last.focus()
    page.keyboard.press("Enter")
    page.locator('[name="entrant"]').fill("Paule")  # an organiser enters people, also herself
    page.keyboard.press("Enter")
    page.locator('[data-act="withdraw"]').wait_for()
    page.locator(".org-more summary").first.focus()
    page.keyboard.press("Enter")
    page.locator('[data-act="add-bots"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ranks tbody tr")).to_have_count(4)
    page.locator('[data-act="pause-event"]').click()
    expect(page.locator('[data-act="begin"]')).to_be_disabled()
    assert violations(page) == []
    page.locator('[data-act="pause-event"]').click()
    expect(page.locator('[data-act="begin"]')).to_be_enabled()
    page.locator('[data-act="begin"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".names .name")).to_have_count(4)
    page.locator('[data-act="withdraw"]').click()
    expect(page.locator('[data-act="withdraw"]')).to_have_text(re.compile("Press again"))
    page.locator('[data-act="withdraw"]').click()
    page.locator('[data-act="enter"]').wait_for()
    expect(page.locator(".is-done")).to_have_count(1, timeout=60_000)


INSIDE = """() => {
    const shown = [...document.querySelectorAll('.wall :is(.flap, .ranks td, .note)')];
    const boxes = shown.map((each) => each.getBoundingClientRect());
    const board = document.querySelector('.wall .tables').getBoundingClientRect();
    return boxes.length > 100
        && boxes.every((box) => box.bottom <= innerHeight && box.right <= innerWidth)
        && [...document.querySelectorAll('.wall .flap')].every((flap) => flap.offsetHeight > 13
            && flap.getBoundingClientRect().bottom < board.bottom)
        && document.documentElement.scrollHeight <= innerHeight + 1;
}"""


@pytest.mark.parametrize("full", [4, 6])
def test_the_wall_fits_a_projector(club: Server, visiting: Visiting, full: int) -> None:
    """Six tables, how near their end they are, and the standings of 24, without scrolling."""
    page = visiting(club, language="fr").page
    register(page, f"Rosa {full}")
    make_organiser(club, f"Rosa {full}")
    game = next(each.key for each in games() if full in each.meta.seats)
    terms = {"name": "Mur", "game": game, "system": "swiss", "full": full, "rounds": 1}
    event = post(page, "/api/events", terms)["id"]
    post(page, f"/api/events/{event}/bots", {"level": 1, "count": 24})
    page.goto(f"/events/{event}?wall=1")
    page.locator(".entrance img").wait_for()
    post(page, f"/api/events/{event}/begin", {})
    page.locator(".wall .dep .flap").first.wait_for()
    expect(page.locator(".dep thead")).to_contain_text("Avancée")
    for width, height in ((1920, 1080), (1280, 720), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(INSIDE)
    assert violations(page) == []


def test_a_guest_enters_under_a_name(club: Server, visiting: Visiting) -> None:
    ines = visiting(club).page
    register(ines, "Ines")
    make_organiser(club, "Ines")
    to_events(ines)
    make_event(ines, "With guests", full="2")
    guest = visiting(club, language="fr", **PHONE).page
    guest.goto(ines.locator(".entrance b").inner_text())
    field = guest.get_by_label("Votre nom")
    expect(field).not_to_have_value("")
    field.fill("Mamie Lou")
    assert violations(guest) == []
    assert fits(guest)
    guest.locator('[data-act="enter"]').click()
    guest.locator('[data-act="withdraw"]').wait_for()
    expect(ines.locator(".ranks")).to_contain_text("Mamie Lou")
    expect(field).to_have_count(0)


def test_somebody_else_makes_no_event(club: Server, visiting: Visiting) -> None:
    page = visiting(club, language="fr").page
    to_events(page)
    page.locator(".organiser-hint").wait_for()
    assert page.locator(".make-event").count() == 0
    assert violations(page) == []
