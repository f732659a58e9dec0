"""What keeps a game from waiting where it does: it would go on by itself, or nobody could go on."""

from __future__ import annotations

from collections import Counter

from bacon_rules.errors import shown
from bacon_rules.jsonvalues import Faults
from bacon_rules.save_your_bacon.board import Board
from bacon_rules.save_your_bacon.choosing import cards_to_choose, choice_of, choosers_of, numbers_to_choose
from bacon_rules.save_your_bacon.effects import Activated, Choose
from bacon_rules.save_your_bacon.evolving import evolve
from bacon_rules.save_your_bacon.frames import Activating, Paying, Playing, Refreshing, ResolveStep, Resolving
from bacon_rules.save_your_bacon.paying import can_pay
from bacon_rules.save_your_bacon.progress import proceed
from bacon_rules.save_your_bacon.refreshing import cards_to_ready
from bacon_rules.save_your_bacon.simple_checking import range_faults, unless
from bacon_rules.save_your_bacon.table import Table
from bacon_rules.save_your_bacon.values import cost_for, energy_for
from bacon_rules.save_your_bacon.words import Zone

__all__ = ["waiting_faults"]


def waiting_faults(board: Board, table: Table) -> Faults:
    """Find what keeps a table, right in all its parts, from waiting for somebody.

    Args:
        board: the table as a board, on which the game is then let go on.
        table: the table.
    """
    place = len(table.stack) - 1
    path = f"stage.stack[{place}]"
    match table.stack[-1]:
        case Paying() as frame:
            yield from _paying_faults(board, table, path, frame)
        case Resolving(step=ResolveStep.CHOICE | ResolveStep.LOT) as frame:
            yield from _choosing_faults(board, path, frame, choice_of(board, frame))
        case Refreshing() as frame:
            possible = cards_to_ready(board, evolve(frame, readied=()))
            for number in frame.readied:
                told = f"expected exhausted cards of the player that can be readied, got {shown(number)}"
                yield from unless(number in possible, f"{path}.readied", told)
        case _:
            pass
    proceed(board)
    yield from unless(
        board.winner is None and board.table() == table, path, "the game does not wait here, it would go on by itself"
    )


def _paying_faults(board: Board, table: Table, path: str, frame: Paying) -> Faults:
    cost = _cost_below(board, table)
    yield from unless(cost is not None, path, "expected the card in play that the effect is on")
    told = f"expected what the card or effect costs, {shown(cost)}, got {shown((frame.energy, frame.upgraded))}"
    yield from unless((frame.energy, frame.upgraded) == cost, path, told)
    player = board.players[frame.seat]
    values = [board.faces[card].value for card in player.spent]
    sums = {sum(values[place:]) for place in range(len(values) + 1)}
    told = "expected the energy values of the last cards of the spent energy stack, added up"
    yield from unless(frame.pitched in sums, f"{path}.pitched", told)
    left = frame.energy - frame.pitched
    payable = can_pay(board, frame.seat, left, frame.upgraded)
    yield from unless(payable, path, "the player cannot pay this")


def _cost_below(board: Board, table: Table) -> tuple[int, int] | None:
    """Give what is paid for: the energy cost, and the cost in upgraded energy only."""
    below = table.stack[-2]
    if isinstance(below, Playing):
        return cost_for(board, below.champion, board.faces[below.card].cost), 0
    assert isinstance(below, Activating)
    card = board.cards.get(below.source)
    if card is None or below.card not in (card.card, *card.conditions):
        return None
    effect = board.faces[below.card].effects[below.effect]
    assert isinstance(effect, Activated)
    return energy_for(board, card.champion, effect.costs.energy), effect.costs.upgraded


def _choosing_faults(board: Board, path: str, frame: Resolving, choice: Choose) -> Faults:
    everybody = choosers_of(board, frame, choice)
    before = everybody[: len(everybody) - len(frame.choosers)]
    told = f"expected the last of {list(everybody)}, who choose in this order"
    yield from unless((*before, *frame.choosers) == everybody, f"{path}.choosers", told)
    if choice.zone is Zone.PLAY:
        possible = numbers_to_choose(board, evolve(frame, picked=()), choice)
        right = set(possible).issuperset(frame.picked)
        yield from unless(right, f"{path}.picked", f"expected only cards that can be chosen, of {possible}")
        yield from range_faults(f"{path}.picked", len(frame.picked), 0, choice.count - 1)
        yield from unless(not frame.taken, f"{path}.taken", "expected none, since cards in play are chosen")
        return
    yield from unless(not frame.picked, f"{path}.picked", "expected none, since no cards in play are chosen")
    seats = [taken.seat for taken in frame.taken]
    told = "expected cards of those who have chosen, in their order"
    yield from unless(
        seats == sorted(seats, key=[*everybody, *seats].index) and {*before, frame.choosers[0]}.issuperset(seats),
        f"{path}.taken",
        told,
    )
    for chooser in (*before, frame.choosers[0]):
        there = Counter(cards_to_choose(board, evolve(frame, taken=()), choice, chooser))
        chosen = Counter(taken.card for taken in frame.taken if taken.seat == chooser)
        told = f"expected only cards that seat {chooser} has and can choose"
        yield from unless(chosen <= there, f"{path}.taken", told)
        most = min(choice.count, there.total())
        number = chosen.total()
        if chooser == frame.choosers[0]:
            right = number < choice.count
        else:
            right = number <= most if choice.up_to else number == most
        yield from unless(right, f"{path}.taken", f"expected another number of cards of seat {chooser}, got {number}")
