"""Events: a front end that hears nothing but them knows the table after every move."""

from collections import Counter
from typing import assert_never, get_args

import attrs
import pytest

from bacon_rules import IllegalMoveError
from bacon_rules.save_your_bacon import (
    HIDDEN,
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
from tests.save_your_bacon.strategies import ALL_RULES, steps


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


@attrs.define
class Place:
    """A player's place at the table; `held` is the hand as its player sees it, `hand` what everybody sees."""

    deck: int = 0
    hand: int = 0
    held: Counter[str] = attrs.Factory(Counter)
    discard: Counter[str] = attrs.Factory(Counter)
    spent: list[str] = attrs.Factory(list)
    removed: int = 0
    energy: int = 0
    bacon: int = 0
    out: bool = False


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
        self.lasting: list[tuple[str, tuple[int, ...], Duration]] = []
        self.champions: dict[int, tuple[str, ...]] = {}
        self.taken: list[str] = []
        self.pool: list[str] = []
        self.picked: list[list[str]] = [[] for _ in range(rules.players)]
        self.scores = (0,) * rules.players
        self.turn: int | None = None
        self.lot: int | None = None
        self.game = 0
        self.winner: int | None = None
        self.goes_down: list[int] = []

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
                if self.goes_down:
                    assert self.goes_down.pop() == seat
                    self.places[seat].held -= Counter(cards)
                else:
                    self.places[seat].held += Counter(cards)
            case e.TurnBegan(seat):
                self.turn = seat
            case e.CardDeclared(seat, card, champion):
                assert self.things[champion].seat == seat
                self.take_from_hand(seat, card)
            case e.EffectDeclared(seat, number, _):
                assert self.things[number].seat == seat
            case e.CardPitched(seat, card):
                self.take_from_hand(seat, card)
                self.places[seat].spent.append(card)
            case e.EnergyGained(seat, count):
                self.places[seat].energy += count
            case e.EnergySpent(seat, count):
                self.places[seat].energy -= count
                assert self.places[seat].energy >= 0
            case e.EquipmentEntered(seat, card, number, champion):
                assert number not in self.things
                self.things[number] = Thing(card, seat, champion)
            case e.CardPlayed(seat, card):
                if self.kinds[card] is not Kind.EQUIPMENT:
                    self.places[seat].discard[card] += 1
            case e.CardReturned(seat, card):
                self.put(seat, card, "hand")
            case e.CardLeft(seat, card, number, to):
                thing = self.things.pop(number)
                assert (thing.seat, thing.card) == (seat, card)
                self.put(seat, card, to)
            case e.CardMoved(seat, card, zone, to):
                self.move(seat, card, zone, to)
            case e.CardChosen(seat, number):
                assert number in self.things
                assert not self.places[seat].out
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
            case e.DamageRemoved(number, amount):
                self.things[number].damage -= amount
            case e.ConditionApplied(number, condition):
                assert condition not in self.things[number].conditions
                self.things[number].conditions.add(condition)
            case e.ConditionRemoved(number, condition):
                self.things[number].conditions.remove(condition)
            case e.EffectLasts(source, numbers, duration):
                assert source in self.kinds
                assert set(numbers) <= set(self.things)
                self.lasting.append((source, numbers, duration))
            case e.EffectEnded(source, numbers, duration):
                self.lasting.remove((source, numbers, duration))
            case e.RefreshBegan(seat) | e.TimePassed(seat):
                assert self.turn is not None
                assert not self.places[seat].out
            case e.ChampionDefeated(number):
                assert self.things[number].damage > 0
            case e.CardDestroyed(number):
                self.things[number].destroyed = True
            case e.BaconGained(seat, count, giver):
                self.places[seat].bacon += count
                if giver is not None:
                    self.places[giver].bacon -= count
            case e.PlayerLost(seat):
                self.leave(seat)
            case e.GameWon(seat, scores):
                assert scores[seat] == self.scores[seat] + 1
                self.scores = scores
            case e.MatchWon(seat):
                self.winner = seat
            case _:
                assert_never(event)

    def begin(self, game: int, seat: int) -> None:
        self.game, self.turn, self.lasting = game, seat, []
        self.places = [Place(deck=place.deck) for place in self.places]
        self.things = {
            owner * 3 + row: Thing(key, owner, owner * 3 + row)
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
            case _:
                raise AssertionError(to)

    def move(self, seat: int, card: str, zone: Zone, to: str) -> None:
        place = self.places[seat]
        if card == HIDDEN:
            assert (zone, to) == (Zone.HAND, "deck")
            self.goes_down.append(seat)
            place.hand -= 1
        elif zone is Zone.HAND:
            self.take_from_hand(seat, card)
        else:
            assert zone is Zone.DISCARD
            assert place.discard[card] > 0
            place.discard[card] -= 1
        self.put(seat, card, to)

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
            assert tuple(place.spent) == player.spent
            assert place.out or place.removed == len(player.removed)
            assert (place.energy, place.bacon, place.out) == (player.energy, player.bacon, player.out)
        assert self.things == {
            card.number: Thing(
                card.card, card.seat, card.champion, card.damage, card.exhausted, card.destroyed, set(card.conditions)
            )
            for card in table.cards
        }
        assert Counter(self.lasting) == Counter((one.card, one.cards, one.duration) for one in table.lasting)
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


@pytest.mark.parametrize("name", list(ALL_RULES)[::2])
def test_events_tell_the_whole_match(name: str) -> None:
    assert watch(ALL_RULES[name], 2, 400)


@pytest.mark.deep
@pytest.mark.parametrize("name", ALL_RULES)
def test_deep_events_tell_the_whole_match(name: str) -> None:
    for seed in range(200, 210):
        watch(ALL_RULES[name], seed, 2000)


def test_every_event_happens() -> None:
    missing = set(get_args(e.Event))
    for seed in range(6):
        for name in ("stress free-for-all-3 draft best of 1", "stress duel preconstructed best of 3"):
            if missing:
                missing -= watch(ALL_RULES[name], seed, 1000)
    assert not missing


def test_only_its_player_sees_a_card_that_is_drawn_or_put_back() -> None:
    drawn = put_back = 0
    for seed in range(3):
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
