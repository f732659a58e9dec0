"""One test or more for each ruling about rounds, deals and matches, played through the public verbs (B8-B24)."""

import attrs
import pytest

from bacon_rules import IllegalMoveError, RulesError, why_illegal
from bacon_rules.climbing import (
    Answering,
    Deciding,
    Following,
    Illegal,
    LeadAnswer,
    Leading,
    Rules,
    State,
    Tie,
    applewood,
    bacon,
    chunky_bacon,
    load_state,
    new_match,
    parse_move,
    preset,
)
from bacon_rules.climbing.events import Ending, MatchWon
from tests.climbing.scripts import after, dealt, for_scripts, play_deal

FOUR = ("1c 2c 9c", "3c 4c 5c", "6c 7c 8c", "1d 2d 3d")
SIX = ("1c 2c", "1d 2d", "1h 2h", "1s 2s", "3c 4c", "3d 4d")


def others(state: State) -> set[str]:
    """Return the legal moves that play no cards."""
    return {str(move) for move in state.legal_moves().others}


def plays(state: State) -> set[str]:
    return {str(play) for play in state.legal_moves().combinations}


def reason(state: State, move: str) -> Illegal:
    with pytest.raises(IllegalMoveError) as caught:
        after(state, move)
    assert isinstance(caught.value.reason, Illegal)
    return caught.value.reason


def scores(state: State, *ours: int) -> State:
    """Change the scores, to begin late in a match."""
    return attrs.evolve(state, scores=ours)


def test_b3_everybody_is_dealt_two_wilds() -> None:
    state = new_match(bacon(4))
    for seed in range(20):
        hands = state.chance_move(seed).hands
        assert [(hand.wilds, len(hand)) for hand in hands] == [(2, 17)] * 4


def test_b8_who_leads_must_play() -> None:
    state = dealt(bacon(4), *FOUR)
    assert state.stage == Leading(1)
    assert others(state) == set()
    assert why_illegal(state, parse_move("pass")) is Illegal.MUST_LEAD
    assert plays(state) == {"single-3:3c", "single-4:4c", "single-5:5c", "run-5:3c,4c,5c"}


def test_b8_the_others_beat_the_top_combination_or_pass_clockwise() -> None:
    state = after(dealt(bacon(4), *FOUR), "single-4:4c")
    assert (state.to_act, others(state)) == (2, {"pass"})
    assert plays(state) == {"single-6:6c", "single-7:7c", "single-8:8c"}
    state = after(state, "pass")
    assert (state.to_act, plays(state), others(state)) == (3, set(), {"pass"})
    state = after(state, "pass")
    assert (state.to_act, plays(state)) == (0, {"single-9:9c"})


def test_b8_who_passed_may_play_again_later_in_the_round() -> None:
    state = after(dealt(bacon(4), "1c 5d", "3c 4c", "7c 8c", "1d 2d"), "single-3:3c", "pass", "pass", "single-5:5d")
    state = after(state, "pass")
    assert (state.to_act, plays(state)) == (2, {"single-7:7c", "single-8:8c"})
    assert [(played.seat, str(played.combination)) for played in state.pile] == [(1, "single-3:3c"), (0, "single-5:5d")]


def test_b9_the_round_ends_when_all_others_with_cards_have_passed_in_succession() -> None:
    state = after(dealt(applewood(4), *FOUR), "single-3:3c", "single-6:6c", "pass", "pass")
    assert isinstance(state.stage, Following)
    assert state.to_act == 1
    state = after(state, "pass")
    assert state.stage == Leading(2)
    assert state.pile == ()
    assert state.top is None


def test_b9_a_pass_before_the_top_combination_was_played_does_not_count() -> None:
    state = after(dealt(applewood(4), *FOUR), "single-3:3c", "pass", "pass", "single-9:9c", "pass", "pass")
    assert (state.to_act, isinstance(state.stage, Following)) == (3, True)
    assert after(state, "pass").stage == Leading(0)


def test_b9_the_round_ends_when_a_whole_team_is_out() -> None:
    state = after(dealt(bacon(4), "1c", "5c", "2c", "3c"), "single-5:5c", "pass", "pass", "pass")
    assert state.stage == Deciding(1)
    state = after(state, "give:3", "single-3:3c")
    assert (state.table, state.deal_number, state.scores) == (None, 2, (0, 4))


def test_b10_a_player_is_out_on_playing_the_last_card_and_is_passed_over() -> None:
    state = after(dealt(applewood(4), "1c", "2c", "3c", "4c"), "single-2:2c")
    assert (state.out, state.to_act) == ((1,), 2)
    state = after(state, "single-3:3c")
    assert (state.out, state.to_act) == ((1, 2), 3)
    state = after(state, "pass")
    assert state.to_act == 0


def test_b10_the_top_combination_of_a_player_who_is_out_must_be_beaten_and_can_win() -> None:
    state = after(dealt(applewood(4), "1c 1d", "2c 3c", "1h 5h", "4c 4d"), "single-2:2c", "single-5:5h", "pass")
    state = after(state, "pass", "pass", "single-1:1h", "pass", "pass")
    assert (state.out, state.to_act, plays(state)) == ((2,), 1, {"single-3:3c"})
    assert after(state, "pass").stage == Leading(3)
    beaten = after(state, "single-3:3c")
    assert (beaten.out, beaten.to_act) == ((2, 1), 3)
    assert after(beaten, "single-4:4c", "pass").stage == Leading(3)


def test_b11_the_round_winner_leads_or_gives_the_lead_to_a_partner() -> None:
    state = after(dealt(bacon(4), *FOUR), "single-5:5c", "pass", "pass", "pass")
    assert state.stage == Deciding(1)
    assert others(state) == {"give:3"}
    assert plays(state) == {"single-3:3c", "single-4:4c"}
    assert after(state, "single-4:4c").to_act == 2


def test_b11_the_partner_cannot_refuse_must_play_and_cannot_pass_the_lead_on() -> None:
    state = after(dealt(bacon(4), *FOUR), "single-5:5c", "pass", "pass", "pass", "give:3")
    assert state.stage == Leading(3)
    assert others(state) == set()
    assert reason(state, "pass") is Illegal.MUST_LEAD
    assert reason(state, "give:1") is Illegal.NO_LEAD_TO_GIVE
    assert reason(state, "ask:1") is Illegal.NO_LEAD_TO_GIVE


def test_b11_there_is_nobody_to_give_the_lead_to_at_the_start_of_a_deal() -> None:
    for name in ("bacon-4", "bacon-6", "chunky-4", "chunky-6"):
        state = new_match(preset(name))
        state = state.apply(state.chance_move(7))
        assert state.stage == Leading(1)
        assert others(state) == set()
        assert reason(state, "give:3") is Illegal.NO_LEAD_TO_GIVE


def test_b11_a_winner_whose_partner_is_out_leads() -> None:
    state = after(dealt(bacon(4), "1c 1d", "5c 5d", "1h 2h", "3c 9c"), "single-5:5c", "pass", "pass", "pass")
    state = after(state, "single-5:5d", "pass", "single-9:9c", "pass", "pass")
    assert (state.out, state.stage) == ((1,), Leading(3))
    assert reason(state, "give:1") is Illegal.NO_LEAD_TO_GIVE


def test_b12_a_winner_who_is_out_lets_the_next_player_lead_or_gives_the_lead_to_a_partner() -> None:
    state = after(dealt(bacon(4), "1c", "5c", "2c", "3c"), "single-5:5c", "pass", "pass", "pass")
    assert state.stage == Deciding(1)
    assert (plays(state), others(state)) == (set(), {"give:2", "give:3"})
    assert after(state, "give:2").stage == Leading(2)
    assert after(state, "give:3").stage == Leading(3)


def test_b12_the_next_player_still_in_is_meant() -> None:
    state = after(dealt(bacon(6), "1c", "5c", "6c", "1d", "2c", "2d"), "single-5:5c", "single-6:6c")
    state = after(state, "pass", "pass", "pass", "pass")
    assert (state.out, state.stage) == ((1, 2), Deciding(2))
    assert others(state) == {"give:3", "give:4", "give:0", "ask:4", "ask:0"}
    assert reason(state, "give:5") is Illegal.NOT_A_PARTNER


def test_b12_the_next_player_to_the_left_may_be_a_partner() -> None:
    state = after(dealt(bacon(6), "5c", "2c", "1c", "1d", "1h", "1s"), "single-2:2c", *["pass"] * 4, "single-5:5c")
    state = after(state, *["pass"] * 4)
    assert (state.out, state.stage) == ((1, 0), Deciding(0))
    assert others(state) == {"give:2", "give:4", "ask:2", "ask:4"}
    state = after(dealt(bacon(4), "5c", "2c", "1c", "1d"), "single-2:2c", "pass", "pass", "single-5:5c", "pass", "pass")
    assert (state.out, state.stage) == ((1, 0), Leading(2))


def test_b12_where_only_one_player_can_be_meant_that_player_leads() -> None:
    state = after(dealt(applewood(4), "1c", "5c", "2c", "3c"), "single-5:5c", "pass", "pass", "pass")
    assert (state.out, state.stage) == ((1,), Leading(2))


def test_b13_a_winner_with_two_partners_still_in_may_ask_one_of_them_once() -> None:
    state = after(dealt(bacon(6), *SIX), "single-2:2d", "pass", "pass", "pass", "pass", "pass")
    assert state.stage == Deciding(1)
    assert others(state) == {"give:3", "give:5", "ask:3", "ask:5"}
    asked = after(state, "ask:5")
    assert asked.stage == Answering(5, 1)
    assert (asked.to_act, plays(asked), others(asked)) == (5, set(), {"yes", "no"})
    for answer in ("yes", "no"):
        told = after(asked, answer)
        assert told.stage == Deciding(1, LeadAnswer(5, answer == "yes"))
        assert others(told) == {"give:3", "give:5"}
        assert plays(told) == {"single-1:1d"}
        assert reason(told, "ask:3") is Illegal.ALREADY_ASKED
        assert reason(told, "ask:5") is Illegal.ALREADY_ASKED


def test_b13_the_answer_only_informs() -> None:
    state = after(dealt(bacon(6), *SIX), "single-2:2d", "pass", "pass", "pass", "pass", "pass", "ask:5", "no")
    assert after(state, "give:5").stage == Leading(5)
    assert after(state, "give:3").stage == Leading(3)
    assert after(state, "single-1:1d").to_act == 2


def test_b13_a_question_can_be_asked_again_at_another_rounds_end() -> None:
    state = after(dealt(bacon(6), *SIX), "single-2:2d", "pass", "pass", "pass", "pass", "pass", "ask:5", "no")
    state = after(state, "give:3", "single-2:2s", "pass", "pass", "pass", "pass", "pass")
    assert state.stage == Deciding(3)
    assert others(state) == {"give:5", "give:1", "ask:5", "ask:1"}


def test_b13_a_winner_who_is_out_may_ask_too() -> None:
    state = after(dealt(bacon(6), "1c", "9c", "2c", "1d", "2d", "3d"), "single-9:9c", *["pass"] * 5)
    assert others(state) == {"give:2", "give:3", "give:5", "ask:3", "ask:5"}
    assert after(state, "ask:3", "yes").stage == Deciding(1, LeadAnswer(3, wants_lead=True))


def test_b13_with_one_partner_left_there_is_no_question() -> None:
    state = after(dealt(bacon(6), "1c", "8c", "2c", "9d", "2d", "3d"), "single-8:8c", "pass", "single-9:9d")
    state = after(state, *["pass"] * 4)
    assert (state.out, state.stage) == ((1, 3), Deciding(3))
    assert others(state) == {"give:4", "give:5"}
    assert reason(state, "ask:5") is Illegal.FEWER_THAN_TWO_PARTNERS
    state = after(dealt(bacon(4), *FOUR), "single-5:5c", "pass", "pass", "pass")
    assert reason(state, "ask:3") is Illegal.FEWER_THAN_TWO_PARTNERS


@pytest.mark.parametrize("dealer", range(6))
def test_b14_the_player_to_the_dealers_left_leads_the_first_deal(dealer: int) -> None:
    for rules in (bacon(6), applewood(6), chunky_bacon(6)):
        state = new_match(rules, dealer)
        assert (state.dealer, state.starter) == (dealer, (dealer + 1) % 6)
        assert state.apply(state.chance_move("seed")).to_act == (dealer + 1) % 6
    assert new_match(bacon(4)).dealer == 0


@pytest.mark.parametrize("rules", [bacon(4), chunky_bacon(4)])
def test_b15_bacon_and_chunky_end_when_a_whole_team_is_out(rules: Rules) -> None:
    state = after(dealt(rules, "1c", "2c", "4c", "3c"), "single-2:2c")
    assert state.deal_number == 1
    assert after(state, "pass", "single-3:3c").deal_number == 2
    state = after(state, "single-4:4c", "pass", "pass", "give:3")
    assert (state.deal_number, state.out) == (1, (1, 2))
    assert after(state, "single-3:3c").deal_number == 2


def test_b15_applewood_ends_when_one_player_is_left_with_cards() -> None:
    state = after(dealt(applewood(4), "1c", "2c", "3c", "4c"), "single-2:2c", "single-3:3c")
    assert (state.deal_number, state.out) == (1, (1, 2))
    state = after(state, "single-4:4c")
    assert (state.deal_number, state.scores) == (2, (0, 3, 2, 1))


def played_out(rules: Rules, *orders: tuple[int, ...], dealer: int = 0) -> State:
    state = new_match(for_scripts(rules), dealer)
    for order in orders:
        state = play_deal(state, order)
    return state


@pytest.mark.parametrize(
    ("dealer", "order", "expected"),
    [
        (0, (0, 2, 1, 3), 2),
        (0, (1, 3, 0, 2), 1),
        (1, (0, 2, 1, 3), 2),
        (3, (0, 2, 1, 3), 0),
        (3, (1, 3, 0, 2), 1),
        (2, (1, 3, 0, 2), 3),
    ],
)
def test_b16_the_next_dealer_is_the_next_on_the_team_with_more_points(
    dealer: int, order: tuple[int, ...], expected: int
) -> None:
    state = played_out(bacon(4), order, dealer=dealer)
    assert (state.dealer, state.starter) == (expected, (expected + 1) % 4)


def test_b16_with_equal_points_the_team_of_the_first_player_out_deals() -> None:
    state = played_out(bacon(4), (0, 2, 1, 3), (1, 3, 0, 2))
    assert state.scores == (4, 4)
    assert (state.dealer, state.starter) == (3, 0)
    state = played_out(bacon(4), (1, 3, 0, 2), (0, 2, 1, 3))
    assert state.scores == (4, 4)
    assert (state.dealer, state.starter) == (2, 3)


def test_b16_points_are_those_of_the_whole_match() -> None:
    state = played_out(bacon(4), (0, 2, 1, 3), (1, 0, 2, 3))
    assert state.scores == (4, 1)
    assert state.dealer == 0


def test_b17_the_player_with_most_points_deals_and_who_has_fewest_starts() -> None:
    state = played_out(applewood(4), (2, 0, 1, 3))
    assert state.scores == (2, 1, 3, 0)
    assert (state.dealer, state.starter) == (2, 3)


def test_b17_ties_go_to_the_first_clockwise_from_the_previous_dealer_who_comes_last() -> None:
    state = played_out(applewood(4), (0, 1, 2, 3))
    assert (state.scores, state.dealer, state.starter) == ((3, 2, 1, 0), 0, 3)
    state = play_deal(state, (1, 0, 3, 2))
    assert (state.scores, state.dealer, state.starter) == ((5, 5, 1, 1), 1, 2)
    state = played_out(applewood(4), (0, 1, 2, 3), (2, 3, 0, 1), dealer=2)
    assert (state.scores, state.dealer, state.starter) == ((4, 2, 4, 2), 2, 1)


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ((0, 2, 1, 3), (4, 0)),
        ((0, 1, 2, 3), (2, 0)),
        ((0, 1, 3, 2), (1, 0)),
        ((3, 1, 0, 2), (0, 4)),
        ((3, 2, 1, 0), (0, 2)),
        ((3, 0, 2, 1), (0, 1)),
    ],
)
def test_b18_only_the_first_players_team_scores_in_bacon(order: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert played_out(bacon(4), order).scores == expected


def test_b18_the_example_of_six_players() -> None:
    assert played_out(bacon(6), (0, 1, 2, 3, 4, 5)).scores == (5, 0)


def test_b18_members_still_holding_cards_take_the_last_positions() -> None:
    assert played_out(bacon(6), (0, 1, 3, 5, 2, 4)).scores == (1, 0)
    assert played_out(bacon(6), (0, 2, 1, 3, 5, 4)).scores == (8, 0)


def test_b19_in_applewood_each_player_scores_the_own_position() -> None:
    assert played_out(applewood(5), (3, 1, 4, 0, 2)).scores == (1, 3, 0, 4, 2)


def test_b20_in_chunky_who_went_out_scores_for_the_team_and_who_holds_cards_does_not() -> None:
    assert played_out(chunky_bacon(4), (0, 2, 1, 3)).scores == (6, 0)
    assert played_out(chunky_bacon(4), (0, 1, 2, 3)).scores == (5, 2)
    assert played_out(chunky_bacon(6), (0, 1, 2, 3, 4, 5)).scores == (9, 6)
    assert played_out(chunky_bacon(6), (0, 1, 2, 4, 3, 5)).scores == (10, 4)


def test_b20_applewoods_points_are_a_field_of_the_rules() -> None:
    rules = attrs.evolve(chunky_bacon(4), points=(3, 2, 1, 0))
    assert played_out(rules, (0, 1, 2, 3)).scores == (4, 2)


def test_b21_points_that_can_no_longer_be_lost_end_the_match_at_once() -> None:
    state = scores(dealt(bacon(4), "1c", "2c", "3c", "4c"), 0, 7)
    state = after(state, "single-2:2c")
    assert (state.winners, state.scores, state.out) == ((1,), (0, 8), (1,))
    assert (state.is_over, state.to_act, state.deal_number) == (True, None, 1)


def test_b21_is_looked_at_again_after_each_going_out() -> None:
    state = scores(dealt(bacon(4), "1c", "2c", "4c", "3c"), 0, 6)
    state = after(state, "single-2:2c")
    assert not state.is_over
    third = after(state, "pass", "single-3:3c")
    assert (third.winners, third.scores, third.deal_number) == ((1,), (0, 10), 1)
    state = scores(dealt(bacon(6), "1c", "2c", "3c", "4c", "5c", "6c"), 0, 20)
    state = after(state, "single-2:2c", "single-3:3c")
    assert not state.is_over
    state = after(state, "single-4:4c")
    assert (state.winners, state.scores, state.out) == ((1,), (0, 24), (1, 2, 3))


def test_b21_the_other_team_going_out_can_not_add_points() -> None:
    state = scores(dealt(bacon(4), "1c", "2c", "3c", "4c"), 7, 0)
    state = after(state, "single-2:2c", "single-3:3c")
    assert not state.is_over
    assert after(state, "single-4:4c").scores == (7, 2)


def last_deal(*points: int, rules: Rules | None = None) -> State:
    state = scores(dealt(rules or bacon(4), "1c", "2c", "4c", "3c"), *points)
    return attrs.evolve(state, deal_number=state.rules.max_deals or 8)


@pytest.mark.parametrize("points", [(0, 0), (3, 3), (2, 4)])
def test_b22_in_the_last_deal_a_team_ahead_or_level_that_goes_out_first_wins_at_once(points: tuple[int, int]) -> None:
    state = after(last_deal(*points), "single-2:2c")
    assert (state.winners, state.scores) == ((1,), (points[0], points[1] + 1))


def test_b22_otherwise_the_last_deal_is_played_out_and_more_points_win() -> None:
    state = after(last_deal(4, 1), "single-2:2c")
    assert not state.is_over
    behind = after(state, "single-4:4c", "pass", "pass", "give:3", "single-3:3c")
    assert (behind.winners, behind.scores, behind.deal_number) == ((0,), (4, 3), 8)
    ahead = after(attrs.evolve(state, scores=(4, 3)), "pass", "single-3:3c")
    assert (ahead.winners, ahead.scores) == ((1,), (4, 7))


def test_b22_before_the_last_deal_being_ahead_does_not_win() -> None:
    state = attrs.evolve(last_deal(0, 3), deal_number=7)
    assert not after(state, "single-2:2c").is_over


def test_b22_the_team_ahead_does_not_win_by_going_out_second() -> None:
    state = after(last_deal(4, 1), "single-2:2c", "single-4:4c")
    assert (state.out, state.is_over) == ((1, 2), False)


def test_b23_level_after_the_last_deal_one_more_is_dealt_and_its_first_player_out_wins_at_once() -> None:
    state = after(last_deal(3, 1), "single-2:2c", "single-4:4c", "pass", "pass", "give:3", "single-3:3c")
    assert (state.scores, state.winners, state.deal_number, state.table) == ((3, 3), (), 9, None)
    assert (state.dealer, state.starter) == (1, 2)
    state = after(state, "deal:1c/2c/4c/3c", "single-4:4c")
    assert (state.winners, state.scores, state.out) == ((0,), (4, 3), (2,))


@pytest.mark.parametrize("rules", [applewood(4), chunky_bacon(4)])
def test_b24_deals_of_applewood_and_chunky_are_played_out(rules: Rules) -> None:
    state = dealt(rules, "1c", "2c", "3c", "4c")
    nearly = (0, rules.target - 1) + (0,) * (rules.sides - 2)
    state = after(scores(state, *nearly), "single-2:2c")
    assert not state.is_over
    state = after(state, "single-3:3c")
    assert not state.is_over
    state = after(state, "single-4:4c")
    assert (state.is_over, state.winners) == (True, (1,))


def test_b24_the_highest_score_wins() -> None:
    state = scores(dealt(applewood(4), "1c", "2c", "3c", "4c"), 0, 6, 7, 0)
    state = after(state, "single-2:2c", "single-3:3c", "single-4:4c")
    assert (state.scores, state.winners) == ((0, 9, 9, 1), (1, 2))
    state = scores(dealt(applewood(4), "1c", "2c", "3c", "4c"), 0, 6, 6, 0)
    state = after(state, "single-2:2c", "single-3:3c", "single-4:4c")
    assert (state.scores, state.winners) == ((0, 9, 8, 1), (1,))


def test_b24_applewoods_ties_are_shared_or_played_on() -> None:
    for tie, winners in ((Tie.SHARED, (1, 2)), (Tie.PLAY_ON, ())):
        state = dealt(attrs.evolve(applewood(4), tie=tie), "1c", "2c", "3c", "4c")
        state = after(scores(state, 0, 6, 7, 0), "single-2:2c", "single-3:3c", "single-4:4c")
        assert state.winners == winners
        assert state.is_over == bool(winners)
        assert state.deal_number == (1 if winners else 2)


def test_b24_chunkys_ties_can_be_broken_by_an_extra_deal() -> None:
    rules = attrs.evolve(chunky_bacon(4), tie=Tie.EXTRA_DEAL)
    state = dealt(rules, "1c", "2c", "3c", "4c")
    state = after(scores(state, 20, 17), "single-2:2c", "single-3:3c", "single-4:4c")
    assert (state.scores, state.winners, state.deal_number) == ((22, 22), (), 2)
    extra = scores(dealt(rules, "1c", "2c", "3c", "4c"), 22, 22)
    ended, events = extra.step(parse_move("single-2:2c"))
    assert (ended.scores, ended.winners) == ((22, 26), (1,))
    assert [event.ending for event in events if isinstance(event, MatchWon)] == [Ending.EXTRA_DEAL]
    assert load_state(ended.to_json()) == ended
    for goes_on in (scores(extra, 22, 23), scores(extra, 19, 19), attrs.evolve(extra, rules=chunky_bacon(4))):
        assert not goes_on.apply(parse_move("single-2:2c")).is_over
    limited = attrs.evolve(extra, rules=attrs.evolve(rules, max_deals=1), scores=(5, 5))
    assert not limited.apply(parse_move("single-2:2c")).is_over
    assert attrs.evolve(limited, deal_number=2).apply(parse_move("single-2:2c")).winners == (1,)
    for other in (bacon(4), applewood(4)):
        with pytest.raises(RulesError, match="tie: an extra deal is a way to break ties in Chunky Bacon"):
            attrs.evolve(other, tie=Tie.EXTRA_DEAL)


def test_b24_chunkys_ties_are_played_on() -> None:
    state = dealt(chunky_bacon(4), "1c", "2c", "3c", "4c")
    state = after(scores(state, 20, 17), "single-2:2c", "single-3:3c", "single-4:4c")
    assert (state.scores, state.winners, state.deal_number) == ((22, 22), (), 2)
    assert state.dealer in (1, 3)
