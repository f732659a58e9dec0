"""Amounts that are worked out for each card or player by itself (S78)."""

from bacon_rules.save_your_bacon.frames import Counters
from tests.save_your_bacon.rulebook.going import casting, go
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

DAMAGE: Json = {"value": "damage", "of": "itself"}
HURT: Json = each({"kind": "champion", "damaged": True})
HAND: Json = {"count": {}, "zone": "hand", "who": "themself"}
BACON: Json = {"tokens": "bacon", "who": "themself"}
BOTH = Seat(hand="nap nap one two", bacon=1, deck="nap nap nap"), Seat(hand="one two", bacon=2, deck="nap nap nap")
IF_DONE = do("gain-action", count=1, if_you_do=True)


def test_damage_is_placed_moved_and_removed_by_what_is_on_each_card() -> None:
    state = casting(damage(DAMAGE, HURT), damaged={3: 1, 4: 2, 0: 1})
    assert (wounds(state, 3, 0), card(state, 4).damage) == ([2, 2], 0)  # 4 was defeated
    half = {"half": DAMAGE, "round": "down"}
    moved = casting(do("move-damage", amount=half, cards=each(FOE), to="this-champion"), damaged={3: 3, 4: 2, 5: 1})
    assert wounds(moved, 0, 3, 4, 5) == [2, 2, 1, 1]
    removed = casting(do("remove-damage", amount=half, cards=HURT), IF_DONE, damaged={3: 3, 4: 2, 5: 1})
    assert wounds(removed, 3, 4, 5) == [2, 1, 1]
    assert turn_of(removed).actions == 1  # half of 1 is nothing, so not all was done


def test_counters_are_put_and_removed_by_what_is_on_each_card() -> None:
    on = {3: (Counters("rust", 2),), 4: (Counters("rust", 3),)}
    rust: Json = {"counters": "rust", "of": "itself"}
    put = do("put-counters", counter="rust", amount=rust, cards=each(FOE))
    assert [card(casting(put, counters=on), one).count_of("rust") for one in (3, 4, 5)] == [4, 6, 0]
    taken = do("remove-counters", counter="rust", amount={"half": rust}, cards=each(FOE))
    state = casting(taken, cards=[action("Oil", put)], counters=on)
    assert [card(state, one).count_of("rust") for one in (3, 4, 5)] == [1, 1, 0]


def test_what_lasts_lasts_by_an_amount_for_each_card() -> None:
    longer = modify(each(FOE), "defense", "add", DAMAGE, duration="this-turn")
    state = checked(casting(longer, IF_DONE, damaged={3: 1, 4: 2}))
    lasting = table_of(state).lasting
    assert [(one.amount, one.cards) for one in lasting] == [(1, (3,)), (2, (4,))]
    assert turn_of(state).actions == 1
    shield = do("prevent", cards=each(FOE), amount=DAMAGE, next=True, duration="this-turn")
    state = casting(shield, damage(3, each(FOE)), damaged={3: 1, 4: 2})
    assert wounds(state, 3, 4, 5) == [3, 3, 3]


def test_a_constant_effect_changes_each_card_by_its_own_amount() -> None:
    stale = constant("Stale", modify(each({"kind": "champion"}), "attack", "add", DAMAGE))
    hit = action("Hit", damage({"value": "attack", "of": "that"}, "this-champion"))
    chosen = action("Pick", do("choose", cards=choose(FOE)), *hit["actions"])
    state = position(
        Seat(hand="pick"), Seat(), cards=[equipment("Crust", stale), chosen], gear=[("crust", 3)], damaged={4: 1}
    )
    assert wounds(go(state, "play:pick@0", "choose:4"), 0) == [3]
    assert wounds(go(state, "play:pick@0", "choose:5"), 0) == [2]


def test_each_player_draws_gains_and_loses_by_their_own_amount() -> None:
    me, other = BOTH
    state = casting(do("lose-bacon", count={"half": BACON}, who="each-player"), me=me, others=(other,))
    assert [player(state, seat).bacon for seat in (0, 1)] == [0, 1]
    state = casting(do("draw", count={"difference": [4, HAND]}, who="each-player"), IF_DONE, me=me, others=(other,))
    assert [len(player(state, seat).hand) for seat in (0, 1)] == [4, 4]
    assert turn_of(state).actions == 1  # the first player drew none
    state = casting(do("draw", count=BACON, who="each-player"), IF_DONE, me=me, others=(other,))
    assert [len(player(state, seat).hand) for seat in (0, 1)] == [5, 4]
    assert turn_of(state).actions == 2


def test_each_player_discards_half_of_their_own_hand() -> None:
    half = choose(zone="hand", whose="each-player", count={"half": HAND})
    me, other = BOTH
    state = checked(casting(do("discard", cards=half), IF_DONE, me=me, others=(other,)))
    state = checked(go(state, "take:nap", "take:nap"))
    state = go(state, "take:two")
    assert [player(state, seat).hand for seat in (0, 1)] == [("one", "two"), ("one",)]
    assert turn_of(state).actions == 2


def test_decks_are_looked_at_and_taken_from_by_each_players_own_amount() -> None:
    me, other = BOTH
    state = casting(do("discard", cards={"top": BACON, "whose": "each-player"}), me=me, others=(other,))
    assert [len(player(state, seat).deck) for seat in (0, 1)] == [2, 1]
    looked = choose(zone="deck", whose="each-player", top=BACON)
    state = casting(
        do("discard", cards=looked), me=Seat(deck="one two", bacon=1), others=(Seat(deck="one two", bacon=2),)
    )
    assert legal(state) == ["take:one"]
    state = checked(go(state, "take:one"))
    assert legal(state) == ["take:one", "take:two"]


def test_in_play_each_chooser_chooses_as_many_as_their_own_amount() -> None:
    hits = damage(1, choose({"kind": "champion"}, by="each-player", count=BACON))
    me, other = BOTH
    state = go(casting(hits, me=me, others=(other,)), "choose:0", "choose:1", "choose:2")
    assert wounds(state, 0, 1, 2, 3) == [1, 1, 1, 0]


def test_a_limit_lasts_by_an_amount_for_each_player() -> None:
    larger = modify_player("hand-size", "add", BACON, who="each-player", duration="until-your-next-turn")
    me, other = BOTH
    state = checked(casting({**larger, "if_able": True}, IF_DONE, me=me, others=(other,)))
    assert [(one.amount, one.players) for one in table_of(state).lasting] == [(1, (0,)), (2, (1,))]
    assert turn_of(state).actions == 2
    state = casting({**larger, "if_able": True}, me=me, others=(Seat(),))
    assert table_of(state).lasting == ()


def test_a_constant_limit_asks_each_player() -> None:
    larger = constant("Larder", modify_player("hand-size", "add", BACON, who="each-player"))
    state = position(
        Seat(deck="nap " * 9, bacon=1), Seat(), cards=[equipment("Shelf", larger)], gear=[("shelf", 4)], turn=0
    )
    usual = position(Seat(deck="nap " * 9, bacon=1), Seat())
    assert len(player(go(state, "refresh"), 0).hand) == len(player(go(usual, "refresh"), 0).hand) + 1


def test_an_amount_of_what_is_chosen_is_for_the_chosen_card() -> None:
    state = go(casting(damage(DAMAGE, choose(FOE)), damaged={3: 1, 4: 3}), "choose:3")
    assert wounds(state, 3, 4) == [2, 3]


def test_if_able_asks_each_part_of_a_choice_for_its_own_amount() -> None:
    both = do("discard", cards=choose(zone="hand", whose="each-player", count=BACON), if_able=True)
    me, other = BOTH
    assert legal(casting(both, me=me, others=(other,)), "take")
    assert not legal(casting(both, me=me, others=(Seat(hand="one", bacon=2),)), "take")
