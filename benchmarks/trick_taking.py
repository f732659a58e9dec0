"""Random play of the trick-taking game, beside its nearest relatives in OpenSpiel."""

from __future__ import annotations

from bacon_rules.trick_taking import new_match
from benchmarks.measuring import AtLeast, Section, Subject, rate
from benchmarks.random_play import openspiel, ours

__all__ = ["TRICK_TAKING"]

TRICK_TAKING = Section(
    "Random play of trick-taking games: decisions a second, dealing included",
    (
        Subject("trick-taking", rate(ours(new_match, 20_000))),
        *openspiel("euchre", AtLeast(3), AtLeast(1.5)),
        *openspiel("hearts", None, None),
    ),
)
