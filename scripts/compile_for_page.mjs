/**
 * Compiles Python files for the page without a server, by the Python that runs there:
 *     node scripts/compile_for_page.mjs FOLDER
 * Each .py file is replaced by a .pyc file without documentation and without the numbers of lines, which take up a
 * third of the space; errors still name the functions.
 */
import { loadPyodide } from "pyodide";

const COMPILE = `
import importlib.util, marshal, os

UNCHECKED_HASH = (1).to_bytes(4, "little")
UNIT = 2  # bytes of code, of which an entry of the table of lines stands for one to eight
NO_LINE = 0xf8  # an entry for one unit; for each further one it is one more

def without_lines(code):
    inner = (without_lines(each) if isinstance(each, type(code)) else each for each in code.co_consts)
    whole, rest = divmod(len(code.co_code) // UNIT, 8)
    lines = bytes([NO_LINE + 7] * whole + [NO_LINE + rest - 1] * (rest > 0))
    return code.replace(co_linetable=lines, co_consts=tuple(inner))

def compiled(source, name):
    code = without_lines(compile(source, name, "exec", dont_inherit=True, optimize=2))
    head = importlib.util.MAGIC_NUMBER + UNCHECKED_HASH + importlib.util.source_hash(source)
    return head + marshal.dumps(code)

for folder, _, names in os.walk("/mounted"):
    for path in (os.path.join(folder, name) for name in names if name.endswith(".py")):
        with open(path, "rb") as source, open(path + "c", "wb") as written:
            written.write(compiled(source.read(), path.removeprefix("/mounted/").partition("/")[2]))
        os.remove(path)
`;
const pyodide = await loadPyodide();
pyodide.mountNodeFS("/mounted", process.argv[2]);
pyodide.runPython(COMPILE);
