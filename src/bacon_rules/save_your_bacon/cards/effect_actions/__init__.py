"""Effect actions as data: what stands between two full stops of a card's text, in the rulebook's words (§10.2.2).

Those that are made of other effect actions, or of effects, are in `effects`.
"""
