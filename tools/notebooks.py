"""Run the notebooks: ``python -m tools.notebooks FOLDER [NAME ...]``.

They are Python files with cells, as Jupytext writes them.  What they show is written to the folder as notebooks of
Jupyter.  ``NOTEBOOK_DEALS`` is the number of deals of each study, and ``NOTEBOOK_PICTURES`` the folder of the pictures.
"""

from __future__ import annotations

import sys
from pathlib import Path

import jupytext
import nbformat
from nbclient import NotebookClient

NOTEBOOKS = Path(__file__).parents[1] / "examples" / "notebooks"


def run(name: str, folder: Path) -> None:
    """Run a notebook, write what it shows, and print its texts."""
    notebook = jupytext.read(NOTEBOOKS / f"{name}.py")
    NotebookClient(notebook, timeout=None, resources={"metadata": {"path": str(NOTEBOOKS)}}).execute()
    nbformat.write(notebook, folder / f"{name}.ipynb")
    texts = [
        output.text for cell in notebook.cells for output in cell.get("outputs", ()) if output.get("name") == "stdout"
    ]
    print(f"{name}:", *texts, sep="\n", flush=True)


def main() -> None:
    """Run the notebooks that are asked for, or all."""
    folder, *names = sys.argv[1:]
    for name in names or sorted(path.stem for path in NOTEBOOKS.glob("*.py") if path.stem != "answering"):
        run(name, Path(folder))


if __name__ == "__main__":
    main()
