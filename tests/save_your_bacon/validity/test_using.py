"""States with counters, payments and used up effects that cannot be played on with are refused, and where."""

from typing import Any

import attrs
import pytest

from bacon_rules import JsonError
from bacon_rules.save_your_bacon import load_state, load_view
from bacon_rules.save_your_bacon.frames import PayingCosts, Taken
from bacon_rules.save_your_bacon.moves import Choose, ChooseCard
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.paying.costs import retraced
from tests.jsontrees import at, changed, replaced
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.scenarios import *

FROM_HAND: Json = choose(zone="hand")
SAGE = champion(
    "Sage",
    activated("Load", do("put-counters", counter="charge", cards="this-card"), costs={"action": True}, once="game"),
    activated("Gain", do("gain-energy", count=1), costs={"action": True}),
)
CUT = action(
    "Cut",
    damage(1, choose(FOE)),
    x=True,
    pay=[do("discard", cards=FROM_HAND), do("exhaust", cards=choose(FRIEND, count=2))],
)


def start() -> State:
    mine = Seat(champions="sage elm ash", hand="cut one two three")
    return play(position(mine, Seat(), cards=[SAGE, CUT]), "activate:0/0")


def paying() -> State:
    return play(start(), "play:cut@0", "x:2", "pitch:two", "done", "take:one", "choose:0")


def unpayable() -> State:
    state = paying()
    cards = [attrs.evolve(one, exhausted=one.number in (1, 2)) for one in table_of(state).cards]
    return attrs.evolve(state, stage=attrs.evolve(table_of(state), cards=tuple(cards)))


def saying() -> State:
    return play(start(), "play:cut@0")


CARD = ("stage", "cards", 0)
TOP = ("stage", "stack", 2)
CHARGE = {"counter": "charge", "number": 1}
COUNTERS = "expected different counters that cards of the pool put on cards, sorted"
ONCE = "expected different effects of this card that are activated once"
BENEATH = "expected a card or effect with other costs beneath, of the same player and to be resolved next"
BENT: list[tuple[Any, tuple[str | int, ...], Any, str, str]] = [
    (start, (*CARD, "counters"), [CHARGE, CHARGE], "cards[0].counters", COUNTERS),
    (start, (*CARD, "counters"), [{"counter": "rust", "number": 1}], "cards[0].counters", COUNTERS),
    (
        start,
        (*CARD, "counters", 0, "number"),
        0,
        "cards[0].counters[0].number",
        "expected a number from 1 to 99, got 0",
    ),
    (
        start,
        (*CARD, "counters", 0, "number"),
        100,
        "cards[0].counters[0].number",
        "expected a number from 1 to 99, got 100",
    ),
    (start, (*CARD, "used_up", 0, "effect"), 1, "cards[0].used_up[0]", ONCE),
    (start, (*CARD, "used_up", 0, "effect"), 7, "cards[0].used_up[0]", ONCE),
    (start, (*CARD, "used_up", 0, "card"), "elm", "cards[0].used_up[0]", ONCE),
    (start, (*CARD, "used_up"), [{"card": "sage", "effect": 0}] * 2, "cards[0].used_up[1]", ONCE),
    (paying, (*TOP, "seat"), 1, "stack[2]", BENEATH),
    (paying, ("stage", "stack", 1, "step"), "pay", "stack[2]", BENEATH),
    (paying, (*TOP, "picked"), [3], "stack[2]", "choose:3 cannot be chosen to pay for a cost"),
    (paying, (*TOP, "picked"), [1, 2, 0], "stack[2]", "expected no more cards than the costs take"),
    (paying, (*TOP, "taken"), [], "stack[2]", "choose:0 cannot be chosen to pay for a cost"),
    (paying, (*TOP, "taken", 0, "card"), "two", "stack[2]", "take:two cannot be chosen to pay for a cost"),
    (paying, (*TOP, "cards"), 2, "stack[2].cards", "expected a number from 0 to 1, got 2"),
    (unpayable, (*TOP, "cards"), 1, "stack[2]", "the player cannot pay this"),
    (saying, ("stage", "stack", 1, "step"), "pay", "stack[1]", "the game does not wait here, it would go on by itself"),
]


@pytest.mark.parametrize(("state", "place", "value", "where", "problem"), BENT)
def test_what_cannot_be_played_on_with_is_refused(
    state: Any, place: tuple[str | int, ...], value: Any, where: str, problem: str
) -> None:
    with pytest.raises(JsonError) as caught:
        load_state(replaced(same(state().to_json()), place, value))
    assert (caught.value.path, caught.value.problem) == (f"$.stage.{where}", problem)


@pytest.mark.parametrize(
    ("state", "place", "value"),
    [
        (paying, (*TOP, "taken", 0, "card"), "three"),
        (paying, (*TOP, "picked"), []),
        (saying, ("stage", "players", 0, "energy"), 5),
    ],
)
def test_what_play_need_not_have_led_to_is_read(state: Any, place: tuple[str | int, ...], value: Any) -> None:
    document = same(state().to_json())
    assert at(document, place) != value
    assert load_state(replaced(document, place, value)).legal_moves()


def test_payments_are_read_as_they_are_written_and_seen() -> None:
    for state in (start(), saying(), paying(), play(start(), "play:cut@0", "x:2"), play(start(), "play:cut@0", "x:0")):
        assert load_state(same(state.to_json())) == state
        for seat in (0, 1, None):
            view = state.observe(seat)
            assert load_view(same(view.to_json())) == view
            assert view.determinize(3).observe(seat) == view


def test_what_was_chosen_to_pay_is_retraced() -> None:
    table = paying().table
    assert table is not None
    frame = table.stack[-1]
    assert isinstance(frame, PayingCosts)
    one = Taken(0, CardKey("one"))
    assert (frame.taken, frame.picked) == ((one,), (0,))
    assert list(retraced(Board(paying().rules, paying().decks, table), frame)) == [
        (PayingCosts(0, 0, 1), ChooseCard(CardKey("one"))),
        (PayingCosts(0, 0, 1, taken=(one,)), Choose(CardNumber(0))),
    ]


def test_a_payment_does_not_tell_that_nothing_happened() -> None:
    bent = changed(same(paying().to_json()), TOP, lambda frame: {**frame, "happened": []})
    with pytest.raises(JsonError) as caught:
        load_state(bent)
    assert str(caught.value) == "$.stage.stack[2].happened: expected something that happened, or no such key"
