"""The rows of Save Your Bacon!"""

from __future__ import annotations

import functools
from array import array
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, get_args

from bacon_rules.games.rows import VERSION, WIDTH, Layout, Part, numbers, one_of, seat_that_looks, share
from bacon_rules.save_your_bacon import (
    Building,
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
from bacon_rules.save_your_bacon.frames import Frame
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
    keys, players = _keys(rules.pool), rules.players
    seats = [(seat + turn) % players for turn in range(players)]
    cards = () if table is None else table.cards
    stack = () if table is None else table.stack
    stage = stack[-1] if stack else view.stage
    turn = next((frame for frame in stack if isinstance(frame, frames.Turn)), None)
    owners = [_NOBODY if table is None else table.players[other] for other in seats]
    decks = _decks(view)
    own = Terms.of(seat, players, cards).cards
    attack = next((frame for frame in reversed(stack) if isinstance(frame, frames.Attacking)), None)
    asked = next((frame for frame in reversed(stack) if isinstance(frame, _ASKING)), None)

    in_play = players * CHAMPIONS * (1 + EQUIPMENT)

    def place(number: CardNumber | None) -> bytes:
        return one_of(None if number is None else own.get(number), in_play)

    happened = stage.happenings[:_TRIGGERS] if isinstance(stage, frames.Window) else ()
    missing = _TRIGGERS - len(happened)
    return b"".join(
        [
            one_of(seat, players),
            one_of(None if view.to_act is None else seats.index(view.to_act), players),
            one_of(_PLACES.get(type(stage)), len(_STAGES)),
            one_of(None if turn is None else seats.index(turn.seat), players),
            numbers([share(0 if turn is None else turn.actions, rules.actions)]),
            *[_player(view, other, owner) for other, owner in zip(seats, owners, strict=True)],
            _counts(owners[0].hand, keys.all),
            *[_counts(owner.discard, keys.all) for owner in owners],
            *[_counts(owner.spent, keys.all) for owner in owners],
            *[_counts(owner.removed, keys.all) for owner in owners],
            *[_counts(decks[other], keys.all) for other in seats],
            *_in_play(cards, own, keys, players),
            place(None if attack is None else attack.card),
            place(None if attack is None else attack.target),
            _counts(() if asked is None else (asked.card,), keys.all),
            *[one_of(_TIMINGS.index(one.timing), len(_TIMINGS)) for one in happened],
            _nothing(missing * len(_TIMINGS)),
            *[place(one.what.number) for one in happened],
            _nothing(missing * in_play),
            _counts(stage.pool if isinstance(stage, Drafting | DrawingLot) else (), keys.all),
            *[_counts(owner.side_deck or (), keys.all) for owner in owners if rules.pool.side_decks],
            *[_face_down(owner.face_down or (), keys.all) for owner in owners if rules.pool.lays],
            _counts((owners[0].drawn or HIDDEN,), keys.all) if rules.pool.keeps_draws else b"",
        ]
    )


def _nothing(size: int) -> bytes:
    return bytes(size * WIDTH)


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


def _player(view: View, seat: int, player: Player) -> bytes:
    rules = view.rules
    amounts = (
        view.scores[seat],
        player.bacon,
        player.energy,
        rules.pool.energy_of(player.spent),
        len(player.hand),
        len(player.deck),
        len(player.discard),
        player.out,
        player.extra_turn,
    )
    usual = (_MUCH, rules.energy_to_lose, _MANY_HELD, _MANY_CARDS, _MANY_CARDS, 1, 1)
    return _shares(amounts, (rules.wins_needed, rules.bacon_to_win, *usual))


@functools.lru_cache(4096)
def _shares(amounts: tuple[int, ...], most: tuple[int, ...]) -> bytes:
    return numbers(map(share, amounts, most))


def _face_down(cards: tuple[str, ...], keys: _Places) -> bytes:
    """Return the number of cards that lie face down, and of each that is known."""
    return numbers([share(len(cards), _MANY_HELD)]) + _counts(cards, keys)


def _in_play(cards: Iterable[InPlay], own: Mapping[CardNumber, CardNumber], keys: _Keys, players: int) -> list[bytes]:
    """Return the facts about each champion, then about each piece of equipment, in the seat's own order."""
    champions, equipment = players * CHAMPIONS, players * CHAMPIONS * EQUIPMENT
    found = [_card(None, keys.champions, keys.conditions)] * champions
    found += [_card(None, keys.equipment, keys.on_equipment)] * equipment
    for place, card in [(own[card.number], card) for card in cards if card.number in own]:
        kind = (keys.champions, keys.conditions) if place < champions else (keys.equipment, keys.on_equipment)
        found[place] = _card(card, *kind)
    return found


@functools.lru_cache(4096)
def _card(card: InPlay | None, keys: _Places, conditions: _Places) -> bytes:
    if card is None:
        return _nothing(_STATE + len(keys) + len(conditions))
    counters = sum(one.number for one in card.counters)
    state = [share(card.damage, _MUCH), float(card.exhausted), float(card.destroyed), share(counters, _MUCH)]
    return numbers(state) + one_of(keys.get(card.card), len(keys)) + _counts(card.conditions, conditions)


@functools.lru_cache(4096)
def _counts(cards: tuple[str, ...], keys: _Places) -> bytes:
    """Return, for each key, the number of cards with it, where 4 and more are 1; hidden cards do not count."""
    counts = array("f", _nothing(len(keys)))
    for card in cards:
        if card in keys:
            counts[keys[card]] = min(1.0, counts[keys[card]] + 1 / _MANY_COPIES)
    return counts.tobytes()
