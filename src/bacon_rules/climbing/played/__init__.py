"""The climbing game for programs: numbers of moves, rows for learning, a player, a search, and chance lot by lot."""
