"""String Railway in the browser: the rope, the keyboard, a refusal on the map, whole games."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server, Visiting
from tests.browser.layout.positions import Played, Position
from tests.browser.layout.tables import continue_at, import_game
from tests.browser.player import OVER, settled, step
from tests.games.string_railway.browser.player import (
    GAME,
    LAY,
    LIT,
    StringRailway,
    between,
    finger,
    go_to_table,
    middle,
    sit,
)

LOG = Path(__file__).parents[1] / "logs" / "version-1.jsonl"


def lay_by_dragging(player: StringRailway) -> None:
    """Pull the free end of the rope to the nearest station that makes a legal track."""
    for target in player.tiles():
        player.pull(player.free_end(), target)
        if player.is_legal():
            break
        if player.page.locator('[data-act="back"]').is_enabled():
            player.page.locator('[data-act="back"]').click()
    assert player.is_legal()
    promised = player.promised()
    player.act(player.page.locator(LAY))
    told = player.page.locator(".log-row", has_text="Vous").filter(has_text="ficelle")
    expect(told.first.locator(".log-pts")).to_have_text(promised)


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(150):
        if page.evaluate("s => document.activeElement?.matches(s)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {selector}")


def lay_by_keys(player: StringRailway) -> bool:
    """Choose stations one after the other and lay the string through them, with keys alone.

    A station through which it cannot be laid is taken out again. The long string reaches most, if
    there is one. Where it reaches none, nothing is laid, and the answer is False.
    """
    page = player.page
    string = page.locator("[data-string]:not(:disabled)").last.get_attribute("data-string")
    tab_to(page, f'[data-string="{string}"]')
    page.keyboard.press("Enter")
    tab_to(page, ".ways input:checked")
    if page.locator('.ways input[value="hand"]').is_checked():
        page.keyboard.press("ArrowRight")
    tab_to(page, LIT)
    for tile in [ring.get_attribute("data-tile") for ring in page.locator(LIT).all()]:
        tab_to(page, f'[data-tile="{tile}"]')
        page.keyboard.press("Enter")
        if page.locator(".route .n").count() < 2:
            continue
        if player.is_legal():
            break
        page.keyboard.press("Enter")
    else:
        return False
    expect(page.locator('.plane > [role="status"]')).to_contain_text("Tracé permis")
    before = step(page)
    tab_to(page, LAY)
    page.keyboard.press("Enter")
    settled(page, before)
    return True


def see_a_refusal_on_the_map(player: StringRailway) -> None:
    """Put a tile on a main station: the rule stands beside it, and the server says the same.

    Then the tile goes a good way off, where a string reaches it.
    """
    page = player.page
    inwards = between(
        middle(page.locator('[data-tile="0"]')), middle(page.locator(".plane-map")), 16
    )
    player.pull(middle(page.locator(".live .ghost .ring")), inwards[0])
    expect(page.locator(".callout")).to_contain_text("La tuile en touche une autre")
    expect(page.locator(".callout")).to_contain_text("Règle SR-11")
    page.locator(LAY).click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("La tuile en touche une autre")
    page.locator(".ledger .bad a").click()
    expect(page.locator("dialog #SR-11")).to_be_in_viewport()
    page.keyboard.press("Escape")
    player.pull(middle(page.locator(".live .ghost .ring")), inwards[6])
    expect(page.locator(".callout")).to_be_hidden()
    player.act(page.locator(LAY))


@pytest.mark.sample(2, of="whole games")
def test_a_game_of_two_in_french_on_a_desk(server: Server, visiting: Visiting) -> None:
    page = visiting(server, language="fr").page
    player = sit(page, 1)
    player.until("river")
    player.pull(player.free_end(), (360, 420))
    player.page.locator('[data-act="suggest"]').click()
    player.until("tile")
    see_a_refusal_on_the_map(player)
    player.until("track")
    lay_by_dragging(player)
    player.until("track")
    while not lay_by_keys(player):
        player.turn()
        player.until("track")
    player.game()
    expect(page.locator(".verdict h1")).to_contain_text(re.compile("gagne|partagée"))
    page.locator('[data-act="table"]').click()
    page.locator('[data-act="retell"]').fill("1")
    expect(page.locator(".verdict-head")).to_contain_text("Voie 1")
    expect(page.locator(".live .mark-gain").first).to_be_visible()


@pytest.mark.sample(2, of="whole games")
def test_a_game_of_three_in_english_on_a_phone(server: Server, visiting: Visiting) -> None:
    page = visiting(
        server, language="en", width=360, height=740, has_touch=True, is_mobile=True
    ).page
    player = sit(page, 2, scenery="random")
    player.press = lambda thing: thing.tap()
    player.until("tile")
    field = page.locator(".plane-map").bounding_box()
    assert field
    ghost = middle(page.locator(".live .ghost .ring"))
    finger(page, ghost, (field["x"] + 170, field["y"] + field["height"] * 0.75))
    page.locator('[data-act="suggest"]').tap()
    expect(page.locator('.plane[data-legal="true"]')).to_be_visible()
    player.until("track")
    page.locator(".ways label").last.tap()
    page.touchscreen.tap(*middle(page.locator(LIT).first))
    expect(page.locator(".route .n").first).to_be_visible()
    player.game()
    expect(page.locator(".verdict h1")).to_contain_text(re.compile("wins?|shared"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_scoring_is_told_on_the_final_map_before_the_result(
    server: Server, visiting: Visiting
) -> None:
    page = visiting(server, speed="fast").page
    page.goto("/")
    page.locator('[data-act="create"]').wait_for()
    log = LOG.read_text(encoding="utf-8")
    last = Position(len(log.splitlines()) - 2, 1, "last decision")
    played = Played(GAME, 2, 5, log, (last,))
    go_to_table(page, continue_at(page, import_game(page, played), played, last))
    player = StringRailway(page, lambda thing: thing.click())
    player.until("track")
    player.take_advice()
    page.locator(LAY).click()
    expect(page.locator(".verdict-head")).to_contain_text("Track 1")
    expect(page.locator(".live .mark-gain").first).to_be_visible()
    expect(page.locator(".verdict-head")).to_contain_text("Track 2")
    expect(page.locator(OVER)).to_have_count(0)
    slide = page.locator('[data-act="retell"]')
    tracks = int(slide.get_attribute("max") or 0)
    slide.fill(str(tracks - 1))
    expect(page.locator(".verdict-head")).to_contain_text(f"Track {tracks}")
    expect(page.locator(OVER)).to_be_visible()
