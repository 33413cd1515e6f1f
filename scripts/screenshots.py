"""Take the pictures of docs/pictures from the running page.

    PYTHONPATH=src:. python scripts/screenshots.py [--learning | --advice] [GAME...]

It starts a server of its own and plays some turns of chosen deals through the page; each game's
file tests/games/KEY/browser/pictures.py says which. A lesson, an advice and a review are shown of
each. Without names, all games are shown; `--learning` takes only those of lessons and reviews,
`--advice` only those of advice.
"""

import sys
import tempfile
from importlib import import_module
from pathlib import Path

from playwright.sync_api import sync_playwright

from quai.core.game import LANGUAGES
from quai.games import own_keys
from scripts.pictures import advice, learning
from scripts.pictures.showing import PICTURES, opener, show
from tests.browser.fixtures import FLAGS, Server, chromium_path


def main() -> None:
    """Take the pictures."""
    keys = [given for given in sys.argv[1:] if not given.startswith("--")]
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data), "--review-seconds", "4")
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        try:
            for number, key in enumerate(keys or own_keys()):
                language = LANGUAGES[number % len(LANGUAGES)]
                if "--advice" in sys.argv:
                    advice.take(key, language, opener(browser, server), show)
                    continue
                learning.take_lesson(key, language, opener(browser, server), show)
                learning.take_review(key, language, opener(browser, server), show)
                if "--learning" in sys.argv:
                    continue
                module = import_module(f"tests.games.{key}.browser.pictures")
                module.take(opener(browser, server), show)
                advice.take(key, language, opener(browser, server), show)
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
