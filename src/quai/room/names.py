"""Names: made for new guests, checked where people choose their own.

Names that look alike have the same skeleton, by the table of confusable characters of Unicode's
Technical Standard 39. No two accounts share one, and no guest has that of an account.
"""

import re
import secrets
import unicodedata
from functools import cache
from itertools import pairwise

from quai.bots.crew import CREW
from quai.core.text import YOU
from quai.room.model import RoomError

MAX_NAME_CHARS = 24
STATIONS = """
Aarau Altona Amiens Arlon Augsburg Avignon Basel Bergen Béziers Bologna Bregenz Brest Brig Chur
Como Dijon Dole Évora Fulda Gand Genova Graz Hendaye Irun Kassel Kiruna Lausanne Liège Linz Lyon
Metz Modane Mons Namur Narvik Nice Olten Ostende Passau Porto Riga Sète Spa Thun Torino Trento
Trieste Turku Ulm Vevey Visp Zug
"""
IGNORABLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U000e0000-\U000e0fff\ufffc\U00013441\U00013442\U00016fe4\U0001d159]"
)
"""Characters that show nothing although they count as letters, marks or symbols: those that
Unicode calls default-ignorable, and the blanks of Braille, of music, of hieroglyphs and of other
scripts. Other invisible ones are of class C."""
MAX_MARKS = 3
"""Marks on one letter: enough for every script, too few to cover other lines."""
BOT_WORDS = (
    *("bot", "bots", "robot", "robots", "chatbot", "chatbots"),
    *("ordinateur", "ordi", "computer", "cpu"),
)
LOOKS_LIKE_B = str.maketrans({"8": "B", "ß": "B", "β": "B"})
LEVELS = "decouverte|facile|moyen|fort|expert|maitre|discovery|easy|medium|strong|master"
LEVEL_BADGE = re.compile(
    r"[(\[{<]\s*\d\s*[)\]}>]|\b(niveau|niv|nv|level|lvl|lv)\W*\d"
    rf"|([(\[{{<|/:,;·•]|\s[-–—~])\s*({LEVELS})\b|\b(niveau|niv|level|lvl)\W*({LEVELS})\b",
    re.IGNORECASE,
)
"""What looks like the level of a bot: a figure in brackets, "level 3", or its name set apart."""
LAMP = re.compile(
    "CIRCLE|BULLET|STAR|DOT|SQUARE|LAMP|BULB|DISK|ELLIPSIS"
    "|ASTERISK|FISHEYE|RING OPERATOR|DEGREE|HYPHENATION POINT|BULLSEYE|DIAMOND"
)
"""Parts of the Unicode names of signs that, in a row, look like the lamps of a bot's level."""
ENCLOSED = re.compile("CIRCLED|SQUARED|ROBOT")
"""Parts of the Unicode names of signs that look like a badge, or like a bot."""
INNER_CAPITAL = re.compile(r"(?<=[a-z])(?=[A-Z])")
SMALL_CAPITAL = "LATIN LETTER SMALL CAPITAL "


def guest_name() -> str:
    """A name for a new guest."""
    return f"{secrets.choice(STATIONS.split())} {secrets.randbelow(90) + 10}"


def clean_name(name: str) -> str:
    """A name with single spaces; RoomError if it is too long, or some of it cannot be seen."""
    clean = unicodedata.normalize("NFC", " ".join(name.split()))
    if not 1 <= len(clean) <= MAX_NAME_CHARS:
        raise RoomError("name", f"a name has 1 to {MAX_NAME_CHARS} characters")
    classes = [unicodedata.category(character)[0] for character in clean]
    if "C" in classes or IGNORABLE.search(clean):
        raise RoomError("name", "a name has visible characters only")
    if classes[0] == "M" or not set(classes) & {"L", "N", "S"}:
        raise RoomError("name", "a name has at least one letter, figure or symbol")
    if "Me" in map(unicodedata.category, clean) or "M" * (MAX_MARKS + 1) in "".join(classes):
        raise RoomError("name", "a letter of a name has too many marks")
    return clean


def chosen_name(name: str) -> str:
    """A name that a person may choose; RoomError if it is not, or looks like a bot's."""
    clean = clean_name(name)
    if looks_like_bot(clean):
        raise RoomError("bot_name", "only bots are named like bots; choose another name")
    if skeleton(clean) in {skeleton(you) for you in YOU.values()}:
        raise RoomError("you_name", "the page calls every reader so; choose another name")
    return clean


def login_of(name: str) -> str:
    """The login of a name, in which case, spaces and the encoding of accents do not matter."""
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()


def looks_like_bot(name: str) -> bool:
    """Whether a name could be taken for that of a bot, or seems to show a bot's level."""
    compatible = _round_brackets(unicodedata.normalize("NFKC", name))
    if LEVEL_BADGE.search(compatible) or LEVEL_BADGE.search(_plain(compatible)):
        return True
    if _has_lamps(name):
        return True
    if any(ENCLOSED.search(unicodedata.name(each, "")) for each in name):
        return True
    words = _words(name)
    parts = {*words, *_words(re.sub(r"\d", " ", INNER_CAPITAL.sub(" ", compatible)))}
    parts |= {"".join(words), *_words(compatible.translate(LOOKS_LIKE_B))}
    if parts & {skeleton(word) for word in BOT_WORDS}:
        return True
    # A bot has the first name of a person of the crew; somebody may have it with a surname.
    return "".join(words) in {skeleton(word) for word in CREW}


def _round_brackets(text: str) -> str:
    """A text in which brackets and quotation marks of all kinds are round ones."""
    rounds = {"Ps": "(", "Pi": "(", "Pe": ")", "Pf": ")"}
    return "".join(rounds.get(unicodedata.category(each), each) for each in text)


def _words(name: str) -> list[str]:
    """The words of a name, as they look."""
    return re.findall(r"[^\W\d_]+", skeleton(_plain(skeleton(name))))


def _has_lamps(name: str) -> bool:
    """Whether a name has two or more round signs or stars in a row."""
    signs = [each for each in name if not each.isspace()]
    lamps = [
        unicodedata.category(each)[0] in "PS"
        and LAMP.search(unicodedata.name(each, "")) is not None
        for each in signs
    ]
    return any(map(all, pairwise(lamps)))


def _plain(text: str) -> str:
    """A text without accents, with small letters for raised ones and small capitals."""
    letters = unicodedata.normalize("NFKD", text)
    kept = (_large(each).lower() for each in letters)
    return "".join(each for each in kept if unicodedata.category(each)[0] != "M")


def _large(letter: str) -> str:
    """The letter of which this one is the small capital; else the letter itself."""
    name = unicodedata.name(letter, "")
    large = name.removeprefix(SMALL_CAPITAL)
    return large if large != name and len(large) == 1 else letter


def skeleton(name: str) -> str:
    """The same text for all names that look alike: in capitals or small letters, wide or raised."""
    same = "".join(map(_large, unicodedata.normalize("NFKC", name)))
    small = _prototypes(_prototypes(same).casefold())
    # A capital I looks like a small l, so all three are one.
    return small.replace("i", "l")


def _prototypes(text: str) -> str:
    """The text with each character replaced by the one that stands for all that look like it."""
    table = _confusables()
    decomposed = unicodedata.normalize("NFD", text)
    mapped = "".join(table.get(character, character) for character in decomposed)
    return unicodedata.normalize("NFD", mapped)


@cache
def _confusables() -> dict[str, str]:
    """The character or characters that stand for each one that looks like them.

    The library lists for each character all that look like it. Of a group one member is like all
    the others, and stands for them.
    """
    from confusable_homoglyphs.confusables import confusables_data  # large: read when it is needed

    alike = {one: [other["c"] for other in others] for one, others in confusables_data.items()}
    table = {}
    for one, others in alike.items():
        plain = one.strip("\u200e")
        if len(plain) != 1 or len(others) != 1:
            continue
        central = len(alike[others[0]]) > 1 or len(others[0]) > 1 or others[0] < one
        if central:
            table[plain] = others[0].strip("\u200e")
    return table
