"""Random play of the trick-taking game, beside its nearest relatives in OpenSpiel."""

from __future__ import annotations

from functools import partial

from bacon_rules.trick_taking import new_match
from benchmarks.measuring import Section, Subject, rate
from benchmarks.peers import openspiel_decisions
from benchmarks.random_play import ours, theirs

__all__ = ["TRICK_TAKING"]

TRICK_TAKING = Section(
    "Random play of trick-taking games: decisions a second, dealing included",
    (
        Subject("trick-taking", rate(ours(new_match, 60_000))),
        Subject("OpenSpiel euchre, C++", rate(theirs(partial(openspiel_decisions, "euchre"), 60_000)), is_peer=True),
        Subject("OpenSpiel hearts, C++", rate(theirs(partial(openspiel_decisions, "hearts"), 60_000)), is_peer=True),
    ),
)
