"""Save Your Bacon! for programs: what chance draws, and how long a game can be."""
