"""Host a match for clients, and show the messages to one of them: visible events, the view, and legal moves.

    python examples/front_end.py --seat 2
    python examples/front_end.py --game bacon-6 --seed tuesday --json

Without --seat you are a spectator.  The players answer with random moves, but a web page could do it as well: messages
and answers are plain JSON, and the same for every game.
"""

import argparse
import random
from collections.abc import Iterable, Iterator

from bacon_rules import NotationError
from bacon_rules.documents import JsonObject, write_json
from bacon_rules.games import GAMES, Position, game_named

PAGE = 5
"""The number of moves in a message; a client may ask for more."""


def may_see(event: JsonObject, seat: int | None) -> bool:
    """Return whether an event may be told to a seat, or with `None` to a spectator."""
    seen_by = event["seen_by"]
    return seen_by is None or (isinstance(seen_by, list) and seat in seen_by)


def message(events: Iterable[JsonObject], after: Position, seat: int | None) -> JsonObject:
    """Return the message to a seat's client after a move."""
    seen = [event for event in events if may_see(event, seat)]
    if seat is None or seat != after.to_act:
        return {"events": seen, "view": after.observe(seat), "moves": None}
    moves = after.legal_moves()
    return {"events": seen, "view": after.observe(seat), "moves": {"count": len(moves), "first": moves[:PAGE]}}


def refusal(position: Position, seat: int, text: str) -> str | None:
    """Return why a client's answer is refused; `None` if it is a legal move."""
    if seat != position.to_act:
        return "it is not your turn"
    try:
        reason = position.why_illegal(text)
    except NotationError as error:
        return str(error)
    return None if reason is None else str(reason)


def messages(position: Position, seed: str, seat: int | None) -> Iterator[JsonObject]:
    """Play a match with random moves, and yield all messages to the client at one seat."""
    players = random.Random(seed)
    while not position.is_over:
        actor = position.to_act
        if actor is None:
            move = position.chance_move(seed)
        else:
            moves = position.legal_moves()
            move = moves[players.randrange(len(moves))]
            problem = refusal(position, actor, move)
            assert problem is None, problem
        position, events = position.step(move)
        yield message(events, position, seat)


def lines(sent: JsonObject) -> Iterator[str]:
    """Yield the lines of a message for people."""
    match sent:
        case {"events": list(events), "view": dict(view), "moves": moves}:
            for event in events:
                fields = (f"{key} {value}" for key, value in event.items() if key not in ("type", "seen_by"))
                yield f"{event['type']}: {', '.join(fields)}"
            if isinstance(moves, dict):
                more = ", …" if moves["count"] > PAGE else ""
                hand = f" Your hand: {view['hand']}" if "hand" in view else ""
                yield f"  Your turn.{hand}"
                yield f"  Your moves ({moves['count']}): {', '.join(moves['first'])}{more}"


def main(arguments: list[str] | None = None) -> None:
    """Print all messages to one client during a match."""
    parser = argparse.ArgumentParser(description="Show what the client of one seat is sent during a match.")
    parser.add_argument("--game", choices=GAMES, default="bacon-4", help="what is played (default: %(default)s)")
    parser.add_argument("--seed", default="7", help="the seed of the match (default: %(default)s)")
    parser.add_argument("--seat", type=int, help="whose client is shown (default: a spectator's)")
    parser.add_argument("--json", action="store_true", help="print the messages as they are sent")
    options = parser.parse_args(arguments)
    game = game_named(options.game)
    start = game.new_match(game.rules, 0)
    if options.seat is not None and options.seat not in range(start.seats):
        parser.error(f"the seats of {game.name} are 0 to {start.seats - 1}")
    for sent in messages(start, options.seed, options.seat):
        for line in [write_json(sent)] if options.json else lines(sent):
            print(line)


if __name__ == "__main__":
    main()
