"""What a table looks like, said once for all painters: in words and cards, and without a word about any game."""
