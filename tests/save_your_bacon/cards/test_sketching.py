"""Filters that no card can pass are told from others as all cards of small tables tell them, tried one by one."""

import itertools
import random
from collections.abc import Callable, Iterator
from typing import Final

import attrs
import pytest

from bacon_rules.save_your_bacon.cards.expressions import CountersAre, CountOf, Filter, Range
from bacon_rules.save_your_bacon.cards.faults import sketching
from bacon_rules.save_your_bacon.cards.faults.known import Known
from bacon_rules.save_your_bacon.cards.faults.passing import passing_faults
from bacon_rules.save_your_bacon.cards.faults.sketching import can_pass
from bacon_rules.save_your_bacon.cards.vocabulary import DECK_KINDS, Kind, Reference, Side, Trait
from bacon_rules.save_your_bacon.cards.vocabulary.kinds import IN_PLAY

KNOWN: Final = Known(card=Kind.CHAMPION, conditions={}, titles={"Ada": (Kind.CHAMPION,), "Pan": (Kind.EQUIPMENT,)})
PLACES: Final = ("", "attacks", "is attacked", "attacks, is attacked", "is attacked, attacks")
"""The parts in attacks, the one in the attack in question first."""


@attrs.frozen(kw_only=True)
class Card:
    """A card in play, by what filters can ask."""

    kind: Kind
    side: Side = Side.FRIENDLY
    ready: bool = True
    place: str = ""
    damage: int = 0
    magic: bool = False
    conditions: tuple[str, ...] = ()
    is_this: bool = False
    is_mine: bool = False
    attack: int = 0
    cost: int = 0
    name: str | None = None
    charges: int = 0
    gear: tuple["Card", ...] = ()


def cards(kind: Kind, **features: list[object]) -> Iterator[Card]:
    """Yield the cards of a kind with all combinations of features."""
    for values in itertools.product(*features.values()):
        card = Card(kind=kind, **dict(zip(features, values, strict=True)))  # type: ignore[arg-type]  # checked by attrs
        friendly = card.side is Side.FRIENDLY
        if (friendly or not (card.is_this or card.is_mine)) and all(one.side is card.side for one in card.gear):
            yield card


BOTH: Final[list[object]] = [False, True]
SIDES: Final[list[object]] = [*Side]
NUMBERS: Final[list[object]] = [0, 1, 2, 3]
AFFLICTED: Final[list[object]] = [(), ("Wet",), ("Burnt",), ("Burnt", "Wet")]
PIECES: Final = [*cards(Kind.EQUIPMENT, side=SIDES, ready=BOTH, damage=[0, 1])]
GEAR: Final[list[object]] = [
    gear for number in range(4) for gear in itertools.combinations_with_replacement(PIECES, number)
]
COMMON: Final[dict[str, list[object]]] = {
    "side": SIDES,
    "ready": BOTH,
    "place": [*PLACES],
    "damage": NUMBERS[:3],
    "magic": BOTH,
}
BODIES: Final = [
    *cards(Kind.CHAMPION, conditions=AFFLICTED, is_this=BOTH, **COMMON),
    *cards(Kind.EQUIPMENT, is_mine=BOTH, **COMMON),
]
VALUES: Final = [
    *cards(Kind.CHAMPION, side=SIDES, attack=NUMBERS, name=[None, "Ada"], charges=NUMBERS, gear=GEAR),
    *cards(Kind.EQUIPMENT, side=SIDES, attack=NUMBERS, name=[None, "Pan"], charges=NUMBERS, cost=NUMBERS),
]


def within(bounds: Range | CountersAre, number: int) -> bool:
    least, most = bounds.at_least, bounds.at_most
    assert isinstance(least, int | None)
    assert isinstance(most, int | None)
    return (least is None or number >= least) and (most is None or number <= most)


ASKED: Final[dict[str, Callable[[Card, Filter], bool]]] = {
    "kind": lambda card, wanted: card.kind is wanted.kind,
    "side": lambda card, wanted: card.side is wanted.side,
    "ready": lambda card, wanted: card.ready is wanted.ready,
    "damaged": lambda card, wanted: (card.damage > 0) is wanted.damaged,
    "traits": lambda card, _: card.magic,
    "lacking": lambda card, _: not card.magic,
    "condition": lambda card, wanted: wanted.condition in card.conditions,
    "other": lambda card, _: not card.is_this,
    "same_as": lambda card, _: card.is_this,
    "of_this_champion": lambda card, _: card.is_mine,
    "name": lambda card, wanted: card.name == wanted.name,
    "cost": lambda card, wanted: card.kind is Kind.EQUIPMENT and within(wanted.cost or Range(), card.cost),
    "attack": lambda card, wanted: within(wanted.attack or Range(), card.attack),
    "damage": lambda card, wanted: within(wanted.damage or Range(), card.damage),
    "equipment": lambda card, wanted: within(wanted.equipment or Range(), len(card.gear)),
    "counters": lambda card, wanted: within(wanted.counters or Range(), card.charges),
    "has": lambda card, wanted: any(passes(one, wanted.has or Filter()) for one in card.gear),
    "any_": lambda card, wanted: any(passes(card, one) for one in wanted.any_),
    "not_": lambda card, wanted: not passes(card, wanted.not_ or Filter()),
}


def passes(card: Card, wanted: Filter) -> bool:
    """Return whether a card passes a filter, demand by demand."""
    asked = [
        field.name for field in attrs.fields(Filter) if field.init and getattr(wanted, field.name) != field.default
    ]
    return all(ASKED[key](card, wanted) for key in asked if key in ASKED) and takes_part(card.place, wanted)


def takes_part(place: str, wanted: Filter) -> bool:
    if wanted.attacking and wanted.defending:
        return "," in place
    now = place.partition(",")[0]
    attacks, is_attacked = now == "attacks", now == "is attacked"
    return wanted.attacking in (None, attacks) and wanted.defending in (None, is_attacked)


OF_BODIES: Final = [
    *(Filter(kind=kind) for kind in IN_PLAY),
    *(Filter(side=side) for side in Side),
    Filter(ready=False),
    *(Filter(damaged=damaged) for damaged in (False, True)),
    Filter(damage=Range(at_least=0, at_most=0)),
    Filter(damage=Range(at_least=2)),
    Filter(attacking=True),
    Filter(defending=False),
    Filter(attacking=True, defending=True),
    Filter(traits=(Trait.MAGIC,)),
    Filter(lacking=(Trait.MAGIC,)),
    Filter(condition="Wet"),
    Filter(other=True),
    Filter(same_as=Reference.THIS_CARD),
    Filter(of_this_champion=True),
]
OF_VALUES: Final = [
    Filter(kind=Kind.CHAMPION),
    Filter(side=Side.OPPOSING),
    *(Filter(name=name) for name in ("Ada", "Pan")),
    Filter(cost=Range(at_most=1)),
    Filter(attack=Range(at_least=1, at_most=1)),
    Filter(attack=Range(at_least=2)),
    Filter(counters=CountersAre(counter="charge", at_least=1)),
    Filter(counters=CountersAre(counter="charge", at_most=1)),
    *(Filter(equipment=Range(at_least=number, at_most=number)) for number in (0, 1, 2)),
    Filter(has=Filter()),
    Filter(has=Filter(side=Side.FRIENDLY)),
    *(Filter(has=Filter(damaged=damaged)) for damaged in (False, True)),
    Filter(has=Filter(damaged=True, ready=True)),
]


def shapes(one: Filter, two: Filter, three: Filter) -> Iterator[Filter]:
    """Yield ways to put filters together."""
    yield Filter(any_=(one,), not_=Filter(any_=(two, three)))
    yield Filter(any_=(one, two), not_=three)
    yield Filter(any_=(Filter(any_=(one,), not_=Filter(not_=two)), Filter(any_=(two,), not_=one)), not_=three)
    yield Filter(not_=Filter(any_=(Filter(not_=one), Filter(not_=two), Filter(not_=three))))


def asked_at_random(dice: random.Random, atoms: list[Filter], depth: int) -> Filter:
    """Return a filter made of others at random."""
    if not depth or dice.random() < 0.2:
        return dice.choice(atoms)
    parts = [asked_at_random(dice, atoms, depth - 1) for _ in range(dice.randint(2, 4))]
    whole = parts[0] if parts[0].any_ else attrs.evolve(parts[0], any_=tuple(parts[1:]))
    return whole if whole.not_ is not None or dice.random() < 0.4 else attrs.evolve(whole, not_=parts[-1])


TABLES: Final = [(BODIES, OF_BODIES), (VALUES, OF_VALUES)]


@pytest.mark.exhaustive
@pytest.mark.parametrize(("table", "atoms"), TABLES, ids=["bodies", "values"])
def test_two_or_three_demands_are_passed_as_cards_pass_them(table: list[Card], atoms: list[Filter]) -> None:
    refused = 0
    met = {atom: sum(1 << place for place, card in enumerate(table) if passes(card, atom)) for atom in atoms}
    all_ = (1 << len(table)) - 1
    for one, two, three in itertools.combinations_with_replacement(atoms, 3):
        a, b, c = met[one], met[two], met[three]
        found = [can_pass([wanted], IN_PLAY, KNOWN) for wanted in shapes(one, two, three)]
        expected = [a & ~(b | c) & all_, (a | b) & ~c & all_, ((a & b) | (b & ~a)) & ~c & all_, a & b & c]
        assert found == [*map(bool, expected)], (one, two, three)
        refused += found.count(False)
    assert refused > 500


@pytest.mark.exhaustive
@pytest.mark.parametrize(("table", "atoms"), TABLES, ids=["bodies", "values"])
def test_nested_filters_are_passed_as_cards_pass_them(table: list[Card], atoms: list[Filter]) -> None:
    dice = random.Random(7)
    dice.shuffle(table)
    for _ in range(400):
        wanted = asked_at_random(dice, atoms, 3)
        assert can_pass([wanted], IN_PLAY, KNOWN) == any(passes(card, wanted) for card in table), wanted


def test_bounds_that_are_worked_out_can_be_anything() -> None:
    many = CountOf(count=Filter())
    unsure = Filter(damage=Range(at_least=many, at_most=1))
    assert can_pass([unsure, Filter(damaged=False)], IN_PLAY, KNOWN)
    assert not can_pass([unsure, Filter(damage=Range(at_least=2))], IN_PLAY, KNOWN)
    assert not can_pass([unsure, Filter(not_=Filter(damage=Range(at_least=many)))], IN_PLAY, KNOWN)


@pytest.mark.parametrize(
    ("wanted", "card", "known", "passed"),
    [
        (Filter(same_as=Reference.THIS_CARD), Kind.EQUIPMENT, {}, True),
        (Filter(same_as=Reference.THIS_CARD, kind=Kind.CHAMPION), Kind.EQUIPMENT, {}, False),
        (Filter(same_as=Reference.THIS_CARD, kind=Kind.CHAMPION), Kind.EQUIPMENT, {"given": True}, True),
        (Filter(same_as=Reference.THIS_CHAMPION, other=True), Kind.EQUIPMENT, {}, True),
        (Filter(same_as=Reference.THIS_CHAMPION, other=True), Kind.CONDITION, {}, False),
        (Filter(same_as=Reference.THAT, side=Side.OPPOSING, other=True), Kind.CHAMPION, {}, True),
        (Filter(of_this_champion=True, side=Side.OPPOSING), Kind.CHAMPION, {}, False),
        (Filter(of_this_champion=True, side=Side.OPPOSING), Kind.CHAMPION, {"others_choose": True}, True),
        (Filter(of_this_champion=True, not_=Filter(of=Reference.THIS_CHAMPION)), Kind.CHAMPION, {}, False),
        (Filter(named=True, not_=Filter(named=True)), Kind.CHAMPION, {}, False),
        (Filter(owner=Side.OPPOSING, side=Side.FRIENDLY), Kind.CHAMPION, {}, True),
        (Filter(name="Pan", not_=Filter(kind=Kind.EQUIPMENT)), Kind.CHAMPION, {}, False),
    ],
)
def test_what_is_known_of_the_text_counts(wanted: Filter, card: Kind, known: dict[str, bool], passed: bool) -> None:
    assert can_pass([wanted], IN_PLAY, attrs.evolve(KNOWN, card=card, **known)) == passed  # type: ignore[arg-type]


def test_out_of_play_kinds_differ() -> None:
    assert not can_pass([Filter(cost=Range(at_least=1))], (Kind.CHAMPION,), KNOWN)
    assert not can_pass([Filter(attack=Range(at_least=1))], (Kind.ACTION, Kind.REACTION), KNOWN)
    assert can_pass([Filter(attack=Range(at_least=1))], DECK_KINDS, KNOWN)


def test_the_last_demand_that_is_too_much_is_told_with_those_that_it_goes_against() -> None:
    wanted = Filter(
        side=Side.FRIENDLY, ready=True, condition="Wet", damage=Range(at_most=3), not_=Filter(condition="Wet")
    )
    [fault] = passing_faults("cards.each", wanted, IN_PLAY, KNOWN)
    assert (fault.path, fault.problem) == (
        "cards.each.not",
        "no champion or equipment is so with this 'condition', expected no such key",
    )


def test_what_takes_too_long_to_try_is_not_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted = [Filter(any_=tuple(OF_BODIES[place:])) for place in range(8)] + [
        Filter(damaged=True, damage=Range(at_most=0))
    ]
    assert not can_pass(wanted, IN_PLAY, KNOWN)
    monkeypatch.setattr(sketching, "MOST_TRIES", 1)
    assert can_pass(wanted, IN_PLAY, KNOWN)
