"""Builds the site on which one plays without a server: ``python -m tools.play_site FOLDER PYODIDE PACKAGES``.

The library runs in the browser, in Pyodide.  PYODIDE is the folder of its npm package, and PACKAGES is one into which
pip has installed what the library needs there, all of it pure Python.  Any server of files can serve the site, below
any address; nothing is loaded from elsewhere.  The session ``site`` of nox does all of that.
"""

from __future__ import annotations

import re
import shutil
import sys
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from bacon_rules.documents.values import JsonObject, write_json
from bacon_rules.games import GAMES, Position
from bacon_rules.guiding import lesson_of
from bacon_rules.web import drawings
from bacon_rules.web.pages import Files
from bacon_rules.web.telling import languages, strings
from bacon_rules.words.speakers import speaker
from tools.recipes import recipes

PACKAGE: Final = Path(__file__).parents[1] / "src" / "bacon_rules"
PAGES: Final[Mapping[str, tuple[str, Mapping[str, str]]]] = {
    "index.html": ("site.html", {"up": "", "script": "front.js", "kind": "hall", "more": ""}),
    "check/index.html": ("site.html", {"up": "../", "script": "check.js", "kind": "single", "more": ""}),
    "workshop/index.html": (
        "site.html",
        {
            "up": "../",
            "script": "workshop.js",
            "kind": "workshop",
            "more": '<link rel="stylesheet" href="../files/workshop.css">\n',
        },
    ),
    "table/index.html": ("table.html", {"language": "en"}),
}
"""The pages of the site, each with the file that it is made from, and what is filled in."""

HOMES: Final = ("bacon_rules.web", "bacon_rules.host", "bacon_rules.web.in_page")
"""The packages with files of pages; where two have a file of the same name, the later one counts."""

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
"""The content policy: a page may only load from its own site."""

PYODIDE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
LEFT_OUT: Final = ("cli", "data", "host", "learning", "static", "__pycache__")
"""The folders of the package that no page asks for; much of them needs threads, sockets or other libraries."""

ENDINGS: Final = (".json", ".mo", ".py", ".toml", ".txt")
NAMED: Final = re.compile(r"""["'/]([\w-]+\.(?:css|js|svg))["']""")
"""The name of a file, as pages and modules name others."""

KEY: Final = re.compile(r'"([\w-]+)"')
"""The key of a word, as modules name it."""

TABLE_HEAD: Final = '<link rel="up" href="../">\n<link rel="stylesheet" href="../files/site.css">\n'


def main(arguments: Sequence[str]) -> int:
    """Build the site; return the exit status."""
    if len(arguments) != 3:
        print(__doc__)
        return 2
    folder, pyodide, packages = map(Path, arguments)
    for path, content in site():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    (folder / "pyodide").mkdir(exist_ok=True)
    for name in PYODIDE:
        shutil.copyfile(pyodide / name, folder / "pyodide" / name)
    with zipfile.ZipFile(folder / "library.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for file, name in library(packages):
            archive.writestr(zipfile.ZipInfo(name), file.read_bytes(), zipfile.ZIP_DEFLATED)
    return 0


def site() -> Iterator[tuple[str, bytes]]:
    """Yield the files of the site, except Pyodide and the library, each with its path and its content."""
    known = Files.of(*HOMES).files
    pages = {path: _page(known[name].decode(), filled) for path, (name, filled) in PAGES.items()}
    yield from ((path, page.encode()) for path, page in pages.items())
    yield from ((f"files/{name}", known[name]) for name in sorted(_used(pages.values(), known)))
    for game, start in _starts().items():
        yield f"cards/{game}.svg", drawings.cards_svg(start.state).encode()
    own = [page for path, page in pages.items() if path != "table/index.html"]
    keys = {key for name in _used(own, known) for key in KEY.findall(known[name].decode())}
    yield "site.json", write_json(_told(keys)).encode()
    yield "recipes.json", write_json([*recipes()]).encode()


def library(packages: Path) -> Iterator[tuple[Path, str]]:
    """Yield the files of the package and of those in a folder, each with its name in the library's archive."""
    for root, folder in ((PACKAGE.parent, PACKAGE), *((packages, path) for path in sorted(packages.iterdir()))):
        for path in [folder] if folder.is_file() else sorted(folder.rglob("*")):
            inside = path.relative_to(root)
            is_needed = path.suffix in ENDINGS and not {*LEFT_OUT, f"{folder.stem}.dist-info"} & {*inside.parts}
            if is_needed and path.is_file():
                yield path, inside.as_posix()


def _page(page: str, filled: Mapping[str, str]) -> str:
    """Return a page of the site: filled in, and with the content policy in its head."""
    for name, text in filled.items():
        page = page.replace(f"{{{name}}}", text)
    policy = f'<meta http-equiv="content-security-policy" content="{POLICY}">\n'
    head = "" if "site.css" in page else TABLE_HEAD
    page = page.replace("</head>", f"{head}</head>")
    return page.replace('<meta charset="utf-8">\n', f'<meta charset="utf-8">\n{policy}')


def _used(pages: Iterable[str], known: Mapping[str, bytes]) -> set[str]:
    """Return the names of all files that pages use, and those files in turn."""
    used: set[str] = set()
    waiting = [name for page in pages for name in NAMED.findall(page)]
    while waiting:
        name = waiting.pop()
        if name in known and name not in used:
            used.add(name)
            waiting += NAMED.findall(known[name].decode())
    return used


def _told(keys: set[str]) -> JsonObject:
    """Return the games, and in each language the words of some keys and all of the site's own."""
    words = {language: _words(language, keys) for language in languages()}
    games: list[JsonObject] = [
        {
            "name": name,
            "seats": start.seats,
            "lesson": lesson_of(start) is not None,
            "titles": {language: _title(start, language) for language in languages()},
        }
        for name, start in _starts().items()
    ]
    return {"games": games, "words": words}


def _words(language: str, keys: set[str]) -> JsonObject:
    of_others, own = [strings(language, home) for home in HOMES[:-1]], strings(language, HOMES[-1])
    return {**{key: text for part in of_others for key, text in part.items() if key in keys}, **own}


def _title(start: Position, language: str) -> str:
    title: str = start.game.title_told(start.state.rules, speaker(language, None, start.state))
    return title


def _starts() -> dict[str, Position]:
    return {name: game.new_match({"game": name}, 0) for name, game in GAMES.items()}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
