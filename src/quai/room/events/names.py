"""Names in events: that of the event, and those of its bots."""

import unicodedata

from quai.bots.crew import CREW, TEACHER
from quai.room.events.model import MAX_NAME_CHARS
from quai.room.model import RoomError


def clean_event_name(name: str) -> str:
    """A name with single spaces; RoomError if it is too long, or some of it cannot be seen."""
    clean = unicodedata.normalize("NFC", " ".join(name.split()))
    if not 1 <= len(clean) <= MAX_NAME_CHARS:
        raise RoomError("event_name", f"the name of an event has 1 to {MAX_NAME_CHARS} characters")
    if any(unicodedata.category(character)[0] == "C" for character in clean):
        raise RoomError("event_name", "the name of an event has visible characters only")
    return clean


def bot_names(taken: list[str], count: int) -> list[str]:
    """Names for more bots: those of the crew, numbered from the second time on."""
    names: list[str] = []
    turn = 1
    while len(names) < count:
        for name in CREW:
            numbered = name if turn == 1 else f"{name} {turn}"
            if name != TEACHER and numbered not in taken and len(names) < count:
                names.append(numbered)
        turn += 1
    return names
