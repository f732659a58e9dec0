"""Whole matches, move by move beside the reference's one changing table, and the verbs that make them."""

import copy
import pickle
import weakref

import pytest

from bacon_rules import ChanceError, IllegalMoveError, SeedError
from bacon_rules.game import events
from bacon_rules.trick_taking import (
    PACK,
    Approving,
    Bidding,
    Discarding,
    Illegal,
    Laid,
    Move,
    Pass,
    Play,
    Playing,
    Rules,
    State,
    apply,
    chance_move,
    legal_moves,
    new_match,
    parse_move,
    replay,
    step,
    why_illegal,
)
from bacon_rules.trick_taking.table import LAID
from tests.memory import own_memory
from tests.shuffle_reference import shuffled
from tests.trick_taking.reference import PACK as CARDS
from tests.trick_taking.reference import Match
from tests.trick_taking.scripts import HOUSE_RULES, dealt, every_move, house_of, position, steps
from tests.trick_taking.truths import TRUTHS

PHASES = {Bidding: "bid", Approving: "answer", Discarding: "discard", Playing: "play"}


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


def check_moves(state: State, match: Match) -> None:
    """Compare every move with the reference: what is legal, in which order, and why the rest is not."""
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
    """The scores rise by what one deal can score, for one side at most."""
    rules = before.rules
    rises = [now - then for now, then in zip(after.scores, before.scores, strict=True)]
    assert min(rises) == 0
    assert max(rises) in {
        0,
        *(points * more for points in (rules.most_tricks, rules.all_tricks) for more in (1, rules.factor)),
    }


def check_follows(before: State, move: Move) -> None:
    """A player who plays another suit has no card of the suit led."""
    if isinstance(move, Play) and before.trick:
        led = before.trick[0].card.suit
        assert before.to_act is not None
        assert move.card.suit is led or all(card.suit is not led for card in before.hands[before.to_act])


def check_kept(before: State, move: Move, after: State) -> None:
    """Questions do not change a state, and the next state takes little additional memory."""
    told = hash(before), repr(before), pickle.dumps(before)
    assert step(before, move) == (after, events(before, move))
    assert told == (hash(before), repr(before), pickle.dumps(before))
    assert len(pickle.dumps(after)) < 8192
    assert weakref.ref(after)() is after
    calls = 8 * len(after.table.calls) if after.table else 0
    assert own_memory(after, (before, PACK, LAID)) < 2048 + calls


def play_match(rules: Rules, seed: int, every: int) -> None:
    """Play a random match and check each state; look at all moves, copies and memory at every so many of them."""
    match = Match(house_of(rules), seed % 4)
    check_state(new_match(rules, seed % 4), match)
    for ply, (before, move, after) in enumerate(steps(rules, seed)):
        if ply % every == 0:
            check_moves(before, match)
            check_copies(before)
            check_kept(before, move, after)
        assert after == apply(before, move) != before
        check_follows(before, move)
        check_rise(before, after)
        match.do(str(move))
        check_state(after, match)
        assert match.phase == "deal" or sorted(match.all_cards()) == sorted(CARDS)
        assert len(match.old_upcards) < rules.upcards
    check_moves(after, match)
    assert after.is_over
    assert len(after.winners) == 1
    assert after.scores[after.winners[0]] >= rules.target > after.scores[1 - after.winners[0]]


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", HOUSE_RULES)
def test_a_random_match_is_the_references(name: str) -> None:
    for seed in range(2):
        play_match(HOUSE_RULES[name], seed, every=19)


@pytest.mark.deep
@pytest.mark.parametrize("name", HOUSE_RULES)
def test_deep_random_matches_are_the_references(name: str) -> None:
    for seed in range(100, 130):
        play_match(HOUSE_RULES[name], seed, every=3)


def test_every_rule_that_a_move_can_break_is_known_to_the_reference() -> None:
    assert set(TRUTHS) == {reason for reason in Illegal if reason.ruling} - {Illegal.NOT_THE_SEATS_TURN}


@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=HOUSE_RULES)
@pytest.mark.parametrize("seed", [0, 7, -1, "bacon", "ベーコン", b"\x00\xff", 10**300])
def test_a_seed_makes_the_deal_that_the_design_says(rules: Rules, seed: int | str | bytes) -> None:
    cards = shuffled(CARDS, "trick-taking", 1, seed)
    each = rules.cards_each
    hands = [cards[seat * each : (seat + 1) * each] for seat in range(4)]
    texts = [",".join(sorted(hand, key=CARDS.index)) for hand in hands]
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
    with pytest.raises(ChanceError, match=r"^the match is over$"):
        chance_move(position("over"), 7)
    with pytest.raises(SeedError):
        chance_move(new_match(), 7.0)  # type: ignore[arg-type]  # the fault that is tested
