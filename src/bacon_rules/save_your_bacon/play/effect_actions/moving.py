"""Moving cards by an effect: out of play, or from one place out of play to another (§11.0, §14.0 Discard, Pitch)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, assert_never

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards import language
from bacon_rules.save_your_bacon.cards.destinations import DISCARDED_FROM, HIDDEN_ZONES, is_shown
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import HIDDEN, Mention, Place, Rest, Timing, Zone
from bacon_rules.save_your_bacon.cards.vocabulary.places import SECRET
from bacon_rules.save_your_bacon.frames import Exit, Lying, Replacing, Resolving, Subject
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.equipment import leave_play
from bacon_rules.save_your_bacon.play.board.evolving import evolve, evolve_player
from bacon_rules.save_your_bacon.play.board.piles import (
    discard,
    keep_for_good,
    lay_face_down,
    pitch,
    put_in_hand,
    remove,
    take_out,
    top_of,
)
from bacon_rules.save_your_bacon.play.board.tokens import gain_energy
from bacon_rules.save_your_bacon.play.board.underneath import uncover
from bacon_rules.save_your_bacon.play.effect_actions.rows import Affected, Outcome, ToCards, always
from bacon_rules.save_your_bacon.play.happening.happenings import left_play
from bacon_rules.save_your_bacon.play.happening.replacements import replacement_of
from bacon_rules.save_your_bacon.play.refreshing.drawing import shuffle_deck
from bacon_rules.save_your_bacon.play.settling.destroying import destroy, leaving_now
from bacon_rules.save_your_bacon.play.values.granting import card_doing
from bacon_rules.save_your_bacon.play.values.references import lying_meant, players_meant
from bacon_rules.save_your_bacon.table import Underneath


class _Moved(NamedTuple):
    """A moved card: owner, key, old zone, and whether everybody sees it."""

    seat: int
    card: CardKey
    zone: Zone
    shown: bool


Leaving = language.Discard | language.ReturnToHand | language.ReturnToDeck | language.RemoveFromGame
"""An effect action that takes equipment out of play."""

_FromElsewhere = language.TakeCards | language.LayFaceDown
"""An effect action that takes cards that are out of play."""


def _can_leave(board: Board, _frame: Resolving, _action: Leaving, number: CardNumber) -> bool:
    """Return whether a card in play is equipment: champions stay there."""
    return not board.cards[number].is_champion


def _take_away(board: Board, frame: Resolving, action: Leaving, cards: Affected) -> Outcome:
    numbers, lying = cards
    numbers = leaving_now(board, numbers, exit_of(action))
    kept = _kept(board, lying) if isinstance(action, language.Discard) and not _is_search(action) else []
    lying = [one for one in lying if one not in kept]
    those = move_cards(board, frame.source, action, numbers, lying)
    _hold_back(board, kept, lying)
    return Outcome(len(numbers) + len(lying), those=those)


def _can_destroy(board: Board, _frame: Resolving, _action: language.Destroy, number: CardNumber) -> bool:
    card = board.cards[number]
    return not (card.is_champion or card.destroyed)


def _destroy(board: Board, frame: Resolving, _action: language.Destroy, cards: Affected) -> Outcome:
    for number in cards.numbers:
        destroy(board, number, Subject(frame.seat, card_doing(board, frame), frame.source))
    return Outcome(len(cards.numbers))


def _pitch(board: Board, _frame: Resolving, _action: language.PitchCards, cards: Affected) -> Outcome:
    for one in cards.lying:
        gain_energy(board, one.seat, pitch(board, one.seat, one.card))
        board.happen_to_card(Timing.PITCHED, one.seat, one.card)
    return Outcome(len(cards.lying), those=tuple(Lying(one.seat, Zone.SPENT, one.card) for one in cards.lying))


def _never(_board: Board, _frame: Resolving, _action: _FromElsewhere, _number: CardNumber) -> bool:
    """Return `False`: cards are taken from where they lie out of play."""
    return False


def _may_take(board: Board, frame: Resolving, action: language.TakeCards) -> bool:
    """Return whether there is one player to take cards, and a card out of play if they are known already (S90)."""
    known = action.cards if isinstance(action.cards, Mention) else None
    if known is not None and all(one.zone is Zone.PLAY for one in lying_meant(board, known, frame)):
        return False
    return len(players_meant(board, action.who, frame)) == 1


def _lay(board: Board, frame: Resolving, action: language.LayFaceDown, cards: Affected) -> Outcome:
    those = move_cards(board, frame.source, action, (), cards.lying)
    return Outcome(len(cards.lying), those=those)


def _take(board: Board, frame: Resolving, action: language.TakeCards, cards: Affected) -> Outcome:
    seats = players_meant(board, action.who, frame)
    if len(seats) != 1:
        return Outcome(full=False)
    taker = seats[0]
    take_out(board, cards.lying)
    for one in cards.lying:
        if one.seat == taker:
            board.tell(events.CardMoved, taker, one.card, one.zone, action.destination)
            put_in_hand(board, taker, one.card)
        else:
            board.tell(events.CardTaken, one.seat, one.card, one.zone, taker)
            keep_for_good(board, one.seat, taker, one.card)
    return Outcome(len(cards.lying), those=tuple([Lying(taker, Zone.HAND, one.card) for one in cards.lying]))


def put_rest(board: Board, choice: Chosen, rest: Sequence[tuple[int, int]]) -> None:
    """Put cards that were looked at and not chosen into the place that a choice names.

    Args:
        board: the table.
        choice: the choice.
        rest: the owners of the decks, and the number of cards on top of each.
    """
    for seat, count in rest:
        if choice.rest in (Rest.BOTTOM, Rest.DISCARD):
            put_top(board, seat, count, choice.rest)
    for seat, _ in reversed(rest):
        if (choice.is_search or choice.rest is Rest.SHUFFLED) and board.players[seat].deck:
            shuffle_deck(board, seat, board.players[seat].deck)


def put_top(board: Board, seat: int, count: int, rest: Rest) -> None:
    """Put a number of cards from the top of a deck on its bottom, or discard them."""
    cards = top_of(board, seat, count)
    kept = _kept(board, cards) if rest is Rest.DISCARD else []
    cards = [one for one in cards if one not in kept]
    take_out(board, cards)
    for one in cards:
        if rest is Rest.DISCARD:
            board.tell(events.CardMoved, seat, one.card, Zone.DECK, "discard")
            discard(board, seat, one.card, Zone.DECK)
        else:
            board.tell(events.CardMoved, seat, HIDDEN, Zone.DECK, "deck")
            _put_below(board, seat, one.card)
    _hold_back(board, kept, cards, apart=True)


def exit_of(action: Leaving) -> Exit:
    """Return the place where an effect action puts equipment from play."""
    match action:
        case language.Discard():
            return Exit.DISCARD
        case language.ReturnToHand():
            return Exit.HAND
        case language.ReturnToDeck(place=place):
            return Exit(place.value)
        case language.RemoveFromGame():
            return Exit.REMOVED
        case _:
            assert_never(action)


def _is_search(action: language.Discard) -> bool:
    """Return whether a deck is shuffled right after the effect action, so that no card can be held back there."""
    return isinstance(action.cards, Chosen) and action.cards.is_search


def _kept(board: Board, lying: Sequence[Lying]) -> list[Lying]:
    """Return the cards out of play whose discarding an effect replaces (S61)."""
    if Timing.DISCARDED not in board.rules.pool.replaced:
        return []
    known = [one for one in lying if one.zone in DISCARDED_FROM]
    return [one for one in known if replacement_of(board, _would_be_discarded(one)) is not None]


def _would_be_discarded(one: Lying, *, apart: bool | None = None) -> Replacing:
    return Replacing(Timing.DISCARDED, Subject(one.seat, one.card), one.seat, zone=one.zone, those=(one,), apart=apart)


def _hold_back(board: Board, kept: Sequence[Lying], gone: Sequence[Lying], *, apart: bool | None = None) -> None:
    """Hold cards back after the others are gone, until effects have decided about them; everybody sees these cards."""
    for one in kept:
        lower = sum(other.zone is Zone.DECK and other.seat == one.seat and other.below < one.below for other in gone)
        board.doomed.append(_would_be_discarded(evolve(one, below=one.below - lower), apart=apart))
        if one.zone in HIDDEN_ZONES:
            board.tell(events.CardsRevealed, one.seat, (one.card,), one.zone)


def move_cards(
    board: Board,
    source: CardNumber | None,
    action: Leaving | language.LayFaceDown,
    numbers: Sequence[CardNumber],
    lying: Sequence[Lying],
) -> tuple[Lying, ...]:
    """Move cards to their owners' zones (§11.0), and return the cards that are public there."""
    to = action.destination
    moved = []
    left_play(board, *numbers)
    for number in numbers:
        card = leave_play(board, number, to)
        if card is not None:
            moved.append(_Moved(card.owner, card.card, Zone.PLAY, shown=True))
    take_out(board, [one for one in lying if one.zone is not Zone.UNDER])
    for one in lying:
        if source is not None and one.zone is Zone.UNDER:
            uncover(board, source, Underneath(one.seat, one.card), to)
            moved.append(_Moved(one.seat, one.card, one.zone, shown=True))
            continue
        shown = is_shown(action, one.zone, action.cards)
        moved.append(_Moved(one.seat, one.card, one.zone, shown))
        board.tell(events.CardMoved, one.seat, one.card if shown else HIDDEN, one.zone, to)
        if not shown and (one.zone in SECRET or to in ("hand", "face-down")):
            board.tell(events.CardsSeen, one.seat, (one.card,))
    for put in moved:
        _put(board, put, action)
    if isinstance(action, language.ReturnToDeck) and action.place is Place.SHUFFLED:
        for seat in sorted({put.seat for put in moved}, reverse=True):
            shuffle_deck(board, seat, board.players[seat].deck)
        return ()
    return tuple(_places(board, action, moved))


def _places(board: Board, action: Leaving | language.LayFaceDown, moved: Sequence[_Moved]) -> Iterator[Lying]:
    """Yield the new places of the public cards; cards of a deck lie one upon the other."""
    if isinstance(action, language.RemoveFromGame):
        return
    zone = Zone(action.destination)
    for place, (seat, card, _, shown) in enumerate(moved):
        if shown:
            after = sum(later.seat == seat for later in moved[place + 1 :])
            on_top = isinstance(action, language.ReturnToDeck) and action.place is Place.TOP
            below = len(board.players[seat].deck) - 1 - after if on_top else after
            yield Lying(seat, zone, card, below if zone is Zone.DECK else 0)


def _put(board: Board, moved: _Moved, action: Leaving | language.LayFaceDown) -> None:
    seat, card = moved.seat, moved.card
    player = board.players[seat]
    match action:
        case language.Discard():
            discard(board, seat, card, moved.zone)
        case language.ReturnToHand():
            put_in_hand(board, seat, card)
        case language.RemoveFromGame():
            remove(board, seat, card)
        case language.LayFaceDown():
            lay_face_down(board, seat, card)
        case language.ReturnToDeck(place=Place.TOP):
            board.set_player(seat, evolve_player(player, deck=(card, *player.deck)))
        case language.ReturnToDeck():
            _put_below(board, seat, card)
        case _:
            assert_never(action)


def _put_below(board: Board, seat: int, card: CardKey) -> None:
    player = board.players[seat]
    board.set_player(seat, evolve_player(player, deck=(*player.deck, card)))
    board.lose_sight_in_deck(seat, 0)


ROWS: Final = (
    ToCards(language.PitchCards, _pitch, always),
    ToCards(language.Destroy, _destroy, _can_destroy),
    ToCards(language.Discard, _take_away, _can_leave),
    ToCards(language.ReturnToHand, _take_away, _can_leave),
    ToCards(language.ReturnToDeck, _take_away, _can_leave),
    ToCards(language.RemoveFromGame, _take_away, _can_leave),
    ToCards(language.TakeCards, _take, _never, can_begin=_may_take),
    ToCards(language.LayFaceDown, _lay, _never),
)
"""The effect actions that move cards."""
