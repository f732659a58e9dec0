"""The engine's side of effect actions, in the same groups as `cards/effect_actions`."""
