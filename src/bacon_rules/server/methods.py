"""The methods of the rules server, for every game of the package.

The functions have the parameters of the protocol; a client may send any JSON value, which is checked here.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache, partial
from itertools import islice
from typing import Any, Final

import attrs

from bacon_rules import __version__
from bacon_rules.bots.known import KNOWN
from bacon_rules.bots.named import Named, searching
from bacon_rules.bots.searching import Budget, Searcher, Thought
from bacon_rules.bots.strongest import STRONGEST, asked, lessened, strongest
from bacon_rules.documents.loading import LARGEST_INT
from bacon_rules.documents.values import JsonObject, JsonValue, told
from bacon_rules.documents.writing import reason_json
from bacon_rules.errors import BudgetError, JsonError, SeatError, TooMuchWorkError
from bacon_rules.game import AnyRules
from bacon_rules.games import GAMES, Position, game_of_any
from bacon_rules.records import Record, Unreadable, loads, position_at, validate
from bacon_rules.records.text import parsed
from bacon_rules.searching.thoughts import FEWEST
from bacon_rules.server.faults import fault_of
from bacon_rules.server.handles import Desk
from bacon_rules.server.jsonrpc import Endpoint, Method, method
from bacon_rules.server.limits import Limits, Work
from bacon_rules.server.params import game_at, listed, position_of, seed_of, text, view_of, whole
from bacon_rules.server.verdicts import verdict_json
from bacon_rules.shuffle import Randomness

PROTOCOL: Final = 2
"""The version of the protocol, which goes up when a method changes in a way that breaks clients."""

SUGGESTING: Final = 2_000
"""The units of work of a suggestion, counted for the largest hands of house rules."""

SIMULATING: Final = 100
"""The units of work of the quickest simulation."""

SEARCHED: Final = Budget(simulations=FEWEST)
"""The limit of the search for a suggestion that asks for none."""

_RANDOM_SEEDS: Final = 1 << 64


def rules_endpoint(limits: Limits | None = None, known: Sequence[AnyRules] = ()) -> Endpoint:
    """Return an endpoint for one client, with an empty table of states.

    Use an endpoint in one thread at a time.

    Args:
        limits: the limits; by default the usual ones.
        known: rules whose pools the client may name by their digests, besides those of the states that it holds.

    >>> endpoint = rules_endpoint()
    >>> endpoint.answer(b'{"jsonrpc": "2.0", "method": "new_game", "params": ["chunky-6"], "id": 1}')[:47]
    b'{"jsonrpc":"2.0","result":{"state":1,"game":"ch'
    """
    limits = Limits() if limits is None else limits
    desk = Desk(limits, known)
    methods = {
        name: Method(partial(known.call, desk), known.names[1:], known.required[1:])
        for name, known in _known_methods().items()
    }
    return Endpoint(methods, fault_of, limits.message_bytes, limits.batch, limits.answer_bytes, desk.work)


def version(desk: Desk) -> JsonObject:  # noqa: ARG001
    """Return the versions of the library and of the protocol."""
    return {"name": "bacon-rules", "version": __version__, "protocol": PROTOCOL}


def limits(desk: Desk) -> JsonObject:
    """Return the limits, and the number of held states."""
    return {**attrs.asdict(desk.limits), "held": len(desk)}


def games(desk: Desk) -> JsonObject:  # noqa: ARG001
    """Return the games: their names, titles and rules."""
    return {"games": [{"game": game.name, "title": game.title, "rules": game.numbers} for game in GAMES.values()]}


def new_game(desk: Desk, game: JsonValue, house_rules: JsonValue = None, dealer: JsonValue = 0) -> JsonObject:
    """Begin a match; its cards are to be dealt."""
    chosen = game_at("$.game", game)
    rules = {"game": chosen.name} if house_rules is None else {"game": chosen.name, "house_rules": house_rules}
    return _added(desk, chosen.new_match(rules, whole("dealer", dealer, LARGEST_INT)))


def load_state(desk: Desk, value: JsonValue) -> JsonObject:
    """Hold a state that `dump_state` returned."""
    return _added(desk, position_of("value", value, desk.known_rules()))


def dump_state(desk: Desk, state: JsonValue) -> JsonObject:
    """Return a whole state, hidden cards included."""
    return desk.find(state).to_json()


def rules(desk: Desk, state: JsonValue) -> JsonObject:
    """Return the rules of a match."""
    return desk.find(state).rules_json()


def status(desk: Desk, state: JsonValue) -> JsonObject:
    """Return the seat to act, and the scores."""
    return _status(state, desk.find(state))


def observe(desk: Desk, state: JsonValue, seat: JsonValue) -> JsonObject:
    """Return the view of a seat, or with null the view of a spectator."""
    position = desk.find(state)
    view = position.state.observe(None if seat is None else whole("seat", seat, LARGEST_INT))
    return position.game.to_message(view)


def count_legal_moves(desk: Desk, state: JsonValue) -> JsonObject:
    """Return the number of legal moves."""
    return {"count": len(desk.find(state).legal_moves())}


def legal_moves(desk: Desk, state: JsonValue, offset: JsonValue = 0, limit: JsonValue = None) -> JsonObject:
    """Return a page of the legal moves."""
    return _page(desk, desk.find(state).legal_moves(), offset, limit)


def check_move(desk: Desk, state: JsonValue, move: JsonValue) -> JsonObject:
    """Return whether a move is legal, and the reason if it is not."""
    reason = desk.find(state).why_illegal(text("move", move))
    return {"legal": True} if reason is None else {"legal": False, **reason_json(reason)}


def apply(desk: Desk, state: JsonValue, move: JsonValue) -> JsonObject:
    """Make a move, and hold the state after it; the state before stays held."""
    return _added(desk, desk.find(state).apply(text("move", move)))


def events(desk: Desk, state: JsonValue, move: JsonValue) -> JsonObject:
    """Return the events that a legal move causes."""
    return {"events": desk.find(state).events(text("move", move))}


def holding(
    desk: Desk, state: JsonValue, cards: JsonValue, offset: JsonValue = 0, limit: JsonValue = None
) -> JsonObject:
    """Return a page of the legal moves made with all of some cards."""
    return _page(desk, desk.find(state).legal_moves().holding(listed("cards", cards)), offset, limit)


def of(desk: Desk, state: JsonValue, cards: JsonValue) -> JsonObject:
    """Return the legal moves made with exactly some cards, the best first."""
    moves = desk.find(state).legal_moves().of(listed("cards", cards))
    return {"count": len(moves), "moves": moves[: desk.limits.page]}


def addable(desk: Desk, state: JsonValue, cards: JsonValue) -> JsonObject:
    """Return each card that can be added to some cards."""
    found = desk.find(state).legal_moves().addable(listed("cards", cards))
    return {"count": len(found), "cards": found[: desk.limits.page]}


def readings(desk: Desk, state: JsonValue, cards: JsonValue) -> JsonObject:
    """Return the moves made with exactly some cards, legal or not, with the reasons."""
    found = desk.find(state).readings(listed("cards", cards))
    return {"count": len(found), "readings": found[: desk.limits.page]}


def chance_move(desk: Desk, state: JsonValue, seed: JsonValue) -> JsonObject:
    """Return the chance move that a seed makes."""
    return {"move": desk.find(state).chance_move(seed_of(seed))}


def determinize(desk: Desk, view: JsonValue, seed: JsonValue) -> JsonObject:
    """Hold a state that has a view; a seed draws the hidden cards."""
    return _added(desk, Position(view_of("view", view, desk.known_rules()).determinize(seed_of(seed))))


def suggest(
    desk: Desk, view: JsonValue, seed: JsonValue = 0, simulations: JsonValue = None, player: JsonValue = None
) -> JsonObject:
    """Return the move of a player of the package in the seat of a view; the same for the same seed."""
    desk.work.spend(SUGGESTING)
    seen = view_of("view", view, desk.known_rules())
    if player is not None and simulations is not None:
        raise JsonError("$.player", "expected no player besides simulations, which are those of the search")
    game = game_of_any(seen)
    budget = lessened(SEARCHED, game) if simulations is None else _budget(simulations)
    if player in (None, STRONGEST.name):
        _spend(desk.work, budget.simulations or 0, SIMULATING * game.work())
        chosen = strongest(seen, budget) if simulations is None else searching(budget)
    else:
        chosen = _player(player)
    rng = random.Random(Randomness(f"{seen.name}/suggest", 1, seed_of(seed)).below(_RANDOM_SEEDS))
    try:
        return _suggestion(chosen, asked(chosen, seen, rng))
    except SeatError as error:
        raise JsonError("$.view", str(error)) from None


def release(desk: Desk, states: JsonValue) -> JsonObject:
    """Release some states."""
    if not isinstance(states, list):
        raise JsonError("$.states", f"expected a list of handles, not {told(states)}")
    desk.release(states)
    return {"held": len(desk)}


def replay_record(desk: Desk, record: JsonValue, ply: JsonValue = None) -> JsonObject:
    """Hold the state of a record after a number of moves, or after all."""
    read = loads(text("record", record))
    most = len(read.moves)
    number = most if ply is None else whole("ply", ply, most)
    desk.work.spend(number)
    return _added(desk, position_at(read, number))


def validate_record(desk: Desk, record: JsonValue) -> JsonObject:
    """Return whether a record is right, and the first fault if it is not."""
    found = parsed(text("record", record))
    if isinstance(found, Record):
        desk.work.spend(len(found.moves))
    return verdict_json(found if isinstance(found, Unreadable) else validate(found))


_METHODS: Final = (
    version,
    limits,
    games,
    new_game,
    load_state,
    dump_state,
    rules,
    status,
    observe,
    count_legal_moves,
    legal_moves,
    holding,
    of,
    addable,
    readings,
    check_move,
    apply,
    events,
    chance_move,
    replay_record,
    validate_record,
    determinize,
    suggest,
    release,
)


@cache
def _known_methods() -> Mapping[str, Method]:
    """Return the methods, with a desk as first parameter.  Looking up parameters is the slowest part of an endpoint."""
    return {function.__name__: method(function) for function in _METHODS}


def _budget(simulations: JsonValue) -> Budget:
    try:
        return Budget(simulations=simulations)  # type: ignore[arg-type]  # it says what is no number
    except BudgetError as error:
        raise JsonError("$.simulations", str(error).removeprefix("simulations: ")) from None


def _player(name: JsonValue) -> Named:
    if not isinstance(name, str) or name not in KNOWN:
        raise JsonError("$.player", f"expected a player, one of {', '.join(KNOWN)}, not {told(name)}")
    return Named(name, KNOWN[name])


def _spend(work: Work, simulations: int, each: int) -> None:
    """Spend the work of simulations, after that of a suggestion; the error says how many have room in a message."""
    try:
        work.spend(simulations * each)
    except TooMuchWorkError as error:
        spent = 1 + SUGGESTING  # on this request
        room = f"{max(0, work.most - spent) // each} simulations"
        raise TooMuchWorkError(work.most, spent + error.needed, spent + error.left, room) from None


def _suggestion(player: Named, thought: Thought[Any]) -> JsonObject:  # of any game, whose moves are its own
    suggested: JsonObject = {"move": str(thought.move), "player": player.name}
    if not isinstance(player.choose, Searcher):
        return suggested
    options: list[JsonObject] = [{"move": str(option.move), "expected": option.expected} for option in thought.options]
    sure: JsonObject = {"confidence": thought.confidence, "simulations": thought.simulations}
    return {**suggested, "expected": thought.expected, **sure, "options": options}


def _added(desk: Desk, position: Position) -> JsonObject:
    return _status(desk.add(position), position)


def _status(handle: JsonValue, position: Position) -> JsonObject:
    return {
        "state": handle,
        "game": position.name,
        "seats": position.seats,
        "to_act": position.to_act,
        "is_over": position.is_over,
        "winners": position.winners,
        "scores": position.scores,
    }


def _page(desk: Desk, moves: Sequence[str], offset: JsonValue, limit: JsonValue) -> JsonObject:
    first, most, count = whole("offset", offset, LARGEST_INT), desk.limits.page, len(moves)
    size = most if limit is None else whole("limit", limit, most)
    desk.work.spend(max(0, min(size, count - first)))
    # Going through the first moves is quicker than finding each by its index.
    return {"count": count, "moves": moves[first : first + size] if first else tuple(islice(moves, size))}
