"""Decks of cards that several games play with."""
