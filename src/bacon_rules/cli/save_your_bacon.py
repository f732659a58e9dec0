"""A match of Save Your Bacon!, told so that a person can follow it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, tee, zip_longest
from typing import Final, assert_never

import attrs

from bacon_rules.cli.lines import short, wrapped
from bacon_rules.cli.paint import Paint, Style
from bacon_rules.cli.seating import NAMES, Seating, heading, listed
from bacon_rules.games import GAMES
from bacon_rules.save_your_bacon import HIDDEN, Format, Rules, State
from bacon_rules.save_your_bacon import events as happened
from bacon_rules.save_your_bacon.cards.vocabulary import DamageKind, Zone
from bacon_rules.save_your_bacon.identity import CardKey

FORMATS: Final = {Format.DUEL: "a duel", Format.FREE_FOR_ALL: "free for all", Format.WIDDERSHINS: "Widdershins"}
DAMAGE: Final = {DamageKind.ATTACK: "damage", DamageKind.COUNTER: "counter damage", DamageKind.EFFECT: "effect damage"}
PLACES: Final = {"hand": "goes back to the hand", "deck": "goes to the deck", "discard": "is discarded"} | {
    "under": "is put underneath a card",
    "play": "is played",
}
GONE: Final = "is removed from the game"


def narrate(
    start: State, events: Iterable[happened.Event], paint: Paint, names: Sequence[str] = NAMES
) -> Iterator[str]:
    """Yield the lines that tell a match between the named players, a card by its name."""
    teller = teller_for(start, paint, names)
    yield from teller.introduction()
    now, ahead = tee(events)
    for event, following in zip_longest(now, islice(ahead, 1, None)):
        yield from teller.told(event, following)


@attrs.define
class Teller:
    """Tells what happens in lines for a person, and keeps count of what the events do not repeat.

    Attributes:
        rules: what is played.
        seating: the players.
        cards: the key of each card in play, and whose it is, by its number.
        bacon: the bacon of each seat.
        energy: the upgraded energy of each seat.
        spent: the spent energy of each seat.
        defeated: the champion whose defeat is being told.
    """

    rules: Rules
    seating: Seating
    cards: dict[int, tuple[CardKey, int]]
    bacon: list[int]
    energy: list[int]
    spent: list[int]
    defeated: int | None = None

    def introduction(self) -> list[str]:
        """Return the lines that say who plays what."""
        rules = self.rules
        best_of = f", best of {rules.best_of}" if rules.best_of > 1 else ""
        title = GAMES[rules.name].title
        who = f"{title}, {FORMATS[rules.format]}{best_of}: {' against '.join(self.seating.all_sides())}."
        ends = f"{rules.bacon_to_win} bacon win, {rules.energy_to_lose} spent energy lose."
        return [*wrapped(who), f"{ends}  Cards: {short(rules.pool.name)}."]

    def told(self, event: happened.Event, following: happened.Event | None) -> Iterable[str]:
        """Return the lines that tell an event; none if the one that follows tells it as well."""
        match self._told(event, following):
            case None:
                return ()
            case str() as text:
                return wrapped(f"    {text}")
            case lines:
                return [line for text in lines for line in wrapped(text)]

    def _told(self, event: happened.Event, following: happened.Event | None) -> str | list[str] | None:  # noqa: C901, PLR0912, PLR0915
        """Return lines about decks, games and turns, and one text about whatever happens in a turn."""
        seat, card, paint = self.seating.seat, self.card, self.seating.paint
        match event:
            case happened.LotDrawn(drawn):
                return [f"  {seat(drawn)} is drawn by lot"]
            case happened.PoolDealt(champions):
                return [f"  The champions to draft from are {self.listed(champions)}"]
            case happened.DeckTaken(owner, key):
                return [f"  {seat(owner)} takes the deck {self.deck(key)}"]
            case happened.ChampionPicked(owner, key):
                return [f"  {seat(owner)} picks {self.title(key)}"]
            case happened.ChampionReturned(owner, key):
                return [f"  {seat(owner)} puts {self.title(key)} back"]
            case happened.DeckBuilt(owner, champions):
                self.cards |= _numbered(owner, champions)
                return [f"  {seat(owner)} plays with {self.listed(champions)}"]
            case happened.GameBegan(game, first):
                self.bacon, self.energy, self.spent = ([0] * self.rules.players for _ in range(3))
                return heading(f"Game {game}: {self.seating.names[first]} begins", paint)
            case happened.DeckShuffled(owner, count):
                return [f"  {paint(f'The deck of {self.seating.names[owner]} is shuffled, {count} cards', Style.GREY)}"]
            case happened.TurnBegan(owner):
                return ["", f"  {seat(owner)}: {self.standing(owner)}"]
            case happened.PlayerLost(owner):
                return [f"    {seat(owner)} {paint(f'has spent {self.spent[owner]} energy, and is out', Style.BOLD)}"]
            case happened.GameWon(owner, scores):
                by_bacon = self.bacon[owner] >= self.rules.bacon_to_win
                how = f"with {self.bacon[owner]} bacon" if by_bacon else "as the last player"
                score = f"  {', '.join(map(str, scores))}" if self.rules.best_of > 1 else ""
                return ["", f"{seat(owner)} {paint(f'wins the game {how}.', Style.BOLD)}{score}"]
            case happened.MatchWon(owner):
                return [f"{seat(owner)} {paint('wins the match.', Style.BOLD)}"]
            case happened.OptionChosen(owner, option):
                return f"{seat(owner)} chooses option {option + 1}"
            case happened.PlayerChosen(owner, chosen):
                return f"{seat(owner)} chooses {seat(chosen)}"
            case happened.CardNamed(owner, key):
                return f"{seat(owner)} names {self.title(key)}"
            case happened.CardsRevealed(owner, keys, zone):
                return f"{seat(owner)} reveals {self.listed(keys)}, from the {_place(zone)}"
            case happened.CardsLookedAt(viewer, owner, zone, count):
                told = self.listed(following.cards) if isinstance(following, happened.CardsSeen) else _cards(count)
                return f"{seat(viewer)} looks at {told}, from the {_place(zone)} of {seat(owner)}"
            case (
                happened.CardsSeen()
                | happened.AttackEnded()
                | happened.CardPlayed()
                | happened.EffectEnded()
                | happened.EffectLapsed()
            ):
                return None
            case happened.CardsDrawn(owner, count):
                seen = following.cards if isinstance(following, happened.CardsSeen) else None
                cards = _cards(count) if seen is None else self.listed(seen)
                return f"{seat(owner)} draws {cards}"
            case happened.CardMoved(owner, key, zone, to):
                if zone is Zone.SPENT:
                    self.spent[owner] -= self.rules.pool.faces[key].value
                name = self.listed(following.cards) if isinstance(following, happened.CardsSeen) else self.title(key)
                goes = "goes to the hand" if (zone, to) == (Zone.DECK, "hand") else PLACES.get(to, GONE)
                return f"{name}, from the {_place(zone)} of {seat(owner)}, {goes}"
            case happened.CardDeclared(owner, key, champion):
                return f"{seat(owner)} plays {self.bold(key)} with {card(champion)}"
            case happened.EffectDeclared(owner, number, effect):
                return f"{seat(owner)} uses {paint(effect, Style.BOLD)} of {card(number)}"
            case happened.XSaid(owner, x):
                return f"{seat(owner)} pays {x} for X"
            case happened.CardPitched(owner, key):
                value = self.rules.pool.faces[key].value
                self.spent[owner] += value
                return f"{seat(owner)} pitches {self.title(key)} for {value}"
            case happened.EnergyGained(owner, count):
                self.energy[owner] += count
                return f"{seat(owner)} gains {count} energy"
            case happened.EnergySpent(owner, count):
                self.energy[owner] -= count
                return f"{seat(owner)} spends {count} energy"
            case happened.EnergyLost(owner, count):
                self.energy[owner] -= count
                return f"{seat(owner)} loses {count} energy"
            case happened.BaconLost(owner, count):
                self.bacon[owner] -= count
                return f"{seat(owner)} loses {count} bacon"
            case happened.ActionsGained(owner, count):
                return f"{seat(owner)} has {count} more action{'s' * (count > 1)} this turn"
            case happened.TurnGained(owner):
                return f"{seat(owner)} will take an extra turn"
            case happened.EquipmentEntered(owner, key, number, champion):
                self.cards[number] = (key, owner)
                return f"{card(champion)} is equipped with {card(number)}"
            case happened.EquipmentMoved(number, champion):
                self.cards[number] = (self.cards[number][0], self.cards[champion][1])
                return f"{card(champion)} gets {card(number)}"
            case happened.CardPutUnder(_, key, number):
                return f"{self.title(key)} lies underneath {card(number)}"
            case happened.CardUncovered(_, key, number, to):
                return f"{self.title(key)}, from underneath {card(number)}, {PLACES.get(to, GONE)}"
            case happened.CardCopied(owner, key):
                return f"{seat(owner)} copies {self.bold(key)}"
            case happened.DeclarationCanceled(_, key):
                return f"{self.bold(key)} is canceled"
            case happened.CardReturned(owner, key):
                return f"{self.title(key)} cannot be paid, and goes back to the hand of {seat(owner)}"
            case happened.CardLeft(_, _, number, to):
                return f"{card(number)} {PLACES.get(to, GONE)}"
            case happened.CardChosen(owner, number):
                return f"{seat(owner)} chooses {card(number)}"
            case happened.RefreshBegan(owner):
                return f"{seat(owner)} refreshes"
            case happened.TimePassed(owner):
                return f"{seat(owner)} passes time"
            case happened.AttackDeclared(_, number):
                told_next = isinstance(following, happened.TargetDeclared) and following.card == number
                return None if told_next else f"{card(number)} attacks"
            case happened.TargetDeclared(number, target):
                return f"{card(number)} attacks {card(target)}"
            case happened.Countered(number):
                return f"{card(number)} counters"
            case happened.EffectDelayed(_, key):
                return f"{self.title(key)} goes on later"
            case happened.EffectWentOff(_, key):
                return f"{self.title(key)} goes on"
            case happened.EffectLasts(key, numbers, _, seats):
                return f"{self.title(key)} lasts on {listed([*map(card, numbers), *map(seat, seats)])}"
            case happened.DamageMoved(number, to, amount):
                return f"{amount} damage is moved from {card(number)} to {card(to)}"
            case happened.CardExhausted(number):
                told_next = (
                    isinstance(following, happened.AttackDeclared | happened.Countered) and following.card == number
                )
                return None if told_next or number == self.defeated else f"{card(number)} is exhausted"
            case happened.CardReadied(number):
                return f"{card(number)} is readied"
            case happened.DamagePlaced(number, amount, kind):
                self.defeated = None
                return f"{card(number)} takes {paint(f'{amount} {DAMAGE[kind]}', Style.RED)}"
            case happened.DamagePrevented(number, amount):
                return f"{amount} damage on {card(number)} is prevented"
            case happened.DamageRedirected(number, target, amount):
                return f"{amount} damage on {card(number)} goes to {card(target)}"
            case happened.DamageRemoved(number, amount):
                return None if number == self.defeated else f"{card(number)} loses {amount} damage"
            case happened.CountersPut(number, counter, amount):
                return f"{card(number)} gets {amount} {counter}"
            case happened.CountersRemoved(number, counter, amount):
                return None if number == self.defeated else f"{card(number)} loses {amount} {counter}"
            case happened.ConditionApplied(number, key):
                return f"{card(number)} is now {self.title(key)}"
            case happened.ConditionRemoved(number, key):
                return f"{card(number)} is no longer {self.title(key)}"
            case happened.ChampionDefeated(number):
                self.defeated = number
                return f"{card(number)} {paint('is defeated', Style.BOLD)}"
            case happened.CardDestroyed(number):
                return f"{card(number)} {paint('is destroyed', Style.BOLD)}"
            case happened.HappeningReplaced(_, number, effect):
                return f"{paint(effect, Style.BOLD)} of {card(number)} happens instead"
            case happened.BaconGained(owner, count, giver):
                self.defeated = None
                self.bacon[owner] += count
                if giver is not None:
                    self.bacon[giver] -= count
                source = "" if giver is None else f" from {seat(giver)}"
                return f"{seat(owner)} gains {paint(f'{count} bacon', Style.BOLD)}{source}"
            case _:
                assert_never(event)

    def standing(self, seat: int) -> str:
        """Return how near a player is to winning and to losing."""
        counts = f"{self.bacon[seat]} bacon, {self.energy[seat]} energy"
        return f"{counts}, {self.spent[seat]} of {self.rules.energy_to_lose} spent"

    def title(self, key: CardKey) -> str:
        """Return a card's printed name."""
        return "a card" if key == HIDDEN else short(self.rules.pool.faces[key].title)

    def bold(self, key: CardKey) -> str:
        """Return a card's printed name in bold."""
        return self.seating.paint(self.title(key), Style.BOLD)

    def card(self, number: int) -> str:
        """Return the printed name of a card in play, in the colour of its player."""
        key, seat = self.cards[number]
        return self.seating.tint(self.title(key), seat)

    def listed(self, keys: Iterable[CardKey]) -> str:
        """Return the printed names of cards."""
        return listed(list(map(self.title, keys)))

    def deck(self, key: str) -> str:
        """Return the name of a preconstructed deck."""
        return next(short(deck.name) for deck in self.rules.pool.decks if deck.key == key)


def teller_for(state: State, paint: Paint, names: Sequence[str]) -> Teller:
    """Return a teller of a match from this state on, between the named players."""
    cards: dict[int, tuple[CardKey, int]] = {}
    for seat, deck in enumerate(state.decks):
        cards |= _numbered(seat, deck.champions)
    if state.table is not None:
        cards |= {card.number: (card.card, card.seat) for card in state.table.cards}
    players = () if state.table is None else state.table.players
    nothing = [0] * state.seats
    return Teller(
        state.rules,
        Seating.of(state, names, paint),
        cards,
        [player.bacon for player in players] or [*nothing],
        [player.energy for player in players] or [*nothing],
        [state.rules.pool.energy_of(player.spent) for player in players] or [*nothing],
    )


def _cards(count: int) -> str:
    return f"{count} card{'s' * (count > 1)}"


def _place(zone: Zone) -> str:
    return "spent energy stack" if zone is Zone.SPENT else str(zone)


def _numbered(seat: int, champions: Sequence[CardKey]) -> dict[int, tuple[CardKey, int]]:
    """Return the champions of a seat by their numbers in play."""
    return {len(champions) * seat + row: (key, seat) for row, key in enumerate(champions)}
