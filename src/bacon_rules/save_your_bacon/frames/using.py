"""The frames of a played card and of an activated effect (§10.0, §10.2)."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from bacon_rules.documents.writing import Brief, Tagged
from bacon_rules.making import maker
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.frames.context import NO_CONTEXT, Context
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.members import Member


class UseStep(Member):
    """The next step for a card that is played, or an effect that is activated (§10.0, §10.2)."""

    SAY_X = "say-x"
    PAY = "pay"
    EXHAUST = "exhaust"
    RESOLVE = "resolve"
    FINISH = "finish"


@attrs.frozen
class Playing(Brief, Tagged):
    """A card is being played; meanwhile it is in no zone.

    Attributes:
        seat: the player.
        card: the card's key.
        champion: the number of the champion that uses it.
        context: what the words of the card refer to: for a reaction its happening, and X.
        step: the next step.
        owner: the owner of the card; by default the player who plays it.
        zone: the zone from which it is played.
        by_effect: whether an effect plays it.
        removed: whether it leaves the game afterwards instead of being discarded (S93); else `None`.
    """

    left_out: ClassVar[tuple[str, ...]] = ("removed",)

    seat: int
    card: CardKey
    champion: CardNumber
    context: Context = NO_CONTEXT
    step: UseStep = UseStep.PAY
    owner: int = attrs.field()
    zone: Zone = Zone.HAND
    by_effect: bool = False
    removed: bool | None = None

    @owner.default
    def _who_plays_it(self) -> int:
        return self.seat


@attrs.frozen
class Activating(Brief, Tagged):
    """An effect is being activated.

    Attributes:
        seat: the player.
        source: the number of the card in play with the effect; `None` for a card out of play.
        card: the key of the card with the effect: the card in play, a condition, or the card out of play.
        effect: the place of the effect there.
        context: what the words of the effect refer to: for a reaction its happening, and X.
        step: the next step.
        champion: for a card out of play, the number of the champion that uses the effect; else `None`.
    """

    left_out: ClassVar[tuple[str, ...]] = ("champion",)

    seat: int
    source: CardNumber | None
    card: CardKey
    effect: int
    context: Context = NO_CONTEXT
    step: UseStep = UseStep.PAY
    champion: CardNumber | None = None


activating_of: Final = maker(Activating)
