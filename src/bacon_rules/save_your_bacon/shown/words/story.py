"""A match of Save Your Bacon! told event by event, without repeating what neighbouring events say."""

from __future__ import annotations

import attrs

from bacon_rules.save_your_bacon import CardKey, CardNumber, Event
from bacon_rules.save_your_bacon import events as happened
from bacon_rules.save_your_bacon.shown.words import moving
from bacon_rules.save_your_bacon.shown.words.cards import listed
from bacon_rules.save_your_bacon.shown.words.events import event_told
from bacon_rules.save_your_bacon.shown.words.speaker import TableSpeaker


@attrs.define
class Teller:
    """A teller of one event after the other.

    Attributes:
        speaker: the speaker, who learns the cards that come into play.
        defeated: the champion whose defeat is being told.
        cards_told: whether the cards that a player sees next have already been told.
    """

    speaker: TableSpeaker
    defeated: CardNumber | None = None
    cards_told: bool = False

    def told(self, event: Event, following: object) -> str | None:
        """Return a sentence for an event, or `None` if another event's sentence covers it.

        Args:
            event: the event.
            following: the next event, if there is one.
        """
        self._notice(event)
        if isinstance(event, happened.CardsSeen) and self.cards_told:
            self.cards_told = False
            return None
        text = self._seen(event, following) if isinstance(following, happened.CardsSeen) else None
        self.cards_told = text is not None
        if text is not None:
            return text
        return None if self._is_told(event, following) else event_told(event, self.speaker)

    def _notice(self, event: Event) -> None:
        """Remember facts that later events will not repeat."""
        match event:
            case happened.DeckBuilt(seat, champions):
                first = len(champions) * seat
                self._know(seat, {CardNumber(first + row): key for row, key in enumerate(champions)})
            case happened.EquipmentEntered(seat, key, number, _):
                self._know(seat, {number: key})
            case happened.TokenCreated(_, key, number, champion):
                self._know(self.speaker.players[champion], {number: key})
            case happened.ChampionDefeated(number):
                self.defeated = number
            case happened.DamagePlaced() | happened.BaconGained():
                self.defeated = None
            case _:
                pass

    def _know(self, seat: int, cards: dict[CardNumber, CardKey]) -> None:
        known = dict(self.speaker.cards) | dict(cards)
        players = dict(self.speaker.players) | dict.fromkeys(cards, seat)
        self.speaker = attrs.evolve(self.speaker, cards=known, players=players)

    def _seen(self, event: Event, seen: happened.CardsSeen) -> str | None:
        """Return one sentence for an event and the cards that its player sees; `None` if they do not fit together."""
        by = self.speaker
        cards = listed(seen.cards, by)
        match event:
            case happened.CardsDrawn(seat, _):
                return by.say("{player} draws {cards}.", player=by.seat(seat), cards=cards)
            case happened.CardsLookedAt(viewer, player, zone, _):
                return moving.looked_at_these(viewer, player, zone, cards, by)
            case happened.CardMoved(seat, _, zone, to):
                return moving.moved(by.seat(seat), cards, zone, to, by)
            case _:
                return None

    def _is_told(self, event: Event, following: object) -> bool:
        """Whether another event's sentence covers this event."""
        match event:
            case happened.AttackEnded() | happened.CardPlayed() | happened.EffectEnded() | happened.EffectLapsed():
                return True
            case happened.AttackDeclared(_, number):
                return isinstance(following, happened.TargetDeclared) and following.card == number
            case happened.CardExhausted(number):
                declared = happened.AttackDeclared | happened.Countered
                return number == self.defeated or (isinstance(following, declared) and following.card == number)
            case happened.DamageRemoved(number, _) | happened.CountersRemoved(number, _, _):
                return number == self.defeated
            case _:
                return False
