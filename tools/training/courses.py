"""What the training of a net needs of a game."""

from __future__ import annotations

import random
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, TypeVar

import attrs

from bacon_rules.games import AnyRules
from bacon_rules.nets import Network
from tools.training.learner import Learner, Sample


class Playing(Protocol):
    """Deals that a network plays against itself."""

    deals: int
    """The number of deals that have ended."""

    decisions: int
    """The number of decisions in them to learn from."""


P = TypeVar("P", bound=Playing)


@attrs.frozen
class Course(Generic[P]):
    """A game to train a net for.

    Attributes:
        known: the number of inputs that tell what a seat knows.
        about: the number of inputs that tell about an action.
        hidden: the number of inputs that tell the critic what others hold.
        rules: the rules by which the net is measured.
        defaults: the options that are usually other than those of other games.
        add_options: adds the options that only this game has.
        begin: makes the deals, from the options and the networks that play and do not learn, if any.
        step: takes an action in each deal, and returns the decisions of deals that have ended; it is told the deals,
            the networks, the options, and which share of all decisions is done.
        choose: returns the move of a net in the seat of a view.
    """

    known: int
    about: int
    hidden: int
    rules: AnyRules
    defaults: Mapping[str, float]
    add_options: Callable[[ArgumentParser], object]
    begin: Callable[[Namespace, Learner | None], P]
    step: Callable[[P, Learner, Namespace, float], Sample]
    choose: Callable[[Network, Any], Any]

    def player(self, network: Network) -> Callable[[Any, random.Random], Any]:
        """Return a player for the arena."""
        return lambda view, _: self.choose(network, view)
