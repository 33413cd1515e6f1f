"""The files of a study: refused before the first game, or named on the page."""

import json
from html import escape
from pathlib import Path
from typing import Any

import pytest

from quai.cli.main import main
from quai.lab.study.study import Study
from tests.games.sample import SHORT


def test_a_file_that_cannot_be_written_is_refused_before_the_first_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def played(*_: Any) -> None:
        raise AssertionError("a game was played")

    monkeypatch.setattr(Study, "play", played)
    for option in ("--out", "--resume"):
        assert main(["study", SHORT, option, str(tmp_path)]) == 2
        assert "cannot be written: it is a folder" in capsys.readouterr().err


def test_a_spoilt_progress_file_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "progress.json"
    words = ["study", SHORT, "--players", "1,2", "--games", "2", "--deals", "2", "--luck", "1,2"]
    words += ["--out", str(tmp_path / "report.html"), "--resume", str(file)]
    assert main(words) == 0
    data = json.loads(file.read_text(encoding="utf-8"))
    data["arms"][0]["measured"] = [[[1]]]
    text = file.read_text(encoding="utf-8")
    for spoilt in (json.dumps(data), text.replace("1", "2", 1), text[:-9], "[" * 100_000, "3", ""):
        file.write_text(spoilt, encoding="utf-8")
        capsys.readouterr()
        assert main(words) == 2
        assert "is not the progress file of a study" in capsys.readouterr().err


def test_the_page_names_its_command_without_how_it_was_run(tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    words = ["study", SHORT, "--players", "1,2", "--games", "2", "--deals", "2", "--luck", "1,2"]
    words += ["--out", str(out)]
    assert main([*words, "--jobs", "1", f"--resume={tmp_path / 'progress.json'}"]) == 0
    assert escape(f"quai {' '.join(words)}") in out.read_text(encoding="utf-8")
