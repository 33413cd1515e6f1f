"""Cells of notebooks: a position or a replay, drawn by the page's own modules without a server.

A cell is an `iframe` that holds all it needs: the modules that draw the table, the style sheets,
the texts and the positions, compressed. `static/app/cell.js` is its page. Modules that lie in a
text cannot name each other by relative paths, so an import map gives each its name.
"""

import base64
import gzip
import re
from functools import cache
from html import escape
from pathlib import Path, PurePosixPath
from typing import Any

import msgspec

from quai.bots.crew import CREW
from quai.core import log
from quai.core.game import LANGUAGES, Game, Language, language_named
from quai.core.journal import Viewer
from quai.core.record import Record, replay
from quai.core.refusals import BadInput
from quai.core.state import State, View
from quai.core.text import player_names
from quai.games import game, games
from quai.room.news import NewsMessage, OutcomeNews, PositionMessage, news, position
from quai.web.files import STATIC, media_type_of, sent_bytes
from quai.web.page import STYLE_TAG
from quai.web.responses import SeatInfo, game_info, shown_seat

ENTRY = "quai/app/cell.js"
HEIGHT_PX = 760
IMPORT = re.compile(r'((?:\bfrom|\bimport)\s*\(?\s*)"([^"\n]+\.js)"')
"""An import, static or dynamic, with the address of the module; also one of types, in a comment."""
FONT = re.compile(r'url\("\.\./(fonts/[^"]+)"\)')
OPENER = """\
<!doctype html><html lang="{language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>{title}</title><div id="app"></div>
<script>
(async () => {{
  const packed = Uint8Array.from(atob("{packed}"), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  const {{ modules, style, cell }} = await new Response(stream).json();
  const imports = {{}};
  for (const [name, source] of Object.entries(modules))
    imports[name] = URL.createObjectURL(new Blob([source], {{ type: "text/javascript" }}));
  const map = Object.assign(document.createElement("script"), {{ type: "importmap" }});
  map.textContent = JSON.stringify({{ imports }});
  const sheet = Object.assign(document.createElement("style"), {{ textContent: style }});
  document.head.append(map, sheet);
  (await import("{entry}")).show(cell, document.getElementById("app"));
}})();
</script></html>
"""
"""The page of a cell, which unpacks the rest."""


def show(
    what: Any, *, seat: int | None = None, step: int | None = None, lang: str = "en"
) -> "Cell":
    """Return a drawing of a position, a view or a game, for a notebook.

    A game is the file of a log, its text or its lines, or a `Record`; its replay begins at a step.
    A position is shown as the player to move sees it, a game as a spectator does; `seat` names
    another viewer.
    """
    language = language_named(lang)
    if language is None:
        raise BadInput(f"the language must be one of {', '.join(LANGUAGES)}, not {lang!r}")
    if isinstance(what, State):
        return Cell(state_cell(what, seat=seat, language=language))
    if isinstance(what, dict):
        found = view_cell(what, language=language)
        if found is None:
            raise BadInput("this is not a view of a game that is installed")
        return Cell(found)
    return Cell(record_cell(_record(what), seat=seat, step=step or 0, language=language))


class Cell:
    """Something that a notebook shows as HTML."""

    def __init__(self, html: str) -> None:
        self.html = html

    def _repr_html_(self) -> str:
        return self.html


def state_cell(state: State, *, seat: int | None = None, language: Language = "en") -> str:
    """Return a position as a player sees it: the one to move, unless a seat is given."""
    seats = len(state.scores())
    if seat is None:
        seat = state.actor
    elif not 0 <= seat < seats:
        raise BadInput(f"the seat must be from 0 to {seats - 1}, not {seat}")
    viewer = frozenset(range(seats)) if state.actor is None else frozenset({seat or 0})
    ended = state.outcome()
    outcome = None
    if ended is not None:
        outcome = OutcomeNews([*map(int, ended.winners)], ended.reason, [*map(int, state.scores())])
    return _position_cell(state.view(viewer), outcome, language)


def view_cell(view: View, *, language: Language = "en") -> str | None:
    """Return a view as its viewer sees the table; None if its game is not installed."""
    if view["game"] not in [each.key for each in games()]:
        return None
    return _position_cell(view, None, language)


def record_cell(record: Record, *, seat: int | None, step: int, language: Language) -> str:
    """Return a replay of a game, which begins at a step."""
    if not (seat is None or 0 <= seat < record.seats):
        raise BadInput(f"the seat must be from 0 to {record.seats - 1}, not {seat}")
    mine = [] if seat is None else [seat]
    viewer: Viewer = frozenset(range(record.seats)) if record.over else frozenset(mine)
    names = player_names(record.players, language)
    now = news(record, names, viewer, 0, language)
    if not 0 <= step <= now.step:
        raise BadInput(f"the game has {now.step} steps, there is no step {step}")
    positions = [position(record, names, viewer, each, language) for each in range(now.step + 1)]
    return _cell(record.game, names, mine, now, positions, step, language)


def _position_cell(view: View, outcome: OutcomeNews | None, language: Language) -> str:
    shown = game(view["game"])
    mine = list(view["viewer"]) if len(view["viewer"]) == 1 else []
    seats = _seats_of(view)
    names = player_names([None] * seats, language)
    now = NewsMessage(
        since=0,
        step=0,
        view=view,
        story=[],
        undoable=0,
        actions=[],
        prompt=shown.prompt(view),
        board=shown.board(view, names, language),
        outcome=outcome,
        notes=[],
    )
    only = PositionMessage(0, view, now.prompt, now.board)
    return _cell(shown, names, mine, now, [only], None, language)


def _seats_of(view: View) -> int:
    """Return how many play, by a field of the view that has an entry for each."""
    for name in ("players", "points", "scores", "hands"):
        if isinstance(view.get(name), list):
            return len(view[name])
    raise BadInput("the view does not tell how many play")


def _record(what: Any) -> Record:
    if isinstance(what, Record):
        return what
    if isinstance(what, Path) or (isinstance(what, str) and "\n" not in what):
        what = Path(what).read_text(encoding="utf-8")
    lines = log.read(what) if isinstance(what, str) else list(what)
    return replay(game(lines[0]["game"]), lines)


def _cell(
    shown: Game,
    names: list[str],
    mine: list[int],
    now: NewsMessage,
    positions: list[PositionMessage],
    step: int | None,
    language: Language,
) -> str:
    """Return the cell as HTML; `step` is None for a single position."""
    seats = [_seat(name, seat in mine) for seat, name in enumerate(names)]
    cell = {
        "game": shown.key,
        "language": language,
        "viewer": mine,
        "seats": seats,
        "news": now,
        "positions": positions,
        "step": step or 0,
        "still": step is None,
        "files": _texts(shown, language),
    }
    parts = {"modules": _modules(shown.key), "style": _style(shown.key), "cell": cell}
    packed = base64.b64encode(gzip.compress(msgspec.json.encode(parts), 9, mtime=0)).decode()
    title = escape(shown.meta.title)
    page = OPENER.format(language=language, title=title, packed=packed, entry=ENTRY)
    return (
        f'<iframe class="quai-cell" title="{title}" srcdoc="{escape(page)}" loading="lazy" '
        f'style="width:100%;height:{HEIGHT_PX}px;border:0"></iframe>'
    )


def _seat(name: str, mine: bool) -> SeatInfo:
    first = name.split(" ")[0]
    persona = first.lower() if first in CREW else None
    return shown_seat(name, mine, persona)


def _texts(shown: Game, language: Language) -> dict[str, Any]:
    """Return what the page would request from a server, by address."""
    info = msgspec.structs.replace(game_info(shown), style=None, poster=None)
    if info.page is not None:
        info = msgspec.structs.replace(info, page=f"quai-game/{shown.key}/index.js")
    own = shown.page_folder()
    words = own / "text" / f"{language}.json" if own else None
    return {
        "/api/hello": {"me": None, "games": [info], "warnings": []},
        f"/static/text/{language}.json": msgspec.Raw(_text(STATIC / f"text/{language}.json")),
        f"/games/{shown.key}/text/{language}.json": msgspec.Raw(_text(words)),
        f"/api/games/{shown.key}/texts/{language}": shown.texts(language) if shown.package else {},
    }


def _text(path: Path | None) -> bytes:
    return path.read_bytes() if path is not None and path.is_file() else b"{}"


def _folder_of(name: str) -> tuple[Path, str]:
    """Return the folder and the path of a module by its name in the import map."""
    root, _, path = name.partition("/")
    if root == "quai":
        return STATIC, path
    key, _, path = path.partition("/")
    folder = game(key).page_folder()
    assert folder is not None
    return folder, path


@cache
def _modules(key: str) -> dict[str, str]:
    """Return the modules that draw a game, and all that they import, by name."""
    waiting = [ENTRY]
    if game(key).page_folder():
        waiting.append(f"quai-game/{key}/index.js")
    found: dict[str, str] = {}
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        folder, path = _folder_of(name)
        if not (folder / path).is_file():
            continue  # types alone, which have no module
        named: list[str] = []

        def absolute(each: re.Match[str], name: str = name, named: list[str] = named) -> str:
            target = each[2] if each[2].startswith("quai") else _beside(name, each[2])
            named.append(target)
            return f'{each[1]}"{target}"'

        found[name] = IMPORT.sub(absolute, sent_bytes(folder / path).decode())
        waiting += named
    return found


def _beside(name: str, target: str) -> str:
    """Return the name of a module that another names by a relative path.

    >>> _beside("quai/app/ui.js", "../draw/station.js")
    'quai/draw/station.js'
    """
    parts: list[str] = list(PurePosixPath(name).parent.parts)
    for part in PurePosixPath(target).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


@cache
def _style(key: str) -> str:
    """Return the style sheets of the page, of the game and of cells, with their fonts."""
    page = (STATIC / "index.html").read_text(encoding="utf-8")
    paths = [STATIC / name for name in (*STYLE_TAG.findall(page), "css/cell.css")]
    own = game(key).page_folder()
    if own and (own / "style.css").is_file():
        paths.append(own / "style.css")
    sheets = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    return FONT.sub(lambda each: f'url("{_data_url(STATIC / each[1])}")', sheets)


def _data_url(path: Path) -> str:
    content = base64.b64encode(path.read_bytes()).decode()
    return f"data:{media_type_of(path)};base64,{content}"
