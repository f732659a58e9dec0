"""The card drawn last (S99): the card that is meant, and how it is hidden from others."""

import attrs
import pytest

from bacon_rules.errors import JsonError
from bacon_rules.save_your_bacon import determinize, load_state, load_view, observe
from bacon_rules.save_your_bacon.game import GAME
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.played.rows import parts, row
from bacon_rules.save_your_bacon.shown.position import position_told
from bacon_rules.stories.paint import plain
from bacon_rules.words.speakers import speaker
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.rulebook.going import casting, go
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

MINE: Json = {"last_drawn": "you"}
THEIRS: Json = {"last_drawn": "each-opponent"}
DRAW = do("draw", count=1)
DROP = do("discard", cards=MINE)
BONUS = do("gain-bacon", count=1, if_you_do=True)
ABOUT = action("About", do("reveal", cards=MINE))


def drawn(state: State, seat: int = 0) -> str | None:
    return player(state, seat).drawn


def with_drawn(state: State, card: str | None, seat: int = 0) -> State:
    """Return a state in which a player has drawn another card last."""
    table = table_of(state)
    players = [*table.players]
    players[seat] = attrs.evolve(players[seat], drawn=None if card is None else CardKey(card))
    return attrs.evolve(state, stage=attrs.evolve(table, players=tuple(players)))


def test_s99_the_last_of_several_cards_is_meant_until_another_is_drawn() -> None:
    state = casting(do("draw", count=2), DROP, DRAW, me=Seat(deck="one two three"))
    assert (player(state, 0).discard, player(state, 0).hand, drawn(state)) == (
        ("two", "cast"),
        ("one", "three"),
        "three",
    )


def test_s99_a_refresh_draws_and_a_first_hand_was_not_drawn() -> None:
    state = position(Seat(deck="one two three one two"), Seat(), cards=[ABOUT])
    assert (drawn(state), drawn(go(state, "refresh"))) == (None, "two")


def test_s99_a_card_that_has_left_the_hand_is_not_meant_and_a_copy_is() -> None:
    gone = casting(DRAW, do("pitch", cards=choose(zone="hand")), DROP, BONUS, me=Seat(deck="one"))
    assert (player(gone, 0).discard, player(gone, 0).bacon, drawn(gone)) == (("cast",), 0, "one")
    copy = casting(DRAW, do("pitch", cards=choose(zone="hand")), DROP, BONUS, me=Seat(hand="one", deck="one"))
    copy = go(copy, "take:one")
    assert (player(copy, 0).discard, player(copy, 0).bacon) == (("one", "cast"), 1)


def test_s99_that_card_is_known_after_it_was_revealed() -> None:
    is_one = do("if", **{"if": {"card": "that", "is": {"name": "One"}}}, then=[do("discard", cards="that")])
    for deck, left in (("one", ()), ("two", ("two",))):
        assert player(casting(DRAW, do("reveal", cards=MINE), is_one, me=Seat(deck=deck)), 0).hand == left


def test_s99_of_several_players_each_has_one_and_all_are_wanted() -> None:
    seats = (Seat(deck="one"), Seat(deck="two"))
    draws = do("draw", count=1, who="each-opponent")
    both = casting(draws, do("discard", cards=THEIRS), BONUS, others=seats)
    assert [player(both, seat).discard for seat in (1, 2)] == [("one",), ("two",)]
    assert player(both, 0).bacon == 1
    one = casting(draws, do("discard", cards=THEIRS), BONUS, others=(*seats[:1], Seat()))
    assert (player(one, 1).discard, player(one, 0).bacon) == (("one",), 0)


@pytest.mark.parametrize(
    ("hand", "last", "asked"), [("one", None, False), ("one", "one", True), ("one", "two", True), ("", "two", False)]
)
def test_s99_whether_a_player_is_asked_does_not_depend_on_the_card(hand: str, last: str | None, asked: bool) -> None:
    offer = action("Offer", {**DROP, "may": True})
    state = with_drawn(position(Seat(hand=f"offer {hand}"), Seat(), cards=[offer]), last)
    assert ("yes" in legal(play(state, "play:offer@0"))) is asked


def test_s99_if_able_asks_whether_the_card_is_there() -> None:
    there = casting(DRAW, {**DROP, "if_able": True}, BONUS, me=Seat(deck="one"))
    gone = casting({**DROP, "if_able": True}, BONUS, me=Seat(hand="one", deck="one"))
    assert (player(there, 0).bacon, player(gone, 0).bacon) == (1, 0)


def test_s99_who_looks_at_it_sees_it_alone() -> None:
    state = position(Seat(hand="spy"), Seat(hand="one two"), cards=[action("Spy", do("look", cards=THEIRS))])
    events = told(with_drawn(state, "two", seat=1), "play:spy@0")
    seen = [event for event in events if event.to_json()["type"] == "cards-seen"]
    assert [event.to_json() for event in seen] == [{"type": "cards-seen", "seat": 0, "cards": ["two"], "seen_by": [0]}]


def test_s99_states_with_another_card_look_the_same_to_others() -> None:
    state = position(Seat(hand="one two", deck="nap"), Seat(hand="nap"), cards=[ABOUT])
    one, two = with_drawn(state, "one"), with_drawn(state, "two")
    for seat in (1, None):
        view = observe(one, seat)
        assert (view, view.to_json()) == (observe(two, seat), observe(two, seat).to_json())
        assert table_of(view).players[0].drawn == "?"
        assert load_view(same(view.to_json())) == view
    assert table_of(observe(one, 0)).players[0].drawn == "one"
    assert observe(one, 0) != observe(two, 0)
    assert table_of(observe(state, 1)).players[0].drawn is None


def test_s99_guesses_have_a_card_of_the_hand_or_any_if_there_is_none() -> None:
    state = with_drawn(position(Seat(hand="one two", deck="nap nap"), Seat(hand="nap"), cards=[ABOUT]), "one")
    guesses = [determinize(observe(state, 1), seed) for seed in range(20)]
    assert all(drawn(guess) in player(guess, 0).hand for guess in guesses)
    assert len({drawn(guess) for guess in guesses}) > 1
    assert {observe(guess, 1) for guess in guesses} == {observe(state, 1)}
    assert drawn(determinize(observe(state, 0), 1)) == "one"
    empty = with_drawn(position(Seat(spent="one"), Seat(), cards=[ABOUT]), "one")
    assert drawn(checked(determinize(observe(empty, 1), 1))) in {"about", "nap", "one", "two", "three", "spade"}


def test_s99_only_pools_with_such_text_remember_and_only_cards_that_can_be_drawn() -> None:
    plain_draw = casting(DRAW, me=Seat(deck="one"))
    assert drawn(plain_draw) is None
    assert "drawn" not in str(plain_draw.to_json()["stage"])
    assert drawn(checked(casting(DRAW, do("reveal", cards=MINE), me=Seat(deck="one")))) == "one"
    about = position(cards=[ABOUT])
    for state in (with_drawn(plain_draw, "one"), with_drawn(about, "oak"), with_drawn(about, "?")):
        with pytest.raises(JsonError, match=r"players\[0\]\.drawn: expected a card that can be drawn, if any text"):
            load_state(same(state.to_json()))


def test_s99_a_player_sees_it_at_the_table_and_in_rows_and_others_do_not() -> None:
    state = with_drawn(position(Seat(hand="one two"), Seat(), cards=[ABOUT]), "two")
    lines = [*position_told(state, ("Ann", "Ben"), plain, "en")]
    assert "    Last drawn: Two" in lines
    assert "    最後に引いたカード:「Two」" in [*position_told(state, ("Ann", "Ben"), plain, "ja")]
    for seat, shown in ((0, True), (1, False), (None, False)):
        view = observe(state, seat)
        scene = GAME.scene(view, (), speaker("en", ("Ann", "Ben"), view))
        groups = [(group.label, [one.name for one in group.faces]) for place in scene.places for group in place.groups]
        assert (("Last drawn", ["Two"]) in groups) is shown
    size = next(part.size for part in parts(state.rules) if part.name == "last drawn")
    mine, theirs = (row(observe(state, seat))[-4 * size :] for seat in (0, 1))
    assert any(mine)
    assert not any(theirs)
