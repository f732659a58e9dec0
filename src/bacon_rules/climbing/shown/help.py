"""Help in the climbing game: the possible input, and the rules behind the questions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bacon_rules.climbing import Answering, Deciding, Following, Kind, Leading, View
from bacon_rules.climbing.game import GAME
from bacon_rules.speaking.speaker import Speaker, message

_RULES: Final[dict[type, str]] = {
    Leading: message("Lead any combination of the kinds below; you cannot pass (B4, B8)."),
    Following: message(
        "Beat the top combination with a higher one of the same kind, or with a bomb; or pass (B7, B8). Whoever has "
        "passed may play again when the turn comes round. When all others have passed, the round is won (B9)."
    ),
    Deciding: message(
        "You have won the round. Lead yourself, or give the lead to a partner who has cards (B11). If you are out, say "
        "who leads: a partner, or the next player (B12). With two partners you may ask one of them first (B13)."
    ),
    Answering: message("Say whether you want the lead: yes or no. It binds nobody (B13)."),
}


def examples(by: Speaker) -> tuple[tuple[str, str], ...]:
    """Return texts that can be typed, each with its meaning."""
    return (
        ("7c 7d", by.say("these cards (c, d, h, s are the suits; X is a wild; T is 10)")),
        (by.say("77, two sevens"), by.say("any pair of sevens")),
        (by.say("straight to 9"), by.say("a kind and its highest rank")),
        (by.say("pair"), by.say("all pairs")),
        (by.say("highest, lowest"), by.say("the most or the least that you can play")),
        ("p", by.say("pass")),
        (by.say("give 2, ask Cam"), by.say("about the lead: a seat by its number or name")),
        ("y, n", by.say("yes and no")),
    )


def explained(view: View, by: Speaker) -> Iterator[tuple[str, str]]:
    """Yield the rules behind the question to the viewer, and the kinds of combinations."""
    yield "", by.say(_RULES[type(view.stage)])
    yield "", ""
    for kind in Kind:
        cards = by.count("{number} card", "{number} cards", kind.width)
        ranks = by.count("{number} rank", "{number} ranks in a row", kind.length)
        bomb = by.say("a bomb") if kind.is_bomb else ""
        flush = by.say("of one suit") if kind.is_flush else ""
        told = f"{cards} × {ranks}"  # noqa: RUF001
        for more in filter(None, (flush, bomb)):
            told = by.say("{list}, {item}", list=told, item=more)
        yield GAME.sentence(kind, by), told
    yield "", ""
    yield "", by.say("A wild, X, stands for any card, of ranks up to {top}.", top=view.rules.top_rank)
    yield "", by.say("A bomb beats all that are none; a higher bomb beats a lower one, in the order above.")
