"""The end of chains of free effects: S19 for an effect that triggers itself, S65 for effects that trigger each other.

A chain is the outermost window on the stack, with everything set off within it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import attrs

from bacon_rules.save_your_bacon.cards.effects import Activated
from bacon_rules.save_your_bacon.cards.faces import IMMEDIATE
from bacon_rules.save_your_bacon.cards.vocabulary import Timing
from bacon_rules.save_your_bacon.frames import Activating, Chain, Happening, Reacted, Resolving, Subject, Window
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve
from bacon_rules.save_your_bacon.play.values.effects_in_play import Usable
from bacon_rules.save_your_bacon.reasons import Illegal

_USES: Final = (Activating, Resolving)
_Effect = tuple[CardNumber | None, CardKey, int]
_Thing = tuple[Timing, int, CardKey | None, CardNumber | None]


class Going(NamedTuple):
    """The parts of a chain that decide whether a free effect can be activated.

    Attributes:
        resolved: the effects that have begun and not ended, each with its card and its place there.
        within_free: whether one of these is free.
        since: the number from which cards have come into play in the chain.
        reacted: the effects that have reacted, each with its happening.
    """

    resolved: frozenset[_Effect]
    within_free: bool
    since: int
    reacted: frozenset[tuple[_Effect, _Thing]]


def going_on(board: Board) -> Going:
    """Return the relevant parts of the current chain."""
    effects = [frame for frame in board.stack if isinstance(frame, _USES) and frame.effect != IMMEDIATE]
    chain = _chain(board)
    return Going(
        frozenset((_noted(board, frame), frame.card, frame.effect) for frame in effects),
        any(_is_free(board, frame) for frame in effects),
        chain.since,
        frozenset(((one.source, one.card, one.effect), _thing(one.timing, one.what)) for one in chain.reacted),
    )


def chain_fault(going: Going, found: Usable, happening: Happening) -> Illegal | None:
    """Return why a free effect does not react again to a happening; `None` if it does."""
    number = found.source
    if (number, found.key, found.number) in going.resolved:
        return Illegal.IS_BEING_RESOLVED
    if not (going.within_free and going.reacted and found.effect.is_mandatory):
        return None
    reaction = _reacted(found, happening, going.since)
    done = ((reaction.source, reaction.card, reaction.effect), _thing(reaction.timing, reaction.what))
    return Illegal.REACTED_IN_CHAIN if done in going.reacted else None


def note_reaction(board: Board, found: Usable, happening: Happening) -> None:
    """Note a reaction in the chain, if it counts (S65), before the effect is activated."""
    if not (found.effect.is_mandatory and going_on(board).within_free):
        return
    chain = _chain(board)
    reaction = _reacted(found, happening, chain.since)
    place, window = _outermost(board)
    board.stack[place] = evolve(window, chain=attrs.evolve(chain, reacted=(*chain.reacted, reaction)))


def _outermost(board: Board) -> tuple[int, Window]:
    place = [type(frame) for frame in board.stack].index(Window)
    window = board.stack[place]
    assert isinstance(window, Window)
    return place, window


def _chain(board: Board) -> Chain:
    return _outermost(board)[1].chain or Chain(board.next_number)


def _noted(board: Board, frame: Activating | Resolving) -> CardNumber | None:
    """Return the number by which uses of an effect are noted; `None` if its card has left play."""
    outside = any(one.number == frame.effect for one in board.faces[frame.card].outside)
    return board.champions_of(frame.seat)[0] if outside else frame.source


def _is_free(board: Board, frame: Activating | Resolving) -> bool:
    effect = board.faces[frame.card].effects[frame.effect]
    return isinstance(effect, Activated) and effect.costs.are_none


def _reacted(found: Usable, happening: Happening, since: int) -> Reacted:
    """Return the note of a reaction; cards that came into play in the chain are noted only by key."""
    number, what = found.source, happening.what
    source = number if number < since else None
    about = what.number if what.number is not None and what.number < since else None
    return Reacted(source, found.key, found.number, happening.timing, Subject(what.seat, what.card, about))


def _thing(timing: Timing, what: Subject) -> _Thing:
    """Return the key that is equal for reactions to the same thing."""
    return timing, what.seat, what.card, what.number
