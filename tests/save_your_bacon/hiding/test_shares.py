"""What the hidden cards of each player may be, position by position."""

from collections import Counter

import attrs
import pytest

from bacon_rules.save_your_bacon import Building, Deck, DeckRules, DeckSource, Opening, Rules, State, Table, new_match
from bacon_rules.save_your_bacon.cards.vocabulary import HIDDEN, Zone
from bacon_rules.save_your_bacon.frames import Kept, Shuffling
from bacon_rules.save_your_bacon.guessing import Share, filled, shares_of
from bacon_rules.save_your_bacon.identity import CardKey
from tests.save_your_bacon.scenarios import Seat, action, do, keys, play, pool_of, position, table_of

LIMITS = DeckRules(size=3, copies=2)
ALL = keys("nap nap one one spade spade three three two two")
"""The cards of the plain pool, as often as a deck may have them."""


def known(words: str) -> Counter[CardKey]:
    return Counter(keys(words))


def started() -> State:
    """Return a game in which the second player's deck is being shuffled."""
    seats = (
        Seat(hand="nap one", deck="two two", discard="three"),
        Seat(hand="nap two", deck="one", spent="two", discard="nap nap"),
    )
    state = position(*seats, gear=[("spade", 0)])
    table = table_of(state)
    players = (table.players[0], attrs.evolve(table.players[1], discard=()))
    shuffling = Shuffling(1, keys("nap nap"))
    return attrs.evolve(state, stage=attrs.evolve(table, players=players, stack=(*table.stack, shuffling)))


def secret(state: State) -> State:
    """Return a state with decks that were built card by card."""
    rules = attrs.evolve(state.rules, decks=DeckSource.FULL_CONSTRUCTED, deck_rules=LIMITS)
    return attrs.evolve(state, rules=rules)


def shares(state: State, seat: int | None) -> list[Share]:
    view = state.observe(seat)
    return shares_of(view.rules, view.decks, view.stage)


def test_the_cards_of_a_known_deck_that_do_not_lie_open() -> None:
    first = Share([*keys("two two")], 0, keys("nap one"), 2)
    second = Share([*keys("nap nap nap one two")], 2, (), 5)
    assert shares(started(), 0) == [first, second]
    assert shares(started(), None) == [Share([*keys("nap one two two")], 2, (), 4), second]
    mine = Share([*keys("nap nap one")], 0, keys("nap two"), 3)
    assert shares(started(), 1) == [Share([*keys("nap one two two")], 2, (), 4), mine]


def test_all_copies_of_all_cards_of_a_secret_deck_that_do_not_lie_open() -> None:
    first = Share([*keys("nap nap one one spade three two two")], 2, (), 4)
    assert shares(secret(started()), None) == [
        first,
        Share([*keys("nap nap one one spade spade three three two")], 2, (), 5),
    ]
    mine = Share([*keys("nap nap one")], 0, keys("nap two"), 3)
    assert shares(secret(started()), 1) == [first, mine]


def test_a_secret_deck_has_no_more_copies_than_cards() -> None:
    state = secret(started())
    rules = attrs.evolve(state.rules, deck_rules=DeckRules(size=2, copies=5))
    (first, _) = shares(attrs.evolve(state, rules=rules), None)
    assert Counter(first.cards) == known("nap nap one one spade three two two")


def test_what_a_player_took_or_had_to_give_is_among_the_hidden_cards() -> None:
    """Seat 1 took an equipment card called Spade and an action called Three; the second has been spent since."""
    table = table_of(state := secret(position(Seat(hand="nap"), Seat(hand="spade two", spent="three"))))
    kept = (Kept(0, 1, CardKey("spade")), Kept(0, 1, CardKey("three")))
    decks = (
        attrs.evolve(state.decks[0], cards=keys("nap spade three")),
        attrs.evolve(state.decks[1], cards=keys("two")),
    )
    state = attrs.evolve(state, decks=decks, stage=attrs.evolve(table, kept=kept))
    first, second = shares(state, None)
    assert first == Share([*keys("nap nap one one spade three two two")], 1, (), 1)
    assert second == Share([*keys("nap nap one one spade spade spade three three two two")], 2, (), 2, known("spade"))
    view = state.observe(None)
    whole, _ = filled(
        view.rules.pool, view.decks, view.stage, [first, attrs.evolve(second, cards=[*keys("spade two nap one")])]
    )
    assert whole == (
        Deck(decks[0].champions, keys("nap spade three")),
        Deck(decks[1].champions, keys("two")),
    )


PLAIN = pool_of()
MATCH = new_match(Rules(pool=PLAIN, decks=DeckSource.FULL_CONSTRUCTED, deck_rules=LIMITS))
DECKS = (Deck(keys("oak elm ash"), keys("nap one two")), Deck(keys("oak elm ash"), keys("nap nap two two")))
HALF = Building((keys("oak elm ash"), keys("oak elm")), (keys("nap one"), ()))


def test_before_a_game_the_cards_of_a_deck_are_hidden_where_it_is_secret() -> None:
    state = attrs.evolve(MATCH, stage=HALF)
    assert shares(state, 0) == [Share([*keys("nap one")], 0, (), 0), Share([], 0, (), 0)]
    assert shares(state, 1) == [Share([*ALL], 0, (), 2), Share([], 0, (), 0)]
    usable = attrs.evolve(MATCH.rules, deck_rules=DeckRules(size=3, copies=2, usable=True))
    assert shares(attrs.evolve(state, rules=usable), 1) == shares(state, 1)
    assert shares(new_match(Rules(pool=PLAIN, decks=DeckSource.POD_CONSTRUCTED)), 0) == [Share([], 0, (), 0)] * 2
    assert shares(new_match(), 0) == [Share([], 0, (), 0)] * 2
    opened = attrs.evolve(state, decks=DECKS, stage=Opening(1, (keys("two nap one"),)))
    assert shares(opened, 0) == [Share([*keys("nap one two")], 0, (), 3), Share([*ALL], 0, (), 4)]
    known = attrs.evolve(opened, rules=attrs.evolve(MATCH.rules, decks=DeckSource.POD_CONSTRUCTED))
    assert shares(known, 0) == [Share([*keys("nap one two")], 0, (), 3), Share([*DECKS[1].cards], 0, (), 0)]


def test_shares_are_dealt_to_where_cards_are_hidden() -> None:
    view = attrs.evolve(MATCH, stage=HALF).observe(1)
    dealt = [Share([*keys("two three one")], 0, (), 0), Share([], 0, (), 0)]
    assert filled(view.rules.pool, view.decks, view.stage, dealt) == (
        (),
        Building(HALF.champions, (keys("three two"), ())),
    )
    seen = attrs.evolve(MATCH, decks=DECKS, stage=Opening(1, (keys("two nap one"),))).observe(0)
    dealt = [Share([*keys("one two nap")], 0, (), 0), Share([*keys("two three nap one")], 0, (), 0)]
    assert filled(seen.rules.pool, seen.decks, seen.stage, dealt) == (
        (DECKS[0], Deck(keys("oak elm ash"), keys("nap one three two"))),
        Opening(1, (keys("one two nap"),)),
    )


def test_shares_are_dealt_to_hands_then_decks_and_then_what_is_shuffled() -> None:
    view = started().observe(None)
    dealt = [Share([*keys("two one nap two")], 2, (), 4), Share([*keys("two nap nap one nap")], 2, (), 5)]
    decks, stage = filled(view.rules.pool, view.decks, view.stage, dealt)
    assert decks == view.decks
    assert isinstance(stage, Table)
    assert [(player.hand, player.deck) for player in stage.players] == [
        (keys("one two"), keys("nap two")),
        (keys("nap two"), keys("nap")),
    ]
    assert stage.stack[-1] == Shuffling(1, keys("nap one"))


def test_a_hand_that_was_drawn_in_time_is_not_exchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    lacking: list[int] = []
    monkeypatch.setattr(
        Share, "exchange", lambda share, demand: lacking.append(demand.shortfall(share.dealt(Zone.HAND)))
    )
    cards = [action("Zero", do("gain-energy", count=1), value=0), action("Dear", do("gain-energy", count=1), cost=2)]
    state = play(position(Seat(hand="dear one one", deck="zero zero"), Seat(), cards=cards), "play:dear@0")
    view = state.observe(1)
    for seed in range(20):
        view.determinize(seed)
    assert lacking == [0] * 20


def test_the_number_of_the_chance_moves_makes_another_guess() -> None:
    view = started().observe(None)
    guesses = {attrs.evolve(view, chances=chances).determinize(1).stage for chances in range(12)}
    assert len(guesses) > 6
    assert HIDDEN not in str(guesses)


def test_where_nothing_is_hidden_nothing_is_sorted() -> None:
    """So a view that is not sorted is told where it is not."""
    state = position(Seat(hand="nap one"), Seat(hand="two"))
    table = table_of(state)
    players = (attrs.evolve(table.players[0], hand=keys("one nap")), table.players[1])
    kept = (Kept(0, 1, CardKey("two")),)
    wrong = attrs.evolve(table, players=players, kept=kept)
    decks = (Deck(keys("oak elm ash"), keys("two one nap")), Deck(keys("oak elm ash"), ()))
    none = [Share([], 0, (), 0)] * 2
    assert filled(state.rules.pool, decks, wrong, none) == (decks, wrong)
    assert filled(state.rules.pool, (), Building(((), ()), (keys("one nap"), ())), none) == (
        (),
        Building(((), ()), (keys("one nap"), ())),
    )
