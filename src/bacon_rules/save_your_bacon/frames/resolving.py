"""The frame of an effect that is being resolved (§10.2)."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from bacon_rules.documents.writing import Brief, Sparse, Tagged
from bacon_rules.making import maker
from bacon_rules.save_your_bacon.frames.context import NO_CONTEXT, Context
from bacon_rules.save_your_bacon.frames.lying import Taken
from bacon_rules.save_your_bacon.frames.rounds import Round
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
class Loop(Sparse):
    """The times of a loop (S87).

    Attributes:
        left: the number of times that are still to come, at most.
        done: the number of times that have begun.
        cards: the numbers of the cards in play that are still to have their time.
        seats: the players who are still to have their time.
    """

    left: int = 0
    done: int = 0
    cards: tuple[CardNumber, ...] = ()
    seats: tuple[int, ...] = ()


@attrs.frozen
class Resolving(Brief, Tagged):
    """An effect is being resolved, effect action by effect action (§10.2).

    Attributes:
        attack: `None`: it is the innermost attack that the effect asks about (S28).
        each: `None`: no card or player by itself.
        seat: the player of the effect.
        source: the number of the card in play with the effect; `None` for an action or reaction.
        card: the key of the card with the effect.
        effect: the place of the effect there; -1 for an immediate effect.
        champion: the number of "this champion".
        context: what the words of the effect refer to.
        action: the number of the next effect action.
        step: the reason why the effect waits.
        full: whether the effect action before was done fully.
        choosers: the seat that chooses, and the next seats to choose; if chance chooses, the owners of the cards.
        picked: the numbers of the cards in play chosen so far.
        taken: the cards out of play chosen so far; cards of a deck lie on top of it, in this order.
        to: the number of the card in play that gets the chosen cards, or that uses the played card.
        by_effect: whether another effect plays or copies the card of this effect.
        earlier: the number of cards chosen so far by earlier choosers.
        loop: the loop whose lines are done; `None` outside loops.
        rounds: the rounds of decisions that go on, the innermost last; `None` if there are none.
    """

    attack: ClassVar[None] = None
    each: ClassVar[None] = None
    left_out: ClassVar[tuple[str, ...]] = ("loop", "rounds")

    seat: int
    source: CardNumber | None
    card: CardKey
    effect: int
    champion: CardNumber
    context: Context = NO_CONTEXT
    action: int = 0
    step: ResolveStep = ResolveStep.START
    full: bool = True
    choosers: tuple[int, ...] = ()
    picked: tuple[CardNumber, ...] = ()
    taken: tuple[Taken, ...] = ()
    to: CardNumber | None = None
    by_effect: bool = False
    earlier: int = 0
    loop: Loop | None = None
    rounds: tuple[Round, ...] | None = None

    @property
    def asking(self) -> Round | None:
        """The round of the present effect action, if it has begun."""
        return self.rounds[-1] if self.rounds and self.rounds[-1].line == self.action else None

    @property
    def asked(self) -> int:
        """The seat that has to answer the question of the present effect action."""
        asking = self.asking
        return self.seat if asking is None or not asking.waiting else asking.waiting[0]


resolving_of: Final = maker(Resolving)
