"""An effect that is being resolved (§10.2)."""

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
        seat: the player whose effect it is.
        source: the number of the card in play that it is on; `None` for an action or reaction.
        card: the key of the card that it is printed on.
        effect: which of that card's effects; -1 for an immediate effect.
        champion: the number of "this champion".
        that: the numbers of the cards chosen last, or that the reaction is about.
        that_player: the player of these cards, or that the reaction is about.
        action: which effect action comes next.
        step: what it waits for.
        full: whether the effect action before it was done fully.
        choosers: who chooses, and who chooses after that; where chance chooses, whose cards.
        picked: the numbers of the cards in play that are chosen so far.
        taken: the cards out of play that are chosen so far; those of a deck lie on top of it, in this order.
        many: how much, or to how many cards, the effect action before was done.
        to: the number of the card in play that gets the cards which are chosen, or that uses the card which is played.
        by_effect: whether it is the effect of a card that another effect plays or copies.
        x: what was paid for X (S41).
        earlier: how many of the cards that are chosen so far were chosen by those who chose before.
        those: the cards out of play that "that" means.
        named: the key of the card that was named last.
        doer: the number of the card that did what the reaction reacts to.
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
