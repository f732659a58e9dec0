"""Turns, and leaving the game (§4.0, S7)."""
