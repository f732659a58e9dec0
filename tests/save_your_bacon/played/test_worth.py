"""What moves of Save Your Bacon! are worth to a plain player, where placing one damage is worth 1."""

import attrs
import pytest

from bacon_rules.save_your_bacon import moves, new_match
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.played.bot.choosing import before
from bacon_rules.save_your_bacon.played.bot.worth import Sight, sight_of, worth
from tests.save_your_bacon import scenarios
from tests.save_your_bacon.scenarios import *

DEFEAT, DESTRUCTION, BACON, EFFECT = 10, 3, 10, 2
CARD, ENERGY, TOKEN, KEEPS, RISK = 0.7, 0.4, 0.3, 0.3, 0.8
TOO_MUCH = 1000
GAME = 1000

HEALS = do("remove-damage", cards=scenarios.choose(FRIEND))
HURTS = damage(2, scenarios.choose(FOE))


def sight(state: State) -> Sight:
    assert state.table is not None
    assert state.to_act is not None
    return sight_of(Board(state.rules, state.decks, state.table), state.to_act)


def worths(state: State, *texts: str) -> list[float]:
    """Return the worth of these moves for the player to act."""
    seen = sight(state)
    return [worth(seen, state.parse_move(text)) for text in texts]


def deed_worth(*deeds: Json) -> float:
    """Return the worth of playing a card with this effect, without its cost."""
    card = action("Deed", *deeds)
    state = position(Seat(hand="deed"), Seat(), cards=[card], exhausted=(2,), damaged={1: 3, 4: 3})
    return worths(state, "play:deed@0")[0] + CARD


def test_energy_is_spent_as_long_as_the_player_stays_away_from_losing() -> None:
    limit = Rules().energy_to_lose
    assert sight(position(Seat(spent="three two"), Seat())).budget == limit - 2 - 5
    assert sight(position(Seat(spent="three two", bacon=Rules().bacon_to_win), Seat())).budget == 2 * limit - 2 - 5


def test_what_an_attack_does_counts_and_what_the_counterattack_does_too() -> None:
    spade = [("spade", 3)]
    state = play(position(Seat(), Seat(), gear=spade, exhausted=(4,), damaged={5: 2}), "attack:0")
    countered = 2 + 2 / 4
    found = worths(state, "target:3", "target:4", "target:5", "target:6")
    assert found == pytest.approx(
        [2.5 - RISK * countered, 2.5, DEFEAT - RISK * countered, DESTRUCTION - RISK * (1 + 1 / 4)]
    )


def test_of_attacks_the_best_target_counts() -> None:
    giant = champion("Giant", attack=9, defense=9)
    state = position(Seat(), Seat(champions="giant giant giant"), cards=[giant])
    assert worths(state, "attack:0") == pytest.approx([2 + 2 / 9 - RISK * DEFEAT])


def test_what_is_sure_is_worth_a_little_and_what_is_nothing_nothing() -> None:
    state = play(position(), "attack:0", "target:3")
    assert worths(state, "counter", "no-counter") == [1, 0]
    asked = play(
        position(Seat(hand="deed"), Seat(), cards=[action("Deed", do("draw", count=1, may=True))]), "play:deed@0"
    )
    assert worths(asked, "yes", "no") == [1, 0]


def test_refreshing_is_worth_the_cards_drawn_and_readied() -> None:
    state = position(Seat(hand="one two", deck="nap nap nap"), Seat(), exhausted=(0, 3, 4, 5))
    assert worths(state, "refresh") == pytest.approx([1 + 3 * CARD + 1])
    state = position(Seat(deck="nap nap"), Seat(), exhausted=(0, 1, 2))
    assert worths(state, "refresh") == pytest.approx([1 + 5 * CARD + min(3, Rules().most_readied)])
    assert deed_worth(do("refresh")) == pytest.approx(1 + 4 * CARD + 1)


def test_passing_time_costs_a_card() -> None:
    turn = Turn(0, 1, TurnStep.ACTIONS, attacked=True, refreshed=True)
    assert worths(position(Seat(hand="one"), Seat(), turn=turn), "pass-time") == [-ENERGY]
    assert worths(position(Seat(), Seat(), turn=turn), "pass-time") == [0]


def test_equipment_is_worth_its_strength_and_its_effects() -> None:
    effects = [activated(name, do("draw", count=1), costs={"action": True}) for name in ("Swing", "Swish")]
    for some in ([], effects):
        sword = equipment("Sword", *some, attack=3, defense=4, cost=2)
        [found] = worths(position(Seat(hand="sword"), Seat(), cards=[sword]), "play:sword@0")
        assert found == pytest.approx(2 * 3 + 4 * KEEPS + 2 * len(some) - CARD - 2 * ENERGY)


@pytest.mark.parametrize(
    ("deed", "expected"),
    [
        (do("gain-bacon", count=2), 2 * BACON),
        (do("gain-bacon", count=2, who="each-opponent"), -2 * BACON),
        (do("draw", count=2), 2 * CARD),
        (do("draw", count={"value": "attack", "of": "this-champion"}), 2 * CARD),
        (do("draw", count={"value": "damage", "of": "this-champion"}), 0),
        (do("gain-energy", count=3), 3 * ENERGY),
        (do("gain-energy", count={"count": FRIEND}), 3 * ENERGY),
        (do("attack", cards="this-champion"), DEFEAT - RISK * 2.5),
        (do("exhaust", cards=each(FOE)), 3 * EFFECT),
        (do("ready", cards=each(FRIEND)), 1),
        (do("remove-damage", cards=each(FRIEND)), 0.7 * 3),
        (damage(1, scenarios.choose(FOE, count=2)), DEFEAT + 1.25),
        (damage(2, "this-champion"), -2.5),
        (damage(2, each(FRIEND)), -2.5 - DEFEAT - 2.5),
        (damage(2, each(FRIEND | {"not": {"same_as": "this-champion"}})), -DEFEAT - 2.5),
        (damage(2, "attacking-card"), 0),
        (damage(2, "defending-card"), 0),
        (do("reveal", cards={"last_drawn": "you"}), EFFECT),
        (do("counter"), EFFECT),
        (do("win-game"), GAME),
        (do("lose-game", who="each-opponent"), GAME),
        (do("lose-game"), -GAME),
    ],
)
def test_a_card_is_worth_what_it_does(deed: Json, expected: float) -> None:
    assert deed_worth(deed) == pytest.approx(expected)


def test_of_what_can_be_done_the_best_counts() -> None:
    one = {
        "do": "choose-one",
        "options": [
            {"actions": [do("draw", count=4)]},
            {"actions": [do("draw", count=1)]},
        ],
    }
    assert deed_worth(one) == pytest.approx(4 * CARD)
    hurts = {"actions": [damage(2, "this-champion")]}
    assert deed_worth({"do": "choose-one", "options": [hurts, hurts]}) == -2.5


def test_what_costs_too_much_is_not_paid_for() -> None:
    limit = Rules().energy_to_lose - 2
    strike = action("Strike", HURTS, cost=2)
    left = {0: 0, 1: 1, 2: 2}
    for energy in (0, 1):
        for spent in left:
            state = position(
                Seat(hand="strike one one", spent=" ".join(["one"] * (limit - spent)), energy=energy),
                Seat(),
                cards=[strike],
            )
            [found] = worths(state, "play:strike@0")
            if 2 - energy > spent:
                assert found == pytest.approx(2.5 - CARD - TOO_MUCH)
            else:
                assert found == pytest.approx(2.5 - CARD - 2 * ENERGY)


def test_what_costs_more_for_a_champion_is_worth_less_to_it() -> None:
    dear = constant("Dear", modify("this-champion", "cost", "add", 1))
    archer = champion("Archer", activated("Shoot", HURTS, costs={"action": True, "energy": 1}), dear)
    strike = action("Strike", HURTS, cost=1)
    state = position(Seat(champions="oak archer elm", hand="strike", energy=3), Seat(), cards=[archer, strike])
    assert worths(state, "activate:1/0") == pytest.approx([2.5 - 2 * ENERGY])
    assert worths(state, "play:strike@0", "play:strike@1") == pytest.approx(
        [2.5 - CARD - ENERGY, 2.5 - CARD - 2 * ENERGY]
    )


def test_an_attack_is_worth_nothing_where_nobody_can_be_attacked() -> None:
    veil = condition("Veil", constant("Hide", do("forbid", cards="this-champion", what="be-targeted")))
    deed = action("Deed", do("attack", cards="this-champion"))
    state = position(Seat(hand="deed"), Seat(), cards=[deed, veil], conditions=dict.fromkeys((3, 4, 5), "veil"))
    assert worths(state, "play:deed@0") == [-CARD]


def test_reactions_to_an_attack_are_worth_what_they_do_to_those_in_it() -> None:
    when = scenarios.when("target-declared", side="friendly")
    jab = scenarios.reaction("Jab", when, damage(2, "attacking-card"), damage(1, "defending-card"))
    state = play(position(Seat(), Seat(hand="jab"), cards=[jab]), "attack:0", "target:3")
    assert worths(state, "play:jab@3!0") == pytest.approx([2.5 - 1.25 - CARD])


def test_what_x_makes_is_worth_as_much_as_tokens_pay_for() -> None:
    fire = action("Fire", damage("x", scenarios.choose(FOE)), x=True)
    state = position(Seat(hand="fire", energy=2), Seat(), cards=[fire])
    assert worths(state, "play:fire@0") == pytest.approx([2.5 - CARD])


def test_x_is_as_large_as_tokens_and_the_energy_that_may_be_spent_allow() -> None:
    fire = action("Fire", damage("x", scenarios.choose(FOE)), x=True)
    near = " ".join(["three"] * 6)
    state = play(position(Seat(hand="fire two two two", energy=2, spent=near), Seat(), cards=[fire]), "play:fire@0")
    assert sight(state).budget == 1
    assert worths(state, "x:0", "x:2", "x:3", "x:4") == [0, 2, 3, -4]
    spent = Seat(hand="fire two two two", energy=2, spent=f"{near} one")
    assert worths(play(position(spent, Seat(), cards=[fire]), "play:fire@0"), "x:2", "x:3") == [2, -3]


def test_preparations_of_which_nothing_is_known_are_worth_nothing() -> None:
    stage = new_match(Rules(decks=DeckSource.DRAFT)).stage
    assert not isinstance(stage, Table)
    assert before(Rules(), stage, 0, moves.Done()) == 0


def test_a_cost_is_met_with_as_little_as_possible() -> None:
    strike = action("Strike", HURTS, cost=2)
    state = play(position(Seat(hand="strike one two three"), Seat(), cards=[strike]), "play:strike@0")
    assert worths(state, "pitch:one", "pitch:two", "pitch:three") == [1, 98, 97]
    state = play(position(Seat(hand="strike one two", energy=1), Seat(), cards=[strike]), "play:strike@0")
    assert worths(state, "pitch:one", "pitch:two") == [99, 98]
    state = play(state, "pitch:one")
    assert worths(state, "pitch:two") == [-1]


def test_room_is_made_in_a_full_hand_with_what_gives_least() -> None:
    full = Seat(hand="two three three two one", deck="nap")
    state = play(position(full, Seat()), "refresh")
    assert worths(state, "pitch:one", "pitch:two", "pitch:three") == [1 / 2, 1 / 3, 1 / 4]
    for spent, expected in (("three three three three one", 1 / 2), ("three three three three two", -1)):
        state = play(position(attrs.evolve(full, spent=spent), Seat()), "refresh")
        assert worths(state, "pitch:one") == [expected]
    state = play(position(attrs.evolve(full, hand="one two"), Seat()), "refresh")
    assert worths(state, "pitch:one") == [-1]
    assert worths(play(position(full, Seat()), "pass-time"), "pitch:one", "pitch:three") == [-1, -3]


def test_what_is_readied_attacks_well() -> None:
    giant = champion("Giant", attack=5)
    state = play(position(Seat(champions="oak giant elm"), Seat(), cards=[giant], exhausted=(0, 1, 2)), "refresh")
    assert worths(state, "choose:0", "choose:1") == [3, 6]


@pytest.mark.parametrize(
    ("deed", "expected"),
    [
        (damage(2, scenarios.choose({"kind": "champion"})), [-2.5, -DEFEAT, 2.5, DEFEAT]),
        (do("exhaust", cards=scenarios.choose({"kind": "champion"})), [-1.25, -DEFEAT, 1.25, DEFEAT]),
        (do("remove-damage", cards=scenarios.choose({"kind": "champion"})), [3, 6, -3, -6]),
    ],
)
def test_harm_is_for_others_and_help_for_oneself(deed: Json, expected: list[float]) -> None:
    card = action("Deed", deed)
    state = play(position(Seat(hand="deed"), Seat(), cards=[card], damaged={1: 3, 4: 3}), "play:deed@0")
    assert worths(state, "choose:0", "choose:1", "choose:3", "choose:4") == pytest.approx(expected)


def test_cheap_cards_are_lost_and_dear_ones_gained() -> None:
    lose = action("Lose", do("discard", cards=scenarios.choose(zone="hand")))
    state = play(position(Seat(hand="lose nap three"), Seat(), cards=[lose]), "play:lose@0")
    assert worths(state, "take:nap", "take:three") == pytest.approx([1, 1 / 100])
    rob = action("Rob", do("discard", cards=scenarios.choose(zone="hand", whose="each-opponent")))
    state = play(position(Seat(hand="rob"), Seat(hand="nap three"), cards=[rob]), "play:rob@0")
    assert worths(state, "take:nap", "take:three") == pytest.approx([1, 1 / 100])
    gain = action("Gain", do("return-to-hand", cards=scenarios.choose(zone="discard")))
    state = play(position(Seat(hand="gain", discard="nap three"), Seat(), cards=[gain]), "play:gain@0")
    assert worths(state, "take:nap", "take:three") == pytest.approx([1, 100])


def test_what_a_card_can_do_is_worth_what_it_does_without_its_costs() -> None:
    for costs, expected in (
        ({"action": True}, 2.5),
        ({"action": True, "exhaust": True}, 2.5 - 1),
        ({"action": True, "energy": 2}, 2.5 - 2 * ENERGY),
        ({"action": True, "energy": 1, "upgraded": 2}, 2.5 - ENERGY - 2 * TOKEN),
        ({"action": True, "upgraded": 3}, 2.5 - 3 * TOKEN),
    ):
        archer = champion("Archer", activated("Shoot", HURTS, costs=costs))
        state = position(Seat(champions="oak archer elm", hand="two", energy=3), Seat(), cards=[archer])
        assert worths(state, "activate:1/0") == pytest.approx([expected])
    cook = champion("Cook", activated("Cook", damage(2, "this-champion"), costs={"action": True}), defense=8)
    state = position(Seat(champions="oak cook elm"), Seat(), cards=[cook])
    assert worths(state, "activate:1/0") == pytest.approx([-2.25])


def test_upgraded_energy_that_a_cost_takes_pays_for_nothing_else() -> None:
    costs = {"action": True, "energy": 2, "upgraded": 2}
    archer = champion("Archer", activated("Shoot", HURTS, costs=costs))
    seat = Seat(champions="oak archer elm", hand="one two", energy=3)
    state = position(seat, Seat(), cards=[archer])
    assert worths(play(state, "activate:1/0"), "pitch:one", "pitch:two") == [99, 98]
    limit = Rules().energy_to_lose - 2
    for spent, price in ((limit - 1, 2 * ENERGY + 2 * TOKEN), (limit, TOO_MUCH)):
        state = position(attrs.evolve(seat, spent=" ".join(["one"] * spent)), Seat(), cards=[archer])
        assert worths(state, "activate:1/0") == pytest.approx([2.5 - price])


def test_costs_are_paid_with_what_is_worth_least() -> None:
    giant = champion("Giant", attack=5)
    tires, throws = do("exhaust", cards=scenarios.choose(FRIEND)), do("discard", cards=scenarios.choose(zone="hand"))
    for pay, choices, expected in (
        (tires, ("choose:0", "choose:2"), [-2, -5]),
        (throws, ("take:nap", "take:three"), [1, 1 / 100]),
    ):
        archer = champion("Archer", activated("Shoot", HURTS, costs={"action": True, "pay": [pay]}))
        seat = Seat(champions="oak archer giant", hand="nap three")
        state = play(position(seat, Seat(), cards=[archer, giant]), "activate:1/0")
        assert worths(state, *choices) == pytest.approx(expected)


def test_half_of_what_there_is_is_bid() -> None:
    bidding = play(
        position(Seat(energy=4, hand="sale"), Seat(energy=2), cards=[action("Sale", do("bid"))]), "play:sale@0"
    )
    assert worths(bidding, "x:0", "x:1", "x:2", "x:3", "x:4") == [-4, -2, 0, -2, -4]
