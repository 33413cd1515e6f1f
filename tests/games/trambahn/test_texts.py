"""Sentences of Trambahn; `tests/contract/test_catalogues.py` looks at them all."""

import pytest

from quai.core.game import LANGUAGES
from quai.core.text import say
from quai.games.trambahn.cards import NAMES
from quai.games.trambahn.meta import GAME
from tests.games.trambahn.helpers import play, seen, table


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_named_by_line_and_value_which_stay_together(language: str) -> None:
    texts = GAME.texts(language)
    for card in NAMES[:-1]:
        line, value = card.split("-")
        assert texts[f"name.{card}"] == f"{line}\u00a0{value}"


def test_sentences_read_well() -> None:
    french, english = GAME.texts("fr"), GAME.texts("en")
    wrong = {"card": "III-8", "row": "III"}
    assert say(french, "fr", "refuse.wrong_row", wrong) == (
        "Une station ne prend place que dans la rangée de sa ligne\u00a0: "
        "III\u00a08 va en ligne III."
    )
    drawn = {"who": "Ada", "count": 1, "cards": ["conductor"]}
    assert say(english, "en", "event.draw.own", drawn) == "Ada draws 1 card: conductor."
    dear = {"tram": "electric", "price": 15, "money": 3}
    assert say(french, "fr", "refuse.too_dear", dear) == (
        "Un tram électrique coûte 15 billets\u202f; vous en avez 3."
    )


def test_the_prompt_warns_before_the_turn_dissolves_a_column() -> None:
    position = table("I-1 I-2 II-3 III-4", money=1)
    play(position, "passenger I-1 I", "open II-3")
    message, details = GAME.prompt(seen(position, 0))
    assert (message, details["n"]) == ("prompt.stations.bare", 1)
    warning = say(GAME.texts("fr"), "fr", message, details)
    assert "Attention\u00a0: une colonne n’a pas de tram, et sera dissoute" in warning
