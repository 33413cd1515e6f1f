"""Station Master in the browser: whole games, and every special card."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import ME, bot, enter, open_table
from tests.browser.player import MY_TURN, SHEET, Player, settled, step
from tests.games.station_master.browser.player import HotSeat, StationMaster

GAME = "station_master"
ROYAL_STANDING_CABOOSE = 57855
UNCOUPLE_AND_TWO_REPAIRS = 59376
REASSIGN_TRANSFER_UNCOUPLE = 26107
RUSH_ON_TOP = 97


def sit(page: Page, seed: int) -> HotSeat:
    """Two seats at one screen, the first begins."""
    enter(page, open_table(page, ME, ME, game=GAME, seed=seed, first=0))
    page.locator(".table .held").first.wait_for()
    return HotSeat(page)


def worth(page: Page, track: int) -> str:
    """What the board of a track says."""
    return page.locator(f'[data-zone="track:{track}"] .leaving b').inner_text()


@pytest.mark.sample(2, of="whole games")
def test_a_game_of_four_in_french(server: Server, visiting: Visiting) -> None:
    page = visiting(server, language="fr").page
    enter(page, open_table(page, ME, bot(2), bot(2), bot(2), game=GAME, seed=5, first=0))
    player = StationMaster(page, lambda thing: thing.click())
    player.game()
    expect(page.locator(".verdict h1")).to_contain_text(re.compile("gagne|partagée"))
    assert "3" in player.played
    assert len(player.told) > 1
    page.locator('[data-act="table"]').click()
    page.locator('.table[data-turn="over"]').wait_for()
    assert player.told[-1] == step(page), "the last train leaves before the result is shown"


@pytest.mark.sample(2, of="whole games")
def test_a_game_of_two_in_english_on_a_phone(server: Server, visiting: Visiting) -> None:
    page = visiting(
        server, language="en", width=360, height=740, has_touch=True, is_mobile=True
    ).page
    enter(page, open_table(page, ME, bot(2), game=GAME, seed=4, first=0))
    StationMaster(page, lambda thing: thing.tap()).game()
    expect(page.locator(".verdict h1")).to_contain_text(re.compile("wins?|shared"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_royal_standing_room_and_caboose(server: Server, visiting: Visiting) -> None:
    page = visiting(server, language="fr").page
    table = sit(page, ROYAL_STANDING_CABOOSE)
    table.put("hand:royal", "track:1")
    table.put("hand:+1", "track:1")
    assert worth(page, 1) == "+2"
    table.put("hand:standing", "track:1")
    expect(page.locator(".prompt")).to_contain_text("Vous pouvez placer tout de suite")
    expect(page.get_by_role("button", name="En rester là")).to_be_visible()
    table.put("token:3", "track:1")
    expect(page.locator('[data-zone="track:1"] .limit')).to_have_text("1/5")
    table.put("hand:-3", "track:1")
    assert worth(page, 1) == "−4"
    table.put("hand:caboose", "track:1")
    scene = page.locator(".scene.departure")
    expect(scene).to_contain_text("Fourgon de queue")
    expect(scene.locator(".unit small").last).to_have_text("= −4")
    expect(scene.locator(".pts").first).to_have_text("−12")


def test_uncouple_two_and_both_repairs(server: Server, visiting: Visiting) -> None:
    page = visiting(server, language="en").page
    table = sit(page, UNCOUPLE_AND_TWO_REPAIRS)
    table.put("token:1", "track:2")
    table.put("hand:-3", "track:2")
    table.put("token:1", "track:2")
    table.put("hand:executive", "track:2")
    assert worth(page, 2) == "−9"
    table.put("hand:uncouple2", "track:2")
    assert worth(page, 2) == "0"
    table.put("token:1", "track:1")
    table.put("hand:repair3", "discard")
    expect(page.locator(".found")).to_have_count(2)
    table.put("found:executive", "track:2")
    assert worth(page, 2) == "−6"
    table.put("token:1", "track:1")
    table.put("hand:repair5", "discard")
    table.put("found:-3", "track:1")
    assert worth(page, 1) == "−3"


def test_reassign_transfer_and_uncouple_one(server: Server, visiting: Visiting) -> None:
    page = visiting(server, language="en").page
    table = sit(page, REASSIGN_TRANSFER_UNCOUPLE)
    table.put("token:3", "track:1")
    table.put("hand:+2", "track:1")
    table.put("hand:reassign", "track:1")
    expect(page.locator(".prompt")).to_contain_text("Which train does +2")
    table.press("track:2")
    assert [worth(page, track) for track in (1, 2)] == ["0", "+2"]
    table.put("token:2", "track:1")
    table.put("hand:transfer", "track:1")
    table.press("pick:2")
    before = step(page)
    page.locator('.prompt [data-answer="pick"]', has_text="Token 1").click()
    settled(page, before)
    expect(page.locator(".pick.is-picked")).to_have_count(2)
    before = step(page)
    page.locator('[data-act="undo"]').click()
    settled(page, before)
    expect(page.locator(".pick.is-picked")).to_have_count(1)
    table.press("track:2")
    expect(page.locator('[data-zone="track:2"] .limit')).to_have_text("1/5")
    table.put("hand:-2", "track:2")
    table.put("hand:uncouple1", "track:2")
    assert worth(page, 2) == "+2"


def test_rush_hour_brings_a_train_more(server: Server, visiting: Visiting) -> None:
    page = visiting(server, language="fr").page
    table = sit(page, RUSH_ON_TOP)
    expect(page.locator(".zone.track")).to_have_count(2)
    table.unveil()
    card = page.locator('.held[data-source^="hand:"]').first.get_attribute("data-source") or ""
    table.put(card, "track:1")
    expect(page.locator(".scene.rush")).to_contain_text("Heure d’affluence")
    expect(page.locator(".zone.track")).to_have_count(3)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_boards_and_hint_tell_what_would_follow(
    server: Server, visiting: Visiting, language: str
) -> None:
    page = visiting(server, language=language).page
    table = sit(page, REASSIGN_TRANSFER_UNCOUPLE)
    table.put("token:3", "track:1")
    table.unveil()
    page.locator('[data-source="hand:+2"]').click()
    board = page.locator('[data-zone="track:1"] .leaving')
    expect(board).to_contain_text("vaudrait" if language == "fr" else "would be")
    assert worth(page, 1) == "+2"
    page.locator('[data-zone="track:1"]').hover()
    expect(page.locator(".prompt small")).to_contain_text(re.compile("de 0 à \\+2|from 0 to \\+2"))


def test_a_full_train_refuses_with_its_rule(server: Server, visiting: Visiting) -> None:
    page = visiting(server, language="en").page
    table = sit(page, UNCOUPLE_AND_TWO_REPAIRS)
    for value in (1, 1, 1):
        table.put(f"token:{value}", "track:1")
    table.unveil()
    page.locator('[data-source="token:1"]').first.click()
    page.locator('[data-zone="track:1"]').click()
    refusal = page.get_by_role("alert")
    expect(refusal).to_contain_text("full")
    expect(refusal.get_by_role("link")).to_have_text("Rule SM-11")


def test_the_curtain_hides_cards_and_values(server: Server, visiting: Visiting) -> None:
    page = visiting(server, language="en").page
    table = sit(page, REASSIGN_TRANSFER_UNCOUPLE)
    table.put("token:3", "track:1")
    expect(page.locator('[data-act="unveil"]')).to_be_visible()
    labels = {held.locator(".sr").inner_text() for held in page.locator(".held").all()}
    assert labels == {"Hidden card"}
    assert page.locator(".card.pax-card text").count() == 0


def test_a_sheet_is_modal_and_the_others_wait_for_it(server: Server, visiting: Visiting) -> None:
    page = visiting(server).page
    page.goto("/")
    page.locator(f'.poster[data-game="{GAME}"]').click()
    page.locator(f'.make[data-game="{GAME}"] [data-act="create"]').click()
    page.locator(".table .held").first.wait_for()
    player = StationMaster(page, lambda thing: thing.click())
    sheet = page.locator(f"{SHEET}.departure")
    while not sheet.count():
        assert player.waits(".departure")
        if not sheet.count():
            player.turn()
    before = step(page)
    covered = """element => {
        const {x, y, width, height} = element.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return top === document.querySelector('dialog.scene');
    }"""
    assert page.locator(".held").first.evaluate(covered)
    page.mouse.move(2, 2)
    box = page.locator(".held").first.bounding_box()
    assert box
    page.mouse.move(box["x"] + 9, box["y"] + 9)
    page.wait_for_timeout(600)
    expect(page.get_by_role("tooltip")).to_have_count(0)
    assert step(page) == before, "the others wait"
    close = sheet.locator('[data-act="scene"]').bounding_box()
    last = sheet.locator("tbody tr").last.bounding_box()
    assert close
    assert last
    assert close["y"] >= last["y"] + last["height"], "the button covers no score"


def test_the_page_waits_for_a_click_after_each_turn(server: Server, visiting: Visiting) -> None:
    page = visiting(server, speed="click").page
    enter(page, open_table(page, ME, bot(1), bot(1), bot(1), game=GAME, seed=5, first=0))
    page.locator(MY_TURN).wait_for()
    page.locator('.held[data-source^="token:"]').first.click()
    page.locator('[data-to^="track:"].is-legal').first.click()
    player = Player(page, lambda thing: thing.click())
    seats = []
    go_on = page.locator('[data-act="go-on"]')
    for _ in range(2):
        while not go_on.count():  # a bot may send a train off, which is told first
            go_on.or_(page.locator(SHEET)).first.wait_for()
            if page.locator(SHEET).count():
                player.close_sheet()
        page.wait_for_timeout(300)
        seats.append(page.locator(".log-who").first.inner_text())
        expect(page.locator('.table[data-turn="other"]')).to_be_visible()
        before = step(page)
        go_on.click()
        page.wait_for_function(
            "before => Number(document.querySelector('.table').dataset.step) > before", arg=before
        )
    assert player.waits()
    assert len(set(seats)) == 2
