"""Something else instead of damage, conditions, tokens gained or lost, discarding and leaving play (S61)."""

import pytest

from bacon_rules.save_your_bacon import card_text
from bacon_rules.save_your_bacon.events import CardsRevealed, HappeningReplaced
from bacon_rules.save_your_bacon.frames import Replacing
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

SELF: Json = {"same_as": "this-card"}
WET = condition("Wet", activated("Sneeze", do("gain-energy", count=1), when=when("readied")))
ENERGY = do("gain-energy", count=1)


def instead(would: Json, *actions: Json, name: str = "Swap", **rest: object) -> Json:
    return {"name": name, "would": would, "instead": list(actions), **rest}


def facing(
    effect: Json, *deeds: Json, cards: tuple[Json, ...] = (), second: Json | None = None, **rest: object
) -> State:
    """Return a position in which the first player plays a card against the second's cat, which has an effect."""
    cat = champion("Cat", effect, *([second] if second else []))
    cause = action("Cause", *deeds)
    seats = (
        Seat(hand="cause nap", deck="one two three"),
        Seat(champions="cat elm ash", hand="one two", deck="nap nap nap", bacon=2, energy=3),
    )
    found: dict[str, object] = {"cards": [cat, cause, *cards], **rest}
    return position(*seats, **found)  # type: ignore[arg-type]  # by name


def caused(state: State, *moves: str) -> State:
    for move in ("play:cause@0", *moves):
        state = checked(play(state, move))
    return state


def in_order(state: State) -> State:
    """Resolve defeats in the order of the champions."""
    while legal(state, "choose"):
        state = checked(play(state, legal(state, "choose")[0]))
    return state


def test_s61_damage() -> None:
    state = caused(
        facing(instead(when("damage-placed", card=SELF), do("exhaust", cards="this-card")), damage(3, each(FOE)))
    )
    assert (wounds(state, 3, 4, 5), card(state, 3).exhausted) == ([0, 3, 3], True)


def test_s61_that_many_is_the_damage_and_the_doer_what_places_it() -> None:
    effect = instead(when("damage-placed", card=SELF, damage="attack"), damage("that-many", "doer"))
    state = play(facing(effect, ENERGY), "attack:0", "target:3", "no-counter")
    assert wounds(state, 0, 3) == [2, 0]


def test_s61_a_player_can_let_the_damage_be_placed() -> None:
    effect = instead(when("damage-placed", card=SELF), ENERGY, may=True)
    deeds = (damage(4, each(FOE)), do("draw", count="that-many", if_you_do=True))
    state = caused(facing(effect, *deeds))
    assert legal(state) == ["yes", "no"]
    spared = in_order(caused(facing(effect, *deeds), "yes"))
    assert (player(spared, 1).energy, wounds(spared, 3), player(spared, 0).bacon) == (4, [0], 2)
    assert player(spared, 0).hand == ("nap",)
    hurt = in_order(caused(facing(effect, *deeds), "no"))
    assert (player(hurt, 1).energy, wounds(hurt, 3), player(hurt, 0).bacon) == (3, [0], 3)
    assert player(hurt, 0).hand == ("nap", "one", "three", "two")


def test_s61_a_counter_and_an_attack_are_still_placed_at_once() -> None:
    effect = instead(when("damage-placed", card=SELF), ENERGY)
    state = play(facing(effect, ENERGY), "attack:0", "target:3", "counter")
    assert (wounds(state, 0, 3), player(state, 1).energy) == ([2, 0], 4)


def test_s61_equipment_that_is_spared_is_not_destroyed_but_one_that_is_not_is() -> None:
    effect = instead(when("damage-placed", card={"kind": "equipment"}), ENERGY, may=True)
    gear = (("spade", 3),)
    deeds = (damage(2, choose(FOE_GEAR)),)
    assert is_in_play(caused(facing(effect, *deeds, gear=gear), "yes"), 6)
    assert not is_in_play(caused(facing(effect, *deeds, gear=gear), "no"), 6)


def test_s61_players_react_to_what_is_destroyed_after_all_when_defeats_have_been_put_in_order() -> None:
    spared = instead(when("destroyed", card={"kind": "equipment"}), ENERGY, may=True)
    spite = activated("Spite", do("gain-energy", count=5), when=when("destroyed"))
    state = facing(spared, damage(4, each({"side": "opposing"})), second=spite, gear=(("spade", 3),))
    state = caused(state, "no")
    assert legal(state) == ["choose:3", "choose:4", "choose:5"]
    state = in_order(state)
    state = checked(play(state, legal(state, "activate")[0]))
    assert (player(state, 1).energy, is_in_play(state, 6)) == (8, False)


def test_s61_a_condition() -> None:
    effect = instead(when("condition-applied", condition="Wet", card=SELF), ENERGY, may=True)
    deeds = (do("apply-condition", condition="Wet", cards=each(FOE)), do("draw", count=1, if_you_do=True))
    dry = caused(facing(effect, *deeds, cards=(WET,)), "yes")
    assert ([card(dry, number).conditions for number in (3, 4)], len(player(dry, 0).hand)) == ([(), ("wet",)], 1)
    wet = caused(facing(effect, *deeds, cards=(WET,)), "no")
    assert ([card(wet, number).conditions for number in (3, 4)], len(player(wet, 0).hand)) == ([("wet",)] * 2, 2)


TOKENS = [
    ("gained-bacon", do("gain-bacon", count=2, who="each-opponent"), "bacon", 2, 4),
    ("lost-bacon", do("lose-bacon", count=1, who="each-opponent"), "bacon", 2, 1),
    ("lost-energy", do("lose-energy", count=2, who="each-opponent"), "energy", 3, 1),
]


@pytest.mark.parametrize(("timing", "deed", "tokens", "kept", "changed"), TOKENS)
def test_s61_tokens(timing: str, deed: Json, tokens: str, kept: int, changed: int) -> None:
    effect = instead(when(timing, side="friendly"), do("draw", count="that-many"), may=True)
    state = caused(facing(effect, deed), "yes")
    drawn = abs(changed - kept)
    assert (getattr(player(state, 1), tokens), len(player(state, 1).hand)) == (kept, 2 + drawn)
    state = caused(facing(effect, deed, do("draw", count="that-many")), "no")
    assert (getattr(player(state, 1), tokens), len(player(state, 1).hand)) == (changed, 2)
    assert len(player(state, 0).hand) == 1 + drawn


@pytest.mark.parametrize("token", ["bacon", "energy"])
def test_s61_nothing_is_lost_of_what_is_gone_by_then(token: str) -> None:
    lose, lost = f"lose-{token}", when(f"lost-{token}", side="friendly")
    ant = champion("Ant", instead(lost, do(lose, who="each-opponent", count=2), may=True))
    cat = champion("Cat", instead(lost, do("draw", count=1), may=True))
    cause = action("Cause", do(lose, who="each-player", count=1))
    first = Seat(champions="ant elm ash", hand="cause", bacon=1, energy=1)
    second = Seat(champions="cat elm ash", bacon=2, energy=2)
    state = caused(position(first, second, cards=[ant, cat, cause]), "yes", "no", "no")
    assert [getattr(player(state, seat), token) for seat in (0, 1)] == [1, 0]


def test_s61_bacon_for_a_defeat() -> None:
    effect = instead(when("gained-bacon", side="opposing"), do("draw", count=1, who="that-player"), may=True)
    deeds = (damage(4, choose({**FOE, "name": "Elm"})), do("draw", count=1, if_you_do=True))
    state = caused(facing(effect, *deeds), "yes")
    assert (player(state, 0).bacon, len(player(state, 0).hand)) == (0, 3)
    state = caused(facing(effect, *deeds), "no")
    assert (player(state, 0).bacon, len(player(state, 0).hand)) == (1, 2)


def test_s61_bacon_that_would_be_taken() -> None:
    effect = instead(when("gained-bacon"), ENERGY, may=True)
    cat, bolt = champion("Cat", effect), action("Bolt", damage(4, choose({**FOE, "name": "Elm"})))
    seats = (Seat(hand="bolt"), Seat(champions="cat elm ash", bacon=3))
    state = checked(play(position(*seats, cards=[cat, bolt]), "play:bolt@0"))
    assert [player(play(state, "yes"), seat).bacon for seat in (0, 1)] == [0, 3]
    assert [player(play(state, "no"), seat).bacon for seat in (0, 1)] == [1, 2]


def test_s61_a_card_that_would_be_discarded_from_a_hand_is_shown() -> None:
    effect = instead(
        when("discarded", side="friendly", zone="hand"), do("return-to-deck", cards="that", place="bottom")
    )
    state = play(facing(effect, do("discard", cards=choose(zone="hand", whose="each-opponent"))), "play:cause@0")
    events = told(state, "take:two")
    assert CardsRevealed in [type(event) for event in events]
    assert HappeningReplaced in [type(event) for event in events]
    state = checked(play(state, "take:two"))
    mine = player(state, 1)
    assert (mine.hand, mine.deck, mine.discard) == (("one",), ("nap", "nap", "nap", "two"), ())


def test_s61_everybody_knows_the_card_while_its_player_is_asked() -> None:
    effect = instead(when("discarded", side="friendly", zone="hand"), do("remove-from-game", cards="that"), may=True)
    state = play(facing(effect, do("discard", cards=choose(zone="hand", whose="each-opponent"))), "play:cause@0")
    state = checked(play(state, "take:two"))
    assert "two" in table_of(state).players[1].hand
    assert "two" in state.observe(0).table.players[1].hand  # type: ignore[union-attr]  # a game goes on
    removed = checked(play(state, "yes"))
    assert (player(removed, 1).removed, player(removed, 1).discard) == (("two",), ())
    kept = checked(play(state, "no"))
    assert (player(kept, 1).hand, player(kept, 1).discard) == (("one",), ("two",))


def test_s61_cards_that_would_be_discarded_from_a_deck() -> None:
    effect = instead(when("discarded", card={"kind": "equipment"}, zone="deck"), do("return-to-hand", cards="that"))
    cat = champion("Cat", effect)
    mill = action("Mill", do("discard", cards={"top": 3, "whose": "each-opponent"}))
    peek = action("Peek", do("return-to-hand", cards=choose({"kind": "action"}, zone="deck", top=3, rest="discard")))
    second = Seat(champions="cat elm ash", deck="nap spade one two")
    state = checked(play(position(Seat(hand="mill"), second, cards=[cat, mill, peek]), "play:mill@0"))
    assert (player(state, 1).hand, player(state, 1).discard, player(state, 1).deck) == (
        ("spade",),
        ("nap", "one"),
        ("two",),
    )
    cook = Seat(champions="cat elm ash", hand="peek", deck="nap spade one two")
    state = play(position(cook, Seat(), cards=[cat, mill, peek]), "play:peek@0")
    state = checked(play(state, "take:nap"))
    assert (player(state, 0).hand, player(state, 0).discard) == (("nap", "spade"), ("one", "peek"))


@pytest.mark.parametrize(
    ("deed", "zone"),
    [
        ("return-to-hand", "hand"),
        ("return-to-deck", "deck"),
        ("remove-from-game", "removed"),
        ("discard", "discard"),
        ("destroy", "discard"),
    ],
)
def test_s61_equipment_that_would_leave_play(deed: str, zone: str) -> None:
    effect = instead(
        when("left-play", card=FOE_GEAR | {"side": "friendly"}),
        do("put-under", cards="that", under="this-card"),
        may=True,
    )
    state = caused(facing(effect, do(deed, cards=choose(FOE_GEAR)), gear=(("spade", 4),)))
    assert legal(state) == ["yes", "no"]
    under = checked(play(state, "yes"))
    assert [one.card for one in card(under, 3).under] == ["spade"]
    gone = checked(play(state, "no"))
    assert "spade" in getattr(player(gone, 1), zone)
    assert not card(gone, 3).under


def test_s61_equipment_that_stays_and_one_that_is_destroyed_leaves_after_all() -> None:
    effect = instead(when("left-play", card=FOE_GEAR | {"side": "friendly"}), do("exhaust", cards="that"))
    gear = (("spade", 4),)
    state = caused(facing(effect, do("return-to-hand", cards=choose(FOE_GEAR)), gear=gear))
    assert (card(state, 6).exhausted, player(state, 1).hand) == (True, ("one", "two"))
    state = caused(facing(effect, do("destroy", cards=choose(FOE_GEAR)), gear=gear))
    assert (is_in_play(state, 6), player(state, 1).discard) == (False, ("spade",))


def test_s61_equipment_that_would_be_put_underneath() -> None:
    effect = instead(when("left-play"), do("exhaust", cards="that"), may=True)
    deeds = (do("put-under", cards=choose(FOE_GEAR), under="this-champion"),)
    state = caused(facing(effect, *deeds, gear=(("spade", 4),)), "no")
    assert [one.card for one in card(state, 0).under] == ["spade"]
    state = caused(facing(effect, *deeds, gear=(("spade", 4),)), "yes")
    assert card(state, 6).exhausted


def test_s61_equipment_stays_if_the_card_is_gone_underneath_which_it_would_go() -> None:
    effect = instead(
        when("left-play", card={"name": "Spade"}), do("remove-from-game", cards=choose({"name": "Mug"})), may=True
    )
    other = instead(when("left-play", card={"name": "Spade"}), do("exhaust", cards="that"), name="Other", may=True)
    deeds = (
        do("choose", cards=choose({"name": "Mug"})),
        do("put-under", cards=choose({"name": "Spade"}), under="that"),
    )
    gear = (("spade", 4), ("mug", 5))
    state = facing(effect, *deeds, cards=(equipment("Mug"),), second=other, gear=gear)
    state = checked(play(state, "play:cause@0"))
    assert legal(state) == ["yes", "no"]
    under = caused(facing(effect, *deeds, cards=(equipment("Mug"),), second=other, gear=gear), "no", "no")
    assert [one.card for one in card(under, 7).under] == ["spade"]
    state = checked(play(state, "yes"))
    assert (is_in_play(state, 6), is_in_play(state, 7)) == (True, False)


def test_s61_the_second_of_two_stays_if_the_first_takes_the_card_away_underneath_which_both_would_go() -> None:
    effect = instead(
        when("left-play", card={"name": "Spade"}), do("remove-from-game", cards=choose({"name": "Mug"})), may=True
    )
    deeds = (
        do("choose", cards=choose({"name": "Mug"})),
        do("put-under", cards=each({"name": "Spade"}), under="that"),
    )
    gear = (("spade", 4), ("spade", 4), ("mug", 5))
    state = caused(facing(effect, *deeds, cards=(equipment("Mug"),), gear=gear), "yes", "no")
    assert [is_in_play(state, number) for number in (6, 7, 8)] == [True, True, False]


def test_s61_a_card_that_would_be_discarded_from_the_spent_energy_is_shown_already() -> None:
    effect = instead(when("discarded", side="friendly", zone="spent"), do("return-to-hand", cards="that"))
    cat = champion("Cat", effect)
    tidy = action("Tidy", do("discard", cards=choose(zone="spent", whose="each-opponent")))
    second = Seat(champions="cat elm ash", hand="one", spent="two")
    state = checked(play(position(Seat(hand="tidy"), second, cards=[cat, tidy]), "play:tidy@0"))
    assert (player(state, 1).hand, player(state, 1).spent) == (("one", "two"), ())


def test_s61_two_effects_for_the_same_thing_the_second_if_the_first_is_not_used() -> None:
    first = instead(when("damage-placed", card=SELF), ENERGY, may=True)
    second = instead(when("damage-placed", card=SELF), do("draw", count=1), name="Other")
    state = caused(facing(first, damage(2, each(FOE)), second=second), "no")
    assert (wounds(state, 3), len(player(state, 1).hand)) == ([0], 3)


def test_s61_costs_are_paid_even_so() -> None:
    effect = instead(when("discarded", side="friendly", zone="hand"), do("return-to-deck", cards="that"))
    cat = champion("Cat", effect)
    dear = action(
        "Dear", do("gain-bacon", count=1), pay=[do("discard", cards=choose(zone="hand")), damage(1, "this-champion")]
    )
    saint = champion("Saint", instead(when("damage-placed"), ENERGY))
    seats = (Seat(champions="cat saint elm", hand="dear nap", deck="one"), Seat())
    state = checked(play(position(*seats, cards=[cat, saint, dear]), "play:dear@0"))
    mine = player(state, 0)
    assert (mine.bacon, mine.deck, mine.energy, wounds(state, 0)) == (1, ("nap", "one"), 1, [0])


@pytest.mark.exhaustive
@pytest.mark.parametrize("number", [2, 4, 90])
def test_s61_effects_that_replace_what_others_do_come_to_an_end(number: int) -> None:
    hurt = [damage(1, each(FOE)), damage(1, each(FRIEND))]
    swaps = [instead(when("damage-placed"), *hurt, *hurt, name=f"Swap {place}") for place in range(number)]
    cats = [champion(name, *swaps, defense=99) for name in ("Cat", "Dog", "Cow")]
    seats = (Seat(champions="cat dog cow", hand="bolt"), Seat(champions="cat dog cow"))
    state = position(*seats, cards=[*cats, action("Bolt", damage(1, choose(FOE)))])
    state = play(state, "play:bolt@0", "choose:3")
    assert 0 < sum(wounds(state, *range(6))) <= 12 * 100


def test_s61_what_is_replaced_within_is_counted_with_the_outermost() -> None:
    outer = instead(when("damage-placed", card=SELF), do("draw", count=1), do("gain-bacon", count=1))
    inner = instead(when("gained-bacon"), ENERGY, name="Other", may=True)
    state = play(facing(outer, damage(1, each(FOE)), second=inner), "play:cause@0")
    [frame] = [one for one in table_of(checked(state)).stack if isinstance(one, Replacing) and one.replaced]
    assert frame.within is None
    assert player(checked(play(state, "yes")), 1).energy == 4


@pytest.mark.parametrize(("amount", "replaced"), [(2, False), (3, True)])
def test_s61_how_much_would_happen_can_be_asked(amount: int, replaced: bool) -> None:
    much = {"amount": "that-many", "at_least": 3}
    effect = instead(when("damage-placed", card=SELF, **{"if": much}), ENERGY)
    assert wounds(caused(facing(effect, damage(amount, each(FOE)))), 3) == [0 if replaced else amount]


def test_s61_what_is_done_instead_within_is_counted_one_by_one() -> None:
    outer = instead(when("damage-placed", card=SELF), do("draw", count=1), do("gain-bacon", count=1))
    inner = instead(when("gained-bacon"), do("gain-energy", count=1, may=True), name="Other")
    state = play(facing(outer, damage(1, each(FOE)), second=inner), "play:cause@0")
    within = [one.within for one in table_of(checked(state)).stack if isinstance(one, Replacing) and one.replaced]
    assert within == [1, None]


TEXTS = [
    (
        instead(when("damage-placed", card=SELF), ENERGY),
        "If damage would be placed on this champion, instead gain 1{E+}.",
    ),
    (
        instead(when("damage-placed", card={"side": "friendly"}, by={"name": "Oak"}, damage="effect"), ENERGY),
        "If a card named Oak would place effect damage on a friendly card, instead gain 1{E+}.",
    ),
    (
        instead(when("condition-applied", condition="Wet", card={"side": "friendly"}), ENERGY, may=True),
        "If Wet would be applied to a friendly champion, you may gain 1{E+} instead.",
    ),
    (
        instead(when("gained-bacon", side="opposing"), do("draw", count="that-many")),
        "If an opponent would gain bacon, instead draw that many cards.",
    ),
    (instead(when("lost-bacon", side="friendly"), ENERGY), "If you would lose bacon, instead gain 1{E+}."),
    (instead(when("lost-energy"), ENERGY), "If a player would lose upgraded energy, instead gain 1{E+}."),
    (
        instead(when("discarded", side="friendly", zone="hand"), do("return-to-deck", cards="that", place="bottom")),
        "If you would discard a card from your hand, instead put it on the bottom of its owner's deck.",
    ),
    (
        instead(when("left-play", card={"of_this_champion": True}), do("exhaust", cards="that")),
        "If an equipment card equipped to this champion would leave play, instead exhaust it.",
    ),
    (
        instead(when("defeated", by={"name": "Oak"}), ENERGY),
        "If a card named Oak would defeat a champion, instead gain 1{E+}.",
    ),
]


@pytest.mark.parametrize(("effect", "text"), TEXTS)
def test_as_text(effect: Json, text: str) -> None:
    pool = pool_of(champion("Cat", effect), WET, equipment("Mug"))
    assert card_text(pool.champions[-1]).splitlines()[-1] == f"Swap: {text}"
