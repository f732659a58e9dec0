"""Loops, which always end, and revealing cards until one passes a filter (S87)."""

import pytest

from bacon_rules import JsonError
from bacon_rules.save_your_bacon import load_state, load_view, observe
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.events import CardsDrawn, CardsRevealed
from tests.jsontrees import place_of, replaced
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.rulebook.going import casting, go
from tests.save_your_bacon.scenarios import *

DRAW = do("draw", count=1)
IF_YOU_DO = {"if_you_do": True}
BURN = do("repeat", times=3, actions=[do("choose", cards=choose(FOE)), damage(2, "that")])


def repeat(*actions: Json, **rest: Any) -> Json:
    return do("repeat", actions=list(actions), **rest)


def as_long(test: Json, *actions: Json, **rest: Any) -> Json:
    return repeat(*actions, **{"while": test}, **rest)


# --- how often ------------------------------------------------------------------------------------


def test_the_player_chooses_each_time_and_damage_is_checked_after_each_effect_action() -> None:
    state = go(casting(BURN), "choose:3", "choose:3")
    assert card(state, 3).exhausted  # defeated by the first two times, and so not in the last one
    assert wounds(go(state, "choose:4"), 3, 4) == [0, 2]


def test_the_number_of_times_is_worked_out_at_the_beginning() -> None:
    loop = repeat(do("gain-bacon", count=1), times={"tokens": "bacon"})
    assert player(casting(loop, me=Seat(bacon=3)), 0).bacon == 6
    assert player(casting(loop, DRAW | IF_YOU_DO, me=Seat(deck="one")), 0).hand == ()


def test_a_loop_ends_when_its_test_is_false_and_counts_its_times() -> None:
    wounded = {"count": {"damaged": True}}
    heal = do("remove-damage", amount=1, cards=choose({"damaged": True}))
    me = Seat(deck="one one one one")
    state = casting(as_long(wounded, heal), do("draw", count="that-many", **IF_YOU_DO), me=me, damaged={4: 3})
    assert (wounds(state, 4), len(player(state, 0).hand)) == ([0], 3)
    assert wounds(casting(as_long(wounded, heal, times=2), damaged={4: 3}), 4) == [1]
    state = casting(as_long(wounded, heal), DRAW | IF_YOU_DO, me=me)
    assert player(state, 0).hand == ()


def test_no_loop_has_more_than_99_times() -> None:
    state = casting(as_long({"turn": "friendly"}, do("gain-bacon", count=1)))
    assert player(state, 0).bacon == 99


def test_a_loop_that_draws_last_draws_each_time_and_counts() -> None:
    state = casting(repeat(DRAW, times=2), me=Seat(deck="one", discard="two three"))
    assert [type(event) for event in state.events(state.chance_move(1))].count(CardsDrawn) == 1
    state = state.apply(state.chance_move(1))
    assert len(player(state, 0).hand) == 2


@pytest.mark.parametrize(("answer", "bacon"), [("yes", 2), ("no", 0)])
def test_a_loop_can_be_declined_as_a_whole(answer: str, bacon: int) -> None:
    state = casting(repeat(do("gain-bacon", count=1), times=2, may=True))
    assert player(play(state, answer), 0).bacon == bacon
    never = as_long({"turn": "opposing"}, do("gain-bacon", count=1), may=True)
    assert legal(casting(never), "yes") == []


def test_each_time_begins_with_what_the_time_before_has_chosen() -> None:
    loop = repeat(
        do("choose", cards=choose({"kind": "champion", "side": "opposing", "not": {"same_as": "that"}})),
        damage(1, "that"),
        times=2,
    )
    state = casting(do("choose", cards=choose(FOE)), loop)
    assert legal(play(state, "choose:3", "choose:4")) == ["choose:3", "choose:5"]


# --- one after the other --------------------------------------------------------------------------


def test_each_card_has_its_time_unless_it_has_left_play() -> None:
    state = casting(
        repeat(do("destroy", cards="that"), do("return-to-hand", cards=choose(FOE_GEAR, up_to=True)), each=FOE_GEAR),
        cards=[equipment("Pan"), equipment("Pot")],
        gear=[("pan", 3), ("pot", 4)],
    )
    state = go(state, "choose:7")
    assert player(state, 1).hand == ("pot",)
    assert player(state, 1).discard == ("pan",)


def test_that_player_is_the_player_of_each_card() -> None:
    loop = repeat(do("gain-bacon", count=1, who="that-player"), each={"kind": "champion"})
    state = casting(loop, others=(Seat(), Seat()))
    assert [player(state, seat).bacon for seat in range(3)] == [3, 3, 3]


def test_each_player_has_a_time_in_player_order() -> None:
    state = casting(
        repeat(DRAW | {"who": "that-player"}, damage(1, choose(FOE)), who="each-opponent"), others=(Seat(),) * 2
    )
    assert (table_of(state).stack[-1].loop.seats, legal(state)) == ((2,), [f"choose:{card}" for card in range(3, 9)])  # type: ignore[union-attr]
    state = go(state, "choose:3", "choose:8")
    assert wounds(state, 3, 8) == [1, 1]


# --- loops within loops ---------------------------------------------------------------------------


def test_a_loop_within_a_loop_has_fewer_times() -> None:
    """Ten times outside leave nine for each inside, of the twenty that it would have alone."""
    counter = do("put-counters", counter="echo", cards="this-card")
    echo = {"name": "Echo", "would": when("gained-bacon"), "instead": [repeat(counter, times=20)]}
    rest: Json = {"me": Seat(champions="gong elm ash"), "cards": [champion("Gong", echo)]}
    gain = do("gain-bacon", count=1)
    alone, within = casting(gain, **rest), casting(repeat(gain, times=10), **rest)
    assert [card(state, 0).counters[0].number for state in (alone, within)] == [20, 90]


def test_a_delayed_effect_can_be_made_each_time_and_is_in_no_loop() -> None:
    later = do("later", at=when("turn-ended"), actions=[do("gain-bacon", count=1)])
    state = go(casting(repeat(later, times=3)), "pass-time")
    assert player(go(state, *legal(state, "done")), 0).bacon == 3


# --- what is stored -------------------------------------------------------------------------------


def test_a_game_can_be_stored_within_a_loop() -> None:
    state = play(casting(BURN), "choose:3")
    assert load_state(same(state.to_json())) == state
    for seat in (0, 1):
        assert load_view(same(observe(state, seat).to_json())) == observe(state, seat)
    outside = casting(do("choose", cards=choose(FOE)))
    assert "loop" not in str(same(outside.to_json()))


LOOP = "$.stage.stack[2].loop"


@pytest.mark.parametrize(
    ("place", "wrong", "problem"),
    [
        (f"{LOOP}.done", 0, "expected a number from 1 to 98, got 0"),
        (f"{LOOP}.done", 99, "expected a number from 1 to 98, got 99"),
        (f"{LOOP}.cards", [3], "expected one for each time left, if each has a time"),
        (f"{LOOP}.seats", [1], "expected one for each time left, if each has a time"),
        (f"{LOOP}.seats", [2], "expected a number from 0 to 1, got 2"),
        ("$.stage.stack[2].action", 0, "expected a loop while it is done, and no such key outside loops"),
    ],
)
def test_a_loop_that_cannot_be_is_refused(place: str, wrong: object, problem: str) -> None:
    document = same(play(casting(BURN), "choose:3").to_json())
    document = replaced(document, place_of(LOOP), {"left": 1, "done": 2, "cards": [], "seats": []})
    load_state(document)
    with pytest.raises(JsonError) as error:
        load_state(replaced(document, place_of(place), wrong))  # type: ignore[arg-type]
    assert str(error.value).endswith(problem)


# --- revealing until ------------------------------------------------------------------------------


def until(wanted: Json | None = None, **rest: Any) -> Json:
    return do("reveal-until", until=wanted or {"name": "Two"}, **rest)


def test_cards_are_revealed_until_one_passes() -> None:
    state = casting(
        until(), do("return-to-hand", cards="that"), do("gain-bacon", count=1), me=Seat(deck="one three two one")
    )
    assert (player(state, 0).deck, player(state, 0).hand) == (("one", "three", "one"), ("two",))
    cast = position(Seat(hand="act", deck="one two one"), Seat(), cards=[action("Act", until())])
    assert CardsRevealed(0, keys("one two"), Zone.DECK) in told(cast, "play:act@0")


def test_nothing_is_revealed_of_an_empty_deck() -> None:
    act = action("Act", until(whose="each-player"))
    state = position(Seat(hand="act"), Seat(deck="two"), cards=[act])
    revealed = [one for one in told(state, "play:act@0") if isinstance(one, CardsRevealed)]
    assert revealed == [CardsRevealed(1, keys("two"), Zone.DECK)]


@pytest.mark.parametrize(
    ("rest", "deck", "discard"),
    [("bottom", ("one", "one", "three"), ()), ("discard", ("one",), ("one", "three"))],
)
def test_the_rest_goes_elsewhere(rest: str, deck: tuple[str, ...], discard: tuple[str, ...]) -> None:
    state = casting(
        until(rest=rest),
        do("gain-bacon", count="that-many"),
        do("return-to-hand", cards="that", **IF_YOU_DO),
        me=Seat(deck="one three two one"),
    )
    me = player(state, 0)
    assert (me.deck, me.discard[: len(discard)], me.hand, me.bacon) == (deck, discard, ("two",), 3)


def test_a_deck_without_such_a_card_is_revealed_whole() -> None:
    state = casting(until(rest="bottom"), DRAW | IF_YOU_DO, me=Seat(deck="one three"))
    assert (player(state, 0).deck, player(state, 0).hand) == (("one", "three"), ())
    state = casting(until(if_able=True), DRAW | IF_YOU_DO)
    assert player(state, 0).hand == ()


def test_several_players_reveal_cards() -> None:
    decks = (Seat(deck="two one"), Seat(deck="one"))
    state = casting(
        until(whose="each-opponent"),
        do("remove-from-game", cards="that"),
        DRAW | IF_YOU_DO,
        others=decks,
        me=Seat(deck="one"),
    )
    assert [player(state, seat).removed for seat in (1, 2)] == [("two",), ()]
    assert player(state, 0).hand == ("one",)
