"""The parts of Japanese sentences: statements, cards, clauses, and how sentences are joined."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from bacon_rules.save_your_bacon.card_texts.japanese.inflection import in_a_row, negative, te


@attrs.frozen
class Said:
    """A statement: it ends in a verb or an adjective, or in a noun.

    Attributes:
        text: the words, in the plain form.
        noun: whether they end in a noun.
    """

    text: str
    noun: bool = False

    @property
    def if_so(self) -> str:
        """The statement as a condition: 準備状態なら."""
        return f"{self.text}なら"

    @property
    def meanwhile(self) -> str:
        """The statement as a time: 攻撃している間."""
        return f"{self.text}{'の' if self.noun else ''}間"

    @property
    def in_case(self) -> str:
        """The statement as a case: あなたのターンの場合."""
        return f"{self.text}{'の' if self.noun else ''}場合"

    @property
    def before_noun(self) -> str:
        """The statement as words before a noun: 準備状態の."""
        return f"{self.text}の" if self.noun else self.text

    @property
    def joining(self) -> str:
        """The statement with another after it: 準備状態で、."""
        return f"{self.text}で、" if self.noun else f"{te(self.text)}、"

    def denied(self) -> Said:
        """Return the denial."""
        return Said(f"{self.text}でない" if self.noun else negative(self.text))


def all_said(parts: Sequence[Said]) -> Said:
    """Return statements that are all true, as one."""
    *others, last = parts
    return Said("".join(one.joining for one in others) + last.text, last.noun)


def any_said(parts: Sequence[Said]) -> Said:
    """Return statements joined by "or"."""
    *others, last = parts
    return Said("".join(f"{one.text.removesuffix('である')}か、" for one in others) + last.text, last.noun)


@attrs.frozen
class Cards:
    """A phrase for cards.

    Attributes:
        text: the words, without the number.
        noun: the noun for later references: チャンピオン.
        count: the number, with its counter: 2体.
        several: whether they can be several.
    """

    text: str
    noun: str
    count: str = ""
    several: bool = False

    def __str__(self) -> str:
        return f"{self.text}{self.count}"

    @property
    def object(self) -> str:
        """The cards as the object of a verb: チャンピオンを2体."""
        return f"{self.text}を{self.count}"

    @property
    def unit(self) -> str:
        """The counter for such cards."""
        return counter_of(self.noun)

    def each(self, particle: str) -> str:
        """Return the cards with a particle, for something done to each: チャンピオン2体にそれぞれ."""
        return f"{self}{particle}{'それぞれ' if self.several else ''}"

    def player(self, role: str = "コントローラー") -> str:
        """Return the phrase for the player of the cards."""
        return f"{self}の{role}"

    def again(self) -> Cards:
        """Return the phrase for a second mention: そのチャンピオン."""
        if self.text.startswith("この"):
            return self
        return Cards(f"{'それらの' if self.several else 'その'}{self.noun}", self.noun, several=self.several)


def counter_of(noun: str) -> str:
    """Return the counter for cards that a noun names."""
    return "体" if noun == CHAMPION else "枚"


CHAMPION = "チャンピオン"


@attrs.frozen
class Clause:
    """A sentence that can become an order or an offer.

    Attributes:
        text: the words, which end in a verb in its plain form.
        subject: the subject; `None` for you.
        lead: the words before everything else: このターン、.
        tail: the words after the verb, such as a list.
        chosen: the cards that are chosen first, as the object of a verb.
        person: whether the subject is a player.
    """

    text: str
    subject: str | None = None
    lead: str = ""
    tail: str = ""
    chosen: str = ""
    person: bool = True

    def told(self) -> str:
        """Return the clause as an order or a statement."""
        choosing = f"{self.chosen}選び、" if self.chosen else ""
        return f"{choosing}{self._begin('は')}{self.text}{self.tail}"

    def offered(self) -> str:
        """Return the clause as an offer, of which you or, for your own actions, the subject decides."""
        if self.chosen:
            return f"{self.chosen}選んでもよい。そうした場合、{self._begin('は')}{self.text}"
        if self.subject in (None, YOU):
            return f"{self._begin('は')}{te(self.text)}もよい{self.tail}"
        return f"{self._begin('が' if self.person else 'は')}{self.text}ことにしてもよい{self.tail}"

    def left_to_subject(self) -> str:
        """Return the clause as an offer to its subject."""
        return f"{self._begin('は')}{te(self.text)}もよい{self.tail}"

    def unless(self) -> str:
        """Return the clause as what avoids something: そのプレイヤーが1{B}を失わないかぎり、."""
        return f"{self.lead}{self.subject or YOU}が{negative(self.text)}かぎり、"

    def _begin(self, particle: str) -> str:
        return self.lead if self.subject is None else f"{self.lead}{self.subject}{particle}"


YOU = "あなた"


def listed(parts: Sequence[str]) -> str:
    """Return things one after the other: {TE}と{MA}."""
    return "と".join(parts)


def stopped(clause: str) -> str:
    """Return a clause with a full stop, and a new line after a list."""
    return f"{clause.removesuffix('。')}。" + "\n" * ("\n" in clause)


def paragraph(clauses: Sequence[str]) -> str:
    """Return clauses as sentences."""
    return "".join(map(stopped, clauses)).rstrip("\n")


def run_on(clauses: Sequence[str]) -> str:
    """Return clauses joined into one, with full stops only where they contain others."""
    text, *rest = clauses
    for clause in rest:
        outside = text.rpartition("』")[2]
        text = f"{stopped(text)}その後、{clause}" if {"\n", ":", "。"} & {*outside} else in_a_row([text, clause])
    return text
