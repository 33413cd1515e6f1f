"""What every game's catalogue of sentences is checked for."""

import re
from collections.abc import Mapping

from quai.core.game import Game
from quai.core.text import placeholders

HOLE = re.compile(r"\{(\w+)(?:\?[^:{}]*:[^{}]*)?\}")
Wanted = Mapping[str, set[str]]
"""For each message the details that come with it."""


def check_catalogue(game: Game, language: str, wanted: Wanted) -> None:
    """Every message has a sentence, none is left over, and each is given all that it names."""
    texts = game.texts(language)
    deeds = {message for message in texts if message.startswith("deed.")}
    assert deeds, "a study has nothing to count"
    assert set(texts) - deeds == set(wanted)
    for message, sentence in texts.items():
        assert sentence.strip(), message
        given = facts_of(message, wanted) if message in deeds else wanted[message]
        assert placeholders(sentence) <= given, message
        assert not re.search(r"[{}]", HOLE.sub("", sentence)), message


def facts_of(deed: str, wanted: Wanted) -> set[str]:
    """What is told of a deed: the facts of its event, its secrets included."""
    event = deed.replace("deed.", "event.", 1)
    return wanted[event] | wanted.get(f"{event}.own", set())
