"""Tokens: equipment that effects make, and that is in no deck (S95)."""

import attrs
import pytest

from bacon_rules.errors import JsonError
from bacon_rules.save_your_bacon import DeckRules, DeckSource, Rules, load_state, new_match
from bacon_rules.save_your_bacon.events import CardLeft, TokenCreated
from bacon_rules.save_your_bacon.played.rows import row
from tests.save_your_bacon.scenarios import *
from tests.save_your_bacon.stored import checked

PAN = token(
    "Pan",
    activated("Hello", do("gain-energy", count=1), when=when("entered-play", card={"same_as": "this-card"})),
    activated("Farewell", do("gain-energy", count=3), when=when("left-play", card={"same_as": "this-card"})),
)
FORGE = action("Forge", do("create", token="Pan", count=2, cards=choose({"kind": "champion"})))
MIRROR = action(
    "Mirror", do("copy-equipment", cards=choose({"kind": "equipment"}, count=2, up_to=True), to="this-champion")
)
ANY = {"kind": "equipment"}


def made(*cards: Json, hand: str, **rest: Any) -> State:
    """Return a game with tokens in the pool, in which the first player has a hand and no energy."""
    return position(Seat(hand=hand), Seat(), cards=[PAN, *cards], **rest)


def go(state: State, *moves: str) -> State:
    """Make moves, and let the tokens say hello, which they must."""
    for move in moves:
        state = play(state, move)
        while (must := legal(state)) and all("/0!" in move for move in must):
            state = play(state, must[0])
    return state


def energy(state: State) -> list[int]:
    return [player(state, seat).energy for seat in (0, 1)]


def test_tokens_enter_play_ready_as_those_of_the_player_who_made_them() -> None:
    state = checked(go(made(FORGE, hand="forge"), "play:forge@0", "choose:0"))
    assert [attrs.astuple(card(state, number))[:6] for number in (6, 7)] == [
        (number, "pan", 0, 0, 0, False) for number in (6, 7)
    ]
    assert (card(state, 6).token, state.standing(6).attack, energy(state)) == (True, 1, [2, 0])
    assert "attack:7" in legal(state)


def test_tokens_on_a_champion_of_another_player_are_that_players_to_use() -> None:
    state = go(made(FORGE, hand="forge"), "play:forge@0")
    assert TokenCreated(0, CardKey("pan"), CardNumber(6), CardNumber(4)) in told(state, "choose:4")
    state = checked(go(state, "choose:4"))
    assert (card(state, 6).seat, card(state, 6).owner, energy(state)) == (1, 0, [0, 2])


@pytest.mark.parametrize(("room", "gained"), [(2, 5), (1, 0), (0, 0)])
def test_as_many_tokens_are_made_as_there_is_room_for(room: int, gained: int) -> None:
    more = action(
        "More", do("create", token="Pan", count=2, cards="this-champion"), do("gain-energy", count=5, if_you_do=True)
    )
    able = action("Able", do("create", token="Pan", count=2, cards="this-champion", if_able=True))
    gear = [("spade", 1)] * (2 - room)
    state = go(made(more, able, hand="more able", gear=gear), "play:more@1")
    assert energy(state) == [room + gained, 0]
    assert len(table_of(state).cards) == 8
    state = go(made(more, able, hand="more able", gear=gear), "play:able@1")
    assert energy(state) == [2 * (room == 2), 0]


@pytest.mark.parametrize(
    "deed", ["discard", "destroy", "return-to-hand", "return-to-deck", "remove-from-game", "put-under"]
)
def test_a_token_that_leaves_play_is_nowhere(deed: str) -> None:
    below = {"under": "this-champion"} if deed == "put-under" else {}
    noticed = reaction("Noticed", when("discarded"), do("draw", count=1))
    leave = action("Leave", do(deed, cards=choose(ANY), **below), do("gain-bacon", count=1, if_you_do=True))
    state = made(leave, noticed, hand="leave noticed nap", gear=[("pan", 0)])
    assert CardLeft(0, CardKey("pan"), CardNumber(6), "nowhere") in told(state, "play:leave@1")
    state = checked(go(state, "play:leave@1"))
    assert not any("pan" in zone for zone in attrs.astuple(player(state, 0))[:5])
    assert (is_in_play(state, 6), card(state, 1).under, energy(state), player(state, 0).bacon) == (False, (), [3, 0], 1)


def test_what_would_leave_play_elsewhere_instead_is_a_token_all_the_same() -> None:
    hole = equipment(
        "Hole",
        {
            "name": "Gap",
            "would": when("left-play", card={"other": True}),
            "instead": [do("put-under", cards="that", under="this-card")],
        },
    )
    keep = equipment(
        "Keep",
        {
            "name": "May",
            "would": when("left-play", card={"other": True}),
            "may": True,
            "instead": [do("draw", count=1)],
        },
    )
    leave = action("Leave", do("return-to-hand", cards=choose(ANY)))
    tuck = action("Tuck", do("put-under", cards=choose(ANY), under="this-champion"))
    state = checked(go(made(hole, leave, hand="leave", gear=[("pan", 0), ("hole", 1)]), "play:leave@1", "choose:6"))
    assert (is_in_play(state, 6), card(state, 7).under) == (False, ())
    state = go(made(keep, tuck, hand="tuck", gear=[("pan", 0), ("keep", 1)]), "play:tuck@1", "choose:6")
    assert card(checked(go(state, "no")), 1).under == ()


def test_a_token_pays_a_cost() -> None:
    melt = action("Melt", do("gain-energy", count=1), pay=[do("return-to-hand", cards=choose(GEAR))])
    state = checked(go(made(melt, hand="melt", gear=[("pan", 0)]), "play:melt@0"))
    assert (player(state, 0).hand, energy(state)) == ((), [4, 0])


def test_cards_underneath_a_token_are_discarded_as_it_goes() -> None:
    tuck = action("Tuck", do("put-under", cards=choose(zone="hand"), under=choose(ANY)))
    break_ = action("Break", do("destroy", cards=choose(ANY)))
    state = go(made(tuck, break_, hand="tuck break nap", gear=[("pan", 0)]), "play:tuck@0", "take:nap")
    assert player(checked(go(state, "play:break@0")), 0).discard == ("tuck", "nap", "break")


def test_copies_are_tokens_with_nothing_but_the_text_of_what_they_copy() -> None:
    state = made(MIRROR, hand="mirror", gear=[("spade", 3), ("pan", 4)], damaged={6: 1}, exhausted=[6])
    state = checked(go(state, "play:mirror@1", "choose:6", "choose:7"))
    copies = [card(state, number) for number in (8, 9)]
    assert [(one.card, one.seat, one.owner, one.champion, one.damage, one.exhausted, one.token) for one in copies] == [
        ("spade", 0, 0, 1, 0, False, True),
        ("pan", 0, 0, 1, 0, False, True),
    ]
    assert (card(state, 6).token, energy(state)) == (None, [1, 0])


def test_copies_are_made_only_where_there_is_room() -> None:
    state = made(MIRROR, hand="mirror", gear=[("spade", 3), ("spade", 4), ("spade", 1)])
    state = go(state, "play:mirror@1", "choose:6", "choose:7")
    assert [one.card for one in table_of(state).cards[9:]] == ["spade"]


def test_the_tokens_of_a_player_who_is_out_are_gone() -> None:
    seats = (Seat(spent="three " * 7, deck="nap"), Seat(), Seat(deck="nap"))
    state = position(*seats, cards=[PAN, FORGE], gear=[("pan", 0), ("pan", 3), ("pan", 1)], turn=2)
    stage = table_of(state)
    owners = {9: 0, 10: 0, 11: 1}
    cards = [attrs.evolve(one, owner=owners.get(one.number, one.owner)) for one in stage.cards]
    state = attrs.evolve(state, stage=attrs.evolve(stage, cards=tuple(cards)))
    state = checked(go(checked(state), "pass-time", "pass-time"))
    assert player(state, 0).out
    assert [one.card for one in table_of(state).cards if one.card == "pan"] == []
    assert [one.discard for one in table_of(state).players] == [(), (), ()]


def test_no_deck_has_a_token_and_nobody_names_one() -> None:
    named = action("Named", do("name-card", kind="equipment"), do("draw", count=1))
    pool = pool_of(PAN, FORGE, named)
    building = new_match(Rules(pool=pool, decks=DeckSource.FULL_CONSTRUCTED, deck_rules=DeckRules(size=9)))
    for champion in ("oak", "elm", "ash"):
        building = go(building, f"pick:{champion}")
    assert legal(building, "add:") == [
        "add:spade",
        *(f"add:{one}" for one in ("nap", "one", "two", "three", "forge", "named")),
    ]
    assert (
        why(building, "add:pan") is Illegal.NO_SUCH_CARD_FOR_DECKS
        if hasattr(Illegal, "NO_SUCH_CARD_FOR_DECKS")
        else why(building, "add:pan")
    )
    assert "name:pan" not in legal(go(made(FORGE, named, hand="named"), "play:named@0"))


def test_rows_tell_tokens_apart() -> None:
    state = made(MIRROR, hand="", gear=[("pan", 0)])
    other = made(MIRROR, token("Pot"), hand="", gear=[("pan", 0)])
    pot = made(MIRROR, token("Pot"), hand="", gear=[("pot", 0)])
    assert row(other.observe(0)) != row(pot.observe(0))
    assert len(row(other.observe(0))) > len(row(state.observe(0)))


@pytest.mark.parametrize(
    ("number", "token", "key"),
    [(6, False, "pan"), (6, None, "pan"), (7, True, "spade"), (0, True, "oak"), (7, False, "spade")],
)
def test_a_token_in_a_document_is_a_possible_one(number: int, token: bool | None, key: str) -> None:
    state = made(FORGE, hand="", gear=[("pan", 0), ("spade", 1)])
    stage = table_of(checked(state))
    cards = [attrs.evolve(one, token=token) if one.number == number else one for one in stage.cards]
    assert card(state, number).card == key
    with pytest.raises(JsonError, match=rf"cards\[{number}\]"):
        load_state(attrs.evolve(state, stage=attrs.evolve(stage, cards=tuple(cards))).to_json())
