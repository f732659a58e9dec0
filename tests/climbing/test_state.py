"""Whole matches, move by move beside the reference's one changing table."""

import copy
import pickle
import random
from collections import Counter

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import ChanceError, IllegalMoveError, apply, chance_move, legal_moves, why_illegal
from bacon_rules.climbing import (
    PRESETS,
    Answer,
    Answering,
    AskLead,
    Deal,
    Deciding,
    Following,
    GiveLead,
    Illegal,
    Leading,
    Move,
    Pass,
    Play,
    Rules,
    State,
    Tie,
    Variant,
    bacon,
    new_match,
    preset,
)
from tests.climbing.listing.test_generation import check_sequence
from tests.climbing.positions import HOUSE_RULES, random_move, sampled_moves
from tests.climbing.reference import naming
from tests.climbing.reference.match import Match
from tests.climbing.reference.translate import from_combination, from_hand, from_rules, to_hand
from tests.climbing.reference.truths import TRUTHS
from tests.climbing.scripts import for_scripts, play_deal, scripted
from tests.indexes import Index
from tests.memory import own_memory

PHASES = {Leading: "lead", Following: "follow", Deciding: "decide", Answering: "answer"}


def check_state(state: State, match: Match) -> None:
    """Compare everything that can be seen of a state."""
    assert state.to_act == match.to_act
    assert state.is_over == (match.phase == "over")
    assert state.winners == tuple(match.winners)
    assert state.scores == tuple(match.scores)
    assert (state.dealer, state.starter, state.deal_number) == (match.dealer, match.starter, match.deal_number)
    assert state.hands == tuple(to_hand(hand.elements()) for hand in match.hands)
    assert state.out == tuple(match.out)
    assert state.dealt == tuple(to_hand(hand) for hand in match.dealt)
    assert [(played.seat, from_combination(played.combination)) for played in state.pile] == match.pile
    assert state.top == (state.pile[-1].combination if match.pile else None)
    if match.phase == "deal":
        assert (state.stage, state.table) == (None, None)
    elif match.phase != "over":
        assert PHASES[type(state.stage)] == match.phase
    if isinstance(state.stage, Deciding):
        said = state.stage.said
        assert (said and (said.seat, said.wants_lead)) == match.answer
    if isinstance(state.stage, Answering):
        assert state.stage.winner == match.round_winner


def do(match: Match, move: Move) -> None:
    """Make a library's move on the reference's table."""
    match move:
        case Deal(hands):
            match.do_deal([from_hand(hand) for hand in hands])
        case Play(combination):
            match.do_play(from_combination(combination))
        case Pass():
            match.do_pass()
        case GiveLead(seat):
            match.do_give(seat)
        case AskLead(seat):
            match.do_ask(seat)
        case Answer(wants_lead):
            match.do_answer(wants_lead)


def check_legal_moves(state: State, match: Match, pick: random.Random) -> None:
    plays = sorted(match.plays(), key=naming.listing_key)
    moves = legal_moves(state)
    found = list(moves)
    assert [from_combination(move.combination) for move in found if isinstance(move, Play)] == plays
    others = [move for move in found if not isinstance(move, Play)]
    assert found[len(plays) :] == others
    assert sorted(map(str, others)) == sorted(match.other_moves())
    strangers = [move for move in sampled_moves(state, pick) if move not in found]
    check_sequence(moves, found, strangers, pick)
    for move in pick.sample(found, min(5, len(found))):
        apply(state, move)


def is_legal(match: Match, move: Move) -> bool:
    if match.phase in ("deal", "over"):
        return False
    if not isinstance(move, Play):
        return str(move) in match.other_moves()
    kind, top, cards = from_combination(move.combination)
    held = match.phase != "answer" and Counter(cards) <= match.hands[match.acting()]
    beaten = match.phase != "follow" or naming.beats(kind, top, *match.pile[-1][1][:2])
    return held and beaten and top <= match.game.ranks + 1


def check_made_up_moves(state: State, match: Match, pick: random.Random) -> None:
    for move in sampled_moves(state, pick):
        if isinstance(move, Deal) and match.phase == "deal":
            continue
        reason = why_illegal(state, move)
        assert (reason is None) == is_legal(match, move) == (move in legal_moves(state))
        if reason is not None:
            assert isinstance(reason, Illegal)
            assert TRUTHS[reason](match, move)
            with pytest.raises(IllegalMoveError) as caught:
                apply(state, move)
            assert caught.value.reason is reason
            assert caught.value.move is move


def play_match(rules: Rules, seed: int, every: int) -> int:
    """Play a random match and check each state; look at all legal moves at every so many of them."""
    pick = random.Random(seed)
    dealer = pick.randrange(rules.players)
    state, match = new_match(rules, dealer), Match(from_rules(rules), dealer)
    pack = Counter(from_hand(rules.pack)) + Counter({naming.WILD: rules.wilds_each * rules.players})
    gone: Counter[naming.Card] = Counter()
    plies = 0
    check_state(state, match)
    while not state.is_over:
        move: Move
        if state.to_act is None:
            assert len(legal_moves(state)) == 0
            move = chance_move(state, seed)
            gone = pack - sum((Counter(from_hand(hand)) for hand in move.hands), Counter())
        else:
            move = random_move(state, pick)
            if isinstance(move, Play):
                gone += Counter(from_hand(move.combination.cards))
        following = check_step(state, move) if plies % every == 0 else apply(state, move)
        if plies % every == 0:
            check_legal_moves(state, match, pick)
            check_copies(following)
        if plies % 3 == 0:
            check_made_up_moves(state, match, pick)
        do(match, move)
        check_state(following, match)
        if following.table is not None:
            assert gone + sum((Counter(from_hand(hand)) for hand in following.hands), Counter()) == pack
        if rules == preset(rules.name) and plies % every == 0:
            assert len(pickle.dumps(following)) < 4096
            assert own_memory(following, state) < 2048
        state = following
        plies += 1
    check_end(state, match)
    return plies


def check_step(state: State, move: Move) -> State:
    """Make a legal move in every way, and check that the state it is made in stays as it is."""
    before = hash(state), repr(state), pickle.dumps(state)
    same = copy.deepcopy(state)
    assert why_illegal(state, move) is None
    following = apply(state, move)
    assert following == apply(state, move)
    assert state.step(move) == (following, state.events(move))
    assert before == (hash(state), repr(state), pickle.dumps(state))
    assert same == state
    assert following != state
    return following


def check_copies(state: State) -> None:
    for same in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
        assert same == state
        assert hash(same) == hash(state)
        assert repr(same) == repr(state)


def check_end(state: State, match: Match) -> None:
    assert state.to_act is None
    assert state.winners
    assert len(legal_moves(state)) == 0
    check_made_up_moves(state, match, random.Random(0))
    best = max(state.scores)
    if state.rules.tie is Tie.PLAY_ON:
        assert len(state.winners) == 1
    if not state.rules.teams:
        assert sum(state.scores) == state.deal_number * sum(state.rules.points)
    if state.rules.variant is not Variant.BACON:
        assert state.rules.tie is not Tie.EXTRA_DEAL or len(state.winners) == 1
        assert [side for side, score in enumerate(state.scores) if score == best] == list(state.winners)
        assert best >= state.rules.target or state.rules.max_deals == state.deal_number


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", PRESETS)
def test_a_random_match_is_the_references(name: str) -> None:
    assert play_match(preset(name), seed=7, every=23) > 20


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", HOUSE_RULES)
def test_a_random_match_by_house_rules_is_the_references(name: str) -> None:
    for seed in range(2):
        play_match(HOUSE_RULES[name], seed, every=11)


@pytest.mark.deep
@pytest.mark.parametrize("name", PRESETS)
def test_deep_random_matches_are_the_references(name: str) -> None:
    for seed in range(100, 108):
        play_match(preset(name), seed, every=3)


@given(st.sampled_from(PRESETS), st.integers(0, 5), st.data())
def test_matches_of_any_finishing_orders_end_as_the_reference_says(name: str, dealer: int, data: st.DataObject) -> None:
    rules = for_scripts(preset(name))
    if rules.variant is Variant.BACON:
        last = data.draw(st.none() | st.integers(1, 5))
        rules = attrs.evolve(rules, target=data.draw(st.integers(1, 24)), max_deals=last)
    else:
        ties = list(Tie) if rules.teams else [Tie.SHARED, Tie.PLAY_ON]
        rules = attrs.evolve(rules, target=data.draw(st.integers(1, 20)), tie=data.draw(st.sampled_from(ties)))
    dealer %= rules.players
    state, match = new_match(rules, dealer), Match(from_rules(rules), dealer)
    for _ in range(12):
        order = data.draw(st.permutations(range(rules.players)))
        state = play_deal(state, order)
        finish_on_reference(match, order)
        assert state.scores == tuple(match.scores)
        assert state.winners == tuple(match.winners)
        assert (state.dealer, state.starter, state.deal_number) == (match.dealer, match.starter, match.deal_number)
        if state.is_over:
            return


def finish_on_reference(match: Match, order: list[int]) -> None:
    """Let the players go out in this order on the reference's table, without any cards."""
    match.out = []
    for seat in order:
        match.out.append(seat)
        if match.has_ended_with_a_player_going_out():
            return


def test_a_state_and_a_view_show_their_cards() -> None:
    state = scripted("following")
    assert "parse_hand('6c 7c 8c X')" in repr(state)
    assert "parse_combination('single-4:4c')" in repr(state.observe(0))


def test_a_match_is_bacon_for_four_unless_something_else_is_said() -> None:
    assert new_match() == new_match(bacon(4)) == new_match(None, 0)
    assert new_match(dealer=2) == new_match(bacon(4), 2)
    other = new_match(bacon(6), Index(5))  # type: ignore[arg-type]  # as NumPy's are
    assert other == new_match(bacon(6), 5)
    assert (type(other.dealer), type(other.starter)) == (int, int)


def test_a_state_reads_moves_in_notation() -> None:
    assert scripted("following").parse_move("pass") == Pass()


@pytest.mark.parametrize("name", PRESETS)
def test_a_turn_changes_the_table_and_nothing_else(name: str) -> None:
    rng = random.Random(7)
    state = new_match(preset(name))
    while not state.winners:
        move = random_move(state, rng)
        after = state.apply(move)
        if after.deal_number == state.deal_number and not after.winners:
            assert attrs.evolve(after, table=state.table) == state
        if after.table is not None:
            with pytest.raises(
                ChanceError, match="^the match is over$" if after.winners else "^no cards are to be dealt now$"
            ):
                after.chance_move(7)
        state = after
