"""The table during a move, and the small changes of its parts."""
