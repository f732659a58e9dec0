"""Canceling a card and keeping it: it becomes the canceling player's (S73)."""

from collections import Counter
from itertools import chain, product
from typing import Any

import attrs
import pytest

from bacon_rules import JsonError
from bacon_rules.save_your_bacon import card_text, load_state, load_view
from bacon_rules.save_your_bacon.cards.vocabulary import HIDDEN, Zone
from bacon_rules.save_your_bacon.events import CardMoved
from bacon_rules.save_your_bacon.frames import Kept
from bacon_rules.save_your_bacon.keeping import gained, owned_at_least
from bacon_rules.save_your_bacon.rules import DeckRules
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

BACK = ((1, 0), (0, 1))
"""Who gives a card to whom, when one takes it and gives it back."""

FEAST = action("Feast", do("gain-energy", count=5))
SWIPE = reaction("Swipe", when("card-declared", side="opposing"), do("cancel", to="your-hand"))


def swiped(hand: str = "feast", *cards: Json, **rest: object) -> State:
    seats = (Seat(hand=f"{hand} nap"), Seat(hand="swipe", deck="nap"))
    state = position(*seats, cards=[FEAST, SWIPE, *cards], **rest)  # type: ignore[arg-type]  # by name
    return play(state, f"play:{hand}@0")


def test_s73_the_card_goes_to_the_hand_of_the_player_who_cancels_it() -> None:
    state = swiped()
    moved = [one for one in told(state, "play:swipe@3!0") if isinstance(one, CardMoved)]
    assert moved == [CardMoved(1, CardKey("feast"), Zone.PLAY, "hand")]
    state = checked(play(state, "play:swipe@3!0"))
    assert (player(state, 0).hand, player(state, 1).hand, player(state, 0).energy) == (("nap",), ("feast",), 0)
    assert table_of(state).kept == (Kept(0, 1, CardKey("feast")),)


def test_s73_that_card_lies_in_that_players_hand() -> None:
    bury = reaction("Bury", when("card-declared", side="opposing"), do("cancel", to="your-hand"))
    bury["actions"].append(do("return-to-deck", cards="that"))
    state = position(Seat(hand="feast"), Seat(hand="bury nap", deck="nap"), cards=[FEAST, bury])
    state = checked(play(state, "play:feast@0", "play:bury@3!0"))
    assert (player(state, 1).hand, player(state, 1).deck) == (("nap",), ("feast", "nap"))


def test_s73_it_is_that_players_from_then_on() -> None:
    state = play(swiped(), "play:swipe@3!0", "pass-time", "pitch:nap")
    state = checked(play(state, "play:feast@3"))
    assert (player(state, 1).energy, player(state, 1).discard, player(state, 0).discard) == (5, ("swipe", "feast"), ())


def test_s73_it_can_be_taken_back() -> None:
    seats = (Seat(hand="feast swipe nap"), Seat(hand="swipe"))
    state = play(position(*seats, cards=[FEAST, SWIPE]), "play:feast@0", "play:swipe@3!0")
    state = checked(play(state, "play:swipe@0!0"))
    assert (player(state, 0).hand, player(state, 1).hand) == (("nap", "swipe"), ())
    assert table_of(state).kept == (Kept(1, 0, CardKey("swipe")),)


def test_s73_a_reaction_that_was_taken_may_be_held() -> None:
    parry = reaction("Parry", when("attack-declared", side="opposing"), do("gain-energy", count=1))
    grab = reaction("Grab", when("card-declared", side="opposing"), do("cancel", to="your-hand"))
    state = position(Seat(hand="grab nap"), Seat(hand="parry", deck="nap"), cards=[parry, grab])
    state = play(state, "attack:0", "play:parry@3!1", "play:grab@0!0")
    state = checked(play(state, "target:3", "no-counter", "pass-time", "pitch:nap", "done"))
    assert player(state, 0).hand == ("parry",)
    state = checked(play(state, "attack:3"))
    assert legal(state) == ["play:parry@0!1", "play:parry@1!1", "play:parry@2!1", "pass"]


def test_s73_decks_that_are_secret() -> None:
    state = play(swiped(), "play:swipe@3!0")
    names = [key for deck in state.decks for key in deck.cards]
    rules = attrs.evolve(state.rules, decks=DeckSource.FULL_CONSTRUCTED, deck_rules=DeckRules(size=9, usable=False))
    secret = attrs.evolve(state, rules=rules)
    assert len(names) == 4
    assert [deck.cards for deck in secret.decks] == [("feast", "nap"), ("nap", "swipe")]
    for seat, seed in [(seat, seed) for seat in (0, 1, None) for seed in range(12)]:
        view = secret.observe(seat)
        guess = view.determinize(seed)
        assert guess.observe(seat) == view
        assert "feast" in (*player(guess, 1).hand, *player(guess, 1).deck)
        assert load_state(same(guess.to_json())) == guess
    assert secret.observe(1).determinize(1).decks[1] == Deck(secret.decks[1].champions, secret.decks[1].cards)


def secret_view(**rest: object) -> View:
    """Return what a seat sees that holds no secret deck, after another took its card called Zest."""
    zest = action("Zest", do("gain-energy", count=1))
    state = play(swiped("zest", zest, **rest), "play:swipe@3!0")
    rules = attrs.evolve(state.rules, decks=DeckSource.FULL_CONSTRUCTED, deck_rules=DeckRules(size=9, usable=False))
    return attrs.evolve(state, rules=rules).observe(0)


def test_s73_views_of_decks_that_are_secret_are_read() -> None:
    view = secret_view()
    assert load_view(same(view.to_json())) == view
    stage: Any = view.stage
    stage = attrs.evolve(stage, kept=tuple(Kept(*one, CardKey("zest")) for one in BACK))
    first = (Deck(view.decks[0].champions, (CardKey("nap"),)), Deck(view.decks[1].champions, (HIDDEN,) * 3))
    returned = attrs.evolve(view, decks=first, stage=stage)
    assert load_view(same(returned.to_json())) == returned
    for seed in range(12):
        guess = returned.determinize(seed)
        assert "zest" in guess.decks[1].cards
        assert guess.observe(0) == returned


KEPT = "expected a card of the giver, and another player who took it"


@pytest.mark.parametrize(
    ("kept", "problem"),
    [
        ([{"giver": 0, "taker": 1, "card": "nap"}] * 2, f"[1]: {KEPT}"),
        ([{"giver": 1, "taker": 0, "card": "zest"}] * 9, f"[2]: {KEPT}"),
        ([{"giver": 2, "taker": 1, "card": "zest"}], "[0].giver: expected a number from 0 to 1, got 2"),
        ([{"giver": 1, "taker": -1, "card": "zest"}], "[0].taker: expected a number from 0 to 1, got -1"),
        ([{"giver": 0, "taker": 1, "card": "zest"}] * 2, f"[1]: {KEPT}"),
    ],
)
def test_views_in_which_cards_became_others_wrongly_are_refused(kept: list[Json], problem: str) -> None:
    document = same(secret_view().to_json())
    document["stage"]["kept"] = kept  # type: ignore[index,call-overload]  # a view
    with pytest.raises(JsonError) as caught:
        load_view(document)
    assert str(caught.value) == f"$.stage.kept{problem}"


def test_s73_a_players_own_card_comes_back_to_the_hand() -> None:
    undo = reaction("Undo", when("card-declared"), do("cancel", to="your-hand"))
    state = play(position(Seat(hand="feast undo"), Seat(), cards=[FEAST, undo]), "play:feast@0", "play:undo@0!0")
    assert (player(state, 0).hand, table_of(checked(state)).kept) == (("feast",), None)


def test_s73_who_leaves_the_game_takes_the_card_along() -> None:
    bolt = action("Bolt", damage(1, choose(FOE)))
    seats = (Seat(hand="feast"), Seat(hand="swipe", spent="seven seven seven"), Seat(hand="bolt"))
    seven = action("Seven", do("draw", count=1), value=7)
    state = position(*seats, cards=[FEAST, SWIPE, bolt, seven])
    state = play(state, "play:feast@0", "play:swipe@3!0", "pass-time")
    assert "feast" in player(checked(state), 1).removed


@pytest.mark.parametrize(
    ("kept", "problem"),
    [
        ([], ": expected a card that became another player's, or no such key"),
        ([{"giver": 0, "taker": 0, "card": "feast"}], f"[0]: {KEPT}"),
        ([{"giver": 1, "taker": 0, "card": "feast"}], f"[0]: {KEPT}"),
        ([{"giver": 0, "taker": 1, "card": "feast"}] * 2, f"[1]: {KEPT}"),
        ([{"giver": 0, "taker": 2, "card": "feast"}], "[0].taker: expected a number from 0 to 1, got 2"),
    ],
)
def test_states_in_which_cards_became_others_wrongly_are_refused(kept: list[Json], problem: str) -> None:
    document = same(play(swiped(), "play:swipe@3!0").to_json())
    document["stage"]["kept"] = kept  # type: ignore[index,call-overload]  # a state
    with pytest.raises(JsonError) as caught:
        load_state(document)
    assert str(caught.value) == f"$.stage.kept{problem}"


def test_as_text() -> None:
    assert card_text(pool_of(SWIPE).reactions[0]).splitlines()[-1] == (
        "[When an opponent declares a card] Cancel what was declared and put its card into your hand."
    )


def test_s69_that_card_is_the_one_that_was_declared() -> None:
    toll = reaction(
        "Toll",
        when("card-declared", side="opposing"),
        do("gain-energy", count={"value": "cost", "of": "that"}),
        do("if", then=[do("cancel", to="deck")], **{"if": {"card": "that", "is": {"kind": "equipment"}}}),
    )
    dear = action("Dear", do("gain-bacon", count=1), cost=3)
    state = position(Seat(hand="dear spade", energy=3), Seat(hand="toll toll"), cards=[dear, toll])
    state = checked(play(state, "play:dear@0"))
    state = checked(play(state, "play:toll@3!0"))
    state = play(state, "pass", *[move for move in legal(play(state, "pass")) if move == "done"])
    assert (player(state, 0).bacon, player(state, 1).energy) == (1, 3)
    state = checked(play(state, "play:spade@0", "play:toll@3!0"))
    assert (player(state, 0).deck, player(state, 1).energy) == (("spade",), 3)


@pytest.mark.parametrize(
    ("to", "deed", "zone"),
    [
        ("discard", do("return-to-deck", cards="that", place="bottom"), "deck"),
        ("hand", do("return-to-deck", cards="that"), "deck"),
        ("deck", do("return-to-hand", cards="that"), "hand"),
        ("discard", do("put-under", cards="that", under="this-champion"), ""),
    ],
)
def test_s69_once_it_is_canceled_that_card_lies_where_it_was_put(to: str, deed: Json, zone: str) -> None:
    deny = reaction("Deny", when("card-declared", side="opposing"), do("cancel", to=to), deed)
    state = position(Seat(hand="feast", deck="nap"), Seat(hand="deny"), cards=[FEAST, deny])
    state = checked(play(state, "play:feast@0", "play:deny@3!0"))
    found = getattr(player(state, 0), zone) if zone else tuple(one.card for one in card(state, 3).under)
    assert "feast" in found


def test_s69_that_card_of_an_effect_that_is_canceled_is_still_the_card_in_play() -> None:
    oaf = champion("Oaf", activated("Work", do("draw", count=1), costs={"action": True}))
    hush = reaction("Hush", when("effect-declared", side="opposing"), do("cancel"), do("exhaust", cards="that"))
    seats = (Seat(champions="oaf elm ash", deck="nap"), Seat(hand="hush"))
    state = checked(play(position(*seats, cards=[oaf, hush]), "activate:0/0", "play:hush@3!0"))
    assert (card(state, 0).exhausted, player(state, 0).hand) == (True, ())


def test_s69_a_card_that_was_canceled_meanwhile_is_no_that_card_any_more() -> None:
    deny = reaction("Deny", when("card-declared", side="opposing"), do("cancel", to="hand"))
    toll = reaction(
        "Toll", when("card-declared", side="opposing"), do("gain-energy", count={"value": "energy", "of": "that"})
    )
    state = position(Seat(hand="feast"), Seat(hand="deny toll"), cards=[FEAST, deny, toll])
    state = checked(play(state, "play:feast@0", "play:deny@3!0"))
    assert player(checked(play(state, "play:toll@3!0")), 1).energy == 0


def least_owned(kept: tuple[Kept, ...], seat: int) -> int:
    """Return the least number of cards with which a player can have come through all of it, tried one by one."""
    for number in range(len(kept) + 1):
        owned = [number]
        for one in reversed(kept):
            owned.append(owned[-1] + (one.giver == seat) - (one.taker == seat))
        if min(owned) >= 0:
            return number
    raise AssertionError(kept, seat)


def test_s73_a_player_has_at_least_what_taking_and_giving_take() -> None:
    feast, nap = CardKey("feast"), CardKey("nap")
    hands = (Kept(0, 1, feast), Kept(1, 0, feast), Kept(1, 2, feast))
    for kept in chain.from_iterable(product(hands, repeat=times) for times in range(5)):
        for seat in range(3):
            expected = Counter({feast: least_owned(kept, seat)})
            assert owned_at_least(kept, seat) == +expected
            assert owned_at_least((*kept, Kept(2, 0, nap)), seat) == +expected + Counter([nap] if seat == 0 else [])
            changes = [(one.taker == seat) - (one.giver == seat) for one in kept]
            assert gained(kept, seat)[feast] == sum(changes)
