"""The reason why a match of Save Your Bacon! ended, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bacon_rules.save_your_bacon import Event, Format, GameWon, MatchWon, Table, View
from bacon_rules.save_your_bacon.events import PlayerLost, TurnBegan
from bacon_rules.scenes.deals import ruled, since
from bacon_rules.speaking.speaker import Speaker

_ENDS: Final = GameWon | MatchWon


def ending_told(view: View, events: Sequence[Event], by: Speaker) -> str:
    """Return the reason why the match ended, with its ruling; empty if the events do not say."""
    if not view.is_over or not any(isinstance(event, GameWon) for event in events):
        return ""
    last = _last_game(view, events, by)
    if view.rules.best_of == 1:
        return last
    (winner,) = view.winners
    won = by.say("{player} has won {number} games.", player=by.seat(winner), number=max(view.scores))
    return by.joined([ruled(won, "S10", by), last])


def _last_game(view: View, events: Sequence[Event], by: Speaker) -> str:
    """Return the reason why the last game of a match ended."""
    turn = since(events, TurnBegan)
    lost = next((event for event in turn if isinstance(event, PlayerLost)), None)
    (winner,) = view.winners
    parts = {"player": by.seat(winner)}
    if lost is not None:
        told = by.say(
            "{player} is the last one left: {loser} began the turn with {number} spent energy or more.",
            loser=by.seat(lost.seat),
            number=view.rules.energy_to_lose,
            **parts,
        )
        return ruled(told, "S1", by)
    begun = turn[0]
    if not isinstance(begun, TurnBegan) or any(not isinstance(event, _ENDS) for event in turn[1:]):
        return ruled(by.say("The effect of a card decided the game."), "S88", by)
    if begun.seat == winner and _has_won(view, winner):
        return ruled(_with_bacon(view, winner, by), "S1", by)
    told = by.say(
        "The limit of turns ({number}) was reached, and {player} was ahead.", number=view.rules.turn_limit, **parts
    )
    return ruled(told, "S76", by)


def _has_won(view: View, seat: int) -> bool:
    """Whether a player wins at the beginning of a turn by bacon."""
    mine, others = _bacon(view, seat)
    return mine >= view.rules.bacon_to_win and (view.rules.format is not Format.FREE_FOR_ALL or mine > others)


def _with_bacon(view: View, seat: int, by: Speaker) -> str:
    parts = {"player": by.seat(seat), "number": _bacon(view, seat)[0]}
    if view.rules.format is Format.FREE_FOR_ALL:
        return by.say("{player} began the turn with {number} bacon, more than anybody else.", **parts)
    return by.say("{player} began the turn with {number} bacon.", **parts)


def _bacon(view: View, seat: int) -> tuple[int, int]:
    """Return the bacon of a player, and the most that another has."""
    assert isinstance(view.stage, Table)
    mine = view.stage.players[seat].bacon
    return mine, max(player.bacon for other, player in enumerate(view.stage.players) if other != seat)
