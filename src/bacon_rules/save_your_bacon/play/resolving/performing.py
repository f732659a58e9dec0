"""Doing an effect action to its cards, and updating the meaning of "that" after it (§10.2.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bacon_rules.making import changer
from bacon_rules.save_your_bacon.cards.destinations import names_cards
from bacon_rules.save_your_bacon.cards.effect_actions.giving import Giving
from bacon_rules.save_your_bacon.cards.effect_actions.playing import Cancel
from bacon_rules.save_your_bacon.cards.language import selector_of
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Reference, The, Zone
from bacon_rules.save_your_bacon.frames import Context, Named, ResolveStep, Resolving, with_name
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve
from bacon_rules.save_your_bacon.play.board.lines import line_of
from bacon_rules.save_your_bacon.play.board.piles import found
from bacon_rules.save_your_bacon.play.effect_actions.moving import put_rest
from bacon_rules.save_your_bacon.play.effect_actions.rows import Affected
from bacon_rules.save_your_bacon.play.effect_actions.table import do
from bacon_rules.save_your_bacon.play.resolving import choosing
from bacon_rules.save_your_bacon.play.resolving.choosers import cards_looked_at, parts_of
from bacon_rules.save_your_bacon.play.settling.settling import settle

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_DECK: Final = Zone.DECK
_START: Final = ResolveStep.START

_done: Final = changer(Resolving, "action", "context", "step", "picked", "taken", "earlier", "to")
_chosen: Final = changer(Context, "that", "that_player")
_meaning: Final = changer(Context, "that", "many", "those", "names")
_outcome: Final = changer(Resolving, "context", "full")


def perform_chosen(board: Board, frame: Resolving, choice: Chosen) -> None:
    """Do the effect action to the chosen cards; choosing none of "up to two" is a full choice (S26)."""
    parts = parts_of(board, frame, choice)
    least = sum(choosing.least_to_choose(board, frame, choice, part.owner) for part in parts)
    complete = len(frame.picked) + len(frame.taken) >= least
    any_wanted = any(choosing.count_to_choose(board, frame, choice, part.owner) for part in parts)
    cards = Affected([*dict.fromkeys(frame.picked)], found(board, choice.zone, frame.taken))
    rest = [(owner, _left(board, frame, choice, owner)) for owner in dict.fromkeys(part.owner for part in parts)]
    fully = complete and any_wanted
    perform(board, frame, cards, fully=fully, rest=rest if any_wanted else [])


def _left(board: Board, frame: Resolving, choice: Chosen, owner: int) -> int:
    """Return the number of cards of a player's deck that were looked at and not chosen."""
    return cards_looked_at(board, frame, choice, owner) - sum(one.seat == owner for one in frame.taken)


def perform(
    board: Board, frame: Resolving, cards: Affected, *, fully: bool, rest: Sequence[tuple[int, int]] = ()
) -> None:
    """Do an effect action, and let the effect wait for its consequences.

    Args:
        board: the table.
        frame: the effect.
        cards: the cards of the effect action.
        fully: whether these are all the cards that it wants.
        rest: for each deck that was searched, its player and the number of cards that were not chosen.
    """
    place = len(board.stack) - 1
    line = line_of(board, frame)
    selector = selector_of(line.action)
    context = frame.context
    if isinstance(selector, Chosen):  # after an effect action on chosen cards, "that" means these cards
        context = _chosen(context, tuple(cards.numbers), _whose(board, frame))
    board.stack[place] = _done(frame, line.after, context, _START, (), (), 0, None)
    players = _players_of(board, cards) if line.action.as_ is not None else ()
    outcome = do(board, frame, line.action, cards)
    place -= outcome.gone
    waiting = board.stack[place]
    assert isinstance(waiting, Resolving)
    that, those = waiting.context.that, waiting.context.those
    if isinstance(selector, Chosen) or isinstance(line.action, Giving):
        those = outcome.those
    elif isinstance(line.action, Cancel) and outcome.those:
        that, those = (), outcome.those
    elif names_cards(line.action, selector):
        that, those = that if selector is Reference.THAT else (), outcome.those
    full = outcome.full and fully
    names = waiting.context.names
    if isinstance(selector, The) and line.action.destination:
        names = with_name(names, evolve(waiting.context.meaning(selector.the), those=outcome.those))
    if line.action.as_ is not None:
        names = with_name(names, Named(line.action.as_, tuple(cards.numbers), outcome.those, players))
    context = _meaning(waiting.context, that, outcome.many, those, names)
    board.stack[place] = _outcome(waiting, context, full)
    if isinstance(selector, Chosen) and selector.zone is _DECK:
        put_rest(board, selector, rest)
    settle(board, frame.seat)


def _players_of(board: Board, cards: Affected) -> tuple[int, ...]:
    """Return the players of cards, in player order."""
    seats = {*(board.cards[number].seat for number in cards.numbers), *(one.seat for one in cards.lying)}
    return tuple([seat for seat in board.order() if seat in seats])


def _whose(board: Board, frame: Resolving) -> int | None:
    """Return the player of the first chosen card; `None` if no card is chosen."""
    if frame.picked:
        return board.cards[frame.picked[0]].seat
    return frame.taken[0].seat if frame.taken else None
