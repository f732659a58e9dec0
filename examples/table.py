"""A card table in the terminal: people play the first seats, the computer plays the others.

    python examples/table.py
    python examples/table.py --game applewood-3 --people 2 --seed tuesday

Write a move in the notation, such as pair-7:7c,X or pass; write a kind, such as pair, to see all its moves.
"""

import argparse
from collections.abc import Iterator
from itertools import groupby

from bacon_rules import (
    Answering,
    BaconRulesError,
    Deal,
    Deciding,
    Following,
    IllegalMoveError,
    Kind,
    LeadAnswer,
    Leading,
    Move,
    Play,
    Rules,
    State,
    View,
    apply,
    chance_move,
    new_match,
    observe,
    parse_move,
    preset,
    why_illegal,
)
from bacon_rules.climbing import PRESETS

KINDS = {str(kind) for kind in Kind}


def task(view: View) -> str:
    """Say what the seat to act has to do."""
    match view.stage:
        case Leading():
            return "You lead."
        case Following(top=top):
            return f"Seat {top.seat} played {top.combination}. Beat it, or pass."
        case Deciding(said=LeadAnswer(seat=partner, wants_lead=wants)):
            return f"Seat {partner} says {'yes' if wants else 'no'}. Lead, or say who leads."
        case Deciding():
            return "You won the round. Lead, or say who leads."
        case Answering(winner=winner):
            return f"Seat {winner} asks: do you want the lead?"
        case None:
            return "The cards are to be dealt."


def menu(view: View) -> str:
    """List the legal moves: a line for each kind, and the moves that play no cards."""
    moves = view.legal_moves()
    lines = []
    for kind, group in groupby(moves.combinations, key=lambda combination: combination.kind):
        plays = list(group)
        lines.append(f"{len(plays):5} {kind}: {plays[0]}" + (f" … {plays[-1]}" if len(plays) > 1 else ""))
    return "\n".join([*lines, *(f"      {move}" for move in moves.others)])


def read_move(view: View, text: str) -> Move:
    """Read a move, and refuse it if it is illegal."""
    move = parse_move(text)
    reason = why_illegal(view, move)
    if reason is not None:
        raise IllegalMoveError(move, reason)
    return move


def person(view: View) -> Move:
    """Let a person choose."""
    print(f"You are seat {view.seat}. {task(view)}\nYour hand: {view.hand}\n{menu(view)}")
    while True:
        text = input("> ").strip()
        if text in KINDS:
            plays = [str(play) for play in view.legal_moves().combinations if str(play.kind) == text]
            print("  ".join(plays) or f"No {text} is legal now.")
            continue
        try:
            return read_move(view, text)
        except BaconRulesError as error:
            print(error)


def computer(view: View) -> Move:
    """Play few wilds, many cards and low ranks; keep bombs for the end."""
    moves = view.legal_moves()
    plays = [play for play in moves.combinations if not play.is_bomb]
    if not plays:
        return moves[-1]
    return Play(min(plays, key=lambda play: (play.cards.wilds, -play.size, play.top)))


def told(before: State, move: Move, after: State) -> Iterator[str]:
    """Tell a move and its consequences."""
    seat = before.to_act
    if isinstance(move, Deal) or seat is None:
        yield f"--- Deal {after.deal_number}: seat {after.dealer} deals, seat {after.starter} leads. ---"
        return
    yield f"Seat {seat}: {move}"
    if isinstance(move, Play) and len(before.hands[seat]) == move.combination.size:
        yield f"Seat {seat} is out."
    if after.table is None or after.is_over:
        yield f"Scores: {scores(after)}"
    if after.is_over:
        yield f"Winner: {' and '.join(side_name(after.rules, side) for side in after.winners)}"


def scores(state: State) -> str:
    """Write the score of each side."""
    return ", ".join(f"{side_name(state.rules, side)} {score}" for side, score in enumerate(state.scores))


def side_name(rules: Rules, side: int) -> str:
    """Name a side by its seats."""
    seats = [str(seat) for seat in range(rules.players) if rules.side_of(seat) == side]
    return f"{'seats' if rules.teams else 'seat'} {'+'.join(seats)}"


def play(rules: Rules, seed: str, people: int) -> State:
    """Play a match, telling every move, and give its last state."""
    state = new_match(rules)
    while not state.is_over:
        before, move = state, next_move(state, seed, people)
        state = apply(before, move)
        for line in told(before, move, state):
            print(line)
    return state


def next_move(state: State, seed: str, people: int) -> Move:
    """Let chance, a person or the computer move."""
    seat = state.to_act
    if seat is None:
        return chance_move(state, seed)
    return person(observe(state, seat)) if seat < people else computer(observe(state, seat))


def main(arguments: list[str] | None = None) -> None:
    """Play a match in the terminal."""
    parser = argparse.ArgumentParser(description="Play Bacon, Applewood or Chunky Bacon in the terminal.")
    parser.add_argument("--game", choices=PRESETS, default="bacon-4", help="what to play (default: %(default)s)")
    parser.add_argument("--people", type=int, default=1, help="how many seats people play (default: %(default)s)")
    parser.add_argument("--seed", default="table", help="the seed of the shuffles (default: %(default)s)")
    options = parser.parse_args(arguments)
    try:
        play(preset(options.game), options.seed, options.people)
    except (EOFError, KeyboardInterrupt):
        print("\nGoodbye.")


if __name__ == "__main__":
    main()
