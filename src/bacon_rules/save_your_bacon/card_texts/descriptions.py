"""Descriptions of cards by a filter, and the noun phrases made from them: one, each or some of the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import attrs

from bacon_rules.save_your_bacon.card_texts.grammar import NounPhrase, finite, listed, plural, with_article
from bacon_rules.save_your_bacon.cards.vocabulary import Kind

NOUNS: Final[dict[Kind | None, str]] = {
    None: "card",
    Kind.CHAMPION: "champion",
    Kind.EQUIPMENT: "equipment card",
    Kind.ACTION: "action card",
    Kind.REACTION: "reaction card",
    Kind.CONDITION: "condition",
}
"""The noun for the cards of each kind."""

_IT: Final = NounPhrase("it", "card")
_THEY: Final = NounPhrase("they", "card", plural=True)


@attrs.frozen
class Predicate:
    """A predicate: a statement about cards.

    Attributes:
        verb: the verb in its plain form.
        rest: the words after the verb.
        after: the unit of an amount: " for each damaged champion".
        many: the words after the verb if the subject is plural and they are different: "ready champions".
    """

    verb: str
    rest: str
    after: str = ""
    many: str | None = None

    def whole(self, subject: NounPhrase) -> str:
        """Return all words after the verb."""
        return f"{self.many if subject.plural and self.many is not None else self.rest}{self.after}"

    def negated(self) -> Predicate:
        """Return the negative statement: "is not ready", "does not have Burnt"."""
        match self.verb:
            case "be" if self.rest.startswith("not "):
                return Predicate("be", self.rest.removeprefix("not "))
            case "be":
                return Predicate("be", f"not {self.rest}", many=None if self.many is None else f"not {self.many}")
            case "lack":
                return Predicate("have", self.rest)
            case _:
                return Predicate("do", f"not {self.verb} {self.rest}")


Relative: TypeAlias = tuple[tuple[Predicate, ...], str]
"""Predicates, each with the word that joins its parts: "and", or "or"."""


@attrs.frozen(kw_only=True)
class Description:
    """A description of cards by a filter, without a number.

    Attributes:
        before: the adjectives.
        noun: the noun for the cards.
        after: the words after the noun.
        relative: the predicates after "that", each with its joining word.
        other: whether this card is left out.
        known: the one card that is meant, if known.
    """

    before: tuple[str, ...]
    noun: str
    after: tuple[str, ...] = ()
    relative: tuple[Relative, ...] = ()
    other: bool = False
    known: NounPhrase | None = None

    @property
    def later(self) -> str:
        """The noun for later references to the cards (§14.0 That/those card(s))."""
        return self.noun.rpartition(" ")[2]

    def one(self) -> NounPhrase:
        """Return the phrase for any one of the cards, or for the one card that is meant."""
        if self.known is not None:
            return self._known(self.known)
        text = self.singular()
        return NounPhrase(f"another {text}" if self.other else with_article(text), self.later)

    def each(self) -> NounPhrase:
        """Return the phrase for each of the cards."""
        return NounPhrase(f"each {'other ' * self.other}{self.singular()}", self.later)

    def some(self, number: str) -> NounPhrase:
        """Return the phrase for a number of the cards, such as "2" or "that many"."""
        return NounPhrase(f"{number} {self.all()}", self.later, plural=True)

    def all(self) -> str:
        """Return the cards in the plural, without an article."""
        words = [*["other"] * self.other, *self.before, plural(self.noun), *self.after]
        return " ".join([*words, *self._relative(_THEY)])

    def singular(self) -> str:
        """Return one of the cards, without an article."""
        return " ".join([*self.before, self.noun, *self.after, *self._relative(_IT)])

    def _known(self, card: NounPhrase) -> NounPhrase:
        if not (self.before or self.after or self.relative):
            return card
        if card.text == "it":
            card = card.again()
        determiner, _, noun = card.text.partition(" ")
        words = [determiner, *self.before, noun, *self.after, *self._relative(card)]
        return attrs.evolve(card, text=" ".join(words))

    def _relative(self, cards: NounPhrase) -> list[str]:
        said = [joined(predicates, cards, conjunction) for predicates, conjunction in self.relative]
        return [f"that {listed(said)}"] if said else []


def joined(predicates: Sequence[Predicate], subject: NounPhrase, conjunction: str = "and") -> str:
    """Return predicates as the words after a subject: "has +1 Attack and {TE}", "cannot attack or counter"."""
    grouped: list[tuple[str, list[str]]] = []
    for one in predicates:
        if not grouped or grouped[-1][0] != one.verb:
            grouped.append((one.verb, []))
        grouped[-1][1].append(one.whole(subject))
    said = [
        f"{finite(verb, subject)} {listed(rests, 'or' if verb in ('cannot', 'lack') else conjunction)}"
        for verb, rests in grouped
    ]
    if any(len(rests) > 1 for _, rests in grouped):
        return f", {conjunction} ".join(said)
    return listed(said, conjunction)
