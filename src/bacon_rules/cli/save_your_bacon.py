"""A match of Save Your Bacon!, told so that a person can follow it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, assert_never

import attrs

from bacon_rules.cli.lines import short, wrapped
from bacon_rules.cli.paint import Paint, Style
from bacon_rules.cli.seating import NAMES, Seating, heading, listed
from bacon_rules.save_your_bacon import HIDDEN, Format, Rules, State
from bacon_rules.save_your_bacon.events import (
    AttackDeclared,
    AttackEnded,
    BaconGained,
    CardChosen,
    CardDeclared,
    CardDestroyed,
    CardExhausted,
    CardLeft,
    CardMoved,
    CardPitched,
    CardPlayed,
    CardReadied,
    CardReturned,
    CardsDrawn,
    CardsSeen,
    ChampionDefeated,
    ChampionPicked,
    ChampionReturned,
    ConditionApplied,
    ConditionRemoved,
    Countered,
    DamagePlaced,
    DamageRemoved,
    DeckBuilt,
    DeckShuffled,
    DeckTaken,
    EffectDeclared,
    EffectEnded,
    EffectLasts,
    EnergyGained,
    EnergySpent,
    EquipmentEntered,
    Event,
    GameBegan,
    GameWon,
    LotDrawn,
    MatchWon,
    PlayerLost,
    PoolDealt,
    RefreshBegan,
    TargetDeclared,
    TimePassed,
    TurnBegan,
)
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH
from bacon_rules.save_your_bacon.words import DamageKind

__all__ = ["Teller", "narrate", "teller_for"]

TITLE: Final = "Save Your Bacon!"
FORMATS: Final = {
    Format.DUEL: "a duel",
    Format.FREE_FOR_ALL: "free for all",
    Format.WIDDERSHINS: "Widdershins",
}
DAMAGE: Final = {DamageKind.ATTACK: "damage", DamageKind.COUNTER: "counter damage", DamageKind.EFFECT: "effect damage"}
PLACES: Final = {"hand": "goes back to the hand", "deck": "goes to the deck", "discard": "is discarded"}
GONE: Final = "is removed from the game"

Around = (
    LotDrawn
    | PoolDealt
    | DeckTaken
    | ChampionPicked
    | ChampionReturned
    | DeckBuilt
    | GameBegan
    | DeckShuffled
    | TurnBegan
    | PlayerLost
    | GameWon
    | MatchWon
)
Hidden = CardsDrawn | CardMoved | CardsSeen
Using = (
    CardDeclared
    | EffectDeclared
    | CardPitched
    | EnergyGained
    | EnergySpent
    | EquipmentEntered
    | CardReturned
    | CardLeft
    | CardChosen
    | RefreshBegan
    | TimePassed
)
InPlay = (
    AttackDeclared
    | TargetDeclared
    | Countered
    | AttackEnded
    | CardExhausted
    | CardReadied
    | DamagePlaced
    | DamageRemoved
    | ConditionApplied
    | ConditionRemoved
    | ChampionDefeated
    | CardDestroyed
    | BaconGained
    | CardPlayed
    | EffectLasts
    | EffectEnded
)


def narrate(start: State, events: Iterable[Event], paint: Paint, names: Sequence[str] = NAMES) -> Iterator[str]:
    """Tell a match line by line, a card by its name.

    Args:
        start: where it begins.
        events: all that happens from there on.
        paint: how to give texts their colours.
        names: who sits in each seat.
    """
    teller = teller_for(start, paint, names)
    yield from teller.introduction()
    ahead = iter(events)
    event = next(ahead, None)
    while event is not None:
        following = next(ahead, None)
        yield from teller.told(event, following)
        event = following


@attrs.define
class Teller:
    """Tells what happens in lines for a person, and keeps count of what the events do not repeat.

    Attributes:
        rules: what is played.
        seating: who plays.
        cards: the key of each card in play, and whose it is, by its number.
        bacon: the bacon of each seat.
        energy: the upgraded energy of each seat.
        spent: the spent energy of each seat.
        defeated: the champion whose defeat is being told.
    """

    rules: Rules
    seating: Seating
    cards: dict[int, tuple[str, int]]
    bacon: list[int]
    energy: list[int]
    spent: list[int]
    defeated: int | None = None

    def introduction(self) -> list[str]:
        """Tell who plays what."""
        rules = self.rules
        best_of = f", best of {rules.best_of}" if rules.best_of > 1 else ""
        who = f"{TITLE}, {FORMATS[rules.format]}{best_of}: {' against '.join(self.seating.all_sides())}."
        ends = f"{rules.bacon_to_win} bacon win, {rules.energy_to_lose} spent energy lose."
        return [*wrapped(who), f"{ends}  Cards: {short(rules.pool.name)}."]

    def told(self, event: Event, following: Event | None) -> Iterable[str]:
        """Tell an event, unless the one that follows tells it as well."""
        if isinstance(event, Around):
            return [line for text in self.around(event) for line in wrapped(text)]
        text = self.text(event, following)
        return () if text is None else wrapped(f"    {text}")

    def around(self, event: Around) -> list[str]:  # noqa: C901, PLR0912
        """Tell of decks, and how games and turns begin and end."""
        seat, paint = self.seating.seat, self.seating.paint
        match event:
            case LotDrawn(drawn):
                return [f"  {seat(drawn)} is drawn by lot"]
            case PoolDealt(champions):
                return [f"  The champions to draft from are {self.listed(champions)}"]
            case DeckTaken(owner, key):
                return [f"  {seat(owner)} takes the deck {self.deck(key)}"]
            case ChampionPicked(owner, key):
                return [f"  {seat(owner)} picks {self.title(key)}"]
            case ChampionReturned(owner, key):
                return [f"  {seat(owner)} puts {self.title(key)} back"]
            case DeckBuilt(owner, champions):
                for row, key in enumerate(champions):
                    self.cards[CHAMPIONS_EACH * owner + row] = (key, owner)
                return [f"  {seat(owner)} plays with {self.listed(champions)}"]
            case GameBegan(game, first):
                self.bacon, self.energy, self.spent = ([0] * self.rules.players for _ in range(3))
                return heading(f"Game {game}: {self.seating.names[first]} begins", paint)
            case DeckShuffled(owner, count):
                return [f"  {paint(f'The deck of {self.seating.names[owner]} is shuffled, {count} cards', Style.DIM)}"]
            case TurnBegan(owner):
                return ["", f"  {seat(owner)}: {self.standing(owner)}"]
            case PlayerLost(owner):
                return [f"    {seat(owner)} {paint(f'has spent {self.spent[owner]} energy, and is out', Style.BOLD)}"]
            case GameWon(owner, scores):
                how = f"with {self.bacon[owner]} bacon" if self.wins(owner) else "as the last player"
                score = f"  {', '.join(map(str, scores))}" if self.rules.best_of > 1 else ""
                return ["", f"{seat(owner)} {paint(f'wins the game {how}.', Style.BOLD)}{score}"]
            case MatchWon(owner):
                return [f"{seat(owner)} {paint('wins the match.', Style.BOLD)}"]
            case _:
                assert_never(event)

    def text(self, event: Event, following: Event | None) -> str | None:
        """Tell an event of a turn; `None` if there is nothing to tell."""
        if isinstance(event, Hidden):
            return self.hidden(event, following)
        if isinstance(event, Using):
            return self.using(event)
        assert not isinstance(event, Around)
        return self.in_play(event, following)

    def hidden(self, event: Hidden, following: Event | None) -> str | None:
        """Tell of cards that change places face down: which they are, where the event that follows says it."""
        if isinstance(event, CardsSeen):
            return None
        seat = self.seating.seat(event.seat)
        seen = following.cards if isinstance(following, CardsSeen) else None
        match event:
            case CardsDrawn(_, count):
                cards = f"{count} card{'s' * (count > 1)}" if seen is None else self.listed(seen)
                return f"{seat} draws {cards}"
            case CardMoved(_, key, zone, to):
                name = self.title(key) if seen is None else self.listed(seen)
                return f"{name}, from the {zone} of {seat}, {PLACES.get(to, GONE)}"
            case _:
                assert_never(event)

    def using(self, event: Using) -> str:  # noqa: C901
        """Tell of cards that are played, paid with, and moved, and of effects that are activated."""
        seat = self.seating.seat
        match event:
            case CardDeclared(owner, key, champion):
                return f"{seat(owner)} plays {self.bold(key)} with {self.card(champion)}"
            case EffectDeclared(owner, number, effect):
                return f"{seat(owner)} uses {self.seating.paint(effect, Style.BOLD)} of {self.card(number)}"
            case CardPitched(owner, key):
                value = self.rules.pool.faces[key].value
                self.spent[owner] += value
                return f"{seat(owner)} pitches {self.title(key)} for {value}"
            case EnergyGained(owner, count):
                self.energy[owner] += count
                return f"{seat(owner)} gains {count} energy"
            case EnergySpent(owner, count):
                self.energy[owner] -= count
                return f"{seat(owner)} spends {count} energy"
            case EquipmentEntered(owner, key, number, champion):
                self.cards[number] = (key, owner)
                return f"{self.card(champion)} is equipped with {self.card(number)}"
            case CardReturned(owner, key):
                return f"{self.title(key)} cannot be paid, and goes back to the hand of {seat(owner)}"
            case CardLeft(_, _, number, to):
                return f"{self.card(number)} {PLACES.get(to, GONE)}"
            case CardChosen(owner, number):
                return f"{seat(owner)} chooses {self.card(number)}"
            case RefreshBegan(owner):
                return f"{seat(owner)} refreshes"
            case TimePassed(owner):
                return f"{seat(owner)} passes time"
            case _:
                assert_never(event)

    def in_play(self, event: InPlay, following: Event | None) -> str | None:  # noqa: C901, PLR0912
        """Tell what becomes of cards in play."""
        paint, card = self.seating.paint, self.card
        match event:
            case AttackDeclared(_, number):
                told_next = isinstance(following, TargetDeclared) and following.card == number
                return None if told_next else f"{card(number)} attacks"
            case TargetDeclared(number, target):
                return f"{card(number)} attacks {card(target)}"
            case Countered(number):
                return f"{card(number)} counters"
            case AttackEnded() | CardPlayed() | EffectEnded():
                return None
            case EffectLasts(key, numbers):
                return f"{self.title(key)} lasts on {listed([card(number) for number in numbers])}"
            case CardExhausted(number):
                told_next = isinstance(following, AttackDeclared | Countered) and following.card == number
                return None if told_next or number == self.defeated else f"{card(number)} is exhausted"
            case CardReadied(number):
                return f"{card(number)} is readied"
            case DamagePlaced(number, amount, kind):
                self.defeated = None
                return f"{card(number)} takes {paint(f'{amount} {DAMAGE[kind]}', Style.RED)}"
            case DamageRemoved(number, amount):
                return None if number == self.defeated else f"{card(number)} loses {amount} damage"
            case ConditionApplied(number, key):
                return f"{card(number)} is now {self.title(key)}"
            case ConditionRemoved(number, key):
                return f"{card(number)} is no longer {self.title(key)}"
            case ChampionDefeated(number):
                self.defeated = number
                return f"{card(number)} {paint('is defeated', Style.BOLD)}"
            case CardDestroyed(number):
                return f"{card(number)} {paint('is destroyed', Style.BOLD)}"
            case BaconGained(owner, count, giver):
                self.defeated = None
                self.bacon[owner] += count
                if giver is not None:
                    self.bacon[giver] -= count
                source = "" if giver is None else f" from {self.seating.seat(giver)}"
                return f"{self.seating.seat(owner)} gains {paint(f'{count} bacon', Style.BOLD)}{source}"
            case _:
                assert_never(event)

    def standing(self, seat: int) -> str:
        """Tell how near a player is to winning and to losing."""
        counts = f"{self.bacon[seat]} bacon, {self.energy[seat]} energy"
        return f"{counts}, {self.spent[seat]} of {self.rules.energy_to_lose} spent"

    def wins(self, seat: int) -> bool:
        """Tell whether a player who wins does so by bacon."""
        return self.bacon[seat] >= self.rules.bacon_to_win

    def title(self, key: str) -> str:
        """Give a card's printed name."""
        return "a card" if key == HIDDEN else short(self.rules.pool.faces[key].title)

    def bold(self, key: str) -> str:
        """Give a card's printed name, to be seen."""
        return self.seating.paint(self.title(key), Style.BOLD)

    def card(self, number: int) -> str:
        """Give the printed name of a card in play, in the colour of its player."""
        key, seat = self.cards[number]
        return self.seating.tint(self.title(key), seat)

    def listed(self, keys: Iterable[str]) -> str:
        """Give the printed names of cards."""
        return listed(list(map(self.title, keys)))

    def deck(self, key: str) -> str:
        """Give the name of a preconstructed deck."""
        return next(short(deck.name) for deck in self.rules.pool.decks if deck.key == key)


def teller_for(state: State, paint: Paint, names: Sequence[str]) -> Teller:
    """Make a teller of a match from this state on, between the named players."""
    champions = {
        CHAMPIONS_EACH * seat + row: (key, seat)
        for seat, deck in enumerate(state.decks)
        for row, key in enumerate(deck.champions)
    }
    seats, table = range(state.seats), state.table
    players = () if table is None else table.players
    return Teller(
        state.rules,
        Seating(names, seats, paint),
        champions | {card.number: (card.card, card.seat) for card in (table.cards if table else ())},
        [player.bacon for player in players] or [0 for _ in seats],
        [player.energy for player in players] or [0 for _ in seats],
        [state.rules.pool.energy_of(player.spent) for player in players] or [0 for _ in seats],
    )
