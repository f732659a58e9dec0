"""Filling in what a view hides: cards drawn from all that may be there.

What a player's hand and deck may be made of is the deck less the cards that lie open; where decks are secret, it is all
copies of all cards that the deck may hold, less those that lie open.  These are shuffled, and dealt to hand and deck.

Where the game waits, a hand has to let it go on: who pays can pay, and who chooses from the hand has a choice.  A draw
in which that is not so is drawn again.  After some draws, cards of hand and deck are exchanged until it is so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING, Final

import attrs

from bacon_rules.errors import shown
from bacon_rules.jsonvalues import Faults
from bacon_rules.save_your_bacon.board import Board
from bacon_rules.save_your_bacon.choosing import choice_of
from bacon_rules.save_your_bacon.demands import Demand, demands_of
from bacon_rules.save_your_bacon.frames import Frame, Playing, Resolving, Shuffling, Taken
from bacon_rules.save_your_bacon.pool import Deck
from bacon_rules.save_your_bacon.preparing import Building, Opening, Preparation
from bacon_rules.save_your_bacon.rules import NAME, Rules
from bacon_rules.save_your_bacon.simple_checking import range_faults, size_faults, unless
from bacon_rules.save_your_bacon.table import Player, Table
from bacon_rules.save_your_bacon.triggers import passes_out_of_play
from bacon_rules.save_your_bacon.view import HIDDEN
from bacon_rules.save_your_bacon.words import Kind
from bacon_rules.shuffle import Randomness, Seed

if TYPE_CHECKING:
    from bacon_rules.save_your_bacon.state import State
    from bacon_rules.save_your_bacon.view import View

__all__ = ["guess", "guess_faults", "roughly_guessed"]

MOST_DRAWS: Final = 50
"""How often is drawn before cards are exchanged."""

Cards = tuple[str, ...]


@attrs.define
class Share:
    """The hidden cards of a player.

    Attributes:
        cards: those that may be in hand and deck, in the order in which they are dealt: first to the hand.
        held: how many are in the hand.
        known: the cards of the hand that are not hidden.
    """

    cards: list[str]
    held: int
    known: Cards

    @property
    def hand(self) -> list[str]:
        """The hand."""
        return [*self.known, *self.cards[: self.held]]

    def exchange(self, demand: Demand) -> None:
        """Exchange cards of the hand with others until it meets a demand, or no exchange brings it nearer."""
        while not demand.is_met(self.hand):
            heavier = sum(demand.weights[card] for card in self.hand) < demand.least
            sign = 1 if heavier else -1
            inside = range(self.held)
            outside = range(self.held, len(self.cards))
            if not inside or not outside:
                return
            weigh = [sign * demand.weights[card] for card in self.cards]
            lost = min(inside, key=weigh.__getitem__)
            gained = max(outside, key=weigh.__getitem__)
            if weigh[gained] <= weigh[lost]:
                return
            self.cards[lost], self.cards[gained] = self.cards[gained], self.cards[lost]


def guess(view: View, seed: Seed) -> State:
    """Give a state that has a view.

    Args:
        view: the view of a state.
        seed: what the hidden cards are drawn by.

    Raises:
        SeedError: the seed is none.
    """
    randomness = Randomness(f"{NAME}/determinize", view.chances + 1, seed)
    demands = list(demands_of(view))
    shares = _shares(view)
    for _ in range(MOST_DRAWS):
        for share in shares:
            randomness.shuffle(share.cards)
        if all(demand.is_met(shares[demand.seat].hand) for demand in demands):
            break
    for demand in demands:
        shares[demand.seat].exchange(demand)
    state = _filled(view, shares)
    return _with_taken(state, randomness)


def roughly_guessed(view: View) -> State:
    """Give a state that may have a view: its hidden cards are any, and those that others have chosen are still hidden.

    Args:
        view: a view without `guess_faults`.
    """
    return _filled(view, _shares(view))


def guess_faults(view: View) -> Faults:
    """Find what keeps hidden cards from being guessed.

    That is parts of the view of which there are not as many as players, and players who cannot have as many hidden
    cards as they are said to have.
    """
    players = view.rules.players
    if view.seat is not None:
        yield from range_faults("seat", view.seat, 0, players - 1)
    stage = view.stage
    if isinstance(stage, Table):
        yield from size_faults("stage.players", stage.players, players)
    if isinstance(stage, Table | Opening) or view.decks:
        yield from size_faults("decks", view.decks, players)
    if isinstance(stage, Opening):
        yield from unless(len(stage.shuffled) <= players, "stage.shuffled", "expected a deck for each player at most")
    if isinstance(stage, Building):
        yield from size_faults("stage.champions", stage.champions, players)
        yield from size_faults("stage.cards", stage.cards, players)
    champions = view.rules.pool.of_kind(Kind.CHAMPION)
    for champion in chain(*(deck.champions for deck in view.decks), *_building(view).champions):
        told = f"expected champions of the pool, got {shown(champion)}"
        yield from unless(champion in champions, "decks" if view.decks else "stage.champions", told)
    for seat, share in enumerate(_shares(view)):
        hidden = _hidden_at(view, seat)
        path = f"stage.players[{seat}]" if isinstance(stage, Table) else "stage"
        told = f"expected {len(share.cards)} hidden cards at most, got {hidden}"
        yield from unless(hidden <= len(share.cards), path, told)


def _shares(view: View) -> list[Share]:
    """Give what each player's hidden cards may be, sorted."""
    shares = []
    for seat in range(view.rules.players):
        player = view.stage.players[seat] if isinstance(view.stage, Table) else Player((), ())
        possible = Counter(_possible(view, seat))
        possible.subtract(_open_cards(view, seat))
        cards = sorted((+possible).elements())
        known = tuple(card for card in player.hand if card != HIDDEN)
        shares.append(Share(cards, player.hand.count(HIDDEN), known))
    return shares


def _possible(view: View, seat: int) -> Iterator[str]:
    """Give the cards that a player may have: those of the deck or, if it is secret, all copies that it may hold."""
    champions: Cards = ()
    cards: Cards = ()
    if view.decks:
        champions, cards = view.decks[seat].champions, view.decks[seat].cards
    elif isinstance(view.stage, Building):
        champions, cards = view.stage.champions[seat], view.stage.cards[seat]
    return _copies(view.rules, champions) if HIDDEN in cards else iter(cards)


def _copies(rules: Rules, champions: Cards) -> Iterator[str]:
    """Give all copies of all cards that a deck with these champions may hold (§8.4, S6)."""
    faces, limits = rules.pool.faces, rules.deck_rules
    for card in rules.pool.of_kind(Kind.EQUIPMENT, Kind.ACTION, Kind.REACTION):
        traits = faces[card].traits
        if not limits.usable or any(faces[champion].traits.issuperset(traits) for champion in champions):
            yield from (card,) * min(limits.copies, limits.size)


def _open_cards(view: View, seat: int) -> Iterator[str]:
    """Give the cards of a player that the view shows, champions aside."""
    if isinstance(view.stage, Table):
        player = view.stage.players[seat]
        shuffling = (frame.cards for frame in _shufflings(view.stage, seat))
        for card in chain(player.hand, player.deck, player.discard, player.spent, player.removed, *shuffling):
            if card != HIDDEN:
                yield card
        yield from (card.card for card in view.stage.cards if card.seat == seat and not card.is_champion)
        for frame in view.stage.stack:
            if isinstance(frame, Playing) and frame.seat == seat:
                yield frame.card


def _shufflings(table: Table, seat: int) -> Iterator[Shuffling]:
    for frame in table.stack:
        if isinstance(frame, Shuffling) and frame.seat == seat:
            yield frame


def _hidden_at(view: View, seat: int) -> int:
    """Give how many cards of a player are hidden."""
    stage = view.stage
    if isinstance(stage, Table):
        player = stage.players[seat]
        shuffling = (frame.cards for frame in _shufflings(stage, seat))
        return sum(card == HIDDEN for card in chain(player.hand, player.deck, *shuffling))
    if isinstance(stage, Opening) and seat < len(stage.shuffled):
        return stage.shuffled[seat].count(HIDDEN)
    if view.decks:
        return view.decks[seat].cards.count(HIDDEN)
    return _building(view).cards[seat].count(HIDDEN) if isinstance(stage, Building) else 0


def _building(view: View) -> Building:
    return view.stage if isinstance(view.stage, Building) else Building((), ())


def _with(cards: Cards, supply: Iterator[str]) -> Cards:
    """Give cards with those of a supply in the place of hidden ones."""
    return tuple(next(supply) if card == HIDDEN else card for card in cards)


def _filled(view: View, shares: list[Share]) -> State:
    """Deal the shares to where cards are hidden."""
    # A guess is a state, which makes its views.
    from bacon_rules.save_your_bacon.state import State  # noqa: PLC0415

    decks, stage = view.decks, view.stage
    if isinstance(stage, Table):
        decks = tuple(_whole_deck(view, seat, deck, shares[seat]) for seat, deck in enumerate(decks))
        stage = _filled_table(stage, shares)
    else:
        decks = tuple(
            Deck(deck.champions, _in_order(deck.cards, iter(share.cards)))
            for deck, share in zip(decks, shares, strict=False)
        )
        stage = _filled_preparation(stage, shares)
    return State(view.rules, view.scores, view.game, view.chances, decks, stage, view.winners)


def _in_order(cards: Cards, supply: Iterator[str]) -> Cards:
    """Fill in cards that are kept sorted."""
    return tuple(sorted(_with(cards, supply))) if HIDDEN in cards else cards


def _whole_deck(view: View, seat: int, deck: Deck, share: Share) -> Deck:
    """Give a deck; one that is secret holds what lies open and what was dealt."""
    if HIDDEN not in deck.cards:
        return deck
    out = set(deck.champions)
    cards = [card for card in _open_cards(view, seat) if card not in out]
    return Deck(deck.champions, tuple(sorted([*cards, *share.cards[: _hidden_at(view, seat)]])))


def _filled_table(table: Table, shares: list[Share]) -> Table:
    supplies = [iter(share.cards) for share in shares]
    players = tuple(
        attrs.evolve(player, hand=_in_order(player.hand, supply), deck=_with(player.deck, supply))
        for player, supply in zip(table.players, supplies, strict=True)
    )
    stack: list[Frame] = []
    for frame in table.stack:
        if isinstance(frame, Shuffling) and 0 <= frame.seat < len(supplies):
            stack.append(attrs.evolve(frame, cards=_in_order(frame.cards, supplies[frame.seat])))
        else:
            stack.append(frame)
    return attrs.evolve(table, players=players, stack=tuple(stack))


def _filled_preparation(stage: Preparation, shares: list[Share]) -> Preparation:
    match stage:
        case Opening(first, shuffled):
            cards = tuple(_with(deck, iter(share.cards)) for deck, share in zip(shuffled, shares, strict=False))
            return Opening(first, cards)
        case Building(champions, parts):
            filled = (_in_order(part, iter(share.cards)) for part, share in zip(parts, shares, strict=True))
            return Building(champions, tuple(filled))
        case _:
            return stage


def _with_taken(state: State, randomness: Randomness) -> State:
    """Draw the cards that others have chosen from their hands."""
    table = state.table
    frame = table.stack[-1] if table is not None and table.stack else None
    if table is None or not isinstance(frame, Resolving) or all(taken.card != HIDDEN for taken in frame.taken):
        return state
    board = Board(state.rules, state.decks, table)
    wanted = choice_of(board, frame).choose
    taken: list[Taken] = []
    for one in frame.taken:
        others = (other for other in (*taken, *frame.taken[len(taken) :]) if other.seat == one.seat)
        left = Counter(card for card in board.players[one.seat].hand if passes_out_of_play(board.faces[card], wanted))
        left.subtract(other.card for other in others)
        cards = list((+left).elements())
        known = one.card != HIDDEN or not cards
        taken.append(one if known else Taken(one.seat, cards[randomness.below(len(cards))]))
    stack = (*table.stack[:-1], attrs.evolve(frame, taken=tuple(taken)))
    return attrs.evolve(state, stage=attrs.evolve(table, stack=stack))
