"""Players: plain strategies that choose a move from the view of their seat.

Watch them, play against them, write better ones; the rules do not depend on them.
"""
