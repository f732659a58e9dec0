"""Save Your Bacon! for people."""
