"""The climbing game once more: slow and obvious, written from the rules' text alone, sharing no code with the library.

Everything is a tuple, a list or a `Counter`.  A natural card is ``(7, "c")``; the wild sorts behind all of them.
"""
