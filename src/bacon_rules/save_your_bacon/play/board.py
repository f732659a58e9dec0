"""A table while a move is made on it: the one place where a game changes, and only a copy of it."""

from __future__ import annotations

import functools
from bisect import insort
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVarTuple, Unpack, cast

from bacon_rules.save_your_bacon import events
from bacon_rules.save_your_bacon.cards.faces import Face
from bacon_rules.save_your_bacon.cards.pool import Deck
from bacon_rules.save_your_bacon.cards.vocabulary import Timing, Zone
from bacon_rules.save_your_bacon.frames import (
    Activating,
    Attacking,
    AttackStep,
    Counters,
    Frame,
    Happening,
    Lying,
    Playing,
    Replacing,
    Resolving,
    Subject,
    Turn,
    happening_of,
    subject_of,
)
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.keeping import decks_now
from bacon_rules.save_your_bacon.moves import Move
from bacon_rules.save_your_bacon.play.evolving import evolve, evolve_attacking, evolve_card, evolve_player, evolve_turn
from bacon_rules.save_your_bacon.play.in_force import InForce, in_force, reactions_in, wrecks_of
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH, Rules
from bacon_rules.save_your_bacon.table import (
    DelayedEffect,
    InPlay,
    Kept,
    LastingEffect,
    Player,
    Table,
    Underneath,
    UsedUp,
    player_order,
    table_of,
)

Attributes = TypeVarTuple("Attributes")

# Members that are asked for all the time, at hand: Python 3.11 takes long to find them in their enums.
_DECLARE: Final = AttackStep.DECLARE
_DISCARDED: Final = Timing.DISCARDED

_MEANING_CARDS: Final = (Playing, Activating, Resolving, Replacing)
"""What on the stack can mean cards out of play by "that"."""


class Board:
    """A table that is being changed.

    Its attribute ``unharmed`` is true if no card has as much damage as its defense (§4.1), and nothing has been done
    since that was looked at that could change it.  ``offered`` are the legal moves, once somebody has asked for them.

    Args:
        rules: what is played.
        decks: the players' decks.
        table: where the change begins.
        log: where the events are told; nowhere if `None`.
    """

    __slots__ = (
        "cards",
        "decks",
        "delayed",
        "doomed",
        "faces",
        "happened",
        "hurt_by",
        "in_force",
        "kept",
        "lasting",
        "log",
        "next_number",
        "offered",
        "players",
        "reactions",
        "rules",
        "stack",
        "unharmed",
        "winner",
        "wrecks",
    )

    def __init__(
        self, rules: Rules, decks: tuple[Deck, ...], table: Table, log: list[events.Event] | None = None
    ) -> None:
        self.rules: Rules = rules
        self.kept: tuple[Kept, ...] | None = table.kept
        self.decks: tuple[Deck, ...] = decks if self.kept is None else decks_now(decks, self.kept)
        self.faces: Mapping[CardKey, Face] = rules.pool.faces
        self.players: list[Player] = [*table.players]
        self.cards: dict[CardNumber, InPlay]
        self.wrecks: list[CardNumber]
        self.in_force: InForce
        self.reactions: Mapping[Timing, Sequence[CardKey]]
        self.unharmed: bool
        self.offered: Sequence[Move] = ()
        before = _made_on(rules, self.decks, table)
        if before is None:
            self.cards = {card.number: card for card in table.cards}
            self.wrecks = wrecks_of(table.cards)
            self.in_force = in_force(table.cards, table.lasting, rules.pool)
            self.reactions = reactions_in(self.decks, rules)
            self.unharmed = False
        else:
            self.cards = {**before.cards}
            self.wrecks = [*before.wrecks]
            self.in_force = before.in_force
            self.reactions = before.reactions
            self.unharmed = before.unharmed
            self.offered = before.offered
        self.stack: list[Frame] = [*table.stack]
        self.lasting: list[LastingEffect] = [*table.lasting]
        self.next_number: int = table.next_number
        self.delayed: list[DelayedEffect] = [*table.delayed]
        self.log: list[events.Event] | None = log
        self.happened: list[Happening] = []
        self.hurt_by: dict[CardNumber, Subject] = {}
        self.doomed: list[Replacing] = []
        self.winner: int | None = None

    def table(self) -> Table:
        """Return the table as it is now, which keeps the board: nothing is changed on it after that."""
        table = table_of(
            tuple(self.players),
            tuple(self.cards.values()),
            tuple(self.stack),
            tuple(self.lasting),
            self.next_number,
            tuple(self.delayed),
            self.kept,
        )
        if self.wrecks:
            self.wrecks = wrecks_of(table.cards)
        self.log = None
        self.offered = ()
        object.__setattr__(table, "board", self)
        return table

    def offers(self, move: Move) -> bool:
        """Return whether this very move is one of those that were listed as legal, so that it need not be checked."""
        for offered in self.offered:  # noqa: SIM110 - a generator takes twice as long
            if offered is move:
                return True
        return False

    def face(self, number: CardNumber) -> Face:
        """Return what is printed on a card in play."""
        return self.faces[self.cards[number].card]

    def turn(self) -> Turn:
        """Return the turn."""
        turn = self.stack[0]
        assert isinstance(turn, Turn)
        return turn

    def order(self) -> tuple[int, ...]:
        """Return the seats that are still in, in player order (§14.0 Player order)."""
        turn = self.stack[0]
        assert isinstance(turn, Turn)
        return player_order(self.players, turn.seat)

    def opponents(self, seat: int) -> list[int]:
        """Return the opponents of a seat that are still in, in player order."""
        return [other for other in self.order() if other != seat]

    def attack(self) -> Attacking | None:
        """Return the attack in question, the innermost of those that are being made (S28); `None` if there is none."""
        for frame in reversed(self.stack):
            if type(frame) is Attacking and frame.step is not _DECLARE:
                return frame
        return None

    def attacks(self) -> list[Attacking]:
        """Return all attacks that are being made: one can be made in the middle of another (§14.0 While attacking)."""
        return [frame for frame in self.stack if type(frame) is Attacking and frame.step is not _DECLARE]

    def equipment_of(self, champion: CardNumber) -> list[InPlay]:
        """Return the equipment of a champion."""
        return [card for card in self.cards.values() if card.champion == champion != card.number]

    def reread(self) -> None:
        """Read anew what the cards in play say: others are in play, or they have other conditions."""
        self.in_force = in_force(self.cards.values(), self.lasting, self.rules.pool)
        self.unharmed = False

    def tell(self, event: Callable[[Unpack[Attributes]], events.Event], *attributes: *Attributes) -> None:
        """Log an event for whoever listens; while matches are only played nobody does, and none is made."""
        if self.log is not None:
            self.log.append(event(*attributes))

    def happen(self, happening: Happening) -> None:
        """Note what reactions can react to."""
        self.happened.append(happening)

    def counted(self, timing: Timing, amount: int) -> int | None:
        """Return how much of something happens, if any text counts that (S71)."""
        return amount if timing in self.rules.pool.counted else None

    def happen_to_player(self, timing: Timing, seat: int, amount: int) -> None:
        """Note what happens to a player, and how much of it."""
        self.happened.append(happening_of(timing, subject_of(seat), amount=self.counted(timing, amount)))

    def note_loss(self, timing: Timing, seat: int, amount: int) -> None:
        """Note that a player loses tokens, if any reaction text is about that (S70)."""
        if timing in self.rules.pool.heard:
            self.happen_to_player(timing, seat, amount)

    def happen_to_card(self, timing: Timing, seat: int, card: CardKey, zone: Zone | None = None) -> None:
        """Note what happens to a card out of play, if any reaction text is about that."""
        if timing in self.rules.pool.heard:
            self.happened.append(happening_of(timing, subject_of(seat, card), zone=zone))

    def replace(self, old: Frame, new: Frame) -> None:
        """Replace a frame of the stack with another one."""
        place = next(place for place, frame in enumerate(self.stack) if frame is old)
        self.stack[place] = new

    def set_player(self, seat: int, player: Player) -> None:
        """Set what a player has now."""
        self.players[seat] = player

    def remove_damage(self, number: CardNumber, amount: int | None) -> int:
        """Remove damage from a card that has some, or all of it, and return how much."""
        card = self.cards[number]
        removed = card.damage if amount is None else min(amount, card.damage)
        self.cards[number] = evolve_card(card, damage=card.damage - removed)
        self.tell(events.DamageRemoved, number, removed)
        return removed

    def harm(self, number: CardNumber, amount: int) -> None:
        """Put damage on a card."""
        card = self.cards[number]
        self.cards[number] = evolve_card(card, damage=card.damage + amount)
        self.unharmed = False

    def move_damage(self, number: CardNumber, to: CardNumber, amount: int | None) -> int:
        """Move damage of a card to another one, or all of it, and return how much."""
        card = self.cards[number]
        moved = card.damage if amount is None else min(amount, card.damage)
        self.cards[number] = evolve_card(card, damage=card.damage - moved)
        self.harm(to, moved)
        self.tell(events.DamageMoved, number, to, moved)
        return moved

    def remove_conditions(self, number: CardNumber, conditions: tuple[CardKey, ...]) -> None:
        """Remove conditions that a champion has."""
        card = self.cards[number]
        left = tuple(one for one in card.conditions if one not in conditions)
        used_up = tuple(one for one in card.used_up if one.card not in conditions)
        self.cards[number] = evolve_card(card, conditions=left, used_up=used_up)
        self.reread()
        for condition in conditions:
            self.tell(events.ConditionRemoved, number, condition)

    def put_counters(self, number: CardNumber, counter: str, count: int) -> None:
        """Put counters on a card (S40)."""
        self._set_counters(number, counter, self.cards[number].count_of(counter) + count)
        self.tell(events.CountersPut, number, counter, count)

    def remove_counters(self, number: CardNumber, counter: str, count: int) -> None:
        """Remove counters that are on a card (S40)."""
        self._set_counters(number, counter, self.cards[number].count_of(counter) - count)
        self.tell(events.CountersRemoved, number, counter, count)

    def _set_counters(self, number: CardNumber, counter: str, count: int) -> None:
        card = self.cards[number]
        counters = {one.counter: one for one in card.counters if one.counter != counter}
        if count:
            counters[counter] = Counters(counter, count)
        self.cards[number] = evolve_card(card, counters=tuple(counters[name] for name in sorted(counters)))

    def use_up(self, number: CardNumber, used: UsedUp) -> None:
        """Note that an effect of a card has been activated that can be activated once (S44)."""
        card = self.cards[number]
        self.cards[number] = evolve_card(card, used_up=(*card.used_up, used))

    def keep_used_up(self, number: CardNumber, kept: tuple[UsedUp, ...]) -> None:
        """Let all effects of a card be activated again but these (S44)."""
        self.cards[number] = evolve_card(self.cards[number], used_up=kept)

    def gain_energy(self, seat: int, count: int) -> None:
        """Add upgraded energy tokens to those of a player."""
        if count:
            player = self.players[seat]
            self.players[seat] = evolve_player(player, energy=player.energy + count)
            self.tell(events.EnergyGained, seat, count)

    def spend_energy(self, seat: int, count: int) -> None:
        """Spend upgraded energy tokens of a player."""
        if count:
            player = self.players[seat]
            self.players[seat] = evolve_player(player, energy=player.energy - count)
            self.tell(events.EnergySpent, seat, count)

    def lose_energy(self, seat: int, count: int) -> None:
        """Take upgraded energy tokens from a player, who has so many."""
        if count:
            player = self.players[seat]
            self.players[seat] = evolve_player(player, energy=player.energy - count)
            self.note_loss(Timing.LOST_ENERGY, seat, count)
            self.tell(events.EnergyLost, seat, count)

    def lose_bacon(self, seat: int, count: int) -> None:
        """Move bacon of a player, who has so much, to the supply."""
        if count:
            player = self.players[seat]
            self.players[seat] = evolve_player(player, bacon=player.bacon - count)
            self.note_loss(Timing.LOST_BACON, seat, count)
            self.tell(events.BaconLost, seat, count)

    def gain_actions(self, count: int) -> None:
        """Add actions to those that are left of the turn."""
        turn = self.turn()
        self.stack[0] = evolve_turn(turn, actions=turn.actions + count)
        self.tell(events.ActionsGained, turn.seat, count)

    def gain_bacon(self, seat: int, count: int, giver: int | None) -> None:
        """Move bacon to a player, from another player or the supply."""
        if giver is not None:
            owner = self.players[giver]
            self.players[giver] = evolve_player(owner, bacon=owner.bacon - count)
            self.note_loss(Timing.LOST_BACON, giver, count)
        player = self.players[seat]
        self.players[seat] = evolve_player(player, bacon=player.bacon + count)
        self.happen_to_player(Timing.GAINED_BACON, seat, count)
        self.tell(events.BaconGained, seat, count, giver)

    def pitch(self, seat: int, card: CardKey) -> int:
        """Pitch a card of a player's hand, and return its energy value (§14.0 Pitch)."""
        player = self.players[seat]
        self.players[seat] = evolve_player(player, hand=without(player.hand, card), spent=(*player.spent, card))
        self.lose_sight(lambda one: one == Lying(seat, Zone.HAND, card))
        self.tell(events.CardPitched, seat, card)
        return self.faces[card].value

    def take_from_hand(self, seat: int, card: CardKey) -> None:
        """Take a card out of a hand."""
        player = self.players[seat]
        self.players[seat] = evolve_player(player, hand=without(player.hand, card))
        self.lose_sight(lambda one: one == Lying(seat, Zone.HAND, card))

    def keep(self, owner: int, seat: int, card: CardKey) -> None:
        """Put a card of another player, which lies nowhere, into a player's hand, whose it is from then on (S73)."""
        kept = Kept(owner, seat, card)
        self.kept = (*(self.kept or ()), kept)
        self.decks = decks_now(self.decks, (kept,))
        self.put_in_hand(seat, card)

    def put_in_hand(self, seat: int, card: CardKey) -> None:
        """Put a card into a hand."""
        player = self.players[seat]
        hand = list(player.hand)
        insort(hand, card)
        self.players[seat] = evolve_player(player, hand=tuple(hand))

    def discard(self, seat: int, card: CardKey, zone: Zone | None) -> None:
        """Discard a player's card (§14.0 Discard).

        Args:
            seat: whose it is.
            card: its key.
            zone: where it comes from; `None` if it was played.
        """
        self.happen_to_card(_DISCARDED, seat, card, zone)
        player = self.players[seat]
        self.players[seat] = evolve_player(player, discard=(*player.discard, card))

    def lose_sight(self, lost: Callable[[Lying], bool]) -> None:
        """Let effects no longer mean cards that are not certain to be where everybody saw them (S35)."""
        for place, frame in enumerate(self.stack):
            if isinstance(frame, _MEANING_CARDS) and frame.those:
                kept = tuple([one for one in frame.those if not lost(one)])
                self.stack[place] = evolve(frame, those=kept)

    def lose_sight_in_deck(self, seat: int, untouched: int) -> None:
        """Let effects no longer mean cards of a deck, but for so many at the bottom that are where they were."""
        self.lose_sight(lambda one: one.zone is Zone.DECK and one.seat == seat and one.below >= untouched)

    def enter(self, seat: int, card: CardKey, champion: CardNumber, owner: int) -> None:
        """Put equipment into play."""
        number = CardNumber(self.new_number())
        self.cards[number] = InPlay(number, card, seat, champion, owner=owner)
        self.reread()
        self.tell(events.EquipmentEntered, seat, card, number, champion)

    def move_equipment(self, number: CardNumber, champion: CardNumber) -> None:
        """Equip a champion with equipment in play, whose controller follows from that."""
        self.cards[number] = evolve_card(self.cards[number], champion=champion, seat=self.cards[champion].seat)
        self.reread()
        self.tell(events.EquipmentMoved, number, champion)

    def put_under(self, owner: int, card: CardKey, number: CardNumber) -> None:
        """Put a card underneath a card in play."""
        above = self.cards[number]
        self.cards[number] = evolve_card(above, under=(*above.under, Underneath(owner, card)))
        self.tell(events.CardPutUnder, owner, card, number)

    def new_number(self) -> int:
        """Return a number that no card and no attack of the game has."""
        self.next_number += 1
        return self.next_number - 1

    def leave(self, number: CardNumber, to: str) -> InPlay:
        """Take equipment out of play: its attack stops, and the cards underneath it are discarded (§6.0, §11.0).

        Args:
            number: the card's number.
            to: where it goes, for whoever listens.

        Returns:
            The card as it was.
        """
        for one in self.cards[number].under:
            self.uncover(number, one, "discard")
            self.discard(one.owner, one.card, Zone.UNDER)
        card = self.cards.pop(number)
        self.reread()
        self.stop_attacks(number)
        self.tell(events.CardLeft, card.owner, card.card, number, to)
        return card

    def uncover(self, number: CardNumber, card: Underneath, to: str) -> None:
        """Take a card away that lies underneath a card in play.

        Args:
            number: the number of the card in play.
            card: the card underneath it, of cards with the same name and owner the one put there last.
            to: where it goes, for whoever listens.
        """
        above = self.cards[number]
        place = len(above.under) - 1 - above.under[::-1].index(card)
        self.cards[number] = evolve_card(above, under=above.under[:place] + above.under[place + 1 :])
        self.tell(events.CardUncovered, card.owner, card.card, number, to)

    def stop_attacks(self, number: CardNumber) -> None:
        """Stop the attacks that a card makes (§6.0)."""
        for place, frame in enumerate(self.stack):
            if type(frame) is Attacking and frame.card == number and frame.step is not AttackStep.DECLARE:
                self.stack[place] = evolve_attacking(frame, stopped=True)

    def last(self, effect: LastingEffect) -> None:
        """Add an effect that lasts."""
        self.lasting.append(effect)
        self.reread()
        self.tell(events.EffectLasts, self.faces[effect.card].key, effect.cards, effect.duration, effect.players)

    def keep_lasting(self, kept: list[LastingEffect]) -> None:
        """End all effects that last but these."""
        if len(kept) < len(self.lasting):
            for effect in self.lasting:
                if effect not in kept:
                    key = self.faces[effect.card].key
                    self.tell(events.EffectEnded, key, effect.cards, effect.duration, effect.players)
            self.lasting = kept
            self.reread()

    def keep_delayed(self, kept: list[DelayedEffect]) -> None:
        """Forget all parts of effects that are done later but these."""
        for one in self.delayed:
            if not any(one is other for other in kept):
                self.tell(events.EffectLapsed, one.seat, self.faces[one.card].key)
        self.delayed = kept

    def wear(self, effect: LastingEffect, amount: int) -> None:
        """Use up a part of an effect that lasts; it ends when nothing of it is left."""
        place = next(place for place, one in enumerate(self.lasting) if one is effect)
        if amount < effect.amount:
            self.lasting[place] = evolve(effect, amount=effect.amount - amount)
        else:
            del self.lasting[place]
            self.tell(events.EffectEnded, self.faces[effect.card].key, effect.cards, effect.duration)
        self.reread()

    def champions_of(self, seat: int) -> Sequence[CardNumber]:
        """Return the numbers of a player's champions, who may be out."""
        return _row_of(seat)


@functools.cache
def _row_of(seat: int) -> Sequence[CardNumber]:
    first = seat * CHAMPIONS_EACH
    return cast("Sequence[CardNumber]", range(first, first + CHAMPIONS_EACH))


def board_to_read(rules: Rules, decks: tuple[Deck, ...], table: Table) -> Board:
    """Return a board that is only read and never changed: the one that the table was made on, if it was."""
    now = decks if table.kept is None else decks_now(decks, table.kept)
    return _made_on(rules, now, table) or Board(rules, decks, table)


def _made_on(rules: Rules, decks: tuple[Deck, ...], table: Table) -> Board | None:
    """Return the board that a table keeps; `None` if there is none, or it is by other rules or of other decks."""
    board: Board | None = getattr(table, "board", None)
    if board is None or board.rules is not rules:
        return None
    return board if board.decks is decks or board.decks == decks else None


def without(cards: tuple[CardKey, ...], card: CardKey) -> tuple[CardKey, ...]:
    """Return cards without one of them, the last one of its name."""
    place = len(cards) - 1 - cards[::-1].index(card)
    return cards[:place] + cards[place + 1 :]
