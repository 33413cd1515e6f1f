"""Files of progress, from which a run is resumed: JSON that carries its own hash."""

import hashlib
import json
import re
from pathlib import Path
from typing import Any

from quai.core.reading import content_of
from quai.core.refusals import BadInput

_SEALED = re.compile(r'(.+), "hash": "([0-9a-f]{64})"\}', re.DOTALL)


def sealed(state: dict[str, Any]) -> str:
    """Return progress as text, with a hash by which any change is noticed."""
    written = json.dumps(state)
    return f'{written[:-1]}, "hash": "{_digest(written)}"}}'


def unsealed(path: Path, run: str) -> dict[str, Any]:
    """Return the progress in a file; BadInput if it is not that of such a run, as it was saved."""
    try:
        text = content_of(path).decode()
    except (OSError, ValueError) as error:
        raise BadInput(f"{path} is not the progress file of a {run}: {error}") from error
    found = _SEALED.fullmatch(text)
    if found is None or _digest(found[1] + "}") != found[2]:
        raise BadInput(f"{path} is not the progress file of a {run}, or it has been altered")
    state: dict[str, Any] = json.loads(text)
    return state


def _digest(written: str) -> str:
    return hashlib.sha256(written.encode()).hexdigest()
