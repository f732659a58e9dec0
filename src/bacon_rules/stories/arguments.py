"""Numbers among the arguments of commands."""

from __future__ import annotations

import argparse
import re
from typing import Final

from bacon_rules.errors import shown

LONGEST_SEED: Final = 1000


def whole(text: str) -> int:
    """Return a whole number above 0.

    Raises:
        argparse.ArgumentTypeError: the text is no such number, or has more than seven digits.
    """
    if not re.fullmatch(r"[1-9][0-9]{0,6}", text):
        raise argparse.ArgumentTypeError(f"expected a whole number above 0, such as 100, not {shown(text)}")
    return int(text)


def ply_in(text: str) -> int:
    """Return a number of moves, which can be 0.

    Raises:
        argparse.ArgumentTypeError: the text is no such number, or has more than nine digits.
    """
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise argparse.ArgumentTypeError(f"a number of moves is a whole number, such as 17, not {shown(text)}")
    return int(text)


def seed_in(text: str) -> int:
    """Return the seed in a text.

    Raises:
        argparse.ArgumentTypeError: the text has another form.
    """
    if not re.fullmatch(rf"[+-]?[0-9]{{1,{LONGEST_SEED}}}", text):
        problem = f"a seed is a whole number of at most {LONGEST_SEED} digits, such as 7, not {shown(text)}"
        raise argparse.ArgumentTypeError(problem)
    return int(text)
