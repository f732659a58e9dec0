"""Canceling what was declared (S69)."""

from functools import partial

import pytest

from bacon_rules.save_your_bacon import card_text, load_state
from bacon_rules.save_your_bacon.cards.vocabulary import Timing, Zone
from bacon_rules.save_your_bacon.cards.vocabulary.timings import DOERS
from bacon_rules.save_your_bacon.events import CardMoved, DeclarationCanceled
from bacon_rules.save_your_bacon.frames import Resolving
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.scenarios import *

FEAST = action("Feast", do("gain-energy", count=5), cost=1)
DECLARED = when("card-declared", side="opposing")


def denied(*cards: Json, hand: str = "feast one", **rest: str) -> State:
    deny = reaction("Deny", DECLARED, do("cancel", **rest))
    seats = (Seat(hand=hand, deck="two"), Seat(hand="deny"))
    return position(*seats, cards=[FEAST, deny, *cards])


def test_s69_a_canceled_card_is_discarded_unpaid_and_its_action_is_spent() -> None:
    state = play(denied(), "play:feast@0")
    [event] = [one for one in told(state, "play:deny@3!0") if isinstance(one, DeclarationCanceled)]
    assert event == DeclarationCanceled(0, CardKey("feast"))
    state = play(state, "play:deny@3!0")
    assert load_state(same(state.to_json())) == state
    mine = player(state, 0)
    assert (mine.discard, mine.hand, mine.spent, mine.energy) == (("feast",), ("one",), (), 0)
    assert (state.to_act, turn_of(state).actions, len(table_of(state).stack)) == (0, 1, 1)


@pytest.mark.parametrize(
    ("to", "zone", "cards"),
    [
        ("hand", "hand", ("feast", "one")),
        ("deck", "deck", ("feast", "two")),
        ("removed", "removed", ("feast",)),
        ("discard", "discard", ("feast",)),
    ],
)
def test_s69_the_card_goes_where_the_text_says(to: str, zone: str, cards: tuple[str, ...]) -> None:
    state = play(denied(to=to), "play:feast@0")
    moved = [one for one in told(state, "play:deny@3!0") if isinstance(one, CardMoved)]
    assert moved == [CardMoved(0, CardKey("feast"), Zone.PLAY, to)]
    assert getattr(player(play(state, "play:deny@3!0"), 0), zone) == cards


def test_nothing_is_done_to_a_card_that_is_being_played_if_no_other_was_chosen() -> None:
    spent = choose({"kind": "action"}, zone="spent")
    deeds = (do("discard", cards=spent, may=True), do("return-to-deck", cards="that", place="top"))
    state = position(
        Seat(hand="feast one", deck="two"),
        Seat(hand="bury", deck="one", spent="nap"),
        cards=[FEAST, reaction("Bury", DECLARED, *deeds, do("gain-energy", count=1, if_you_do=True))],
    )
    state = play(state, "play:feast@0", "play:bury@3!0", "no")
    assert legal(state) == ["pitch:one"]
    assert [(one.deck, one.discard, one.energy) for one in map(partial(player, state), (0, 1))] == [
        (("two",), (), 0),
        (("one",), ("bury",), 0),
    ]


def test_s69_equipment_does_not_enter_play() -> None:
    state = play(denied(hand="spade"), "play:spade@0", "play:deny@3!0")
    assert (player(state, 0).discard, is_in_play(state, 6)) == (("spade",), False)


def test_s69_a_canceled_effect_does_not_resolve_and_its_action_is_spent() -> None:
    costs = {"action": True, "exhaust": True, "energy": 1}
    drill = champion("Oaf", activated("Drill", do("gain-energy", count=5), costs=costs))
    hush = reaction("Hush", when("effect-declared", side="opposing"), do("cancel"))
    seats = (Seat(champions="oaf elm ash", energy=1), Seat(hand="hush"))
    state = play(position(*seats, cards=[drill, hush]), "activate:0/0", "play:hush@3!0")
    assert (player(state, 0).energy, turn_of(state).actions, table_of(state).cards[0].exhausted) == (1, 1, False)
    assert legal(state, "activate") == ["activate:0/0"]


def test_s69_a_reaction_and_its_effect_can_be_canceled_too() -> None:
    guard = champion("Guard", activated("Gain", do("gain-energy", count=5), when=when("card-played"), may=True))
    hush = reaction("Hush", when("effect-declared", side="opposing"), do("cancel"))
    seats = (Seat(hand="nap hush"), Seat(champions="guard elm ash"))
    state = position(*seats, cards=[guard, hush])
    state = play(state, "play:nap@0", "activate:3/0!0", "play:hush@0!0")
    assert player(state, 1).energy == 0
    both = position(
        Seat(hand="feast one deny"), Seat(hand="deny"), cards=[FEAST, reaction("Deny", DECLARED, do("cancel"))]
    )
    both = play(both, "play:feast@0", "play:deny@3!0", "play:deny@0!0")
    assert (player(both, 1).discard, player(both, 0).energy) == (("deny",), 0)
    assert player(play(both, "pitch:one"), 0).energy == 5


def test_s69_what_is_canceled_already_cannot_be_canceled_again() -> None:
    deny = reaction("Deny", DECLARED, do("cancel"), do("gain-energy", count=1, if_you_do=True))
    try_it = reaction("Doubt", DECLARED, do("cancel", if_able=True), do("gain-energy", count=1, if_you_do=True))
    seats = (Seat(hand="feast one"), Seat(hand="deny deny doubt"))
    state = play(position(*seats, cards=[FEAST, deny, try_it]), "play:feast@0", "play:deny@3!0", "play:deny@3!0")
    assert player(state, 1).energy == 1
    state = play(state, "play:doubt@3!0")
    assert (player(state, 1).energy, player(state, 0).discard) == (1, ("feast",))
    able = play(position(*seats, cards=[FEAST, deny, try_it]), "play:feast@0", "play:doubt@3!0")
    assert player(able, 1).energy == 1


def test_cards_and_effects_can_be_canceled_by_one_text() -> None:
    either = [DECLARED, when("effect-declared", side="opposing")]
    pool = pool_of(reaction("Deny", either, do("cancel", to="hand")))
    words = "[When an opponent declares a card or an opponent declares an effect] "
    after = "Cancel what was declared and return its card to its owner's hand."
    assert card_text(pool.reactions[0]).splitlines()[-1] == words + after
    assert {Timing.CARD_DECLARED, Timing.EFFECT_DECLARED} <= {*DOERS}


def test_a_copy_of_text_that_cancels_does_nothing_where_nothing_was_declared() -> None:
    deny = reaction("Deny", DECLARED, do("cancel"), do("gain-energy", count=1, if_you_do=True))
    echo = action("Echo", do("copy", cards={"choose": {"kind": "reaction"}, "zone": "discard"}))
    state = play(position(Seat(hand="echo", discard="deny"), Seat(), cards=[deny, echo]), "play:echo@0")
    assert (player(state, 0).energy, player(state, 0).discard) == (0, ("deny", "echo"))


def test_s69_a_copy_of_text_that_cancels_does_nothing_to_what_is_paid_for() -> None:
    """Its player reacts to what was pitched for the card."""
    deny = reaction("Deny", DECLARED, do("cancel"))
    echo = do("copy", cards={"choose": {"kind": "reaction"}, "zone": "discard"})
    sly = champion("Sly", activated("Echo", echo, when=when("pitched")))
    seats = (Seat(hand="feast one"), Seat(champions="sly elm ash", discard="deny"))
    state = play(position(*seats, cards=[FEAST, deny, sly]), "play:feast@0", "pitch:one", "activate:3/0!0")
    assert (player(state, 0).energy, player(state, 0).discard) == (5, ("feast",))


@pytest.mark.parametrize(("times", "done"), [(1, (1, True)), (2, (0, False))])
@pytest.mark.parametrize("word", ["card", "effect"])
def test_s69_what_was_canceled_is_counted(word: str, times: int, done: tuple[int, bool]) -> None:
    hush = reaction("Hush", when(f"{word}-declared", side="opposing"), *[do("cancel")] * times, damage(1, choose(FOE)))
    sage = champion("Sage", activated("Think", do("gain-energy", count=1), costs={"action": True}))
    state = position(Seat(champions="sage elm ash", hand="nap"), Seat(hand="hush"), cards=[sage, hush])
    frame = table_of(play(state, "play:nap@0" if word == "card" else "activate:0/0", "play:hush@3!0")).stack[-1]
    assert isinstance(frame, Resolving)
    assert (frame.context.many, frame.full) == done
