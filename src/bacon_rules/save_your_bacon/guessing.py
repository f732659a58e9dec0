"""Filling in the hidden cards of a view with random possible cards.

The possible hidden cards of a player are the deck without the open cards; if decks are secret, they are all copies of
all cards that the deck may hold, without the open ones.  These cards are shuffled and dealt: to the hand, face down, to
the deck.

The hands must let the game continue: a player who pays must be able to pay, and a player who chooses from the hand
needs a choice.  If a draw does not fit, it is repeated.  After some draws, cards are exchanged until they fit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from operator import itemgetter
from typing import Final, TypeAlias

import attrs

from bacon_rules.save_your_bacon.cards.pool import Deck, Pool
from bacon_rules.save_your_bacon.cards.vocabulary import DECK_KINDS, HIDDEN, Zone
from bacon_rules.save_your_bacon.cards.vocabulary.places import SECRET
from bacon_rules.save_your_bacon.frames import (
    Answered,
    Frame,
    Kept,
    PayingCosts,
    Playing,
    Resolving,
    Round,
    Shuffling,
    Taken,
)
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.keeping import decks_at_first, gained, owned_at_least, owned_now
from bacon_rules.save_your_bacon.moves import Choose, ChooseCard
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.paying.costs import choices_of, leaves_choice, retraced, with_choice
from bacon_rules.save_your_bacon.play.resolving.choosing import choice_of
from bacon_rules.save_your_bacon.play.resolving.polling import answers_of
from bacon_rules.save_your_bacon.play.values.values import passes_out_of_play
from bacon_rules.save_your_bacon.possible_hands import CostDemand, Demand, demands_of
from bacon_rules.save_your_bacon.preparations import Building, Opening, Preparation
from bacon_rules.save_your_bacon.rules import NAME, Rules
from bacon_rules.save_your_bacon.table import Table
from bacon_rules.shuffle import Randomness, Seed

MOST_DRAWS: Final = 50
"""The number of draws before cards are exchanged."""

Cards: TypeAlias = tuple[CardKey, ...]
Decks: TypeAlias = tuple[Deck, ...]
Stage: TypeAlias = Preparation | Table


@attrs.define
class Share:
    """The hidden cards of a player.

    Attributes:
        cards: the possible cards, in the order of dealing: first to the hand, then face down.
        held: the number of hidden cards in the hand.
        known: the cards of the hand that are not hidden.
        hidden: the total number of hidden cards.
        needed: the cards that must be among the hidden ones, since the player took or gave them (S73).
        laid: the number of hidden cards that lie face down.
        known_laid: the cards that lie face down and are not hidden.
    """

    cards: list[CardKey]
    held: int
    known: Cards
    hidden: int
    needed: Counter[CardKey] = attrs.field(factory=Counter)
    laid: int = 0
    known_laid: Cards = ()

    def dealt(self, zone: Zone) -> list[CardKey]:
        """Return the cards of the hand, or those that lie face down."""
        places = self._places(zone)
        known = self.known if zone is Zone.HAND else self.known_laid
        return [*known, *self.cards[places.start : places.stop]]

    def _places(self, zone: Zone) -> range:
        return range(self.held) if zone is Zone.HAND else range(self.held, self.held + self.laid)

    def exchange(self, demand: Demand | CostDemand) -> None:
        """Exchange cards until they meet a demand, or until no exchange brings them nearer."""
        inside = self._places(demand.zone)
        outside = [*range(inside.stop, len(self.cards)), *range(inside.start)]
        while shortfall := demand.shortfall(self.dealt(demand.zone)):
            swaps = [
                (self._shortfall_after(demand, lost, gained), lost, gained) for lost in inside for gained in outside
            ]
            least, lost, gained = min(swaps, key=itemgetter(0), default=(shortfall, 0, 0))
            if least >= shortfall:
                return
            self._swap(lost, gained)

    def take_in(self) -> None:
        """Exchange hidden cards for the needed cards that are missing among them."""
        missing = self.needed - Counter(self.cards[: self.hidden])
        for card in missing.elements():
            inside = Counter(self.cards[: self.hidden])
            lost = next(
                place for place in range(self.hidden) if inside[self.cards[place]] > self.needed[self.cards[place]]
            )
            self._swap(lost, self.cards.index(card, self.hidden))

    def _shortfall_after(self, demand: Demand | CostDemand, lost: int, gained: int) -> int:
        self._swap(lost, gained)
        shortfall = demand.shortfall(self.dealt(demand.zone))
        self._swap(lost, gained)
        return shortfall

    def _swap(self, one: int, other: int) -> None:
        self.cards[one], self.cards[other] = self.cards[other], self.cards[one]


def guess(rules: Rules, chances: int, decks: Decks, stage: Stage, seed: Seed) -> tuple[Decks, Stage]:
    """Return the decks and the stage of a view, with hidden cards drawn by a seed.

    Args:
        rules: the rules of the game.
        chances: the number of chance moves made so far.
        decks: the decks, as a seat sees them.
        stage: the preparation or the table, as the seat sees it.
        seed: the seed for drawing the hidden cards.

    Raises:
        SeedError: the seed is not an `int`, a `str` or `bytes`.
    """
    randomness = Randomness(f"{NAME}/determinize", chances + 1, seed)
    demands = list(demands_of(rules, decks, stage))
    shares = shares_of(rules, decks, stage)
    for _ in range(MOST_DRAWS):
        for share in shares:
            randomness.shuffle(share.cards)
            share.take_in()
        if not any(demand.shortfall(shares[demand.seat].dealt(demand.zone)) for demand in demands):
            break
    for demand in demands:
        shares[demand.seat].exchange(demand)
        shares[demand.seat].take_in()
    whole, following = filled(rules.pool, decks, stage, shares)
    return whole, _with_taken(rules, whole, following, randomness) if isinstance(following, Table) else following


def shares_of(rules: Rules, decks: Decks, stage: Stage) -> list[Share]:
    """Return the possible hidden cards of each player, sorted."""
    shares = []
    for seat in range(rules.players):
        hand, laid = [stage.players[seat].cards_in(zone) if isinstance(stage, Table) else () for zone in SECRET]
        possible = Counter(_possible(rules, decks, stage, seat))
        possible.subtract(_open_cards(stage, seat))
        cards = sorted((+possible).elements())
        known, known_laid = (tuple(card for card in cards if card != HIDDEN) for cards in (hand, laid))
        beside = rules.pool.side_deck(decks[seat].champions) if isinstance(stage, Table) else ()
        needed = owned_at_least(_kept(stage), seat, beside) - Counter(_open_cards(stage, seat))
        hidden = _hidden_at(decks, stage, seat)
        shares.append(Share(cards, hand.count(HIDDEN), known, hidden, needed, laid.count(HIDDEN), known_laid))
    return shares


def _kept(stage: Stage) -> tuple[Kept, ...]:
    """Return the cards that have changed owner (S73)."""
    return (stage.kept or ()) if isinstance(stage, Table) else ()


def filled(pool: Pool, decks: Decks, stage: Stage, shares: list[Share]) -> tuple[Decks, Stage]:
    """Return the decks and the stage of a view with the hidden cards dealt from the shares."""
    if isinstance(stage, Table):
        owned = owned_now(pool, decks, stage.kept)
        now = tuple(_whole_deck(stage, seat, deck, shares[seat]) for seat, deck in enumerate(owned))
        first = now if stage.kept is None else decks_at_first(now, stage.kept)
        first = tuple(_without_side_deck(pool, deck) for deck in first) if pool.side_decks else first
        return tuple(map(_kept_secret, decks, first)), _filled_table(pool, stage, shares)
    whole = (
        Deck(deck.champions, _in_order(deck.cards, iter(share.cards)))
        for deck, share in zip(decks, shares, strict=False)
    )
    return tuple(whole), _filled_preparation(stage, shares)


def _possible(rules: Rules, decks: Decks, stage: Stage, seat: int) -> Iterator[CardKey]:
    """Yield the possible cards of a player: the deck, or if it is secret, all copies that it may hold."""
    if decks:
        champions, cards = decks[seat].champions, decks[seat].cards
    elif isinstance(stage, Building):
        champions, cards = stage.champions[seat], stage.cards[seat]
    else:
        return
    if HIDDEN not in cards:
        yield from owned_now(rules.pool, decks, stage.kept)[seat].cards if isinstance(stage, Table) else cards
        return
    more = gained(_kept(stage), seat)
    if isinstance(stage, Table):
        more.update(rules.pool.side_deck(champions))
    faces, limits = rules.pool.faces, rules.deck_rules
    for card in rules.pool.of_kind(*DECK_KINDS):
        traits = faces[card].traits
        if not limits.usable or any(faces[champion].traits.issuperset(traits) for champion in champions):
            yield from (card,) * (min(limits.copies, limits.size) + more[card])


def _open_cards(stage: Stage, seat: int) -> Iterator[CardKey]:
    """Yield the cards of a player that a view shows, without champions."""
    if not isinstance(stage, Table):
        return
    for cards in _zones(stage, seat):
        yield from (card for card in cards if card != HIDDEN)
    for card in stage.cards:
        if card.owner == seat and not (card.is_champion or card.token):
            yield card.card
        yield from (one.card for one in card.under if one.owner == seat)
    yield from (frame.card for frame in stage.stack if isinstance(frame, Playing) and frame.owner == seat)


def _zones(table: Table, seat: int) -> Iterator[Cards]:
    player = table.players[seat]
    yield from (player.hand, player.deck, player.discard, player.spent, player.removed)
    yield from (player.cards_in(Zone.SIDE_DECK), player.cards_in(Zone.FACE_DOWN))
    yield from (frame.cards for frame in table.stack if isinstance(frame, Shuffling) and frame.seat == seat)


def _hidden_at(decks: Decks, stage: Stage, seat: int) -> int:
    """Return the number of a player's hidden cards."""
    match stage:
        case Table():
            return list(chain(*_zones(stage, seat))).count(HIDDEN)
        case Opening(shuffled=shuffled) if seat < len(shuffled):
            return shuffled[seat].count(HIDDEN)
        case Building(cards=cards):
            return cards[seat].count(HIDDEN)
        case _:
            return decks[seat].cards.count(HIDDEN) if decks else 0


def _with(cards: Cards, supply: Iterator[CardKey]) -> Cards:
    """Return cards with the hidden ones replaced from a supply."""
    return tuple(next(supply) if card == HIDDEN else card for card in cards)


def _in_order(cards: Cards, supply: Iterator[CardKey]) -> Cards:
    """Return sorted cards with the hidden ones replaced from a supply."""
    return tuple(sorted(_with(cards, supply))) if HIDDEN in cards else cards


def _whole_deck(table: Table, seat: int, deck: Deck, share: Share) -> Deck:
    """Return a whole deck; a secret one is made of the open cards and the dealt cards."""
    if HIDDEN not in deck.cards:
        return deck
    cards = [card for card in _open_cards(table, seat) if card not in deck.champions]
    return Deck(deck.champions, tuple(sorted([*cards, *share.cards[: share.hidden]])))


def _without_side_deck(pool: Pool, deck: Deck) -> Deck:
    cards = Counter(deck.cards) - Counter(pool.side_deck(deck.champions))
    return Deck(deck.champions, tuple(sorted(cards.elements())))


def _kept_secret(seen: Deck, whole: Deck) -> Deck:
    """Return a whole deck, unless the view shows all of it."""
    return whole if HIDDEN in seen.cards else seen


def _filled_table(pool: Pool, table: Table, shares: list[Share]) -> Table:
    players = []
    rest = []
    for player, share in zip(table.players, shares, strict=True):
        supply = iter(share.cards)
        hand, laid = (_in_order(player.cards_in(zone), supply) for zone in SECRET)
        deck, removed = _with(player.deck, supply), _with(player.removed, supply)
        drawn = _last_drawn(pool, share) if player.drawn == HIDDEN else player.drawn
        now = attrs.evolve(player, hand=hand, face_down=laid or None, drawn=drawn, deck=deck, removed=removed)
        players.append(now)
        rest.append(supply)
    stack: list[Frame] = []
    for frame in table.stack:
        if isinstance(frame, Shuffling) and 0 <= frame.seat < len(rest) and HIDDEN in frame.cards:
            stack.append(attrs.evolve(frame, cards=tuple(sorted(_with(frame.cards, rest[frame.seat])))))
        else:
            stack.append(frame)
    return attrs.evolve(table, players=tuple(players), stack=tuple(stack))


def _last_drawn(pool: Pool, share: Share) -> CardKey:
    """Return the card that a player may have drawn last (S99): most likely one of the hand, else any."""
    return [*share.cards[: share.held], *share.known, *share.cards, *pool.of_kind(*DECK_KINDS)][0]


def _filled_preparation(stage: Preparation, shares: list[Share]) -> Preparation:
    match stage:
        case Opening(first, shuffled):
            cards = tuple(_with(deck, iter(share.cards)) for deck, share in zip(shuffled, shares, strict=False))
            return Opening(first, cards)
        case Building(champions, parts):
            return Building(champions, tuple(map(_in_order, parts, [iter(share.cards) for share in shares])))
        case _:
            return stage


def _with_taken(rules: Rules, decks: Decks, table: Table, randomness: Randomness) -> Table:
    """Return a table with random cards in place of the cards that others have chosen in secret."""
    frame = table.stack[-1] if table.stack else None
    if isinstance(frame, PayingCosts):
        return _with_paid(Board(rules, decks, table), table, frame, randomness)
    if isinstance(frame, Resolving) and frame.rounds is not None and frame.asking is not None:
        return _with_answers(Board(rules, decks, table), table, frame, frame.asking, randomness)
    if not isinstance(frame, Resolving) or all(taken.card != HIDDEN for taken in frame.taken):
        return table
    board = Board(rules, decks, table)
    choice = choice_of(board, frame)
    if choice.zone is Zone.DECK:
        return attrs.evolve(table, stack=(*table.stack[:-1], attrs.evolve(frame, taken=_on_top(board, frame.taken))))
    wanted = choice.choose
    taken: list[Taken] = []
    for one in frame.taken:
        others = (other for other in (*taken, *frame.taken[len(taken) :]) if other.seat == one.seat)
        there = board.players[one.seat].cards_in(choice.zone)
        left = Counter(card for card in there if passes_out_of_play(board, wanted, card, frame))
        left.subtract(other.card for other in others)
        cards = list((+left).elements())
        known = one.card != HIDDEN or not cards
        taken.append(one if known else Taken(one.seat, cards[randomness.below(len(cards))]))
    return attrs.evolve(table, stack=(*table.stack[:-1], attrs.evolve(frame, taken=tuple(taken))))


def _with_answers(board: Board, table: Table, frame: Resolving, asking: Round, randomness: Randomness) -> Table:
    """Return a table with random possible answers in place of those that others have given in secret (S86)."""
    answers = []
    for one in asking.answers:
        possible = answers_of(board, frame, one.player) if one.answer is None else []
        answers.append(Answered(one.player, possible[randomness.below(len(possible))]) if possible else one)
    assert frame.rounds is not None
    rounds = (*frame.rounds[:-1], attrs.evolve(asking, answers=tuple(answers)))
    return attrs.evolve(table, stack=(*table.stack[:-1], attrs.evolve(frame, rounds=rounds)))


def _with_paid(board: Board, table: Table, frame: PayingCosts, randomness: Randomness) -> Table:
    """Return a table with random cards in place of the hand cards chosen in secret to pay for costs (S42).

    The cards must leave the player a choice, so other draws are repeated.
    """
    moves = [move for _, move in retraced(board, frame)]
    begun = attrs.evolve(frame, picked=(), taken=())
    draws = (_drawn_choices(board, begun, moves, randomness) for _ in range(MOST_DRAWS))
    paid = next((drawn for drawn in draws if leaves_choice(board, drawn)), frame)
    return attrs.evolve(table, stack=(*table.stack[:-1], paid))


def _drawn_choices(
    board: Board, paid: PayingCosts, moves: Iterable[Choose | ChooseCard], randomness: Randomness
) -> PayingCosts:
    """Return a payment after choices, with random cards for the hidden choices."""
    for move in moves:
        possible = choices_of(board, paid) if move == ChooseCard(HIDDEN) else [move]
        paid = with_choice(paid, possible[randomness.below(len(possible))] if possible else move)
    return paid


def _on_top(board: Board, taken: Iterable[Taken]) -> tuple[Taken, ...]:
    """Return the cards chosen from decks: they lie on top."""
    supplies = [iter(player.deck) for player in board.players]
    return tuple([Taken(one.seat, next(supplies[one.seat], one.card)) for one in taken])
