"""§14.0: the glossary from "Gain tokens" to "Play space"."""

import pytest

from tests.save_your_bacon.rulebook.going import BOLT, casting, go
from tests.save_your_bacon.scenarios import *

THEN = do("gain-bacon", count=1, if_you_do=True)


def test_14_0_gain_tokens_from_the_supply_except_bacon_of_an_opponent_with_three() -> None:
    state = casting(do("gain-energy", count=2), do("gain-bacon", count=1), others=(Seat(energy=5, bacon=3),))
    assert [(player(state, seat).energy, player(state, seat).bacon) for seat in (0, 1)] == [(2, 1), (5, 3)]
    state = go(position(Seat(hand="bolt"), Seat(bacon=3), cards=[BOLT]), "play:bolt@0", "choose:3")
    assert [player(state, seat).bacon for seat in (0, 1)] == [1, 2]


def test_14_0_hand_is_private_and_its_number_of_cards_is_public() -> None:
    views = [position(Seat(hand=hand), Seat()).observe(1) for hand in ("one two", "nap spade")]
    assert [view.table.players[0].hand for view in views if view.table is not None] == [("?", "?")] * 2
    own = position(Seat(hand="one two"), Seat()).observe(0).table
    assert own is not None
    assert own.players[0].hand == ("one", "two")


def test_14_0_hand_is_not_told_by_who_is_asked_to_choose_up_to_so_many_of_it() -> None:
    deed = do("discard", cards=choose({"side": "opposing", "kind": "equipment"}, zone="hand", up_to=True))
    for hand in ("spade", "one"):
        state = casting(deed, others=(Seat(hand=hand),))
        assert state.to_act == 1
        assert player(go(state, "done"), 1).hand == (hand,)


@pytest.mark.parametrize(("gear", "hurt"), [([("spade", 3)], [0]), ([("spade", 3), ("spade", 4)], [1, 1])])
def test_14_0_if_able_an_effect_action_is_resolved_fully_or_not_at_all(gear: list[tuple[str, int]], hurt: list) -> None:  # type: ignore[type-arg]
    state = casting(damage(1, choose(FOE_GEAR, count=2), if_able=True), gear=gear)
    assert wounds(state, *range(6, 6 + len(gear))) == hurt


@pytest.mark.parametrize(("deck", "bacon"), [("one two", 1), ("one", 0), ("", 0)])
def test_14_0_if_you_do_follows_what_was_fully_resolved(deck: str, bacon: int) -> None:
    state = casting(do("draw", count=2), THEN, me=Seat(deck=deck))
    assert player(state, 0).bacon == bacon


@pytest.mark.parametrize("moves", [("done",), ("choose:3", "done"), ("choose:3", "choose:4")])
def test_14_0_if_you_do_follows_any_choice_of_up_to_even_of_none(moves: tuple[str, ...]) -> None:
    state = go(casting(do("exhaust", cards=choose(FOE, count=2, up_to=True)), THEN), *moves)
    assert player(state, 0).bacon == 1


def test_14_0_if_you_do_follows_up_to_where_there_is_nothing_to_choose_but_not_what_could_not_be_done() -> None:
    assert player(casting(do("exhaust", cards=choose(FOE_GEAR, up_to=True)), THEN), 0).bacon == 1
    state = casting(do("exhaust", cards=choose(FOE, count=2, up_to=True)), THEN, exhausted=[3])
    assert player(go(state, "choose:3", "done"), 0).bacon == 0


def test_14_0_immediate_effect_is_resolved_when_the_card_is_played() -> None:
    state = go(position(Seat(hand="nap"), Seat()), "play:nap@0")
    assert (player(state, 0).energy, player(state, 0).discard) == (1, ("nap",))


def test_14_0_lacks_means_neither_printed_nor_granted() -> None:
    mage = champion("Mage", traits=["magic"])
    hat = equipment("Hat", constant("Wise", do("grant-trait", cards="this-champion", trait="magic")))
    seats = Seat(champions="mage elm ash")
    state = casting(damage(1, each({**FRIEND, "lacking": ["magic"]})), me=seats, cards=[mage, hat], gear=[("hat", 1)])
    assert wounds(state, 0, 1, 2) == [0, 0, 1]


@pytest.mark.parametrize(
    ("stat", "check"),
    [
        ("attack", lambda state: state.standing(0).attack == 3),
        ("defense", lambda state: state.standing(0).defense == 5),
        ("cost", lambda state: why(state, "play:feast@0") is Illegal.CANNOT_PAY),
        ("damage-placed", lambda state: wounds(go(state, "attack:0", "target:3", "no-counter"), 3) == [3]),
        ("damage-taken", lambda state: wounds(go(state, "attack:1", "target:3", "no-counter"), 3) == [2]),
    ],
)
def test_14_0_modify_changes_values_of_cards(stat: str, check) -> None:  # type: ignore[no-untyped-def]
    feast = action("Feast", do("draw", count=1), cost=1)
    change = modify("this-champion", stat, "add", 1, duration="this-turn")
    assert check(casting(change, me=Seat(hand="feast", energy=1), cards=[feast]))


def test_14_0_name_identifies_a_card_and_the_archetype_a_champion() -> None:
    rows = [champion("Young Yew", name="Yew"), champion("Old Yew", name="Yew")]
    state = position(Seat(champions="young-yew old-yew ash", hand="nap nap one"), Seat(), cards=rows)
    assert len({card(state, number).card for number in (0, 1)}) == 2
    assert len({move.split("@")[0] for move in legal(state, "play:nap")}) == 1


@pytest.mark.parametrize(("by", "value"), [(1, 1), (2, 0), (3, 0), (99, 0)])
def test_14_0_negative_values_are_zero(by: int, value: int) -> None:
    state = casting(modify("this-champion", "attack", "subtract", by, duration="this-turn"))
    assert state.standing(0).attack == value
    assert wounds(go(state, "attack:0", "target:3", "no-counter"), 3) == [value]


def test_14_0_opponent_is_every_other_player_and_opposing_are_their_cards() -> None:
    state = casting(damage(1, choose({"side": "opposing"})), others=(Seat(), Seat()), gear=[("spade", 0), ("spade", 6)])
    assert legal(state) == [*(f"choose:{number}" for number in range(3, 9)), "choose:10"]


def test_14_0_pay_costs_to_play_a_card_and_to_activate_an_effect() -> None:
    feast = action("Feast", do("gain-bacon", count=1), cost=3)
    for energy, reason in ((2, Illegal.CANNOT_PAY), (3, None)):
        assert why(position(Seat(hand="feast", energy=energy), Seat(), cards=[feast]), "play:feast@0") is reason


def test_14_0_pitch_puts_a_card_of_the_hand_on_top_of_the_spent_energy_stack() -> None:
    state = go(position(Seat(hand="one two", spent="three"), Seat()), "pass-time", "pitch:one", "pitch:two")
    assert (player(state, 0).spent, player(state, 0).energy) == (("three", "one", "two"), 3)


def test_14_0_place_damage_a_weapon_places_it_and_not_its_champion() -> None:
    brute = champion("Brute", constant("Hard", modify("this-card", "damage-placed", "add", 4)), attack=1)
    seats = Seat(champions="brute elm ash", hand="bolt")
    state = position(seats, Seat(champions="brute elm ash"), cards=[brute, BOLT], gear=[("spade", 0), ("spade", 3)])
    assert wounds(go(state, "attack:6", "target:3", "no-counter"), 3) == [1]
    assert wounds(go(state, "attack:1", "target:7", "counter"), 1) == [1]
    hurt: Json = action("Hurt", damage(1, choose(FOE)))
    state = position(seats, Seat(), cards=[brute, BOLT, hurt])
    assert player(go(state, "attack:0", "target:3", "no-counter"), 0).bacon == 1
    state = position(Seat(champions="brute elm ash", hand="hurt"), Seat(), cards=[brute, hurt])
    assert wounds(go(state, "play:hurt@0", "choose:3"), 3) == [1]


def test_14_0_player_order_begins_with_the_player_whose_turn_it_is_and_goes_clockwise() -> None:
    echo = reaction("Echo", when("gained-bacon"), do("gain-energy", count=1))
    feast = action("Feast", do("gain-bacon", count=1))
    seats = (Seat(hand="echo"), Seat(hand="echo"), Seat(hand="echo feast"), Seat(hand="echo"))
    state = go(position(*seats, cards=[echo, feast], turn=2), "play:feast@6")
    order = []
    while legal(state, "pass"):
        order.append(state.to_act)
        state = go(state, "pass")
        if turn_of(state).actions < 2 and not legal(state, "play:echo"):
            break
    assert order == [2, 3, 0, 1]


def test_14_0_play_space_is_each_players_own() -> None:
    state = position(Seat(hand="spade", deck="one", discard="two", spent="three", energy=1, bacon=2), Seat())
    state = go(state, "play:spade@0")
    other = player(state, 1)
    assert (other.hand, other.deck, other.discard, other.spent, other.energy, other.bacon) == ((), (), (), (), 0, 0)
    assert card(state, 6).seat == 0
