"""A second Save Your Bacon!, written from the rulebook and the rulings: slow, obvious, and without the library.

It reads cards as the pool's JSON has them and plays them in plain dicts and lists.  What waits for something else is a
generator that has not ended, so there is no stack: a question is what a generator yields, a move what it is sent.

It knows the words of the starter pool and none besides; a word that it does not know raises `KeyError` or
`NotImplementedError`.  So it has no other costs and no X, no counters, nothing that is done instead, later, once, or
by cards that are given, copied, played or canceled by others, no extra turns or actions, and no limits of players that
change (S29-S37 and S40-S73 but for what cards of that pool show of them).  Decks built card by card (S24) are not in it.
"""
