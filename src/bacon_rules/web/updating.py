"""Bringing a page up to date: everything when it comes, the position after each move, and what picked things make."""

from __future__ import annotations

from bacon_rules.errors import BaconRulesError
from bacon_rules.games import AnyView
from bacon_rules.guiding import Guide
from bacon_rules.sitting import Sitting
from bacon_rules.web import showing
from bacon_rules.web.guests import Guest


def tell_all(guest: Guest, sitting: Sitting, guide: Guide | None, *, is_record: bool, play_on: bool) -> None:
    """Send a page everything.

    Args:
        guest: the page.
        sitting: the match.
        guide: leads through a lesson, if the match is one.
        is_record: whether the match is a record.
        play_on: whether the page can play on from positions of the match.
    """
    guest.told = sitting.ply
    guest.send(showing.welcome(sitting, guest.seat, guest.telling, is_record=is_record, play_on=play_on))
    guest.send(showing.log(sitting, guest.seat, guest.telling))
    tell_position(guest, sitting, guide, is_record=is_record)


def tell_position(guest: Guest, sitting: Sitting, guide: Guide | None, *, is_record: bool) -> None:
    """Send a page its position, with the news since the last one."""
    now = sitting.ply
    ply = now if guest.ply is None else guest.ply
    message = showing.position(sitting, guest.seat, ply, guest.telling, news=min(guest.told, ply))
    guest.told = max(guest.told, ply)
    if guide is not None and ply == now:
        guest.send(showing.lesson(guide, guest.telling))
    if is_record and guest.seat is None:
        message = {**message, **showing.open_hands(sitting.positions[ply], guest.telling)}
    guest.send(message)
    if not is_record and ply == now and sitting.unfinished is not None:
        guest.send({"type": "notice", "text": guest.telling(sitting.unfinished)})


def tell_picked(guest: Guest, view: AnyView, things: tuple[str, ...], number: int) -> str | None:
    """Answer a page that has picked things; return the reason if its seat has no such things."""
    try:
        answer = showing.picked(view, things, guest.telling)
    except BaconRulesError as error:
        return str(error)
    guest.send({"type": "picked", "number": number, "things": list(things), **answer})
    return None
