"""The npm package says the truth: its version, its files, and its types."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tools import typescript

import bacon_rules
from bacon_rules.documents import JsonObject
from bacon_rules.server.methods import _known_methods
from tests.javascript.samples import PAGE

ROOT = Path(__file__).parents[2]
PACKAGE = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
SOURCES = ROOT / "javascript"
NPM, NODE = shutil.which("npm"), shutil.which("node")


def test_both_packages_have_the_same_version() -> None:
    """An npm version has a hyphen before what is not yet released: 1.0.0-rc.1, 0.2.0-dev.0."""
    assert PACKAGE["version"] == re.sub(r"\.?(dev|a|b|rc)(\d+)$", r"-\1.\2", bacon_rules.__version__)
    assert PACKAGE["name"] == "bacon-rules"


def test_the_package_needs_no_other() -> None:
    assert not {key for key in PACKAGE if "ependencies" in key or key == "scripts"}
    for file in SOURCES.glob("*.js"):
        imported = re.findall(r'(?:from|import) "([^"]+)"', file.read_text(encoding="utf-8"))
        assert all(name.startswith(("node:", "./", "../src/")) for name in imported), file.name


def test_what_works_in_browsers_needs_no_node() -> None:
    for name in ("index.js", "rules.js", "boardgame.js"):
        assert "node:" not in (SOURCES / name).read_text(encoding="utf-8")
        assert "./node.js" not in (SOURCES / name).read_text(encoding="utf-8")


@pytest.mark.skipif(NPM is None, reason="npm is not installed")
def test_the_packed_files() -> None:
    done = subprocess.run([NPM or "npm", "pack", "--dry-run", "--json"], cwd=ROOT, capture_output=True, check=True)
    told = json.loads(done.stdout)
    (packed,) = told if isinstance(told, list) else told.values()
    sources = {f"javascript/{path.name}" for path in SOURCES.iterdir()}
    page = "src/bacon_rules/web/static/socket.js"
    assert {file["path"] for file in packed["files"]} == {"LICENSE", "README.md", "package.json", page, *sources}
    named = {path for paths in PACKAGE["exports"].values() for path in paths.values()}
    assert {path.removeprefix("./") for path in named} <= sources


def test_the_types_are_those_of_the_schemas() -> None:
    assert typescript.FILE.read_text(encoding="utf-8") == typescript.declarations()


def test_every_method_has_its_parameters() -> None:
    text = (SOURCES / "rules.d.ts").read_text(encoding="utf-8").partition("interface Methods {")[2].partition("\n}")[0]
    typed = {
        name: re.findall(r"(\w+)(\??): ", params) for name, params in re.findall(r"^  (\w+): \[\{(.*?)\}, ", text, re.M)
    }
    known = _known_methods()
    assert list(typed) == list(known)
    for name, params in typed.items():
        assert tuple(key for key, _ in params) == known[name].names[1:], name
        assert tuple(key for key, may_miss in params if not may_miss) == known[name].required[1:], name


@pytest.mark.skipif(NODE is None, reason="Node.js is not installed")
def test_the_first_example_prints_what_the_documentation_says() -> None:
    example, printed = re.findall(r"^```(?:js|text)\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.M | re.S)[:2]
    command = json.dumps([sys.executable, "-m", "bacon_rules", "serve"])
    code = example.replace("startServer()", f"startServer({{ command: {command} }})")
    words = [NODE or "node", "--input-type=module", "--eval", code]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    assert (done.stdout, done.stderr) == (printed, "")


def schemas_of(**kinds: JsonObject) -> str:
    return "\n".join(typescript._declared(kinds))


def objects(**properties: JsonObject) -> JsonObject:
    return {"type": "object", "properties": properties, "required": list(properties)}


def test_each_keyword_has_its_type() -> None:
    properties: JsonObject = {
        "kind": {"const": "deal", "description": typescript.TAG},
        "seat": {"anyOf": [{"type": "null"}, {"$ref": "#/$defs/a_seat"}]},
        "suit": {"enum": ["c", "d"], "description": "Its suit."},
        "cards": {"type": "array", "items": {"type": ["string", "null"]}},
        "other": {"$ref": "urn:bacon-rules:trick-taking:view:1"},
        "any": {"type": "array", "items": {"type": "object", "additionalProperties": {"type": "integer"}}},
        "event": {"anyOf": [{"type": "object"}, {}, {"type": "boolean"}]},
        "not-needed": {},
    }
    seat: JsonObject = {"type": "integer", "minimum": 0, "description": "A seat."}
    part: JsonObject = {
        "type": "object",
        "description": "A deal.",
        "properties": properties,
        "required": [*properties][:-1],
        "$defs": {"a_seat": seat},
    }
    assert schemas_of(View=part).split("\n") == [
        "/** A seat. */",
        "type ASeat = number;",
        "/** A deal. */",
        "interface View {",
        '  kind: "deal";',
        "  seat: null | ASeat;",
        "  /** Its suit. */",
        '  suit: "c" | "d";',
        "  cards: (string | null)[];",
        "  other: TrickTaking.View;",
        "  any: Record<string, number>[];",
        "  event: boolean;",
        '  "not-needed"?: unknown;',
        "}",
    ]


def test_what_schemas_define_in_the_same_way_is_declared_once() -> None:
    def defining(**parts: JsonObject) -> JsonObject:
        return {**objects(a={"$ref": "#/$defs/a"}), "$defs": {"a": objects(b={"$ref": "#/$defs/b"}), **parts}}

    one: JsonObject = {"type": "integer"}
    other: JsonObject = {"type": "string"}
    text = schemas_of(State=defining(b=one), View=defining(b=other), Move=defining(b=one), Event=defining(b=other))
    declared = re.findall(r"^(?:type|interface) (\w+)", text, re.M)
    assert declared == ["A", "B", "State", "ViewA", "ViewB", "View", "Move", "Event"]
    for kind, used in {"State": "A", "View": "ViewA", "Move": "A", "Event": "ViewA"}.items():
        assert f"interface {kind} {{\n  a: {used};\n}}" in text
    assert "interface ViewA {\n  b: ViewB;\n}" in text


@pytest.mark.parametrize("unknown", [{"allOf": []}, {"type": "object", "patternProperties": {}}])
def test_an_unknown_keyword_is_refused(unknown: JsonObject) -> None:
    with pytest.raises(ValueError, match=r"there is no type for (allOf|patternProperties)"):
        schemas_of(View=objects(a=unknown))
