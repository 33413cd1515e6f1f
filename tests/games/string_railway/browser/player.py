"""Playing String Railway through the page. It knows no rules: it takes what the page allows."""

from itertools import pairwise
from math import dist
from typing import Any

from playwright.sync_api import Locator, Page

from quai.core.lessons import Stop
from quai.core.record import Record
from tests.browser.helpers import ME, bot, open_table
from tests.browser.player import WAIT, Player, settled, step

Point = tuple[float, float]

GAME = "string_railway"
SEED = 7
PLANE = ".plane"
LAY = '[data-act="lay"]'
LIT = ".tile.is-legal"
SOON = 500
"""A browser takes no tap within this time after a drag."""
ADVICE_WAIT = 90_000
"""The timeout of advice about a string, in milliseconds: plain Python takes long over it."""


def middle(thing: Locator) -> Point:
    """Where something is on the screen."""
    box = thing.bounding_box()
    assert box, "it is not on the screen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def between(first: Point, last: Point, steps: int) -> list[Point]:
    """Places on the straight way, the last one included."""
    return [
        (
            first[0] + (last[0] - first[0]) * part / steps,
            first[1] + (last[1] - first[1]) * part / steps,
        )
        for part in range(1, steps + 1)
    ]


ON_A_TILE = 200
"""The distance at most from the middle of a tile to a string that enters it, in 0.1 mm."""


def along(string: list[Point], place: Point) -> tuple[float, float]:
    """How far a place is from a string, and after how many of its parts."""
    found = []
    for part, (start, end) in enumerate(pairwise(string)):
        dx, dy = end[0] - start[0], end[1] - start[1]
        share = ((place[0] - start[0]) * dx + (place[1] - start[1]) * dy) / (dx * dx + dy * dy)
        share = max(0.0, min(1.0, share))
        found.append((dist(place, (start[0] + share * dx, start[1] + share * dy)), part + share))
    return min(found)


def stations_of(view: dict[str, Any], string: list[Point]) -> list[int]:
    """The stations that a string enters, in its order, from one where its company is already."""
    places = [along(string, (tile["x"], tile["y"])) for tile in view["tiles"]]
    entered = [tile for tile, (far, _) in enumerate(places) if far < ON_A_TILE]
    found = sorted(entered, key=lambda tile: places[tile][1])
    known = view["company"] in view["tiles"][found[0]]["companies"]
    return found if known else found[::-1]


class StringRailway(Player):
    """Takes what the page suggests, and lays the tracks that it advises."""

    def follow(self, record: Record, stop: Stop) -> None:
        """Take the corner or the place that the page shows; lay a string through the stations."""
        assert stop.right is not None
        match stop.right:
            case {"do": "corner", "corner": corner}:
                self.press(self.page.locator(f'[data-corner-button="{corner - 1}"]'))
            case {"do": "tile"}:
                self.press(self.page.locator(".tray .confirm"))
            case {"do": "track", "string": string, "points": points}:
                view = record.view(frozenset({record.state.seat}))
                self.lay_through(string, stations_of(view, points))
            case _:
                super().follow(record, stop)

    def lay_through(self, string: str, stations: list[int]) -> None:
        """Choose a string and its stations one after the other, and lay it."""
        button = self.page.locator(f'[data-string="{string}"]')
        if button.get_attribute("aria-pressed") == "false":
            self.press(button)
        self.press(self.page.locator('.ways label:has(input[value="stations"])'))
        for tile in stations:
            self.press(self.page.locator(f'.ground [data-tile="{tile}"]'))
        self.press(self.page.locator(f'{LAY}:not([aria-disabled="true"])'))

    def kind(self) -> str:
        """What is in hand."""
        return self.page.locator(PLANE).get_attribute("data-kind") or ""

    def is_legal(self) -> bool:
        """Whether what is in hand may be played as it lies."""
        return self.page.locator(PLANE).get_attribute("data-legal") == "true"

    def act(self, thing: Locator) -> None:
        """Press something that plays a step."""
        before = step(self.page)
        self.press(thing)
        settled(self.page, before)

    def turn(self) -> None:
        """One step: whatever is in hand."""
        page, kind = self.page, self.kind()
        if page.locator("[data-answer]").count():
            self.act(page.locator("[data-answer]").first)
        elif kind == "corner":
            self.act(page.locator("[data-corner-button].brass").first)
        elif kind == "tile":
            self.act(page.locator(".tray .confirm"))
        else:
            if kind == "track":
                self.take_advice()
            assert self.is_legal()
            self.act(page.locator(LAY))

    def take_advice(self) -> None:
        """Have the best track laid on the map, and close the advisor's card."""
        self.press(self.page.locator('[data-act="advice"]'))
        self.page.locator(".advice .option").first.wait_for(timeout=ADVICE_WAIT)
        self.press(self.page.locator('[data-act="close-advice"]'))

    def until(self, kind: str) -> None:
        """Play on until something of this kind is in hand."""
        for _ in range(30):
            self.page.locator('.table[data-turn="mine"][data-busy="false"]').wait_for(timeout=WAIT)
            if self.kind() == kind and not self.page.locator("[data-answer]").count():
                return
            self.turn()
        raise AssertionError(f"no {kind} comes")

    def tiles(self) -> list[Point]:
        """Where the tiles are on the screen, the nearest to the free end of the string first."""
        found = [middle(ring) for ring in self.page.locator(".ground .tile .ring").all()]
        end = self.free_end()
        return sorted(found, key=lambda place: dist(place, end))

    def free_end(self) -> Point:
        """The end of the string that lies on no tile."""
        return middle(self.page.locator(".live .hand-rim").last)

    def pull(self, start: Point, target: Point) -> None:
        """Drag with the mouse, as a hand does."""
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        for place in between(start, target, 12):
            mouse.move(*place)
        mouse.up()
        self.page.wait_for_function("() => !document.querySelector('.is-pulling')")

    def promised(self) -> str:
        """The points that the verdict promises, with their sign."""
        return self.page.locator(".verdict-head .sr").inner_text()


def finger(page: Page, start: Point, target: Point) -> None:
    """Drag with a finger; the loupe shows what is under it."""
    touch = page.context.new_cdp_session(page)

    def send(kind: str, *places: Point) -> None:
        points = [{"x": x, "y": y} for x, y in places]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    send("touchStart", start)
    for place in between(start, target, 10):
        send("touchMove", place)
    page.locator(".loupe").wait_for(timeout=WAIT)
    send("touchEnd")
    page.locator(".loupe").wait_for(state="hidden", timeout=WAIT)
    page.wait_for_timeout(SOON)


def go_to_table(page: Page, table: str) -> None:
    """Go from the lobby to a table of the visitor's, by clicks."""
    page.goto("/")
    page.locator('[data-hall="mine"]').click()
    page.locator(f'[data-table="{table}"] a').click()
    page.locator(PLANE).wait_for()


def sit(page: Page, others: int, **options: str) -> StringRailway:
    """A table with quick bots at which the visitor begins, reached from the lobby."""
    bots = [bot(2) for _ in range(others)]
    path = open_table(page, ME, *bots, game=GAME, seed=SEED, order="seats", **options)
    go_to_table(page, path.rpartition("/")[2])
    return StringRailway(page, lambda thing: thing.click())


PLAYER = StringRailway
