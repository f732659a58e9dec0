"""Number every move of the climbing game once and for all, as learning libraries need it.

The plays come first, numbered by `action_space`; then pass, the two answers, and giving the lead to and asking each
seat.  The numbers do not depend on the state, so a network's outputs can stand for them.
"""

import random

from bacon_rules import (
    Answer,
    AskLead,
    Deal,
    GiveLead,
    Move,
    Pass,
    Play,
    Rules,
    View,
    action_space,
    apply,
    bacon,
    chance_move,
    legal_moves,
    new_match,
    observe,
)


class Actions:
    """The numbers of all moves that players can make by some rules."""

    def __init__(self, rules: Rules) -> None:
        """Number the moves of these rules."""
        seats = range(rules.players)
        self._plays = action_space(rules)
        self._others: tuple[Move, ...] = (
            Pass(),
            Answer(wants_lead=True),
            Answer(wants_lead=False),
            *map(GiveLead, seats),
            *map(AskLead, seats),
        )

    def __len__(self) -> int:
        """Return how many numbers there are."""
        return len(self._plays) + len(self._others)

    def move(self, number: int) -> Move:
        """Return the move with this number."""
        return Play(self._plays[number]) if number < len(self._plays) else self._others[number - len(self._plays)]

    def number(self, move: Move) -> int:
        """Return the number of a player's move."""
        match move:
            case Play(combination):
                return self._plays.index(combination)
            case Deal():
                raise ValueError("chance deals, and its moves have no numbers")
            case _:
                return len(self._plays) + self._others.index(move)

    def mask(self, view: View) -> bytearray:
        """Return one byte for each number: 1 if the move is legal for the seat that looks, else 0."""
        mask = bytearray(len(self))
        for move in legal_moves(view):
            mask[self.number(move)] = 1
        return mask


def main() -> None:
    """Choose a masked action, and play it."""
    actions = Actions(bacon(4))
    state = new_match(bacon(4))
    state = apply(state, chance_move(state, seed=7))
    seat = state.to_act
    mask = actions.mask(observe(state, seat))
    print(f"{sum(mask)} of {len(mask)} actions are legal for seat {seat}.")
    number = random.Random(7).choice([number for number, legal in enumerate(mask) if legal])
    state = apply(state, actions.move(number))
    print(f"Action {number} is {actions.move(number)}. Now seat {state.to_act} is to act.")


if __name__ == "__main__":
    main()
