"""The numbers of moves in the climbing game: fixed, stable, and found for legal moves."""

import hashlib
import itertools
import pickle
import random

import attrs
import pytest
from hypothesis import given

from bacon_rules import (
    ActionError,
    Answer,
    AskLead,
    Card,
    Deal,
    GiveLead,
    Move,
    Pass,
    Play,
    Rules,
    State,
    Suit,
    applewood,
    bacon,
    chance_move,
    chunky_bacon,
    legal_moves,
    new_match,
    observe,
    parse_combination,
    parse_move,
    preset,
)
from bacon_rules import trick_taking as tt
from bacon_rules.climbing import PRESETS
from bacon_rules.climbing.game import GAME
from bacon_rules.climbing.played.numbering import ClimbingActions
from tests.climbing.positions import ALL_RULES, sampled_moves, some_of, states
from tests.climbing.reference import naming
from tests.climbing.reference.translate import from_combination, from_hand
from tests.climbing.strategies import SMALL_DECK
from tests.indexes import Index

LENGTHS = {
    "bacon-4": 36_301,
    "bacon-6": 110_090,
    "applewood-3": 24_441,
    "applewood-4": 36_301,
    "applewood-5": 36_303,
    "applewood-6": 110_090,
    "chunky-4": 36_301,
    "chunky-6": 110_090,
}

DIGESTS = {
    "applewood-3": "f9dbbc9280318228",
    "bacon-4": "eb8d912cbc9be91e",
    "bacon-6": "f1db63aa43277260",
}
"""What every combination's number in the three packs of the presets comes to.

A number is a promise: models are trained and data are stored with it.  If this test fails, numbers have changed, and
what was stored means something else now.  Do not put another digest here; take the change back, or give the new
numbering another name.
"""


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_has_as_many_actions_as_is_told(name: str) -> None:
    assert len(GAME.numbering(preset(name))) == LENGTHS[name]


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", DIGESTS)
def test_the_number_of_every_combination_is_a_promise(name: str) -> None:
    rules = preset(name)
    hashed = hashlib.sha256()
    for one in GAME.numbering(rules).combinations:
        hashed.update(b"%s %d %x\n" % (one.kind.value.encode(), one.top, one.packed))
    assert hashed.hexdigest()[:16] == DIGESTS[name]


def test_a_few_numbers_are_a_promise() -> None:
    numbered = GAME.numbering(bacon(4))
    promised = {
        "single-1:1c": 0,
        "pair-7:7c,X": 107,
        "pass": 36_290,
        "give:0": 36_291,
        "give:3": 36_294,
        "ask:0": 36_295,
        "ask:3": 36_298,
        "yes": 36_299,
        "no": 36_300,
    }
    for text, number in promised.items():
        assert numbered.number(parse_move(text)) == number
        assert str(numbered.move(number)) == text


def test_the_numbers_are_those_of_a_slow_list() -> None:
    numbered = GAME.numbering(SMALL_DECK)
    every = naming.named_by_slots(from_hand(numbered.combinations.hand), SMALL_DECK.top_rank)
    seats = range(SMALL_DECK.players)
    others = ["pass", *(f"give:{seat}" for seat in seats), *(f"ask:{seat}" for seat in seats), "yes", "no"]
    texts = [*map(naming.text, sorted(every, key=naming.listing_key)), *others]
    assert len(texts) == len(numbered)
    for number, text in enumerate(texts):
        move = numbered.move(number)
        assert str(move) == text
        assert numbered.number(move) == number


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["applewood-3", "bacon-4", pytest.param("bacon-6", marks=pytest.mark.deep)])
def test_the_numbers_of_the_presets_are_those_of_a_slow_list(name: str) -> None:
    numbered = GAME.numbering(preset(name))
    every = naming.named_by_slots(from_hand(numbered.combinations.hand), preset(name).top_rank)
    every.sort(key=naming.listing_key)
    assert list(map(from_combination, numbered.combinations)) == every
    for number in random.Random(7).sample(range(len(every)), 500):
        move = numbered.move(number)
        assert str(move) == naming.text(every[number])
        assert numbered.number(move) == number


def checked_legal(numbered: ClimbingActions, state: State) -> int:
    """Check the legal numbers of a state and of every seat's view of it, and return how many there are."""
    expected = sorted(numbered.number(move) for move in legal_moves(state))
    legal = numbered.legal(state)
    assert legal.typecode == "I"
    assert list(legal) == expected
    for seat in (None, *range(state.seats)):
        assert list(numbered.legal(observe(state, seat))) == (
            expected if seat is not None and seat == state.to_act else []
        )
    return len(expected)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ALL_RULES)
def test_legal_numbers_are_those_of_the_legal_moves(name: str) -> None:
    numbered = GAME.numbering(ALL_RULES[name])
    assert max(checked_legal(numbered, state) for state in some_of(name, 25)) > 1


@pytest.mark.exhaustive
@given(states())
def test_numbers_of_any_moves_of_any_state(state: State) -> None:
    numbered = GAME.numbering(state.rules)
    for move in sampled_moves(state, random.Random(1)):
        try:
            number = numbered.number(move)
        except ActionError:
            assert state.why_illegal(move) is not None or isinstance(move, Deal)
        else:
            assert numbered.move(number) == move
            assert (number in numbered.legal(state)) == (state.why_illegal(move) is None)


def test_numbers_depend_on_the_pack_and_the_players_alone() -> None:
    assert (
        GAME.numbering(bacon(4))
        == GAME.numbering(chunky_bacon(4))
        == GAME.numbering(attrs.evolve(bacon(4), target=99, naturals_each=3))
    )
    assert hash(GAME.numbering(bacon(4))) == hash(GAME.numbering(chunky_bacon(4)))
    assert GAME.numbering(bacon(4)) != GAME.numbering(applewood(5))
    assert pickle.loads(pickle.dumps(GAME.numbering(bacon(4)))) == GAME.numbering(bacon(4))
    assert repr(GAME.numbering(bacon(4))) == "<36301 actions>"
    state = new_match(chunky_bacon(4))
    state = state.apply(chance_move(state, 1))
    assert len(GAME.numbering(bacon(4)).legal(state)) == len(legal_moves(state))


@pytest.mark.parametrize(
    "rules", [applewood(5), applewood(3), attrs.evolve(bacon(4), wilds_each=1), attrs.evolve(bacon(4), copies=3)]
)
def test_states_of_other_rules_are_refused(rules: Rules) -> None:
    with pytest.raises(ActionError, match=r"^these are the numbers of other rules: the pack, the wilds or the players"):
        GAME.numbering(bacon(4)).legal(new_match(rules))


@pytest.mark.parametrize("thing", [None, 7, "pass", tt.new_match(), bacon(4)])
def test_what_is_no_state_or_view_is_refused(thing: State) -> None:
    with pytest.raises(ActionError, match=r"^expected a state or a view of the climbing game, got "):
        GAME.numbering(bacon(4)).legal(thing)


@pytest.mark.parametrize("move", ["single-12:X", "single-1:1s", "triple-1:1c,1c,1c", "give:4", "ask:17"])
def test_moves_of_other_rules_have_no_number(move: str) -> None:
    other = applewood(5)
    if move.startswith("triple"):
        other = attrs.evolve(other, copies=3)
    with pytest.raises(ActionError, match=rf"^{move}: no such move can be made by these rules$"):
        GAME.numbering(bacon(4)).number(parse_move(move))


def test_chance_moves_have_no_number() -> None:
    with pytest.raises(ActionError, match=r"^a deal is made by chance, and has no number$"):
        GAME.numbering(bacon(4)).number(chance_move(new_match(bacon(4)), 7))


@pytest.mark.parametrize("thing", [None, 7, "pass", b"", parse_combination("single-1:1c"), tt.Pass()])
def test_what_is_no_move_has_no_number(thing: Move) -> None:
    with pytest.raises(ActionError, match=r"^expected a move of the climbing game, got "):
        GAME.numbering(bacon(4)).number(thing)


@pytest.mark.parametrize("number", [-1, 36_301, pytest.param(1 << 20_000, id="huge"), True, 1.0, "7", None])
def test_there_is_no_such_action(number: int) -> None:
    for asked in (GAME.numbering(bacon(4)).move, GAME.numbering(bacon(4)).features):
        with pytest.raises(ActionError, match=r"there is no action .*, expected a number from 0 to 36300$"):
            asked(number)


def test_a_number_can_be_an_integer_of_another_kind() -> None:
    assert GAME.numbering(bacon(4)).move(Index(107)) == parse_move("pair-7:7c,X")  # type: ignore[arg-type]  # as NumPy's are


def told(numbered: ClimbingActions, move: Move) -> dict[str, int]:
    features = dict(zip(numbered.feature_names, numbered.features(numbered.number(move)), strict=True))
    return {name: value for name, value in features.items() if value}


def test_features_tell_what_an_action_is() -> None:
    numbered = GAME.numbering(bacon(4))
    assert len(numbered.feature_names) == 6 + 30
    assert told(numbered, parse_move("single-1:1c")) == {"top": 1, "1c": 1}
    assert told(numbered, parse_move("tube-9:7c,7c,8d,X,9h,X")) == {
        "kind": 8,
        "top": 9,
        "X": 2,
        "7c": 2,
        "8d": 1,
        "9h": 1,
    }
    assert told(numbered, Pass()) == {"verb": 1}
    assert told(numbered, GiveLead(3)) == {"verb": 2, "seat": 3}
    assert told(numbered, AskLead(2)) == {"verb": 3, "seat": 2}
    assert told(numbered, Answer(wants_lead=True)) == {"verb": 4, "yes": 1}
    assert told(numbered, Answer(wants_lead=False)) == {"verb": 4}


def test_no_two_actions_have_the_same_features() -> None:
    numbered = GAME.numbering(SMALL_DECK)
    every = {numbered.features(number) for number in range(len(numbered))}
    assert len(every) == len(numbered)
    for play, features in zip(
        itertools.islice(numbered.combinations, 500), map(numbered.features, range(500)), strict=True
    ):
        values = dict(zip(numbered.feature_names, features, strict=True))
        assert Play(play) == numbered.move(numbered.number(Play(play)))
        assert (values["kind"], values["top"], values["X"]) == (play.kind.number, play.top, play.cards.wilds)
        assert values["3d"] == play.cards.count(Card(3, Suit.DIAMONDS))
