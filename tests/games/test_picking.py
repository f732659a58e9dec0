"""Picked cards in every game, by texts: the same as looking through the texts of all legal moves."""

import random
import re
from collections import Counter
from typing import Any

import pytest

from bacon_rules import CardError, HandError, NotationError, climbing
from bacon_rules.games import GAMES, LegalTexts, Position
from tests.games.matches import RULES, game_of, played

Card = str | int

MADE_WITH = {
    "play": r"play:(?P<key>[^@!]+)(@(?P<number>\d+))?(!\d+)?",
    "key": r"(discard|pitch|take|name|add|pick|return):(?P<key>.+)",
    "number": r"(attack|target|choose|activate):(?P<number>\d+)(/.*)?",
}


def cards_in(move: str) -> Counter[Card]:
    """Return the cards that stand in the text of a move."""
    if re.match(r"[a-z-]+-\d+:", move):
        return Counter(move.partition(":")[2].split(","))
    for pattern in MADE_WITH.values():
        if found := re.fullmatch(pattern, move):
            parts = found.groupdict()
            return Counter(filter(None, [parts.get("key")])) + Counter(map(int, filter(None, [parts.get("number")])))
    return Counter()


def some_cards(moves: list[str], pick: random.Random) -> list[Card]:
    """Pick some cards of a legal move, or of two, none more often than one of them has it."""
    one, other = map(cards_in, pick.choices(moves, k=2))
    cards = list((one | other).elements())
    return pick.sample(cards, pick.randint(0, min(3, len(cards))))


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", RULES)
def test_legal_moves_are_narrowed_by_cards(name: str) -> None:
    pick = random.Random(name)
    match = [position for position, _ in played(name) if position.to_act is not None]
    for position in match[:: len(match) // 12 + 1]:
        moves = position.legal_moves()
        listed = list(moves)
        for _ in range(3):
            picked = some_cards(listed, pick)
            cards = Counter(picked)
            held = [move for move in listed if cards <= cards_in(move)]
            narrowed = moves.holding(picked)
            assert list(narrowed) == held
            assert [narrowed[place] for place in range(len(narrowed))] == held
            assert narrowed[:2] == tuple(held[:2])
            exactly = [move for move in listed if cards == cards_in(move)]
            assert sorted(moves.of(picked)) == sorted(exactly)
            assert set(moves.addable(picked)) == {card for move in held for card in cards_in(move) - cards}
            check_readings(position, picked, exactly)
    assert repr(match[0].legal_moves()) == f"<{len(match[0].legal_moves())} legal moves>"


def check_readings(position: Position, picked: list[Card], exactly: list[str]) -> None:
    readings: Any = position.readings(picked)
    assert [reading["legal"] for reading in readings] == sorted([reading["legal"] for reading in readings])[::-1]
    assert sorted(reading["move"] for reading in readings if reading["legal"]) == sorted(exactly if picked else [])
    for reading in readings:
        if game_of(position.name) == "save-your-bacon" and not reading["legal"]:  # a champion may come to a card
            assert Counter(picked) <= cards_in(reading["move"])
        else:
            assert cards_in(reading["move"]) == Counter(picked)
        reason = position.why_illegal(reading["move"])
        assert reading.get("reason") == (None if reason is None else reason.name)
        assert ("bomb" in reading) == isinstance(position.state, climbing.State)


@pytest.mark.parametrize("name", GAMES)
def test_where_nobody_moves_nothing_lights_up(name: str) -> None:
    position = next(position for position, _ in played(name) if position.to_act is None)
    moves = position.legal_moves()
    assert (len(moves.holding([])), moves.of([]), moves.addable([])) == (0, (), ())


@pytest.mark.parametrize("name", GAMES)
def test_each_card_of_a_move_can_be_picked_first(name: str) -> None:
    match = [position for position, _ in played(name) if position.to_act is not None]
    for position in match[:: len(match) // 4 + 1]:
        moves = position.legal_moves()
        assert set(moves.addable([])) == {card for move in moves for card in cards_in(move)}


JUNK: list[Any] = ["7c", b"7c", None, 7, [None], [["7c"]], [1.5], [{}], [b"7c"], [True, {}]]


@pytest.mark.parametrize("cards", JUNK)
@pytest.mark.parametrize("name", GAMES)
def test_what_are_no_cards_is_refused(name: str, cards: Any) -> None:
    position = next(position for position, _ in played(name) if position.to_act is not None)
    moves = position.legal_moves()
    for ask in (moves.holding, moves.of, moves.addable, position.readings):
        with pytest.raises((CardError, NotationError)):
            ask(cards)


@pytest.mark.parametrize("name", GAMES)
def test_strange_cards_are_in_no_move(name: str) -> None:
    position = next(position for position, _ in played(name) if position.to_act is not None)
    moves = position.legal_moves()
    in_notation: dict[str, list[Card]] = {"trick-taking": ["Ac", "Ad"], "save-your-bacon": ["no-such", 10**40, -1, ""]}
    cards = in_notation.get(game_of(name), ["13s", "13h"])
    assert (len(moves.holding(cards)), moves.of(cards), moves.addable(cards)) == (0, (), ())
    if name in climbing.PRESETS:
        with pytest.raises(HandError, match=rf"not in the pack of {name}"):
            position.readings(cards)
    else:
        for card in cards:
            assert not any(reading["legal"] for reading in position.readings([card]))


def test_moves_can_be_told_apart() -> None:
    (first, _), (second, _) = played("bacon-4")[1:3]
    assert first.legal_moves() == LegalTexts(first.state.legal_moves(), first.game)
    assert first.legal_moves() != second.legal_moves()
    assert repr(first.legal_moves()) == f"<{len(first.legal_moves())} legal moves>"
