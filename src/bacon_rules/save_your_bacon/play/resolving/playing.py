"""Playing a card by an effect: the possible cards and champions (S53).

Public knowledge decides whether a player is asked (S20), so a player who can play nothing may decline.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bacon_rules.save_your_bacon.cards.effect_actions.playing import PlayCard
from bacon_rules.save_your_bacon.cards.selectors import Chosen
from bacon_rules.save_your_bacon.cards.vocabulary import Kind, Zone
from bacon_rules.save_your_bacon.cards.vocabulary.places import SECRET
from bacon_rules.save_your_bacon.frames import Lying, Resolving
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.moves import DONE, Done, Play, PlayerMove, play_move
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.lines import action_of
from bacon_rules.save_your_bacon.play.paying.affording import can_pay_to_play, may_pay_to_play
from bacon_rules.save_your_bacon.play.resolving import choosing
from bacon_rules.save_your_bacon.play.using.usable import requirements_fault
from bacon_rules.save_your_bacon.play.values.references import lying_meant
from bacon_rules.save_your_bacon.reasons import Illegal


def options(board: Board, frame: Resolving, action: PlayCard) -> Iterator[PlayerMove]:
    """Yield the cards that can be played, each with the champions that can use it, and declining if that is allowed."""
    plays = list(_plays(board, frame, action))
    yield from plays
    if not plays or _may_decline(action):
        yield DONE


def fault(board: Board, frame: Resolving, action: PlayCard, move: PlayerMove) -> Illegal | None:
    """Return why a player's move is illegal; `None` if it is legal."""
    match move:
        case Play(card, champion, None):
            if card not in _cards(board, frame, action):
                return Illegal.CANNOT_BE_CHOSEN
            if champion not in _users(board, frame, action):
                return Illegal.NOT_A_CHAMPION
            return _use_fault(board, frame, action, card, champion)
        case Play():
            return Illegal.NOT_A_REACTION
        case Done():
            may = _may_decline(action) or not any(_plays(board, frame, action))
            return None if may else Illegal.NOT_CHOSEN_YET
        case _:
            return Illegal.MUST_CHOOSE


def asks(board: Board, frame: Resolving, action: PlayCard) -> bool:
    """Return whether there may be a card that the player can play, by public knowledge."""
    zone = _zone(frame, action)
    if zone in SECRET and isinstance(action.cards, Chosen):
        return bool(board.players[frame.seat].cards_in(zone))
    return any(
        requirements_fault(board, board.faces[card], champion) is None
        and (action.free or may_pay_to_play(board, frame.seat, board.faces[card], champion, zone))
        for card in _cards(board, frame, action)
        for champion in _users(board, frame, action)
    )


def source_of(board: Board, frame: Resolving, action: PlayCard, card: CardKey) -> Lying:
    """Return a playable card, its owner and its place."""
    owner = frame.seat
    if isinstance(action.cards, Chosen):
        owner = choosing.taken_by(board, frame, action.cards, owner, card).seat
    return Lying(owner, _zone(frame, action), card)


def _zone(frame: Resolving, action: PlayCard) -> Zone:
    """Return the zone of the cards: text that plays its own card stands on one out of play (S93)."""
    if isinstance(action.cards, Chosen):
        return action.cards.zone
    return Zone.DISCARD if frame.context.itself is None else frame.context.itself.zone


def _users(board: Board, frame: Resolving, action: PlayCard) -> Sequence[CardNumber]:
    """Return the champions that can use the card: text that plays its own card names the champion already."""
    return board.champions_of(frame.seat) if isinstance(action.cards, Chosen) else (frame.champion,)


def _may_decline(action: PlayCard) -> bool:
    """Return whether the player may decline: nobody else sees whether the player has such a card."""
    return isinstance(action.cards, Chosen) and (action.cards.up_to or action.cards.zone in SECRET)


def _plays(board: Board, frame: Resolving, action: PlayCard) -> Iterator[Play]:
    for card in _cards(board, frame, action):
        for champion in _users(board, frame, action):
            if _use_fault(board, frame, action, card, champion) is None:
                yield play_move(card, champion, None)


def _cards(board: Board, frame: Resolving, action: PlayCard) -> list[CardKey]:
    """Return the keys of the cards that could be played; reactions can only be played at their own time."""
    if not isinstance(action.cards, Chosen):
        return [one.card for one in lying_meant(board, action.cards, frame)]
    cards = dict.fromkeys(choosing.cards_to_choose(board, frame, action.cards, frame.seat))
    return [card for card in cards if board.faces[card].kind is not Kind.REACTION]


def _use_fault(board: Board, frame: Resolving, action: PlayCard, card: CardKey, champion: CardNumber) -> Illegal | None:
    """Return why a champion cannot use a card; `None` if it can."""
    face = board.faces[card]
    if fault := requirements_fault(board, face, champion):
        return fault
    payable = action.free or can_pay_to_play(board, frame.seat, face, champion, _zone(frame, action))
    return None if payable else Illegal.CANNOT_PAY


def played(board: Board, frame: Resolving) -> PlayCard:
    """Return the effect action that plays a card."""
    action = action_of(board, frame)
    assert isinstance(action, PlayCard)
    return action
