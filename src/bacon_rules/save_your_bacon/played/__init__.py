"""Save Your Bacon! for programs: numbers of moves, rows for learning, a player, a search, chance lot by lot."""
