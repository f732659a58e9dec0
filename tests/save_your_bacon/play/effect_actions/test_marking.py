"""Counters: tokens of a card's own (§11.0, S40)."""

import pytest

from bacon_rules.save_your_bacon.events import CountersPut, CountersRemoved
from tests.save_your_bacon.scenarios import *


def put(amount: int | Json, cards: str | Json = "this-champion", counter: str = "charge") -> Json:
    return do("put-counters", counter=counter, amount=amount, cards=cards)


def removing(cards: str | Json = "this-champion", **rest: Json | int) -> Json:
    return do("remove-counters", counter="charge", cards=cards, **rest)


def charged(number: int) -> tuple[Counters, ...]:
    return (Counters("charge", number),)


LOAD = action("Load", put(2), put(1, counter="aim"))
FILL = action("Fill", put(99), do("draw", count=1, if_you_do=True))


def test_counters_are_put_on_cards_and_sorted_by_their_names() -> None:
    state = position(Seat(hand="load"), Seat(), cards=[LOAD])
    assert [event for event in told(state, "play:load@0") if isinstance(event, CountersPut)] == [
        CountersPut(CardNumber(0), "charge", 2),
        CountersPut(CardNumber(0), "aim", 1),
    ]
    assert card(play(state, "play:load@0"), 0).counters == (Counters("aim", 1), Counters("charge", 2))


def test_no_card_has_more_than_99_of_a_name() -> None:
    state = position(Seat(hand="fill", deck="one"), Seat(), cards=[FILL], counters={0: charged(98)})
    after = play(state, "play:fill@0")
    assert card(after, 0).counters == charged(99)
    assert player(after, 0).hand == ()  # not all were put


def test_nothing_is_put_on_a_card_that_is_full() -> None:
    state = position(Seat(hand="fill", deck="one"), Seat(), cards=[FILL], counters={0: charged(99)})
    assert not any(isinstance(event, CountersPut) for event in told(state, "play:fill@0"))
    assert player(play(state, "play:fill@0"), 0).hand == ()


def test_that_many_is_how_many_were_put_or_removed() -> None:
    fire = action("Fire", removing(amount=3), damage("that-many", choose(FOE)))
    state = position(Seat(hand="fire"), Seat(), cards=[LOAD, fire], counters={0: charged(2)})
    after = play(state, "play:fire@0", "choose:3")
    assert (card(after, 0).counters, wounds(after, 3)) == ((), [2])


@pytest.mark.parametrize(("there", "drawn"), [(1, ()), (3, ("one",)), (4, ("one",))])
def test_if_you_do_asks_whether_as_many_were_removed(there: int, drawn: tuple[str, ...]) -> None:
    fire = action("Fire", removing(amount=3), do("draw", count=1, if_you_do=True))
    state = position(Seat(hand="fire", deck="one"), Seat(), cards=[LOAD, fire], counters={0: charged(there)})
    after = play(state, "play:fire@0")
    assert (card(after, 0).count_of("charge"), player(after, 0).hand) == (max(there - 3, 0), drawn)


@pytest.mark.parametrize(("there", "left"), [(0, 0), (1, 1), (3, 0), (4, 1)])
def test_if_able_asks_whether_as_many_can_be_removed(there: int, left: int) -> None:
    fire = action("Fire", removing(amount=3, if_able=True))
    counters = {0: charged(there)} if there else {}
    state = position(Seat(hand="fire"), Seat(), cards=[LOAD, fire], counters=counters)
    assert card(play(state, "play:fire@0"), 0).count_of("charge") == left


def test_all_of_a_name_are_removed_if_no_amount_is_told() -> None:
    fire = action("Fire", removing(each(FRIEND)), damage("that-many", choose(FOE)))
    counters = {0: (Counters("aim", 1), Counters("charge", 1)), 1: charged(2)}
    state = position(Seat(hand="fire"), Seat(), cards=[LOAD, fire], counters=counters)
    after = play(state, "play:fire@0", "choose:4")
    assert (card(after, 0).counters, card(after, 1).counters, wounds(after, 4)) == ((Counters("aim", 1),), (), [3])


def test_a_defeated_champion_loses_all_counters() -> None:
    state = position(cards=[LOAD], damaged={3: 2}, counters={3: (Counters("aim", 1), Counters("charge", 3))})
    state = play(state, "attack:0", "target:3")
    assert [event for event in told(state, "no-counter") if isinstance(event, CountersRemoved)] == [
        CountersRemoved(CardNumber(3), "aim", 1),
        CountersRemoved(CardNumber(3), "charge", 3),
    ]
    assert card(play(state, "no-counter"), 3).counters == ()


def test_equipment_loses_its_counters_when_it_leaves_play() -> None:
    fetch = action("Fetch", do("return-to-hand", cards=each(GEAR)))
    state = position(Seat(hand="fetch"), Seat(), cards=[LOAD, fetch], gear=[("spade", 0)], counters={6: charged(3)})
    after = play(state, "play:fetch@0", "play:spade@0")
    assert not is_in_play(after, 6)
    assert card(after, 7).counters == ()


ASKED: list[tuple[Json, list[int]]] = [
    ({"counter": "charge"}, [1, 2]),
    ({"counter": "charge", "at_least": 2}, [2]),
    ({"counter": "charge", "at_most": 2}, [0, 1]),
    ({"counter": "charge", "at_least": 1, "at_most": 1}, [1]),
    ({"counter": "charge", "at_least": {"value": "attack", "of": "this-champion"}}, [2]),
    ({"counter": "charge", "at_most": {"value": "attack", "of": "this-champion"}}, [0, 1]),
    ({"counter": "aim"}, []),
]


@pytest.mark.parametrize(("asked", "found"), ASKED)
def test_a_filter_asks_for_counters(asked: Json, found: list[int]) -> None:
    ready = action("Ready", do("ready", cards=each({"side": "friendly", "counters": asked})))
    state = position(
        Seat(hand="ready"), Seat(), cards=[LOAD, ready], exhausted=[0, 1, 2], counters={1: charged(1), 2: charged(3)}
    )
    after = play(state, "play:ready@0")
    assert [number for number in range(3) if not card(after, number).exhausted] == found


def test_an_amount_is_the_number_of_counters_on_cards() -> None:
    grow = constant(
        "Grow", modify("this-champion", "attack", "add", 1) | {"by": {"counters": "charge", "of": "this-card"}}
    )
    state = position(
        Seat(champions="oak fig ash"), Seat(), cards=[LOAD, champion("Fig", grow)], counters={1: charged(3)}
    )
    assert state.standing(1).attack == 5


def test_counters_are_seen_by_everybody() -> None:
    state = position(cards=[LOAD], counters={0: charged(3)})
    for seat in (0, 1, None):
        table = state.observe(seat).table
        assert table is not None
        assert table.cards[0].counters == charged(3)


def test_what_can_be_done_once_a_card_has_enough_counters() -> None:
    wand = equipment(
        "Wand",
        activated("Zap", damage(3, choose(FOE)), costs={"action": True, "pay": [removing("this-card", amount=2)]}),
        activated("Load", put(1, "this-card"), costs={"action": True}),
    )
    state = position(cards=[wand], gear=[("wand", 0)], counters={6: charged(1)})
    assert legal(state, "activate:") == ["activate:6/1"]
    assert legal(play(state, "activate:6/1"), "activate:") == ["activate:6/0", "activate:6/1"]
