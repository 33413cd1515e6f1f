"""Names: visible, unlike those of others, and unlike those of bots."""

import json

import pytest

from quai.bots import LEVELS
from quai.bots.crew import CREW
from quai.core.game import LANGUAGES
from quai.room.accounts import Accounts
from quai.room.model import Player, RoomError
from quai.room.names import chosen_name, clean_name, guest_name, looks_like_bot, skeleton
from quai.room.people import People
from quai.room.store import Store, Taken
from quai.web.files import STATIC
from tests.room.conftest import Opening
from tests.room.test_people import QUICK, SECRET

pytestmark = pytest.mark.anyio
LATIN_ANNA, CYRILLIC_ANNA = "Anna", "\u0410nn\u0430"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (LATIN_ANNA, CYRILLIC_ANNA),
        ("Ivan", "lvan"),
        ("Mira", "rnira"),
        ("Bob", "B0b"),
        ("PAUL", "pau1"),
        ("\uff30aul", "Paul"),
        ("\uff21nn\u0430", "Anna"),
        ("\uff56\u043e\uff55s", "vous"),
        ("\u029fola", "Lola"),
        ("\u017fam", "Sam"),
        ("\u1d2c\u207f\u207f\u1d43", "Anna"),
        ("J\u00fcrgen", "Ju\u0308rgen"),
    ],
)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Eva", "Ena"), ("Nina", "Vina"), ("Béla", "Bela"), ("Lyon 42", "Lyon 43")]
)
def test_other_names_have_other_skeletons(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


@pytest.mark.parametrize(
    "name",
    [
        *("\u3164", "\u2800", "\u00a0", "\u3000 \u2003", "\u200b", "\ufeff", "\u00ad"),
        *("\u0301", "\u0301\u0301", "...", "—", "\U0001d159", "\ufffc", "Anna\U00016fe4"),
        *("\U00013441", "Anna\U00013442"),
        *("Anna\u202e", "\u2066Anna", "An\u200dna", "Anna\u034f", "Anna\U000e0061", "Anna\ufe0f"),
    ],
    ids=ascii,
)
def test_a_name_can_be_seen(name: str) -> None:
    with pytest.raises(RoomError) as refused:
        clean_name(name)
    assert refused.value.code == "name"


@pytest.mark.parametrize("name", ["Z\u0335\u0336\u0337\u0338a", "A\u20dd", "Anna\u0489"], ids=ascii)
def test_marks_do_not_cover_other_lines_or_make_badges(name: str) -> None:
    with pytest.raises(RoomError) as refused:
        clean_name(name)
    assert refused.value.code == "name"


@pytest.mark.parametrize(
    "name",
    [
        *("Bot 3", "bot3", "BOT", "Robot 3", "R0bot", "B\u043et 4", "B o t", "Bot (4)"),
        *("Anna (4)", "Anna [2]", "Anna \u2463", "Anna \u2477", "Anna niveau 3", "Anna lvl3"),
        *("Anna ★★★", "Level 5", "Anna Lv 5", "Anna \u2778", "\U0001f916 Anna", "b\u00f6t"),
        *("bot1", "R0bot7", "AnnaBot", "Paul Bot42", "iRobot", "chatbot", "Ordi 3", "CPU"),
        *("8ot", "\u03b2ot", "\u00dfot 2", "\uff22\u043et", "\uff2f\u0501ette"),
        *("Anna \u20393\u203a", "Anna \u00ab3\u00bb", "Anna \u30103\u3011", "Anna \u27e83\u27e9"),
        *("Anna ***", "Anna \u25c9\u25c9", "Anna \u00b0\u00b0\u00b0"),
        *("Anna \u2218\u2218", "Anna \u2027\u2027"),
        *("Anna (Expert)", "Anna [facile]", "Anna · Découverte", "Anna – Fort", "Level: Easy"),
        *(
            "Anna \u2219\u2219\u2219",
            "Anna \u00b7 \u00b7",
            "\u26ab\u26ab\u26aa",
            "\U0001f535\U0001f535",
        ),
        *(
            "\u0299\u1d0f\u1d1b",
            "\u0412\u043e\u0442",
            "\u1d2e\u1d52\u1d57",
            "B\u0336o\u0336t",
            "Od\u00e9tte",
        ),
    ],
)
def test_only_bots_look_like_bots(name: str) -> None:
    with pytest.raises(RoomError) as refused:
        chosen_name(name)
    assert refused.value.code == "bot_name"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_shows_that_of_a_level(language: str) -> None:
    texts = json.loads((STATIC / "text" / f"{language}.json").read_text(encoding="utf-8"))
    badges = [f"Anna ({texts[f'level.{level}']})" for level in LEVELS]
    assert [name for name in badges if not looks_like_bot(name)] == []


@pytest.mark.parametrize(
    "name",
    [
        *("Abbot", "Robert", "Botond", "Anna 3", "王", "Zoé", "O’Neil", "🚂", "R2-D2", "♥♥"),
        *("Jean Fort", "Anna-Fort", "J.-P. Moyen", "Nguyễn Thị Ánh", "ที่นี่", "שָׁלוֹם", "Anna ★"),
    ],
)
def test_people_may_have_other_names(name: str) -> None:
    assert chosen_name(f"  {name} ") == name


@pytest.mark.parametrize("name", ["You", "vous", "VOUS", "Υou", "\uff36\uff2f\uff35\uff33", "v0us"])
def test_nobody_is_called_as_the_page_calls_its_reader(name: str) -> None:
    with pytest.raises(RoomError) as refused:
        chosen_name(name)
    assert refused.value.code == "you_name"


def test_names_that_are_made_are_told_apart() -> None:
    assert not any(looks_like_bot(guest_name()) for _ in range(50))
    assert all(looks_like_bot(name) and looks_like_bot(f"{name} 2") for name in CREW)
    assert not looks_like_bot(f"{CREW[0]} Durand")


async def test_nobody_has_a_name_that_looks_like_an_accounts(store: Store) -> None:
    people = People(store.database)
    accounts = Accounts(people, QUICK)
    anna, other = Player("anna", LATIN_ANNA), Player("other", CYRILLIC_ANNA)
    for player in (anna, other):
        await people.add(player, player.id.encode(), 1)
    await accounts.register(anna, SECRET, None)
    with pytest.raises(RoomError, match="taken"):
        await accounts.register(other, SECRET, None)
    with pytest.raises(Taken):
        await people.rename("other", CYRILLIC_ANNA)
    assert await people.is_taken("ANNA")
    await people.rename("anna", "ANNA")
    await people.rename("anna", "Anne")
    assert not await people.is_taken(CYRILLIC_ANNA)
    await accounts.register(other, SECRET, None)
    await store.close()


async def test_accounts_of_before_keep_their_names_and_the_oldest_has_it(
    store_again: Opening,
) -> None:
    store = store_again()
    people = People(store.database)
    for number, name in enumerate((LATIN_ANNA, "Anne", "Béla"), 1):
        player = Player(f"p{number}", name)
        await people.add(player, name.encode(), number)
        await people.add_account(player, name, "", None, number)
    forget = "UPDATE accounts SET skeleton = NULL"
    await store.database.do(lambda db: db.change(forget))
    await people.rename("p2", CYRILLIC_ANNA)
    await store.database.do(lambda db: db.change(forget))
    await people.fill_skeletons()
    kept = "SELECT player, skeleton IS NULL FROM accounts ORDER BY player"
    found = await store.database.do(lambda db: db.rows(kept))
    assert [(player, bool(missing)) for player, missing in found] == [
        ("p1", False),
        ("p2", True),
        ("p3", False),
    ]
    assert await people.is_taken("BÉLA")
    await store.close()
