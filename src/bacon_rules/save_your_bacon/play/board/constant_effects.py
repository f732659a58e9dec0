"""The effects in force, constant and reacting: the same until the cards or temporary effects change.

A table keeps its board (`board`), so that these effects are not gathered anew for each move.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

import attrs

from bacon_rules.making import maker
from bacon_rules.save_your_bacon.cards.binding import Bound
from bacon_rules.save_your_bacon.cards.effect_actions.lasting import LoseEffects, Losing
from bacon_rules.save_your_bacon.cards.effects import Grant, GrantEffect, GrantKeyword, Lasting, While
from bacon_rules.save_your_bacon.cards.faces import Face
from bacon_rules.save_your_bacon.cards.language import Aspect, aspect_of, selector_of
from bacon_rules.save_your_bacon.cards.pool import Deck, Pool
from bacon_rules.save_your_bacon.cards.vocabulary import Reference, Timing
from bacon_rules.save_your_bacon.frames import Lying
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.board.asker import CardAsker, make_asker
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH, DeckSource, Rules
from bacon_rules.save_your_bacon.table import InPlay, LastingEffect

_NONE: Final[frozenset[Timing]] = frozenset()

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_FREE: Final = Bound.FREE
_THIS_CARD: Final = Reference.THIS_CARD
_THIS_CHAMPION: Final = Reference.THIS_CHAMPION


@attrs.frozen
class Gate:
    """What decides whether a card has a constant effect.

    Attributes:
        grants: the constant effects that give it to the card; empty if it is printed there (S72).
        printed: whether it is printed on the card itself, and is lost with all effects (S81).
        keyword: the name of its keyword.
        lying: for the effect of a card out of play, where the card has to lie (S98).
    """

    grants: tuple[Holding, ...] = ()
    printed: bool = False
    keyword: str | None = None
    lying: Lying | None = None


@attrs.frozen
class Holding:
    """An action of a constant effect that holds now.

    Attributes:
        action: the effect action.
        during: the time when it holds; `None` if it always does.
        bound: its relation to the attacks that are being made.
        source: the effect as an asker, or the temporary effect that an effect action has made.
        gate: what decides whether the card has it; `None` if it always does.
        only: the number of "this card" or "this champion", if it can hold for no other card; else `None`.
        always: whether it holds for that only card whatever happens.
    """

    action: Lasting
    during: While | None
    bound: Bound
    source: CardAsker | LastingEffect
    gate: Gate | None = None
    only: CardNumber | None = None
    always: bool = False


_holding_of: Final = maker(Holding)


def held_by(
    source: CardAsker, action: Lasting, during: While | None, bound: Bound, gate: Gate | None = None
) -> Holding:
    """Return an action of a constant effect, held by the card with the effect."""
    cards = selector_of(action)
    only = source.source if cards is _THIS_CARD else source.champion if cards is _THIS_CHAMPION else None
    always = only is not None and during is None and gate is None and bound is _FREE
    return _holding_of(action, during, bound, source, gate, only, always)


@attrs.frozen
class InForce:
    """The rules text of the cards in play and of temporary effects.

    Attributes:
        constants: the actions of constant effects, by aspect.
        reacting: by timing, the cards in play with an effect that reacts, printed or of a condition.
        timings: all timings of reacting effects, including effects that may have been granted (S72).
    """

    constants: Mapping[Aspect, Sequence[Holding]]
    reacting: Mapping[Timing, Sequence[CardNumber]]
    timings: frozenset[Timing]


def in_force(  # noqa: C901
    cards: Collection[InPlay], lasting: Collection[LastingEffect], pool: Pool
) -> InForce:
    """Return the effects in force from cards in play and temporary effects, with timings of grantable effects."""
    faces = pool.faces
    constants: dict[Aspect, list[Holding]] = {}
    reacting: dict[Timing, list[CardNumber]] = {}
    bare = _bare(lasting, faces) if pool.loses else ()
    for card in cards:
        timings = _NONE
        for key in (card.card, *card.conditions):
            face = faces[key]
            if face.timings:
                timings |= face.timings
            if face.constants and not (card.number in bare and key == card.card):
                asker = make_asker(card.seat, card.number, card.champion)
                for aspect, action, during, bound, word in face.constants:
                    gate = _gate(action, word, printed=key == card.card) if pool.loses else None
                    constants.setdefault(aspect, []).append(held_by(asker, action, during, bound, gate))
        for timing in timings:
            reacting.setdefault(timing, []).append(card.number)
    if pool.resting:
        _add_resting(constants, cards, pool)
    for effect in lasting:
        action = _lasting_action(effect, faces)
        if isinstance(action, LoseEffects):
            _lose_grants(constants, effect.cards)
        constants.setdefault(aspect_of(action), []).append(_holding_of(action, None, Bound.FREE, effect))
    if pool.granted:
        _add_granted(constants, cards, pool)
    given = [faces[key].timings for key in pool.granted.values()]
    return InForce(constants, reacting, frozenset().union(reacting, *given))


def _add_resting(constants: dict[Aspect, list[Holding]], cards: Collection[InPlay], pool: Pool) -> None:
    """Add the constant effects of cards out of play: each holds as long as its card lies in the zone (S98)."""
    for champion in [card for card in cards if card.is_champion and not card.number % CHAMPIONS_EACH]:
        asker = make_asker(champion.seat, None, champion.number)
        for key in pool.resting:
            for zone, aspect, action, during, bound in pool.faces[key].resting:
                gate = Gate(lying=Lying(champion.seat, zone, key))
                constants.setdefault(aspect, []).append(held_by(asker, action, during, bound, gate))


def _bare(lasting: Collection[LastingEffect], faces: Mapping[CardKey, Face]) -> set[CardNumber]:
    """Return the numbers of the cards that have lost their effects for a while (S81)."""
    lost = [effect.cards for effect in lasting if isinstance(_lasting_action(effect, faces), LoseEffects)]
    return set().union(*lost)


def _gate(action: Lasting, word: str | None, *, printed: bool) -> Gate | None:
    """Return how the effect of a card can be lost; a constant effect that takes text away is not lost to another."""
    return None if isinstance(action, Losing) else Gate(printed=printed, keyword=word)


def _lose_grants(constants: Mapping[Aspect, list[Holding]], cards: tuple[CardNumber, ...]) -> None:
    """Take from cards the effects that effect actions granted before (S81)."""
    for aspect in (GrantEffect, GrantKeyword):
        for place, holding in enumerate(constants.get(aspect, ())):
            if isinstance(holding.source, LastingEffect):
                left = tuple(number for number in holding.source.cards if number not in cards)
                constants[aspect][place] = attrs.evolve(holding, source=attrs.evolve(holding.source, cards=left))


def _add_granted(constants: dict[Aspect, list[Holding]], cards: Collection[InPlay], pool: Pool) -> None:
    """Add the granted constant effects: each holds for a card as long as it is granted to the card (S72)."""
    granted: dict[CardKey, list[Holding]] = {}
    for holding in (*constants.get(GrantEffect, ()), *constants.get(GrantKeyword, ())):
        assert isinstance(holding.action, Grant)
        granted.setdefault(pool.granted[holding.action], []).append(holding)
    for key, grants in granted.items():
        for aspect, action, during, bound, word in pool.faces[key].constants:
            held = constants.setdefault(aspect, [])
            askers = [make_asker(card.seat, card.number, card.champion) for card in cards]
            held += [held_by(asker, action, during, bound, Gate(tuple(grants), keyword=word)) for asker in askers]


def _lasting_action(effect: LastingEffect, faces: Mapping[CardKey, Face]) -> Lasting:
    action = faces[effect.card].lines[effect.effect][effect.action].action
    assert isinstance(action, Lasting)
    return action


def wrecks_of(cards: Iterable[InPlay]) -> list[CardNumber]:
    """Return the numbers of the cards that are destroyed."""
    return [card.number for card in cards if card.destroyed]


def reactions_in(decks: tuple[Deck, ...], rules: Rules) -> Mapping[Timing, Sequence[CardKey]]:
    """Return the keys of the reactions that a deck may have by public knowledge (S20), by timing."""
    by_timing = rules.pool.reactions_by_timing
    if rules.decks is DeckSource.FULL_CONSTRUCTED:
        return by_timing
    decked = {key for deck in decks for key in deck.cards}
    found = {timing: [key for key in keys if key in decked] for timing, keys in by_timing.items()}
    return {timing: keys for timing, keys in found.items() if keys}
