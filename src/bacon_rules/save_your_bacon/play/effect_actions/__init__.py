"""What effect actions do, a file for each group of them, as in `cards/effect_actions`."""
