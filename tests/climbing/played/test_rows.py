"""The rows of the climbing game: what stands where."""

import attrs

from bacon_rules import (
    AskLead,
    State,
    bacon,
    chance_move,
    new_match,
    observe,
    parse_move,
    replay,
)
from tests.learning.games import parts_of, states_of


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
