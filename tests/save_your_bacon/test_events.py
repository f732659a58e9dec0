"""Events: a front end that hears nothing but them knows the table after every move."""

from collections import Counter
from typing import assert_never, get_args

import attrs
import pytest

from bacon_rules import IllegalMoveError
from bacon_rules.save_your_bacon import (
    HIDDEN,
    DeckSource,
    Drafting,
    Format,
    Pass,
    PassTime,
    Returning,
    Rules,
    State,
    Table,
    TakingDecks,
    new_match,
    step,
)
from bacon_rules.save_your_bacon import events as e
from bacon_rules.save_your_bacon.cards.vocabulary import Duration, Kind, Zone
from bacon_rules.save_your_bacon.frames import Attacking, AttackStep, Shuffling
from bacon_rules.save_your_bacon.identity import CardKey
from tests.save_your_bacon.play.resolving.zone_cards import zone_pool
from tests.save_your_bacon.play.values.constants_pool import RULES as CONSTANTS
from tests.save_your_bacon.strategies import ALL_RULES, WORD_RULES, rules_of, steps


@attrs.define
class Thing:
    """A card in play as a front end draws it."""

    card: str
    seat: int
    champion: int
    damage: int = 0
    exhausted: bool = False
    destroyed: bool = False
    conditions: set[str] = attrs.Factory(set)
    owner: int = 0
    under: list[tuple[int, str]] = attrs.Factory(list)
    counters: Counter[str] = attrs.Factory(Counter)
    token: bool | None = None


@attrs.define
class Place:
    """A player's place at the table; `held` is the hand as its player sees it, `hand` what everybody sees."""

    deck: int = 0
    hand: int = 0
    held: Counter[str] = attrs.Factory(Counter)
    discard: Counter[str] = attrs.Factory(Counter)
    spent: list[str] = attrs.Factory(list)
    side_deck: Counter[str] = attrs.Factory(Counter)
    face_down: Counter[str] = attrs.Factory(Counter)
    removed: int = 0
    energy: int = 0
    bacon: int = 0
    out: bool = False
    extra_turn: bool = False


@attrs.define
class Assault:
    """An attack that is shown."""

    card: int
    target: int | None = None
    countering: bool = False


class FrontEnd:
    """Draws a match from its events alone; it knows the rules, but not the state."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.kinds = {card.key: card.kind for card in rules.pool.cards}
        self.places = [Place() for _ in range(rules.players)]
        self.things: dict[int, Thing] = {}
        self.attacks: list[Assault] = []
        self.lasting: list[tuple[str, tuple[int, ...], Duration, tuple[int, ...]]] = []
        self.delayed: list[tuple[int, str]] = []
        self.champions: dict[int, tuple[str, ...]] = {}
        self.taken: list[str] = []
        self.pool: list[str] = []
        self.picked: list[list[str]] = [[] for _ in range(rules.players)]
        self.scores = (0,) * rules.players
        self.turn: int | None = None
        self.lot: int | None = None
        self.game = 0
        self.winner: int | None = None
        self.unseen: list[tuple[int, dict[str, int]]] = []
        """Who is about to see cards that have moved or are looked at, and how many more then lie where, of each."""
        self.declared: list[int] = []

    def hear(self, event: e.Event) -> None:  # noqa: C901, PLR0912, PLR0915
        match event:
            case e.LotDrawn(seat):
                self.lot = seat
            case e.PoolDealt(champions):
                self.pool = list(champions)
            case e.DeckTaken(seat, deck):
                assert seat == len(self.taken)
                self.taken.append(deck)
            case e.ChampionPicked(seat, champion):
                self.picked[seat].append(champion)
                if self.pool:
                    self.pool.remove(champion)
            case e.ChampionReturned(seat, champion):
                self.picked[seat].remove(champion)
            case e.DeckBuilt(seat, champions):
                self.champions[seat] = champions
            case e.GameBegan(game, seat):
                self.begin(game, seat)
            case e.DeckShuffled(seat, cards):
                self.places[seat].deck = cards
            case e.CardsDrawn(seat, count):
                self.places[seat].deck -= count
                self.places[seat].hand += count
            case e.CardsSeen(seat, cards):
                waiting, changes = self.unseen.pop() if self.unseen else (seat, {"held": 1})
                assert waiting == seat
                for name, more in changes.items():
                    for card in cards:
                        getattr(self.places[seat], name)[card] += more
            case e.TurnBegan(seat):
                self.turn = seat
                self.places[seat].extra_turn = False
            case e.CardDeclared(seat, card, champion):
                assert self.things[champion].seat == seat
                if not self.declared:
                    self.take_from_hand(seat, card)
                self.declared.clear()
            case e.EffectDeclared(seat, number, _):
                assert self.things[number].seat == seat
            case e.EffectUsed(seat, card, zone):
                assert zone is Zone.HAND or card in getattr(self.places[seat], zone.value.replace("-", "_"))
            case e.CardPitched(seat, card):
                self.take_from_hand(seat, card)
                self.places[seat].spent.append(card)
            case e.EnergyGained(seat, count):
                self.places[seat].energy += count
            case e.EnergySpent(seat, count):
                self.places[seat].energy -= count
                assert self.places[seat].energy >= 0
            case e.EnergyLost(seat, count):
                self.places[seat].energy -= count
                assert self.places[seat].energy >= 0 < count
            case e.BaconLost(seat, count):
                self.places[seat].bacon -= count
                assert self.places[seat].bacon >= 0 < count
            case e.ActionsGained(seat, count):
                assert (self.turn, count > 0) == (seat, True)
            case e.TurnGained(seat):
                assert not self.places[seat].out
                self.places[seat].extra_turn = True
            case e.DamageMoved(number, to, amount):
                self.things[number].damage -= amount
                self.things[to].damage += amount
                assert self.things[number].damage >= 0 < amount
            case e.EquipmentEntered(seat, card, number, champion):
                assert number not in self.things
                self.things[number] = Thing(card, seat, champion, owner=seat)
            case e.TokenCreated(seat, card, number, champion):
                assert number not in self.things
                self.things[number] = Thing(card, self.things[champion].seat, champion, owner=seat, token=True)
            case e.EquipmentMoved(number, champion):
                assert self.things[number].champion != champion
                self.things[number].champion, self.things[number].seat = champion, self.things[champion].seat
            case e.CardPutUnder(seat, card, number):
                self.things[number].under.append((seat, card))
            case e.CardUncovered(seat, card, number, to):
                under = self.things[number].under[::-1]
                under.remove((seat, card))
                self.things[number].under = under[::-1]
                self.put(seat, card, to)
            case e.CardCopied(seat, card):
                assert self.kinds[card] in {Kind.ACTION, Kind.REACTION}
                assert not self.places[seat].out
            case e.CardPlayed(seat, card):
                if self.kinds[card] is not Kind.EQUIPMENT:
                    self.places[seat].discard[card] += 1
            case e.DeclarationCanceled(seat, card):
                assert card in self.kinds
                assert not self.places[seat].out
            case e.CardReturned(seat, card):
                self.put(seat, card, "hand")
            case e.CardLeft(seat, card, number, to):
                thing = self.things.pop(number)
                assert (thing.owner, thing.card, thing.token) == (seat, card, True if to == "nowhere" else None)
                self.put(seat, card, to)
            case e.CardMoved(seat, card, zone, to):
                self.move(seat, card, zone, to)
            case e.CardTaken(seat, card, zone, taker):
                self.move(seat, card, zone, "nowhere")
                self.put(taker, card, "hand")
            case e.CardsLookedAt(seat, player, zone, count):
                there = self.places[player]
                laid = there.face_down.total()
                assert count <= {Zone.DECK: there.deck, Zone.HAND: there.hand, Zone.FACE_DOWN: laid}[zone]
                self.unseen.append((seat, {}))
            case e.CardsRevealed(seat, cards, zone):
                there = self.places[seat]
                shown = there.face_down if zone is Zone.FACE_DOWN else there.held
                assert zone is Zone.DECK or Counter(cards) <= shown
            case e.CardNamed(seat, card):
                assert card in self.kinds
                assert not self.places[seat].out
            case e.CardChosen(seat, number):
                assert number in self.things
                assert not self.places[seat].out
            case e.OptionChosen(seat, option) | e.TokensBid(seat, option):
                assert option >= 0
                assert not self.places[seat].out
            case e.PlayerChosen(seat, player):
                assert not self.places[seat].out
                assert not self.places[player].out
            case e.AttackDeclared(seat, number):
                assert self.things[number].seat == seat
                self.attacks.append(Assault(number))
            case e.TargetDeclared(number, target):
                assert self.attacks[-1].card == number
                self.attacks[-1] = Assault(number, target)
            case e.Countered(number):
                assert self.attacks[-1].target == number
                self.attacks[-1].countering = True
            case e.AttackEnded(number):
                assert self.attacks.pop().card == number
            case e.CardExhausted(number):
                assert not self.things[number].exhausted
                self.things[number].exhausted = True
            case e.CardReadied(number):
                assert self.things[number].exhausted
                self.things[number].exhausted = False
            case e.DamagePlaced(number, amount, _):
                self.things[number].damage += amount
            case e.DamagePrevented(number, amount):
                assert number in self.things
                assert amount > 0
            case e.DamageRedirected(number, target, amount):
                assert {number, target} <= set(self.things)
                assert number != target
                assert amount > 0
            case e.DamageRemoved(number, amount):
                self.things[number].damage -= amount
            case e.XSaid(seat, x):
                assert x >= 0
                assert not self.places[seat].out
            case e.CountersPut(number, counter, amount):
                self.things[number].counters[counter] += amount
            case e.CountersRemoved(number, counter, amount):
                self.things[number].counters[counter] -= amount
                self.things[number].counters += Counter()
            case e.ConditionApplied(number, condition):
                assert condition not in self.things[number].conditions
                self.things[number].conditions.add(condition)
            case e.ConditionRemoved(number, condition):
                self.things[number].conditions.remove(condition)
            case e.EffectLasts(source, numbers, duration, seats):
                assert source in self.kinds
                assert set(numbers) <= set(self.things)
                assert bool(seats) is not bool(numbers)
                self.lasting.append((source, numbers, duration, seats))
            case e.EffectEnded(source, numbers, duration, seats):
                self.lasting.remove((source, numbers, duration, seats))
            case e.EffectSetOff(seat, source, effect):
                assert source in self.kinds
                assert effect
            case e.EffectDelayed(seat, source):
                assert source in self.kinds
                self.delayed.append((seat, source))
            case e.EffectWentOff(seat, source) | e.EffectLapsed(seat, source):
                self.delayed.remove((seat, source))
            case e.RefreshBegan(seat) | e.TimePassed(seat):
                assert self.turn is not None
                assert not self.places[seat].out
            case e.ChampionDefeated(number):
                assert self.things[number].damage > 0
            case e.CardDestroyed(number):
                self.things[number].destroyed = True
            case e.HappeningReplaced(seat, number, effect):
                assert not self.places[seat].out
                assert self.things[number].seat == seat
                assert effect
            case e.BaconGained(seat, count, giver):
                self.places[seat].bacon += count
                if giver is not None:
                    self.places[giver].bacon -= count
            case e.PlayerLost(seat) | e.GameLost(seat):
                self.leave(seat)
            case e.GameWon(seat, scores):
                assert scores[seat] == self.scores[seat] + 1
                self.scores = scores
            case e.MatchWon(seat):
                self.winner = seat
            case _:
                assert_never(event)

    def begin(self, game: int, seat: int) -> None:
        self.game, self.turn, self.lasting, self.delayed = game, seat, [], []
        rows = [map(CardKey, self.champions[owner]) for owner in range(self.rules.players)]
        beside = [Counter[str](self.rules.pool.side_deck(row)) for row in rows]
        self.places = [Place(deck=place.deck, side_deck=side) for place, side in zip(self.places, beside, strict=True)]
        self.things = {
            owner * 3 + row: Thing(key, owner, owner * 3 + row, owner=owner)
            for owner, champions in self.champions.items()
            for row, key in enumerate(champions)
        }

    def take_from_hand(self, seat: int, card: str) -> None:
        place = self.places[seat]
        assert place.held[card] > 0
        place.held[card] -= 1
        place.hand -= 1

    def put(self, seat: int, card: str, to: str) -> None:
        place = self.places[seat]
        match to:
            case "hand":
                place.held[card] += 1
                place.hand += 1
            case "deck":
                place.deck += 1
            case "discard":
                place.discard[card] += 1
            case "removed":
                place.removed += 1
            case "play":
                self.declared.append(seat)
            case "face-down":
                place.face_down[card] += 1
            case "under" | "nowhere":
                pass
            case _:
                raise AssertionError(to)

    def move(self, seat: int, card: str, zone: Zone, to: str) -> None:  # noqa: C901
        place = self.places[seat]
        match zone:
            case Zone.HAND if card == HIDDEN:
                place.hand -= 1
            case Zone.FACE_DOWN if card == HIDDEN:
                pass
            case Zone.HAND:
                self.take_from_hand(seat, card)
            case Zone.DECK:
                assert place.deck > 0
                place.deck -= 1
            case Zone.DISCARD:
                assert place.discard[card] > 0
                place.discard[card] -= 1
            case Zone.SPENT:
                place.spent.remove(card)
            case Zone.SIDE_DECK:
                assert place.side_deck[card] > 0
                place.side_deck[card] -= 1
            case Zone.FACE_DOWN:
                assert place.face_down[card] > 0
                place.face_down[card] -= 1
            case Zone.PLAY:
                pass
            case _:
                raise AssertionError(zone)
        if card != HIDDEN or zone.value == to:
            self.put(seat, card, to)
            return
        place.hand += to == "hand"
        place.deck += to == "deck"
        names = {"hand": "held", "face-down": "face_down"}
        changes = {names[one]: more for one, more in ((zone.value, -1), (to, 1)) if one in names}
        self.unseen.append((seat, changes))

    def leave(self, seat: int) -> None:
        self.places[seat] = Place(out=True)
        self.things = {number: thing for number, thing in self.things.items() if thing.seat != seat}

    def check(self, state: State) -> None:
        """Hold the drawing against the state."""
        assert (self.scores, self.winner) == (state.scores, state.winners[0] if state.is_over else None)
        match state.stage:
            case TakingDecks(taken):
                assert self.taken == list(taken)
            case Drafting(first, pool, picked):
                assert (self.lot, self.pool, tuple(map(tuple, self.picked))) == (first, list(pool), picked)
            case Returning(_, picked):
                assert tuple(map(tuple, self.picked)) == picked
            case Table() as table:
                assert self.game == state.game
                self.check_table(state, table)
            case _:
                pass

    def check_table(self, state: State, table: Table) -> None:
        for seat, (place, player) in enumerate(zip(self.places, table.players, strict=True)):
            waiting = sum(len(one.cards) for one in table.stack if isinstance(one, Shuffling) and one.seat == seat)
            assert (place.hand, place.deck) == (len(player.hand), len(player.deck) + waiting)
            assert sorted(place.held.elements()) == list(player.hand)
            assert sorted(place.discard.elements()) == sorted(player.discard)
            assert sorted(place.spent) == sorted(player.spent)
            assert tuple(sorted(place.side_deck.elements())) == (player.side_deck or ())
            assert tuple(sorted(place.face_down.elements())) == (player.face_down or ())
            assert place.out or place.removed == len(player.removed)
            assert (place.energy, place.bacon, place.out) == (player.energy, player.bacon, player.out)
            assert place.extra_turn == player.extra_turn
        assert self.things == {
            card.number: Thing(
                card.card,
                card.seat,
                card.champion,
                card.damage,
                card.exhausted,
                card.destroyed,
                set(card.conditions),
                card.owner,
                [(one.owner, one.card) for one in card.under],
                Counter({one.counter: one.number for one in card.counters}),
                card.token,
            )
            for card in table.cards
        }
        faces = state.rules.pool.faces  # an effect that was given to a card is told by the card that gave it (S72)
        assert Counter(self.lasting) == Counter(
            (faces[one.card].key, one.cards, one.duration, one.players) for one in table.lasting
        )
        assert Counter(self.delayed) == Counter((one.seat, faces[one.card].key) for one in table.delayed)
        if not table.stack:
            return
        assert self.turn == table.turn.seat
        attacks = [one for one in table.stack if isinstance(one, Attacking) and one.step is not AttackStep.DECLARE]
        assert self.attacks == [
            Assault(one.card, None if one.step is AttackStep.TARGET else one.target, one.countering) for one in attacks
        ]
        assert state.rules is self.rules


def watch(rules: Rules, seed: int, most: int) -> set[type]:
    """Let a front end hear a match, and give the kinds of events that it has heard."""
    front_end, heard = FrontEnd(rules), set()
    for before, move, after in steps(rules, seed, most):
        for event in before.events(move):
            heard.add(type(event))
            front_end.hear(event)
        front_end.check(after)
    return heard


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", list(ALL_RULES)[::4])
def test_events_tell_the_whole_match(name: str) -> None:
    assert watch(ALL_RULES[name], 2, 400)


@pytest.mark.deep
@pytest.mark.parametrize("name", ALL_RULES)
def test_deep_events_tell_the_whole_match(name: str) -> None:
    for seed in range(200, 210):
        watch(ALL_RULES[name], seed, 2000)


@pytest.mark.exhaustive
def test_every_event_happens() -> None:
    missing = set(get_args(e.Event))
    played = ("stress free-for-all-3 draft", "midnight free-for-all-4 preconstructed", "midnight duel preconstructed")
    zones = rules_of(zone_pool(), 2, Format.DUEL, DeckSource.PRECONSTRUCTED, 1)
    for seed in range(8):
        for rules in (zones, CONSTANTS, *(ALL_RULES[f"{name} best of 1"] for name in played), *WORD_RULES.values()):
            if missing:
                missing -= watch(rules, seed, 1000)
    assert not missing


@pytest.mark.exhaustive
def test_only_its_player_sees_a_card_that_is_drawn_or_put_back() -> None:
    drawn = put_back = 0
    for seed in range(8):
        for before, move, _ in steps(ALL_RULES["stress free-for-all-4 pod-constructed best of 1"], seed, 400):
            for event in before.events(move):
                secret = isinstance(event, e.CardsSeen)
                assert event.seen_by == ((event.seat,) if isinstance(event, e.CardsSeen) else None)
                drawn += secret
                if isinstance(event, e.CardMoved):
                    face_down = event.card == HIDDEN
                    assert face_down == ((event.zone, event.to) == (Zone.HAND, "deck"))
                    put_back += face_down
    assert drawn > put_back > 0


def test_a_step_is_the_state_and_the_events_of_a_move() -> None:
    for before, move, after in steps(ALL_RULES["stress duel draft best of 3"], 3, 200):
        assert step(before, move) == before.step(move) == (after, before.events(move))


def test_an_illegal_move_has_no_events() -> None:
    with pytest.raises(IllegalMoveError):
        new_match(Rules(players=3, format=Format.WIDDERSHINS)).events(Pass())
    with pytest.raises(IllegalMoveError):
        new_match().events(PassTime())
