"""The rules and rulings of the auction, the play and the match, played through the public verbs (T1-T8)."""

import attrs
import pytest

from bacon_rules.trick_taking import (
    Accept,
    Approving,
    Bidding,
    Call,
    Called,
    Card,
    Contract,
    Discarding,
    Illegal,
    Laid,
    Pass,
    PickUp,
    Playing,
    Rules,
    State,
    Suit,
    Taker,
    Trick,
    Veto,
    VetoAlone,
    apply,
    legal_moves,
    new_match,
    parse_card,
    parse_move,
    why_illegal,
)
from bacon_rules.trick_taking.table import Table
from tests.trick_taking.scripts import after, contracted, dealt

ALL_TRUMPS = ("2c 3c 4c 5c 6c", "10d Jd Qd Kd Ad", "7c 8c 9c 10c Jc", "2h 3h 4h 5h 6h")
"""Seat 1 wins all tricks with the first upcard's suit as trump."""


def legal(state: State) -> list[str]:
    return [str(move) for move in legal_moves(state)]


def test_five_cards_each_and_then_one_upcard_face_up() -> None:
    state = new_match()
    assert (state.seats, state.to_act, state.is_over, legal(state)) == (4, None, False, [])
    state = state.apply(state.chance_move(7))
    assert [len(hand) for hand in state.hands] == [5, 5, 5, 5]
    assert state.table is not None
    assert len(state.table.stub) == 32
    assert state.upcard == state.table.stub[0]


@pytest.mark.parametrize("dealer", range(4))
def test_nothing_has_been_called_or_played_after_a_deal(dealer: int) -> None:
    state = dealt(dealer=dealer)
    first = Bidding((dealer + 1) % 4)
    assert state.table == Table(state.hands, deck_of(state), 0, (), None, None, (), first)
    passed = after(state, "pass")
    following = Called(first.seat, Pass(), 0)
    assert passed.table == attrs.evolve(state.table, calls=(following,), stage=Bidding((dealer + 2) % 4))


def test_partners_sit_opposite_each_other() -> None:
    assert [new_match().side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [new_match().observe(None).side_of(seat) for seat in range(4)] == [0, 1, 0, 1]


@pytest.mark.parametrize("dealer", range(4))
def test_the_player_to_the_dealers_left_is_asked_first_and_the_dealer_last(dealer: int) -> None:
    state = dealt(dealer=dealer)
    for step in (1, 2, 3, 4):
        assert state.stage == Bidding((dealer + step) % 4)
        assert legal(state) == ["pick-up", "pick-up-alone", "pass"]
        assert (state.dealer, str(state.upcard)) == (dealer, "2d")
        state = after(state, "pass")
    assert (state.stage, str(state.upcard)) == (Bidding((dealer + 1) % 4), "6h")


def test_a_deal_is_acquitted_when_the_fourth_upcard_is_passed_by_all() -> None:
    state = attrs.evolve(dealt(dealer=2), scores=(3, 4))
    for upcard in ("2d", "6h", "2s", "3c"):
        assert str(state.upcard) == upcard
        state = after(state, "pass", "pass", "pass", "pass")
    assert (state.table, state.to_act, state.is_over) == (None, None, False)
    assert (state.scores, state.dealer, state.deal_number) == ((3, 4), 2, 2)
    again = state.apply(state.chance_move(7))
    assert again.hands != new_match(dealer=2).apply(new_match(dealer=2).chance_move(7)).hands


def test_the_partner_of_who_picks_up_accepts_or_vetoes() -> None:
    state = after(dealt(), "pass", "pick-up")
    assert state.stage == Approving(0, alone=False)
    assert (state.to_act, legal(state)) == (0, ["accept", "veto"])
    state = after(state, "accept")
    assert state.contract == Contract(2, Suit.DIAMONDS, alone=False)
    assert state.contract.sits_out is None


def test_a_veto_counts_as_the_callers_pass_and_the_auction_goes_on_with_the_next_player() -> None:
    state = after(dealt(), "pick-up", "veto")
    assert (state.stage, str(state.upcard), state.contract) == (Bidding(2), "2d", None)
    state = after(state, "pick-up", "veto")
    assert state.stage == Bidding(3)
    state = after(state, "pick-up", "accept")
    assert state.contract == Contract(3, Suit.DIAMONDS, alone=False)


def test_t2_a_vetoed_player_has_had_the_turn_for_this_upcard_and_has_it_again_for_the_next() -> None:
    state = after(dealt(), "pick-up", "veto", "pass", "pass", "pass")
    assert (state.stage, str(state.upcard)) == (Bidding(1), "6h")
    state = after(state, "pick-up", "accept")
    assert state.contract == Contract(1, Suit.HEARTS, alone=False)
    assert state.table is not None
    assert state.table.calls[:3] == (Called(1, PickUp(), 0), Called(3, Veto(), 0), Called(2, Pass(), 0))
    assert state.table.calls[5] == Called(1, PickUp(), 1)


def test_a_vetoed_dealer_brings_the_next_upcard_and_at_the_last_one_the_acquittal() -> None:
    state = after(dealt(), "pass", "pass", "pass", "pick-up-alone", "veto")
    assert (state.stage, str(state.upcard)) == (Bidding(1), "6h")
    last = dealt(Rules(upcards=1), dealer=3)
    last = after(last, "pass", "pass", "pass", "pick-up", "veto")
    assert (last.table, last.deal_number, last.dealer) == (None, 2, 3)


def test_the_veto_stands_although_the_partner_has_passed_before() -> None:
    state = after(dealt(), "pass", "pass", "pick-up")
    assert state.stage == Approving(1, alone=False)
    assert after(state, "veto").stage == Bidding(0)


def test_against_going_alone_the_partner_may_veto_that_only() -> None:
    state = after(dealt(), "pick-up-alone")
    assert state.stage == Approving(3, alone=True)
    assert legal(state) == ["accept", "veto", "veto-alone"]
    assert after(state, "accept").contract == Contract(1, Suit.DIAMONDS, alone=True)
    assert after(state, "veto-alone").contract == Contract(1, Suit.DIAMONDS, alone=False)
    assert after(state, "veto").stage == Bidding(2)


def test_the_player_to_the_left_of_the_declarer_takes_the_upcard_discards_and_leads() -> None:
    state = contracted(dealt())
    assert state.stage == Discarding(2)
    assert str(state.hands[2]) == "2d 2h 5c 6s 9d Kd"
    state = after(state, "discard:9d")
    assert state.stage == Playing(2)
    assert state.table is not None
    assert (str(state.table.discard), str(state.hands[2])) == ("9d", "2d 2h 5c 6s Kd")


@pytest.mark.parametrize("taker", Taker)
@pytest.mark.parametrize(("answer", "answered"), [("accept", Accept()), ("veto-alone", VetoAlone())])
def test_the_calls_stay_open_while_the_cards_are_played(taker: Taker, answer: str, answered: Call) -> None:
    opened = dealt(Rules(taker=taker))
    calls = (Called(1, Pass(), 0), Called(2, PickUp(alone=True), 0), Called(0, answered, 0))
    state = after(opened, "pass", "pick-up-alone", answer)
    contract = Contract(2, Suit.DIAMONDS, alone=answer == "accept")
    for number in range(3):
        assert state.table is not None
        assert (state.table.calls, state.table.contract) == (calls, contract)
        assert (state.table.stub, state.table.upcard_number) == (deck_of(opened), 0)
        assert state.table.tricks == ()
        assert (state.table.discard is None) == (number == 0 or taker is Taker.NOBODY)
        state = apply(state, legal_moves(state)[0])


def deck_of(state: State) -> tuple[Card, ...]:
    assert state.table is not None
    return state.table.stub


def test_t3_any_card_can_be_discarded_the_upcard_included() -> None:
    state = contracted(dealt())
    assert legal(state) == ["discard:2d", "discard:2h", "discard:5c", "discard:6s", "discard:9d", "discard:Kd"]
    assert str(after(state, "discard:2d").hands[2]) == "2h 5c 6s 9d Kd"


def test_who_takes_the_upcard_can_be_a_house_rule() -> None:
    declarer = contracted(dealt(Rules(taker=Taker.DECLARER)))
    assert (declarer.stage, len(declarer.hands[1])) == (Discarding(1), 6)
    assert after(declarer, "discard:2d").stage == Playing(2)
    nobody = contracted(dealt(Rules(taker=Taker.NOBODY)))
    assert (nobody.stage, [len(hand) for hand in nobody.hands]) == (Playing(2), [5, 5, 5, 5])


def test_t4_the_partner_of_who_goes_alone_sits_out_every_trick() -> None:
    state = after(contracted(dealt(), alone=True), "discard:9d")
    assert state.contract is not None
    assert state.contract.sits_out == 3
    seats = []
    while state.deal_number == 1:
        assert state.to_act is not None
        assert len(state.hands[3]) == 5
        seats.append(state.to_act)
        state = state.apply(legal_moves(state)[0])
    assert len(seats) == 15
    assert set(seats) == {0, 1, 2}


def test_t4_the_turn_passes_over_the_partner_wherever_the_trick_began() -> None:
    """Seat 3 sits out: after seat 2 comes seat 0."""
    state = after(contracted(dealt(), alone=True), "discard:9d", "play:Kd")
    assert state.to_act == 0
    state = after(state, "play:3d", "play:4c")
    assert state.tricks == (Trick(tuple(map(laid, ("2:Kd", "0:3d", "1:4c"))), 2),)


def laid(text: str) -> Laid:
    seat, card = text.split(":")
    return Laid(int(seat), parse_card(card))


def test_the_suit_led_has_to_be_followed_if_possible() -> None:
    state = after(contracted(dealt()), "discard:9d", "play:6s")
    assert (state.to_act, legal(state)) == (3, ["play:9s"])
    assert why_illegal(state, parse_move("play:4d")) is Illegal.MUST_FOLLOW_SUIT
    state = after(state, "play:9s", "play:As")
    assert (state.to_act, legal(state)) == (1, ["play:5s"])


def test_who_cannot_follow_plays_any_card() -> None:
    state = after(contracted(dealt()), "discard:9d", "play:Kd", "play:4d", "play:3d")
    assert (state.to_act, legal(state)) == (1, ["play:3h", "play:4c", "play:5s", "play:9c", "play:Qh"])


def test_t5_the_winner_of_a_trick_leads_the_next() -> None:
    state = after(contracted(dealt()), "discard:9d", "play:5c", "play:8c", "play:2c", "play:9c")
    assert (state.stage, state.tricks_won, state.trick) == (Playing(1), (0, 1), ())
    state = after(state, "play:5s", "play:6s", "play:9s", "play:As")
    assert (state.stage, state.tricks_won) == (Playing(0), (1, 1))


def test_a_trump_wins_over_the_suit_led() -> None:
    state = after(contracted(dealt()), "discard:2h", "play:2d", "play:4d", "play:3d", "play:3h")
    assert (state.stage, state.tricks_won) == (Playing(3), (0, 1))
    state = after(state, "play:4h", "play:10h", "play:Qh", "play:9d")
    assert (state.stage, state.tricks_won) == (Playing(2), (1, 1))


def play_out(state: State) -> State:
    """Play the first legal card until the deal is over."""
    deal_number = state.deal_number
    while not state.is_over and state.deal_number == deal_number:
        state = state.apply(legal_moves(state)[0])
    return state


@pytest.mark.parametrize(
    ("calls", "scores"),
    [
        (("pick-up", "accept"), (0, 2)),
        (("pick-up-alone", "accept"), (0, 4)),
        (("pick-up-alone", "veto-alone"), (0, 2)),
        (("pass", "pick-up", "accept"), (0, 4)),
        (("pass", "pick-up-alone", "accept"), (0, 4)),
        (("pass", "pick-up-alone", "veto-alone"), (0, 4)),
        (("pass", "pass", "pick-up", "accept"), (0, 2)),
        (("pass", "pass", "pass", "pick-up", "accept"), (0, 4)),
    ],
)
def test_t6_all_tricks_score_two_and_twice_that_for_a_loner_or_the_defenders(
    calls: tuple[str, ...], scores: tuple[int, int]
) -> None:
    assert play_out(after(dealt(hands=ALL_TRUMPS, upcards="2d"), *calls)).scores == scores


def test_t7_the_deal_passes_to_the_left_after_a_scored_deal() -> None:
    for dealer in range(4):
        state = play_out(after(dealt(dealer=dealer), "pass", "pass", "pick-up", "accept"))
        assert (state.dealer, state.deal_number, state.table) == ((dealer + 1) % 4, 2, None)
        assert state.tricks == ()
        state = state.apply(state.chance_move(0))
        assert state.to_act == (dealer + 2) % 4


def test_t7_the_first_side_with_ten_points_wins() -> None:
    state = attrs.evolve(dealt(hands=ALL_TRUMPS, upcards="2d"), scores=(9, 8))
    state = play_out(after(state, "pick-up", "accept"))
    assert (state.scores, state.winners, state.is_over, state.to_act) == ((9, 10), (1,), True, None)
    assert (state.deal_number, state.dealer, legal(state), state.tricks_won) == (1, 0, [], (0, 5))
    behind = attrs.evolve(dealt(hands=ALL_TRUMPS, upcards="2d"), scores=(9, 7))
    behind = play_out(after(behind, "pick-up", "accept"))
    assert (behind.scores, behind.winners, behind.is_over) == ((9, 9), (), False)


def test_t7_a_deal_is_played_out_although_its_points_are_sure() -> None:
    state = attrs.evolve(dealt(hands=ALL_TRUMPS, upcards="2d"), scores=(0, 9))
    state = after(state, "pick-up", "accept", "discard:7c")
    while len(state.tricks) < 4:
        assert not state.is_over
        state = state.apply(legal_moves(state)[0])
    assert (state.tricks_won, state.is_over, state.scores) == ((0, 4), False, (0, 9))
    assert play_out(state).scores == (0, 11)


def test_t8_the_first_dealer_is_seat_0_by_default() -> None:
    assert new_match().dealer == 0
    assert [new_match(Rules(), dealer).dealer for dealer in range(4)] == [0, 1, 2, 3]


def test_an_upcard_that_was_passed_stays_open_and_out_of_play() -> None:
    state = contracted(after(dealt(), *["pass"] * 4))
    assert [str(card) for card in state.observe(None).upcards] == ["2d", "6h"]
    assert "6h" in str(state.hands[2]).split()
    assert all("2d" not in str(hand).split() for hand in state.hands)
