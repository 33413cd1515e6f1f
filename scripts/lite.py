"""`make lite`: quai without a server, as a folder of static files that any web server can serve.

    scripts/lite.py [FOLDER]

Pyodide comes from npm (package.json), wheels from PyPI (constraints.txt). What was downloaded or
compiled stays in build/lite. The parts are told in docs/lite.md.
"""

import argparse
import base64
import fcntl
import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import msgspec

from quai.bots import LEVELS
from quai.core.game import LANGUAGES, Game
from quai.games import games
from quai.room.model import Player
from quai.web import responses
from quai.web.bundles import ENTRY, closure
from quai.web.files import STATIC, sent_bytes
from quai.web.page import CURRENT, FIRST_STYLE, IMPORT_MAP, STYLE_TAG, source_of

ROOT = Path(__file__).parents[1]
WORK = ROOT / "build" / "lite"
PYODIDE = ROOT / "node_modules" / "pyodide"
SOURCES = ROOT / "src" / "quai"
COMPILE = ROOT / "scripts" / "compile_for_page.mjs"
PLATFORM, PYTHON = "pyemscripten_2026_0_wasm32", "3.14"
PACKAGES = (
    *("anyio", "h11", "msgspec", "mypy_extensions", "prometheus_client", "starlette"),
    "typing_extensions",
)
"""What the application needs and the page can use; all but msgspec are pure Python."""
LEFT_OUT = re.compile(
    r"quai/(cli|lab|contract|web/static)/|/__pycache__/|/page/|/help/"
    r"|quai/web/(arguments|cells|client_types|lan|serving|timeouts|__main__)\.py$"
    r"|quai/room/(backup|claims|postgres)\.py$"
)
"""What the server in a page does not need of quai: commands, the lab, tests, other databases, and
what the page has as files."""
PACKAGES_LEFT_OUT = re.compile(
    r"\.dist-info/|^anyio/(_backends/_trio|pytest_plugin)\.py$|^starlette/testclient\.py$"
    r"|^prometheus_client/(aiohttp|bridge|django|openmetrics/parser|parser)"
)
"""Parts of the packages that are left out: other event loops, tests, other frameworks."""
PAGE_PARTS = ("index.js", "style.css", "poster.js")
"""Files of a game's page whose presence is all that the server needs to know."""
LIBRARY_LEFT_OUT = re.compile(
    r"(^|/)(_pyrepl|pydoc_data|unittest|xmlrpc|sqlite3/__main__|ensurepip|idlelib|tkinter|turtle\w*"
    r"|lib2to3|distutils|venv|wsgiref/validate|doctest|pdb|bdb|cProfile|profile|pstats|trace"
    r"|mailbox|imaplib|poplib|ftplib|nntplib|telnetlib|antigravity|this|pyclbr|pydoc|curses"
    r"|dbm|zipapp|tabnanny|pickletools|difflib|multiprocessing|test|turtledemo|webbrowser"
    r"|_ios_support|_android_support|_apple_support|optparse|getopt|cmd|profiling"
    r"|tarfile|tomllib|graphlib|plistlib|netrc|sched|sndhdr|cgi|cgitb|rlcompleter|modulefinder"
    r"|_aix_support|_osx_support|compileall|filecmp|fileinput|nturl2path|mailcap|chunk"
    r"|symtable|wave|colorsys|stringprep|xml|pyexpat|ctypes|argparse|gettext|_pyio|_pydatetime"
    r"|_sysconfigdata_\w+|configparser|statistics|fractions|pprint|shelve|py_compile|pty|tty"
    r"|getpass|__phello__|__hello__|__main__|http/cookiejar|urllib/robotparser"
    r"|pyodide/console|logging/(config|handlers)|asyncio/(windows_\w+|proactor_events|tools)"
    r"|email/(_header_value_parser|contentmanager|headerregistry)"
    r"|encodings/(?!__init__|aliases|ascii|charmap|cp437|idna|latin_1|punycode|unicode_escape"
    r"|raw_unicode_escape|utf_)\w+)(/|\.py$|$)"
)
"""Parts of the standard library that are left out: tools for programmers, unused protocols,
encodings of the past."""
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' '{script}'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
SOURCE_MAP = re.compile(r"\n//# sourceMappingURL=.*")
ELSEWHERE = re.compile(r"`https://cdn\.jsdelivr\.net/[^`]*`")
"""Where Pyodide would look for packages, if it were not told where they are."""
STYLES = ("lite/lite.css",)
NOBODY = Player("", "", account=False)
"""Stands for the visitor, whom the server knows only once it runs."""
NO_CONFUSABLES = "confusables_data = {}"
"""Replaces a table of a megabyte that tells names apart: here there is only one person."""
NO_INTERPRETERS = """
class ExecutionFailed(Exception):
    pass


def create():
    raise NotImplementedError("a page has one interpreter")
"""
"""Replaces a module that Pyodide cannot run, and that anyio imports but does not use."""
GAME_WORDS = ("texts", "help", "summary")


def main() -> None:
    """Build the folder."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist" / "lite")
    folder: Path = parser.parse_args().folder
    WORK.mkdir(parents=True, exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # others may build at the same time
        build(folder)


def build(folder: Path) -> None:
    """Build the folder, in the place of an older one."""
    shutil.rmtree(folder, ignore_errors=True)
    runtime = folder / "runtime" / "new"
    write_runtime(runtime)
    version = version_of(runtime)
    runtime.rename(runtime.with_name(version))
    CURRENT.fix(version)
    write_page(folder, version)
    write_prepared(folder / "static" / version / "prepared")
    write(folder / "runtime" / version / "licenses.txt", licenses())
    write_worker(folder, version)


def version_of(runtime: Path) -> str:
    """The version of all files, those of the page and Python's: it stands in their addresses."""
    whole = hashlib.sha256(CURRENT.current().name.encode())
    for path in (*files_below(runtime), Path(__file__)):
        whole.update(path.read_bytes())
    return whole.hexdigest()[:16]


def write(path: Path, content: bytes | str) -> None:
    """Write a file, and the folders above it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def write_page(folder: Path, version: str) -> None:
    """The page, its files, and the games' pages, with relative addresses."""
    own = folder / "static" / version
    for path in page_files(STATIC):
        name = path.relative_to(STATIC).as_posix()
        if "/" in name and name != "lite/sw.js":
            write(own / name, sent_bytes(path))
    for game in games():
        page = game.page_folder() if game.package.startswith("quai.") else None
        for path in page_files(page) if page else ():
            name = path.relative_to(page).as_posix() if page else ""
            write(folder / "games" / game.key / version / name, sent_bytes(path))
    shell = (STATIC / "index.html").read_text(encoding="utf-8")
    sheets = [*STYLE_TAG.findall(shell), *STYLES]
    write(own / FIRST_STYLE, b"\n".join((STATIC / name).read_bytes() for name in sheets))
    write(folder / "index.html", index(shell, version))
    for name in ("favicon.svg", "favicon-turn.svg"):
        write(own / name, (STATIC / name).read_bytes())
    manifest = json.loads((STATIC / "manifest.webmanifest").read_text(encoding="utf-8"))
    manifest |= {"id": "./", "start_url": "./", "scope": "./"}
    for icon in manifest["icons"]:
        icon["src"] = f".{icon['src']}".replace("./static/", f"./static/{version}/")
    write(folder / "manifest.webmanifest", json.dumps(manifest, indent=2))


def index(shell: str, version: str) -> str:
    """The page itself: what it imports comes from the folder, and its server is a worker."""
    at = f"./static/{version}/"
    imports = json.dumps({"imports": {"quai/": at, f"{at}app/net.js": f"{at}lite/net.js"}})
    digest = base64.b64encode(hashlib.sha256(imports.encode()).digest()).decode()
    begins = shell.index('  <link rel="stylesheet"')
    link = f'  <link rel="stylesheet" href="/static/{FIRST_STYLE}">\n'
    shell = shell[:begins] + link + STYLE_TAG.sub("", shell[begins:])
    shell = shell.replace("/static/manifest", "./manifest")
    shell = IMPORT_MAP.sub(f'<script type="importmap">{imports}</script>', shell)
    needed = (closure(each, source_of) for each in (ENTRY, "app/lobby.js", "lite/net.js"))
    modules = dict.fromkeys(module for found in needed for module in reversed(found))
    preloads = "".join(
        f'  <link rel="modulepreload" href="/static/{each}">\n'
        for each in modules
        if each != "app/net.js"
    )
    policy = POLICY.format(script=f"sha256-{digest}")
    meta = f'  <meta http-equiv="Content-Security-Policy" content="{policy}">\n'
    shell = shell.replace('  <meta name="viewport"', f'{meta}  <meta name="viewport"', 1)
    shell = shell.replace('  <script type="module"', f'{preloads}  <script type="module"', 1)
    return shell.replace('"/static/', f'"{at}')


def write_prepared(folder: Path) -> None:
    """Write responses that are the same for everybody: the page need not wait for the server."""
    hello = responses.HelloResponse(
        me=NOBODY,
        games=[responses.game_info(each) for each in own_games()],
        levels=list(LEVELS),
        version=version_of_quai(),
        invitation=None,
        moderator=False,
        warnings=[],
        requests=0,
    )
    write(folder / "hello", msgspec.json.encode(hello))
    for game in own_games():
        for language in LANGUAGES:
            words = msgspec.json.encode(game.texts(language))
            found: tuple[bytes | str, ...] = (
                words,
                game.help(language),
                game.summary(language),
            )
            for kind, content in zip(GAME_WORDS, found, strict=True):
                write(folder / "games" / game.key / kind / language, content)


def write_runtime(folder: Path) -> None:
    """Python: Pyodide's files, and one archive of the standard library, the packages and quai."""
    for name in ("pyodide", "pyodide.asm"):
        source = (PYODIDE / f"{name}.mjs").read_text(encoding="utf-8")
        source = SOURCE_MAP.sub("", ELSEWHERE.sub('"./"', source))
        # some web servers, nginx among them, do not know that .mjs is a script
        write(folder / f"{name}.js", source.replace("pyodide.asm.mjs", "pyodide.asm.js"))
    write(
        folder / "wasm.bin", gzip.compress((PYODIDE / "pyodide.asm.wasm").read_bytes(), 9, mtime=0)
    )
    tree = WORK / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    unpack_library(tree / "library")
    for wheel in sorted(wheels()):
        with zipfile.ZipFile(wheel) as packed:
            names = (each for each in packed.namelist() if not PACKAGES_LEFT_OUT.search(each))
            packed.extractall(tree / "site", names)
    write(tree / "site" / "confusable_homoglyphs" / "__init__.py", "")
    write(tree / "site" / "confusable_homoglyphs" / "confusables.py", NO_CONFUSABLES)
    for path in files_below(SOURCES):
        name = f"quai/{path.relative_to(SOURCES).as_posix()}"
        if not LEFT_OUT.search(name) and path.suffix != ".so":
            write(tree / "site" / name, path.read_bytes())
    for game in own_games():
        for part in PAGE_PARTS:
            place = SOURCES / "games" / game.key / "page" / part
            if place.is_file():
                write(tree / "site" / "quai" / "games" / game.key / "page" / part, b"")
    compile_all(tree)
    library = WORK / "library.zip"
    with zipfile.ZipFile(library, "w") as packed:
        for path in files_below(tree / "library"):
            name = path.relative_to(tree / "library").as_posix()
            packed.writestr(zipfile.ZipInfo(name), path.read_bytes())
    found = {"python_stdlib.zip": library.read_bytes(), "pyodide-lock.json": lock()}
    for path in files_below(tree / "site"):
        found[f"site/{path.relative_to(tree / 'site').as_posix()}"] = path.read_bytes()
    write(folder / "python.bin", archive(found))


def compile_all(tree: Path) -> None:
    """Compile all Python files of a tree, and remove their sources; each is compiled once."""
    kept = WORK / "compiled"
    new = WORK / "compiling"
    shutil.rmtree(new, ignore_errors=True)
    how = COMPILE.read_bytes()
    sources = {path: path.relative_to(tree) for path in files_below(tree) if path.suffix == ".py"}
    names = {}
    for path, name in sources.items():
        digest = hashlib.sha256(how + name.as_posix().encode() + path.read_bytes()).hexdigest()
        names[path] = kept / f"{digest}.pyc"
        if not names[path].exists():
            write(new / name, path.read_bytes())
    if new.exists():
        run("node", str(COMPILE), str(new))
    for path, name in sources.items():
        compiled = new / name.with_suffix(".pyc")
        if compiled.exists():
            write(names[path], compiled.read_bytes())
        path.with_suffix(".pyc").write_bytes(names[path].read_bytes())
        path.unlink()


def archive(files: dict[str, bytes]) -> bytes:
    """Files in one: a line of JSON with names and sizes, then the contents; compressed."""
    head = json.dumps([[name, len(content)] for name, content in files.items()])
    return gzip.compress(head.encode() + b"\n" + b"".join(files.values()), 9, mtime=0)


def lock() -> bytes:
    """Pyodide's list of packages, without the packages: none is loaded from elsewhere."""
    found = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({**found, "packages": {}}).encode()


def unpack_library(folder: Path) -> None:
    """The standard library, without what nobody needs here."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as packed:
        for name in packed.namelist():
            if not name.endswith("/") and not LIBRARY_LEFT_OUT.search(name):
                packed.extract(name, folder)

    shutil.rmtree(folder / "concurrent" / "interpreters")
    write(folder / "concurrent" / "interpreters.py", NO_INTERPRETERS)


def wheels() -> list[Path]:
    """The wheels of the packages, downloaded once for each state of constraints.txt."""
    constraints = ROOT / "constraints.txt"
    state = hashlib.sha256(constraints.read_bytes() + repr(PACKAGES).encode()).hexdigest()[:16]
    folder = WORK / f"wheels-{state}"
    if not folder.exists():
        part = WORK / "wheels-part"
        shutil.rmtree(part, ignore_errors=True)
        where = ("--platform", PLATFORM, "--python-version", PYTHON, "--only-binary", ":all:")
        pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "--quiet")
        chosen = ("--no-deps", "--constraint", str(constraints), "--dest", str(part))
        run(*pip, *where, *chosen, *PACKAGES)
        part.rename(folder)
    return list(folder.glob("*.whl"))


def licenses() -> str:
    """The licences of what others have written, which are to be handed on with it."""
    pyodide = json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))
    texts = {
        f"Pyodide {pyodide['version']}": f"{pyodide['license']}, {pyodide['homepage']}\n",
        "Python and its standard library": "The licence of typing_extensions, below.\n",
    }
    for wheel in sorted(wheels()):
        with zipfile.ZipFile(wheel) as packed:
            for name in packed.namelist():
                folder, is_license, _ = name.partition(".dist-info/licenses/")
                if is_license:
                    text = packed.read(name).decode()
                    texts[folder] = f"{texts.get(folder, '')}{text.strip()}\n"
    return "\n".join(f"{name}\n{'=' * len(name)}\n\n{text}" for name, text in texts.items())


def write_worker(folder: Path, version: str) -> None:
    """The service worker, and the archive from which it fills its store."""
    kept = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in files_below(folder)
        if not path.relative_to(folder).as_posix().startswith("runtime/")
    }
    write(folder / "runtime" / version / "page.bin", archive(kept))
    source = (STATIC / "lite" / "sw.js").read_text(encoding="utf-8")
    write(folder / "sw.js", re.sub("export .*", "", source).replace("BUILD", version, 1))


def own_games() -> list[Game]:
    """The games of quai itself."""
    return [each for each in games() if each.package.startswith("quai.")]


def version_of_quai() -> str:
    """The version of quai."""
    import quai

    return quai.__version__


def page_files(folder: Path) -> Iterator[Path]:
    """The files below a folder that a page needs, without what only explains them."""
    return (path for path in files_below(folder) if path.suffix not in (".ts", ".md"))


def files_below(folder: Path) -> Iterator[Path]:
    """All files below a folder, in a fixed order."""
    return (path for path in sorted(folder.rglob("*")) if path.is_file())


def run(*command: str) -> None:
    """Run a command in the project's folder."""
    subprocess.run(command, cwd=ROOT, check=True)  # noqa: S603 -- our own tools


if __name__ == "__main__":
    main()
