"""What reacts to something that happened: which cards could at all, and whether reaction text comes true (§10.2.1)."""

from __future__ import annotations

from bacon_rules.save_your_bacon.cards.effects import When
from bacon_rules.save_your_bacon.cards.faces import passes_out_of_play
from bacon_rules.save_your_bacon.cards.selectors import Filter
from bacon_rules.save_your_bacon.cards.vocabulary import Side, Timing
from bacon_rules.save_your_bacon.frames import Happening, Subject
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.play.board import Asker, Board
from bacon_rules.save_your_bacon.play.values import matches
from bacon_rules.save_your_bacon.rules import DeckSource
from bacon_rules.save_your_bacon.table import InPlay


def reactive_cards(board: Board, timings: set[Timing]) -> list[InPlay]:
    """Return the cards in play that react to one of these, or have a condition that does."""
    faces = board.faces
    return [
        card
        for card in board.cards.values()
        if not timings.isdisjoint(faces[card.card].timings)
        or (card.conditions and any(not timings.isdisjoint(faces[condition].timings) for condition in card.conditions))
    ]


def reactions_in_decks(board: Board, timings: set[Timing]) -> list[CardKey]:
    """Return the keys of the reactions to one of these that a deck may have, as everybody knows (S20)."""
    by_timing = board.rules.pool.reactions_by_timing
    keys = [key for timing in timings for key in by_timing.get(timing, ())]
    if not keys or board.rules.decks is DeckSource.FULL_CONSTRUCTED:
        return keys
    return [key for key in keys if any(key in deck.cards for deck in board.decks)]


def comes_true(board: Board, when: When, happening: Happening, asker: Asker) -> bool:
    """Return whether something that happened is what reaction text asks for.

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
