"""Files that are written whole or not at all."""

import os
from contextlib import suppress
from pathlib import Path

from quai.core.refusals import BadInput


def write_whole(path: Path, text: str) -> None:
    """Write a file beside its place, then move it there."""
    beside = path.with_name(f".{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(text, encoding="utf-8")
        os.replace(beside, path)
    except OSError as error:
        with suppress(OSError):
            beside.unlink()
        raise BadInput(f"{path} cannot be written: {error.strerror}") from error
