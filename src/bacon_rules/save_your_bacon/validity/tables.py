"""Checks of tables apart from the stack: players, cards in play and lasting effects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from itertools import chain
from typing import Final, cast

import attrs

from bacon_rules.documents.faults import Fault, Faults, range_faults, size_faults, unless
from bacon_rules.errors import shown
from bacon_rules.save_your_bacon.cards.effects import Activated, EffectAction, Lasting, Later
from bacon_rules.save_your_bacon.cards.faces import IMMEDIATE
from bacon_rules.save_your_bacon.cards.pool import Deck
from bacon_rules.save_your_bacon.cards.vocabulary import HIDDEN, Duration, Kind
from bacon_rules.save_your_bacon.frames import Attacking, Playing, Shuffling, Taken
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.keeping import owned_now
from bacon_rules.save_your_bacon.rules import CHAMPIONS_EACH, Rules
from bacon_rules.save_your_bacon.table import MOST_COUNTERS, DelayedEffect, InPlay, LastingEffect, Player, Table
from bacon_rules.save_your_bacon.validity.lying import names_faults
from bacon_rules.save_your_bacon.validity.past import past_faults

_ZONES: Final = ("hand", "deck", "discard", "spent", "removed", "side_deck", "face_down")
_SEATS: Final = ("seat", "that_player", "by", "owner")
_SEATS_SINCE_OUT: Final = ("players", "after", "seats", "waiting", "player")
"""The attributes with seats that may have gone out since: of lasting effects, turns, loops and rounds of decisions."""
_FROM_MINUS_ONE: Final = ("effect", "target", "answer")


def table_faults(rules: Rules, decks: tuple[Deck, ...], table: Table) -> Faults:
    """Yield the faults that keep a table from being played on, given right decks and apart from the stack."""
    yield from size_faults("stage.players", table.players, rules.players)
    for name, part in attrs.asdict(table, recurse=False).items():
        yield from _part_faults(rules, table, f"stage.{name}", name, part)
    for seat, player in enumerate(table.players):
        path = f"stage.players[{seat}]"
        zones = (("hand", player.hand), ("side_deck", player.side_deck), ("face_down", player.face_down))
        for name, cards in zones:
            yield from unless(list(cards or ()) == sorted(cards or ()), f"{path}.{name}", "expected them sorted")
        for name, cards in zones[1:]:
            yield from unless(cards != (), f"{path}.{name}", "expected a card, or no such key")
        drawn = player.drawn is None or (rules.pool.keeps_draws and rules.pool.is_for_decks(player.drawn))
        told = "expected a card that can be drawn, if any text is about the card drawn last, or no such key"
        yield from unless(drawn, f"{path}.drawn", told)
        nothing = not player.out or player == Player((), (), removed=player.removed, out=True)
        yield from unless(nothing, path, "expected nothing but removed cards of a player who is out")
    yield from _cards_faults(rules, decks, table)
    attacks = {frame.number for frame in table.stack if isinstance(frame, Attacking)}
    numbers = {card.number for card in table.cards}
    for place, lasting in enumerate(table.lasting):
        yield from _lasting_faults(rules, f"stage.lasting[{place}]", lasting, attacks, numbers)
    for place, delayed in enumerate(table.delayed):
        yield from _delayed_faults(rules, f"stage.delayed[{place}]", delayed)
    yield from kept_faults(rules, decks, table)
    yield from past_faults(rules, table)
    owned = owned_now(rules.pool, decks, table.kept)
    for seat, player in enumerate(table.players):
        yield from _conservation_faults(f"stage.players[{seat}]", seat, player, owned[seat], table)


def actions_at(rules: Rules, card: CardKey, effect: int) -> tuple[EffectAction, ...]:
    """Return the effect actions of an effect of a card; none for a missing effect or a constant one."""
    face = rules.pool.faces[card]
    return tuple(line.action for line in face.lines[effect]) if IMMEDIATE <= effect < len(face.effects) else ()


def _part_faults(  # noqa: C901
    rules: Rules, table: Table, path: str, name: str, part: object
) -> Faults:
    """Yield the faults of numbers, seats and keys in a part of a table, each with its attribute's name."""
    match part:
        case bool() | (str(), *_):
            pass
        case tuple():
            for place, one in enumerate(part):
                yield from _part_faults(rules, table, f"{path}[{place}]", name, one)
        case int() if name in _SEATS:
            yield from range_faults(path, part, 0, len(table.players) - 1)
            yield from unless(not table.players[part].out, path, "expected a player who is still in")
        case int() if name in _SEATS_SINCE_OUT:
            yield from range_faults(path, part, 0, len(table.players) - 1)
        case int():
            yield from range_faults(path, part, -1 if name in _FROM_MINUS_ONE else 0)
        case str():
            if name == "card" and part not in rules.pool.faces:
                yield Fault(path, f"expected a card of the pool, got {shown(part)}")
        case Taken(seat=seat):  # the card may be hidden
            yield from _part_faults(rules, table, f"{path}.seat", "seat", seat)
        case _ if attrs.has(type(part)):
            for inner, value in attrs.asdict(cast("attrs.AttrsInstance", part), recurse=False).items():
                yield from _part_faults(rules, table, f"{path}.{inner}", inner, value)
        case _:
            pass


def _cards_faults(rules: Rules, decks: tuple[Deck, ...], table: Table) -> Faults:
    """Yield the faults of the cards in play: first the champions of the players still in the game, then equipment."""
    champions = [
        (CHAMPIONS_EACH * seat + row, key, seat)
        for seat, player in enumerate(table.players)
        if not player.out
        for row, key in enumerate(decks[seat].champions)
    ]
    count = len(champions)
    yield from unless(count <= len(table.cards), "stage.cards", f"expected {count} champions, got {len(table.cards)}")
    last = CHAMPIONS_EACH * rules.players - 1
    yield from range_faults("stage.next_number", table.next_number, last + 1)
    for place, card in enumerate(table.cards):
        path = f"stage.cards[{place}]"
        yield from _counters_faults(f"{path}.counters", card, rules.pool.counters)
        yield from _used_up_faults(rules, f"{path}.used_up", card)
        if place < count:
            number, key, seat = champions[place]
            told = f"expected number {number}, the champion {key} of seat {seat}, not destroyed"
            found = (card.number, card.card, card.seat, card.champion, card.destroyed, card.owner, card.token)
            yield from unless(found == (number, key, seat, number, False, seat, None), path, told)
            told = "expected different conditions of the pool, sorted"
            yield from _conditions_faults(f"{path}.conditions", card, rules.pool.conditions_on(Kind.CHAMPION), told)
        else:
            yield from range_faults(f"{path}.number", card.number, last + 1, table.next_number - 1)
            yield from _equipment_faults(rules, path, card)
            last = card.number


def _conditions_faults(path: str, card: InPlay, possible: Collection[CardKey], told: str) -> Faults:
    right = list(card.conditions) == sorted({*card.conditions}.intersection(possible))
    yield from unless(right, path, told)


def _counters_faults(path: str, card: InPlay, known: Collection[str]) -> Faults:
    names = [one.counter for one in card.counters]
    right = names == sorted({*names}.intersection(known))
    yield from unless(right, path, "expected different counters that cards of the pool put on cards, sorted")
    for place, one in enumerate(card.counters):
        yield from range_faults(f"{path}[{place}].number", one.number, 1, MOST_COUNTERS)


def _used_up_faults(rules: Rules, path: str, card: InPlay) -> Faults:
    possible = (card.card, *card.conditions, *rules.pool.granted.values())
    for place, one in enumerate(card.used_up):
        effects = rules.pool.faces[one.card].effects if one.card in possible else ()
        effect = effects[one.effect] if 0 <= one.effect < len(effects) else None
        once = isinstance(effect, Activated) and effect.once is not None and one not in card.used_up[:place]
        yield from unless(once, f"{path}[{place}]", "expected different effects of this card that are activated once")


def _equipment_faults(rules: Rules, path: str, card: InPlay) -> Faults:
    known = card.card in (rules.pool.as_tokens if card.token else rules.pool.of_kind(Kind.EQUIPMENT))
    yield from unless(known, f"{path}.card", f"expected equipment of the pool, got {shown(card.card)}")
    yield from unless(card.token is not False, f"{path}.token", "expected true, or no such key")
    first = CHAMPIONS_EACH * card.seat
    yield from range_faults(f"{path}.champion", card.champion, first, first + CHAMPIONS_EACH - 1)
    possible = rules.pool.conditions_on(Kind.EQUIPMENT)
    told = "different ones that go on equipment, sorted" if possible else "none: only champions have conditions"
    yield from _conditions_faults(f"{path}.conditions", card, possible, f"expected {told}")


def losing_faults(table: Table) -> Faults:
    """Yield the faults of the players who are about to leave: two others at least play on."""
    losing = table.losing
    if losing is not None:
        several = len(table.order) - len(losing) > 1
        right = losing == tuple(sorted({*losing}.intersection(table.order))) != () and several
        yield from unless(
            right, "stage.losing", "expected different seats, sorted, and at least two others in the game"
        )


def _lasting_faults(
    rules: Rules, path: str, lasting: LastingEffect, attacks: set[int], numbers: set[CardNumber]
) -> Faults:
    actions = actions_at(rules, lasting.card, lasting.effect)
    yield from unless(actions, f"{path}.effect", f"expected the number of an effect of {lasting.card} with actions")
    yield from range_faults(f"{path}.action", lasting.action, 0, len(actions) - 1)
    lasts = isinstance(actions[lasting.action], Lasting)
    yield from unless(lasts, f"{path}.action", "expected an effect action that makes something last")
    leaves = lasting.duration is Duration.UNTIL_THIS_CARD_LEAVES
    told = "expected the number of a card in play if it lasts until that card leaves, or no such key"
    right = lasting.source in numbers if leaves else lasting.source is None
    yield from unless(right, f"{path}.source", told)
    possible = attacks if lasting.duration is Duration.THIS_ATTACK else {0}
    told = f"expected the number of an attack that is made if it lasts for one, else 0, got {lasting.attack}"
    yield from unless(lasting.attack in possible, f"{path}.attack", told)


def _delayed_faults(rules: Rules, path: str, delayed: DelayedEffect) -> Faults:
    actions = actions_at(rules, delayed.card, delayed.effect)
    waits = 0 <= delayed.action < len(actions) and isinstance(actions[delayed.action], Later)
    yield from unless(waits, f"{path}.action", "expected the number of an effect action that does something later")
    yield from names_faults(f"{path}.context", delayed.context, actions)


def kept_faults(rules: Rules, decks: tuple[Deck, ...], table: Table) -> Faults:
    """Yield the cards that cannot have changed owner.  A hidden card of a deck may be any card."""
    yield from unless(table.kept != (), "stage.kept", "expected a card that became another player's, or no such key")
    owned = [Counter(deck.cards) for deck in owned_now(rules.pool, decks, None)]
    for place, one in enumerate(table.kept or ()):
        for name, seat in (("giver", one.giver), ("taker", one.taker)):
            yield from range_faults(f"stage.kept[{place}].{name}", seat, 0, rules.players - 1)
        given = one.card if owned[one.giver][one.card] > 0 else HIDDEN
        right = one.giver != one.taker and owned[one.giver][given] > 0
        yield from unless(right, f"stage.kept[{place}]", "expected a card of the giver, and another player who took it")
        owned[one.giver][given] -= 1
        owned[one.taker][one.card] += 1


def _conservation_faults(path: str, seat: int, player: Player, deck: Deck, table: Table) -> Faults:
    """Yield the cards of a player with missing or surplus copies on the table."""
    found = Counter(chain(*(getattr(player, zone) or () for zone in _ZONES)))
    found.update(card.card for card in table.cards if card.owner == seat and not (card.is_champion or card.token))
    found.update(one.card for card in table.cards for one in card.under if one.owner == seat)
    for frame in table.stack:
        if isinstance(frame, Playing) and frame.owner == seat:
            found[frame.card] += 1
        if isinstance(frame, Shuffling) and frame.seat == seat:
            found.update(frame.cards)
    had = Counter(deck.cards)
    if player.out:
        had.update(deck.champions)
    for key in sorted({*had, *found}):
        told = f"expected {shown(key)} {had[key]} times among this player's cards, as in the deck, got {found[key]}"
        yield from unless(had[key] == found[key], path, told)
