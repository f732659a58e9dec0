"""The ends of Japanese clauses, which are verbs or adjectives in their plain form: 引く, 引いて, 引いた, 引かない."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_TE: Final = {
    "う": "って",
    "つ": "って",
    "る": "って",
    "く": "いて",
    "ぐ": "いで",
    "す": "して",
    "ぶ": "んで",
    "む": "んで",
}
_BEFORE_NAI: Final = {"う": "わ", "つ": "た", "る": "ら", "く": "か", "ぐ": "が", "す": "さ", "ぶ": "ば", "む": "ま"}
"""The last syllables of consonant verbs, with what becomes of them."""

_CONSONANT: Final = ("ある", "なる", "減る", "始まる", "終わる", "変わる")
"""The verbs in る that are not vowel verbs."""

_STATES: Final = ("がない", "はない", "でない", "くない")
"""Denials that say what is, and not what is done."""


def te(clause: str) -> str:
    """Return a clause to which another is joined.

    >>> [te(verb) for verb in ("引く", "する", "捨てる", "ある", "攻撃できない", "カードがない", "等しい")]
    ['引いて', 'して', '捨てて', 'あって', '攻撃できず', 'カードがなく', '等しく']
    """
    if clause.endswith("ていない"):
        return f"{clause.removesuffix('いない')}おらず"
    if clause.endswith("を持つ"):
        return f"{clause.removesuffix('つ')}ち"
    if clause.endswith("ない"):
        stem = clause.removesuffix("ない")
        if clause.endswith(_STATES):
            return f"{stem}なく"
        return f"{stem.removesuffix('し')}せず" if stem.endswith("し") else f"{stem}ず"
    if clause.endswith("い"):
        return f"{clause[:-1]}く"
    if clause.endswith("する"):
        return f"{clause[:-2]}して"
    if _is_vowel_verb(clause):
        return f"{clause[:-1]}て"
    return clause[:-1] + _TE[clause[-1]]


def past(clause: str) -> str:
    """Return a clause in the past: 引いた, 反撃しなかった."""
    if clause.endswith("い"):
        return f"{clause[:-1]}かった"
    joined = te(clause)
    return joined[:-1] + ("だ" if joined.endswith("で") else "た")


def negative(clause: str) -> str:
    """Return the denial of a clause: 引かない, 等しくない."""
    if clause.endswith("ていない"):
        return f"{clause.removesuffix('ない')}る"
    if clause.endswith("ない"):
        return f"{clause}わけではない"
    if clause.endswith("い"):
        return f"{clause[:-1]}くない"
    if clause.endswith("する"):
        return f"{clause[:-2]}しない"
    if clause.endswith("ある"):
        return f"{clause[:-2]}ない"
    if _is_vowel_verb(clause):
        return f"{clause[:-1]}ない"
    return f"{clause[:-1]}{_BEFORE_NAI[clause[-1]]}ない"


def in_a_row(clauses: Sequence[str]) -> str:
    """Return clauses as one: 攻撃力+1を得て、攻撃できない."""
    *others, last = clauses
    return "".join(f"{te(one)}、" for one in others) + last


def _is_vowel_verb(clause: str) -> bool:
    return clause.endswith("る") and not clause.endswith(_CONSONANT)
