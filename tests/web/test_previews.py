"""Link previews: the picture of a table shows what everybody may know, and nothing of others."""

import asyncio
import dataclasses
import re
import time
from html import escape
from io import BytesIO

import pytest
from PIL import Image, ImageFont

import quai
from quai.contract.toy import GAME as TOY
from quai.core.record import Record
from quai.core.rng import Rng
from quai.room.model import RoomError, Seat, TableCard
from quai.web import preview_cache, preview_picture
from quai.web.preview_cache import Pictures
from quai.web.preview_picture import HEIGHT, WIDTH, WRITABLE, picture, writable
from quai.web.previews import Shown, ShownSeat, shown
from quai.web.settings import Rate
from tests.games.sample import SAMPLE
from tests.web.harness import ME, OPEN, PATIENT, Server, Visitor, bot, served

LONG = "Wilhelmina Wolkenschieber"[:24]
TAG = re.compile(r'property="og:image" content="([^"]+)"')
CARD = re.compile(r'name="twitter:card" content="([^"]+)"')


def size_of(png: bytes) -> tuple[int, int]:
    with Image.open(BytesIO(png)) as found:
        assert found.format == "PNG"
        return found.size


def image_of(visitor: Visitor, table: str, language: str = "en") -> str:
    page = visitor.http.get(f"/table/{table}", headers={"Accept-Language": language}).text
    found = TAG.search(page)
    assert found is not None
    return found[1].replace("&amp;", "&")


def card_of(record: Record, names: list[str]) -> TableCard:
    seats = tuple(Seat("person", name, name) for name in names)
    return TableCard(
        "t", 1, record.game.key, {}, 1, by_hand=False, creator="", created=0, seats=seats
    )


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("key", [game.key for game in quai.games() if game is not TOY])
def test_every_game_has_a_picture_from_its_first_step_to_its_last(key: str, language: str) -> None:
    played = quai.game(key)
    for seats in (min(played.meta.seats), max(played.meta.seats)):
        record, rng = Record(played, seats, {}, 3), Rng(3)
        card = card_of(record, [LONG, "Zoë", "Béla", "Cora", "Dan", "Eva"][:seats])
        looks = [shown(card, record, language)]
        while record.actor is not None:
            actions = played.offered(record.state, rng, 4)
            record.play(record.actor, played.write(actions[rng.below(len(actions))]))
            if len(record.steps) in (20, 40):
                looks.append(shown(card, record, language))
        looks.append(shown(card, record, language))
        assert len({each.version for each in looks}) == len(looks), "each has its own address"
        for each in looks[1:]:
            assert {type(seat.points) for seat in each.seats} == {int}
            assert each.said
            assert "{" not in each.said
        lines = [seat.line for seat in looks[0].seats]
        assert len(set(lines)) == seats
        assert set(lines) <= set(range(1, 7))
        assert [seat.points for seat in looks[-1].seats] == record.state.scores()
        assert any(seat.marked for seat in looks[-1].seats), "who has won is marked"
        assert size_of(picture(looks[-1])) == (WIDTH, HEIGHT)


def test_a_table_offers_its_picture_while_it_waits_and_while_it_is_played(
    server: Server, anna: Visitor
) -> None:
    bela = Visitor(server.origin, "Béla")
    table = anna.open_table(ME, OPEN, first=0)
    waiting = image_of(anna, table)
    assert waiting.startswith(f"{server.origin}/table/{table}/picture?language=en&v=")
    first = bela.http.get(waiting)
    assert (first.status_code, first.headers["content-type"]) == (200, "image/png")
    assert first.headers["cross-origin-resource-policy"] == "cross-origin"
    assert size_of(first.content) == (1200, 630)
    assert len(first.content) < 200_000
    again = bela.http.get(waiting, headers={"If-None-Match": first.headers["etag"]})
    assert again.status_code == 304
    bela.sit(table, 1)
    begun = image_of(anna, table)
    assert begun != waiting, "programs that keep pictures look again"
    assert bela.http.get(begun).content != first.content
    french = image_of(anna, table, "fr-FR,fr;q=0.9")
    assert "language=fr" in french
    assert bela.http.get(french).content != bela.http.get(begun).content
    page = anna.http.get(f"/table/{table}").text
    assert CARD.findall(page) == ["summary_large_image"]
    assert 'property="og:image:width" content="1200"' in page


def test_a_private_table_shows_nothing(anna: Visitor) -> None:
    request = {"game": SAMPLE, "seats": [ME, bot(1)], "options": {}, "access": "private"}
    table = anna.post("/api/tables", request)["table"]
    assert image_of(anna, table).endswith("/static/icons/icon-512.png")
    hidden = anna.http.get(f"/table/{table}/picture")
    assert (hidden.status_code, hidden.json()["code"]) == (404, "no_table")
    nothing = anna.http.get("/table/none/picture")
    assert (nothing.status_code, nothing.json()["code"]) == (404, "no_table")


def test_without_pillow_there_is_a_picture_of_the_site(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = anna.open_table(ME, OPEN, first=0)
    monkeypatch.setattr(preview_picture, "Image", None)
    assert image_of(anna, table).endswith("/static/icons/icon-512.png")
    assert anna.http.get(f"/table/{table}/picture").status_code == 404


def test_pictures_are_limited_by_address(tmp_path_factory: pytest.TempPathFactory) -> None:
    few = dataclasses.replace(PATIENT, pictures=Rate(2, 0))
    with served(tmp_path_factory.mktemp("few"), few) as server:
        anna = Visitor(server.origin, "Anna")
        address = f"/table/{anna.open_table(ME, OPEN, first=0)}/picture"
        assert [anna.http.get(address).status_code for _ in range(3)] == [200, 200, 429]


def some(number: int) -> Shown:
    return Shown(
        SAMPLE, "T", f"{number}", (ShownSeat("A", 1, None, 3, marked=True, free=False),), ""
    )


def test_a_picture_is_drawn_once_and_the_loop_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Shown] = []

    def slow(each: Shown) -> bytes:
        drawn.append(each)
        time.sleep(0.05)
        return each.status.encode()

    async def main() -> None:
        pictures, ticks = Pictures(), 0
        monkeypatch.setattr(preview_cache, "picture", slow)
        asked = asyncio.gather(*(pictures.get(some(1)) for _ in range(5)))
        while not asked.done():
            await asyncio.sleep(0.001)
            ticks += 1
        assert ticks > 3, "others were served meanwhile"
        assert [each.plain for each in await asked] == [b"1"] * 5
        await pictures.get(some(1))
        assert drawn == [some(1)]
        crowd = [pictures.get(some(number)) for number in range(2, 14)]
        found = await asyncio.gather(*crowd, return_exceptions=True)
        refused = [each for each in found if isinstance(each, RoomError)]
        assert len(refused) == len(crowd) - preview_cache.MAX_WAITING
        monkeypatch.setattr(preview_cache, "MAX_KEPT", 2)
        await pictures.get(some(20))
        await pictures.get(some(21))
        assert list(pictures._kept) == [some(20), some(21)]

    asyncio.run(main())


def test_the_fonts_have_every_character_that_is_written() -> None:
    for name in (preview_picture.SIGN, *preview_picture.WORDS.values()):
        font = preview_picture._font(name, 40)
        nothing = _ink(font, "\uffff")
        lacking = [char for char in WRITABLE if char != " " and _ink(font, char) == nothing]
        assert lacking == []


def _ink(font: ImageFont.FreeTypeFont, char: str) -> tuple[object, bytes]:
    mask = font.getmask(char)
    return mask.size, bytes(mask)


def test_names_in_other_letters_are_written_as_well_as_the_fonts_can() -> None:
    assert writable("Zoë  d’Artagnan\u202f!") == "Zoë d’Artagnan !"
    assert writable("Dvořák 東") == "Dvorák"
    assert picture(Shown(SAMPLE, "東京", "", (), "")), "even if nothing is left of it"


def test_rules_are_shown_with_the_name_of_their_game(server: Server) -> None:
    visitor = Visitor(server.origin)
    for language, words in (("en", "Rules of"), ("fr", "Règles ")):
        texts = quai.game(SAMPLE).texts(language)
        headers = {"Accept-Language": language}
        page = visitor.http.get(f"/rules/{SAMPLE}", headers=headers).text
        assert re.search(f"<title>{words}.*{texts['game.title']}</title>", page)
        assert escape(texts["tagline"]) in page
    assert "<title>quai</title>" in visitor.http.get("/rules/nothing").text
