"""Checks of whole states and views: a view can be played on if some state with this view can."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any, assert_never

import attrs

from bacon_rules.documents.faults import LARGEST_COUNT, Fault, Faults, range_faults, size_faults, unless
from bacon_rules.errors import shown
from bacon_rules.save_your_bacon.cards.vocabulary import Kind
from bacon_rules.save_your_bacon.guessing import filled, shares_of
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.preparations import Building
from bacon_rules.save_your_bacon.state import State, View
from bacon_rules.save_your_bacon.table import Table
from bacon_rules.save_your_bacon.validity.decks import decks_faults, needs_decks, preparation_faults
from bacon_rules.save_your_bacon.validity.stacks import stack_faults
from bacon_rules.save_your_bacon.validity.tables import kept_faults, losing_faults, table_faults
from bacon_rules.save_your_bacon.validity.waiting import waiting_faults


def state_faults(state: State) -> Faults:
    """Yield the faults that keep a state from being played on."""
    yield from _state_form_faults(state)
    table = state.table
    if table is not None and not state.winners:
        yield from waiting_faults(Board(state.rules, state.decks, table), table)


def view_faults(view: View) -> Faults:
    """Yield the faults that keep a view from being played on."""
    yield from _view_form_faults(view)
    state = view.determinize(0)
    yield from state_faults(state)
    seen = state.observe(view.seat)
    if seen != view:
        yield _difference("", seen, view)


def form_faults(looked_at: State | View) -> Faults:
    """Yield the faults in the parts of a state or view, without asking whether the game can wait at its stage."""
    match looked_at:
        case State():
            yield from _state_form_faults(looked_at)
        case View():
            yield from _view_form_faults(looked_at)
        case _:
            assert_never(looked_at)


def _view_form_faults(view: View) -> Faults:
    """Yield the faults in the parts of a view, or in the parts of every guess."""
    yield from _size_faults(view)
    rules, decks, stage = view.rules, view.decks, view.stage
    if isinstance(stage, Table):
        yield from kept_faults(rules, decks, stage)
    shares = shares_of(rules, decks, stage)
    for seat, share in enumerate(shares):
        path = f"stage.players[{seat}]" if isinstance(stage, Table) else "stage"
        told = f"expected {len(share.cards)} hidden cards at most, got {share.hidden}"
        yield from unless(share.hidden <= len(share.cards), path, told)
        taken = share.needed - Counter(share.cards)
        room = not taken and share.needed.total() <= share.hidden
        yield from unless(room, "stage.kept", f"expected no more cards for seat {seat} than lie hidden")
        share.take_in()
    # A guess shows whether the game can wait at this stage; a view with the right form has a guess with any cards.
    roughly = State(
        rules, view.scores, view.game, view.chances, *filled(rules.pool, decks, stage, shares), view.winners
    )
    yield from _state_form_faults(roughly)


def _state_form_faults(state: State) -> Faults:
    yield from _outline_faults(state)
    rules, decks, stage = state.rules, state.decks, state.stage
    if isinstance(stage, Table) or needs_decks(stage):
        yield from decks_faults(rules, decks)
    else:
        yield from size_faults("decks", decks, 0)
    if not isinstance(stage, Table):
        yield from preparation_faults(rules, decks, stage)
        return
    yield from table_faults(rules, decks, stage)
    if state.winners:
        yield from unless(not stage.stack, "stage.stack", "expected nothing, since the match is over")
        return
    still_in = sum(not player.out for player in stage.players)
    yield from unless(still_in > 1, "stage.players", f"expected two players or more who are in, got {still_in}")
    yield from stack_faults(rules, stage)
    yield from losing_faults(stage)


def _outline_faults(state: State) -> Faults:
    """Yield the faults in the scores and numbers of a match."""
    rules, winners = state.rules, state.winners
    yield from size_faults("scores", state.scores, rules.players)
    yield from unless(len(winners) <= 1, "winners", f"expected one seat at most, got {len(winners)}")
    for winner in winners:
        yield from range_faults("winners[0]", winner, 0, rules.players - 1)
        yield from unless(isinstance(state.stage, Table), "stage", "expected the table of the last game")
    for seat, score in enumerate(state.scores):
        yield from range_faults(f"scores[{seat}]", score, 0, rules.wins_needed - (winners != (seat,)))
    yield from range_faults("game", state.game, 1, LARGEST_COUNT)
    yield from range_faults("chances", state.chances, 0, LARGEST_COUNT)


def _size_faults(view: View) -> Faults:
    """Yield the parts of a view that do not match the number of players, and champions that are not in the pool."""
    players, stage = view.rules.players, view.stage
    rows = [("decks", deck.champions) for deck in view.decks]
    if view.seat is not None:
        yield from range_faults("seat", view.seat, 0, players - 1)
    if view.decks or isinstance(stage, Table):
        yield from size_faults("decks", view.decks, players)
    if isinstance(stage, Table):
        yield from size_faults("stage.players", stage.players, players)
    if isinstance(stage, Building):
        yield from size_faults("stage.champions", stage.champions, players)
        yield from size_faults("stage.cards", stage.cards, players)
        rows += [("stage.champions", row) for row in stage.champions]
    champions = view.rules.pool.of_kind(Kind.CHAMPION)
    for path, champion in chain.from_iterable([(path, key) for key in row] for path, row in rows):
        yield from unless(champion in champions, path, f"expected champions of the pool, got {shown(champion)}")


def _difference(path: str, expected: object, found: object) -> Fault:
    """Return the first place where a view differs from the view of its guessed state, such as a card wrongly shown."""
    kind: Any = type(expected)
    if isinstance(expected, tuple) and isinstance(found, tuple) and len(expected) == len(found):
        place = next(place for place, part in enumerate(expected) if part != found[place])
        return _difference(f"{path}[{place}]", expected[place], found[place])
    if attrs.has(kind) and isinstance(found, kind):
        names = (field.name for field in attrs.fields(kind))
        name = next(name for name in names if getattr(expected, name) != getattr(found, name))
        return _difference(f"{path}.{name}".lstrip("."), getattr(expected, name), getattr(found, name))
    return Fault(path, f"expected {shown(expected)}, got {shown(found)}")
