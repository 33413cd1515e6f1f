"""Put what was measured into the documentation: `python -m bench.docs FOLDER`.

FOLDER/NAME.txt is what a measurement printed (`bench/quiet.sh`). It replaces the text between
`<!-- measured: NAME -->` and `<!-- end -->`, wherever a page of docs/ has these marks. A picture
docs/pictures/NAME.png is shown below it.
"""

import re
import sys
from pathlib import Path

from bench.workloads import ROOT


def filled(page: str, name: str, printed: str, *, pictured: bool = False) -> str:
    """The text of a page with this output between the marks of its name."""
    # Only what a line showed last is kept: progress is written over with \r.
    lines = [line.rpartition("\r")[2].rstrip() for line in printed.strip("\n").split("\n")]
    picture = ["", f"![What was measured, as a curve](pictures/{name}.png)"] if pictured else []
    block = "\n".join(["```", *lines, "```", *picture])
    start, end = f"<!-- measured: {name} -->", "<!-- end -->"
    marked = re.compile(f"({re.escape(start)}\n).*?(\n{re.escape(end)})", re.DOTALL)
    return marked.sub(lambda found: f"{found[1]}\n{block}\n{found[2]}", page)


def main(arguments: list[str] | None = None) -> int:
    """Fill all pages."""
    (folder,) = map(Path, sys.argv[1:] if arguments is None else arguments)
    for page in sorted((ROOT / "docs").glob("*.md")):
        text = before = page.read_text(encoding="utf-8")
        for each in sorted(folder.glob("*.txt")):
            if (printed := each.read_text(encoding="utf-8")).strip():
                pictured = (ROOT / "docs/pictures" / f"{each.stem}.png").exists()
                text = filled(text, each.stem, printed, pictured=pictured)
        if text != before:
            page.write_text(text, encoding="utf-8")
            print(f"{page.name}: written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
