"""Before a game: the players' decks (§8.0), the choice of who begins, and the first hands (§3.0)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from bacon_rules.save_your_bacon import events, moves
from bacon_rules.save_your_bacon import preparations as stages
from bacon_rules.save_your_bacon.cards.pool import Deck
from bacon_rules.save_your_bacon.cards.vocabulary import DECK_KINDS, Kind
from bacon_rules.save_your_bacon.frames import Turn
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH, DRAFTED_EACH, DeckSource, Rules
from bacon_rules.save_your_bacon.table import InPlay, Player, Table

Decks = tuple[Deck, ...]
Parts = tuple[tuple[CardKey, ...], ...]


def first_preparation(rules: Rules) -> stages.Preparation:
    """Return the first stage of a match."""
    match rules.decks:
        case DeckSource.PRECONSTRUCTED:
            return stages.TakingDecks()
        case DeckSource.DRAFT:
            return stages.DealingPool()
        case DeckSource.POD_CONSTRUCTED | DeckSource.FULL_CONSTRUCTED:
            nothing = ((),) * rules.players
            return stages.Building(nothing, nothing)
        case _:
            assert_never(rules.decks)


def seat_preparing(rules: Rules, stage: stages.Preparation) -> int | None:
    """Return the seat to move; `None` where chance moves."""
    match stage:
        case stages.TakingDecks(taken):
            return len(taken)
        case stages.Drafting(first, _, picked):
            return snake(first, rules.players, sum(map(len, picked)))
        case stages.Returning():
            return _seat_returning(stage)
        case stages.Building():
            return _seat_building(rules, stage)
        case stages.Beginning(seat):
            return seat
        case stages.DealingPool() | stages.DrawingLot() | stages.Opening():
            return None
        case _:
            assert_never(stage)


def preparation_options(rules: Rules, stage: stages.Preparation) -> list[moves.PlayerMove]:
    """Return the legal moves of the seat to move, in a fixed order."""
    candidates: list[moves.PlayerMove]
    match stage:
        case stages.TakingDecks():
            candidates = [moves.ChooseDeck(key) for key in rules.pool.preconstructed()]
        case stages.Drafting(_, pool, _):
            candidates = [moves.PickChampion(champion) for champion in pool]
        case stages.Returning(_, picked):
            candidates = [moves.ReturnChampion(champion) for champion in picked[_seat_returning(stage)]]
        case stages.Building():
            candidates = [
                *map(moves.PickChampion, rules.pool.of_kind(Kind.CHAMPION)),
                *map(moves.AddCard, rules.pool.of_kind(*DECK_KINDS)),
            ]
        case stages.Beginning():
            candidates = [moves.Begin(seat) for seat in range(rules.players)]
        case stages.DealingPool() | stages.DrawingLot() | stages.Opening():
            candidates = []
        case _:
            assert_never(stage)
    return [move for move in candidates if preparation_fault(rules, stage, move) is None]


def preparation_fault(  # noqa: C901
    rules: Rules, stage: stages.Preparation, move: moves.PlayerMove
) -> Illegal | None:
    """Return why a player's move is illegal; `None` if it is legal."""
    match stage:
        case stages.TakingDecks(taken):
            if not isinstance(move, moves.ChooseDeck):
                return Illegal.MUST_CHOOSE_DECK
            if move.deck not in rules.pool.preconstructed():
                return Illegal.NO_SUCH_DECK
            return Illegal.DECK_IS_TAKEN if move.deck in taken else None
        case stages.Drafting(_, pool, _):
            if not isinstance(move, moves.PickChampion):
                return Illegal.MUST_PICK
            return None if move.champion in pool else Illegal.NO_SUCH_CHAMPION_CARD
        case stages.Returning(_, picked):
            if not isinstance(move, moves.ReturnChampion):
                return Illegal.MUST_RETURN
            return None if move.champion in picked[_seat_returning(stage)] else Illegal.NOT_PICKED
        case stages.Building():
            return _building_fault(rules, stage, move)
        case stages.Beginning():
            if not isinstance(move, moves.Begin):
                return Illegal.MUST_BEGIN
            return None if 0 <= move.seat < rules.players else Illegal.NO_SUCH_SEAT
        case stages.DealingPool() | stages.DrawingLot() | stages.Opening():
            return Illegal.CHANCE_MOVES
        case _:
            assert_never(stage)


def prepared(  # noqa: C901
    rules: Rules, decks: Decks, stage: stages.Preparation, move: moves.Move
) -> tuple[Decks, stages.Preparation | Table]:
    """Return the decks, and the next stage, after a legal move of a player or of chance.

    The table comes with the champions in play and the first hands drawn, before the first check for victory.
    """
    following: stages.Preparation
    match stage, move:
        case stages.TakingDecks(taken), moves.ChooseDeck(deck):
            following = stages.TakingDecks((*taken, deck))
        case stages.DealingPool(), moves.DealPool(champions):
            following = stages.DrawingLot(champions)
        case stages.DrawingLot(pool), moves.DrawLot(seat):
            following = stages.Drafting(seat, pool, ((),) * rules.players) if pool else stages.Beginning(seat)
        case stages.Drafting(first, pool, picked), moves.PickChampion(champion):
            chosen = _plus(picked, snake(first, rules.players, sum(map(len, picked))), champion)
            left = tuple(one for one in pool if one != champion)
            following = stages.Drafting(first, left, chosen) if left else stages.Returning(first, chosen)
        case stages.Returning(first, picked), moves.ReturnChampion(champion):
            seat = _seat_returning(stage)
            kept = tuple(one for one in picked[seat] if one != champion)
            following = stages.Returning(first, (*picked[:seat], kept, *picked[seat + 1 :]))
        case stages.Building(champions, cards), moves.PickChampion(champion):
            following = stages.Building(_plus(champions, _seat_building(rules, stage), champion), cards)
        case stages.Building(champions, cards), moves.AddCard(card):
            added = _plus(cards, _seat_building(rules, stage), card)
            following = stages.Building(champions, tuple(tuple(sorted(part)) for part in added))
        case stages.Beginning(), moves.Begin(seat):
            following = stages.Opening(seat)
        case stages.Opening(first, shuffled), moves.Shuffle(cards):
            following = stages.Opening(first, (*shuffled, cards))
            if len(following.shuffled) == rules.players:
                return decks, _opened(rules, decks, following)
        case _:
            raise AssertionError(stage, move)
    made = _decks_made(rules, following)
    return (decks, following) if made is None else (made, stages.DrawingLot())


def preparation_events(rules: Rules, stage: stages.Preparation, move: moves.Move) -> Iterator[events.Event]:
    """Yield the immediate events of a legal move before a game."""
    seat = seat_preparing(rules, stage)
    match move:
        case moves.ChooseDeck(deck) if seat is not None:
            yield events.DeckTaken(seat, deck)
        case moves.PickChampion(champion) if seat is not None:
            yield events.ChampionPicked(seat, champion)
        case moves.ReturnChampion(champion) if seat is not None:
            yield events.ChampionReturned(seat, champion)
        case moves.DealPool(champions):
            yield events.PoolDealt(champions)
        case moves.DrawLot(chosen):
            yield events.LotDrawn(chosen)
        case moves.Shuffle(cards) if isinstance(stage, stages.Opening):
            yield events.DeckShuffled(len(stage.shuffled), len(cards))
        case _:
            pass


def following_events(game: int, decks: Decks, following: stages.Preparation | Table) -> Iterator[events.Event]:
    """Yield the further events of a move before a game: all decks are built, or the game begins."""
    if isinstance(following, stages.DrawingLot) and not following.pool:
        yield from (events.DeckBuilt(owner, deck.champions) for owner, deck in enumerate(decks))
    if isinstance(following, Table):
        yield events.GameBegan(game, following.turn.seat)
        for owner, player in enumerate(following.players):
            yield events.CardsDrawn(owner, len(player.hand))
            yield events.CardsSeen(owner, player.hand)


def snake(first: int, players: int, picks: int) -> int:
    """Return the seat that picks next in a snake draft: there and back again."""
    lap, step = divmod(picks, players)
    return (first + (step if lap % 2 == 0 else players - 1 - step)) % players


def is_built(rules: Rules, stage: stages.Building, seat: int) -> bool:
    """Return whether a seat has all its champions and, in a full constructed deck, all its cards."""
    if len(stage.champions[seat]) < CHAMPIONS_EACH:
        return False
    if rules.decks is DeckSource.POD_CONSTRUCTED or len(stage.cards[seat]) >= rules.deck_rules.size:
        return True
    champions, cards = stage.champions[seat], stage.cards[seat]
    return all(card_fault(rules, champions, cards, card) is not None for card in rules.pool.of_kind(*DECK_KINDS))


def card_fault(
    rules: Rules, champions: tuple[CardKey, ...], cards: tuple[CardKey, ...], card: CardKey
) -> Illegal | None:
    """Return why a card cannot be added to a deck built card by card (§8.4, S6); `None` if it can."""
    faces = rules.pool.faces
    if not rules.pool.is_for_decks(card):
        return Illegal.CANNOT_BE_IN_DECK
    if cards.count(card) >= rules.deck_rules.copies:
        return Illegal.TOO_MANY_COPIES
    if rules.deck_rules.usable and not any(
        faces[champion].traits.issuperset(faces[card].traits) for champion in champions
    ):
        return Illegal.UNUSABLE
    return None


def _plus(parts: Parts, seat: int, key: CardKey) -> Parts:
    return (*parts[:seat], (*parts[seat], key), *parts[seat + 1 :])


def _seat_returning(stage: stages.Returning) -> int:
    order: Iterable[int] = (*range(stage.first, len(stage.picked)), *range(stage.first))
    return next(seat for seat in order if len(stage.picked[seat]) == DRAFTED_EACH)


def _seat_building(rules: Rules, stage: stages.Building) -> int:
    return next(seat for seat in range(rules.players) if not is_built(rules, stage, seat))


def _building_fault(rules: Rules, stage: stages.Building, move: moves.PlayerMove) -> Illegal | None:
    seat = _seat_building(rules, stage)
    champions = stage.champions[seat]
    if len(champions) == CHAMPIONS_EACH:
        if not isinstance(move, moves.AddCard):
            return Illegal.MUST_ADD
        return card_fault(rules, champions, stage.cards[seat], move.card)
    if not isinstance(move, moves.PickChampion):
        return Illegal.MUST_PICK
    possible = move.champion in rules.pool.of_kind(Kind.CHAMPION) and move.champion not in champions
    return None if possible else Illegal.NO_SUCH_CHAMPION_CARD


def _decks_made(rules: Rules, stage: stages.Preparation) -> Decks | None:
    """Return the decks, once the players have made all their choices."""
    pool = rules.pool
    match stage:
        case stages.TakingDecks(taken) if len(taken) == rules.players:
            return tuple(pool.preconstructed()[key] for key in taken)
        case stages.Returning(_, picked) if all(len(champions) == CHAMPIONS_EACH for champions in picked):
            return tuple(map(pool.pod_deck, picked))
        case stages.Building(champions, cards) if all(is_built(rules, stage, seat) for seat in range(rules.players)):
            if rules.decks is DeckSource.POD_CONSTRUCTED:
                return tuple(map(pool.pod_deck, champions))
            return tuple(map(Deck, champions, cards))
        case _:
            return None


def _opened(rules: Rules, decks: Decks, stage: stages.Opening) -> Table:
    """Return the table at the beginning of a game (§3.0)."""
    dealt = [(tuple(sorted(deck[: rules.hand_size])), deck[rules.hand_size :]) for deck in stage.shuffled]
    beside = [rules.pool.side_deck(deck.champions) or None for deck in decks]
    players = tuple(Player(*cards, side_deck=side) for cards, side in zip(dealt, beside, strict=True))
    champions = [(seat, champion) for seat, deck in enumerate(decks) for champion in deck.champions]
    cards = tuple(
        InPlay(CardNumber(number), key, seat, CardNumber(number)) for number, (seat, key) in enumerate(champions)
    )
    return Table(players, cards, (Turn(stage.first, rules.actions),), next_number=CHAMPIONS_EACH * rules.players)
