"""The frames of a played card and of an activated effect (§10.0, §10.2)."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from bacon_rules.documents.writing import Brief, Tagged
from bacon_rules.making import maker
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.frames.lying import Lying
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
        that: for a reaction, the numbers of the cards in play that "that" means.
        that_player: for a reaction, the player that "that player" means.
        step: the next step.
        owner: the owner of the card; by default the player who plays it.
        zone: the zone from which it is played.
        by_effect: whether an effect plays it.
        x: the player's number for X (S41).
        those: for a reaction, the cards out of play that "that" means.
        doer: for a reaction, the number of the card that caused the happening.
        many: for a reaction, the amount of the happening; `None` if it is not known (S71).
    """

    left_out: ClassVar[tuple[str, ...]] = ("many",)

    seat: int
    card: CardKey
    champion: CardNumber
    that: tuple[CardNumber, ...] = ()
    that_player: int | None = None
    step: UseStep = UseStep.PAY
    owner: int = attrs.field()
    zone: Zone = Zone.HAND
    by_effect: bool = False
    x: int = 0
    those: tuple[Lying, ...] = ()
    doer: CardNumber | None = None
    many: int | None = None

    @owner.default
    def _who_plays_it(self) -> int:
        return self.seat


@attrs.frozen
class Activating(Brief, Tagged):
    """An effect is being activated.

    Attributes:
        seat: the player.
        source: the number of the card in play with the effect.
        card: the key of the card with the effect: the card in play or a condition.
        effect: the place of the effect there.
        that: for a reaction, the numbers of the cards in play that "that" means.
        that_player: for a reaction, the player that "that player" means.
        step: the next step.
        x: the player's number for X (S41).
        those: for a reaction, the cards out of play that "that" means.
        doer: for a reaction, the number of the card that caused the happening.
        many: for a reaction, the amount of the happening; `None` if it is not known (S71).
    """

    left_out: ClassVar[tuple[str, ...]] = ("many",)

    seat: int
    source: CardNumber
    card: CardKey
    effect: int
    that: tuple[CardNumber, ...] = ()
    that_player: int | None = None
    step: UseStep = UseStep.PAY
    x: int = 0
    those: tuple[Lying, ...] = ()
    doer: CardNumber | None = None
    many: int | None = None


activating_of: Final = maker(Activating)
