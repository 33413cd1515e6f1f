"""Hands of Express: at two seats by mouse, in teams by touch, and disasters at one screen."""

import re

import pytest
from playwright.sync_api import expect

from quai.core.record import Record
from quai.core.rng import Rng
from quai.games import game
from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import ME, bot, enter, open_table, post_for_table
from tests.games.express.browser.player import Engineer

EARLY, LATE = 150, 1200
"""Steps of a game that is looked at twice."""
BUT_CARDS = "body *:not(.card, .card *)"
"""Everything but cards: how many lie on the table is the game's, and the box has no more."""
MAX_DRAWN = 60
"""Elements of a card's drawing, on average."""
ROOM = 300
"""Elements that the trains of one position may have more than those of another."""


@pytest.mark.sample(2, of="whole games")
def test_a_hand_by_mouse_in_french(server: Server, visiting: Visiting) -> None:
    page = visiting(server, language="fr").page
    enter(page, open_table(page, ME, bot(4), game="express", seed=238))
    player = Engineer(page, lambda thing: thing.click())
    player.until(lambda: bool(player.counts))
    assert {"draw", "new", "engine", "discard"} <= player.seen
    [(bills, words)] = player.counts
    assert bills == 2
    assert "Manche 1" in words
    assert "Reste en main" in words


@pytest.mark.sample(2, of="whole games")
def test_a_hand_in_teams_by_touch_in_english(server: Server, visiting: Visiting) -> None:
    page = visiting(server, width=360, height=740, has_touch=True, is_mobile=True).page
    enter(page, open_table(page, ME, bot(4), bot(4), bot(4), game="express", seed=478))
    expect(page.locator(".ex-seat.crew")).to_have_count(4)
    player = Engineer(page, lambda thing: thing.tap())
    player.until(lambda: bool(player.counts))
    assert {"draw", "discard"} <= player.seen
    assert "Left in hand" in player.counts[0][1]
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360


def test_disasters_aimed_absorbed_and_countered(server: Server, visiting: Visiting) -> None:
    page = visiting(server).page
    enter(page, open_table(page, ME, ME, game="express", seed=2191))
    player = Engineer(page, lambda thing: thing.click())
    absorbed = page.locator(".log-what", has_text=re.compile("^absorbed"))
    countered = page.locator(".log-what", has_text=re.compile("^stops it"))
    player.until(lambda: absorbed.count() > 0 and countered.count() > 0)
    assert absorbed.count() > 0
    assert countered.count() > 0
    assert {"slot", "aim", "asked", "shield"} <= player.seen
    expect(page.locator(".ex-works:not(.bare)").first).to_be_visible()


def test_a_long_game_has_no_more_elements_than_a_short_one(
    server: Server, visiting: Visiting
) -> None:
    """Early and late in a game of more than a thousand steps; cards that lie there aside."""
    record, rng = Record(game("express"), 2, {}, 5, ["Ada", "Émile"]), Rng(5)
    while record.state.actor is not None and len(record.steps) < LATE:
        record.play(record.state.actor, record.game.write(record.state.random_action(rng)))
    assert len(record.steps) == LATE, "the game is long enough"
    page = visiting(server, width=1280, height=800).page
    page.goto("/")
    page.locator('[data-act="create"]').wait_for()
    log = page.evaluate(
        """async (log) => (await (await fetch("/api/import", { method: "POST", body: log,
            headers: { "Content-Type": "application/jsonl" } })).json()).table""",
        record.write(),
    )
    counts = []
    for step in (EARLY, LATE):
        request = {"step": step, "seats": [ME, ME]}
        enter(page, f"/table/{post_for_table(page, f'/api/tables/{log}/continue', request)}")
        page.locator(".log-what").first.wait_for()
        page.wait_for_function("() => document.querySelectorAll('.log-what').length > 50")
        counts.append(page.evaluate(f"() => document.querySelectorAll('{BUT_CARDS}').length"))
        cards, drawn = page.evaluate(
            "() => ['.card', '.card *'].map((each) => document.querySelectorAll(each).length)"
        )
        assert drawn <= MAX_DRAWN * cards, "a card has one drawing, not that of the hand, too"
    early, late = counts
    assert late < early + ROOM, f"{early} elements after {EARLY} steps, {late} after {LATE}"
