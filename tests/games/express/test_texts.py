"""Prompts and the table of Express in words; `tests/contract/test_catalogues.py` looks at all
sentences."""

import pytest

from quai.cli.narrator import Narrator
from quai.core.refusals import RuleBroken
from quai.games.express.board import STOPPED_BY
from quai.games.express.meta import GAME
from quai.games.express.state import ExpressState
from tests.games.express.helpers import action, journal, play, seen, table

READY = ["tank | coil coil coil coil coil", "tank | hopper hopper hopper hopper"]


def test_the_prompt_says_what_is_to_be_done_and_what_it_would_do() -> None:
    trains = {0: READY, 1: ["coal | tank"]}
    position = table("tank wreck coal", phase="draw", discard="hopper", trains=trains)
    asked = [GAME.prompt(seen(position, 0))]
    for move in ("take", "pick 1", "put coal", "lay 2 hopper", "strike wreck", "aim 1 1", "suffer"):
        play(position, move)
        asked.append(GAME.prompt(seen(position, 0)))
    assert [each[0].removeprefix("prompt.") for each in asked] == [
        *("draw", "lay.fit", "lay.locomotive", "lay.fit", "lay.fit", "aim.train", "react.wreck"),
        "draw.stock",
    ]
    assert asked[2][1] == {"seat": 0, "train": 1, "missing": 1}
    assert asked[6][1] == {"seat": 1, "disaster": "wreck", "works": STOPPED_BY["wreck"], "train": 1}
    assert GAME.prompt(seen(table("coal", trains={0: READY}), 0))[1]["points"] == 10
    assert GAME.prompt(seen(table("coal tank " * 4), 0)) == (
        "prompt.lay.more",
        {"seat": 0, "count": 2},
    )


def test_the_board_tells_trains_with_their_sums_and_what_is_known() -> None:
    trains = {0: ["tank | mail_baggage coach coach diesel"], 1: ["coal | tank tank tank"]}
    position = table("coal", phase="draw", trains=trains, works={1: "office"}, discard="dome")
    play(position, "take")
    told = GAME.board(seen(position, 1), ["Ada", "Bob"], "en")
    assert "train 1, locomotive hidden and diesel: mail and baggage car, coach, coach" in told
    assert "3 × 1, order ×2, diesel ×2 = 12" in told
    assert "known among the hidden cards: dome car" in told
    assert "maintenance: office car" in told
    assert "Ada: 2 cards in hand" in told
    french = GAME.board(seen(position, 1), ["Ada", "Bob"], "fr")
    assert (
        "train 1, locomotive benne à charbon\u00a0: citerne, citerne, citerne — 3 × 2 = 6" in french
    )


TEAMS = ["Ada", "Bo", "Cleo", "Dan"]


def narrator(position: ExpressState, language: str = "en") -> Narrator:
    """Tells everybody what happens among four players in two teams."""
    view = position.view(frozenset())
    return Narrator(GAME, language, TEAMS[: position.settings.seats], frozenset(range(4)), view)


def told(position: ExpressState, *moves: str, language: str = "en") -> list[str]:
    """What happens in these moves, as sentences for those who may know everything."""
    teller = narrator(position, language)
    return teller.sentences(journal(position, *moves).seen_by(teller.viewer))


@pytest.mark.parametrize("turn", range(4))
def test_every_locomotive_picked_up_or_put_is_told_with_its_card_in_the_end(turn: int) -> None:
    who = TEAMS[turn]
    position = table("coal hopper", seats=4, turn=turn, trains={turn % 2: ["tank | coil coil"]})
    assert told(position, "pick 1", "put coal") == [
        f"{who} picks up the locomotive of train 1: tank car.",
        f"{who} gives train 1 a locomotive: coal car.",
    ]


def test_a_target_that_is_a_side_is_told_as_a_side() -> None:
    trains = {0: ["tank | coil coil"], 1: ["tank | hopper hopper hopper"]}
    position = table("wreck coal coal", seats=4, trains=trains)
    label = narrator(position).label(action("aim 1 1"), position.view(frozenset({0})))
    assert label == "Aim at train 1 of Bo and Dan"
    assert "Ada aims at train 1 of Bo and Dan." in told(position, "strike wreck", "aim 1 1")


@pytest.mark.parametrize(
    ("position", "move", "said"),
    [
        (
            table("tank office", trains={0: ["coal | tank"]}),
            "open tank",
            "Il vous resterait une seule carte, et il en faut 2\u00a0: une à défausser, une par",
        ),
        (
            table("wild wreck theft office"),
            "open wild",
            "dans le même tour. Vous n’en avez aucun en main. (EX-25)",
        ),
        (
            table("coil hopper", trains={0: ["coal | tank"]}),
            "lay 1 coil",
            "Le train 1 n’accepte que cette sorte\u00a0: citerne. Cette carte n’en est pas",
        ),
    ],
)
def test_refusals_say_what_is_the_case(position: ExpressState, move: str, said: str) -> None:
    with pytest.raises(RuleBroken) as refusal:
        position.check(action(move))
    assert said in narrator(position, "fr").refusal(refusal.value)
