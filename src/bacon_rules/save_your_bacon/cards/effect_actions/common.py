"""What all effect actions have in common."""

from __future__ import annotations

from typing import ClassVar, Final

import attrs
from typing_extensions import override

from bacon_rules.documents.values import JsonObject
from bacon_rules.documents.writing import Sparse, tag_of

SHARED: Final = ("may", "if_able", "if_you_do")
"""The attributes that every effect action has; where a constant effect makes something so, they say nothing."""


@attrs.frozen(kw_only=True)
class BasicAction(Sparse):
    """What stands between two full stops of a card's text (§10.2.1).

    Attributes:
        word: what it is called in a pool's file, unless that follows from the name of the class.
        may: whether the player may leave it out.
        if_able: whether it is left out unless all of it can be done (§14.0 If able).
        if_you_do: whether it is left out unless the effect action before it was done fully (§14.0 If you do).
    """

    word: ClassVar[str] = ""

    may: bool = False
    if_able: bool = False
    if_you_do: bool = False

    @override
    def to_json(self) -> JsonObject:
        """Return its word as ``do``, and the attributes that are not as usual, those of every effect action last."""
        parts = sorted(super().to_json().items(), key=lambda part: part[0] in SHARED)
        return {"do": word_of(type(self)), **dict(parts)}


def word_of(kind: type[BasicAction]) -> str:
    """Return the word for a kind of effect action in a pool's file: ``place-damage`` for `PlaceDamage`."""
    return kind.word or tag_of(kind)
