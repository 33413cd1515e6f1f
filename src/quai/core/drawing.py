"""How positions and views show themselves in notebooks: as the page draws them.

The page is on a floor above this one. So what draws is found by its name, and only when something
is to be shown.
"""

import sys
from importlib import import_module
from typing import Any

CELLS = "quai.web.cells"
"""The module that makes cells of notebooks."""


def drawn_state(state: Any) -> str:
    """Return a position as HTML, as the player to move sees it."""
    cell: str = import_module(CELLS).state_cell(state)
    return cell


def drawn_view(data: dict[str, Any]) -> str | None:
    """Return a view as HTML; None if the data is no view of a game that is installed."""
    if not {"game", "viewer", "actor"} <= data.keys():
        return None
    cell: str | None = import_module(CELLS).view_cell(data)
    return cell


def show(what: Any, **how: Any) -> Any:
    """Return a drawing of a position, a view or a whole game, for a cell of a notebook.

    A game is the file of a log, its text or its lines, or a `Record`; its replay begins at `step`.
    A position is shown as the player to move sees it, a game as a spectator does; `seat` names
    another viewer, `lang` the language ("en" or "fr").
    """
    return import_module(CELLS).show(what, **how)


def show_views() -> None:
    """Have IPython, if this is a notebook, show views by their drawing: they are plain dicts."""
    ipython = sys.modules.get("IPython")
    shell = ipython and ipython.get_ipython()
    if shell:
        shell.display_formatter.formatters["text/html"].for_type(dict, drawn_view)
