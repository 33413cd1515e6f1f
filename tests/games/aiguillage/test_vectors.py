"""The vectors that rules and page share: every case is there, and the rules still say the same."""

import json
from typing import Any

from quai.games.aiguillage.cards import CHARACTERS, PHASES
from tests.games.aiguillage.vectors import read, text


def cases() -> list[dict[str, Any]]:
    """The vectors of the file."""
    return [json.loads(line) for line in read().splitlines()]


def test_the_rules_still_say_what_the_file_has() -> None:
    assert text() == read()


def test_the_file_has_every_phase_and_every_answer() -> None:
    found = cases()
    assert {case["view"]["phase"] for case in found} == set(PHASES)
    takes = [take for case in found for take in case["answers"].get("takes", [])]
    assert {take["price"] for take in takes} == {0, 1, 2}
    lost = {(take["card"], take["lost"]) for take in takes if "lost" in take}
    assert lost >= {(card, False) for card in CHARACTERS}
    assert lost >= {("pickpocket", True), ("switchman", True)}
    claims = [claim for case in found for claim in case["answers"].get("claims", [])]
    assert (
        {claim["choice"] for claim in claims}
        == {claim["last"] for claim in claims}
        == {True, False}
    )
    assert any(case["answers"].get("swaps") for case in found)
    assert {case["view"]["cards"] == "standard" for case in found} == {True, False}
