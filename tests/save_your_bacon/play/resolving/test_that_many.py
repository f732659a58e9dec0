"""How much of what is reacted to happened: "that many" before any effect action (S71), and what players lose (S70)."""

import pytest

from bacon_rules.save_your_bacon import card_text
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

MANY = "that-many"
SELF: Json = {"same_as": "this-champion"}


def after(text: Json | list[Json], *deeds: Json, cards: tuple[Json, ...] = (), **rest: object) -> State:
    """Return a position in which the first champion of the second player reacts, and the first player acts."""
    witness = champion("Witness", activated("See", *deeds, when=text))
    told: dict[str, object] = {"deck": "nap nap nap nap", **rest}
    second = Seat(champions="witness elm ash", energy=3, bacon=2, **told)  # type: ignore[arg-type]  # by name
    hand = " ".join(str(one["name"]).lower() for one in cards)
    return position(Seat(hand=hand, deck="nap nap nap nap", energy=4, bacon=1), second, cards=[witness, *cards])


def test_s71_that_many_is_the_damage_that_was_placed() -> None:
    bolt = action("Bolt", damage(3, choose(FOE)))
    state = after(when("damage-placed", card=SELF), damage(MANY, each({**FRIEND, "other": True})), cards=(bolt,))
    state = play(state, "play:bolt@0", "choose:3")
    assert legal(checked(state)) == ["activate:3/0!0"]
    assert wounds(play(state, "activate:3/0!0"), 3, 4, 5) == [3, 3, 3]


def test_s71_it_is_what_was_placed_as_modified_and_not_prevented() -> None:
    bolt = action(
        "Bolt",
        do("prevent", cards=each(FOE), amount=1, next=True, duration="this-turn"),
        damage(3, choose(FOE)),
    )
    state = after(when("damage-placed", card=SELF), do("gain-energy", count=MANY), cards=(bolt,))
    assert player(play(state, "play:bolt@0", "choose:3", "activate:3/0!0"), 1).energy == 3 + 2


HAPPENS = [
    (do("draw", count=3), when("drew", side="opposing"), 3),
    (do("gain-bacon", count=2), when("gained-bacon", side="opposing"), 2),
    (do("lose-energy", count=3), when("lost-energy", side="opposing"), 3),
    (do("lose-bacon", count=5), when("lost-bacon", side="opposing"), 1),
    (do("lose-bacon", count=5, who="each-opponent"), when("lost-bacon", side="friendly"), 2),
    (do("lose-energy", count=2, who="each-opponent"), when("lost-energy", side="friendly"), 2),
]


@pytest.mark.parametrize(("deed", "text", "number"), HAPPENS)
def test_s71_that_many_cards_and_tokens(deed: Json, text: Json, number: int) -> None:
    state = after(text, do("draw", count=MANY), cards=(action("Cause", deed),))
    state = checked(play(state, "play:cause@0"))
    assert len(player(play(state, "activate:3/0!0"), 1).hand) == number


def test_s71_that_much_removed_damage() -> None:
    mend = action("Mend", do("remove-damage", cards=choose(FOE), amount=2))
    witness = champion("Witness", activated("See", do("draw", count=MANY), when=when("damage-removed")), defense=9)
    second = Seat(champions="witness elm ash", deck="nap nap nap nap")
    state = position(Seat(hand="mend"), second, cards=[witness, mend], damaged={3: 3})
    state = play(state, "play:mend@0", "choose:3", "activate:3/0!0")
    assert len(player(state, 1).hand) == 2


def test_s70_bacon_that_another_player_takes_is_lost() -> None:
    bolt = action("Bolt", damage(4, choose(FOE)))
    witness = champion("Witness", activated("See", do("draw", count=MANY), when=when("lost-bacon", side="friendly")))
    second = Seat(champions="elm witness ash", deck="nap nap", bacon=3)
    state = play(position(Seat(hand="bolt"), second, cards=[witness, bolt]), "play:bolt@0", "choose:3")
    assert (player(state, 0).bacon, player(state, 1).bacon, legal(state)) == (1, 2, ["activate:4/0!3"])
    assert player(play(state, "activate:4/0!3"), 1).hand == ("nap",)


def test_s70_what_is_spent_is_not_lost() -> None:
    feast = action("Feast", do("gain-bacon", count=1), cost=2)
    state = after(when("lost-energy"), do("draw", count=1), cards=(feast,))
    state = play(state, "play:feast@0", *(["done"] if "done" in legal(play(state, "play:feast@0")) else []))
    assert (player(state, 0).energy, player(state, 0).bacon, legal(state, "activate")) == (2, 2, [])


def test_s71_reaction_text_can_ask_for_the_number() -> None:
    text = when("damage-placed", card=SELF, **{"if": {"amount": MANY, "at_least": 2}})
    bolt, jab = action("Bolt", damage(2, choose(FOE))), action("Jab", damage(1, choose(FOE)))
    state = after(text, do("draw", count=1), cards=(bolt, jab))
    assert legal(play(state, "play:bolt@0", "choose:3")) == ["activate:3/0!0"]
    assert not legal(play(state, "play:jab@0", "choose:3"), "activate")


def test_s71_different_numbers_are_different_and_equal_ones_the_same() -> None:
    twice = action("Twice", do("gain-bacon", count=1), do("gain-bacon", count=1))
    uneven = do("gain-energy", count=1)
    count = reaction("Count", when("damage-placed"), do("draw", count=MANY))
    spray = action("Spray", do("choose", cards=choose(FOE)), uneven, damage(1, "that"))
    state = position(Seat(hand="spray"), Seat(hand="count", deck="nap nap"), cards=[twice, count, spray])
    state = play(state, "play:spray@0", "choose:4")
    assert legal(state, "play:count@3") == ["play:count@3!0"]
    assert player(play(state, "play:count@3!0"), 1).hand == ("nap",)


def test_s71_once_an_effect_action_is_done_that_many_is_of_it() -> None:
    bolt = action("Bolt", damage(3, choose(FOE)))
    deeds = (do("gain-energy", count=1), do("draw", count=MANY))
    state = after(when("damage-placed", card=SELF), *deeds, cards=(bolt,))
    assert len(player(play(state, "play:bolt@0", "choose:3", "activate:3/0!0"), 1).hand) == 1


def test_s71_cards_that_are_drawn_before_and_after_shuffling_and_by_all_are_counted_together() -> None:
    draws = action("Draws", do("draw", count=3, who="each-player"), do("gain-energy", count=MANY))
    seats = Seat(hand="draws", deck="one", discard="two three"), Seat(deck="one")
    state = play(position(*seats, cards=[draws]), "play:draws@0")
    state = state.apply(state.chance_move(1))
    assert [len(player(state, seat).hand) for seat in (0, 1)] == [3, 1]
    assert player(checked(state), 0).energy == 4


def test_s71_what_is_done_later_counts_what_happens_then() -> None:
    trap = action(
        "Trap", do("later", at=when("damage-placed", card={"side": "opposing"}), actions=[do("draw", count=MANY)])
    )
    bolt = action("Bolt", damage(3, choose(FOE)))
    state = position(Seat(hand="trap bolt", deck="nap nap nap nap"), Seat(), cards=[trap, bolt])
    state = play(state, "play:trap@0", "play:bolt@0", "choose:3")
    assert player(state, 0).hand == ("nap", "nap", "nap")


def test_s71_it_is_known_once_costs_are_paid() -> None:
    costs = {"energy": 1, "pay": [do("discard", cards=choose(zone="hand"))]}
    bolt = action("Bolt", damage(3, choose(FOE)))
    witness = champion("Witness", activated("See", do("draw", count=MANY), when=when("damage-placed"), costs=costs))
    second = Seat(champions="witness elm ash", hand="nap one", deck="two two two two", energy=1)
    state = play(
        position(Seat(hand="bolt"), second, cards=[witness, bolt]), "play:bolt@0", "choose:4", "activate:3/0!0"
    )
    state = checked(play(state, *legal(state)[-1:]))
    state = checked(play(state, "take:nap"))
    assert player(state, 1).hand.count("two") == 3


def test_s71_as_text() -> None:
    pool = pool_of(
        reaction("Thorns", when("damage-placed", card=SELF), damage(MANY, "doer")),
        reaction("Mockery", when("lost-bacon", side="opposing"), do("draw", count=MANY)),
        reaction("Drain", when("lost-energy", side="opposing"), do("gain-energy", count=MANY)),
    )
    assert [card_text(one).splitlines()[-1] for one in pool.reactions] == [
        "[When damage is placed on this champion] Place that many {D} on the card that did it.",
        "[When an opponent loses bacon] Draw that many cards.",
        "[When an opponent loses upgraded energy] Gain that many {E+}.",
    ]
