"""The search of the trick-taking game: worlds that fit a view, and a quick player that plays them out."""
