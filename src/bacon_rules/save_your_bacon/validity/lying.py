"""Checks that the cards out of play to which frames refer are in their places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bacon_rules.documents.faults import Faults, unless
from bacon_rules.save_your_bacon import frames
from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.vocabulary import Timing, Zone
from bacon_rules.save_your_bacon.cards.vocabulary.places import SECRET
from bacon_rules.save_your_bacon.rules import Rules
from bacon_rules.save_your_bacon.table import Table


def context_faults(
    table: Table, path: str, context: frames.Context, actions: Sequence[language.EffectAction] = ()
) -> Faults:
    """Yield the meanings of words that an effect with these effect actions cannot have."""
    yield from those_faults(table, path, context.those)
    yield from names_faults(path, context, actions)
    for place, one in enumerate(context.names):
        yield from those_faults(table, f"{path}.names[{place}]", one.those)


def names_faults(path: str, context: frames.Context, actions: Sequence[language.EffectAction]) -> Faults:
    """Yield repeated names, and names that no effect action gives."""
    given = {action.as_: isinstance(action, language.NameNumber) for action in actions}
    for place, one in enumerate(context.names):
        right = one.name in given and one.name not in [other.name for other in context.names[:place]]
        yield from unless(right, f"{path}.names[{place}].name", "expected different names that this effect gives")
        told = "expected a number if this effect gives the name to a number, else no such key"
        yield from unless((one.number is not None) is given[one.name], f"{path}.names[{place}].number", told)


def those_faults(table: Table, path: str, those: tuple[frames.Lying, ...]) -> Faults:
    """Yield the cards out of play to which an effect refers, but which are not in that place."""
    held = Counter((one.seat, one.zone, one.card) for one in those)
    for place, one in enumerate(those):
        here = f"{path}.those[{place}]"
        known = one.zone is not Zone.PLAY or any(_is_declaration(frame, one) for frame in table.stack)
        yield from unless(known, f"{here}.zone", "expected where it lies out of play, or a card that was declared")
        if one.zone is Zone.DECK:
            deck = table.players[one.seat].deck
            right = one.below < len(deck) and deck[len(deck) - 1 - one.below] == one.card
            yield from unless(right, here, "expected a card that is there in the deck")
        else:
            yield from unless(not one.below, f"{here}.below", "expected 0: it lies in no deck")
        if one.zone in SECRET:
            there = table.players[one.seat].cards_in(one.zone).count(one.card)
            told = f"expected a card that {'is in the hand' if one.zone is Zone.HAND else 'lies face down'}"
            yield from unless(there >= held[one.seat, one.zone, one.card], here, told)


def itself_faults(rules: Rules, table: Table, path: str, frame: frames.Activating | frames.Resolving) -> Faults:
    """Yield the reasons why the card with an effect does not lie where the frame says (S92, S93)."""
    itself = frame.context.itself
    if itself is not None:
        effects = rules.pool.faces[frame.card].outside
        works = any((one.number, one.zone) == (frame.effect, itself.zone) for one in effects)
        right = works and frame.source is None and (itself.seat, itself.card) == (frame.seat, frame.card)
        yield from unless(right, f"{path}.itself", "expected the card with the effect, where its text works")
        there = not itself.below and itself.card in table.players[itself.seat].cards_in(itself.zone)
        yield from unless(there or itself.zone not in SECRET, f"{path}.itself", "expected a card that is there")


def _is_declaration(frame: frames.Frame, card: frames.Lying) -> bool:
    """Return whether players react to the declaration of a card, which an effect may have canceled since."""
    return isinstance(frame, frames.Window) and any(
        one.timing is Timing.CARD_DECLARED and one.what.card == card.card for one in frame.happenings
    )
