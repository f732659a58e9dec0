"""The player chooses sensibly: always a legal move, by nothing but what its seat may know."""

import random
from collections.abc import Iterator
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bacon_rules import SeatError
from bacon_rules.trick_taking import (
    PACK,
    Card,
    Move,
    Rules,
    State,
    Suit,
    View,
    chance_move,
    determinize,
    legal_moves,
    new_match,
    observe,
    parse_hand,
    why_illegal,
)
from bacon_rules.trick_taking.played.bot import choose, worth
from tests.trick_taking.scripts import HOUSE_RULES, after, contracted, dealt


def at_random(view: View, rng: random.Random) -> Move:
    return rng.choice(legal_moves(view))


def match(rules: Rules, seed: int, sides: tuple[int, ...]) -> Iterator[State]:
    """Yield the states of a match in which these sides choose, and the others move at random."""
    rng = random.Random(seed)
    state = new_match(rules, seed % 4)
    while not state.is_over:
        seat = state.to_act
        if seat is None:
            state = state.apply(chance_move(state, seed))
        else:
            player = choose if seat % 2 in sides else at_random
            state = state.apply(player(observe(state, seat), rng))
        yield state


@pytest.mark.parametrize("rules", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_choices_are_legal_whatever_the_house_rules(rules: Rules) -> None:
    for sides in ((0, 1), (0,), (1,)):
        assert len(list(islice(match(rules, 1, sides), 2000))) > 5


def test_choosing_wins_against_chance() -> None:
    won = 0
    for seed in range(15):
        *_, end = match(Rules(), seed, sides=(seed % 2,))
        won += end.winners == (seed % 2,)
    assert won >= 13


def test_a_choice_follows_from_what_the_seat_may_know() -> None:
    for state in islice(match(Rules(), 4, sides=(0, 1)), 200):
        if state.to_act is not None:
            view = observe(state, state.to_act)
            mine = choose(view, random.Random(0))
            assert why_illegal(state, mine) is None
            for seed in range(3):
                other = determinize(view, seed)
                assert choose(observe(other, state.to_act), random.Random(0)) == mine


@pytest.mark.parametrize("seat", [0, 2, 3, None])
def test_only_who_is_to_act_chooses(seat: int | None) -> None:
    with pytest.raises(SeatError, match=f"^it is not the turn of {'a spectator' if seat is None else f'seat {seat}'}$"):
        choose(observe(dealt(), seat), random.Random(0))
    with pytest.raises(SeatError):
        choose(observe(new_match(), seat), random.Random(0))


@given(st.lists(st.sampled_from(PACK), unique=True, max_size=6), st.sampled_from(PACK), st.sampled_from(Suit))
def test_more_cards_higher_cards_and_trumps_are_worth_more(cards: list[Card], more: Card, trump: Suit) -> None:
    assert worth([*cards, more], trump) >= worth(cards, trump)
    assert worth([more], trump) <= worth([Card(more.rank, trump)], trump) <= 100
    if more.rank < 14:
        assert worth([more], trump) <= worth([Card(more.rank + 1, more.suit)], trump)


STRONG = "Jd Qd Kd Ad As"
GOOD = "2c 3h 4d Qd Ad"
WEAK = "2c 2h 3h 4c 5c"
HOPELESS = "6c 6s 7h 7s 8h"


def choice(state: State) -> str:
    assert state.to_act is not None
    move = choose(observe(state, state.to_act), random.Random(0))
    assert why_illegal(state, move) is None
    return str(move)


@pytest.mark.parametrize(
    ("hand", "call"),
    [
        (STRONG, "pick-up-alone"),
        ("3h 2d Jd Qd Ks", "pick-up-alone"),
        (GOOD, "pick-up"),
        ("2c 2d 3d Qc Ad", "pick-up"),
        (WEAK, "pass"),
    ],
)
def test_bids(hand: str, call: str) -> None:
    assert choice(dealt(hands=("7c 8c 9c 10c Jc", hand, "8s 9s 10s Js Qs", "9h 10h Jh Qh Kh"), upcards="10d")) == call


@pytest.mark.parametrize(
    ("call", "hand", "answer"),
    [
        ("pick-up-alone", STRONG, "veto-alone"),
        ("pick-up-alone", "2s 3h Qc Kd Ad", "veto-alone"),
        ("pick-up-alone", "2s 3h 4c Kd Ad", "accept"),
        ("pick-up-alone", WEAK, "accept"),
        ("pick-up", STRONG, "accept"),
        ("pick-up", "2c 3h 4d 5c Ah", "accept"),
        ("pick-up", "2c 3c Qc Qh Qs", "accept"),
        ("pick-up", "2c 3c 4c Qh Qs", "veto"),
        ("pick-up", HOPELESS, "veto"),
    ],
)
def test_answers(call: str, hand: str, answer: str) -> None:
    state = dealt(hands=("7c 8c 9c 10c Jc", "3s 4s 5s 6d 7d", "8s 9s 10s Js Ks", hand), upcards="10d")
    assert choice(after(state, call)) == answer


def played(state: State, *moves: str) -> str:
    """Return the choice after these moves."""
    return choice(after(state, *moves))


def turned(hands: tuple[str, ...], dealer: int) -> tuple[str, ...]:
    """Return the hands of the seats if the first is that of the dealer."""
    return hands[-dealer:] + hands[:-dealer]


def test_cards_are_discarded_and_thrown_that_are_worth_least() -> None:
    state = contracted(dealt())
    assert choice(state) == "discard:2h"
    assert played(state, "discard:2h", "play:Kd", "play:4d", "play:3d") == "play:3h"


def test_trumps_are_kept_if_another_card_will_do() -> None:
    hands = ("3d 5h 6h 7h 8s", "3c 5c 6c 7c 8c", "4c 8h 9h 10h Ac", "2s 3s 9c Jc Qc")
    state = contracted(dealt(hands=hands, upcards="2d"))
    assert choice(state) == "discard:4c"
    assert played(state, "discard:Ac") == "play:4c"
    assert played(state, "discard:4c", "play:Ac", "play:9c") == "play:5h"


def test_tricks_are_led_with_cards_that_nobody_beats() -> None:
    """The declarers lead trumps first, the defenders other suits."""
    hands = ("2c 3c 4c 5c 6c", "2h 3h 4h 5h 6h", "3s Kc Kd Ad As", "2s 4s 5s 6s 7s")
    state = dealt(hands=hands, upcards="10d")
    assert played(after(state, "pick-up", "accept"), "discard:10d") == "play:As"
    state = after(state, "pass", "pick-up", "accept", "discard:10d", "play:2s", "play:2c", "play:2h", "play:As")
    assert choice(state) == "play:Ad"


@pytest.mark.parametrize("dealer", range(4))
def test_defenders_lead_no_trumps_wherever_they_sit(dealer: int) -> None:
    hands = turned(("2c 3c 4c 5c 6c", "2h 3h 4h 5h 6h", "3d Kd Ks As Ad", "2d 4d 5d 6d 7d"), dealer)
    assert played(contracted(dealt(hands=hands, upcards="10s", dealer=dealer)), "discard:10s") == "play:Ad"


def test_the_last_player_wins_as_cheaply_as_possible() -> None:
    hands = ("2c 3c 10c Kc Ac", "2h 3h 4h 5h 6h", "4c 5c 6c 7c 8c", "2s 3s 9c Jc Qc")
    state = after(contracted(dealt(hands=hands, upcards="10d")), "discard:10d", "play:8c", "play:9c")
    assert choice(state) == "play:Ac"
    state = after(contracted(dealt(hands=hands, upcards="10d")), "discard:10d")
    assert choice(state) in {"play:4c", "play:8c"}


def test_the_partner_who_wins_is_left_alone() -> None:
    hands = ("2c 3c 10c Kc 5s", "2h 3h 4h 5h 6h", "4c 5c 6c 7c Ac", "2s 3s 9c Jc Qc")
    state = after(contracted(dealt(hands=hands, upcards="10d")), "discard:10d", "play:Ac", "play:9c")
    assert choice(state) == "play:2c"


def test_the_last_player_leaves_the_partner_alone_who_wins_with_any_card() -> None:
    hands = ("2c 3c 10c Kc 5s", "2h 3h 4h 7c Qc", "4c 5c 6c 8s Ac", "2s 3s 8c 9c Jc")
    state = after(contracted(dealt(hands=hands, upcards="10d")), "discard:10d", "play:4c", "play:9c", "play:2c")
    assert choice(state) == "play:7c"


@pytest.mark.parametrize("dealer", range(4))
def test_a_partner_who_wins_with_a_queen_is_left_alone_and_with_less_is_not(dealer: int) -> None:
    hands = turned(("2c 3c 10c Kc 5s", "2h 3h 4h 5h 6h", "4c 5c 6c Jc Qc", "2s 3s 7c 9c Ac"), dealer)
    state = after(contracted(dealt(hands=hands, upcards="10d", dealer=dealer)), "discard:10d")
    assert played(state, "play:Qc", "play:7c") == "play:2c"
    assert played(state, "play:Jc", "play:7c") == "play:Kc"


def test_the_last_of_three_wins_as_cheaply_as_possible() -> None:
    hands = ("2h 3h 4h 5h 9c", "5s 2c 10c Kc Ac", "4c 5c 6c 7c 8c", "2s 3s 3c Jc Qc")
    state = after(contracted(dealt(hands=hands, upcards="10d"), alone=True), "discard:10d", "play:8c", "play:9c")
    assert choice(state) == "play:10c"


def test_the_hands_are_what_they_seem() -> None:
    assert worth(parse_hand(HOPELESS), Suit.DIAMONDS) == 0
    assert worth(parse_hand(STRONG), Suit.DIAMONDS) > worth(parse_hand(GOOD), Suit.DIAMONDS) > 200
