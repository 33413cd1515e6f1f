"""Show the positions of a game in the browser at every size and in every language, and check them.

The tables are opened by requests; a visitor then goes through the lobby to "My games", and from
there to each table by its link.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page

from quai.core.game import LANGUAGES
from tests.browser.fixtures import Server
from tests.browser.helpers import post_for_table, wait_for_outcome
from tests.browser.layout.positions import Played, Position
from tests.browser.layout.tables import LEVEL, continue_at, import_game
from tests.browser.player import MY_TURN, Player

_SOURCE = (Path(__file__).parent / "checker.mjs").read_text(encoding="utf-8")
CHECKER = f"(() => {{ {_SOURCE.replace('export const', 'const')}; return checkLayout; }})()"
"""An expression whose value is the function that checks a page."""
MAX_TOUCH_PX = 1100
"""Windows narrower than this are for a finger."""
TOUCH_SIZES = ((320, 568), (360, 740), (740, 360), (768, 1024))
DESK_SIZES = ((1280, 800), (1920, 1080))
SIZES = (*TOUCH_SIZES, *DESK_SIZES)
SETTLED = """async () => {
    const shape = () => JSON.stringify([...document.querySelectorAll('.stage, .dock, .card, .zone')]
        .map((each) => each.getBoundingClientRect()));
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 10)));
    for (let before = '', same = 0, frames = 0; same < 3 && frames < 60; frames += 1) {
        await frame();
        same = shape() === before ? same + 1 : 0;
        before = shape();
    }
}"""
"""Wait until nothing moves any more."""
HIDE_TIP = """() => {
    document.activeElement?.blur();
    dispatchEvent(new Event('scroll'));
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
"""Tips lie over everything, and go away with the next press."""
LOOK = f"""async (screen) => {{
    scrollTo(0, 0);
    await ({SETTLED})();
    await ({HIDE_TIP})();
    return {CHECKER}(screen);
}}"""
"""Check a page that has just got another size, in a single request."""
AT_ONCE = """() => localStorage.setItem('quai.settings', JSON.stringify(
    {...JSON.parse(localStorage.getItem('quai.settings')), speed: 'none'}))"""
"""Choose, for the pages that are loaded from now on, to see others' turns at once."""
WAIT_MS = 60_000

Size = tuple[int, int]
ADVICE = "advice"
Part = tuple[int, int]
"""Which part, of how many."""


def findings(page: Page) -> list[str]:
    """What the layout check finds on a page as it is shown, for a finger on a narrow one."""
    size = page.viewport_size
    touch = size is not None and size["width"] < MAX_TOUCH_PX
    page.evaluate(SETTLED)
    found = page.evaluate(CHECKER, {"touch": touch})
    return [f"{each['kind']}: {each['selector']} {each['text']} {each['detail']}" for each in found]


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong in a layout, and where it was seen."""

    game: str
    seats: int
    reason: str
    sheet: str
    size: Size
    language: str
    kind: str
    selector: str
    text: str
    box: tuple[int, ...]
    detail: str

    def __str__(self) -> str:
        """One line of the report."""
        where = f"{self.game}/{self.seats} {self.size[0]}x{self.size[1]} {self.language}"
        return (
            f"{self.kind}: {self.selector} “{self.text}” {list(self.box)} {self.detail} "
            f"[{where}, {self.reason}, {self.sheet}]"
        )


class Looker:
    """A visitor who looks at tables of one game, with a finger and with a mouse."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        played: Played,
        dialogs: bool = True,
        part: Part = (1, 1),
    ) -> None:
        """With `dialogs`, the settings and the rules are looked at, too.

        Of all layouts, those of a part are checked: with (2, 6) the second, the eighth and so on.
        """
        self.played = played
        self.dialogs = dialogs
        self.part = part
        self._passed = 0
        self.findings: list[Finding] = []
        self.looks = 0
        """How many layouts have been checked."""
        self._loaded: set[tuple[Page, str]] = set()
        self.desk = self._context(browser, server)
        self.touch = self._context(browser, server, has_touch=True, is_mobile=True)
        self.desk.new_page().goto("/")
        self._page(self.desk).locator("h1, h2").first.wait_for()
        self.touch.add_cookies(self.desk.cookies())  # type: ignore[arg-type]
        self.touch.new_page().goto("/")
        self.imported = import_game(self._page(self.desk), played)

    def close(self) -> None:
        """Close the windows."""
        self.desk.close()
        self.touch.close()

    def look(
        self,
        positions: Iterable[Position],
        sizes: Iterable[Size] = SIZES,
        languages: Iterable[str] = LANGUAGES,
        end: bool = True,
    ) -> None:
        """Check these positions; with `end` also the end of the last one."""
        sizes, languages, positions = tuple(sizes), tuple(languages), tuple(positions)
        desk = self._page(self.desk)
        tables = [
            (position, continue_at(desk, self.imported, self.played, position))
            for position in positions
        ]
        for context in (self.desk, self.touch):
            mine = [size for size in sizes if (size[0] < MAX_TOUCH_PX) == (context is self.touch)]
            if not mine:
                continue
            page = self._page(context)
            self._go_to_my_games(page)
            for position, table in tables:
                self._press(page, f'[data-table="{table}"] a')
                page.locator(MY_TURN).wait_for(timeout=WAIT_MS)
                for sheet in self._sheets(page, position):
                    self._check(page, position.reason, sheet, mine, languages)
                page.go_back()
                page.locator(".mygames, [data-table]").first.wait_for(timeout=WAIT_MS)
        if end:
            self._look_at_end(*tables[-1], sizes, languages)

    def card_widths(self, position: Position, sizes: Iterable[Size]) -> list[float]:
        """How wide the cards in the hand are, by size of the window."""
        page = self._page(self.desk)
        table = continue_at(page, self.imported, self.played, position)
        self._go_to_my_games(page)
        self._press(page, f'[data-table="{table}"] a')
        page.locator(MY_TURN).wait_for(timeout=WAIT_MS)
        widths = []
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(SETTLED)
            widths.append(float(page.locator(".held").first.evaluate("card => card.offsetWidth")))
        return widths

    def _look_at_end(
        self, position: Position, table: str, sizes: Iterable[Size], languages: Iterable[str]
    ) -> None:
        """Leave the table to bots and check the end screen and the last board."""
        desk = self._page(self.desk)
        post_for_table(desk, f"/api/tables/{table}/leave", {"level": LEVEL})
        wait_for_outcome(desk, table)  # until then sheets go by themselves
        for context in (self.desk, self.touch):
            mine = [size for size in sizes if (size[0] < MAX_TOUCH_PX) == (context is self.touch)]
            if not mine:
                continue
            page = self._page(context)
            page.evaluate(AT_ONCE)
            page.goto("/")
            page.locator('[data-hall="mine"]').click()
            self._press(page, f'[data-past="{table}"] a')
            self._close_sheets(page)
            self._check(page, "end", "result", mine, languages)
            self._press(page, '[data-act="table"]')
            page.locator('.table[data-turn="over"]').wait_for(timeout=WAIT_MS)
            self._check(page, "end", "board", mine, languages)

    def _close_sheets(self, page: Page) -> None:
        """Close the sheets that come before the result."""
        press = Locator.tap if page.context is self.touch else Locator.click
        assert not Player(page, press).waits()

    def _sheets(self, page: Page, position: Position) -> Iterator[str]:
        """What can be shown at a position, one after the other: scenes, the board and so on."""
        missed = page.locator('[data-act="close-meanwhile"]')
        if missed.count():
            self._press(page, '[data-act="close-meanwhile"]')
        page.wait_for_function("() => document.fonts.status === 'loaded'")
        while page.locator(".scene-close").count():
            yield "scene"
            self._press(page, ".scene-close")
            page.evaluate(SETTLED)
        yield "board"
        if page.locator(".held.is-legal").count():
            page.locator(".held.is-legal").first.evaluate("card => card.click()")
            page.evaluate(SETTLED)
            yield "chosen card"
            page.locator('.table [aria-pressed="true"]').first.evaluate("card => card.click()")
            page.evaluate("() => document.activeElement?.blur()")
        if position.reason in ("first turn", "middle"):
            yield from self._dialogs(page)
        if position.reason == "middle":
            yield ADVICE
            self._close_advice(page)

    def _open_advice(self, page: Page) -> None:
        """Show what is advised, with its marks on the board."""
        page.locator('[data-act="advice"]').evaluate("button => button.click()")
        page.locator(".advice .option").first.wait_for(timeout=WAIT_MS)

    def _close_advice(self, page: Page) -> None:
        for button in page.locator('[data-act="close-advice"]').all():
            button.evaluate("button => button.click()")
        page.locator(".advice").wait_for(state="detached", timeout=WAIT_MS)

    def _dialogs(self, page: Page) -> Iterator[str]:
        """The papers opened, the settings, the rules, an earlier step."""
        page.evaluate(
            "() => document.querySelectorAll('.papers details').forEach((d) => d.open = true)"
        )
        yield "papers"
        page.evaluate(
            "() => document.querySelectorAll('.papers details').forEach((d) => d.open = false)"
        )
        for act in ("settings", "rules") if self.dialogs else ():
            self._press(page, f'.top [data-act="{act}"]')
            page.locator("dialog[open]").wait_for(timeout=WAIT_MS)
            self._wait_once(page, act)
            yield act
            page.keyboard.press("Escape")
            page.locator("dialog[open]").wait_for(state="detached", timeout=WAIT_MS)
        rows = page.locator(".log-row")
        if rows.count() > 1:
            rows.nth(1).evaluate("row => row.click()")
            page.locator(".replay").wait_for(timeout=WAIT_MS)
            yield "review"
            page.keyboard.press("Escape")

    def _check(
        self, page: Page, reason: str, sheet: str, sizes: Iterable[Size], languages: Iterable[str]
    ) -> None:
        for language in languages:
            chosen = [size for size in sizes if self._in_part()]
            if chosen and sheet == ADVICE:  # it is given in one language
                self._close_advice(page)
                self._speak(page, language)
                self._open_advice(page)
            elif chosen:
                self._speak(page, language)
            for size in chosen:
                page.set_viewport_size({"width": size[0], "height": size[1]})
                found = page.evaluate(LOOK, {"touch": size[0] < MAX_TOUCH_PX})
                self.looks += 1
                self.findings += [
                    self._finding(each, reason, sheet, size, language) for each in found
                ]

    def _in_part(self) -> bool:
        """Whether the next layout is one of those to check."""
        number, parts = self.part
        self._passed += 1
        return self._passed % parts == number % parts

    def _finding(
        self, found: dict[str, Any], reason: str, sheet: str, size: Size, language: str
    ) -> Finding:
        box = tuple(found.pop("box"))
        played = self.played
        return Finding(played.game, played.seats, reason, sheet, size, language, box=box, **found)

    def _speak(self, page: Page, language: str) -> None:
        """Change the language by the button of the header, which is named in the other one.

        A sheet may lie over it, so it is pressed by script.
        """
        button = page.locator('[data-act="language"]')
        if button.get_attribute("lang") == language:
            button.evaluate("button => button.click()")
        page.locator(f'[data-act="language"]:not([lang="{language}"])').wait_for(state="attached")
        self._wait_once(page, language)

    def _wait_once(self, page: Page, thing: str) -> None:
        """Wait until something is loaded that later comes from the browser's cache."""
        if (page, thing) not in self._loaded:
            self._loaded.add((page, thing))
            page.wait_for_load_state("networkidle")

    def _go_to_my_games(self, page: Page) -> None:
        page.goto("/")
        page.locator('[data-hall="mine"]').click()
        page.locator("[data-table]").first.wait_for(timeout=WAIT_MS)

    def _context(self, browser: Browser, server: Server, **more: Any) -> BrowserContext:
        width, height = (TOUCH_SIZES if more else DESK_SIZES)[0]
        context = browser.new_context(
            viewport={"width": width, "height": height},
            base_url=server.address,
            reduced_motion="reduce",  # things are at their places at once
            **more,
        )
        context.set_default_timeout(WAIT_MS)
        # sheets that close by themselves stay, so that they are looked at, too
        settings = json.dumps({"language": "en", "theme": "light", "speed": "click"})
        context.add_init_script(
            f"localStorage.getItem('quai.settings')"
            f" || localStorage.setItem('quai.settings', {json.dumps(settings)})"
        )
        return context

    def _press(self, page: Page, selector: str) -> None:
        """Click or tap, as the screen asks for; no pointer stays over the table."""
        thing = page.locator(selector).first
        if page.context is self.touch:
            thing.tap()
        else:
            thing.click()
            page.mouse.move(2, 2)

    def _page(self, context: BrowserContext) -> Page:
        return context.pages[0]
