"""Scenarios as short lines of facts and moves, as the files of translated cards tell them.

A fact is `6.damage=2` of the card in play with that number, `6=squire@0` or `6=gone` of the card itself, or
`hand=nap,nap` of the player in seat 0 and `hand.1=nap` of seat 1. `legal=counter` and `illegal=attack:6` are about
moves, told by their beginnings.
"""

from typing import Any, Final

import attrs

from bacon_rules.save_your_bacon.cards.pool import Pool
from bacon_rules.save_your_bacon.frames import Counters, Turn, TurnStep
from bacon_rules.save_your_bacon.state import State
from tests.save_your_bacon.scenarios import Seat, is_in_play, legal, play, player, position, table_of
from tests.save_your_bacon.scenarios import card as card_in_play

ROOM: Final = 3
"""How much equipment a champion can have: the cards beside each other."""

_NUMBERS: Final = ("energy", "bacon")


def set_up(pool: Pool, champions: str, given: str) -> State:
    """Return a game of two players.

    Args:
        pool: the pool of the translated cards.
        champions: each player's champions, three keys.
        given: facts that are so at the beginning; `squire@0` is equipment of a champion, numbered from 6 on; `turn=1`
            and `actions=1` say whose turn it is, and how many of its actions are left.
    """
    seats: list[dict[str, Any]] = [{"champions": champions}, {"champions": champions}]
    turn = {"turn": 0, "actions": 2}
    gear: list[tuple[str, int]] = []
    marks: list[tuple[int, str, str]] = []
    for fact in given.split():
        name, _, value = fact.partition("=")
        about, _, feature = name.partition(".")
        if "@" in fact:
            key, _, user = fact.partition("@")
            gear.append((key, int(user)))
        elif name in turn:
            turn[name] = int(value)
        elif about.isdigit():
            marks.append((int(about), feature, value))
        else:
            seats[int(feature or 0)][about] = int(value) if about in _NUMBERS else value.replace(",", " ")
    state = position(
        *(Seat(**seat) for seat in seats),
        pool=pool,
        gear=gear,
        exhausted=[number for number, feature, _ in marks if feature == "exhausted"],
        damaged={number: int(value) for number, feature, value in marks if feature == "damage"},
        counters={
            number: tuple(
                Counters(name, int(value))
                for one, name, value in sorted(marks)
                if one == number and name not in ("exhausted", "damage")
            )
            for number, _, _ in marks
        },
        turn=Turn(turn["turn"], turn["actions"], TurnStep.ACTIONS),
    )
    return attrs.evolve(state, rules=attrs.evolve(state.rules, equipment_limit=ROOM))


def run(state: State, moves: str) -> State:
    """Make moves told by their beginnings; before and after them is done what must be, and everybody passes."""
    for move in moves.split():
        while (told := _beginning(state, move)) is None:
            idled = _idle(state)
            assert idled is not None, f"{move}: legal are {legal(state)}"
            state = idled
        state = play(state, told)
    while (idled := _idle(state)) is not None:
        state = idled
    return state


def _beginning(state: State, move: str) -> str | None:
    """Return the first legal move that begins so."""
    if state.to_act is None and not state.is_over:
        return move if move.startswith("random") and state.why_illegal(state.parse_move(move)) is None else None
    return next((text for text in legal(state) if text.startswith(move)), None)


def _idle(state: State) -> State | None:
    """Return the state after a move that nobody decides, or `None` if there is none."""
    if state.is_over:
        return None
    if state.to_act is None:
        return state.apply(state.chance_move(1))
    moves = legal(state)
    idle = [move for move in moves if move in ("pass", "no-counter", "done")]
    if len(moves) == 1 or all(move.startswith("activate:") for move in moves):
        idle = moves
    return play(state, idle[0]) if idle else None


def wrong(state: State, then: str) -> list[str]:
    """Return the facts that are not so, each with what is so instead."""
    return [f"{fact}, but {told}" for fact in then.split() if (told := _told(state, fact)) != fact.partition("=")[2]]


def _told(state: State, fact: str) -> str:
    name, _, value = fact.partition("=")
    about, _, feature = name.partition(".")
    if about in ("legal", "illegal"):
        fits = any(move.startswith(value) for move in legal(state))
        return value if fits is (about == "legal") else f"legal are {legal(state)}"
    if about.isdigit():
        return _told_of_card(state, int(about), feature)
    match about:
        case "actions":
            return str(table_of(state).turn.actions)
        case "winner":
            return ",".join(map(str, state.winners))
        case "energy" | "bacon":
            return str(getattr(player(state, int(feature or 0)), about))
        case _:
            return ",".join(getattr(player(state, int(feature or 0)), about))


def _told_of_card(state: State, number: int, feature: str) -> str:
    if not is_in_play(state, number):
        return "gone"
    card = card_in_play(state, number)
    standing = state.standing(card.number)
    match feature:
        case "":
            return f"{card.card}@{card.champion}"
        case "attack" | "defense":
            return str(getattr(standing, feature))
        case "damage":
            return str(card.damage)
        case "exhausted":
            return "yes" if card.exhausted else "no"
        case _:
            return str(sum(counters.number for counters in card.counters if counters.counter == feature))
