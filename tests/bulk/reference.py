"""Play-outs and batches as the documentation describes them, game by game and move by move."""

from __future__ import annotations

from typing import Any

from bacon_rules import trick_taking
from bacon_rules.climbing import WILD, Deal, Hand
from bacon_rules.dice import Dice, start_of
from bacon_rules.games.register import game_of_any, game_of_rules


def rolled(state: Any, dice: Dice) -> Any:
    """Return the chance move that dice make: a shuffled pack, or in Save Your Bacon! that of a word."""
    rules = state.rules
    match state.name:
        case "save-your-bacon":
            return state.chance_move(dice.word())
        case "trick-taking":
            hands, rest = dealt(list(trick_taking.PACK), 4, rules.cards_each, dice)
            return trick_taking.Deal(map(trick_taking.Hand, hands), rest)
        case _:
            hands, _ = dealt(list(rules.pack), rules.players, rules.naturals_each, dice)
            return Deal([Hand([*hand, *[WILD] * rules.wilds_each]) for hand in hands])


def dealt(pack: list[Any], players: int, each: int, dice: Dice) -> tuple[list[list[Any]], list[Any]]:
    """Return hands of so many cards of a shuffled pack, and the rest of it."""
    for last in range(len(pack) - 1, 0, -1):
        place = dice.below(last + 1)
        pack[last], pack[place] = pack[place], pack[last]
    return [pack[each * seat : each * (seat + 1)] for seat in range(players)], pack[each * players :]


def has_ended(state: Any, first: Any, until: str) -> bool:
    game = game_of_any(state)
    return bool(state.is_over) or (until == "deal" and game.part_of(state) > game.part_of(first))


def played(state: Any, seed: int, number: int, until: str, most: int) -> list[Any]:
    """Return the states of a play-out."""
    dice, states = Dice(start_of(seed), number), [state]
    while len(states) <= most and not has_ended(state, states[0], until):
        moves = state.legal_moves()
        move = rolled(state, dice) if state.to_act is None else moves[dice.below(len(moves))]
        state = state.apply(move)
        states.append(state)
    return states


class OneGame:
    """One game of a batch; `after` is the state after the last step, before a game that has ended began anew."""

    def __init__(self, rules: Any, seed: int, number: int, until: str, most: int) -> None:
        self.rules = rules
        self.until = until
        self.most = most
        self.dice = Dice(start_of(seed), number)
        self.rewards = self.winners = [0] * len(game_of_rules(rules).new_match(rules).scores)
        self.ended = 0
        self.begin()
        self.after = self.state

    def begin(self) -> None:
        game = game_of_rules(self.rules)
        first = game.new_match(self.rules)
        self.state = self.first = game.new_match(self.rules, self.dice.below(first.seats) if game.deals else 0)
        self.moves = 0
        while self.state.to_act is None:
            self.go_on(rolled(self.state, self.dice))

    def go_on(self, move: Any) -> None:
        self.state = self.state.apply(move)
        self.moves += 1

    def step(self, move: Any) -> None:
        before = self.state.scores
        self.go_on(move)
        while (
            self.state.to_act is None and self.moves < self.most and not has_ended(self.state, self.first, self.until)
        ):
            self.go_on(rolled(self.state, self.dice))
        state = self.after = self.state
        self.rewards = [now - earlier for now, earlier in zip(state.scores, before, strict=True)]
        self.winners = [int(side in state.winners) for side in range(len(state.scores))]
        self.ended = 1 if has_ended(state, self.first, self.until) else 2 if self.moves >= self.most else 0
        if self.ended:
            self.begin()
