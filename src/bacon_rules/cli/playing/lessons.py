"""A lesson at the desk: its steps are told before the question."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from bacon_rules.cli.playing.desk import Desk
from bacon_rules.cli.playing.looks import BOLD, GREY, printable, with_cards
from bacon_rules.games import AnyMove
from bacon_rules.guiding import Guide
from bacon_rules.reading.texts import normal
from bacon_rules.speaking.speaker import speaker_of

LEAVE: Final = "leave"


def tell(desk: Desk) -> str:
    """Tell the steps that are due, one by one, until the person is to move; return the first other input."""
    guide = desk.guide
    keys = Text(desk.say("Enter goes on; leave leaves the lesson."), GREY)
    while guide is not None and guide.due is not None and not guide.asks:
        typed, _ = desk.ask(desk.page(_step(desk, guide), keys))
        if not typed.strip():
            guide.read_on()
        elif not leaves(desk, normal(typed)):
            return typed
    return ""


def leaves(desk: Desk, command: str) -> bool:
    """Leave the lesson if a command says so; return whether it did."""
    if command != LEAVE or desk.guide is None or not desk.guide.leads:
        return False
    desk.guide.leave()
    return True


def strays(desk: Desk, move: AnyMove) -> bool:
    """Whether a move is another than that which a lesson proposes."""
    return desk.guide is not None and desk.guide.proposed not in (None, str(move))


def proposal(desk: Desk) -> list[Text]:
    """Return the lines about the move that a lesson proposes; none if there is no lesson."""
    guide = desk.guide
    if guide is None or guide.proposed is None:
        return []
    move = desk.named(desk.view.parse_move(guide.proposed))
    how = desk.say("Your move: {move}. Type it, or 1; leave leaves the lesson.", move=move)
    return [_step(desk, guide), Text(printable(how), GREY)]


def _step(desk: Desk, guide: Guide) -> Text:
    company = desk.company
    step = guide.step(speaker_of(company.language, company.names))
    return with_cards("" if step is None else step.text, BOLD)
