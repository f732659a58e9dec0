"""Loose reading of Save Your Bacon!: cards and champions by name, verbs, and why nothing was meant."""

from collections.abc import Callable

import pytest

from bacon_rules.save_your_bacon import Illegal, Play, View, frames, new_match, preparations
from tests.reading.reading import problem, texts, views

NAMES = ("Ann", "Ben")


def at(where: Callable[[View], bool]) -> View:
    """Return the first view of a random match of which something is so."""
    return next(view for view in views("save-your-bacon", 1000) if isinstance(view, View) and where(view))


def waits(frame: type) -> Callable[[View], bool]:
    return lambda view: view.table is not None and isinstance(view.table.stack[-1], frame)


TURN = at(lambda view: waits(frames.Turn)(view) and len(view.legal_moves()) > 6)
PAYING = at(waits(frames.Paying))
TARGET = at(
    lambda view: waits(frames.Attacking)(view) and any(str(move).startswith("target") for move in view.legal_moves())
)


def title(view: View, number: int) -> str:
    card = None if view.table is None else view.table.card(number)
    assert card is not None
    return view.rules.pool.faces[card.card].title


def test_decks_and_players_are_named() -> None:
    view = new_match().observe(0)
    assert texts(view, "night market") == ["deck:night-market"]
    assert texts(view, "NIGHT") == ["deck:night-market"]
    assert texts(view, "take the deck Night Market") == ["deck:night-market"]
    beginning = at(lambda view: isinstance(view.stage, preparations.Beginning))
    seat = beginning.seat
    assert texts(beginning, "me", names=NAMES) == [f"begin:{seat}"]
    assert sorted(texts(beginning, "b", names=NAMES)) == ["begin:0", "begin:1"]
    assert texts(beginning, "ben", names=NAMES) == ["begin:1"]
    assert texts(beginning, "seat 0") == ["begin:0"]


def test_cards_are_named_whole_or_by_how_they_begin() -> None:
    for move in TURN.legal_moves():
        if isinstance(move, Play):
            name = TURN.rules.pool.faces[move.card].title
            champion = title(TURN, move.champion)
            for text in (name, name.upper(), f"play {name.lower()}", f"{name} with {champion}", str(move)):
                assert str(move) in texts(TURN, text), text
            assert texts(TURN, f"play {name} with {champion}") == [str(move)]
            assert str(move) in texts(TURN, name[:4])


def test_attacks_are_named_by_the_champions() -> None:
    attacks = [str(move) for move in TURN.legal_moves() if str(move).startswith("attack:")]
    assert sorted(texts(TURN, "attack")) == attacks
    number = int(attacks[0].partition(":")[2])
    name = title(TURN, number).removeprefix("The ")
    assert texts(TURN, f"attack with the {name}") == [attacks[0]]
    targets = [str(move) for move in TARGET.legal_moves()]
    number = int(targets[0].partition(":")[2])
    assert targets[0] in texts(TARGET, title(TARGET, number))
    assert targets[0] in texts(TARGET, f"attack {title(TARGET, number)}")


def test_words_for_what_names_nothing() -> None:
    assert texts(TURN, "wait") == texts(TURN, "Pass time") == texts(TURN, "p") == ["pass-time"]
    for view in views("save-your-bacon", 1000):
        legal = set(map(str, view.legal_moves()))
        if {"yes", "no"} <= legal:
            assert texts(view, "y") == ["yes"]
            assert texts(view, "いいえ") == ["no"]
        if {"counter", "no-counter"} <= legal:
            assert texts(view, "yes") == ["counter"]
            assert texts(view, "don't counter") == texts(view, "n") == ["no-counter"]
        if "done" in legal:
            assert texts(view, "enough") == texts(view, "end") == ["done"]


@pytest.mark.parametrize(
    ("view", "text", "told", "reason"),
    [
        (TURN, "yes", "the player has to take an action", Illegal.MUST_ACT),
        (PAYING, "attack", "the player has to pay first", Illegal.MUST_PAY),
        (TURN, "atack", "'atack' is no word for a move, did you mean 'attack'?", None),
        (TURN, "qqqqqq", "'qqqqqq' is no word for a move; a move is a card", None),
        (TURN, "attack refresh", "no move has all of these words", None),
        (TURN, "...", "it names no card and no action", None),
    ],
)
def test_each_explanation_is_its_own(view: View, text: str, told: str, reason: Illegal | None) -> None:
    error = problem(view, text)
    assert told in error.problem
    assert error.reason is reason
    assert error.possible


def test_a_card_that_is_not_held_is_told_so() -> None:
    held = {*TURN.hand}
    table = TURN.table
    assert table is not None
    known = held | {card.card for card in table.cards}
    pool = TURN.rules.pool
    other = next(card for card in pool.actions if card.key not in known)
    error = problem(TURN, other.title)
    assert error.reason is Illegal.NOT_IN_HAND
    assert other.title in error.understood
