"""Picked cards: the legal moves made with them, and the reasons where none is legal."""

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
"""A card out of play, by its key, or a card in play, by its number."""

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
    """A move that can be made with given cards.

    Attributes:
        move: the move, which is made with exactly these cards.
        reason: the rule that the move breaks now; `None` if it is legal.
    """

    reason: Illegal | None


class LegalMoves(picking.Moves[Move]):
    """The legal moves of a state, which can be narrowed by picked cards.

    Cards in hands, decks and discards are given by their keys, cards in play by their numbers.  Playing a card takes
    two cards: the card from the hand, and the champion that uses it.
    """

    __slots__ = ()

    def holding(self, cards: Iterable[str | int]) -> LegalMoves:
        """Return the legal moves made with all of these cards, and perhaps with others.

        Raises:
            CardError: something is neither the key nor the number of a card.

        >>> from bacon_rules.save_your_bacon import Attack, LegalMoves, Play, Refresh
        >>> moves = LegalMoves([Play("hammer", 2), Play("hammer", 3), Attack(2), Refresh()])
        >>> print(*moves.holding([2]), *moves.addable(["hammer"]))
        play:hammer@2 attack:2 2 3
        """
        return LegalMoves(picking.holding(self, cards_of, checked(cards)))

    def of(self, cards: Iterable[str | int]) -> tuple[Move, ...]:
        """Return the legal moves made with exactly these cards; without cards, the moves that need none.

        Raises:
            CardError: something is neither the key nor the number of a card.
        """
        return tuple(picking.of(self, cards_of, checked(cards)))

    def addable(self, cards: Iterable[str | int]) -> tuple[AnyCard, ...]:
        """Return, each once, the cards that can be added to the given ones towards a legal move.

        Raises:
            CardError: something is neither the key nor the number of a card.
        """
        return tuple(picking.addable(self, cards_of, checked(cards)))


NO_MOVES: Final = LegalMoves()
"""An empty sequence of legal moves."""


def checked(cards: Iterable[str | int]) -> list[AnyCard]:
    """Return cards, given as any iterable.

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
    """Return the cards of a move."""
    match move:
        case moves.Play(card=key, champion=champion) | moves.Use(card=key, champion=champion):
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
    """Yield the moves, legal or not, that a player picking these cards at this stage may have in mind.

    Args:
        stage: the stage of the game.
        legal: the legal moves.
        cards: the picked cards.
        effects: if the first picked card is in play, the places of its effects that can be activated.
        champions: the player's champions, who can use a card from the hand.
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
