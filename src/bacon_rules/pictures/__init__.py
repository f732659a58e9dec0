"""Cards, hands, combinations and views as pictures: SVG without fonts, light and dark, the same on every machine.

>>> from bacon_rules import parse_combination
>>> from bacon_rules.pictures import svg
>>> picture = svg(parse_combination("pair-7:7c,X"), dark=True)
>>> picture[:4], "Pair of sevens" in picture
('<svg', True)
"""

from typing import TYPE_CHECKING

from bacon_rules.deferred import deferred
from bacon_rules.pictures.drawing import Picturable, svg
from bacon_rules.pictures.sprites import colours, sprites

if TYPE_CHECKING:
    from bacon_rules.pictures.stepping import Stepper, stepper
else:
    __getattr__, __dir__ = deferred(__name__, {"Stepper": "stepping", "stepper": "stepping"})

__all__ = ["Picturable", "Stepper", "colours", "sprites", "stepper", "svg"]
