"""`make release`: what an image is built of. The rest is tried by the command itself."""

import tomllib
from pathlib import Path

import quai
from scripts.release import RUN, search, version_of_source, write_context

ROOT = Path(__file__).parents[1]


def test_the_context_of_an_image_has_what_its_dockerfile_needs(tmp_path: Path) -> None:
    context = tmp_path / "context"
    (context / "old").mkdir(parents=True)
    write_context(context)
    assert {each.name for each in context.iterdir()} == {
        *("Dockerfile", "src", "setup.py", "pyproject.toml", "constraints.txt"),
        *("README.md", "LICENSE"),
    }
    assert (context / "src/quai/web/static/index.html").exists()
    assert not list(context.rglob("__pycache__"))
    commands = search(RUN, (context / "Dockerfile").read_text(encoding="utf-8"))
    assert commands.startswith("python -m venv /venv")
    assert ".[site]" in commands


def test_the_version_is_said_once() -> None:
    assert version_of_source() == quai.__version__
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "version" not in project
    assert "version" in project["dynamic"]
    assert f"## {quai.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
