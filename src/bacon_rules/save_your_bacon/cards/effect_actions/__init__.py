"""Effect actions as data: each is one sentence of a card's text, in the rulebook's words (§10.2.2).

Effect actions that contain other effect actions, or effects, are in `effects`.
"""
