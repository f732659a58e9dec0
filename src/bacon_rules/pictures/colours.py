"""The colours of the pictures, light and dark.

The four suits differ for colour-blind people, too; texts have a contrast of 4.5 or more, marks and edges of 3 or more.
The tests compute all of this.
"""

from __future__ import annotations

from typing import Final

import attrs


@attrs.frozen(kw_only=True)
class Palette:
    """The colour of everything that is drawn.

    Attributes:
        surface: the background.
        panel: a group on the background.
        edge: lines on the background and on panels.
        ink: texts on the background, on panels and on cards.
        soft: less important texts there.
        face: a card's front.
        border: a card's edge.
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
        accent: the seat to act, and the most important parts.
        on_accent: texts on that colour.
        danger: damage.
        energy: energy and costs.
        on_energy: texts on that colour.
        champion: the head of a card of this kind.
        equipment: the head of a card of this kind.
        action: the head of a card of this kind.
        reaction: the head of a card of this kind.
        condition: the head of a card of this kind.
        on_kind: texts on the heads of cards.
        sides: the colours of the sides' marks.
    """

    surface: str
    panel: str
    edge: str
    ink: str
    soft: str
    face: str
    border: str
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
    on_accent: str
    danger: str
    energy: str
    on_energy: str
    champion: str
    equipment: str
    action: str
    reaction: str
    condition: str
    on_kind: str
    sides: tuple[str, ...]

    def suit(self, letter: str) -> str:
        """Return the colour of the suit with a letter."""
        return {"c": self.clubs, "d": self.diamonds, "h": self.hearts, "s": self.spades}[letter]

    def kind(self, kind: str) -> str:
        """Return the colour of a kind of cards; of equipment for any other kind."""
        kinds = ("champion", "equipment", "action", "reaction", "condition")
        colour: str = getattr(self, kind if kind in kinds else "equipment")
        return colour


LIGHT: Final = Palette(
    surface="#e3ece4",
    panel="#f3f7f2",
    edge="#6d8073",
    ink="#16211b",
    soft="#46574c",
    face="#fffefa",
    border="#77837b",
    clubs="#0e7f6a",
    diamonds="#1036a6",
    hearts="#da1913",
    spades="#16191c",
    wild_face="#fff3ea",
    wild="#9a2a5b",
    on_wild="#ffffff",
    lean="#b03a2e",
    fat="#f6d9c0",
    back="#2d5d73",
    back_line="#c4dbe4",
    accent="#0f6b4f",
    on_accent="#ffffff",
    danger="#b3261e",
    energy="#8a5a00",
    on_energy="#ffffff",
    champion="#7a2338",
    equipment="#3d4f60",
    action="#1f5f8b",
    reaction="#5b3f91",
    condition="#4d5d16",
    on_kind="#ffffff",
    sides=("#1d5fa8", "#a8480f"),
)

DARK: Final = Palette(
    surface="#16211c",
    panel="#1f2d26",
    edge="#7c9486",
    ink="#eef3ef",
    soft="#b3c4ba",
    face="#262a30",
    border="#8b95a0",
    clubs="#6be89a",
    diamonds="#6aa3f0",
    hearts="#fa6a68",
    spades="#ffffff",
    wild_face="#33252d",
    wild="#f59ac2",
    on_wild="#2a0f1d",
    lean="#d05b49",
    fat="#fbe3cf",
    back="#9cc3d4",
    back_line="#20465a",
    accent="#7ddcb5",
    on_accent="#06281c",
    danger="#ff8a80",
    energy="#f2c14e",
    on_energy="#2b1d00",
    champion="#f0a3b1",
    equipment="#b4c4d3",
    action="#8ec5ee",
    reaction="#c7b2f2",
    condition="#c3d284",
    on_kind="#14181c",
    sides=("#8ec2ff", "#ffb183"),
)


def palette_for(*, dark: bool) -> Palette:
    """Return the colours for a dark or a light page."""
    return DARK if dark else LIGHT
