"""Going on after an effect action: the meaning of "that", and whether an effect action was or can be done (§10.2)."""

import pytest

from tests.save_your_bacon.play.effect_actions.test_playing import vault
from tests.save_your_bacon.scenarios import *

BACON = do("gain-bacon", count=1, if_you_do=True)
THEIRS: Json = {"whose": "each-opponent"}


def acting(*actions: Json, opponent: Seat | None = None, **rest: object) -> State:
    """Return a game in which seat 0 has played an action with these effect actions."""
    act = action("Act", *actions)
    seats = Seat(hand="act", deck="nap nap", discard="one two three"), opponent or Seat()
    told: dict[str, object] = {"cards": [act], **rest}
    return play(position(*seats, **told), "play:act@0")  # type: ignore[arg-type]  # by name


def test_what_was_chosen_out_of_play_is_meant_after_what_is_about_no_cards() -> None:
    back = do("return-to-hand", cards="that")
    state = play(acting(do("choose", cards=choose(zone="discard")), do("draw", count=1), back), "take:two")
    assert (player(state, 0).hand, player(state, 0).discard) == (("nap", "two"), ("one", "three", "act"))


def test_what_stays_in_play_is_still_meant_after_the_others_have_left() -> None:
    """Of the champion and the equipment that were chosen, only the equipment can leave play."""
    both = do("choose", cards=choose({"side": "opposing"}, count=2))
    state = acting(both, do("return-to-hand", cards="that"), damage(1, "that"), gear=[("spade", 4)])
    state = play(state, "choose:3", "choose:6")
    assert (is_in_play(state, 6), player(state, 1).hand) == (False, ("spade",))
    assert wounds(state, 3, 4, 5) == [1, 0, 0]


def test_if_you_do_follows_a_card_that_is_played() -> None:
    encore = do("play-card", cards=choose({"name": "Nap"}, zone="hand"))
    state = play(acting(do("draw", count=1), encore, BACON), "play:nap@1")
    assert (player(state, 0).bacon, player(state, 0).energy) == (1, 1)
    assert player(play(acting(do("draw", count=1), encore, BACON), "done"), 0).bacon == 0


@pytest.mark.parametrize(("owner", "energy"), [(0, [7, 0]), (1, [6, 1])])
def test_that_player_is_whose_card_is_played(owner: int, energy: list[int]) -> None:
    """S52: what lies underneath a card can be another player's."""
    deeds = [do("play-card", cards=choose(zone="under")), do("gain-energy", count=1, who="that-player")]
    state = vault(do("if", **{"if": {"turn": "friendly"}, "then": deeds}), (owner, "nap"))
    state = play(state, "activate:6/0", "play:nap@2")
    assert [player(state, seat).energy for seat in (0, 1)] == energy


@pytest.mark.parametrize(
    ("discard", "done"), [("one two", False), ("one two three", True), ("one two two three", True)]
)
def test_if_able_asks_whether_there_are_as_many_as_an_amount_comes_to(discard: str, done: bool) -> None:
    """As many as the player has champions."""
    back = choose(zone="discard", count={"count": FRIEND}, **THEIRS)
    state = acting(do("return-to-hand", cards=back, if_able=True), BACON, opponent=Seat(discard=discard))
    while legal(state, "take"):
        state = play(state, legal(state, "take")[0])
    assert (len(player(state, 1).hand), player(state, 0).bacon) == ((3, 1) if done else (0, 0))


@pytest.mark.parametrize("cards", [choose(zone="hand", **THEIRS), {"each": {}, "zone": "hand", **THEIRS}])
@pytest.mark.parametrize(("hand", "asked"), [("", False), ("one", True)])
def test_s20_what_may_be_done_to_cards_of_opponents_is_offered_if_they_have_any(
    cards: Json, hand: str, asked: bool
) -> None:
    state = acting(do("discard", cards=cards, may=True), BACON, opponent=Seat(hand=hand))
    assert legal(state, "yes") == (["yes"] if asked else [])
    if asked:
        state = play(state, "yes")
        state = play(state, *legal(state, "take"))
        assert (player(state, 1).discard, player(state, 0).bacon) == (("one",), 1)
