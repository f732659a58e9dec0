"""What hands have to be like for a game to go on where it waits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import attrs

from bacon_rules.save_your_bacon.cards.effects import Activated
from bacon_rules.save_your_bacon.cards.faces import passes_out_of_play
from bacon_rules.save_your_bacon.cards.pool import Deck
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Zone
from bacon_rules.save_your_bacon.frames import Activating, Paying, Playing, ResolveStep, Resolving, UseStep
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.choosing import choice_of, choosers_of
from bacon_rules.save_your_bacon.play.values import cost_for, energy_for
from bacon_rules.save_your_bacon.preparations import Preparation
from bacon_rules.save_your_bacon.rules import Rules
from bacon_rules.save_your_bacon.table import Table


@attrs.frozen
class Demand:
    """What a hand has to be like for the game to go on.

    Attributes:
        seat: whose hand.
        weights: what each card counts for, by its key.
        least: what the hand's cards count for at least, together.
        most: what they count for at most; `None` if there is no such bound.
    """

    seat: int
    weights: Mapping[CardKey, int]
    least: int
    most: int | None = None

    def is_met(self, hand: Iterable[CardKey]) -> bool:
        """Return whether a hand is like that."""
        total = sum(self.weights[card] for card in hand)
        return self.least <= total and (self.most is None or total <= self.most)


def demands_of(rules: Rules, decks: tuple[Deck, ...], stage: Preparation | Table) -> Iterator[Demand]:
    """Yield what the hands have to be like.

    First come the demands of cards and effects that are declared, which their players could pay for unless reactions
    have changed that, and then those of what the game waits for.
    """
    if not isinstance(stage, Table) or not stage.stack:
        return
    board = Board(rules, decks, stage)
    values = {key: face.value for key, face in board.faces.items()}
    for frame in stage.stack:
        if isinstance(frame, Playing | Activating) and frame.step is UseStep.PAY:
            yield Demand(frame.seat, values, _energy_needed(board, frame))
    match stage.stack[-1]:
        case Paying() as frame:
            tokens = board.players[frame.seat].energy - frame.upgraded
            yield Demand(frame.seat, values, frame.energy - frame.pitched - tokens)
        case Resolving(step=ResolveStep.CHOICE | ResolveStep.LOT) as frame:
            choice = choice_of(board, frame)
            if choice.zone is Zone.HAND:
                yield from _choosing_demands(board, frame, choice)
        case _:
            pass


def _energy_needed(board: Board, frame: Playing | Activating) -> int:
    """Return what the hand has to be worth to pay for what is declared."""
    tokens = board.players[frame.seat].energy
    if isinstance(frame, Playing):
        return cost_for(board, frame.champion, board.faces[frame.card].cost) - tokens
    card = board.cards.get(frame.source)
    effect = board.faces[frame.card].effects[frame.effect]
    if card is None or not isinstance(effect, Activated):
        return 0
    return energy_for(board, card.champion, effect.costs.energy) + effect.costs.upgraded - tokens


def _choosing_demands(board: Board, frame: Resolving, choice: Chosen) -> Iterator[Demand]:
    """Yield how many cards that can be chosen must be in the hands of those who have chosen or choose now."""
    weights = {key: int(passes_out_of_play(face, choice.choose)) for key, face in board.faces.items()}
    for seat in choosers_of(board, frame, choice):
        chosen = sum(taken.seat == seat for taken in frame.taken)
        if seat == frame.choosers[0]:
            yield Demand(seat, weights, chosen + 1 if choice.up_to else choice.count + 1)
            return
        all_chosen = chosen < choice.count and not choice.up_to
        yield Demand(seat, weights, chosen, chosen if all_chosen else None)
