"""In every game with a hand, a card that is not chosen yet is dragged to its place."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page

from quai.games import game, own_keys
from tests.browser.fixtures import ROOT, Server, Visit, Visiting
from tests.browser.helpers import begin
from tests.browser.layout.positions import play
from tests.browser.layout.tables import continue_at, import_game
from tests.browser.player import MY_TURN, settled, step

HELD = {"card", "wagon"}
"""What actions call a thing of the hand."""
MOVES = 8
"""In how many movements a card is dragged."""

Point = tuple[float, float]


def has_hand(key: str) -> bool:
    """Whether cards are held at the tables of a game."""
    pages = (ROOT / "src" / "quai" / "games" / key / "page").glob("*.js")
    return any('layer: "hand"' in page.read_text(encoding="utf-8") for page in pages)


def centre(thing: Locator) -> Point:
    """The middle of an element."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def between(start: Point, end: Point) -> list[Point]:
    """The points on the way from one point to another."""
    return [
        tuple(a + (b - a) * part / MOVES for a, b in zip(start, end, strict=True))  # type: ignore[misc]
        for part in range(1, MOVES + 1)
    ]


def drag_by_mouse(visit: Visit, start: Point, end: Point) -> None:
    mouse = visit.page.mouse
    mouse.move(*start)
    mouse.down()
    for point in between(start, end):
        mouse.move(*point)
    mouse.up()


def drag_by_touch(visit: Visit, start: Point, end: Point) -> None:
    devtools = visit.context.new_cdp_session(visit.page)

    def send(kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    send("touchStart", start)
    for point in between(start, end):
        send("touchMove", point)
    send("touchEnd")


DRAGS: dict[str, tuple[Callable[[Visit, Point, Point], None], dict[str, Any]]] = {
    "mouse": (drag_by_mouse, {}),
    "touch": (drag_by_touch, {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}),
}


def card_and_place(page: Page) -> tuple[str, str] | None:
    """The key of a held card and the address of a place in sight that takes it, if there are such.

    The card is chosen to find out, and let go again.
    """
    for card in page.locator(".held.is-legal").all()[:3]:
        key = card.get_attribute("data-key") or ""
        held = page.locator(f'.held[data-key="{key}"]')
        held.dispatch_event("click")
        page.locator('.table [aria-pressed="true"]').first.wait_for()
        place = page.locator("[data-to].is-legal:not(.dock *)").first
        to = place.get_attribute("data-to") if place.count() else None
        held.dispatch_event("click")
        page.locator('.table [aria-pressed="true"]').first.wait_for(state="detached")
        if to:
            return key, to
    return None


def visit_tables(page: Page, key: str) -> Iterator[None]:
    """Go to tables of a game at positions of a game between bots, by their links in "My games"."""
    played = play(game(key), max(game(key).meta.seats), 7)
    actions = [json.loads(line).get("action", {}) for line in played.log.splitlines()[1:]]
    page.goto("/")
    page.locator('[data-hall="mine"]').wait_for()
    imported = import_game(page, played)
    for position in played.positions:
        if not HELD & actions[position.step].keys():
            continue
        table = continue_at(page, imported, played, position)
        page.locator(".wordmark").click()
        page.locator('[data-hall="mine"]').click()
        page.locator(f'[data-table="{table}"] a').click()
        page.locator(MY_TURN).wait_for()
        while page.locator(".scene-close").count():
            page.locator(".scene-close").first.click()
        yield


@pytest.mark.parametrize("way", DRAGS)
@pytest.mark.parametrize("key", [key for key in own_keys() if has_hand(key)])
def test_a_drag_from_rest_plays_a_card(
    server: Server, visiting: Visiting, key: str, way: str
) -> None:
    drag, screen = DRAGS[way]
    visit = visiting(server, **screen)
    page = visit.page
    for _ in visit_tables(page, key):
        found = card_and_place(page)
        if found is None:
            continue
        card, to = found
        place = page.locator(f'[data-to="{to}"]').first
        place.scroll_into_view_if_needed()
        before = step(page)
        drag(visit, centre(page.locator(f'.held[data-key="{card}"]')), centre(place))
        settled(page, before)
        assert step(page) > before
        return
    raise AssertionError("no position has a card that can be played")


SEEN_SHARE = """card => new Promise(done => new IntersectionObserver(
    ([seen]) => done(seen.intersectionRatio)).observe(card))"""
"""How much of a card is drawn, from 0 to 1."""


@pytest.mark.parametrize(("width", "height"), [(740, 360), (360, 740), (1280, 800)])
def test_a_card_is_seen_on_its_way_to_the_board(
    server: Server, visiting: Visiting, width: int, height: int
) -> None:
    page = visiting(server, width=width, height=height).page
    begin(page)
    start, end = centre(page.locator(".held.is-legal").first), centre(page.locator(".stage"))
    page.mouse.move(*start)
    page.mouse.down()
    for x, y in between(start, (end[0], min(end[1], height / 2))):
        page.mouse.move(x, y)
    dragged = page.locator("[data-dragged]")
    assert dragged.evaluate(SEEN_SHARE) == 1
    page.mouse.up()
