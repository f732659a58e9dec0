"""Happenings for reactions, and the condition of cards just before them."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs

from bacon_rules.documents.writing import Brief, Sparse
from bacon_rules.making import maker
from bacon_rules.save_your_bacon.cards.vocabulary import AnyTrait, DamageKind, Timing, Zone
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber


@attrs.frozen
class Counters:
    """Counters on a card: their name and their number."""

    counter: str
    number: int


@attrs.frozen(kw_only=True)
class Was(Sparse):
    """The state of a card in play just before a happening, and its part in the attack at that time (S28).

    Attributes:
        champion: the number of its champion; for a champion, its own number.
        damage: the damage on it.
        exhausted: whether it was exhausted, or considered so.
        conditions: the keys of its conditions.
        traits: its printed and granted traits.
        attacking: whether it attacked.
        defending: whether it was attacked.
        both: whether it attacked in one attack and defended in another (S28).
        attack: its attack value.
        defense: its defense value.
        equipment: the number of cards equipped to it.
        owner: its owner.
        counters: the counters on it.
        keywords: the names of its keywords, sorted (S79).
    """

    champion: CardNumber
    damage: int = 0
    exhausted: bool = False
    conditions: tuple[CardKey, ...] = ()
    traits: tuple[AnyTrait, ...] = ()
    attacking: bool = False
    defending: bool = False
    both: bool = False
    attack: int = 0
    defense: int = 0
    equipment: int = 0
    owner: int = 0
    counters: tuple[Counters, ...] = ()
    keywords: tuple[str, ...] = ()


was_of: Final = maker(Was)


@attrs.frozen
class Subject(Brief):
    """The subject of a happening: a card as it was then, or a player.

    Attributes:
        seat: the player, or the player who controls or plays the card.
        card: the card's key; `None` if the subject is the player.
        number: the card's number; `None` if the card is not in play.
        was: the state of the card, if it is in play and reaction text can ask for the state.
    """

    left_out: ClassVar[tuple[str, ...]] = ("was",)

    seat: int
    card: CardKey | None = None
    number: CardNumber | None = None
    was: Was | None = None


subject_of: Final = maker(Subject)


@attrs.frozen
class Last(Brief):
    """An effect whose card leaves play, or whose condition is removed, and that goes off because of this (S74).

    Attributes:
        seat: the player of the effect.
        champion: the number of "this champion".
        card: the key of the card with the effect: equipment, a condition or a granted effect.
        effect: the place of the effect there.
        bearer: for a granted effect, the key of the card that had it; else `None`.
    """

    left_out: ClassVar[tuple[str, ...]] = ("bearer",)

    seat: int
    champion: CardNumber
    card: CardKey
    effect: int
    bearer: CardKey | None = None


@attrs.frozen
class Noted:
    """A happening as one of several of a kind in this turn, as one text counts them (S82).

    Attributes:
        text: the number of the kind of happening in the pool.
        seat: the player whose text counts; `None` if it counts only for the card.
        card: the number of the card for which it counts; `None` if it counts for the player.
        nth: the number of the happening among those of this turn.
    """

    text: int
    seat: int | None
    card: CardNumber | None
    nth: int


@attrs.frozen
class Happening(Brief):
    """Something that reactions can react to.

    Attributes:
        timing: the kind of happening.
        what: its card or player.
        by: its cause; `None` if it has none.
        damage: for damage, its kind.
        condition: for a condition, its key.
        zone: for a discarded card, the old zone; `None` if the card was played.
        amount: the amount; `None` if no text counts it (S71).
        owner: for a declared or played card of another player, its owner; else `None`.
        last: the effects that go off because of it, although they end with it; `None` if there are none (S74).
        noted: its numbers among the happenings of this turn; `None` until it is counted, and if no text counts (S82).
    """

    left_out: ClassVar[tuple[str, ...]] = ("condition", "zone", "amount", "owner", "last", "noted")

    timing: Timing
    what: Subject
    by: Subject | None = None
    damage: DamageKind | None = None
    condition: CardKey | None = None
    zone: Zone | None = None
    amount: int | None = None
    owner: int | None = None
    last: tuple[Last, ...] | None = None
    noted: tuple[Noted, ...] | None = None


happening_of: Final = maker(Happening)
