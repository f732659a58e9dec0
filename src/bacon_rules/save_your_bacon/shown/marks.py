"""The marks in texts and on cards, such as ``{E}`` and the icons of traits, with their words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bacon_rules.save_your_bacon import Pool, Trait
from bacon_rules.save_your_bacon.cards.vocabulary import AnyTrait
from bacon_rules.scenes.scene import Note, Tone
from bacon_rules.speaking.speaker import Speaker, message

MARKS: Final = {
    "A": (message("action"), message("one of the turn's two actions")),
    "B": (message("bacon"), ""),
    "D": (message("damage"), ""),
    "E": (message("energy"), ""),
    "E+": (message("upgraded energy"), message("upgraded energy, which stays with its player")),
    "R": (message("ready"), message("only a ready champion can use this")),
    "X": (message("exhaust"), message("exhaust the card that the effect is on")),
}
"""The marks besides traits, by the letters in braces: their words, and the long form."""

_TRAITS: Final = {
    Trait.AGGRESSION: message("aggression"),
    Trait.CUNNING: message("cunning"),
    Trait.PROTECTION: message("protection"),
    Trait.PHYSICAL: message("physical"),
    Trait.MAGIC: message("magic"),
    Trait.TECHNO: message("techno"),
    Trait.SELF_SUFFICIENT: message("self-sufficient"),
    Trait.SUPERNATURAL: message("supernatural"),
    Trait.TOOL_USER: message("tool-user"),
}


def marks(pool: Pool, by: Speaker) -> tuple[Note, ...]:
    """Return all marks in the texts of a pool."""
    signs = (
        Note(by.say(name), Tone.BAD if sign == "D" else Tone.PLAIN, by.say(full) if full else "", sign)
        for sign, (name, full) in MARKS.items()
    )
    return (*signs, *traits_marked(pool.all_traits, by))


def traits_marked(traits: Iterable[AnyTrait], by: Speaker) -> tuple[Note, ...]:
    """Return the marks of traits; a trait that a pool defines has its own name."""
    return tuple(_trait(trait, by) for trait in traits)


def _trait(trait: AnyTrait, by: Speaker) -> Note:
    name = by.say(_TRAITS[trait]) if isinstance(trait, Trait) else trait.name
    return Note(name, full=by.say("the trait {trait}", trait=name), sign=trait.icon)
