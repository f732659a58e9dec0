"""The pages are right: their links, their tables, and the command's output in them."""

import doctest
import json
import re
import typing
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import attrs
import pytest

from bacon_rules import apply, chance_move, errors, new_match, observe, preset
from bacon_rules.cli import main
from bacon_rules.climbing import Stage, View
from bacon_rules.climbing.events import Ending, Event
from bacon_rules.documents import SCHEMAS, schema
from bacon_rules.documents.loading import LONGEST_LIST
from bacon_rules.documents.values import LONGEST_TEXT
from bacon_rules.documents.writing import tag_of
from bacon_rules.records import LARGEST, Record, dumps, write
from bacon_rules.vectors import vectors

ROOT = Path(__file__).parents[2]
ABOUT = ("README.md", "CONTRIBUTING.md", "SECURITY.md")
GUIDES = [*(ROOT / name for name in ABOUT), *sorted(ROOT.glob("docs/**/*.md"))]
"""The documents about the project as it is."""

DOCUMENTS = [ROOT / "CHANGELOG.md", *GUIDES]


def name_of(document: Path) -> str:
    return document.relative_to(ROOT).as_posix()


def headings(document: Path) -> list[str]:
    """Return the anchors of a document's headings, as repository pages and Sphinx make them."""
    titles = re.findall(r"^#+ (.+)$", re.sub(r"```.*?```", "", document.read_text(encoding="utf-8"), flags=re.S), re.M)
    return [re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles]


@pytest.mark.parametrize("document", GUIDES, ids=name_of)
def test_no_page_has_a_heading_twice(document: Path) -> None:
    anchors = headings(document)
    assert len(anchors) == len(set(anchors))


@pytest.mark.parametrize("document", DOCUMENTS, ids=name_of)
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\((?!https:)([^)\s]+)\)", document.read_text(encoding="utf-8")):
        path, _, anchor = target.partition("#")
        linked = (document.parent / path).resolve() if path else document
        assert linked.exists(), f"{name_of(document)}: {target}"
        assert not anchor or anchor in headings(linked), f"{name_of(document)}: {target}"


@pytest.mark.parametrize("document", GUIDES, ids=name_of)
def test_paths_lead_somewhere(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    for path in re.findall(r"`((?:src|tests|docs|examples|tools|fuzz|bacon_rules)/[\w./-]+)`", text):
        named = path.removesuffix("/TARGET")
        assert (ROOT / named).exists() or (ROOT / "src" / named).exists(), f"{name_of(document)}: {path}"


def test_every_notebook_is_shown() -> None:
    there = {path.stem for path in ROOT.glob("examples/notebooks/*.py")} - {"answering"}
    shown = (ROOT / "docs" / "notebooks.md").read_text(encoding="utf-8")
    assert {*re.findall(r'<a href="notebooks/(\w+)\.html">', shown)} == there
    titles = {
        name: re.search(r"^# # (.+)$", (ROOT / f"examples/notebooks/{name}.py").read_text("utf-8"), re.M)
        for name in there
    }
    assert {title[1] for title in titles.values() if title} == {*re.findall(r"^## (.+)$", shown, re.M)}


Tables = dict[str, dict[str, list[str]]]


def tables(document: str) -> Tables:
    """Return the rows of the tables below each heading: each name in the first cell, and the code in the second."""
    found: Tables = {}
    heading = ""
    lines = (ROOT / "docs" / document).read_text(encoding="utf-8").splitlines()
    for line, following in pairwise([*lines, ""]):
        if line.startswith("#"):
            heading = line.lstrip("# ")
        elif line.startswith("| `") and not following.startswith("| ---"):
            first, second, *_ = *line.strip("| ").split(" | "), ""
            for name in re.findall(r"`([^`]+)`", first):
                found.setdefault(heading, {})[name] = re.findall(r"`([^`]+)`", second)
    return found


def fields(kind: type) -> list[str]:
    return [field.name for field in attrs.fields(kind)]


def test_the_tables_of_json_have_the_keys_of_the_schemas() -> None:
    documented = tables("json.md")
    read: dict[str, Any] = {name: schema(name) for name in SCHEMAS}
    for heading, properties in {
        "Rules": read["rules"]["properties"],
        "State": read["state"]["properties"],
        "Table": read["state"]["$defs"]["table"]["properties"],
        "View": read["view"]["properties"],
    }.items():
        assert list(documented[heading]) == list(properties), heading
    described = {event["properties"]["type"]["const"]: list(event["properties"]) for event in read["event"]["oneOf"]}
    assert {tag: ["type", *keys, "seen_by"] for tag, keys in documented["Event"].items()} == described
    stages = read["state"]["$defs"]["stage"]["oneOf"]
    assert list(documented["Stage"]) == [stage["properties"]["type"]["const"] for stage in stages]
    for tag, stage in zip(documented["Stage"].values(), stages, strict=True):
        keys = list(stage["properties"])
        assert ["type", *tag][: len(keys)] == keys


def test_the_tables_of_json_have_every_key() -> None:
    documented = tables("json.md")
    start = new_match(preset("bacon-6"))
    deal = chance_move(start, 7)
    state = apply(start, deal)
    dumped = state.to_json()
    record = json.loads(dumps(Record.of(start, [deal])))
    house: Any = attrs.evolve(preset("bacon-6"), target=5).to_json()
    written: Mapping[str, Any] = {
        "State": dumped,
        "Table": dumped["table"],
        "View": observe(state, 1).to_json(),
        "Record": record,
        "Rules": house,
    }
    for heading, value in written.items():
        assert list(documented[heading]) == list(value), heading
        for key in "format", "version":
            assert documented[heading].get(key) == ([str(value[key])] if key in value else None)


def test_the_tables_of_json_have_every_type() -> None:
    documented = tables("json.md")
    stages = {tag_of(kind): fields(kind) for kind in typing.get_args(Stage)}
    assert list(documented["Stage"]) == list(stages)
    for tag, names in documented["Stage"].items():
        assert [name for name in names if name in stages[tag]][: len(stages[tag])] == stages[tag]
    assert documented["Event"] == {tag_of(kind): fields(kind) for kind in typing.get_args(Event)}
    text = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
    assert all(f"`{ending}`" in text for ending in Ending)


def test_the_tables_of_the_trick_taking_game_have_the_keys_of_its_schemas() -> None:
    documented = tables("json.md")["The trick-taking game"]
    state: Any = schema("trick-taking-state")
    table, stages = state["$defs"]["table"]["properties"], state["$defs"]["stage"]["oneOf"]
    types = {stage["properties"]["type"]["const"]: stage["properties"] for stage in stages}
    assert [name for name in documented if name in table] == list(table)
    assert {name for name in documented if name in types} == set(types)
    assert all(set(documented[name]) >= {*keys} - {"type"} for name, keys in types.items())
    text = (ROOT / "docs" / "json.md").read_text(encoding="utf-8").partition("## The trick-taking game\n")[2]
    told = set(re.findall(r"`(\w+)`", text.partition("\n## ")[0]))
    view: Any = schema("trick-taking-view")
    assert {*state["properties"], *view["properties"]} <= told


def test_the_limits_of_json_are_those_of_the_code() -> None:
    text = (ROOT / "docs" / "json.md").read_text(encoding="utf-8")
    assert f"| length of a text | {LONGEST_TEXT:,} characters; of a record, {LARGEST >> 20} MiB |" in text
    assert f"| entries in a list | {LONGEST_LIST}; " in text


def test_the_tables_for_front_ends_have_every_attribute_and_event() -> None:
    documented = tables("front-ends.md")
    told = documented["What each seat sees"]
    assert set(fields(View)) <= set(told)
    assert all(hasattr(View, name) for name in told)
    assert documented["What happened"] == {kind.__name__: fields(kind) for kind in typing.get_args(Event)}


@pytest.mark.parametrize(
    ("heading", "name", "items"),
    [
        ("Positions", "positions-bacon-4", "positions"),
        ("Matches", "match-bacon-4", "plies"),
        ("Shuffles", "shuffles-bacon-4", "shuffles"),
    ],
)
def test_the_tables_of_vectors_have_every_key(heading: str, name: str, items: str) -> None:
    documented = tables("engines.md")
    content: Any = vectors(name)
    assert list(documented["Conformance vectors"]) == list(content)[:3]
    assert all(list(documented[heading]) == list(item) for item in content[items])


def test_the_table_of_errors_has_every_exception() -> None:
    table = re.findall(r"^\| `(\w+)` \|", (ROOT / "docs" / "errors.md").read_text(encoding="utf-8"), re.M)
    exceptions = [name for name in vars(errors) if re.fullmatch(r"[A-Z]\w+Error", name) and name != "BaconRulesError"]
    assert sorted(table) == sorted(exceptions)


@pytest.mark.exhaustive
def test_the_commands_for_records_print_what_the_document_shows(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    page = doctest.DocTestParser().get_doctest(text, {}, "records", None, None)
    doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS).run(page, clear_globs=False)
    write(page.globs["record"], tmp_path / "evening.bacon.json")
    write(page.globs["wrong"], tmp_path / "wrong.bacon.json")
    shown = re.findall(r"```console\n\$ bacon-rules (.+?)\n(.+?)```", text, re.S)
    assert len(shown) == 3
    for arguments, output in shown:
        main(arguments.split())
        assert capsys.readouterr().out == output


def test_the_match_in_the_readme_is_what_the_command_prints(capsys: pytest.CaptureFixture[str]) -> None:
    [shown] = re.findall(r"```text\n(.+?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S)
    assert main(["watch", "--seed", "7"]) == 0
    printed = capsys.readouterr().out
    for part in shown.split("  …\n"):
        assert part in printed, "the computer players have changed: show a part of their new match"
