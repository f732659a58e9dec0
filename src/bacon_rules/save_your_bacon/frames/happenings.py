"""Happenings for reactions, and the condition of cards just before them."""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.documents.values import JsonObject
from bacon_rules.documents.writing import Sparse, written
from bacon_rules.making import maker
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Timing, Trait, Zone
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber


@attrs.frozen
class Counters:
    """Counters on a card: their name and their number."""

    counter: str
    number: int


@attrs.frozen(kw_only=True)
class Was(Sparse):
    """How a card in play was just before something happened, and its part in the attack in which that happened (S28).

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
    """

    champion: CardNumber
    damage: int = 0
    exhausted: bool = False
    conditions: tuple[CardKey, ...] = ()
    traits: tuple[Trait, ...] = ()
    attacking: bool = False
    defending: bool = False
    both: bool = False
    attack: int = 0
    defense: int = 0
    equipment: int = 0
    owner: int = 0
    counters: tuple[Counters, ...] = ()


was_of: Final = maker(Was)


@attrs.frozen
class Subject:
    """A card as it was when something happened, or a player.

    Attributes:
        seat: the player, or who controls or plays the card.
        card: the card's key; `None` if it is about the player.
        number: the card's number; `None` if it is not in play.
        was: how it was, if it is in play and reaction text can ask for that.
    """

    seat: int
    card: CardKey | None = None
    number: CardNumber | None = None
    was: Was | None = None

    def to_json(self) -> JsonObject:
        """Return the attributes as a JSON object, without how it was if that is not known."""
        told: JsonObject = {"seat": self.seat, "card": self.card, "number": self.number}
        return told if self.was is None else {**told, "was": self.was.to_json()}


subject_of: Final = maker(Subject)


@attrs.frozen
class Happening:
    """Something that reactions can react to.

    Attributes:
        timing: what happened.
        what: to what.
        by: what did it; `None` if nothing did.
        damage: of damage, its kind.
        condition: of a condition, its key.
        zone: of a card that was discarded, from where; `None` if it was played.
        amount: how much of it happened; `None` if no text counts that (S71).
        owner: of a card that was declared or played and is another player's, whose it is; else `None`.
    """

    timing: Timing
    what: Subject
    by: Subject | None = None
    damage: DamageKind | None = None
    condition: CardKey | None = None
    zone: Zone | None = None
    amount: int | None = None
    owner: int | None = None

    def to_json(self) -> JsonObject:
        """Return the attributes as a JSON object, without what it is not about."""
        parts = {"timing": self.timing, "what": self.what, "by": self.by, "damage": self.damage}
        more = {"condition": self.condition, "zone": self.zone, "amount": self.amount, "owner": self.owner}
        parts |= {name: part for name, part in more.items() if part is not None}
        return {name: written(part) for name, part in parts.items()}


happening_of: Final = maker(Happening)
