"""Games, states and observers for OpenSpiel."""

from __future__ import annotations

import functools
import json
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from bacon_rules.errors import RulesError
from bacon_rules.games import AnyGame, AnyRules, AnyState
from bacon_rules.games.register import game_named, names
from bacon_rules.learning.episodes import Actions, Episodes, numbers_of
from bacon_rules.learning.openspiel.bases import Game, State
from bacon_rules.learning.openspiel.parameters import SPECIFICATION, actions_of, parameters_of, rules_of
from bacon_rules.learning.openspiel.progress import Progress, bounds_of, is_over, returns
from bacon_rules.learning.tensors import layout, tensor

_SEEDS: Final = 1 << 53
"""The number of seeds that a number from 0 to 1 can give."""


class Deal(Game):
    """One deal, or one game of Save Your Bacon!, as an OpenSpiel game.

    Actions are the numbers of `actions`; the return of a seat is the score of its side minus the average of the other
    sides.  Chance deals and shuffles card by card, and seat 0 deals.  An information state has everything that a seat
    has seen and done; its tensor is the row of the view and the features of all actions taken.  Save Your Bacon! has no
    such tensors.

    Args:
        rules: the rules of any game.
        actions: ``"all"`` numbers of moves, or the ``"reduced"`` ones of `reduced_actions`.
    """

    def __init__(self, rules: AnyRules, actions: Actions = "all") -> None:
        self.rules: AnyRules = Episodes(rules).rules
        self.actions: Actions = actions
        super().__init__(_type_of(rules), _info_of(rules, actions), parameters_of(rules, actions))

    def __reduce__(self) -> tuple[Callable[[AnyRules, Actions], Deal], tuple[AnyRules, Actions]]:
        """Return the arguments to make the game again in a copy or pickle."""
        return game, (self.rules, self.actions)

    def new_initial_state(self) -> DealState:
        """Return the first state, in which the cards are to be dealt or the decks to be taken."""
        return DealState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | RecallingTeller:
        """Return an observer, which makes strings and tensors for a seat.

        Raises:
            RulesError: the observation asked for is not the knowledge of one seat.
        """
        asked = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params or asked.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not asked.public_info:
            raise RulesError("only what one seat knows can be observed, and without parameters")
        if not asked.perfect_recall:
            return Observer(self.rules)
        return RecallingObserver(self.rules) if bounds_of(self.rules).has_longest else RecallingTeller()


class DealState(State):
    """A state of a `Deal`.  The state changes by replacing its `progress`, which is immutable."""

    def __init__(self, game: Deal) -> None:
        super().__init__(game)
        self.progress: Progress = Progress.begun(game.rules, game.actions)

    @property
    def bacon_state(self) -> AnyState:
        """The package's own state of the match."""
        return self.progress.state

    def current_player(self) -> int:
        """Return the seat to move, or OpenSpiel's number for chance or for the end."""
        if is_over(self.progress):
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.progress.state.to_act
        return int(pyspiel.PlayerId.CHANCE) if seat is None else seat

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return is_over(self.progress)

    def returns(self) -> list[float]:
        """Return the return of each seat."""
        return returns(self.progress)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the possible draws of chance, with their probabilities."""
        left = Counter(self.progress.left)
        return [
            (number, left[lot] / left.total()) for number, lot in enumerate(self.progress.possible_lots) if left[lot]
        ]

    def _legal_actions(self, player: int) -> list[int]:
        state = self.progress.state
        return self.progress.numbers.legal(state).tolist() if player == state.to_act else []

    def _apply_action(self, action: int) -> None:
        chance = self.progress.state.to_act is None
        self.progress = self.progress.after_lot(action) if chance else self.progress.after_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{self.progress.possible_lots[action]}"
        return str(self.progress.numbers.move(action, self.progress.state))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> DealState:
        """Return a state that a seat cannot tell from this one: its information state is the same.

        The hidden cards are drawn from all that are possible.  In the new state the other seats have seen what this
        seat has seen, and they know their new cards; OpenSpiel's `history` of it is empty, because the real one would
        betray the real cards.

        Args:
            player: the seat.
            sampler: draws numbers from 0 to 1, such as ``pyspiel.UniformProbabilitySampler(0.0, 1.0)``.
        """
        other = DealState(self.get_game())
        other.progress = self.progress.imagined(player, int(sampler() * _SEEDS))
        return other

    def __str__(self) -> str:
        drawn = " ".join(map(str, self.progress.drawn))
        return f"{json.dumps(self.progress.state.to_json())} {drawn}"


class Observer:
    """A maker of observations: the present knowledge of a seat."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules: AnyRules = rules
        self.tensor: NDArray[np.float32] = np.zeros(self._size, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {"row": self.tensor[: layout(rules).size]}

    @property
    def _size(self) -> int:
        return layout(self.rules).size

    def set_from(self, state: DealState, player: int) -> None:
        """Fill the tensor with the knowledge of a seat."""
        self.dict["row"][:] = tensor(state.progress.state.observe(player))

    def string_from(self, state: DealState, player: int) -> str:
        """Return the knowledge of a seat as JSON."""
        return _known(state, player)


class RecallingObserver(Observer):
    """A maker of information states: the knowledge of a seat, and everything that it has seen and done."""

    def __init__(self, rules: AnyRules) -> None:
        super().__init__(rules)
        self._seats = Episodes(rules).seats
        self.dict["actions"] = self.tensor[layout(rules).size :].reshape(bounds_of(rules).moves, -1)

    @property
    def _size(self) -> int:
        numbers, seats = numbers_of(self.rules), Episodes(self.rules).seats
        return layout(self.rules).size + bounds_of(self.rules).moves * (seats + len(numbers.feature_names))

    def set_from(self, state: DealState, player: int) -> None:
        """Fill the tensor with the knowledge of a seat, and the actions of all seats."""
        super().set_from(state, player)
        rows = self.dict["actions"]
        rows[:] = 0
        for row, (seat, action) in zip(rows, state.progress.moves, strict=False):
            row[(seat - player) % self._seats] = 1
            row[self._seats :] = np.frombuffer(_features(self.rules, action), np.uint8)

    def string_from(self, state: DealState, player: int) -> str:
        """Return everything that a seat has seen and done, line by line, and its present knowledge."""
        return _remembered(state, player)


class RecallingTeller:
    """A maker of information states as strings only, for games without a longest state."""

    def __init__(self) -> None:
        self.tensor: None = None
        self.dict: dict[str, NDArray[np.float32]] = {}

    def set_from(self, state: DealState, player: int) -> None:
        """Do nothing: there is no tensor."""

    def string_from(self, state: DealState, player: int) -> str:
        """Return everything that a seat has seen and done, line by line, and its present knowledge."""
        return _remembered(state, player)


def _known(state: DealState, player: int) -> str:
    return json.dumps(state.progress.state.observe(player).to_json())


def _remembered(state: DealState, player: int) -> str:
    return f"{player}{state.progress.seen(player)}\n{_known(state, player)}"


@functools.lru_cache(4096)
def _features(rules: AnyRules, action: int) -> bytes:
    return numbers_of(rules).features(action)


def game(rules: AnyRules, actions: Actions = "all") -> Deal:
    """Return an OpenSpiel game of any rules, including house rules.

    Args:
        rules: the rules.
        actions: ``"all"`` numbers of moves, or the ``"reduced"`` ones of `reduced_actions`.

    Raises:
        RulesError: the value is not the rules of a game, or there are no such actions.

    >>> from bacon_rules import applewood
    >>> state = game(applewood(3)).new_initial_state()
    >>> state.is_chance_node(), state.action_to_string(state.legal_actions()[0])
    (True, '1c')
    """
    return Deal(rules, actions)


def register() -> None:
    """Make every variant of every game known to OpenSpiel, by its name.

    Games of other packages are among them.  A game is left out if OpenSpiel has one of its name, if it lacks numbers of
    moves, rows, bounds or lots for chance, or if it cannot be imported.
    """
    known = set(pyspiel.registered_names())
    for name in names():
        if name not in known and (found := _dealt(name)):
            pyspiel.register_game(_type_of(found.rules(name)), _deal_of(name))


def _dealt(name: str) -> AnyGame | None:
    """Return the game of a variant if it brings all that a `Deal` asks for."""
    try:
        found = game_named(name)
    except RulesError:
        return None
    return found if all(map(found.has, ("numbering", "layout", "row", "bounds", "urn"))) else None


def _deal_of(name: str) -> type[Deal]:
    """Return the maker of a game from parameters: a class, since OpenSpiel releases it after Python has ended."""

    class DealOfPreset(Deal):
        def __init__(self, params: dict[str, object] | None = None) -> None:
            super().__init__(rules_of(name, params or {}), actions_of(params or {}))

    return DealOfPreset


def _type_of(rules: AnyRules) -> object:
    seats = Episodes(rules).seats
    return pyspiel.GameType(
        short_name=rules.name,
        long_name=f"{rules.name}, one deal",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=True,
        provides_information_state_tensor=bounds_of(rules).has_longest,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=SPECIFICATION,
    )


def _info_of(rules: AnyRules, actions: Actions) -> object:
    bounds = bounds_of(rules)
    return pyspiel.GameInfo(
        num_distinct_actions=len(numbers_of(rules, actions)),
        max_chance_outcomes=bounds.lots,
        num_players=Episodes(rules).seats,
        min_utility=-float(bounds.points),
        max_utility=float(bounds.points),
        utility_sum=0.0,
        max_game_length=bounds.moves,
    )
