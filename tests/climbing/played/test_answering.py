"""The answers to a combination that a player considers, against the list of all plays."""

from hypothesis import example, given
from hypothesis import strategies as st

from bacon_rules import Combination, Hand, Kind, combinations, parse_hand
from bacon_rules.climbing import Rules, Suit, bacon
from bacon_rules.climbing.played.bot.answering import answers, readings
from bacon_rules.climbing.played.bot.plan import made, plan_of
from tests.climbing.strategies import decks, hands

KINDS = tuple(Kind)


def row(hand: Hand, rules: Rules) -> bytes:
    return hand.packed.to_bytes(rules.top_rank, "little")


def considered(hand: Hand, rules: Rules, on: Kind, above: int) -> list[Combination]:
    """Return, of all plays that beat a top, those with fewest wilds: by kind, rank and suit, the first cards."""
    found: dict[tuple[Kind, int, Suit | None], list[Combination]] = {}
    for play in combinations(hand, rules):
        beats = play.top > above if play.kind is on else play.is_bomb and play.kind.number > on.number
        if beats and not (play.kind.is_flush and play.suit is None):
            found.setdefault((play.kind, play.top, play.suit), []).append(play)
    return [min(ways, key=lambda play: (play.cards.wilds, [*play.cards])) for ways in found.values()]


@given(
    decks.flatmap(lambda rules: st.tuples(st.just(rules), hands(rules, 10))), st.sampled_from(Kind), st.integers(0, 14)
)
@example((bacon(4), parse_hand("3c 4c 5c 6c 7c 7d 7h 9c X")), Kind.SINGLE, 2)
@example((bacon(4), parse_hand("3c 3d 4c 4d 5c 5d 6c 6d 7c 7d X X")), Kind.STRAIGHT_FLUSH, 6)
def test_answers_take_fewest_wilds_and_spare_the_flush_of_the_plan_first(
    case: tuple[Rules, Hand], on: Kind, above: int
) -> None:
    rules, hand = case
    plan = plan_of(hand, rules.top_rank)
    flush = [planned.cards for planned in plan.combinations if planned.kind.is_flush]
    spare = [considered(hand - cards, rules, on, above) for cards in flush]
    need, found = answers(row(hand, rules), on.number, above)
    assert need == plan.need
    expected = [play for plays in (*spare, considered(hand, rules, on, above)) for play in plays]
    assert [made(*answer[1:]) for answer in found] == expected
    for play, answer in zip(expected, found, strict=True):
        assert answer[0] == plan_of(hand - play.cards, rules.top_rank).need


@given(decks.flatmap(lambda rules: st.tuples(st.just(rules), hands(rules, 7))))
@example((bacon(4), parse_hand("X X X X X")))
@example((bacon(4), parse_hand("9c 10c X X X")))
@example((bacon(4), parse_hand("1c 2d X X")))
def test_a_hand_is_read_as_every_combination_that_uses_it_up(case: tuple[Rules, Hand]) -> None:
    rules, hand = case
    held = row(hand, rules)
    assert [made(*reading, held) for reading in readings(held)] == [*Combination.readings(hand, rules)]
