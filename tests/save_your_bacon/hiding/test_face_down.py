"""Nobody but its owner learns what lies face down (S94): games go on alike if it is another card."""

import random
from collections import Counter
from collections.abc import Iterator

import attrs
import pytest

from bacon_rules.save_your_bacon import HIDDEN, Event, Move, State, Table
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.guessing import Share
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.possible_hands import Demand
from bacon_rules.save_your_bacon.validity.states import state_faults
from tests.save_your_bacon.scenarios import Seat, action, choose, do, keys, play, player, position, table_of
from tests.save_your_bacon.strategies import WORD_RULES, steps

NAMES = [name for name in WORD_RULES if name.startswith("face_down ")]


def swapped(state: State, owner: int, viewer: int | None, dice: random.Random) -> tuple[State, set[CardKey]] | None:
    """Return a state with a face-down card that a viewer cannot see exchanged for one of the deck, and both cards."""
    player, seen = table_of(state).players[owner], table_of(state.observe(viewer)).players[owner]
    laid = player.face_down or ()
    down = list((Counter(laid) - Counter(seen.face_down or ())).elements())
    places = [place for place, card in enumerate(seen.deck) if card == HIDDEN and player.deck[place] not in down]
    if not down or not places:
        return None
    place, lost = dice.choice(places), dice.choice(down)
    found = player.deck[place]
    left = list(laid)
    left[left.index(lost)] = found
    deck = (*player.deck[:place], lost, *player.deck[place + 1 :])
    other = attrs.evolve(player, face_down=tuple(sorted(left)), deck=deck)
    players = tuple(other if seat == owner else one for seat, one in enumerate(table_of(state).players))
    return attrs.evolve(state, stage=attrs.evolve(table_of(state), players=players)), {lost, found}


def heard(state: State, move: Move, viewer: int | None) -> list[Event]:
    """Return what a seat hears of a move."""
    return [event for event in state.events(move) if event.seen_by is None or viewer in event.seen_by]


def twins(state: State, number: int) -> Iterator[tuple[State, int | None, set[CardKey]]]:
    """Yield states that look the same to a viewer, the viewer, and the two exchanged cards."""
    if isinstance(state.stage, Table) and state.stage.stack:
        for owner in range(state.seats):
            for viewer in (None, *range(state.seats)):
                found = swapped(state, owner, viewer, random.Random(number))
                if found is not None and viewer != owner and not any(state_faults(found[0])):
                    yield found[0], viewer, found[1]


def compare(state: State, move: Move, after: State, number: int) -> int:
    """Compare a move in states that look the same to somebody, and return the number of states with nothing told."""
    alike = 0
    for twin, viewer, cards in twins(state, number):
        assert twin.observe(viewer) == state.observe(viewer)
        assert twin.to_act == state.to_act
        if viewer == state.to_act and viewer is not None:
            assert twin.legal_moves() == state.legal_moves()
        if twin.why_illegal(move) is None:
            told = [heard(one, move, viewer) for one in (state, twin)]
            if not any(f"'{card}'" in str(told) for card in cards):
                assert told[0] == told[1]
                assert twin.apply(move).observe(viewer) == after.observe(viewer)
                assert twin.apply(move).to_act == after.to_act
                alike += 1
    return alike


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", NAMES)
def test_what_lies_face_down_changes_nothing_for_others(name: str) -> None:
    alike = 0
    for seed in range(3):
        for number, (before, move, after) in enumerate(steps(WORD_RULES[name], seed, 150)):
            alike += compare(before, move, after, number)
    assert alike > 50


def test_what_is_needed_face_down_comes_from_the_deck_and_not_from_the_hand() -> None:
    share = Share([*keys("good bad good")], 1, (), 3, laid=1)
    share.exchange(Demand(0, {CardKey("good"): 1, CardKey("bad"): 0}, 1, zone=Zone.FACE_DOWN))
    assert share.cards == [*keys("good good bad")]


def test_a_guess_lays_down_what_can_be_chosen() -> None:
    """Chance chooses of the two actions; nearly all of the deck is equipment."""
    drop = action(
        "Drop", do("discard", cards=choose({"kind": "action", "side": "opposing"}, zone="face-down", at_random=True))
    )
    lay = action("Lay", do("lay-face-down", cards=choose(zone="hand")))
    other = Seat(face_down="nap one", deck="spade " * 60, hand="spade")
    state = play(position(Seat(hand="drop"), other, cards=(drop, lay)), "play:drop@0")
    assert state.to_act is None
    for seat in (0, None):
        view = state.observe(seat)
        for seed in range(5):
            guess = view.determinize(seed)
            assert (player(guess, 1).face_down, guess.observe(seat)) == (("nap", "one"), view)
