"""Prompts and the table of Express in words; `tests/contract/test_catalogues.py` looks at all
sentences."""

from quai.games.express.board import STOPPED_BY
from quai.games.express.meta import GAME
from tests.games.express.helpers import play, seen, table

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
