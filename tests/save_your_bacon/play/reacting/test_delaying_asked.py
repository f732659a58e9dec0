"""References in delayed effects: this card, this champion, that card and others keep their meaning (S62)."""

import pytest

from tests.save_your_bacon.scenarios import *

GAIN = do("gain-bacon", count=1)
POKE = action("Poke", do("exhaust", cards=choose()))


def rung(at: Json, *, drawn: int = 3, x: int = 1, mine: int = 0, theirs: int = 0) -> State:
    """Return a game in which a bell of the second champion waits, and the fifth champion is "that" card.

    As many cards as given were drawn just before, X was paid, and the players have so much energy besides.
    """
    deeds = do("choose", cards=choose(FOE)), do("draw", count=drawn), do("later", at=at, actions=[GAIN])
    bell = equipment("Bell", activated("Ring", *deeds, costs={"action": True, "x": True}))
    seats = Seat(hand="poke", deck="nap nap nap", energy=mine + x), Seat(energy=theirs)
    state = position(*seats, cards=[bell, POKE], gear=[("spade", 0), ("bell", 1)])
    return play(state, "activate:7/0", f"x:{x}", "done", "choose:4")


def went_off(state: State, poked: int = 3) -> bool:
    """Return whether it goes off when a card is exhausted."""
    return player(play(state, "play:poke@0", f"choose:{poked}"), 0).bacon == 1


@pytest.mark.parametrize(("same", "number"), [("this-card", 7), ("this-champion", 1), ("that", 4)])
def test_which_card_it_happens_to_is_asked(same: str, number: int) -> None:
    state = rung(when("exhausted", card={"same_as": same}))
    assert [poked for poked in range(8) if went_off(state, poked)] == [number]


@pytest.mark.parametrize(("drawn", "x", "most"), [(1, 2, ["x"]), (2, 1, ["that-many"])])
def test_how_much_was_done_and_paid_before_is_asked(drawn: int, x: int, most: list[str]) -> None:
    asked = {word: {"if": {"amount": word, "at_least": 2}} for word in ("x", "that-many")}
    assert [word for word in asked if went_off(rung(when("exhausted", **asked[word]), drawn=drawn, x=x))] == most


@pytest.mark.parametrize(("mine", "theirs", "off"), [(1, 0, False), (0, 1, True)])
def test_what_that_player_has_is_asked(mine: int, theirs: int, *, off: bool) -> None:
    has = {"amount": {"tokens": "energy", "who": "that-player"}, "at_least": 1}
    assert went_off(rung(when("exhausted", **{"if": has}), mine=mine, theirs=theirs)) is off
