"""Modules of the page that are sent together."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from quai.web.bundles import FIRST, FOLDER, PAGES, Bundles, closure
from quai.web.files import STATIC
from quai.web.page import bundles_of, linked, source_of
from tests.web.harness import Visitor

FILES = {
    "app/main.js": 'import { a, b as c } from "./one.js";\nimport "./two.js";\n'
    'export const all = [a, c, a()];\nexport default () => import("./lobby.js");\n',
    "app/one.js": "export const b = 2;\nexport function a() {\n  return b + 1;\n}\n",
    "app/two.js": 'export { b as d } from "./one.js";\nimport * as all from "../vendor/x.js";\n'
    "const kept = all.y + 1;\nexport {\n  kept,\n  kept as again,\n};\n",
    "app/lobby.js": 'import all, { e } from "./three.js";\nimport { d } from "./two.js";\n'
    "export default class {\n  static sum = [all, e, d];\n}\n",
    "app/three.js": 'import { kept } from "./two.js";\nexport const e = kept;\n'
    "const all = 7;\nexport default all;\n",
    "app/table-page.js": 'import { e } from "./three.js";\nexport default e;\n',
    "vendor/x.js": "const q=1;export{q as y,q};\n//# sourceMappingURL=x.map\n",
}


def run(folder: Path, script: str) -> object:
    """What a script prints as JSON that imports modules of a folder."""
    (folder / "run.mjs").write_text(script)
    done = subprocess.run(
        [shutil.which("node") or "node", "run.mjs"], cwd=folder, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder in which all scripts are modules."""
    (tmp_path / "package.json").write_text('{"type": "module"}')
    return tmp_path


def write(folder: Path, files: dict[str, str]) -> None:
    """Write files into a folder."""
    for name, text in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)


def test_every_form_of_import_and_export_means_the_same_in_a_bundle(folder: Path) -> None:
    bundles = Bundles.of(FILES.__getitem__)
    assert bundles.modules[FIRST] == [
        "app/one.js",
        "vendor/x.js",
        "app/two.js",
        "app/three.js",
        "app/main.js",
    ]
    write(folder, {f"{FOLDER}/{each}.js": bundles.script(each) for each in bundles.modules})
    script = f"""
        import {{ app_main, app_two, app_one }} from "./{FOLDER}/first.js";
        const lobby = await app_main.default();
        const table = await import("./{FOLDER}/table.js");
        console.log(JSON.stringify([app_main.all.slice(1), app_two, app_one.b, lobby.default.sum,
            table.app_table_page.default]));"""
    assert run(folder, script) == [[2, 3], {"d": 2, "kept": 2, "again": 2}, 2, [7, 2, 2], 2]


def test_a_module_beside_the_bundles_shares_what_they_hold(folder: Path) -> None:
    bundles = Bundles.of(FILES.__getitem__)
    write(folder, {f"{FOLDER}/{each}.js": bundles.script(each) for each in bundles.modules})
    lone = (
        'import { a as x } from "./one.js";\nimport y from "./three.js";\n'
        'export { kept } from "./two.js";\nimport { own } from "./own.js";\n'
        'export const lobby = () => import("./lobby.js");\nexport const found = [x, y, own];\n'
    )
    write(folder, {"app/own.js": "export const own = 5;\n"})
    write(folder, {"app/lone.js": bundles.linked("app/lone.js", lone)})
    script = f"""
        import {{ app_one }} from "./{FOLDER}/first.js";
        import {{ found, kept, lobby }} from "./app/lone.js";
        console.log(JSON.stringify([found[0] === app_one.a, found.slice(1), kept,
            (await lobby()).default.sum]));"""
    assert run(folder, script) == [True, [7, 5], 2, [7, 2, 2]]
    page = bundles.linked(None, 'import { a } from "quai/app/one.js";\nimport b from "./b.js";\n')
    assert f'from "quai/{FOLDER}/first.js"' in page
    assert 'import b from "./b.js";' in page, "a file of its own folder"


def test_a_cycle_is_refused() -> None:
    files = {"app/a.js": 'import "./b.js";\n', "app/b.js": 'import "./a.js";\n'}
    with pytest.raises(ValueError, match="cycle"):
        closure("app/a.js", files.__getitem__)


def test_every_module_of_the_page_is_sent_once(anna: Visitor) -> None:
    bundles = bundles_of("now")
    together = [module for found in bundles.modules.values() for module in found]
    assert len(together) == len(set(together)) > 60
    assert set(together) >= {"app/main.js", "vendor/preact.js", *PAGES.values()}
    for name in bundles.modules:
        sent = anna.http.get(f"/static/{FOLDER}/{name}.js")
        assert sent.headers["content-type"].startswith("text/javascript")
        left = [line for line in sent.text.splitlines() if re.match(r"(import|export)\b[^(]", line)]
        from_others = [line for line in left if line.startswith("import")]
        assert len(left) == len(from_others) + 1, "one list of exports"
        assert all(f'from "./{FIRST}.js";' in line for line in from_others)
    for path in sorted(STATIC.glob("app/*.js")):
        name = f"app/{path.name}"
        for target in re.findall(
            r'from "([^"]+)"', linked("now", name, source_of(name).encode()).decode()
        ):
            assert str((path.parent / target).resolve().relative_to(STATIC)) not in together, name
