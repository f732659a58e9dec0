"""Help in Save Your Bacon!: the possible input, the rules behind the questions, and the texts of visible cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bacon_rules.reading.texts import normal
from bacon_rules.save_your_bacon import HIDDEN, CardKey, View, card_text, frames, preparations
from bacon_rules.save_your_bacon.shown.decks import deck_text, keys_in
from bacon_rules.speaking.speaker import Speaker, message

_RULES: Final[dict[type, str]] = {
    preparations.TakingDecks: message(
        "Take one of the decks (§8.1); its three champions fight for you. c and the name of a deck show what it plays "
        "like, and all its cards."
    ),
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


def examples(by: Speaker) -> tuple[tuple[str, str], ...]:
    """Return texts that can be typed, each with its meaning."""
    return (
        ("hammer", by.say("a card, or how its name begins")),
        (by.say("attack badger"), by.say("a verb and a card")),
        ("3/5", by.say("behind a champion: attack and defense; behind a card in hand: cost and value")),
        ("p", by.say("pass, or be done")),
        ("y, n", by.say("yes and no")),
    )


def explained(view: View, by: Speaker) -> Iterator[tuple[str, str]]:
    """Yield the rules behind the question to the viewer."""
    frame = view.table.stack[-1] if view.table is not None else view.stage
    yield "", by.say(_RULES.get(type(frame), _OTHERWISE))


def texts_of(view: View, name: str, by: Speaker) -> Iterator[str]:
    """Yield the texts of the decks and cards in sight, or of all decks and cards whose names contain the words."""
    wanted, pool = normal(name).split(), view.rules.pool
    cards = {card.key: card for card in pool.cards}
    if not wanted:
        decks = pool.decks if isinstance(view.stage, preparations.TakingDecks) else ()
        keys = [*_in_sight(view)]
    else:
        decks = tuple(deck for deck in pool.decks if _is_called(wanted, deck.name))
        keys = [key for deck in decks for key in keys_in(pool, deck.key)]
        keys += [key for key, card in cards.items() if _is_called(wanted, f"{card.title} {key}")]
    yield from (deck_text(pool, deck, by) for deck in decks)
    yield from (card_text(cards[key], by.language) for key in dict.fromkeys(keys))


def _is_called(words: Sequence[str], name: str) -> bool:
    """Whether a name contains all words."""
    return all(word in normal(name) for word in words)


def _in_sight(view: View) -> Iterator[CardKey]:
    table = view.table
    keys = list(map(CardKey, view.hand))
    if table is not None:
        keys += [key for card in table.cards for key in (card.card, *card.conditions)]
    else:
        keys += [key for row in _rows(view) for key in row]
    return (key for key in dict.fromkeys(keys) if key != HIDDEN)


def _rows(view: View) -> Iterable[Sequence[CardKey]]:
    """Return the champions that lie there before a game, to pick and picked."""
    match view.stage:
        case preparations.Drafting(pool=pool, picked=rows):
            return (pool, *rows)
        case preparations.Returning(picked=rows) | preparations.Building(champions=rows):
            return rows
        case _:
            return [deck.champions for deck in view.decks]
