"""One turn: highlights, refusals, undo, drag and drop, tips, the log, the language."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import ME, OPEN, begin, enter, open_table
from tests.browser.player import settled, step
from tests.games.sample_player import SamplePlayer


def clicker(page: Page) -> SamplePlayer:
    return SamplePlayer(page, lambda thing: thing.click())


def names(cards: Locator) -> list[str]:
    return [card.locator(".sr").text_content() or "" for card in cards.all()]


def test_only_legal_places_are_highlighted(server: Server, visiting: Visiting) -> None:
    page = visiting(server).page
    begin(page)
    assert page.locator("[data-to].is-legal").count() == 0
    page.locator(".held.is-legal").first.click()
    highlighted = page.locator("[data-to].is-legal")
    expect(highlighted.first).to_be_visible()
    assert all(
        (place.get_attribute("data-to") or "").startswith("row:") for place in highlighted.all()
    )


def test_a_refusal_says_why_and_links_to_its_rule(server: Server, visiting: Visiting) -> None:
    page = visiting(server, language="fr").page
    begin(page)
    page.locator('[data-act="end"]').click(force=True)
    refusal = page.get_by_role("alert")
    expect(refusal).to_contain_text("Placez d’abord un passager")
    refusal.get_by_role("link", name="Règle TB-10").click()
    rule = page.locator("dialog #TB-10")
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert step(page) == 0


def test_an_illegal_place_is_refused_with_its_rule(server: Server, visiting: Visiting) -> None:
    page = visiting(server, language="en").page
    begin(page)
    page.locator(".held.is-legal").first.click()
    page.locator('[data-to="new"]').click()
    expect(page.get_by_role("alert")).to_contain_text("Place a passenger first")
    expect(page.get_by_role("alert").get_by_role("link")).to_have_text("Rule TB-10")


def test_undo_and_reset_take_the_staged_steps_back(server: Server, visiting: Visiting) -> None:
    page = visiting(server).page
    begin(page)
    before = names(page.locator(".held"))
    player = clicker(page)
    assert player.put(".held.is-legal", '[data-to^="row:"]')
    assert player.put(".held.is-legal", '[data-to^="bank:"]')
    expect(page.locator(".card.is-staged")).to_have_count(1)
    page.locator('[data-act="undo"]').click()
    settled(page, 2)
    assert step(page) == 1
    page.locator('[data-act="reset"]').click()
    settled(page, 1)
    assert names(page.locator(".held")) == before
    expect(page.locator('[data-act="undo"]')).to_be_disabled()


def test_cards_can_be_dragged(server: Server, visiting: Visiting) -> None:
    page = visiting(server, speed="fast").page
    begin(page)
    card = page.locator(".held.is-legal").first
    line = re.search(r"Line (\w+)", card.text_content() or "")
    target = page.locator(f'[data-to="row:{line[1]}"]' if line else '[data-to="row:I"]')
    card.drag_to(target)
    settled(page, 0)
    assert step(page) == 1
    expect(page.locator(".held")).to_have_count(5)


def test_a_card_dropped_outside_a_place_goes_back(server: Server, visiting: Visiting) -> None:
    page = visiting(server).page
    begin(page)
    page.locator(".held.is-legal").first.drag_to(page.locator(".top-title b"))
    expect(page.locator(".held[data-dragged]")).to_have_count(0)
    assert step(page) == 0


def test_a_card_explains_itself(server: Server, visiting: Visiting) -> None:
    page = visiting(server).page
    begin(page)
    page.locator(".held").first.hover()
    tip = page.get_by_role("tooltip")
    expect(tip).to_contain_text("1,000 marks")
    page.locator(".wordmark").hover()
    expect(tip).to_have_count(0)
    page.locator('[data-zone="row:I"]').focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(tip).to_contain_text("Terminus of line I")
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)


def test_a_long_press_explains_and_does_not_play(server: Server, visiting: Visiting) -> None:
    visit = visiting(server, width=360, height=740, has_touch=True, is_mobile=True)
    page = visit.page
    begin(page)
    box = page.locator(".held").first.bounding_box()
    assert box
    touch = visit.context.new_cdp_session(page)
    place = [{"x": box["x"] + 20, "y": box["y"] + 40}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": place})
    expect(page.get_by_role("tooltip")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator('.held[aria-pressed="true"]')).to_have_count(0)


def test_a_mouse_that_is_not_there_explains_nothing(server: Server, visiting: Visiting) -> None:
    """Chromium invents one where the finger was, when a sheet that was tapped has closed."""
    page = visiting(server, width=360, height=740, has_touch=True, is_mobile=True).page
    begin(page)
    invented = {"pointerType": "mouse", "bubbles": True}
    page.locator('[data-zone="row:I"]').dispatch_event("pointerover", invented)
    page.wait_for_timeout(600)
    expect(page.get_by_role("tooltip")).to_have_count(0)


def test_the_language_is_switched_live(server: Server, visiting: Visiting) -> None:
    page = visiting(server, language="fr").page
    begin(page)
    clicker(page).put(".held.is-legal", '[data-to^="row:"]')
    expect(page.locator(".prompt")).to_contain_text("second passager")
    page.locator('[data-act="language"]').click()
    expect(page.locator(".prompt")).to_contain_text("second passenger")
    expect(page.locator(".log-row").first).to_contain_text("passenger")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert step(page) == 1


def test_the_log_shows_any_position(server: Server, visiting: Visiting) -> None:
    page = visiting(server).page
    begin(page)
    player = clicker(page)
    player.put(".held.is-legal", '[data-to^="row:"]')
    player.put(".held.is-legal", '[data-to^="bank:"]')
    page.locator(".log-row").last.click()
    expect(page.locator('.table[data-step="1"]')).to_be_visible()
    assert page.url.endswith("?step=1")
    expect(page.locator(".held")).to_have_count(5)
    page.keyboard.press("ArrowLeft")
    expect(page.locator('.table[data-step="0"] .held')).to_have_count(6)
    page.reload()
    expect(page.locator('.table[data-step="0"] .held')).to_have_count(6)
    page.locator('[data-act="live"]').click()
    expect(page.locator('.table[data-step="2"]')).to_be_visible()
    assert "step=" not in page.url


def test_the_table_is_described_in_words(server: Server, visiting: Visiting) -> None:
    page = visiting(server).page
    begin(page)
    clicker(page).put(".held.is-legal", '[data-to^="row:"]')
    expect(page.get_by_role("log")).to_contain_text("places the")
    page.get_by_text("The table in words").click()
    expect(page.locator(".words pre")).to_contain_text("Terminus IV")


def test_an_open_seat_is_taken_by_link(server: Server, visiting: Visiting) -> None:
    host, guest = visiting(server).page, visiting(server, language="fr").page
    address = open_table(host, ME, OPEN, first=0)
    enter(host, address)
    expect(host.get_by_label("Link to the table")).to_have_value(re.compile(address))
    guest.goto(address)
    guest.get_by_role("button", name="Monter").click()
    expect(host.locator('.table[data-turn="mine"] .held')).to_have_count(6)
    expect(guest.locator('.table[data-turn="other"] .held')).to_have_count(6)
    player = clicker(host)
    player.put(".held.is-legal", '[data-to^="row:"]')
    player.end()
    expect(guest.locator('.table[data-turn="mine"]')).to_be_visible()
    assert names(guest.locator(".held")) != names(host.locator(".held"))


def test_two_players_at_one_screen_see_only_their_own_hand(
    server: Server, visiting: Visiting
) -> None:
    page = visiting(server).page
    enter(page, open_table(page, ME, ME, first=0))
    page.locator('[data-act="unveil"]').click()
    player = clicker(page)
    player.put(".held.is-legal", '[data-to^="row:"]')
    player.end()
    expect(page.locator('[data-act="unveil"]')).to_be_visible()
    assert set(names(page.locator(".held"))) == {"Hidden card"}
    page.locator('[data-act="unveil"]').click()
    expect(page.locator(".held.is-legal")).to_have_count(6)


def test_bots_can_be_watched(server: Server, visiting: Visiting) -> None:
    page = visiting(server).page
    page.goto("/")
    for seat in (1, 2):
        page.locator(f'[data-seat="{seat}"]').get_by_text("Bot", exact=True).click()
        page.get_by_role("button", name=f"Lower level, seat {seat}").click()
    page.get_by_role("button", name="Open the table").click()
    page.locator(".end .verdict").wait_for(timeout=60_000)
    expect(page.locator(".what-next")).to_have_count(0)
