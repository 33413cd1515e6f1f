"""`quai play` advises, in both languages."""

import pytest

from quai.bots import advice
from quai.cli.main import main
from quai.cli.terminal import Terminal
from quai.core.game import LANGUAGES
from tests.games.sample import SAMPLE


@pytest.mark.parametrize("language", LANGUAGES)
def test_advice_is_given_before_a_choice(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(advice, "EFFORT", 0.02)
    lines = iter(["a", "q"])
    monkeypatch.setattr(Terminal, "input", staticmethod(lambda _: next(lines)))
    assert main(["play", SAMPLE, "--seed", "4", "--lang", language]) == 0
    said = capsys.readouterr().out
    assert {"en": "% to win, about", "fr": "\u00a0% de gagner, environ"}[language] in said
    assert "reason." not in said
