"""A small language for tests, which import all of it: cards as in a pool's file, players, cards in play, and moves."""

import functools
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

import attrs

from bacon_rules.documents.values import JsonObject
from bacon_rules.documents.writing import POOL_FORMAT, VERSION
from bacon_rules.save_your_bacon.cards.codec import pool_form, pool_from_json
from bacon_rules.save_your_bacon.cards.faults.pool import known_fault
from bacon_rules.save_your_bacon.cards.pool import Deck, Pool
from bacon_rules.save_your_bacon.events import Event
from bacon_rules.save_your_bacon.frames import Counters, Turn, TurnStep
from bacon_rules.save_your_bacon.identity import CardKey, CardNumber
from bacon_rules.save_your_bacon.reasons import Illegal
from bacon_rules.save_your_bacon.rules import DeckSource, Format, Rules
from bacon_rules.save_your_bacon.state import State, View
from bacon_rules.save_your_bacon.table import InPlay, LastingEffect, Player, Table

Json = dict[str, Any]

CARDS: Final = {"champion": "champions", "equipment": "equipment", "action": "actions", "reaction": "reactions"} | {
    "condition": "conditions",
    "token": "tokens",
    "keyword": "keywords",
    "trait": "traits",
}

FRIEND: Final = {"kind": "champion", "side": "friendly"}
FOE: Final = {"kind": "champion", "side": "opposing"}
GEAR: Final = {"kind": "equipment", "side": "friendly"}
FOE_GEAR: Final = {"kind": "equipment", "side": "opposing"}


def champion(archetype: str, *effects: Json, attack: int = 2, defense: int = 4, **rest: Any) -> Json:
    told = {"archetype": archetype, "name": archetype, "attack": attack, "defense": defense}
    return {"": "champion", **told, "effects": list(effects), **rest}


def equipment(name: str, *effects: Json, attack: int = 1, defense: int = 2, **rest: Any) -> Json:
    told = {"name": name, "value": 1, "cost": 0, "attack": attack, "defense": defense}
    return {"": "equipment", **told, "effects": list(effects), **rest}


def action(name: str, *actions: Json, **rest: Any) -> Json:
    return {"": "action", "name": name, "value": 1, "cost": 0, "actions": list(actions), **rest}


def reaction(name: str, when: Json | list[Json], *actions: Json, **rest: Any) -> Json:
    return {"": "reaction", "name": name, "value": 1, "cost": 0, "when": when, "actions": list(actions), **rest}


def condition(name: str, *effects: Json, **rest: Any) -> Json:
    return {"": "condition", "name": name, "effects": list(effects), **rest}


def keyword(name: str, *effects: Json, **rest: Any) -> Json:
    return {"": "keyword", "name": name, "effects": list(effects), **rest}


def trait(name: str, icon: str) -> Json:
    return {"": "trait", "name": name, "icon": icon}


def token(name: str, *effects: Json, attack: int = 1, defense: int = 2) -> Json:
    return {"": "token", "name": name, "attack": attack, "defense": defense, "effects": list(effects)}


def activated(name: str, *actions: Json, **rest: Any) -> Json:
    return {"name": name, "actions": list(actions), **rest}


def constant(name: str, *does: Json, **rest: Any) -> Json:
    return {"name": name, "does": list(does), **rest}


def do(deed: str, **rest: Any) -> Json:
    return {"do": deed, **rest}


def when(timing: str, **rest: Any) -> Json:
    return {"timing": timing, **rest}


def choose(wanted: Json | None = None, **rest: Any) -> Json:
    return {"choose": wanted or {}, **rest}


def each(wanted: Json) -> Json:
    return {"each": wanted}


def damage(amount: object, cards: str | Json, **rest: Any) -> Json:
    return do("place-damage", amount=amount, cards=cards, **rest)


def modify(cards: str | Json, stat: str, operation: str, by: object, **rest: Any) -> Json:
    return do("modify", cards=cards, stat=stat, operation=operation, by=by, **rest)


def modify_player(stat: str, operation: str, by: object, **rest: Any) -> Json:
    return do("modify-player", stat=stat, operation=operation, by=by, **rest)


PLAIN: Final = (
    champion("Oak"),
    champion("Elm"),
    champion("Ash"),
    equipment("Spade"),
    action("Nap", do("gain-energy", count=1)),
    action("One", do("gain-energy", count=1), value=1, cost=99),
    action("Two", do("gain-energy", count=1), value=2, cost=99),
    action("Three", do("gain-energy", count=1), value=3, cost=99),
)
"""Cards of every pool: champions with attack 2 and defense 4, and cards to pitch that are named by their value."""


def pool_of(*cards: Json, **rest: Any) -> Pool:
    """Read a pool of these cards and the plain ones, which are read only once."""
    own, plain = pool_form(_written(cards, rest)), _plain()
    lists = {name: getattr(plain, name) + getattr(own, name) for name in CARDS.values()}
    pool = attrs.evolve(own, **lists)
    return pool if known_fault(pool) is None else pool_from_json(_written((*PLAIN, *cards), rest))


def _written(cards: Iterable[Json], rest: Json) -> Json:
    lists: dict[str, list[JsonObject]] = {}
    for card in cards:
        lists.setdefault(CARDS[card[""]], []).append({key: part for key, part in card.items() if key})
    return {"format": POOL_FORMAT, "version": VERSION, "name": "Test", "champions": [], **lists, **rest}


@functools.cache
def _plain() -> Pool:
    return pool_form(_written(PLAIN, {}))


@attrs.frozen(kw_only=True)
class Seat:
    """A player of a position: cards are told by their keys, those of hands and piles as words of a text."""

    champions: str = "oak elm ash"
    hand: str = ""
    deck: str = ""
    discard: str = ""
    spent: str = ""
    side_deck: str = ""
    face_down: str = ""
    energy: int = 0
    bacon: int = 0
    out: bool = False


def position(
    *players: Seat,
    cards: Sequence[Json] = (),
    gear: Sequence[tuple[str, int]] = (),
    exhausted: Iterable[int] = (),
    damaged: Mapping[int, int] | None = None,
    conditions: Mapping[int, str] | None = None,
    counters: Mapping[int, tuple[Counters, ...]] | None = None,
    lasting: tuple[LastingEffect, ...] = (),
    turn: Turn | int = 0,
    played: Format | None = None,
    best_of: int = 1,
    pool: Pool | None = None,
) -> State:
    """Return a state of a game.

    Args:
        players: the players; two plain ones if none is told.
        cards: the cards of the pool besides the plain ones.
        gear: equipment in play with its champion's number, itself numbered from three times the players on.
        exhausted: the numbers of the exhausted cards.
        damaged: how much damage is on which card.
        conditions: the keys of the conditions on a champion.
        counters: the counters on a card.
        lasting: the effects that last.
        turn: the turn, or whose it is: then two actions are left.
        played: the format; a duel or free-for-all, after the number of players, if left out.
        best_of: how many games the match has at most.
        pool: the pool, in place of one of `cards` and the plain ones.
    """
    seats = players or (Seat(), Seat())
    pool = pool or pool_of(*cards)
    usual = Format.DUEL if len(seats) == 2 else Format.FREE_FOR_ALL
    rules = Rules(
        players=len(seats),
        format=played or usual,
        best_of=best_of,
        pool=pool,
        decks=DeckSource.POD_CONSTRUCTED,
    )
    rows = [
        (key, seat, CardNumber(3 * seat + row))
        for seat, one in enumerate(seats)
        for row, key in enumerate(keys(one.champions))
    ]
    in_play = [InPlay(number, key, seat, number) for key, seat, number in rows if not seats[seat].out]
    first = 3 * len(seats)
    in_play += [
        InPlay(CardNumber(first + place), CardKey(key), user // 3, CardNumber(user), token=_is_token(pool, key))
        for place, (key, user) in enumerate(gear)
    ]
    in_play = [
        attrs.evolve(
            card,
            exhausted=card.number in set(exhausted),
            damage=(damaged or {}).get(card.number, 0),
            conditions=keys((conditions or {}).get(card.number, "")),
            counters=(counters or {}).get(card.number, ()),
        )
        for card in in_play
    ]
    table = Table(
        tuple(_player(one) for one in seats),
        tuple(in_play),
        (turn if isinstance(turn, Turn) else Turn(turn, 2, TurnStep.ACTIONS),),
        lasting,
        first + len(gear),
    )
    equipped = [
        tuple(CardKey(key) for key, user in gear if user // 3 == seat and not _is_token(pool, key))
        for seat in range(len(seats))
    ]
    decks = tuple(
        Deck(keys(one.champions), tuple(sorted((*_zones(one), *own)))) for one, own in zip(seats, equipped, strict=True)
    )
    return State(rules, (0,) * len(seats), 1, len(seats) + 1, decks, table)


def _is_token(pool: Pool, key: str) -> bool | None:
    return any(token.key == key for token in pool.tokens) or None


def keys(text: str) -> tuple[CardKey, ...]:
    """Return the words of a text as keys of cards."""
    return tuple(map(CardKey, text.split()))


def _zones(one: Seat) -> tuple[CardKey, ...]:
    return tuple(key for zone in (one.hand, one.deck, one.discard, one.spent, one.face_down) for key in keys(zone))


def _player(one: Seat) -> Player:
    return Player(
        tuple(sorted(keys(one.hand))),
        keys(one.deck),
        keys(one.discard),
        keys(one.spent),
        keys(one.champions) if one.out else (),
        energy=one.energy,
        bacon=one.bacon,
        out=one.out,
        side_deck=keys(one.side_deck) or None,
        face_down=keys(one.face_down) or None,
    )


def play(state: State, *moves: str) -> State:
    """Make moves that are written in notation."""
    for move in moves:
        assert why(state, move) is None, f"{move}: {why(state, move)}, legal: {legal(state)}"
        state = state.apply(state.parse_move(move))
    return state


def legal(state: State, verb: str = "") -> list[str]:
    """Return the legal moves as texts, all or those that begin with a verb."""
    return [str(move) for move in state.legal_moves() if str(move).startswith(verb)]


def why(state: State, move: str) -> Illegal | None:
    """Return the reason why a move is illegal."""
    return state.why_illegal(state.parse_move(move))


def told(state: State, move: str) -> list[Event]:
    """Return what a move does as events."""
    return list(state.events(state.parse_move(move)))


def table_of(state: State | View) -> Table:
    """Return the game on the table."""
    assert state.table is not None
    return state.table


def card(state: State, number: int) -> InPlay:
    """Return a card that is in play."""
    found = table_of(state).card(number)
    assert found is not None
    return found


def is_in_play(state: State, number: int) -> bool:
    return table_of(state).card(number) is not None


def player(state: State, seat: int) -> Player:
    return table_of(state).players[seat]


def turn_of(state: State) -> Turn:
    return table_of(state).turn


def wounds(state: State, *numbers: int) -> list[int]:
    """Return how much damage is on these cards."""
    return [card(state, number).damage for number in numbers]
