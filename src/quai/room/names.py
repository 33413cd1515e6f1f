"""Names: made for new guests and bots, checked where people choose their own."""

import secrets
import unicodedata

from quai.room.model import RoomError

MAX_NAME_CHARS = 24
STATIONS = """
Aarau Altona Amiens Arlon Augsburg Avignon Basel Bergen Béziers Bologna Bregenz Brest Brig Chur
Como Dijon Dole Évora Fulda Gand Genova Graz Hendaye Irun Kassel Kiruna Lausanne Liège Linz Lyon
Metz Modane Mons Namur Narvik Nice Olten Ostende Passau Porto Riga Sète Spa Thun Torino Trento
Trieste Turku Ulm Vevey Visp Zug
"""


def guest_name() -> str:
    """A name for a new guest."""
    return f"{secrets.choice(STATIONS.split())} {secrets.randbelow(90) + 10}"


def bot_name(level: int) -> str:
    """The name of a bot."""
    return f"Bot {level}"


def clean_name(name: str) -> str:
    """A chosen name with single spaces; RoomError if it is too long or not visible."""
    clean = " ".join(name.split())
    if not 1 <= len(clean) <= MAX_NAME_CHARS:
        raise RoomError("name", f"a name has 1 to {MAX_NAME_CHARS} characters")
    if any(unicodedata.category(character).startswith("C") for character in clean):
        raise RoomError("name", "a name has visible characters only")
    return clean
