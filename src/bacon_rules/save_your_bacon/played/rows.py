"""The rows of Save Your Bacon!"""

from __future__ import annotations

import functools
from array import array
from collections.abc import Iterable, Mapping
from itertools import chain, repeat
from operator import attrgetter
from typing import Final, NamedTuple, TypeAlias, get_args

from bacon_rules.games.rows import VERSION, Layout, Part, numbers, one_of, one_share, seat_from, seat_that_looks, share
from bacon_rules.save_your_bacon import (
    Building,
    CardKey,
    CardNumber,
    Drafting,
    DrawingLot,
    InPlay,
    Kind,
    Player,
    Pool,
    Preparation,
    Returning,
    Rules,
    TakingDecks,
    View,
    frames,
)
from bacon_rules.save_your_bacon.cards.vocabulary import HIDDEN, Timing
from bacon_rules.save_your_bacon.frames import Counters, Frame
from bacon_rules.save_your_bacon.played.own_terms import CHAMPIONS, EQUIPMENT, Terms

_STAGES: Final = (*get_args(Preparation), *get_args(Frame))
_PLACES: Final = {stage: place for place, stage in enumerate(_STAGES)}
_ASKING: Final = (frames.Playing, frames.Resolving)
_TIMINGS: Final = tuple(Timing)
_PLAYER: Final = 9
_STATE: Final = 4
_TRIGGERS: Final = 8
_MANY_CARDS: Final = 40
_MANY_HELD: Final = 10
_MUCH: Final = 10
_MANY_COPIES: Final = 4
_NOBODY: Final = Player((), ())
_PILES: Final = attrgetter("discard", "spent", "removed")

_Facts: TypeAlias = tuple[CardKey, int, bool, bool, tuple[Counters, ...], tuple[CardKey, ...]]
_FACTS: Final = attrgetter("card", "damage", "exhausted", "destroyed", "counters", "conditions")
"""What a row tells of a card in play, besides its place."""


class _Places(dict[str, int]):
    """The places of keys, which never change; as a key of a cache, each is only itself."""

    __hash__ = object.__hash__  # type: ignore[assignment]  # a dict has none
    __eq__ = object.__eq__


class _Keys(NamedTuple):
    """The places of keys in a row: of all cards, of cards in play, and of conditions on either kind of these."""

    all: _Places
    conditions: _Places
    champions: _Places
    equipment: _Places
    on_equipment: _Places


@functools.lru_cache(16)
def _keys(pool: Pool) -> _Keys:
    def numbered(keys: Iterable[str]) -> _Places:
        return _Places((key, place) for place, key in enumerate(keys))

    equipment = (*pool.of_kind(Kind.EQUIPMENT), *(card.key for card in pool.tokens))
    keys = (
        pool.conditions_on(Kind.CHAMPION),
        pool.of_kind(Kind.CHAMPION),
        equipment,
        pool.conditions_on(Kind.EQUIPMENT),
    )
    return _Keys(numbered(card.key for card in pool.cards), *map(numbered, keys))


def parts(rules: Rules) -> tuple[Part, ...]:
    """Return the parts of a row, in the order of `row`."""
    keys, players = _keys(rules.pool), rules.players
    cards, in_play = len(keys.all), players * CHAMPIONS * (1 + EQUIPMENT)
    sizes = {
        "seat": players,
        "to act": players,
        "stage": len(_STAGES),
        "turn": players,
        "actions": 1,
        "players": players * _PLAYER,
        "hand": cards,
        "discards": players * cards,
        "spent": players * cards,
        "removed": players * cards,
        "decks": players * cards,
        "champions": players * CHAMPIONS * (_STATE + len(keys.champions) + len(keys.conditions)),
        "equipment": players * CHAMPIONS * EQUIPMENT * (_STATE + len(keys.equipment) + len(keys.on_equipment)),
        "attacker": in_play,
        "target": in_play,
        "card in question": cards,
        "happened": _TRIGGERS * len(_TIMINGS),
        "happened to": _TRIGGERS * in_play,
        "in the draft": cards,
        **({"side decks": players * cards} if rules.pool.side_decks else {}),
        **({"face down": players * (1 + cards)} if rules.pool.lays else {}),
        **({"last drawn": cards} if rules.pool.keeps_draws else {}),
    }
    return tuple(Part(name, size) for name, size in sizes.items())


def layout(rules: Rules) -> Layout:
    """Return the layout of a row."""
    return Layout(VERSION, parts(rules))


def row(view: View) -> bytes:
    """Return the knowledge of a seat, in the order of `parts`."""
    seat, rules, table = seat_that_looks(view.seat), view.rules, view.table
    pool, players = rules.pool, rules.players
    keys, in_play = _keys(pool), players * CHAMPIONS * (1 + EQUIPMENT)
    cards = () if table is None else table.cards
    stack = () if table is None else table.stack
    stage = stack[-1] if stack else view.stage
    everyone = (_NOBODY,) * players if table is None else table.players
    owners = everyone[seat:] + everyone[:seat]
    decks = _decks(view)
    own = Terms.of(seat, players, cards).cards
    turn = attack = asked = None
    for frame in stack:  # the innermost of each kind counts
        if isinstance(frame, frames.Turn):
            turn = frame
        elif isinstance(frame, frames.Attacking):
            attack = frame
        elif isinstance(frame, _ASKING):
            asked = frame
    told = [
        one_of(seat, players),
        seat_from(view.to_act, seat, players),
        one_of(_PLACES.get(type(stage)), len(_STAGES)),
        seat_from(None if turn is None else turn.seat, seat, players),
        one_share(0 if turn is None else turn.actions, rules.actions),
        *_players(view, seat, owners),
    ]
    piles = [owners[0].hand, *chain.from_iterable(zip(*map(_PILES, owners), strict=True)), *decks[seat:], *decks[:seat]]
    told += map(_counts, piles, repeat(keys.all))
    told += _in_play(cards, own, keys, players)
    for number in (None, None) if attack is None else (attack.card, attack.target):
        told.append(_place(number, own, in_play))
    told.append(_counts(() if asked is None else (asked.card,), keys.all))
    happened = stage.happenings[:_TRIGGERS] if isinstance(stage, frames.Window) else ()
    missing = _TRIGGERS - len(happened)
    told += [one_of(_TIMINGS.index(one.timing), len(_TIMINGS)) for one in happened]
    told.append(one_of(None, missing * len(_TIMINGS)))
    told += [_place(one.what.number, own, in_play) for one in happened]
    told.append(one_of(None, missing * in_play))
    told.append(_counts(stage.pool if isinstance(stage, Drafting | DrawingLot) else (), keys.all))
    if pool.side_decks:
        told += [_counts(owner.side_deck or (), keys.all) for owner in owners]
    if pool.lays:
        told += [_face_down(owner.face_down or (), keys.all) for owner in owners]
    if pool.keeps_draws:
        told.append(_counts((owners[0].drawn or HIDDEN,), keys.all))
    return b"".join(told)


def _place(number: CardNumber | None, own: Mapping[CardNumber, CardNumber], in_play: int) -> bytes:
    """Return 1 at the place of a card in play, in the seat's own order."""
    return one_of(None if number is None else own.get(number), in_play)


def _decks(view: View) -> list[tuple[str, ...]]:
    """Return the known cards of each seat's deck, or the cards taken or picked for the deck so far."""
    if view.decks:
        return [(*deck.champions, *deck.cards) for deck in view.decks]
    found: list[tuple[str, ...]] = []
    match view.stage:
        case TakingDecks(taken):
            decks = [view.rules.pool.preconstructed()[key] for key in taken]
            found = [(*deck.champions, *deck.cards) for deck in decks]
        case Drafting(picked=picked) | Returning(picked=picked):
            found = list(picked)
        case Building(champions, cards):
            found = [(*row, *more) for row, more in zip(champions, cards, strict=True)]
        case _:
            pass
    return found + [()] * (view.seats - len(found))


def _players(view: View, seat: int, owners: Iterable[Player]) -> list[bytes]:
    """Return the amounts that each player has, in the seat's own order."""
    rules, pool = view.rules, view.rules.pool
    usual = (_MUCH, rules.energy_to_lose, _MANY_HELD, _MANY_CARDS, _MANY_CARDS, 1, 1)
    most = (rules.wins_needed, rules.bacon_to_win, *usual)
    return [
        _shares(
            (
                score,
                one.bacon,
                one.energy,
                pool.energy_of(one.spent),
                len(one.hand),
                len(one.deck),
                len(one.discard),
                one.out,
                one.extra_turn,
            ),
            most,
        )
        for score, one in zip(view.scores[seat:] + view.scores[:seat], owners, strict=True)
    ]


@functools.lru_cache(4096)
def _shares(amounts: tuple[int, ...], most: tuple[int, ...]) -> bytes:
    return numbers(map(share, amounts, most))


def _face_down(cards: tuple[str, ...], keys: _Places) -> bytes:
    """Return the number of cards that lie face down, and of each that is known."""
    return numbers([share(len(cards), _MANY_HELD)]) + _counts(cards, keys)


def _in_play(cards: Iterable[InPlay], own: Mapping[CardNumber, CardNumber], keys: _Keys, players: int) -> list[bytes]:
    """Return the facts about each champion, then about each piece of equipment, in the seat's own order."""
    champions = players * CHAMPIONS
    found = [one_of(None, _STATE + len(keys.champions) + len(keys.conditions))] * champions
    found += [one_of(None, _STATE + len(keys.equipment) + len(keys.on_equipment))] * (champions * EQUIPMENT)
    for card in cards:
        place = own.get(card.number)
        if place is not None:
            facts = _FACTS(card)
            if place < champions:
                found[place] = _card(facts, keys.champions, keys.conditions)
            else:
                found[place] = _card(facts, keys.equipment, keys.on_equipment)
    return found


@functools.lru_cache(4096)
def _card(facts: _Facts, keys: _Places, on_it: _Places) -> bytes:
    card, damage, exhausted, destroyed, all_counters, conditions = facts
    counters = sum(one.number for one in all_counters)
    state = [share(damage, _MUCH), float(exhausted), float(destroyed), share(counters, _MUCH)]
    return numbers(state) + one_of(keys.get(card), len(keys)) + _counts(conditions, on_it)


@functools.lru_cache(4096)
def _counts(cards: tuple[str, ...], keys: _Places) -> bytes:
    """Return, for each key, the number of cards with it, where 4 and more are 1; hidden cards do not count."""
    counts = array("f", one_of(None, len(keys)))
    for card in cards:
        if card in keys:
            counts[keys[card]] = min(1.0, counts[keys[card]] + 1 / _MANY_COPIES)
    return counts.tobytes()
