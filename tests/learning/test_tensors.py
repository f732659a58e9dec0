"""Rows of numbers: the layout is right and stable, and nothing hidden gets in."""

import hashlib
import random
import subprocess
import sys
from itertools import islice

import attrs
import pytest

from bacon_rules import (
    RulesError,
    SeatError,
    bacon,
    learning,
    new_match,
)
from bacon_rules import save_your_bacon as syb
from bacon_rules import trick_taking as tt
from bacon_rules.errors import shown
from bacon_rules.games import AnyRules, AnyState, AnyView
from bacon_rules.learning.episodes import Episodes
from bacon_rules.learning.tensors import Past, layout, tensor
from tests.learning.games import ALL_RULES, SMALL_RULES, parts_of, states_of

MORE_RULES: dict[str, AnyRules] = {
    **SMALL_RULES,
    "no wilds": attrs.evolve(bacon(4), wilds_each=0, naturals_each=4),
    "built": syb.Rules(decks=syb.DeckSource.FULL_CONSTRUCTED, pool=syb.midnight_pool()),
    "pods": syb.Rules(decks=syb.DeckSource.POD_CONSTRUCTED, players=4, format=syb.Format.WIDDERSHINS),
    "long trick-taking": tt.Rules(cards_each=11, upcards=2),
}

DIGESTS = {
    "bacon-4": "029ed537be73a45b",
    "applewood-3": "9f56e76dbd19f6d5",
    "bacon-6": "afe7ee6992c71406",
    "small bacon": "96b0b3cf0bc33a53",
    "small bacon for six": "6b5d8cd91ecaeacc",
    "small applewood": "123952b347140990",
    "no wilds": "05f5208998f3c023",
    "trick-taking": "27f776a5bd75eab4",
    "long trick-taking": "4c010c901ec6e1c3",
    "duel": "56fc4d6aa038295e",
    "draft for three": "d422c64ae4782ec6",
    "built": "c7d8e9c1a226f1b0",
    "pods": "54ce816538331090",
}
"""What the layouts, and the rows of a few states, come to.

A layout is a promise: a trained network takes its inputs from it.  If this test fails, rows have changed, and whoever
trained with them has to train again.  A changed layout has a new version, and a new digest here.
"""


FULL_DIGESTS = {
    "bacon-4": "2ba91eb364dbf9b6",
    "bacon-6": "192b7ed1fb1ba0b1",
    "small applewood": "ddc243534d978fc4",
    "small bacon for six": "4d0c5539d23b8176",
    "trick-taking": "72b2ce1c93fd60ba",
    "long trick-taking": "99b0938da883aa30",
}
"""What the layouts of version 2 come to, and the rows of a few states with the past."""

UNSEEN = {"removed", "asked by", "wants the lead", "does not want it", "earlier upcards", "in the draft", "discard"} | {
    "alone",
    "wilds",
}
"""What few matches have."""


@pytest.mark.parametrize("name", MORE_RULES)
def test_rows_are_as_long_as_their_layout_and_from_0_to_1(name: str) -> None:
    parts = layout(MORE_RULES[name])
    assert parts.version == 1
    assert len({part.name for part in parts.parts}) == len(parts.parts)
    seen = [False] * parts.size
    for state in states_of(MORE_RULES[name], 1, 150):
        for seat in range(state.seats):
            row = tensor(state.observe(seat))
            assert row.typecode == "f"
            assert len(row) == parts.size
            assert 0 <= min(row) <= max(row) <= 1
            seen = [one or bool(value) for one, value in zip(seen, row, strict=True)]
    for part, where in parts.slices().items():
        assert any(seen[where]) or part in UNSEEN, part


@pytest.mark.parametrize("name", MORE_RULES)
def test_states_that_differ_in_what_is_hidden_have_the_same_rows(name: str) -> None:
    different = 0
    for number, state in enumerate(states_of(MORE_RULES[name], 2, 25)):
        for seat in range(state.seats):
            other = state.observe(seat).determinize(number)
            different += other != state
            assert tensor(other.observe(seat)) == tensor(state.observe(seat))
    assert different > 20


@pytest.mark.parametrize("name", DIGESTS)
def test_a_layout_is_a_promise(name: str) -> None:
    rules = {**ALL_RULES, **MORE_RULES}[name]
    hashed = hashlib.sha256(repr(layout(rules)).encode())
    for state in islice(states_of(rules, 3), 0, None, 7):
        for seat in range(state.seats):
            hashed.update(repr([round(value, 4) for value in tensor(state.observe(seat))]).encode())
    assert hashed.hexdigest()[:16] == DIGESTS[name]


@pytest.mark.parametrize("name", FULL_DIGESTS)
def test_a_full_layout_is_a_promise(name: str) -> None:
    rules = {**ALL_RULES, **MORE_RULES}[name]
    episodes, dice, past = Episodes(rules, "match"), random.Random(3), Past.begun(rules, 4)
    hashed = hashlib.sha256(repr([layout(rules, 2), past.layout]).encode())
    state = episodes.start(3, 0)
    for number in range(120):
        if state.is_over:
            break
        for seat in range(state.seats if number % 7 == 0 else 0):
            row = tensor(state.observe(seat), 2) + past.row(state.observe(seat))
            assert 0 <= min(row) <= max(row) <= 1
            hashed.update(repr([round(value, 4) for value in row]).encode())
        move = dice.choice(state.legal_moves())
        past, state = past.after(state, move), episodes.after(state, move, 3)
    assert hashed.hexdigest()[:16] == FULL_DIGESTS[name]


def test_rows_before_the_cards_are_dealt_or_the_deck_is_taken() -> None:
    draft = syb.Rules(decks=syb.DeckSource.DRAFT)
    starts: list[tuple[AnyState, set[str]]] = [
        (new_match(bacon(4)), {"dealer", "starter", "deal"}),
        (tt.new_match(), {"dealer", "deal"}),
        (syb.new_match(draft), {"stage"}),
        (syb.new_match(), {"stage", "to act"}),
    ]
    for state, known in starts:
        told = parts_of(state.observe(1))
        assert told["seat"][1] == 1
        assert {name for name, part in told.items() if any(part)} == known | {"seat"}
    taken = syb.new_match().apply(syb.new_match().legal_moves()[1])
    assert sum(parts_of(taken.observe(1))["decks"]) > 1


def test_a_spectator_has_no_row() -> None:
    for state in (new_match(bacon(4)), tt.new_match(), syb.new_match()):
        with pytest.raises(SeatError, match=r"^a row is the knowledge of a seat, and a spectator has none$"):
            tensor(state.observe(None))


@pytest.mark.parametrize("thing", [None, 7, "bacon-4", new_match(bacon(4))])
def test_what_is_no_view_has_no_row(thing: AnyView) -> None:
    with pytest.raises(RulesError) as caught:
        tensor(thing)
    assert str(caught.value) == f"expected a view, as observe returns it, got {shown(thing)}"


@pytest.mark.parametrize("thing", [None, 7, "bacon-4", new_match(bacon(4))])
def test_what_is_no_rules_has_no_layout(thing: AnyRules) -> None:
    with pytest.raises(RulesError) as caught:
        layout(thing)
    assert str(caught.value) == f"expected the rules of a game, such as bacon(4), got {shown(thing)}"


def test_rows_need_no_library() -> None:
    program = "import sys; import bacon_rules.learning.tensors; print('numpy' in sys.modules)"
    assert (
        subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout == "False\n"
    )


def test_a_name_that_is_not_there_is_none() -> None:
    assert set(learning.__all__) < set(dir(learning))
    with pytest.raises(AttributeError, match=r"^module 'bacon_rules.learning' has no attribute 'nothing'$"):
        learning.nothing  # type: ignore[attr-defined]  # noqa: B018 - looking is tested
