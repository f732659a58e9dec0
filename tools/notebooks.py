"""Run the notebooks: ``python -m tools.notebooks FOLDER [NAME ...]``.

They are Python files with cells, as Jupytext writes them.  What they show is written to the folder as notebooks of
Jupyter, and as pages.  ``NOTEBOOK_DEALS`` is the number of deals of each study, and ``NOTEBOOK_PICTURES`` the folder of
the pictures.
"""

from __future__ import annotations

import sys
from pathlib import Path
from string import Template
from typing import Final

import attrs
import jupytext
import nbformat
from nbclient import NotebookClient
from nbconvert import HTMLExporter
from pygments.formatters import HtmlFormatter

from bacon_rules.pictures.colours import palette_for

NOTEBOOKS: Final = Path(__file__).parents[1] / "examples" / "notebooks"
PAGE: Final = Template("""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>$title</title>
<style>
body { max-width: 50rem; margin: 0 auto; padding: 1rem; background: $face; color: $ink; font: 1rem/1.5 sans-serif; }
a { color: $accent; }
pre { overflow-x: auto; margin: 0; padding: .6rem; }
.jp-CodeMirrorEditor, .highlight { background: $panel; border-radius: .4rem; }
.prompt, .jp-InputPrompt, .jp-OutputPrompt, .anchor-link { display: none; }
.jp-Cell { margin: .8rem 0; }
.jp-OutputArea-output { overflow-x: auto; }
img, .jp-RenderedSVG svg { max-width: 100%; height: auto; }
td, th { padding: .1rem .6rem; text-align: left; vertical-align: top; }
$code
</style>
<nav><a href="../notebooks.html">All notebooks</a> · <a href="$name.ipynb" download>This one for Jupyter</a></nav>
<main>
$body
</main>
""")


def run(name: str, folder: Path) -> None:
    """Run a notebook, write what it shows, and print its texts."""
    notebook = jupytext.read(NOTEBOOKS / f"{name}.py")
    NotebookClient(notebook, timeout=None, resources={"metadata": {"path": str(NOTEBOOKS)}}).execute()
    nbformat.write(notebook, folder / f"{name}.ipynb")
    (folder / f"{name}.html").write_text(page(name, notebook), encoding="utf-8")
    texts = [
        output.text for cell in notebook.cells for output in cell.get("outputs", ()) if output.get("name") == "stdout"
    ]
    print(f"{name}:", *texts, sep="\n", flush=True)


def page(name: str, notebook: nbformat.NotebookNode) -> str:
    """Return a notebook that has run as a page of HTML, which loads nothing."""
    body, _ = HTMLExporter(template_name="basic").from_notebook_node(notebook)
    title = notebook.cells[0].source.partition("\n")[0].lstrip("# ")
    colours = attrs.asdict(palette_for(dark=False), recurse=False)
    return PAGE.substitute(
        colours, name=name, title=title, body=body, code=HtmlFormatter().get_style_defs(".highlight")
    )


def main() -> None:
    """Run the notebooks that are asked for, or all."""
    folder, *names = sys.argv[1:]
    Path(folder).mkdir(parents=True, exist_ok=True)
    for name in names or sorted(path.stem for path in NOTEBOOKS.glob("*.py") if path.stem != "answering"):
        run(name, Path(folder))


if __name__ == "__main__":
    main()
