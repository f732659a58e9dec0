"""The core of a bot for Discord or another chat: a match in a channel, where each hand is sent to its player alone.

    python examples/chat_bot.py --seat 1

plays a match of Applewood with computer players, and shows what the channel and one player read.
"""

import argparse
import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bacon_rules import Move, ReadingError, Rules, applewood, chance_move, new_match, observe, read_move, step
from bacon_rules.bots.all_games import choose
from bacon_rules.words import asked, describe, tell

AT_MOST = 5
"""How many moves the bot names when it asks which one was meant."""


class Message(NamedTuple):
    """A text for one seat in private, or with `None` for the channel."""

    seat: int | None
    text: str


class Table:
    """A match in a channel.  Whatever its methods yield has to be sent; the seed has to stay secret."""

    def __init__(self, rules: Rules, names: Sequence[str], seed: str) -> None:
        self.names = names
        self.seed = seed
        self.state = new_match(rules)

    def begin(self) -> Iterator[Message]:
        """Deal, and ask the first player."""
        return self._make(chance_move(self.state, self.seed))

    def hear(self, seat: int, text: str) -> Iterator[Message]:
        """Make the move that somebody at the table writes, or answer in private why there is none."""
        view = observe(self.state, seat)
        if seat != self.state.to_act:
            yield Message(seat, asked(view, names=self.names))
            return
        try:
            moves = read_move(view, text)
        except ReadingError as error:
            yield Message(seat, str(error))
            return
        if len(moves) == 1:
            yield from self._make(moves[0])
        else:
            meant = "\n".join(f"{move}: {describe(move, names=self.names)}" for move in moves[:AT_MOST])
            yield Message(seat, f"Which one?\n{meant}")

    def _make(self, move: Move) -> Iterator[Message]:
        """Make a move and the chance moves after it; tell everybody what they may see, and ask the next player."""
        while True:
            before, (self.state, events) = self.state, step(self.state, move)
            for seat in (None, *range(self.state.rules.players)):
                seen = [event for event in events if event.seen_by == (None if seat is None else (seat,))]
                if seen:
                    yield Message(seat, "\n".join(tell(seen, observe(before, seat), names=self.names, reader=seat)))
            if self.state.is_over or self.state.to_act is not None:
                break
            move = chance_move(self.state, self.seed)
        yield Message(None, asked(observe(self.state, None), names=self.names))
        if self.state.to_act is not None:
            view = observe(self.state, self.state.to_act)
            yield Message(view.seat, f"{describe(view.hand)}\n{asked(view, names=self.names)}")


def main(arguments: list[str] | None = None) -> None:
    """Show what the channel and one player read of a match among computer players."""
    parser = argparse.ArgumentParser(description="Show what a bot sends to a channel and to one player.")
    parser.add_argument("--seat", type=int, choices=range(3), default=0, help="whose private messages are shown")
    parser.add_argument("--seed", default="7", help="the seed of the match (default: %(default)s)")
    options = parser.parse_args(arguments)
    table, players = Table(applewood(3), ["Ann", "Ben", "Cam"], options.seed), random.Random(options.seed)
    messages = table.begin()
    while True:
        for message in messages:
            if message.seat in (None, options.seat):
                print(f"[{'the channel' if message.seat is None else 'in private'}] {message.text}")
        if table.state.to_act is None:
            break
        seat = table.state.to_act
        messages = table.hear(seat, str(choose(observe(table.state, seat), players)))


if __name__ == "__main__":
    main()
