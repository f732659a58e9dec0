"""The table while a move is made on it, and the small changes of what lies on it."""
