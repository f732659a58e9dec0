"""States and views as version 1 of the documents wrote them: today's, without what it did not tell."""

from typing import Any, Final

import attrs
import pytest

from bacon_rules import JsonError
from bacon_rules.save_your_bacon import State, Table, View, load_state, load_view
from bacon_rules.save_your_bacon.frames import (
    Activating,
    Context,
    Defeating,
    Frame,
    Playing,
    Resolving,
    Subject,
    Window,
)
from tests.save_your_bacon.corpus import corpus, same
from tests.save_your_bacon.scenarios import Seat, action, choose, do, play, position

ADDED: Final[dict[str, tuple[str, ...]]] = {
    "playing": ("context", "owner", "zone", "by_effect"),
    "activating": ("context",),
    "window": ("chain", "told"),
    "turn": ("after",),
    "paying": ("cards",),
    "resolving": ("context", "to", "by_effect", "earlier"),
}
"""What version 1 did not tell of the frames of a stack."""


def lacking(part: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in part.items() if name not in names}


def older(looked_at: State | View) -> Any:
    """Return a state or view as version 1 wrote it."""
    value: Any = same(looked_at.to_json())
    value["version"] = 1
    table = value["stage"]
    if table["type"] == "table":
        value["stage"] = {
            **lacking(table, "kept", "delayed"),
            "players": [lacking(one, "extra_turn") for one in table["players"]],
            "cards": [lacking(one, "owner", "under", "counters", "used_up") for one in table["cards"]],
            "stack": [frame(one) for one in table["stack"]],
            "lasting": [lacking(one, "amount", "to", "players") for one in table["lasting"]],
        }
    return value


def frame(part: dict[str, Any]) -> dict[str, Any]:
    told = lacking(part, *ADDED.get(part["type"], ()))
    if "context" in part:
        told |= {"that": part["context"].get("that", []), "that_player": part["context"].get("that_player")}
    if "happenings" in told:
        told["happenings"] = [happening(one) for one in told["happenings"]]
    if part["type"] == "defeating":
        told["todo"] = [{**one, "by": one["by"] and one["by"]["seat"]} for one in told["todo"]]
    return told


def happening(part: dict[str, Any]) -> dict[str, Any]:
    return {**part, "what": lacking(part["what"], "was"), "by": part["by"] and lacking(part["by"], "was")}


def usual(part: Any, *names: str) -> Any:
    """Return a value with attributes as they are where nothing is told of them."""
    fields = attrs.fields_dict(type(part))
    return attrs.evolve(part, **{name: fields[name].default for name in names})


def told_first(context: Context) -> Context:
    """Return the part of a context that version 1 told."""
    return Context(context.that, context.that_player)


def made_up(looked_at: Any) -> Any:
    """Return a state or view as it is read if it was written so: what happened to cards, they are taken to show."""
    table = looked_at.stage
    if not isinstance(table, Table):
        return looked_at
    stack: list[Frame] = []
    for one in table.stack:
        match one:
            case Playing() | Activating():
                stack.append(attrs.evolve(one, context=told_first(one.context)))
            case Window():
                stack.append(usual(one, "chain"))
            case Resolving():
                stack.append(attrs.evolve(usual(one, "to", "by_effect"), context=told_first(one.context)))
            case Defeating():
                todo = [attrs.evolve(defeat, by=defeat.by and Subject(defeat.by.seat)) for defeat in one.todo]
                stack.append(attrs.evolve(one, todo=tuple(todo)))
            case _:
                stack.append(one)
    cards = tuple(usual(one, "counters", "used_up") for one in table.cards)
    lasting = tuple(usual(one, "amount", "to", "players") for one in table.lasting)
    return attrs.evolve(looked_at, stage=attrs.evolve(table, stack=tuple(stack), cards=cards, lasting=lasting))


def was_possible(state: State) -> bool:
    """Return whether version 1 could tell a state: no card lay underneath another, and none was chosen for another."""
    table = state.table
    return table is None or not any(
        (*(one.under for one in table.cards), *(getattr(one, "to", None) for one in table.stack))
    )


def test_what_version_1_told_is_read() -> None:
    read = set()
    for name, state in corpus().items():
        if was_possible(state):
            assert load_state(older(state)) == made_up(state), name
            view = state.observe(None)
            assert load_view(older(view)) == made_up(view), name
            read |= {type(one).__name__ for one in state.table.stack} if state.table is not None else set()
    assert read >= {"Playing", "Activating", "Window", "Turn", "Resolving", "Defeating"}


def test_who_defeated_a_champion_is_a_seat_in_version_1() -> None:
    value = older(corpus()["Window Defeating"])
    (place,) = [place for place, one in enumerate(value["stage"]["stack"]) if one["type"] == "defeating"]
    defeat = value["stage"]["stack"][place]["todo"][0]
    for key, wrong in (("by", {"seat": 1}), ("champion", "phoenix")):
        right, defeat[key] = defeat[key], wrong
        with pytest.raises(
            JsonError, match=rf"^\$\.stage\.stack\[{place}\]\.todo\[0\]\.{key}: expected a whole number"
        ):
            load_state(value)
        defeat[key] = right
    load_state(value)
    value["stage"]["stack"][place]["todo"][0]["by"] = None
    read = load_state(value).stage
    assert isinstance(read, Table)
    assert isinstance(frame := read.stack[place], Defeating)
    assert frame.todo[0].by is None
    del defeat["by"]
    with pytest.raises(JsonError, match=r"the key 'by' is missing"):
        load_state(value)


def test_whose_cards_chance_chose_before_is_made_up() -> None:
    random_card = choose({"kind": "action", "side": "opposing"}, zone="hand", at_random=True, count=2)
    cards = [action("Grab", do("discard", cards=random_card))]
    state = position(Seat(hand="grab"), Seat(hand="one two three"), Seat(hand="one two three"), cards=cards)
    state = play(state, "play:grab@0", "random:one", "random:two", "random:one")
    read = load_state(older(state))
    assert read == state
    assert isinstance(read.stage, Table)
    assert isinstance(top := read.stage.stack[-1], Resolving)
    assert (len(top.taken), top.earlier) == (3, 2)
