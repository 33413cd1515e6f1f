"""The courses on the page: from the lobby through every lesson to a real game."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

import quai
from quai.core import lessons
from quai.core.game import LANGUAGES
from quai.core.lessons import Lesson, Stop
from quai.core.record import Record
from quai.games import own_keys
from tests.browser.fixtures import Server, Visiting
from tests.browser.player import SHEET, WAIT, Player, player_of
from tests.browser.test_accessibility import violations
from tests.games.sample import SAMPLE

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
SPEECH = ".speech"
NO_WAITING = "() => localStorage.setItem('quai.settings', JSON.stringify({speed: 'none', ...%s}))"
LIT = """() => {
    const ring = document.querySelector('.spotlight .ring');
    return ring ? ring.getAttribute('d').split('z').length - 1 : 0;
}"""
SPEAKS = """([speech, asks]) => {
    const card = document.querySelector(speech);
    const focused = asks ? card : card?.querySelector('[data-go="next"]');
    return document.querySelector('.table')?.dataset.busy === 'false'
        && focused && document.activeElement === focused;
}"""
"""Whether the teacher's card has taken the focus: until then keys go elsewhere."""
WHOLE = """() => {
    const {left, right, top, bottom} = document.querySelector('.speech').getBoundingClientRect();
    return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
}"""
Press = Callable[[Locator], None]


def begin(page: Page, key: str, language: str) -> None:
    """Begin a course by two presses in the lobby."""
    page.goto("/")
    page.evaluate(NO_WAITING % f"{{language: '{language}'}}")
    page.reload()
    page.locator(f'.poster[data-game="{key}"]').click()
    page.locator(f'.make[data-game="{key}"]').wait_for()
    page.locator('[data-act="learn"]').click()
    page.locator(SPEECH).wait_for(timeout=WAIT)


def at_stop(page: Page, stop: Stop) -> Locator:
    """The teacher's card, once it is at this stop; sheets that a step opened are closed."""
    wanted = f'{SPEECH}[data-stop="{stop.key}"]'
    while True:
        page.locator(f"{wanted}, {SHEET}").first.wait_for(timeout=WAIT)
        if not page.locator(SHEET).count():
            break
        Player(page, lambda thing: thing.click()).close_sheet()
    page.wait_for_function(SPEAKS, arg=[wanted, stop.right is not None], timeout=WAIT)
    return page.locator(wanted)


def walk(page: Page, taught: Lesson, player: Player, record: Record) -> None:
    """Take a lesson: every action that it asks for is played on the table itself."""
    for stop in taught.stops:
        lessons.enter(record, stop)
        card = at_stop(page, stop)
        expect(card.locator(".idea")).not_to_be_empty()
        narrow = (page.viewport_size or DESK)["width"] < DESK["width"]
        least = 1 if narrow else len(stop.light)  # on a phone some of many places are out of sight
        page.wait_for_function(f"() => ({LIT})() >= {least}", timeout=WAIT)
        assert page.evaluate(WHOLE), f"{taught.key}.{stop.key} is not whole on the screen"
        expect(card.locator(".idea")).to_be_visible()
        words = card.locator(".idea").inner_text().split()
        expect(card).to_have_accessible_description(re.compile(r"\s".join(map(re.escape, words))))
        if stop.right is None:
            player.press(card.locator('[data-go="next"]'))
        else:
            player.follow(record, stop)
        lessons.leave(record, stop)


def take_course(page: Page, key: str, player: Player) -> None:
    """Take all lessons of a course, and press what begins the next one."""
    game = quai.game(key)
    course = lessons.course(game)
    for number, taught in enumerate(course):
        walk(page, taught, player, lessons.begin(game, taught))
        page.locator(".lesson-end").wait_for(timeout=WAIT)
        if number + 1 < len(course):
            expect(page.locator('[data-go="on"]')).to_be_focused()
            player.press(page.locator('[data-go="on"]'))
    expect(page.locator(".parts .is-done")).to_have_count(len(course))


def play_for_real(page: Page, player: Player) -> None:
    """Begin the game at the end of a course: against the easiest bots, and not rated."""
    with page.expect_request("**/api/tables") as asked:
        player.press(page.locator('[data-go="play"]'))
    seats = json.loads(asked.value.post_data or "")["seats"]
    assert seats[0]["kind"] == "me"
    assert len(seats) > 1
    assert all(seat == {"kind": "bot", "level": 1} for seat in seats[1:])
    page.wait_for_url(re.compile("/table/"), timeout=WAIT)
    page.locator(".table").wait_for(timeout=WAIT)


def click(thing: Locator) -> None:
    """Press with the mouse."""
    thing.click()


def tap(thing: Locator) -> None:
    """Press with a finger."""
    thing.tap()


@pytest.mark.sample(3)
@pytest.mark.parametrize("key", own_keys())
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "press"), [(PHONE, tap), (DESK, click)], ids=["phone-touch", "desk-mouse"]
)
def test_a_course_leads_to_a_real_game(
    server: Server,
    visiting: Visiting,
    key: str,
    language: str,
    size: dict[str, int],
    press: Press,
) -> None:
    page = visiting(server, language=language, has_touch=press is tap, **size).page
    player = player_of(key, page, press)
    begin(page, key, language)
    take_course(page, key, player)
    play_for_real(page, player)


def test_a_course_is_taken_by_keyboard(server: Server, visiting: Visiting) -> None:
    page = visiting(server, language="en", **DESK).page

    def press(thing: Locator) -> None:
        chooses = thing.get_attribute("data-source") is not None
        thing.focus()
        page.keyboard.press("Enter")
        if chooses:  # the page moves the focus to the first place that takes it
            page.locator("[data-to].is-legal:focus").wait_for(timeout=WAIT)

    begin(page, SAMPLE, "en")
    expect(page.locator('[data-go="next"]')).to_be_focused()
    player = player_of(SAMPLE, page, press)
    take_course(page, SAMPLE, player)
    play_for_real(page, player)


@pytest.mark.sample(1)
@pytest.mark.parametrize("key", own_keys())
def test_every_stop_can_be_skipped(server: Server, visiting: Visiting, key: str) -> None:
    page = visiting(server, language="fr", **PHONE).page
    begin(page, key, "fr")
    for stop in lessons.course(quai.game(key))[0].stops:
        at_stop(page, stop).locator('[data-go="show"], [data-go="next"]').click()
    page.locator(".lesson-end").wait_for(timeout=WAIT)
    expect(page.locator(".parts .is-done")).to_have_count(1)


def test_wrong_tries_are_answered_and_a_lesson_is_resumed(
    server: Server, visiting: Visiting
) -> None:
    page = visiting(server, language="fr", **DESK).page
    begin(page, SAMPLE, "fr")
    first = lessons.course(quai.game(SAMPLE))[0]
    asking = next(number for number, stop in enumerate(first.stops) if stop.right is not None)
    words = lessons.words(quai.game(SAMPLE), "fr")
    stop = first.stops[asking]
    for each in first.stops[:asking]:
        at_stop(page, each).locator('[data-go="next"]').click()
    at_stop(page, stop)
    held = page.locator(f'.held:not([data-source="{stop.light[0].partition(":")[2]}"])').first
    held.click()
    page.locator("[data-to].is-legal").first.click()
    answer = page.locator(f"{SPEECH} .answer")
    expect(answer).to_be_visible()
    said = answer.inner_text().strip()
    assert said in {text for name, text in words.items() if f"{stop.key}.no" in name}
    assert violations(page) == []
    page.reload()
    at_stop(page, stop)
    page.locator('[data-act="language"]').click()
    english = lessons.words(quai.game(SAMPLE), "en")[f"{first.key}.{stop.key}"]
    expect(page.locator(f"{SPEECH} .idea")).to_have_text(english)
    page.locator('[data-go="back"]').click()
    at_stop(page, first.stops[asking - 1])
    page.locator('[data-go="quit"]').click()
    page.locator(".poster").first.wait_for(timeout=WAIT)
    page.locator(f'.poster[data-game="{SAMPLE}"]').click()
    expect(page.locator('[data-act="learn"]')).to_have_text(re.compile("Go on"))
