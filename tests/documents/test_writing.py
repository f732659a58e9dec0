"""Writing: every value writes itself as plain JSON, and what is written is read back."""

from __future__ import annotations

import enum
import functools
import typing
from collections.abc import Callable, Collection, Iterator
from typing import Any, NewType

import attrs
import pytest
from typing_extensions import override

from bacon_rules import JsonError, climbing, save_your_bacon, trick_taking
from bacon_rules.climbing.events import Event as ClimbingEvent
from bacon_rules.documents import JsonValue, read_json, write_json
from bacon_rules.documents.loading import Reader
from bacon_rules.documents.sparse import defaults_left_out
from bacon_rules.documents.writing import (
    Sparse,
    Tagged,
    Text,
    document,
    house_rules,
    key_of,
    reason_json,
    rules_json,
    tag_of,
    written,
)
from bacon_rules.save_your_bacon.events import Event as SaveYourBaconEvent
from bacon_rules.trick_taking.events import Event as TrickTakingEvent
from tests.games.matches import RULES, game_of, played
from tests.save_your_bacon.play.values.constants_pool import RULES as CONSTANTS
from tests.save_your_bacon.strategies import ALL_RULES, WORD_RULES, steps

Number = NewType("Number", int)


class Suit(enum.Enum):
    CLUBS = "clubs"


@attrs.frozen
class Card(Text):
    letter: str

    @override
    def __str__(self) -> str:
        return f"card {self.letter}"


@attrs.frozen
class Nothing(Tagged):
    pass


@attrs.frozen
class OneMore(Tagged):
    card: Card


@attrs.frozen
class Pile:
    number: Number
    is_open: bool
    name: str | None
    suit: Suit
    top: Card | None
    cards: tuple[Card, ...]
    sizes: tuple[int, ...]
    rows: tuple[tuple[Suit, ...], ...]
    last: Nothing | OneMore


@attrs.frozen(kw_only=True)
class Recipe(Sparse):
    name: str
    note: str = ""
    suits: tuple[Suit, ...] = ()
    cooks: int | None = None
    length: int = attrs.field(init=False, default=7)


@attrs.frozen
class House:
    name: str = "house"
    players: int = 2
    suit: Suit | None = None
    points: tuple[int, ...] = (1, 0)


PILE = Pile(Number(7), True, None, Suit.CLUBS, None, (Card("a"), Card("b")), (2, 1), ((Suit.CLUBS,), ()), Nothing())
WRITTEN = {
    "number": 7,
    "is_open": True,
    "name": None,
    "suit": "clubs",
    "top": None,
    "cards": ["card a", "card b"],
    "sizes": [2, 1],
    "rows": [["clubs"], []],
    "last": {"type": "nothing"},
}


def test_objects_have_the_names_of_the_attributes() -> None:
    assert written(PILE) == WRITTEN
    assert list(typing.cast("dict[str, object]", written(PILE))) == list(WRITTEN)
    other = attrs.evolve(PILE, name="x", top=Card("c"), last=OneMore(Card("d")))
    last = {"type": "one-more", "card": "card d"}
    assert written(other) == {**WRITTEN, "name": "x", "top": "card c", "last": last}
    assert document("a/form", PILE) == {"format": "a/form", "version": 1, **WRITTEN}


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (None, None),
        (True, True),
        (-3, -3),
        ("x", "x"),
        (Suit.CLUBS, "clubs"),
        ((), []),
        ((1, (Suit.CLUBS, "x")), [1, ["clubs", "x"]]),
        (Card("a"), "card a"),
        (OneMore(Card("a")), {"type": "one-more", "card": "card a"}),
        (Recipe(name="x"), {"name": "x"}),
    ],
)
def test_any_value_is_written(value: object, expected: object) -> None:
    assert written(value) == expected
    if isinstance(value, Text | Tagged | Sparse):
        assert value.to_json() == expected


WHOLE = Recipe(name="x", note="y", suits=(Suit.CLUBS,), cooks=2)


def test_what_is_as_usual_is_left_out_of_what_people_type() -> None:
    assert Recipe(name="x").to_json() == {"name": "x"}
    assert WHOLE.to_json() == {"name": "x", "note": "y", "suits": ["clubs"], "cooks": 2}


def test_rules_are_a_name_and_what_differs() -> None:
    usual = House()
    assert rules_json(usual, House()) == {"game": "house"}
    assert house_rules(usual, House()) == {}
    changed = House(players=3, suit=Suit.CLUBS, points=(2,))
    assert rules_json(changed, usual) == {
        "game": "house",
        "house_rules": {"players": 3, "suit": "clubs", "points": [2]},
    }


@pytest.mark.parametrize(
    ("member", "tag"), [("Led", "led"), ("WentOut", "went-out"), ("CardsNowSeen", "cards-now-seen"), ("ABit", "a-bit")]
)
def test_a_tag_is_the_name_in_lower_case_with_hyphens(member: str, tag: str) -> None:
    assert tag_of(type(member, (), {})) == tag


def test_what_is_written_is_read_back() -> None:
    reader = Reader({Card: lambda text: Card(text.removeprefix("card "))})
    for pile in (PILE, attrs.evolve(PILE, name="x", top=Card("c"), last=OneMore(Card("d")))):
        assert reader.read(read_json(write_json(written(pile))), Pile) == pile


def test_what_is_left_out_is_read_back() -> None:
    reader = Reader()
    defaults_left_out(reader)
    for recipe in (Recipe(name="x"), WHOLE):
        assert reader.read(read_json(write_json(recipe.to_json())), Recipe) == recipe


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ([], "$: expected an object, got a list"),
        ({}, "$: the key 'name' is missing"),
        ({"name": "x", "noet": "y"}, "$: there is no key 'noet' here, did you mean 'note'? There are name, note, "),
        ({"name": "x", "note": None}, "$.note: expected no null: "),
        ({"name": "x", "suits": ["clubs", "swords"]}, "$.suits[1]: expected 'clubs', got 'swords'"),
        ({"name": "x", "length": 7}, "$: there is no key 'length' here"),
    ],
)
def test_what_people_type_wrongly_is_refused_where_it_is(value: JsonValue, problem: str) -> None:
    reader = Reader()
    defaults_left_out(reader)
    with pytest.raises(JsonError) as raised:
        reader.read(value, Recipe)
    assert str(raised.value).startswith(problem)


# Each game's own values


GAMES: dict[str, tuple[Any, Any, Any]] = {
    "climbing": (climbing, climbing.Move, ClimbingEvent),
    "trick-taking": (trick_taking, trick_taking.Move, TrickTakingEvent),
    "save-your-bacon": (save_your_bacon, save_your_bacon.Move, SaveYourBaconEvent),
}


def kind_of(name: str) -> str:
    return name if name in GAMES else "climbing"


VARIED = [
    (CONSTANTS, 2),
    (WORD_RULES["players free-for-all-3"], 1),
    (WORD_RULES["elsewhere duel"], 0),
    (WORD_RULES["loops free-for-all-4"], 0),
    (WORD_RULES["deciding duel"], 0),
    (WORD_RULES["tokens duel"], 0),
    (WORD_RULES["names duel"], 1),
    (ALL_RULES["stress free-for-all-3 draft best of 1"], 1),
    (ALL_RULES["stress duel pod-constructed best of 3"], 2),
    (ALL_RULES["stress duel full-constructed best of 1"], 1),
    (ALL_RULES["midnight free-for-all-4 preconstructed best of 1"], 3),
    (ALL_RULES["midnight free-for-all-4 preconstructed best of 1"], 2),
    (ALL_RULES["midnight widdershins-3 preconstructed best of 1"], 2),
]
"""Rules and seeds of matches of Save Your Bacon! in which, together, everything is done and happens."""


@functools.cache
def said(game: str) -> tuple[dict[type, object], dict[type, object]]:
    """Return a move and an event of each class that random matches have."""
    moves: dict[type, object] = {}
    events: dict[type, object] = {}
    for name in RULES:
        if kind_of(game_of(name)) == game:
            for position, text in played(name):
                state: Any = position.state
                move = state.parse_move(text)
                moves.setdefault(type(move), move)
                events.update({type(event): event for event in state.events(move) if type(event) not in events})
    if game == "save-your-bacon":
        for rules, seed in VARIED:
            for before, made, _ in steps(rules, seed, 300):
                moves.setdefault(type(made), made)
                events.update({type(event): event for event in before.events(made) if type(event) not in events})
    return moves, events


def unseen(union: object, seen: Collection[type]) -> Iterator[str]:
    return (member.__name__ for member in typing.get_args(union) if member not in seen)


def read_back(value: Any, load: Callable[[object], object]) -> None:
    assert load(read_json(write_json(value.to_json()))) == value


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", GAMES)
def test_every_class_of_moves_is_written_and_read_back(game: str) -> None:
    package, union, _ = GAMES[game]
    moves, _ = said(game)
    assert not list(unseen(union, moves))
    for move in moves.values():
        assert written(move) == str(move)
        read_back(move, package.load_move)


@pytest.mark.parametrize("game", GAMES)
def test_every_class_of_events_is_written_and_read_back(game: str) -> None:
    package, _, union = GAMES[game]
    _, events = said(game)
    assert not list(unseen(union, events))
    for event in events.values():
        value: Any = written(event)
        assert (value["type"], list(value)[-1]) == (tag_of(type(event)), "seen_by")
        read_back(event, package.load_event)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", RULES)
def test_states_views_and_rules_are_written_and_read_back(name: str) -> None:
    package, _, _ = GAMES[kind_of(game_of(name))]
    match = played(name)
    read_back(match[0][0].state.rules, package.load_rules)
    for position, _ in match[:: len(match) // 4 + 1]:
        read_back(position.state, package.load_state)
        for seat in (None, 1):
            read_back(position.state.observe(seat), package.load_view)


def test_a_key_is_the_attribute_without_the_underscore_behind_it() -> None:
    assert [key_of(attribute) for attribute in ("if_", "deck_rules", "x", "X")] == ["if", "deck_rules", "x", "X"]


def test_a_reason_is_an_object() -> None:
    assert reason_json(climbing.Illegal.NOT_ASKED) == {
        "reason": "NOT_ASKED",
        "ruling": climbing.Illegal.NOT_ASKED.ruling,
        "explanation": climbing.Illegal.NOT_ASKED.explanation,
    }
