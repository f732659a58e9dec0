"""Games in bulk as C plays them, beside the verbs."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

import pytest

from bacon_rules import build
from bacon_rules.bulk import Batch, batches, playing, twins


def loaded() -> ModuleType:
    """Return the compiled module; without it, the test is skipped."""
    try:
        return build.load()
    except ImportError as error:
        pytest.skip(str(error))


@contextmanager
def played_by(module: ModuleType | None) -> Iterator[None]:
    """Let the compiled module play, or the verbs."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(playing, "fast_play_out", module.play_out if module else twins.play_out)
        patch.setattr(batches, "fast_batch", module.batch if module else twins.batch)
        if module:
            fast = [module.batch_step, module.batch_tell, module.batch_legal, module.batch_state]
            patch.setattr(batches, "_FAST", fast)
        yield


def is_fast(batch: Batch) -> bool:
    """Whether the compiled module plays the games."""
    return "SlowGames" not in str(batch._games)


STRANGE = (
    0,
    1,
    -1,
    5,
    6,
    7,
    13,
    14,
    15,
    127,
    128,
    255,
    2**31,
    2**53,
    2**63,
    2**64,
    2**112,
    2**128,
    -(2**70),
    None,
    "x",
    1.5,
    (),
)


def damaged(value: Any, dice: random.Random) -> Any:
    """Return numbers with something else in one place, or with one place more or less."""
    if isinstance(value, tuple) and value and dice.random() < 0.9:
        place = dice.randrange(len(value))
        return (*value[:place], damaged(value[place], dice), *value[place + 1 :])
    match dice.randrange(5):
        case 0 if isinstance(value, tuple):
            return value[1:]
        case 1 if isinstance(value, tuple):
            return value + value[:1]
        case 2 if isinstance(value, int):
            return value ^ 1 << dice.randrange(100)
        case 3 if isinstance(value, bytes) and value:
            place = dice.randrange(len(value))
            return value[:place] + bytes([dice.randrange(256)]) * dice.randrange(3) + value[place + 1 :]
        case _:
            return dice.choice(STRANGE)
