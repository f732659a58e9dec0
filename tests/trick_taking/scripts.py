"""Deals and matches played from a script."""

import random
from collections.abc import Iterator

import attrs

from bacon_rules.trick_taking import (
    Bidding,
    Card,
    Hand,
    Move,
    Pass,
    Rules,
    State,
    Taker,
    apply,
    chance_move,
    legal_moves,
    new_match,
    parse_card,
    parse_move,
    replay,
)
from bacon_rules.trick_taking.cards import PACK

USUAL = ("2c 3d 10h Jh As", "3h 4c 5s 9c Qh", "2h 5c 6s 9d Kd", "4d 4h 8c 9s Jd")
"""Four hands; `dealt` turns up these cards beside them."""

UPCARDS = "2d 6h 2s 3c"

HOUSE_RULES = {
    "the usual ones": Rules(),
    "the declarer takes": Rules(taker=Taker.DECLARER),
    "nobody takes": Rules(taker=Taker.NOBODY),
    "one card each": Rules(cards_each=1, upcards=48, target=3),
    "three cards, one upcard": Rules(cards_each=3, upcards=1, most_tricks=0, all_tricks=3, factor=1, target=7),
    "eleven cards, all upcards": Rules(cards_each=11, upcards=8, target=6),
    "seven cards, the declarer takes": Rules(cards_each=7, taker=Taker.DECLARER, factor=3, target=25),
    "a long match": Rules(most_tricks=5, all_tricks=5, factor=1, target=41),
    "one deal": Rules(target=1),
}


def after(state: State, *moves: str) -> State:
    """Apply moves given as texts."""
    return replay(state, map(parse_move, moves))


def dealt(rules: Rules | None = None, hands: tuple[str, ...] = USUAL, upcards: str = UPCARDS, dealer: int = 0) -> State:
    """Deal these hands in a new match, whatever their equal sizes are, and these upcards; the rest follows in order."""
    given = [Hand(map(parse_card, hand.split())) for hand in hands]
    rules = attrs.evolve(rules or Rules(), cards_each=len(given[0]))
    first = [parse_card(card) for card in upcards.split()]
    return apply(new_match(rules, dealer), parse_move(deal_text(given, first)))


def deal_text(hands: list[Hand], first: list[Card]) -> str:
    held = {card for hand in hands for card in hand}
    rest = [card for card in PACK if card not in held and card not in first]
    return "deal:" + "/".join(",".join(map(str, cards)) for cards in (*hands, [*first, *rest]))


def contracted(state: State, alone: bool = False) -> State:
    """Let the first player pick up, and the partner accept."""
    return after(state, "pick-up-alone" if alone else "pick-up", "accept")


Step = tuple[State, Move, State]


def steps(rules: Rules, seed: int, passing: float = 0.4) -> Iterator[Step]:
    """Play a random match in which upcards are passed more often than chance would have it."""
    players = random.Random(seed)
    state = new_match(rules, seed % 4)
    while not state.is_over:
        move: Move
        if state.to_act is None:
            move = chance_move(state, seed)
        elif isinstance(state.stage, Bidding) and players.random() < passing:
            move = Pass()
        else:
            move = players.choice(legal_moves(state))
        following = apply(state, move)
        yield state, move, following
        state = following


def states(rules: Rules, seed: int, passing: float = 0.4) -> Iterator[State]:
    """Give the states of a random match, the first and the last ones among them."""
    yield new_match(rules, seed % 4)
    for _, _, following in steps(rules, seed, passing):
        yield following
