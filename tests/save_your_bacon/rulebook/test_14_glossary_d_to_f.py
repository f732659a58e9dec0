"""§14.0: the glossary from "Damage" to "Exhaust"."""

from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind
from bacon_rules.save_your_bacon.events import CardDeclared, DamagePlaced
from bacon_rules.save_your_bacon.state import new_match
from tests.save_your_bacon.rulebook.going import ANY, BOLT, casting, go
from tests.save_your_bacon.scenarios import *


def test_14_0_damage_of_attacks_counters_and_effects_is_tracked_alike() -> None:
    state = go(casting(damage(1, each(ANY))), "attack:0", "target:3", "counter")
    assert wounds(state, 0, 3, 4) == [3, 3, 1]


def test_14_0_deck_is_face_down_and_drawn_from_the_top() -> None:
    state = casting(do("draw", count=2), me=Seat(deck="three one two"))
    assert (player(state, 0).hand, player(state, 0).deck) == (("one", "three"), ("two",))
    seen = state.observe(0).table
    assert seen is not None
    assert seen.players[0].deck == ("?",)
    assert why(state, "play:two@0") is Illegal.NOT_IN_HAND


def test_14_0_declare_tells_everybody_what_is_played_before_it_is_resolved() -> None:
    feast = action("Feast", do("gain-bacon", count=1), cost=1)
    state = position(Seat(hand="feast one"), Seat(), cards=[feast])
    assert CardDeclared(0, CardKey("feast"), CardNumber(2)) in told(state, "play:feast@2")
    assert player(go(state, "play:feast@2"), 0).bacon == 0


def test_14_0_defeat_is_of_a_champion_with_damage_of_its_defense_value() -> None:
    state = go(position(damaged={3: 2}), "attack:0", "target:3", "no-counter")
    assert (card(state, 3).exhausted, wounds(state, 3), player(state, 0).bacon) == (True, [0], 1)


def test_14_0_defending_card_is_the_target_and_its_player_defends() -> None:
    seen = reaction("Seen", when("target-declared"), damage(1, "defending-card"))
    state = position(Seat(), Seat(), Seat(hand="seen"), cards=[seen])
    state = go(state, "attack:0", "target:4", "play:seen@6")
    assert (wounds(state, 4), state.to_act, legal(state)) == ([1], 1, ["counter", "no-counter"])


def test_14_0_defense_value_can_be_modified() -> None:
    wall = champion("Wall", constant("E", modify("this-card", "defense", "add", 1)))
    seats = (Seat(hand="bolt bolt"), Seat(champions="wall elm ash"))
    state = go(position(*seats, cards=[wall, BOLT]), "play:bolt@0", "choose:3")
    assert (wounds(state, 3), player(state, 0).bacon) == ([4], 0)


def test_14_0_destroy_is_of_equipment_with_damage_of_its_defense_value() -> None:
    state = casting(damage(2, each({"kind": "equipment"})), cards=[equipment("Iron", defense=3)], gear=[("iron", 3)])
    assert (is_in_play(state, 6), wounds(state, 6)) == (True, [2])
    state = casting(damage(2, each({"kind": "equipment"})), gear=[("spade", 3)])
    assert (is_in_play(state, 6), player(state, 1).discard) == (False, ("spade",))


def test_14_0_discard_as_a_noun_is_an_open_pile_out_of_play() -> None:
    state = position(Seat(discard="nap one"), Seat())
    assert (why(state, "play:nap@0"), legal(state, "play")) == (Illegal.NOT_IN_HAND, [])
    seen = state.observe(1).table
    assert seen is not None
    assert seen.players[0].discard == ("nap", "one")


def test_14_0_discard_as_a_verb_puts_a_card_on_top_of_that_pile() -> None:
    state = casting(do("discard", cards=choose(zone="hand")), me=Seat(hand="one two", discard="three"))
    state = go(state, "take:two")
    assert player(state, 0).discard == ("three", "two", "cast")


def test_14_0_draft_makes_the_decks_from_a_shared_group_of_champions() -> None:
    row = [champion(f"C{number}", pod=["Nap"]) for number in range(8)]
    state = new_match(Rules(pool=pool_of(*row), decks=DeckSource.DRAFT))
    dealt = state.chance_move(1)
    state = state.apply(dealt)
    state = go(state, "lot:0")
    assert [move.removeprefix("pick:") for move in legal(state)] == str(dealt).removeprefix("pool:").split(",")
    taken = legal(state)[0]
    state = go(state, taken)
    assert (state.to_act, taken in legal(state)) == (1, False)


def test_14_0_each_is_all_of_them_at_the_same_time() -> None:
    """What the damage on one does to the others comes too late for this damage."""
    huddle = constant(
        "Huddle",
        modify(each({**ANY, "side": "friendly"}), "damage-taken", "add", 1),
        during={"this": {"damaged": True}},
    )
    state = casting(damage(1, each(FOE)), others=(Seat(champions="imp elm ash"),), cards=[champion("Imp", huddle)])
    assert wounds(state, 3, 4, 5) == [1, 1, 1]


def test_14_0_effects_are_text_of_effect_actions_that_go_beyond_the_rules() -> None:
    state = casting(do("gain-energy", count=1), do("draw", count=1), damage(1, "this-champion"), me=Seat(deck="one"))
    assert (player(state, 0).energy, player(state, 0).hand, wounds(state, 0)) == (1, ("one",), [1])


def test_14_0_effect_damage_in_an_attack_is_neither_attack_nor_counter_damage() -> None:
    jab = reaction("Jab", when("target-declared"), damage(1, "attacking-card"))
    state = go(position(Seat(), Seat(hand="jab"), cards=[jab]), "attack:0", "target:3")
    move = next(iter(legal(state, "play:jab@3")))
    assert DamagePlaced(CardNumber(0), 1, DamageKind.EFFECT) in told(state, move)
    safe = constant("E", do("forbid", cards="this-card", what="take-effect-damage"))
    seats = (Seat(champions="safe elm ash"), Seat(hand="jab"))
    state = go(position(*seats, cards=[jab, champion("Safe", safe)]), "attack:0", "target:3", "play:jab@3", "counter")
    assert wounds(state, 0, 3) == [2, 2]


def test_14_0_energy_is_generated_by_pitching_and_upgraded_when_left_over() -> None:
    feast = action("Feast", do("gain-bacon", count=1), cost=1)
    state = go(position(Seat(hand="feast three two"), Seat(), cards=[feast]), "play:feast@0", "pitch:three")
    assert (player(state, 0).energy, player(state, 0).spent) == (2, ("three",))
    assert player(go(state, "pass-time", "pitch:two"), 0).energy == 4


def test_14_0_energy_cost_is_paid_for_cards_and_for_some_effects() -> None:
    sage = champion("Sage", activated("Think", do("gain-bacon", count=1), costs={"action": True, "energy": 3}))
    feast = action("Feast", do("gain-bacon", count=1), cost=2)
    seat = Seat(champions="sage elm ash", hand="feast", energy=5)
    state = go(position(seat, Seat(), cards=[sage, feast]), "activate:0/0", "done", "play:feast@0")
    assert (player(state, 0).energy, player(state, 0).bacon, turn_of(state).seat) == (0, 2, 1)


def test_14_0_energy_value_is_what_a_pitched_card_produces() -> None:
    for name, value in (("one", 1), ("two", 2), ("three", 3)):
        assert player(go(position(Seat(hand=name), Seat()), "pass-time", f"pitch:{name}"), 0).energy == value


def test_14_0_equipment_row_has_the_equipped_cards_in_play() -> None:
    state = go(position(Seat(hand="spade"), Seat()), "play:spade@1")
    assert [(one.card, one.seat, one.is_champion) for one in (card(state, 6),)] == [("spade", 0, False)]
    assert "attack:6" in legal(state)


def test_14_0_equipped_cards_are_those_that_a_champion_used_as_they_were_played() -> None:
    state = position(Seat(hand="spade spade"), Seat(), gear=[("spade", 3)])
    state = go(state, "play:spade@1", "play:spade@2")
    assert [card(state, number).champion for number in (6, 7, 8)] == [3, 1, 2]


def test_14_0_exhausted_is_what_lies_on_its_side() -> None:
    state = casting(do("exhaust", cards=choose(FOE)), do("exhaust", cards=each(FOE_GEAR)), gear=[("spade", 3)])
    state = go(state, "choose:4")
    assert [card(state, number).exhausted for number in (3, 4, 6)] == [False, True, True]
