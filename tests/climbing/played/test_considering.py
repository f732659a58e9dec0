"""The plays that a net considers can be made, and are the parts of a plan or the answers that cost least."""

import random
from collections.abc import Iterator

import pytest

from bacon_rules.climbing import WILD, Card, Combination, Hand, Kind, Rules, applewood, bacon, combinations
from bacon_rules.climbing.combinations import combination_of
from bacon_rules.climbing.played.bot.plan import made, plan_of
from bacon_rules.climbing.played.considering import LEAD, MOST_ANSWERS, considered

THREE_DECKS = [applewood(3), bacon(4), bacon(6)]


def some_hands(rules: Rules) -> Iterator[Hand]:
    """Yield hands, some of them of few ranks or suits, so that they have bombs."""
    dice = random.Random(rules.name)
    for number in range(150):
        pack = [*rules.pack]
        if number % 3:
            ranks = {dice.randint(1, rules.ranks) for _ in range(3)}
            pack = [card for card in pack if card.rank in ranks]
        flush: list[Card] = []
        if number % 4 == 1:
            suit, low = dice.choice([*rules.pack]).suit, dice.randint(1, rules.ranks - 4)
            flush = [Card(rank, suit) for rank in range(low, low + 5)]
            pack = [*(rules.pack - Hand(flush))]
        yield Hand(
            [*dice.sample(pack, dice.randint(1, min(9, len(pack)) - len(flush))), *flush, *[WILD] * (number % 3)]
        )


def played(rules: Rules, hand: Hand, top: Combination | None) -> tuple[int, list[tuple[int, Combination]]]:
    """Return the need of a hand, and the plays to consider with the needs that they leave."""
    held = hand.packed.to_bytes(rules.top_rank, "little")
    need, found = considered(held, LEAD if top is None else top.kind.number, 0 if top is None else top.top)
    return need, [(left, made(kind, rank, cards)) for left, kind, rank, cards in found]


def need_of(hand: Hand, rules: Rules) -> int:
    return plan_of(hand, rules.top_rank).need


@pytest.mark.parametrize("rules", THREE_DECKS, ids=lambda rules: rules.name)
def test_leads_are_the_parts_of_the_plan_and_what_goes_out(rules: Rules) -> None:
    for hand in some_hands(rules):
        need, found = played(rules, hand, None)
        plan, last = plan_of(hand, rules.top_rank), Combination.readings(hand, rules)
        assert need == plan.need
        shapes = [(one.kind, one.top) for _, one in found]
        assert len(set(shapes)) == len(shapes)
        assert set(shapes) == {(one.kind, one.top) for one in (*plan.combinations, *last)}
        parts = [plan_of(one.cards, rules.top_rank).need for one in plan.combinations]
        assert need == sum(parts)
        for left, one in found:
            if one in last:
                assert left == 0
            else:
                assert one in plan.combinations
                assert left == need - need_of(one.cards, rules) >= need_of(hand - one.cards, rules)


@pytest.mark.parametrize("rules", THREE_DECKS, ids=lambda rules: rules.name)
def test_answers_are_those_that_leave_the_best_hands(rules: Rules) -> None:
    dice, most = random.Random(rules.name), 0
    for hand in some_hands(rules):
        kind = dice.choice([Kind.SINGLE, Kind.PAIR, Kind.TRIPLE, *Kind])
        beaten = combination_of(kind, dice.randint(kind.length, rules.top_rank), 0)
        need, found = played(rules, hand, beaten)
        assert need == need_of(hand, rules)
        best: dict[tuple[Kind, int], int] = {}
        for one in combinations(hand, rules):
            if one.beats(beaten):
                shape, left = (one.kind, one.top), need_of(hand - one.cards, rules)
                best[shape] = min(best.get(shape, left), left)
        assert [left for left, _ in found] == sorted(best.values())[:MOST_ANSWERS]
        assert len({(one.kind, one.top) for _, one in found}) == len(found)
        for left, one in found:
            assert hand.packed == (hand - one.cards + one.cards).packed
            assert one.beats(beaten)
            assert left == need_of(hand - one.cards, rules)
        most = max(most, len(best))
    assert most > MOST_ANSWERS
