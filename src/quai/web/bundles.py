"""Bundles: modules of the page sent as one file, as each request takes a slow network long.

The sources stay as they are, and nothing is built. The server wraps each module of a bundle in a
function that returns its exports, in the order in which a browser would run them; other modules
then import from the bundle, so that there is one of each. This relies on how the formatter writes
imports and exports, and on imports that form no cycle, which it checks.
"""

import posixpath
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

FOLDER = "bundles"
FIRST = "first"
ENTRY = "app/main.js"
PAGES = {"lobby": "app/lobby.js", "table": "app/table-page.js"}
"""The bundles besides the first, by the modules of their pages."""
MAPPED = "quai/"
"""The prefix by which the pages of games import modules of the page; see `index.html`."""
FROM = re.compile(
    r'(?:^|(?<=;))(import|export)\s*([\w$\s,{}*]*?)\s*(?:from\s*)?"((?:\.|quai/)[^"]+)";?',
    re.MULTILINE,
)
"""A static import, or an export of what another module exports."""
LAZY = re.compile(r'\bimport\("(\.[^"]+)"\)')
LIST = re.compile(r"(?:^|(?<=[;}]))export\s*\{([^{}]*)\};?", re.MULTILINE)
DEFAULT = re.compile(r"(?:^|(?<=[;}]))export default\s", re.MULTILINE)
DECLARED = re.compile(
    r"^export ((?:const|let|class|(?:async )?function\*?) ([\w$]+))", re.MULTILINE
)


def imports_of(source: str) -> list[str]:
    """What a module imports, without waiting for an import() of it."""
    return [found[3] for found in FROM.finditer(source)]


def closure(name: str, read: Callable[[str], str]) -> list[str]:
    """A module and all that it imports, each after those that it imports itself."""
    found: dict[str, bool] = {}
    """Whether all that a module imports has been found."""

    def visit(module: str) -> None:
        if found.get(module) is False:
            raise ValueError(f"{module} imports itself in a cycle")
        if module in found:
            return
        found[module] = False
        for target in imports_of(read(module)):
            visit(resolved(module, target))
        del found[module]  # to stand behind those that it imports
        found[module] = True

    visit(name)
    return list(found)


def resolved(module: str, target: str) -> str:
    """The name of an imported module below /static."""
    if target.startswith(MAPPED):
        return target.removeprefix(MAPPED)
    return posixpath.normpath(posixpath.join(posixpath.dirname(module), target))


def variable(module: str) -> str:
    """The name by which a bundle exports what a module of it exports."""
    return re.sub(r"\W", "_", module.removesuffix(".js"))


@dataclass(frozen=True)
class Bundles:
    """Which modules are sent together."""

    modules: dict[str, list[str]]
    """The modules of each bundle, in the order in which they run."""
    bundle_of: dict[str, str]
    read: Callable[[str], str]

    @classmethod
    def of(cls, read: Callable[[str], str]) -> "Bundles":
        """The first bundle has what all pages need, and what more than one of `PAGES` does."""
        needed = {name: closure(module, read) for name, module in PAGES.items()}
        entry = closure(ENTRY, read)
        common = [
            module
            for found in needed.values()
            for module in found
            if sum(module in each for each in needed.values()) > 1
        ]
        modules = {FIRST: list(dict.fromkeys([*common, *entry]))}
        modules |= {
            name: [module for module in found if module not in modules[FIRST]]
            for name, found in needed.items()
        }
        return cls(
            modules, {module: name for name, found in modules.items() for module in found}, read
        )

    def script(self, bundle: str) -> str:
        """A bundle as it is sent."""
        wrapped = [self._wrapped(module, bundle) for module in self.modules[bundle]]
        others: dict[str, set[str]] = {}
        for module in self.modules[bundle]:
            for target in imports_of(self.read(module)):
                home = self.bundle_of[resolved(module, target)]
                if home != bundle:
                    others.setdefault(home, set()).add(variable(resolved(module, target)))
        imports = [
            f'import {{ {", ".join(sorted(names))} }} from "./{home}.js";'
            for home, names in sorted(others.items())
        ]
        exported = ", ".join(map(variable, self.modules[bundle]))
        return "\n".join([*imports, *wrapped, f"export {{ {exported} }};\n"])

    def linked(self, module: str | None, source: str) -> str:
        """A module that is sent by itself, which imports from the bundles what they have.

        `module` is its name below /static; None for one of a game's page.
        """
        count = 0

        def link(found: re.Match[str]) -> str:
            nonlocal count
            home = self._home(module, found[3])
            if home is None:
                return found[0]
            count += 1
            name, local = variable(resolved(module or "", found[3])), f"$bundled{count}"
            root = MAPPED.removesuffix("/") if module is None else _relative(module)
            first = f'import {{ {name} as {local} }} from "{root}/{FOLDER}/{home}.js";'
            names = _taken(found[2], local)
            keyword = "export " if found[1] == "export" and names else ""
            lines = "\n" * found[0].count("\n")  # on the same lines as before
            return f"{first} {keyword}{names}{lines}"

        if module is not None:
            source = self._lazy(module, source)
        return FROM.sub(link, source)

    def _home(self, module: str | None, target: str) -> str | None:
        """The bundle in which an imported module is; None if it is sent by itself."""
        if module is None and not target.startswith(MAPPED):
            return None
        return self.bundle_of.get(resolved(module or "", target))

    def _lazy(self, module: str, source: str) -> str:
        """A source whose import() of a module that is in a bundle loads the bundle."""
        root = _relative(module)

        def lead(found: re.Match[str]) -> str:
            target = resolved(module, found[1])
            home = self.bundle_of.get(target)
            if home is None:
                return f'import("{root}/{target}")'
            return f'import("{root}/{FOLDER}/{home}.js").then((all) => all.{variable(target)})'

        return LAZY.sub(lead, source)

    def _wrapped(self, module: str, bundle: str) -> str:
        """A module as a function that is called at once and returns its exports."""
        exports: dict[str, str] = {}

        def take(found: re.Match[str]) -> str:
            source = variable(resolved(module, found[3]))
            if found[1] == "import":
                return _taken(found[2], source)
            for local, name in _pairs(found[2]):
                exports[name] = f"{source}.{local}"
            return ""

        def take_list(found: re.Match[str]) -> str:
            exports.update((name, local) for local, name in _pairs(found[1]))
            return ""

        def take_declared(found: re.Match[str]) -> str:
            exports[found[2]] = found[2]
            return found[1]

        def take_default(_: re.Match[str]) -> str:
            exports["default"] = "$default"
            return "const $default = "

        body = FROM.sub(take, self._lazy(module, self.read(module)))
        body = DECLARED.sub(take_declared, DEFAULT.sub(take_default, LIST.sub(take_list, body)))
        body = re.sub(r"^//# sourceMappingURL=.*$", "", body, flags=re.MULTILINE)
        body = re.sub(r"\n{2,}", "\n", body).strip()
        returned = ", ".join(f"{name}: {value}" for name, value in exports.items())
        return f"const {variable(module)} = (() => {{\n{body}\nreturn {{ {returned} }};\n}})();"


def _relative(module: str) -> str:
    """The way from a module, which is in a folder below /static, to /static."""
    return "/".join([".."] * module.count("/"))


def _pairs(clause: str) -> Iterable[tuple[str, str]]:
    """The names in `{ a, b as c }`: (a, a), (b, c)."""
    for each in clause.strip().strip("{}").split(","):
        if each.strip():
            one, _, other = each.strip().partition(" as ")
            yield one.strip(), (other or one).strip()


def _taken(clause: str, source: str) -> str:
    """A statement that takes from an object what an import clause names."""
    clause = clause.strip()
    if not clause:
        return ""
    if clause.startswith("*"):
        return f"const {clause.partition(' as ')[2].strip()} = {source};"
    main, _, rest = ("", "", clause) if clause.startswith("{") else clause.partition(",")
    names = [f"default: {main.strip()}"] if main.strip() else []
    names += [one if one == other else f"{one}: {other}" for one, other in _pairs(rest)]
    return f"const {{ {', '.join(names)} }} = {source};"
