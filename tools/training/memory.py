"""The latest decisions, to learn from in any order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tools.training.learner import Sample, sample_of


def no_sample(known: int, about: int, hidden: int, size: int = 0) -> Sample:
    """Return decisions of zeros, for so many inputs of each kind."""
    return Sample(
        np.zeros((size, known), np.float16),
        np.zeros((size, about), np.float16),
        np.zeros((size, hidden), np.uint8),
        np.zeros(size, np.bool_),
        np.zeros(size, np.float32),
        np.zeros(size, np.float32),
    )


class Memory:
    """The latest decisions.

    Args:
        kept: room for them, as `no_sample` makes it.
        seed: draws the decisions.
    """

    def __init__(self, kept: Sample, seed: int) -> None:
        self._dice = np.random.default_rng(seed)
        self._kept = kept
        self._added = 0

    def __len__(self) -> int:
        return min(self._added, len(self._kept.came))

    def add(self, sample: Sample) -> None:
        """Remember decisions, in place of the oldest."""
        places = (self._added + np.arange(len(sample.came))) % len(self._kept.came)
        parts: Iterable[tuple[NDArray[Any], NDArray[Any]]] = zip(self._kept, sample, strict=True)
        for kept, new in parts:
            kept[places] = new
        self._added += len(sample.came)

    def draw(self, size: int) -> Sample:
        """Return some decisions."""
        places = self._dice.integers(len(self), size=size)
        return sample_of(kept[places] for kept in self._kept)
