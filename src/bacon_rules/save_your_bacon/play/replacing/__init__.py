"""Doing something instead of what would happen (S61)."""
