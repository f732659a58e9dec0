"""Random play of Save Your Bacon!, beside a game of OpenSpiel's whose turns have several decisions as well."""

from __future__ import annotations

from bacon_rules.save_your_bacon import new_match
from benchmarks.measuring import AtLeast, Section, Subject, rate
from benchmarks.random_play import openspiel, ours

__all__ = ["SAVE_YOUR_BACON"]

SAVE_YOUR_BACON = Section(
    "Random play of Save Your Bacon!: decisions a second, shuffles included",
    (
        Subject("save-your-bacon, a duel with the starter pool", rate(ours(new_match, 2_000))),
        *openspiel("gin_rummy", None, AtLeast(0.8, 0.8)),
    ),
)
