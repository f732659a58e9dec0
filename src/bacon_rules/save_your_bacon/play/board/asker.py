"""Askers: effects whose point of view gives words such as "friendly" and "this champion" their meaning."""

from __future__ import annotations

from typing import Final, NamedTuple

from bacon_rules.making import maker_of_tuples
from bacon_rules.save_your_bacon.frames import Attacking, Lying, Resolving
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber


class Asker(NamedTuple):
    """An effect that asks about cards, with its meanings of "friendly", "other" and "this champion".

    Attributes:
        seat: the player of the effect.
        source: the number of the card in play with the effect; `None` for an action or reaction.
        champion: the number of "this champion".
        that: the numbers of the cards that "that" means.
        that_player: the player that "that player" means.
        many: the number that "that many" means.
        x: the value of "x".
        attack: the attack in question (S28); by default the innermost one.
        those: the cards out of play that "that" means.
        named: the key of the card that was named last.
        doer: the number of the card that caused the happening.
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
    """Return the asker of an effect that is being resolved."""
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
