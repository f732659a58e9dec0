"""Names that effect actions give to cards and players (S77)."""

import pytest

from bacon_rules.errors import JsonError
from bacon_rules.save_your_bacon import load_state
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.rulebook.going import casting, go
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

FIRST: Json = {"the": "first"}
SECOND: Json = {"the": "second"}
TWO: list[Json] = [
    do("choose", cards=choose(FRIEND), **{"as": "first"}),
    do("choose", cards=choose(FOE), **{"as": "second"}),
]
FUEL = do("discard", cards=choose(zone="hand"), **{"as": "first"})


def test_two_chosen_champions_place_damage_on_each_other() -> None:
    hits = [damage({"value": "attack", "of": FIRST}, SECOND), damage({"value": "defense", "of": SECOND}, FIRST)]
    state = go(casting(*TWO, *hits), "choose:1", "choose:4")
    assert wounds(state, 1, 4) == [0, 2]  # the friendly champion was defeated
    assert player(state, 1).bacon == 1


def test_two_named_champions_are_hurt_at_the_same_time() -> None:
    both = each({"any": [{"same_as": FIRST}, {"same_as": SECOND}]})
    state = go(casting(*TWO, damage(1, both)), "choose:1", "choose:4")
    assert wounds(state, 0, 1, 3, 4) == [0, 1, 0, 1]


def test_the_players_of_cards_are_meant_and_each_once() -> None:
    all_ = do("exhaust", cards=each({"kind": "champion", "damaged": True}), **{"as": "first"})
    state = casting(all_, do("gain-bacon", count=1, who=FIRST), others=(Seat(), Seat()), damaged={3: 1, 4: 1, 0: 1})
    assert [player(state, seat).bacon for seat in (0, 1, 2)] == [1, 1, 0]


def test_a_named_player_is_no_other_player_than_the_one_of_cards_chosen_since() -> None:
    chosen = [do("choose-player", **{"as": "first"}), do("choose", cards=choose(FRIEND))]
    gifts = [do("gain-bacon", count=1, who=FIRST), do("gain-energy", count=1, who="that-player")]
    state = go(casting(*chosen, *gifts, others=(Seat(), Seat())), "player:2", "choose:0")
    assert [player(state, seat).bacon for seat in (0, 1, 2)] == [0, 0, 1]
    assert player(state, 0).energy == 1


def test_a_named_card_out_of_play_can_be_asked_about_and_moved_twice() -> None:
    """S35: everybody saw it."""
    asked = damage({"value": "energy", "of": FIRST}, "this-champion")
    is_two = do("if", **{"if": {"card": FIRST, "is": {"name": "Two"}}}, then=[do("gain-bacon", count=1)])
    back = [do("return-to-hand", cards=FIRST), do("return-to-deck", cards=FIRST, if_you_do=True)]
    state = go(casting(FUEL, asked, is_two, *back, me=Seat(hand="two three")), "take:two")
    assert (player(state, 0).deck, player(state, 0).hand) == (("two",), ("three",))
    assert (wounds(state, 0), player(state, 0).bacon) == ([2], 1)


def test_a_card_that_was_named_and_lies_elsewhere_by_now_is_not_meant() -> None:
    elsewhere = do("return-to-hand", cards="that")
    state = casting(FUEL, elsewhere, do("return-to-deck", cards=FIRST), me=Seat(hand="two"))
    assert (player(state, 0).hand, player(state, 0).deck) == (("two",), ())


def test_a_name_that_was_not_given_means_nothing() -> None:
    named = do("choose", cards=choose(FOE), may=True, **{"as": "first"})
    state = casting(named, damage(2, FIRST), do("gain-bacon", count=1, who=FIRST))
    declined, taken = go(state, "no"), go(state, "yes", "choose:3")
    assert (wounds(declined, 3, 4, 5), player(declined, 1).bacon) == ([0, 0, 0], 0)
    assert (wounds(taken, 3, 4, 5), player(taken, 1).bacon) == ([2, 0, 0], 1)


@pytest.mark.parametrize(("moves", "hurt"), [(("option:0", "choose:1"), 1), (("option:1", "choose:4"), 4)])
def test_a_name_that_every_branch_gives_is_known_after_them(moves: tuple[str, ...], hurt: int) -> None:
    def naming(wanted: Json) -> Json:
        return {"actions": [do("exhaust", cards=choose(wanted), **{"as": "first"})]}

    state = go(casting(do("choose-one", options=[naming(FRIEND), naming(FOE)]), damage(1, FIRST)), *moves)
    assert wounds(state, hurt) == [1]


def test_names_of_cards_in_play_and_of_players_are_known_later() -> None:
    then = [damage(1, FIRST), do("draw", count=1, who=SECOND)]
    named = [TWO[0], do("choose-player", **{"as": "second"})]
    state = casting(
        *named, do("later", at=when("turn-ended"), actions=then), others=(Seat(deck="nap"), Seat(deck="nap"))
    )
    state = checked(go(state, "choose:1", "player:1"))
    while turn_of(state).seat == 0:
        state = go(state, legal(state, "pass")[0])
    assert (wounds(state, 1), player(state, 1).hand) == ([1], ("nap",))


def test_no_card_out_of_play_is_known_later() -> None:
    """S62: only cards in play and players are."""
    asked = damage({"value": "energy", "of": FIRST}, "this-champion")
    state = casting(FUEL, asked, do("later", at=when("turn-ended"), actions=[do("draw", count=1)]), me=Seat(hand="two"))
    assert (wounds(state, 0), table_of(state).delayed[0].context.lying) == ([2], ((), ()))


def test_everybody_sees_a_named_card_of_a_hand_where_it_is() -> None:
    other = do("choose", cards=choose(FOE))
    shown = [do("reveal", cards=choose(zone="hand"), **{"as": "first"}), other, other]
    state = casting(*shown, do("discard", cards=FIRST), me=Seat(hand="two three"))
    state = checked(go(state, "take:two", "choose:3"))
    seen = table_of(state.observe(1)).players[0]
    assert seen.hand == ("?", "two")
    assert player(go(state, "choose:3"), 0).discard[-2:] == ("two", "cast")


def test_a_stored_effect_has_only_names_that_it_gives_and_each_once() -> None:
    state = go(casting(*TWO, damage(1, FIRST), damage(1, SECOND)), "choose:1")
    document: Any = same(checked(state).to_json())
    context = document["stage"]["stack"][-1]["context"]
    [name] = context["names"]
    for names in ([{**name, "name": "third"}], [name, name]):
        context["names"] = names
        with pytest.raises(JsonError, match=r"names\[.\]\.name: expected different names that this effect gives"):
            load_state(document)


A: Json = {"number": "A"}
NAMED_A = do("name-number", **{"as": "A"})


def test_a_named_number_stays_what_it_was_and_that_many_goes_on() -> None:
    moved = [do("gain-energy", count=2), NAMED_A, do("gain-bacon", count="that-many"), do("draw", count=1)]
    state = casting(*moved, do("gain-energy", count=A), me=Seat(deck="one two"))
    assert (player(state, 0).energy, player(state, 0).bacon, player(state, 0).hand) == (4, 2, ("one",))


def test_the_number_of_what_is_reacted_to_gets_a_name_before_anything_is_done() -> None:
    thorns = activated("Thorns", NAMED_A, do("draw", count=1), damage(A, "that"), when=when("damage-placed"))
    state = casting(damage(1, choose(FOE)), me=Seat(champions="cook elm ash"), cards=[champion("Cook", thorns)])
    assert wounds(go(state, "choose:4", "activate:0/0"), 4) == [2]


def test_a_number_that_was_not_named_in_this_time_is_that_of_the_time_before() -> None:
    """S87: names keep their meaning from one time to the next."""
    drew = [do("draw", count=1), NAMED_A, do("gain-energy", count=A)]
    state = casting(do("repeat", times=2, actions=drew), me=Seat(deck="one two"))
    assert player(state, 0).energy == 2


def test_a_named_number_is_known_later_and_nothing_if_its_effect_action_was_left_out() -> None:
    then = [do("later", at=when("turn-ended"), actions=[damage(A, "this-champion")])]
    state = casting(do("gain-energy", count=2, may=True), NAMED_A, *then)
    for answer, hurt in (("yes", 2), ("no", 0)):
        ended = checked(go(state, answer))
        while turn_of(ended).seat == 0:
            ended = go(ended, legal(ended, "pass")[0])
        assert wounds(ended, 0) == [hurt]


def test_a_stored_name_has_a_number_only_if_the_effect_names_one() -> None:
    state = casting(TWO[0], do("draw", count=1), NAMED_A, damage(1, FIRST), damage(A, choose(FOE)))
    document: Any = same(checked(go(state, "choose:1")).to_json())
    first, number = document["stage"]["stack"][-1]["context"]["names"]
    assert ("number" in first, number["number"]) == (False, 0)
    told = r"names\[.\]\.number: expected a number if this effect gives the name to a number"
    for names in ([{**first, "number": 1}], [{**first, "name": "A"}]):
        document["stage"]["stack"][-1]["context"]["names"] = names
        with pytest.raises(JsonError, match=told):
            load_state(document)
