"""How Sphinx builds the documentation.  Nothing is fetched: the build works without a network."""

from __future__ import annotations

import ast
import enum
import functools
import inspect
import itertools
import re
import sys
import tomllib
import types
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import ClassVar

from docutils import nodes
from sphinx.addnodes import index, pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective

import bacon_rules
from bacon_rules.pictures.tokens import COUNTER, TYPE

sys.path.append(str(Path(__file__).parents[1]))

from tools.trying import fragment

project = "bacon-rules"
author = "The bacon-rules authors"
copyright = "2026, the bacon-rules authors"  # noqa: A001 - Sphinx reads this name
release = bacon_rules.__version__
version = ".".join(release.split(".")[:2])

HERE = Path(__file__).parent

SEARCHED = tomllib.loads((HERE / "searched.toml").read_text(encoding="utf-8"))
"""What people search for, by the page that answers."""

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.autosectionlabel",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"bacon-rules {release}"
html_static_path = ["static"]
SITE = "_build/site"
"""The folder of what other sessions of nox build: `site` the pages on which people play, `notebooks` the notebooks."""

BUILT = {path.name for path in HERE.joinpath(SITE).glob("*")}
html_extra_path = [SITE] if BUILT else []
html_css_files = ["counter.css"]
html_js_files = [("moved.js", {"type": "module"})]

FURO = {
    "color-background-primary": "dish",
    "color-background-secondary": "panel",
    "color-background-hover": "counter",
    "color-background-border": "rim",
    "color-foreground-primary": "ink",
    "color-foreground-secondary": "soft",
    "color-foreground-muted": "soft",
    "color-foreground-border": "line",
    "color-brand-primary": "go",
    "color-brand-content": "side-0",
    "color-brand-visited": "side-0",
    "color-inline-code-background": "panel",
    "color-highlight-on-target": "lamp",
    "color-admonition-background": "panel",
    "color-api-background": "panel",
    "color-api-background-hover": "counter",
    "color-sidebar-item-background--hover": "counter",
    "color-sidebar-search-background": "dish",
    "color-header-background": "panel",
    "color-header-border": "rim",
    "bacon-code": "panel",
    "bacon-tile": "tile",
    "bacon-counter": "counter",
}
"""The token for each colour of the theme, and for each that the sheet has besides."""

BY_NIGHT = {**FURO, "color-background-primary": "counter", "color-background-hover": "dish"}

html_theme_options = {
    "light_css_variables": {name: COUNTER[token][0] for name, token in FURO.items()}
    | {"bacon-display": TYPE["display"]},
    "dark_css_variables": {name: COUNTER[token][1] for name, token in BY_NIGHT.items()},
}
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"

copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

myst_enable_extensions = ["attrs_inline", "deflist"]
myst_heading_anchors = 3

autosectionlabel_prefix_document = True
autosectionlabel_maxdepth = 3
# Games share names such as State; where a signature has such a short name, any of them may be linked.
# Some names of a page differ only in case, such as Playouts and playouts.
suppress_warnings = [
    *(
        "autosectionlabel.api/arena",
        "autosectionlabel.api/bulk",
        "autosectionlabel.api/climbing",
        "autosectionlabel.api/pictures",
        "autosectionlabel.api/reviews",
    ),
    "autosectionlabel.changelog",
    "ref.python",
]

default_role = "code"
add_module_names = False
toc_object_entries = False
autodoc_member_order = "bysource"
autodoc_type_aliases = {name: f"bacon_rules.documents.values.{name}" for name in ("JsonObject", "JsonValue")}
napoleon_numpy_docstring = False
trim_doctest_flags = True

nitpick_ignore_regex = [
    # What stands for a type alias inside of the type of a function that is an attribute.
    ("py:class", "TypeAliasForwardRef"),
    # The standard library's own documentation is not linked, since that would need the network.
    ("py:.*", r"(collections\.abc|concurrent\.futures\.?\w*|datetime|enum|fractions|os|random|types|typing)\..*"),
    # Nor is that of pyarrow.
    ("py:class", r"pa\.\w+"),
    # Type variables and private protocols stand in signatures, and have no page.
    ("py:.*", r"(bacon_rules\.)?(\w+\.)*(_\w+|[A-Z]\w*T(_co|_contra)?|BasicReading|ListedNumbering|Solved)"),
    # What a game's wings take and return is imported for type checkers alone.
    ("py:class", "Bounds|Dice|Executor|Layout|Lesson|Picked|Plain|Scene|Speaker|Urn|Workshop"),
    ("py:class", r"array|typing_extensions\.Buffer"),
]

PACKAGES = (
    "bacon_rules",
    "bacon_rules.climbing",
    "bacon_rules.climbing.shown.words",
    "bacon_rules.trick_taking",
    "bacon_rules.save_your_bacon",
    "bacon_rules.save_your_bacon.cards",
    "bacon_rules.save_your_bacon.frames",
    "bacon_rules.games",
    "bacon_rules.actions",
    "bacon_rules.bulk",
    "bacon_rules.climbing.played.numbering",
    "bacon_rules.trick_taking.played.numbering",
    "bacon_rules.save_your_bacon.played.numbering",
    "bacon_rules.records",
    "bacon_rules.pictures",
    "bacon_rules.server",
    "bacon_rules.words",
    "bacon_rules.documents",
    "bacon_rules.vectors",
    "bacon_rules.climbing.played.bot",
    "bacon_rules.trick_taking.played.bot",
    "bacon_rules.save_your_bacon.played.bot",
    "bacon_rules.bots.all_games",
    "bacon_rules.bots.anything",
    "bacon_rules.bots.searching",
    "bacon_rules.arena",
    "bacon_rules.reviews",
    "bacon_rules.puzzles",
)
"""The public packages, each after those around it."""

CONTENTS = re.compile(r"```{public} (\S+)\n```\n")
RULING = re.compile(r"(?<![`\w])([BST])(\d+)(?![`\w])")
DOTTED = re.compile(r"\bbacon_rules(\.\w+)+")
WITH_RULINGS = ("rulings.md", "trick-taking/rulings.md", "save-your-bacon/rulings-?.md")
PAGES = {
    ruling: page.relative_to(HERE).with_suffix("").as_posix()
    for pages in WITH_RULINGS
    for page in HERE.glob(pages)
    for ruling in re.findall(r"^##+ ([BST]\d+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
}
"""The page of each ruling."""


@functools.cache
def parsed(module: str) -> ast.Module:
    """Return the syntax tree of a module."""
    return ast.parse(inspect.getsource(import_module(module)))


def origin(module: str, name: str) -> str:
    """Return the module that defines a name which another module has."""
    value = getattr(import_module(module), name)
    if isinstance(value, type | types.FunctionType):
        return value.__module__
    for node in ast.walk(parsed(module)):
        if isinstance(node, ast.ImportFrom) and node.module:
            imported = {alias.name for alias in node.names}
            if name in imported or ("*" in imported and name in import_module(node.module).__all__):
                return origin(node.module, name)
    return module


def public_names() -> Iterator[tuple[str, str]]:
    """Yield the dotted path of each public definition, with the path to import it from.

    Several packages can export the same definition.  Its page belongs to the innermost package around it,
    otherwise to the first package in the list.
    """
    yield from ((defined, public) for defined, public, is_inside in reversed(list(exported())) if not is_inside)
    yield from ((defined, public) for defined, public, is_inside in exported() if is_inside)


def exported() -> Iterator[tuple[str, str, bool]]:
    """Yield each exported name: the path of its definition, the path to import, and whether its package defines it."""
    for package in PACKAGES:
        for name in getattr(import_module(package), "__all__", ()):
            module = origin(package, name)
            if not name.startswith("__"):
                yield f"{module}.{name}", f"{package}.{name}", f"{module}.".startswith(f"{package}.")


PUBLIC = dict(public_names())


def contents(package: str) -> str:
    """Return the reference of a package in Markdown: a section for each room, and in it for each public name."""
    sections: dict[str, list[str]] = {}
    for defined, public in PUBLIC.items():
        home, _, name = public.rpartition(".")
        if home == package:
            directive = directive_for(public, getattr(import_module(home), name))
            section = f"### `{public}`\n\n{fenced([directive])}"
            sections.setdefault(room_of(defined, home), []).append(section)
    texts = [fenced([f".. automodule:: {package}\n   :no-members:\n"])]
    for module, names in sorted(sections.items()):
        texts += [f"## {module.rpartition('.')[2].replace('_', ' ').capitalize()}\n", *names]
    return "\n".join(texts)


def room_of(defined: str, home: str) -> str:
    """Return the module of a package that exports a name: the defining module, or a folder around it."""
    module, _, name = defined.rpartition(".")
    if not f"{module}.".startswith(f"{home}."):
        return module
    below = module.removeprefix(home).strip(".").split(".")
    around = [".".join([home, *below[:length]]) for length in range(1, len(below))]
    return next((one for one in around if name in getattr(import_module(one), "__all__", ())), module)


def fenced(directives: list[str]) -> str:
    """Return directives as a block of Markdown."""
    return "\n".join(["```{eval-rst}", *directives, "```\n"])


def directive_for(name: str, value: object) -> str:
    """Return the directive that documents a public name."""
    match value:
        case type() if issubclass(value, enum.Enum | Exception):
            lines = [f".. autoclass:: {name}", "   :members:", "   :show-inheritance:"]
        case type():
            lines = [f".. autoclass:: {name}", "   :members:"]
        case types.UnionType():
            alias = " | ".join(part.__name__ for part in value.__args__)
            lines = [f".. autodata:: {name}", f"   :annotation: = {alias}"]
        case _ if inspect.isroutine(value):
            lines = [f".. autofunction:: {name}"]
        case _:
            lines = [f".. autodata:: {name}", "   :no-value:"]
    return "\n".join([*lines, ""])


def expand(_app: Sphinx, _document: str, source: list[str]) -> None:
    """Put the reference of a package where a page asks for it.

    The empty line at the end of a block goes: doctests need it, to end the expected output; readers do not.
    """
    text = CONTENTS.sub(lambda found: contents(found[1]), source[0])
    source[0] = text.replace("\n\n```\n", "\n```\n")


def prepare(_app: Sphinx, what: str, name: str, _obj: object, _options: object, lines: list[str]) -> None:
    """Turn the rulings that a docstring cites, such as B7, into links; keep its colons from being read as types."""
    if what == "data":
        lines[:] = comment_on(name)
    lines[:] = [line if ">>>" in line else RULING.sub(_link, line) for line in lines]
    if lines and what in {"attribute", "data", "property"}:
        lines[0] = f": {lines[0]}"  # napoleon takes what stands before the first colon for the type: here, nothing


def shorten(_app: Sphinx, _what: str, _name: str, _obj: object, _options: object, lines: list[str]) -> None:
    """Show the types of attributes by their names alone, unless several have the same one."""
    for number, line in enumerate(lines):
        if line.lstrip().startswith(":type:"):
            named = {found[0] for found in DOTTED.finditer(line)}
            if len({name.rpartition(".")[2] for name in named}) == len(named):
                lines[number] = DOTTED.sub(r"~\g<0>", line)


def comment_on(public: str) -> list[str]:
    """Return the text below the definition of a constant or type alias, which is not where it is imported from."""
    package, _, name = public.rpartition(".")
    body = parsed(origin(package, name)).body
    for node, following in itertools.pairwise(body):
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(following, ast.Expr):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if name in {ast.unparse(target) for target in targets} and isinstance(following.value, ast.Constant):
                return inspect.cleandoc(str(following.value.value)).splitlines()
    return []


def _link(found: re.Match[str]) -> str:
    return f":ref:`{found[0]} <{PAGES[found[0]]}:{found[0].lower()}>`"


def skip(_app: Sphinx, _what: str, _name: str, member: object, _skip: bool, _options: object) -> bool | None:  # noqa: FBT001
    """Show the members of an enumeration, which have no docstrings."""
    return False if isinstance(member, enum.Enum) else None


def show_public_bases(_app: Sphinx, _name: str, _obj: object, _options: object, bases: list[object]) -> None:
    """Show the bases of a private base instead of it."""
    bases[:] = [public for base in bases for public in _public_bases(base)]


def _public_bases(base: object) -> list[object]:
    if not isinstance(base, type) or not base.__module__.startswith("bacon_rules."):
        return [base]
    if f"{base.__module__}.{base.__name__}" in PUBLIC:
        return [base]
    return [public for above in base.__bases__ for public in _public_bases(above)]


def name_in_search(app: Sphinx, document: nodes.document) -> None:
    """Give a page the words by which people search for it."""
    words = SEARCHED.get(app.env.docname, ())
    next(document.findall(nodes.section)).append(index(entries=[("single", word, "", "main", None) for word in words]))


def link_public(app: Sphinx, env: BuildEnvironment, node: pending_xref, content: nodes.Element) -> nodes.Element | None:
    """Link names in their defining modules to their public places."""
    public = PUBLIC.get(node["reftarget"])
    if node.get("refdomain") != "py" or public is None:
        return None
    if content.astext() == node["reftarget"]:
        content = nodes.inline("", public.rpartition(".")[2])
    return env.domains["py"].resolve_any_xref(env, node["refdoc"], app.builder, public, node, content)[0][1]


class Try(SphinxDirective):
    """A link that opens a match on the site, to step through it or to check a move in it; nothing without a site.

    Its argument is a variant, and its content the moves of the players.  ``seed`` deals, and ``move`` is checked.
    """

    required_arguments = 1
    has_content = True
    option_spec: ClassVar = {"seed": int, "move": str}

    def run(self) -> list[nodes.Node]:
        """Return the paragraph with the link."""
        if "play" not in BUILT:
            return []
        move = self.options.get("move")
        held = fragment(self.arguments[0], self.options["seed"], " ".join(self.content).split(), move)
        up = "../" * self.env.docname.count("/")
        page, text = "table", "Try it: step through this match"
        if move is not None:
            page, text = "check", f"Try it: check the move “{move}”"
        return [nodes.paragraph("", "", nodes.reference("", text, refuri=f"{up}play/{page}/#{held}"))]


def setup(app: Sphinx) -> None:
    """Connect the above."""
    for folder, tag in (("play", "site"), ("notebooks", "notebooks")):
        if folder in BUILT:
            app.tags.add(tag)
    app.add_directive("try", Try)
    app.connect("autodoc-process-docstring", prepare, priority=400)
    app.connect("autodoc-process-docstring", shorten, priority=600)  # napoleon, which writes the types, has 500
    app.connect("autodoc-skip-member", skip)
    app.connect("autodoc-process-bases", show_public_bases)
    app.connect("source-read", expand)
    app.connect("doctree-read", name_in_search)
    app.connect("missing-reference", link_public)
