"""States in which something is about to happen that cannot be, or is replaced wrongly, are refused, and where (S61)."""

import functools

import attrs
import pytest

from bacon_rules import JsonError
from bacon_rules.save_your_bacon import load_state
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Timing, Zone
from bacon_rules.save_your_bacon.frames import Defeating, Exit, Frame, Lying, ReplaceStep, Replacing, Subject, Used, Was
from tests.save_your_bacon.corpus import same
from tests.save_your_bacon.scenarios import *

DEEDS: dict[str, tuple[Json, Json]] = {
    "damage": (when("damage-placed"), damage(3, each({**FOE, "name": "Cat"}))),
    "condition": (
        when("condition-applied"),
        do("apply-condition", condition="Wet", cards=each({**FOE, "name": "Cat"})),
    ),
    "bacon": (when("gained-bacon"), do("gain-bacon", count=1)),
    "discard": (when("discarded"), do("discard", cards=choose(zone="hand", whose="each-opponent"))),
    "leave": (when("left-play"), do("return-to-hand", cards=each(FOE_GEAR))),
    "destroy": (when("destroyed"), damage(2, each(FOE_GEAR))),
    "defeat": (when("defeated"), damage(4, each({**FOE, "name": "Cat"}))),
    "draw": (when("drew"), do("draw", count=1)),
}
"""What may be replaced, and what leads to it."""


@functools.cache
def asked(name: str) -> State:
    """Return a state in which the second player is asked whether something is done instead."""
    would, deed = DEEDS[name]
    instead: Json = {"name": "Swap", "would": would, "instead": [do("gain-energy", count=1)], "may": True}
    cards = [champion("Cat", instead), condition("Wet"), condition("Dry"), action("Cause", deed)]
    second = Seat(champions="cat elm ash", hand="one", deck="two")
    state = position(Seat(hand="cause", deck="nap"), second, cards=cards, gear=[("spade", 3)])
    return play(state, "play:cause@0")


CARD, PLAYER = Subject(1, CardKey("cat"), CardNumber(3)), Subject(0)
TO_WHAT = ".what: expected a card, or a player, to which this would happen"
TOLD, ELSE = "expected it to be told of this", "expected it to be told of something else only"
LYING = Lying(1, Zone.HAND, CardKey("one"))
THAT = ".those: expected the card that would be discarded"
BY = ".by: expected the card that places the damage"
USED = ".used: expected an effect of a card in play that does something instead"
SWAP = Used(CardNumber(3), CardKey("cat"), 0, 0)

WAS = Subject(0, CardKey("oak"), CardNumber(0), Was(champion=CardNumber(0), conditions=(CardKey("oak"),)))
HAD = ".was.conditions: expected different conditions of the pool, sorted"

REFUSED: list[tuple[str, dict[str, object], str]] = [
    ("bacon", {"what": WAS}, f".what{HAD}"),
    ("bacon", {"by": WAS}, f".by{HAD}"),
    ("bacon", {"what": Subject(0, None, CardNumber(0))}, TO_WHAT),
    ("bacon", {"what": Subject(0, CardKey("oak"))}, TO_WHAT),
    ("draw", {"what": Subject(0, None, CardNumber(0))}, TO_WHAT),
    ("draw", {"what": Subject(0, CardKey("oak"))}, TO_WHAT),
    ("defeat", {"what": Subject(1)}, TO_WHAT),
    ("defeat", {"what": Subject(1, None, CardNumber(6))}, TO_WHAT),
    ("defeat", {"what": Subject(1, None, CardNumber(7))}, TO_WHAT),
    ("destroy", {"what": Subject(1)}, TO_WHAT),
    ("destroy", {"what": CARD}, TO_WHAT),
    ("leave", {"what": Subject(1)}, TO_WHAT),
    ("leave", {"what": CARD}, TO_WHAT),
    ("condition", {"what": Subject(1)}, TO_WHAT),
    ("condition", {"what": Subject(1, None, CardNumber(6))}, TO_WHAT),
    ("damage", {"what": Subject(1)}, TO_WHAT),
    ("discard", {"what": Subject(1)}, TO_WHAT),
    ("discard", {"what": Subject(1, CardKey("one"), CardNumber(3))}, TO_WHAT),
    ("bacon", {"timing": Timing.TURN_STARTED}, TO_WHAT),
    ("damage", {"damage": None}, f".damage: {TOLD}"),
    ("bacon", {"damage": DamageKind.EFFECT}, f".damage: {ELSE}"),
    ("condition", {"condition": None}, f".condition: {TOLD}"),
    ("bacon", {"condition": CardKey("wet")}, f".condition: {ELSE}"),
    ("condition", {"condition": CardKey("cat")}, ".condition: expected a condition of the pool"),
    ("discard", {"zone": None}, f".zone: {TOLD}"),
    ("bacon", {"zone": Zone.HAND}, f".zone: {ELSE}"),
    ("discard", {"those": None}, f".those: {TOLD}"),
    ("bacon", {"those": ()}, f".those: {ELSE}"),
    ("leave", {"exit": None}, f".exit: {TOLD}"),
    ("bacon", {"exit": Exit.HAND}, f".exit: {ELSE}"),
    ("leave", {"exit": Exit.UNDER}, f".under: {TOLD}"),
    ("leave", {"under": CardNumber(3)}, f".under: {ELSE}"),
    ("bacon", {"within": 0}, ".within: expected a number from 1 to 99, got 0"),
    ("bacon", {"within": 100}, ".within: expected a number from 1 to 99, got 100"),
    ("bacon", {"apart": False}, ".apart: expected true, or no such key"),
    ("damage", {"by": None}, BY),
    ("damage", {"by": PLAYER}, BY),
    ("discard", {"those": (LYING, LYING)}, ".those[0]: expected a card that is in the hand"),
    ("discard", {"those": (attrs.evolve(LYING, seat=0),)}, THAT),
    ("discard", {"those": (attrs.evolve(LYING, zone=Zone.DISCARD),)}, THAT),
    ("discard", {"what": Subject(1, CardKey("two"))}, THAT),
    ("discard", {"what": Subject(0, CardKey("one"))}, THAT),
    ("discard", {"zone": Zone.DECK}, THAT),
    ("bacon", {"used": ()}, USED),
    ("bacon", {"used": (attrs.evolve(SWAP, source=CardNumber(99)),)}, USED),
    ("bacon", {"used": (attrs.evolve(SWAP, source=CardNumber(4)),)}, USED),
    ("bacon", {"used": (attrs.evolve(SWAP, card=CardKey("elm")),)}, USED),
    ("bacon", {"used": (attrs.evolve(SWAP, effect=1),)}, USED),
    ("bacon", {"seat": 0}, ".seat: expected the player whose effect it is"),
]


def top_of(state: State) -> Replacing:
    top = table_of(state).stack[-1]
    assert isinstance(top, Replacing)
    return top


def refused(state: State, *stack: Frame) -> str:
    """Return why a state is refused that has another stack, after what is the same for all."""
    table = attrs.evolve(table_of(state), stack=stack)
    with pytest.raises(JsonError) as caught:
        load_state(same(attrs.evolve(state, stage=table).to_json()))
    return str(caught.value).removeprefix("$.stage.stack")


@pytest.mark.parametrize(("name", "changes", "problem"), REFUSED)
def test_what_cannot_be_about_to_happen_is_refused(name: str, changes: dict[str, object], problem: str) -> None:
    state = asked(name)
    below = table_of(state).stack[:-1]
    bent = attrs.evolve(top_of(state), **changes)  # type: ignore[arg-type]  # by name
    assert refused(state, *below, bent) == f"[{len(below)}]{problem}"


CHECKED = ": expected what would be defeated or destroyed on a check for that, and no draw"


def test_what_would_happen_lies_on_a_check_for_defeats_unless_it_is_a_draw() -> None:
    drawing, gaining = asked("draw"), asked("bacon")
    draw, gain = top_of(drawing), top_of(gaining)
    begun, checking = table_of(drawing).stack[:-1], table_of(gaining).stack[:-1]
    assert isinstance(checking[-1], Defeating)
    waiting = attrs.evolve(gain, step=ReplaceStep.FIND)
    assert refused(drawing, *begun, waiting) == f"[{len(begun)}]{CHECKED}"
    assert refused(drawing, *begun, attrs.evolve(draw, step=ReplaceStep.FIND), gain) == f"[{len(begun) + 1}]{CHECKED}"
    assert refused(gaining, *checking, draw) == f"[{len(checking)}]{CHECKED}"


def test_only_the_top_of_the_stack_asks() -> None:
    state = asked("bacon")
    stack = table_of(state).stack
    assert refused(state, *stack, stack[-1]) == f"[{len(stack) - 1}].step: expected 'find' below the top of the stack"


@pytest.mark.parametrize("name", DEEDS)
def test_what_is_about_to_happen_is_read(name: str) -> None:
    state = asked(name)
    assert load_state(same(state.to_json())) == state
