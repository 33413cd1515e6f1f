"""Exercises on the page: a mistake of one's own until it is solved, and the puzzle of the day."""

import json
import sqlite3

import msgspec
from playwright.sync_api import Page, expect

import quai
from quai.bots.review import Decision
from quai.core import log
from quai.core.record import Record, replay
from quai.room.sqlite import FILE
from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import begin, post_for_table
from tests.browser.player import WAIT
from tests.browser.test_accessibility import violations
from tests.games.sample import SAMPLE
from tests.games.sample_player import SamplePlayer

OVERFLOW = "document.documentElement.scrollWidth - innerWidth"
AT_REST = '.table[data-busy="false"][data-step="0"]'


def played(page: Page) -> tuple[str, Record]:
    """A game in which the visitor has played one card and resigned: the table and its record."""
    table = begin(page).rpartition("/")[2]
    SamplePlayer(page, lambda thing: thing.click()).put(".held.is-legal", '[data-to^="row:"]')
    post_for_table(page, f"/api/tables/{table}/resign", {"seat": 0})
    text = page.evaluate("path => fetch(path).then(got => got.text())", f"/api/tables/{table}/log")
    return table, replay(quai.game(SAMPLE), log.read(text))


def plant(server: Server, table: str, record: Record) -> tuple[dict[str, str], dict[str, str]]:
    """Note the first step as a mistake; return what was played, and what would have been right."""
    game, state = record.game, record.at(0)
    wrong = game.write(record.steps[0].action)
    legal = [game.write(action) for action in state.legal()]
    right = next(each for each in legal if each["do"] == wrong["do"] and each != wrong)
    decision = Decision("mistake", 0.08, 0.42, right, 0.5, [])
    with sqlite3.connect(server.data / FILE, timeout=20) as db:
        db.execute(
            "INSERT INTO mistakes (table_id, seat, step, played, decision, fails, due, solved) "
            "VALUES (?, 0, 1, ?, ?, 0, 0, 0)",
            (table, json.dumps(wrong), msgspec.json.encode(decision).decode()),
        )
    db.close()
    return wrong, right


def try_on_table(page: Page, action: dict[str, str]) -> None:
    """Fold the card, which may lie over a card or a place, and play."""
    page.locator(AT_REST).wait_for(timeout=WAIT)
    page.locator('.speech [data-go="fold"]').click()
    page.locator(".speech.is-folded").wait_for()
    page.locator(f'[data-source="hand:{action["card"]}"]').first.click()
    page.locator(f'[data-to="row:{action["row"]}"].is-legal').click()


def open_mistake(page: Page, table: str) -> None:
    """From the lobby to the position."""
    page.goto("/")
    page.locator('[data-act="mistakes"]').click()
    expect(page.locator(f'[data-mistake="{table}/1"]')).to_be_visible()
    assert page.evaluate(OVERFLOW) <= 0
    assert violations(page) == []
    page.locator('[data-act="practise"]').click()
    page.locator(".speech").wait_for(timeout=WAIT)


def test_a_mistake_that_is_found_at_the_first_try_is_solved(
    server: Server, visiting: Visiting
) -> None:
    page = visiting(server, width=1280, height=800).page
    table, record = played(page)
    _, right = plant(server, table, record)
    open_mistake(page, table)
    assert violations(page) == []
    try_on_table(page, right)
    expect(page.locator('.exercise-end[data-solved="true"]')).to_be_visible(timeout=WAIT)
    expect(page.locator("h1")).to_have_text("Right!")
    assert violations(page) == []
    page.locator('[data-go="next"]').click()
    expect(page.locator(".mistakes")).to_contain_text("One solved so far.")
    expect(page.locator("[data-mistake]")).to_have_count(0)


def test_a_mistake_that_is_not_found_comes_back(server: Server, visiting: Visiting) -> None:
    page = visiting(server, language="fr", theme="dark", width=360, height=740).page
    table, record = played(page)
    wrong, right = plant(server, table, record)
    open_mistake(page, table)
    try_on_table(page, wrong)
    expect(page.locator(".speech .answer")).to_contain_text("il y a mieux", timeout=WAIT)
    assert page.evaluate(OVERFLOW) <= 0
    try_on_table(page, right)
    expect(page.locator('.exercise-end[data-solved="false"]')).to_be_visible(timeout=WAIT)
    expect(page.locator("h1")).to_have_text("Pas encore résolu")
    assert page.evaluate(OVERFLOW) <= 0
    assert violations(page) == []
    page.locator('[data-go="next"]').click()
    expect(page.locator(f'[data-mistake="{table}/1"]')).to_contain_text("revenue une fois")
    expect(page.locator('[data-act="practise"]')).to_have_count(0)


def test_the_puzzle_of_the_day_from_the_lobby(server: Server, visiting: Visiting) -> None:
    page = visiting(server, width=360, height=740).page
    page.goto("/")
    puzzle = page.locator('[data-act="puzzle"]')
    expect(puzzle).to_have_attribute("data-state", "new")
    puzzle.click()
    page.locator(".speech").wait_for(timeout=WAIT)
    assert page.evaluate(OVERFLOW) <= 0
    page.locator('.speech [data-go="show"]').click()
    expect(page.locator(".exercise-end h1")).to_have_text("The answer", timeout=WAIT)
    expect(page.locator(".exercise-end .better")).to_be_visible()
    assert violations(page) == []
    page.locator('[data-go="lobby"]').click()
    expect(page.locator('[data-act="puzzle"]')).to_have_attribute("data-state", "shown")
    page.locator('[data-act="puzzle"]').click()
    expect(page.locator(".exercise-end h1")).to_have_text("The answer", timeout=WAIT)
