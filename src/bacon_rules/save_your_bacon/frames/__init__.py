"""The frames on a table's stack, which have begun and wait to go on, and the happenings for reactions.

Names imported here that are not in `__all__`, such as `turn_of`, are for the engine, and are not public.
"""

from __future__ import annotations

from bacon_rules.save_your_bacon.frames.attacking import Attacking, AttackStep
from bacon_rules.save_your_bacon.frames.attacking import attacking_of as attacking_of
from bacon_rules.save_your_bacon.frames.context import NO_CONTEXT as NO_CONTEXT
from bacon_rules.save_your_bacon.frames.context import Context, Named
from bacon_rules.save_your_bacon.frames.context import context_of as context_of
from bacon_rules.save_your_bacon.frames.context import with_name as with_name
from bacon_rules.save_your_bacon.frames.defeating import Crediting, Defeat, Defeating
from bacon_rules.save_your_bacon.frames.drawing import Drawing, Shuffling
from bacon_rules.save_your_bacon.frames.happenings import Counters, Happening, Last, Noted, Subject, Was
from bacon_rules.save_your_bacon.frames.happenings import happening_of as happening_of
from bacon_rules.save_your_bacon.frames.happenings import subject_of as subject_of
from bacon_rules.save_your_bacon.frames.happenings import was_of as was_of
from bacon_rules.save_your_bacon.frames.lying import Kept, Lying, Taken
from bacon_rules.save_your_bacon.frames.paying import Paying, PayingCosts
from bacon_rules.save_your_bacon.frames.paying import paying_of as paying_of
from bacon_rules.save_your_bacon.frames.reacting import Chain, Reacted, Used, Window
from bacon_rules.save_your_bacon.frames.reacting import used_of as used_of
from bacon_rules.save_your_bacon.frames.reacting import window_of as window_of
from bacon_rules.save_your_bacon.frames.refreshing import PassingTime, Refreshing, RefreshStep
from bacon_rules.save_your_bacon.frames.refreshing import passing_time_of as passing_time_of
from bacon_rules.save_your_bacon.frames.refreshing import refreshing_of as refreshing_of
from bacon_rules.save_your_bacon.frames.replacing import Exit, ReplaceStep, Replacing
from bacon_rules.save_your_bacon.frames.resolving import Loop, ResolveStep, Resolving
from bacon_rules.save_your_bacon.frames.resolving import resolving_of as resolving_of
from bacon_rules.save_your_bacon.frames.rounds import Answered, Round
from bacon_rules.save_your_bacon.frames.turns import Turn, TurnStep
from bacon_rules.save_your_bacon.frames.turns import turn_of as turn_of
from bacon_rules.save_your_bacon.frames.using import Activating, Playing, UseStep
from bacon_rules.save_your_bacon.frames.using import activating_of as activating_of

__all__ = [
    "Activating",
    "Answered",
    "AttackStep",
    "Attacking",
    "Chain",
    "Context",
    "Counters",
    "Crediting",
    "Defeat",
    "Defeating",
    "Drawing",
    "Exit",
    "Frame",
    "Happening",
    "Kept",
    "Last",
    "Loop",
    "Lying",
    "Named",
    "Noted",
    "PassingTime",
    "Paying",
    "PayingCosts",
    "Playing",
    "Reacted",
    "RefreshStep",
    "Refreshing",
    "ReplaceStep",
    "Replacing",
    "ResolveStep",
    "Resolving",
    "Round",
    "Shuffling",
    "Subject",
    "Taken",
    "Turn",
    "TurnStep",
    "UseStep",
    "Used",
    "Was",
    "Window",
]

Frame = (
    Turn
    | Playing
    | Activating
    | Paying
    | PayingCosts
    | Resolving
    | Window
    | Defeating
    | Crediting
    | Replacing
    | Attacking
    | Refreshing
    | PassingTime
    | Drawing
    | Shuffling
)
"""A frame: something that has begun and waits to go on."""
