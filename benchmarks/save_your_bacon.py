"""Random play of Save Your Bacon!, which has no peer."""

from __future__ import annotations

from bacon_rules.save_your_bacon import new_match
from benchmarks.measuring import Section, Subject, rate
from benchmarks.random_play import ours

__all__ = ["SAVE_YOUR_BACON"]

SAVE_YOUR_BACON = Section(
    "Random play of Save Your Bacon!: decisions a second, shuffles included",
    (Subject("save-your-bacon, a duel with the starter pool", rate(ours(new_match, 2_000))),),
)
