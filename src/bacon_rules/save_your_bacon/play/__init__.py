"""The engine: the work of each kind of frame on the stack, and the players' moves for it."""
