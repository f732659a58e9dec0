"""Taking cards of other players: they are the taker's for the rest of the game (S90)."""

import attrs
import pytest

from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.events import CardMoved, CardTaken
from bacon_rules.save_your_bacon.frames import Kept
from bacon_rules.save_your_bacon.rules import DeckRules
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

FROM_DISCARD = choose(zone="discard", whose="each-opponent", by="you")
HAND_OVER = do("take", cards=choose(zone="hand"), who={"the": "rival"})
RIVAL = do("choose-player", **{"as": "rival"})


def taking(*deeds: Json, own: str = "", cards: tuple[Json, ...] = (), **rest: Any) -> State:
    """Return a game after a player with some cards in hand has played an action that does this."""
    state = position(Seat(hand=f"act {own}"), Seat(**rest), cards=[action("Act", *deeds), *cards])
    return checked(play(state, "play:act@0"))


PLACES: list[tuple[Json, Json]] = [
    (FROM_DISCARD, {"discard": "one"}),
    (choose(zone="spent", whose="each-opponent"), {"spent": "one"}),
    (choose(zone="hand", whose="each-opponent", at_random=True), {"hand": "one"}),
    ({"top": 1, "whose": "each-opponent"}, {"deck": "one two"}),
    ({"each": {}, "zone": "discard", "whose": "each-opponent"}, {"discard": "one"}),
]


@pytest.mark.parametrize(("cards", "there"), PLACES)
def test_s90_a_card_is_taken_out_of_each_place(cards: Json, there: Json) -> None:
    state = position(Seat(hand="act"), Seat(**there), cards=[action("Act", do("take", cards=cards))])
    [zone] = map(Zone, there)
    taken = [one for one in told(state, "play:act@0") if isinstance(one, CardTaken)]
    assert taken == [CardTaken(1, CardKey("one"), zone, 0)]
    state = checked(play(state, "play:act@0"))
    assert (player(state, 0).hand, "one" in player(state, 1).cards_in(zone)) == (("one",), False)
    assert table_of(state).kept == (Kept(1, 0, CardKey("one")),)


def test_s90_a_card_that_is_searched_for_in_another_deck_is_taken_and_that_deck_shuffled() -> None:
    search = choose({"kind": "equipment"}, zone="deck", whose="each-opponent", by="you")
    state = checked(play(taking(do("take", cards=search), deck="one spade two"), "take:spade"))
    assert (player(state, 0).hand, state.to_act) == (("spade",), None)
    state = checked(state.apply(state.chance_move(0)))
    assert sorted(player(state, 1).deck) == ["one", "two"]


def test_s90_it_is_the_takers_card_when_it_is_spent_or_discarded() -> None:
    state = taking(do("take", cards=FROM_DISCARD), discard="nap")
    assert player(checked(play(state, "play:nap@0")), 0).discard == ("act", "nap")
    state = checked(play(state, "pass-time", "pitch:nap"))
    assert (player(state, 0).spent, player(state, 1).discard) == (("nap",), ())


def test_s90_that_card_is_known_where_it_was_taken_to() -> None:
    bottom = do("return-to-deck", cards="that", place="bottom")
    state = taking(
        do("reveal", cards={"top": 1, "whose": "each-opponent"}), do("take", cards="that"), bottom, deck="one"
    )
    assert (player(state, 0).deck, player(state, 1).deck) == (("one",), ())


@pytest.mark.parametrize(
    ("theirs", "there"), [({"top": 1}, {"deck": "one"}), ({"each": {}, "zone": "hand"}, {"hand": "one"})]
)
def test_s90_a_card_that_nobody_knew_is_known_where_it_was_taken_to(theirs: Json, there: Json) -> None:
    deeds = (
        do("take", cards={**theirs, "whose": "each-opponent"}, **{"as": "loot"}),
        do("discard", cards={"the": "loot"}),
    )
    state = taking(*deeds, own="two", **there)
    assert (player(state, 0).hand, player(state, 0).discard) == (("two",), ("one", "act"))


def test_s90_equipment_that_has_left_play_is_taken_from_where_it_went() -> None:
    lift = do("return-to-hand", cards=choose(FOE_GEAR)), do("take", cards="that")
    cards = [action("Act", *lift)]
    state = position(Seat(hand="act"), Seat(), cards=cards, gear=[("spade", 4)])
    assert player(checked(play(state, "play:act@0")), 0).hand == ("spade",)


def test_s90_equipment_that_was_played_is_not_taken_out_of_play() -> None:
    deeds = do("take", cards="that"), do("gain-bacon", count=1, if_you_do=True)
    grab = champion("Fox", activated("Grab", *deeds, when=when("card-played", side="opposing")))
    seats = Seat(hand="spade", deck="nap"), Seat(champions="fox elm ash")
    state = checked(play(position(*seats, cards=[grab]), "play:spade@0", "activate:3/0!0"))
    assert (player(state, 1).hand, player(state, 1).bacon, len(table_of(state).cards)) == ((), 0, 7)


def test_s90_a_card_is_handed_over() -> None:
    state = checked(play(taking(RIVAL, HAND_OVER, own="one two"), "take:two"))
    assert (player(state, 0).hand, player(state, 1).hand) == (("one",), ("two",))
    assert "two" in state.observe(0).determinize(5).table.players[1].hand  # type: ignore[union-attr]  # a game


def test_s90_that_player_is_the_one_from_before_the_choice() -> None:
    deeds = do("exhaust", cards=choose(FOE)), do("take", cards=choose(zone="hand"), who="that-player")
    state = checked(play(taking(*deeds, own="one two"), "choose:4", "take:two"))
    assert (player(state, 0).hand, player(state, 1).hand) == (("one",), ("two",))


def test_s90_cards_of_all_go_to_one_whose_own_are_shown_too() -> None:
    deeds = do("take", cards={"each": {}, "zone": "spent", "whose": "each-player"}), do("gain-bacon", count="that-many")
    state = position(Seat(hand="act", spent="one"), Seat(spent="two"), cards=[action("Act", *deeds)])
    assert [one for one in told(state, "play:act@0") if isinstance(one, CardMoved)][:1] == [
        CardMoved(0, CardKey("one"), Zone.SPENT, "hand")
    ]
    state = checked(play(state, "play:act@0"))
    assert (player(state, 0).hand, table_of(state).kept) == (("one", "two"), (Kept(1, 0, CardKey("two")),))
    assert player(state, 0).bacon == 2


def test_s90_nobody_takes_if_there_is_not_one_player() -> None:
    cards = do("reveal", cards={"each": {}, "zone": "hand", "whose": "each-opponent"}, **{"as": "theirs"})
    gift = do("take", cards=choose(zone="hand"), who={"the": "theirs"})
    act = action("Act", cards, gift, do("gain-bacon", count=1, if_you_do=True))
    seats = Seat(hand="act one"), Seat(hand="two"), Seat(hand="three")
    state = checked(play(position(*seats, cards=[act]), "play:act@0"))
    assert ([player(state, seat).hand for seat in range(3)], player(state, 0).bacon) == (
        [("one",), ("two",), ("three",)],
        0,
    )
    state = checked(play(position(*seats[:2], cards=[act]), "play:act@0"))
    assert (player(state, 1).hand, player(state, 0).bacon) == (("one", "two"), 1)


@pytest.mark.parametrize(("played", "asked"), [("spade", False), ("nap", True)])
def test_s90_nobody_is_asked_whether_to_take_what_is_in_play(played: str, *, asked: bool) -> None:
    grab = champion("Fox", activated("Grab", do("take", cards="that", may=True), when=when("card-played")))
    seats = Seat(hand=played), Seat(champions="fox elm ash")
    state = checked(play(position(*seats, cards=[grab]), f"play:{played}@0", "activate:3/0!0"))
    assert ("yes" in legal(state)) is asked


@pytest.mark.parametrize("opponents", [1, 2])
def test_s90_nobody_is_asked_whether_one_of_several_takes(opponents: int) -> None:
    cards = do("reveal", cards={"each": {}, "zone": "hand", "whose": "each-opponent"}, **{"as": "theirs"})
    gift = do("take", cards=choose(zone="hand"), who={"the": "theirs"}, may=True)
    seats = [Seat(hand="act one"), *[Seat(hand="two")] * opponents]
    state = checked(play(position(*seats, cards=[action("Act", cards, gift)]), "play:act@0"))
    assert ("yes" in legal(state)) is (opponents == 1)


def test_s90_a_third_player_leaves_and_takes_along_what_was_taken() -> None:
    act = action("Act", RIVAL, do("lose-game", who="that-player"), HAND_OVER)
    state = position(Seat(hand="act one"), Seat(hand="two"), Seat(), cards=[act])
    state = checked(play(state, "play:act@0", "player:1"))
    assert (player(state, 1).out, sorted(player(state, 1).removed)[2:]) == (True, ["oak", "one", "two"])


def test_s90_secret_decks_are_guessed_with_the_card() -> None:
    state = taking(do("take", cards={"top": 1, "whose": "each-opponent"}), deck="one two nap")
    rules = attrs.evolve(state.rules, decks=DeckSource.FULL_CONSTRUCTED, deck_rules=DeckRules(size=9, usable=False))
    secret = attrs.evolve(state, rules=rules)
    for seat in (0, 1, None):
        view = secret.observe(seat)
        guess = view.determinize(7)
        assert guess.observe(seat) == view
        assert "one" in (*player(guess, 0).hand, *player(guess, 0).deck)
        assert "one" in guess.decks[1].cards


def test_s90_in_the_next_game_everybody_has_their_own_deck_again() -> None:
    act = action("Act", do("take", cards=FROM_DISCARD), do("win-game"))
    state = position(Seat(hand="act"), Seat(discard="one"), cards=[act], best_of=3)
    after = play(state, "play:act@0")
    assert (after.game, after.decks) == (2, state.decks)
