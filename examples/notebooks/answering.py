"""What the notebooks share: the number of deals, intervals in SQL, and pictures in light and dark colours."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

from IPython.display import SVG, display
from matplotlib import pyplot as plt
from matplotlib.axes import Axes

DEALS: Final = int(os.environ.get("NOTEBOOK_DEALS", "20_000"))
"""The number of deals of each study."""

PICTURES: Final = Path(os.environ.get("NOTEBOOK_PICTURES", "."))
"""The folder of the pictures."""

WORKERS: Final = os.cpu_count() or 1

Drawing: TypeAlias = Callable[[Axes], object]


def mean(value: str) -> str:
    """Return two columns of SQL: the mean of a value, and how far the truth is from it at most, 19 times out of 20."""
    return f"avg({value}), 1.96 * stddev_samp({value}) / sqrt(count(*))"


def draw(name: str, drawing: Drawing) -> None:
    """Draw a picture on a light and on a dark page, and show the first one."""
    for dark in ("", "-dark"):
        style = "dark_background" if dark else "default"
        with plt.style.context([style, {"font.size": 11, "svg.hashsalt": name, "svg.fonttype": "none"}]):
            figure, axes = plt.subplots(figsize=(7, 3.6), layout="constrained")
            drawing(axes)
            axes.spines[["top", "right"]].set_visible(False)
            figure.savefig(PICTURES / f"{name}{dark}.svg", transparent=True, metadata={"Date": None})
            plt.close(figure)
    display(SVG(filename=PICTURES / f"{name}.svg"))
