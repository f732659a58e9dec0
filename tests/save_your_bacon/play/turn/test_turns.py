"""Turns, victory, loss and elimination (§4.0, §12.1, §14.0 Player order; S1-S4, S7)."""

from bacon_rules.save_your_bacon.cards.vocabulary import Duration
from bacon_rules.save_your_bacon.events import GameWon, MatchWon, PlayerLost, TimePassed, TurnBegan
from tests.save_your_bacon.scenarios import *

LOST = "three three three three three three three"
"""Cards worth 21 energy."""


def test_4_0_three_bacon_win_at_the_start_of_the_turn_and_not_before() -> None:
    state = position(Seat(bacon=3), Seat(bacon=2), turn=0)
    state = play(state, "pass-time", "pass-time")
    assert (turn_of(state).seat, state.is_over) == (1, False)
    state = play(state, "pass-time")
    assert not state.is_over
    assert told(state, "pass-time") == [TimePassed(1), TurnBegan(0), GameWon(0, (1, 0)), MatchWon(0)]
    state = play(state, "pass-time")
    assert (state.winners, state.scores, state.to_act, state.legal_moves()) == ((0,), (1, 0), None, ())
    assert table_of(state).stack == ()


def test_12_1_when_the_tied_player_has_left_the_other_one_wins() -> None:
    state = position(Seat(bacon=3), Seat(bacon=3, spent=LOST), Seat())
    state = play(state, "pass-time", "pass-time", "pass-time")
    assert (turn_of(state).seat, player(state, 1).bacon) == (2, 0)
    assert play(state, "pass-time").winners == (0,)


def test_s22_in_widdershins_three_bacon_win_as_in_a_duel() -> None:
    state = position(Seat(bacon=3), Seat(bacon=3), Seat(), played=Format.WIDDERSHINS)
    assert play(state, "pass-time", "pass-time").winners == (1,)


def test_s7_with_three_players_the_loser_is_skipped_and_the_cards_leave_the_game() -> None:
    seats = (Seat(), Seat(hand="nap one", deck="two", discard="three", spent=LOST, energy=4, bacon=2), Seat())
    state = position(*seats, gear=[("spade", 4)])
    state = play(state, "pass-time", "pass-time")
    assert (turn_of(state), state.is_over) == (Turn(2, 2, TurnStep.ACTIONS), False)
    assert table_of(state).order == (2, 0)
    left = player(state, 1)
    assert (left.out, left.hand, left.deck, left.discard, left.spent, left.energy, left.bacon) == (
        True,
        (),
        (),
        (),
        (),
        0,
        0,
    )
    assert sorted(left.removed) == sorted(["oak", "elm", "ash", "spade", "nap", "one", "two", "three", *LOST.split()])
    assert not any(is_in_play(state, number) for number in (3, 4, 5, 9))
    assert legal(play(state, "attack:6"), "target") == ["target:0", "target:1", "target:2"]


def test_s7_several_players_in_a_row_lose_and_the_last_one_standing_wins_without_bacon() -> None:
    state = position(Seat(), Seat(spent=LOST), Seat(spent=LOST), Seat(spent=LOST))
    state = play(state, "pass-time")
    assert [event for event in told(state, "pass-time") if isinstance(event, PlayerLost)] == [
        PlayerLost(1),
        PlayerLost(2),
        PlayerLost(3),
    ]
    assert play(state, "pass-time").winners == (0,)


def test_s7_effects_of_a_player_who_is_out_end_and_what_they_kept_alive_is_defeated() -> None:
    ward = champion("Ward", constant("Wall", modify(each({"kind": "champion"}), "defense", "add", 2)))
    seats = (Seat(), Seat(champions="ward elm ash", spent=LOST), Seat())
    state = play(position(*seats, cards=[ward], damaged={6: 4}), "pass-time", "pass-time")
    assert (turn_of(state).seat, wounds(state, 6), card(state, 6).exhausted) == (2, [0], True)
    assert [player(state, seat).bacon for seat in range(3)] == [1, 0, 0]


def test_s7_what_follows_the_loss_of_a_player_is_decided_before_the_next_check_for_victory() -> None:
    ward = champion("Ward", constant("Wall", modify(each({"kind": "champion"}), "defense", "add", 2)))
    seats = (Seat(), Seat(champions="ward elm ash", spent=LOST), Seat(bacon=2), Seat(bacon=1))
    state = position(*seats, cards=[ward], damaged={9: 4})
    state = play(state, "pass-time", "pass-time")
    assert (state.to_act, turn_of(state).seat, legal(state)) == (3, 2, ["opponent:2", "opponent:0"])
    assert not play(state, "opponent:0").is_over
    assert play(state, "opponent:2").winners == (2,)


def test_s7_lasting_effects_of_a_player_who_is_out_end() -> None:
    curse = action("Curse", modify(each(FOE), "attack", "add", 5, duration="until-your-next-turn"))
    state = position(Seat(), Seat(hand="curse", spent=LOST), Seat(), cards=[curse], turn=1)
    state = play(state, "play:curse@3", "pass-time")
    assert len(table_of(state).lasting) == 1
    state = play(state, "pass-time", "pass-time", "pass-time", "pass-time")
    assert (player(state, 1).out, table_of(state).lasting) == (True, ())


def test_s2_all_five_kinds_of_actions_and_no_reaction_are_offered() -> None:
    sage = champion("Sage", activated("Think", do("gain-energy", count=2), costs={"action": True}))
    veto = reaction("Veto", when("drew"), do("gain-energy", count=1))
    state = position(Seat(champions="sage elm ash", hand="nap veto"), Seat(), cards=[sage, veto])
    assert legal(state) == [
        *("play:nap@0", "play:nap@1", "play:nap@2"),
        *("activate:0/0", "attack:0", "attack:1", "attack:2"),
        *("refresh", "pass-time"),
    ]
    assert why(state, "play:veto@0") is Illegal.IS_A_REACTION
    assert why(state, "pass") is Illegal.MUST_ACT


def test_s3_refresh_pitches_draws_and_readies_in_this_order() -> None:
    seats = (Seat(hand="one three nap", deck="two two two two two", discard="spade"), Seat())
    state = play(position(*seats, exhausted=[0, 1, 2, 6], gear=[("spade", 0)]), "refresh")
    assert legal(state) == ["pitch:nap", "pitch:one", "pitch:three", "done"]
    state = play(state, "pitch:three", "pitch:one")
    assert (player(state, 0).energy, player(state, 0).spent) == (4, ("three", "one"))
    assert (player(state, 0).hand, player(state, 0).deck) == (("nap", "two", "two", "two", "two"), ("two",))
    assert legal(state) == ["choose:0", "choose:1", "choose:2", "choose:6", "done"]
    assert [card(play(state, "choose:6", "choose:0", "done"), number).exhausted for number in (0, 1, 2, 6)] == [
        False,
        True,
        True,
        False,
    ]
    state = play(state, "choose:6", "choose:0", "choose:1")
    assert [card(state, number).exhausted for number in (0, 1, 2, 6)] == [False, False, True, False]


def test_s3_neither_pitching_nor_readying_is_needed_and_more_than_five_cards_stay() -> None:
    hand = "one one one one one one"
    state = play(position(Seat(hand=hand, deck="two"), Seat(), exhausted=[0]), "refresh", "done", "done")
    assert player(state, 0).hand == ("one",) * 6
    assert (player(state, 0).deck, player(state, 0).energy, card(state, 0).exhausted) == (("two",), 0, True)
    assert turn_of(state).actions == 1


def test_s3_only_the_players_own_exhausted_cards_are_readied() -> None:
    state = play(position(exhausted=[1, 3, 4]), "refresh")
    assert legal(state) == ["choose:1", "done"]
    assert why(state, "choose:3") is Illegal.CANNOT_BE_CHOSEN
    assert why(state, "choose:0") is Illegal.CANNOT_BE_CHOSEN
    assert why(state, "pitch:one") is Illegal.MUST_READY
    state = play(state, "choose:1")
    assert not card(state, 1).exhausted
    assert card(state, 3).exhausted


def test_s4_to_pass_time_one_or_two_cards_are_pitched_for_energy() -> None:
    state = play(position(Seat(hand="one two three"), Seat()), "pass-time")
    assert legal(state) == ["pitch:one", "pitch:three", "pitch:two"]
    assert why(state, "done") is Illegal.NOT_PITCHED_YET
    assert why(state, "refresh") is Illegal.MUST_PITCH
    state = play(state, "pitch:two")
    assert legal(state) == ["pitch:one", "pitch:three", "done"]
    one = play(state, "done")
    assert (player(one, 0).energy, player(one, 0).spent, turn_of(one).actions) == (2, ("two",), 1)
    two = play(state, "pitch:three")
    assert (player(two, 0).energy, player(two, 0).spent, turn_of(two).actions) == (5, ("two", "three"), 1)


def test_4_0_an_empty_deck_is_made_of_the_discard_by_chance_in_the_middle_of_a_draw() -> None:
    seats = (Seat(hand="nap", deck="two", discard="one three one", spent="three"), Seat())
    state = play(position(*seats), "refresh", "done")
    assert (state.to_act, state.is_over, state.legal_moves()) == (None, False, ())
    assert (player(state, 0).hand, player(state, 0).discard) == (("nap", "two"), ())
    assert why(state, "shuffle:one,one") is Illegal.WRONG_CARDS
    assert why(state, "shuffle:one,one,three,three") is Illegal.WRONG_CARDS
    assert why(state, "pass") is Illegal.CHANCE_MOVES
    state = play(state, "shuffle:three,one,one")
    assert (player(state, 0).hand, player(state, 0).deck) == (("nap", "one", "one", "three", "two"), ())
    assert player(state, 0).spent == ("three",)


def test_4_0_what_is_left_of_the_shuffled_discard_is_the_deck() -> None:
    seats = (Seat(hand="nap nap nap", discard="one three two"), Seat())
    state = play(position(*seats), "refresh", "done", "shuffle:two,one,three")
    assert player(state, 0).hand == ("nap", "nap", "nap", "one", "two")
    assert player(state, 0).deck == ("three",)


def test_10_2_1_the_start_and_the_end_of_a_turn_can_be_reacted_to_after_the_check_for_victory() -> None:
    dawn = champion("Dawn", activated("Rise", do("gain-energy", count=1), when=when("turn-started", side="friendly")))
    dusk = champion("Dusk", activated("Set", do("gain-energy", count=5), when=when("turn-ended", side="friendly")))
    state = position(Seat(), Seat(champions="dawn dusk ash"), cards=[dawn, dusk])
    state = play(state, "pass-time", "pass-time")
    assert (legal(state), turn_of(state).seat) == (["activate:3/0!0"], 1)
    state = play(state, "activate:3/0!0", "pass-time", "pass-time")
    assert (legal(state), turn_of(state).seat, player(state, 1).energy) == (["activate:4/0!0"], 1, 1)
    state = play(state, "activate:4/0!0")
    assert (turn_of(state).seat, player(state, 1).energy) == (0, 6)
    won = position(Seat(), Seat(champions="dawn elm ash", bacon=3), cards=[dawn])
    assert play(won, "pass-time", "pass-time").winners == (1,)


def test_s25_durations_end_this_turn_after_the_end_reactions() -> None:
    rage = action(
        "Rage", modify(each({"kind": "champion", "side": "friendly"}), "attack", "add", 3, duration="this-turn")
    )
    last = champion("Last", activated("Once more", do("attack", cards="this-card"), when=when("turn-ended"), may=True))
    state = position(Seat(champions="last elm ash", hand="rage"), Seat(), cards=[rage, last])
    state = play(state, "play:rage@0", "pass-time", "activate:0/0!0", "target:3")
    state = play(state, "no-counter")
    assert state.to_act == 1
    assert (wounds(state, 3), player(state, 0).bacon, table_of(state).lasting) == ([0], 1, ())


def test_s25_durations_end_until_your_next_turn_after_the_check_for_victory() -> None:
    fort = action(
        "Fort",
        modify(each({"kind": "champion", "side": "friendly"}), "defense", "add", 4, duration="until-your-next-turn"),
    )
    state = position(Seat(hand="fort"), Seat(), cards=[fort], damaged={0: 3})
    state = play(state, "play:fort@0", "pass-time", "attack:3", "target:0", "no-counter")
    assert wounds(state, 0) == [5]
    assert table_of(state).lasting[0].duration is Duration.UNTIL_YOUR_NEXT_TURN
    state = play(state, "pass-time")
    assert (turn_of(state).seat, table_of(state).lasting) == (0, ())
    assert (wounds(state, 0), card(state, 0).exhausted, player(state, 1).bacon) == ([0], True, 1)


def test_s25_until_your_next_turn_lasts_through_the_turns_of_all_others() -> None:
    fort = action("Fort", modify(each(GEAR), "attack", "add", 4, duration="until-your-next-turn"))
    seats = (Seat(), Seat(hand="fort"), Seat())
    state = position(*seats, cards=[fort], gear=[("spade", 3)], turn=1)
    state = play(state, "play:fort@3", "pass-time")
    for _ in range(2):
        assert len(table_of(state).lasting) == 1
        state = play(state, "pass-time", "pass-time")
    assert (turn_of(state).seat, table_of(state).lasting) == (1, ())


def test_s25_after_this_turn_has_ended_all_cards_are_checked() -> None:
    brace = action("Brace", modify(each(GEAR), "defense", "add", 2, duration="this-turn"), damage(2, each(GEAR)))
    state = position(Seat(hand="brace"), Seat(), cards=[brace, equipment("Pan")], gear=[("pan", 0)])
    state = play(state, "play:brace@0")
    assert wounds(state, 6) == [2]
    state = play(state, "pass-time")
    assert (is_in_play(state, 6), player(state, 0).discard) == (False, ("brace", "pan"))
