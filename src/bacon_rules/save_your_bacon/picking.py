"""Picked cards: the legal moves that are made with them, and what can be done with them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import Final, TypeAlias

import attrs

from bacon_rules import picking
from bacon_rules.errors import CardError, shown
from bacon_rules.integers import as_int
from bacon_rules.save_your_bacon import moves
from bacon_rules.save_your_bacon.frames import Turn, Window
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.moves import Move, PlayerMove
from bacon_rules.save_your_bacon.preparations import Preparation
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.table import Table

AnyCard: TypeAlias = CardKey | CardNumber
"""A card out of play by its key, or one in play by its number."""

_IN_TURN: Final = (moves.Attack, moves.Activate, moves.Play)
_IN_REACTION: Final = (moves.Activate, moves.Play)
_WITH_KEY: Final = (
    moves.Pitch,
    moves.ChooseCard,
    moves.PickChampion,
    moves.ReturnChampion,
    moves.AddCard,
    moves.NameTitle,
)
_WITH_NUMBER: Final = (moves.Attack, moves.Target, moves.Choose)


@attrs.frozen
class Reading(picking.BasicReading[PlayerMove]):
    """What can be done with some cards.

    Attributes:
        move: the move, which is made with these cards and no others.
        reason: the rule that it breaks now; `None` if it is legal.
    """

    reason: Illegal | None


class LegalMoves(tuple[Move, ...]):
    """The legal moves of a state, which can be narrowed by the cards that they are made with.

    Cards in hands, decks and discards are given by their keys, cards in play by their numbers.  A card is played with
    two cards: the one from the hand, and the champion that uses it.
    """

    __slots__ = ()

    def holding(self, cards: Iterable[str | int]) -> LegalMoves:
        """Return the legal moves that are made with all of these cards, and perhaps with others.

        Raises:
            CardError: something is neither the key nor the number of a card.

        >>> from bacon_rules.save_your_bacon import Attack, LegalMoves, Play, Refresh
        >>> moves = LegalMoves([Play("hammer", 2), Play("hammer", 3), Attack(2), Refresh()])
        >>> print(*moves.holding([2]), *moves.addable(["hammer"]))
        play:hammer@2 attack:2 2 3
        """
        return LegalMoves(picking.holding(self, cards_of, checked(cards)))

    def of(self, cards: Iterable[str | int]) -> tuple[Move, ...]:
        """Return the legal moves that are made with exactly these cards; with none are those that need none.

        Raises:
            CardError: something is neither the key nor the number of a card.
        """
        return tuple(picking.of(self, cards_of, checked(cards)))

    def addable(self, cards: Iterable[str | int]) -> tuple[AnyCard, ...]:
        """Return the cards, each once, of which each one can be added to these: a legal move is made with them all.

        Raises:
            CardError: something is neither the key nor the number of a card.
        """
        return tuple(picking.addable(self, cards_of, checked(cards)))


NO_MOVES: Final = LegalMoves()
"""The legal moves where there are none."""


def checked(cards: Iterable[str | int]) -> list[AnyCard]:
    """Return cards that can have been given in any way.

    Raises:
        CardError: something is neither the key nor the number of a card.
    """
    return list(map(_card, picking.listed(cards)))


def _card(card: str | int) -> AnyCard:
    if isinstance(card, str):
        return CardKey(card)
    number = as_int(card)
    if number is None:
        raise CardError(f"expected the key or the number of a card, got {shown(card)}")
    return CardNumber(number)


def cards_of(move: Move) -> tuple[AnyCard, ...]:
    """Return the cards that a move is made with."""
    match move:
        case moves.Play(card=key, champion=champion):
            return key, champion
        case (
            moves.Pitch(card=key)
            | moves.ChooseCard(card=key)
            | moves.NameTitle(card=key)
            | moves.AddCard(card=key)
            | moves.PickChampion(champion=key)
            | moves.ReturnChampion(champion=key)
        ):
            return (key,)
        case (
            moves.Attack(card=number)
            | moves.Activate(card=number)
            | moves.Target(card=number)
            | moves.Choose(card=number)
        ):
            return (number,)
        case _:
            return ()


def possible(
    stage: Preparation | Table,
    legal: LegalMoves,
    cards: list[AnyCard],
    effects: Iterable[int],
    champions: Iterable[CardNumber],
) -> Iterator[PlayerMove]:
    """Yield the moves, legal or not, that a player may have in mind who picks these cards at this stage.

    Args:
        stage: what is asked.
        legal: the legal moves.
        cards: the picked cards.
        effects: the places of the effects of the first of them that can be activated, if it is in play.
        champions: the player's champions, one of which uses a card from the hand.
    """
    frame = stage.stack[-1] if isinstance(stage, Table) and stage.stack else None
    reaction = 0 if isinstance(frame, Window) else None
    asked: Collection[type[Move]]
    match frame:
        case Turn():
            asked = _IN_TURN
        case Window():
            asked = _IN_REACTION
        case _:
            asked = {*map(type, legal)}
    match cards:
        case [str(key)]:
            yield from (kind(key) for kind in _WITH_KEY if kind in asked)
            if moves.Play in asked and not legal.holding(cards):
                yield from (moves.Play(key, champion, reaction) for champion in champions)
        case [int(number)]:
            yield from (kind(number) for kind in _WITH_NUMBER if kind in asked)
            if moves.Activate in asked:
                yield from (moves.Activate(number, effect, reaction) for effect in effects)
        case [str(key), int(champion)] | [int(champion), str(key)] if moves.Play in asked:
            yield moves.Play(key, champion, reaction)
