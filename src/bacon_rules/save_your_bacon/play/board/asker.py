"""Who asks about cards: the effect to which words such as "friendly" and "this champion" mean something."""

from __future__ import annotations

from typing import Final, NamedTuple

from bacon_rules.making import maker_of_tuples
from bacon_rules.save_your_bacon.frames import Attacking, Lying, Resolving
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber


class Asker(NamedTuple):
    """The effect that asks about a card: what "friendly", "other" and "this champion" mean to it.

    Attributes:
        seat: the player whose effect it is.
        source: the number of the card in play that it is on; `None` for an action or reaction.
        champion: the number of "this champion".
        that: the numbers of the cards that "that" means.
        that_player: the player that "that player" means.
        many: how many "that many" means.
        x: what "x" means.
        attack: the attack in question (S28); the innermost one if none is given.
        those: the cards out of play that "that" means.
        named: the key of the card that was named last.
        doer: the number of the card that did what is reacted to.
    """

    seat: int
    source: CardNumber | None
    champion: CardNumber
    that: tuple[CardNumber, ...] = ()
    that_player: int | None = None
    many: int = 0
    x: int = 0
    attack: Attacking | None = None
    those: tuple[Lying, ...] = ()
    named: CardKey | None = None
    doer: CardNumber | None = None


make_asker: Final = maker_of_tuples(Asker)


def asker_of(frame: Resolving) -> Asker:
    """Return an effect that is being resolved as an asker."""
    return make_asker(
        frame.seat,
        frame.source,
        frame.champion,
        frame.that,
        frame.that_player,
        frame.many,
        frame.x,
        those=frame.those,
        named=frame.named,
        doer=frame.doer,
    )
