"""Cards that lie face down, in play and on the screen (S94)."""

from collections import Counter

import pytest

from bacon_rules.errors import JsonError
from bacon_rules.save_your_bacon import card_text, load_state, load_view
from bacon_rules.save_your_bacon.cards import HIDDEN, Zone
from bacon_rules.save_your_bacon.events import CardMoved, CardsLookedAt, CardsRevealed, CardsSeen, EffectUsed
from bacon_rules.save_your_bacon.game import GAME
from bacon_rules.save_your_bacon.shown.position import position_told
from bacon_rules.stories.paint import plain
from bacon_rules.words.speakers import speaker
from tests.learning.games import parts_of
from tests.save_your_bacon.invariants import check_playable
from tests.save_your_bacon.rulebook.going import go
from tests.save_your_bacon.scenarios import *

DOWN: Json = {"choose": {}, "zone": "face-down"}
LOSE: Json = {"costs": {"pay": [do("discard", cards="this-card")]}}
HIT: Json = when("attack-declared", side="opposing")
DOWN_HERE: Json = {"from": "face-down"}
SNAP: Json = activated("Snap", damage(1, "attacking-card"), **DOWN_HERE, when=HIT, **LOSE)
JUMP: Json = activated("Jump", do("play-card", cards="this-card"), **DOWN_HERE, when=HIT, may=True)
OPEN: Json = activated("Open", do("play-card", cards="this-card"), **DOWN_HERE, costs={"action": True})
TRAPS = (
    action("Lay", do("lay-face-down", cards=choose(zone="hand"))),
    action("Snare", do("draw", count=1), effects=[SNAP]),
    equipment("Board", JUMP, cost=2),
    equipment("Crate", OPEN),
)
NAMES = ("Ann", "Ben")


def laid(mine: str = "", theirs: str = "", *more: Json, hand: str = "nap", **rest: Any) -> State:
    """Return a position in which cards lie face down."""
    first = Seat(face_down=mine, hand=hand, deck="nap nap")
    return position(first, Seat(face_down=theirs, deck="nap nap"), cards=(*TRAPS, *more), **rest)


def test_s94_a_card_is_laid_and_only_its_owner_learns_which() -> None:
    state = play(laid(hand="lay nap two"), "play:lay@0")
    assert legal(state) == ["take:nap", "take:two"]
    moved = told(state, "take:two")
    assert moved[:2] == [CardMoved(0, CardKey(HIDDEN), Zone.HAND, "face-down"), CardsSeen(0, keys("two"))]
    state = play(state, "take:two")
    assert (player(state, 0).hand, player(state, 0).face_down) == (("nap",), ("two",))
    assert [table_of(state.observe(seat)).players[0].face_down for seat in (0, 1, None)] == [("two",), ("?",), ("?",)]
    check_playable(state)
    assert load_state(state.to_json()) == state


@pytest.mark.parametrize(
    ("cards", "first", "seen"),
    [
        ({"top": 1}, CardMoved(0, CardKey(HIDDEN), Zone.DECK, "face-down"), [CardsSeen(0, keys("two"))]),
        (choose(zone="discard"), CardMoved(0, CardKey("two"), Zone.DISCARD, "face-down"), []),
    ],
)
def test_s94_cards_are_laid_from_a_deck_and_from_a_discard(cards: Json, first: CardMoved, seen: list[Any]) -> None:
    """Nobody but the owner sees a card of the deck; everybody sees one of the discard."""
    lay = action("Put", do("lay-face-down", cards=cards))
    there: Json = {"deck" if "top" in cards else "discard": "two"}
    state = position(Seat(hand="put", **there), Seat(), cards=(lay,))
    found = [event for event in told(state, "play:put@0") if isinstance(event, CardMoved | CardsSeen)]
    assert found == [first, *seen]
    assert player(play(state, "play:put@0"), 0).face_down == ("two",)


def test_s94_text_works_face_down_and_shows_its_card() -> None:
    state = go(laid(theirs="snare two"), "attack:0")
    assert legal(state) == [*(f"use:snare/0@{number}!1" for number in (3, 4, 5)), "pass"]
    used = told(state, "use:snare/0@4!1")
    assert used[0] == EffectUsed(1, CardKey("snare"), Zone.FACE_DOWN, CardNumber(4), "Snap")
    assert CardMoved(1, CardKey("snare"), Zone.FACE_DOWN, "discard") in used
    state = play(state, "use:snare/0@4!1")
    assert (player(state, 1).face_down, player(state, 1).discard, wounds(state, 0)) == (("two",), ("snare",), [1])


def test_s94_text_works_nowhere_else() -> None:
    state = position(Seat(), Seat(hand="snare", discard="snare"), cards=TRAPS)
    assert "target:3" in legal(play(state, "attack:0"))


def test_s94_each_copy_is_used_for_the_same_happening() -> None:
    state = go(laid(theirs="snare snare"), "attack:0")
    state = go(state, "use:snare/0@3!1", "use:snare/0@3!1")
    assert (player(state, 1).face_down, wounds(state, 0)) == (None, [2])


def test_s94_a_card_is_played_by_its_own_text() -> None:
    state = go(laid(theirs="board", hand=""), "attack:0")
    assert legal(state) == ["pass"]  # it costs 2
    rich = position(Seat(), Seat(face_down="board", energy=2), cards=TRAPS)
    state = go(rich, "attack:0", "use:board/0@4!1")
    assert legal(state) == ["play:board@4"]
    assert CardMoved(1, CardKey("board"), Zone.FACE_DOWN, "play") in told(state, "play:board@4")
    state = go(state, "play:board@4")
    assert (card(state, 7).champion, player(state, 1).face_down, player(state, 1).energy) == (4, None, 0)


def test_s94_each_copy_is_played_for_the_same_happening() -> None:
    state = go(position(Seat(), Seat(face_down="board board", energy=4), cards=TRAPS), "attack:0")
    state = go(state, "use:board/0@4!1", "play:board@4", "use:board/0@4!1", "play:board@4")
    assert (player(state, 1).face_down, len(table_of(state).cards)) == (None, 8)


def test_s94_an_action_of_the_turn_opens_a_card() -> None:
    state = go(laid("crate"), "use:crate/0@1", "play:crate@1")
    assert (card(state, 6).champion, player(state, 0).face_down, turn_of(state).actions) == (1, None, 1)


def test_s94_a_canceled_card_is_discarded_and_a_canceled_effect_leaves_its_card() -> None:
    no = reaction("No", when("card-declared", side="opposing"), do("cancel"))
    stop = reaction("Stop", when("effect-declared", side="opposing"), do("cancel"))
    start = position(Seat(face_down="crate"), Seat(hand="no stop"), cards=(*TRAPS, no, stop))
    state = play(start, "use:crate/0@1")
    kept = play(state, "play:stop@3!0")
    assert (player(kept, 0).face_down, player(kept, 0).discard) == (("crate",), ())
    assert table_of(kept.observe(1)).players[0].face_down == ("?",)
    lost = go(state, "pass", "play:crate@1", "play:no@3!0")
    assert (player(lost, 0).face_down, player(lost, 0).discard) == (None, ("crate",))


def test_s94_who_has_a_card_face_down_is_asked_and_who_has_none_is_not() -> None:
    """What everybody knows decides (S20): any card of the deck may lie there."""
    bluff = go(position(Seat(), Seat(face_down="two", deck="snare"), cards=TRAPS), "attack:0")
    assert (bluff.to_act, legal(bluff)) == (1, ["pass"])
    for seat in (Seat(hand="two", deck="snare"), Seat(face_down="two", discard="snare")):
        assert "target:3" in legal(go(position(Seat(), seat, cards=TRAPS), "attack:0"))


def test_s94_a_reaction_card_is_not_played_from_there() -> None:
    """Who has nothing in the hand is not asked for reactions of the hand."""
    dodge = reaction("Dodge", HIT, do("draw", count=1))
    state = position(Seat(), Seat(face_down="dodge"), cards=(*TRAPS, dodge))
    assert "target:3" in legal(go(state, "attack:0"))


@pytest.mark.parametrize(
    ("deed", "place"),
    [
        (do("discard", cards={**DOWN, "whose": "each-opponent", "at_random": True}), "discard"),
        (do("return-to-hand", cards={**DOWN, "whose": "each-opponent"}), "hand"),
        (do("return-to-deck", cards={**DOWN, "whose": "each-opponent"}), "deck"),
        (do("remove-from-game", cards={**DOWN, "whose": "each-opponent"}), "removed"),
    ],
)
def test_s94_effects_of_others_reach_it(deed: Json, place: str) -> None:
    reach = action("Reach", deed)
    state = position(Seat(hand="reach"), Seat(face_down="two"), cards=(*TRAPS, reach))
    state = go(state, "play:reach@0")
    assert (getattr(player(state, 1), place), player(state, 1).face_down) == (("two",), None)


def test_s94_others_look_at_it_take_it_and_have_it_shown() -> None:
    theirs = {"each": {}, "zone": "face-down", "whose": "each-opponent"}
    look, show = action("Peep", do("look", cards=theirs)), action("Show", do("reveal", cards=theirs))
    grab = action(
        "Grab", do("take", cards={**DOWN, "choose": {"kind": "equipment"}, "by": "you", "whose": "each-opponent"})
    )
    state = position(Seat(hand="peep show grab"), Seat(face_down="board two"), cards=(*TRAPS, look, show, grab))
    peeped = told(state, "play:peep@0")
    assert CardsLookedAt(0, 1, Zone.FACE_DOWN, 2) in peeped
    assert CardsSeen(0, keys("board two")) in peeped
    assert CardsRevealed(1, keys("board two"), Zone.FACE_DOWN) in told(state, "play:show@0")
    state = play(state, "play:grab@0")
    assert legal(state) == ["take:board"]
    assert [table_of(state.observe(seat)).players[1].face_down for seat in (0, None)] == [("board", "two"), ("?", "?")]
    state = play(state, "take:board")
    assert (player(state, 0).hand, player(state, 1).face_down) == (("board", "peep", "show"), ("two",))
    check_playable(state)


def test_s94_a_player_plays_a_card_or_declines() -> None:
    """Nobody else sees whether any of them can be played."""
    cue = action("Cue", do("play-card", cards=DOWN))
    state = play(laid("board nap", "", cue, hand="cue"), "play:cue@0")
    assert legal(state) == [*(f"play:nap@{number}" for number in range(3)), "done"]
    state = play(state, "play:nap@2")
    assert (player(state, 0).face_down, player(state, 0).energy) == (("board",), 1)
    assert legal(play(laid("", "", cue, hand="cue two"), "play:cue@0"), "play:") == []  # nobody is asked


def test_s94_discarding_from_there_is_replaced() -> None:
    save = {
        "name": "Save",
        "would": when("discarded", side="friendly", zone="face-down"),
        "instead": [do("return-to-hand", cards="that")],
    }
    drop = action("Drop", do("discard", cards={**DOWN, "whose": "each-opponent"}))
    state = position(
        Seat(hand="drop"), Seat(champions="fox elm ash", face_down="two"), cards=(*TRAPS, champion("Fox", save), drop)
    )
    state = go(state, "play:drop@0")
    assert (player(state, 1).hand, player(state, 1).face_down, player(state, 1).discard) == (("two",), None, ())


def test_s94_whoever_is_out_takes_the_cards_along() -> None:
    full = Seat(face_down="snare two", spent="three three three three three three three")
    state = play(position(Seat(), full, Seat(), cards=TRAPS, turn=Turn(0, 1, TurnStep.ACTIONS)), "pass-time")
    assert (player(state, 1).out, player(state, 1).face_down) == (True, None)
    assert Counter(player(state, 1).removed)[CardKey("snare")] == 1
    check_playable(state)


def test_s94_a_new_game_begins_without_them() -> None:
    last = Turn(0, 1, TurnStep.ACTIONS)
    state = position(Seat(face_down="two"), Seat(bacon=3, face_down="two"), cards=TRAPS, best_of=3, turn=last)
    state = play(state, "pass-time")
    while state.table is None:
        state = state.apply(state.chance_move(0) if state.to_act is None else state.legal_moves()[0])
    assert (state.game, [one.face_down for one in table_of(state).players]) == (2, [None, None])


@pytest.mark.parametrize(
    ("cards", "problem"),
    [
        (["two", "one"], r"stage\.players\[0\]\.face_down: expected them sorted"),
        ([], r"stage\.players\[0\]\.face_down: expected a card, or no such key"),
        (["one"], r"stage\.players\[0\]: expected 'two' 1 times"),
    ],
)
def test_face_down_cards_that_cannot_be_are_refused(cards: list[str], problem: str) -> None:
    document: Any = laid("one two").to_json()
    document["stage"]["players"][0]["face_down"] = cards
    with pytest.raises(JsonError, match=problem):
        load_state(document)


def test_s94_that_card_is_known_while_it_is_certain_to_lie_there() -> None:
    """A card that everybody saw when it was laid down (S35)."""
    put = action("Put", do("lay-face-down", cards=choose(zone="discard")), do("discard", cards=choose(zone="hand")))
    state = position(Seat(hand="put nap one", discard="two", face_down="three"), Seat(), cards=(put,))
    state = play(state, "play:put@0")
    view = state.observe(1)
    assert player(state, 0).face_down == ("three", "two")
    assert table_of(view).players[0].face_down == ("?", "two")
    assert load_view(view.to_json()) == view
    assert table_of(play(state, "take:nap").observe(1)).players[0].face_down == ("?", "?")
    document: Any = state.to_json()
    document["stage"]["stack"][-1]["context"]["those"][0]["card"] = "nap"
    with pytest.raises(JsonError, match="those\\[0\\]: expected a card that lies face down"):
        load_state(document)


def test_s94_a_name_loses_its_card_when_one_like_it_leaves() -> None:
    name = do("lay-face-down", cards=choose(zone="discard"), **{"as": "trap"})
    gone = do("discard", cards={"each": {}, "zone": "face-down"})
    put = action("Put", name, gone, do("return-to-hand", cards={"the": "trap"}))
    state = play(position(Seat(hand="put", discard="two"), Seat(), cards=(put,)), "play:put@0")
    assert (player(state, 0).hand, player(state, 0).discard) == ((), ("two", "put"))


def test_s94_whether_a_card_passes_is_not_told_by_the_question() -> None:
    drop = action("Drop", do("discard", cards={"each": {"kind": "equipment"}, "zone": "face-down"}, may=True))
    assert legal(play(laid("two", "", drop, hand="drop"), "play:drop@0")) == ["yes", "no"]


def test_s94_a_declared_effect_needs_its_card_where_it_works() -> None:
    stop = reaction("Stop", when("effect-declared", side="opposing"), do("cancel"))
    state = play(position(Seat(face_down="crate"), Seat(hand="stop"), cards=(*TRAPS, stop)), "use:crate/0@1")
    document: Any = state.to_json()
    del document["stage"]["players"][0]["face_down"]
    document["stage"]["players"][0]["discard"] = ["crate"]
    with pytest.raises(JsonError, match="itself: expected a card that is there"):
        load_state(document)


def test_face_down_cards_are_shown_to_their_owner_and_counted_for_others() -> None:
    state = laid("snare two")
    shown = []
    for seat in (0, 1):
        view = state.observe(seat)
        place = GAME.scene(view, (), speaker("en", NAMES, view)).places[0]
        assert "2 face down" in [note.text for note in place.notes]
        shown.append([[one.name for one in group.faces] for group in place.groups if group.label == "Face down"])
    assert shown == [[["Snare", "Two"]], []]
    lines = [line.strip() for line in position_told(state, NAMES, plain, "en")]
    assert ("Face down: Snare and Two" in lines, sum("ace down" in line for line in lines)) == (True, 1)


def test_face_down_cards_stand_in_rows() -> None:
    state = laid("snare two")
    places = [card.key for card in state.rules.pool.cards]
    for seat, known in ((0, 0.25), (1, 0)):
        told_of = parts_of(state.observe(seat))["face down"]
        mine = told_of[: 1 + len(places)] if seat == 0 else told_of[1 + len(places) :]
        assert mine[0] == pytest.approx(0.2)
        assert mine[1 + places.index(CardKey("two"))] == known
    assert "face down" not in parts_of(position().observe(0))


def test_face_down_text_is_put_into_words() -> None:
    pool = laid().rules.pool
    texts = {one.key: card_text(one) for one in pool.cards}
    assert "Snap (face down): [When" in texts[CardKey("snare")]
    assert texts[CardKey("lay")].endswith("Lay a card from your hand face down.")
