"""§12.0 and §13.0: free-for-all, Widdershins, and the clarification of a card."""

import pytest

from bacon_rules.save_your_bacon.events import CardReadied, ChampionDefeated
from tests.save_your_bacon.rulebook.going import BOLT, LOST, go
from tests.save_your_bacon.scenarios import *


@pytest.mark.parametrize(
    ("own", "others", "wins"),
    [(3, (2, 2), True), (4, (3, 0), True), (3, (3, 0), False), (3, (0, 4), False), (2, (0, 0), False)],
)
def test_12_1_to_win_takes_three_bacon_and_more_than_any_other_player(
    own: int, others: tuple[int, int], wins: bool
) -> None:
    state = position(Seat(bacon=others[0]), Seat(bacon=own), Seat(bacon=others[1]))
    assert go(state, "pass-time", "pass-time").winners == ((1,) if wins else ())


def test_12_1_a_player_who_is_level_at_three_bacon_has_not_won_and_loses_by_21_spent_energy() -> None:
    state = position(Seat(bacon=3), Seat(bacon=3, spent=LOST), Seat())
    state = go(state, "pass-time", "pass-time")
    assert (player(state, 1).out, state.winners, state.to_act) == (True, (), 2)
    ahead = position(Seat(bacon=2), Seat(bacon=3, spent=LOST), Seat())
    assert go(ahead, "pass-time", "pass-time").winners == (1,)


def test_12_1_bacon_is_always_taken_from_the_supply() -> None:
    state = go(position(Seat(hand="bolt"), Seat(bacon=4), Seat(), cards=[BOLT]), "play:bolt@0", "choose:3")
    assert [player(state, seat).bacon for seat in range(3)] == [1, 4, 0]


def test_12_2_only_champions_of_the_player_to_the_right_are_attacked() -> None:
    state = position(Seat(), Seat(), Seat(), Seat(), gear=[("spade", 9)], played=Format.WIDDERSHINS)
    state = go(state, "attack:0")
    assert legal(state) == ["target:9", "target:10", "target:11", "target:12"]
    assert why(state, "target:3") is Illegal.CANNOT_BE_TARGETED


def test_12_2_all_normal_rules_are_followed_otherwise() -> None:
    state = position(Seat(hand="bolt"), Seat(bacon=3), Seat(bacon=3), cards=[BOLT], played=Format.WIDDERSHINS)
    state = go(state, "play:bolt@0", "choose:3")
    assert [player(state, seat).bacon for seat in range(3)] == [1, 2, 3]
    state = go(state, "pass-time", "pass-time", "pass-time")
    assert state.winners == (2,)


@pytest.mark.parametrize(("harm", "bacon"), [(2, 0), (4, 1)])
def test_13_0_wake_the_beast_readies_the_champion_after_its_defeat(harm: int, bacon: int) -> None:
    wake = action("Wake the Beast", damage(harm, "this-champion"), do("ready", cards="this-champion"))
    state = position(Seat(hand="wake-the-beast"), Seat(), cards=[wake], exhausted=[0])
    events = told(state, "play:wake-the-beast@0")
    state = go(state, "play:wake-the-beast@0")
    assert (card(state, 0).exhausted, player(state, 1).bacon) == (False, bacon)
    if bacon:
        assert events.index(ChampionDefeated(CardNumber(0))) < events.index(CardReadied(CardNumber(0)))
