"""Between the library's values and those of the reference."""

from collections.abc import Iterable

from bacon_rules.climbing import WILD, Card, Combination, Hand, Kind, Rules, Suit, Tie
from tests.climbing.reference import naming, points

KINDS = {kind.value: kind for kind in Kind}


def to_card(card: naming.Card) -> Card:
    return WILD if card == naming.WILD else Card(card[0], Suit(card[1]))


def to_hand(cards: Iterable[naming.Card]) -> Hand:
    return Hand(map(to_card, cards))


def to_combination(named: naming.Named) -> Combination:
    kind, top, cards = named
    return Combination(KINDS[kind], top, map(to_card, cards))


def from_card(card: Card) -> naming.Card:
    return naming.WILD if card.rank is None or card.suit is None else (card.rank, card.suit.value)


def from_hand(hand: Iterable[Card]) -> list[naming.Card]:
    return [from_card(card) for card in hand]


def from_combination(combination: Combination) -> naming.Named:
    return combination.kind.value, combination.top, tuple(sorted(from_hand(combination.cards)))


def from_rules(rules: Rules) -> points.Setup:
    return points.Setup(
        rules.variant.value,
        rules.players,
        rules.suits,
        rules.ranks,
        rules.copies,
        rules.naturals_each,
        rules.wilds_each,
        rules.points,
        rules.target,
        rules.max_deals,
        rules.tie is Tie.SHARED,
        rules.tie is Tie.EXTRA_DEAL,
    )
