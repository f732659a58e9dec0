"""Reacting to what happens (§10.2.1)."""
