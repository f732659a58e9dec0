"""Players: plain strategies that choose a move from what their seat may know.

They are here to be watched, played against and improved on; the rules know nothing of them.
"""
