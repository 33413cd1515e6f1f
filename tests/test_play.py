"""`make play` serves at once, compiles beside it, and then serves what was compiled."""

import sys
from pathlib import Path

import pytest

from scripts.play import play


def program(code: str) -> list[str]:
    return [sys.executable, "-c", code]


def test_the_server_starts_again_once_the_build_is_installed(tmp_path: Path) -> None:
    story = tmp_path / "story"
    compiled = tmp_path / "compiled"
    serve = program(
        "import pathlib, signal, sys, time\n"
        f"story, compiled = pathlib.Path({str(story)!r}), pathlib.Path({str(compiled)!r})\n"
        "say = lambda words: story.open('a').write(words + '\\n')\n"
        "signal.signal(signal.SIGTERM, lambda *_: (say('stopped'), sys.exit(0)))\n"
        "say('compiled' if compiled.exists() else 'plain')\n"
        "while not compiled.exists(): time.sleep(0.01)\n"
    )
    build = program(
        "import pathlib, time\n"
        f"story = pathlib.Path({str(story)!r})\n"
        "while not story.exists(): time.sleep(0.01)\n"
    )
    assert play(serve, [build], compiled.touch, tmp_path / "log") == 0
    assert story.read_text().split() == ["plain", "stopped", "compiled"]


def test_a_failed_build_leaves_the_server_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    log, said = tmp_path / "log", tmp_path / "said"
    monkeypatch.setattr("scripts.play.say", said.write_text)
    serve = program(
        "import pathlib, sys, time\n"
        f"while not pathlib.Path({str(said)!r}).exists(): time.sleep(0.01)\n"
        "sys.exit(7)\n"
    )
    build = program("import sys; sys.exit('no compiler')")
    assert play(serve, [build], pytest.fail, log) == 7
    assert "no compiler" in log.read_text()
    assert str(log) in said.read_text()


def test_a_server_that_cannot_start_ends_the_build(tmp_path: Path) -> None:
    serve, build = program("import sys; sys.exit(3)"), program("import time; time.sleep(600)")
    assert play(serve, [build], pytest.fail, tmp_path / "log") == 3
