"""Whole matches, move by move beside the reference's one changing table."""

import copy
import pickle

import pytest

from bacon_rules import IllegalMoveError
from bacon_rules.trick_taking import (
    PACK,
    Approving,
    Bidding,
    Deal,
    Discard,
    Discarding,
    Illegal,
    Laid,
    Move,
    Play,
    Playing,
    Rules,
    State,
    apply,
    legal_moves,
    new_match,
    parse_move,
    why_illegal,
)
from tests.memory import own_memory
from tests.trick_taking.reference import PACK as CARDS
from tests.trick_taking.reference import House, Match
from tests.trick_taking.scripts import HOUSE_RULES, steps
from tests.trick_taking.truths import ANSWERS, BIDS, TRUTHS

PHASES = {Bidding: "bid", Approving: "answer", Discarding: "discard", Playing: "play"}


def house_of(rules: Rules) -> House:
    return House(
        rules.cards_each,
        rules.upcards,
        rules.taker.value,
        rules.most_tricks,
        rules.all_tricks,
        rules.factor,
        rules.target,
    )


def laid_texts(trick: tuple[Laid, ...]) -> list[tuple[int, str]]:
    return [(laid.seat, str(laid.card)) for laid in trick]


def check_state(state: State, match: Match) -> None:
    """Compare everything that can be seen of a state."""
    assert state.to_act == match.turn
    assert state.is_over == (match.phase == "over")
    assert state.winners == tuple(match.winners)
    assert state.scores == tuple(match.scores)
    assert (state.dealer, state.deal_number) == (match.dealer, match.deal_number)
    assert [list(map(str, hand)) for hand in state.hands] == [sorted(hand, key=CARDS.index) for hand in match.hands]
    assert (state.upcard and str(state.upcard)) == match.upcard
    assert laid_texts(state.trick) == match.trick
    assert [(trick.winner, laid_texts(trick.laid)) for trick in state.tricks] == match.tricks
    assert list(state.tricks_won) == match.tricks_won()
    table, contract = state.table, state.contract
    if table is None or contract is None:
        assert (match.declarer, match.trump) == (None, None)
    else:
        assert (contract.declarer, str(contract.trump), contract.alone) == (match.declarer, match.trump, match.alone)
        assert contract.sits_out == (match.partner_of(contract.declarer) if match.alone else None)
    if table is None:
        assert match.phase == "deal"
        assert (state.stage, state.upcard) == (None, None)
        return
    assert match.phase == "over" or PHASES[type(table.stage)] == match.phase
    assert list(map(str, table.stub)) == [*match.old_upcards, match.upcard, *match.stub]
    assert table.upcard_number == len(match.old_upcards)
    assert [(called.seat, str(called.call), called.upcard) for called in table.calls] == match.said
    assert (table.discard and str(table.discard)) == match.discard
    if isinstance(table.stage, Approving):
        assert table.stage.alone == match.wants_alone
        assert table.stage.caller == match.partner_of(table.stage.seat)


def every_move(state: State) -> list[Move]:
    """Give every move that there is, but of the deals only one that is wrong and one that repeats what lies there."""
    cards: list[Move] = [move(card) for card in PACK for move in (Play, Discard)]
    calls = [parse_move(call) for call in BIDS + ANSWERS]
    deals = [] if state.table is None else [Deal(state.hands, state.table.stub)]
    return [*cards, *calls, *deals, Deal((), PACK)]


def check_moves(state: State, match: Match) -> None:
    """Hold every move against the reference: what is legal, in which order, and why the rest is not."""
    legal = legal_moves(state)
    assert [str(move) for move in legal] == match.legal()
    for move in every_move(state):
        reason = why_illegal(state, move)
        assert (reason is None) == (str(move) in match.legal()) == (move in legal)
        assert move == parse_move(str(move))
        if reason is not None:
            assert isinstance(reason, Illegal)
            assert TRUTHS[reason](match, str(move))
            with pytest.raises(IllegalMoveError) as caught:
                apply(state, move)
            assert (caught.value.reason, caught.value.move) == (reason, move)


def check_copies(state: State) -> None:
    for same in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
        assert same == state
        assert hash(same) == hash(state)
        assert repr(same) == repr(state)


def check_rise(before: State, after: State) -> None:
    """The scores rise by what one deal can give, for one side at most, and nothing is taken away."""
    rules = before.rules
    rises = [now - then for now, then in zip(after.scores, before.scores, strict=True)]
    assert min(rises) == 0
    assert max(rises) in {
        0,
        *(points * more for points in (rules.most_tricks, rules.all_tricks) for more in (1, rules.factor)),
    }


def check_follows(before: State, move: Move) -> None:
    """Who plays another suit than the one led has none of it."""
    if isinstance(move, Play) and before.trick:
        led = before.trick[0].card.suit
        assert before.to_act is not None
        assert move.card.suit is led or all(card.suit is not led for card in before.hands[before.to_act])


def play_match(rules: Rules, seed: int, every: int) -> int:
    """Play a random match and check each state; look at all moves at every so many of them."""
    match = Match(house_of(rules), seed % 4)
    check_state(new_match(rules, seed % 4), match)
    plies = 0
    for before, move, after in steps(rules, seed):
        told = hash(before), repr(before), pickle.dumps(before)
        if plies % every == 0:
            check_moves(before, match)
            check_copies(before)
        assert after == apply(before, move) != before
        assert told == (hash(before), repr(before), pickle.dumps(before))
        assert before.events(move)
        check_follows(before, move)
        check_rise(before, after)
        match.do(str(move))
        check_state(after, match)
        assert match.phase == "deal" or sorted(match.all_cards()) == sorted(CARDS)
        assert len(match.old_upcards) < rules.upcards
        assert len(pickle.dumps(after)) < 8192
        cards_of_the_pack = 4096 if isinstance(move, Deal) else 0
        calls = 8 * len(after.table.calls) if after.table else 0
        assert own_memory(after, before) < 4096 + cards_of_the_pack + calls
        plies += 1
    check_moves(after, match)
    assert after.is_over
    assert len(after.winners) == 1
    assert after.scores[after.winners[0]] >= rules.target > after.scores[1 - after.winners[0]]
    return plies


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_a_random_match_is_the_references(name: str) -> None:
    for seed in range(2):
        play_match(HOUSE_RULES[name], seed, every=17)


@pytest.mark.deep
@pytest.mark.parametrize("name", HOUSE_RULES)
def test_deep_random_matches_are_the_references(name: str) -> None:
    for seed in range(100, 130):
        play_match(HOUSE_RULES[name], seed, every=3)


def test_what_an_illegal_move_is_refused_for_is_never_left_to_chance() -> None:
    assert set(TRUTHS) == set(Illegal) - {Illegal.NOT_A_MOVE, Illegal.NOT_THE_SEATS_TURN}
