"""Draw what the pictures of link previews are made of: the games' posters and the bots' faces.

    PYTHONPATH=src:. python -m scripts.pictures.previews

The page draws posters and faces as SVG; the server, which has no browser, needs them as PNG. Each
file holds the hash of the drawing it was made of, and `tests/node/previews.test.mjs` compares them.
"""

import hashlib
import tempfile
from io import BytesIO
from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo
from playwright.sync_api import Page, sync_playwright

from quai.games import game, own_keys
from quai.web.files import STATIC
from quai.web.preview_picture import FACE_SIZE, FACES, POSTER_SIZE
from tests.browser.fixtures import FLAGS, Server, chromium_path

PLAIN = """(await import("quai/draw/posters.js")).plainPoster()"""
DRAWN = """(await import("/games/KEY/poster.js")).default()"""
FRAMED = """async () => (await import("quai/draw/posters.js")).framed(ART)"""
CREW = """async () => { const { portrait } = await import("quai/draw/portraits.js");
  return NAMES.map((name) => portrait(name)); }"""
SHOW = """([arts, game, width, height]) => {
  if (game) document.documentElement.dataset.game = game;
  document.documentElement.dataset.theme = "light";
  document.body.innerHTML = arts.map((art) =>
    `<span style="display:inline-block;vertical-align:top;line-height:0;width:${width}px;` +
    `height:${height}px">${art}</span>`).join("");
  document.body.style.cssText = "margin:0;padding:0;font-size:0;white-space:nowrap";
}"""
COLOURS = 96


def write(path: Path, shot: bytes, arts: list[str]) -> None:
    """Write a small file, with the hash of what it shows."""
    note = PngInfo()
    note.add_text("drawing", hashlib.sha256("".join(arts).encode()).hexdigest())
    found = Image.open(BytesIO(shot)).convert("RGB")
    found.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True, pnginfo=note)


def take(page: Page, arts: list[str], key: str, size: tuple[int, int], path: Path) -> None:
    """Show drawings side by side, and take a picture of them."""
    width, height = size
    page.set_viewport_size({"width": width * len(arts), "height": height})
    page.evaluate(SHOW, [arts, key, width, height])
    if key:
        page.add_style_tag(url=f"/games/{key}/style.css")
    write(path, page.screenshot(), arts)


def main() -> None:
    """Draw all of them."""
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        try:
            page = browser.new_context(base_url=server.address, bypass_csp=True).new_page()
            page.goto("/")
            plain = page.evaluate(FRAMED.replace("ART", PLAIN))
            faces = page.evaluate(CREW.replace("NAMES", str(list(FACES))))
            take(page, [plain], "", POSTER_SIZE, STATIC / "icons" / "poster.png")
            take(page, faces, "", (FACE_SIZE, FACE_SIZE), STATIC / "icons" / "crew.png")
            for key in own_keys():  # never of a game that is installed from elsewhere
                folder = game(key).page_folder()
                if folder is None:
                    continue
                page.goto("/")
                drawn = page.evaluate(FRAMED.replace("ART", DRAWN.replace("KEY", key)))
                take(page, [drawn], key, POSTER_SIZE, folder / "poster.png")
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
