"""Triggers: the cards that could react to a happening, and the check of their reaction text (§10.2.1)."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Final

from bacon_rules.save_your_bacon.cards.effects import ReactionText, When
from bacon_rules.save_your_bacon.cards.expressions.filters import Deed, Filter, Happened, passes_part
from bacon_rules.save_your_bacon.cards.faces import Face
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Reference, Side, Since, Timing
from bacon_rules.save_your_bacon.frames import Happening, Noted, Subject, Was
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.board.asker import CardAsker
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve
from bacon_rules.save_your_bacon.play.values.granting import keys_given
from bacon_rules.save_your_bacon.play.values.past import number_of, viewpoints
from bacon_rules.save_your_bacon.play.values.references import cards_meant, is_the_one
from bacon_rules.save_your_bacon.play.values.values import has_counters, is_so, is_within, passes_printed
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH
from bacon_rules.save_your_bacon.table import InPlay

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_CARD_PLAYED: Final = Timing.CARD_PLAYED
_CHAMPION: Final = Kind.CHAMPION
_FRIENDLY: Final = Side.FRIENDLY

_timing: Final = attrgetter("timing")


def timings_of(happenings: Iterable[Happening]) -> set[Timing]:
    """Return the timings of happenings."""
    return set(map(_timing, happenings))


def reactive_cards(board: Board, timings: set[Timing]) -> list[InPlay]:
    """Return the cards in play with an effect, printed, granted or of a condition, that may react to one of these."""
    cards, granted, reacting = board.cards, board.rules.pool.granted, board.in_force.reacting
    numbers: set[CardNumber] = set()
    for timing in timings:
        if timing in reacting:
            numbers.update(reacting[timing])
    given = {key for key in granted.values() if not timings.isdisjoint(board.faces[key].timings)} if granted else None
    if not given:
        return [cards[number] for number in sorted(numbers)] if numbers else []
    return [card for card in cards.values() if card.number in numbers or not given.isdisjoint(keys_given(board, card))]


def reactions_in_decks(board: Board, timings: set[Timing]) -> list[CardKey]:
    """Return the keys of the reactions to one of these that a deck may have by public knowledge (S20)."""
    found: list[CardKey] = []
    reactions = board.reactions
    for timing in timings:
        if timing in reactions:
            found += reactions[timing]
    return found


def comes_true(board: Board, text: ReactionText, happening: Happening, asker: CardAsker) -> bool:
    """Return whether a happening fits reaction text.

    Args:
        board: the table.
        text: the reaction text.
        happening: the happening.
        asker: the player who would react, the card in play with the text, and the champion that uses it.
    """
    if not isinstance(text, When):
        return any(comes_true(board, when, happening, asker) for when in text)
    if text.timing is not happening.timing or not fits(board, text, happening, asker):
        return False
    if text.if_ is not None and not is_so(board, text.if_, _counting(happening.amount, asker)):
        return False
    return text.nth is None or _is_nth(board, text, happening, asker)


def _is_nth(board: Board, when: When, happening: Happening, asker: CardAsker) -> bool:
    """Return whether a happening has the right number among those of this turn (S82)."""
    deed = when.deed
    if happening.noted is None:
        return number_of(board, Happened(happened=deed), asker) + 1 == when.nth
    text = board.rules.pool.recounted[deed, Since.TURN]
    [(seat, card)] = viewpoints(deed, asker)
    return Noted(text, seat, card, when.nth or 0) in happening.noted


def fits(board: Board, when: Deed, happening: Happening, asker: CardAsker) -> bool:
    """Return whether a happening of the right timing is of a kind, apart from further tests and its number."""
    if when.side is not None and (happening.what.seat == asker.seat) is not (when.side is _FRIENDLY):
        return False
    if when.damage is not None and when.damage is not happening.damage:
        return False
    if when.condition is not None and board.rules.pool.condition_key(when.condition) != happening.condition:
        return False
    if when.zone not in (None, happening.zone):
        return False
    if when.card is not None and not _passes(board, when.card, _as_asked(happening), asker):
        return False
    if when.by is None:
        return True
    return happening.by is not None and _passes(board, when.by, happening.by, asker)


def _counting(amount: int | None, asker: CardAsker) -> CardAsker:
    """Return an asker with the amount of a happening as its "that many"."""
    return asker if amount is None else asker._replace(context=evolve(asker.context, many=amount))


def _as_asked(happening: Happening) -> Subject:
    """Return the subject for a filter: a played card counts with its printed side."""
    what = happening.what
    return Subject(what.seat, what.card) if happening.timing is _CARD_PLAYED else what


def _passes(board: Board, wanted: Filter, subject: Subject, asker: CardAsker) -> bool:
    """Return whether the subject of a happening, in its state at that time, passes a filter (S28)."""
    if wanted.side is not None and (subject.seat == asker.seat) is not (wanted.side is _FRIENDLY):
        return False
    if not (is_the_one(board, wanted, subject.number, asker) or _is_itself(wanted, subject, asker)):
        return False
    if subject.card is None:
        return wanted == Filter(side=wanted.side)
    if subject.number is None:
        printed = not wanted.asks_how_it_stands and passes_printed(board, wanted, subject.card, asker)
        return printed and _passes_within(board, wanted, subject, asker)
    is_champion = subject.number < CHAMPIONS_EACH * board.rules.players
    if wanted.kind is not None and is_champion is not (wanted.kind is _CHAMPION):
        return False
    if is_champion and (wanted.of_this_champion or wanted.of is not None):
        return False
    if wanted.asks_how_it_is and (subject.was is None or not _was_so(board, wanted, subject.was, asker)):
        return False
    return wanted.is_plain or (
        _has_on_it(board, wanted, board.faces[subject.card], asker) and _passes_within(board, wanted, subject, asker)
    )


def _is_itself(wanted: Filter, subject: Subject, asker: CardAsker) -> bool:
    """Return whether a filter demands this card, which lies out of play, and the subject is such a card (S93)."""
    itself = asker.context.itself
    return itself is not None and wanted.same_as is Reference.THIS_CARD and subject == Subject(itself.seat, itself.card)


def _passes_within(board: Board, wanted: Filter, subject: Subject, asker: CardAsker) -> bool:
    """Return whether the subject of a happening passes the filters within a filter."""
    return (not wanted.any_ or any(_passes(board, one, subject, asker) for one in wanted.any_)) and (
        wanted.not_ is None or not _passes(board, wanted.not_, subject, asker)
    )


def _has_on_it(board: Board, wanted: Filter, face: Face, asker: CardAsker) -> bool:
    """Return whether the name and the printed features of a card pass a filter."""
    if (wanted.cost is not None or wanted.value is not None) and face.kind is Kind.CHAMPION:
        return False
    return (
        wanted.name in (None, face.title)
        and is_within(board, wanted.cost, face.cost, asker)
        and is_within(board, wanted.value, face.value, asker)
    )


def _was_so(board: Board, wanted: Filter, was: Was, asker: CardAsker) -> bool:
    if wanted.of_this_champion and was.champion != asker.champion:
        return False
    if wanted.damaged is not None and (was.damage > 0) is not wanted.damaged:
        return False
    if wanted.ready is not None and was.exhausted is wanted.ready:
        return False
    if wanted.condition is not None and board.rules.pool.condition_key(wanted.condition) not in was.conditions:
        return False
    if not passes_part(wanted, (was.attacking, was.defending, was.both)):
        return False
    if not ({*was.traits}.issuperset(wanted.traits) and {*was.traits}.isdisjoint(wanted.lacking)):
        return False
    return wanted.is_plain or (
        (wanted.of is None or was.champion in cards_meant(board, wanted.of, asker))
        and (wanted.owner is None or (was.owner == asker.seat) is (wanted.owner is Side.FRIENDLY))
        and is_within(board, wanted.damage, was.damage, asker)
        and is_within(board, wanted.attack, was.attack, asker)
        and is_within(board, wanted.defense, was.defense, asker)
        and is_within(board, wanted.equipment, was.equipment, asker)
        and (wanted.counters is None or has_counters(board, wanted.counters, was.counters, asker))
        and (wanted.keyword is None or wanted.keyword in was.keywords)
    )
