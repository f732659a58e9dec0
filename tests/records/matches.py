"""Records for the tests: one whole small match, and random ones."""

import datetime
import json
import random
from typing import Any, Final

import attrs
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from bacon_rules import Move, Rules, State, Tie, bacon, chance_move, legal_moves, new_match, parse_move
from bacon_rules.documents import schema
from bacon_rules.games import Position
from bacon_rules.records import Record, Result, dumps
from tests.climbing.strategies import every_preset

SEATS: Final = ("Ann", "Ben", "Cem", "Dee")
DATE: Final = datetime.date(2026, 11, 21)
NOT_IN_NAMES: Final = ("Cc", "Cs", "Zl", "Zp")
names = st.text(st.characters(exclude_categories=NOT_IN_NAMES), max_size=100)

MOVES: Final = (
    "deal:2c,6h/5d,6d/5h,10c/2c,9d",
    "single-6:6h",
    "pass",
    "pass",
    "single-9:9d",
    "pass",
    "pass",
    "single-10:10c",
    "pass",
    "pass",
    "pass",
    "give:0",
    "single-2:2c",
)
RULES: Final = attrs.evolve(bacon(4), naturals_each=2, wilds_each=0, target=1)
SMALL: Final = Record(
    start=Position(new_match(RULES, 3)),
    seats=("Änne", *SEATS[1:]),
    date=DATE,
    moves=MOVES,
    result=Result((1, 0), (0,)),
)
"""A whole match that is soon over, with a name that takes two bytes."""

TEXT: Final = dumps(SMALL)
VALUE: Final = json.loads(TEXT)
SCHEMA: Final[Any] = schema("record")
FORM: Final = Draft202012Validator(SCHEMA, format_checker=Draft202012Validator.FORMAT_CHECKER)


def random_moves(rules: Rules, dealer: int, seed: int) -> list[Move]:
    """Play a match to its end, anyhow."""
    rng = random.Random(seed)
    state = new_match(rules, dealer)
    moves: list[Move] = []
    while not state.is_over:
        chance = state.to_act is None
        moves.append(chance_move(state, rng.getrandbits(64)) if chance else rng.choice(legal_moves(state)))
        state = state.apply(moves[-1])
    return moves


def states(record: Record, rules: Rules) -> list[State]:
    """Return all states of a record whose moves are right, by the typed verbs alone."""
    found = [new_match(rules, record.dealer)]
    for move in record.moves:
        found.append(found[-1].apply(parse_move(move)))
    return found


@st.composite
def some_rules(draw: st.DrawFn) -> Rules:
    """Draw a preset or house rules, these with shorter matches."""
    rules = draw(every_preset)
    if draw(st.booleans()):
        return rules
    return attrs.evolve(
        rules,
        naturals_each=draw(st.integers(1, rules.naturals_each)),
        wilds_each=draw(st.integers(0, 6)),
        target=draw(st.integers(1, rules.target)),
        max_deals=draw(st.none() | st.integers(1, 3)),
        tie=draw(st.sampled_from((Tie.PLAY_ON, Tie.SHARED))) if rules.name.startswith("applewood") else rules.tie,
    )


@st.composite
def matches(draw: st.DrawFn) -> tuple[Rules, Record]:
    """Draw the record of a random match, often one that was not played to its end."""
    rules = draw(some_rules())
    dealer = draw(st.integers(0, rules.players - 1))
    moves = random_moves(rules, dealer, draw(st.integers(0, 10_000)))
    played = draw(st.just(len(moves)) | st.integers(0, len(moves)))
    record = Record.of(
        new_match(rules, dealer),
        moves[:played],
        seats=draw(st.none() | st.lists(names, min_size=rules.players, max_size=rules.players)),
        date=draw(st.none() | st.dates()),
    )
    return rules, record
