"""Deals and matches played from a script, and what is asked of them."""

import random
import re
from collections.abc import Iterator
from functools import cache

import attrs

from bacon_rules.trick_taking import (
    Bidding,
    Card,
    Deal,
    Discard,
    Hand,
    Move,
    Pass,
    Play,
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
from tests.trick_taking.reference import House
from tests.trick_taking.truths import ANSWERS, BIDS

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
    "seven cards, the declarer takes": Rules(cards_each=7, taker=Taker.DECLARER, factor=3, target=12),
    "a long match": Rules(most_tricks=5, all_tricks=5, factor=1, target=21),
    "one deal": Rules(target=1),
}


def after(state: State, *moves: str) -> State:
    """Return the state after moves given as texts."""
    return replay(state, map(parse_move, moves))


def dealt(rules: Rules | None = None, hands: tuple[str, ...] = USUAL, upcards: str = UPCARDS, dealer: int = 0) -> State:
    """Return the first state of a match after a deal of these hands, which are of one size, and these upcards."""
    given = [Hand(map(parse_card, hand.split())) for hand in hands]
    rules = attrs.evolve(rules or Rules(), cards_each=len(given[0]))
    first = [parse_card(card) for card in upcards.split()]
    return apply(new_match(rules, dealer), parse_move(deal_text(given, first)))


def deal_text(hands: list[Hand], first: list[Card]) -> str:
    """Return a deal of these hands and these upcards; the rest follows in order."""
    held = {card for hand in hands for card in hand}
    rest = [card for card in PACK if card not in held and card not in first]
    return "deal:" + "/".join(",".join(map(str, cards)) for cards in (*hands, [*first, *rest]))


def contracted(state: State, alone: bool = False) -> State:
    """Return the state after the first player has picked up and the partner has accepted."""
    return after(state, "pick-up-alone" if alone else "pick-up", "accept")


Step = tuple[State, Move, State]


@cache
def steps(rules: Rules, seed: int, passing: float = 0.4) -> tuple[Step, ...]:
    """Return the course of a random match in which upcards are passed more often than chance would have it."""
    return tuple(_steps(rules, seed, passing))


def _steps(rules: Rules, seed: int, passing: float) -> Iterator[Step]:
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


def states(rules: Rules, seed: int, passing: float = 0.4) -> list[State]:
    """Return the states of a random match, the first and the last ones among them."""
    return [new_match(rules, seed % 4), *(following for _, _, following in steps(rules, seed, passing))]


SCRIPTS = {
    "bidding": "",
    "answering": "pick-up",
    "answering alone": "pick-up-alone",
    "discarding": "pick-up accept",
    "leading": "pick-up accept discard:9d",
    "following": "pick-up accept discard:9d play:6s",
    "alone": "pick-up-alone accept discard:9d play:Kd play:3d play:4c play:6s",
}
POSITIONS = ("to be dealt", *SCRIPTS, "the next upcard", "over")
"""The names of states, one for each thing that can be due."""


@cache
def position(name: str) -> State:
    """Return the state of this name."""
    match name:
        case "to be dealt":
            return new_match(Rules(cards_each=1))
        case "the next upcard":
            state = contracted(after(dealt(dealer=3), *["pass"] * 4))
            return after(state, "discard:6h", "play:5s", "play:6s")
        case "over":
            state = contracted(dealt(Rules(target=1), ("As", "4s", "5s", "Ad"), "2d"))
            return after(state, "discard:2d", "play:5s", "play:Ad", "play:As", "play:4s")
        case _:
            return after(dealt(), *SCRIPTS[name].split())


def every_move(state: State) -> list[Move]:
    """Return every move; of the deals, only a wrong one and one that repeats the present deal."""
    cards: list[Move] = [move(card) for card in PACK for move in (Play, Discard)]
    calls = [parse_move(call) for call in BIDS + ANSWERS]
    deals = [] if state.table is None else [Deal(state.hands, state.table.stub)]
    return [*cards, *calls, *deals, Deal((), PACK)]


def house_of(rules: Rules) -> House:
    """Return rules as the reference has them."""
    return House(**{**attrs.asdict(rules), "taker": rules.taker.value})


@attrs.frozen
class Index:
    """An integer that is not an `int`, as those of NumPy are."""

    number: int

    def __index__(self) -> int:
        return self.number


LOOKERS = (0, 1, 2, 3, None)
"""The four seats and a spectator."""

CARD = re.compile(r"(?<![0-9A-Za-z])(?:10|[2-9JQKA])[cdhs](?![0-9A-Za-z])")


def shown(state: State, seat: int | None) -> set[Card]:
    """Return the cards that a seat has seen in this deal, found without the library's view."""
    table = state.table
    if table is None:
        return set()
    cards = set(table.stub[: table.upcard_number + 1]) | {laid.card for laid in state.trick}
    cards |= {laid.card for trick in state.tricks for laid in trick.laid}
    cards |= {table.discard} if table.discard is not None else set()
    return cards if seat is None else cards | set(state.hands[seat])


def cards_in(text: str) -> set[str]:
    """Return the cards that a text names."""
    return set(CARD.findall(text))
