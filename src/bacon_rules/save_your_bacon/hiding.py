"""The knowledge of a seat or a spectator: hidden cards are removed here, so a view cannot leak them.

Each card that the seat may not know becomes `HIDDEN`, so that the number of cards stays known: the hands and face-down
cards of others, the decks, and the lists of decks that were built card by card, also when their players are out.  A
seat still sees the cards among which it chooses, and cards that everybody saw and an effect calls "that card".
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Mapping
from typing import Final

import attrs

from bacon_rules.making import changer
from bacon_rules.save_your_bacon.cards.destinations import HIDDEN_ZONES
from bacon_rules.save_your_bacon.cards.effects import Polling
from bacon_rules.save_your_bacon.cards.pool import Deck
from bacon_rules.save_your_bacon.cards.vocabulary import HIDDEN, Zone
from bacon_rules.save_your_bacon.frames import (
    Activating,
    Answered,
    Frame,
    Lying,
    PayingCosts,
    Replacing,
    ResolveStep,
    Resolving,
    Round,
    Shuffling,
    Taken,
)
from bacon_rules.save_your_bacon.identity import CardKey
from bacon_rules.save_your_bacon.play.board.board import Board
from bacon_rules.save_your_bacon.play.board.evolving import evolve
from bacon_rules.save_your_bacon.play.paying.costs import zones_taken
from bacon_rules.save_your_bacon.play.resolving.choosers import begun_parts, cards_looked_at, looks
from bacon_rules.save_your_bacon.play.resolving.choosing import choice_of
from bacon_rules.save_your_bacon.preparations import Building, Opening, Preparation
from bacon_rules.save_your_bacon.rules import DeckSource, Rules
from bacon_rules.save_your_bacon.table import Player, Table

Cards = tuple[CardKey, ...]

_SECRETIVE: Final = (Shuffling, Resolving, PayingCosts)
"""The kinds of frames in which something can be secret."""

_WITH_WORDS: Final = (Activating, Replacing, Resolving)
"""The kinds of frames with words that can mean public cards out of play."""

_CHOOSING: Final = (ResolveStep.CHOICE, ResolveStep.LOT)

_with_seen: Final = changer(Table, "players", "stack")
_with_seen_cards: Final = changer(Player, "hand", "deck", "face_down")


def seen_decks(rules: Rules, decks: tuple[Deck, ...], seat: int | None) -> tuple[Deck, ...]:
    """Return the decks as a seat sees them: those that were built card by card are secret."""
    if rules.decks is not DeckSource.FULL_CONSTRUCTED:
        return decks
    return tuple(
        deck if owner == seat else Deck(deck.champions, _hidden(deck.cards)) for owner, deck in enumerate(decks)
    )


def seen_stage(
    rules: Rules, decks: tuple[Deck, ...], stage: Preparation | Table, seat: int | None
) -> Preparation | Table:
    """Return the preparation, or the game on the table, as a seat sees it."""
    match stage:
        case Table(players=players, stack=stack):
            open_to = _open_to(rules, decks, stage, seat)
            seen = [_seen_player(owner, player, open_to) for owner, player in enumerate(players)]
            if rules.pool.keeps_draws:
                seen = [one if owner == seat else _without_drawn(one) for owner, one in enumerate(seen)]
            if rules.decks is DeckSource.FULL_CONSTRUCTED:
                seen = [one if owner == seat else _packed_up(one, decks[owner]) for owner, one in enumerate(seen)]
            frames = [_seen_frame(rules, frame, open_to) if isinstance(frame, _SECRETIVE) else frame for frame in stack]
            return _with_seen(stage, tuple(seen), tuple(frames))
        case Opening(first, shuffled):
            return Opening(first, tuple(map(_hidden, shuffled)))
        case Building(champions, parts):
            return Building(champions, tuple(one if owner == seat else _hidden(one) for owner, one in enumerate(parts)))
        case _:
            return stage


def _hidden(cards: Cards) -> Cards:
    return (HIDDEN,) * len(cards)


@attrs.frozen
class _Open:
    """The parts of hands, face-down cards and decks that a seat sees.

    Attributes:
        hands: the seats whose whole hands are seen.
        face_down: the seats whose face-down cards are all seen.
        decks: for each seat, the number of cards seen on top of the deck.
        known: the public cards out of play, word by word of each effect.
        taken: the owners of the seen cards among the cards chosen out of play so far.
        zones: the zones of the cards chosen so far to pay for costs.
    """

    hands: frozenset[int]
    face_down: frozenset[int]
    decks: Mapping[int, int]
    known: tuple[tuple[Lying, ...], ...]
    taken: frozenset[int] = frozenset()
    zones: tuple[Zone, ...] = ()


def _open_to(rules: Rules, decks: tuple[Deck, ...], table: Table, seat: int | None) -> _Open:
    meant = [_meant_by(frame) for frame in table.stack if isinstance(frame, _WITH_WORDS)]
    known = tuple([those for each in meant for those in each if those])
    own = _own(seat)
    top = table.stack[-1] if table.stack else None
    if isinstance(top, PayingCosts):
        return _Open(own, own, {}, known, zones=tuple(zones_taken(Board(rules, decks, table), top)))
    if not isinstance(top, Resolving) or top.step not in _CHOOSING:
        return _Open(own, own, {}, known)
    board = Board(rules, decks, table)
    choice = choice_of(board, top)
    everybody = frozenset(range(rules.players))
    if choice.zone not in HIDDEN_ZONES:
        return _Open(own, own, {}, known, everybody)
    looked = frozenset(
        part.owner for part in begun_parts(board, top, choice) if part.chooser == seat and looks(choice, part)
    )
    if choice.zone is Zone.HAND:
        return _Open(own | looked, own, {}, known, own | looked)
    if choice.zone is Zone.FACE_DOWN:
        return _Open(own, own | looked, {}, known, own | looked)
    tops = Counter(one.seat for one in top.taken) if not choice.asks_nothing else Counter()
    tops.update({owner: cards_looked_at(board, top, choice, owner) - tops[owner] for owner in looked})
    return _Open(own, own, tops, known, looked if choice.asks_nothing else everybody)


@functools.cache
def _own(seat: int | None) -> frozenset[int]:
    return frozenset() if seat is None else frozenset((seat,))


def _meant_by(frame: Activating | Replacing | Resolving) -> tuple[tuple[Lying, ...] | None, ...]:
    """Return the public cards out of play that the words of a frame mean, word by word."""
    if isinstance(frame, Replacing):
        return (frame.those,)
    context = frame.context
    those = context.lying if isinstance(frame, Resolving) else ()
    return those if context.itself is None else (*those, (context.itself,))


def _seen_player(owner: int, player: Player, open_to: _Open) -> Player:
    deck = _hidden(player.deck)
    if open_to.known or open_to.decks:
        deck = _seen_deck(owner, player.deck, open_to)
    hand, face_down = player.hand, player.face_down
    if owner not in open_to.hands:
        hand = _seen_of(hand, owner, Zone.HAND, open_to)
    if face_down is not None and owner not in open_to.face_down:
        face_down = _seen_of(face_down, owner, Zone.FACE_DOWN, open_to)
    return _with_seen_cards(player, hand, deck, face_down)


def _seen_deck(owner: int, cards: Cards, open_to: _Open) -> Cards:
    """Return a deck with all cards hidden but those that are looked at, and the public ones."""
    top = open_to.decks.get(owner, 0)
    deck = [*cards[:top], *_hidden(cards[top:])]
    for those in open_to.known:
        for one in those:
            if one.seat == owner and one.zone is Zone.DECK:
                deck[len(deck) - 1 - one.below] = one.card
    return tuple(deck)


def _seen_of(cards: Cards, owner: int, zone: Zone, open_to: _Open) -> Cards:
    """Return the cards of a hand, or those that lie face down, with all but the public ones hidden."""
    if not open_to.known:
        return _hidden(cards)
    held: Counter[CardKey] = Counter()
    for those in open_to.known:
        held |= Counter(one.card for one in those if one.seat == owner and one.zone is zone)
    return (*_hidden(cards[held.total() :]), *sorted(held.elements()))


def _without_drawn(player: Player) -> Player:
    """Hide the card that a player drew last, but not that a card was drawn (S99)."""
    return player if player.drawn is None else evolve(player, drawn=HIDDEN)


def _packed_up(player: Player, deck: Deck) -> Player:
    """Hide the cards of a player who is out, apart from the champions: they would show the whole secret deck (S20)."""
    if not player.out:
        return player
    return evolve(player, removed=tuple([card if card in deck.champions else HIDDEN for card in player.removed]))


def _seen_frame(rules: Rules, frame: Frame, open_to: _Open) -> Frame:
    """Hide the cards being shuffled, and what others have decided in secret so far: cards, options, votes and bids."""
    match frame:
        case Shuffling(cards=cards):
            return attrs.evolve(frame, cards=_hidden(cards))
        case Resolving(taken=taken) if taken:
            return evolve(frame, taken=tuple([_seen_taken(one, open_to) for one in taken]))
        case Resolving(asking=Round(answers=(_, *_) as answers) as asking, rounds=tuple(rounds)) if asking.waiting:
            action = rules.pool.faces[frame.card].lines[frame.effect][asking.line].action
            if not isinstance(action, Polling) or not action.secret:
                return frame
            known = tuple([one if one.player in open_to.hands else Answered(one.player, None) for one in answers])
            return evolve(frame, rounds=(*rounds[:-1], evolve(asking, answers=known)))
        case PayingCosts(taken=taken) if taken and frame.seat not in open_to.hands:
            chosen = zip(taken, open_to.zones, strict=True)
            seen = (Taken(one.seat, HIDDEN) if zone is Zone.HAND else one for one, zone in chosen)
            return evolve(frame, taken=tuple(seen))
        case _:
            return frame


def _seen_taken(one: Taken, open_to: _Open) -> Taken:
    return one if one.seat in open_to.taken else Taken(one.seat, HIDDEN)
