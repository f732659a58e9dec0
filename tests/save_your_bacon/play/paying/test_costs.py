"""Other costs than energy: paid in full and together before the effect, each with cards of its own (§5.0, S42)."""

import pytest

from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

GAIN: Json = do("gain-energy", count=3)
FROM_HAND: Json = choose(zone="hand")


def sage(*pay: Json, **costs: object) -> Json:
    """Return a champion with an effect that has these costs besides an action."""
    return champion("Sage", activated("Think", GAIN, costs={"action": True, "pay": list(pay), **costs}), defense=9)


def thinking(*pay: Json, hand: str = "", others: tuple[Json, ...] = (), **rest: object) -> State:
    """Return a state in which a champion has an effect with these costs."""
    mine = Seat(champions="sage elm ash", hand=hand, discard=str(rest.pop("discard", "")), energy=2)
    more: dict[str, object] = {key: rest.pop(key) for key in ("energy", "upgraded", "exhaust") if key in rest}
    return position(mine, Seat(), cards=[sage(*pay, **more), *others], **rest)  # type: ignore[arg-type]


def payable(state: State) -> bool:
    reason = why(state, "activate:0/0")
    assert reason in (None, Illegal.CANNOT_PAY)
    assert (reason is None) == ("activate:0/0" in legal(state))
    return reason is None


def test_a_card_is_discarded_before_the_effect() -> None:
    state = play(thinking(do("discard", cards=FROM_HAND), hand="one two"), "activate:0/0")
    assert legal(state) == ["take:one", "take:two"]
    assert player(state, 0).energy == 2
    state = play(state, "take:two")
    assert (player(state, 0).hand, player(state, 0).discard, player(state, 0).energy) == (("one",), ("two",), 5)
    assert turn_of(state).actions == 1


def test_what_leaves_no_choice_is_paid_without_one() -> None:
    state = play(thinking(do("discard", cards=FROM_HAND), hand="one"), "activate:0/0")
    assert (player(state, 0).discard, player(state, 0).energy) == (("one",), 5)


def test_an_empty_hand_discards_nothing_and_pays_nothing() -> None:
    assert not payable(thinking(do("discard", cards=FROM_HAND)))


def test_only_cards_that_pass_the_filter_pay() -> None:
    cost = do("discard", cards=choose({"kind": "equipment"}, zone="hand"))
    assert not payable(thinking(cost, hand="one two"))
    assert player(play(thinking(cost, hand="one spade"), "activate:0/0"), 0).discard == ("spade",)


def test_two_costs_are_not_paid_with_the_same_card() -> None:
    costs = [do("discard", cards=choose({"kind": "action"}, zone="hand")), do("remove-from-game", cards=FROM_HAND)]
    assert not payable(thinking(*costs, hand="one"))
    assert not payable(thinking(*costs, hand="spade spade"))
    state = play(thinking(*costs, hand="one spade"), "activate:0/0")
    assert (player(state, 0).discard, player(state, 0).removed) == (("one",), ("spade",))


def test_a_cost_leaves_what_another_one_needs() -> None:
    costs = [do("remove-from-game", cards=FROM_HAND), do("discard", cards=choose({"kind": "action"}, zone="hand"))]
    state = play(thinking(*costs, hand="one spade"), "activate:0/0")
    assert (player(state, 0).discard, player(state, 0).removed) == (("one",), ("spade",))
    state = play(thinking(*costs, hand="one spade two"), "activate:0/0")
    assert legal(state) == ["take:one", "take:spade", "take:two"]
    assert player(play(state, "take:one"), 0).discard == ("two",)


def test_energy_is_paid_with_other_cards_than_the_rest() -> None:
    cost = do("discard", cards=FROM_HAND)
    assert not payable(thinking(cost, hand="two", energy=4))
    state = play(thinking(cost, hand="one two", energy=4), "activate:0/0")
    assert legal(state) == ["pitch:two"]
    assert why(state, "pitch:one") is Illegal.NEEDED_FOR_COSTS
    assert why(state, "pitch:three") is Illegal.NOT_IN_HAND
    state = play(state, "pitch:two")
    assert (player(state, 0).spent, player(state, 0).discard, player(state, 0).energy) == (("two",), ("one",), 3)


def test_what_is_kept_for_other_costs_is_what_gives_the_least_energy() -> None:
    cost = do("discard", cards=FROM_HAND)
    assert payable(thinking(cost, hand="one two three", energy=7))
    assert not payable(thinking(cost, hand="one two three", energy=8))


def test_tokens_alone_can_pay_while_all_cards_are_needed() -> None:
    cost = do("discard", cards=choose(zone="hand", count=2))
    state = play(thinking(cost, hand="two two", energy=2), "activate:0/0")
    assert (player(state, 0).discard, player(state, 0).energy) == (("two", "two"), 3)


def test_upgraded_energy_has_to_be_there_as_well() -> None:
    cost = do("discard", cards=FROM_HAND)
    assert not payable(thinking(cost, hand="two", upgraded=3))
    assert player(play(thinking(cost, hand="two", upgraded=2), "activate:0/0"), 0).energy == 3


def test_cards_of_the_discard_pay() -> None:
    cost = do("remove-from-game", cards=choose(zone="discard", count=2))
    assert not payable(thinking(cost, discard="one"))
    state = play(thinking(cost, discard="one two two"), "activate:0/0")
    assert legal(state) == ["take:one", "take:two"]
    state = play(state, "take:two")
    assert legal(state) == ["take:one", "take:two"]
    assert player(play(state, "take:two"), 0).removed == ("two", "two")


def test_a_card_that_is_played_pays_for_nothing() -> None:
    cut = action("Cut", GAIN, pay=[do("discard", cards=FROM_HAND)])
    state = position(Seat(hand="cut"), Seat(), cards=[cut])
    assert why(state, "play:cut@0") is Illegal.CANNOT_PAY
    state = play(position(Seat(hand="cut cut"), Seat(), cards=[cut]), "play:cut@0")
    assert player(state, 0).discard == ("cut", "cut")


def test_equipment_has_other_costs_too() -> None:
    armour = equipment("Armour", pay=[do("discard", cards=choose(GEAR))], cost=2)
    state = position(Seat(hand="armour two"), Seat(), cards=[armour], gear=[("spade", 0), ("spade", 1)])
    state = play(state, "play:armour@0", "pitch:two", "choose:7")
    assert (is_in_play(state, 7), card(state, 8).card) == (False, "armour")


def test_a_reaction_has_other_costs_too() -> None:
    parry = reaction("Parry", when("target-declared"), GAIN, pay=[do("exhaust", cards=choose(FRIEND))])
    state = play(position(Seat(), Seat(hand="parry"), cards=[parry]), "attack:0", "target:3", "play:parry@3!0")
    assert (state.to_act, legal(state)) == (1, ["choose:3", "choose:4", "choose:5"])
    state = play(state, "choose:4")
    assert (card(state, 4).exhausted, player(state, 1).energy) == (True, 3)


def test_friendly_cards_are_exhausted() -> None:
    cost = do("exhaust", cards=choose(FRIEND, count=2))
    assert not payable(thinking(cost, exhausted=[0, 1]))
    state = play(thinking(cost), "activate:0/0", "choose:1")
    assert legal(state) == ["choose:0", "choose:2"]
    state = play(state, "choose:0")
    assert [card(state, number).exhausted for number in range(6)] == [True, True, False, False, False, False]


def test_the_card_that_is_exhausted_for_an_effect_pays_for_nothing_else() -> None:
    state = play(thinking(do("exhaust", cards=choose(FRIEND)), exhaust=True), "activate:0/0")
    assert legal(state) == ["choose:1", "choose:2"]
    state = play(state, "choose:1")
    assert [card(state, number).exhausted for number in range(3)] == [True, True, False]
    assert not payable(thinking(do("exhaust", cards=choose(FRIEND)), exhaust=True, exhausted=[0]))


def test_a_card_that_a_cost_names_pays_for_nothing_else() -> None:
    state = play(thinking(damage(1, "this-card"), do("exhaust", cards=choose(FRIEND))), "activate:0/0")
    assert legal(state) == ["choose:1", "choose:2"]


def test_what_cannot_be_exhausted_pays_nothing() -> None:
    vine = champion("Vine", constant("Roots", do("forbid", cards=each(FRIEND), what="be-exhausted")))
    mine = Seat(champions="sage vine ash")
    assert not payable(position(mine, Seat(), cards=[sage(do("exhaust", cards="this-champion")), vine]))
    assert not payable(position(mine, Seat(), cards=[sage(do("exhaust", cards=choose(FRIEND))), vine]))


def test_exhausted_cards_are_readied() -> None:
    cost = do("ready", cards=choose(FRIEND))
    assert not payable(thinking(cost))
    state = play(thinking(cost, exhausted=[1]), "activate:0/0")
    assert not card(state, 1).exhausted


def test_damage_is_placed_and_may_defeat_once_all_is_paid() -> None:
    cost = damage(4, "this-champion")
    state = play(thinking(cost, do("exhaust", cards=choose(FRIEND)), damaged={0: 5}), "activate:0/0")
    assert wounds(state, 0) == [5]
    state = play(state, "choose:1")
    assert (player(state, 1).bacon, wounds(state, 0), player(state, 0).energy) == (1, [0], 5)


def test_where_no_damage_can_be_placed_none_pays() -> None:
    shell = champion("Shell", constant("Hide", do("forbid", cards=each(FRIEND), what="take-effect-damage")))
    mine = Seat(champions="sage shell ash")
    assert not payable(position(mine, Seat(), cards=[sage(damage(1, "this-champion")), shell]))


def test_a_friendly_champion_that_a_cost_defeats_gives_bacon_to_a_chosen_opponent() -> None:
    state = position(
        Seat(champions="sage elm ash"), Seat(), Seat(), cards=[sage(damage(1, "this-champion"))], damaged={0: 8}
    )
    state = play(state, "activate:0/0")
    assert legal(state) == ["opponent:1", "opponent:2"]
    assert player(play(state, "opponent:2"), 2).bacon == 1


def test_conditions_are_removed() -> None:
    wet = condition("Wet")
    cost = do("remove-condition", cards=choose(FRIEND), condition="Wet")
    assert not payable(thinking(cost, others=(wet,), conditions={3: "wet"}))
    state = play(thinking(cost, others=(wet,), conditions={1: "wet"}), "activate:0/0")
    assert card(state, 1).conditions == ()


def test_counters_are_removed_all_that_are_told() -> None:
    load = action("Load", do("put-counters", counter="charge", cards="this-champion"))
    cost = do("remove-counters", counter="charge", amount=2, cards="this-card")
    assert not payable(thinking(cost, others=(load,), counters={0: (Counters("charge", 1),)}))
    state = play(thinking(cost, others=(load,), counters={0: (Counters("charge", 3),)}), "activate:0/0")
    assert card(state, 0).count_of("charge") == 1


def test_hand_cards_are_put_back_face_down() -> None:
    cost = do("return-to-deck", cards=choose(zone="hand", count=2), place="shuffled")
    state = play(thinking(cost, hand="one two three"), "activate:0/0", "take:one")
    for seat, seen in ((0, "one"), (1, "?"), (None, "?")):
        table = state.observe(seat).table
        assert table is not None
        assert [one.card for one in getattr(table.stack[-1], "taken", ())] == [seen]
    shown = [event.to_json() for event in told(state, "take:two") if event.seen_by is None]
    assert "two" not in str([event for event in shown if event["type"] != "card-chosen"])
    state = play(state, "take:two")
    assert state.to_act is None
    state = state.apply(state.chance_move(1))
    assert (sorted(player(state, 0).deck), player(state, 0).energy) == (["one", "two"], 5)


def wand(*pay: Json, **more: object) -> Json:
    effect = activated("Zap", damage(2, choose(FOE)), damage(1, "this-card"), costs={"action": True, "pay": list(pay)})
    return equipment("Wand", effect, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("word", ["discard", "return-to-hand", "return-to-deck", "remove-from-game"])
def test_an_effect_is_resolved_although_its_card_left_play_to_pay_for_it(word: str) -> None:
    state = play(position(cards=[wand(do(word, cards="this-card"))], gear=[("wand", 0)]), "activate:6/0")
    assert not is_in_play(state, 6)
    assert wounds(play(state, "choose:3"), 3) == [2]


def test_a_card_that_is_destroyed_to_pay_stays_until_the_effect_is_resolved() -> None:
    state = play(
        position(cards=[wand(do("destroy", cards="this-card"), defense=9)], gear=[("wand", 0)]), "activate:6/0"
    )
    assert card(state, 6).destroyed
    state = play(state, "choose:3")
    assert (is_in_play(state, 6), wounds(state, 3), player(state, 0).discard) == (False, [2], ("wand",))


def test_an_effect_stops_when_a_reaction_to_the_payment_takes_its_card_away() -> None:
    snatch = reaction("Snatch", when("exhausted"), do("discard", cards="that"))
    state = position(
        Seat(), Seat(hand="snatch"), cards=[wand(do("exhaust", cards="this-card")), snatch], gear=[("wand", 0)]
    )
    state = play(state, "activate:6/0")
    assert (state.to_act, legal(state, "play:")) == (1, ["play:snatch@3!0", "play:snatch@4!0", "play:snatch@5!0"])
    state = play(state, "play:snatch@3!0")
    assert legal(state, "choose:") == []
    assert (turn_of(state).actions, wounds(state, 3, 4, 5)) == (1, [0, 0, 0])


def test_players_react_to_all_costs_once_they_are_paid() -> None:
    watch = champion("Watch", activated("Look", do("draw", count=1), when=when("exhausted"), may=True))
    cost = do("exhaust", cards=choose(FRIEND))
    state = position(
        Seat(champions="sage elm ash", hand="two", energy=2),
        Seat(champions="watch elm ash", deck="one two"),
        cards=[sage(cost, exhaust=True, energy=1), watch],
    )
    state = play(state, "activate:0/0")
    assert legal(state) == ["pitch:two", "done"]
    state = play(state, "done", "choose:1")
    assert (state.to_act, legal(state)) == (1, ["activate:3/0!0", "activate:3/0!1", "pass"])
    assert player(state, 0).energy == 1


@pytest.mark.parametrize(("damaged", "asked"), [(False, True), (True, False)])
def test_reaction_text_asks_how_a_card_was_before_any_cost_was_paid(*, damaged: bool, asked: bool) -> None:
    text = when("exhausted", card={"damaged": damaged})
    watch = champion("Watch", activated("Look", do("draw", count=1), when=text, may=True))
    seats = Seat(champions="sage elm ash", energy=2), Seat(champions="watch elm ash")
    cards = [sage(damage(1, "this-champion"), do("exhaust", cards="this-champion")), watch]
    state = play(position(*seats, cards=cards), "activate:0/0")
    assert (wounds(state, 0), card(state, 0).exhausted) == ([1], True)
    assert bool(legal(state, "activate:3")) is asked


def test_what_is_reacted_to_is_known_once_other_costs_are_paid() -> None:
    pay: Json = {"pay": [do("discard", cards=FROM_HAND)]}
    hit = activated(
        "Hit", damage("that-many", "doer"), when=when("damage-placed", card={"kind": "champion"}), costs=pay
    )
    back = activated("Back", do("return-to-hand", cards="that"), when=when("discarded", zone="spent"), costs=pay)
    tidy = action("Tidy", do("discard", cards=choose(zone="spent", whose="each-opponent")))
    seats = Seat(hand="tidy"), Seat(champions="sage elm ash", hand="one two", spent="three")
    state = position(*seats, cards=[champion("Sage", hit, back), tidy])
    hurt = play(state, "attack:0", "target:4", "no-counter", "activate:3/0!0", "take:one")
    assert (wounds(hurt, 0, 4), player(hurt, 1).hand) == ([2, 2], ("two",))
    returned = play(state, "play:tidy@0", "activate:3/1!0", "take:one")
    assert (player(returned, 1).hand, player(returned, 1).discard) == (("three", "two"), ("one",))


def test_what_a_reaction_makes_unpayable_is_not_paid_in_part() -> None:
    dread = reaction("Dread", when("effect-declared"), do("exhaust", cards=each(FOE)))
    costs = [do("discard", cards=FROM_HAND), do("exhaust", cards=choose(FRIEND))]
    state = position(
        Seat(champions="sage elm ash", hand="one"), Seat(hand="dread"), cards=[sage(*costs), dread], turn=0
    )
    state = play(state, "activate:0/0", "play:dread@3!0")
    assert (player(state, 0).hand, turn_of(state).actions) == (("one",), 2)


def test_a_card_that_a_reaction_makes_unpayable_goes_back_to_the_hand() -> None:
    dread = reaction("Dread", when("card-declared"), do("exhaust", cards=each(FOE)))
    cut = action("Cut", GAIN, pay=[do("exhaust", cards=choose(FRIEND))])
    state = position(Seat(hand="cut"), Seat(hand="dread"), cards=[cut, dread])
    state = play(state, "play:cut@0", "play:dread@3!0")
    assert (player(state, 0).hand, turn_of(state).actions) == (("cut",), 2)


def tired(at_least: int) -> Json:
    """Return an effect by which no friendly card can be exhausted while so much energy is spent."""
    spent = {"amount": {"tokens": "spent", "who": "you"}, "at_least": at_least}
    return constant("Rest", do("forbid", cards=each(FRIEND), what="be-exhausted"), during={"if": spent})


ECHO: Json = reaction("Echo", when("pitched", side="friendly"), do("return-to-hand", cards=choose(zone="spent")))


@pytest.mark.parametrize("cost", [1, 2, 3, 4])
@pytest.mark.parametrize("echo", ["", " echo"])
def test_s42_energy_is_paid_once_and_makes_no_other_cost_impossible(cost: int, echo: str) -> None:
    """The costs are paid together: what the pitched cards would forbid is not forbidden yet."""
    cut = action("Cut", GAIN, cost=cost, pay=[do("exhaust", cards="this-champion")])
    monk = champion("Monk", tired(1))
    state = position(Seat(champions="monk elm ash", hand=f"cut one one one one{echo}"), Seat(), cards=[cut, monk, ECHO])
    state = play(state, "play:cut@0", *["pitch:one"] * cost)
    if "done" in legal(state):
        state = play(state, "done")
    assert player(state, 0).spent == ("one",) * cost
    if echo:  # as the energy is paid, its cards can be taken back
        state = play(state, "play:echo@1!0", *["take:one"] * (cost > 1))
    assert card(state, 0).exhausted
    assert (player(state, 0).hand.count("one"), player(state, 0).energy) == (4 - cost + bool(echo), 3)
    assert (player(state, 0).discard[-1], turn_of(state).actions) == ("cut", 1)


def test_s42_an_effect_pays_energy_once_and_all_its_costs() -> None:
    think = activated("Think", GAIN, costs={"action": True, "energy": 1, "pay": [do("exhaust", cards=choose(FRIEND))]})
    state = position(Seat(champions="monk elm ash", hand="one two"), Seat(), cards=[champion("Monk", tired(1), think)])
    state = play(state, "activate:0/1", "pitch:one", "done")
    assert legal(state) == ["choose:0", "choose:1", "choose:2"]
    state = play(checked(state), "choose:1")
    assert card(state, 1).exhausted
    assert (player(state, 0).hand, player(state, 0).energy, turn_of(state).actions) == (("two",), 3, 1)


def test_s42_tokens_that_are_spent_make_no_other_cost_impossible() -> None:
    rule = constant(
        "Rest",
        do("forbid", cards=each(FRIEND), what="be-exhausted"),
        during={"if": {"amount": {"tokens": "energy", "who": "you"}, "at_most": 1}},
    )
    think = activated(
        "Think", GAIN, costs={"action": True, "upgraded": 1, "pay": [do("exhaust", cards=choose(FRIEND))]}
    )
    state = position(Seat(champions="monk elm ash", energy=2), Seat(), cards=[champion("Monk", rule, think)])
    state = play(state, "activate:0/1")
    assert legal(state) == ["choose:0", "choose:1", "choose:2"]
    state = play(checked(state), "choose:1")
    assert (card(state, 1).exhausted, player(state, 0).energy) == (True, 4)


def blocked(hand: str, *pay: Json, energy: int = 0, cost: int = 0, discard: str = "", **rest: object) -> int | None:
    """Return who is asked when seat 0 attacks and seat 1 may hold a reaction with these costs."""
    parry = reaction("Parry", when("target-declared"), GAIN, pay=list(pay), cost=cost)
    theirs = Seat(hand=hand, deck="parry one", energy=energy, discard=discard)
    state = play(position(Seat(), theirs, cards=[parry], **rest), "attack:0", "target:3")  # type: ignore[arg-type]
    return state.to_act if legal(state) == ["pass"] else None


def test_who_is_asked_follows_from_what_everybody_sees() -> None:
    cost = do("discard", cards=choose({"kind": "equipment"}, zone="hand"))
    assert blocked("one", cost) is None  # the only card would be the reaction
    assert blocked("one two", cost) == 1  # nobody sees that neither is equipment
    assert blocked("one two", cost, cost=1) is None
    assert blocked("one two", cost, cost=1, energy=1) == 1
    assert blocked("one two three", cost, cost=1) == 1
    gear = do("discard", cards=choose(GEAR))
    assert blocked("one", gear) is None
    assert blocked("one", gear, gear=[("spade", 3)]) == 1
    assert blocked("one", do("remove-from-game", cards=choose(zone="discard"))) is None
    assert blocked("one", do("remove-from-game", cards=choose(zone="discard")), discard="two") == 1
    assert blocked("one", do("exhaust", cards="this-champion"), exhausted=[3, 4, 5]) is None


def test_an_effect_asks_by_what_everybody_sees() -> None:
    def watch(*pay: Json) -> Json:
        return champion("Watch", activated("Look", GAIN, when=when("target-declared"), costs={"pay": list(pay)}))

    cost = do("discard", cards=choose({"kind": "equipment"}, zone="hand"))
    for hand, asked in (("", False), ("one", True)):
        state = position(Seat(), Seat(champions="watch elm ash", hand=hand), cards=[watch(cost)])
        state = play(state, "attack:0", "target:3")
        assert (legal(state) == ["pass"]) is asked


def test_costs_are_paid_by_choice_only() -> None:
    state = play(thinking(do("discard", cards=FROM_HAND), hand="one two"), "activate:0/0")
    assert why(state, "done") is Illegal.MUST_PAY_COSTS
    assert why(state, "take:three") is Illegal.CANNOT_BE_CHOSEN
    assert why(state, "choose:0") is Illegal.CANNOT_BE_CHOSEN
