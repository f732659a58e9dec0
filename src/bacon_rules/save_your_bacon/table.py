"""A game on the table: players, cards in play, and the stack of all that waits to go on.

Everything is plain immutable data, so a game can be kept, compared and continued anywhere, also in the middle of a
reaction to a reaction.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from bacon_rules.documents.writing import Tagged
from bacon_rules.save_your_bacon import frames
from bacon_rules.save_your_bacon.cards.vocabulary import Duration
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH


@attrs.frozen
class InPlay:
    """A card in play.

    Attributes:
        number: what tells it from all other cards of the game.
        card: its key.
        seat: who controls it.
        champion: the number of the champion that it is equipped to; its own if it is a champion.
        damage: how much damage is on it.
        exhausted: whether it is turned sideways.
        destroyed: whether it is destroyed and waits to be discarded (§11.0).
        conditions: the keys of its conditions, sorted.
    """

    number: CardNumber
    card: CardKey
    seat: int
    champion: CardNumber
    damage: int = 0
    exhausted: bool = False
    destroyed: bool = False
    conditions: tuple[CardKey, ...] = ()

    @property
    def is_champion(self) -> bool:
        """Whether it is a champion."""
        return self.number == self.champion


@attrs.frozen
class Player:
    """What a player has besides the cards in play; cards are named by their keys.

    Attributes:
        hand: the cards of the hand, sorted.
        deck: the deck, the top card first.
        discard: the discard, the top card last.
        spent: the spent energy stack, the top card last.
        removed: the cards that were removed from the game, champions among them when the player is out.
        energy: the upgraded energy tokens.
        bacon: the bacon.
        out: whether the player has lost and left the game (S7).
    """

    hand: tuple[CardKey, ...]
    deck: tuple[CardKey, ...]
    discard: tuple[CardKey, ...] = ()
    spent: tuple[CardKey, ...] = ()
    removed: tuple[CardKey, ...] = ()
    energy: int = 0
    bacon: int = 0
    out: bool = False


@attrs.frozen
class LastingEffect:
    """A constant effect that an effect action has made, for a while.

    Attributes:
        card: the key of the card that says so.
        effect: which of its effects.
        action: which of the effect's actions.
        cards: the numbers of the cards that it is about.
        seat: the player whose effect it is.
        duration: how long it lasts.
        attack: the number of the attack that it lasts for; 0 if it lasts for none.
    """

    card: CardKey
    effect: int
    action: int
    cards: tuple[CardNumber, ...]
    seat: int
    duration: Duration
    attack: int = 0


@attrs.frozen(repr=False)
class Table(Tagged):
    """A game on the table.

    Attributes:
        players: what each player has.
        cards: the cards in play, by number.
        stack: what has begun and waits to go on: first the turn, last what goes on next; empty when the game is over.
        lasting: the constant effects that were made for a while.
        next_number: the number of the next equipment card or attack.
    """

    players: tuple[Player, ...]
    cards: tuple[InPlay, ...]
    stack: tuple[frames.Frame, ...]
    lasting: tuple[LastingEffect, ...] = ()
    next_number: int = 0

    def __repr__(self) -> str:
        """Return in a few words how the game stands: who has a turn, what goes on, and how many cards there are."""
        frames = " ".join(type(frame).__name__ for frame in self.stack[-3:]) or "nothing"
        hands = ", ".join(str(len(player.hand)) for player in self.players)
        return f"<Table: {frames} on a stack of {len(self.stack)}, hands of {hands}, {len(self.cards)} cards in play>"

    def __rich_repr__(self) -> Iterator[tuple[str, object]]:
        """Yield what rich shows: everything."""
        yield from attrs.asdict(self, recurse=False).items()

    @property
    def turn(self) -> frames.Turn:
        """The turn that is being taken; there is none when the game is over."""
        turn = self.stack[0]
        assert isinstance(turn, frames.Turn)
        return turn

    @property
    def order(self) -> tuple[int, ...]:
        """The seats that are still in, in player order (§14.0 Player order)."""
        first, seats = self.turn.seat, len(self.players)
        order = ((first + step) % seats for step in range(seats))
        return tuple(seat for seat in order if not self.players[seat].out)

    def card(self, number: int) -> InPlay | None:
        """Return the card in play with this number; `None` if it is not in play."""
        return next((card for card in self.cards if card.number == number), None)

    def to_act(self) -> int | None:
        """Return the seat that the table waits for; `None` if it waits for chance, or the game is over."""
        if not self.stack:
            return None
        match self.stack[-1]:
            case frames.Shuffling() | frames.Resolving(step=frames.ResolveStep.LOT):
                return None
            case frames.Resolving(step=frames.ResolveStep.CHOICE, choosers=choosers):
                return choosers[0]
            case frames.Window(passed=passed):
                return self.order[passed]
            case frames.Defeating(todo):
                return todo[0].champion // CHAMPIONS_EACH
            case frames.Attacking(step=frames.AttackStep.COUNTER, target=target):
                card = None if target is None else self.card(target)
                return None if card is None else card.seat
            case frame:
                return frame.seat
