"""The messages to a page, which contain only its seat's knowledge."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import attrs

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.bots.reasons import findings, reason
from bacon_rules.documents.values import JsonObject
from bacon_rules.games import GAMES, AnyState, AnyView, Position
from bacon_rules.records import AnyMove
from bacon_rules.web.scenes import climbing as climbing_scene
from bacon_rules.web.scenes import common
from bacon_rules.web.scenes import save_your_bacon as save_your_bacon_scene
from bacon_rules.web.scenes import trick_taking as trick_taking_scene
from bacon_rules.web.sitting import Moment, Sitting
from bacon_rules.web.telling import Telling, languages
from bacon_rules.web.thinking import Advice

PROTOCOL: Final = 1
"""The version of the messages."""


def welcome(sitting: Sitting, seat: int | None, telling: Telling, *, is_record: bool) -> JsonObject:
    """Return the first message: the game and the seats."""
    start = sitting.start
    return {
        "type": "welcome",
        "protocol": PROTOCOL,
        "game": start.name,
        "family": _family(start.state),
        "title": GAMES[start.name].title,
        "seat": seat,
        "names": list(sitting.names),
        "sides": [start.state.side_of(number) for number in range(start.seats)],
        "humans": sorted(sitting.humans),
        "record": is_record,
        "language": telling.language,
        "languages": list(languages()),
        "goal": telling.goal(start.state),
        "strings": telling.strings(),
    }


def log(sitting: Sitting, seat: int | None, telling: Telling) -> JsonObject:
    """Return all events so far that a seat may know."""
    say = attrs.evolve(telling, match=sitting.position.state.observe(seat))
    return {"type": "log", "lines": _lines(sitting.seen(seat, sitting.ply), say)}


def position(sitting: Sitting, seat: int | None, ply: int, telling: Telling, *, news: int) -> JsonObject:
    """Return the table after a number of moves, as a seat sees it.

    Args:
        sitting: the match.
        seat: the viewer's seat; `None` for a spectator.
        ply: the number of moves.
        telling: puts values into words.
        news: the ply from which events are told as well.
    """
    there = sitting.positions[ply]
    moments = sitting.seen(seat, ply)
    view = there.state.observe(seat)
    telling = attrs.evolve(telling, match=view)
    return {
        "type": "position",
        "ply": ply,
        "plies": sitting.ply,
        "view": view.to_json(),
        "news": _lines([moment for moment in moments if moment.ply > news], telling),
        "asked": telling.asked(view),
        "to_act": there.to_act,
        "over": there.is_over,
        "winners": list(there.winners),
        "score": common.sides(view, telling),
        "round": telling.round_of(view),
        "undo": seat is not None and ply == sitting.ply and sitting.can_undo(seat),
        "deal_due": awaits_deal(sitting) and ply == sitting.ply,
        **_scene(view, [moment.event for moment in moments], telling),
    }


def hint(advice: Advice, ply: int, telling: Telling) -> JsonObject:
    """Return a computer's advice, with the reason and the certainty.

    Args:
        advice: the advice.
        ply: the number of moves at that time.
        telling: puts values into words.
    """
    view, thought, usual = advice.view, advice.thought, advice.usual
    telling = attrs.evolve(telling, match=view)
    move = thought.move
    is_usual = move == usual
    return {
        "type": "hint",
        "ply": ply,
        "move": str(move),
        "text": telling(move),
        "reason": reason(view, move, telling.language) if is_usual else telling.chrome("tried", usual=telling(usual)),
        "sure": round(100 * thought.confidence) if thought.simulations else None,
        "found": findings(view, thought, telling.language),
        "things": things(move),
    }


def picked(view: AnyView, things: Sequence[str], telling: Telling) -> JsonObject:
    """Return the moves that picked things make, and the things that can be added.

    Raises:
        BaconRulesError: the seat has no such things.
    """
    telling = attrs.evolve(telling, match=view)
    match view:
        case climbing.View():
            return climbing_scene.picked(view, things, telling)
        case trick_taking.View():
            return trick_taking_scene.picked(view, things, telling)
        case save_your_bacon.View():
            return save_your_bacon_scene.picked(view, things, telling)
        case _:
            raise NotImplementedError(view)


def open_hands(position: Position, telling: Telling) -> JsonObject:
    """Return every hand, for somebody who may see all of them."""
    match position.state:
        case climbing.State(table=table) | trick_taking.State(table=table):
            hands = [] if table is None else [common.cards(hand, telling) for hand in table.hands]
            return {"hands": hands}
        case save_your_bacon.State(rules=rules, table=table):
            players = () if table is None else table.players
            hands = [save_your_bacon_scene.hand(rules, player.hand) for player in players]
            return {"hands": hands, "faces_in_hands": save_your_bacon_scene.faces(rules.pool, hands)}
        case _:
            raise NotImplementedError(position.state)


def awaits_deal(sitting: Sitting) -> bool:
    """Whether a deal has ended and the next is not dealt yet, so that people can look at the scores."""
    there = sitting.position
    is_dealt = not isinstance(there.state, save_your_bacon.State)
    return is_dealt and bool(sitting.moves) and there.to_act is None and not there.is_over


def _lines(moments: Iterable[Moment], telling: Telling) -> list[JsonObject]:
    return [
        {"ply": moment.ply, "event": moment.event.to_json(), "text": text}
        for moment in moments
        if (text := telling(moment.event))
    ]


def _family(state: AnyState) -> str:
    match state:
        case climbing.State():
            return "climbing"
        case trick_taking.State():
            return "trick-taking"
        case save_your_bacon.State():
            return "save-your-bacon"
        case _:
            raise NotImplementedError(state)


def things(move: AnyMove) -> list[str]:
    """Return the things to pick for a move."""
    match move:
        case climbing.Play(combination):
            return [str(card) for card in combination.cards]
        case trick_taking.Play(card) | trick_taking.Discard(card):
            return [str(card)]
        case _ if isinstance(move, save_your_bacon.Move):
            return save_your_bacon_scene.things(move)
        case _:
            return []


def _scene(view: AnyView, events: Sequence[object], telling: Telling) -> JsonObject:
    match view:
        case climbing.View():
            return climbing_scene.scene(view, events, telling)
        case trick_taking.View():
            return trick_taking_scene.scene(view, events, telling)
        case save_your_bacon.View():
            return save_your_bacon_scene.scene(view, events, telling)
        case _:
            raise NotImplementedError(view)
