"""Pictures of scenes, for games that draw none of their own."""

import re

import attrs
import pytest

from bacon_rules.pictures.furniture import setting
from bacon_rules.pictures.lettering import BOLD, lettered
from bacon_rules.pictures.playing_cards import PlayingCard, front
from bacon_rules.pictures.scenes import table
from bacon_rules.scenes.scene import Face, Group, Note, Place, Scene, Side

NAMES = ("Ann", "Ben", "Cam")
LOOKS = setting(NAMES, dark=False)
HAND = (Group((Face("10h", "10 of hearts"), Face("X", "wild card"))), Group((Face("elm", "Elm"),)))
PLACES = (
    Place(0, "Ann", 0, turn=True, notes=(Note("deals"),)),
    Place(1, "Ben", 1, turn=False, hidden=3),
    Place(2, "Cam", 2, turn=False, groups=(Group((Face("Qs", "queen of spades"),)),)),
)
SCENE = Scene(
    title="Higher card",
    part="Deal 2",
    goal="",
    asked="Play a card.",
    standing=(Side(("Ann",), 1), Side(("Ben",), 0), Side(("Cam",), -3)),
    places=PLACES,
    middle=(Group((Face("2c", "2 of clubs"),), "Pair", seat=1), Group((Face("X", "wild", stands_for="7"),))),
    hand=HAND,
    viewer=0,
)


def holds(scene: Scene, *parts: str) -> bool:
    picture = table(scene, LOOKS).drawn
    return all(part in picture for part in parts)


def card(rank: str, suit: str = "", *, wild: bool = False) -> str:
    return front(PlayingCard(rank, suit, wild=wild), LOOKS.palette)


def name(text: str) -> str:
    return lettered(text, 50, 70, 19, LOOKS.palette.ink, weight=BOLD, at=0.5)


@pytest.mark.parametrize(
    "part", [card("10", "h"), card("", wild=True), name("Elm"), card("Q", "s"), card("2", "c"), card("7", wild=True)]
)
def test_every_visible_card_is_there(part: str) -> None:
    assert holds(SCENE, part)


def test_a_spectator_sees_all_seats_and_no_hand() -> None:
    watched = attrs.evolve(SCENE, viewer=None, hand=())
    assert not holds(watched, card("10", "h"))
    assert table(watched, LOOKS).height < table(SCENE, LOOKS).height


def test_of_many_groups_the_last_ones_are_shown() -> None:
    groups = tuple(Group((Face(f"{rank}d", ""),)) for rank in range(1, 10))
    scene = attrs.evolve(SCENE, middle=groups)
    assert [holds(scene, card(str(rank), "d")) for rank in range(1, 10)] == [False] * 3 + [True] * 6


def test_many_cards_fit_into_the_picture() -> None:
    scene = attrs.evolve(SCENE, hand=(Group(tuple(Face("5c", "") for _ in range(30))),))
    assert table(scene, LOOKS).width == table(SCENE, LOOKS).width
    laid = re.findall(r"translate\((\S+) 0\)scale", table(scene, LOOKS).drawn)
    assert table(scene, LOOKS).drawn.count(card("5", "c")) == 30
    assert max(map(float, laid)) <= 880 - 2 * 16 - 100 * 0.78
