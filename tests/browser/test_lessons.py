"""The courses on the page: from the lobby through every lesson to a real game."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

import quai
from quai.core import lessons
from quai.core.lessons import Lesson, Stop
from quai.games import own_keys
from tests.browser.fixtures import Server, Visiting
from tests.browser.player import SHEET, WAIT, Player
from tests.games.sample import SAMPLE

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
SPEECH = ".speech"
AT_ONCE = "() => localStorage.setItem('quai.settings', JSON.stringify({speed: 'none', ...%s}))"
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
    page.evaluate(AT_ONCE % f"{{language: '{language}'}}")
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


def play_lit(page: Page, stop: Stop, press: Press) -> bool:
    """Play what a stop asks for by its lit places; return whether it has them all."""
    assert stop.right is not None
    for place in stop.light:
        attribute, _, value = place.partition(":")
        if attribute in ("source", "zone", "to", "act", "answer"):
            press(page.locator(f'.table [data-{attribute}="{value}"]:visible').first)
        elif place == "prompt":
            buttons = f'[data-answer="{stop.right["do"]}"], [data-act="end"]'
            press(page.locator(".prompt").locator(buttons).first)
        else:
            return False
    return True


def walk(page: Page, taught: Lesson, press: Press) -> int:
    """Take a lesson; return how many actions were played on the table itself."""
    played = 0
    for number, stop in enumerate(taught.stops):
        card = at_stop(page, stop)
        expect(card.locator(".idea")).not_to_be_empty()
        page.wait_for_function(f"() => ({LIT})() === {len(stop.light)}", timeout=WAIT)
        card = at_stop(page, stop)  # a sheet may have opened meanwhile
        assert page.evaluate(WHOLE), f"{taught.key}.{stop.key} is not whole on the screen"
        if stop.right is None:
            press(card.locator('[data-go="next"]'))
        elif len(stop.light) > 2 or not play_lit(page, stop, press):
            press(card.locator('[data-go="show"]'))
        else:
            played += 1
        if number + 1 < len(taught.stops):
            following = taught.stops[number + 1]
            try:
                at_stop(page, following)
            except AssertionError:
                raise AssertionError(f"{taught.key}.{stop.key} was not played") from None
    return played


@pytest.mark.sample(2)
@pytest.mark.parametrize("key", own_keys())
@pytest.mark.parametrize(
    ("language", "size"), [("fr", PHONE), ("en", DESK)], ids=["fr-phone", "en-desk"]
)
def test_a_course_leads_to_a_real_game(
    server: Server, visiting: Visiting, key: str, language: str, size: dict[str, int]
) -> None:
    page = visiting(server, language=language, **size).page
    begin(page, key, language)
    course = lessons.course(quai.game(key))
    played = 0
    for number, taught in enumerate(course):
        played += walk(page, taught, lambda thing: thing.click())
        page.locator(".lesson-end").wait_for(timeout=WAIT)
        if number + 1 < len(course):
            page.locator('[data-go="on"]').click()
    assert played >= 1
    expect(page.locator(".parts .is-done")).to_have_count(len(course))
    page.locator('[data-go="play"]').click()
    page.wait_for_url(re.compile("/table/"), timeout=WAIT)
    page.locator(".table").wait_for(timeout=WAIT)


def test_a_lesson_is_taken_by_keyboard(server: Server, visiting: Visiting) -> None:
    page = visiting(server, language="en", **DESK).page

    def press(thing: Locator) -> None:
        chooses = thing.get_attribute("data-source") is not None
        thing.focus()
        page.keyboard.press("Enter")
        if chooses:  # the page moves the focus to the first place that takes it
            page.locator("[data-to].is-legal:focus").wait_for(timeout=WAIT)

    begin(page, SAMPLE, "en")
    first = lessons.course(quai.game(SAMPLE))[0]
    expect(page.locator('[data-go="next"]')).to_be_focused()
    assert walk(page, first, press) >= 3
    page.locator(".lesson-end").wait_for(timeout=WAIT)
    expect(page.locator('[data-go="on"]')).to_be_focused()


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
