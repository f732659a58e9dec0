"""The frame of an effect that is being resolved (§10.2)."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.documents.writing import Tagged
from bacon_rules.making import maker
from bacon_rules.save_your_bacon.frames.lying import Lying, Taken
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.members import Member


class ResolveStep(Member):
    """The reason why an effect action waits."""

    START = "start"
    ANSWER = "answer"
    OPTION = "option"
    TO = "to"
    CHOICE = "choice"
    LOT = "lot"
    PLAYER_LOT = "player-lot"
    PLAY = "play"


@attrs.frozen
class Resolving(Tagged):
    """An effect is being resolved, effect action by effect action (§10.2).

    Attributes:
        seat: the player of the effect.
        source: the number of the card in play with the effect; `None` for an action or reaction.
        card: the key of the card with the effect.
        effect: the place of the effect there; -1 for an immediate effect.
        champion: the number of "this champion".
        that: the numbers of the cards chosen last, or of the reaction's cards.
        that_player: the player of these cards, or the reaction's player.
        action: the number of the next effect action.
        step: the reason why the effect waits.
        full: whether the effect action before was done fully.
        choosers: the seat that chooses, and the next seats to choose; if chance chooses, the owners of the cards.
        picked: the numbers of the cards in play chosen so far.
        taken: the cards out of play chosen so far; cards of a deck lie on top of it, in this order.
        many: the amount, or the number of cards, of the effect action before.
        to: the number of the card in play that gets the chosen cards, or that uses the played card.
        by_effect: whether another effect plays or copies the card of this effect.
        x: the value of X that was paid (S41).
        earlier: the number of cards chosen so far by earlier choosers.
        those: the cards out of play that "that" means.
        named: the key of the card that was named last.
        doer: the number of the card that caused the happening.
    """

    seat: int
    source: CardNumber | None
    card: CardKey
    effect: int
    champion: CardNumber
    that: tuple[CardNumber, ...] = ()
    that_player: int | None = None
    action: int = 0
    step: ResolveStep = ResolveStep.START
    full: bool = True
    choosers: tuple[int, ...] = ()
    picked: tuple[CardNumber, ...] = ()
    taken: tuple[Taken, ...] = ()
    many: int = 0
    to: CardNumber | None = None
    by_effect: bool = False
    x: int = 0
    earlier: int = 0
    those: tuple[Lying, ...] = ()
    named: CardKey | None = None
    doer: CardNumber | None = None


resolving_of: Final = maker(Resolving)
