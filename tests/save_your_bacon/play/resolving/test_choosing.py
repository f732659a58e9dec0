"""Choosing of decks, piles and hands of others, and by others: who is asked, what is seen, and what goes where."""

from typing import Any

import pytest

from bacon_rules.save_your_bacon import moves
from bacon_rules.save_your_bacon.cards.expressions.filters import Filter
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import HIDDEN, Zone
from bacon_rules.save_your_bacon.events import CardMoved, CardsLookedAt, CardsSeen, DeckShuffled
from bacon_rules.save_your_bacon.frames import Resolving, Shuffling
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.resolving.choosers import Part, looks, parts_of, waiting_part
from bacon_rules.save_your_bacon.play.resolving.choosing import choice_of
from tests.save_your_bacon.scenarios import *

RIVALS = "each-opponent"
HAND = Seat(hand="one two")


def cast(*deeds: Json, own: Seat | None = None, rival: Seat | None = None, **rest: Any) -> State:
    """Return the state in which a card that does this has been played."""
    return play(before(*deeds, own=own, rival=rival, **rest), "play:cast@0")


def before(*deeds: Json, own: Seat | None = None, rival: Seat | None = None, **rest: Any) -> State:
    """Return the state in which a card that does this can be played."""
    mine = own or Seat()
    seats = (Seat(hand=f"cast {mine.hand}", deck=mine.deck, discard=mine.discard, spent=mine.spent), rival or Seat())
    return position(*seats, cards=[action("Cast", *deeds), *rest.pop("cards", [])], **rest)


def shuffled(state: State) -> State:
    """Return the state after chance has shuffled."""
    assert state.to_act is None
    assert state.table is not None
    frame = state.table.stack[-1]
    assert isinstance(frame, Shuffling)
    return state.apply(moves.Shuffle(sorted(frame.cards)))


def test_s32_who_searches_a_deck_sees_it_and_it_is_shuffled_afterwards() -> None:
    deed = do("return-to-hand", cards=choose({"kind": "equipment"}, zone="deck"))
    state = cast(deed, own=Seat(deck="one spade two"))
    assert legal(state) == ["take:spade"]
    assert state.observe(0).table.players[0].deck == ("one", "spade", "two")  # type: ignore[union-attr]
    assert state.observe(1).table.players[0].deck == (HIDDEN,) * 3  # type: ignore[union-attr]
    assert why(state, "take:one") is Illegal.CANNOT_BE_CHOSEN
    state = play(state, "take:spade")
    assert player(state, 0).hand == ("spade",)
    events = list(state.events(moves.Shuffle((CardKey("two"), CardKey("one")))))
    assert [one for one in events if isinstance(one, DeckShuffled)] == [DeckShuffled(0, 2)]
    state = shuffled(state)
    assert player(state, 0).deck == ("one", "two")


def test_s31_who_searches_is_asked_whether_or_not_anything_is_there() -> None:
    deed = do("return-to-hand", cards=choose({"kind": "equipment"}, zone="deck"))
    state = cast(deed, own=Seat(deck="one two"))
    assert legal(state) == ["done"]
    assert player(shuffled(play(state, "done")), 0).deck == ("one", "two")
    assert cast(deed).to_act == 0
    assert legal(cast(deed), "play") == []


def test_s33_what_was_searched_for_is_shown_and_what_was_not_is_not() -> None:
    sought = do("return-to-hand", cards=choose({"kind": "equipment"}, zone="deck"))
    any_card = do("return-to-hand", cards=choose(zone="deck"))
    for deed, key in ((sought, "spade"), (any_card, "?")):
        state = cast(deed, own=Seat(deck="one spade"))
        events = told(state, "take:spade")
        assert CardMoved(0, CardKey(key), Zone.DECK, "hand") in events
        assert (CardsSeen(0, (CardKey("spade"),)) in events) is (key == "?")


def test_s32_looking_is_told_to_all_and_what_is_seen_to_one() -> None:
    state = before(
        do("discard", cards=choose(zone="deck", whose=RIVALS, by="you", top=2)), rival=Seat(deck="one two nap")
    )
    events = told(state, "play:cast@0")
    assert CardsLookedAt(0, 1, Zone.DECK, 2) in events
    [seen] = [event for event in events if isinstance(event, CardsSeen)]
    assert (seen.seen_by, seen.cards) == ((0,), ("one", "two"))


def test_of_the_top_of_a_deck_only_so_many_are_seen_and_the_rest_stays_or_goes() -> None:
    for rest, deck, discard in (
        (None, ("one", "three", "nap"), ("cast",)),
        ("bottom", ("nap", "one", "three"), ("cast",)),
        ("discard", ("nap",), ("one", "three", "cast")),
    ):
        more: Json = {} if rest is None else {"rest": rest}
        state = cast(do("return-to-hand", cards=choose(zone="deck", top=3, **more)), own=Seat(deck="one two three nap"))
        view = state.observe(0).table
        assert view is not None
        assert view.players[0].deck == ("one", "two", "three", HIDDEN)
        assert legal(state) == ["take:one", "take:two", "take:three"]
        state = play(state, "take:two")
        assert (player(state, 0).deck, player(state, 0).discard) == (deck, discard)
        assert player(state, 0).hand == ("two",)


def test_how_much_of_the_top_is_looked_at_can_be_x() -> None:
    cast_x = action("Cast", do("return-to-hand", cards=choose(zone="deck", top="x")), x=True)
    state = position(Seat(hand="cast", deck="one two three", energy=2), Seat(), cards=[cast_x])
    assert player(play(state, "play:cast@0", "x:0"), 0).hand == ()
    assert legal(play(state, "play:cast@0", "x:2")) == ["take:one", "take:two"]


def test_how_much_of_the_top_is_looked_at_can_be_counted() -> None:
    deed = do("return-to-hand", cards=choose(zone="deck", top={"count": {"damaged": True}}))
    state = cast(deed, own=Seat(deck="one two three"), damaged={1: 1, 3: 1})
    assert legal(state) == ["take:one", "take:two"]


@pytest.mark.parametrize(
    ("choice", "part"),
    [
        (choose(FRIEND), Part(chooser=0, owner=0)),
        (choose(FRIEND, by=RIVALS), Part(chooser=1, owner=1)),
        (choose(zone="hand", whose=RIVALS), Part(chooser=1, owner=1)),
        (choose(zone="hand", whose=RIVALS, by="you"), Part(chooser=0, owner=1)),
        (choose(zone="hand", by=RIVALS), Part(chooser=1, owner=0)),
    ],
)
def test_a_choice_is_of_ones_own_cards_unless_it_says_whose(choice: Json, part: Part) -> None:
    state = cast(do("remove-from-game" if "zone" in choice else "exhaust", cards=choice), own=HAND, rival=HAND)
    frame = table_of(state).stack[-1]
    assert isinstance(frame, Resolving)
    board = Board(state.rules, state.decks, table_of(state))
    assert parts_of(board, frame, choice_of(board, frame)) == [part]
    assert waiting_part(board, frame, choice_of(board, frame)) == part
    assert state.to_act == part.chooser


@pytest.mark.parametrize(
    ("zone", "whose", "at_random", "looking"),
    [
        ("deck", 0, False, True),
        ("deck", 1, False, True),
        ("deck", 1, True, False),
        ("hand", 1, False, True),
        ("hand", 1, True, False),
        ("hand", 0, False, False),
        ("discard", 0, False, False),
        ("discard", 1, False, False),
    ],
)
def test_who_chooses_looks_at_cards_that_only_others_see(
    zone: str, whose: int, *, at_random: bool, looking: bool
) -> None:
    choice = Chosen(choose=Filter(), zone=Zone(zone), at_random=at_random)
    assert looks(choice, Part(chooser=0, owner=whose)) is looking


def test_the_rest_of_the_top_is_shuffled_into_the_deck() -> None:
    state = cast(do("discard", cards=choose(zone="deck", top=2, rest="shuffled")), own=Seat(deck="one two nap"))
    state = shuffled(play(state, "take:one"))
    assert player(state, 0).deck == ("nap", "two")


def test_s34_cards_are_put_on_a_deck_one_upon_the_other() -> None:
    for place, deck in (("top", ("one", "two", "nap")), ("bottom", ("nap", "two", "one"))):
        deed = do("return-to-deck", cards=choose(zone="deck", top=2, count=2), place=place)
        state = cast(deed, own=Seat(deck="one two nap"))
        state = play(state, "take:two")
        assert player(play(state, "take:one"), 0).deck == deck


def test_s34_who_returns_all_there_is_is_asked_for_the_order() -> None:
    deed = do("return-to-deck", cards=choose(zone="discard", count=2))
    state = cast(deed, own=Seat(discard="one two"))
    assert legal(state) == ["take:one", "take:two"]
    assert player(play(state, "take:one"), 0).deck == ("two", "one")
    assert player(cast(deed, own=Seat(discard="one")), 0).deck == ("one",)
    gear = cast(do("return-to-deck", cards=choose(GEAR, count=2)), gear=[("spade", 0), ("spade", 1)])
    assert legal(gear) == ["choose:6", "choose:7"]


def test_you_choose_from_the_hand_of_an_opponent_and_see_it() -> None:
    deed = do("discard", cards=choose({"kind": "action"}, zone="hand", whose=RIVALS, by="you"))
    state = cast(deed, rival=Seat(hand="one spade two"))
    assert state.to_act == 0
    assert legal(state) == ["take:one", "take:two"]
    view = state.observe(0).table
    assert view is not None
    assert view.players[1].hand == ("one", "spade", "two")
    assert player(play(state, "take:two"), 1).hand == ("one", "spade")
    assert legal(cast(deed, rival=Seat(hand="spade"))) == ["done"]
    assert player(cast(deed), 0).discard == ("cast",)


def test_an_opponent_chooses_from_your_hand() -> None:
    state = cast(do("discard", cards=choose(zone="hand", by=RIVALS)), own=Seat(hand="one two"))
    assert (state.to_act, legal(state)) == (1, ["take:one", "take:two"])
    assert player(play(state, "take:one"), 0).hand == ("two",)


def test_s30_others_choose_among_their_own_in_play() -> None:
    state = cast(do("place-damage", amount=1, cards=choose(FRIEND, by="each-player")))
    assert legal(state) == ["choose:0", "choose:1", "choose:2"]
    state = play(state, "choose:1")
    assert (state.to_act, legal(state)) == (1, ["choose:3", "choose:4", "choose:5"])
    assert wounds(play(state, "choose:5"), 0, 1, 5) == [0, 1, 1]


def test_s30_others_choose_the_same_card_only_if_they_may_and_it_is_done_once_to_it() -> None:
    anybody = choose({"kind": "champion"}, by="each-player", count=2)
    for same, left in ((False, [0, 2, 4, 5]), (True, [0, 1, 2, 3, 4, 5])):
        cards = {**anybody, "same": True} if same else anybody
        state = cast(damage(1, cards), do("gain-energy", count="that-many"), damage(1, "that"))
        assert legal(play(state, "choose:1")) == ["choose:0", "choose:2", "choose:3", "choose:4", "choose:5"]
        state = play(state, "choose:1", "choose:3")
        assert (state.to_act, legal(state)) == (1, [f"choose:{number}" for number in left])
    assert legal(play(state, "choose:1")) == ["choose:0", "choose:2", "choose:3", "choose:4", "choose:5"]
    state = play(state, "choose:3", "choose:5")
    assert (wounds(state, 1, 3, 5), player(state, 0).energy) == ([2, 2, 2], 3)


def test_with_up_to_each_chooser_may_stop() -> None:
    state = cast(do("exhaust", cards=choose({"side": "friendly"}, by="each-player", count=2, up_to=True)))
    state = play(state, "choose:1", "done", "choose:3", "choose:4")
    assert [one.number for one in state.table.cards if one.exhausted] == [1, 3, 4]  # type: ignore[union-attr]


def test_cards_are_chosen_of_the_spent_energy_and_of_discards_of_others() -> None:
    state = cast(do("return-to-hand", cards=choose(zone="spent")), own=Seat(spent="one two"))
    assert player(play(state, "take:one"), 0).spent == ("two",)
    deed = do("remove-from-game", cards=choose(zone="discard", whose=RIVALS, by="you"))
    state = cast(deed, rival=Seat(discard="one two"))
    assert (state.to_act, legal(state)) == (0, ["take:one", "take:two"])
    assert player(play(state, "take:one"), 1).removed == ("one",)


def test_chance_chooses_in_play_and_of_piles() -> None:
    state = cast(do("place-damage", amount=1, cards=choose(FOE, at_random=True)))
    assert state.to_act is None
    assert why(state, "random-card:0") is Illegal.CANNOT_BE_CHOSEN
    assert why(state, "random:one") is Illegal.NO_CHANCE_NOW
    assert {str(state.chance_move(seed)) for seed in range(30)} == {"random-card:3", "random-card:4", "random-card:5"}
    assert wounds(play(state, "random-card:4"), 4) == [1]
    pile = cast(do("return-to-hand", cards=choose(zone="discard", at_random=True)), own=Seat(discard="one two"))
    assert why(pile, "random-card:0") is Illegal.NO_CHANCE_NOW
    assert player(play(pile, "random:two"), 0).hand == ("two",)
    assert why(before(do("refresh")), "random-card:0") is Illegal.NO_CHANCE_NOW


def test_a_chosen_card_of_a_deck_lies_on_top_until_all_are_chosen_and_others_do_not_see_it() -> None:
    state = cast(do("discard", cards=choose(zone="deck", top=3, count=2)), own=Seat(deck="one two three nap"))
    state = play(state, "take:three")
    assert player(state, 0).deck == ("three", "one", "two", "nap")
    assert legal(state) == ["take:one", "take:two"]
    mine, theirs = state.observe(0).table, state.observe(1).table
    assert mine is not None
    assert theirs is not None
    assert mine.players[0].deck == ("three", "one", "two", HIDDEN)
    assert theirs.players[0].deck == (HIDDEN,) * 4
    assert [one.card for one in theirs.stack[-1].taken] == [HIDDEN]  # type: ignore[union-attr]
    assert state.observe(1).determinize(5).observe(1) == state.observe(1)
    state = play(state, "take:one")
    assert player(state, 0).discard == ("three", "one", "cast")


def test_what_is_searched_for_is_seen_by_all_when_it_is_taken() -> None:
    deed = do("return-to-hand", cards=choose({"kind": "action"}, zone="deck", count=2))
    state = play(cast(deed, own=Seat(deck="one two three")), "take:two")
    theirs = state.observe(1).table
    assert theirs is not None
    assert theirs.players[0].deck == ("two", HIDDEN, HIDDEN)
    assert [one.card for one in theirs.stack[-1].taken] == ["two"]  # type: ignore[union-attr]


def test_if_able_and_may_ask_of_decks() -> None:
    state = cast(do("discard", cards=choose(zone="deck", count=2), if_able=True), own=Seat(deck="one"))
    assert player(state, 0).deck == ("one",)
    assert legal(cast(do("discard", cards=choose(zone="deck"), may=True), own=Seat(deck="one"))) == ["yes", "no"]
    assert player(cast(do("discard", cards=choose(zone="deck"), may=True)), 0).discard == ("cast",)


def test_choosing_none_of_a_deck_does_not_look() -> None:
    none = do("discard", cards=choose(zone="deck", count={"count": {}, "zone": "spent"}))
    state = cast(none, own=Seat(deck="one two"))
    assert player(state, 0).deck == ("one", "two")
    assert not any(isinstance(event, CardsLookedAt | DeckShuffled) for event in told(before(none), "play:cast@0"))


def test_two_opponents_are_searched_one_after_the_other() -> None:
    deed = do("discard", cards=choose(zone="deck", whose=RIVALS, by="you"))
    seats = (Seat(hand="cast"), Seat(deck="one two"), Seat(deck="three nap"))
    state = play(position(*seats, cards=[action("Cast", deed)]), "play:cast@0", "take:two")
    view = state.observe(0).table
    assert view is not None
    assert (view.players[1].deck, view.players[2].deck) == (("two", "one"), ("three", "nap"))
    state = play(state, "take:nap")
    assert (state.to_act, state.table.stack[-1].seat) == (None, 1)  # type: ignore[union-attr]
    assert player(shuffled(shuffled(state)), 2).deck == ("three",)


def test_nobody_is_asked_who_is_not_there() -> None:
    deed = do("discard", cards=choose(zone="hand", whose="that-player", by="you"))
    sage = champion("Sage")
    state = cast(do("choose", cards=choose(FOE, up_to=True)), deed, cards=[sage], rival=Seat(hand="one"))
    assert player(play(state, "done"), 1).hand == ("one",)
