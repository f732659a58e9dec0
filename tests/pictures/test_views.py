"""Views: they show the hand and the table of a seat, and nothing hidden."""

import functools
import re
from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import (
    LanguageError,
    PictureError,
    WordsError,
    apply,
    climbing,
    legal_moves,
    save_your_bacon,
    trick_taking,
)
from bacon_rules.climbing.shown.picture import placed
from bacon_rules.pictures import svg
from bacon_rules.pictures.colours import LIGHT
from bacon_rules.pictures.furniture import cut, mark
from bacon_rules.pictures.lettering import Face, lettered, width_of
from bacon_rules.pictures.playing_cards import PlayingCard, covered
from bacon_rules.pictures.rows import playing_card, playing_cards
from bacon_rules.pictures.signs import signed
from bacon_rules.save_your_bacon import CardKey, card_text
from bacon_rules.save_your_bacon.shown.text_cards import face
from bacon_rules.words import asked
from tests.climbing.scripts import dealt, scripted
from tests.climbing.strategies import every_preset
from tests.pictures.reading import checked, title, uncoloured
from tests.pictures.states import STATES, piled
from tests.save_your_bacon.corpus import corpus
from tests.save_your_bacon.positions import named
from tests.save_your_bacon.scenarios import Seat, action, choose, do, play
from tests.save_your_bacon.scenarios import position as with_cards
from tests.trick_taking.scripts import position
from tests.trick_taking.scripts import states as trick_taking_states


def edges(cards: list[PlayingCard]) -> set[str]:
    """Return what is seen of playing cards also where others lie over them."""
    return {covered(card, LIGHT) for card in cards}


EVERY_EDGE = {
    covered(PlayingCard(rank, suit), LIGHT) for rank in [*map(str, range(1, 14)), *"JQKA"] for suit in "cdhs"
} | edges([PlayingCard(rank, suit, wild=True) for rank in ["", *map(str, range(1, 15))] for suit in ["", *"cdhs"]])


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", STATES)
def test_every_seat_and_spectators_have_a_picture_of_whatever_is_asked(name: str) -> None:
    state = STATES[name]
    names = ["Ann", "", "ベン", "A very long name that does not fit anywhere " * 3]
    for seat in (None, *range(state.seats)):
        view = state.observe(seat)
        picture = svg(view)
        checked(picture)
        assert title(picture) == asked(view)
        assert uncoloured(svg(view, dark=True)) == uncoloured(picture)
        checked(svg(view, names=names, language="ja"))
        checked(svg(view, names=names, width=390))
        assert view._repr_svg_() == picture


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", STATES)
def test_what_is_hidden_makes_no_difference(name: str) -> None:
    """Whatever the others may hold, the picture is the same: it cannot tell anything of it."""
    state = STATES[name]
    for seat in (None, *range(state.seats)):
        view = state.observe(seat)
        picture = svg(view)
        for seed in range(2):
            assert svg(view.determinize(seed).observe(seat)) == picture


def climbing_matches() -> Iterator[climbing.View]:
    for rules in map(climbing.preset, climbing.PRESETS):
        state: climbing.State = climbing.new_match(rules)
        state = apply(state, state.chance_move(7))
        for number in range(12):
            moves = legal_moves(state)
            state = apply(state, moves[(number * 37) % len(moves)])
            yield state.observe(number % rules.players if number % 5 else None)


def test_a_view_of_climbing_shows_the_cards_of_the_hand_and_of_the_pile_and_no_others() -> None:
    for view in climbing_matches():
        picture = svg(view)
        pile = [card for played in view.pile[-4:] for card in placed(played.combination)]
        assert {edge for edge in EVERY_EDGE if edge in picture} == edges([*playing_cards(view.hand), *pile])


def test_a_view_of_trick_taking_shows_the_cards_that_the_seat_sees_and_no_others() -> None:
    for number, state in enumerate(trick_taking_states(trick_taking.Rules(), 3)[::9]):
        view = state.observe(number % 4)
        picture = svg(view)
        shown = [*view.hand, *(one.card for one in view.trick)]
        shown += view.upcards if view.contract is None else []
        shown += [] if view.discard is None else [view.discard]
        shown += [one.card for trick in view.tricks[-1:] for one in trick.laid]
        assert {edge for edge in EVERY_EDGE if edge in picture} == edges(list(map(playing_card, shown)))


@functools.cache
def faces_of(pool: save_your_bacon.Pool) -> dict[str, str]:
    return {card.key: face(card, LIGHT) for card in pool.cards}


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", [name for name, state in corpus().items() if state.table is not None])
def test_a_view_of_save_your_bacon_shows_the_hand_and_every_card_in_play(name: str) -> None:
    state = corpus()[name]
    for seat in range(state.seats):
        view = state.observe(seat)
        picture = svg(view)
        assert {key for key, drawn in faces_of(view.rules.pool).items() if drawn in picture} == set(view.hand)


def strings(value: object) -> Iterator[str]:
    """Yield every text in a view, but for its rules."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, part in value.items():
            yield from () if name == "rules" else strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from strings(part)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", [name for name, state in corpus().items() if state.table is not None])
def test_a_card_that_a_view_does_not_name_is_not_named_in_its_picture(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    steps = Face.steps

    def noted(face: Face, text: str) -> tuple[tuple[int, str], ...]:
        drawn.append(text)
        return steps(face, text)

    monkeypatch.setattr(Face, "steps", noted)
    state = corpus()[name]
    for seat in (None, *range(state.seats)):
        drawn.clear()
        view = state.observe(seat)
        svg(view)
        named = set(strings(view.to_json()))
        faces = view.rules.pool.faces
        told = " ".join(card_text(card) for card in view.rules.pool.cards if card.key in named)
        hidden = {face.title for key, face in faces.items() if key not in named and face.title not in told}
        assert hidden
        assert not {title for title in hidden for text in drawn if re.search(rf"\b{re.escape(title)}\b", text)}


def test_what_changes_in_play_changes_the_picture() -> None:
    state = named("charmed")
    table = state.table
    assert table is not None
    pictures = {svg(state.observe(0))}
    condition = state.rules.pool.conditions[0].key
    changes: list[dict[str, Any]] = [
        {"damage": 1},
        {"exhausted": True},
        {"destroyed": True},
        {"conditions": (condition,)},
        {"conditions": (condition,) * 9},
        {"counters": (save_your_bacon.Counters("foam", 2),)},
        {"under": (save_your_bacon.Underneath(0, table.cards[1].card),)},
    ]
    for place in (0, next(n for n, card in enumerate(table.cards) if not card.is_champion)):
        for change in changes:
            cards = list(table.cards)
            cards[place] = attrs.evolve(cards[place], **change)
            changed = attrs.evolve(state, stage=attrs.evolve(table, cards=tuple(cards)))
            pictures.add(svg(changed.observe(0)))
            checked(svg(changed.observe(0)))
    assert len(pictures) == 1 + 2 * len(changes)


@pytest.mark.parametrize(
    ("zone", "owner", "seen"),
    [("hand", "each-opponent", "two"), ("deck", "each-opponent", "two"), ("deck", "you", "one")],
)
def test_what_a_seat_looks_at_is_told_to_this_seat(zone: str, owner: str, seen: str) -> None:
    deed = do("discard", cards=choose(zone=zone, whose=owner, by="you"))
    seats = (Seat(hand="cast", deck="one one"), Seat(hand="two two", deck="two two"))
    state = play(with_cards(*seats, cards=[action("Cast", deed)]), "play:cast@0")
    assert state.to_act == 0
    title = state.rules.pool.faces[CardKey(seen)].title
    outline = lettered(f"Seen in the {zone}: {title}, {title}", 20, 14, 14, LIGHT.soft)
    assert [outline in svg(state.observe(seat)) for seat in (0, 1, None)] == [True, False, False]


def test_a_bomb_looks_like_one() -> None:
    state = dealt(climbing.bacon(4), "3c 3d 3h X", "7c 7d 7h X", "1c 2c 4c X", "1d 2d 4d X", dealer=3)
    triple = svg(apply(state, climbing.parse_move("triple-3:3c,3d,3h")).observe(1))
    quad = svg(apply(state, climbing.parse_move("quad-3:3c,3d,3h,X")).observe(1))
    assert (LIGHT.danger in triple, LIGHT.danger in quad) == (False, True)
    assert signed("burst", "", LIGHT)[0] in quad


def test_twelve_players_have_twelve_marks() -> None:
    assert len({uncoloured(mark(side, LIGHT)) for side in range(12)}) == 12
    assert len({mark(side, LIGHT) for side in range(12)}) == 12


def test_every_call_is_told() -> None:
    view = position("bidding").observe(0)
    calls = [*map(trick_taking.parse_call, ("pick-up", "pick-up-alone", "pass", "accept", "veto", "veto-alone"))]
    made = [(trick_taking.Called(1, call, 0),) for call in calls]
    pictures = {svg(attrs.evolve(view, calls=calls)) for calls in [(), *made]}
    assert len(pictures) == len(calls) + 1


def test_a_long_pile_is_shown_from_its_top() -> None:
    pictures = {svg(piled(count).observe(2)) for count in range(1, 11)}
    for picture in pictures:
        checked(picture)
    assert len(pictures) == 10


def test_every_name_is_written_in_whatever_letters() -> None:
    view = scripted("leading").observe(0)
    assert title(svg(view, names=["Ann", "ベン"])) == asked(view, names=["Ann", "ベン"])
    for name in ("ベン", "Ben 猫", "Дарья"):
        assert f">{name}</text>" in svg(view, names=["Ann", name])
    for names in (["Ann", ""], ["Ann"]):
        assert svg(view, names=names).partition("</title>")[2] == svg(view, names=["Ann"]).partition("</title>")[2]
    for names in (["Ann", "Zoë"], ["Ann", "Łukasz"], ["Ann", "Ben"]):
        assert svg(view, names=names).partition("</title>")[2] != svg(view, names=["Ann"]).partition("</title>")[2]


@given(every_preset, st.text(max_size=30), st.integers(0, 5))
def test_any_names_can_be_drawn(rules: climbing.Rules, name: str, seat: int) -> None:
    state = climbing.new_match(rules)
    view = apply(state, state.chance_move(1)).observe(seat % rules.players)
    checked(svg(view, names=[name] * rules.players))
    assert svg(view, names=[""] * rules.players) == svg(view) == svg(view, names=[])


@given(st.text(max_size=60), st.floats(20, 300))
def test_texts_are_cut_to_the_width_there_is(text: str, width: float) -> None:
    shortened = cut(text, width, 15)
    assert width_of(shortened, 15) <= max(width, width_of("…", 15))
    assert shortened == text or (shortened.endswith("…") and text.startswith(shortened[:-1]))


@pytest.mark.parametrize("value", ["pass", climbing.Pass(), trick_taking.Pass(), save_your_bacon.Pass()])
def test_there_is_no_picture_of_a_move(value: object) -> None:
    with pytest.raises(PictureError, match="there is no picture of"):
        svg(value)


def test_there_is_no_picture_of_a_state() -> None:
    for state in (scripted("leading"), position("leading"), named("taking")):
        with pytest.raises(PictureError, match=r"draw what a seat sees of it: svg\(state.observe\(seat\)\)"):
            svg(state)
        assert not hasattr(state, "_repr_svg_")


def test_what_cannot_be_names_or_a_language_is_refused() -> None:
    view = scripted("leading").observe(0)
    with pytest.raises(WordsError, match="names: expected a list of the players' names"):
        svg(view, names="Ann")
    with pytest.raises(WordsError, match="names: expected a player's name, got 5"):
        svg(view, names=["Ann", 5])  # type: ignore[list-item]  # which is what is tried
    with pytest.raises(LanguageError):
        svg(view, language="tlh")
