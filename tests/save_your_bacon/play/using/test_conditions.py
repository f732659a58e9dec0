"""Effects of conditions that their champion's player may use, and pay for (S89)."""

from bacon_rules.save_your_bacon import load_state
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.rulebook.going import casting, go
from tests.save_your_bacon.scenarios import *

CURE = do("remove-condition", cards="this-champion", condition="Doubt")
TIRED = when("exhausted", card={"same_as": "this-champion"})
TIRE = do("exhaust", cards={"each": {"kind": "champion", "side": "opposing"}})


def doubting(effect: Json, seat: Seat | None = None, *actions: Json, **rest: Any) -> State:
    """Return a game in which a champion of the second player doubts, after the first player has played an action."""
    return casting(
        *(actions or (TIRE,)),
        others=(seat or Seat(), Seat()),
        cards=[condition("Doubt", effect)],
        conditions={3: "doubt"},
        **rest,
    )


def test_the_player_of_the_champion_may_use_it() -> None:
    state = doubting(activated("Recover", CURE, when=TIRED, may=True))
    assert (state.to_act, legal(state)) == (1, ["activate:3/0!0", "pass"])
    assert card(go(state, "activate:3/0!0"), 3).conditions == ()
    assert card(go(state, "pass"), 3).conditions == ("doubt",)


def test_the_player_of_the_champion_pays() -> None:
    paid = activated(
        "Recover", CURE, when=TIRED, costs={"energy": 1, "pay": [do("discard", cards=choose(zone="hand"))]}
    )
    assert doubting(paid, Seat(energy=1)).to_act == 0
    state = go(doubting(paid, Seat(energy=1, hand="nap one")), "activate:3/0!0", "done", "take:one")
    assert load_state(same(state.to_json())) == state
    assert (card(state, 3).conditions, player(state, 1).energy, player(state, 1).hand) == ((), 0, ("nap",))


def test_exhausting_for_a_condition_exhausts_the_champion() -> None:
    effect = activated("Recover", do("gain-bacon", count=1), when=when("drew"), costs={"exhaust": True})
    drawing = do("draw", count=1)
    state = doubting(effect, None, drawing, me=Seat(deck="one"))
    state = go(state, "activate:3/0!0")
    assert (card(state, 3).exhausted, player(state, 1).bacon) == (True, 1)
    assert doubting(effect, None, drawing, me=Seat(deck="one"), exhausted=[3]).to_act == 0


def test_a_condition_may_replace() -> None:
    effect = {"name": "Cling", "would": when("defeated", card={"same_as": "this-champion"}), "may": True}
    effect |= {"instead": [do("remove-damage", cards="this-champion"), CURE]}
    state = go(doubting(effect, None, damage(4, choose(FOE))), "choose:3")
    assert (state.to_act, legal(state)) == (1, ["yes", "no"])
    assert (card(play(state, "yes"), 3).conditions, card(play(state, "yes"), 3).exhausted) == ((), False)
    assert card(play(state, "no"), 3).exhausted
