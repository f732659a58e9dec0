"""What happened before (S82): counted for whom text counts it, as it was then, and until the right time."""

from typing import Any, Final

import attrs
import pytest

from bacon_rules.save_your_bacon.cards.expressions import Happened
from bacon_rules.save_your_bacon.cards.parts import parts_of
from bacon_rules.save_your_bacon.play.board.asker import make_asker
from bacon_rules.save_your_bacon.play.board.board import board_to_read
from bacon_rules.save_your_bacon.play.values.past import number_of
from bacon_rules.save_your_bacon.table import Tally
from tests.save_your_bacon.rulebook.going import LOST
from tests.save_your_bacon.scenarios import *

HIT = action("Hit", damage(2, choose({})))
SWEEP = action("Sweep", damage(1, each({})))
THIS: Json = {"same_as": "this-champion"}
MINE: Json = {"side": "friendly"}


def happened(timing: str, *, since: str = "turn", total: bool = False, **rest: Any) -> Json:
    return {"happened": when(timing, **rest), "since": since, "total": total}


def count(name: str, amount: Json, **rest: Any) -> Json:
    return action(name, do("gain-energy", count=amount), **rest)


def counted(state: State, move: str = "play:count@0") -> int:
    """Return what the amount of the card Count is for the seat to act."""
    assert state.to_act is not None
    return player(play(state, move), state.to_act).energy - player(state, state.to_act).energy


def game(amount: Json, *seats: Seat, hand: str = "hit hit hit sweep", **rest: Any) -> State:
    """Return a game in which seat 0 has a card that counts, and others to make things happen."""
    mine = Seat(hand=f"count {hand}", deck="one two three")
    cards = [HIT, SWEEP, count("Count", amount), *rest.pop("cards", ())]
    return position(mine, *(seats or (Seat(hand="count hit", deck="one"),)), cards=cards, **rest)


def test_a_card_that_is_being_played_does_not_count_itself_and_others_do_for_their_player() -> None:
    mine = game(happened("card-played", **MINE), hand="nap")
    assert counted(mine) == 0
    assert counted(play(mine, "play:nap@0")) == 1
    assert counted(play(game(happened("card-played", side="opposing"), hand="nap"), "play:nap@0")) == 0
    assert counted(play(game(happened("card-declared", **MINE), hand="nap"), "play:nap@0")) == 2


def test_only_what_fits_the_whole_description_counts() -> None:
    for wanted, number in (({"kind": "action"}, 1), ({"kind": "equipment"}, 0), ({"name": "Nap"}, 1)):
        state = play(game(happened("card-played", card=wanted), hand="nap"), "play:nap@0")
        assert counted(state) == number


def test_amounts_are_added_up_for_one_champion() -> None:
    amount = happened("damage-placed", total=True, card=THIS)
    start = game(amount, damaged={0: 1}, gear=[("spade", 0)])
    state = play(start, "play:hit@0", "choose:0")
    assert [counted(state, f"play:count@{number}") for number in (0, 1)] == [2, 0]
    assert _counted_for(play(start, "play:hit@0", "choose:6")) == set()
    times = play(game(happened("damage-placed", card=THIS)), "play:hit@0", "choose:0")
    assert counted(times) == 1


def test_how_a_card_was_just_before_counts() -> None:
    amount = happened("damage-placed", card={"damaged": True})
    assert counted(play(game(amount, damaged={4: 1}), "play:sweep@0")) == 1


@pytest.mark.parametrize("since", ["turn", "game"])
def test_equipment_that_has_left_play_counts_with_what_it_was(since: str) -> None:
    amount = happened("left-play", card={"kind": "equipment", "side": "opposing", "damaged": True}, since=since)
    state = game(amount, gear=[("spade", 3), ("spade", 0), ("spade", 4)], damaged={6: 1, 7: 1})
    assert counted(play(state, "play:sweep@0")) == 1


def test_a_champion_counts_as_often_as_it_is_defeated_and_for_whoever_did_it() -> None:
    state = game(happened("defeated", by=MINE), damaged={3: 3, 4: 3, 5: 1})
    assert counted(play(state, "play:sweep@0", "choose:3")) == 2


def test_that_card_is_counted_by_what_happened_to_it() -> None:
    amount = happened("damage-placed", card={"same_as": "that"}, total=True)
    ask = action("Ask", do("choose", cards=choose(FOE)), do("gain-energy", count=amount))
    state = play(position(Seat(hand="hit ask"), Seat(), cards=[HIT, ask]), "play:hit@0", "choose:4")
    for number, found in ((3, 0), (4, 2)):
        assert player(play(state, "play:ask@0", f"choose:{number}"), 0).energy == found


def test_that_card_is_every_one_of_several() -> None:
    amount = happened("damage-placed", card={"same_as": "that"}, total=True)
    ask = action("Ask", do("choose", cards=choose(FOE, count=2)), do("gain-energy", count=amount))
    state = play(position(Seat(hand="sweep ask"), Seat(), cards=[SWEEP, ask]), "play:sweep@0")
    assert player(play(state, "play:ask@0", "choose:3", "choose:5"), 0).energy == 2


def test_each_card_is_counted_for_itself() -> None:
    amount = happened("damage-placed", card={"same_as": "itself"}, total=True)
    again = action("Again", damage(amount, each(FOE)))
    state = play(position(Seat(hand="hit again"), Seat(), cards=[HIT, again]), "play:hit@0", "choose:4")
    assert player(play(state, "play:again@0"), 0).bacon == 1


def test_this_card_is_counted_wherever_it_is_equipped_until_it_leaves_play() -> None:
    amount = happened("damage-placed", card={"same_as": "this-card"}, since="game")
    crack = activated("Crack", do("gain-energy", count=amount), costs={"action": True})
    cards = [SWEEP, equipment("Whip", crack, defense=5), action("Break", do("destroy", cards=choose(GEAR)))]
    state = position(Seat(hand="sweep break"), Seat(), cards=cards, gear=[("whip", 0), ("whip", 3)])
    state = play(state, "play:sweep@0")
    assert counted(state, "activate:6/0") == 1
    assert {6, 7} <= _counted_for(state)
    assert _counted_for(play(state, "play:break@0")) & {6, 7} == {7}


def _counted_for(state: State) -> set[int | None]:
    return {tally.card for tally in table_of(state).past or ()}


SINCES: Final = ("turn", "your-last-turn", "game")


def test_what_counts_is_forgotten_in_time() -> None:
    asks = [count(since, happened("damage-placed", card=MINE, since=since)) for since in SINCES]
    hand = f"hit nap {' '.join(SINCES)}"
    state = position(Seat(hand=hand), Seat(hand=hand), cards=[HIT, *asks])

    def found(state: State) -> list[int]:
        return [counted(state, f"play:{since}@{3 * (state.to_act or 0)}") for since in SINCES]

    state = play(state, "play:hit@0", "choose:0")
    assert found(state) == [1, 1, 1]
    state = play(state, "play:nap@0", "play:hit@3", "choose:0")
    assert (state.to_act, found(state)) == (1, [0, 0, 0])
    state = play(state, "play:nap@3")
    assert (state.to_act, found(state)) == (0, [0, 1, 2])


def test_counts_for_a_champion_end_with_the_turn_of_its_player() -> None:
    amount = happened("damage-placed", card=THIS, since="your-last-turn")
    state = position(Seat(hand="sweep nap"), Seat(hand="count"), cards=[SWEEP, count("Count", amount)])
    state = play(state, "play:sweep@0", "play:nap@0")
    assert _counted_for(state) == {3, 4, 5}
    assert counted(state, "play:count@3") == 1


def test_what_counts_is_known_when_damage_is_checked() -> None:
    amount = happened("damage-placed", card=THIS)
    brittle = champion("Glass", constant("Brittle", modify("this-card", "defense", "subtract", amount)))
    combo = action("Combo", damage(3, choose(FOE)), do("gain-energy", count=happened("defeated")))
    state = position(Seat(hand="combo"), Seat(champions="glass oak elm"), cards=[brittle, combo])
    assert player(play(state, "play:combo@0", "choose:3"), 0).energy == 1


def test_equipment_that_is_destroyed_by_damage_counts() -> None:
    state = play(game(happened("destroyed"), gear=[("spade", 3)], damaged={6: 1}), "play:sweep@0")
    assert counted(state) == 1


def test_an_attack_within_another_counts_for_both_and_has_a_count_of_its_own() -> None:
    amount = happened("damage-placed", since="attack", total=True)
    riposte = reaction(
        "Riposte", when("target-declared"), damage(1, "this-champion"), do("attack", cards="this-champion")
    )
    wait = reaction("Wait", when("attack-ended"), do("gain-energy", count=amount))
    state = position(Seat(hand="wait"), Seat(hand="riposte"), cards=[riposte, wait])
    state = play(state, "attack:0", "target:3", "play:riposte@4!0", "target:1", "no-counter")
    board = board_to_read(state.rules, state.decks, table_of(state))
    [wanted] = [part for part in parts_of(state.rules.pool.reactions) if isinstance(part, Happened)]
    outer, inner = board.attacks()
    for attack, found in ((outer, 3), (inner, 2), (None, 2)):
        assert number_of(board, wanted, make_asker(0, None, CardNumber(0), attack=attack)) == found
    state = play(state, "pass", "no-counter")
    board = board_to_read(state.rules, state.decks, table_of(state))
    assert number_of(board, wanted, make_asker(0, None, CardNumber(0))) == 5
    assert player(play(state, "play:wait@0!1"), 0).energy == 5


def test_an_attack_has_counts_of_its_own() -> None:
    amount = happened("damage-placed", since="attack", total=True)
    wait = reaction("Wait", when("attack-ended"), do("gain-energy", count=amount))
    cards = [HIT, wait, count("Count", amount)]
    state = play(position(Seat(hand="hit wait"), Seat(hand="count"), cards=cards), "play:hit@0", "choose:4")
    state = play(state, "attack:0", "target:3", "no-counter", "play:wait@0!1")
    assert (player(state, 0).energy, table_of(state).past, counted(state, "play:count@3")) == (2, None, 0)


def test_who_has_lost_takes_their_counts_along() -> None:
    asks = count("Count", happened("pitched", since="game", side="friendly"))
    seats = (Seat(hand="nap nap nap"), Seat(spent=LOST, hand="one"), Seat(hand="one"))
    state = position(*seats, cards=[asks])
    past = tuple(Tally(0, seat, None, 0, 1, 0) for seat in range(3))
    state = attrs.evolve(state, stage=attrs.evolve(table_of(state), past=past))
    state = play(state, "play:nap@0", "play:nap@0")
    assert (player(state, 1).out, [one.seat for one in table_of(state).past or ()]) == (True, [0, 2])


def test_nothing_is_kept_that_no_text_asks_for() -> None:
    state = game(happened("card-played", **MINE), hand="nap hit")
    assert table_of(play(state, "play:hit@0", "choose:3")).past == (Tally(0, 0, None, 0, 1, 0),)
    assert table_of(play(position(Seat(hand="nap"), Seat()), "play:nap@0")).past is None


def test_no_count_is_above_99() -> None:
    state = game(happened("damage-placed", total=True), hand="hit")
    past = (Tally(0, 0, None, 0, 99, 98), Tally(0, 1, None, 0, 3, 9))
    state = attrs.evolve(state, stage=attrs.evolve(table_of(state), past=past))
    after = table_of(play(state, "play:hit@0", "choose:3")).past
    assert after == (Tally(0, 0, None, 0, 99, 99), Tally(0, 1, None, 0, 4, 11))


def test_equipment_of_this_champion_is_counted_for_the_champion_that_asks() -> None:
    amount = happened("exhausted", card={"kind": "equipment", "of_this_champion": True})
    tap = activated("Tap", do("draw", count=1), costs={"action": True, "exhaust": True})
    tool = equipment("Tool", tap)
    state = play(game(amount, cards=[tool], gear=[("tool", 1)]), "activate:6/0")
    assert [counted(state, f"play:count@{champion}") for champion in (0, 1)] == [0, 1]
