"""A game on the table: players, cards in play, and the stack of unfinished frames.

Everything is plain immutable data, so a game can be kept, compared and continued anywhere, even in the middle of a
reaction to a reaction.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Final

import attrs

from bacon_rules.documents.writing import Brief, Tagged
from bacon_rules.making import maker
from bacon_rules.save_your_bacon import frames
from bacon_rules.save_your_bacon.cards.vocabulary import Duration, Zone
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH

MOST_COUNTERS: Final = 99
"""The greatest number of counters of one name on a card (S40)."""

MOST_LASTING: Final = 99
"""The greatest number of effects that last for the game, or until their cards leave play (S91)."""


@attrs.frozen
class UsedUp:
    """An effect that cannot be activated again this turn or this game (S44).

    Attributes:
        card: the key of the card with the effect: the card in play or a condition.
        effect: the place of the effect on that card.
    """

    card: CardKey
    effect: int


@attrs.frozen
class Underneath:
    """A public card underneath a card in play (§11.0): its owner and its key."""

    owner: int
    card: CardKey


@attrs.frozen
class InPlay(Brief):
    """A card in play.

    Attributes:
        number: the number that identifies the card in its game.
        card: the card's key.
        seat: the controller: the player of the champion that the card is equipped to.
        champion: the number of the champion that the card is equipped to; a champion's own number.
        damage: the damage on the card.
        exhausted: whether the card is turned sideways.
        destroyed: whether the card is destroyed and waits to be discarded (§11.0).
        conditions: the keys of the card's conditions, sorted.
        owner: the player whose deck the card is from, or whose effect made the token; the controller by default.
        under: the cards underneath this card, the last one put there at the end.
        counters: the counters on the card, sorted by name.
        used_up: the used one-time effects of the card and of its conditions, in the order of use.
        token: `True` for a token, which is in no deck; else `None` (S95).
    """

    left_out: ClassVar[tuple[str, ...]] = ("token",)

    number: CardNumber
    card: CardKey
    seat: int
    champion: CardNumber
    damage: int = 0
    exhausted: bool = False
    destroyed: bool = False
    conditions: tuple[CardKey, ...] = ()
    owner: int = attrs.field()
    under: tuple[Underneath, ...] = ()

    @owner.default
    def _its_controller(self) -> int:
        return self.seat

    counters: tuple[frames.Counters, ...] = ()
    used_up: tuple[UsedUp, ...] = ()
    token: bool | None = None

    @property
    def is_champion(self) -> bool:
        """Whether the card is a champion."""
        return self.number == self.champion

    def count_of(self, counter: str) -> int:
        """Return the number of counters of a name on the card."""
        return sum(one.number for one in self.counters if one.counter == counter)


_PILES: Final = {zone: zone.value.replace("-", "_") for zone in Zone}
"""The attributes of a player with the cards of each zone out of play."""


@attrs.frozen
class Player(Brief):
    """The possessions of a player besides the cards in play; cards are given by their keys.

    Attributes:
        hand: the cards of the hand, sorted.
        deck: the deck, the top card first.
        discard: the discard, the top card last.
        spent: the spent energy stack, the top card last.
        removed: the cards removed from the game, including the champions of a player who is out.
        energy: the upgraded energy tokens.
        bacon: the amount of bacon.
        out: whether the player has lost and left the game (S7).
        extra_turn: whether the player has an extra turn after this one (S46).
        side_deck: the cards left beside the deck, sorted; `None` if there are none (S97).
        face_down: the cards that lie face down, sorted; `None` if there are none (S94).
        drawn: the card drawn last, which only its player knows, if any text is about it and it was drawn (S99).
    """

    left_out: ClassVar[tuple[str, ...]] = ("side_deck", "face_down", "drawn")

    hand: tuple[CardKey, ...]
    deck: tuple[CardKey, ...]
    discard: tuple[CardKey, ...] = ()
    spent: tuple[CardKey, ...] = ()
    removed: tuple[CardKey, ...] = ()
    energy: int = 0
    bacon: int = 0
    out: bool = False
    extra_turn: bool = False
    side_deck: tuple[CardKey, ...] | None = None
    face_down: tuple[CardKey, ...] | None = None
    drawn: CardKey | None = None

    def cards_in(self, zone: Zone) -> tuple[CardKey, ...]:
        """Return the cards of a zone of the player out of play, not underneath a card."""
        cards: tuple[CardKey, ...] | None = getattr(self, _PILES[zone])
        return cards or ()


@attrs.frozen
class LastingEffect(Brief):
    """A temporary constant effect that an effect action has made.

    Attributes:
        card: the key of the card with the effect.
        effect: the place of the effect on that card.
        action: the number of the effect action in the effect.
        cards: the numbers of the affected cards.
        seat: the player of the effect.
        duration: how long the effect lasts.
        attack: the number of the attack for which the effect lasts; 0 for none.
        amount: the change of a value, or the prevented or redirected damage; 0 if there is no amount.
        to: the number of the card that gets redirected damage, if any.
        players: the affected players.
        source: the number of the card with the effect, if the effect lasts until that card leaves play (S91).
    """

    left_out: ClassVar[tuple[str, ...]] = ("source",)

    card: CardKey
    effect: int
    action: int
    cards: tuple[CardNumber, ...]
    seat: int
    duration: Duration
    attack: int = 0
    amount: int = 0
    to: CardNumber | None = None
    players: tuple[int, ...] = ()
    source: CardNumber | None = None


@attrs.frozen
class DelayedEffect:
    """A part of an effect that waits for the next time that something happens (S62).

    Attributes:
        card: the key of the card with the effect.
        effect: the place of the effect on that card.
        action: the number of the effect action in the effect.
        seat: the player of the effect.
        source: the number of the card in play with the effect; `None` for an action or reaction.
        champion: the number of "this champion".
        context: what the words of the effect refer to.
        duration: how long the effect waits; `None` for no limit.
    """

    card: CardKey
    effect: int
    action: int
    seat: int
    source: CardNumber | None
    champion: CardNumber
    context: frames.Context = frames.NO_CONTEXT
    duration: Duration | None = None


@attrs.frozen
class Tally:
    """A count of the happenings of a kind until now, for the player or the card whose text counts them (S82).

    Attributes:
        text: the number of the kind of happening in the pool.
        seat: the player; `None` if it counts only for the card.
        card: the number of the card in play; `None` if it counts for the player.
        attack: the number of the attack in which it counts, if it counts in one; else 0.
        times: the number of happenings.
        total: the sum of their amounts.
    """

    text: int
    seat: int | None
    card: CardNumber | None
    attack: int
    times: int
    total: int


def player_order(players: Sequence[Player], first: int) -> tuple[int, ...]:
    """Return the seats that are still in the game, in player order for a turn of the first one (§14.0 Player order)."""
    order = _all_seats(len(players), first)
    for player in players:
        if player.out:
            return tuple([seat for seat in order if not players[seat].out])
    return order


@functools.cache
def _all_seats(seats: int, first: int) -> tuple[int, ...]:
    return (*range(first, seats), *range(first))


def seat_to_act(players: Sequence[Player], cards: Iterable[InPlay], stack: Sequence[frames.Frame]) -> int | None:
    """Return the seat that a game waits for; `None` if it waits for chance, or is over."""
    if not stack:
        return None
    frame = stack[-1]
    if isinstance(frame, _ASKED_MOST):
        return frame.seat
    if isinstance(frame, frames.Window):
        turn = stack[0]
        assert isinstance(turn, frames.Turn)
        return player_order(players, turn.seat)[frame.passed]
    if isinstance(frame, frames.Resolving):
        if frame.step in _LOTS:
            return None
        if frame.step is _CHOICE:
            return frame.choosers[0]
        return frame.seat if frame.rounds is None else frame.asked
    if isinstance(frame, frames.Attacking) and frame.step is _COUNTER:
        return next((card.seat for card in cards if card.number == frame.target), None)
    if isinstance(frame, frames.Defeating):
        return frame.todo[0].champion // CHAMPIONS_EACH
    return None if isinstance(frame, frames.Shuffling) else frame.seat


_ASKED_MOST: Final = (frames.Turn, frames.Paying, frames.Refreshing, frames.PassingTime)
_CHOICE: Final = frames.ResolveStep.CHOICE
_COUNTER: Final = frames.AttackStep.COUNTER
_LOTS: Final = (frames.ResolveStep.LOT, frames.ResolveStep.PLAYER_LOT)


class _Made:
    """A slot for the board (`play.board`) on which a table was made, if any; it is no part of the value."""

    __slots__ = ("board",)


@attrs.frozen(repr=False)
class Table(_Made, Brief, Tagged):
    """A game on the table.

    Attributes:
        players: the possessions of each player.
        cards: the cards in play, by number.
        stack: the frames that have begun and wait, first the turn, last the next to go on; empty when the game is over.
        lasting: the temporary constant effects.
        next_number: the number of the next equipment card or attack.
        delayed: the delayed effects, in the order in which they were made.
        kept: the cards that changed owner, in order; `None` if there are none (S73).
        past: the counts of what has happened, as far as any text asks; `None` if there are none (S82).
        losing: the players who have lost and still have to leave the game; `None` if there are none (S88).
    """

    left_out: ClassVar[tuple[str, ...]] = ("kept", "past", "losing")

    players: tuple[Player, ...]
    cards: tuple[InPlay, ...]
    stack: tuple[frames.Frame, ...]
    lasting: tuple[LastingEffect, ...] = ()
    next_number: int = 0
    delayed: tuple[DelayedEffect, ...] = ()
    kept: tuple[frames.Kept, ...] | None = None
    past: tuple[Tally, ...] | None = None
    losing: tuple[int, ...] | None = None

    def __repr__(self) -> str:
        """Return a short text about the game: the turn, the top of the stack, and the numbers of cards."""
        frames = " ".join(type(frame).__name__ for frame in self.stack[-3:]) or "nothing"
        hands = ", ".join(str(len(player.hand)) for player in self.players)
        return f"<Table: {frames} on a stack of {len(self.stack)}, hands of {hands}, {len(self.cards)} cards in play>"

    def __rich_repr__(self) -> Iterator[tuple[str, object]]:
        """Yield the fields that rich shows: all of them."""
        yield from attrs.asdict(self, recurse=False).items()

    @property
    def turn(self) -> frames.Turn:
        """The current turn; `None` when the game is over."""
        turn = self.stack[0]
        assert isinstance(turn, frames.Turn)
        return turn

    @property
    def order(self) -> tuple[int, ...]:
        """The seats that are still in the game, in player order (§14.0 Player order)."""
        return player_order(self.players, self.turn.seat)

    def card(self, number: int) -> InPlay | None:
        """Return the card in play with this number; `None` if no card has it."""
        return next((card for card in self.cards if card.number == number), None)

    def to_act(self) -> int | None:
        """Return the seat that the table waits for; `None` if it waits for chance, or the game is over."""
        return seat_to_act(self.players, self.cards, self.stack)


table_of: Final = maker(Table)
