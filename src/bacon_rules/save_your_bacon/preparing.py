"""Before a game: how the players get their decks (§8.0), and who begins (§3.0)."""

from __future__ import annotations

from typing import Final, assert_never

import attrs

from bacon_rules.save_your_bacon.moves import (
    AddCard,
    Begin,
    ChooseDeck,
    PickChampion,
    PlayerMove,
    ReturnChampion,
)
from bacon_rules.save_your_bacon.pool import Deck
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH, DRAFTED_EACH, DeckSource, Rules
from bacon_rules.save_your_bacon.words import Kind

__all__ = [
    "Beginning",
    "Building",
    "DealingPool",
    "Drafting",
    "DrawingLot",
    "Opening",
    "Preparation",
    "Returning",
    "TakingDecks",
    "first_preparation",
    "preparation_fault",
    "preparation_options",
    "prepare",
    "prepared_decks",
    "seat_preparing",
]


@attrs.frozen
class TakingDecks:
    """Seat by seat, the players take preconstructed decks (§8.1).

    Attributes:
        taken: the keys of the decks taken so far.
    """

    taken: tuple[str, ...] = ()


@attrs.frozen
class DealingPool:
    """Chance deals the champions of a draft (§8.2)."""


@attrs.frozen
class DrawingLot:
    """Chance chooses who picks first in a draft (§8.2), or who chooses who begins (§3.0).

    Attributes:
        pool: the champions to draft from; none if it is about who begins.
    """

    pool: tuple[str, ...] = ()


@attrs.frozen
class Drafting:
    """The players pick champions in snake order (§8.2).

    Attributes:
        first: the seat that picked first.
        pool: the champions that are left, sorted.
        picked: what each seat has picked, in its order.
    """

    first: int
    pool: tuple[str, ...]
    picked: tuple[tuple[str, ...], ...]


@attrs.frozen
class Returning:
    """From the first picker on, each player puts one champion back (§8.2).

    Attributes:
        first: the seat that picked first.
        picked: what each seat has.
    """

    first: int
    picked: tuple[tuple[str, ...], ...]


@attrs.frozen
class Building:
    """Seat by seat, the players pick champions, and in a full constructed deck every card (§8.3, §8.4).

    Attributes:
        champions: the champions that each seat has picked.
        cards: the cards that each seat has added, sorted.
    """

    champions: tuple[tuple[str, ...], ...]
    cards: tuple[tuple[str, ...], ...]


@attrs.frozen
class Beginning:
    """A player chooses who takes the first turn (§3.0, S10)."""

    seat: int


@attrs.frozen
class Opening:
    """Seat by seat, chance shuffles the decks (§3.0).

    Attributes:
        first: who takes the first turn.
        shuffled: the decks that are shuffled, each with its top card first.
    """

    first: int
    shuffled: tuple[tuple[str, ...], ...] = ()


Preparation = TakingDecks | DealingPool | DrawingLot | Drafting | Returning | Building | Beginning | Opening
"""What is done before a game."""


_DECK_KINDS: Final = (Kind.EQUIPMENT, Kind.ACTION, Kind.REACTION)
"""The kinds of cards that can be in a deck."""


def first_preparation(rules: Rules) -> Preparation:
    """Give what a match begins with."""
    match rules.decks:
        case DeckSource.PRECONSTRUCTED:
            return TakingDecks()
        case DeckSource.DRAFT:
            return DealingPool()
        case DeckSource.POD_CONSTRUCTED | DeckSource.FULL_CONSTRUCTED:
            nothing = ((),) * rules.players
            return Building(nothing, nothing)
        case _:
            assert_never(rules.decks)


def seat_preparing(rules: Rules, stage: Preparation) -> int | None:
    """Give the seat that is to move; `None` where chance moves."""
    match stage:
        case TakingDecks(taken):
            return len(taken)
        case Drafting(first, _, picked):
            return _snake(first, rules.players, sum(map(len, picked)))
        case Returning(first, picked):
            order = ((first + step) % rules.players for step in range(rules.players))
            return next(seat for seat in order if len(picked[seat]) == DRAFTED_EACH)
        case Building():
            return next(seat for seat in range(rules.players) if not _is_built(rules, stage, seat))
        case Beginning(seat):
            return seat
        case DealingPool() | DrawingLot() | Opening():
            return None
        case _:
            assert_never(stage)


def preparation_options(rules: Rules, stage: Preparation) -> list[PlayerMove]:
    """Give the legal moves of the seat that is to move, in a fixed order."""
    candidates: list[PlayerMove] = []
    match stage:
        case TakingDecks():
            candidates = [ChooseDeck(key) for key in rules.pool.preconstructed()]
        case Drafting(_, pool, _):
            candidates = [PickChampion(champion) for champion in pool]
        case Returning(_, picked):
            seat = seat_preparing(rules, stage)
            candidates = [] if seat is None else [ReturnChampion(champion) for champion in picked[seat]]
        case Building():
            candidates = [
                *map(PickChampion, rules.pool.of_kind(Kind.CHAMPION)),
                *map(AddCard, rules.pool.of_kind(*_DECK_KINDS)),
            ]
        case Beginning():
            candidates = [Begin(seat) for seat in range(rules.players)]
        case DealingPool() | DrawingLot() | Opening():
            pass
        case _:
            assert_never(stage)
    return [move for move in candidates if preparation_fault(rules, stage, move) is None]


def preparation_fault(rules: Rules, stage: Preparation, move: PlayerMove) -> Illegal | None:
    """Find why a player's move is illegal; `None` if it is legal."""
    match stage:
        case TakingDecks(taken):
            return _deck_fault(rules, taken, move)
        case Drafting(_, pool, _):
            return _drafting_fault(pool, move)
        case Returning(_, picked):
            seat = seat_preparing(rules, stage)
            return _returning_fault(() if seat is None else picked[seat], move)
        case Building():
            return _building_fault(rules, stage, move)
        case Beginning():
            if not isinstance(move, Begin):
                return Illegal.MUST_BEGIN
            return None if 0 <= move.seat < rules.players else Illegal.NO_SUCH_SEAT
        case DealingPool() | DrawingLot() | Opening():
            return Illegal.CHANCE_MOVES
        case _:
            assert_never(stage)


def prepare(rules: Rules, stage: Preparation, move: PlayerMove) -> Preparation | tuple[Deck, ...]:
    """Make a legal move, and give what is next: a preparation, or all decks once they are made."""
    match stage, move:
        case TakingDecks(taken), ChooseDeck(deck):
            return _or_decks(rules, TakingDecks((*taken, deck)))
        case Drafting(first, pool, picked), PickChampion(champion):
            seat = _snake(first, rules.players, sum(map(len, picked)))
            chosen = _with(picked, seat, (*picked[seat], champion))
            left = tuple(one for one in pool if one != champion)
            return Drafting(first, left, chosen) if left else Returning(first, chosen)
        case Returning(first, picked), ReturnChampion(champion):
            seat = seat_preparing(rules, stage) or 0
            kept = tuple(one for one in picked[seat] if one != champion)
            return _or_decks(rules, Returning(first, _with(picked, seat, kept)))
        case Building(champions, cards), PickChampion(champion):
            seat = seat_preparing(rules, stage) or 0
            return _or_decks(rules, Building(_with(champions, seat, (*champions[seat], champion)), cards))
        case Building(champions, cards), AddCard(card):
            seat = seat_preparing(rules, stage) or 0
            return _or_decks(rules, Building(champions, _with(cards, seat, tuple(sorted((*cards[seat], card))))))
        case Beginning(), Begin(seat):
            return Opening(seat)
        case _:
            raise AssertionError(stage, move)


def prepared_decks(rules: Rules, stage: Preparation) -> tuple[Deck, ...] | None:
    """Give the decks if the players have chosen all that these are made of."""
    pool = rules.pool
    match stage:
        case TakingDecks(taken) if len(taken) == rules.players:
            return tuple(pool.preconstructed()[key] for key in taken)
        case Returning(_, picked) if all(len(champions) == CHAMPIONS_EACH for champions in picked):
            return tuple(map(pool.pod_deck, picked))
        case Building(champions, cards) if all(_is_built(rules, stage, seat) for seat in range(rules.players)):
            if rules.decks is DeckSource.POD_CONSTRUCTED:
                return tuple(map(pool.pod_deck, champions))
            return tuple(map(Deck, champions, cards))
        case _:
            return None


def _or_decks(rules: Rules, stage: Preparation) -> Preparation | tuple[Deck, ...]:
    return prepared_decks(rules, stage) or stage


def _snake(first: int, players: int, picks: int) -> int:
    """Give the seat that picks next in a snake draft: there and back again."""
    lap, step = divmod(picks, players)
    return (first + (step if lap % 2 == 0 else players - 1 - step)) % players


def _with(parts: tuple[tuple[str, ...], ...], seat: int, part: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return (*parts[:seat], part, *parts[seat + 1 :])


def _is_built(rules: Rules, stage: Building, seat: int) -> bool:
    """Tell whether a seat has all champions and, in a full constructed deck, as many cards as it can have."""
    if len(stage.champions[seat]) < CHAMPIONS_EACH:
        return False
    if rules.decks is DeckSource.POD_CONSTRUCTED or len(stage.cards[seat]) >= rules.deck_rules.size:
        return True
    return all(_card_fault(rules, stage, seat, card) is not None for card in rules.pool.of_kind(*_DECK_KINDS))


def _deck_fault(rules: Rules, taken: tuple[str, ...], move: PlayerMove) -> Illegal | None:
    if not isinstance(move, ChooseDeck):
        return Illegal.MUST_CHOOSE_DECK
    if move.deck not in rules.pool.preconstructed():
        return Illegal.NO_SUCH_DECK
    return Illegal.DECK_IS_TAKEN if move.deck in taken else None


def _drafting_fault(pool: tuple[str, ...], move: PlayerMove) -> Illegal | None:
    if not isinstance(move, PickChampion):
        return Illegal.MUST_PICK
    return None if move.champion in pool else Illegal.NO_SUCH_CHAMPION_CARD


def _returning_fault(picked: tuple[str, ...], move: PlayerMove) -> Illegal | None:
    if not isinstance(move, ReturnChampion):
        return Illegal.MUST_RETURN
    return None if move.champion in picked else Illegal.NOT_PICKED


def _building_fault(rules: Rules, stage: Building, move: PlayerMove) -> Illegal | None:
    seat = seat_preparing(rules, stage) or 0
    if len(stage.champions[seat]) < CHAMPIONS_EACH:
        if not isinstance(move, PickChampion):
            return Illegal.MUST_PICK
        face = rules.pool.faces.get(move.champion)
        possible = face is not None and face.kind is Kind.CHAMPION and move.champion not in stage.champions[seat]
        return None if possible else Illegal.NO_SUCH_CHAMPION_CARD
    if not isinstance(move, AddCard):
        return Illegal.MUST_ADD
    return _card_fault(rules, stage, seat, move.card)


def _card_fault(rules: Rules, stage: Building, seat: int, card: str) -> Illegal | None:
    faces = rules.pool.faces
    if card not in faces or faces[card].kind not in _DECK_KINDS:
        return Illegal.CANNOT_BE_IN_DECK
    if stage.cards[seat].count(card) >= rules.deck_rules.copies:
        return Illegal.TOO_MANY_COPIES
    if rules.deck_rules.usable and not any(
        faces[champion].traits.issuperset(faces[card].traits) for champion in stage.champions[seat]
    ):
        return Illegal.UNUSABLE
    return None
