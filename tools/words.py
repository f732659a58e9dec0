"""The catalogues of translations, which `tools.generate` brings in step with the source, and compiles.

It collects the messages in ``words.pot``, adds what is new to every ``.po`` file beside it, marks what may have changed
its meaning as fuzzy, and compiles each to the ``.mo`` file that is read.  A new language begins as a copy of
``words.pot`` under the language's name, such as ``de.po``.
"""

from __future__ import annotations

import datetime
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

PACKAGE: Final = Path(__file__).parents[1] / "src" / "bacon_rules"
PAGES: Final = ("web/strings.json", "host/strings.json", "web/in_page/strings.json")
"""What the pages of a table, of the lobby and of the site say, by keys, which are the contexts of these messages."""

CATALOGUES: Final = PACKAGE / "speaking" / "catalogues"
TEMPLATE: Final = CATALOGUES / "words.pot"
KEYWORDS: Final = {"say": None, "message": None, "count": (1, 2)}
"""The functions whose arguments are messages, as Babel and xgettext know them."""

COMMENTS: Final = "TRANSLATORS:"
"""With what a comment begins that is for translators."""

HEADER: Final = "# What bacon_rules.words says."
PROJECT: Final = {"project": "bacon-rules", "version": "1", "msgid_bugs_address": "the issues of bacon-rules"}
BEGUN: Final = datetime.datetime(2026, 11, 22, tzinfo=datetime.UTC)


def template() -> Catalog:
    """Return a catalogue of the messages in the source, without translations."""
    found = Catalog(header_comment=HEADER, creation_date=BEGUN, fuzzy=False, **PROJECT)
    collected = extract_from_dir(PACKAGE, keywords=KEYWORDS, comment_tags=[COMMENTS], strip_comment_tags=True)
    for file, _, text, comments, context in collected:
        found.add(text, None, [(file, 0)], auto_comments=comments, context=context)
    for page in PAGES:
        for key, text in json.loads((PACKAGE / page).read_text(encoding="utf-8")).items():
            found.add(text, None, [(page, 0)], context=key, flags=["python-brace-format"] if "{" in text else [])
    return found


def read(path: Path) -> Catalog:
    """Return the catalogue in a ``.po`` file."""
    with path.open("rb") as file:
        return read_po(file, locale=None if path == TEMPLATE else path.stem, abort_invalid=True)


def updated(catalogue: Catalog) -> Catalog:
    """Return a catalogue in step with the source."""
    catalogue.update(template(), update_creation_date=False)
    return catalogue


def as_po(catalogue: Catalog) -> bytes:
    """Return a catalogue as a ``.po`` file."""
    file = io.BytesIO()
    write_po(file, catalogue, width=120, include_lineno=False, ignore_obsolete=True)
    return file.getvalue()


def as_mo(catalogue: Catalog) -> bytes:
    """Return a catalogue as a ``.mo`` file."""
    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def files() -> Iterator[tuple[Path, bytes]]:
    """Yield the template, and every catalogue in step with the source, as text and compiled."""
    yield TEMPLATE, as_po(template())
    for path in sorted(CATALOGUES.glob("*.po")):
        catalogue = updated(read(path))
        yield path, as_po(catalogue)
        yield path.with_suffix(".mo"), as_mo(catalogue)
