"""Pictures of a lesson and of a review of a game, on a desk and on a phone."""

from pathlib import Path

from quai.core import lessons, log
from quai.games import game
from scripts.pictures.showing import DESK, PHONE, Opening, Showing

LOGS = Path(__file__).parents[2] / "tests" / "games"
REVIEW_TIMEOUT_MS = 300_000
PLAYERS = ["Camille", "Louise"]


def take_lesson(key: str, language: str, opening: Opening, show: Showing) -> None:
    """Go to a stop of the first lesson that asks for an action, the second one if there is one."""
    stops = lessons.course(game(key))[0].stops
    asking = [number for number, stop in enumerate(stops) if stop.right is not None]
    wanted = asking[min(1, len(asking) - 1)]
    page = opening(language, "light", 1)
    page.goto("/")
    page.locator(f'.poster[data-game="{key}"]').click()
    page.locator(f'.make[data-game="{key}"]').wait_for()
    page.locator('[data-act="learn"]').click()
    for stop in stops[:wanted]:
        card = page.locator(f'.speech[data-stop="{stop.key}"]')
        card.locator('[data-go="next"], [data-go="show"]').click()
        if page.locator("dialog.scene[open]").count():
            page.locator('dialog.scene[open] [data-act="scene"]').click()
    page.locator(f'.speech[data-stop="{stops[wanted].key}"]').wait_for()
    show(page, f"lesson-{key}", DESK)
    show(page, f"lesson-{key}-phone", PHONE)


def take_review(key: str, language: str, opening: Opening, show: Showing) -> None:
    """Import a game with a blunder in it, played by two people, and have it reviewed."""
    (path,) = (LOGS / key).glob("blunder-*.jsonl")
    named = log.write(log.with_players(log.read(path.read_text(encoding="utf-8")), PLAYERS))
    page = opening(language, "light", 1)
    page.goto("/")
    page.locator('.import input[type="file"]').set_input_files(
        {"name": path.name, "mimeType": "application/jsonl", "buffer": named.encode()}
    )
    page.wait_for_url("**/table/*")
    page.locator('.replay [data-act="live"]').click()
    page.locator('.end [data-act="review"]').click()
    page.locator(".curve-paper").wait_for(timeout=REVIEW_TIMEOUT_MS)
    show(page, f"review-{key}", DESK)
    show(page, f"review-{key}-phone", PHONE)
