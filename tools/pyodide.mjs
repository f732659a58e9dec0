// Runs pytest in Pyodide, Python for browsers, under node:
// node tools/pyodide.mjs PYODIDE-FOLDER FOLDER-OF-INSTALLED-PACKAGES PYTEST-ARGUMENTS…
// The packages have to be pure Python; hypothesis is not, so conftest.py is left out.

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, site, ...options] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")));
const python = await loadPyodide();
for (const [root, place] of [[site, "/site"], [".", "/project"]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(root) }, place);
}
python.globals.set("options", python.toPy([...options, "--noconftest", "-p", "no:cacheprovider"]));
const code = await python.runPythonAsync(`
import os
import sys

os.environ["BACON_RULES_PURE"] = "1"  # a module that was compiled for this machine may lie there
sys.dont_write_bytecode = True
sys.path[:0] = ["/project/src", "/project", "/site"]
os.chdir("/project")
import pytest

print(sys.version, sys.platform)
int(pytest.main(options))
`);
process.exit(code);
