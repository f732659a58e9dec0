"""A table while a move is made on it: the one place where a game changes, and only a copy of it."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Mapping
from typing import NamedTuple, ParamSpec

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.effect_actions import Aspect, Lasting
from bacon_rules.save_your_bacon.cards.effects import While
from bacon_rules.save_your_bacon.cards.faces import Face
from bacon_rules.save_your_bacon.cards.pool import Deck
from bacon_rules.save_your_bacon.cards.vocabulary import Timing, Zone
from bacon_rules.save_your_bacon.frames import Attacking, AttackStep, Frame, Happening, Subject, Taken, Turn
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.play.evolving import evolve
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH, Rules
from bacon_rules.save_your_bacon.table import InPlay, LastingEffect, Player, Table

Attributes = ParamSpec("Attributes")


class Asker(NamedTuple):
    """The effect that asks about a card: what "friendly", "other" and "this champion" mean to it.

    Attributes:
        seat: the player whose effect it is.
        source: the number of the card in play that it is on; `None` for an action or reaction.
        champion: the number of "this champion".
    """

    seat: int
    source: CardNumber | None
    champion: CardNumber


Holding = tuple[Lasting, While | None, InPlay | tuple[CardNumber, ...]]
"""Something that a constant effect does now: what, when, and the card that it is on; if an effect action made it, the
numbers of the cards that it is about."""


class Board:
    """A table that is being changed.

    Args:
        rules: what is played.
        decks: the players' decks.
        table: where the change begins.
        log: where the events are told; nowhere if `None`.
    """

    __slots__ = (
        "cards",
        "constants",
        "decks",
        "faces",
        "happened",
        "hurt_by",
        "lasting",
        "log",
        "next_number",
        "players",
        "rules",
        "stack",
        "timings",
        "winner",
        "wrecks",
    )

    def __init__(
        self, rules: Rules, decks: tuple[Deck, ...], table: Table, log: list[events.Event] | None = None
    ) -> None:
        self.rules: Rules = rules
        self.decks: tuple[Deck, ...] = decks
        self.faces: Mapping[CardKey, Face] = rules.pool.faces
        self.players: list[Player] = list(table.players)
        self.cards: dict[CardNumber, InPlay] = {card.number: card for card in table.cards}
        self.stack: list[Frame] = list(table.stack)
        self.lasting: list[LastingEffect] = list(table.lasting)
        self.next_number: int = table.next_number
        self.log: list[events.Event] | None = log
        self.happened: list[Happening] = []
        self.hurt_by: dict[CardNumber, int] = {}
        self.wrecks: list[CardNumber] = [card.number for card in table.cards if card.destroyed]
        self.timings: frozenset[Timing] | None = None
        self.constants: dict[Aspect, list[Holding]] | None = None
        self.winner: int | None = None

    def table(self) -> Table:
        """Return the table as it is now."""
        return Table(
            tuple(self.players), tuple(self.cards.values()), tuple(self.stack), tuple(self.lasting), self.next_number
        )

    def face(self, number: CardNumber) -> Face:
        """Return what is printed on a card in play."""
        return self.faces[self.cards[number].card]

    def turn(self) -> Turn:
        """Return the turn."""
        turn = self.stack[0]
        assert isinstance(turn, Turn)
        return turn

    def reacts(self, timings: set[Timing]) -> bool:
        """Return whether a card in play or a condition reacts to one of these."""
        if self.timings is None:
            faces = self.faces
            shown = [faces[key].timings for card in self.cards.values() for key in (card.card, *card.conditions)]
            self.timings = frozenset().union(*shown)
        return not self.timings.isdisjoint(timings)

    def order(self) -> list[int]:
        """Return the seats that are still in, in player order (§14.0 Player order)."""
        first = self.turn().seat
        still_in = [seat for seat, player in enumerate(self.players) if not player.out]
        return [seat for seat in still_in if seat >= first] + [seat for seat in still_in if seat < first]

    def opponents(self, seat: int) -> list[int]:
        """Return the opponents of a seat that are still in, in player order."""
        return [other for other in self.order() if other != seat]

    def attack(self) -> Attacking | None:
        """Return the attack that is being made, the innermost one; `None` if there is none."""
        attacks = self.attacks()
        return attacks[-1] if attacks else None

    def attacks(self) -> list[Attacking]:
        """Return all attacks that are being made: one can be made in the middle of another (§14.0 While attacking)."""
        return [frame for frame in self.stack if type(frame) is Attacking and frame.step is not AttackStep.DECLARE]

    def equipment_of(self, champion: CardNumber) -> list[InPlay]:
        """Return the equipment of a champion."""
        return [card for card in self.cards.values() if card.champion == champion != card.number]

    def subject(self, number: CardNumber) -> Subject:
        """Return a card in play as the subject of a happening."""
        card = self.cards[number]
        return Subject(card.seat, card.card, number)

    def forget(self) -> None:
        """Forget what followed from the effects in play: they change."""
        self.constants = None
        self.timings = None

    def tell(
        self, event: Callable[Attributes, events.Event], *args: Attributes.args, **kwargs: Attributes.kwargs
    ) -> None:
        """Log an event for whoever listens; while matches are only played nobody does, and none is made."""
        if self.log is not None:
            self.log.append(event(*args, **kwargs))

    def happen(self, happening: Happening) -> None:
        """Note what reactions can react to."""
        self.happened.append(happening)

    def replace(self, old: Frame, new: Frame) -> None:
        """Replace a frame of the stack with another one."""
        place = next(place for place, frame in enumerate(self.stack) if frame is old)
        self.stack[place] = new

    def set_top(self, frame: Frame) -> None:
        """Replace the top frame of the stack."""
        self.stack[-1] = frame

    def set_player(self, seat: int, player: Player) -> None:
        """Set what a player has now."""
        self.players[seat] = player

    def exhaust(self, number: CardNumber) -> None:
        """Turn a card sideways that is upright (§7.0)."""
        self.cards[number] = evolve(self.cards[number], exhausted=True)
        self.happened.append(Happening(Timing.EXHAUSTED, self.subject(number)))
        self.tell(events.CardExhausted, number)

    def ready(self, number: CardNumber) -> None:
        """Turn a card upright that is sideways (§7.0)."""
        self.cards[number] = evolve(self.cards[number], exhausted=False)
        self.happened.append(Happening(Timing.READIED, self.subject(number)))
        self.tell(events.CardReadied, number)

    def remove_damage(self, number: CardNumber, amount: int | None) -> bool:
        """Remove damage from a card that has some, or all of it, and return whether there was so much."""
        card = self.cards[number]
        removed = card.damage if amount is None else min(amount, card.damage)
        self.cards[number] = evolve(card, damage=card.damage - removed)
        self.tell(events.DamageRemoved, number, removed)
        return amount is None or removed == amount

    def apply_condition(self, number: CardNumber, condition: CardKey) -> None:
        """Apply a condition to a champion that does not have it (§2.0.1)."""
        card = self.cards[number]
        self.cards[number] = evolve(card, conditions=tuple(sorted((*card.conditions, condition))))
        self.forget()
        self.happened.append(Happening(Timing.CONDITION_APPLIED, self.subject(number)))
        self.tell(events.ConditionApplied, number, condition)

    def remove_conditions(self, number: CardNumber, conditions: tuple[CardKey, ...]) -> None:
        """Remove conditions that a champion has."""
        card = self.cards[number]
        left = tuple(one for one in card.conditions if one not in conditions)
        self.cards[number] = evolve(card, conditions=left)
        self.forget()
        for condition in conditions:
            self.tell(events.ConditionRemoved, number, condition)

    def gain_energy(self, seat: int, count: int) -> None:
        """Add upgraded energy tokens to those of a player."""
        if count:
            player = self.players[seat]
            self.players[seat] = evolve(player, energy=player.energy + count)
            self.tell(events.EnergyGained, seat, count)

    def spend_energy(self, seat: int, count: int) -> None:
        """Spend upgraded energy tokens of a player."""
        if count:
            player = self.players[seat]
            self.players[seat] = evolve(player, energy=player.energy - count)
            self.tell(events.EnergySpent, seat, count)

    def gain_bacon(self, seat: int, count: int, giver: int | None) -> None:
        """Move bacon to a player, from another player or the supply."""
        if giver is not None:
            owner = self.players[giver]
            self.players[giver] = evolve(owner, bacon=owner.bacon - count)
        player = self.players[seat]
        self.players[seat] = evolve(player, bacon=player.bacon + count)
        self.happened.append(Happening(Timing.GAINED_BACON, Subject(seat)))
        self.tell(events.BaconGained, seat, count, giver)

    def pitch(self, seat: int, card: CardKey) -> int:
        """Pitch a card of a player's hand, and return its energy value (§14.0 Pitch)."""
        player = self.players[seat]
        self.players[seat] = evolve(player, hand=without(player.hand, card), spent=(*player.spent, card))
        self.tell(events.CardPitched, seat, card)
        return self.faces[card].value

    def take_from_hand(self, seat: int, card: CardKey) -> None:
        """Take a card out of a hand."""
        player = self.players[seat]
        self.players[seat] = evolve(player, hand=without(player.hand, card))

    def put_in_hand(self, seat: int, card: CardKey) -> None:
        """Put a card into a hand."""
        player = self.players[seat]
        hand = list(player.hand)
        insort(hand, card)
        self.players[seat] = evolve(player, hand=tuple(hand))

    def discard(self, seat: int, card: CardKey) -> None:
        """Put a card on a player's discard."""
        player = self.players[seat]
        self.players[seat] = evolve(player, discard=(*player.discard, card))

    def take(self, taken: Taken, zone: Zone) -> None:
        """Take a card out of a hand or discard."""
        if zone is Zone.HAND:
            self.take_from_hand(taken.seat, taken.card)
        else:
            player = self.players[taken.seat]
            self.players[taken.seat] = evolve(player, discard=without(player.discard, taken.card))

    def enter(self, seat: int, card: CardKey, champion: CardNumber) -> None:
        """Put equipment into play."""
        number = CardNumber(self.new_number())
        self.cards[number] = InPlay(number, card, seat, champion)
        self.forget()
        self.tell(events.EquipmentEntered, seat, card, number, champion)

    def new_number(self) -> int:
        """Return a number that no card and no attack of the game has."""
        self.next_number += 1
        return self.next_number - 1

    def leave(self, number: CardNumber, to: str) -> InPlay:
        """Take equipment out of play; an attack that it makes stops (§6.0, §11.0).

        Args:
            number: the card's number.
            to: where it goes, for whoever listens.

        Returns:
            The card as it was.
        """
        card = self.cards.pop(number)
        self.forget()
        self.stop_attacks(number)
        self.tell(events.CardLeft, card.seat, card.card, number, to)
        return card

    def stop_attacks(self, number: CardNumber) -> None:
        """Stop the attacks that a card makes (§6.0)."""
        for place, frame in enumerate(self.stack):
            if type(frame) is Attacking and frame.card == number and frame.step is not AttackStep.DECLARE:
                self.stack[place] = evolve(frame, stopped=True)

    def last(self, effect: LastingEffect) -> None:
        """Add an effect that lasts."""
        self.lasting.append(effect)
        self.forget()
        self.tell(events.EffectLasts, effect.card, effect.cards, effect.duration)

    def keep_lasting(self, kept: list[LastingEffect]) -> None:
        """End all effects that last but these."""
        if len(kept) < len(self.lasting):
            for effect in self.lasting:
                if effect not in kept:
                    self.tell(events.EffectEnded, effect.card, effect.cards, effect.duration)
            self.lasting = kept
            self.forget()

    def champions_of(self, seat: int) -> list[CardNumber]:
        """Return the numbers of a player's champions, who may be out."""
        return [CardNumber(seat * CHAMPIONS_EACH + place) for place in range(CHAMPIONS_EACH)]


def without(cards: tuple[CardKey, ...], card: CardKey) -> tuple[CardKey, ...]:
    """Return cards without one of them, the last one of its name."""
    place = len(cards) - 1 - cards[::-1].index(card)
    return cards[:place] + cards[place + 1 :]
