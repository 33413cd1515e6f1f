"""Writing files atomically: completely or not at all."""

import os
from contextlib import suppress
from pathlib import Path

from quai.core.refusals import BadInput


def make_folder(folder: Path) -> None:
    """Create a folder for output, before a long run; raise BadInput if that fails."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"the folder {folder} cannot be written to: {error.strerror}") from error


def write_whole(path: Path, text: str) -> None:
    """Write a temporary file beside the target, then move it into place."""
    temporary = path.with_name(f".{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_text(text, encoding="utf-8")
        os.replace(temporary, path)
    except OSError as error:
        with suppress(OSError):
            temporary.unlink()
        raise BadInput(f"{path} cannot be written: {error.strerror}") from error
