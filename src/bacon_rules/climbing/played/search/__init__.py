"""The search of the climbing game: worlds that fit a view, and a tree of later choices."""
