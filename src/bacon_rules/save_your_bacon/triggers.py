"""Whether reaction text comes true (§10.2.1)."""

from __future__ import annotations

from bacon_rules.save_your_bacon.board import Asker, Board
from bacon_rules.save_your_bacon.effects import Filter, When
from bacon_rules.save_your_bacon.faces import Face
from bacon_rules.save_your_bacon.frames import Happening, Subject
from bacon_rules.save_your_bacon.values import matches
from bacon_rules.save_your_bacon.words import Side

__all__ = ["comes_true", "passes_out_of_play"]


def comes_true(board: Board, when: When, happening: Happening, asker: Asker) -> bool:
    """Tell whether something that happened is what reaction text asks for.

    Args:
        board: the table.
        when: the reaction text.
        happening: what happened.
        asker: the player who would react, the card in play that the text is on, and the champion that uses it.
    """
    if when.timing is not happening.timing:
        return False
    if when.side is not None and (happening.what.seat == asker.seat) is not (when.side is Side.FRIENDLY):
        return False
    if when.damage is not None and when.damage is not happening.damage:
        return False
    if when.card is not None and not _passes(board, when.card, happening.what, asker):
        return False
    if when.by is None:
        return True
    return happening.by is not None and _passes(board, when.by, happening.by, asker)


def passes_out_of_play(face: Face, wanted: Filter) -> bool:
    """Tell whether a card of a hand or discard passes a filter: by its kind and the traits that it asks for."""
    if wanted.kind is not None and wanted.kind is not face.kind:
        return False
    return face.traits.issuperset(wanted.traits) and face.traits.isdisjoint(wanted.lacking)


def _passes(board: Board, wanted: Filter, subject: Subject, asker: Asker) -> bool:
    card = None if subject.number is None else board.cards.get(subject.number)
    if card is not None:
        return matches(board, wanted, card, asker)
    if wanted.side is not None and (subject.seat == asker.seat) is not (wanted.side is Side.FRIENDLY):
        return False
    states = (wanted.ready, wanted.attacking, wanted.defending, wanted.damaged, wanted.condition, wanted.same_as)
    if wanted.of_this_champion or any(state is not None for state in states):
        return False
    return subject.card is None or passes_out_of_play(board.faces[subject.card], wanted)
