// Compiles the Python files of a zip, which each start in a page would else compile again:
// `node compiled.mjs FOLDER LIBRARY.zip FROM.zip TO.zip [NAMES]`. FOLDER is that of Pyodide, whose Python does it. LIBRARY is
// the standard library that it starts with, faster where that is compiled. With NAMES, modules with commas between, only
// these are compiled and those that Python starts with: compiled files are larger, and what nobody imports may stay as it
// is; what Python starts from is packed, while of other files a folder makes one piece. What is compiled has no docstrings.

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, library, from, to, names = ""] = process.argv.slice(2);
const pyodideFolder = `${resolve(folder)}/`;
const { loadPyodide } = await import(pathToFileURL(`${pyodideFolder}pyodide.mjs`).href);
const pyodide = await loadPyodide({ indexURL: pyodideFolder, stdLibURL: resolve(library) });
pyodide.FS.writeFile("/from.zip", new Uint8Array(readFileSync(from)));
pyodide.globals.set("names", names);
pyodide.runPython(`
import sys
from importlib import import_module
from importlib._bootstrap_external import _code_to_hash_pyc
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

for name in names.split(",") if names else ():
    import_module(name)
loaded = {getattr(each, "__file__", None) or "" for each in [*sys.modules.values()]}

# What needs a network, other processes, a terminal or windows: a page has none of them. And what tests, reads XML or
# takes pickles apart, which nobody does there.
useless = {"_pyrepl", "curses", "dbm", "ensurepip", "ftplib", "imaplib", "mailbox", "multiprocessing", "pdb", "poplib"}
useless |= {"smtplib", "socketserver", "sqlite3", "tkinter", "venv", "webbrowser", "wsgiref", "xmlrpc"}
useless |= {"doctest", "optparse", "pickletools", "unittest", "xml"}

with ZipFile("/from.zip") as source, ZipFile("/to.zip", "w") as target:
    for name in source.namelist():
        if names and name.partition("/")[0].removesuffix(".py") in useless:
            continue
        data = source.read(name)
        if name.endswith(".py") and (not names or any(file.endswith(f".zip/{name}") for file in loaded)):
            code = compile(data, name, "exec", dont_inherit=True, optimize=2)
            # Checked against nothing: the source is not there.
            data, name = _code_to_hash_pyc(code, bytes(8), checked=False), name + "c"
        target.writestr(ZipInfo(name), data, ZIP_DEFLATED if names else ZIP_STORED, 9)
`);
writeFileSync(to, pyodide.FS.readFile("/to.zip"));
