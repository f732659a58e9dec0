"""The terminal's painter of scenes, which knows no game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, assert_never

import attrs
from rich.text import Text

from bacon_rules.cli.playing.looks import BAD, BOLD, GREY, SIDES, joined, padded, printable, with_cards
from bacon_rules.decks.french import SIGNS
from bacon_rules.scenes.scene import Deck, Face, Group, Note, Place, Scene, Side, Tone
from bacon_rules.speaking.speaker import Speaker

LONGEST_NAME: Final = 16
"""The greatest width of a player's name, in columns."""

LONGEST_TITLE: Final = 22
"""The width of a card's title beside its values, in columns."""

_LOOKS: Final[Mapping[Tone, str]] = {Tone.PLAIN: "", Tone.QUIET: GREY, Tone.STRONG: BOLD, Tone.BAD: BAD}


@attrs.frozen
class Painted:
    """A scene as texts.

    Attributes:
        title: the game and the deal.
        standing: the scores and the goal.
        rows: the seats and the cards on the table.
        hand: the seat's cards, in one line that may have to be broken.
    """

    title: str
    standing: Text
    rows: Sequence[Text]
    hand: Text


def painted(scene: Scene, voice: Speaker) -> Painted:
    """Return a scene as texts; the voice has the terminal's own messages."""
    title = " · ".join(filter(None, [scene.title, scene.part]))
    scores = Text("  ").join(_side(number, side) for number, side in enumerate(scene.standing))
    rows = [*_places(scene, voice), *_middle(scene)]
    return Painted(printable(title), joined([scores, Text(scene.goal, GREY)]), rows, _hand(scene))


def _side(number: int, side: Side) -> Text:
    names = (printable("+".join(side.names)), SIDES[number % len(SIDES)])
    return Text.assemble(names, " ", (str(side.score), BOLD))


def _places(scene: Scene, voice: Speaker) -> Iterator[Text]:
    names = [_name(place, scene, voice) for place in scene.places]
    gap = " " if scene.deck is Deck.PLAYING else "  "
    holdings = [joined([Text(place.count), *map(_note, place.notes)], gap) for place in scene.places]
    name_width = min(max(name.cell_len for name in names), LONGEST_NAME)
    holding_width = max(holding.cell_len for holding in holdings)
    for place, name, holding in zip(scene.places, names, holdings, strict=True):
        arrow = Text("▸ " if place.turn else "  ", BOLD)
        said = _played(scene, place) if place.says is None else [_note(place.says)]
        shown = padded(holding, holding_width) if said and holding_width else holding
        yield joined([Text.assemble(arrow, padded(name, name_width)), shown, *said])
        for group in place.groups:
            yield from _row(group, scene.deck)


def _name(place: Place, scene: Scene, voice: Speaker) -> Text:
    """Return a player's name in the colour of the side, with a remark for the viewer's own."""
    name = Text(printable(place.name), SIDES[place.side % len(SIDES)])
    if place.seat != scene.viewer:
        return name
    return Text.assemble(name, " ", (voice.say("(you)"), GREY))


def _played(scene: Scene, place: Place) -> list[Text]:
    """Return a player's last cards in the middle, if any."""
    laid = [group for group in scene.middle if group.seat == place.seat]
    return [_group(group, scene.deck) for group in laid[-1:]]


def _middle(scene: Scene) -> Iterator[Text]:
    laid = [_group(group, scene.deck) for group in scene.middle if group.seat is None]
    line = joined([*map(_note, scene.notes), *laid], gap="   ")
    if line.plain:
        yield Text.assemble("  ", line)
    for group in scene.offers:
        if group.told:
            yield from _row(group, scene.deck)
            yield Text(f"      {group.told}", GREY)
    for one in reversed(scene.stack):  # the innermost last, as it happened
        if one.tone is not Tone.QUIET:
            yield Text.assemble("  … ", with_cards(one.text, _LOOKS[one.tone]))


def _row(group: Group, deck: Deck) -> Iterator[Text]:
    """Yield the cards before a player: a line for each card with values, and one line for all others."""
    bare = [face for face in group.faces if not face.values]
    if bare:
        label = f"    {printable(group.label)}: " if group.label else "    "
        yield Text.assemble(label, Text(", ").join(_face(face, deck) for face in bare))
    for face in group.faces:
        if face.values:
            title, *more = _in_play(face, deck)
            under = (Text.assemble("[", joined(_in_play(one, deck), gap=" "), "]") for one in face.under)
            yield Text.assemble("    ", joined([padded(title, LONGEST_TITLE), *more, *under], gap=" "))


def _in_play(face: Face, deck: Deck) -> list[Text]:
    marks = [_note(Note(" ".join(mark.sign for mark in face.marks), Tone.QUIET))] if face.marks else []
    return [_face(face, deck), Text("/".join(value.text for value in face.values)), *marks, *map(_note, face.notes)]


def _group(group: Group, deck: Deck) -> Text:
    """Return the label of a group, if any, and the cards; a quiet group is grey."""
    look = _LOOKS[group.tone]
    shown = joined((_face(face, deck) for face in group.faces), gap=" ")
    shown.stylize_before(look)
    told = Text.assemble(with_cards(f"{group.label}: " if group.label else "", look), shown)
    return Text(told.plain, look) if group.tone is Tone.QUIET else told


def _face(face: Face, deck: Deck) -> Text:
    return with_cards(_shown(face, deck), _LOOKS[face.tone])


def _shown(face: Face, deck: Deck) -> str:
    match deck:
        case Deck.PLAYING:
            suit = SIGNS.get(face.card[-1:])
            return face.card if suit is None else f"{face.card[:-1]}{suit}"
        case Deck.TEXTS:
            return face.name
        case _:
            assert_never(deck)


def _note(note: Note) -> Text:
    return with_cards(note.text, _LOOKS[note.tone])


def _hand(scene: Scene) -> Text:
    match scene.deck:
        case Deck.PLAYING:
            gap, between = "  ", " "
        case Deck.TEXTS:
            gap = between = " · "
        case _:
            assert_never(scene.deck)
    groups = (Text(between).join(_held(face, scene.deck) for face in group.faces) for group in scene.hand)
    return Text(gap).join(groups)


def _held(face: Face, deck: Deck) -> Text:
    values = "/".join(value.text for value in face.values)
    return joined([_face(face, deck), Text(values, GREY)], gap=" ")
