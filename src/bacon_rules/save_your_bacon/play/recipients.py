"""The card in play to which an effect action gives cards: it is chosen before them (S51, S52)."""

from __future__ import annotations

from bacon_rules.save_your_bacon.cards.effect_actions.giving import Giving, MoveEquipment
from bacon_rules.save_your_bacon.cards.language import recipient_of
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Reference, Zone
from bacon_rules.save_your_bacon.frames import Resolving
from bacon_rules.save_your_bacon.identity import CardNumber
from bacon_rules.save_your_bacon.play import choosing
from bacon_rules.save_your_bacon.play.asking import asker_of
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.choosers import Part, parts_of
from bacon_rules.save_your_bacon.play.effect_actions.doing import can_do_fully
from bacon_rules.save_your_bacon.play.effect_actions.giving import has_room
from bacon_rules.save_your_bacon.play.evolving import evolve_resolving
from bacon_rules.save_your_bacon.play.lying import lying_for
from bacon_rules.save_your_bacon.play.meaning import cards_meant
from bacon_rules.save_your_bacon.play.selecting import cards_for
from bacon_rules.save_your_bacon.play.values import matches


def recipients(board: Board, frame: Resolving, action: Giving) -> list[CardNumber]:
    """Return the numbers of the cards to which an effect action can give cards.

    Equipment is given to champions.  What is done if able is done to a card to which all of it can be done.
    """
    selector, asker = recipient_of(action), asker_of(frame)
    if isinstance(selector, Chosen):
        numbers = [card.number for card in board.cards.values() if matches(board, selector.choose, card, asker)]
    else:
        assert isinstance(selector, Reference)
        numbers = cards_meant(board, selector, asker)
    if isinstance(action, MoveEquipment):
        numbers = [number for number in numbers if board.cards[number].is_champion]
    return [number for number in numbers if not action.if_able or _can_get_all(board, frame, action, number)]


def with_recipient(board: Board, frame: Resolving, action: Giving) -> Resolving:
    """Return an effect with "that" meaning the card to which it gives cards, if that was chosen."""
    if frame.to is None or not isinstance(recipient_of(action), Chosen):
        return frame
    return evolve_resolving(frame, that=(frame.to,), that_player=board.cards[frame.to].seat)


def _can_get_all(board: Board, frame: Resolving, action: Giving, number: CardNumber) -> bool:
    giving, selector = evolve_resolving(frame, to=number), action.cards
    if not isinstance(selector, Chosen):
        numbers = cards_for(board, giving, selector)
        lying = lying_for(board, giving, selector)
        able = bool(numbers or lying) and all(can_do_fully(board, giving, action, one) for one in numbers)
        wanted = len(numbers)
    elif selector.up_to:
        return True
    else:
        wanted = choosing.count_to_choose(board, giving, selector)
        parts = parts_of(board, giving, selector)
        able = all(len(_choosable(board, giving, selector, part)) >= wanted for part in parts)
    return able and (not isinstance(action, MoveEquipment) or has_room(board, number, wanted))


def _choosable(board: Board, frame: Resolving, choice: Chosen, part: Part) -> list[object]:
    if choice.zone is Zone.PLAY:
        return [*choosing.numbers_to_choose(board, frame, choice, part.chooser)]
    return [*choosing.cards_to_choose(board, frame, choice, part.owner)]
