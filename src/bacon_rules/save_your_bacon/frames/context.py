"""The context of an effect: what the words of its text refer to (§10.2.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

import attrs

from bacon_rules.documents.writing import Brief, Sparse
from bacon_rules.making import changer, maker
from bacon_rules.save_your_bacon.frames.lying import Lying
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber


@attrs.frozen
class Named(Brief):
    """The meaning of a name that an effect action has given (S77).

    Attributes:
        name: the name.
        that: the numbers of the cards in play that it means.
        those: the cards out of play that it means.
        players: the players of these cards, or the chosen player, in player order.
        number: the number that it means; `None` if it means cards or a player.
    """

    left_out: ClassVar[tuple[str, ...]] = ("number",)

    name: str
    that: tuple[CardNumber, ...] = ()
    those: tuple[Lying, ...] = ()
    players: tuple[int, ...] = ()
    number: int | None = None


_NOTHING: Final = Named("")
_meaning: Final = changer(Named, "those")


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
        names: the meanings of the names that were given, each name once.
        itself: for an effect of a card out of play, where that card lies: "this card" (S92, S93).
    """

    that: tuple[CardNumber, ...] = ()
    that_player: int | None = None
    many: int = 0
    x: int = 0
    those: tuple[Lying, ...] = ()
    named: CardKey | None = None
    doer: CardNumber | None = None
    bearer: CardKey | None = None
    names: tuple[Named, ...] = ()
    itself: Lying | None = None

    @property
    def lying(self) -> tuple[tuple[Lying, ...], ...]:
        """The cards out of play behind "that", and behind each name."""
        return (self.those, *(one.those for one in self.names))

    def meaning(self, name: str) -> Named:
        """Return the meaning of a name; it is empty if the effect action with the name was skipped."""
        return next((one for one in self.names if one.name == name), _NOTHING)

    def keeping(self, known: Callable[[tuple[Lying, ...]], tuple[Lying, ...]]) -> Context:
        """Return the context with only a part of the cards out of play that its words mean."""
        names = tuple([_meaning(one, known(one.those)) for one in self.names])
        return _keeping(self, known(self.those), names)


def with_name(names: tuple[Named, ...], named: Named) -> tuple[Named, ...]:
    """Return names after giving one of them, old or new, a meaning."""
    return (*(one for one in names if one.name != named.name), named)


context_of: Final = maker(Context)
_keeping: Final = changer(Context, "those", "names")
NO_CONTEXT: Final = Context()
