"""The choosers of an effect action's cards, and the owners of those cards (§10.2.2, §14.0 Choose)."""

from __future__ import annotations

from typing import Final, NamedTuple

from bacon_rules.making import maker_of_tuples
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Who, Zone
from bacon_rules.save_your_bacon.cards.vocabulary.places import SECRET
from bacon_rules.save_your_bacon.frames import Resolving
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.values.references import players_meant
from bacon_rules.save_your_bacon.play.values.values import amount_for

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_DECK: Final = Zone.DECK
_PLAY: Final = Zone.PLAY
_YOU: Final = Who.YOU


class Part(NamedTuple):
    """A part of a choice: the chooser, and for cards out of play their owner."""

    chooser: int
    owner: int


_part_of: Final = maker_of_tuples(Part)


def parts_of(board: Board, frame: Resolving, choice: Chosen) -> list[Part]:
    """Return the parts of a choice, one after the other in player order.

    By default, the effect's player chooses cards in play, and the owner chooses cards out of play.
    """
    if choice.zone is _PLAY:
        return [_part_of(seat, seat) for seat in players_meant(board, choice.by or _YOU, frame)]
    owners = players_meant(board, choice.owners, frame)
    if choice.by is None:
        return [_part_of(owner, owner) for owner in owners]
    return [_part_of(seat, owner) for owner in owners for seat in players_meant(board, choice.by, frame)]


def begun_parts(board: Board, frame: Resolving, choice: Chosen) -> list[Part]:
    """Return the parts of a choice up to the one that waits."""
    parts = parts_of(board, frame, choice)
    return parts[: len(parts) + 1 - len(frame.choosers)]


def waiting_part(board: Board, frame: Resolving, choice: Chosen) -> Part:
    """Return the part of a choice that waits."""
    return begun_parts(board, frame, choice)[-1]


def looks(choice: Chosen, part: Part) -> bool:
    """Return whether the chooser looks at cards that the chooser normally does not see."""
    if choice.at_random:
        return False
    return choice.zone is _DECK or (choice.zone in SECRET and part.chooser != part.owner)


def cards_looked_at(board: Board, frame: Resolving, choice: Chosen, owner: int) -> int:
    """Return the number of cards on top of a player's deck to choose from."""
    count = len(board.players[owner].deck)
    return count if choice.top is None else min(count, amount_for(board, choice.top, frame, owner))
