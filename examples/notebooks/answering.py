"""What the notebooks share: the number of deals, means as they are told, and pictures in light and dark colours."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, TypeAlias

from IPython.display import SVG, display
from matplotlib import pyplot as plt
from matplotlib.axes import Axes

from bacon_rules.arena import Estimate

DEALS: Final = int(os.environ.get("NOTEBOOK_DEALS", "20_000"))
"""The number of deals of each study."""

PICTURES: Final = Path(os.environ.get("NOTEBOOK_PICTURES", "."))
"""The folder of the pictures."""

WORKERS: Final = os.cpu_count() or 1

Drawing: TypeAlias = Callable[[Axes], object]


def told(found: Estimate, form: str = ".4f", times: int = 1) -> str:
    """Return a mean, and how far the truth is from it at most, 19 times out of 20."""
    return f"{times * found.value:{form}} ± {times * (found.high - found.low) / 2:{form.removeprefix('+')}}"


def plotted(found: Iterable[Estimate], times: int = 1) -> tuple[list[float], list[float]]:
    """Return means, and how far the truth is from them, as they are drawn."""
    listed = list(found)
    return [times * one.value for one in listed], [times * (one.high - one.low) / 2 for one in listed]


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
