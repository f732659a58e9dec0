"""The verbs: what every game's states offer, here those of the trick-taking game."""

import pytest

from bacon_rules import ChanceError, NotationError, ReplayError, SeedError
from bacon_rules.positions import position_of
from bacon_rules.trick_taking import (
    Deal,
    Hand,
    Illegal,
    Pass,
    Rules,
    apply,
    chance_move,
    legal_moves,
    new_match,
    parse_move,
    replay,
)
from tests.shuffle_reference import shuffled
from tests.trick_taking.reference import PACK
from tests.trick_taking.scripts import HOUSE_RULES, dealt, steps


@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=HOUSE_RULES)
@pytest.mark.parametrize("seed", [0, 7, -1, "bacon", "ベーコン", b"\x00\xff", 10**300])
def test_a_seed_makes_the_deal_that_the_design_says(rules: Rules, seed: int | str | bytes) -> None:
    cards = shuffled(PACK, "trick-taking", 1, seed)
    each = rules.cards_each
    hands = [cards[seat * each : (seat + 1) * each] for seat in range(4)]
    texts = [",".join(sorted(hand, key=PACK.index)) for hand in hands]
    assert str(chance_move(new_match(rules), seed)) == "deal:" + "/".join([*texts, ",".join(cards[4 * each :])])


def test_each_deal_of_a_match_is_another_one_also_after_an_acquittal() -> None:
    state = new_match(Rules(upcards=1))
    deals = []
    for _ in range(5):
        deals.append(chance_move(state, 7))
        state = replay(apply(state, deals[-1]), [Pass()] * 4)
    assert len(set(deals)) == 5
    assert (state.deal_number, state.dealer) == (6, 0)


def test_chance_does_not_move_where_players_do() -> None:
    with pytest.raises(ChanceError, match=r"^no cards are to be dealt now$"):
        chance_move(dealt(), 7)
    *_, (_, _, over) = steps(Rules(target=1), 0)
    with pytest.raises(ChanceError, match=r"^the match is over$"):
        chance_move(over, 7)
    with pytest.raises(SeedError):
        chance_move(new_match(), 7.0)  # type: ignore[arg-type]  # the fault that is tested


@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_a_match_can_be_replayed_from_its_texts(rules: Rules) -> None:
    course = list(steps(rules, 8))
    texts = [str(move) for _, move, _ in course]
    assert replay(course[0][0], map(parse_move, texts)) == course[-1][2]
    with pytest.raises(ReplayError) as caught:
        replay(course[0][0], map(parse_move, [*texts, "pass"]))
    assert (caught.value.ply, caught.value.reason) == (len(texts), Illegal.MATCH_IS_OVER)


def test_a_position_is_a_state_whose_moves_are_texts() -> None:
    state, position = new_match(), position_of(new_match())
    assert (position.name, position.seats, position.rules_json()) == ("trick-taking", 4, {"game": "trick-taking"})
    for seed, (before, move, after) in enumerate(steps(Rules(), 5)):
        if seed == 0:
            state, position = before, position_of(before)
        assert state == before
        assert list(position.legal_moves()) == list(map(str, legal_moves(before)))
        assert (position.to_act, position.scores) == (before.to_act, before.scores)
        assert position.observe(None) == before.observe(None).to_json()
        assert [event["type"] for event in position.events(str(move))]
        state, position = after, position.apply(str(move))
        assert position.to_json() == after.to_json()
    assert (position.is_over, position.winners) == (True, state.winners)
    with pytest.raises(NotationError):
        position.why_illegal("give:2")


def test_a_deal_can_be_built_from_any_iterables() -> None:
    deal = chance_move(new_match(), 7)
    again = Deal(iter(deal.hands), iter(deal.stub))
    assert again == deal
    assert isinstance(again.hands, tuple)
    assert isinstance(again.stub, tuple)
    assert apply(new_match(), again).hands == deal.hands
    assert apply(new_match(), deal).observe(None).hand == Hand()


def test_views_and_states_tell_the_same_of_the_table() -> None:
    for _, _, state in steps(Rules(target=3), 3):
        view = state.observe(1)
        assert (view.name, view.seats, view.is_over) == (state.name, state.seats, state.is_over)
        assert (view.upcard, view.trick, view.tricks) == (state.upcard, state.trick, state.tricks)
        assert (view.tricks_won, view.contract, view.stage) == (state.tricks_won, state.contract, state.stage)
