"""String Railway at every size: what is needed is in sight, and a finger moves the right thing."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server, Visiting
from tests.browser.player import MY_TURN, WAIT
from tests.games.string_railway.browser.player import (
    LAY,
    Point,
    StringRailway,
    between,
    finger,
    middle,
    sit,
)

TOUCH = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
TOUCH_SIZES = [(320, 480), (320, 568), (360, 600), (360, 740), (740, 360), (568, 320), (768, 1024)]
DESK_SIZES = [(1100, 600), (1280, 800), (1920, 1080), (2560, 1440)]
SIZES = {"touch": (TOUCH_SIZES, 44), "desk": (DESK_SIZES, 24)}
"""By kind of screen, the sizes of its window and the least size of a control, in pixels."""
FRAMES = """() => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"""
"""Wait until the map is drawn at the size of its window."""
SCROLLED = """() => new Promise((done) => {
    let before = -1, still = 0;
    const look = () => {
        still = scrollY === before ? still + 1 : 0;
        before = scrollY;
        still < 10 ? requestAnimationFrame(look) : done();
    };
    look();
})"""
"""Wait until the page no longer scrolls by the swing of a swipe: it would take the next touch."""
MAX_STEPS = 20
Drag = Callable[[Point, Point], None]

TROUBLES = """(target) => {
    const found = [], wide = document.documentElement.clientWidth;
    const name = (e) => e.dataset.act ?? e.dataset.answer ?? e.className;
    const shown = (e) => e.checkVisibility() && e.getBoundingClientRect().width > 1;
    const needed = [...document.querySelectorAll(
        '.prompt-text, .answer, .tray button, .tray .seg label')].filter(shown);
    if (!needed.some((e) => e.matches('.prompt-text'))) found.push('no prompt');
    for (const e of needed) {
        const box = e.getBoundingClientRect();
        if (box.left < -1 || box.top < -1 || box.right > wide + 1
            || box.bottom > innerHeight + 1)
            found.push(`${name(e)} is out of sight: ${[box.left, box.top, box.right, box.bottom]}`);
        if (e.matches('.prompt-text') || e.disabled) continue;
        if (box.width < target || box.height < target)
            found.push(`${name(e)} is small: ${[box.width, box.height]}`);
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        if (!e.contains(top)) found.push(`${name(e)} is covered by ${top?.className}`);
    }
    const map = document.querySelector('.plane-map').getBoundingClientRect();
    if (map.height < 96 || map.bottom > innerHeight + 1)
        found.push(`map: ${[map.top, map.bottom]}`);
    if (document.documentElement.scrollWidth > wide) found.push('the page is too wide');
    return found;
}"""


def troubles(page: Page, sizes: list[tuple[int, int]], target: int) -> list[str]:
    """What is out of sight, covered or too small at any of these sizes."""
    found = []
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(FRAMES)
        said = page.evaluate(TROUBLES, target)
        found += [f"{width}x{height}: {each}" for each in said]
    return found


def check_question(page: Page) -> None:
    """What a prompt asks stands above its buttons."""
    expect(page.locator(".prompt-text b")).to_be_in_viewport()
    expect(page.locator(".prompt-text b")).to_contain_text("une tuile de plus")


def check_points(page: Page) -> None:
    """The points of two are all in sight, and their columns do not overlap on a phone."""
    card, total = page.locator(".scores .scroll"), page.locator(".scores .total td").last
    expect(total).to_be_in_viewport()
    inside, cell = card.bounding_box(), total.bounding_box()
    assert inside is not None
    assert cell is not None
    assert cell["y"] + cell["height"] <= inside["y"] + inside["height"] + 1
    page.set_viewport_size({"width": 360, "height": 740})
    overlaps = page.evaluate(
        """() => [...document.querySelectorAll('.scores tr')].flatMap((row) => {
            const cells = [...row.children].map((cell) => cell.getBoundingClientRect());
            return cells.slice(1).filter((cell, i) => cell.left < cells[i].right - 1);
        }).length + [...document.querySelectorAll('.scores :is(th, td)')].filter((cell) =>
            cell.scrollWidth > cell.clientWidth + 1
            || cell.scrollHeight > cell.clientHeight + 1).length"""
    )
    assert overlaps == 0


def swipe(page: Page, start: Point, end: Point) -> None:
    """Swipe with a finger."""
    touch = page.context.new_cdp_session(page)
    for number, (x, y) in enumerate([start, *between(start, end, 8)]):
        kind = "touchMove" if number else "touchStart"
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        page.wait_for_timeout(20)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def check_swipe(page: Page) -> None:
    """A swipe over the field scrolls the page in landscape."""
    page.set_viewport_size({"width": 740, "height": 360})
    page.evaluate(FRAMES)
    box = page.locator(".plane-map").bounding_box()
    assert box is not None
    ghost = middle(page.locator(".live .ghost .ring"))
    x = box["x"] + 12 if ghost[0] > box["x"] + 80 else box["x"] + box["width"] - 12
    swipe(page, (x, box["y"] + box["height"] - 30), (x, box["y"] - 40))
    page.wait_for_function("() => scrollY > 40")
    page.evaluate(SCROLLED)
    page.evaluate("() => scrollTo(0, 0)")


def place_by_dragging(player: StringRailway, drag: Drag) -> None:
    """Drag a tile from rest, and place it."""
    page = player.page
    home, centre = middle(page.locator('[data-tile="0"]')), middle(page.locator(".plane-map"))
    drag(middle(page.locator(".live .ghost .ring")), between(home, centre, 16)[6])
    expect(page.locator('.plane[data-legal="true"]')).to_be_visible()
    expect(page.locator(".reach-ring")).to_have_count(2)
    player.act(page.locator(LAY))


def lay_by_dragging(player: StringRailway, drag: Drag) -> None:
    """Drag the end of a string from rest to a station where it may lie, and lay it."""
    page = player.page
    for target in player.tiles():
        drag(player.free_end(), target)
        if player.is_legal():
            break
        page.locator('[data-act="back"]').click()
    expect(page.locator(".live .draft-halo")).to_be_attached()
    mine = page.locator(".ground .cord.line-2")
    assert mine.count() == 0
    player.act(page.locator(LAY))
    assert mine.count() == 1


KINDS = {"river", "corner", "more", "tile", "track"}
CHECKS = {
    ("more", "touch"): check_question,
    ("tile", "touch"): check_swipe,
    ("river", "desk"): check_points,
}
"""What else is looked at when something of a kind is first in hand."""
DRAGGED = {"tile": place_by_dragging, "track": lay_by_dragging}


@pytest.mark.parametrize("screen", ["touch", "desk"])
def test_what_is_needed_is_in_sight_at_every_size_and_follows_the_hand(
    server: Server, visiting: Visiting, screen: str
) -> None:
    """One table shows all: the way to each kind of turn costs more than looking at it."""
    more: dict[str, Any] = TOUCH if screen == "touch" else {}
    page = visiting(server, language="fr", **more).page
    player = sit(page, 1)
    drag = (lambda start, end: finger(page, start, end)) if screen == "touch" else player.pull
    usual = page.viewport_size
    assert usual is not None
    seen: dict[str, list[str]] = {}
    for _ in range(MAX_STEPS):
        page.locator(MY_TURN).wait_for(timeout=WAIT)
        kind = "more" if page.locator("[data-answer]").count() else player.kind()
        turn = player.turn
        if kind not in seen:
            seen[kind] = troubles(page, *SIZES[screen])
            page.set_viewport_size(usual)
            page.evaluate(FRAMES)
            CHECKS.get((kind, screen), lambda _: None)(page)
            page.set_viewport_size(usual)
            page.evaluate(FRAMES)
            turn = partial(DRAGGED[kind], player, drag) if kind in DRAGGED else turn
        turn()
        if seen.keys() >= KINDS:
            break
    assert seen.keys() >= KINDS
    assert {kind: found for kind, found in seen.items() if found} == {}
