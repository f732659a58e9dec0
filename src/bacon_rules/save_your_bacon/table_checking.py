"""What keeps players, cards in play and lasting effects from having come about, the stack aside."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Final

from bacon_rules.errors import shown
from bacon_rules.jsonvalues import Faults
from bacon_rules.save_your_bacon.effects import ConsiderExhausted, Forbid, GrantTrait, Modify
from bacon_rules.save_your_bacon.frames import Attacking, Playing, Shuffling
from bacon_rules.save_your_bacon.pool import Deck
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH, Rules
from bacon_rules.save_your_bacon.simple_checking import (
    LARGEST_COUNT,
    actions_at,
    known_faults,
    ordered_faults,
    range_faults,
    size_faults,
    unless,
)
from bacon_rules.save_your_bacon.table import InPlay, LastingEffect, Player, Table
from bacon_rules.save_your_bacon.words import Duration, Kind

__all__ = ["conservation_faults", "table_faults"]

_ZONES: Final = ("hand", "deck", "discard", "spent", "removed")
_LASTING: Final = Modify | GrantTrait | Forbid | ConsiderExhausted


def table_faults(rules: Rules, decks: tuple[Deck, ...], table: Table) -> Faults:
    """Find what keeps a table from having come about, its stack and where each card of a deck is aside."""
    yield from size_faults("stage.players", table.players, rules.players)
    for seat, player in enumerate(table.players):
        yield from _player_faults(rules, f"stage.players[{seat}]", player)
    lowest = CHAMPIONS_EACH * rules.players
    yield from range_faults("stage.next_number", table.next_number, lowest)
    yield from _champion_faults(decks, table)
    champions = _champions_in_play(table)
    for place, card in enumerate(table.cards):
        path = f"stage.cards[{place}]"
        yield from range_faults(f"{path}.damage", card.damage, 0)
        if place >= champions:
            before = table.cards[place - 1].number if place > champions else lowest - 1
            yield from range_faults(f"{path}.number", card.number, before + 1, table.next_number - 1)
            yield from _equipment_faults(rules, path, card, table)
        else:
            yield from _condition_faults(rules, path, card)
    for place, lasting in enumerate(table.lasting):
        yield from _lasting_faults(rules, f"stage.lasting[{place}]", lasting, table)


def conservation_faults(decks: tuple[Deck, ...], table: Table) -> Faults:
    """Find a player whose cards are not all somewhere, or are somewhere too often."""
    for seat, player in enumerate(table.players):
        found = Counter(chain(*(getattr(player, zone) for zone in _ZONES)))
        found.update(card.card for card in table.cards if card.seat == seat and not card.is_champion)
        for frame in table.stack:
            if isinstance(frame, Playing) and frame.seat == seat:
                found[frame.card] += 1
            elif isinstance(frame, Shuffling) and frame.seat == seat:
                found.update(frame.cards)
        had = Counter(decks[seat].cards)
        if player.out:
            had.update(decks[seat].champions)
        for key in sorted({*had, *found}):
            told = f"expected {shown(key)} {had[key]} times among this player's cards, as in the deck, got {found[key]}"
            yield from unless(had[key] == found[key], f"stage.players[{seat}]", told)


def _player_faults(rules: Rules, path: str, player: Player) -> Faults:
    cards = rules.pool.of_kind(Kind.EQUIPMENT, Kind.ACTION, Kind.REACTION)
    for zone in _ZONES:
        possible = (*cards, *rules.pool.of_kind(Kind.CHAMPION)) if player.out and zone == "removed" else cards
        yield from known_faults(f"{path}.{zone}", getattr(player, zone), possible, "an equipment, action or reaction")
    yield from ordered_faults(f"{path}.hand", player.hand)
    most = 0 if player.out else LARGEST_COUNT
    yield from range_faults(f"{path}.energy", player.energy, 0, most)
    yield from range_faults(f"{path}.bacon", player.bacon, 0, most)
    left = player.out and any(getattr(player, zone) for zone in _ZONES[:-1])
    yield from unless(not left, path, "expected no cards but removed ones of a player who is out")


def _champion_faults(decks: tuple[Deck, ...], table: Table) -> Faults:
    """Find that the champions in play are not those of the players who are in, in order."""
    seats = [seat for seat, player in enumerate(table.players) if not player.out]
    right = [
        (CHAMPIONS_EACH * seat + row, champion, seat)
        for seat in seats
        for row, champion in enumerate(decks[seat].champions)
    ]
    for place, (number, key, seat) in enumerate(right):
        path = f"stage.cards[{place}]"
        yield from unless(place < len(table.cards), "stage.cards", f"expected the champion {key} with number {number}")
        card = table.cards[place]
        found = (card.number, card.card, card.seat, card.champion)
        told = f"expected number {number}, the champion {key} of seat {seat}, got {shown(found)}"
        yield from unless(found == (number, key, seat, number), path, told)
        yield from unless(not card.destroyed, f"{path}.destroyed", "expected false: champions are not destroyed")


def _champions_in_play(table: Table) -> int:
    return CHAMPIONS_EACH * sum(not player.out for player in table.players)


def _equipment_faults(rules: Rules, path: str, card: InPlay, table: Table) -> Faults:
    known = rules.pool.of_kind(Kind.EQUIPMENT)
    yield from unless(card.card in known, f"{path}.card", f"expected equipment of the pool, got {shown(card.card)}")
    yield from range_faults(f"{path}.seat", card.seat, 0, len(table.players) - 1)
    first = CHAMPIONS_EACH * card.seat
    yield from range_faults(f"{path}.champion", card.champion, first, first + CHAMPIONS_EACH - 1)
    yield from unless(not table.players[card.seat].out, f"{path}.seat", "expected a player who is still in")
    yield from unless(not card.conditions, f"{path}.conditions", "expected none: only champions have conditions")
    others = sum(other.champion == card.champion for other in table.cards) - 1
    limit = rules.equipment_limit
    yield from unless(others <= limit, f"{path}.champion", f"this champion can have {limit} equipment cards, not more")


def _condition_faults(rules: Rules, path: str, card: InPlay) -> Faults:
    known = rules.pool.of_kind(Kind.CONDITION)
    yield from known_faults(f"{path}.conditions", card.conditions, known, "a condition")
    right = list(card.conditions) == sorted(set(card.conditions))
    yield from unless(right, f"{path}.conditions", "expected different conditions, sorted")


def _lasting_faults(rules: Rules, path: str, lasting: LastingEffect, table: Table) -> Faults:
    face = rules.pool.faces.get(lasting.card)
    yield from unless(face, f"{path}.card", f"expected a card of the pool, got {shown(lasting.card)}")
    assert face is not None
    actions = actions_at(face, lasting.effect)
    yield from unless(actions, f"{path}.effect", f"expected the number of an effect of {lasting.card} with actions")
    yield from range_faults(f"{path}.action", lasting.action, 0, len(actions) - 1)
    deed = actions[lasting.action].do
    duration = deed.duration if isinstance(deed, _LASTING) else None
    yield from unless(duration, f"{path}.action", "expected an effect action that makes something last")
    told = f"expected '{duration}', which this card says, got '{lasting.duration}'"
    yield from unless(lasting.duration is duration, f"{path}.duration", told)
    yield from range_faults(f"{path}.seat", lasting.seat, 0, len(table.players) - 1)
    yield from unless(not table.players[lasting.seat].out, f"{path}.seat", "expected a player who is still in")
    yield from unless(lasting.cards, f"{path}.cards", "expected at least one card")
    for place, number in enumerate(lasting.cards):
        yield from range_faults(f"{path}.cards[{place}]", number, 0, table.next_number - 1)
    yield from unless(len(set(lasting.cards)) == len(lasting.cards), f"{path}.cards", "expected different cards")
    attacks = {frame.number for frame in table.stack if isinstance(frame, Attacking)}
    possible = attacks if duration is Duration.THIS_ATTACK else {0}
    told = f"expected the number of an attack that is made if it lasts for one, else 0, got {shown(lasting.attack)}"
    yield from unless(lasting.attack in possible, f"{path}.attack", told)
