"""How Sphinx builds the documentation.  Nothing is fetched: the build works without a network."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Protocol

import bacon_rules

project = "bacon-rules"
author = "The bacon-rules authors"
copyright = "2026, the bacon-rules authors"  # noqa: A001 - Sphinx reads this name
release = bacon_rules.__version__
version = ".".join(release.split(".")[:2])

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx.ext.autosectionlabel"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"bacon-rules {release}"

myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3

autosectionlabel_prefix_document = True
autosectionlabel_maxdepth = 3
# Games share names such as State; where a signature has such a short name, any of them may be linked.
suppress_warnings = ["autosectionlabel.changelog", "ref.python"]

default_role = "code"
autodoc_member_order = "bysource"
autodoc_type_aliases = {name: f"bacon_rules.jsonvalues.{name}" for name in ("JsonObject", "JsonValue")}
napoleon_numpy_docstring = False
trim_doctest_flags = True

nitpick_ignore_regex = [
    # The standard library's own documentation is not linked, since that would need the network.
    ("py:.*", r"(collections\.abc|datetime|enum|os|random|typing)\..*"),
    # What stands for a type alias inside of the type of a function that is an attribute.
    ("py:class", "TypeAliasForwardRef"),
    # A module that imports another for its types alone leaves their names short.
    ("py:class", "Event"),
    # Type variables and private protocols stand in signatures, and have no page.
    ("py:.*", r"(bacon_rules\.)?(\w+\.)*(_\w+|[A-Z]\w*T(_co|_contra)?)"),
]

RULING = re.compile(r"(?<![`\w])([BST])(\d+)(?![`\w])")
PAGES = {"B": "rulings", "S": "save-your-bacon", "T": "trick-taking"}


class App(Protocol):
    """What is used of `sphinx.application.Sphinx`, so that this file can be checked where Sphinx is not installed."""

    def connect(self, event: str, callback: Callable[..., None], priority: int = 500) -> int:
        """Have the callback called at the event."""


def _link(found: re.Match[str]) -> str:
    return f":ref:`{found[0]} <{PAGES[found[1]]}:{found[0].lower()}>`"


def prepare(_app: App, what: str, _name: str, _obj: object, _options: object, lines: list[str]) -> None:
    """Turn the rulings that a docstring cites, such as B7, into links; keep its colons from being read as types."""
    lines[:] = [line if ">>>" in line else RULING.sub(_link, line) for line in lines]
    if lines and what in {"attribute", "data", "property"}:
        lines[0] = f": {lines[0]}"  # napoleon takes what stands before the first colon for the type: here, nothing


def show_public_bases(_app: App, _name: str, _obj: object, _options: object, bases: list[type]) -> None:
    """Show the bases of a private base instead of it."""
    bases[:] = [public for base in bases for public in (base.__bases__ if base.__name__.startswith("_") else (base,))]


def trim_blocks(_app: App, _document: str, source: list[str]) -> None:
    """Drop the empty line at the end of a block: doctests need it, to end the expected output; readers do not."""
    source[0] = source[0].replace("\n\n```\n", "\n```\n")


def setup(app: App) -> None:
    """Connect the above."""
    app.connect("autodoc-process-docstring", prepare, priority=400)
    app.connect("autodoc-process-bases", show_public_bases)
    app.connect("source-read", trim_blocks)
