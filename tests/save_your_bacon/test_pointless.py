"""Moves that would change nothing, which people are offered last."""

import random

import pytest

from bacon_rules.save_your_bacon import State, new_match
from bacon_rules.save_your_bacon.frames import Turn, TurnStep
from bacon_rules.save_your_bacon.game import GAME
from bacon_rules.save_your_bacon.moves import Begin
from bacon_rules.save_your_bacon.pointless import pointless_last
from bacon_rules.words.speakers import speaker
from tests.save_your_bacon.scenarios import (
    FRIEND,
    Seat,
    action,
    activated,
    champion,
    choose,
    damage,
    do,
    legal,
    play,
    position,
    reaction,
    when,
)

HEAL = do("remove-damage", cards="this-champion")
CARDS = [
    action("Salve", HEAL),
    action("Dear Salve", HEAL, cost=1),
    action("Rouse", do("ready", cards="this-champion")),
    action("Mend", do("remove-damage", cards=choose(FRIEND), amount=1)),
    action("Coin", do("gain-energy", count=1)),
    action("Look", do("draw", count=1)),
    action("Scald", damage(1, "this-champion")),
    action("Gamble", do("remove-damage", cards=choose(FRIEND, at_random=True), amount=1)),
    champion("Medic", activated("Bandage", HEAL, costs={"action": True, "exhaust": True})),
    champion("Banker", activated("Interest", do("gain-energy", count=1), costs={"action": True})),
    reaction("Relief", when("card-declared", side="opposing"), HEAL),
]
HAND = "salve dear-salve rouse mend coin look scald"


def changes_nothing(state: State, move: str) -> bool:
    """Whether a legal move comes after one that nothing is known of, though it stood before."""
    assert state.to_act is not None
    view, own = state.observe(state.to_act), state.parse_move(move)
    assert state.why_illegal(own) is None, legal(state)
    return pointless_last(view, [own, Begin(9)]) == (Begin(9), own)


@pytest.mark.parametrize("actions", [1, 2])
@pytest.mark.parametrize(
    ("move", "undamaged", "damaged"),
    [
        ("play:salve@0", True, False),
        ("play:dear-salve@0", True, False),
        ("play:rouse@0", True, True),
        ("play:rouse@2", False, False),
        ("play:mend@0", False, False),
        ("play:coin@0", False, False),
        ("play:look@0", False, False),
        ("play:scald@0", False, False),
        ("activate:0/0", True, False),
        ("activate:1/0", False, False),
        ("attack:0", False, False),
        ("refresh", False, False),
    ],
)
def test_a_move_is_pointless_if_it_would_only_cost_something(
    move: str, undamaged: bool, damaged: bool, actions: int
) -> None:
    for amount, expected in ((0, undamaged), (1, damaged)):
        seat = Seat(champions="medic banker ash", hand=f"{HAND} one", deck="one one one")
        state = position(
            seat,
            Seat(),
            cards=CARDS,
            damaged={0: amount},
            exhausted=[2],
            turn=Turn(0, actions, TurnStep.ACTIONS),
        )
        assert changes_nothing(state, move) is expected


def test_a_reaction_is_pointless_as_an_action_is() -> None:
    for amount in (0, 1):
        players = Seat(hand="look", deck="one"), Seat(hand="relief")
        state = play(position(*players, cards=CARDS, damaged={3: amount}), "play:look@0")
        assert changes_nothing(state, "play:relief@3!0") is (amount == 0)


def test_what_needs_chance_is_something() -> None:
    state = position(Seat(hand="gamble"), Seat(), cards=CARDS, damaged={0: 1, 1: 1})
    assert not changes_nothing(state, "play:gamble@1")


def test_whoever_may_react_is_taken_to_pass() -> None:
    state = position(Seat(hand="salve"), Seat(hand="relief", deck="one"), cards=CARDS, damaged={3: 1})
    assert changes_nothing(state, "play:salve@0")


def test_nothing_is_lost_and_the_order_is_kept_but_for_pointless_moves() -> None:
    rng = random.Random(5)
    for _ in range(3):
        state = new_match()
        while not state.is_over:
            if state.to_act is None:
                state = state.apply(state.chance_move(rng.randrange(1000)))
                continue
            view = state.observe(state.to_act)
            before, after = list(view.legal_moves()), list(pointless_last(view, view.legal_moves()))
            last = [move for move in before if changes_nothing(state, str(move))]
            assert after == [*(move for move in before if move not in last), *last]
            assert [*GAME.sensible(view)][len(before) - len(last) :] == [
                move for move in GAME.sensible(view) if move in last
            ]
            state = state.apply(GAME.choose(view, rng))


def test_the_choices_at_a_table_end_with_pointless_ones() -> None:
    state = position(Seat(champions="medic elm ash", hand="salve"), Seat(), cards=CARDS)
    view = state.observe(0)
    made = GAME.picked(view, ["#0"], speaker("en", ("Ann", "Ben"), view)).choices
    assert [choice.move for choice in made] == ["attack:0", "activate:0/0", "play:salve@0"]
