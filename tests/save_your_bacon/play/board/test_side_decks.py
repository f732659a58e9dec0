"""Cards beside the deck (S97): where they lie, who owns them, and what everybody knows of them."""

from collections import Counter

import attrs
import pytest

from bacon_rules.errors import JsonError
from bacon_rules.pictures.colours import LIGHT
from bacon_rules.save_your_bacon import DeckRules, DeckSource, card_text, load_state, load_view
from bacon_rules.save_your_bacon.cards import Zone
from bacon_rules.save_your_bacon.events import CardMoved
from bacon_rules.save_your_bacon.game import GAME
from bacon_rules.save_your_bacon.guessing import shares_of
from bacon_rules.save_your_bacon.shown.position import position_told
from bacon_rules.save_your_bacon.shown.text_cards import face
from bacon_rules.stories.paint import plain
from bacon_rules.words.speakers import speaker
from tests.learning.games import parts_of
from tests.save_your_bacon.invariants import check_playable
from tests.save_your_bacon.scenarios import *

BESIDE: Json = {"choose": {}, "zone": "side-deck"}
KITCHEN = (
    champion("Fox", side_deck=["Dough", "Alarm", "Dough"]),
    action("Dough", do("draw", count=1), value=1),
    action("Fetch", do("return-to-hand", cards=BESIDE)),
    action("Serve", do("play-card", cards=BESIDE)),
    action("Pay", do("gain-energy", count=1), cost=1),
    action("Gift", do("choose-player"), do("take", cards=choose(zone="hand"), who="that-player")),
    reaction("Alarm", when("card-declared", side="opposing"), do("cancel", to="your-hand")),
)
NAMES = ("Ann", "Ben")


def mine(hand: str = "fetch", *others: Seat, **rest: Any) -> State:
    """Return a position in which the first player has a side deck."""
    seat = Seat(champions="fox elm ash", hand=hand, deck="nap one", side_deck="alarm dough dough")
    return position(seat, *(others or (Seat(hand="nap"),)), cards=KITCHEN, turn=Turn(0, 9, TurnStep.ACTIONS), **rest)


def secret(state: State) -> State:
    """Return a state with decks that were built card by card."""
    limits = DeckRules(size=9, copies=1, usable=False)
    return attrs.evolve(state, rules=attrs.evolve(state.rules, decks=DeckSource.FULL_CONSTRUCTED, deck_rules=limits))


def test_s97_an_effect_fetches_a_card_as_everybody_sees() -> None:
    state = play(mine(), "play:fetch@0")
    assert legal(state) == ["take:alarm", "take:dough"]
    assert CardMoved(0, CardKey("dough"), Zone.SIDE_DECK, "hand") in told(state, "take:dough")
    state = play(state, "take:dough")
    assert (player(state, 0).hand, player(state, 0).side_deck) == (("dough",), ("alarm", "dough"))
    check_playable(state)
    state = play(state, "play:dough@0")
    assert (player(state, 0).hand, player(state, 0).discard) == (("nap",), ("fetch", "dough"))


def test_s97_the_last_card_leaves_nothing() -> None:
    state = play(mine("fetch fetch fetch"), "play:fetch@0", "take:dough", "play:fetch@0", "take:dough")
    state = play(state, "play:fetch@0")
    assert player(state, 0).side_deck is None
    assert "side_deck" not in player(state, 0).to_json()
    check_playable(state)
    assert load_state(state.to_json()) == state


def test_s97_a_card_is_played_from_beside_the_deck() -> None:
    state = play(mine("serve"), "play:serve@0", "play:dough@0")
    assert (player(state, 0).hand, player(state, 0).discard) == (("nap",), ("dough", "serve"))
    assert player(state, 0).side_deck == ("alarm", "dough")


def test_s97_whoever_is_out_takes_the_side_deck_along() -> None:
    other = Seat(
        champions="fox elm ash", side_deck="alarm dough dough", spent="three three three three three three three"
    )
    state = position(Seat(), other, Seat(), cards=KITCHEN, turn=Turn(0, 1, TurnStep.ACTIONS))
    state = play(state, "pass-time")
    assert (player(state, 1).out, player(state, 1).side_deck) == (True, None)
    assert Counter(player(state, 1).removed)[CardKey("dough")] == 2
    check_playable(state)


def test_s97_each_game_has_the_whole_side_deck_again() -> None:
    state = mine("fetch", Seat(bacon=3), best_of=3)
    state = play(state, "play:fetch@0", "take:dough")
    last = Turn(0, 1, TurnStep.ACTIONS)
    state = play(attrs.evolve(state, stage=attrs.evolve(table_of(state), stack=(last,))), "pass-time", "pitch:dough")
    while state.table is None:
        state = state.apply(state.chance_move(0) if state.to_act is None else state.legal_moves()[0])
    assert (state.game, [one.side_deck for one in table_of(state).players]) == (2, [keys("alarm dough dough"), None])


def test_s97_what_lies_beside_the_deck_is_in_no_hand() -> None:
    there = attrs.evolve(
        mine("fetch"), stage=attrs.evolve(table_of(mine("fetch")), stack=(Turn(1, 9, TurnStep.ACTIONS),))
    )
    assert play(there, "play:nap@3").to_act == 1  # nobody waits for an alarm that lies open
    fetched = play(mine("fetch"), "play:fetch@0", "take:alarm")
    fetched = attrs.evolve(fetched, stage=attrs.evolve(table_of(fetched), stack=(Turn(1, 9, TurnStep.ACTIONS),)))
    for state in (fetched, secret(fetched)):
        asked = play(state, "play:nap@3")
        assert asked.to_act == 0
        asked = play(asked, "play:alarm@0!0")
        assert (player(asked, 0).hand, player(asked, 0).discard) == (("nap",), ("fetch", "alarm"))
        check_playable(asked)
    assert play(secret(there), "play:nap@3").to_act == 0  # a secret deck may have another alarm


def test_s97_views_know_what_was_fetched_but_not_where_it_is() -> None:
    for before in (mine(), secret(mine())):
        passed = ["pass"] if before.rules.decks is DeckSource.FULL_CONSTRUCTED else []
        state = play(before, "play:fetch@0", *passed, "take:dough")
        view = state.observe(1)
        assert load_view(view.to_json()) == view
        for seed in range(20):
            guessed = view.determinize(seed)
            check_playable(guessed)
            assert "dough" in (*player(guessed, 0).hand, *player(guessed, 0).deck)
            assert guessed.decks[0].cards.count(CardKey("dough")) <= 1
    share = shares_of(view.rules, view.decks, view.stage)[0]
    assert share.needed == {"dough": 1}


def test_s97_a_card_that_was_fetched_and_given_away_is_the_others() -> None:
    given = play(mine("fetch gift"), "play:fetch@0", "take:dough", "play:gift@0")
    assert load_state(given.to_json()) == given
    given = play(secret(mine("fetch gift")), "play:fetch@0", "pass", "take:dough", "play:gift@0", "pass")
    check_playable(given)
    view = given.observe(None)
    assert [share.needed for share in shares_of(view.rules, view.decks, view.stage)] == [{}, {"dough": 1}]


@pytest.mark.parametrize(
    ("cards", "problem"),
    [
        (["dough", "alarm", "dough"], r"stage\.players\[0\]\.side_deck: expected them sorted"),
        ([], r"stage\.players\[0\]\.side_deck: expected a card, or no such key"),
        (None, r"stage\.players\[0\]\.side_deck: "),
        (["alarm", "dough"], r"stage\.players\[0\]: expected 'dough' 2 times"),
        (["alarm", "dough", "dough", "nap"], r"stage\.players\[0\]: expected 'nap' 1 times"),
    ],
)
def test_a_side_deck_that_cannot_be_is_refused(cards: list[str] | None, problem: str) -> None:
    document: Any = mine().to_json()
    document["stage"]["players"][0]["side_deck"] = cards
    with pytest.raises(JsonError, match=problem):
        load_state(document)


def test_a_side_deck_is_shown() -> None:
    state = mine()
    scene = GAME.scene(state.observe(1), (), speaker("en", NAMES, state.observe(1)))
    groups = [(group.label, [one.name for one in group.faces]) for place in scene.places for group in place.groups]
    assert ("Side deck", ["Alarm", "Dough", "Dough"]) in groups
    lines = [line.strip() for line in position_told(state, NAMES, plain, "en")]
    assert ("Side deck: Alarm, Dough and Dough" in lines, sum("Side deck" in line for line in lines)) == (True, 1)
    fox = next(card for card in state.rules.pool.champions if card.name == "Fox")
    assert card_text(fox).endswith("\nSide deck: Dough, Alarm, Dough")
    assert face(fox, LIGHT) != face(attrs.evolve(fox, side_deck=()), LIGHT)


def test_a_side_deck_stands_in_rows() -> None:
    view = mine().observe(1)
    keys_told = [card.key for card in view.rules.pool.cards]
    told_of = parts_of(view)["side decks"]
    assert sum(told_of[: len(keys_told)]) == 0
    assert told_of[len(keys_told) + keys_told.index(CardKey("dough"))] == 0.5
    assert "side decks" not in parts_of(position().observe(0))
