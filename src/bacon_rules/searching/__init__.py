"""Parts that the searches of all games share: a budget, the racing of moves, and the result of a search."""
