"""Take the pictures of docs/pictures from the running page.

    PYTHONPATH=src:. python scripts/screenshots.py [GAME...]

It starts a server of its own and plays some turns of chosen deals through the page; each game's
file tests/games/KEY/browser/pictures.py says which, and an advice is shown of each. Without names,
all games are shown.
"""

import sys
import tempfile
from importlib import import_module
from pathlib import Path

from playwright.sync_api import sync_playwright

from quai.core.game import LANGUAGES
from quai.games import own_keys
from scripts.pictures import advice
from scripts.pictures.showing import PICTURES, opener, show
from tests.browser.fixtures import FLAGS, Server, chromium_path


def main() -> None:
    """Take the pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        try:
            for number, key in enumerate(sys.argv[1:] or own_keys()):
                module = import_module(f"tests.games.{key}.browser.pictures")
                module.take(opener(browser, server), show)
                language = LANGUAGES[number % len(LANGUAGES)]
                advice.take(key, language, opener(browser, server), show)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
