"""Whether a state, a view or an event can have come about.

A table does not keep its past, so it cannot be played once more: each of its parts is checked, then that they fit
together, and last that the game waits where it says.  A state without a fault can be gone on with to its end.
"""

from __future__ import annotations

from typing import Any, Final

import attrs

from bacon_rules.codecs import event_faults
from bacon_rules.errors import shown
from bacon_rules.jsonvalues import Fault, Faults, tag_of
from bacon_rules.save_your_bacon.board import Board
from bacon_rules.save_your_bacon.cards import key_of
from bacon_rules.save_your_bacon.deck_checking import chances_before, decks_faults, needs_decks, preparation_faults
from bacon_rules.save_your_bacon.events import CardLeft, CardMoved, DeckBuilt, EffectDeclared, Event, PoolDealt
from bacon_rules.save_your_bacon.guessing import guess, guess_faults, roughly_guessed
from bacon_rules.save_your_bacon.preparing import Beginning
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH, DRAFTED_EACH, MAX_PLAYERS, Format
from bacon_rules.save_your_bacon.simple_checking import LARGEST_COUNT, range_faults, size_faults, unless
from bacon_rules.save_your_bacon.stack_checking import stack_faults
from bacon_rules.save_your_bacon.state import State
from bacon_rules.save_your_bacon.table import Table
from bacon_rules.save_your_bacon.table_checking import conservation_faults, table_faults
from bacon_rules.save_your_bacon.view import View
from bacon_rules.save_your_bacon.waiting_checking import waiting_faults

__all__ = ["event_fault", "state_fault", "view_fault"]

_MANY: Final = (0, LARGEST_COUNT)
_SEAT: Final = (0, MAX_PLAYERS - 1)
_RANGES: Final = {
    "amount": (1, LARGEST_COUNT),
    "card": _MANY,
    "cards": _MANY,
    "champion": _MANY,
    "count": _MANY,
    "game": (1, LARGEST_COUNT),
    "giver": _SEAT,
    "number": _MANY,
    "scores": _MANY,
    "seat": _SEAT,
    "target": _MANY,
}
"""From where to where the numbers of an event go, by the attribute's name."""

_SIZES: Final = {"scores": (2, MAX_PLAYERS)}
"""How many entries an attribute of an event has that has several."""

_DESTINATIONS: Final = ("hand", "deck", "discard", "removed")
_LONGEST_NAME: Final = 60
MIN_PLAYERS: Final = 2


def state_fault(state: State) -> Fault | None:
    """Find what keeps a state from being one that a match can come to; `None` if nothing does.

    What happened before is not known, so some states pass that no match comes to; any that passes can be played on.
    """
    return next(_state_faults(state), None)


def view_fault(view: View) -> Fault | None:
    """Find what keeps a view from being one of a state that a match can come to; `None` if nothing does."""
    return next(_view_faults(view), None)


def event_fault(event: Event) -> Fault | None:
    """Find what no event of a match can have; `None` if there is no such thing."""
    return next(_event_faults(event), None)


def _state_faults(state: State) -> Faults:
    yield from _form_faults(state)
    table = state.table
    if table is not None and not state.winners:
        yield from waiting_faults(Board(state.rules, state.decks, table), table)


def _form_faults(state: State) -> Faults:
    """Find what is wrong with a state, whether or not the game waits where it says."""
    yield from _outline_faults(state)
    stage = state.stage
    if isinstance(stage, Table):
        yield from decks_faults(state.rules, state.decks)
        yield from table_faults(state.rules, state.decks, stage)
        yield from (_over_faults if state.winners else _going_on_faults)(state, stage)
        yield from conservation_faults(state.decks, stage)
        return
    if needs_decks(stage):
        yield from decks_faults(state.rules, state.decks)
    else:
        yield from size_faults("decks", state.decks, 0)
    yield from preparation_faults(state.rules, state.game, state.decks, stage)
    if isinstance(stage, Beginning) and state.game > 1:
        winner = (stage.seat - 1) % state.rules.players
        yield from unless(
            state.scores[winner], "stage.seat", "expected the next player after one who has won (S10, S17)"
        )


def _outline_faults(state: State) -> Faults:
    """Find what is wrong with the scores and numbers of a match."""
    rules, winners = state.rules, state.winners
    yield from size_faults("scores", state.scores, rules.players)
    for seat, score in enumerate(state.scores):
        yield from range_faults(f"scores[{seat}]", score, 0, rules.wins_needed - (winners != (seat,)))
    yield from unless(len(winners) <= 1, "winners", f"expected one seat at most, got {len(winners)}")
    for winner in winners:
        yield from range_faults("winners[0]", winner, 0, rules.players - 1)
        told = f"expected {rules.wins_needed}, with which the match is won"
        yield from unless(state.scores[winner] == rules.wins_needed, f"scores[{winner}]", told)
        yield from unless(isinstance(state.stage, Table), "stage", "expected the table of the last game")
    game = sum(state.scores) + (not winners)
    yield from unless(state.game == game, "game", f"expected {game}, by the scores, got {shown(state.game)}")
    stage = None if isinstance(state.stage, Table) else state.stage
    least = chances_before(rules, state.game, stage)
    most = least if state.game == 1 and stage is not None else LARGEST_COUNT
    yield from range_faults("chances", state.chances, least, most)


def _over_faults(state: State, table: Table) -> Faults:
    """Find what keeps a match from being over (S1)."""
    yield from unless(not table.stack, "stage.stack", "expected none, since the match is over")
    winner = state.winners[0]
    others = [player for seat, player in enumerate(table.players) if seat != winner]
    bacon = table.players[winner].bacon
    enough = bacon >= state.rules.bacon_to_win and (
        state.rules.format is not Format.FREE_FOR_ALL or bacon > max(player.bacon for player in others)
    )
    last = all(player.out for player in others)
    won = not table.players[winner].out and (enough or last)
    yield from unless(won, "winners[0]", "expected the player with the bacon to win, or the last one who is in")


def _going_on_faults(state: State, table: Table) -> Faults:
    yield from unless(table.stack, "stage.stack", "expected a turn, since the match goes on")
    still_in = sum(not player.out for player in table.players)
    yield from unless(still_in > 1, "stage.players", f"expected two players or more who are in, got {still_in}")
    yield from stack_faults(state.rules, table)


def _view_faults(view: View) -> Faults:
    yield from guess_faults(view)
    yield from _form_faults(roughly_guessed(view))
    state = guess(view, 0)
    yield from _state_faults(state)
    yield from _differences("", state.observe(view.seat), view)


def _differences(path: str, expected: object, found: object) -> Faults:
    """Find where a view is not that of the state which was guessed from it: what it shows or hides wrongly."""
    kind: Any = type(expected)
    if isinstance(expected, tuple) and isinstance(found, tuple) and len(expected) == len(found):
        for place, part in enumerate(expected):
            yield from _differences(f"{path}[{place}]", part, found[place])
    elif attrs.has(kind) and isinstance(found, kind):
        for field in attrs.fields(kind):
            part = f"{path}.{field.name}".lstrip(".")
            yield from _differences(part, getattr(expected, field.name), getattr(found, field.name))
    elif expected != found:
        told = [tag_of(type(one)) if attrs.has(type(one)) else shown(one) for one in (expected, found)]
        yield Fault(path, f"expected {told[0]}, got {told[1]}")


def _event_faults(event: Event) -> Faults:
    yield from event_faults(event, _SIZES, _RANGES)
    if isinstance(event, DeckBuilt):
        yield from size_faults("champions", event.champions, CHAMPIONS_EACH)
    if isinstance(event, PoolDealt):
        least = DRAFTED_EACH * MIN_PLAYERS
        yield from range_faults("champions", len(event.champions), least, DRAFTED_EACH * MAX_PLAYERS)
    texts = attrs.asdict(event, recurse=False, filter=lambda _, value: isinstance(value, str | tuple))
    match event:
        case CardLeft(to=to) | CardMoved(to=to):
            del texts["to"]
            yield from unless(to in _DESTINATIONS, "to", f"expected {' or '.join(map(repr, _DESTINATIONS))}")
        case EffectDeclared(effect=effect):
            del texts["effect"]
            yield from unless(0 < len(effect) <= _LONGEST_NAME, "effect", "expected the name of an effect")
        case _:
            pass
    for name, value in texts.items():
        for key in (value,) if isinstance(value, str) else value:
            right = not isinstance(key, str) or (key and key_of(key) == key)
            yield from unless(right, name, f"expected the key of a card such as iron-hammer, got {shown(key)}")
