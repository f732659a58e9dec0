"""Effects that last until their card leaves play, or for the rest of the game (S91)."""

import attrs

from bacon_rules.save_your_bacon.cards.vocabulary import Duration
from bacon_rules.save_your_bacon.events import EffectEnded
from bacon_rules.save_your_bacon.table import MOST_LASTING
from tests.save_your_bacon.scenarios import *

GONE = {"duration": "until-this-card-leaves"}
GAME = {"duration": "this-game"}
BACON = do("gain-bacon", count=1, if_you_do=True)
BOUND = do("forbid", cards=choose(FOE), what="attack", **GONE)
CHAIN = equipment("Chain", activated("Bind", BOUND, BACON, costs={"action": True}))
WHET = action("Whet", modify(choose(), "attack", "add", 2, **GAME), BACON)
RETURN = action("Return", do("return-to-hand", cards=choose({"kind": "equipment"})))
PASS = action("Pass", do("move-equipment", cards=choose(GEAR), to=choose(FRIEND)))
CARDS_HERE = [CHAIN, WHET, RETURN, PASS]
LONG = Turn(0, 9, TurnStep.ACTIONS)
WHOLE_TURNS = ["pass-time"] * 4


def long(hand: str, *others: Seat, cards: Sequence[Json] = (), **rest: Any) -> State:
    """Return a position in which the first player, with these cards in hand, has many actions."""
    return position(Seat(hand=hand), *(others or (Seat(),)), cards=[*CARDS_HERE, *cards], turn=LONG, **rest)


def attack_of(state: State, number: int) -> int | None:
    return state.standing(CardNumber(number)).attack


def test_s91_it_lasts_until_the_card_with_the_effect_leaves_play() -> None:
    state = play(position(Seat(), Seat(), cards=CARDS_HERE, gear=[("chain", 0)]), "activate:6/0", "choose:4")
    state = play(state, "pass-time", *WHOLE_TURNS)
    assert (turn_of(state).seat, legal(state, "attack:4"), table_of(state).lasting[0].source) == (1, [], 6)
    state = play(long("pass return", gear=[("chain", 0)]), "activate:6/0", "choose:4", "play:pass@0", "choose:2")
    assert len(table_of(state).lasting) == 1
    ended = EffectEnded(CardKey("chain"), (CardNumber(4),), Duration.UNTIL_THIS_CARD_LEAVES)
    assert ended in told(state, "play:return@0")
    assert table_of(play(state, "play:return@0")).lasting == ()


def test_s91_it_does_not_begin_for_a_card_that_has_left_play() -> None:
    costs = {"action": True, "pay": [do("return-to-hand", cards="this-card")]}
    once = activated("Snap", BOUND, BACON, costs=costs)
    state = play(long("", cards=[equipment("Twine", once)], gear=[("twine", 0)]), "activate:6/0")
    assert (table_of(state).lasting, player(state, 0).bacon) == ((), 0)


def test_s91_for_the_rest_of_the_game_a_champion_keeps_it_through_its_defeat() -> None:
    blow = action("Blow", damage(9, choose(FRIEND)))
    state = play(long("whet blow", cards=[blow]), "play:whet@0", "choose:0", "play:blow@0", "choose:0")
    assert (card(state, 0).exhausted, attack_of(state, 0)) == (True, 4)
    state = play(attrs.evolve(state, stage=attrs.evolve(table_of(state), stack=(Turn(0, 1, TurnStep.ACTIONS),))))
    assert attack_of(play(state, "pass-time", *WHOLE_TURNS), 0) == 4


def test_s91_equipment_that_comes_back_is_a_new_card() -> None:
    state = play(long("whet return", gear=[("spade", 0)]), "play:whet@0", "choose:6")
    assert attack_of(state, 6) == 3
    state = play(state, "play:return@0")
    assert table_of(state).lasting == ()
    assert attack_of(play(state, "play:spade@0"), 7) == 1


def test_s91_redirected_damage_needs_the_card_that_gets_it() -> None:
    guard = do("redirect", cards="this-champion", to="this-card", **GAME)
    shield = equipment("Shield", activated("Raise", guard, costs={"action": True}))
    state = play(long("return", cards=[shield], gear=[("shield", 0)]), "activate:6/0")
    assert len(table_of(state).lasting) == 1
    assert table_of(play(state, "play:return@0")).lasting == ()


def test_s91_only_so_many_last() -> None:
    slow = action("Slow", modify_player("hand-size", "add", 1, **GAME), BACON)
    short = action("Short", modify("this-champion", "attack", "add", 2, duration="this-turn"))
    state = long("whet whet slow slow short", cards=[slow, short])
    one = play(state, "play:whet@0", "choose:0")
    assert player(one, 0).bacon == 1
    many = attrs.evolve(table_of(one), lasting=table_of(one).lasting * MOST_LASTING)
    full = play(attrs.evolve(one, stage=many), "play:whet@0", "choose:1", "play:slow@0", "play:short@0")
    assert (player(full, 0).bacon, len(table_of(full).lasting)) == (1, MOST_LASTING + 1)
    few = attrs.evolve(many, lasting=many.lasting[1:])
    state = play(attrs.evolve(one, stage=few), "play:slow@0", "play:slow@0")
    assert (player(state, 0).bacon, len(table_of(state).lasting)) == (2, MOST_LASTING)


def test_s91_what_lasts_on_the_cards_of_a_player_who_is_out_ends() -> None:
    loser = Seat(spent="three three three three three three three")
    state = play(position(Seat(hand="whet"), loser, Seat(), cards=CARDS_HERE), "play:whet@0", "choose:3")
    assert len(table_of(state).lasting) == 1
    state = play(state, "pass-time")
    assert (player(state, 1).out, table_of(state).lasting) == (True, ())


def test_s91_a_condition_on_equipment_lasts_until_the_equipment_leaves() -> None:
    spread = activated("Spread", BOUND, when=when("exhausted", card={"same_as": "this-card"}))
    rust, rub = condition("Rust", spread, on=["equipment"]), action("Rub", do("exhaust", cards=choose(GEAR)))
    state = long("return rub", cards=[rust, rub], gear=[("spade", 0)], conditions={6: "rust"})
    state = play(state, "play:rub@0", "activate:6/0!0", "choose:4")
    assert table_of(state).lasting[0].source == 6
    assert table_of(play(state, "play:return@0")).lasting == ()
