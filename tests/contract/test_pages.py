"""What a game's page and rules page name exists: words, pictures, rules."""

import json
import re
from pathlib import Path

import pytest

import quai
from quai.core.game import LANGUAGES
from quai.web.files import STATIC

KEYS = [game.key for game in quai.games() if game.package]
WITH_PAGE = [key for key in KEYS if quai.game(key).page_folder()]


def sources(key: str, pattern: str) -> str:
    """The text of a game's files."""
    folder = quai.game(key).page_folder()
    assert folder is not None
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob(pattern)))


def known_words(key: str, language: str) -> set[str]:
    """The ids of all texts that a page may use."""
    folder = quai.game(key).page_folder()
    assert folder is not None
    shared, own = (
        json.loads((place / "text" / f"{language}.json").read_text(encoding="utf-8"))
        for place in (STATIC, folder)
    )
    return {*shared, *own, *quai.game(key).texts(language)}


@pytest.mark.parametrize("key", WITH_PAGE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_says_only_what_has_words(key: str, language: str) -> None:
    used = set(re.findall(r"\bt\(\"([\w.]+)\"", sources(key, "*.js")))
    lacking = used - known_words(key, language)
    assert not lacking, f"page/text/{language}.json lacks {', '.join(sorted(lacking))}"


@pytest.mark.parametrize("key", WITH_PAGE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_of_the_rules_page_is_drawn(key: str, language: str) -> None:
    named = set(re.findall(r"\]\(picture:([\w-]+)\)", quai.game(key).help(language)))
    drawn = sources(key, "*.js")
    lacking = {name for name in named if not re.search(rf"[\"\s]{name}[\"\s]*:", drawn)}
    assert not lacking, f"help/{language}.md shows pictures that no page file draws: {lacking}"


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_a_refusal_names_is_on_the_rules_page(key: str, language: str) -> None:
    game = quai.game(key)
    folder = Path(str(quai.game(key).page_folder() or "")).parent
    python = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py")))
    named = set(re.findall(r"(?:RuleBroken|Fault)\(\s*\"([A-Z]+-\d+)\"", python))
    assert named, "no refusal names a rule"
    lacking = {rule for rule in named if f"**{rule}**" not in game.help(language)}
    assert not lacking, f"help/{language}.md lacks the rules {', '.join(sorted(lacking))}"
