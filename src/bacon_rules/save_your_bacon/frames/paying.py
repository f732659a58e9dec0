"""The frames of payments, of energy (§5.1) and of other costs (S42)."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from bacon_rules.documents.writing import Brief, Tagged
from bacon_rules.making import maker
from bacon_rules.save_your_bacon.frames.happenings import Happening
from bacon_rules.save_your_bacon.frames.lying import Taken
from bacon_rules.save_your_bacon.identity import CardNumber


@attrs.frozen
class Paying(Tagged):
    """A player pays energy (§5.1).

    Attributes:
        seat: the player who pays.
        energy: the energy cost.
        upgraded: the cost in upgraded energy only.
        pitched: the energy value pitched so far.
        cards: the number of pitched cards, which lie on top of the spent energy stack.
    """

    seat: int
    energy: int
    upgraded: int
    pitched: int = 0
    cards: int = 0


paying_of: Final = maker(Paying)


@attrs.frozen
class PayingCosts(Brief, Tagged):
    """A player pays costs other than energy for the frame below (S42): all at once, after all choices.

    Attributes:
        seat: the player who pays.
        energy: the upgraded energy that the player had before energy was paid.
        cards: the number of cards pitched for energy, which lie on top of the spent energy stack.
        picked: the cards in play chosen so far, in the order of the costs.
        taken: the cards of hand and discard chosen so far, in the order of the costs.
        happened: the happenings for reactions once everything is paid; `None` if there are none (S66).
    """

    left_out: ClassVar[tuple[str, ...]] = ("happened",)

    seat: int
    energy: int
    cards: int = 0
    picked: tuple[CardNumber, ...] = ()
    taken: tuple[Taken, ...] = ()
    happened: tuple[Happening, ...] | None = None
