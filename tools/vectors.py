"""The conformance vectors, which `tools.generate` writes.

Everything follows from seeds, so that the same library makes the same files, byte by byte.
"""

from __future__ import annotations

import itertools
import json
from bisect import bisect_left
from collections.abc import Iterator
from pathlib import Path
from typing import Final, assert_never

import bacon_rules
from bacon_rules.climbing import PRESETS, WILD, Combination, Hand, Kind, Rules, combinations, preset
from bacon_rules.documents import JsonObject, JsonValue
from bacon_rules.games import GAMES, Position, Variant
from bacon_rules.games.register import game_named
from bacon_rules.save_your_bacon import starter_pool
from bacon_rules.shuffle import Randomness, Seed
from bacon_rules.trick_taking import PACK, Suit, score_deal, trick_winner
from bacon_rules.trick_taking import Rules as TrickTakingRules
from tools.ruling_vectors.cases import digest, told
from tools.ruling_vectors.climbing import climbing_cases
from tools.ruling_vectors.save_your_bacon import save_your_bacon_cases
from tools.ruling_vectors.trick_taking import trick_taking_cases
from tools.ruling_vectors.victory import checks_for_victory

__all__ = ["all_files", "files"]

SOURCE: Final = Path(bacon_rules.__file__).parent
FORMAT: Final[JsonObject] = {"format": "bacon-rules/vectors", "version": 1}
POSITIONS: Final = 300
TRICKS: Final = 300
TRICK_TAKING: Final = TrickTakingRules()
BEFORE_SHUFFLE: Final = {"save-your-bacon": ("deck:workshop", "deck:harbour-shift", "lot:0", "begin:1")}
"""The moves before the first shuffle of a match, where it does not begin with one."""

SAVE_YOUR_BACON: Final = "save-your-bacon"
KINDS: Final = ("champions", "equipment", "actions", "reactions", "conditions", "decks")
LISTED: Final = {"ascending", "cases", "checks", "deals", "moves", "plies", "positions", "shuffles", "tricks", *KINDS}
"""The lists with a line for each item."""

SEEDS: Final[tuple[Seed, ...]] = (0, 7, -1, 2**64, "", "bacon", "ベーコン", b"", b"\x00\xff")


def all_files() -> Iterator[tuple[str, JsonObject]]:
    """Yield the name and the content of each file."""
    for name in PRESETS:
        rules = preset(name)
        yield f"positions-{name}", _file(name, positions=list(_positions(rules)))
        yield f"bombs-{name}", _file(name, ascending=_bombs(rules))
    yield f"tricks-{TRICK_TAKING.name}", _file(TRICK_TAKING.name, tricks=list(_tricks()))
    yield f"scores-{TRICK_TAKING.name}", _file(TRICK_TAKING.name, deals=list(_scored_deals()))
    for name, cases in climbing_cases().items():
        yield f"rulings-{name}", _file(name, cases=[case.to_json() for case in cases])
    yield (
        f"rulings-{TRICK_TAKING.name}",
        _file(TRICK_TAKING.name, cases=[case.to_json() for case in trick_taking_cases()]),
    )
    cards = starter_pool().to_json()
    yield f"cards-{SAVE_YOUR_BACON}", _file(SAVE_YOUR_BACON, **{kind: cards[kind] for kind in KINDS})
    yield f"checks-{SAVE_YOUR_BACON}", _file(SAVE_YOUR_BACON, checks=list(checks_for_victory()))
    yield f"rulings-{SAVE_YOUR_BACON}", _file(SAVE_YOUR_BACON, cases=list(save_your_bacon_cases()))
    for name, game in GAMES.items():
        yield f"match-{name}", _file(name, **_match(game))
        yield f"shuffles-{name}", _file(name, **_shuffles(game))


def _file(name: str, **content: JsonValue) -> JsonObject:
    return {**FORMAT, "game": name, **content}


def _positions(rules: Rules) -> Iterator[JsonObject]:
    for number in range(POSITIONS):
        randomness = Randomness(f"vectors/{rules.name}", number, "positions")
        hand = _random_hand(rules, randomness)
        top = _random_top(rules, hand, randomness) if number % 3 else None
        texts = sorted(map(str, combinations(hand, rules, top)))
        yield {
            "hand": str(hand),
            "top": None if top is None else str(top),
            "combinations": len(texts),
            "digest": digest("\n".join(texts)),
        }


def _random_hand(rules: Rules, randomness: Randomness) -> Hand:
    pack = list(rules.pack)
    randomness.shuffle(pack)
    naturals = 1 + randomness.below(rules.naturals_each)
    return Hand(pack[:naturals] + [WILD] * randomness.below(rules.wilds_each + 1))


def _random_top(rules: Rules, hand: Hand, randomness: Randomness) -> Combination:
    """Return a combination of a random kind that the cards outside the hand can make."""
    outside = combinations(rules.pack - hand.naturals + Hand([WILD] * rules.wilds_each), rules)
    kind = randomness.below(len(Kind))
    first, last = (bisect_left(outside, number, key=_kind_number) for number in (kind, kind + 1))
    return outside[first + randomness.below(last - first)]


def _kind_number(combination: Combination) -> int:
    return combination.kind.number


def _bombs(rules: Rules) -> list[str]:
    """Return the bombs by kind and top rank, each of which beats exactly those before it (B7)."""
    return [f"{kind}-{top}" for kind in Kind if kind.is_bomb for top in range(kind.length, rules.top_rank + 1)]


def _tricks() -> Iterator[JsonObject]:
    """Yield tricks of two to four cards, often of few suits, with the place of the winning card (T1)."""
    for number in range(TRICKS):
        randomness = Randomness(f"vectors/{TRICK_TAKING.name}", number, "tricks")
        suits = list(Suit)
        randomness.shuffle(suits)
        cards = [card for card in PACK if card.suit in suits[: 1 + randomness.below(len(suits))]]
        randomness.shuffle(cards)
        trick, trump = cards[: 2 + randomness.below(3)], suits[randomness.below(len(suits))]
        yield {"cards": list(map(str, trick)), "trump": str(trump), "winner": trick_winner(trick, trump)}


def _scored_deals() -> Iterator[JsonObject]:
    """Yield what every outcome of a deal scores (T6)."""
    for declaring, alone, won in itertools.product((0, 1), (False, True), range(TRICK_TAKING.cards_each + 1)):
        tricks = (won, TRICK_TAKING.cards_each - won)
        points = score_deal(TRICK_TAKING, tricks, declaring, alone=alone)
        yield {"tricks": list(tricks), "declaring": declaring, "alone": alone, "points": list(points)}


def _match(game: Variant) -> dict[str, JsonValue]:
    """Play a whole match at random, and describe the state before the first move and after each."""
    randomness = Randomness(f"vectors/{game.name}", 1, "match")
    position = game.new_match(game.rules, 0)
    plies: list[JsonValue] = [told(position, None)]
    while not position.is_over:
        if position.to_act is None:
            move = position.chance_move("vectors")
        else:
            moves = position.legal_moves()
            move = moves[randomness.below(len(moves))]
        position = position.apply(move)
        plies.append(told(position, move))
    return {"dealer": 0, "plies": plies}


def _shuffles(game: Variant) -> dict[str, JsonValue]:
    """Return the first shuffles of a match by some seeds, and the moves that lead there, if there are any."""
    position, moves = game.new_match(game.rules, 0), BEFORE_SHUFFLE.get(game.name, ())
    for move in moves:
        position = position.apply(move)
    number = 1 + sum(move.startswith("lot:") for move in moves)
    shuffles: list[JsonValue] = [_shuffle(position, number, seed) for seed in SEEDS]
    return {"moves": [*moves], "shuffles": shuffles} if moves else {"shuffles": shuffles}


def _shuffle(position: Position, number: int, seed: Seed) -> JsonObject:
    match seed:
        case bytes():
            written: JsonObject = {"bytes": seed.hex()}
        case str():
            written = {"str": seed}
        case int():
            written = {"int": str(seed)}
        case _:
            assert_never(seed)
    return {"seed": written, "number": number, "move": position.chance_move(seed)}


def written(content: JsonObject) -> str:
    """Return a file's content as a text, with a line for each item of its lists, so that changes can be read."""
    return _lines(content, 1) + "\n"


def _lines(content: JsonObject, depth: int) -> str:
    indent = " " * depth
    lines = []
    for key, value in content.items():
        if isinstance(value, list) and key in LISTED:
            items = ",\n".join(f"{indent} {_item(item, depth + 2)}" for item in value)
            lines.append(f"{indent}{json.dumps(key)}: [\n{items}\n{indent}]")
        else:
            lines.append(f"{indent}{json.dumps(key)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(lines) + "\n" + indent[1:] + "}"


def _item(item: JsonValue, depth: int) -> str:
    """Return an item on one line, or one with a list of its own on several."""
    return _lines(item, depth) if isinstance(item, dict) and "plies" in item else json.dumps(item)


def files() -> Iterator[tuple[Path, str]]:
    """Yield each file, with its content."""
    for name, content in all_files():
        folder = type(game_named(str(content["game"]))).__module__.split(".")[1]
        yield SOURCE / folder / "data" / "vectors" / f"{name}.json", written(content)
