"""Sentences of Aiguillage; `tests/contract/test_catalogues.py` looks at them all."""

from quai.core.text import say
from quai.games.aiguillage.meta import GAME
from tests.games.aiguillage.helpers import play, seen, table


def test_sentences_read_well() -> None:
    french, english = GAME.texts("fr"), GAME.texts("en")
    dear = {"card": "mail", "price": 1, "notes": 0}
    assert say(french, "fr", "refuse.too_dear", dear) == (
        "Cette carte (wagon postal) coûte 1 billet\u202f; vous n’en avez aucun."
    )
    missing = {"colour": "green", "missing": 2}
    assert say(english, "en", "refuse.wagons_missing", missing) == (
        "You are 2 wagons short of the green objective, locomotives counted."
    )
    swap = {"who": "Ada", "target": "Bob", "given": "coal", "taken": "tank"}
    assert say(french, "fr", "event.swap", swap) == (
        "L’aiguilleur échange, entre Ada et Bob\u00a0: wagon de charbon contre wagon-citerne."
    )


def test_the_board_tells_the_table() -> None:
    position = table(contracts=("pairs",), wagons=("coal mail locomotive", "tank"), notes=(2,))
    text = GAME.board(seen(position, 0), ["Ada", "Bob"], "en")
    assert "Track 1: coal wagon (0), mail wagon (1), director (2); 3 in the pile" in text
    assert "Objective 1: blue, 8 points — coal wagon, mail wagon, mail wagon" in text
    assert "Ada can claim it with 1 locomotive" in text
    assert "Ada lacks: passenger wagon, box wagon, tank wagon (1 locomotive at hand)" in text
    assert "Bob lacks" not in text
    assert "contract “pairs of the same colour”, worth 0" in text
    assert "secret contract" in text
    play(position, "take 1 1", "claim 1")
    assert "train: blue of 8" in GAME.board(seen(position), ["Ada", "Bob"], "en")


def test_an_action_names_the_card_it_takes() -> None:
    position = table(wagons=("mail mail",), notes=(2,))

    def told(language: str, **named: object) -> str:
        return GAME.effect(seen(position, 0), named, language)

    assert told("en", do="take", line=1, place=2) == "mail wagon, 1 banknote"
    assert told("fr", do="take", line=1, place=1) == "wagon de charbon, gratuite"
    assert told("en", do="pass") == ""
    play(position, "take 1 1")
    assert told("en", do="claim", place=1) == "blue, 8 points"
