"""Choosing the cards of an effect action: the choosers and the eligible cards (§10.2.2, §14.0 Choose).

Public knowledge decides whom the game asks (S20): a player who chooses hidden cards is asked as long as there are any,
eligible or not, and may then stop choosing.
"""

from __future__ import annotations

from typing import Final

from bacon_rules.save_your_bacon.cards.destinations import HIDDEN_ZONES
from bacon_rules.save_your_bacon.cards.effect_actions.attacks import ChangeTarget
from bacon_rules.save_your_bacon.cards.effect_actions.moving import ReturnToDeck
from bacon_rules.save_your_bacon.cards.language import selector_of
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Place, Zone
from bacon_rules.save_your_bacon.frames import Resolving, Taken
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.board.asker import make_asker
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.lines import action_of
from bacon_rules.save_your_bacon.play.effect_actions.table import can_do_fully
from bacon_rules.save_your_bacon.play.resolving.choosers import Part, cards_looked_at, looks, parts_of, waiting_part
from bacon_rules.save_your_bacon.play.values.values import amount_for, matches, passes_out_of_play

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_DECK: Final = Zone.DECK
_PLAY: Final = Zone.PLAY
_UNDER: Final = Zone.UNDER


def choice_of(board: Board, frame: Resolving) -> Chosen:
    """Return the choice that an effect waits for."""
    selector = selector_of(action_of(board, frame))
    assert isinstance(selector, Chosen)
    return selector


def numbers_to_choose(board: Board, frame: Resolving, choice: Chosen, chooser: int) -> list[CardNumber]:
    """Return the numbers of the cards in play that a player can choose next.

    Any card that passes the filter is eligible (§10.2.2).  With "if able", all of the effect action must be possible
    (§14.0 If able), and a new target must be a possible target (§14.0 Change target).  "Friendly" means friendly to the
    chooser.  What others have chosen before is eligible only if they may choose the same (S30).
    """
    action = action_of(board, frame)
    asker = make_asker(chooser, frame.source, frame.champion, frame.context)
    barred = frame.picked[frame.earlier :] if choice.same else frame.picked
    must_be_able = action.if_able or isinstance(action, ChangeTarget)
    return [
        card.number
        for card in board.cards.values()
        if card.number not in barred
        and matches(board, choice.choose, card, asker)
        and (not must_be_able or can_do_fully(board, frame, action, card.number))
    ]


def cards_there(board: Board, frame: Resolving, choice: Chosen, owner: int) -> list[CardKey]:
    """Return the cards of a player from which the next one is chosen, copies included."""
    if choice.zone is _UNDER:
        return [one.card for one in underneath(board, frame)]
    cards = list(board.players[owner].cards_in(choice.zone))
    taken = [one.card for one in frame.taken if one.seat == owner]
    if choice.zone is _DECK:  # cards chosen before lie on top
        return cards[len(taken) : cards_looked_at(board, frame, choice, owner)]
    for card in taken:
        cards.remove(card)
    return cards


def cards_to_choose(board: Board, frame: Resolving, choice: Chosen, owner: int) -> list[CardKey]:
    """Return the eligible cards out of play of a player for the next choice, copies included."""
    cards = cards_there(board, frame, choice, owner)
    return [card for card in cards if passes_out_of_play(board, choice.choose, card, frame)]


def underneath(board: Board, frame: Resolving) -> list[Taken]:
    """Return the cards underneath the effect's card that are not chosen yet, the last one put there first."""
    cards = [] if frame.source is None else list(board.cards[frame.source].under[::-1])
    left = [Taken(one.owner, one.card) for one in cards]
    for taken in frame.taken:
        left.remove(taken)
    return left


def taken_by(board: Board, frame: Resolving, choice: Chosen, chooser: int, card: CardKey) -> Taken:
    """Return a chosen card out of play; a card underneath a card brings its own owner (S52)."""
    if choice.zone is not _UNDER:
        return Taken(chooser, card)
    return next(one for one in underneath(board, frame) if one.card == card)


def how_many(board: Board, frame: Resolving, choice: Chosen, part: Part) -> int:
    """Return the number of eligible cards in a part of a choice."""
    if choice.zone is _PLAY:
        return len(numbers_to_choose(board, frame, choice, part.chooser))
    return len(cards_to_choose(board, frame, choice, part.owner))


def are_enough(board: Board, frame: Resolving, choice: Chosen) -> bool:
    """Return whether there are enough eligible cards in each part of a choice."""
    return all(
        how_many(board, frame, choice, part) >= count_to_choose(board, frame, choice, part.owner)
        for part in parts_of(board, frame, choice)
    )


def is_enough(board: Board, frame: Resolving, choice: Chosen) -> bool:
    """Return whether the chooser has chosen all wanted cards."""
    return chosen_so_far(frame) >= count_to_choose(board, frame, choice)


def may_stop(board: Board, frame: Resolving, choice: Chosen) -> bool:
    """Return whether the chooser may stop (§14.0 Up to): always if no card is eligible."""
    if choice.up_to and chosen_so_far(frame) >= choice.at_least:
        return True
    return choice.zone in HIDDEN_ZONES and not cards_to_choose(
        board, frame, choice, waiting_part(board, frame, choice).owner
    )


def least_to_choose(board: Board, frame: Resolving, choice: Chosen, owner: int | None = None) -> int:
    """Return the least number of cards to choose, if there are enough (§14.0 Up to)."""
    most = count_to_choose(board, frame, choice, owner)
    return min(choice.at_least, most) if choice.up_to else most


def count_to_choose(board: Board, frame: Resolving, choice: Chosen, owner: int | None = None) -> int:
    """Return the number, or the greatest number, of cards to choose.

    Args:
        board: the table.
        frame: the effect.
        choice: the choice.
        owner: whose cards are chosen, or who chooses cards in play; by default that of the part that waits.
    """
    if isinstance(choice.count, int):
        return choice.count
    if owner is None:
        owner = waiting_part(board, frame, choice).owner
    return amount_for(board, choice.count, frame, owner)


def still_to_choose(board: Board, frame: Resolving, choice: Chosen) -> tuple[list[CardNumber], list[Taken]] | None:
    """Return the cards that are chosen automatically: the remaining cards, if there are no more than needed.

    `None` means that a player or chance has to choose.
    """
    needed = max(least_to_choose(board, frame, choice) - chosen_so_far(frame), 0)
    if choice.zone is _PLAY:
        numbers = numbers_to_choose(board, frame, choice, frame.choosers[0])
        asked = len(numbers) > needed or _has_order(board, frame, len(numbers))
        return None if asked else (numbers, [])
    part = waiting_part(board, frame, choice)
    there = cards_there(board, frame, choice, part.owner)
    unseen = choice.zone in HIDDEN_ZONES and not choice.at_random
    if unseen and there and (looks(choice, part) or not choice.asks_nothing):
        return None
    cards = cards_to_choose(board, frame, choice, part.owner)
    if len(cards) > needed or _has_order(board, frame, len(cards)):
        return None
    if choice.zone is _UNDER:
        return [], [one for one in underneath(board, frame) if one.card in cards]
    return [], [Taken(part.owner, card) for card in cards]


def _has_order(board: Board, frame: Resolving, count: int) -> bool:
    """Return whether the order of the chosen cards matters because they are stacked."""
    action = action_of(board, frame)
    return count > 1 and isinstance(action, ReturnToDeck) and action.place is not Place.SHUFFLED


def chosen_so_far(frame: Resolving) -> int:
    """Return the number of cards that the chooser has chosen."""
    return len(frame.picked) + len(frame.taken) - frame.earlier
