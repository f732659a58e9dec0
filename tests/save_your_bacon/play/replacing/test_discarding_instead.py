"""Replacing a discard: the possible cards, public knowledge, and the amount that counts as done (S61)."""

from typing import Final

import pytest

from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.events import CardMoved, CardsRevealed
from bacon_rules.save_your_bacon.frames import Replacing
from tests.save_your_bacon.play.replacing.test_replacing import facing, instead
from tests.save_your_bacon.play.resolving.test_done_in_part import after
from tests.save_your_bacon.play.resolving.test_meaning import frame_of
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

RIVALS: Final = "each-opponent"
REMOVED: Final = do("remove-from-game", cards="that")
THEIRS: Final[Json] = {"whose": RIVALS, "by": "you"}


NO_DISCARDING: Final[list[tuple[Json, list[str], str]]] = [
    (do("return-to-hand", cards=choose(zone="spent", whose=RIVALS)), [], "hand"),
    (do("return-to-deck", cards=choose({}, zone="hand", **THEIRS)), ["take:one"], "deck"),
    (do("remove-from-game", cards=choose({}, zone="hand", **THEIRS)), ["take:one"], "removed"),
    (do("return-to-hand", cards=choose(zone="deck", top=2, rest="bottom", **THEIRS)), ["take:nap"], "deck"),
]
"""What moves cards of a hand, a deck or the spent energy and discards none, and where a `one` goes or stays."""


@pytest.mark.parametrize(("deed", "moves", "zone"), NO_DISCARDING)
def test_s61_what_moves_elsewhere_is_not_discarded(deed: Json, moves: list[str], zone: str) -> None:
    cat = champion("Cat", instead(when("discarded"), do("gain-bacon", count=1)))
    second = Seat(champions="cat elm ash", hand="one", deck="nap one two", spent="one")
    state = checked(after(deed, cards=[cat], rival=second, gear=[], moves=" ".join(moves)))
    assert player(state, 1).bacon == 0
    assert "one" in getattr(player(state, 1), zone)


def test_s61_everybody_sees_the_very_card_that_would_be_discarded_from_a_deck() -> None:
    cat = champion("Cat", instead(when("discarded", card={"name": "Spade"}, zone="deck"), REMOVED))
    cause = action("Cause", do("discard", cards={"top": 2, "whose": RIVALS}))
    second = Seat(champions="cat elm ash", deck="nap spade one")
    state = position(Seat(hand="cause"), second, cards=[cat, cause])
    assert [event for event in told(state, "play:cause@0") if isinstance(event, CardsRevealed | CardMoved)] == [
        CardMoved(1, CardKey("nap"), Zone.DECK, "discard"),
        CardsRevealed(1, (CardKey("spade"),), Zone.DECK),
        CardMoved(1, CardKey("spade"), Zone.DECK, "removed"),
    ]


def test_s61_cards_that_wait_for_others_are_known_as_their_players() -> None:
    effect = instead(when("discarded", side="friendly"), REMOVED, may=True)
    state = facing(effect, do("discard", cards={"each": {}, "zone": "hand", "whose": RIVALS}))
    state = checked(play(state, "play:cause@0"))
    assert [(one.seat, one.what.card) for one in table_of(state).stack if isinstance(one, Replacing)] == [
        (1, "two"),
        (1, "one"),
    ]
    state = checked(play(state, "yes", "no"))
    assert (player(state, 1).removed, player(state, 1).discard) == (("one",), ("two",))


@pytest.mark.parametrize(
    ("answers", "removed", "discard"),
    [("yes yes", ("spade", "three"), ()), ("yes no", ("spade",), ("three",)), ("no no", (), ("spade", "three"))],
)
def test_s61_the_rest_of_cards_looked_at_is_not_what_the_effect_action_counts(
    answers: str, removed: tuple[str, ...], discard: tuple[str, ...]
) -> None:
    cat = champion("Cat", instead(when("discarded", zone="deck"), REMOVED, may=True))
    deed = do("return-to-hand", cards=choose(zone="deck", top=3, rest="discard"))
    mine = Seat(champions="cat elm ash", hand="cast", deck="nap spade three")
    state = checked(after(deed, cards=[cat], own=mine, gear=[], moves=f"take:nap {answers}"))
    assert (frame_of(state).context.many, frame_of(state).full) == (1, True)
    me = player(state, 0)
    assert (me.hand, me.deck, me.removed, me.discard) == (("nap",), (), removed, discard)
