"""The searching player: right likelihoods of worlds, plain play in playouts, and repeatable with a seed."""

import functools
import math
import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import pytest

from bacon_rules.bots.searching import Budget, Searcher, think
from bacon_rules.searching.thoughts import World
from bacon_rules.shuffle import Randomness
from bacon_rules.trick_taking import Rules, State, Taker, View, chance_move, moves, score_deal, table
from bacon_rules.trick_taking import new_match as new_tricks
from bacon_rules.trick_taking.cards import OF_SUIT
from bacon_rules.trick_taking.guessing import Puzzle, drawn
from bacon_rules.trick_taking.played import bot as plain
from bacon_rules.trick_taking.played.search import quick
from bacon_rules.trick_taking.played.search import thinking as searching
from bacon_rules.trick_taking.played.search.likelihood import fitting, heard, likely, shown

HOUSE_RULES = [Rules(), Rules(taker=Taker.DECLARER), Rules(taker=Taker.NOBODY, cards_each=3), Rules(upcards=1)]


def packed(hand: Sequence[int]) -> int:
    return sum(1 << card for card in hand)


class Never(random.Random):
    def random(self) -> float:
        return 0.0


@pytest.mark.exhaustive
@pytest.mark.parametrize("dealer", range(4))
def test_the_quick_player_plays_as_the_plain_one(dealer: int) -> None:
    contracts = set()
    for seed in range(120):
        state = new_tricks(dealer=dealer)
        state = state.apply(chance_move(state, seed))
        assert state.table is not None
        hands = [hand.packed for hand in state.hands]
        upcards = [card.number for card in state.table.stub[:4]]
        found = quick.contracted(hands, upcards, (dealer + 1) % 4, 0, dealer, 5)
        contract = None
        while state.table is not None and state.deal_number == 1:
            contract = state.contract
            state = state.apply(plain.choose(state.observe(state.to_act), Never()))
        if found is None:
            assert contract is None
            continue
        assert contract is not None
        assert (found.declarer, found.trump, found.alone) == (contract.declarer, contract.trump.number, contract.alone)
        contracts.add(found.alone)
        taker = (found.declarer + 1) % 4
        hands[taker] |= 1 << upcards[found.upcard]
        discard = 1 << quick.least(hands[taker], found.trump)
        hands[taker] ^= discard
        seen = packed(upcards[: found.upcard + 1]) | discard
        taken = quick.tricks_taken(hands, seen, found, taker, ())
        assert score_deal(Rules(), (taken, 5 - taken), found.declarer % 2, alone=found.alone) == state.scores
    assert contracts == {True, False}


def offering(worth: int) -> int:
    """Return a packed hand that is worth so much for each card, where clubs are trump."""
    rng = random.Random(1)
    hands = (packed(rng.sample(range(rng.choice([12, 52])), 5)) for _ in range(10_000))
    return next(hand for hand in hands if quick.worth_of(hand, 0) // 5 == worth)


@pytest.mark.parametrize(
    ("partner", "alone", "answer"),
    [
        (plain.HELPFUL, True, quick.Contract(1, 0, False, 2)),
        (plain.HELPFUL - 1, True, quick.Contract(1, 0, True, 2)),
        (plain.HOPELESS, False, quick.Contract(1, 0, False, 2)),
        (0, False, None),
    ],
)
def test_a_partner_answers_by_what_its_hand_is_worth(partner: int, alone: bool, answer: quick.Contract | None) -> None:
    hands = (0, 0, 0, offering(partner))
    assert quick.answered(hands, 0, 1, 2, 5, alone=alone) == answer


@pytest.mark.parametrize("suit", range(4))
def test_a_partner_who_wins_with_a_strong_card_is_not_beaten(suit: int) -> None:
    strong = 4 * (plain.STRONG - 2) + suit
    hand, trump = packed([suit, strong + 4]), (suit + 1) % 4
    for best, card in ((strong, suit), (strong - 4, strong + 4)):
        assert quick.follow(hand, OF_SUIT[suit], best, trump, is_last=False, partner_wins=True) == card


def positions(rules: Rules, seed: int) -> list[State]:
    """Return the positions of some deals in which calls are made that the plain player would not make."""
    rng = random.Random(seed)
    state, found = new_tricks(rules), []
    while not state.is_over and state.deal_number < 6:
        if state.to_act is None:
            state = state.apply(chance_move(state, seed))
        else:
            found.append(state)
            state = state.apply(rng.choice(state.legal_moves()))
    return found


@pytest.mark.exhaustive
@pytest.mark.parametrize("rules", HOUSE_RULES, ids=str)
def test_a_thought_is_of_legal_moves_and_a_seed_repeats_it(rules: Rules) -> None:
    stages = set()
    budget = Budget(simulations=3)
    with ThreadPoolExecutor(2) as executor:
        for state in positions(rules, 5)[::2]:
            view = state.observe(state.to_act)
            thought = think(view, random.Random(1), budget)
            assert thought == think(view, random.Random(1), budget, executor=executor)
            assert 0.5 <= thought.confidence <= 1
            assert thought.move == thought.options[0].move == Searcher(budget)(view, random.Random(1))
            assert thought.expected == max(option.expected for option in thought.options)
            most = 2 * rules.all_tricks
            assert all(-most <= option.expected <= most for option in thought.options)
            if thought.simulations:
                assert thought.simulations == 3
                assert {option.move for option in thought.options} == set(view.legal_moves())
                stages.add(type(state.stage))
            else:
                assert len(view.legal_moves()) == 1 or isinstance(state.stage, table.Approving)
                assert thought.move == plain.choose(view, random.Random(1))
    assert stages >= {table.Bidding, table.Playing}


def view_of(*played: str, seed: int = 3) -> View:
    state = new_tricks()
    state = state.apply(chance_move(state, seed))
    for text in played:
        state = state.apply(state.parse_move(text))
    return state.observe(state.to_act)


Drawn = tuple[list[list[int]], list[int]]


def known(world: Drawn, *_: object) -> Drawn:
    return world


@pytest.mark.parametrize(("rules", "last"), [*zip(HOUSE_RULES, (21, 2, 2, 2), strict=True)], ids=str)
def test_what_is_known_is_seen(rules: Rules, last: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With all cards known, a move is worth what it comes to if plain players go on by the rules.

    Of cards that seem equally good to plain players the quick ones choose others, which makes no difference here.
    """
    stages = set()
    found = [state for seed in (0, 1, last) for state in positions(rules, seed)]
    for number, state in enumerate(found):
        if isinstance(state.stage, table.Playing) and number % 8:
            continue
        view = state.observe(state.to_act)
        assert state.table is not None
        hands = [[hand.packed] for hand in state.hands]
        stub = [1 << card.number for card in state.table.stub if card not in view.upcards]
        monkeypatch.setattr(searching, "drawn", functools.partial(known, (hands, stub)))
        thought = think(view, random.Random(1), Budget(simulations=1))
        if not thought.simulations:
            assert (thought.expected, thought.confidence) == (0, 1)
            continue
        stages.add(type(state.stage))
        ahead = [state.scores[side] - state.scores[1 - side] for side in range(2)]
        side = (view.seat or 0) % 2
        for option in thought.options:
            after = state.apply(option.move)
            while after.to_act is not None and after.deal_number == state.deal_number:
                after = after.apply(plain.choose(after.observe(after.to_act), Never()))
            wanted = after.scores[side] - after.scores[1 - side] - ahead[side]
            assert option.expected == pytest.approx(wanted)
    taking = set() if rules.taker is Taker.NOBODY else {table.Discarding}
    assert stages == {table.Bidding, table.Playing} | taking


def test_one_of_several_worlds_is_thought_of_and_is_as_likely_as_all_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[Drawn] = []
    made: list[float] = []

    def counted(puzzle: Puzzle[int], randomness: Randomness) -> Drawn:
        found.append(drawn(puzzle, randomness))
        return found[-1]

    def weighed(likely: float, values: tuple[float, ...]) -> World:
        made.append(likely)
        return World(likely, values)

    monkeypatch.setattr(searching, "drawn", counted)
    monkeypatch.setattr(searching, "World", weighed)
    draws = set()
    for state in positions(Rules(), 5)[::7]:
        found.clear()
        made.clear()
        view = state.observe(state.to_act)
        if think(view, random.Random(1), Budget(simulations=1)).simulations:
            hands = [[*map(sum, parts)] for parts, _ in found]
            each = [likely(heard(view), some, 5) * fitting(shown(view), some) for some in hands]
            assert made == pytest.approx([sum(each) / len(each)])
            others = [called for called in view.calls if called.seat != view.seat]
            draws.add((len(each), len(others) > 0))
    assert draws == {(1, False), (8, True)}


def test_a_seed_leads_to_the_same_thought_everywhere() -> None:
    thought = think(view_of("pass"), random.Random(1), Budget(simulations=48))
    found = [(str(option.move), round(100 * option.expected)) for option in thought.options]
    assert found == [("pass", 2), ("pick-up", -176), ("pick-up-alone", -202)]


def test_hands_are_as_likely_as_what_was_called_with_them() -> None:
    """The hands that were dealt count, not those that are left: with all hands known, all calls can be judged."""
    judged = 0
    for state in positions(Rules(), 8):
        view = state.observe(state.to_act)
        assert state.table is not None
        dealt = [set(hand) for hand in state.hands]
        for laid in (*(one for trick in state.tricks for one in trick.laid), *state.trick):
            dealt[laid.seat].add(laid.card)
        if view.contract is not None:
            taker = dealt[(view.contract.declarer + 1) % 4]
            taker.discard(view.upcards[-1])
            if view.discard is not None:
                taker.add(view.discard)
                taker.discard(view.upcards[-1])
            assert sum(map(len, dealt)) == 20
        wanted = 1.0
        for called in view.calls:
            if called.seat != view.seat and isinstance(called.call, moves.PickUp | moves.Pass):
                worth = plain.worth(dealt[called.seat], view.upcards[called.upcard].suit) / 5
                picks = 1 / (1 + math.exp(40 - worth))
                wanted *= max(0.003, picks if isinstance(called.call, moves.PickUp) else 1 - picks)
                judged += 1
        hands = [hand.packed for hand in state.hands]
        assert likely(heard(view), hands, 5) == pytest.approx(wanted)
        for call in heard(view):
            cards = packed([card.number for card in dealt[call.seat]])
            assert (hands[call.seat] | call.gone) & call.kept == cards
    assert judged > 50


def alike(card: int, view: View) -> tuple[int, bool]:
    """Return what a plain player looks at in a card: the rank, and whether it is a trump."""
    assert view.contract is not None
    return card // 4, card % 4 == view.contract.trump.number


def test_hands_are_as_likely_as_what_was_played_from_them() -> None:
    """Each card that the plain player would not have played with these hands makes them less likely."""
    judged: set[int] = set()
    for seed in (*range(60), 456, 1044):  # in the last ones, another card is sure by what was discarded
        rng = random.Random(seed)
        state = new_tricks()
        state = state.apply(chance_move(state, seed))
        surprises = [0] * 4
        usually: list[tuple[int, moves.Play | moves.Discard]] = []
        while state.table is not None and state.deal_number == 1:
            view = state.observe(state.to_act)
            assert view.seat is not None
            hands = [hand.packed for hand in state.hands]
            found = fitting(shown(view), hands)
            chosen = [(one.seat, alike(one.plain(hands[one.seat] | one.held), view)) for one in shown(view)]
            assert chosen == [(seat, alike(it.card.number, view)) for seat, it in usually if seat != view.seat]
            assert found == pytest.approx(0.2 ** (sum(surprises) - surprises[view.seat]))
            judged.add(sum(surprises))
            usual = plain.choose(view, Never())
            move = usual if rng.random() < 0.7 else rng.choice(view.legal_moves())
            if isinstance(move, moves.Play | moves.Discard):
                assert isinstance(usual, moves.Play | moves.Discard)
                usually.append((view.seat, usual))
                surprises[view.seat] += alike(move.card.number, view) != alike(usual.card.number, view)
            state = state.apply(move)
    assert judged >= {0, 1, 2, 3}
