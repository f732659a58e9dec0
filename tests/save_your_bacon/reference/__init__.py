"""A second Save Your Bacon!, written from the rulebook and the rulings: slow, obvious, and without the library.

It reads cards as the pool's JSON has them and plays them in plain dicts and lists.  Anything that waits is an
unfinished generator, so there is no stack: generators yield questions and are sent moves.

It knows the words of the starter pool and none besides; a word that it does not know raises `KeyError` or
`NotImplementedError`.  So it has no other costs and no X, no counters, nothing that is done instead, later or once, no
cards that others give, copy, play or cancel, no extra turns or actions, no limits of players that change, and no chains
of effects (S65; of S29 to S73 it has what the cards of that pool show).  Decks that are built card by card (S24) are
not in it either.
"""
