"""Big Two, beside a second implementation, slow and obvious, that shares nothing with the first.

``FURTHER_HANDS=all`` looks at all hands of five cards.
"""

from __future__ import annotations

import itertools
import os
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from further_games.big_two import Illegal, Pass, Play, Rules, State
from further_games.big_two.combinations import Combination, Kind, ascending, combination, plays
from further_games.big_two.table import score_deal
from further_games.cards import PACK, Card, read_cards
from further_games.dealing import Deal

from .conftest import played

RULES = [Rules(), Rules(flush_by_suit=True), Rules(poker_straights=True)]
SAMPLE = os.environ.get("FURTHER_HANDS", "600")
ORDER = "3456789TJQKA2"
POKER = "A23456789TJQKA"


def slow(rules: Rules, cards: tuple[Card, ...]) -> tuple[int, Any] | None:
    """Return the size of what cards make and by what it is compared with others of that size; `None` for nothing."""
    texts = [str(card).replace("10", "T") for card in cards]
    ranks, suits = [text[0] for text in texts], [text[1] for text in texts]
    singles = sorted((ORDER.index(text[0]), "dchs".index(text[1])) for text in texts)
    if len(cards) <= 3:
        return (len(cards), singles[-1]) if len(set(ranks)) == 1 and cards else None
    if len(cards) != 5:
        return None
    row = POKER if rules.poker_straights else ORDER
    starts = [start for start in range(len(row) - 4) if set(row[start : start + 5]) == set(ranks)]
    top = [(start, "dchs".index(suits[ranks.index(row[start + 4])])) for start in starts]
    times = Counter(ranks)
    most = max(times.values())
    often = [ORDER.index(rank) for rank in times if times[rank] == most]
    if len(set(suits)) == 1:
        suit, high = "dchs".index(suits[0]), [rank for rank, _ in reversed(singles)]
        if starts:
            return 5, (8, top)
        return 5, (5, [suit, *high] if rules.flush_by_suit else [*high, suit])
    if sorted(times.values()) == [1, 4]:
        return 5, (7, often)
    if sorted(times.values()) == [2, 3]:
        return 5, (6, often)
    return (5, (4, top)) if starts else None


def texts(*cards: str) -> list[tuple[Card, ...]]:
    return [ascending(read_cards("", 0, text)) for text in cards]


def hands_of_five() -> Iterator[tuple[Card, ...]]:
    """Yield hands of five cards: all, or some, most of them from pools in which many make something."""
    if SAMPLE == "all":
        yield from itertools.combinations(PACK, 5)
        return
    rng = random.Random(1)
    for _ in range(int(SAMPLE)):
        start = rng.randrange(9)
        row = [card for card in PACK if str(card).replace("10", "T")[0] in POKER[start : start + 6]]
        suit = [card for card in PACK if card.suit is PACK[start % 4].suit]
        ranks = [card for card in PACK if card.rank in (start + 2, start + 3)]
        pools = (PACK, row, suit, ranks, [card for card in row if card in suit])
        yield from (tuple(rng.sample(pool, 5)) for pool in pools)


@pytest.mark.parametrize("rules", RULES, ids=("usual", "flush_by_suit", "poker_straights"))
def test_hands_make_what_the_slow_rules_say(rules: Rules) -> None:
    """The order of all is the same, so what beats what is the same for any two."""
    fewer = itertools.chain(*(itertools.combinations(PACK, size) for size in (1, 2, 3)))
    ranked: dict[int, list[tuple[Combination, Any]]] = {1: [], 2: [], 3: [], 5: []}
    for cards in itertools.chain(fewer, hands_of_five()):
        made, expected = combination(rules, ascending(cards)), slow(rules, cards)
        assert (made is None) == (expected is None)
        if made:
            ranked[len(cards)].append((made, expected))
    assert {made.kind for some in ranked.values() for made, _ in some} == set(Kind)
    for some in ranked.values():
        some.sort(key=lambda one: one[0])
        for (low, slow_low), (high, slow_high) in itertools.pairwise(some):
            assert slow_low <= slow_high
            assert (low == high) == (slow_low == slow_high)


def test_five_cards_are_ranked_as_everybody_knows() -> None:
    rising = texts(
        "3d,4c,5h,6s,7d",
        "3d,4d,5d,6d,7s",
        "10d,Jd,Qd,Kd,As",
        "Jc,Qd,Kd,Ad,2s",
        "3d,4d,5d,6d,8d",
        "3s,4s,5s,6s,8s",
        "3c,3d,3h,2d,2s",
        "2c,2d,2h,3d,3s",
        "3c,3d,3h,3s,2s",
        "4c,4d,4h,4s,3s",
        "3d,4d,5d,6d,7d",
        "3s,4s,5s,6s,7s",
        "Jd,Qd,Kd,Ad,2d",
    )
    made = [combination(Rules(), cards) for cards in rising]
    assert made == sorted(made, key=lambda one: (one is None, one))
    assert combination(Rules(), texts("Ad,2d,3d,4d,5c")[0]) is None
    assert combination(Rules(poker_straights=True), texts("Ad,2d,3d,4d,5c")[0]) is not None
    assert combination(Rules(poker_straights=True), texts("Jc,Qd,Kd,Ad,2s")[0]) is None


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_a_hand_can_play_what_the_slow_rules_say(rules: Rules) -> None:
    rng = random.Random(2)
    for _ in range(4):
        hand = tuple(sorted(rng.sample(PACK, 13)))
        every = [cards for size in (1, 2, 3, 5) for cards in itertools.combinations(hand, size) if slow(rules, cards)]
        assert sorted(plays(rules, hand)) == sorted(map(ascending, every))
        heights = [(len(cards), slow(rules, cards)) for cards in plays(rules, hand)]
        assert heights == sorted(heights)


def slow_legal(state: State) -> list[Play | Pass]:
    """Return the legal moves, worked out from the record of the deal alone."""
    assert state.table is not None
    assert state.to_act is not None
    turns = [(laid.seat, laid.cards) for laid in state.table.played]
    since: list[tuple[int, tuple[Card, ...]]] = []
    for seat, cards in turns:
        since = [*since, (seat, cards)]
        lying = max(place for place, (_, one) in enumerate(since) if one)
        passed = {who for who, one in (since if state.rules.pass_is_final else since[lying:]) if not one}
        if passed | {since[lying][0]} == {0, 1, 2, 3}:
            since = []
    beaten = [cards for _, cards in since if cards][-1:]
    legal: list[Play | Pass] = []
    for size in (1, 2, 3, 5):
        for cards in itertools.combinations(state.hands[state.to_act], size):
            made = slow(state.rules, cards)
            if made is None or (not turns and state.rules.lowest_first and "3d" not in map(str, cards)):
                continue
            lying_ = slow(state.rules, beaten[0]) if beaten else None
            if lying_ is None or (made[0] == lying_[0] and made[1] > lying_[1]):
                legal.append(Play(cards))
    return [*legal, Pass()] if since else legal


@pytest.mark.parametrize("seed", range(4))
def test_moves_are_legal_where_the_slow_rules_say_so(seed: int) -> None:
    rng = random.Random(seed)
    names = ("lowest_first", "pass_is_final", "flush_by_suit", "poker_straights")
    rules = Rules(target=10, **{name: rng.random() < 0.5 for name in names})
    for state, _ in played(rules.new_match(), seed):
        if state.to_act is not None and rng.random() < 0.4:
            assert set(state.legal_moves()) == set(slow_legal(state))
            assert len(set(state.legal_moves())) == len(state.legal_moves())


def dealt(*hands: str, rules: Rules | None = None) -> State:
    """Return a state in which each seat has these cards, and others that are dealt out in order."""
    given = [list(read_cards("", 0, hand)) if hand else [] for hand in (*hands, "", "", "", "")[:4]]
    rest = [card for card in PACK if not any(card in hand for hand in given)]
    for hand in given:
        while len(hand) < 13:
            hand.append(rest.pop())
    return (rules or Rules()).new_match().apply(Deal(given))


def test_each_reason_has_its_move() -> None:
    start = dealt("3d,3c,4d,5d,6d,7c", "5h,5s,6h,6s,8h,8s,8c")
    why = {text: start.why_illegal(start.parse_move(text)) for text in ("pass", "play:4d", "play:3d,4d", "play:9d")}
    assert list(why.values()) == [Illegal.MUST_LEAD, Illegal.LOWEST_FIRST, Illegal.NO_COMBINATION, Illegal.NOT_HELD]
    assert dealt("3d,3c,4d", rules=Rules(lowest_first=False)).why_illegal(Play(texts("4d")[0])) is None
    pair = start.apply(Play(texts("3d,3c")[0]))
    assert pair.why_illegal(Play(texts("5h")[0])) is Illegal.WRONG_SIZE
    higher = pair.apply(Play(texts("8h,8s")[0])).apply(Pass()).apply(Pass())
    assert higher.to_act == 0
    assert attrs.evolve(higher).why_illegal(Play(texts("4d,5d")[0])) is Illegal.NO_COMBINATION
    again = higher.apply(Pass())
    assert (again.to_act, again.to_beat) == (1, ())
    single = start.apply(Play(texts("3d")[0])).apply(Play(texts("8h")[0]))
    assert single.apply(Pass()).apply(Pass()).why_illegal(Play(texts("7c")[0])) is Illegal.TOO_LOW


def test_who_has_passed_plays_again_or_not() -> None:
    moves = ["play:3d", "pass", "play:4s", "play:5s", "play:6s"]
    hands = ("3d,6s", "7s,8s", "4s", "5s")
    assert dealt(*hands).replay(map(dealt(*hands).parse_move, moves)).to_act == 1
    final = dealt(*hands, rules=Rules(pass_is_final=True))
    assert final.replay(map(final.parse_move, moves)).to_act == 2


def test_a_guess_gives_the_three_of_diamonds_to_who_began() -> None:
    start = dealt("3d", rules=Rules(lowest_first=False))
    later = start.apply(start.legal_moves()[-1])
    assert "3d" not in map(str, later.played[0].cards)
    for state in (start, later):
        guesses = [state.observe(2).determinize(seed) for seed in range(20)]
        assert all("3d" in map(str, guess.hands[0]) for guess in guesses)


def test_cards_left_are_counted_once_twice_or_three_times() -> None:
    hands = [PACK[:count] for count in (0, 9, 10, 13)]
    assert score_deal(Rules(), hands) == (0, -9, -20, -39)
    assert score_deal(Rules(tripled_from=14), hands) == (0, -9, -20, -26)
    assert score_deal(Rules(doubled_from=8), hands) == (0, -18, -20, -39)
