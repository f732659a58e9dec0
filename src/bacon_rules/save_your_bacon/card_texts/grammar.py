"""English grammar: articles, numbers, verbs, lists, and the beginning and end of sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import attrs


@attrs.frozen
class NounPhrase:
    """A noun phrase, such as the subject of a sentence.

    Attributes:
        text: the words: "each ready opposing champion".
        noun: the noun for later references: "champion".
        plural: whether the phrase is plural.
    """

    text: str
    noun: str
    plural: bool = False

    @property
    def pronoun(self) -> str:
        """The personal pronoun as a subject: "it" or "they"."""
        return "they" if self.plural else "it"

    @property
    def object(self) -> str:
        """The personal pronoun as an object: "it" or "them"."""
        return "them" if self.plural else "it"

    @property
    def genitive(self) -> str:
        """The genitive: "this champion's", "its"."""
        if self.text == self.pronoun:
            return self.possessive
        return f"{self.text}'" if self.plural and self.text.endswith("s") else f"{self.text}'s"

    @property
    def possessive(self) -> str:
        """The possessive pronoun: "its" or "their"."""
        return "their" if self.plural else "its"

    @property
    def severally(self) -> str:
        """The phrase for each single one, for actions done to each."""
        return f"each of {self.text}" if self.plural else self.text

    def player(self, role: str = "controller") -> NounPhrase:
        """Return the phrase for the player of cards, who has a role: "its controller"."""
        return NounPhrase(f"{self.genitive} {role}", "player")

    def again(self) -> NounPhrase:
        """Return the phrase for a second mention: "that champion", "those champions"."""
        if self.text.startswith("this "):
            return self
        text = f"those {plural(self.noun)}" if self.plural else f"that {self.noun}"
        return attrs.evolve(self, text=text)


@attrs.frozen
class Clause:
    """The parts of a sentence that can become an order, a statement or an offer.

    Attributes:
        verb: the verb in its plain form.
        rest: the words after the verb.
        subject: the subject; "you" if nobody is named.
        then: what the subject does afterwards, with a verb in its plain form.
    """

    verb: str
    rest: str = ""
    subject: NounPhrase | None = None
    then: str = ""

    @property
    def plain(self) -> str:
        """The words of an order, which also follow "may"."""
        return f"{self.verb} {self.rest}{f', then {self.then}' * bool(self.then)}".rstrip()

    def told(self) -> str:
        """Return the clause as an order or a statement."""
        if self.subject is None:
            return self.plain
        verb, _, rest = self.then.partition(" ")
        then = f", then {finite(verb, self.subject)} {rest}" if verb else ""
        return f"{self.subject.text} {finite(self.verb, self.subject)} {self.rest}{then}"

    def offered(self) -> str:
        """Return the clause as an offer: "you may …"."""
        if self.subject is None:
            return f"you may {self.told()}"
        done = attrs.evolve(self, verb=_INFINITIVES.get(self.verb, self.verb))
        return f"you may have {self.subject.text} {done.plain}"


_SINGULARS: Final = {"have": "has", "be": "is", "cannot": "cannot", "must": "must", "may": "may", "do": "does"}
_PLURALS: Final = {"be": "are"}
_INFINITIVES: Final = {"have": "get", "cannot": "be unable to", "must": "be made to", "may": "be allowed to"}
"""The forms of verbs after "you may have this champion"."""


def finite(verb: str, subject: NounPhrase) -> str:
    """Return the form of a verb for its subject: "draws", or "draw" after a plural."""
    if subject.plural:
        return _PLURALS.get(verb, verb)
    if verb in _SINGULARS:
        return _SINGULARS[verb]
    return f"{verb}es" if verb.endswith(("ch", "sh")) else f"{verb}s"


_PASTS: Final = {"be": "was", "do": "did", "draw": "drew", "lose": "lost", "leave": "left"}


def past(verb: str) -> str:
    """Return the past form of a verb, after a singular or "you"."""
    return _PASTS.get(verb) or (f"{verb}d" if verb.endswith("e") else f"{verb}ed")


_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_SUFFIXES: Final = {1: "st", 2: "nd", 3: "rd"}
_TEENS: Final = (11, 12, 13)


def ordinal(number: int) -> str:
    """Return an ordinal number, in words up to ten.

    >>> [ordinal(number) for number in (1, 7, 12, 22)]
    ['first', 'seventh', '12th', '22nd']
    """
    if number <= len(_ORDINALS):
        return _ORDINALS[number - 1]
    return f"{number}{'th' if number in _TEENS else _SUFFIXES.get(number % 10, 'th')}"


def plural(noun: str) -> str:
    """Return the plural of a noun."""
    return f"{noun}s"


def with_article(text: str) -> str:
    """Return a text with the indefinite article before it."""
    return f"an {text}" if text[0].lower() in "aeiou" else f"a {text}"


def listed(parts: Sequence[str], conjunction: str = "and") -> str:
    """Join parts with commas, and the last two with a conjunction."""
    if len(parts) <= 2:
        return f" {conjunction} ".join(parts)
    return f"{', '.join(parts[:-1])}, {conjunction} {parts[-1]}"


def capitalized(text: str) -> str:
    """Return a text that begins with a capital letter."""
    return text[:1].upper() + text[1:]


def stopped(clause: str) -> str:
    """Return a clause with a full stop and a separator: a new line after a list of options, else a space."""
    stop = "" if clause.endswith(".\u201d") else "."
    return clause.removesuffix(".") + stop + ("\n" if "\n" in clause else " ")


def paragraph(clauses: Sequence[str]) -> str:
    """Return clauses as sentences."""
    return "".join(stopped(capitalized(clause)) for clause in clauses).rstrip()


def run_on(clauses: Sequence[str]) -> str:
    """Return clauses joined into one: with semicolons, or on a new line after a list of options."""
    text, *rest = clauses
    for clause in rest:
        text = f"{stopped(text)}Then {clause}" if "\n" in text else f"{text}; {clause}"
    return text
