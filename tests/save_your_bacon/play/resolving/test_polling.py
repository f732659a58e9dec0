"""Decisions of other players: options, "unless", votes, secret choices and bids (S84, S85, S86)."""

import json
from itertools import product

import attrs
import pytest

from bacon_rules.save_your_bacon import determinize
from bacon_rules.save_your_bacon.codec import load_state, load_view
from bacon_rules.save_your_bacon.events import CardChosen, OptionChosen, PlayerChosen, TokensBid
from bacon_rules.save_your_bacon.frames import Resolving, Round
from tests.save_your_bacon.scenarios import *

OURS = do("lose-energy", count=2, who="that-player")
BURN = damage(3, choose({"kind": "champion", "side": "opposing"}))
BACON = do("gain-bacon", count=1, who="that-player")
ENERGY = do("gain-energy", count=1, who="that-player")


def acting(*actions: Json, me: Seat | None = None, others: tuple[Seat, ...] = (Seat(),), **rest: Any) -> State:
    """Return a game in which seat 0 has played an action with these effect actions."""
    mine = me or Seat()
    mine = attrs.evolve(mine, hand=f"act {mine.hand}")
    state = position(mine, *others, cards=[action("Act", *actions), *rest.pop("cards", ())], **rest)
    return play(state, "play:act@0")


def option(*actions: Json, **rest: object) -> Json:
    return {"actions": list(actions), **rest} if actions else rest


def one_of(*options: Json, **rest: object) -> Json:
    return do("choose-one", options=list(options), **rest)


def unless(pay: Json, *actions: Json, by: str = "each-opponent") -> Json:
    return one_of(option(pay=[pay]), option(*actions), by=by)


def round_of(looked_at: State | View) -> Round:
    table = looked_at.table
    assert table is not None
    frame = table.stack[-1]
    assert isinstance(frame, Resolving)
    assert frame.asking is not None
    return frame.asking


def energies(state: State) -> list[int]:
    return [one.energy for one in table_of(state).players]


# --- options that others choose --------------------------------------------------------------------


def test_others_choose_in_player_order_and_each_option_is_done_at_once() -> None:
    state = acting(one_of(option(ENERGY), option(BACON), by="each-player"), others=(Seat(), Seat()))
    assert (state.to_act, legal(state)) == (0, ["option:0", "option:1"])
    state = play(state, "option:0")
    assert (state.to_act, energies(state)) == (1, [1, 0, 0])
    assert told(state, "option:1")[0] == OptionChosen(1, 1)
    state = play(state, "option:1", "option:0")
    assert [one.bacon for one in table_of(state).players] == [0, 1, 0]
    assert (energies(state), legal(state)[-1]) == ([1, 0, 1], "pass-time")


def test_you_are_still_you_and_that_card_is_the_same_for_each_of_them() -> None:
    options = (
        option(do("exhaust", cards=choose(FRIEND, by="that-player")), damage(1, "that")),
        option(damage(1, "that")),
    )
    chosen = do("choose", cards=choose(FRIEND))
    state = acting(chosen, one_of(*options, by="each-opponent"), do("ready", cards="that"), others=(Seat(), Seat()))
    state = play(state, "choose:1", "option:0", "choose:4", "option:1")
    assert wounds(state, 1, 4) == [1, 1]


def test_a_declined_offer_does_nothing_and_if_you_do_does_not_follow() -> None:
    offer = one_of(option(do("lose-energy", count=1, who="that-player")), by="that-player", may=True)
    prize = do("gain-bacon", count=1, if_you_do=True)
    state = acting(do("choose-player"), offer, prize, others=(Seat(energy=1), Seat()))
    state = play(state, "player:1")
    assert (state.to_act, legal(state)) == (1, ["option:0", "done"])
    assert player(play(state, "done"), 0).bacon == 0
    assert player(play(state, "option:0"), 0).bacon == 1
    assert why(state, "yes") is Illegal.MUST_CHOOSE_OPTION
    assert why(state, "option:1") is Illegal.CANNOT_BE_CHOSEN


@pytest.mark.parametrize(("energy", "asked"), [(1, False), (2, True)])
def test_only_who_can_pay_in_full_is_asked_whether_to_pay(energy: int, asked: bool) -> None:
    state = acting(unless(OURS, BURN), others=(Seat(energy=energy),))
    assert (state.to_act == 1) is asked
    if asked:
        assert wounds(play(state, "option:0"), 3, 4, 5) == [0, 0, 0]
        assert energies(play(state, "option:0")) == [0, 0]
        state = play(state, "option:1")
    assert wounds(play(state, "choose:4"), 4) == [3]


def test_what_is_paid_is_chosen_by_who_pays_among_what_can_pay() -> None:
    pay = damage(1, choose(FRIEND, by="that-player"))
    state = play(acting(unless(pay, BURN)), "option:0")
    assert (state.to_act, legal(state)) == (1, ["choose:3", "choose:4", "choose:5"])
    assert wounds(play(state, "choose:5"), 3, 4, 5) == [0, 0, 1]


@pytest.mark.parametrize("hand", ["spade nap", "one nap"])
def test_nobody_learns_from_the_question_whether_a_hand_can_pay(hand: str) -> None:
    pay = do("discard", cards=choose({"kind": "equipment"}, zone="hand", whose="that-player"))
    state = acting(unless(pay, BURN), others=(Seat(hand=hand),))
    assert state.to_act == 1
    assert legal(state) == (["option:0", "option:1"] if "spade" in hand else ["option:1"])
    assert state.observe(0) == determinize(state.observe(0), 1).observe(0)


def test_a_player_who_can_choose_none_of_the_options_says_so() -> None:
    pay = do("discard", cards=choose({"kind": "equipment"}, zone="hand", whose="that-player"))
    both = one_of(option(ENERGY, pay=[pay]), option(BACON, pay=[pay]), by="each-opponent")
    state = acting(both, others=(Seat(hand="nap one"),))
    assert legal(state) == ["done"]
    assert why(state, "pass") is Illegal.MUST_CHOOSE_OPTION
    assert legal(play(state, "done"))[-1] == "pass-time"


def test_you_pay_for_your_own_options_too() -> None:
    pay = do("discard", cards=choose(zone="hand"))
    state = acting(one_of(option(do("gain-bacon", count=1), pay=[pay]), option(do("gain-energy", count=1))))
    assert energies(state) == [1, 0]
    both = one_of(option(do("gain-bacon", count=1), pay=[pay]), option(do("gain-energy", count=1), pay=[pay]))
    assert energies(acting(both)) == [0, 0]
    rich = acting(both, me=Seat(hand="one"))
    assert player(play(rich, "option:0"), 0).bacon == 1


def test_choices_within_choices_go_on_where_they_were() -> None:
    inner = one_of(option(ENERGY), option(BACON), by="each-player")
    state = acting(one_of(option(inner), option(damage(1, choose(FOE))), by="each-player"))
    state = play(state, "option:0", "option:0", "option:1")
    assert (state.to_act, energies(state)) == (1, [1, 0])
    state = play(state, "option:0", "option:1", "option:0")
    assert (energies(state), player(state, 0).bacon) == ([1, 1], 1)
    assert legal(state)[-1] == "pass-time"


# --- votes ---------------------------------------------------------------------------------------


def test_the_option_with_most_votes_is_done_once() -> None:
    vote = do("vote", options=[option(do("gain-bacon", count=1)), option(do("gain-energy", count="that-many"))])
    state = acting(vote, others=(Seat(), Seat()))
    state = play(state, "option:1", "option:0", "option:1")
    assert (energies(state), player(state, 0).bacon) == ([2, 0, 0], 0)


def test_after_a_tie_the_effects_player_decides_between_the_tied_ones() -> None:
    vote = do("vote", among="players", by="each-opponent")
    state = acting(
        vote, do("gain-energy", count="that-many", who="that-player"), others=(Seat(), Seat(), Seat(), Seat())
    )
    tied = play(state, "player:0", "player:2", "player:2", "player:0")
    assert (tied.to_act, legal(tied)) == (0, ["player:0", "player:2"])
    assert why(tied, "player:1") is Illegal.CANNOT_BE_CHOSEN
    assert told(tied, "player:2")[0] == PlayerChosen(0, 2)
    assert energies(play(tied, "player:2")) == [0, 0, 2, 0, 0]


def test_votes_are_about_cards_in_play_of_which_one_may_have_several_votes() -> None:
    vote = do("vote", choose=FOE)
    state = acting(
        vote, damage("that-many", "that"), do("gain-energy", count=1, who="that-player"), others=(Seat(), Seat())
    )
    assert legal(state) == [f"choose:{number}" for number in range(3, 9)]
    assert told(state, "choose:4") == [CardChosen(0, CardNumber(4))]
    state = play(state, "choose:4", "choose:6", "choose:4")
    assert (wounds(state, 4), energies(state)) == ([2], [0, 1, 0])


def test_nobody_votes_where_there_is_no_choice() -> None:
    vote = do("vote", choose={"kind": "equipment"})
    assert legal(acting(vote, damage(1, "that")))[-1] == "pass-time"
    one = acting(vote, damage(1, "that"), gear=[("spade", 3)])
    assert wounds(one, 6) == [1]
    only = acting(do("vote", among="opponents"), do("gain-energy", count=1, who="that-player"))
    assert energies(only) == [0, 1]


# --- bids ----------------------------------------------------------------------------------------

BID = do("bid", secret=True)


def test_the_highest_bidder_pays_and_is_that_player() -> None:
    state = acting(
        BID, BACON, do("draw", count="that-many", who="that-player"), me=Seat(energy=2), others=(Seat(energy=3),)
    )
    assert legal(state) == ["x:0", "x:1", "x:2"]
    assert why(state, "done") is Illegal.MUST_BID
    state = play(state, "x:2")
    assert told(state, "x:3")[:2] == [TokensBid(0, 2), TokensBid(1, 3)]
    state = play(state, "x:3")
    assert (energies(state), player(state, 1).bacon) == ([2, 0], 1)


def test_equal_bids_are_a_tie_that_the_effects_player_decides() -> None:
    state = acting(do("bid", tokens="bacon"), ENERGY, me=Seat(bacon=1), others=(Seat(bacon=1), Seat(bacon=2)))
    assert told(state, "x:1") == [TokensBid(0, 1)]
    state = play(state, "x:1", "x:1", "x:1")
    assert (state.to_act, legal(state)) == (0, ["player:0", "player:1", "player:2"])
    state = play(state, "player:2")
    assert ([one.bacon for one in table_of(state).players], energies(state)) == ([1, 1, 1], [0, 0, 1])


def test_if_everybody_bids_nothing_nobody_gets_anything() -> None:
    state = acting(
        do("choose-player", among="players"), BID, do("gain-bacon", count=1, if_you_do=True), others=(Seat(energy=1),)
    )
    state = play(state, "player:1", "x:0")
    assert ([one.bacon for one in table_of(state).players], energies(state)) == ([0, 0], [0, 1])


# --- secrets --------------------------------------------------------------------------------------

SECRETS = {
    "options": one_of(option(ENERGY), option(BACON), by="each-player", secret=True),
    "offer": one_of(option(ENERGY), by="each-player", secret=True, may=True),
    "votes": do("vote", options=[option(BURN), option(do("gain-bacon", count=1))], secret=True),
    "players": do("vote", among="players", secret=True),
    "cards": do("vote", choose=FOE, secret=True),
    "bids": BID,
}


def answers_in(looked_at: State | View) -> list[int | None]:
    return [one.answer for one in round_of(looked_at).answers]


@pytest.mark.parametrize("seats", [2, 3, pytest.param(4, marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("name", SECRETS)
def test_nobody_sees_what_another_has_chosen_before_all_have(name: str, seats: int) -> None:
    """For every way to choose: the same view of each seat until the last choice, whatever the others chose."""
    start = acting(SECRETS[name], me=Seat(energy=2), others=(Seat(energy=2),) * (seats - 1))
    moves = legal(start)[:2] + legal(start)[-1:]
    for depth in range(1, seats):
        seen: dict[tuple[int | None, str], set[object]] = {}
        for said in product(dict.fromkeys(moves), repeat=depth):
            state = play(start, *said)
            assert state.to_act == depth
            for seat in (*range(seats), None):
                own = said[seat] if seat is not None and seat < depth else ""
                view = state.observe(seat)
                words = json.dumps(view.to_json())
                seen.setdefault((seat, own), set()).add((view, words))
                assert load_view(json.loads(words)) == view
                guess = determinize(view, str(said))
                assert guess.observe(seat) == view
                assert None not in answers_in(guess)
            before = play(start, *said[:-1])
            assert told(before, said[-1]) == []
            assert load_state(state.to_json()) == state
        assert all(len(views) == 1 for views in seen.values())


def test_everybody_sees_an_open_vote_while_others_vote() -> None:
    state = play(acting(do("vote", among="players"), others=(Seat(), Seat())), "player:2")
    assert [answers_in(state.observe(seat)) for seat in (0, 1, 2, None)] == [[2]] * 4
