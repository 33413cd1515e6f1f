"""The folder of `make lite` on a real site: opened there once, it plays without a network."""

import re
from pathlib import Path

from starlette.staticfiles import StaticFiles

from quai.core.refusals import BadInput

POLICY = re.compile(r'http-equiv="Content-Security-Policy" content="([^"]+)"')
INDEX = "index.html"


class LiteFiles(StaticFiles):
    """Serves the folder."""

    def __init__(self, folder: Path) -> None:
        try:
            page = (folder / INDEX).read_text(encoding="utf-8")
        except OSError as error:
            raise BadInput(f"{folder} is no folder made by `make lite`") from error
        found = POLICY.search(page)
        if found is None:
            raise BadInput(f"{folder / INDEX} is no page made by `make lite`")
        self.policy = f"{found[1]}; frame-ancestors 'none'"
        """Of the page, and of its workers."""
        super().__init__(directory=folder, html=True)
