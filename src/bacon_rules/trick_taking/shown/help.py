"""Help in the trick-taking game: the possible input, and the rules behind the questions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bacon_rules.speaking.speaker import Speaker, message
from bacon_rules.trick_taking import Approving, Bidding, Discarding, Playing, View

_RULES: Final[dict[type, str]] = {
    Bidding: message(
        "Pick up to make the suit of the upcard trump: your side then has to take most tricks. Alone, your partner "
        "sits out (T4). If all pass, the next upcard is turned (T2, T10)."
    ),
    Approving: message("Your partner has picked up. Accept it, or veto it, which makes it a pass (T11)."),
    Discarding: message("You have taken the upcard: discard a card, face up (T3)."),
    Playing: message(
        "Follow the suit led if you can, else play any card (T13). The highest trump wins the trick, or without one "
        "the highest card of the suit led; the winner leads to the next (T5). Aces are high (T1)."
    ),
}


def examples(by: Speaker) -> tuple[tuple[str, str], ...]:
    """Return texts that can be typed, each with its meaning."""
    return (
        ("Qh", by.say("a card: rank and suit (c, d, h, s)")),
        (by.say("hearts"), by.say("all cards of a suit that you can play")),
        (by.say("pick up, alone, p"), by.say("the calls: also accept, veto, veto alone")),
        ("y, n", by.say("yes and no")),
    )


def explained(view: View, by: Speaker) -> Iterator[tuple[str, str]]:
    """Yield the rules behind the question to the viewer."""
    yield "", by.say(_RULES[type(view.stage)])
