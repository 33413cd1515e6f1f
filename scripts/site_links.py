"""A hook of MkDocs: the README is the first page, and links lead out of docs/, too.

A file outside of docs/ that a page links to is copied to the site, to be shown as text.
"""

import re
from pathlib import Path
from posixpath import relpath
from typing import Any

from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
HOME = "index.md"
LINK = re.compile(r"(?<=\]\()(?!\w+:)[^)\s#]+")


def on_files(files: Files, *, config: Any) -> Files:
    """Add the first page."""
    files.append(File.generated(config, HOME, abs_src_path=str(ROOT / "README.md")))
    return files


def on_page_markdown(markdown: str, *, page: Page, config: Any, files: Files) -> str:
    """Add the files that a page links to, and let its links lead where they are on the site."""
    docs = Path(config.docs_dir)
    written = ROOT / "README.md" if page.file.src_uri == HOME else docs / page.file.src_uri

    def on_site(found: re.Match[str]) -> str:
        target = (written.parent / found[0]).resolve()
        if not target.is_file():
            return found[0]
        if target.is_relative_to(docs):
            uri = target.relative_to(docs).as_posix()
        else:
            uri = f"source/{target.relative_to(ROOT).as_posix()}.txt"
            if files.get_file_from_path(uri) is None:
                files.append(File.generated(config, uri, abs_src_path=str(target)))
        return relpath(uri, Path(page.file.src_uri).parent.as_posix())

    return LINK.sub(on_site, markdown)
