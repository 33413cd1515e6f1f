"""Tests that need a program of the system say how to get it, and are never skipped by CI."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.servers import need

ROOT = Path(__file__).parents[1]


def test_without_a_program_a_test_is_skipped_and_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("QUAI_EXPECT_SERVERS", raising=False)
    with pytest.raises(pytest.skip.Exception, match="needs Redis: apt-get install redis-server"):
        need("Redis", "redis-server", None)
    assert need("Redis", "redis-server", "/usr/bin/redis-server") == "/usr/bin/redis-server"


def test_where_programs_are_expected_their_absence_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUAI_EXPECT_SERVERS", "1")
    with pytest.raises(AssertionError, match="apt-get install chromium"):
        need("Chromium", "chromium", None)


def test_ci_expects_all_programs() -> None:
    assert "QUAI_EXPECT_SERVERS=1 make test" in (ROOT / ".ci" / "run").read_text()


@pytest.mark.parametrize(("expected", "status"), [("", 0), ("1", 1)])
def test_who_may_not_install_programs_is_told_which(
    tmp_path: Path, expected: str, status: int
) -> None:
    for name in ("bash", "ls"):
        found = shutil.which(name)
        assert found
        (tmp_path / name).symlink_to(found)
    for name, says in (("cc", ""), ("node", ""), ("npm", ""), ("id", "echo 1000")):
        (tmp_path / name).write_text(f"#!{tmp_path}/bash\n{says}\n")
        (tmp_path / name).chmod(0o755)
    told = subprocess.run(
        [tmp_path / "bash", ROOT / "scripts" / "system.sh"],
        env={**os.environ, "PATH": str(tmp_path), "QUAI_EXPECT_SERVERS": expected},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == status
    assert "chromium chromium-headless-shell redis-server" in told.stderr
    assert "Please install them" in told.stderr
