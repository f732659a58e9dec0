"""Winning and losing a game by an effect (S88)."""

import pytest

from bacon_rules import JsonError
from bacon_rules.save_your_bacon import load_state, load_view, observe
from bacon_rules.save_your_bacon.events import GameLost
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.rulebook.going import casting, go
from tests.save_your_bacon.scenarios import *

LOSE = do("lose-game", who="that-player")
CHOOSE = do("choose-player")
THREE = (Seat(), Seat())
DRAW = do("draw", count=1)


@pytest.mark.parametrize("others", [(Seat(),), (Seat(),) * 3])
def test_an_effect_wins_the_game_at_once(others: tuple[Seat, ...]) -> None:
    state = casting(do("win-game"), do("gain-bacon", count=1), others=others)
    assert (state.winners, player(state, 0).bacon, player(state, 0).discard) == ((0,), 0, ("cast",))


def test_a_game_of_a_match_is_won_and_not_the_match() -> None:
    state = casting(do("win-game"), best_of=3)
    assert (state.winners, state.scores) == ((), (1, 0))
    state = casting(do("win-game"), do("gain-bacon", count=1), played=Format.WIDDERSHINS, others=THREE)
    assert state.winners == (0,)


def test_the_last_who_has_not_lost_wins_at_once() -> None:
    state = casting(do("lose-game"), do("gain-bacon", count=1))
    assert (state.winners, player(state, 0).bacon) == ((1,), 0)
    assert casting(do("lose-game", who="each-opponent"), others=THREE).winners == (0,)


def test_if_all_lose_the_one_who_is_ahead_wins() -> None:
    everybody = do("lose-game", who="each-player")
    assert casting(everybody, others=(Seat(bacon=1), Seat(bacon=1, spent="one"))).winners == (1,)
    state = casting(CHOOSE, LOSE, everybody, others=(Seat(bacon=2), Seat(bacon=1)))
    assert play(state, "player:1").winners == (2,)


def test_a_loser_leaves_once_everything_is_resolved() -> None:
    gloat = activated("Gloat", do("gain-bacon", count="that-many"), when=when("drew", side="friendly"), may=True)
    state = casting(
        CHOOSE,
        LOSE,
        DRAW | {"who": "each-player"},
        others=(Seat(champions="gong elm ash", deck="one one"), Seat()),
        cards=[champion("Gong", gloat)],
        gear=[("spade", 3)],
    )
    state = play(state, "player:1")
    assert (state.to_act, table_of(state).losing, player(state, 1).out) == (1, (1,), False)
    assert load_state(same(state.to_json())) == state
    assert load_view(same(observe(state, 2).to_json())) == observe(state, 2)
    move = legal(state, "activate:")[0]
    assert GameLost(1) in told(state, move)
    state = play(state, move)
    assert (state.to_act, table_of(state).losing, player(state, 1).out) == (0, None, True)
    assert player(state, 1).removed == ("gong", "elm", "ash", "spade", "one", "one")
    assert not is_in_play(state, 9)
    assert turn_of(go(state, "pass-time")).seat == 2


def test_a_turn_ends_with_its_player() -> None:
    strong = modify(each({"kind": "champion"}), "attack", "add", 1, duration="this-turn")
    state = casting(strong, do("lose-game"), others=THREE)
    assert (turn_of(state).seat, player(state, 0).out, table_of(state).lasting) == (1, True, ())
    assert turn_of(go(state, "pass-time", "pass-time")).seat == 2


def test_who_has_lost_does_not_win_or_lose_again() -> None:
    late = activated("Late", do("win-game"), DRAW | {"if_you_do": True}, when=when("drew", side="friendly"))
    state = casting(
        CHOOSE,
        LOSE,
        LOSE,
        do("draw", count=1, who="each-opponent", if_you_do=True),
        DRAW | {"who": "that-player"},
        others=(Seat(champions="gong elm ash", deck="one one"), Seat(deck="one")),
        cards=[champion("Gong", late)],
    )
    state = play(state, "player:1")
    state = go(state, *legal(state))
    assert (state.winners, player(state, 2).hand) == ((), ())
    assert (player(state, 1).out, player(state, 1).removed.count("one")) == (True, 2)


@pytest.mark.parametrize("losing", [[], [0, 1, 2], [2, 1], [1, 1], [4]])
def test_losers_that_cannot_be_are_refused(losing: list[int]) -> None:
    state = casting(CHOOSE, DRAW, others=(Seat(), Seat(), Seat(), Seat(out=True)))
    document: Any = same(state.to_json())
    document["stage"]["losing"] = [0]
    load_state(document)
    document["stage"]["losing"] = losing
    with pytest.raises(JsonError, match="different seats, sorted, and at least two others"):
        load_state(document)


def test_a_player_loses_if_able_and_only_once() -> None:
    if_able = LOSE | {"if_able": True}
    more = DRAW | {"if_you_do": True}
    me, others = Seat(deck="one one one"), (Seat(), Seat())
    once = play(casting(CHOOSE, if_able, more, me=me, others=others), "player:1")
    assert (player(once, 1).out, len(player(once, 0).hand)) == (True, 1)
    twice = play(casting(CHOOSE, LOSE, if_able, more, me=me, others=others), "player:1")
    assert (player(twice, 1).out, len(player(twice, 0).hand)) == (True, 0)
