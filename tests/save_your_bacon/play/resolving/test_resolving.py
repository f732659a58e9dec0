"""Effect actions and the words of cards (§10.2, §10.2.2, §14.0; S8, S11)."""

import pytest

from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.events import CardChosen, CardMoved, CardsSeen
from tests.save_your_bacon.scenarios import *

MINE: Json = {"side": "friendly"}
THEIRS: Json = {"side": "opposing"}
THEN = do("gain-energy", count=1, if_you_do=True)
"""Tells whether the effect action before it was done fully."""


def casting(*actions: Json, hand: str = "", opponents: tuple[Seat, ...] = (Seat(),), **rest: object) -> State:
    """Let the first player play an action card with these effect actions at the first champion."""
    cards = [action("Cast", *actions), *rest.pop("cards", [])]  # type: ignore[misc]
    zones = {zone: rest.pop(zone) for zone in ("deck", "discard", "champions") if zone in rest}
    state = position(Seat(hand=f"cast {hand}", **zones), *opponents, cards=cards, **rest)  # type: ignore[arg-type]
    return play(state, "play:cast@0")


def done_fully(state: State) -> bool:
    """Return whether what `THEN` stands after was done fully."""
    return player(state, 0).energy == 1


def test_10_2_2_a_choice_is_among_all_cards_in_play_that_fit_and_not_among_others() -> None:
    state = casting(damage(1, choose()), gear=[("spade", 0), ("spade", 3)])
    assert legal(state) == [f"choose:{number}" for number in range(8)]
    assert (state.to_act, why(state, "choose:8"), why(state, "done")) == (
        0,
        Illegal.CANNOT_BE_CHOSEN,
        Illegal.NOT_CHOSEN_YET,
    )
    assert why(state, "take:spade") is Illegal.MUST_CHOOSE
    assert told(state, "choose:7")[0] == CardChosen(0, CardNumber(7))


def test_10_2_2_one_card_is_chosen_once() -> None:
    state = play(casting(damage(1, choose(FOE, count=2))), "choose:4")
    assert (legal(state), why(state, "choose:4")) == (["choose:3", "choose:5"], Illegal.CANNOT_BE_CHOSEN)
    assert wounds(play(state, "choose:3"), 3, 4, 5) == [1, 1, 0]


def test_s11_a_forced_choice_is_made_by_itself() -> None:
    assert wounds(casting(damage(1, choose(FOE, count=3))), 3, 4, 5) == [1, 1, 1]
    assert wounds(casting(damage(1, choose(FOE_GEAR)), gear=[("spade", 4)]), 6) == [1]


def test_14_0_that_means_nothing_after_an_empty_choice() -> None:
    state = play(casting(do("exhaust", cards=choose(FOE, up_to=True)), damage(2, "that"), THEN), "done")
    assert (wounds(state, 3, 4, 5), done_fully(state)) == ([0, 0, 0], False)


def test_14_0_attacking_and_defending_card_are_nothing_without_an_attack() -> None:
    state = casting(damage(1, "attacking-card"), damage(1, "defending-card"), do("counter"), THEN)
    assert (wounds(state, *range(6)), done_fully(state)) == ([0] * 6, False)


def test_14_0_filters_ask_for_all_that_they_name() -> None:
    imp = champion("Imp", traits=["magic", "cunning"])
    hex_ = condition("Hex", constant("Weak", modify("this-champion", "attack", "subtract", 1)))
    asked: list[tuple[Json, list[int]]] = [
        ({"kind": "champion"}, [0, 1, 2, 3, 4, 5]),
        ({"kind": "equipment"}, [6, 7]),
        (MINE, [0, 1, 2, 6]),
        (THEIRS, [3, 4, 5, 7]),
        ({"ready": False}, [1, 7]),
        ({"ready": True, "kind": "champion"}, [0, 2, 3, 4, 5]),
        ({"damaged": True}, [2, 6]),
        ({"damaged": False, **THEIRS}, [3, 4, 5, 7]),
        ({"traits": ["magic", "cunning"]}, [0, 3]),
        ({"lacking": ["magic"], "kind": "champion"}, [1, 2, 4, 5]),
        ({"condition": "Hex"}, [4]),
        ({"of_this_champion": True}, [6]),
        ({"attacking": False, "defending": False, "kind": "equipment"}, [6, 7]),
        ({"attacking": True}, []),
        ({"defending": True}, []),
    ]
    for wanted, expected in asked:
        state = casting(
            modify(choose(wanted, up_to=True), "attack", "add", 1, duration="this-turn"),
            cards=[imp, hex_],
            champions="imp elm ash",
            opponents=(Seat(champions="imp elm ash"),),
            gear=[("spade", 0), ("spade", 3)],
            exhausted=[1, 7],
            damaged={2: 1, 6: 1},
            conditions={4: "hex"},
        )
        assert legal(state, "choose") == [f"choose:{number}" for number in expected], wanted


def test_14_0_other_leaves_out_the_card_of_the_effect() -> None:
    sage = champion("Sage", activated("Help", damage(1, choose({**FRIEND, "other": True})), costs={"action": True}))
    state = play(position(Seat(champions="oak sage ash"), Seat(), cards=[sage]), "activate:1/0")
    assert legal(state) == ["choose:0", "choose:2"]


@pytest.mark.parametrize(("answer", "energy", "hurt"), [("yes", 1, 2), ("no", 0, 0)])
def test_10_2_what_may_be_done_is_asked(answer: str, energy: int, hurt: int) -> None:
    state = casting(damage(2, "this-champion", may=True), THEN, do("gain-bacon", count=1))
    assert (legal(state), why(state, "pass"), player(state, 0).bacon) == (["yes", "no"], Illegal.MUST_ANSWER, 0)
    state = play(state, answer)
    assert (wounds(state, 0), player(state, 0).energy, player(state, 0).bacon) == ([hurt], energy, 1)


def test_10_2_what_may_be_done_is_not_asked_where_there_is_nothing_to_do_it_to() -> None:
    state = casting(damage(2, choose(FOE_GEAR), may=True), THEN)
    assert (done_fully(state), turn_of(state).actions) == (False, 1)
    state = casting(do("discard", cards=choose(MINE, zone="hand"), may=True), THEN)
    assert (done_fully(state), turn_of(state).actions) == (False, 1)


def test_10_2_a_draw_that_may_be_done_is_asked_and_exhausting_nothing_is_not() -> None:
    state = casting(do("draw", count=1, may=True), THEN, deck="one")
    assert legal(state) == ["yes", "no"]
    assert (player(play(state, "yes"), 0).hand, done_fully(play(state, "yes"))) == (("one",), True)
    assert (player(play(state, "no"), 0).hand, done_fully(play(state, "no"))) == ((), False)
    state = casting(do("exhaust", cards=each(FOE_GEAR), may=True), THEN)
    assert (legal(state, "yes"), done_fully(state)) == ([], False)
    state = casting(do("exhaust", cards=each(FOE), may=True), THEN)
    assert legal(state) == ["yes", "no"]


def test_14_0_if_you_do_takes_everything_before_it_and_a_chain_breaks_as_a_whole() -> None:
    chain = (
        do("exhaust", cards=choose(FOE)),
        do("gain-energy", count=1, if_you_do=True),
        do("gain-bacon", count=1, if_you_do=True),
    )
    broken = play(casting(*chain, exhausted=[3]), "choose:3")
    assert (player(broken, 0).energy, player(broken, 0).bacon) == (0, 0)
    whole = play(casting(*chain), "choose:3")
    assert (player(whole, 0).energy, player(whole, 0).bacon) == (1, 1)
    after = play(casting(*chain, do("gain-energy", count=7), exhausted=[3]), "choose:3")
    assert player(after, 0).energy == 7


@pytest.mark.parametrize(
    ("deed", "rest", "expected"),
    [
        (do("exhaust", cards=each(FOE)), {}, True),
        (do("exhaust", cards=each(FOE)), {"exhausted": [4]}, False),
        (do("exhaust", cards=each(FOE_GEAR)), {}, False),
        (do("ready", cards="this-champion"), {"exhausted": [0]}, True),
        (do("ready", cards="this-champion"), {}, False),
        (do("remove-damage", cards="this-champion", amount=2), {"damaged": {0: 2}}, True),
        (do("remove-damage", cards="this-champion", amount=2), {"damaged": {0: 1}}, False),
        (do("remove-damage", cards="this-champion"), {"damaged": {0: 1}}, True),
        (do("remove-damage", cards="this-champion"), {}, False),
        (do("draw", count=2), {"deck": "one two"}, True),
        (do("draw", count=2), {"deck": "one"}, False),
        (do("discard", cards=choose(MINE, zone="hand", count=2)), {"hand": "one two"}, True),
        (do("discard", cards=choose(MINE, zone="hand", count=2)), {"hand": "one"}, False),
        (do("pitch", cards=choose(MINE, zone="hand")), {}, False),
        (do("destroy", cards=choose(FOE_GEAR)), {"gear": [("spade", 3)]}, True),
        (do("destroy", cards=choose(FOE_GEAR)), {}, False),
        (do("gain-bacon", count=1), {}, True),
        (do("return-to-hand", cards=choose(MINE, zone="discard")), {}, False),
        (do("return-to-hand", cards=choose(MINE, zone="discard")), {"discard": "one"}, True),
        (modify("this-champion", "attack", "add", 1, duration="this-attack"), {}, False),
        (modify("this-champion", "attack", "add", 1, duration="this-turn"), {}, True),
        (modify(each(FOE_GEAR), "attack", "add", 1, duration="this-turn"), {}, False),
    ],
)
def test_14_0_if_you_do_follows_what_was_done_fully(deed: Json, rest: Json, expected: bool) -> None:
    state = casting(deed, do("gain-bacon", count=5, if_you_do=True), **rest)
    assert player(state, 0).bacon // 5 == int(expected)
    assert turn_of(state).actions == 1


@pytest.mark.parametrize(
    ("deed", "rest"),
    [
        (do("exhaust", cards=each(FOE)), {"exhausted": [4]}),
        (do("draw", count=2), {"deck": "one"}),
        (do("discard", cards=choose(MINE, zone="hand", count=2)), {"hand": "one"}),
        (damage(1, choose(FOE_GEAR, count=2)), {"gear": [("spade", 3)]}),
        (do("counter"), {}),
        (do("remove-damage", cards="this-champion", amount=2), {"damaged": {0: 1}}),
        (do("ready", cards=each(GEAR)), {}),
    ],
)
def test_14_0_if_able_does_all_of_it_or_nothing(deed: Json, rest: Json) -> None:
    state = casting({**deed, "if_able": True}, THEN, **rest)
    assert not done_fully(state)
    assert [card(state, number).exhausted for number in (3, 4, 5)] == [False, 4 in rest.get("exhausted", ()), False]
    assert (player(state, 0).hand, player(state, 0).deck) == (
        tuple(rest.get("hand", "").split()),
        tuple(rest.get("deck", "").split()),
    )
    assert (wounds(state, 0), sum(wounds(state, *range(6, 6 + len(rest.get("gear", ())))))) == (
        [rest.get("damaged", {}).get(0, 0)],
        0,
    )


@pytest.mark.parametrize(
    ("deed", "rest"),
    [
        (do("exhaust", cards=each(FOE)), {}),
        (do("draw", count=2), {"deck": "one two"}),
        (do("discard", cards=choose(MINE, zone="hand", count=2)), {"hand": "one two"}),
        (damage(1, choose(FOE_GEAR, count=2)), {"gear": [("spade", 3), ("spade", 4)]}),
        (do("gain-bacon", count=1), {}),
        (modify("this-champion", "attack", "add", 1, duration="this-turn"), {}),
    ],
)
def test_14_0_if_able_does_it_where_all_of_it_can_be_done(deed: Json, rest: Json) -> None:
    assert done_fully(casting({**deed, "if_able": True}, THEN, **rest))


def test_14_0_if_able_offers_only_cards_to_which_it_can_be_done() -> None:
    state = casting(do("exhaust", cards=choose({"kind": "champion"}), if_able=True), exhausted=[1, 3, 4])
    assert legal(state) == ["choose:0", "choose:2", "choose:5"]


@pytest.mark.parametrize(
    ("who", "expected"),
    [("you", [2, 0, 0]), ("each-opponent", [0, 2, 2]), ("each-player", [2, 2, 2]), ("that-player", [0, 0, 2])],
)
@pytest.mark.parametrize("deed", ["draw", "gain-energy", "gain-bacon"])
def test_14_0_players_draw_and_gain(deed: str, who: str, expected: list[int]) -> None:
    seats = (Seat(deck="one one one"), Seat(deck="one one one"))
    state = casting(
        do("exhaust", cards=choose({"kind": "champion"})), do(deed, count=2, who=who), deck="one one", opponents=seats
    )
    state = play(state, "choose:8")
    got = {
        "draw": [len(player(state, seat).hand) for seat in range(3)],
        "gain-energy": [player(state, seat).energy for seat in range(3)],
        "gain-bacon": [player(state, seat).bacon for seat in range(3)],
    }
    assert got[deed] == expected
    assert turn_of(state).actions == 1


def test_14_0_that_player_is_the_one_a_reaction_is_about() -> None:
    tax = reaction(
        "Tax",
        when("refreshed", side="opposing"),
        do("gain-energy", count=3, who="that-player"),
        do("gain-energy", count=1),
    )
    state = play(position(Seat(), Seat(), Seat(hand="tax"), cards=[tax]), "refresh", "play:tax@6!0")
    assert [player(state, seat).energy for seat in range(3)] == [3, 0, 1]


def test_s11_cards_of_an_opponents_hand_are_chosen_by_that_opponent() -> None:
    seats = (Seat(hand="one two"), Seat(hand="three three nap"))
    state = casting(do("discard", cards=choose(THEIRS, zone="hand")), opponents=seats)
    assert (state.to_act, legal(state)) == (1, ["take:one", "take:two"])
    assert why(state, "take:three") is Illegal.CANNOT_BE_CHOSEN
    assert why(state, "choose:1") is Illegal.MUST_CHOOSE
    state = play(state, "take:two")
    assert (state.to_act, legal(state), player(state, 1).hand) == (2, ["take:nap", "take:three"], ("one", "two"))
    state = play(state, "take:three")
    assert [player(state, seat).hand for seat in (1, 2)] == [("one",), ("nap", "three")]
    assert [player(state, seat).discard for seat in (1, 2)] == [("two",), ("three",)]


def test_s11_what_an_opponent_has_chosen_stays_hidden_until_all_have_chosen() -> None:
    cards = [do("discard", cards=choose(THEIRS, zone="hand"))]
    seats = (Seat(hand="one two"), Seat(hand="three nap"))
    state = casting(*cards, opponents=seats)
    one, two = play(state, "take:one"), play(state, "take:two")
    for seat in (0, 2, None):
        assert one.observe(seat) == two.observe(seat)
    assert one.observe(1) != two.observe(1)


def test_14_0_chance_chooses_at_random_from_a_hand() -> None:
    state = casting(
        do("discard", cards=choose(THEIRS, zone="hand", at_random=True, count=2)), opponents=(Seat(hand="one two two"),)
    )
    assert (state.to_act, state.legal_moves(), why(state, "take:one")) == (None, (), Illegal.CHANCE_MOVES)
    assert why(state, "random:three") is Illegal.CANNOT_BE_CHOSEN
    assert why(state, "shuffle:one,two,two") is Illegal.NO_CHANCE_NOW
    state = play(state, "random:two")
    assert (state.to_act, player(state, 1).hand) == (None, ("one", "two", "two"))
    state = play(state, "random:two")
    assert (player(state, 1).hand, player(state, 1).discard) == (("one",), ("two", "two"))


def test_s8_a_random_choice_of_all_cards_is_no_choice() -> None:
    state = casting(
        do("discard", cards=choose(THEIRS, zone="hand", at_random=True, count=2)), opponents=(Seat(hand="one two"),)
    )
    assert (state.to_act, player(state, 1).hand) == (0, ())


def test_14_0_cards_of_the_hand_are_chosen_by_kind_and_traits() -> None:
    rune = action("Rune", do("gain-bacon", count=1), traits=["magic"])
    state = casting(
        do("discard", cards=choose({**MINE, "kind": "equipment"}, zone="hand")),
        hand="one spade rune",
        cards=[rune, champion("Mage", traits=["magic"])],
    )
    assert legal(state) == ["take:spade"]
    assert player(play(state, "take:spade"), 0).hand == ("one", "rune")
    state = casting(
        do("discard", cards=choose({**MINE, "traits": ["magic"]}, zone="hand")),
        hand="one spade rune",
        cards=[rune, champion("Mage", traits=["magic"])],
    )
    assert legal(state) == ["take:rune"]
    assert player(play(state, "take:rune"), 0).hand == ("one", "spade")


def test_14_0_a_card_goes_from_a_hand_to_a_deck_face_down() -> None:
    """The hand is private: others see that a card moves, and its player sees which one."""
    state = casting(do("return-to-deck", cards=choose(MINE, zone="hand")), hand="one two", deck="nap")
    events = told(state, "take:one")
    assert CardMoved(0, CardKey("?"), Zone.HAND, "deck") in events
    assert CardsSeen(0, (CardKey("one"),)) in events
    assert not any("'one'" in repr(event) for event in events if event.seen_by is None)
    assert player(play(state, "take:one"), 0).deck == ("one", "nap")
    open_ = casting(do("discard", cards=choose(MINE, zone="hand")), hand="one two")
    assert CardMoved(0, CardKey("one"), Zone.HAND, "discard") in told(open_, "take:one")


def test_4_0_a_refresh_by_an_effect_is_a_whole_refresh() -> None:
    state = casting(do("refresh"), do("gain-bacon", count=1), hand="two", deck="one one one one one", exhausted=[0, 1])
    state = play(state, "pitch:two")
    assert (len(player(state, 0).hand), player(state, 0).energy, player(state, 0).bacon) == (5, 2, 0)
    state = play(state, "choose:1", "choose:0")
    assert (card(state, 0).exhausted, player(state, 0).bacon, turn_of(state).refreshed) == (False, 1, False)


def test_10_2_what_an_effect_makes_last_is_about_the_cards_it_was_made_for() -> None:
    state = casting(modify(each(FOE), "attack", "add", 2, duration="this-turn"), hand="cast", gear=[("spade", 3)])
    state = play(state, "attack:0", "target:3", "counter")
    assert (player(state, 1).bacon, wounds(state, 0)) == (1, [0])


def test_10_2_lasting_traits_exhaustion_and_costs() -> None:
    mage = champion("Mage", traits=["magic"])
    spell = action("Spell", do("gain-energy", count=1), traits=["magic"], cost=2)
    state = casting(
        do("grant-trait", cards="this-champion", trait="magic", duration="this-turn"),
        modify("this-champion", "cost", "subtract", 2, duration="this-turn"),
        do("consider-exhausted", cards=choose({**FRIEND, "lacking": ["magic"]}, count=2), duration="this-turn"),
        hand="spell",
        cards=[mage, spell],
    )
    assert legal(state) == ["play:spell@0", "attack:0", "refresh", "pass-time"]
    state = play(state, "pass-time", "pitch:spell", "pass-time", "pass-time")
    assert legal(state, "attack") == ["attack:0", "attack:1", "attack:2"]


def test_10_2_2_champions_are_neither_destroyed_nor_taken_from_the_table() -> None:
    for deed in ("destroy", "discard", "return-to-hand", "return-to-deck", "remove-from-game"):
        state = play(casting(do(deed, cards=choose()), THEN), "choose:3")
        assert (is_in_play(state, 3), done_fully(state), len(player(state, 1).deck)) == (True, False, 0)
