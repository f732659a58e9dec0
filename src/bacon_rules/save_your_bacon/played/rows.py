"""The rows of Save Your Bacon!"""

from __future__ import annotations

import functools
from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple, Self, get_args

import attrs

from bacon_rules.games.rows import VERSION, WIDTH, Layout, Part, seat_that_looks, share
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
    Table,
    TakingDecks,
    View,
    frames,
)
from bacon_rules.save_your_bacon.cards.vocabulary import Timing
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


class _Keys(NamedTuple):
    """The places of keys in a row: of all cards, of cards in play, and of conditions on either kind of these."""

    all: Mapping[str, int]
    conditions: Mapping[str, int]
    champions: Mapping[str, int]
    equipment: Mapping[str, int]
    on_equipment: Mapping[str, int]


@functools.lru_cache(16)
def _keys(pool: Pool) -> _Keys:
    def numbered(keys: Iterable[str]) -> Mapping[str, int]:
        return {key: place for place, key in enumerate(keys)}

    equipment = (*pool.of_kind(Kind.EQUIPMENT), *(card.key for card in pool.tokens))
    keys = (
        pool.conditions_on(Kind.CHAMPION),
        pool.of_kind(Kind.CHAMPION),
        equipment,
        pool.conditions_on(Kind.EQUIPMENT),
    )
    return _Keys(numbered(card.key for card in pool.cards), *map(numbered, keys))


def parts(rules: Rules) -> tuple[Part, ...]:
    """Return the parts of a row, in order."""
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


@attrs.frozen(eq=False)
class _Plan:
    """The plan of rows; as a key of a cache, each is only itself.

    Attributes:
        rules: the rules.
        keys: the places of keys in the parts.
        at: the place of the first number of each part, by name.
        empty: a row of zeros.
        in_play: for each card in play in a seat's own terms, where its facts begin, and the places of the keys there.
    """

    rules: Rules
    keys: _Keys
    at: Mapping[str, int]
    empty: array[float]
    in_play: Sequence[tuple[int, Mapping[str, int], Mapping[str, int]]]

    @classmethod
    def of(cls, rules: Rules) -> Self:
        """Return the plan of rows by these rules."""
        keys, whole, champions = _keys(rules.pool), layout(rules), rules.players * CHAMPIONS
        at = {name: part.start for name, part in whole.slices().items()}
        in_play = [
            (at[name] + place * (_STATE + len(kinds) + len(on_it)), kinds, on_it)
            for name, number, kinds, on_it in (
                ("champions", champions, keys.champions, keys.conditions),
                ("equipment", champions * EQUIPMENT, keys.equipment, keys.on_equipment),
            )
            for place in range(number)
        ]
        return cls(rules, keys, at, array("f", bytes(whole.size * WIDTH)), in_play)


_plan: Final = functools.lru_cache(64)(_Plan.of)


def row(view: View) -> bytes:
    """Return the knowledge of a seat, in the order of `parts`."""
    seat, rules, table = seat_that_looks(view.seat), view.rules, view.table
    plan, players, to_act = _plan(rules), rules.players, view.to_act
    at, told = plan.at, plan.empty[:]
    told[at["seat"] + seat] = 1
    if to_act is not None:
        told[at["to act"] + (to_act - seat) % players] = 1
    everyone = (_NOBODY,) * players if table is None else table.players
    _tell_players(told, plan, view, everyone[seat:] + everyone[:seat])
    stage: Preparation | Table | Frame = view.stage
    if table is not None:
        own = Terms.of(seat, players, table.cards).cards
        _tell_in_play(told, plan, table.cards, own)
        _tell_stack(told, plan, view, table.stack, own)
        stage = table.stack[-1] if table.stack else stage
    elif isinstance(stage, Drafting | DrawingLot):
        _tell_cards(told, at["in the draft"], stage.pool, plan)
    if type(stage) in _PLACES:
        told[at["stage"] + _PLACES[type(stage)]] = 1
    return told.tobytes()


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


def _tell_players(told: array[float], plan: _Plan, view: View, owners: tuple[Player, ...]) -> None:
    """Tell the amounts that each player has, and the cards out of play, in the seat's own order."""
    at, size, start = plan.at, len(plan.keys.all), view.seat or 0
    scores, decks = view.scores[start:] + view.scores[:start], _decks(view)
    _tell_cards(told, at["hand"], owners[0].hand, plan)
    place, first = 0, at["players"]
    for owner, score, deck in zip(owners, scores, decks[start:] + decks[:start], strict=True):
        piles = len(owner.hand), len(owner.deck), len(owner.discard)
        has = score, owner.bacon, owner.energy, owner.spent, *piles, owner.out, owner.extra_turn
        told[first : first + _PLAYER] = _amounts(has, plan)
        _tell_cards(told, at["discards"] + place, owner.discard, plan)
        _tell_cards(told, at["spent"] + place, owner.spent, plan)
        _tell_cards(told, at["removed"] + place, owner.removed, plan)
        _tell_cards(told, at["decks"] + place, deck, plan)
        if owner.side_deck:
            _tell_cards(told, at["side decks"] + place, owner.side_deck, plan)
        if owner.face_down:
            down = at["face down"] + place // size * (1 + size)
            told[down] = share(len(owner.face_down), _MANY_HELD)
            _tell_cards(told, down + 1, owner.face_down, plan)
        place, first = place + size, first + _PLAYER
    if owners[0].drawn is not None:
        _tell_cards(told, at["last drawn"], (owners[0].drawn,), plan)


@functools.lru_cache(4096)
def _amounts(has: tuple[int, int, int, tuple[CardKey, ...], int, int, int, bool, bool], plan: _Plan) -> array[float]:
    """Return what a player has as shares, with the spent cards as their energy."""
    score, bacon, energy, spent, *others = has
    amounts, rules = (score, bacon, energy, plan.rules.pool.energy_of(spent), *others), plan.rules
    usual = (_MUCH, rules.energy_to_lose, _MANY_HELD, _MANY_CARDS, _MANY_CARDS, 1, 1)
    return array("f", map(share, amounts, (rules.wins_needed, rules.bacon_to_win, *usual)))


def _tell_stack(
    told: array[float], plan: _Plan, view: View, stack: tuple[Frame, ...], own: Mapping[CardNumber, CardNumber]
) -> None:
    """Tell of the turn, of the innermost attack and question, and of what a window is about."""
    at, players, attack, asked = plan.at, view.seats, None, None
    for frame in stack:
        if isinstance(frame, frames.Turn):
            told[at["turn"] + (frame.seat - (view.seat or 0)) % players] = 1
            told[at["actions"]] = share(frame.actions, view.rules.actions)
        elif isinstance(frame, frames.Attacking):
            attack = frame
        elif isinstance(frame, _ASKING):
            asked = frame
    if attack is not None:
        _mark(told, at["attacker"], own, attack.card)
        _mark(told, at["target"], own, attack.target)
    if asked is not None:
        _tell_cards(told, at["card in question"], (asked.card,), plan)
    if stack and isinstance(stack[-1], frames.Window):
        for place, one in enumerate(stack[-1].happenings[:_TRIGGERS]):
            told[at["happened"] + place * len(_TIMINGS) + _TIMINGS.index(one.timing)] = 1
            _mark(told, at["happened to"] + place * len(plan.in_play), own, one.what.number)


def _tell_in_play(
    told: array[float], plan: _Plan, cards: Iterable[InPlay], own: Mapping[CardNumber, CardNumber]
) -> None:
    """Tell the facts about each champion and each piece of equipment, in the seat's own order."""
    for card in cards:
        number = own.get(card.number)
        if number is None:
            continue
        first, keys, on_it = plan.in_play[number]
        if card.damage:
            told[first] = share(card.damage, _MUCH)
        if card.exhausted:
            told[first + 1] = 1
        if card.destroyed:
            told[first + 2] = 1
        if card.counters:
            told[first + 3] = share(sum(one.number for one in card.counters), _MUCH)
        told[first + _STATE + keys[card.card]] = 1
        for condition in card.conditions:
            told[first + _STATE + len(keys) + on_it[condition]] = 1 / _MANY_COPIES


def _mark(told: array[float], first: int, own: Mapping[CardNumber, CardNumber], number: CardNumber | None) -> None:
    """Mark the place of a card in play, if it has one."""
    place = None if number is None else own.get(number)
    if place is not None:
        told[first + place] = 1


def _tell_cards(told: array[float], first: int, cards: tuple[str, ...], plan: _Plan) -> None:
    """Tell the number of copies of each card of the pool; hidden cards do not count."""
    if cards:
        told[first : first + len(plan.keys.all)] = _counts(cards, plan)


@functools.lru_cache(4096)
def _counts(cards: tuple[str, ...], plan: _Plan) -> array[float]:
    """Return, for each key, the number of cards with it, where 4 and more are 1."""
    keys = plan.keys.all
    counts = array("f", bytes(len(keys) * WIDTH))
    for card in cards:
        if card in keys:
            counts[keys[card]] = min(1.0, counts[keys[card]] + 1 / _MANY_COPIES)
    return counts
