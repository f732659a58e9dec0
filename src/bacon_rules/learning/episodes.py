"""Episodes: a deal or a match, from the first decision to the end, and the rewards."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any, Literal, TypeAlias, get_args

import attrs

from bacon_rules.actions import Numbering, actions, reduced_actions
from bacon_rules.errors import RulesError, shown
from bacon_rules.games import AnyRules, AnyState
from bacon_rules.games.register import game_of_any, game_of_rules

Length: TypeAlias = Literal["deal", "match"]
Rewards: TypeAlias = Literal["points", "win"]
Actions: TypeAlias = Literal["all", "reduced"]


def _one_of(_: object, attribute: attrs.Attribute[str], value: str) -> None:
    check_one_of(attribute.name, value, {"episode": Length, "rewards": Rewards}[attribute.name])


def check_one_of(name: str, value: object, literal: object) -> None:
    """Check that an argument is one of the texts of a `Literal`.

    Raises:
        RulesError: it is none of them.
    """
    possible = get_args(literal)
    if value not in possible:
        raise RulesError(f"{name}: expected {' or '.join(map(repr, possible))}, got {shown(value)}")


@attrs.frozen
class Episodes:
    """The rules, length and rewards of episodes.

    Attributes:
        rules: the rules.
        episode: ``"deal"``, which is a game in Save Your Bacon!, or ``"match"``.
        rewards: ``"points"``: after each deal, the score of a side minus the average of the other sides. ``"win"``: at
            the end, 1 for the sides that have won, and -1 for all others; a deal is won by the sides with the highest
            score in it, and by nobody if all scored the same.

    Raises:
        RulesError: `rules` is not the rules of a game, or the episode or reward is unknown.
    """

    rules: AnyRules
    episode: Length = attrs.field(default="deal", validator=_one_of)
    rewards: Rewards = attrs.field(default="points", validator=_one_of)

    def __attrs_post_init__(self) -> None:
        game_of_rules(self.rules)

    @property
    def seats(self) -> int:
        """The number of players."""
        return new_match(self.rules, 0).seats

    def start(self, seed: int, dealer: int) -> AnyState:
        """Return the state of the first decision of a player.

        Args:
            seed: the seed of deals and shuffles.
            dealer: the seat that deals first; ignored where nobody deals.
        """
        return after_chance(new_match(self.rules, dealer), seed)

    def after(self, state: AnyState, move: object, seed: int) -> AnyState:
        """Return the state of the next decision after a move, or the last state of the episode.

        Raises:
            IllegalMoveError: the move is illegal.
        """
        following: AnyState = state.apply(move)
        return following if self.is_over(following) else after_chance(following, seed)

    def is_over(self, state: AnyState) -> bool:
        """Whether an episode is over with this state."""
        return state.is_over or (self.episode == "deal" and game_of_any(state).part_of(state) > 1)

    def rewarded(self, before: AnyState, after: AnyState) -> list[float]:
        """Return the reward of each seat for the events between two states."""
        if self.rewards == "win":
            return _won(after, self._winners(after)) if self.is_over(after) else [0.0] * after.seats
        if after.scores == before.scores:
            return [0.0] * after.seats
        gained = [now - earlier for now, earlier in zip(after.scores, before.scores, strict=True)]
        others = len(gained) - 1
        return [gained[side] - (sum(gained) - gained[side]) / others for side in _sides(after)]

    def _winners(self, state: AnyState) -> Sequence[int]:
        if self.episode == "match":
            return state.winners
        return [side for side, score in enumerate(state.scores) if score == max(state.scores)]


@functools.lru_cache(64)
def numbers_of(
    rules: AnyRules, which: Actions = "all"
) -> Numbering[Any, Any]:  # of this game's states and moves, which no type can say
    """Return the numbers of the moves by these rules.

    Args:
        rules: the rules.
        which: ``"all"``, or ``"reduced"`` for fewer numbers.

    Raises:
        RulesError: `which` is neither.
    """
    check_one_of("actions", which, Actions)
    return reduced_actions(rules) if which == "reduced" else actions(rules)


def new_match(rules: AnyRules, dealer: int) -> AnyState:
    """Return the first state of a match; the dealer is ignored where nobody deals."""
    game = game_of_rules(rules)
    first: AnyState = game.new_match(rules, dealer if game.deals else 0)
    return first


def after_chance(state: AnyState, seed: int) -> AnyState:
    """Return the next state in which a player is to move or the match is over."""
    while state.to_act is None and not state.is_over:
        state = state.apply(state.chance_move(seed))
    return state


def _sides(state: AnyState) -> list[int]:
    return [state.side_of(seat) for seat in range(state.seats)]


def _won(state: AnyState, winners: Sequence[int]) -> list[float]:
    if len(winners) == len(state.scores):
        return [0.0] * state.seats
    return [1.0 if side in winners else -1.0 for side in _sides(state)]
