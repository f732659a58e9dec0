"""Moving cards by an effect: out of play, or from one place out of play to another (§11.0, §14.0 Discard, Pitch)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, assert_never

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.destinations import DESTINATIONS, is_shown
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import HIDDEN, Place, Rest, Timing, Zone
from bacon_rules.save_your_bacon.frames import Lying, Resolving, Subject
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.board import Board
from bacon_rules.save_your_bacon.play.drawing import shuffle_deck
from bacon_rules.save_your_bacon.play.effect_actions.outcome import Outcome
from bacon_rules.save_your_bacon.play.evolving import evolve
from bacon_rules.save_your_bacon.play.granting import card_doing
from bacon_rules.save_your_bacon.play.happenings import left_play
from bacon_rules.save_your_bacon.play.lying import take_out, top_of
from bacon_rules.save_your_bacon.play.settling import destroy
from bacon_rules.save_your_bacon.table import Underneath


class _Moved(NamedTuple):
    """A card that was moved: whose, its key, from where, and whether everybody sees which one."""

    seat: int
    card: CardKey
    zone: Zone
    shown: bool


_Leaving = language.Discard | language.ReturnToHand | language.ReturnToDeck | language.RemoveFromGame


def can_do(board: Board, action: language.Moving, number: CardNumber) -> bool:
    """Return whether it can be done to a card in play: champions stay there."""
    card = board.cards[number]
    return not (card.is_champion or (isinstance(action, language.Destroy) and card.destroyed))


def do(
    board: Board, frame: Resolving, action: language.Moving, numbers: list[CardNumber], lying: Sequence[Lying]
) -> Outcome:
    """Do it to cards in play to which it can be done, and to cards out of play."""
    those: tuple[Lying, ...] = ()
    match action:
        case language.PitchCards():
            for one in lying:
                board.gain_energy(one.seat, board.pitch(one.seat, one.card))
                board.happen_to_card(Timing.PITCHED, one.seat, one.card)
            those = tuple(Lying(one.seat, Zone.SPENT, one.card) for one in lying)
        case language.Destroy():
            for number in numbers:
                destroy(board, number, Subject(frame.seat, card_doing(board, frame), frame.source))
        case language.Discard() | language.ReturnToHand() | language.ReturnToDeck() | language.RemoveFromGame():
            those = _move_cards(board, frame, action, numbers, lying)
        case _:
            assert_never(action)
    return Outcome(len(numbers) + len(lying), those=those)


def put_rest(board: Board, choice: Chosen, rest: Sequence[tuple[int, int]]) -> None:
    """Put the cards of decks that were looked at and not chosen where a choice wants them.

    Args:
        board: the table.
        choice: the choice.
        rest: whose decks, and how many cards on top of each.
    """
    for seat, count in rest:
        if choice.rest in (Rest.BOTTOM, Rest.DISCARD):
            _put_top(board, seat, count, choice.rest)
    for seat, _ in reversed(rest):
        if (choice.is_search or choice.rest is Rest.SHUFFLED) and board.players[seat].deck:
            shuffle_deck(board, seat, board.players[seat].deck)


def _put_top(board: Board, seat: int, count: int, rest: Rest) -> None:
    cards = top_of(board, seat, count)
    take_out(board, cards)
    for one in cards:
        if rest is Rest.DISCARD:
            board.tell(events.CardMoved, seat, one.card, Zone.DECK, "discard")
            board.discard(seat, one.card, Zone.DECK)
        else:
            board.tell(events.CardMoved, seat, HIDDEN, Zone.DECK, "deck")
            _put_below(board, seat, one.card)


def _move_cards(
    board: Board, frame: Resolving, action: _Leaving, numbers: Sequence[CardNumber], lying: Sequence[Lying]
) -> tuple[Lying, ...]:
    """Move cards, each to its owner's place (§11.0), and return those that everybody knows there."""
    to = DESTINATIONS[type(action)]
    moved = []
    left_play(board, *numbers)
    for number in numbers:
        card = board.leave(number, to)
        moved.append(_Moved(card.owner, card.card, Zone.PLAY, shown=True))
    take_out(board, [one for one in lying if one.zone is not Zone.UNDER])
    for one in lying:
        if frame.source is not None and one.zone is Zone.UNDER:
            board.uncover(frame.source, Underneath(one.seat, one.card), to)
            moved.append(_Moved(one.seat, one.card, one.zone, shown=True))
            continue
        shown = is_shown(action, one.zone, action.cards)
        moved.append(_Moved(one.seat, one.card, one.zone, shown))
        board.tell(events.CardMoved, one.seat, one.card if shown else HIDDEN, one.zone, to)
        if not shown and (one.zone is Zone.HAND or to == "hand"):
            board.tell(events.CardsSeen, one.seat, (one.card,))
    for put in moved:
        _put(board, put, action)
    if isinstance(action, language.ReturnToDeck) and action.place is Place.SHUFFLED:
        for seat in sorted({put.seat for put in moved}, reverse=True):
            shuffle_deck(board, seat, board.players[seat].deck)
        return ()
    return tuple(_places(board, action, moved))


def _places(board: Board, action: _Leaving, moved: Sequence[_Moved]) -> Iterator[Lying]:
    """Yield where the cards lie now that everybody knows, those of a deck one upon the other."""
    if isinstance(action, language.RemoveFromGame):
        return
    zone = Zone(DESTINATIONS[type(action)])
    for place, (seat, card, _, shown) in enumerate(moved):
        if shown:
            after = sum(later.seat == seat for later in moved[place + 1 :])
            on_top = isinstance(action, language.ReturnToDeck) and action.place is Place.TOP
            below = len(board.players[seat].deck) - 1 - after if on_top else after
            yield Lying(seat, zone, card, below if zone is Zone.DECK else 0)


def _put(board: Board, moved: _Moved, action: _Leaving) -> None:
    seat, card = moved.seat, moved.card
    player = board.players[seat]
    match action:
        case language.Discard():
            board.discard(seat, card, moved.zone)
        case language.ReturnToHand():
            board.put_in_hand(seat, card)
        case language.RemoveFromGame():
            board.set_player(seat, evolve(player, removed=(*player.removed, card)))
        case language.ReturnToDeck(place=Place.TOP):
            board.set_player(seat, evolve(player, deck=(card, *player.deck)))
        case language.ReturnToDeck():
            _put_below(board, seat, card)
        case _:
            assert_never(action)


def _put_below(board: Board, seat: int, card: CardKey) -> None:
    player = board.players[seat]
    board.set_player(seat, evolve(player, deck=(*player.deck, card)))
    board.lose_sight_in_deck(seat, 0)
