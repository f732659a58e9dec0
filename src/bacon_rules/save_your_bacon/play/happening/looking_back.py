"""Effects that end with a happening, and go off because of it, looking back at what was (S74)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bacon_rules.save_your_bacon.cards.vocabulary import Timing
from bacon_rules.save_your_bacon.frames import Happening, Last
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.play.board.asker import make_asker
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve
from bacon_rules.save_your_bacon.play.happening.triggers import comes_true
from bacon_rules.save_your_bacon.play.values.effects_in_play import effect_in_play
from bacon_rules.save_your_bacon.play.values.requirements import activation_fault
from bacon_rules.save_your_bacon.table import InPlay

ENDINGS: Final = frozenset((Timing.LEFT_PLAY, Timing.DEFEATED, Timing.CONDITION_REMOVED))
"""The happenings with which effects end."""

Ending = Iterable[tuple[InPlay, Iterable[CardKey]]]
"""Cards in play, each with the keys of those of its effects that are about to end."""


def looking_back(board: Board, happening: Happening, ending: Ending) -> Happening:
    """Add to a coming happening the effects that it ends and also sets off."""
    last = []
    for card, keys in ending:
        asker = make_asker(card.seat, card.number, card.champion)
        for key in keys:
            bearer = card.card if key in board.rules.pool.granted.values() else None
            for number, effect, text, heard in board.faces[key].reacting:
                if (
                    happening.timing in heard
                    and effect.is_mandatory
                    and comes_true(board, text, happening, asker)
                    and activation_fault(board, effect_in_play(card, key, number, effect)) is None
                ):
                    last.append(Last(card.seat, card.champion, key, number, bearer))
    return evolve(happening, last=tuple(last)) if last else happening
