"""What the net is told is what a player at the table would say, in every variant and by house rules."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice

import pytest

from bacon_rules.climbing import (
    PRESETS,
    Answer,
    Answering,
    AskLead,
    Card,
    Combination,
    Deciding,
    Following,
    GiveLead,
    Hand,
    Kind,
    Leading,
    Move,
    Pass,
    Play,
    Rules,
    Suit,
    View,
    new_match,
)
from bacon_rules.climbing.played import bot
from bacon_rules.climbing.played.acting import ABOUT, about, actions_of
from bacon_rules.climbing.played.bot.plan import plan_of
from bacon_rules.climbing.played.rows import row
from bacon_rules.climbing.played.seeing import KNOWN, hands_of, seen
from tests.climbing.positions import ALL_RULES, random_move

np = pytest.importorskip("numpy")

SEATS = range(6)
DISTANCES = range(1, 11)
NEEDS = [-200, -100, -50, 0, 50, 100, 150, 200, 300, 400]
FEW = [1, 2, 3, 4, 5, 6, 8, 11]


def views(rules: Rules, seed: int) -> Iterator[View]:
    """Yield the views of seats to act in a match of plain players, who sometimes take any legal move."""
    rng = random.Random(seed)
    state = new_match(rules, seed % rules.players)
    while not state.is_over:
        if state.to_act is None:
            state = state.apply(state.chance_move(rng.getrandbits(64)))
        else:
            view = state.observe(state.to_act)
            yield view
            state = state.apply(random_move(state, rng) if rng.random() < 0.3 else bot.choose(view, rng))


def one_of(place: int | None, size: int) -> list[float]:
    return [float(place == other) for other in range(size)]


def reached(number: float, steps: Iterable[int]) -> list[float]:
    return [float(number >= step) for step in steps]


def seat_at(view: View, place: int) -> int | None:
    """Return the seat so many places after the own; `None` where there are fewer players."""
    assert view.seat is not None
    return (view.seat + place) % view.seats if place < view.seats else None


def place_of(view: View, seat: int | None) -> int | None:
    assert view.seat is not None
    return None if seat is None else (seat - view.seat) % view.seats


def cards_at(view: View, place: int) -> int:
    seat = seat_at(view, place)
    return 0 if seat is None else view.card_counts[seat]


def is_partner(view: View, place: int) -> bool:
    seat = seat_at(view, place)
    return seat is not None and place > 0 and seat in view.rules.partners_of(view.seat or 0)


def by_distance(cards: Iterable[Card], rules: Rules) -> dict[int, int]:
    """Return how many naturals of each distance from the highest rank of wilds there are, the tenth and more as one."""
    return Counter(min(rules.top_rank - card.rank, 10) for card in cards if card.rank is not None)


def unseen_ranks(view: View) -> Counter[int]:
    """Return how many naturals of each rank are unseen."""
    seen_cards = view.hand.naturals
    for played in view.played:
        seen_cards += played.naturals
    return Counter(card.rank for card in view.rules.pack - seen_cards if card.rank is not None)


def of_need(need: int) -> list[float]:
    return [*reached(need, NEEDS), min(max((need + 400) / 1200, 0), 1)]


def of_seat(view: View, place: int) -> list[float]:
    seat, cards = seat_at(view, place), cards_at(view, place)
    wilds = 0 if seat is None else view.wild_counts[seat]
    few = [float(0 < cards <= step) for step in FEW]
    return [
        float(is_partner(view, place)),
        float(cards > 0),
        min(cards, 20) / 20,
        *few,
        *reached(wilds, (1, 2)),
    ]


def knowledge(view: View) -> list[float]:
    """Return what a seat knows, one thing after the other."""
    rules, stage = view.rules, view.stage
    hand, unseen = by_distance(view.hand, rules), Counter[int]()
    for rank, number in unseen_ranks(view).items():
        unseen[min(rules.top_rank - rank, 10)] += number
    copies = rules.suits * rules.copies
    top = stage.top if isinstance(stage, Following) else None
    owner = place_of(view, top.seat) if top else None
    said = stage.said if isinstance(stage, Deciding) else None
    ours = [place == 0 or is_partner(view, place) for place in SEATS]
    played = [by_distance(view.played[seat], rules) if seat is not None else {} for seat in map(view_seat(view), SEATS)]
    first_is_ours = ours[place_of(view, view.out[0]) or 0] if view.out else None
    between = range(1, owner or 0)
    return [
        *[float(name == rules.name) for name in PRESETS],
        *one_of([Leading, Following, Deciding, Answering].index(type(stage)), 4),
        *[float(hand[far] >= step) for far in DISTANCES for step in range(1, 6)],
        *[float(unseen[far] >= step) for far in DISTANCES for step in range(1, 5)],
        *[min(unseen[far] / copies, 1) for far in DISTANCES],
        *reached(view.hand.wilds, (1, 2)),
        *of_need(plan_of(view.hand, rules.top_rank).need),
        *[number for place in SEATS for number in of_seat(view, place)],
        *[min(played[place].get(far, 0) / 4, 1) for place in SEATS[1:] for far in DISTANCES],
        *[
            1 - view.out.index(seat) / view.seats if seat is not None and seat in view.out else 0
            for seat in map(view_seat(view), SEATS)
        ],
        float(first_is_ours is True),
        float(first_is_ours is False),
        *reached(len(view.out), range(1, 6)),
        *one_of(top.combination.kind.number if top else None, len(Kind)),
        *one_of(min(rules.top_rank - top.combination.top, 10) if top else None, 11),
        *one_of(owner, 6),
        *[float(owner is not None and place > owner and cards_at(view, place) > 0) for place in SEATS],
        float(owner is not None and ours[owner]),
        *reached(sum(not ours[place] and cards_at(view, place) > 0 for place in between), (1, 2, 3)),
        *one_of(place_of(view, stage.winner) if isinstance(stage, Answering) else None, 6),
        *one_of(place_of(view, said.seat) if said and said.wants_lead else None, 6),
        *one_of(place_of(view, said.seat) if said and not said.wants_lead else None, 6),
    ]


def view_seat(view: View):  # type: ignore[no-untyped-def]  # a function of places
    return lambda place: seat_at(view, place)


def wilds_for(kind: Kind, top: int, unseen: Counter[int]) -> int:
    """Return how many wilds the unseen naturals need to make a combination, whatever their suits."""
    return sum(max(kind.width - unseen[rank], 0) for rank in range(top - kind.length + 1, top + 1))


def of_play(view: View, one: Combination) -> list[float]:
    kind, size = one.kind, one.size
    unseen = unseen_ranks(view)
    tops = range(max(one.top + 1, kind.length), view.rules.top_rank + 1)
    needed = [wilds_for(kind, top, unseen) for top in tops]
    rivals = [cards_at(view, place) for place in SEATS[1:] if not is_partner(view, place)]
    partners = [cards_at(view, place) for place in SEATS[1:] if is_partner(view, place)]
    return [
        *one_of(kind.number, len(Kind)),
        *one_of(min(view.rules.top_rank - one.top, 10), 11),
        *reached(one.cards.wilds, (1, 2, 3)),
        *one_of(min([3, *needed]), 4),
        *reached(needed.count(0), (1, 2, 3, 5)),
        float(max(rivals) >= size),
        float(size in rivals),
        float(cards_at(view, 1) == size and not is_partner(view, 1)),
        float(size in partners),
    ]


def of_action(view: View, move: Move, left: int) -> list[float]:
    """Return what is told about an action, after which the hand has a need."""
    rules, hand = view.rules, view.hand
    to: int | None = None
    match move:
        case Play(combination):
            verb, hand = 0, hand - combination.cards
        case Pass():
            verb = 1
        case GiveLead(seat) | AskLead(seat):
            verb, to = 2 + isinstance(move, AskLead), place_of(view, seat)
        case Answer(wants_lead):
            verb = 5 - wants_lead
    counts = by_distance(hand, rules)
    return [
        *one_of(verb, 6),
        *one_of(to, 6),
        *(of_seat(view, to) if to is not None else [0.0] * 13),
        *of_need(left),
        *reached(plan_of(view.hand, rules.top_rank).need - left, (-150, -100, -50, -25, 0, 25, 50, 100)),
        *[float(counts[far] >= step) for far in DISTANCES for step in range(1, 5)],
        *reached(hand.wilds, (1, 2)),
        *[float(len(hand) <= step) for step in FEW],
        float(not hand),
        min(len(hand), 20) / 20,
        *(of_play(view, move.combination) if isinstance(move, Play) else [0.0] * 41),
    ]


def listed(view: View, place: int, move: Move, left: int) -> tuple[int, int, int, tuple[int, int, int, bytes]]:
    """Return an action as `actions_of` takes it."""
    size = view.rules.top_rank
    nothing = (left, 0, 0, bytes(size))
    match move:
        case Play(combination):
            cards = combination.packed.to_bytes(size, "little")
            return place, 0, 0, (left, combination.kind.number, combination.top, cards)
        case GiveLead(seat) | AskLead(seat):
            return place, 2 + isinstance(move, AskLead), place_of(view, seat) or 0, nothing
        case Answer(wants_lead):
            return place, 5 - wants_lead, 0, nothing
    return place, 1, 0, nothing


@pytest.mark.few(2)
@pytest.mark.parametrize("name", ALL_RULES)
def test_it_is_told_what_a_seat_knows_and_about_each_action(name: str) -> None:
    rules, dice = ALL_RULES[name], random.Random(name)
    for seed in range(2):
        some = list(islice(views(rules, seed), seed, 240, 3))
        needs = [plan_of(view.hand, rules.top_rank).need for view in some]
        rows = np.array([np.frombuffer(row(view), np.float32) for view in some])
        packed = [int.from_bytes(hand.tobytes(), "little") for hand in hands_of(rules, rows)]
        assert packed == [view.hand.packed for view in some]
        seats = seen(rules, rows, needs)
        assert seats.known.shape == (len(some), KNOWN)
        for known, view in zip(seats.known, some, strict=True):
            assert known.tolist() == pytest.approx(knowledge(view), abs=1e-6)
        actions = [
            (place, move, dice.randint(-500, 900)) for place, view in enumerate(some) for move in sampled(view, dice)
        ]
        told = about(
            seats, actions_of([listed(some[place], place, move, left) for place, move, left in actions], rules.ranks)
        )
        assert told.shape == (len(actions), ABOUT)
        for (place, move, left), numbers in zip(actions, told, strict=True):
            assert numbers.tolist() == pytest.approx(of_action(some[place], move, left), abs=1e-6), move


def sampled(view: View, dice: random.Random) -> list[Move]:
    """Return some legal moves, all that play no cards among them."""
    moves = view.legal_moves()
    return [*moves.others, *[moves[dice.randrange(len(moves))] for _ in range(4)]]


@pytest.mark.few(1)
@pytest.mark.parametrize("name", ["bacon-4", "bacon-6", "applewood-3"])
def test_suits_are_alike(name: str) -> None:
    rules = ALL_RULES[name]
    turned = dict(zip([*Suit][: rules.suits], [*[*Suit][1 : rules.suits], Suit.CLUBS], strict=True))
    rng, state, other = random.Random(1), new_match(rules), new_match(rules)
    while not state.is_over:
        if state.to_act is None:
            move: Move = state.chance_move(rng.getrandbits(64))
        else:
            one, two = [position.observe(state.to_act) for position in (state, other)]
            assert plan_of(one.hand, rules.top_rank).need == plan_of(two.hand, rules.top_rank).need
            known = [seen(rules, np.frombuffer(row(view), np.float32)[None, :], [0]).known for view in (one, two)]
            assert (known[0] == known[1]).all()
            move = random_move(state, rng) if rng.random() < 0.3 else bot.choose(one, rng)
        state, other = state.apply(move), other.apply(renamed(move, turned))


def renamed(move: Move, turned: dict[Suit, Suit]) -> Move:
    """Return a move with other names of the suits."""

    def cards(held: Iterable[Card]) -> Hand:
        return Hand(card if card.suit is None else Card(card.rank, turned[card.suit]) for card in held)

    match move:
        case Play(combination):
            return Play(Combination(combination.kind, combination.top, cards(combination.cards)))
        case Pass() | GiveLead() | AskLead() | Answer():
            return move
    return type(move)(map(cards, move.hands))
