"""Writes everything that is generated: ``python -m tools.generate``, or only some of it, by name.

``--check`` writes nothing, tells which files would be different, and exits with 1 if there are any.  Review what is
different: the tests hold the library to these files.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
WHAT: Final = {
    "words": "the catalogues of translations, brought in step with the messages, and compiled",
    "schemas": "the JSON Schemas",
    "typescript": "the TypeScript types of the npm package, made from the JSON Schemas",
    "vectors": "the conformance vectors",
    "card_texts": "the texts of cards in the documentation",
    "verdicts": "what parts of card pools are refused for",
    "tokens": "the page's sheet of colours, spaces, letters and motions",
    "pictures": "the pictures of the documentation",
    "drawings": "the digests of many other pictures",
    "playthroughs": "the golden playthroughs",
    "tellings": "what pages at a table are told in some matches",
    "refusals": "what broken states and views of Save Your Bacon! are refused for",
    "mistakes": "what is said to likely mistakes, in the documentation",
    "transcripts": "the golden transcripts of the terminal",
    "ladder": "the tables of the ladder in the documentation",
    "released": "the digests of what names mean that no release has had",
    "face": "the frozen public face, or what would break with it",
}
"""The modules that make files, in an order in which each finds what it reads already written."""

CHECK: Final = "--check"


def main(arguments: Sequence[str]) -> int:
    """Write files, or tell which would be different; return the exit status."""
    asked = [argument for argument in arguments if argument != CHECK]
    if not set(asked) <= WHAT.keys():
        print(__doc__, *(f"{name:14}{told}" for name, told in WHAT.items()), sep="\n")
        return 2
    found = False
    for name in asked or WHAT:
        for path, content in _files(name):
            if not path.exists() or path.read_bytes() != content:
                found = True
                print(path.relative_to(ROOT))
                if CHECK not in arguments:
                    path.parent.mkdir(exist_ok=True)
                    path.write_bytes(content)
    return int(found and CHECK in arguments)


def _files(name: str) -> Iterable[tuple[Path, bytes]]:
    """Yield the files that a module makes, each with its content."""
    for path, content in importlib.import_module(f"tools.{name}").files():
        yield path, content if isinstance(content, bytes) else content.encode()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
