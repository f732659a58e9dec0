"""What keeps decks, and what is done before a game, from having come about (§3.0, §8.0)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from itertools import chain
from typing import assert_never

from bacon_rules.jsonvalues import Fault, Faults
from bacon_rules.save_your_bacon.cards import key_of
from bacon_rules.save_your_bacon.moves import AddCard, ChooseDeck, PickChampion, PlayerMove
from bacon_rules.save_your_bacon.pool import Deck
from bacon_rules.save_your_bacon.preparing import (
    Beginning,
    Building,
    DealingPool,
    Drafting,
    DrawingLot,
    Opening,
    Preparation,
    Returning,
    TakingDecks,
    first_preparation,
    preparation_fault,
    prepare,
    seat_preparing,
)
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH, DRAFTED_EACH, DeckSource, Rules
from bacon_rules.save_your_bacon.simple_checking import (
    known_faults,
    ordered_faults,
    range_faults,
    size_faults,
    unless,
)
from bacon_rules.save_your_bacon.words import Kind

__all__ = ["chances_before", "decks_faults", "needs_decks", "preparation_faults"]

Part = tuple[str, ...]
Chosen = tuple[int, str, PlayerMove]
"""A seat, where in the value its choice is, and the choice."""


def chances_before(rules: Rules, game: int, stage: Preparation | None) -> int:
    """Give how many chance moves a preparation takes; with `None`, all preparations of a game and those before it.

    Chance may have moved more often if earlier games were played.
    """
    before = (3 if rules.decks is DeckSource.DRAFT else 1) + (game - 1) * rules.players
    match stage:
        case TakingDecks() | DealingPool() | Building():
            return 0
        case DrawingLot(pool):
            return 1 if pool else before - 1
        case Drafting() | Returning():
            return 2
        case Beginning():
            return before
        case Opening(shuffled=shuffled):
            return before + len(shuffled)
        case None:
            return before + rules.players
        case _:
            assert_never(stage)


def decks_faults(rules: Rules, decks: tuple[Deck, ...]) -> Faults:
    """Find what keeps the players from having these decks (§8.0)."""
    yield from size_faults("decks", decks, rules.players)
    champions = tuple(deck.champions for deck in decks)
    yield from _champions_faults(rules, "decks[{}].champions", champions, (CHAMPIONS_EACH,) * rules.players)
    match rules.decks:
        case DeckSource.PRECONSTRUCTED:
            yield from _taken_faults(rules, decks)
        case DeckSource.DRAFT:
            yield from _different_faults("decks[{}].champions", champions)
            yield from _pod_faults(rules, decks)
        case DeckSource.POD_CONSTRUCTED:
            yield from _pod_faults(rules, decks)
        case DeckSource.FULL_CONSTRUCTED:
            end = yield from _replayed(rules, _built(champions, tuple(deck.cards for deck in decks), "decks[{}].{}"))
            for seat, deck in enumerate(decks):
                yield from ordered_faults(f"decks[{seat}].cards", deck.cards)
            yield from unless(end == decks, f"decks[{len(decks) - 1}].cards", "expected more cards in this deck")
        case _:
            assert_never(rules.decks)


def preparation_faults(rules: Rules, game: int, decks: tuple[Deck, ...], stage: Preparation) -> Faults:
    """Find what keeps a preparation from having come about in a game of a match, the decks being right."""
    yield from unless(bool(decks) or game == 1, "game", f"expected 1, since the players have no decks yet, got {game}")
    match stage:
        case Beginning(seat):
            yield from range_faults("stage.seat", seat, 0, rules.players - 1)
        case Opening():
            yield from _opening_faults(rules, decks, stage)
        case DrawingLot(pool):
            yield from unless(game == 1, "stage", "expected no lot after the first game (S10, S17)")
            yield from _pool_faults(rules, pool, DRAFTED_EACH * rules.players * (not decks))
        case TakingDecks(taken):
            yield from _source_faults(rules, DeckSource.PRECONSTRUCTED)
            choices = [(seat, f"stage.taken[{seat}]", ChooseDeck(deck)) for seat, deck in enumerate(taken)]
            yield from _unfinished_faults("stage.taken", (yield from _replayed(rules, choices)))
        case DealingPool():
            yield from _source_faults(rules, DeckSource.DRAFT)
        case Drafting():
            yield from _drafting_faults(rules, stage)
        case Returning():
            yield from _returning_faults(rules, stage)
        case Building():
            yield from _building_faults(rules, stage)
        case _:
            assert_never(stage)


def needs_decks(stage: Preparation) -> bool:
    """Tell whether all players have their decks in a preparation."""
    match stage:
        case Beginning() | Opening() | DrawingLot(pool=()):
            return True
        case _:
            return False


def _drafting_faults(rules: Rules, stage: Drafting) -> Faults:
    yield from _source_faults(rules, DeckSource.DRAFT)
    yield from range_faults("stage.first", stage.first, 0, rules.players - 1)
    sizes = _drafted(rules, stage.first, sum(map(len, stage.picked)))
    yield from _champions_faults(rules, "stage.picked[{}]", stage.picked, sizes)
    yield from _different_faults("stage.picked[{}]", stage.picked)
    left = DRAFTED_EACH * rules.players - sum(sizes)
    yield from unless(left, "stage.picked", "expected some champions to be left to pick")
    yield from _pool_faults(rules, stage.pool, left)
    for place, champion in enumerate(stage.pool):
        yield from unless(champion not in chain(*stage.picked), f"stage.pool[{place}]", "this champion was picked")


def _returning_faults(rules: Rules, stage: Returning) -> Faults:
    yield from _source_faults(rules, DeckSource.DRAFT)
    yield from range_faults("stage.first", stage.first, 0, rules.players - 1)
    returned = sum(len(champions) == CHAMPIONS_EACH for champions in stage.picked)
    yield from unless(returned < rules.players, "stage.picked", "expected a player who has not put one back")
    sizes = _returned(rules, stage.first, returned)
    yield from _champions_faults(rules, "stage.picked[{}]", stage.picked, sizes)
    yield from _different_faults("stage.picked[{}]", stage.picked)


def _building_faults(rules: Rules, stage: Building) -> Faults:
    yield from _source_faults(rules, DeckSource.POD_CONSTRUCTED, DeckSource.FULL_CONSTRUCTED)
    for name, parts in (("champions", stage.champions), ("cards", stage.cards)):
        yield from size_faults(f"stage.{name}", parts, rules.players)
    moves = _built(stage.champions, stage.cards, "stage.{1}[{0}]")
    yield from _unfinished_faults("stage", (yield from _replayed(rules, moves)))
    for seat, part in enumerate(stage.cards):
        yield from ordered_faults(f"stage.cards[{seat}]", part)


def _source_faults(rules: Rules, *sources: DeckSource) -> Faults:
    problem = f"decks are not made so by these rules, which say {rules.decks}"
    yield from unless(rules.decks in sources, "stage", problem)


def _champions_faults(rules: Rules, path: str, rows: tuple[Part, ...], sizes: tuple[int, ...]) -> Faults:
    """Find what is wrong with the champions of the players, besides who has which."""
    known = rules.pool.of_kind(Kind.CHAMPION)
    yield from size_faults(path.partition("[")[0], rows, rules.players)
    for seat, row in enumerate(rows):
        here = path.format(seat)
        yield from size_faults(here, row, sizes[seat])
        yield from known_faults(here, row, known, "a champion")
        yield from unless(len(set(row)) == len(row), here, "expected different champions")


def _different_faults(path: str, rows: tuple[Part, ...]) -> Faults:
    """Find a champion that two players have drafted."""
    for seat, row in enumerate(rows):
        others = set(chain(*rows[:seat]))
        yield from unless(others.isdisjoint(row), path.format(seat), "another player has one of these champions")


def _pod_faults(rules: Rules, decks: tuple[Deck, ...]) -> Faults:
    for seat, deck in enumerate(decks):
        right = rules.pool.pod_deck(deck.champions)
        yield from unless(deck == right, f"decks[{seat}].cards", "expected the cards of these champions' pods, sorted")


def _taken_faults(rules: Rules, decks: tuple[Deck, ...]) -> Faults:
    """Find a deck that is none of the pool's, or is had by more players than it can be."""
    there = Counter(rules.pool.pod_deck(map(key_of, deck.champions)) for deck in rules.pool.decks)
    for seat, deck in enumerate(decks):
        yield from unless(there[deck], f"decks[{seat}]", "expected one of the pool's decks that no other player has")
        there[deck] -= 1


def _opening_faults(rules: Rules, decks: tuple[Deck, ...], stage: Opening) -> Faults:
    yield from range_faults("stage.first", stage.first, 0, rules.players - 1)
    yield from unless(len(stage.shuffled) < rules.players, "stage.shuffled", "expected a deck to be left to shuffle")
    for seat, cards in enumerate(stage.shuffled):
        right = tuple(sorted(cards)) == decks[seat].cards
        yield from unless(right, f"stage.shuffled[{seat}]", "expected the cards of this player's deck")


def _pool_faults(rules: Rules, pool: Part, size: int) -> Faults:
    yield from size_faults("stage.pool", pool, size)
    yield from known_faults("stage.pool", pool, rules.pool.of_kind(Kind.CHAMPION), "a champion")
    right = list(pool) == sorted(set(pool))
    yield from unless(right, "stage.pool", "expected different champions, sorted")


def _drafted(rules: Rules, first: int, picks: int) -> tuple[int, ...]:
    """Give how many champions each player has after so many picks."""
    counts = [0] * rules.players
    for _ in range(min(picks, DRAFTED_EACH * rules.players)):
        seat = seat_preparing(rules, Drafting(first, (), tuple(("",) * count for count in counts)))
        counts[seat or 0] += 1
    return tuple(counts)


def _returned(rules: Rules, first: int, returned: int) -> tuple[int, ...]:
    """Give how many champions each player has after so many have put one back."""
    steps = ((seat - first) % rules.players for seat in range(rules.players))
    return tuple(DRAFTED_EACH - (step < returned) for step in steps)


def _built(champions: tuple[Part, ...], cards: tuple[Part, ...], path: str) -> Iterator[Chosen]:
    """Give the moves that build decks."""
    for seat, (row, deck) in enumerate(zip(champions, cards, strict=True)):
        for place, champion in enumerate(row):
            yield seat, f"{path.format(seat, 'champions')}[{place}]", PickChampion(champion)
        for place, card in enumerate(deck):
            yield seat, f"{path.format(seat, 'cards')}[{place}]", AddCard(card)


def _replayed(rules: Rules, choices: Iterable[Chosen]) -> Generator[Fault, None, Preparation | tuple[Deck, ...]]:
    """Make the moves of a preparation once more, and give what comes of them."""
    stage: Preparation | tuple[Deck, ...] = first_preparation(rules)
    for seat, path, move in choices:
        turn = None if isinstance(stage, tuple) else seat_preparing(rules, stage)
        told = "there was nothing left to choose for this seat, or an earlier one had not chosen"
        yield from unless(turn == seat, path, told)
        assert not isinstance(stage, tuple)
        reason = preparation_fault(rules, stage, move)
        yield from unless(reason is None, path, f"{move} was illegal: {reason}")
        stage = prepare(rules, stage, move)
    return stage


def _unfinished_faults(path: str, end: Preparation | tuple[Deck, ...]) -> Faults:
    yield from unless(not isinstance(end, tuple), path, "expected something to be left to choose")
