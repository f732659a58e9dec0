"""Help with choosing a deck: its strengths and its cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from bacon_rules.documents.writing import tag_of
from bacon_rules.save_your_bacon import CardKey, Deck, Kind, Pool
from bacon_rules.save_your_bacon.cards.pool import PreconstructedDeck
from bacon_rules.speaking.speaker import Speaker, message

MOST_HABITS: Final = 3

HABITS: Final[dict[str, tuple[str, ...]]] = {
    message("places damage"): ("place-damage", "move-damage"),
    message("removes damage"): ("remove-damage", "prevent", "redirect"),
    message("draws cards"): ("draw", "take-cards"),
    message("gains energy"): ("gain-energy",),
    message("gains bacon"): ("gain-bacon",),
    message("attacks once more"): ("make-attack", "counter-attack"),
    message("takes more actions"): ("gain-action", "take-refresh", "extra-turn"),
    message("readies cards"): ("ready", "consider-exhausted"),
    message("exhausts cards"): ("exhaust",),
    message("holds others back"): ("forbid", "cancel"),
    message("gives conditions"): ("apply-condition",),
    message("changes attack or defense"): ("modify", "put-counters"),
    message("takes cards away"): ("discard", "destroy", "return-to-hand", "remove-from-game"),
}
"""What effects can do, by the tags of the actions that do it."""


def played_like(pool: Pool, key: str, by: Speaker) -> str:
    """Return a sentence about what a deck does more than other decks, and one with its numbers."""
    deck = pool.preconstructed()[key]
    faces = [pool.faces[card] for card in deck.champions]
    kinds = Counter(pool.faces[card].kind for card in deck.cards)
    numbers = by.say(
        "Attack {attack}, defense {defense}; {equipment} equipment, {actions} action and {reactions} reaction cards.",
        attack=sum(face.attack for face in faces),
        defense=sum(face.defense for face in faces),
        equipment=kinds[Kind.EQUIPMENT],
        actions=kinds[Kind.ACTION],
        reactions=kinds[Kind.REACTION],
    )
    habits = [by.say(habit) for habit in _habits(pool, deck)]
    if not habits:
        return numbers
    return by.joined([by.say("Above all, it {habits}.", habits=by.listed(habits)), numbers])


def others_of(pool: Pool, key: str) -> Iterator[tuple[CardKey, str]]:
    """Yield the cards of a deck besides its champions, with their names and, if there are several, their numbers."""
    for card, number in Counter(pool.preconstructed()[key].cards).items():
        title = pool.faces[card].title
        yield card, title if number == 1 else f"{number}× {title}"  # noqa: RUF001


def deck_text(pool: Pool, deck: PreconstructedDeck, by: Speaker) -> str:
    """Return the name of a deck, what it plays like, and the names of its cards, in lines."""
    champions = [pool.faces[card].title for card in pool.preconstructed()[deck.key].champions]
    cards = [title for _, title in others_of(pool, deck.key)]
    return "\n".join([deck.name, played_like(pool, deck.key, by), by.listed(champions), by.listed(cards)])


def keys_in(pool: Pool, key: str) -> tuple[CardKey, ...]:
    """Return the keys of the cards of a deck, the champions first."""
    deck = pool.preconstructed()[key]
    return tuple(dict.fromkeys((*deck.champions, *deck.cards)))


def _habits(pool: Pool, deck: Deck) -> list[str]:
    """Return what a deck does more often than the decks of its pool on average, the most distinctive first."""
    decks = pool.preconstructed().values()
    often = _deeds(pool, deck)
    everywhere = sum((_deeds(pool, one) for one in decks), Counter[str]())
    above = {habit: number * len(decks) - everywhere[habit] for habit, number in often.items()}
    ranked = sorted((habit for habit in above if above[habit] > 0), key=lambda habit: -above[habit])
    return ranked[:MOST_HABITS]


def _deeds(pool: Pool, deck: Deck) -> Counter[str]:
    """Return how often the cards of a deck do what each habit says."""
    lines = (line for card in (*deck.champions, *deck.cards) for lines in pool.faces[card].lines for line in lines)
    tags = Counter(tag_of(type(line.action)) for line in lines)
    return Counter({habit: sum(tags[tag] for tag in meant) for habit, meant in HABITS.items()})
