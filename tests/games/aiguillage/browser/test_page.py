"""Aiguillage on the page: whole games with each character and event, payments, one's own cards."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import ME, bot, enter, open_table
from tests.browser.layout.looking import TOUCH_SIZES, findings
from tests.browser.player import settled, step
from tests.games.aiguillage.browser.player import CHARACTERS, Switcher
from tests.games.aiguillage.helpers import CUSTOM

TWO_SEATS = 18
# Objectives that take long, so that the whole yard is played through: with it come both events, and
# nearly always a chance to take each character. What bots do cannot be repeated from site to site.
LONG: dict[str, Any] = {
    **CUSTOM,
    "characters": {"director": 3, "investor": 3, "pickpocket": 2, "switchman": 2},
    "objectives": [
        {"colour": colour, "needs": ["sleeping", "tank", "tank", *["livestock"] * 3], "points": 9}
        for colour in ("red", "blue", "green", "yellow", "violet") * 4
    ],
}
MAX_GAMES = 4
# Two kinds of wagons only, so that objectives can soon be paid in more than one way.
JOKERS: dict[str, Any] = {
    **CUSTOM,
    "wagons": {"passenger": 28, "locomotive": 30},
    "objectives": [{"colour": "red", "needs": ["passenger"] * 4, "points": 5}] * 20,
}


IS_WHOLE = """text => text.scrollWidth <= text.clientWidth + 1
    && text.scrollHeight <= text.clientHeight + 1"""


def sit(page: Page, seats: int, seed: int, **options: Any) -> None:
    """Sit at a table of Aiguillage against bots, and begin."""
    others = [bot(4)] * (seats - 1)
    enter(page, open_table(page, ME, *others, game="aiguillage", seed=seed, first=0, **options))
    page.locator('.table[data-turn="mine"]').wait_for()


def meet_all(player: Switcher, seats: int, events: set[str]) -> None:
    """Play whole games until each character and event was met."""
    for seed in range(MAX_GAMES):
        sit(player.page, seats, seed, **({"cards": LONG} if seed else {}))
        player.game()
        if player.met >= set(CHARACTERS) and events <= set(player.scenes):
            break
    assert player.met >= set(CHARACTERS)
    assert events <= set(player.scenes)


def keep_a_contract(page: Page, language: str) -> None:
    """Keep the first contract, and wait for the first turn."""
    player = Switcher(page, lambda thing: thing.click(), language)
    player.turn()
    assert player.waits()


@pytest.mark.sample(2, of="whole games")
def test_three_seats_in_french_meet_every_character_and_event(
    server: Server, visiting: Visiting
) -> None:
    page = visiting(server, language="fr").page
    player = Switcher(page, lambda thing: thing.click(), "fr")
    meet_all(player, 3, {"Incendie en gare", "Déraillement"})
    expect(page.locator(".verdict h1")).to_contain_text(re.compile("gagne|partagée"))
    expect(page.locator(".end .ai-deed")).to_have_count(3)


@pytest.mark.sample(2, of="whole games")
def test_two_seats_in_english_on_a_phone(server: Server, visiting: Visiting) -> None:
    page = visiting(server, width=360, height=740, has_touch=True, is_mobile=True).page
    player = Switcher(page, lambda thing: thing.tap(), "en")
    meet_all(player, 2, {"Station fire", "Derailment"})
    expect(page.locator(".verdict h1")).to_contain_text(re.compile("wins?"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_what_cannot_be_paid_is_refused_with_its_rule(server: Server, visiting: Visiting) -> None:
    page = visiting(server, language="fr").page
    sit(page, 2, TWO_SEATS)
    keep_a_contract(page, "fr")
    before = step(page)
    page.locator('[data-zone="place:1:3"]').click()
    expect(page.get_by_role("alert")).to_contain_text("2 billets ; vous n’en avez aucun")
    expect(page.get_by_role("alert").get_by_role("link")).to_have_text("Règle AI-10")
    assert step(page) == before


def test_a_chosen_card_shows_what_it_would_bring_and_can_be_dragged_home(
    server: Server, visiting: Visiting
) -> None:
    page = visiting(server, speed="fast").page
    sit(page, 2, TWO_SEATS)
    keep_a_contract(page, "en")
    card = page.locator('[data-zone="place:1:1"]')
    before = step(page)
    card.click()
    expect(page.locator(".prompt-text small")).to_contain_text("Free:")
    expect(page.locator(".prompt")).to_contain_text("Take the card of track 1")
    card.click()
    expect(page.locator(".ai-siding.is-legal")).to_have_count(0)
    card.drag_to(page.locator(".ai-mine"))
    settled(page, before)


def test_a_phone_has_room_for_what_is_said_while_others_play(
    server: Server, visiting: Visiting
) -> None:
    """At the end of another's turn, when the page waits to be sent on."""
    page = visiting(
        server, language="fr", speed="click", width=360, height=740, has_touch=True, is_mobile=True
    ).page
    sit(page, 4, TWO_SEATS)
    page.locator(".ai-dealt.is-legal").first.tap()
    page.locator("[data-to].is-legal").last.tap()
    page.locator('[data-act="go-on"]').wait_for()
    for width, height in TOUCH_SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert findings(page) == [], (width, height)
        assert page.locator(".prompt-text b").evaluate(IS_WHOLE), (width, height)


def test_a_turn_by_keyboard_alone(server: Server, visiting: Visiting) -> None:
    page = visiting(server).page
    sit(page, 2, TWO_SEATS)
    player = Switcher(page, lambda thing: thing.click(), "en")
    for source in (".ai-dealt.is-legal", ".ai-place.is-legal"):
        assert player.waits()
        before = step(page)
        for _ in range(80):
            page.keyboard.press("Tab")
            if page.evaluate("s => document.activeElement.matches(s)", source):
                break
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.activeElement.matches('[data-to].is-legal')")
        page.keyboard.press("Enter")
        settled(page, before)


def collect(player: Switcher, wanted: int) -> None:
    """Take cards and decline all else until `wanted` of them, one a joker, may claim."""
    page = player.page
    jokers = page.locator('.held[data-source="hand:locomotive"]')
    for _ in range(40):
        assert player.waits()
        player.look()
        held = page.locator(".held").count()
        claims = page.locator(".ai-objective.is-legal").count()
        if claims and held >= wanted and 0 < jokers.count() < held:
            return
        decline = page.locator('[data-answer="pass"]')
        if decline.count():
            before = step(page)
            decline.click()
            settled(page, before)
        else:
            player.turn()
    raise AssertionError("no objective can be paid in two ways")


def test_the_player_chooses_what_pays_and_can_take_it_back(
    server: Server, visiting: Visiting
) -> None:
    page = visiting(server, language="en").page
    sit(page, 2, TWO_SEATS, cards=JOKERS)
    player = Switcher(page, lambda thing: thing.click(), "en")
    player.met |= set(CHARACTERS)
    collect(player, 5)
    bright = page.locator(".prompt .btn.brass")
    expect(bright).to_have_attribute("data-answer", "pass")
    page.locator(".ai-objective.is-legal").first.click()
    expect(bright).to_have_attribute("data-answer", "claim")
    expect(page.locator('.prompt [data-answer="pass"]')).to_be_visible()
    page.locator('.table [aria-pressed="true"]').click()
    player.turn()
    expect(page.locator('.held.is-legal[data-source="hand:locomotive"]').last).to_be_visible()
    expect(page.locator(".ai-gain")).to_contain_text("You gain")
    before = step(page)
    page.locator('[data-act="undo"]').click()
    settled(page, before)
    expect(page.locator(".ai-counter")).to_have_count(0)
    expect(page.locator(".ai-objective.is-legal").first).to_be_visible()
    player.turn()
    page.locator('.held[data-source="hand:locomotive"]').last.click()
    expect(page.locator(".prompt-text small")).to_contain_text("A locomotive instead of")
    before = step(page)
    page.locator('[data-to="pay"].is-legal').click()
    settled(page, before)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_three_icons_of_an_objective_fit_on_its_plate(
    server: Server, visiting: Visiting, width: int, height: int
) -> None:
    colours = ["red", "blue", "green", "yellow", "violet"]
    needs = ["tank", "tank", "sleeping"]
    objectives = [
        {"colour": colour, "needs": needs, "points": 4, "icons": [colour, "violet", "red"]}
        for colour in colours * 4
    ]
    page = visiting(server, width=width, height=height).page
    sit(page, 2, 1, cards={**CUSTOM, "objectives": objectives})
    keep_a_contract(page, "en")
    plates = page.locator(".ai-company")
    assert plates.count() == 3
    for plate in plates.all():
        expect(plate.locator(".badge")).to_have_count(3)
        around = plate.bounding_box()
        assert around is not None
        for part in plate.locator(".badge, b, small").all():
            inside = part.bounding_box()
            assert inside is not None
            assert inside["x"] >= around["x"]
            assert inside["x"] + inside["width"] <= around["x"] + around["width"]
            assert inside["y"] >= around["y"]
            assert inside["y"] + inside["height"] <= around["y"] + around["height"]


def card_file(cards: object) -> FilePayload:
    """A file to be chosen on the page."""
    text = cards if isinstance(cards, str) else json.dumps(cards)
    return {"name": "cards.json", "mimeType": "application/json", "buffer": text.encode()}


def test_a_table_with_ones_own_cards_is_opened_in_the_lobby(
    server: Server, visiting: Visiting
) -> None:
    visit = visiting(server, language="fr")
    page = visit.page
    page.goto("/")
    page.locator('.poster[data-game="aiguillage"]').click()
    page.locator(".make details summary").click()
    files = page.locator('input[data-act="cards"]')
    alert = page.get_by_role("alert")

    files.set_input_files(card_file("not cards at all"))
    expect(alert).to_contain_text("cards.json")

    too_many = {**CUSTOM, "wagons": {**CUSTOM["wagons"], "box": 32}}
    files.set_input_files(card_file(too_many))
    page.locator('[data-act="create"]').click()
    expect(alert).to_contain_text("'wagons' must add up to 30 to 80, not 81")
    expect(page.locator(".make")).to_be_visible()
    assert all("status of 4" in error for error in visit.errors)
    visit.errors.clear()

    files.set_input_files(card_file(CUSTOM))
    page.locator('[data-act="create"]').click()
    player = Switcher(page, lambda thing: thing.click(), "fr")
    assert player.waits()
    player.turn()
    assert player.waits()
    expect(page.locator(".ai-yard.is-own")).to_be_visible()
    assert page.locator(".ai-pile").count() == 3
    seen = " ".join(page.locator(".ai-place .sr").all_text_contents())
    assert "charbon" not in seen
