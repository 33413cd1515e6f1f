/**
 * Compiles Python files for the page without a server, by the Python that runs there:
 *     node scripts/compile_for_page.mjs FOLDER
 * Each .py file is replaced by a .pyc file, and what cannot be compiled stays as it is.
 */
import { loadPyodide } from "pyodide";

const COMPILE = `
import os, py_compile
for folder, _, names in os.walk("/work"):
    for name in names:
        path = os.path.join(folder, name)
        if name.endswith(".py"):
            shown = path.removeprefix("/work/").partition("/")[2]
            py_compile.compile(path, path + "c", shown, doraise=True, optimize=OPTIMIZE,
                               invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
            os.remove(path)
`;
const pyodide = await loadPyodide();
pyodide.mountNodeFS("/work", process.argv[2]);
pyodide.runPython(COMPILE.replace("OPTIMIZE", "2"));
