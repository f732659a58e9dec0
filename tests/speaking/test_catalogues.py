"""The catalogues: in step with the source and with what is read, nothing missing, and the same parts named in each."""

import functools
import importlib
import os
import re
import shutil
import string
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages import Catalog, Message
from babel.messages.mofile import read_mo
from tools.words import CATALOGUES, PAGES, TEMPLATE, read, template, updated

from bacon_rules.words import languages

FILES = sorted(CATALOGUES.glob("*.po"))
SAME_IN_ENGLISH = re.compile(r"[\W\d_]*|.*\{(title|list|combination|side|wilds|move)\}.*")
"""Messages that are the same in other languages as well, as far as letters go."""


def texts(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def translations(message: Message) -> tuple[str, ...]:
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


def parts(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def context(message: Message) -> str | None:
    found: object = message.context  # Babel leaves it as it is in a compiled catalogue
    return found.decode() if isinstance(found, bytes) else message.context


def contents(catalogue: Catalog) -> dict[object, object]:
    return {(*texts(message), context(message)): translations(message) for message in catalogue if message.id}


def test_there_is_a_catalogue_of_each_language_but_english() -> None:
    assert ("en", *(path.stem for path in FILES)) == languages()
    assert len(FILES) >= 1


@functools.cache
def collected() -> Catalog:
    """Return the messages in the source, which are collected once; nobody may change them."""
    return template()


def test_the_template_is_in_step_with_the_source() -> None:
    assert contents(read(TEMPLATE)) == contents(collected()), "run nox -s generate -- words"


@pytest.mark.exhaustive
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_catalogue_is_in_step_with_the_source_and_with_what_is_read(path: Path) -> None:
    assert contents(updated(read(path))) == contents(read(path)), "run nox -s generate -- words"
    assert not read(path).obsolete
    with path.with_suffix(".mo").open("rb") as file:
        assert contents(read_mo(file)) == contents(read(path)), "run nox -s generate -- words"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_nothing_lacks_a_translation(path: Path) -> None:
    catalogue = read(path)
    assert len(catalogue) > 500
    missing = [message.id for message in catalogue if message.id and not all(translations(message))]
    unsure = [message.id for message in catalogue if message.id and message.fuzzy]
    english = [
        message.id
        for message in catalogue
        if message.id
        and set(texts(message)) & set(translations(message))
        and not SAME_IN_ENGLISH.fullmatch(texts(message)[0])
        and not str(message.context).startswith("key-")
    ]
    assert (missing, unsure, english) == ([], [], [])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_translations_name_the_same_parts_and_no_others(path: Path) -> None:
    wrong = {
        text: parts(text)
        for message in read(path)
        if message.id
        for text in translations(message)
        if parts(text) != parts(texts(message)[-1])
    }
    assert wrong == {}


def test_messages_name_plain_parts_alone() -> None:
    named = {name for message in collected() if message.id for text in texts(message) for name in parts(text)}
    assert {name for name in named if not re.fullmatch("[a-z]+", name)} == set()


def test_singular_and_plural_name_the_same_parts() -> None:
    for message in collected():
        assert len({frozenset(parts(text)) for text in texts(message)}) == 1, message.id


def test_every_file_that_speaks_can_be_collected_from() -> None:
    found = {file for message in collected() for file, _ in message.locations}
    for file in found:
        assert (CATALOGUES.parents[1] / file).exists()
        if file not in PAGES:
            importlib.import_module(f"bacon_rules.{file.removesuffix('.py').replace('/', '.')}")
    assert any(file.startswith("cli/") for file in found)
    assert any(file.startswith("words/") for file in found)
    assert found.issuperset(PAGES)


@pytest.mark.exhaustive
def test_a_language_is_added_to_an_installed_package_as_the_page_says(tmp_path: Path) -> None:
    package = CATALOGUES.parents[1]
    left_out = shutil.ignore_patterns("__pycache__", "*.npz", "*.so", "static", "vectors")
    shutil.copytree(package, tmp_path / package.name, ignore=left_out)
    page = (package.parents[1] / "docs" / "words.md").read_text(encoding="utf-8")
    (commands,) = re.findall(r"^```sh\npython -m pip install babel\n(.+?)^```", page, re.M | re.S)
    find, begin, compiling = commands.splitlines()
    paths = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    env = {**os.environ, "PATH": paths, "PYTHONPATH": str(tmp_path), "BACON_RULES_PURE": "1"}
    subprocess.run(["bash", "-ec", f"{find}\n{begin}"], cwd=tmp_path, env=env, check=True)
    file = tmp_path / "de.po"
    text = file.read_text(encoding="utf-8")
    translated = text.replace('msgid "pass"\nmsgstr ""', 'msgid "pass"\nmsgstr "passe"')
    file.write_text(translated, encoding="utf-8")
    subprocess.run(["bash", "-ec", f"{find}\n{compiling}"], cwd=tmp_path, env=env, check=True)
    asked = "from bacon_rules.words import *; from bacon_rules import *; print(*languages(), describe(Pass(), 'de'))"
    answer = subprocess.run(
        [sys.executable, "-c", asked], cwd=tmp_path, env=env, check=True, capture_output=True, text=True
    )
    assert answer.stdout.split() == ["en", "de", "ja", "Passe"]
