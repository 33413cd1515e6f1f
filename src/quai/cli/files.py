"""Writing files atomically: completely or not at all."""

import os
from contextlib import suppress
from pathlib import Path

from quai.core.refusals import BadInput

MAX_SHOWN = 80
"""Characters of a wrong name that are shown."""


def file_path(written: str) -> Path:
    """Return a path given on the command line; raise BadInput if it cannot be one."""
    if not written.strip() or "\0" in written:
        raise BadInput(f"a file must have a name, not {written!r}")
    path = Path(written)
    try:
        path.exists()
    except OSError as error:
        raise BadInput(f"{written[:MAX_SHOWN]!r} cannot be a file: {error.strerror}") from error
    return path


def make_folder(folder: Path) -> None:
    """Create a folder for output, before a long run; raise BadInput if that fails."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"the folder {folder} cannot be written to: {error.strerror}") from error


def check_writable(path: Path) -> None:
    """Raise BadInput, before a long run, if `write_whole` could not write this file."""
    _check_place(path)
    make_folder(path.parent)
    temporary = _temporary(path)
    try:
        temporary.write_bytes(b"")
        temporary.unlink()
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}") from error


def write_whole(path: Path, text: str) -> None:
    """Write a temporary file beside the target, then move it into place.

    A device or a pipe must not be replaced by a file.
    """
    _check_place(path)
    temporary = _temporary(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        temporary.write_text(text, encoding="utf-8")
        os.replace(temporary, path)
    except OSError as error:
        with suppress(OSError):
            temporary.unlink()
        raise BadInput(f"{path} cannot be written: {error.strerror}") from error


def _check_place(path: Path) -> None:
    if not path.name or path.is_dir():
        raise BadInput(f"{path} cannot be written: it is a folder")
    if path.exists() and not path.is_file():
        raise BadInput(f"{path} cannot be written: it is not a file")


def _temporary(path: Path) -> Path:
    return path.with_name(f".{path.name}.part")
