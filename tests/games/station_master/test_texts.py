"""Sentences of Station Master; `tests/contract/test_catalogues.py` looks at them all."""

from quai.core.text import say
from quai.games.station_master.meta import GAME
from tests.games.station_master.helpers import seen, table


def test_sentences_read_well() -> None:
    french, english = GAME.texts("fr"), GAME.texts("en")
    full = {"track": 2, "limit": 3}
    assert say(french, "fr", "refuse.full", full) == (
        "Le train de la voie 2 est complet\u00a0: il prend 3 pions."
    )
    score = {"who": "Ada", "passengers": 5, "worth": 5, "points": 25, "total": 31}
    assert say(english, "en", "event.score", score) == "Ada: 5 passengers × 5 = 25, 31 in all."
    cut = {"who": "Ada", "cards": ["-3", "first"], "track": 1, "worth": 4}
    assert say(french, "fr", "event.uncouple", cut) == (
        "Ada décroche −3, 1re classe sur la voie 1\u00a0: le train vaut 4."
    )


def test_the_board_tells_trains_tokens_and_scores() -> None:
    position = table("+1 royal", "executive-5 first -4 / 1:2 0:3 / royal", "", discard="+6 caboose")
    told = GAME.board(seen(position, 0), ["Ada", "Bo"], "en").splitlines()
    assert "Discard: 2 cards, the last ones: +6 Caboose" in told
    assert "Track 1, Executive 5: 1st Class=+6 −4=−8 · · · — worth −2" in told
    assert "  aboard, 2 of 5: Bo ?, Ada 3" in told
    assert "  Royal Carriages: 1" in told
    assert "Track 2: empty" in told
    assert "Ada: points 0, tokens in reserve 5 of 6, best train 0" in told
    assert "  hand: +1, Royal Carriage" in told
    assert "  reserve: 1 1 1 2 2" in told
    assert "  1 card in hand" in told
