"""The context of an effect: what the words of its text refer to (§10.2.2)."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.documents.writing import Sparse
from bacon_rules.making import maker
from bacon_rules.save_your_bacon.frames.lying import Lying
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber


@attrs.frozen
class Context(Sparse):
    """What the words of an effect refer to: at first the happening of a reaction, then the cards chosen last.

    Attributes:
        that: the numbers of the cards in play that "that" means.
        that_player: the player that "that player" means: the player of these cards, or of the happening.
        many: the number that "that many" means: of the happening, or of the effect action before.
        x: the value of X that was paid (S41).
        those: the cards out of play that "that" means.
        named: the key of the card that was named last.
        doer: the number of the card that caused the happening.
        bearer: for a granted effect whose card has left play, the key of that card (S72).
    """

    that: tuple[CardNumber, ...] = ()
    that_player: int | None = None
    many: int = 0
    x: int = 0
    those: tuple[Lying, ...] = ()
    named: CardKey | None = None
    doer: CardNumber | None = None
    bearer: CardKey | None = None


context_of: Final = maker(Context)
NO_CONTEXT: Final = Context()
