"""Reading what somebody else may have written, or named."""

import errno
import json
from pathlib import Path
from typing import Any


def from_json(text: str | bytes) -> Any:
    """Return JSON data; raise ValueError if the text is something else, or nested too deeply."""
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def content_of(path: Path) -> bytes:
    """Return the content of a file or of a pipe; OSError for a device, which may never end."""
    if path.is_char_device() or path.is_block_device():
        raise OSError(errno.EINVAL, "it is a device")
    return path.read_bytes()
