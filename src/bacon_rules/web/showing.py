"""The messages to a page, which contain only its seat's knowledge."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import islice
from operator import attrgetter
from typing import Final

import attrs

from bacon_rules.bots.reasons import findings, grounds, suggestion, sureness
from bacon_rules.bots.strongest import Advice
from bacon_rules.documents.values import JsonObject
from bacon_rules.games import AnyMove, AnyView, Position
from bacon_rules.games.register import game_of_any
from bacon_rules.guiding import Guide, lesson_of
from bacon_rules.scenes.scene import as_json
from bacon_rules.sitting import Moment, Sitting
from bacon_rules.speaking.speaker import speaker_of
from bacon_rules.web.phrases import phrases_for
from bacon_rules.web.telling import Telling, languages

PROTOCOL: Final = 2
"""The version of the messages."""


def welcome(
    sitting: Sitting, seat: int | None, telling: Telling, *, is_record: bool, play_on: bool = False
) -> JsonObject:
    """Return the first message: the game and the seats.

    Args:
        sitting: the match.
        seat: the viewer's seat; `None` for a spectator.
        telling: puts values into words.
        is_record: whether the match is a record.
        play_on: whether the viewer can play on from positions of the match.
    """
    start = sitting.start
    game, by = game_of_any(start.state), telling.speaker(start.state)
    return {
        "type": "welcome",
        "protocol": PROTOCOL,
        "game": start.name,
        "title": game.title_told(start.state.rules, by),
        "seat": seat,
        "names": list(sitting.names),
        "sides": [start.state.side_of(number) for number in range(start.seats)],
        "humans": sorted(sitting.humans),
        "record": is_record,
        "play_on": play_on,
        "review": start.game.has("think"),
        "language": telling.language,
        "languages": list(languages()),
        "phrases": [*phrases_for(sitting, None if is_record else seat, telling)],
        "lesson": not is_record and lesson_of(start) is not None,
        "guide": game.guide_told(by),
        "strings": telling.strings(),
    }


def log(sitting: Sitting, seat: int | None, telling: Telling) -> JsonObject:
    """Return all events so far that a seat may know."""
    say = attrs.evolve(telling, match=sitting.position.state.observe(seat), reader=seat)
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
    view = there.state.observe(seat)
    telling = attrs.evolve(telling, match=view)
    events = [moment.event for moment in sitting.seen(seat, ply, _before_last_part(sitting, ply))]
    game = game_of_any(view)
    scene = game.scene(view, events, telling.speaker(view))
    return {
        "type": "position",
        "ply": ply,
        "plies": sitting.ply,
        "view": game.to_message(view),
        "news": _lines(sitting.seen(seat, ply, news), attrs.evolve(telling, reader=seat)),
        "to_act": there.to_act,
        "over": there.is_over,
        "undo": seat is not None and ply == sitting.ply and sitting.can_undo(seat),
        "deal_due": awaits_deal(sitting) and ply == sitting.ply,
        "forced": _forced(view, telling) if seat is not None and there.to_act == seat else None,
        "scene": scene.to_json(),
    }


def _forced(view: AnyView, telling: Telling) -> JsonObject | None:
    """Return the only legal move, with the things that are picked for it; `None` if there are more."""
    move, *more = islice(view.legal_moves(), 2)
    return None if more else _move(view, move, telling)


def _move(view: AnyView, move: AnyMove, telling: Telling) -> JsonObject:
    """Return a move, with the things that are picked for it."""
    return {"move": str(move), "text": telling(move), "things": list(game_of_any(view).things(view, move))}


def hint(advice: Advice, ply: int, telling: Telling) -> JsonObject:
    """Return a computer's advice, with the reason and the certainty.

    Args:
        advice: the advice.
        ply: the number of moves at that time.
        telling: puts values into words.
    """
    view, thought = advice.view, advice.thought
    by = telling.speaker(view)
    says, why = suggestion(advice, by), grounds(advice, by)
    return {
        "type": "hint",
        "ply": ply,
        **_move(view, thought.move, attrs.evolve(telling, match=view)),
        "player": advice.player,
        "says": by.joined([says, why]) if why else says,
        "reason": why,
        "sure": sureness(thought),
        "found": findings(view, thought, telling.language),
    }


def lesson(guide: Guide, telling: Telling) -> JsonObject:
    """Return the due step of a lesson, if any, and its proposed move."""
    sitting, step = guide.sitting, guide.step(speaker_of(telling.language, telling.names))
    message: JsonObject = {"type": "lesson", "ply": sitting.ply, "leads": guide.leads}
    if step is None:
        return message
    told: JsonObject = {"number": (guide.due or 0) + 1, "of": len(guide.plies), **as_json(step)}
    if guide.proposed is None or not guide.asks:
        return {**message, "step": told, "move": None}
    view: AnyView = sitting.position.state.observe(sitting.position.to_act)
    move = _move(view, view.parse_move(guide.proposed), attrs.evolve(telling, match=view))
    return {**message, "step": told, "move": move}


def picked(view: AnyView, things: Sequence[str], telling: Telling) -> JsonObject:
    """Return the moves that picked things make, and the things that can be added.

    Raises:
        BaconRulesError: the seat has no such things.
    """
    made = game_of_any(view).picked(view, things, telling.speaker(view))
    return {"choices": [as_json(choice) for choice in made.choices], "addable": as_json(made).get("addable")}


def open_hands(position: Position, telling: Telling) -> JsonObject:
    """Return every hand, with the print on the cards, for somebody who may see all hands."""
    views: list[AnyView] = [position.state.observe(seat) for seat in range(position.seats)]
    scenes = [game_of_any(view).scene(view, (), telling.speaker(view)) for view in views]
    printed = {one.card: as_json(one) for scene in scenes for one in scene.printed}
    hands = [[as_json(face) for group in scene.hand for face in group.faces] for scene in scenes]
    return {"hands": hands, "printed": list(printed.values())}


def awaits_deal(sitting: Sitting) -> bool:
    """Whether a deal has ended and the next is not dealt yet, so that people can look at the scores."""
    there = sitting.position
    return there.game.deals and bool(sitting.moves) and there.to_act is None and not there.is_over


def _before_last_part(sitting: Sitting, ply: int) -> int:
    """Return the ply before the last deal or game that ended: what happened since is all that a scene looks back on."""
    last = sitting.positions[ply].part - 1
    return bisect_left(sitting.positions, last, hi=ply, key=attrgetter("part")) - 1


def _lines(moments: Iterable[Moment], telling: Telling) -> list[JsonObject]:
    return [
        {"ply": moment.ply, "event": moment.event.to_json(), "text": text}
        for moment in moments
        if (text := telling(moment.event))
    ]
