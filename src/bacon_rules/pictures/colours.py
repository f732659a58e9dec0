"""The colours of the pictures by day and by night, by what they are of; their values are `tokens`.

The four suits differ for colour-blind people, too; texts have a contrast of 4.5 or more, marks and edges of 3 or more.
The tests compute all of this.
"""

from __future__ import annotations

from typing import Final

import attrs

from bacon_rules.pictures.tokens import CARDS, COUNTER, PAPER


@attrs.frozen(kw_only=True)
class Palette:
    """The colour of everything that is drawn.

    Attributes:
        surface: the background.
        panel: a group on the background.
        tile: the tiles along the counter.
        dish: the dish in the middle.
        rim: its rim.
        edge: lines on the background and on panels.
        ink: texts there.
        soft: less important texts there.
        face: a card's front.
        border: a card's edge.
        print: texts on cards.
        print_soft: less important texts on cards.
        clubs: the suit.
        diamonds: the suit.
        hearts: the suit.
        spades: the suit.
        wild_face: a wild's front.
        wild: a wild's index and frame, and the card that it stands for.
        on_wild: texts on that colour.
        lean: the dark strips of a rasher.
        fat: the light strips of a rasher.
        back: a card's back.
        back_line: the pattern on the back.
        accent: the seat to act.
        danger: an alarm.
        damage: damage on cards.
        picked: the most important sign on cards.
        on_picked: texts on that colour.
        energy: energy and costs on cards.
        champion: the head of a card of this kind.
        equipment: the head of a card of this kind.
        action: the head of a card of this kind.
        reaction: the head of a card of this kind.
        condition: the head of a card of this kind.
        on_kind: texts on the heads of cards, and on the colour of energy.
        sides: the colours of the sides' marks.
    """

    surface: str
    panel: str
    tile: str
    dish: str
    rim: str
    edge: str
    ink: str
    soft: str
    face: str
    border: str
    print: str
    print_soft: str
    clubs: str
    diamonds: str
    hearts: str
    spades: str
    wild_face: str
    wild: str
    on_wild: str
    lean: str
    fat: str
    back: str
    back_line: str
    accent: str
    danger: str
    damage: str
    picked: str
    on_picked: str
    energy: str
    champion: str
    equipment: str
    action: str
    reaction: str
    condition: str
    on_kind: str
    sides: tuple[str, ...]

    @property
    def on_paper(self) -> Palette:
        """The palette of what stands on a card: paper below, and print on it."""
        return attrs.evolve(
            self, panel=self.face, edge=self.border, ink=self.print, soft=self.print_soft, danger=self.damage
        )

    def suit(self, letter: str) -> str:
        """Return the colour of the suit with a letter."""
        return {"c": self.clubs, "d": self.diamonds, "h": self.hearts, "s": self.spades}[letter]

    def kind(self, kind: str) -> str:
        """Return the colour of a kind of cards; of equipment for any other kind."""
        kinds = ("champion", "equipment", "action", "reaction", "condition")
        colour: str = getattr(self, kind if kind in kinds else "equipment")
        return colour


_COUNTER: Final = {
    "surface": "counter",
    "panel": "panel",
    "tile": "tile",
    "dish": "dish",
    "rim": "rim",
    "edge": "line",
    "ink": "ink",
    "soft": "soft",
    "accent": "turn",
    "danger": "bad",
}
"""The tokens of what lies on the counter; what is printed has the names of its tokens."""


def _palette(place: int) -> Palette:
    """Return the colours by day or by night."""
    pairs = {**CARDS, **PAPER, **{name: COUNTER[token] for name, token in _COUNTER.items()}}
    named = {name.replace("-", "_"): pair[place] for name, pair in pairs.items()}
    fields = {field.name: named[field.name] for field in attrs.fields(Palette) if field.name != "sides"}
    return Palette(**fields, sides=(COUNTER["side-0"][place], COUNTER["side-1"][place]))


LIGHT: Final = _palette(0)
DARK: Final = _palette(1)


def palette_for(*, dark: bool) -> Palette:
    """Return the colours for a dark or a light page."""
    return DARK if dark else LIGHT
