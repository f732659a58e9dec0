"""Rows of numbers: what stands where, that it stays there, and that nothing hidden gets in."""

import hashlib
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice

import attrs
import pytest

from bacon_rules import (
    AskLead,
    RulesError,
    SeatError,
    State,
    bacon,
    chance_move,
    learning,
    new_match,
    observe,
    parse_move,
    replay,
)
from bacon_rules import save_your_bacon as syb
from bacon_rules import trick_taking as tt
from bacon_rules.errors import shown
from bacon_rules.games import AnyRules, AnyState, AnyView
from bacon_rules.learning.episodes import Episodes
from bacon_rules.learning.tensors import layout, tensor
from tests.learning.games import ALL_RULES, SMALL_RULES

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
    "duel": "3d857ca4addf228a",
    "draft for three": "70f5cb7cfa61fc16",
    "built": "de1f648af2420732",
    "pods": "e90a82f2ed290f63",
}
"""What the layouts, and the rows of a few states, come to.

A layout is a promise: a trained network takes its inputs from it.  If this test fails, rows have changed, and whoever
trained with them has to train again.  A changed layout has a new version, and a new digest here.
"""


UNSEEN = {"removed", "asked by", "wants the lead", "does not want it", "earlier upcards", "in the draft", "discard"} | {
    "alone",
    "wilds",
}
"""What few matches have."""


def states_of(rules: AnyRules, seed: int, most: int = 200) -> Iterator[AnyState]:
    """Yield the states of a random match in which players are to move."""
    episodes, dice = Episodes(rules, "match"), random.Random(seed)
    state = episodes.start(seed, 0)
    for _ in range(most):
        yield state
        if state.is_over:
            return
        state = episodes.after(state, dice.choice(state.legal_moves()), seed)


@pytest.mark.parametrize("name", MORE_RULES)
def test_rows_are_as_long_as_their_layout_and_from_0_to_1(name: str) -> None:
    parts = layout(MORE_RULES[name])
    assert parts.version == 1
    assert len({part.name for part in parts.parts}) == len(parts.parts)
    seen = [False] * parts.size
    for state in states_of(MORE_RULES[name], 1, 120):
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


def parts_of(view: AnyView) -> dict[str, list[float]]:
    """Return the parts of a row by their names."""
    row = tensor(view)
    return {name: [round(value, 3) for value in row[where]] for name, where in layout(view.rules).slices().items()}


def test_a_row_of_the_climbing_game() -> None:
    state = new_match(bacon(4))
    state = replay(state, [chance_move(state, seed=7), parse_move("pair-10:10d,X"), parse_move("pass")])
    told = parts_of(observe(state, 3))
    hand, pack = observe(state, 3).hand, list(dict.fromkeys(bacon(4).pack))
    assert told["seat"] == [0, 0, 0, 1]
    assert told["to act"] == [1, 0, 0, 0]
    assert told["stage"] == [0, 1, 0, 0]
    assert told["hand"] == [hand.count(card) / 2 for card in pack] + [hand.wilds / 2]
    assert told["played"][62:93] == [0.5 * (str(card) == "10d") for card in pack] + [0.5]
    assert sum(told["played"]) == 1
    assert told["cards"] == [1, 1, round(15 / 17, 3), 1]
    assert told["wilds"] == [1, 1, 0.5, 1]
    assert told["top kind"].index(1) == 1
    assert told["top rank"].index(1) == 9
    assert told["top owner"] == told["starter"] == [0, 0, 1, 0]
    assert told["dealer"] == [0, 1, 0, 0]
    assert told["scores"] == [0, 0]
    assert told["deal"] == [0.125]


def test_a_row_of_the_climbing_game_when_a_partner_is_asked() -> None:
    rules = attrs.evolve(bacon(6), naturals_each=2, wilds_each=0)
    asked = next(
        state
        for seed in range(99)
        for state in states_of(rules, seed, 60)
        if any(isinstance(move, AskLead) for move in state.legal_moves())
    )
    assert asked.to_act is not None
    partner = (asked.to_act + 2) % 6
    assert isinstance(asked, State)
    state = replay(asked, [AskLead(partner)])
    nobody = [0] * 6
    for seat in range(6):
        told = parts_of(observe(state, seat))
        assert told["asked by"] == [float((seat + turn) % 6 == asked.to_act) for turn in range(6)]
        assert told["wants the lead"] == told["does not want it"] == told["top owner"] == nobody
        assert not any(told["top kind"] + told["top rank"])
        for answer, name, other in (
            ("yes", "wants the lead", "does not want it"),
            ("no", "does not want it", "wants the lead"),
        ):
            after = parts_of(observe(replay(state, [parse_move(answer)]), seat))
            assert after[name] == [float((seat + turn) % 6 == partner) for turn in range(6)]
            assert after["asked by"] == after[other] == nobody
            assert after["stage"] == [0, 0, 1, 0]


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


def test_a_row_of_the_trick_taking_game() -> None:
    state = tt.new_match(dealer=1)
    state = state.apply(tt.chance_move(state, seed=7))
    state = tt.replay(state, map(tt.parse_move, ["pass", "pass", "pick-up-alone"]))
    view = tt.observe(state, 2)
    told = parts_of(view)
    assert told["seat"] == [0, 0, 1, 0]
    assert told["to act"] == [1 if seat == state.to_act else 0 for seat in (2, 3, 0, 1)]
    assert [place for place, value in enumerate(told["hand"]) if value] == [card.number for card in view.hand]
    assert told["upcard"].index(1) == view.upcards[0].number
    assert [place for place, value in enumerate(told["calls on the upcard"]) if value] == [2, 8, 13]
    assert told["dealer"] == [0, 0, 0, 1]


def test_a_row_of_save_your_bacon() -> None:
    *_, state = states_of(syb.duel(), 5, 60)
    assert isinstance(state, syb.State)
    assert state.table is not None
    for seat in (0, 1):
        view = state.observe(seat)
        told = parts_of(view)
        keys = [card.key for card in syb.starter_pool().cards]
        assert told["hand"] == [view.hand.count(key) / 4 for key in keys]
        assert told["seat"] == [1 - seat, seat]
        bacon_held = [round(state.table.players[other].bacon / 3, 3) for other in (seat, 1 - seat)]
        assert [told["players"][1], told["players"][10]] == bacon_held
        for place, other in enumerate((seat, 1 - seat)):
            deck = state.decks[other]
            counts = [((*deck.champions, *deck.cards).count(key)) / 4 for key in keys]
            assert told["decks"][place * len(keys) : (place + 1) * len(keys)] == counts


def test_four_copies_of_a_card_and_more_are_all_of_them() -> None:
    *_, state = states_of(syb.duel(), 5, 10)
    assert isinstance(state, syb.State)
    view = state.observe(0)
    for copies, share in ((1, 0.25), (4, 1), (6, 1)):
        deck = attrs.evolve(view.decks[0], champions=(), cards=view.decks[0].cards[:1] * copies)
        assert sum(parts_of(attrs.evolve(view, decks=(deck, deck)))["decks"]) == 2 * share


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
