"""Card pools put to the test: games are played to learn what the cards do, and how strong they are."""

from bacon_rules.save_your_bacon.pools.measuring import Measure, Spread, Strength, measure
from bacon_rules.save_your_bacon.pools.picture import pairings_picture
from bacon_rules.save_your_bacon.pools.playing import Choose, Trial, curious, play_trial
from bacon_rules.save_your_bacon.pools.running import play_trials
from bacon_rules.save_your_bacon.pools.telling import measure_json, measure_told
from bacon_rules.save_your_bacon.pools.texts import Text, all_texts

__all__ = [
    "Choose",
    "Measure",
    "Spread",
    "Strength",
    "Text",
    "Trial",
    "all_texts",
    "curious",
    "measure",
    "measure_json",
    "measure_told",
    "pairings_picture",
    "play_trial",
    "play_trials",
]
