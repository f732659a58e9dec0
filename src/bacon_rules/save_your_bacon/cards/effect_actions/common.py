"""The common base of effect actions."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs
from typing_extensions import override

from bacon_rules.documents.values import JsonObject
from bacon_rules.documents.writing import Sparse, key_of, tag_of
from bacon_rules.save_your_bacon.cards.selectors import Selector
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Zone
from bacon_rules.save_your_bacon.cards.vocabulary.kinds import IN_PLAY

SHARED: Final = ("may", "if_able", "if_you_do", "as_")
"""The attributes of every effect action; actions of constant effects do not use them."""

_SHARED_KEYS: Final = frozenset(map(key_of, SHARED))


@attrs.frozen
class Reach:
    """The reach of an effect action: the cards that it can affect.

    Attributes:
        kinds: the kinds of cards in play.
        zones: the zones from which cards can be chosen, or in which each card can be affected.
        top: whether the top of a deck can be affected.
        known: whether "that" card out of play can be affected, even if no card in play can.
    """

    kinds: tuple[Kind, ...]
    zones: tuple[Zone, ...] = (Zone.PLAY,)
    top: bool = False
    known: bool = False


NO_CARDS: Final = Reach((), ())
"""The reach of an effect action that is about no cards."""

ON_CARDS: Final = Reach(IN_PLAY)
"""The reach of an effect action that can affect any card in play."""


def taking_from(*zones: Zone) -> Reach:
    """Return the reach of an effect action that takes equipment out of play, and cards out of some zones."""
    return Reach((Kind.EQUIPMENT,), (Zone.PLAY, *zones), top=True)


@attrs.frozen(kw_only=True)
class BasicAction(Sparse):
    """An effect action: one sentence of a card's text (§10.2.1).

    Attributes:
        word: the word in a pool's file, unless it follows from the name of the class.
        reach: the cards that it can affect, if it has ``cards``.
        destination: the place where it puts cards, if it moves them.
        may: whether the player may skip this effect action.
        if_able: whether it is skipped unless all of it can be done (§14.0 If able).
        if_you_do: whether it is skipped unless the effect action before it was done fully (§14.0 If you do).
        as_: a name for its cards or its player, to which the rest of the effect can refer (S77).
    """

    word: ClassVar[str] = ""
    reach: ClassVar[Reach] = NO_CARDS
    destination: ClassVar[str] = ""

    may: bool = False
    if_able: bool = False
    if_you_do: bool = False
    as_: str | None = None

    @override
    def to_json(self) -> JsonObject:
        """Return the word as ``do``, then the attributes without defaults, the common ones last."""
        parts = sorted(super().to_json().items(), key=lambda part: part[0] in _SHARED_KEYS)
        return {"do": word_of(type(self)), **dict(parts)}


@attrs.frozen(kw_only=True)
class OnSomeCards(BasicAction):
    """An effect action that is done to cards, in play unless its reach says otherwise.

    Attributes:
        cards: the cards that it is about.
    """

    reach: ClassVar[Reach] = ON_CARDS

    cards: Selector


def word_of(kind: type[BasicAction]) -> str:
    """Return the word for a class of effect actions in a pool's file: ``place-damage`` for `PlaceDamage`."""
    return kind.word or tag_of(kind)
