"""The rules behind the present question, in short."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.text import Text

from bacon_rules import climbing, save_your_bacon, trick_taking
from bacon_rules.cli.playing.looks import BOLD, padded
from bacon_rules.climbing import Kind
from bacon_rules.games import AnyView
from bacon_rules.save_your_bacon import frames
from bacon_rules.speaking.speaker import Speaker, message
from bacon_rules.words import describe

_CLIMBING: Final[dict[type, str]] = {
    climbing.Leading: message("Lead any combination of the kinds below; you cannot pass (B4, B8)."),
    climbing.Following: message(
        "Beat the top combination with a higher one of the same kind, or with a bomb; or pass (B7, B8). Whoever has "
        "passed may play again when the turn comes round. When all others have passed, the round is won (B9)."
    ),
    climbing.Deciding: message(
        "You have won the round. Lead yourself, or give the lead to a partner who has cards (B11). If you are out, say "
        "who leads: a partner, or the next player (B12). With two partners you may ask one of them first (B13)."
    ),
    climbing.Answering: message("Say whether you want the lead: yes or no. It binds nobody (B13)."),
}
_TRICK_TAKING: Final[dict[type, str]] = {
    trick_taking.Bidding: message(
        "Pick up to make the suit of the upcard trump: your side then has to take most tricks. Alone, your partner "
        "sits out (T4). If all pass, the next upcard is turned (T2, T10)."
    ),
    trick_taking.Approving: message("Your partner has picked up. Accept it, or veto it, which makes it a pass (T11)."),
    trick_taking.Discarding: message("You have taken the upcard: discard a card, face up (T3)."),
    trick_taking.Playing: message(
        "Follow the suit led if you can, else play any card (T13). The highest trump wins the trick, or without one "
        "the highest card of the suit led; the winner leads to the next (T5). Aces are high (T1)."
    ),
}
_CHAMPIONS: Final[dict[type, str]] = {
    frames.Turn: message(
        "You have two actions in a turn: play a card, use an effect, attack, refresh or pass time (§4.0). Attack and "
        "Refresh are taken once each."
    ),
    frames.Paying: message(
        "Pitch cards until their values make up the cost; pitched cards lie on the stack of spent energy (§5.1). Who "
        "has spent too much of it loses, so refresh in time."
    ),
    frames.PayingCosts: message("Choose cards to pay for the other costs of the card (§5.0)."),
    frames.Window: message(
        "Something happened that you may react to: play a reaction, use an effect, or pass (§10.2.1)."
    ),
    frames.Attacking: message(
        "The attacking card places damage on its target; a card that counters strikes back, and is exhausted (§6.0). "
        "A champion with as much damage as its defense is defeated, and gives bacon to the opponent."
    ),
    frames.Resolving: message("An effect is carried out: make the choices that it asks for (§10.2.2)."),
    frames.Refreshing: message("When you refresh you may pitch cards, draw, and ready exhausted cards (§4.0)."),
    frames.PassingTime: message("When you pass time you pitch at least one card (§4.0)."),
}
_OTHERWISE: Final = message("Choose one of the moves that are shown; each says what it does.")


def rules_texts(view: AnyView, voice: Speaker, language: str) -> Iterator[Text]:
    """Yield the rules behind the question to the viewer."""
    match view:
        case climbing.View():
            yield Text(voice.say(_CLIMBING[type(view.stage)]))
            yield Text("")
            yield from _kinds(view, voice, language)
        case trick_taking.View():
            yield Text(voice.say(_TRICK_TAKING[type(view.stage)]))
        case save_your_bacon.View():
            frame = view.table.stack[-1] if view.table is not None else view.stage
            yield Text(voice.say(_CHAMPIONS.get(type(frame), _OTHERWISE)))
        case _:
            yield Text(voice.say(_OTHERWISE))


def _kinds(view: climbing.View, voice: Speaker, language: str) -> Iterator[Text]:
    """Yield the kinds with their definitions."""
    for kind in Kind:
        cards = voice.count("{number} card", "{number} cards", kind.width)
        ranks = voice.count("{number} rank", "{number} ranks in a row", kind.length)
        bomb = voice.say("a bomb") if kind.is_bomb else ""
        flush = voice.say("of one suit") if kind.is_flush else ""
        told = ", ".join(filter(None, (f"{cards} × {ranks}", flush, bomb)))  # noqa: RUF001
        yield Text.assemble("  ", padded(Text(describe(kind, language), BOLD), 24), told)
    yield Text("")
    yield Text(voice.say("A wild, X, stands for any card, of ranks up to {top}.", top=view.rules.top_rank))
    yield Text(voice.say("A bomb beats all that are none; a higher bomb beats a lower one, in the order above."))
