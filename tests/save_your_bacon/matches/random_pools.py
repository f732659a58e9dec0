"""Card pools made at random over the whole language, after the types of its classes.

What is made so is often refused: what a fault names is then taken away, or made again, until the rest is right.
"""

import enum
import functools
import random
import re
import types
import typing
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import Any, Final

import attrs

from bacon_rules.documents.faults import Fault
from bacon_rules.save_your_bacon import DeckSource, Rules
from bacon_rules.save_your_bacon.cards.bills import depends_on_x
from bacon_rules.save_your_bacon.cards.cards import Action, Card, Champion, Condition, Equipment, Reaction, TokenCard
from bacon_rules.save_your_bacon.cards.effect_actions.choosing import ChooseCards, ChoosePlayer, NameNumber
from bacon_rules.save_your_bacon.cards.effect_actions.damage import Exhaust, PlaceDamage, RemoveDamage
from bacon_rules.save_your_bacon.cards.effect_actions.lasting import Modify
from bacon_rules.save_your_bacon.cards.effect_actions.marking import PutCounters
from bacon_rules.save_your_bacon.cards.effect_actions.moving import Discard, LayFaceDown, ReturnToDeck
from bacon_rules.save_your_bacon.cards.effect_actions.players import Draw
from bacon_rules.save_your_bacon.cards.effect_actions.playing import Cancel
from bacon_rules.save_your_bacon.cards.effect_actions.winning import Deciding
from bacon_rules.save_your_bacon.cards.effect_actions.zones import RevealCards
from bacon_rules.save_your_bacon.cards.effects import (
    Activated,
    Constant,
    EffectAction,
    GrantEffect,
    GrantKeyword,
    HasKeyword,
    Keyword,
    NamedKeyword,
    Replacement,
    When,
)
from bacon_rules.save_your_bacon.cards.expressions import CalledNumber, Filter, TokensOf, ValueOf
from bacon_rules.save_your_bacon.cards.faults.cost import POSSIBLE, card_cost_faults
from bacon_rules.save_your_bacon.cards.faults.effect import effects_faults
from bacon_rules.save_your_bacon.cards.faults.effect_action import actions_faults
from bacon_rules.save_your_bacon.cards.faults.granting import granting_faults
from bacon_rules.save_your_bacon.cards.faults.known import Known
from bacon_rules.save_your_bacon.cards.faults.nesting import nesting_faults
from bacon_rules.save_your_bacon.cards.faults.past import past_faults
from bacon_rules.save_your_bacon.cards.faults.pool import known_fault
from bacon_rules.save_your_bacon.cards.faults.when import when_faults
from bacon_rules.save_your_bacon.cards.filling import numbered
from bacon_rules.save_your_bacon.cards.pool import Pool, PreconstructedDeck
from bacon_rules.save_your_bacon.cards.selectors import Chosen, Each
from bacon_rules.save_your_bacon.cards.vocabulary import (
    AmountWord,
    Destination,
    Kind,
    NamedTrait,
    Operation,
    OwnTrait,
    Reference,
    Side,
    Stat,
    The,
    Timing,
    Token,
    Trait,
    Value,
    Who,
    Zone,
)
from bacon_rules.save_your_bacon.cards.vocabulary.places import OPEN, OUTSIDE, SECRET
from tests.save_your_bacon.strategies import FORMATS, rules_of

TWIN: Final = "Tool 0"
"""The archetype of a champion that is also the name of equipment."""

CHAMPIONS: Final = [*(f"Hero {letter}" for letter in "ABCDEFGHIJKLMNO"), TWIN]
EQUIPMENT: Final = [f"Tool {number}" for number in range(8)]
ACTIONS: Final = [f"Act {number}" for number in range(10)]
REACTIONS: Final = [f"Answer {number}" for number in range(8)]
CONDITIONS: Final = {
    "Wet": (Kind.CHAMPION,),
    "Burnt": (Kind.EQUIPMENT,),
    "Dizzy": (Kind.CHAMPION, Kind.EQUIPMENT),
}
COUNTERS: Final = ["charge", "rust"]
TOKENS: Final = ["Crumb", "Shard"]
NAMES: Final = ("victim", "rival")
_ITSELF: Final = Filter(same_as=Reference.THIS_CHAMPION)
KEYWORDS: Final = (
    Keyword(
        name="Thirst",
        effects=(
            Activated(
                name="Drink",
                when=When(timing=Timing.DAMAGE_PLACED, by=_ITSELF),
                actions=(RemoveDamage(amount=AmountWord.THAT_MANY, cards=Reference.THIS_CHAMPION),),
            ),
        ),
    ),
    Keyword(
        name="Armor",
        effects=(
            Constant(
                name="Plates",
                does=(
                    Modify(
                        cards=Reference.THIS_CHAMPION,
                        stat=Stat.DAMAGE_TAKEN,
                        operation=Operation.SUBTRACT,
                        by=AmountWord.N,
                    ),
                ),
            ),
        ),
    ),
)
"""Keywords that any card in play can have."""

_ALL_KEYWORDS: Final = tuple(
    HasKeyword(keyword=numbered(keyword, n), n=n) for keyword, n in zip(KEYWORDS, (None, 1), strict=True)
)

OWN_TRAITS: Final = (OwnTrait(name="baker", icon="BA"), OwnTrait(name="night-shift", icon="NI"))
_NAMED_TRAITS: Final = tuple(NamedTrait(one.name, one.icon) for one in OWN_TRAITS)
_DEFINED: Final[dict[type, tuple[Any, ...]]] = {
    NamedKeyword: (numbered(KEYWORDS[0], None),),
    NamedTrait: _NAMED_TRAITS,
}
"""The words that the pool defines, by their classes."""

WORDS: Final = {
    "keyword": [keyword.name for keyword in KEYWORDS],
    "condition": [*CONDITIONS],
    "applied": [*CONDITIONS],
    "counter": COUNTERS,
    "counters": COUNTERS,
    "token": TOKENS,
    "number": ["A"],
}
RARE: Final = 0.95
"""How often what would end a game is not made."""

DEEPEST: Final = 3
TRIES: Final = 40
USUAL: Final = 0.8
"""How often an attribute that has a default is left as usual."""


class Maker:
    """Makes values at random, after the types of their attributes."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.names: tuple[str, ...] = ()

    def made(self, kind: Any, depth: int = 0) -> Any:
        """Return a value of an attrs class."""
        parts = {}
        for name, declared, needed in _attributes(kind):
            if name == "as_":
                continue
            if needed or self.dice.random() > USUAL:
                parts[name] = self.value(declared, name, depth)
        if kind is Modify and self.dice.random() > USUAL:
            parts.update(stat=Stat.COST, using=self.made(Filter, depth + 1))
        if kind is GrantKeyword:
            parts.update(attrs.asdict(self.keyword(), recurse=False))
        if kind is GrantEffect and isinstance(parts["effect"], Activated):  # any champion can use it
            parts["effect"] = attrs.evolve(parts["effect"], traits=())
        return kind(**parts)

    def keyword(self) -> HasKeyword:
        """Return a keyword, with a number if it has one."""
        keyword = self.dice.choice(KEYWORDS)
        n = self.dice.randint(1, 3) if keyword.has_number else None
        return HasKeyword(keyword=numbered(keyword, n), n=n)

    def value(self, declared: Any, name: str, depth: int) -> Any:
        """Return a value of the type that an attribute has."""
        if The in typing.get_args(declared):
            if self.names and self.dice.random() < USUAL:
                return The(self.dice.choice(self.names))
            declared = _without_names(declared)
        entries, members = _shape(declared)
        if entries is not None:
            most = 1 if depth >= DEEPEST else 3
            found = [self.value(entries, name, depth) for _ in range(self.dice.randint(1, most))]
            return tuple(dict.fromkeys(found))
        if members:
            return self.value(self.dice.choice(self._of(members, depth)), name, depth)
        if declared is bool:
            return self.dice.random() < 0.5
        if declared is int:
            return self.dice.randint(1, 3)
        if declared is str:
            return self.dice.choice(WORDS.get(name, CHAMPIONS + EQUIPMENT + TOKENS))
        if issubclass(declared, enum.Enum):
            return self.dice.choice([one for one in declared if one is not AmountWord.N])
        if declared in _DEFINED:
            return self.dice.choice(_DEFINED[declared])
        return self.made(declared, depth + 1)

    def _of(self, members: tuple[Any, ...], depth: int) -> tuple[Any, ...]:
        """Return the members of a union that can be made: deep inside, only those that are made of nothing more."""
        if int in members and self.dice.random() < 0.6:
            return (int,)
        if self.dice.random() < RARE:
            members = tuple(one for one in members if one not in typing.get_args(Deciding))
        return _shallow(members) if depth >= DEEPEST else members


@functools.cache
def _attributes(kind: Any) -> list[tuple[str, Any, bool]]:
    """Return the names and types of what a class is made with, and whether it is needed."""
    return [
        (field.name, _types(kind)[field.name], field.default is attrs.NOTHING)
        for field in attrs.fields(kind)
        if field.init
    ]


@functools.cache
def _shape(declared: Any) -> tuple[Any, tuple[Any, ...]]:
    """Return the type of a tuple's entries, or none, and the members of a union, or none."""
    parts = typing.get_args(declared)
    if typing.get_origin(declared) is tuple:
        return parts[0], ()
    return None, tuple(one for one in parts if one is not types.NoneType)


@functools.cache
def _without_names(declared: Any) -> Any:
    """Return a union without the names that are given before."""
    return typing.Union[tuple(one for one in typing.get_args(declared) if one is not The)]  # noqa: UP007


@functools.cache
def _shallow(members: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the members of a union that are made of nothing more, or else all."""
    plain = tuple(one for one in members if not attrs.has(one))
    return plain or tuple(one for one in members if not _is_nested(one)) or members


@functools.cache
def _types(kind: Any) -> dict[str, Any]:
    """Return the types of a class's attributes, without what is annotated to them."""
    return typing.get_type_hints(kind)


def _is_nested(kind: Any) -> bool:
    """Return whether values of a class need other values of its own kind."""
    needed = [_types(kind)[field.name] for field in attrs.fields(kind) if field.default is attrs.NOTHING]
    unions = [typing.get_args(one) for one in needed if typing.get_origin(one) is not tuple]
    return len(unions) < len(needed) or any(members and int not in members for members in unions)


ValueT = typing.TypeVar("ValueT")


def mended(dice: random.Random, make: Callable[[], ValueT], faults: Callable[[ValueT], Iterable[Fault]]) -> ValueT:
    """Return a value without faults: what is wrong is taken away while something is left, else all is made again."""
    while True:
        value = make()
        for _ in range(TRIES):
            fault = next(iter(faults(value)), None)
            if fault is None:
                return value
            changed = without(value, re.findall(r"\w+", fault.path), dice)
            if changed is None:
                break
            value = changed


def without(value: Any, path: list[str], dice: random.Random) -> Any:
    """Return a value without the innermost thing on a path that can be taken away; `None` if nothing can.

    A word in its place is exchanged for another one.
    """
    if not path:
        return None
    first, rest = path[0], path[1:]
    if isinstance(value, tuple):
        if not first.isdigit() or int(first) >= len(value):
            return None
        place = int(first)
        inner = without(value[place], rest, dice)
        if inner is not None:
            return (*value[:place], inner, *value[place + 1 :])
        return (*value[:place], *value[place + 1 :]) if len(value) > 1 else None
    if not attrs.has(type(value)):
        return None
    field = next((one for one in attrs.fields(type(value)) if one.name.rstrip("_") == first and one.init), None)
    if field is None:
        return None
    old = getattr(value, field.name)
    inner = without(old, rest, dice)
    if inner is not None:
        return attrs.evolve(value, **{field.name: inner})
    if isinstance(old, enum.Enum) and dice.random() < USUAL:
        return attrs.evolve(value, **{field.name: dice.choice([*type(old)])})
    if field.default is attrs.NOTHING or old == field.default:
        return None
    return attrs.evolve(value, **{field.name: field.default})


def known_to(kind: Kind, on: tuple[Kind, ...] = ()) -> Known:
    """Return what a card of a kind, for a condition one that goes on some kinds, can refer to in these pools."""
    titles = {
        **dict.fromkeys(CHAMPIONS, (Kind.CHAMPION,)),
        **dict.fromkeys(EQUIPMENT + TOKENS, (Kind.EQUIPMENT,)),
        **dict.fromkeys(ACTIONS, (Kind.ACTION,)),
        **dict.fromkeys(REACTIONS, (Kind.REACTION,)),
        **dict.fromkeys(CONDITIONS, (Kind.CONDITION,)),
        TWIN: (Kind.CHAMPION, Kind.EQUIPMENT),
    }
    own = Kind.EQUIPMENT if Kind.EQUIPMENT in on else kind
    return Known(
        card=own,
        of_condition=kind is Kind.CONDITION,
        given=len(on) > 1,
        conditions=CONDITIONS,
        titles=titles,
        counters=COUNTERS,
        tokens=TOKENS,
        keywords={keyword.name: keyword for keyword in KEYWORDS},
    )


def random_pay(dice: random.Random, kind: Kind) -> tuple[EffectAction, ...]:
    """Return other costs than energy, or none; most of what can be made of the types is no cost."""
    maker, known = Maker(dice), known_to(kind)
    if dice.random() < USUAL:
        return ()

    def make() -> tuple[EffectAction, ...]:
        return tuple(maker.made(dice.choice(POSSIBLE)) for _ in range(dice.randint(1, 2)))

    return mended(dice, make, lambda pay: chain(card_cost_faults("", pay, known), nesting_faults("", pay)))


def random_effects(
    dice: random.Random, kind: Kind, most: int, on: tuple[Kind, ...] = (), *, is_token: bool = False
) -> tuple[Any, ...]:
    """Return effects of a card in play."""
    maker, known = Maker(dice), attrs.evolve(known_to(kind, on), is_token=is_token)
    found: list[Any] = []
    for number in range(dice.randint(0 if kind is not Kind.CONDITION else 1, most)):

        def make(number: int = number) -> tuple[Any, ...]:
            effect = maker.made(dice.choice(_KINDS))
            if isinstance(effect, Activated):
                effect = attrs.evolve(effect, costs=attrs.evolve(effect.costs, pay=random_pay(dice, kind)))
            return (
                attrs.evolve(effect, name=f"Effect {number}", **({"traits": ()} if hasattr(effect, "traits") else {})),
            )

        found += mended(
            dice,
            make,
            lambda effects: chain(
                effects_faults("", tuple(effects), known),
                nesting_faults("", effects),
                past_faults("", tuple(effects), known),
                granting_faults("", tuple(effects), known),
            ),
        )
    if kind is Kind.EQUIPMENT and dice.random() > USUAL:
        found.append(random_gift(dice))
    if kind in _ENDINGS and Kind.EQUIPMENT not in on and dice.random() > USUAL:
        found.append(random_last_words(dice, kind))
    return tuple(found)


def random_outside(dice: random.Random, kind: Kind) -> tuple[Activated | Constant, ...]:
    """Return an effect of a card out of play, or none."""
    known, zone = known_to(kind), dice.choice(OUTSIDE)
    if dice.random() < USUAL:
        return ()

    def make() -> tuple[Activated | Constant, ...]:
        if zone in OPEN and dice.random() < 0.5:
            return (attrs.evolve(Maker(dice).made(Constant), name="Elsewhere", from_=zone),)
        effect = attrs.evolve(Maker(dice).made(Activated), name="Elsewhere", traits=(), from_=zone)
        if zone in SECRET:
            effect = attrs.evolve(effect, costs=attrs.evolve(effect.costs, pay=_LOSING_IT))
        return (effect,)

    return mended(
        dice,
        make,
        lambda effects: chain(
            effects_faults("", effects, known),
            nesting_faults("", effects),
            past_faults("", effects, known),
            granting_faults("", effects, known),
        ),
    )


_LOSING_IT: Final = (Discard(cards=Reference.THIS_CARD),)
"""What an effect of a hidden card has to cost."""

_LAYING: Final = LayFaceDown(cards=Chosen(choose=Filter(), zone=Zone.HAND))
"""What lets other cards name those that lie face down."""

_ENDINGS: Final = {
    Kind.EQUIPMENT: When(timing=Timing.LEFT_PLAY, card=Filter(same_as=Reference.THIS_CARD)),
    Kind.CONDITION: When(timing=Timing.DEFEATED, card=Filter(same_as=Reference.THIS_CHAMPION)),
}
"""How cards that can go have effects of their own that go with them (S74)."""


def random_last_words(dice: random.Random, kind: Kind) -> Activated:
    """Return an effect that goes off as it ends."""
    return Activated(name="Last Words", when=_ENDINGS[kind], actions=random_actions(dice, kind, _ENDINGS[kind]))


def random_gift(dice: random.Random) -> Constant:
    """Return a constant effect that gives champions an effect."""
    champions = Each(each=Filter(kind=Kind.CHAMPION, side=dice.choice([None, *Side])))

    def make() -> tuple[Constant, ...]:
        effect = attrs.evolve(Maker(dice).made(dice.choice(_KINDS)), name="Given")
        effect = attrs.evolve(effect, traits=()) if isinstance(effect, Activated) else effect
        return (Constant(name="Gift", does=(GrantEffect(cards=champions, effect=effect),)),)

    known = known_to(Kind.EQUIPMENT)
    [gift] = mended(
        dice,
        make,
        lambda gifts: chain(
            effects_faults("", gifts, known),
            nesting_faults("", gifts),
            past_faults("", gifts, known),
            granting_faults("", gifts, known),
        ),
    )
    return gift


_NAMING: Final = (ChooseCards, ChoosePlayer, Exhaust, PlaceDamage, Discard, ReturnToDeck, RevealCards)
"""Effect actions that can give names."""

_ALONE: Final[tuple[EffectAction, ...]] = (
    Draw(count=TokensOf(tokens=Token.BACON, who=Who.THEMSELF), who=Who.EACH_PLAYER),
    PlaceDamage(amount=ValueOf(value=Value.DAMAGE, of=Reference.ITSELF), cards=Each(each=Filter())),
)
"""Effect actions with amounts for each player, and for each card, by itself."""

_COUNTED: Final = ((), (NameNumber(as_="A"), Draw(count=CalledNumber(number="A"))))
"""Effect actions that give a name to a number, or none."""

_CHARGING: Final = tuple(PutCounters(counter=name, cards=Reference.THIS_CHAMPION) for name in COUNTERS)
"""What puts all counters on cards that others ask for."""

_KINDS: Final = [Activated, Activated, Constant, Replacement]


def random_actions(
    dice: random.Random, kind: Kind, when: When | None = None, *, x: bool = False
) -> tuple[EffectAction, ...]:
    """Return the immediate effect of an action or a reaction."""
    maker, known = Maker(dice), attrs.evolve(known_to(kind), x=x)

    def make() -> tuple[EffectAction, ...]:
        maker.names = ()
        named: tuple[EffectAction, ...] = ()
        if dice.random() > USUAL:
            named = tuple(attrs.evolve(maker.made(dice.choice(_NAMING)), as_=name) for name in NAMES)
            maker.names = NAMES
            named = (*named, *dice.sample(_ALONE, dice.randint(0, 1)), *dice.choice(_COUNTED))
        return (*named, *(maker.value(EffectAction, "actions", 0) for _ in range(dice.randint(1, 3))))

    return mended(
        dice,
        make,
        lambda actions: chain(
            actions_faults("", actions, when, known),
            nesting_faults("", actions),
            past_faults("", actions, known),
            granting_faults("", actions, known),
        ),
    )


def random_pool(dice: random.Random) -> Pool:
    """Return a pool for every format, with cards of every kind."""
    traits = [*Trait, *_NAMED_TRAITS]
    names = [*EQUIPMENT, *ACTIONS, *REACTIONS]

    def used() -> dict[str, Any]:
        return {"value": dice.randint(0, 3), "cost": dice.choice([0, 0, 1, 2])}

    def reaction(name: str) -> Reaction:
        known = known_to(Kind.REACTION)
        [when] = mended(
            dice,
            lambda: (Maker(dice).made(When),),
            lambda whens: chain(
                _prefixed(when_faults("", whens[0], known)), nesting_faults("", whens), past_faults("", whens, known)
            ),
        )
        if dice.random() < 0.2:
            declared = When(timing=dice.choice([Timing.CARD_DECLARED, Timing.EFFECT_DECLARED]))
            to = dice.choice([*Destination]) if declared.timing is Timing.CARD_DECLARED else Destination.DISCARD
            return Reaction(name=name, when=declared, actions=(Cancel(to=to), Draw(count=1, if_you_do=True)), **used())
        return Reaction(name=name, when=when, **paid(Kind.REACTION, when), **used())

    def paid(kind: Kind, when: When | None = None) -> dict[str, Any]:
        pay, x = random_pay(dice, kind), dice.random() > USUAL
        actions = random_actions(dice, kind, when, x=x or depends_on_x(pay))
        return {"pay": pay, "x": x, "actions": actions, "effects": random_outside(dice, kind)}

    champions = [
        Champion(
            archetype=name,
            name=name,
            key_="twin" if name == TWIN else None,
            traits=(*_NAMED_TRAITS, Trait.MAGIC) if name == CHAMPIONS[0] else tuple(dice.sample(traits, 3)),
            attack=dice.randint(0, 4),
            defense=dice.randint(2, 6),
            effects=random_effects(dice, Kind.CHAMPION, 3),
            pod=tuple(dice.sample(names, 3)),
        )
        for name in CHAMPIONS
    ]
    equipment = [
        Equipment(
            name=name,
            attack=dice.randint(0, 3),
            defense=dice.randint(1, 4),
            pay=random_pay(dice, Kind.EQUIPMENT),
            effects=random_effects(dice, Kind.EQUIPMENT, 2),
            **used(),
        )
        for name in EQUIPMENT
    ]

    def having(cards: list[Any]) -> tuple[Any, ...]:
        return tuple(attrs.evolve(one, keywords=random_keywords(dice)) for one in cards)

    pool = Pool(
        name="Random",
        champions=having(champions),
        equipment=having(equipment),
        actions=(
            Action(name=ACTIONS[0], actions=(*_CHARGING, _LAYING), **used()),
            *(Action(name=name, **paid(Kind.ACTION), **used()) for name in ACTIONS[1:]),
        ),
        reactions=tuple(map(reaction, REACTIONS)),
        conditions=tuple(
            Condition(name=name, on=on, effects=random_effects(dice, Kind.CONDITION, 2, on), keywords=_ALL_KEYWORDS)
            for name, on in CONDITIONS.items()
        ),
        tokens=having(
            [
                TokenCard(
                    name=name,
                    attack=dice.randint(0, 3),
                    defense=dice.randint(1, 4),
                    effects=random_effects(dice, Kind.EQUIPMENT, 2, is_token=True),
                )
                for name in TOKENS
            ]
        ),
        traits=OWN_TRAITS,
        keywords=KEYWORDS,
        decks=tuple(
            PreconstructedDeck(name=f"Deck {place}", champions=tuple(CHAMPIONS[3 * place : 3 * place + 3]))
            for place in range(5)
        ),
    )
    beside = attrs.evolve(pool, champions=tuple(random_side_deck(dice, names, one) for one in pool.champions))
    pool = pool if known_fault(pool) is None else beside
    assert known_fault(pool) is None, known_fault(pool)
    return pool


def random_side_deck(dice: random.Random, names: list[str], champion: Champion) -> Champion:
    """Return a champion with some cards in a side deck, or none."""
    return attrs.evolve(champion, side_deck=tuple(dice.choices(names, k=dice.randint(0, 2))))


def random_keywords(dice: random.Random) -> tuple[HasKeyword, ...]:
    """Return keywords for a card, mostly none."""
    return (Maker(dice).keyword(),) if dice.random() > USUAL else ()


def random_rules(seed: int) -> Rules:
    """Return a random format with a random pool."""
    dice = random.Random(seed)
    return random_format(dice, random_pool(dice))


def random_format(dice: random.Random, pool: Pool) -> Rules:
    """Return a random format with a pool."""
    players, played = dice.choice(list(FORMATS.values()))
    return rules_of(pool, players, played, dice.choice([*DeckSource]), 1)


def _prefixed(faults: Iterable[Fault]) -> Iterator[Fault]:
    """Yield faults with the place in a tuple of one before their paths."""
    return (Fault(f"[0]{fault.path}", fault.problem) for fault in faults)


def effect_actions_in(card: Card) -> Iterator[type]:
    """Yield the kinds of effect actions that a card has, those within others among them."""
    yield from {type(part) for part in _parts(card) if isinstance(part, typing.get_args(EffectAction))}


def _parts(value: object) -> Iterator[Any]:
    yield value
    if isinstance(value, tuple):
        for part in value:
            yield from _parts(part)
    elif attrs.has(type(value)):
        for field in attrs.fields(typing.cast("Any", type(value))):
            yield from _parts(getattr(value, field.name))
