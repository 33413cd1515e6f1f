"""Runs a notebook as Jupyter does, in a process of its own: python -m tests.notebook FILE.

Prints a JSON list of what its cells show as HTML.
"""

import json
import sys
from pathlib import Path

from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output


def main() -> None:
    """Run the cells, one after the other."""
    shell = InteractiveShell.instance()
    formatter = shell.display_formatter
    assert formatter is not None
    formatter.active_types = formatter.format_types
    shown: list[str] = []
    for cell in json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] != "code":
            continue
        with capture_output() as said:
            done = shell.run_cell("".join(cell["source"]))  # type: ignore[no-untyped-call]
        done.raise_error()
        bundles = [output.data for output in said.outputs]
        if done.result is not None and not bundles:
            made = formatter.format(done.result)  # type: ignore[no-untyped-call]
            bundles.append(made[0])
        shown += [bundle["text/html"] for bundle in bundles]
    sys.stdout.write(json.dumps(shown))


if __name__ == "__main__":
    main()
