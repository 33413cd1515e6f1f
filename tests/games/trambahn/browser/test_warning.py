"""The warning before the end of a turn dissolves a column, on the smallest phone."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.fixtures import Server, Visiting
from tests.browser.player import MY_TURN
from tests.games.trambahn.browser.player import TrambahnPlayer

SHOWS_QUESTION = """text => {
    const [question, box] = [text.querySelector('b'), text].map((e) => e.getBoundingClientRect());
    return question.height > 0
        && question.right <= box.right + 1
        && question.bottom <= box.bottom + 1;
}"""
IS_WHOLE = "warning => warning.scrollHeight <= warning.clientHeight + 1"


@pytest.mark.parametrize(
    ("language", "warning"),
    [
        ("en", "If you confirm, the column without a tram becomes money."),
        ("fr", "Si vous validez, la colonne sans tram devient de l’argent."),
    ],
)
def test_the_whole_warning_is_read_on_a_small_phone(
    server: Server, visiting: Visiting, language: str, warning: str
) -> None:
    page = visiting(
        server, language=language, width=320, height=568, has_touch=True, is_mobile=True
    ).page
    page.goto("/")
    page.locator('.poster[data-game="trambahn"]').tap()
    page.locator('.make[data-game="trambahn"] [data-act="create"]').tap()
    page.locator(MY_TURN).wait_for()
    player = TrambahnPlayer(page, Locator.tap)
    assert player.put(".held.is-legal", '[data-to^="row:"]')
    assert player.put(".held.is-legal", '[data-to="new"]')
    hint = page.locator(".prompt-text small")
    expect(hint).to_have_text(warning)
    assert hint.evaluate(IS_WHOLE)


def test_a_phone_shows_the_question_and_the_hint_if_both_have_room(
    server: Server, visiting: Visiting
) -> None:
    page = visiting(server, width=360, height=740, has_touch=True, is_mobile=True).page
    page.goto("/")
    page.locator('.poster[data-game="trambahn"]').tap()
    page.locator('.make[data-game="trambahn"] [data-act="create"]').tap()
    page.locator(MY_TURN).wait_for()
    text, question = page.locator(".prompt-text"), page.locator(".prompt-text b")
    text.locator("small").evaluate("small => { small.textContent = 'Short.' }")
    assert text.evaluate(SHOWS_QUESTION)
    assert question.evaluate("b => b.offsetTop < b.nextElementSibling.offsetTop")
    text.locator("small").evaluate("small => { small.textContent = 'Long. '.repeat(30) }")
    assert not text.evaluate(SHOWS_QUESTION)
