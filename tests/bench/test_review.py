"""The figures of reviews, from rows of measured games."""

from pathlib import Path
from random import Random

import pytest

from bench.review import accuracy_figures, luck_figures, read, step_up, told
from scripts.reviews import accuracy_table, luck_table


def luck_rows(weight: float) -> list[dict[str, object]]:
    """Games that are decided by luck and by something else, half and half."""
    chance = Random(1)  # noqa: S311 -- not a secret
    rows: list[dict[str, object]] = []
    for seed in range(400):
        luck, rest = chance.gauss(0, 0.2), chance.gauss(0, 0.2)
        rows.append(
            {
                "seed": seed,
                "result": [0.5 + luck + rest, 0.5 - luck - rest],
                "luck": [weight * luck, -weight * luck],
            }
        )
    return rows


def test_luck_that_is_known_makes_results_vary_less() -> None:
    found = luck_figures(luck_rows(1.0))
    assert (found.games, found.seats) == (400, 2)
    assert abs(found.mean) < 1.5 * found.mean_margin
    assert found.ratio == pytest.approx(0.5, abs=0.08)
    assert 0 < found.ratio_margin < 0.12
    assert found.weight == pytest.approx(1.0, abs=0.1)
    assert luck_figures(luck_rows(2.0)).ratio > 0.9, "too bold"
    assert luck_figures(luck_rows(2.0)).weight == pytest.approx(0.5, abs=0.05)


def test_accuracies_are_those_of_the_players(tmp_path: Path) -> None:
    rows = [
        {
            "seed": seed,
            "players": ["4", "5"] if seed % 2 else ["5", "4"],
            "accuracy": [90.0 + seed, 99.0] if seed % 2 else [99.0, 90.0 + seed],
            "costs": [[0.1], []] if seed % 2 else [[], [0.1, 0.0]],
        }
        for seed in range(4)
    ]
    found = accuracy_figures(rows)
    assert (found["4"].games, found["4"].accuracy) == (4, 91.5)
    assert found["4"].given == pytest.approx(0.1)
    assert (found["5"].accuracy, found["5"].given) == (99.0, 0.0)
    above, margin = step_up(found["4"], found["5"])
    assert above == 7.5
    assert margin == found["4"].accuracy_margin, "the other never varies"
    assert "4: 91.5 ± " in told("it", rows)
    assert read(tmp_path / "nothing.jsonl") == []
    assert luck_table(tmp_path).count("\n") == accuracy_table(tmp_path).count("\n") == 2
