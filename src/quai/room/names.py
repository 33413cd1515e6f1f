"""Names for those who have not said theirs: the same in every language."""

import secrets
import unicodedata

from quai.room.model import RoomError

LONGEST_NAME = 24
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
    """A name as a person wrote it, with single spaces; refused if it cannot be shown."""
    clean = " ".join(name.split())
    if not 1 <= len(clean) <= LONGEST_NAME:
        raise RoomError("name", f"a name has 1 to {LONGEST_NAME} characters")
    if any(unicodedata.category(character).startswith("C") for character in clean):
        raise RoomError("name", "a name has only characters that can be seen")
    return clean
