"""Hearts: reasons, passing and the moon."""

from __future__ import annotations

from array import array

import attrs
from further_games.cards import PACK, read_cards
from further_games.dealing import Deal
from further_games.hearts import Illegal, Rules, State
from further_games.hearts.events import CardsReceived
from further_games.hearts.played import parts
from further_games.hearts.scoring import score_deal
from further_games.hearts.table import Laid

from .conftest import played


def dealt(*hands: str, deal_number: int = 4, rules: Rules | None = None) -> State:
    """Return a state in which each seat has these cards, and others from the highest down."""
    given = [list(read_cards("", 0, hand)) if hand else [] for hand in (*hands, "", "", "", "")[:4]]
    rest = [card for card in PACK if not any(card in hand for hand in given)]
    for hand in given:
        while len(hand) < 13:
            hand.append(rest.pop())
    return attrs.evolve((rules or Rules()).new_match(), deal_number=deal_number).apply(Deal(given))


def why(state: State, text: str) -> object:
    return state.why_illegal(state.parse_move(text))


def test_each_reason_has_its_move() -> None:
    first = dealt("2c,3c,5h", deal_number=1)
    assert why(first, "play:2c") is Illegal.PASSING_FIRST
    hold = dealt("2c,3c,2d,5h", "3d,4d,5d,6d,7d,8d,9d,10d,Jd,Qd,Kd,2h,Qs", "4c,4h,Ac", "5c,3h")
    assert why(hold, "pass:2c") is Illegal.PASSING_IS_OVER
    assert why(hold, "play:3c") is Illegal.TWO_OF_CLUBS_LEADS
    assert why(hold, "play:3d") is Illegal.NOT_HELD
    club = dealt("2c,3c,2d,5h", rules=Rules(can_lead_any_club=True))
    assert (why(club, "play:2d"), why(club, "play:3c")) == (Illegal.CLUB_LEADS, None)
    led = hold.apply(hold.parse_move("play:2c"))
    assert (why(led, "play:2h"), why(led, "play:Qs")) == (Illegal.NO_POINTS_YET, Illegal.NO_POINTS_YET)
    follows = led.apply(led.parse_move("play:3d"))
    assert why(follows, "play:4h") is Illegal.MUST_FOLLOW_SUIT
    done = follows.replay(map(follows.parse_move, ("play:Ac", "play:5c")))
    assert done.to_act == 2
    assert why(done, "play:4h") is Illegal.HEARTS_NOT_BROKEN
    assert why(attrs.evolve(done, rules=Rules(must_break_hearts=False)), "play:4h") is None


def test_hearts_are_led_unbroken_by_who_has_nothing_else_or_only_the_queen() -> None:
    """Seat 0 wins the first trick with the ace of clubs; without its two it then has hearts and one card."""
    hearts = "2h,3h,4h,5h,6h,7h,8h,9h,10h,Jh"
    for queen, option, legal in (("Qs", False, {"Qs"}), ("Qs", True, None), ("3s", True, {"3s"})):
        rules = Rules(can_lead_any_club=True, can_lead_hearts_instead_of_qs=option)
        state = dealt(f"2c,Ac,{queen},{hearts}", rules=rules)
        for text in ("play:Ac", *(None,) * 3):
            clubs = [move for move in state.legal_moves() if str(move).endswith("c")]
            state = state.apply(state.parse_move(text) if text else clubs[0])
        assert state.to_act == 0
        held = tuple(card for card in state.hands[0] if str(card) != "2c")
        found = {str(move.card) for move in state.legal_for(held)}
        assert found == (legal or set(map(str, held)))


def test_rows_say_what_was_passed_and_received() -> None:
    start = Rules().new_match()
    state = next(state for state, _ in played(start, 4) if state.played)
    view = state.observe(2)
    found = {name: array("f", part).tolist() for name, part in parts(view).items()}
    for name, cards in (("hand", view.hand), ("passed", view.passed), ("received", view.received)):
        assert found[name] == [float(card in cards) for card in PACK]
    assert found["passed on by"] == [0, 1, 0, 0]
    assert found["passing"] == [0]


def test_cards_go_where_the_deal_sends_them() -> None:
    for number, steps in ((1, 1), (2, 3), (3, 2), (5, 1)):
        start = attrs.evolve(Rules().new_match(), deal_number=number)
        steps_ = list(zip(range(14), played(start, number), strict=False))
        last, move = steps_[12][1]
        received = [event for event in last.events(move) if isinstance(event, CardsReceived)]
        assert [event.giver for event in received] == [(seat - steps) % 4 for seat in range(4)]
        after = last.apply(move)
        assert all(set(event.cards) <= set(after.hands[event.seat]) for event in received)
        assert after.observe(1).received == received[1].cards
        assert received[1].seen_by == tuple(sorted((1, received[1].giver)))


def test_a_guess_keeps_to_what_is_known() -> None:
    """A seat that did not follow suit gets no card of the suit, and passed cards stay with their takers."""
    checked = 0
    for state, _ in played(attrs.evolve(Rules(), target=60).new_match(), 3):
        if state.table is None or len(state.played) < 12:
            continue
        if checked > 40:
            break
        checked += 1
        guess = state.observe(0).determinize(checked)
        taker = state.steps % 4
        left = set(state.table.passed[0]) - {laid.card for laid in state.played}
        assert left <= set(guess.hands[taker])
        tricks = [state.played[start : start + 4] for start in range(0, len(state.played), 4)]
        for trick in tricks:
            for laid in trick:
                if laid.card.suit is not trick[0].card.suit:
                    assert all(card.suit is not trick[0].card.suit for card in guess.hands[laid.seat])
    assert checked > 40


def test_the_moon_costs_the_others() -> None:
    """Each seat has all cards of a suit, so whoever leads takes all."""
    tricks = tuple(Laid(card.suit.number, card) for card in PACK)
    assert score_deal(Rules(), tricks) == (0, -26, -26, -26)
    assert score_deal(Rules(jd_bonus=True), tricks) == (10, -26, -26, -26)
    assert score_deal(Rules(avoid_all_tricks_bonus=True), tricks) == (0, -26, -26, -26)
